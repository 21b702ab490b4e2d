"""Resolving launches (结算): at the stage's close, place by place, or as they are submitted.

A launch is checked again (ruling G13), spent, redirected (ruling S19), and goes through its
phases: 发动效果 and 结算效果 now, its aftermath when its damage is settled.
"""

from __future__ import annotations

from collections.abc import Iterable
from operator import itemgetter

from msgspec.structs import replace

from engine import events as ev
from engine import hooks
from engine.commands import Refusal
from engine.effects import Me, Skill
from engine.state import Grant, State
from engine.turn import Turn
from engine.usable import able_to_launch, barred, forbidden, may_act


def resolve_stage(turn: Turn) -> None:
    """Resolve all that stands in the present stage.

    `free` stages go by time of submission and what they bring stops nothing in them (互不影响),
    `ranked` ones go by place, seat and time, a group's by place and time; skills that launch
    themselves stand among them at their places. What was lost, or lapsed with its seat, before
    its turn comes is passed over (rulings G2, G4).
    """
    state = turn.state
    rules, places = state.rules, state.rules.places
    ranked = state.now.mode == "ranked"
    shared = len(rules.taken_in[state.stage]) > 1
    todo: list[tuple[tuple[int, int, int], int, ev.Launch]] = []
    for standing in state.submissions.values():
        for seq, launch in standing:
            skill = rules.skills[launch.skill]
            if skill.live or (shared and state.stage not in skill.stages):
                continue
            seat = launch.seat if isinstance(state.grants[launch.grant].holder, int) else 0
            key = (places[launch.skill], seat, seq) if ranked else (0, 0, seq)
            todo.append((key, seq, launch))
    for me, cause in _automatic(state, rules.automatic_in[state.stage]):
        launch = _by_itself(me)
        place = places[me.effect.id] if ranked else len(places)
        todo.append(((place, launch.seat, 0), cause, launch))
    todo.sort(key=itemgetter(0))
    for _, seq, launch in todo:
        if not _lapsed(turn.state, launch):
            resolve(turn, seq, launch, asked=None if ranked else state)


def advance(turn: Turn, *, half: bool = False, to_end: bool = False) -> None:
    """Go on in a stage that goes place by place (即时插入, ruling S20a).

    A place is done when all who can launch its skill have answered: then what stands there is
    resolved. `half` passes the places that are not waited for beyond half of the window,
    `to_end` all.
    """
    rules = turn.state.rules
    for skill_id in rules.steps_in[turn.state.stage]:
        state, skill = turn.state, rules.skills[skill_id]
        if rules.places[skill_id] <= state.passed_place:
            continue
        if skill.automatic is not None:
            for me, cause in _automatic(state, (skill_id,)):
                resolve(turn, cause, _by_itself(me))
        else:
            numbers = () if skill.live else state.bearing.get(skill_id, ())
            waits = any(_unanswered(state, number) for number in numbers)
            if waits and not (to_end or (half and skill.by_half)):
                return
            for seq, launch in _standing(state, numbers):
                if not _lapsed(turn.state, launch):
                    resolve(turn, seq, launch)
        turn.emit(ev.PlacePassed(skill_id), ev.DIRECTOR)


def waits_for_half(state: State) -> bool:
    """Whether the place that an open stage has come to is passed at half of its window (S20a)."""
    if state.now.mode != "stepped" or not state.stage_open:
        return False
    rules = state.rules
    for skill_id in rules.steps_in[state.stage]:
        skill = rules.skills[skill_id]
        if skill.automatic is None and rules.places[skill_id] > state.passed_place:
            return skill.by_half
    return False


def has_come_to(state: State, skill: str) -> bool:
    """Whether an open stage that goes place by place has come to the place of a skill."""
    rules = state.rules
    before = [s for s in rules.steps_in[state.stage] if rules.places[s] < rules.places[skill]]
    return all(rules.places[s] <= state.passed_place for s in before)


def _standing(state: State, numbers: Iterable[int]) -> list[tuple[int, ev.Launch]]:
    """What stands of some grants, by seat and time."""
    found = [item for number in numbers for item in state.submissions.get(number, ())]
    return sorted(found, key=lambda item: (item[1].seat, item[0]))


def _unanswered(state: State, number: int) -> bool:
    """Whether a grant is open and waits for an answer, or for another launch."""
    opening = state.openings.get(number)
    if opening is None or not able_to_launch(state, state.grants[number]):
        return False
    standing = state.submissions.get(number, ())
    return number not in state.answered or 0 < len(standing) < opening.launches


def _lapsed(state: State, launch: ev.Launch) -> bool:
    """Whether a launch has nobody left who holds its grant and is in."""
    grant = state.grants.get(launch.grant)
    if grant is None:
        return True
    if isinstance(grant.holder, str):
        return not state.members(grant.holder)
    return not (state.seats[grant.holder].alive or may_act(state, grant, grant.holder))


def _automatic(state: State, skills: Iterable[str]) -> list[tuple[Me, int]]:
    """What launches itself of some skills, each with its cause."""
    found: list[tuple[Me, int]] = []
    if not skills:
        return found
    forgetful = state.forgetful
    for skill_id in skills:
        skill = state.rules.skills[skill_id]
        for number in state.bearing.get(skill_id, ()):
            grant = state.grants[number]
            if isinstance(grant.holder, str) or not state.seats[grant.holder].alive:
                continue
            if grant.holder in forgetful and hooks.suspendable(skill):
                continue
            me = Me(skill, grant.holder, grant)
            cause = skill.automatic(state, me) if skill.automatic is not None else None
            if cause is not None:
                found.append((me, cause))
    return found


def _by_itself(me: Me) -> ev.Launch:
    assert me.grant is not None
    assert me.seat is not None
    return ev.Launch(me.grant.id, me.effect.id, me.seat, None)


def resolve(turn: Turn, seq: int, launch: ev.Launch, asked: State | None = None) -> None:
    """Resolve one launch, which entry `seq` submitted: checked again, spent, then carried out.

    `asked`: the table on which it is checked, if not the present one.
    """
    state = turn.state
    grant = state.grants[launch.grant]
    before, turn.cause = turn.cause, seq
    free = bool(grant.free) and _is_free(state, grant)
    stopped = _stopped(asked or state, grant, launch, free=free)
    if stopped is not None:
        turn.emit(ev.SkillStopped(launch, "rules", stopped.message, stopped.args), ev.DIRECTOR)
        told = state.holders(grant)
        if launch.operator is not None and launch.operator not in told:
            told = (*told, launch.operator)
        turn.notice(stopped.message, told, **stopped.args)
    else:
        if free:
            launch = replace(launch, free=True)
        elif grant.uses is not None:
            turn.emit(ev.UsesChanged(grant.id, -1), ev.DIRECTOR)
        _carry_out(turn, launch)
    turn.cause = before


def _is_free(state: State, grant: Grant) -> bool:
    """Whether a launch needs and costs no use: the paid ones go first while uses last (S29)."""
    opening = state.openings.get(grant.id)
    if opening is None or opening.free <= 0:
        return False
    paid = opening.launches - opening.free - opening.spent
    return paid <= 0 or (grant.uses is not None and grant.uses <= 0)


def _stopped(state: State, grant: Grant, launch: ev.Launch, *, free: bool) -> Refusal | None:
    """Why a launch does nothing now, or None; a group's goes on while one of it may launch."""
    if not free and grant.uses is not None and grant.uses <= 0:
        return Refusal("illegal", "skill-used-up", {"skill": grant.skill})
    stopped = barred(state, grant, launch.seat) or forbidden(
        state, grant, launch.seat, launch.chosen
    )
    if isinstance(grant.holder, int):
        return stopped
    members = state.members(grant.holder)
    if stopped is None and launch.seat in members:
        return None
    refusals = [
        barred(state, grant, member) or forbidden(state, grant, member, launch.chosen)
        for member in members
    ]
    return None if None in refusals else stopped or refusals[0]


def _carry_out(turn: Turn, launch: ev.Launch) -> None:
    """Redirect a launch and go through its phases."""
    skill = turn.state.rules.skills[launch.skill]
    if "revealing" in skill.tags:
        turn.reveal(launch.seat, at_once=True)
    finals = _redirected(turn, launch)
    met = tuple([t for t in finals if not _stopped_on(turn, launch, t)])
    launch = replace(launch, final=met)
    me = Me(skill, launch.seat, turn.state.grants[launch.grant])
    if skill.launch is not None:
        skill.launch(turn, me, launch)
    if skill.settle is not None:
        skill.settle(turn, me, launch)
    done = turn.emit(ev.SkillResolved(launch), ev.DIRECTOR)
    if skill.aftermath is not None and not turn.state.by_night:
        with turn.because(done.seq):
            _finish(turn, skill, launch)


def finish_night(turn: Turn) -> None:
    """The last phase of the night's launches, now that its damage is settled."""
    for seq, launch in turn.state.aftermaths:
        with turn.because(seq):
            _finish(turn, turn.state.rules.skills[launch.skill], launch)


def _finish(turn: Turn, skill: Skill, launch: ev.Launch) -> None:
    assert skill.aftermath is not None
    skill.aftermath(turn, Me(skill, launch.seat, turn.state.grants.get(launch.grant)), launch)


def _redirected(turn: Turn, launch: ev.Launch) -> tuple[int, ...]:
    """The 结算目标 for each 选择目标 of what is marked [指定] (ruling S19)."""
    rules = turn.state.rules
    if rules.answers["redirect"].nobody or "targeted" not in rules.skills[launch.skill].tags:
        return launch.chosen
    return tuple([_kicked(turn, launch, target) for target in launch.chosen])


def _kicked(turn: Turn, launch: ev.Launch, target: int) -> int:
    """Where the ball ends: each kind of redirect is looked up once, on its holder."""
    answers = turn.state.rules.answers["redirect"]
    for hop in sorted(answers.by_id, key=turn.state.rules.places.__getitem__):
        for me, answer in hooks.bearers(turn.state, "redirect"):
            if me.effect.id != hop or me.seat != target:
                continue
            to = answer(turn, me, launch, target)
            if to is not None:
                turn.emit(ev.Redirected(launch, hop, target, to), ev.DIRECTOR)
                target = to
                break
    return target


def _stopped_on(turn: Turn, launch: ev.Launch, target: int) -> bool:
    """Whether something on the target keeps the effect from being settled on it."""
    stopped = False
    for me, answer in hooks.bearers(turn.state, "on_targeted"):
        if me.seat == target and answer(turn, me, launch, target):
            turn.emit(
                ev.SkillStopped(launch, me.effect.id, "stopped-on", {"seat": target}), ev.DIRECTOR
            )
            stopped = True
    return stopped
