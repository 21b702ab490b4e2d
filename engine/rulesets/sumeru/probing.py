"""What a probe answers of the faction that a seat seems to belong to (侦测)."""

from __future__ import annotations

from engine.events import Launch
from engine.rulesets.sumeru.tags import VILLAGE
from engine.turn import Turn


def seems_village(turn: Turn, seat: int) -> bool:
    """Whether a probe takes a seat for one of 村民阵营 (表面阵营)."""
    return turn.state.seats[seat].seems_of == VILLAGE


def tell_faction(turn: Turn, launch: Launch) -> None:
    """Answer a launch on one seat: named is whom it chose, read whom it was settled on (S19)."""
    for target in launch.final:
        message = "seems-village" if seems_village(turn, target) else "seems-other"
        turn.feedback(launch, message, skill=launch.skill, seat=launch.chosen[0])
