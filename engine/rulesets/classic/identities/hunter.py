"""猎人: 最后一枪 puts out another seat at once, when he has left himself (ruling C11)."""

from __future__ import annotations

from engine import damage, replies
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Launch, Left
from engine.rulesets.classic.tags import ELDER_BOUND, SPECIAL
from engine.turn import Turn


def _raise(turn: Turn, me: Me, entry: Entry) -> None:
    left = entry.event
    assert isinstance(left, Left)
    assert me.grant is not None
    if left.seat == me.seat:
        replies.owe(turn, me.grant)


def _shoot(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        damage.strike(turn, "removal", target, source=me.seat, via=last_shot.id, at_once=True)


last_shot = Skill(
    id="last_shot",
    name="最后一枪",
    english="Last Shot",
    tags=frozenset({"reply", "targeted"}),
    targets=1,
    when_left="own exit",
    after={Left: _raise},
    settle=_shoot,
)

hunter = Identity(
    id="hunter",
    name="猎人",
    english="Hunter",
    faction="village",
    tags=frozenset({SPECIAL, ELDER_BOUND}),
    skills=("last_shot",),
)
