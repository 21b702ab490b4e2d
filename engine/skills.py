"""Launching skills (发动技能): from a submission to its resolution.

A submission is checked twice (ruling G13): when it is made, and when it is resolved. The
last word before the deadline counts (ruling G5).
"""

from __future__ import annotations

from operator import itemgetter

from msgspec.structs import replace

from engine import events as ev
from engine import hooks, replies, victory
from engine.commands import LaunchSkill, Refusal, refuse
from engine.effects import Me, Skill
from engine.state import Grant, State
from engine.turn import Turn


def barred(state: State, grant: Grant, seat: int) -> Refusal | None:
    """Why that seat could not launch this grant if its stage were open, or None.

    The skill's own calendar and uses first, then everything that answers `may_launch`.
    """
    return _not_in_use(state, grant) or hooks.refusal(state, "may_launch", grant, seat)


def _not_in_use(state: State, grant: Grant) -> Refusal | None:
    """Why nobody could launch this grant: its skill's own calendar and uses."""
    skill = state.rules.skills[grant.skill]
    if state.day < skill.from_night:
        return Refusal("illegal", "skill-not-yet", {"skill": skill.id, "night": skill.from_night})
    if grant.uses is not None and grant.uses <= 0:
        return Refusal("illegal", "skill-used-up", {"skill": skill.id})
    return None


def open_all(turn: Turn) -> None:
    """Open every grant that can be launched in the present stage (at its opening)."""
    state = turn.state
    for skill in state.rules.launched_in[state.stage]:
        for number in state.bearing.get(skill, ()):
            open_one(turn, state.grants[number])


def open_one(turn: Turn, grant: Grant) -> None:
    """Open a grant in the present stage, if it belongs there and someone may launch it."""
    state = turn.state
    if grant.skill not in state.rules.launched_in[state.stage] or grant.id in state.openings:
        return
    able = able_to_launch(state, grant)
    launches = 1
    for day, more in grant.allowances:
        launches += more if day == state.day else 0
    if able and launches > 0:
        turn.emit(ev.SkillOpened(grant.id, grant.skill, launches), ev.Audience(able))
        if launches > 1:
            turn.notice("more-launches", able, skill=grant.skill, count=launches)


def able_to_launch(state: State, grant: Grant) -> tuple[int, ...]:
    """The living seats that may launch a grant, stages left aside."""
    if _not_in_use(state, grant) is not None:
        return ()
    holder = grant.holder
    if isinstance(holder, str):
        holders = state.members(holder)
    else:
        holders = (holder,) if state.seats[holder].alive else ()
    return tuple(hooks.launchers(state, grant, holders))


def choosable(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    """Whom that seat can choose (选择范围) as things stand."""
    skill = state.rules.skills[grant.skill]
    return hooks.bounds(state, grant, skill.range(state, grant, seat))


def submit(turn: Turn, command: LaunchSkill) -> None:
    """Take a submission.

    Raises Refused, with a reason for the player, when it cannot stand. What happens as it
    is submitted, in a live stage or as a reply, cannot be replaced or withdrawn (ruling G5).
    """
    state = turn.state
    seat, skill = command.seat, state.rules.skills.get(command.skill)
    if skill is None:
        raise refuse("no-such-skill", "unknown", text=command.skill)
    reply = "reply" in skill.tags
    if not reply and not state.seats[seat].alive:
        raise refuse("you-are-out", seat=seat)
    grant = replies.owed(state, seat, skill) if reply else _open_grant(state, seat, skill)
    stopped = barred(state, grant, seat)
    if stopped is not None:
        raise refuse(stopped.message, stopped.kind, **stopped.args)
    live = reply or state.now.mode == "live"
    launched = len(state.submissions.get(grant.id, ())) if live else 0
    if launched and (command.declined or launched >= state.openings[grant.id].launches):
        raise refuse("skill-launched", skill=skill.id)
    if command.declined:
        if skill.forced or hooks.obliged(state, grant):
            raise refuse("skill-forced", skill=skill.id)
    else:
        _check_choice(state, grant, skill, command)
    launch = ev.Launch(
        grant.id,
        skill.id,
        seat,
        seat,
        command.chosen,
        command.args,
        declined=command.declined,
    )
    entry = turn.emit(ev.SkillSubmitted(launch), ev.Audience(state.holders(grant)))
    if live and not launch.declined:
        resolve(turn, entry.seq, launch)
    if reply:
        with turn.because(entry.seq):
            _settle(turn, state)


def _settle(turn: Turn, before: State) -> None:
    """Read victory after a reply that put somebody out; by night that waits for its end."""
    state = turn.state
    if state.living != before.living and (not state.by_night or state.night_settled):
        victory.settled(turn, "exit")


def _open_grant(state: State, seat: int, skill: Skill) -> Grant:
    """The grant of a skill that the seat can launch now, or why there is none."""
    held = opened = None
    for number in state.bearing.get(skill.id, ()):
        grant = state.grants[number]
        if not state.holds(seat, grant):
            continue
        held = held or grant
        if number in state.openings and state.stage_open:
            if barred(state, grant, seat) is None:
                return grant
            opened = opened or grant
    if opened is not None:
        return opened
    if held is None:
        raise refuse("skill-not-yours", skill=skill.id)
    if not skill.stages or skill.automatic is not None:
        raise refuse("skill-passive", skill=skill.id)
    stopped = barred(state, held, seat)
    if stopped is not None:
        raise refuse(stopped.message, stopped.kind, **stopped.args)
    raise refuse("skill-not-now", skill=skill.id, stages=sorted(skill.stages))


def _check_choice(state: State, grant: Grant, skill: Skill, command: LaunchSkill) -> None:
    chosen = command.chosen
    if "unasked" in skill.tags:
        raise refuse("skill-unasked", skill=skill.id)
    if skill.rivals:
        _check_rivals(state, grant, skill)
    if command.args:
        raise refuse("skill-no-arguments", skill=skill.id, text=" ".join(command.args))
    if len(chosen) != skill.targets:
        raise refuse("skill-target-count", skill=skill.id, count=skill.targets)
    if len(set(chosen)) != len(chosen):
        raise refuse("skill-same-target", skill=skill.id)
    for target in chosen:
        if target not in state.seats:
            raise refuse("no-such-seat", "unknown", text=str(target))
        if not state.may_be_chosen(target):
            raise refuse("target-is-out", seat=target)
    range_ = choosable(state, grant, command.seat)
    for target in chosen:
        if target not in range_:
            raise refuse("target-out-of-range", skill=skill.id, seat=target, seats=list(range_))


def _check_rivals(state: State, grant: Grant, skill: Skill) -> None:
    for number in state.submissions:
        other = state.grants[number]
        if other.holder == grant.holder and other.skill in skill.rivals - {skill.id}:
            raise refuse("skill-rival-stands", skill=other.skill)


def fill_defaults(turn: Turn) -> None:
    """Draw the targets for who has not answered, where the rules do not let it lapse.

    In a live stage what was drawn happens at once, like any launch there.
    """
    for number in tuple(turn.state.openings):
        state = turn.state
        if number in state.answered or number not in state.openings:
            continue
        grant = state.grants[number]
        skill = state.rules.skills[grant.skill]
        if not (skill.default or hooks.obliged(state, grant)):
            continue
        able = able_to_launch(state, grant)
        if not able:
            continue
        range_ = (skill.default_range or skill.range)(state, grant, able[0])
        pool = hooks.bounds(state, grant, range_)
        if len(pool) < skill.targets:
            continue
        chosen: tuple[int, ...] = ()
        for _ in range(skill.targets):
            rest = tuple([n for n in pool if n not in chosen])
            chosen = (*chosen, turn.draw(skill.name, rest))
        launch = ev.Launch(grant.id, skill.id, able[0], None, chosen, drawn=True)
        entry = turn.emit(ev.SkillSubmitted(launch), ev.only(*state.holders(grant)))
        with turn.because(entry.seq):
            for target in chosen:
                turn.notice("drawn-target", state.holders(grant), skill=skill.id, seat=target)
        if state.now.mode == "live":
            resolve(turn, entry.seq, launch)


def resolve_stage(turn: Turn) -> None:
    """Resolve all that stands in the present stage.

    `free` stages go by time of submission, `ranked` ones by place, seat and time, a group's
    by place and time; skills that launch themselves stand among them at their places. What
    was lost, or lapsed with its seat, before its turn comes is passed over (rulings G2, G4).
    """
    state = turn.state
    places = state.rules.places
    ranked = state.now.mode == "ranked"
    todo: list[tuple[tuple[int, int, int], int, ev.Launch]] = []
    for standing in state.submissions.values():
        for seq, launch in standing:
            seat = launch.seat if isinstance(state.grants[launch.grant].holder, int) else 0
            key = (places[launch.skill], seat, seq) if ranked else (0, 0, seq)
            todo.append((key, seq, launch))
    for me, cause in _automatic(state):
        assert me.grant is not None
        assert me.seat is not None
        launch = ev.Launch(me.grant.id, me.effect.id, me.seat, None)
        place = places[me.effect.id] if ranked else len(places)
        todo.append(((place, me.seat, 0), cause, launch))
    todo.sort(key=itemgetter(0))
    for _, seq, launch in todo:
        if not _lapsed(turn.state, launch):
            resolve(turn, seq, launch)


def _lapsed(state: State, launch: ev.Launch) -> bool:
    """Whether a launch has nobody left who holds its grant and is in."""
    grant = state.grants.get(launch.grant)
    if grant is None:
        return True
    if isinstance(grant.holder, str):
        return not state.members(grant.holder)
    return not state.seats[grant.holder].alive


def _automatic(state: State) -> list[tuple[Me, int]]:
    found = []
    for skill_id in state.rules.automatic_in[state.stage]:
        skill = state.rules.skills[skill_id]
        for number in state.bearing.get(skill_id, ()):
            grant = state.grants[number]
            if isinstance(grant.holder, str) or not state.seats[grant.holder].alive:
                continue
            me = Me(skill, grant.holder, grant)
            cause = skill.automatic(state, me) if skill.automatic is not None else None
            if cause is not None:
                found.append((me, cause))
    return found


def resolve(turn: Turn, seq: int, launch: ev.Launch) -> None:
    """Resolve one launch, which entry `seq` submitted: checked again, spent, then carried out."""
    state = turn.state
    grant = state.grants[launch.grant]
    before, turn.cause = turn.cause, seq
    stopped = barred(state, grant, launch.seat)
    if stopped is not None:
        turn.emit(ev.SkillStopped(launch, "rules", stopped.message, stopped.args), ev.DIRECTOR)
        turn.notice(stopped.message, state.holders(grant), **stopped.args)
    else:
        if grant.uses is not None:
            turn.emit(ev.UsesChanged(grant.id, -1), ev.DIRECTOR)
        _carry_out(turn, launch)
    turn.cause = before


def _carry_out(turn: Turn, launch: ev.Launch) -> None:
    """Redirect a launch and go through its phases."""
    finals = _redirected(turn, launch)
    met = tuple([t for t in finals if not _stopped_on(turn, launch, t)])
    resolved = replace(launch, final=finals)
    launch = resolved if met == finals else replace(launch, final=met)
    state = turn.state
    skill = state.rules.skills[launch.skill]
    me = Me(skill, launch.seat, state.grants[launch.grant])
    if skill.launch is not None:
        skill.launch(turn, me, launch)
    if skill.settle is not None:
        skill.settle(turn, me, launch)
    turn.emit(ev.SkillResolved(resolved), ev.DIRECTOR)


def _redirected(turn: Turn, launch: ev.Launch) -> tuple[int, ...]:
    """The 结算目标 for each 选择目标 (ruling S19)."""
    if turn.state.rules.answers["redirect"].nobody:
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
        if me.seat == target:
            stopped = bool(answer(turn, me, launch, target)) or stopped
    return stopped
