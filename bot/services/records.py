"""How commands and their answers are written down: the engine's, and the bot's own.

The bot's own acts (the deal, a pause, a void ballot) are commands of the game too: recorded
once under the id of what came in, and taken up again at a restart.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal, get_args

import msgspec

from engine import codec
from engine import commands as cmd
from engine import events as ev

OWN = "bot."
"""Before the kinds of the bot's own acts."""


class Deal(msgspec.Struct, frozen=True):
    """The deal (发牌), with everything that the engine is told."""

    seats: dict[int, str]
    offices: dict[str, int]
    seed: str


class Pause(msgspec.Struct, frozen=True):
    """The clock is stopped (暂停)."""


class Resume(msgspec.Struct, frozen=True):
    """The clock is let go (继续)."""


class Extend(msgspec.Struct, frozen=True):
    """A stage is put off (延长), by minutes of the game's clock."""

    key: str
    minutes: float


class SetSpeed(msgspec.Struct, frozen=True):
    """The clock goes at another speed (时钟快慢): real seconds of a game hour, None real time."""

    seconds_per_hour: float | None


class Reminded(msgspec.Struct, frozen=True):
    """A reminder (催促) was sent."""

    name: str


class Withhold(msgspec.Struct, frozen=True):
    """What the stages say is withheld until the director lets it go (扣发), or is no more.

    `minutes` of the game's clock after which it goes by itself; None: never.
    """

    on: bool
    minutes: int | None = None


class Withheld(msgspec.Struct, frozen=True):
    """What the step of the clock before this says is withheld; `seq` was the last entry told."""

    seq: int


class LetGo(msgspec.Struct, frozen=True):
    """What was withheld is said (发出)."""


class Corrected(msgspec.Struct, frozen=True):
    """What was taken back before this is settled again up to here (更正), and time is as it was.

    `was`: the entry of the submission that is corrected, 0 for a ballot that was not cast;
    `void`: nothing is to stand in its place.
    """

    was: int = 0
    void: bool = False


class Heard(msgspec.Struct, frozen=True):
    """Something was said that is no act and was answered: a void ballot, a slip of the pen."""

    what: str


class Substituted(msgspec.Struct, frozen=True):
    """A substitute (替补) took over a seat from its former player."""

    seat: int
    former: str
    user: str
    reason: str = ""


class PersonChanged(msgspec.Struct, frozen=True):
    """Somebody came to a game as what he is now, or left it as what he was; `seat`: with which.

    An `assistant` (场外助理) keeps a seat company, a `spectator` (观战) watches; a `player` left
    the sign-up by the director's hand.
    """

    what: Literal["director", "assistant", "spectator", "player"]
    user: str
    comes: bool
    seat: int = 0
    reason: str = ""


class SpectatingOpened(msgspec.Struct, frozen=True):
    """Whether people come to watch (观战) by themselves was changed."""

    open: bool


class Cancelled(msgspec.Struct, frozen=True):
    """The game was cancelled (取消)."""


class Exported(msgspec.Struct, frozen=True):
    """A director took the whole game away in a file (导出)."""


Own = (
    Deal
    | Pause
    | Resume
    | Extend
    | SetSpeed
    | Reminded
    | Heard
    | Substituted
    | Withhold
    | Withheld
    | LetGo
    | Corrected
    | PersonChanged
    | SpectatingOpened
    | Cancelled
    | Exported
)

_OWN: dict[str, type[Any]] = {kind.__name__: kind for kind in get_args(Own)}


class Recorded(msgspec.Struct, frozen=True, omit_defaults=True):
    """A command as it is kept: its kind and its body, and why it was given.

    The `reason` (理由) of a command that says it itself is not kept twice.
    """

    kind: str
    body: msgspec.Raw
    reason: str = ""


class Answered(msgspec.Struct, frozen=True):
    """What was answered: a refusal, or the entries from `first` to `last` (0: none)."""

    refusal: cmd.Refusal | None = None
    first: int = 0
    last: int = 0


def encode(command: cmd.Command | Own, reason: str = "") -> str:
    """A command as JSON, with the reason that was given for it."""
    if isinstance(command, cmd.Command):
        kind, body = codec.encode_command(command)
    else:
        kind, body = OWN + type(command).__name__, msgspec.json.encode(command).decode()
    said = "" if hasattr(command, "reason") else reason.strip()
    return msgspec.json.encode(Recorded(kind, msgspec.Raw(body.encode()), said)).decode()


def decode(payload: str) -> cmd.Command | Own:
    """The command of a payload.

    Raises KeyError for an unknown kind, msgspec.ValidationError for what does not fit it.
    """
    recorded = msgspec.json.decode(payload, type=Recorded)
    body = bytes(recorded.body)
    if recorded.kind.startswith(OWN):
        found: Own = msgspec.json.decode(body, type=_OWN[recorded.kind.removeprefix(OWN)])
        return found
    return codec.decode_command(recorded.kind, body.decode())


def reason_of(payload: str) -> str:
    """Why the command of a payload was given, in its director's words; errors as `decode`."""
    said = msgspec.json.decode(payload, type=Recorded).reason
    return said or getattr(decode(payload), "reason", "")


def encode_answer(answered: Answered) -> str:
    """An answer as JSON."""
    return msgspec.json.encode(answered).decode()


def decode_answer(payload: str) -> Answered:
    """The answer of a payload."""
    return msgspec.json.decode(payload, type=Answered)


def decode_entry(kind: str, payload: str, audience: str, seq: int, cause: int | None) -> ev.Entry:
    """An entry of the log from its stored parts."""
    return ev.Entry(seq, cause, codec.decode_audience(audience), codec.decode_event(kind, payload))


class Due(msgspec.Struct, frozen=True):
    """What a deadline brings, as it is kept with it: a command, or a reminder of a stage.

    `half`: a reminder of the end of half a stage.
    """

    what: str
    command: str = ""
    day: int = 0
    stage: str = ""
    half: bool = False


def due_id(name: str, at: datetime, backs: int) -> str:
    """The id of the command that a deadline brings: the same deadline brings it once.

    It may fall due again at the very moment at which it did, after something was taken back:
    `backs` is how often that was.
    """
    found = f"due:{name}:{int(at.timestamp() * 1000)}"
    return f"{found}:{backs}" if backs else found
