"""Replies (反应): answers owed, mostly after an exit and by a seat that is out, in a window.

A reply happens when it is submitted and cannot be replaced (ruling G5). What is not answered
lapses when its window closes; whoever minds reacts to `ReplyLapsed`. Which skills are replies
their tag says; who owes one, the rules.
"""

from __future__ import annotations

from engine import events as ev
from engine import windows
from engine.commands import refuse
from engine.effects import Skill
from engine.state import Grant, State, Window
from engine.turn import Turn

OPEN = "reply-open"
"""The notice by which a seat learns that it can reply now, and until when."""


def owe(turn: Turn, grant: Grant, window: Window | None = None) -> None:
    """Let the holder of a grant answer what has just happened, in a window: that of an exit.

    A game that is over takes no answers (ruling G11), and whose exit ends it is told of none.
    """
    if turn.state.winner is not None:
        return
    window = window or windows.after_exit(turn.state)
    turn.emit(ev.ReplyOpened(grant.id, grant.skill, window.opens, window.until), ev.DIRECTOR)
    if windows.is_open(turn.state, window):
        turn.if_it_goes_on(lambda then: _tell(then, grant, window))


def open_after_night(turn: Turn) -> None:
    """Tell those whose reply waited for the night's end that they can give it now."""
    state = turn.state
    for number, window in state.replies.items():
        if windows.opens_now(state, window):
            _tell(turn, state.grants[number], window)


def _tell(turn: Turn, grant: Grant, window: Window) -> None:
    if grant.id not in turn.state.replies:
        return
    until = window.until
    turn.notice(
        OPEN,
        turn.state.holders(grant),
        skill=grant.skill,
        day=until.day,
        stages=[until.stage],
    )


def opened(state: State, seat: int) -> list[Grant]:
    """The grants by which a seat can reply now; one that is out only with what is a reply."""
    return [g for g in owed_by(state, seat) if windows.is_open(state, state.replies[g.id])]


def owed_by(state: State, seat: int) -> list[Grant]:
    """The grants by which a seat can reply, now or when their window opens."""
    alive, skills = state.seats[seat].alive, state.rules.skills
    return [
        state.grants[number]
        for number in state.replies
        if state.holds(seat, state.grants[number])
        if alive or skills[state.grants[number].skill].reply
    ]


def owes(state: State, seat: int, skill: Skill) -> bool:
    """Whether a skill is launched as a reply by that seat: it is one, or is owed like one now."""
    if skill.reply or not state.replies:
        return skill.reply
    return any(grant.skill == skill.id for grant in opened(state, seat))


def owed(state: State, seat: int, skill: Skill) -> Grant:
    """The grant of a reply that the seat can give now.

    Raises Refused, with a reason for the player, when there is none.
    """
    for grant in opened(state, seat):
        if grant.skill == skill.id:
            return grant
    if any(state.holds(seat, state.grants[n]) for n in state.bearing.get(skill.id, ())):
        raise refuse("reply-not-now", skill=skill.id)
    raise refuse("skill-not-yours", skill=skill.id)


def lapse(turn: Turn) -> None:
    """End the replies whose window closes with the present stage."""
    state = turn.state
    for number, window in state.replies.items():
        if window.until == state.moment and number in turn.state.replies:
            turn.emit(ev.ReplyLapsed(number, state.grants[number].skill), ev.DIRECTOR)
