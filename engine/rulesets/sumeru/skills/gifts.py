"""What 惩善扬恶 rewards with (黑商礼物): 毒药, 水晶球, 猎枪 (rulings S41, S46)."""

from __future__ import annotations

from engine import damage, replies, usable
from engine.effects import Me, Skill, everyone
from engine.events import Entry, Launch, Left
from engine.rulesets.sumeru import probing
from engine.turn import Turn


def _poison(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        damage.strike(turn, "lethal", target, source=launch.seat, via=poison.id)


def _look(turn: Turn, me: Me, launch: Launch) -> None:
    probing.tell_faction(turn, launch)


def _raise(turn: Turn, me: Me, entry: Entry) -> None:
    """Who leaves with the gun may fire it, if a shot is left and nothing keeps it from that."""
    left = entry.event
    assert isinstance(left, Left)
    assert me.grant is not None
    if left.seat == me.seat and usable.barred(turn.state, me.grant, left.seat) is None:
        replies.owe(turn, me.grant)


def _shoot(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        damage.strike(turn, "lethal", target, source=launch.seat, via=shotgun.id)


poison = Skill(
    id="poison",
    name="毒药",
    english="Poison",
    stages=frozenset({"deep_night2"}),
    tags=frozenset({"targeted", "given"}),
    targets=1,
    range=everyone,
    uses=1,
    settle=_poison,
)

crystal = Skill(
    id="crystal",
    name="水晶球",
    english="Crystal Ball",
    stages=frozenset({"deep_night1"}),
    tags=frozenset({"targeted", "given"}),
    targets=1,
    range=everyone,
    uses=1,
    settle=_look,
)

shotgun = Skill(
    id="shotgun",
    name="猎枪",
    english="Shotgun",
    tags=frozenset({"reply", "targeted", "given"}),
    targets=1,
    uses=1,
    when_left="own exit",
    after={Left: _raise},
    settle=_shoot,
)

GIFTS = (poison, crystal, shotgun)
"""What a reward is drawn from."""

SKILLS: tuple[Skill, ...] = GIFTS
