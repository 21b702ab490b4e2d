"""What storage gives out: frozen values, one for each table, and the words of their states.

Every field has the name of its column. Platform ids (of users, channels, messages, guilds) are
text, because not every chat platform counts. What is called JSON here is text that storage does
not read: whoever writes it knows what it means.
"""

from datetime import datetime
from enum import StrEnum
from typing import Final

import msgspec

NO_SEAT: Final = -1
"""Stands for "of no seat" where a seat is part of a key."""


class GameState(StrEnum):
    """Where a game stands."""

    LOBBY = "lobby"
    RUNNING = "running"
    PAUSED = "paused"
    ENDED = "ended"
    CANCELLED = "cancelled"


LIVE: Final = frozenset({GameState.LOBBY, GameState.RUNNING, GameState.PAUSED})
"""The states of a game that is not over."""


class OutboxState(StrEnum):
    """Where a message to be delivered stands.

    `pending` waits its turn; `sending` was handed out; `sent` arrived; `unknown` was handed out
    when the process died and may have arrived; `held` cannot be delivered as things are (closed
    DM) and waits for `release`; `failed` was given up. `withheld` is kept back until the director
    lets it go (`let_go`); `dropped` was so until it was taken back, and nobody ever heard it.
    """

    PENDING = "pending"
    SENDING = "sending"
    SENT = "sent"
    UNKNOWN = "unknown"
    HELD = "held"
    FAILED = "failed"
    WITHHELD = "withheld"
    DROPPED = "dropped"


class DeadlineState(StrEnum):
    """Where a deadline stands: `armed` will close its stage, `done` did, `void` never will."""

    ARMED = "armed"
    DONE = "done"
    VOID = "void"


class BallotState(StrEnum):
    """Where a posted ballot (投票) stands: it counts, or a change (改票) took its place."""

    STANDING = "standing"
    CHANGED = "changed"


class GuestRole(StrEnum):
    """Who is at a game beside players and directors.

    An `assistant` (场外助理) is the read-only company of one seat, a `spectator` (观战) watches.
    """

    ASSISTANT = "assistant"
    SPECTATOR = "spectator"


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A row as it was when it was read."""


class Game(Record, frozen=True, kw_only=True):
    """A game. `settings` is the JSON snapshot of rules settings and times."""

    id: int
    guild_id: str
    ruleset: str
    title: str
    state: GameState
    settings: str
    time_zone: str
    seed: str
    created_by: str
    created_at: datetime
    started_at: datetime | None
    ended_at: datetime | None


class Director(Record, frozen=True, kw_only=True):
    """A director (导演) of a game; `left_at`: since when not any more."""

    game_id: int
    user_id: str
    added_at: datetime
    left_at: datetime | None


class Guest(Record, frozen=True, kw_only=True):
    """One user's time beside a game (场外助理, 观战); `seat` is the one an assistant is with."""

    id: int
    game_id: int
    user_id: str
    role: GuestRole
    seat: int | None
    joined_at: datetime
    left_at: datetime | None


class Room(Record, frozen=True, kw_only=True):
    """A room of a game: `kind` (category, discussion, wolves, fallback:5, …) and its channel."""

    id: int
    game_id: int
    kind: str
    channel_id: str
    created_at: datetime
    deleted: bool


class Player(Record, frozen=True, kw_only=True):
    """One user's time in a game; `seat` is None until the deal.

    A substitute (替补) is a further row for the same seat. `can_dm` is None while nobody tried.
    """

    id: int
    game_id: int
    user_id: str
    seat: int | None
    character: str | None
    locale: str
    can_dm: bool | None
    wants_fallback: bool
    joined_at: datetime
    left_at: datetime | None

    @property
    def former(self) -> bool:
        """Whether this user no longer plays: left the lobby, or a substitute came."""
        return self.left_at is not None


class Command(Record, frozen=True, kw_only=True):
    """What was asked of a game and what was answered. `id` counts in the order of recording."""

    id: int
    game_id: int
    command_id: str
    arrived_at: datetime
    actor: str
    payload: str
    answer: str


class NewEntry(Record, frozen=True, kw_only=True):
    """An entry for a game's log: an event as the engine encoded it."""

    seq: int
    cause: int | None
    kind: str
    audience: str
    payload: str


class Entry(NewEntry, frozen=True, kw_only=True):
    """An entry of a game's log, and the command that brought it."""

    game_id: int
    command_id: str


class NewMessage(Record, frozen=True, kw_only=True):
    """Something to deliver. A `key` that the game's outbox has is not delivered again."""

    key: str
    destination: str
    payload: str
    entry_seq: int | None = None
    not_before: datetime | None = None


class Message(NewMessage, frozen=True, kw_only=True):
    """A row of the outbox. `id` is its place in the order of its destination."""

    id: int
    game_id: int
    state: OutboxState
    attempts: int
    last_error: str | None
    message_id: str | None
    created_at: datetime
    claimed_at: datetime | None
    sent_at: datetime | None


class Deadline(Record, frozen=True, kw_only=True):
    """A moment at which something of a game is due; `stage` is what it closes, opaque here."""

    game_id: int
    name: str
    due_at: datetime
    stage: str
    state: DeadlineState


class BallotPost(Record, frozen=True, kw_only=True):
    """A ballot (投票) as it was posted: which message it is, whose, in which ballot."""

    game_id: int
    message_id: str
    channel_id: str
    seat: int
    ballot_id: str
    state: BallotState
    posted_at: datetime
    edited_at: datetime | None
    deleted_at: datetime | None


class Panel(Record, frozen=True, kw_only=True):
    """A message that is kept up to date; `seat` is NO_SEAT for a panel that is no seat's."""

    game_id: int
    kind: str
    seat: int
    channel_id: str
    message_id: str


class InboxLine(Record, frozen=True, kw_only=True):
    """A line in the director's inbox: something that needs a person.

    `told_at`: when it was put into what is said in the director's room.
    """

    id: int
    game_id: int
    kind: str
    args: str
    key: str | None
    created_at: datetime
    resolved_at: datetime | None
    told_at: datetime | None
