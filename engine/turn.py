"""A turn: one decision in the making. Events are emitted here, applied at once, and kept.

Rules act through a turn's verbs; what they bring about carries the cause that is set at
that time, so that every entry of the log can be explained.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine import chance, hooks
from engine import events as ev
from engine.effects import Amend
from engine.fold import STEPS
from engine.log import Entry
from engine.state import SHOWN, Grant, State


class Turn:
    """The working context of a decision.

    `state` is the table with everything emitted so far, but for its number; `entries` what was
    emitted; `seq` the number of the newest entry; `cause` the entry that brings about what is
    emitted now (None: the act itself); `settling` is set while a night's queue is settled, when
    damage no longer waits.
    """

    __slots__ = ("_causes", "_closing", "_heeded", "cause", "entries", "seq", "settling", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.seq = state.seq
        self.entries: list[Entry] = []
        self.cause: int | None = None
        self.settling = False
        self._heeded = state.rules.reactions
        self._causes: list[int | None] = []
        self._closing: tuple[tuple[int | None, Callable[[Turn], None]], ...] = ()

    def emit(self, event: ev.Event, to: ev.Audience, react: bool = True) -> ev.Entry:
        """Append an event, apply it, and let everything react to it; its entry."""
        kind = type(event)
        self.seq = seq = self.seq + 1
        entry = Entry(seq, self.cause, to, event)
        self.entries.append(entry)
        self.state = STEPS[kind](self.state, event, entry)
        if react and kind in self._heeded:
            hooks.react(self, entry)
        return entry

    def because(self, seq: int | None) -> Turn:
        """A context in which what is emitted has entry `seq` as its cause."""
        self._causes.append(self.cause)
        self.cause = seq
        return self

    def __enter__(self) -> None:
        pass

    def __exit__(self, *failed: object) -> None:
        self.cause = self._causes.pop()

    def if_it_goes_on(self, say: Callable[[Turn], None]) -> None:
        """Say something when all of this decision has come about, unless it ended the game."""
        self._closing = (*self._closing, (self.cause, say))

    def close(self) -> None:
        """Say what waited for the end of the decision."""
        if not self._closing:
            return
        closing, self._closing = self._closing, ()
        for cause, say in closing if self.state.winner is None else ():
            with self.because(cause):
                say(self)

    def draw(self, name: str, pool: Sequence[Any]) -> Any:
        """Draw from a pool by name, and record it (ruling G12)."""
        drawn = chance.draw(self.state, name, pool)
        self.emit(drawn, ev.DIRECTOR)
        return drawn.value

    def notice(self, message: str, told: Sequence[int], /, **args: Any) -> None:
        """Say something to seats (通知); nobody is told nothing."""
        if told:
            self.emit(ev.Notice(message, args), ev.Audience(tuple(told)))

    def announce(self, message: str, /, **args: Any) -> None:
        """Say something to all (公示): by night when the door opens (ruling G3)."""
        state = self.state
        held = state.now.kind in ("night", "dawn") and state.winner is None
        self.emit(ev.Announced(message, args), ev.PUBLIC_AT_DOOR if held else ev.PUBLIC)

    def announce_with_exits(self, message: str, /, **args: Any) -> None:
        """Say something to all when the exits of this time are announced (rulings G3, S40)."""
        held = self.state.withholds and self.state.winner is None
        self.emit(ev.Announced(message, args), ev.PUBLIC_AT_DOOR if held else ev.PUBLIC)

    def reveal(self, seat: int, *, at_once: bool = False) -> None:
        """Show a seat's actual identity to all (翻牌), unless it is shown already.

        `at_once`: also in the dusk; else with the exits of this time.
        """
        state = self.state
        if SHOWN not in state.seats[seat].tags:
            identity = state.seats[seat].identity
            self.emit(ev.Revealed(seat, identity), ev.DIRECTOR)
            say = self.announce if at_once else self.announce_with_exits
            say("revealed", seat=seat, identity=identity)

    def proclaim(self, message: str, /, **args: Any) -> None:
        """Say something to all at once, also by night: what is no secret of the night."""
        self.emit(ev.Announced(message, args), ev.PUBLIC)

    def feedback(self, launch: ev.Launch, message: str, /, **args: Any) -> None:
        """Answer who launched a skill (反馈), as what answers `amend_feedback` lets it be.

        Erasing goes before altering, of those that alter the one that acted last. Of a seat
        that is controlled only who controls it is answered.
        """
        found: list[Amend] = [
            amend for _, amend in hooks.ask(self.state, "amend_feedback", launch, message)
        ]
        if any(amend.message is None for amend in found):
            return
        if found:
            last = max(found, key=lambda amend: amend.since)
            assert last.message is not None
            message, args = last.message, dict(last.args)
        self.notice(message, (self.hearer(launch),), **args)

    def hearer(self, launch: ev.Launch) -> int:
        """Who is answered for a launch."""
        if launch.operator is not None:
            return launch.operator
        return self.state.controlled.get(launch.seat, launch.seat)

    def notice_at_door(self, message: str, told: Sequence[int], /, **args: Any) -> None:
        """Say something to seats that would give an exit away: by night when the door opens."""
        if self.state.now.kind not in ("night", "dawn"):
            self.notice(message, told, **args)
        elif told:
            self.emit(ev.Notice(message, args), ev.Audience(tuple(told), since="door"))

    def say_held(self, held: Sequence[Entry]) -> None:
        """Say now what waited for the door."""
        for entry in held:
            with self.because(entry.seq):
                self.emit(entry.event, ev.PUBLIC if entry.to.public else ev.only(*entry.to.seats))

    def note(self, grant: Grant, key: str, value: Any, *, per_life: bool = False) -> None:
        """Let a grant remember something."""
        self.emit(ev.Noted(grant.id, key, value, per_life), ev.DIRECTOR)
