"""Settling again (重新结算): back to an entry, with other acts in place of some, and on from there.

The later acts and steps of the clock are decided again on the corrected table. Draws are found
by their keys, so what the correction does not touch is drawn as it was. Nothing is kept here:
who asks sees what would change, and then plays it (`steps`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from engine import commands as cmd
from engine import events as ev
from engine.game import Decision, Game, decide
from engine.state import State


class Step(msgspec.Struct, frozen=True):
    """A command decided again: what it brings, or why it is refused now."""

    command: cmd.Command
    entries: tuple[ev.Entry, ...]
    refusal: cmd.Refusal | None = None


class Resettled(msgspec.Struct, frozen=True):
    """What settling again would come to.

    `to`: the entry that it goes back to; `before` the table as it stands; `state` the table
    after `steps`.
    """

    to: int
    before: State
    state: State
    steps: tuple[Step, ...]

    @property
    def refused(self) -> tuple[Step, ...]:
        """The later acts that cannot stand on the corrected table."""
        return tuple(step for step in self.steps if step.refusal is not None)

    @property
    def moved(self) -> bool:
        """Whether the game would go on from another point of its calendar, or go on at all."""
        over, ends = self.before.winner is not None, self.state.winner is not None
        return not ends and (over or _point(self.before) != _point(self.state))

    @property
    def newly_out(self) -> tuple[int, ...]:
        """The seats that are out only now."""
        return _only(self.before.living, self.state.living)

    @property
    def newly_in(self) -> tuple[int, ...]:
        """The seats that are in only now."""
        return _only(self.state.living, self.before.living)


def resettle(
    game: Game, to: int, instead: Iterable[cmd.Command], later: Sequence[cmd.Command]
) -> Resettled:
    """What would come of going back to entry `to`, `instead` first, then what came later.

    `later` are the commands that were played after `to` and still stand, in order, without
    those that are replaced. Raises KeyError where no command ended at `to`.
    """
    table = game.at(to)
    state, steps = table, []
    for command in (*instead, *later):
        decision = decide(state, command)
        if isinstance(decision, Decision):
            steps.append(Step(command, decision.entries))
            state = decision.state
        else:
            steps.append(Step(command, (), decision))
    return Resettled(to, game.state, state, tuple(steps))


def carry_out(game: Game, resettled: Resettled, why: str) -> None:
    """Take back to where it begins, and play the steps that stand."""
    game.play(cmd.TakeBack(resettled.to, why))
    for step in resettled.steps:
        if step.refusal is None:
            game.play(step.command)


def _point(state: State) -> tuple[tuple[int, str], bool, str]:
    return state.where(), state.stage_open, state.door


def _only(these: tuple[int, ...], those: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(n for n in these if n not in those)
