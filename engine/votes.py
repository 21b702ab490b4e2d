"""Ballots (投票): one vote a seat, one change, weights that add up (rulings G7-G9)."""

from __future__ import annotations

from typing import Any

from engine import damage, hooks, pace
from engine import events as ev
from engine.commands import CastBallot, ChangeBallot, Refused, refuse
from engine.state import Ballot, State
from engine.turn import Turn

EXILE = "exile"
"""The kind of ballot that puts a seat out."""

ZERO = float("-inf")
"""An answer to `weigh_ballot` that makes the whole ballot weigh nothing."""


def open_ballot(turn: Turn, number: int = 1) -> None:
    """Open the day's ballot, if the rules hold one on that day."""
    kind = turn.state.rules.ballot_kind(turn.state)
    if kind is not None:
        turn.emit(ev.BallotOpened(turn.state.day, number, kind), ev.PUBLIC)


def cast(state: State, command: CastBallot) -> ev.BallotCast:
    """A ballot, also one by the director's proxy (代投).

    Raises Refused when it is void; a void ballot uses nothing up (ruling G8).
    """
    voter, target = command.voter, command.target
    ballot = _open_to(state, voter, target)
    if command.by is not None and _last_hour_locks(state):
        raise refuse("ballot-proxy-locked")
    if voter in ballot.votes:
        raise refuse("ballot-already-cast", seat=voter)
    return ev.BallotCast(voter, target, command.reason, False, False, command.by)


def change(state: State, command: ChangeBallot) -> ev.BallotCast:
    """A change (改票).

    Raises Refused when it is void. The extra change for a target that has left is there
    also while changes are locked (ruling G8).
    """
    voter = command.voter
    ballot = _open_to(state, voter, command.target)
    if voter not in ballot.votes:
        raise refuse("ballot-none-to-change")
    extra = voter in ballot.extra
    if not extra:
        if voter in ballot.changed:
            raise refuse("ballot-change-used")
        locked = changes_locked(state)
        if locked is not None:
            raise locked
    return ev.BallotCast(voter, command.target, command.reason, True, extra)


def changes_locked(state: State) -> Refused | None:
    """Why ordinary changes are locked now, or None."""
    if state.full_haste:
        only = pace.has_one_haste(state)
        return refuse("ballot-change-locked-only-haste" if only else "ballot-change-locked-haste")
    if _last_hour_locks(state):
        return refuse("ballot-change-locked-last-hour")
    return None


def _last_hour_locks(state: State) -> bool:
    """Whether it is the last hour, and the rules allow neither changes nor proxies in it."""
    return state.door == "last_hour" and not state.settings.changes_in_last_hour


def _open_to(state: State, voter: int, target: int | None) -> Ballot:
    ballot, seats = state.ballot, state.seats
    if voter not in seats:
        raise refuse("no-such-seat", "unknown", text=str(voter))
    if ballot is None or not ballot.open or state.door == "closed":
        raise refuse("ballot-not-open")
    if not seats[voter].alive:
        raise refuse("you-are-out", seat=voter)
    if target is not None:
        if target not in seats:
            raise refuse("no-such-seat", "unknown", text=str(target))
        if not seats[target].alive:
            raise refuse("target-is-out", seat=target)
    refused = hooks.refusal(state, "may_cast", voter, target)
    if refused is not None:
        raise Refused(refused)
    return ballot


def weight(state: State, voter: int) -> float:
    """What a ballot of that seat weighs (票权): one, and what is added to it (ruling G9)."""
    total = 1.0
    for _, answer in hooks.ask(state, "weigh_ballot", voter):
        total += answer
    return max(total, 0.0)


def tally(state: State) -> tuple[dict[int, float], dict[int, float]]:
    """The weights of the ballots that count and what each target receives.

    Ballots of seats that have left and on seats that have left count for nobody.
    """
    assert state.ballot is not None
    weights: dict[int, float] = {}
    counts: dict[int, float] = {}
    living, plain = frozenset(state.living), state.rules.answers["weigh_ballot"].nobody
    for voter, vote in state.ballot.votes.items():
        target = vote.target
        if target is not None and target in living and voter in living:
            weights[voter] = weighs = 1.0 if plain else weight(state, voter)
            counts[target] = counts.get(target, 0.0) + weighs
    if state.rules.answers["weigh_received"].nobody:
        return weights, counts
    for target in counts:
        times: list[Any] = [a for _, a in hooks.ask(state, "weigh_received", target)]
        if times:
            counts[target] *= max(times)
    return weights, counts


def close(turn: Turn) -> None:
    """Close the ballot, tell its result, and put out whom it names.

    A tie puts nobody out unless the rules break it; a highest count of nothing puts
    nobody out (ruling G7). A ballot of another kind puts nobody out: what it decides is done
    by what reacts to `BallotClosed`.
    """
    state = turn.state
    assert state.ballot is not None
    weights, counts = tally(state)
    ranked = sorted(sorted(counts), key=counts.__getitem__, reverse=True)
    highest = counts[ranked[0]] if ranked else 0.0
    top = tuple([n for n in ranked if counts[n] == highest]) if highest > 0 else ()
    exiles = state.ballot.kind == EXILE
    target, by = _decided(state, top) if exiles else (None, "")
    closed = turn.emit(
        ev.BallotClosed(state.day, state.ballot.number, weights, counts, top, by),
        ev.DIRECTOR,
        react=False,
    )
    with turn.because(closed.seq):
        if state.rules.tally_public and counts:
            turn.announce("ballot-tally", counts=[[n, counts[n]] for n in ranked])
        hooks.react(turn, closed)
        if not exiles:
            return
        if target is not None:
            damage.strike(turn, "ballot", target, source=None, via="ballot")
        if target is None or turn.state.seats[target].alive:
            turn.announce_with_exits("quiet-day")


def _decided(state: State, top: tuple[int, ...]) -> tuple[int | None, str]:
    """Whom a ballot puts out, and what decides it among several who stand highest."""
    if len(top) == 1:
        return top[0], ""
    for me, answer in hooks.ask(state, "break_tie", top) if top else ():
        return int(answer), me.effect.id
    return None, ""
