"""How what happens to seats, their skills and their statuses changes the table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.fold import windows
from engine.fold.grants import bearing, marked
from engine.state import SHOWN, Exit, Grant, Roll, Seat, State, without


def dealt(state: State, event: ev.GameDealt, entry: ev.Entry) -> State:
    rules = state.rules
    seats: dict[int, Seat] = {}
    grants: dict[int, Grant] = {}

    def grant(skill_id: str, holder: int | str, by: str = "deal") -> None:
        number = len(grants) + 1
        uses = rules.skills[skill_id].uses
        grants[number] = Grant(number, skill_id, holder, uses, given_by=by)

    for number in sorted(event.deal):
        identity = rules.identities[event.deal[number]]
        seats[number] = Seat(number, identity.id, identity.faction, identity.tags)
        for skill_id in identity.skills:
            grant(skill_id, number)
    for group in rules.groups.values():
        if any(group.tag in seat.tags for seat in seats.values()):
            for skill_id in group.skills:
                grant(skill_id, group.id)
    for office, holder in event.offices.items():
        for skill_id in rules.offices[office].skills:
            grant(skill_id, holder, by=office)
    start = rules.calendar.start()
    return _seated(
        state,
        seats,
        seq=entry.seq,
        seed=event.seed,
        discipline=event.discipline,
        offices=event.offices,
        offices_shown=event.offices,
        grants=grants,
        bearing=bearing(grants),
        next_id=len(grants) + 1,
        day=start.day,
        stage=start.stage,
        now=rules.calendar.stage(start),
    )


def _seated(state: State, seats: dict[int, Seat], **changes: Any) -> State:
    """The table with other seats, and what follows from them."""
    return marked(
        replace(
            state,
            seats=seats,
            living=tuple([n for n, seat in seats.items() if seat.alive]),
            in_sight=tuple([n for n, seat in seats.items() if not seat.announced]),
            roll=Roll(),
            **changes,
        )
    )


def struck(state: State, event: ev.Struck, entry: ev.Entry) -> State:
    if not event.queued:
        return state
    return replace(state, seq=entry.seq, queue=(*state.queue, (entry.seq, event.strike)))


def left(state: State, event: ev.Left, entry: ev.Entry) -> State:
    number = event.seat
    gone = state.seats[number]
    ballot = state.ballot
    if ballot is not None and ballot.open:
        stranded = {v for v, vote in ballot.votes.items() if vote.target == number}
        votes = {v: vote for v, vote in ballot.votes.items() if v != number}
        ballot = replace(ballot, votes=votes, extra=ballot.extra | stranded)
    marks = state.marked.copy() if gone.tags else state.marked
    for tag in gone.tags:
        marks[tag] = without(marks.get(tag, ()), number)
    reds = state.reds
    if reds:
        reds = tuple([red for red in reds if red[0] != number])
    seats = state.seats.copy()
    seats[number] = replace(gone, alive=False, sent_off=event.sent_off, left_by=event.strike)
    after = replace(
        state,
        seq=entry.seq,
        seats=seats,
        living=without(state.living, number),
        roll=_roll_without(state, number),
        marked=marks,
        ballot=ballot,
        exits=(
            *state.exits,
            Exit(number, entry.seq, event.strike.kind, state.statuses_of(number)),
        ),
        returns=without(state.returns, number),
        reds=reds,
    )
    return _without_idle_openings(after) if state.openings else after


def _roll_without(state: State, seat: int) -> Roll:
    """The roll once a seat has left: as it was but for what its own skills answer."""
    roll, outspoken = state.roll, state.rules.outspoken
    for skill in [grant.skill for grant in state.grants.values() if grant.holder == seat]:
        if skill in outspoken:
            roll = roll.without(outspoken[skill])
    return roll


def _without_idle_openings(state: State) -> State:
    """What a seat that left had open and submitted lapses; a group's stays while it lives.

    What lapses is no answer any more, should the seat be back before the deadline.
    """
    idle = [g for g in state.openings if not _anyone_in(state, state.grants[g])]
    if not idle:
        return state
    return replace(
        state,
        openings={k: v for k, v in state.openings.items() if k not in idle},
        submissions={k: v for k, v in state.submissions.items() if k not in idle},
        answered=state.answered.difference(g for g in idle if g in state.submissions),
    )


def _anyone_in(state: State, grant: Grant) -> bool:
    return any(state.seats[n].alive for n in state.holders(grant))


def returned(state: State, event: ev.Returned, entry: ev.Entry) -> State:
    unseen = any(e.seat == event.seat for e in state.exits)
    seat = replace(
        state.seats[event.seat], alive=True, announced=False, sent_off=False, left_by=None
    )
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
        **windows.of_the_living(state, event.seat),
    )


def exits_shown(state: State, event: ev.ExitsShown, entry: ev.Entry) -> State:
    seats, in_sight, returns = state.seats.copy(), state.in_sight, state.returns
    for number in event.left:
        seats[number] = replace(seats[number], announced=True)
        in_sight = without(in_sight, number)
    for number in event.returned:
        returns = without(returns, number)
    return replace(
        state,
        seq=entry.seq,
        seats=seats,
        in_sight=in_sight,
        exits=tuple([e for e in state.exits if e.seat not in event.left]),
        returns=returns,
    )


def tag_changed(state: State, event: ev.TagChanged, entry: ev.Entry) -> State:
    seat = state.seats[event.seat]
    tags = seat.tags | {event.tag} if event.on else seat.tags - {event.tag}
    seats = {**state.seats, event.seat: replace(seat, tags=tags)}
    return _seated(state, seats, seq=entry.seq)


def faction_changed(state: State, event: ev.FactionChanged, entry: ev.Entry) -> State:
    seat = replace(state.seats[event.seat], faction=event.faction)
    return replace(state, seq=entry.seq, seats={**state.seats, event.seat: seat})


def surface_changed(state: State, event: ev.SurfaceChanged, entry: ev.Entry) -> State:
    seat = replace(
        state.seats[event.seat], surface_faction=event.faction, surface_identity=event.identity
    )
    return replace(state, seq=entry.seq, seats={**state.seats, event.seat: seat})


def revealed(state: State, event: ev.Revealed, entry: ev.Entry) -> State:
    seat = state.seats[event.seat]
    shown = replace(seat, tags=seat.tags | {SHOWN})
    return _seated(state, {**state.seats, event.seat: shown}, seq=entry.seq)


def control_changed(state: State, event: ev.ControlChanged, entry: ev.Entry) -> State:
    controlled = {n: by for n, by in state.controlled.items() if n != event.seat}
    if event.operator is not None:
        controlled[event.seat] = event.operator
    return replace(state, seq=entry.seq, controlled=controlled)


def badge_passed(state: State, event: ev.BadgePassed, entry: ev.Entry) -> State:
    offices = {office: seat for office, seat in state.offices.items() if office != event.office}
    if event.to is not None:
        offices[event.office] = event.to
    shown = state.offices_shown if entry.to.since == "door" else offices
    return replace(state, seq=entry.seq, offices=offices, offices_shown=shown, roll=Roll())
