"""警长 (`sheriff`): elected on day 0, weighs two, decides ties, hands over (rulings C9, C10)."""

from __future__ import annotations

from engine import offices, replies
from engine.effects import Me, Office, Skill
from engine.events import (
    PUBLIC,
    PUBLIC_AT_DOOR,
    BallotClosed,
    Entry,
    Launch,
    Left,
    ReplyLapsed,
    Returned,
    TagChanged,
)
from engine.rulesets.classic.tags import UNFIT
from engine.state import Grant, State
from engine.turn import Turn
from engine.votes import EXILE

SHERIFF = "sheriff"
ELECTION = "election"


def ballot_kind(state: State) -> str | None:
    """The campaign (竞岗) on the first day, unless there is a sheriff; then one that exiles."""
    if state.day > state.rules.calendar.first_day:
        return EXILE
    return None if SHERIFF in state.offices else ELECTION


def open_campaign(turn: Turn, me: Me, entry: Entry) -> None:
    """The door opens on the first day, for the campaign (竞岗)."""
    state = turn.state
    if state.now.kind == "day" and state.ballot is not None and state.ballot.kind == ELECTION:
        turn.announce("campaign", day=state.day, office=SHERIFF)


def elect(turn: Turn, me: Me, entry: Entry) -> None:
    """Whoever first reached the highest count of the campaign is sheriff (ruling C10)."""
    closed, state = entry.event, turn.state
    assert isinstance(closed, BallotClosed)
    assert state.ballot is not None
    if state.ballot.kind != ELECTION:
        return
    if not closed.top:
        turn.announce("nobody-elected", office=SHERIFF)
        return
    elected = min(closed.top, key=lambda seat: _reached(state, seat, closed.counts[seat]))
    offices.pass_on(turn, SHERIFF, elected)
    turn.announce("office", office=SHERIFF, seat=elected)


def _reached(state: State, seat: int, count: float) -> int:
    """The entry since which a seat has stood at a count or above it without a break.

    Ballots of who has left by now are left aside; in the campaign each counts one.
    """
    assert state.ballot is not None
    moves: list[tuple[int, int]] = []
    for voter, vote in state.ballot.votes.items():
        if state.seats[voter].alive:
            named = None
            for target, seq in (*vote.earlier, (vote.target, vote.seq)):
                moves.append((seq, (target == seat) - (named == seat)))
                named = target
    standing, since = 0, 0
    for seq, more in sorted(moves):
        if standing < count <= standing + more:
            since = seq
        standing += more
    return since


def _lead(state: State, me: Me, voter: int) -> float | None:
    return 1.0 if voter == me.seat else None


def _decide(state: State, me: Me, tied: tuple[int, ...]) -> int | None:
    """Of the tied, the one that the sheriff voted for (ruling C9)."""
    if me.seat is None or state.ballot is None or not state.seats[me.seat].alive:
        return None
    vote = state.ballot.votes.get(me.seat)
    return vote.target if vote is not None and vote.target in tied else None


def _leave(turn: Turn, me: Me, entry: Entry) -> None:
    """A sheriff who leaves hands over; one sent off takes the badge along (ruling G10)."""
    left = entry.event
    assert isinstance(left, Left)
    if left.seat != me.seat:
        return
    if left.sent_off:
        told = PUBLIC_AT_DOOR if turn.state.by_night else PUBLIC
        offices.pass_on(turn, SHERIFF, None, told)
        turn.announce("badge-torn", seat=left.seat, office=SHERIFF)
    else:
        _owe(turn, left.seat)


def _unfit(turn: Turn, me: Me, entry: Entry) -> None:
    """A sheriff who is fit for it no more hands over (ruling C8)."""
    changed = entry.event
    assert isinstance(changed, TagChanged)
    if changed.tag == UNFIT and changed.on and changed.seat == me.seat:
        _owe(turn, changed.seat)


def _back(turn: Turn, me: Me, entry: Entry) -> None:
    """A sheriff who is back in time is sheriff still; who was not fit for it owes it anew."""
    returned = entry.event
    assert isinstance(returned, Returned)
    if returned.seat == me.seat and UNFIT in turn.state.seats[returned.seat].tags:
        _owe(turn, returned.seat)


def _owe(turn: Turn, seat: int) -> None:
    state = turn.state
    for number in state.bearing[pass_badge.id]:
        if state.grants[number].holder == seat:
            replies.owe(turn, state.grants[number])


def _tear(turn: Turn, me: Me, entry: Entry) -> None:
    """Nobody was named in time: the badge is torn."""
    lapsed = entry.event
    assert isinstance(lapsed, ReplyLapsed)
    if lapsed.skill == pass_badge.id:
        offices.pass_on(turn, SHERIFF, None)
        unseen = any(left.seat == me.seat for left in turn.state.exits)
        say = turn.announce if unseen else turn.proclaim
        say("badge-torn", seat=me.seat, office=SHERIFF)


def _successors(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    """The living, himself and who is unfit left out."""
    return tuple(n for n in state.living if n != seat and UNFIT not in state.seats[n].tags)


def _hand_over(turn: Turn, me: Me, launch: Launch) -> None:
    for successor in launch.final:
        offices.pass_on(turn, SHERIFF, successor)
        turn.proclaim("badge-passed", origin=launch.seat, target=successor, office=SHERIFF)


pass_badge = Skill(
    id="pass_badge",
    name="移交警长",
    english="Pass the Badge",
    tags=frozenset({"forced", "reply", "targeted"}),
    targets=1,
    range=_successors,
    settle=_hand_over,
)

sheriff = Office(
    id=SHERIFF,
    name="警长",
    english="Sheriff",
    skills=(pass_badge.id,),
    weigh_ballot=_lead,
    break_tie=_decide,
    after={Left: _leave, TagChanged: _unfit, Returned: _back, ReplyLapsed: _tear},
)
