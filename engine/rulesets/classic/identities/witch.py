"""女巫: 通灵 shows her the bites, 救药 stops one, 毒药 puts out anybody (rulings C1, C2, C5)."""

from __future__ import annotations

from engine import damage, grants, statuses
from engine.clock import Boundary
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Entry, Launch, StageResolved
from engine.rulesets.classic.tags import ELDER_BOUND, SPECIAL
from engine.statuses import GUARDED
from engine.turn import Turn

POTIONS = frozenset({"antidote", "poison"})
"""One of the two a night."""


def _show(turn: Turn, me: Me, entry: Entry) -> None:
    """Name the seats under 指杀 that no shield covers, in the order chosen."""
    resolved, state = entry.event, turn.state
    assert isinstance(resolved, StageResolved)
    assert me.seat is not None
    if resolved.stage != "nightfall":
        return
    bitten = [strike.target for _, strike in state.queue if strike.kind == "bite"]
    shielded = {s.seat for s in state.statuses.values() if s.kind == "warded"}
    seats = [seat for seat in dict.fromkeys(bitten) if seat not in shielded]
    turn.notice("commune", (me.seat,), skill=commune.id, seats=seats)


def _save(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day, "night_end")
    for target in launch.final:
        statuses.gain(turn, GUARDED.id, target, until, by=me.seat, via=antidote.id)
    for grant, skill in tuple(turn.state.grants_of(launch.seat)):
        if skill is commune:
            grants.lose(turn, grant, by=antidote.id)


def _poison(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        damage.strike(turn, "removal", target, source=me.seat, via=poison.id)


commune = Skill(
    id="commune",
    name="通灵",
    english="Commune",
    tags=frozenset({"forced"}),
    after={StageResolved: _show},
)

antidote = Skill(
    id="antidote",
    name="救药",
    english="Antidote",
    stages=frozenset({"witch_hour"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    rivals=POTIONS,
    settle=_save,
)

poison = Skill(
    id="poison",
    name="毒药",
    english="Poison",
    stages=frozenset({"witch_hour"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    rivals=POTIONS,
    settle=_poison,
)

witch = Identity(
    id="witch",
    name="女巫",
    english="Witch",
    faction="village",
    tags=frozenset({SPECIAL, ELDER_BOUND}),
    skills=("commune", "antidote", "poison"),
)
