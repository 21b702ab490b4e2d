"""Whether a skill can be launched now, by whom, and on whom; pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import hooks
from engine.commands import Refusal
from engine.state import SHOWN, Grant, State

if TYPE_CHECKING:
    from engine.effects import Skill


def barred(state: State, grant: Grant, seat: int) -> Refusal | None:
    """Why that seat could not launch this grant if its stage were open, or None.

    The skill's own calendar and uses first, then everything that answers `may_launch`.
    """
    unused = _not_in_use(state, grant, seat)
    if unused is not None:
        return unused
    return hooks.launch_refusal(state, grant, seat)


def _not_in_use(state: State, grant: Grant, seat: int | None) -> Refusal | None:
    """Why nobody could launch this grant: its skill's own calendar, uses and tags."""
    skill = state.rules.skills[grant.skill]
    if state.day < skill.from_night:
        return _not_yet(state, skill)
    if grant.uses is not None and grant.uses <= 0 and grant.free_on(state.day) <= 0:
        return Refusal("illegal", "skill-used-up", {"skill": skill.id})
    if seat is None or skill.id not in state.rules.guarded:
        return None
    tags = skill.tags
    if "revealing" in tags and SHOWN in state.seats[seat].tags:
        return Refusal("illegal", "skill-already-shown", {"skill": skill.id})
    if state.statuses and "forced" in tags and "trait" not in tags and seat in state.forgetful:
        return Refusal("illegal", "skill-suspended", {"skill": skill.id})
    return None


def _not_yet(state: State, skill: Skill) -> Refusal:
    """That the first night, or the first day, of a skill has not come."""
    calendar = state.rules.calendar
    kinds = {one.kind for one in (*calendar.first, *calendar.every) if one.id in skill.stages}
    if "night" in kinds:
        args = {"skill": skill.id, "night": skill.from_night}
        return Refusal("illegal", "skill-not-yet", args)
    return Refusal("illegal", "skill-not-today", {"skill": skill.id, "day": skill.from_night})


def may_act(state: State, grant: Grant, seat: int) -> bool:
    """Whether a seat is in, or can launch this grant although it has left."""
    there = state.seats[seat]
    if there.alive:
        return True
    outlives = state.rules.skills[grant.skill].outlives
    return not there.sent_off and (
        grant.outlives or (outlives is not None and outlives(state, grant, seat))
    )


def able_to_launch(state: State, grant: Grant) -> tuple[int, ...]:
    """The seats that may launch a grant, stages left aside."""
    holder = grant.holder
    if isinstance(holder, str):
        if _not_in_use(state, grant, None) is not None:
            return ()
        return tuple(hooks.launchers(state, grant, state.members(holder)))
    if not state.seats[holder].alive and not may_act(state, grant, holder):
        return ()
    if _not_in_use(state, grant, holder) is not None:
        return ()
    return (holder,) if hooks.launch_refusal(state, grant, holder) is None else ()


def choosable(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    """Whom that seat can choose (选择范围) as things stand."""
    skill = state.rules.skills[grant.skill]
    return within(state, grant, seat, skill.range(state, grant, seat))


def within(state: State, grant: Grant, seat: int, range_: tuple[int, ...]) -> tuple[int, ...]:
    """Those of a range whom that seat can choose as things stand."""
    if grant.skill in state.rules.choosy and hooks.bearers(state, "may_choose"):
        range_ = tuple([n for n in range_ if forbidden(state, grant, seat, (n,)) is None])
    return hooks.bounds(state, grant, range_)


def forbidden(state: State, grant: Grant, seat: int, targets: tuple[int, ...]) -> Refusal | None:
    """Why that seat cannot launch what is marked [指定] on one of some targets, or None.

    Statuses that keep it from launching on some alone (仅针对X) forbid these targets.
    """
    if grant.skill not in state.rules.choosy:
        return None
    for me, answer in hooks.asked_of(state, "may_choose", seat):
        for target in targets:
            refused: Refusal | None = answer(state, me, grant, seat, target)
            if refused is not None:
                return refused
    return None


def standing_rival(state: State, grant: Grant) -> str | None:
    """The skill of the same holder that stands in this stage and leaves no room for this one."""
    rivals = state.rules.skills[grant.skill].rivals
    for number in state.submissions if rivals else ():
        other = state.grants[number]
        if other.holder == grant.holder and other.skill in rivals - {grant.skill}:
            return other.skill
    return None
