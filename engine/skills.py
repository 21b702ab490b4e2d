"""Launching skills (发动技能): who may launch what, and submissions.

A submission is checked twice (ruling G13): when it is made, and when it is resolved
(`engine.resolving`). The last word before the deadline counts (ruling G5).
"""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from engine import arguments, hooks, replies, resolving, victory
from engine import events as ev
from engine.commands import LaunchSkill, Refused, refuse
from engine.effects import Skill
from engine.state import Grant, State
from engine.turn import Turn
from engine.usable import (
    able_to_launch,
    barred,
    choosable,
    forbidden,
    may_act,
    standing_rival,
    within,
)


def open_all(turn: Turn) -> None:
    """Open every grant that can be launched in the present window (at its opening)."""
    state = turn.state
    openings, bearing = state.openings, state.bearing
    for skill in state.rules.opened_in[state.stage]:
        if state.rules.places[skill] <= state.passed_place:
            continue
        for number in bearing.get(skill, ()):
            if number not in openings:
                _open(turn, state.grants[number])


def open_anew(turn: Turn) -> None:
    """Open what can be launched in the present window only now, after a ruling."""
    if turn.state.stage_open and turn.state.winner is None:
        open_all(turn)


def open_one(turn: Turn, grant: Grant) -> None:
    """Open a grant in the present stage, if it belongs there and someone may launch it."""
    if grant.id not in turn.state.openings:
        open_again(turn, grant)


def open_again(turn: Turn, grant: Grant) -> None:
    """Open a grant, also one that is open with fewer launches, if it belongs there."""
    state = turn.state
    skill = state.rules.skills[grant.skill]
    if not state.stage_open or skill.stages.isdisjoint(state.rules.taken_in[state.stage]):
        return
    if skill.automatic is None and state.rules.places[skill.id] > state.passed_place:
        _open(turn, grant)


def _open(turn: Turn, grant: Grant) -> None:
    state = turn.state
    able = able_to_launch(state, grant)
    if not able:
        return
    launches = 1 if grant.uses is None else max(grant.uses, 0)
    if not state.rules.skills[grant.skill].repeats:
        launches = min(launches, 1)
    for day, more in grant.allowances if launches else ():
        launches += more if day == state.day else 0
    if grant.free:
        launches += grant.free_on(state.day)
    if launches > 0:
        turn.emit(ev.SkillOpened(grant.id, grant.skill, launches), ev.Audience(able))
        if launches > 1:
            turn.notice("more-launches", able, skill=grant.skill, count=launches)


def submit(turn: Turn, command: LaunchSkill) -> None:
    """Take a submission.

    Raises Refused, with a reason for the player, when it cannot stand. What happens as it
    is submitted, in a live stage or as a reply, cannot be replaced or withdrawn (ruling G5).
    """
    state = turn.state
    seat, skill = command.seat, state.rules.skills.get(command.skill)
    if skill is None:
        raise refuse("no-such-skill", "unknown", text=command.skill)
    if state.controlled or command.operator is not None:
        _check_operator(state, command)
    reply = replies.owes(state, seat, skill)
    grant = _owed_grant(state, seat, skill) if reply else _open_grant(state, seat, skill)
    live = reply or skill.live or state.now.mode == "live"
    launched = len(state.submissions.get(grant.id, ())) if live else 0
    if launched and (command.declined or launched >= state.openings[grant.id].launches):
        raise refuse("skill-launched", skill=skill.id)
    if command.declined:
        if skill.forced or hooks.obliged(state, grant):
            raise refuse("skill-forced", skill=skill.id)
    else:
        command = _check_choice(state, grant, skill, command)
    operator, told = seat, state.holders(grant)
    if command.operator is not None:
        operator = command.operator
        told = (*told, operator)
    launch = ev.Launch(
        grant.id,
        skill.id,
        seat,
        operator,
        command.chosen,
        command.args,
        declined=command.declined,
    )
    if command.by is not None:
        args = {"seat": seat, "skill": skill.id, "director": command.by}
        turn.cause = turn.emit(ev.Ruled("submit", args, command.reason), ev.DIRECTOR).seq
    entry = turn.emit(ev.SkillSubmitted(launch), ev.Audience(told))
    if operator != seat:
        with turn.because(entry.seq):
            _tell_controlled(turn, launch)
    if live and not launch.declined:
        resolving.resolve(turn, entry.seq, launch)
    if live:
        with turn.because(entry.seq):
            victory.after_exits(turn, state)
    elif state.now.mode == "stepped":
        resolving.advance(turn)


def _check_operator(state: State, command: LaunchSkill) -> None:
    """Who is controlled submits nothing; only who controls it acts for it (操纵)."""
    if command.operator is None:
        if state.controlled.get(command.seat, command.seat) != command.seat:
            raise refuse("you-are-controlled", seat=command.seat)
    elif state.controlled.get(command.seat) != command.operator:
        raise refuse("not-under-your-control", seat=command.seat)
    elif not state.seats[command.operator].alive:
        raise refuse("you-are-out", seat=command.operator)


def _tell_controlled(turn: Turn, launch: ev.Launch) -> None:
    """A seat that is controlled learns what is done in its name."""
    message = "controlled-declined" if launch.declined else "controlled-launch"
    kinds = turn.state.rules.skills[launch.skill].arguments
    turn.notice(
        message,
        (launch.seat,),
        skill=launch.skill,
        seats=list(launch.chosen),
        arguments=[list(said) for said in zip(kinds, launch.args, strict=False)],
    )


def _owed_grant(state: State, seat: int, skill: Skill) -> Grant:
    """The grant of a reply that the seat can give now, or why there is none."""
    grant = replies.owed(state, seat, skill)
    stopped = barred(state, grant, seat)
    if stopped is not None:
        raise Refused(stopped)
    return grant


def _open_grant(state: State, seat: int, skill: Skill) -> Grant:
    """The grant of a skill that the seat can launch now, or why there is none.

    Who has the same skill more than once launches each: first what is not answered yet, then
    the one that was launched longest ago, so that the newest stand (ruling G5).
    """
    held = stopped = None
    can: list[Grant] = []
    out = False
    for number in state.bearing.get(skill.id, ()):
        grant = state.grants[number]
        if not state.holds(seat, grant):
            continue
        if not may_act(state, grant, seat):
            out = True
            continue
        held = held or grant
        if number in state.openings and state.stage_open:
            refused = barred(state, grant, seat)
            if refused is None:
                can.append(grant)
            stopped = stopped or refused
    if can:
        return can[0] if len(can) == 1 else min(can, key=partial(_answered, state))
    if stopped is not None:
        raise Refused(stopped)
    if held is None:
        if out or not state.seats[seat].alive:
            raise refuse("you-are-out", seat=seat)
        raise refuse("skill-not-yours", skill=skill.id)
    if not skill.stages or skill.automatic is not None:
        raise refuse("skill-passive", skill=skill.id)
    stopped = barred(state, held, seat)
    if stopped is not None:
        raise Refused(stopped)
    raise refuse("skill-not-now", skill=skill.id, stages=_in_order(state, skill))


def _answered(state: State, grant: Grant) -> tuple[bool, int]:
    """Whether the opening of a grant is answered, and by which entry last."""
    launched = state.submissions.get(grant.id)
    return grant.id in state.answered, launched[-1][0] if launched else 0


def _in_order(state: State, skill: Skill) -> list[str]:
    """The stages of a skill as they follow one another."""
    calendar = state.rules.calendar
    stages = dict.fromkeys(stage.id for stage in calendar.first + calendar.every)
    return [stage for stage in stages if stage in skill.stages]


def _check_choice(state: State, grant: Grant, skill: Skill, command: LaunchSkill) -> LaunchSkill:
    """The command with its arguments as the skill has them.

    Raises Refused when the choice cannot stand.
    """
    chosen = command.chosen
    if "unasked" in skill.tags:
        raise refuse("skill-unasked", skill=skill.id)
    if skill.rivals:
        _check_rivals(state, grant)
    args = command.args
    if args or skill.arguments:
        args = arguments.read(state.rules, skill, args)
    if len(chosen) != skill.targets:
        _check_fewer(skill, len(chosen))
    if len(set(chosen)) != len(chosen):
        raise refuse("skill-same-target", skill=skill.id)
    for target in chosen:
        if target not in state.seats:
            raise refuse("no-such-seat", "unknown", text=str(target))
        if not state.may_be_chosen(target):
            raise refuse("target-is-out", seat=target)
    kept = forbidden(state, grant, command.seat, chosen)
    if kept is not None:
        raise Refused(kept)
    range_ = choosable(state, grant, command.seat)
    for target in chosen:
        if target not in range_:
            raise refuse("target-out-of-range", skill=skill.id, seat=target, seats=list(range_))
    if args != command.args:
        command = replace(command, args=args)
    senseless = skill.sensible(state, grant, command) if skill.sensible is not None else None
    if senseless is not None:
        raise Refused(senseless)
    return command


def _check_fewer(skill: Skill, count: int) -> None:
    if skill.least in (None, skill.targets):
        raise refuse("skill-target-count", skill=skill.id, count=skill.targets)
    if not skill.least <= count <= skill.targets:
        raise refuse("skill-target-range", skill=skill.id, least=skill.least, most=skill.targets)


def _check_rivals(state: State, grant: Grant) -> None:
    rival = standing_rival(state, grant)
    if rival is not None:
        raise refuse("skill-rival-stands", skill=rival)


def fill_defaults(turn: Turn) -> None:
    """Draw the targets for who has not answered, where the rules do not let it lapse.

    In a live stage what was drawn happens at once, like any launch there.
    """
    for number in tuple(turn.state.openings):
        state = turn.state
        if number not in state.openings:
            continue
        grant = state.grants[number]
        skill = state.rules.skills[grant.skill]
        if state.stage not in skill.stages or _is_answered(state, grant, skill):
            continue
        if not (skill.default or hooks.obliged(state, grant)):
            continue
        able = able_to_launch(state, grant)
        if not able:
            continue
        range_ = (skill.default_range or skill.range)(state, grant, able[0])
        pool = within(state, grant, able[0], range_)
        if len(pool) < skill.targets:
            continue
        _draw(turn, grant, skill, able[0], pool)


def _is_answered(state: State, grant: Grant, skill: Skill) -> bool:
    """Whether nothing is to be drawn: what was submitted stands, or 放弃 was allowed to."""
    if grant.id not in state.answered:
        return False
    return "insists" not in skill.tags or bool(state.submissions.get(grant.id))


def _draw(turn: Turn, grant: Grant, skill: Skill, seat: int, pool: tuple[int, ...]) -> None:
    chosen: tuple[int, ...] = ()
    for _ in range(skill.targets):
        rest = tuple([n for n in pool if n not in chosen])
        chosen = (*chosen, turn.draw(skill.draw or skill.name, rest))
    args = skill.draw_arguments(turn, grant) if skill.draw_arguments is not None else ()
    launch = ev.Launch(grant.id, skill.id, seat, None, chosen, args, drawn=True)
    told = turn.state.holders(grant)
    entry = turn.emit(ev.SkillSubmitted(launch), ev.only(*told))
    with turn.because(entry.seq):
        for target in chosen:
            turn.notice("drawn-target", told, skill=skill.id, seat=target)
        if args:
            turn.notice("drawn-arguments", told, skill=skill.id, text=" ".join(args))
    if skill.live or turn.state.now.mode == "live":
        resolving.resolve(turn, entry.seq, launch)
