"""A turn: one decision in the making. Events are emitted here, applied at once, and kept.

Rules act through a turn's verbs; what they bring about carries the cause that is set at
that time, so that every entry of the log can be explained.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Any

from engine import chance, hooks
from engine import events as ev
from engine.fold import STEPS
from engine.log import Entry
from engine.state import Grant, State


class _Because:
    """Sets a turn's cause for a while."""

    __slots__ = ("_before", "_seq", "_turn")

    def __init__(self, turn: Turn, seq: int | None) -> None:
        self._turn = turn
        self._seq = seq
        self._before: int | None = None

    def __enter__(self) -> None:
        self._before = self._turn.cause
        self._turn.cause = self._seq

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._turn.cause = self._before


class Turn:
    """The working context of a decision.

    `state` is the table with everything emitted so far; `entries` what was emitted;
    `settling` is set while a night's queue is settled, when damage no longer waits.
    """

    __slots__ = ("cause", "entries", "settling", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.entries: list[ev.Entry] = []
        self.cause: int | None = None
        self.settling = False

    def emit(self, event: ev.Event, to: ev.Audience, *, react: bool = True) -> ev.Entry:
        """Append an event, apply it, and let everything react to it; its entry."""
        state = self.state
        kind = type(event)
        entry = Entry(state.seq + 1, self.cause, to, event)
        self.entries.append(entry)
        self.state = STEPS[kind](state, event, entry)
        if react and kind in state.rules.reactions:
            hooks.react(self, entry)
        return entry

    def because(self, seq: int | None) -> _Because:
        """A context in which what is emitted has entry `seq` as its cause."""
        return _Because(self, seq)

    def draw(self, name: str, pool: Sequence[Any]) -> Any:
        """Draw from a pool by name, and record it (ruling G12)."""
        value, fixed = chance.pick(self.state, name, pool)
        self.emit(ev.Drawn(name, tuple(pool), value, fixed), ev.DIRECTOR)
        return value

    def notice(self, message: str, told: Sequence[int], /, **args: Any) -> None:
        """Say something to seats (通知); nobody is told nothing."""
        if told:
            self.emit(ev.Notice(message, args), ev.only(*told))

    def announce(self, message: str, /, **args: Any) -> None:
        """Say something to all (公示): by night when the door opens (ruling G3)."""
        held = self.state.by_night and self.state.winner is None
        self.emit(ev.Announced(message, args), ev.PUBLIC_AT_DOOR if held else ev.PUBLIC)

    def note(self, grant: Grant, key: str, value: Any, *, per_life: bool = False) -> None:
        """Let a grant remember something."""
        self.emit(ev.Noted(grant.id, key, value, per_life), ev.DIRECTOR)
