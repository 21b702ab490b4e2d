"""太极宗师: 归元 takes all statuses of a seat, and all that it would gain (ruling S18)."""

from __future__ import annotations

from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.skills.blank import wipe
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD
from engine.turn import Turn


def _annul(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        wipe(turn, target, by=annul.id)


annul = Skill(
    id="annul",
    name="归元",
    english="Annul",
    stages=frozenset({"early_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=2,
    from_night=2,
    repeats=True,
    settle=_annul,
)

taiji_master = Identity(
    id="taiji_master",
    name="太极宗师",
    english="Taiji Master",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("annul",),
)

SKILLS: tuple[Skill, ...] = (annul,)
