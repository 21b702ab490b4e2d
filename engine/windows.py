"""When what follows from an exit is taken: replies (反应) and last words (遗言).

An exit by day opens the window at once, until the next stage closes; an exit by night opens
it when the door opens and its announcement is made, until that 昼 closes (rulings C10, C11,
C20).
"""

from __future__ import annotations

from engine.state import State, Window


def after_exit(state: State) -> Window:
    """The window of something that follows from an exit now."""
    calendar, now = state.rules.calendar, state.moment
    if not state.by_night:
        return Window(now, calendar.after(now))
    door = calendar.after(now)
    while calendar.stage(door).kind != "day":
        door = calendar.after(door)
    return Window(door, door)


def is_open(state: State, window: Window) -> bool:
    """Whether a window is open now."""
    position, now = state.rules.calendar.position, state.moment
    if now == window.until:
        return state.stage_open
    return position(window.opens) <= position(now) < position(window.until)


def opens_now(state: State, window: Window) -> bool:
    """Whether a window opens with the stage that has just opened."""
    return window.opens == state.moment
