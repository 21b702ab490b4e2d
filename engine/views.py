"""What one seat, all, or the director may know of a table; pure."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec.structs import replace

from engine import events as ev
from engine import hooks, replies, statuses, usable, votes, windows
from engine.clock import Boundary, Moment, StageKind
from engine.effects import Skill
from engine.pace import STAND
from engine.state import Grant, Roll, State, Status, Vote


class OpenSkill(msgspec.Struct, frozen=True):
    """A skill that a seat can launch now, as its panel shows it.

    `seat` whose skill it is; `range` whom it can choose as things stand, `least` at least how
    many; `uses` left (None: no limit); `standing` what is submitted; `answered` whether anything
    was, 放弃 included; `declinable` whether 放弃 is allowed; `until` the stage with which a reply
    (反应) is over, None for what is open with the present stage.
    """

    grant: int
    skill: str
    seat: int
    targets: int
    least: int
    range: tuple[int, ...]
    uses: int | None
    launches: int
    standing: tuple[ev.Launch, ...]
    answered: bool
    declinable: bool
    until: Moment | None = None


class Unanswered(msgspec.Struct, frozen=True):
    """A grant that waits for an answer, the seats that may give it, and until which stage."""

    grant: int
    skill: str
    seats: tuple[int, ...]
    until: Moment


def panel(state: State, seat: int) -> tuple[OpenSkill, ...]:
    """The skills that a seat can launch now, by itself or for its group, replies first.

    One that is out has those that outlive it; one that somebody controls (操纵) has none.
    """
    return () if acting_for(state, seat) != seat else _open_to(state, seat)


def operated(state: State, operator: int, seat: int) -> tuple[OpenSkill, ...]:
    """The skills of a seat that `operator` can launch for it now, as it controls it (操纵)."""
    return _open_to(state, seat) if seat in controlled_by(state, operator) else ()


def controlled_by(state: State, operator: int) -> tuple[int, ...]:
    """The seats for which a seat that is in acts now (操纵), in seat order."""
    if not state.controlled or not state.seats[operator].alive:
        return ()
    return tuple(n for n, by in sorted(state.controlled.items()) if by == operator != n)


def acting_for(state: State, seat: int) -> int:
    """The seat that launches the skills of a seat now: itself, or who controls it (操纵)."""
    return state.controlled.get(seat, seat)


def skills_told(state: State, seat: int) -> list[tuple[Grant, Skill]]:
    """The skills of a seat that it knows of, by itself or through its groups.

    Those of an office only once it knows that it holds that.
    """
    kept = {o for o, holder in state.offices.items() if holder == seat}
    kept = {o for o in kept if state.offices_shown.get(o) != seat}
    return [(g, s) for g, s in state.grants_of(seat) if not s.untold and g.given_by not in kept]


def _open_to(state: State, seat: int) -> tuple[OpenSkill, ...]:
    if state.winner is not None:
        return ()
    found = [_owed(state, grant, seat) for grant in replies.opened(state, seat)]
    if not state.stage_open:
        return tuple(found)
    for grant, skill in state.grants_of(seat):
        opening = state.openings.get(grant.id)
        if opening is None or not usable.may_act(state, grant, seat):
            continue
        if usable.barred(state, grant, seat) is not None:
            continue
        standing = tuple(launch for _, launch in state.submissions.get(grant.id, ()))
        happened = skill.live or state.now.mode == "live"
        if happened and len(standing) >= opening.launches:
            continue
        found.append(
            OpenSkill(
                grant=grant.id,
                skill=skill.id,
                seat=seat,
                targets=skill.targets,
                least=skill.targets if skill.least is None else skill.least,
                range=usable.choosable(state, grant, seat),
                uses=grant.uses,
                launches=opening.launches,
                standing=standing,
                answered=grant.id in state.answered,
                declinable=not (skill.forced or hooks.obliged(state, grant)),
            )
        )
    return tuple(found)


def _owed(state: State, grant: Grant, seat: int) -> OpenSkill:
    """A reply as a panel shows it: it is gone once it was given."""
    skill = state.rules.skills[grant.skill]
    return OpenSkill(
        grant=grant.id,
        skill=skill.id,
        seat=seat,
        targets=skill.targets,
        least=skill.targets if skill.least is None else skill.least,
        range=usable.choosable(state, grant, seat),
        uses=grant.uses,
        launches=1,
        standing=(),
        answered=False,
        declinable=not skill.forced,
        until=state.replies[grant.id].until,
    )


def unanswered(state: State) -> tuple[Unanswered, ...]:
    """What is open and has no answer yet: whom a reminder is for.

    A skill in whose place another stands (`Skill.rivals`) waits for none.
    """
    found = [
        Unanswered(
            number,
            state.grants[number].skill,
            state.holders(state.grants[number]),
            window.until,
        )
        for number, window in state.replies.items()
        if windows.is_open(state, window)
    ]
    for opening in state.openings.values():
        grant = state.grants[opening.grant]
        if grant.id in state.answered or "unasked" in state.rules.skills[grant.skill].tags:
            continue
        able = usable.able_to_launch(state, grant)
        if able and usable.standing_rival(state, grant) is None:
            found.append(Unanswered(grant.id, grant.skill, able, state.moment))
    return tuple(found)


def last_words_until(state: State, seat: int) -> Moment | None:
    """The stage with which a seat's last words (遗言) are over; None when it has none now."""
    window = state.last_words.windows.get(seat)
    if window is None or state.winner is not None or not windows.is_open(state, window):
        return None
    return window.until


def about_to_drown(state: State) -> tuple[int, ...]:
    """The seats that drown (溺水) when the present 昼 or 夜 ends, if they go on as they are."""
    limit = state.settings.discipline.drown_after
    if not limit or not state.discipline or not state.stage_open:
        return ()
    if state.by_night:
        skills_owed = (o for o in unanswered(state) if not state.rules.skills[o.skill].reply)
        waiting = {seat for owed in skills_owed for seat in owed.seats}
        idle = waiting - state.idle.answered
        runs = state.idle.runs.get("night", {})
    else:
        voted = () if state.ballot is None else state.ballot.votes
        idle = {n for n in state.living if n not in voted and not state.posts.get(n)}
        runs = state.idle.runs.get("day", {})
    return tuple(n for n in sorted(idle) if runs.get(n, 0) >= limit - 1)


def ballots(state: State) -> tuple[tuple[int, Vote], ...]:
    """The ballots that stand, in the order in which they were last cast."""
    if state.ballot is None:
        return ()
    return tuple(sorted(state.ballot.votes.items(), key=lambda item: item[1].seq))


def voters_missing(state: State) -> tuple[int, ...]:
    """The living seats that could vote and have not."""
    if state.ballot is None or not state.ballot.open:
        return ()
    return tuple(hooks.voters(state, [n for n in state.living if n not in state.ballot.votes]))


def statuses_told(state: State, seat: int) -> tuple[Status, ...]:
    """The statuses of a seat that it may know of."""
    return tuple(s for s in state.statuses_of(seat) if statuses.is_told(state, s.kind, seat))


def may_stand_until(state: State, seat: int) -> Moment | None:
    """The stage with which the time to say that one stands (上警) is over; None: it is not now."""
    asked = state.rules.may_stand
    if asked is None or state.winner is not None or not state.seats[seat].alive:
        return None
    until, then = None, state
    while asked(then, seat) is None:
        until = then.moment
        moment = state.rules.calendar.after(until)
        now = state.rules.calendar.stage(moment)
        then = replace(then, day=moment.day, stage=moment.stage, now=now)
        if moment.day > state.day + 1:
            break
    return until


def stands(state: State, seat: int) -> bool:
    """Whether a seat stands for an office (上警)."""
    return seat in state.requests.get(STAND, ())


def messages(entries: Iterable[ev.Entry]) -> list[ev.Entry]:
    """The entries that are said to somebody now: notices and announcements.

    What waits for the door is said again, by an entry of its own, when it opens.
    """
    return [
        e for e in entries if isinstance(e.event, ev.Notice | ev.Announced) and e.to.since == "now"
    ]


def visible(log: Sequence[ev.Entry], seat: int) -> list[ev.Entry]:
    """The entries of a log that a seat may know."""
    return [e for e in log if (e.to.public or seat in e.to.seats) and e.to.since == "now"]


def weight(state: State, seat: int) -> float:
    """What a ballot of that seat would weigh."""
    return votes.weight(state, seat)


def may_next(state: State, seat: int, skill_id: str) -> bool:
    """Whether a seat could launch a skill the next time its stage opens.

    Statuses that end before then are left out; nothing else is guessed about the time
    between.
    """
    skill = state.rules.skills[skill_id]
    if skill.reply and state.winner is None:
        return any(grant.skill == skill_id for grant in replies.owed_by(state, seat))
    held = [g for g, s in state.grants_of(seat) if s is skill and usable.may_act(state, g, seat)]
    if not held or not skill.stages or skill.automatic is not None:
        return False
    if state.winner is not None:
        return False
    if state.stage_open and state.stage in skill.stages:
        then = state
    else:
        try:
            then = _at_opening(state, skill.stages)
        except ValueError:  # its stage never comes again
            return False
    return any(_could(then, grant, seat) for grant in held)


def _could(state: State, grant: Grant, seat: int) -> bool:
    return usable.barred(state, grant, seat) is None


def _last_boundary(day: int, kind: StageKind) -> Boundary:
    """The boundary that was passed last when a stage of that kind opens."""
    match kind:
        case "night":
            return Boundary(day, "night_open")
        case "dusk":
            return Boundary(day, "door_close")
        case "dawn":
            return Boundary(day - 1, "night_end")
    return Boundary(day, "door_open")


def _at_opening(state: State, stages: frozenset[str]) -> State:
    """The table as it would be when one of the stages opens next."""
    calendar = state.rules.calendar
    then = calendar.next_with(state.moment, stages)
    now = calendar.stage(then)
    reached = _last_boundary(then.day, now.kind)
    kept = {k: s for k, s in state.statuses.items() if s.until.key > reached.key}
    return replace(
        state,
        day=then.day,
        stage=then.stage,
        now=now,
        stage_open=True,
        statuses=kept,
        controlled={},
        door="open" if now.kind == "day" else state.door,
        roll=Roll(),
    )
