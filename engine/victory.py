"""Judging victory (胜负判定): read after every settlement, all conditions together (G11)."""

from __future__ import annotations

from typing import Literal

from engine import events as ev
from engine import hooks
from engine.effects import Verdict
from engine.state import State
from engine.turn import Turn


def settled(turn: Turn, what: Literal["exit", "ballot", "dusk", "night"]) -> None:
    """Mark a settlement as complete and read victory on the table after it."""
    turn.emit(ev.Settled(what), ev.DIRECTOR)
    read(turn)


def after_exits(turn: Turn, before: State) -> None:
    """Read victory if seats have left since `before`, unless its time comes later.

    By night it waits for the night's end, in the dusk for the end of that (ruling S5a).
    """
    state = turn.state
    if state.living == before.living or state.in_dusk:
        return
    if not state.by_night or state.night_settled:
        settled(turn, "exit")


def read(turn: Turn) -> None:
    """Let the rules read who has lost and who has won; a game that is won ends."""
    if turn.state.winner is not None:
        return
    for _, answer in hooks.ask(turn.state, "read_victory"):
        verdict: Verdict = answer
        for faction, reason in verdict.lost:
            if faction not in turn.state.lost:
                turn.emit(ev.Judged(faction, reason), ev.DIRECTOR)
        if verdict.winner is not None:
            _end(turn, verdict.winner, verdict.reason)
            return


def _end(turn: Turn, winner: str, reason: str) -> None:
    """End the game; no door opens any more, so what waited for it is said now."""
    ended = turn.emit(ev.Ended(winner, reason), ev.PUBLIC)
    with turn.because(ended.seq):
        left = tuple(e.seat for e in turn.state.exits)
        if left:
            turn.emit(ev.ExitsShown(left), ev.PUBLIC)
            turn.announce("exits-at-the-end", seats=list(left))
        turn.say_held(turn.state.held)
        turn.announce("game-over", faction=winner, reason=reason)
