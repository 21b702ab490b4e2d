"""增幅 (`name_skill`): the boosted seat names a skill, which it may launch once more tonight.

An answer that is owed: no status stops it. It is taken until the named skill's own stage has
closed (ruling S31); the launch that it gives needs and costs no use (ruling S29).
"""

from __future__ import annotations

from engine import grants, skills
from engine.commands import LaunchSkill, Refusal
from engine.effects import Me, Skill
from engine.events import Launch
from engine.rulesets.sumeru.kill import could_kill, is_kill
from engine.state import Grant, State
from engine.turn import Turn

NAMED = "named"
"""The grant that was named."""


def _senseless(state: State, grant: Grant, command: LaunchSkill) -> Refusal | None:
    seat, (named,) = command.seat, command.args
    skill = state.rules.skills[named]
    if not state.seats[seat].alive:
        return Refusal("illegal", "you-are-out", {"seat": seat})
    meant = _held(state, seat, named)
    if meant is None:
        return Refusal("illegal", "skill-not-yours", {"skill": named})
    if is_kill(state, meant) and not could_kill(state, seat):
        return Refusal("illegal", "boost-no-kill", {"skill": named})
    if not skill.stages or skill.automatic is not None or skill.reply:
        return Refusal("illegal", "boost-passive", {"skill": named})
    if not _is_to_come(state, skill):
        return Refusal("illegal", "boost-too-late", {"skill": named})
    return None


def _held(state: State, seat: int, named: str) -> Grant | None:
    """The grant of a skill that the seat holds, its own before its group's; no 特性."""
    held = [g for g, s in state.grants_of(seat) if s.id == named and "trait" not in s.tags]
    return min(held, key=lambda g: (isinstance(g.holder, str), g.id), default=None)


def _is_to_come(state: State, skill: Skill) -> bool:
    """Whether one of the skill's stages is open or follows in this night."""
    calendar, at = state.rules.calendar, state.moment
    if skill.stages & set(state.rules.taken_in[at.stage]) and state.stage_open:
        return state.rules.places[skill.id] > state.passed_place
    at = calendar.after(at)
    while calendar.stage(at).kind == "night":
        if at.stage in skill.stages:
            return True
        at = calendar.after(at)
    return False


def _allow(turn: Turn, me: Me, launch: Launch) -> None:
    named = _held(turn.state, launch.seat, launch.args[0])
    if named is None or me.grant is None:
        return
    turn.note(me.grant, NAMED, named.id)
    grants.allow(turn, named, 1, day=turn.state.day, by=name_skill.id, free=True)
    skills.open_again(turn, turn.state.grants[named.id])


name_skill = Skill(
    id="name_skill",
    name="增幅",
    english="Name a Skill",
    stages=frozenset({"early_night2", "midnight", "deep_night1", "deep_night2", "small_hours"}),
    tags=frozenset({"reply", "trait"}),
    arguments=("skill",),
    sensible=_senseless,
    settle=_allow,
)
