"""When what follows from an exit is taken: replies (反应) and last words (遗言).

An exit by day opens the window at once, until the next stage closes, or where the rules want
replies in the stage of the exit until that closes (ruling S3), unless it is closing already;
an exit by night opens it when the night is over, for the stage that follows (rulings C10, C11,
C20, S3).
"""

from __future__ import annotations

from engine.state import State, Window


def after_exit(state: State) -> Window:
    """The window of something that follows from an exit now."""
    if state.by_night:
        return _after_night(state)
    now, in_it = state.moment, state.rules.replies_in_stage and state.stage_open
    return Window(now, now if in_it else state.rules.calendar.after(now))


def at_once(state: State) -> Window:
    """The window of something to be decided now: until the stage closes, if it is not closing."""
    now = state.moment
    return Window(now, now if state.stage_open else state.rules.calendar.after(now))


def for_last_words(state: State) -> Window:
    """The window in which a seat that leaves now speaks its last words (遗言)."""
    if state.by_night:
        return _after_night(state)
    calendar, now = state.rules.calendar, state.moment
    following = calendar.after(now)
    by_night = calendar.stage(following).kind == "night"
    return Window(now, now if by_night and state.rules.replies_in_stage else following)


def _after_night(state: State) -> Window:
    """The stage that follows the present night."""
    calendar = state.rules.calendar
    after = calendar.after(state.moment)
    while calendar.stage(after).kind == "night":
        after = calendar.after(after)
    return Window(after, after)


def is_open(state: State, window: Window) -> bool:
    """Whether a window is open now."""
    position, now = state.rules.calendar.position, state.moment
    if now == window.until:
        return state.stage_open
    return position(window.opens) <= position(now) < position(window.until)


def opens_now(state: State, window: Window) -> bool:
    """Whether a window opens with the stage that has just opened."""
    return window.opens == state.moment
