"""How what happens to seats, their skills and their statuses changes the table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.state import Exit, Grant, Note, Seat, State, Status


def dealt(state: State, event: ev.GameDealt, entry: ev.Entry) -> State:
    rules = state.rules
    seats: dict[int, Seat] = {}
    grants: dict[int, Grant] = {}

    def grant(skill_id: str, holder: int | str) -> None:
        number = len(grants) + 1
        grants[number] = Grant(number, skill_id, holder, rules.skills[skill_id].uses)

    for number in sorted(event.deal):
        identity = rules.identities[event.deal[number]]
        seats[number] = Seat(number, identity.id, identity.faction, identity.tags)
        for skill_id in identity.skills:
            grant(skill_id, number)
    for group in rules.groups.values():
        if any(group.tag in seat.tags for seat in seats.values()):
            for skill_id in group.skills:
                grant(skill_id, group.id)
    start = rules.calendar.start()
    return _seated(
        state,
        seats,
        seq=entry.seq,
        seed=event.seed,
        discipline=event.discipline,
        offices=event.offices,
        grants=grants,
        bearing=_bearing(grants),
        next_id=len(grants) + 1,
        day=start.day,
        stage=start.stage,
        now=rules.calendar.stage(start),
    )


def _seated(state: State, seats: dict[int, Seat], **changes: Any) -> State:
    """The table with other seats, and what follows from them."""
    living, in_sight = [], []
    marked: dict[str, list[int]] = {}
    for number, seat in seats.items():
        if not seat.announced:
            in_sight.append(number)
        if seat.alive:
            living.append(number)
            for tag in seat.tags:
                marked.setdefault(tag, []).append(number)
    return replace(
        state,
        seats=seats,
        living=tuple(living),
        in_sight=tuple(in_sight),
        marked={tag: tuple(numbers) for tag, numbers in marked.items()},
        **changes,
    )


def _bearing(grants: dict[int, Grant]) -> dict[str, tuple[int, ...]]:
    found: dict[str, tuple[int, ...]] = {}
    for grant in grants.values():
        found[grant.skill] = (*found.get(grant.skill, ()), grant.id)
    return found


def struck(state: State, event: ev.Struck, entry: ev.Entry) -> State:
    if not event.queued:
        return replace(state, seq=entry.seq)
    return replace(state, seq=entry.seq, queue=(*state.queue, (entry.seq, event.strike)))


def left(state: State, event: ev.Left, entry: ev.Entry) -> State:
    seat = replace(state.seats[event.seat], alive=False, sent_off=event.sent_off)
    seats = {**state.seats, event.seat: seat}
    ballot = state.ballot
    if ballot is not None and ballot.open:
        stranded = {v for v, vote in ballot.votes.items() if vote.target == event.seat}
        votes = {v: vote for v, vote in ballot.votes.items() if v != event.seat}
        ballot = replace(ballot, votes=votes, extra=ballot.extra | stranded)
    gone = state.seats[event.seat]
    marked = {tag: tuple([n for n in state.marked[tag] if n != event.seat]) for tag in gone.tags}
    after = replace(
        state,
        seq=entry.seq,
        seats=seats,
        living=tuple([n for n in state.living if n != event.seat]),
        marked={**state.marked, **marked} if marked else state.marked,
        ballot=ballot,
        exits=(*state.exits, Exit(event.seat, entry.seq, event.strike.kind)),
        returns=tuple([n for n in state.returns if n != event.seat]),
        reds=tuple([red for red in state.reds if red[0] != event.seat]),
    )
    return _without_idle_openings(after)


def _without_idle_openings(state: State) -> State:
    """What a seat that left had open and submitted lapses; a group's stays while it lives."""
    idle = [g for g in state.openings if not _anyone_in(state, state.grants[g])]
    if not idle:
        return state
    return replace(
        state,
        openings={k: v for k, v in state.openings.items() if k not in idle},
        submissions={k: v for k, v in state.submissions.items() if k not in idle},
    )


def _anyone_in(state: State, grant: Grant) -> bool:
    return any(state.seats[n].alive for n in state.holders(grant))


def returned(state: State, event: ev.Returned, entry: ev.Entry) -> State:
    unseen = any(e.seat == event.seat for e in state.exits)
    seat = replace(state.seats[event.seat], alive=True, announced=False, sent_off=False)
    grants = {
        k: replace(g, memory={n: m for n, m in g.memory.items() if not m.per_life})
        if g.holder == event.seat and any(m.per_life for m in g.memory.values())
        else g
        for k, g in state.grants.items()
    }
    return _seated(
        state,
        {**state.seats, event.seat: seat},
        seq=entry.seq,
        grants=grants,
        exits=tuple(e for e in state.exits if e.seat != event.seat),
        returns=state.returns if unseen else (*state.returns, event.seat),
    )


def exits_shown(state: State, event: ev.ExitsShown, entry: ev.Entry) -> State:
    shown = {n: replace(state.seats[n], announced=True) for n in event.left}
    return replace(
        state,
        seq=entry.seq,
        seats={**state.seats, **shown},
        in_sight=tuple([n for n in state.in_sight if n not in shown]),
        exits=tuple([e for e in state.exits if e.seat not in event.left]),
        returns=tuple([n for n in state.returns if n not in event.returned]),
    )


def grant_gained(state: State, event: ev.GrantGained, entry: ev.Entry) -> State:
    grant = Grant(event.grant, event.skill, event.holder, event.uses, given_by=event.by)
    grants = {**state.grants, event.grant: grant}
    return replace(
        state,
        seq=entry.seq,
        grants=grants,
        bearing=_bearing(grants),
        next_id=max(state.next_id, event.grant + 1),
    )


def grant_lost(state: State, event: ev.GrantLost, entry: ev.Entry) -> State:
    grants = {k: v for k, v in state.grants.items() if k != event.grant}
    return replace(
        state,
        seq=entry.seq,
        grants=grants,
        bearing=_bearing(grants),
        openings={k: v for k, v in state.openings.items() if k != event.grant},
        submissions={k: v for k, v in state.submissions.items() if k != event.grant},
    )


def tag_changed(state: State, event: ev.TagChanged, entry: ev.Entry) -> State:
    seat = state.seats[event.seat]
    tags = seat.tags | {event.tag} if event.on else seat.tags - {event.tag}
    seats = {**state.seats, event.seat: replace(seat, tags=tags)}
    return _seated(state, seats, seq=entry.seq)


def faction_changed(state: State, event: ev.FactionChanged, entry: ev.Entry) -> State:
    seat = replace(state.seats[event.seat], faction=event.faction)
    return replace(state, seq=entry.seq, seats={**state.seats, event.seat: seat})


def status_gained(state: State, event: ev.StatusGained, entry: ev.Entry) -> State:
    status = Status(event.id, event.kind, event.seat, event.count, event.until, event.by, event.via)
    return replace(
        state,
        seq=entry.seq,
        statuses={**state.statuses, event.id: status},
        next_id=max(state.next_id, event.id + 1),
    )


def status_ended(state: State, event: ev.StatusEnded, entry: ev.Entry) -> State:
    left = {k: v for k, v in state.statuses.items() if k != event.id}
    return replace(state, seq=entry.seq, statuses=left)


def status_changed(state: State, event: ev.StatusChanged, entry: ev.Entry) -> State:
    changed = replace(state.statuses[event.id], count=event.count)
    return replace(state, seq=entry.seq, statuses={**state.statuses, event.id: changed})


def noted(state: State, event: ev.Noted, entry: ev.Entry) -> State:
    grant = state.grants[event.grant]
    note = Note(event.value, entry.seq, event.per_life)
    changed = replace(grant, memory={**grant.memory, event.key: note})
    return replace(state, seq=entry.seq, grants={**state.grants, grant.id: changed})


def uses_changed(state: State, event: ev.UsesChanged, entry: ev.Entry) -> State:
    grant = state.grants[event.grant]
    changed = replace(grant, uses=(grant.uses or 0) + event.delta)
    return replace(state, seq=entry.seq, grants={**state.grants, grant.id: changed})
