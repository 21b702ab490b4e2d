"""警长 (`sheriff`): elected on the first day, weighs half more, hands over (rulings S2, S3)."""

from __future__ import annotations

from engine import offices, replies
from engine.commands import Refusal
from engine.effects import Me, Office, Skill
from engine.events import (
    PUBLIC,
    PUBLIC_AT_DOOR,
    Audience,
    BadgePassed,
    BallotClosed,
    BallotOpened,
    Entry,
    Launch,
    Left,
    ReplyLapsed,
)
from engine.pace import STAND
from engine.rulesets.sumeru.tags import SHERIFF
from engine.state import Grant, State, without
from engine.turn import Turn
from engine.votes import EXILE

ELECTION = "election"
BONUS = 0.5
"""What a sheriff's ballot weighs more (警长增加0.5票)."""


def is_election_day(state: State) -> bool:
    """Whether the present day is the 竞选日."""
    return state.day == state.rules.calendar.first_day


def not_on_election_day(state: State, grant: Grant) -> Refusal | None:
    """Why a skill that the 竞选日 forbids cannot be launched now, or None."""
    if is_election_day(state):
        return Refusal("illegal", "not-on-election-day", {"skill": grant.skill})
    return None


def ballot_kind(state: State) -> str | None:
    """The election (竞岗) on the first day, if somebody stands for it; then one that exiles."""
    if not is_election_day(state):
        return EXILE
    if SHERIFF in state.offices or not candidates(state):
        return None
    return ELECTION


def candidates(state: State) -> list[int]:
    """The living seats that stand (上警), in seat order."""
    return sorted(n for n in state.requests.get(STAND, ()) if state.seats[n].alive)


def may_stand(state: State, seat: int) -> Refusal | None:
    """Who stands says so before the 竞选日 begins, unless there is a sheriff already."""
    if SHERIFF in state.offices:
        return Refusal("illegal", "sheriff-is-there", {"office": SHERIFF})
    if not is_election_day(state) or state.now.kind not in ("opening", "dawn"):
        return Refusal("illegal", "stand-too-late", {"office": SHERIFF})
    return None


def may_cast(state: State, me: Me, voter: int, target: int | None) -> Refusal | None:
    """In the election only who does not stand votes, and only for who stands."""
    if state.ballot is None or state.ballot.kind != ELECTION:
        return None
    standing = candidates(state)
    if voter in standing:
        return Refusal("illegal", "ballot-not-by-candidate", {"seat": voter})
    if target is not None and target not in standing:
        args = {"seat": target, "seats": standing}
        return Refusal("illegal", "ballot-not-for-candidate", args)
    return None


def announce_candidates(turn: Turn, me: Me, entry: Entry) -> None:
    """When the election opens it is announced who stands."""
    opened = entry.event
    assert isinstance(opened, BallotOpened)
    if opened.kind == ELECTION:
        turn.announce("candidates", office=SHERIFF, seats=candidates(turn.state))


def begin(turn: Turn, me: Me, entry: Entry) -> None:
    """On a 竞选日 on which nobody stands there is no sheriff in this game."""
    state = turn.state
    if state.now.kind != "day" or not is_election_day(state):
        return
    if SHERIFF not in state.offices and not candidates(state):
        turn.announce("nobody-elected", office=SHERIFF)


def elect(turn: Turn, me: Me, entry: Entry) -> None:
    """The one highest of the election is sheriff; a tie elects nobody."""
    closed, state = entry.event, turn.state
    assert isinstance(closed, BallotClosed)
    if state.ballot is None or state.ballot.kind != ELECTION:
        return
    if len(closed.top) != 1:
        turn.announce("nobody-elected", office=SHERIFF)
        return
    _appoint(turn, closed.top[0], PUBLIC)
    turn.announce("office", office=SHERIFF, seat=closed.top[0])


def appoint_at_deal(turn: Turn) -> None:
    """A seat that is dealt the office has it as one that was elected would."""
    seat = turn.state.offices.get(SHERIFF)
    if seat is not None:
        turn.emit(BadgePassed(SHERIFF, None, seat), PUBLIC)


def _appoint(turn: Turn, seat: int, told: Audience) -> None:
    offices.pass_on(turn, SHERIFF, seat, told)
    turn.notice_at_door("you-are-office", (seat,), office=SHERIFF)


def _lead(state: State, me: Me, voter: int) -> float | None:
    return BONUS if voter == me.seat else None


def _told(state: State) -> Audience:
    """By night and in the dawn what happens to the badge waits for the door."""
    return PUBLIC_AT_DOOR if state.now.kind in ("night", "dawn") else PUBLIC


def _leave(turn: Turn, me: Me, entry: Entry) -> None:
    """A sheriff who leaves hands over or tears the badge; one sent off takes it along (G10)."""
    left = entry.event
    assert isinstance(left, Left)
    if left.seat != me.seat:
        return
    if left.sent_off:
        _tear(turn, left.seat)
        return
    state = turn.state
    for skill in (pass_badge, tear_badge):
        for number in state.bearing[skill.id]:
            if state.grants[number].holder == left.seat:
                replies.owe(turn, state.grants[number])


def _lapse(turn: Turn, me: Me, entry: Entry) -> None:
    """Nobody was named in time: the badge is torn."""
    lapsed = entry.event
    assert isinstance(lapsed, ReplyLapsed)
    if lapsed.skill == pass_badge.id and me.seat is not None:
        _tear(turn, me.seat)


def _tear(turn: Turn, seat: int) -> None:
    offices.pass_on(turn, SHERIFF, None, _told(turn.state))
    turn.announce("badge-torn", seat=seat, office=SHERIFF)


def _successors(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return without(state.living, seat)


def _hand_over(turn: Turn, me: Me, launch: Launch) -> None:
    for successor in launch.final:
        _appoint(turn, successor, _told(turn.state))
        turn.announce("badge-passed", origin=launch.seat, target=successor, office=SHERIFF)


def _tear_it(turn: Turn, me: Me, launch: Launch) -> None:
    _tear(turn, launch.seat)


pass_badge = Skill(
    id="pass_badge",
    name="移交警长",
    english="Pass the Badge",
    tags=frozenset({"forced", "reply", "trait"}),
    targets=1,
    range=_successors,
    settle=_hand_over,
)

tear_badge = Skill(
    id="tear_badge",
    name="撕警徽",
    english="Tear the Badge",
    tags=frozenset({"forced", "reply", "trait"}),
    settle=_tear_it,
)

sheriff = Office(
    id=SHERIFF,
    name="警长",
    english="Sheriff",
    skills=(pass_badge.id, tear_badge.id),
    weigh_ballot=_lead,
    after={Left: _leave, ReplyLapsed: _lapse},
)
