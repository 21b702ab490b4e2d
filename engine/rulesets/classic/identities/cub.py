"""幼狼: of the pack; its exit lets the pack bite twice in the next night (ruling C12)."""

from __future__ import annotations

from engine import damage, grants
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Launch, Left
from engine.rulesets.classic.kill import KILL, of_the_pack
from engine.rulesets.classic.tags import MEEK, PACK
from engine.turn import Turn


def _spur(turn: Turn, me: Me, entry: Entry) -> None:
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    if left.seat != me.seat:
        return
    night = state.day + 1 if state.by_night else state.day
    for number in state.bearing.get(KILL, ()):
        if of_the_pack(state, state.grants[number]):
            grants.allow(turn, state.grants[number], 1, day=night, by=incite.id)


def _leave(turn: Turn, me: Me, launch: Launch) -> None:
    assert me.seat is not None
    damage.strike(turn, "removal", me.seat, source=None, via=sacrifice.id)


incite = Skill(
    id="incite",
    name="激励",
    english="Incite",
    tags=frozenset({"forced"}),
    when_left="own exit",
    after={Left: _spur},
)

sacrifice = Skill(
    id="sacrifice",
    name="牺牲",
    english="Sacrifice",
    stages=frozenset({"nightfall"}),
    settle=_leave,
)

cub = Identity(
    id="cub",
    name="幼狼",
    english="Wolf Cub",
    faction="wolf",
    tags=frozenset({PACK, MEEK}),
    skills=("incite", "sacrifice"),
)
