"""To be filled."""

from engine.effects import Skill, StatusKind

chaotic = StatusKind(id="chaotic", name="混沌", english="Chaotic")

SKILLS: tuple[Skill, ...] = ()
