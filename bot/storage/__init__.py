"""Games, commands, logs and outgoing messages in the database.

`storage = await Storage.open(url)`, then `async with storage.unit() as u:` to write and
`async with storage.snapshot() as u:` to read: `u.games`, `u.entries`, `u.outbox`, … What comes out
are the frozen values of `records`; what goes wrong is an error of `errors`.
"""

from bot.storage.database import Storage
from bot.storage.errors import (
    AlreadyRecorded,
    Conflict,
    InUse,
    NotFound,
    SchemaTooNew,
    StorageError,
    Unavailable,
)
from bot.storage.parcel import NotTaken
from bot.storage.records import (
    LIVE,
    NO_SEAT,
    BallotPost,
    BallotState,
    Command,
    Deadline,
    DeadlineState,
    Director,
    Entry,
    Game,
    GameState,
    Guest,
    GuestRole,
    InboxLine,
    Message,
    NewEntry,
    NewMessage,
    OutboxState,
    Panel,
    Player,
    Room,
)
from bot.storage.unit import Unit

__all__ = [
    "LIVE",
    "NO_SEAT",
    "AlreadyRecorded",
    "BallotPost",
    "BallotState",
    "Command",
    "Conflict",
    "Deadline",
    "DeadlineState",
    "Director",
    "Entry",
    "Game",
    "GameState",
    "Guest",
    "GuestRole",
    "InUse",
    "InboxLine",
    "Message",
    "NewEntry",
    "NewMessage",
    "NotFound",
    "NotTaken",
    "OutboxState",
    "Panel",
    "Player",
    "Room",
    "SchemaTooNew",
    "Storage",
    "StorageError",
    "Unavailable",
    "Unit",
]
