"""Action strings: what a button, a select or a form says when it is used.

An action outlives a restart, so it carries all that is needed to carry it out or to see that
it is past: the verb, the game, and what it was about (a skill, and the day and stage in which
it was offered). It is never trusted: who pressed it, and whether he may, is asked again.
"""

from __future__ import annotations

import re
from enum import StrEnum
from urllib.parse import quote, unquote

import msgspec

MAX_ACTION = 100
"""The longest action that every platform takes."""

_MARK = "dy"
_BETWEEN = ":"
_GAME = re.compile(r"[0-9]{1,18}")


class Verb(StrEnum):
    """What an action asks for; its arguments stand in its description."""

    LAUNCH = "launch"
    """发动: skill, day, stage (of a reply those that end it); the values are the seats chosen.
    A button for no targets ends with `-`."""
    DECLINE = "decline"
    """放弃: skill, day, stage. Here and in all that launch `for8` may follow: for which seat."""
    ARGUMENT = "argument"
    """发动 with what is chosen beside the targets: skill, day, stage, targets (`5.8`, `-`)."""
    FILL = "fill"
    """发动 with what is written: skill, day, stage, targets (`-`: written too); opens the form."""
    SKILL = "skill"
    """The panel of one skill: day, stage; the value is the skill and whose it is."""
    LAST_WORDS = "last-words"
    """遗言: opens the form for them; sent with it, `words` are written."""
    PANEL = "panel"
    """The seat's panel anew."""
    CHOOSE_GAME = "choose-game"
    """Which game a private message is for: the id of that message."""
    JOIN = "join"
    """报名: opens the form for the character's name; sent with it, `character` is written."""
    LEAVE = "leave"
    """退出 of the lobby."""
    TRY_PRIVATE = "try-private"
    """Try again whether a private message arrives."""
    MINE = "mine"
    """/我的."""
    ROSTER = "roster"
    """/名单."""
    TIMES = "times"
    """/时间."""
    RULES = "rules"
    """/规则."""
    HELP = "help"
    """/帮助."""
    VOTE = "vote"
    """投票: day, ballot, and for a button `0` (弃权); the value of a select is the seat."""
    ASK = "ask"
    """申请加速, 申请延时, 上警: `haste`, `delay` or `stand`, day."""
    TABLE = "table"
    """The director's table."""
    CLOSE = "close"
    """Close what is open now: day, stage, door (as of the button); when confirmed `sure`, or
    `spare`, and what was asked."""
    EXTEND = "extend"
    """Move the next deadline: minutes, day, stage."""
    PAUSE = "pause"
    """Stop the clock."""
    RESUME = "resume"
    """Let the clock run on."""
    INBOX = "inbox"
    """What needs the director."""
    LOGBOOK = "logbook"
    """What directors did."""
    PREVIEW = "preview"
    """What would come if the stage closed now."""
    FIX_DRAW = "fix-draw"
    """Decide a draw that is ahead: its name, how many of that name come before it, the last entry
    as of the control; the value is a place in its pool."""
    RESOLVE = "resolve"
    """Done with a line of the inbox: its id."""
    WITHHELD = "withheld"
    """Show what is withheld."""
    LET_GO = "let-go"
    """Say what is withheld: the last entry as of the button."""
    DRAW = "draw"
    """Draw the identities."""
    START = "start"
    """Start the game."""
    CANCEL = "cancel"
    """Ask whether to cancel the game."""
    DESK = "desk"
    """A command of the desk. Of a select: the group; the value is the command. Of a form: the
    command. Of a button that opens a form again: the command, and under what the answers are kept.
    """
    TAKE_BACK = "take-back"
    """Ask whether to take back: to which entry, and the last entry as of the button."""


_VERBS = {verb.value: verb for verb in Verb}


class Action(msgspec.Struct, frozen=True):
    """What came back: the verb, the game's id (0: none) and the arguments."""

    verb: Verb
    game: int
    args: tuple[str, ...] = ()


def encode(verb: Verb, game: int, *args: str | int) -> str:
    """The action string of a verb, for a game (0: of no game), with its arguments.

    Raises ValueError when it is longer than `MAX_ACTION`.
    """
    parts = (_MARK, verb.value, str(game), *(quote(str(arg), safe="") for arg in args))
    made = _BETWEEN.join(parts)
    if len(made) > MAX_ACTION:
        raise ValueError(f"an action of {len(made)} characters: {made}")
    return made


def is_of(verb: Verb, text: str) -> bool:
    """Whether an action string is one of a verb."""
    action = decode(text)
    return action is not None and action.verb is verb


def decode(text: str) -> Action | None:
    """The action that a string says, or None for one that is not ours or no longer known."""
    mark, *parts = text.split(_BETWEEN)
    if mark != _MARK or len(parts) < 2:
        return None
    verb, game, *args = parts
    if verb not in _VERBS or not _GAME.fullmatch(game):
        return None
    return Action(_VERBS[verb], int(game), tuple(unquote(arg) for arg in args))
