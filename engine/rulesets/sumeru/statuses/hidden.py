"""隐身: no [指定] skill is settled on its seat, and nobody is told (ruling S20)."""

from __future__ import annotations

from engine.effects import Me, StatusKind
from engine.events import Launch
from engine.turn import Turn


def _not_there(turn: Turn, me: Me, launch: Launch, target: int) -> bool:
    return "targeted" in turn.state.rules.skills[launch.skill].tags


hidden = StatusKind(id="hidden", name="隐身", english="Hidden", on_targeted=_not_there)
