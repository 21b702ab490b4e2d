"""蚀日侍女: 日光窃取 lets her act for a seat through a night, if no 秩序 is on it (ruling S49)."""

from __future__ import annotations

from engine import damage
from engine.effects import Identity, Me, Skill
from engine.events import ControlChanged, Entry, Launch, StageOpened, StatusGained, only
from engine.rulesets.sumeru import choosing
from engine.rulesets.sumeru.kill import could_kill, is_kill, of_the_pack
from engine.rulesets.sumeru.tags import HEIR, KNOWS_PACK, WOLF
from engine.state import Grant, State
from engine.turn import Turn

STOLEN = "stolen"
"""The day, and whom she controls in its night."""
BURNT = "burnt"
"""The night in which 秩序 has struck her."""


def _not_pack(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    outside = tuple([n for n in state.in_sight if not of_the_pack(state, n)])
    return choosing.not_last_time(state, grant, outside)


def _steal(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        skills = _skills_of(turn.state, target)
        turn.feedback(launch, "skills-of", skill=launch.skill, seat=launch.chosen[0], skills=skills)
        turn.note(turn.state.grants[launch.grant], STOLEN, [turn.state.day, target])
        told = only(launch.seat, target)
        turn.emit(ControlChanged(target, launch.seat, steal_light.id), told)
        turn.notice("controlled", (target,), identity=eclipse_maid.id)


def _skills_of(state: State, seat: int) -> list[str]:
    """All that a seat has, a 杀人 only if it could launch it."""
    return [
        skill.id
        for grant, skill in state.grants_of(seat)
        if "trait" not in skill.tags and (not is_kill(state, grant) or could_kill(state, seat))
    ]


def _burn(turn: Turn, me: Me, entry: Entry) -> None:
    """At the first moment of the night at which whom she controls holds 秩序, once."""
    state = turn.state
    assert me.grant is not None
    stolen = me.grant.remembers(STOLEN)
    over = turn.settling or state.night_settled
    if stolen is None or stolen[0] != state.day or not state.by_night or over:
        return
    if me.grant.remembers(BURNT) == state.day or not state.holding(stolen[1], "ordered"):
        return
    turn.note(me.grant, BURNT, state.day)
    assert me.seat is not None
    damage.strike(turn, "lethal", me.seat, source=me.seat, via=steal_light.id)


steal_light = Skill(
    id="steal_light",
    name="日光窃取",
    english="Steal the Light",
    stages=frozenset({"dusk2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_not_pack,
    from_night=2,
    after={StageOpened: _burn, StatusGained: _burn},
    settle=_steal,
)

eclipse_maid = Identity(
    id="eclipse_maid",
    name="蚀日侍女",
    english="Eclipse Maid",
    faction=WOLF,
    tags=frozenset({HEIR, KNOWS_PACK}),
    skills=("steal_light",),
)

SKILLS: tuple[Skill, ...] = (steal_light,)
