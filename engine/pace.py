"""The pace of a discussion (讨论日长短): 加速, 二段加速 and 延时 as states of a day (ruling J9)."""

from __future__ import annotations

from engine import events as ev
from engine import hooks
from engine.commands import Ask, Refused, refuse
from engine.state import State
from engine.turn import Turn

STAND = "stand"
"""What is asked for to be elected (上警)."""

PASSES_AS = {"haste": "full_haste", "delay": "delay"}
"""What a request turns into when half of the living or more have made it."""


def ask(turn: Turn, command: Ask) -> None:
    """Take a request for `haste` (申请加速) or `delay` (申请延时), or to `stand` (上警).

    One a seat and kind and day; half of the living or more pass it. Raises Refused when
    it is not the time, or not that seat's to ask. Who stands is told when the election opens.
    """
    state = turn.state
    if command.what == STAND and state.rules.may_stand is not None:
        _stand(turn, command.seat)
        return
    if command.what not in PASSES_AS:
        raise refuse("no-such-request", "unknown", text=command.what)
    if not state.settings.pace.requests:
        raise refuse("requests-none")
    # The time first: before the door opens nobody is to learn who left in the night (ruling G3).
    if state.now.kind != "day" or state.door != "open":
        raise refuse("requests-closed")
    if not state.seats[command.seat].alive:
        raise refuse("you-are-out", seat=command.seat)
    refused = hooks.refusal(state, "may_speak", command.seat, "")
    if refused is not None:
        raise Refused(refused)
    if PASSES_AS[command.what] in state.passed:
        raise refuse("request-passed", what=command.what)
    if command.seat in state.requests.get(command.what, ()):
        raise refuse("request-made", what=command.what)
    asked = turn.emit(ev.Asked(command.seat, command.what), ev.PUBLIC)
    with turn.because(asked.seq):
        read_requests(turn)


def _stand(turn: Turn, seat: int) -> None:
    state = turn.state
    assert state.rules.may_stand is not None
    if not state.seats[seat].alive:
        raise refuse("you-are-out", seat=seat)
    refused = state.rules.may_stand(state, seat)
    if refused is not None:
        raise Refused(refused)
    if seat in state.requests.get(STAND, ()):
        raise refuse("request-made", what=STAND)
    turn.emit(ev.Asked(seat, STAND), ev.only(seat))


def read_requests(turn: Turn) -> None:
    """Pass what half of the living or more have asked for."""
    if not turn.state.requests:
        return
    for what, kind in PASSES_AS.items():
        state = turn.state
        asking = sum(1 for n in state.requests.get(what, ()) if state.seats[n].alive)
        if kind in state.passed or not asking or asking * 2 < len(state.living):
            continue
        turn.emit(ev.PaceChanged(state.day, kind, True), ev.PUBLIC)  # type: ignore[arg-type]
        only = kind == "full_haste" and has_one_haste(state)
        turn.announce("pace", kind="only_haste" if only else kind)


def has_one_haste(state: State) -> bool:
    """Whether the rules know but one 加速, the one that is asked for, and so no 二段加速."""
    return not state.settings.pace.haste_below


def read_living(turn: Turn) -> None:
    """Hasten a day on which fewer seats live than the settings' limit; a delay ends that."""
    state = turn.state
    below = state.settings.pace.haste_below
    if state.haste or state.delays or state.full_haste or len(state.living) >= below:
        return
    turn.emit(ev.PaceChanged(state.day, "haste", False), ev.PUBLIC)
    turn.announce("pace", kind="haste")


def discussion_days(state: State) -> int:
    """How many natural days the present discussion lasts, a full haste left aside."""
    rule = state.settings.pace
    return (rule.days_in_haste if state.haste else rule.days) + state.delays
