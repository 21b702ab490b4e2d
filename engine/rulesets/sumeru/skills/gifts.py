"""To be filled."""

from engine.effects import Skill

SKILLS: tuple[Skill, ...] = ()
