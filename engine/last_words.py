"""Last words (遗言): spoken by a seat that has left, from its announcement on (ruling C20).

Who gets them, and how many there are, the rules say; by red card nobody.
"""

from __future__ import annotations

from engine import events as ev
from engine import windows
from engine.commands import Post, refuse
from engine.state import State
from engine.turn import Turn

OPEN = "last-words-open"
"""The notice by which a seat learns that it can speak now, and until when."""


def grant(turn: Turn, left: ev.Left, most: int) -> None:
    """Give last words to a seat that leaves, if fewer than `most` have got them.

    Whose exit ends the game is told of none.
    """
    state = turn.state
    if left.sent_off or state.last_words.given >= most or state.winner is not None:
        return
    window = windows.for_last_words(state)
    turn.emit(ev.LastWordsGranted(left.seat, window.opens, window.until), ev.DIRECTOR)
    if windows.is_open(turn.state, window):
        turn.if_it_goes_on(lambda then: _tell(then, left.seat))


def open_after_night(turn: Turn) -> None:
    """Tell those who left by night that they can speak now."""
    state = turn.state
    for seat, window in state.last_words.windows.items():
        if windows.opens_now(state, window):
            _tell(turn, seat)


def _tell(turn: Turn, seat: int) -> None:
    window = turn.state.last_words.windows.get(seat)
    if window is None:
        return
    until = window.until
    turn.notice(OPEN, (seat,), day=until.day, stages=[until.stage])


def spoken(state: State, command: Post) -> ev.Announced:
    """A seat's last words, as they are said to all.

    Raises Refused when it has none, or not now.
    """
    window = state.last_words.windows.get(command.seat)
    if window is None or not windows.is_open(state, window):
        raise refuse("no-last-words")
    return ev.Announced("last-words", {"seat": command.seat, "text": command.text})
