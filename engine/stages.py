"""The running of stages: what opens, what closes, and what follows of itself.

Everything here is asked for by the clock's commands; a command for what is already past is
`stale` and does nothing.
"""

from __future__ import annotations

from engine import (
    damage,
    discipline,
    drowning,
    hooks,
    last_words,
    pace,
    replies,
    resolving,
    skills,
    statuses,
    victory,
    votes,
)
from engine import events as ev
from engine.clock import Boundary, Stage
from engine.commands import (
    BeginLastHour,
    CloseDoor,
    CloseRequests,
    CloseStage,
    Command,
    OpenStage,
    PassPlace,
    RestSkills,
    ResumeSkills,
    refuse,
)
from engine.state import State
from engine.turn import Turn


def upcoming(state: State) -> Command | None:
    """The clock's next step on the way to the next stage; None when the game is over.

    The optional steps of a day (requests, rests, the last hour) are not in it.
    """
    if state.winner is not None:
        return None
    if not state.stage_open:
        place = state.rules.calendar.place(state.day, state.stage)
        return OpenStage(state.day + place.days_later, place.following.id)
    if state.now.kind == "day" and state.door != "closed":
        return CloseDoor(state.day, state.ballot.number if state.ballot else 1)
    return CloseStage(state.day, state.stage)


def open_first(turn: Turn) -> None:
    """Open the stage in which a game begins."""
    calendar = turn.state.rules.calendar
    _open(turn, calendar.first_day, calendar.first[0])


def open_stage(turn: Turn, command: OpenStage) -> None:
    """Open the stage that follows the present one."""
    state = turn.state
    place = state.rules.calendar.place(state.day, state.stage)
    day, stage = state.day + place.days_later, place.following
    if state.stage_open or command.day != day or command.stage != stage.id:
        raise refuse("stale", "stale")
    _open(turn, day, stage)


def _open(turn: Turn, day: int, stage: Stage) -> None:
    state = turn.state
    kind = stage.kind
    after_night = state.now.kind in ("night", "dawn")
    from_day = state.now.kind == "day"
    if kind == "day":
        statuses.sweep(turn, Boundary(day, "door_open"))
    elif kind == "night" and state.now.kind != "night":
        statuses.sweep(turn, Boundary(day, "night_open"))
    held = state.held
    opened = turn.emit(ev.StageOpened(day, stage.id), ev.PUBLIC, react=False)
    turn.cause = opened.seq
    if kind == "day":
        turn.emit(ev.DoorMoved(day, "open"), ev.PUBLIC)
        if after_night:
            _announce_dawn(turn, held)
    elif kind == "night" and state.now.kind != "night":
        turn.emit(ev.Announced("night-opens", {"day": day}), ev.PUBLIC)
    if after_night and kind != "night":
        if turn.state.replies:
            replies.open_after_night(turn)
        if turn.state.last_words.windows:
            last_words.open_after_night(turn)
    if kind == "day":
        votes.open_ballot(turn)
    elif kind == "dusk" and from_day:
        _settle_ballot(turn)
    hooks.react(turn, opened)
    skills.open_all(turn)
    if stage.mode == "stepped":
        resolving.advance(turn)
    if kind == "day":
        pace.read_living(turn)


def _announce_dawn(turn: Turn, held: tuple[ev.Entry, ...]) -> None:
    """The door's announcements (ruling G3): who left, who is back, what was held."""
    state = turn.state
    left = [e.seat for e in state.exits]
    if state.rules.elevator_order:
        left.sort()
    back = state.returns
    if left or back:
        turn.emit(ev.ExitsShown(tuple(left), back), ev.PUBLIC)
    if state.day == state.rules.calendar.first_day:
        turn.announce("door-opens", day=state.day)
    else:
        turn.announce("dawn", day=state.day, seats=left)
    for seat in back:
        turn.announce("returned", seat=seat)
    if held:
        turn.say_held(held)


def close_requests(turn: Turn, command: CloseRequests) -> None:
    """End the time for requests (18:00 by the posts)."""
    if command.day != turn.state.day or turn.state.door != "open":
        raise refuse("stale", "stale")
    turn.emit(ev.DoorMoved(command.day, "requests_closed"), ev.PUBLIC)


def rest_skills(turn: Turn, command: RestSkills) -> None:
    """Let the skills of a discussion rest for the night between two of its natural days."""
    state = turn.state
    if command.day != state.day or state.resting or not _in_discussion(state):
        raise refuse("stale", "stale")
    turn.emit(ev.SkillsRested(command.day, True), ev.PUBLIC)
    turn.announce("skills-rest", day=command.day)


def resume_skills(turn: Turn, command: ResumeSkills) -> None:
    """Let the skills of a discussion be launched again."""
    state = turn.state
    if command.day != state.day or not state.resting or not _in_discussion(state):
        raise refuse("stale", "stale")
    turn.emit(ev.SkillsRested(command.day, False), ev.PUBLIC)
    turn.announce("skills-resume", day=command.day)


def _in_discussion(state: State) -> bool:
    return state.now.kind == "day" and state.door in ("open", "requests_closed")


def begin_last_hour(turn: Turn, command: BeginLastHour) -> None:
    """Begin the last hour before the door closes."""
    if command.day != turn.state.day or not _in_discussion(turn.state):
        raise refuse("stale", "stale")
    turn.cause = turn.emit(ev.DoorMoved(command.day, "last_hour"), ev.PUBLIC).seq
    changes = turn.state.settings.changes_in_last_hour
    turn.announce("last-hour-changes" if changes else "last-hour")


def close_door(turn: Turn, command: CloseDoor) -> None:
    """Close the door (关门): cards for the day, the ballot, then the red cards (G10)."""
    state = turn.state
    ballot = state.ballot
    if command.day != state.day or state.door == "closed":
        raise refuse("stale", "stale")
    if ballot is not None and command.ballot != ballot.number:
        raise refuse("stale", "stale")
    if ballot is not None and ballot.number <= state.more_ballots.get(state.day, 0):
        _close_early_ballot(turn)
        return
    if command.spare:
        turn.cause = turn.emit(ev.Ruled("spare", {"day": command.day}, ""), ev.DIRECTOR).seq
    turn.cause = turn.emit(ev.DoorMoved(command.day, "closed"), ev.PUBLIC).seq
    turn.announce("door-closed", day=command.day)
    statuses.sweep(turn, Boundary(command.day, "door_close"))
    if command.spare:
        turn.announce("day-spared", day=command.day)
    else:
        discipline.read_posts(turn)
    if state.rules.calendar.place(state.day, state.stage).following.kind != "dusk":
        _settle_ballot(turn, spare=command.spare)


def _close_early_ballot(turn: Turn) -> None:
    """Close one of several ballots of a day: it is settled, then the next opens (ruling S5).

    Red cards given so far are part of its settlement (ruling G10).
    """
    state = turn.state
    ballot = state.ballot
    assert ballot is not None
    turn.cause = turn.emit(ev.DoorMoved(state.day, "open"), ev.PUBLIC).seq
    turn.announce("ballot-closed", day=state.day, number=ballot.number)
    votes.close(turn)
    damage.send_off_carded(turn)
    victory.settled(turn, "ballot")
    if turn.state.winner is None:
        votes.open_ballot(turn, ballot.number + 1)


def _settle_ballot(turn: Turn, *, spare: bool = False) -> None:
    """Settle the ballot of a day whose door has closed, then its red cards (ruling G10).

    Where a dusk follows it is settled when that opens, and victory is read at its end (S5a).
    `spare`: nobody drowns for that day.
    """
    if turn.state.ballot is not None:
        votes.close(turn)
    damage.send_off_carded(turn)
    if not turn.state.in_dusk:
        victory.settled(turn, "ballot")
    if not spare:
        drowning.close_day(turn)


def pass_place(turn: Turn, command: PassPlace) -> None:
    """At half of the window, pass the places that are not waited for any longer (S20a)."""
    state = turn.state
    if command.day != state.day or command.stage != state.stage or not state.stage_open:
        raise refuse("stale", "stale")
    if state.now.mode != "stepped":
        raise refuse("stale", "stale")
    resolving.advance(turn, half=True)


def close_stage(turn: Turn, command: CloseStage) -> None:
    """Close a stage: defaults are drawn, launches resolved; after the last the night ends."""
    state = turn.state
    if command.day != state.day or command.stage != state.stage or not state.stage_open:
        raise refuse("stale", "stale")
    if state.now.kind == "day" and state.door != "closed":
        raise refuse("door-still-open")
    turn.cause = turn.emit(ev.StageClosed(command.day, command.stage), ev.PUBLIC).seq
    if state.now.kind == "night":
        drowning.read_answers(turn)
    skills.fill_defaults(turn)
    if state.now.mode == "stepped":
        resolving.advance(turn, to_end=True)
    elif state.now.mode != "live":
        resolving.resolve_stage(turn)
    exits = turn.state.exits
    turn.emit(ev.StageResolved(command.day, command.stage), ev.DIRECTOR)
    if turn.state.replies:
        replies.lapse(turn)
    place = state.rules.calendar.place(state.day, state.stage)
    if place.ends_dusk():
        damage.end_dusk(turn, exits)
        victory.settled(turn, "dusk")
    elif place.ends_night():
        _end_night(turn)


def _end_night(turn: Turn) -> None:
    """The night's end in order: damage with its chains, who drowns, red cards, statuses, victory.

    Rulings S17, C19.
    """
    turn.settling = True
    damage.settle_night(turn)
    if turn.state.aftermaths:
        resolving.finish_night(turn)
    drowning.close_night(turn)
    damage.send_off_carded(turn)
    statuses.sweep(turn, Boundary(turn.state.day, "night_end"))
    turn.settling = False
    for left in turn.state.exits:
        with turn.because(left.seq):
            turn.notice("you-left", (left.seat,))
    victory.settled(turn, "night")
