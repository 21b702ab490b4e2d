"""How what happens to skills and statuses changes the table."""

from __future__ import annotations

from msgspec.structs import replace

from engine import events as ev
from engine.clock import NEVER
from engine.state import Grant, Note, Roll, State, Status, without


def bearing(grants: dict[int, Grant]) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for grant in grants.values():
        found[grant.skill] = (*found.get(grant.skill, ()), grant.id)
    return found


def gained(state: State, event: ev.GrantGained, entry: ev.Entry) -> State:
    grant = Grant(
        event.grant,
        event.skill,
        event.holder,
        event.uses,
        given_by=event.by,
        until=event.until or NEVER,
        outlives=event.outlives,
    )
    grants = {**state.grants, event.grant: grant}
    return replace(
        state,
        seq=entry.seq,
        grants=grants,
        bearing=bearing(grants),
        passing=state.passing if event.until is None else (*state.passing, event.grant),
        roll=Roll(),
        next_id=max(state.next_id, event.grant + 1),
    )


def lost(state: State, event: ev.GrantLost, entry: ev.Entry) -> State:
    grants = {k: v for k, v in state.grants.items() if k != event.grant}
    return replace(
        state,
        seq=entry.seq,
        grants=grants,
        bearing=bearing(grants),
        passing=without(state.passing, event.grant),
        roll=Roll(),
        openings={k: v for k, v in state.openings.items() if k != event.grant},
        submissions={k: v for k, v in state.submissions.items() if k != event.grant},
        replies={k: v for k, v in state.replies.items() if k != event.grant},
    )


def noted(state: State, event: ev.Noted, entry: ev.Entry) -> State:
    grant = state.grants[event.grant]
    note = Note(event.value, entry.seq, event.per_life)
    return _with_grant(state, replace(grant, memory={**grant.memory, event.key: note}), entry)


def uses_changed(state: State, event: ev.UsesChanged, entry: ev.Entry) -> State:
    grant = state.grants[event.grant]
    return _with_grant(state, replace(grant, uses=(grant.uses or 0) + event.delta), entry)


def allowance_changed(state: State, event: ev.AllowanceChanged, entry: ev.Entry) -> State:
    grant = state.grants[event.grant]
    if event.free:
        free = (*grant.free, (event.day, event.delta))
        return _with_grant(state, replace(grant, free=free), entry)
    allowances = (*grant.allowances, (event.day, event.delta))
    return _with_grant(state, replace(grant, allowances=allowances), entry)


def resolved(state: State, event: ev.SkillResolved, entry: ev.Entry) -> State:
    launch = event.launch
    grant = state.grants.get(launch.grant)
    if grant is None:  # lost by its own launch
        return replace(state, seq=entry.seq)
    history = (*grant.history, (state.day, launch.chosen))
    after = _with_grant(state, replace(grant, history=history), entry)
    opening = state.openings.get(grant.id) if grant.free else None
    if opening is not None and opening.free:
        counted = (
            replace(opening, launches=opening.launches - 1, free=opening.free - 1)
            if launch.free
            else replace(opening, spent=opening.spent + 1)
        )
        after = replace(after, openings={**after.openings, grant.id: counted})
    if state.rules.skills[grant.skill].aftermath is not None and state.by_night:
        after = replace(after, aftermaths=(*after.aftermaths, (entry.seq, launch)))
    return after


def _with_grant(state: State, grant: Grant, entry: ev.Entry) -> State:
    grants = state.grants.copy()
    grants[grant.id] = grant
    return replace(state, seq=entry.seq, grants=grants, roll=_roll(state, grant.skill))


def status_gained(state: State, event: ev.StatusGained, entry: ev.Entry) -> State:
    status = Status(
        event.id,
        event.kind,
        event.seat,
        event.count,
        event.until,
        event.by,
        event.via,
        event.against,
        event.grant,
    )
    statuses = {**state.statuses, event.id: status}
    after = _with_statuses(state, event.kind, statuses, entry)
    return replace(after, next_id=max(state.next_id, event.id + 1))


def status_ended(state: State, event: ev.StatusEnded, entry: ev.Entry) -> State:
    left = {k: v for k, v in state.statuses.items() if k != event.id}
    return _with_statuses(state, event.kind, left, entry)


def status_changed(state: State, event: ev.StatusChanged, entry: ev.Entry) -> State:
    changed = replace(state.statuses[event.id], count=event.count)
    return replace(
        state,
        seq=entry.seq,
        statuses={**state.statuses, event.id: changed},
        roll=_roll(state, changed.kind),
    )


def _with_statuses(state: State, kind: str, statuses: dict[int, Status], entry: ev.Entry) -> State:
    """The table with other statuses of a kind, and what follows from them."""
    if kind not in state.rules.unsettling:
        return replace(state, seq=entry.seq, statuses=statuses, roll=_roll(state, kind))
    return marked(replace(state, seq=entry.seq, statuses=statuses, roll=Roll()))


def marked(state: State) -> State:
    """The table with the living bearers of each tag, without those whose status masks it."""
    rules = state.rules
    masked: dict[int, frozenset[str]] = {}
    for status in state.statuses.values():
        for kind in rules.kinds_in[status.kind]:
            masks = rules.statuses[kind].masks
            if masks and state.in_force(status):
                masked[status.seat] = masked.get(status.seat, frozenset()) | masks
    found: dict[str, list[int]] = {}
    for number, seat in state.seats.items():
        if seat.alive:
            for tag in seat.tags - masked[number] if number in masked else seat.tags:
                found.setdefault(tag, []).append(number)
    return replace(state, marked={tag: tuple(numbers) for tag, numbers in found.items()})


def _roll(state: State, effect: str) -> Roll:
    """The roll once a grant or a status of `effect` has changed."""
    said = state.rules.outspoken.get(effect)
    return state.roll if said is None else state.roll.without(said)
