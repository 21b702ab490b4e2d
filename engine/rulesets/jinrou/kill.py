"""杀人 (`kill`), the skill that the wolves share."""

from __future__ import annotations

from engine import damage
from engine.effects import Me, Skill, everyone
from engine.events import Launch
from engine.state import Grant, State
from engine.turn import Turn

KILL = "kill"


def _not_of_the_pack(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    """A wolf is no choice (ruling J1); what a player cannot see to be out is one."""
    seats = state.seats
    return tuple([n for n in state.in_sight if "pack" not in seats[n].tags])


def _bite(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        if "pack" in turn.state.seats[target].tags:
            continue  # a random target that is a wolf: no bite that night (ruling J1)
        damage.strike(turn, "bite", target, source=launch.operator, via=KILL)


kill = Skill(
    id=KILL,
    name="杀人",
    english="Kill",
    stages=frozenset({"night"}),
    tags=frozenset({"targeted", "kill"}),
    targets=1,
    range=_not_of_the_pack,
    default_range=everyone,
    default=True,
    settle=_bite,
)
