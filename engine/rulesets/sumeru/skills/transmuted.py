"""What 不思议之炼金 can bring beside statuses: a wish, a bomb, an exit forgiven (ruling S42)."""

from __future__ import annotations

from engine import damage, grants
from engine.effects import Me, Skill, Stay, everyone
from engine.events import DIRECTOR, Launch, Notice, Strike
from engine.state import State
from engine.turn import Turn

MOST_POINTS = 20
"""How much a wish may be worth; the director sees to it."""


def _wish(turn: Turn, me: Me, launch: Launch) -> None:
    """Put the wish before the director, who rules on it; its seat is told that it was sent."""
    args = {"skill": wish.id, "seat": launch.seat, "text": " ".join(launch.args)}
    turn.emit(Notice("wish", {**args, "count": MOST_POINTS}), DIRECTOR)
    turn.feedback(launch, "wish-sent", skill=wish.id)


wish = Skill(
    id="wish",
    name="幸运许愿",
    english="Lucky Wish",
    stages=frozenset({"noon"}),
    tags=frozenset({"given"}),
    arguments=("text",),
    uses=1,
    settle=_wish,
)


def _explode(turn: Turn, me: Me, launch: Launch) -> None:
    for seat in dict.fromkeys((launch.seat, *launch.final)):
        damage.strike(turn, "lethal", seat, source=launch.seat, via=blast.id)


blast = Skill(
    id="blast",
    name="爆破",
    english="Blast",
    stages=frozenset({"noon"}),
    tags=frozenset({"targeted", "revealing", "given"}),
    targets=1,
    range=everyone,
    uses=1,
    settle=_explode,
)


def _forgive(state: State, me: Me, strike: Strike) -> Stay | None:
    return Stay(_spent) if strike.target == me.seat else None


def _spent(turn: Turn, me: Me, strike: Strike) -> None:
    assert me.grant is not None
    grants.lose(turn, me.grant, by=spared_once.id)


spared_once = Skill(
    id="spared_once",
    name="免疫出局",
    english="Spared Once",
    tags=frozenset({"trait", "untold"}),
    before_exit=_forgive,
)

SKILLS: tuple[Skill, ...] = (wish, blast, spared_once)
