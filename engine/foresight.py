"""What would come if the present stage closed now: a dry run, of which nothing is kept."""

from __future__ import annotations

from collections.abc import Sequence

from engine import events as ev
from engine.game import Decision, decide
from engine.stages import upcoming
from engine.state import State

MOST_STEPS = 20
"""No calendar has so many steps of the clock in which nobody may do anything."""


def ahead(state: State) -> tuple[ev.Entry, ...]:
    """What the clock's next steps would bring, up to where somebody may act again, or the end.

    Draws are those that would be drawn. Empty when the game is over.
    """
    found: list[ev.Entry] = []
    for _ in range(MOST_STEPS):
        step = upcoming(state)
        decision = None if step is None else decide(state, step)
        if not isinstance(decision, Decision):
            break
        found += decision.entries
        state = decision.state
        if any(isinstance(e.event, ev.SkillOpened | ev.BallotOpened) for e in decision.entries):
            break
    return tuple(found)


def draws(entries: Sequence[ev.Entry]) -> list[tuple[int, ev.Drawn]]:
    """The draws among entries, each with how many of its name come before it."""
    found: list[tuple[int, ev.Drawn]] = []
    for entry in entries:
        if isinstance(entry.event, ev.Drawn):
            before = sum(drawn.name == entry.event.name for _, drawn in found)
            found.append((before, entry.event))
    return found


def wishes(
    state: State, entries: Sequence[ev.Entry], name: str, place: int, value: object
) -> tuple[object, ...]:
    """The values to fix for a name, so that the draw at `place` gives `value` and no other changes.

    Raises ValueError for a draw that is not ahead, or cannot give that value.
    """
    of_name = [drawn for _, drawn in draws(entries) if drawn.name == name]
    if place >= len(of_name) or value not in of_name[place].pool:
        raise ValueError(f"{name} does not come to {value!r}")
    before = tuple(drawn.value for drawn in of_name[:place])
    return (*before, value, *state.fixed.get(name, ())[place + 1 :])
