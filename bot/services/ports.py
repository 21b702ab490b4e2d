"""What the services want of a chat platform, and what reaches them from it.

The adapter of a platform (Discord is the first) implements `Platform` and turns what
people do into the `Incoming…` values. Nothing else in `bot.services` knows a platform.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Literal, Protocol

import msgspec

from bot.rendering.messages import Form, Message

Locale = Literal["zh", "en"]
Access = Literal["none", "read", "write"]


class Sender(msgspec.Struct, frozen=True):
    """Who does something: the platform's user id, the name shown, the language if known."""

    user: int
    name: str
    locale: Locale | None = None


class Place(msgspec.Struct, frozen=True):
    """Where: the guild (None in a private conversation) and the channel."""

    guild: int | None
    channel: int


class Incoming(msgspec.Struct, frozen=True, kw_only=True):
    """Something a person did.

    `id` names it once and for all (`msg:…`, `int:…`): the same id coming again is answered
    the same and done once. `at` is when it was made (UTC), by the platform's own stamp:
    arrival decides, not processing.
    """

    id: str
    at: datetime
    sender: Sender
    place: Place


class IncomingText(Incoming, frozen=True, kw_only=True):
    """A message that somebody wrote.

    `answered`: it is read back, and a reply of the bot's stands below it.
    """

    message: int
    text: str
    reply_to: int | None = None
    mentions: tuple[int, ...] = ()
    attachments: int = 0
    answered: bool = False


class IncomingAction(Incoming, frozen=True, kw_only=True):
    """A button pressed, a select chosen, a form sent: the action and its values."""

    action: str
    values: tuple[str, ...] = ()
    written: Mapping[str, str] = {}


class File(msgspec.Struct, frozen=True):
    """A file that goes with an answer: its name and what is in it."""

    name: str
    data: bytes


class Answer(msgspec.Struct, frozen=True):
    """What the one who acted is told, and in a guild nobody else.

    `kind`: `done` and `refused` for commands, `shown` for what was only asked for.
    A `form` is opened instead of answering, where the platform can. `more` are further
    messages of the same answer, when it is too long for one. A `file` is for the eyes of the one
    who acted alone: where only a message of its own can still be sent, it is not.
    """

    message: Message
    kind: Literal["done", "refused", "shown"] = "done"
    form: Form | None = None
    more: tuple[Message, ...] = ()
    file: File | None = None


class Abilities(msgspec.Struct, frozen=True):
    """What a platform can do; `largest_file`: how many bytes an answer's file may have."""

    private_messages: bool = True
    edits: bool = True
    buttons: bool = True
    forms: bool = True
    largest_file: int = 0


class Person(msgspec.Struct, frozen=True):
    """A member of a guild as the platform knows him.

    `sees_everything`: no permission hides a channel from him (an administrator). `machine`: a
    program, with which nobody can talk.
    """

    user: int
    name: str
    sees_everything: bool = False
    machine: bool = False


class PlatformError(Exception):
    """Something the platform did not do."""


class Refused(PlatformError):
    """It will not: a closed DM (`unreachable`), a channel that is gone (`gone`), a message in
    it that is gone (`message_gone`), a missing permission (`permission`, named in `detail`),
    a limit reached (`limit`), or what it calls invalid (`invalid`).
    """

    def __init__(
        self,
        why: Literal["unreachable", "gone", "message_gone", "permission", "limit", "invalid"],
        detail: str = "",
    ) -> None:
        super().__init__(f"{why} {detail}".strip())
        self.why = why
        self.detail = detail


class TryAgain(PlatformError):
    """It could not just now; `after` seconds may help."""

    def __init__(self, after: float, detail: str = "") -> None:
        super().__init__(detail)
        self.after = after


class Platform(Protocol):
    """A chat platform. Every method may raise `Refused` or `TryAgain`.

    A `nonce` marks what is sent, so that `find` can tell after a crash whether it went out.
    Access to a room: `everyone` in the guild, and people by user id; the bot itself always.
    """

    @property
    def abilities(self) -> Abilities:
        """What this platform can do."""
        ...

    async def send_private(self, user: int, message: Message, nonce: str) -> tuple[int, int]:
        """Send a private message; the channel and the message's id."""
        ...

    async def post(
        self, channel: int, message: Message, nonce: str, reply_to: int | None = None
    ) -> int:
        """Post in a channel; the message's id."""
        ...

    async def edit(self, channel: int, post: int, message: Message) -> None:
        """Put a message in the place of one that was posted."""
        ...

    async def find(
        self,
        channel: int | None,
        user: int | None,
        nonce: str,
        message: Message | None = None,
        since: datetime | None = None,
    ) -> int | None:
        """The id of what was sent with a nonce in a channel or to a person, or None.

        Not every platform keeps a nonce in its history: give the message and when it was
        handed out, so that it is known by what it says too.
        """
        ...

    async def said_since(
        self, channel: int | None, user: int | None, since: datetime
    ) -> list[IncomingText]:
        """What people wrote in a channel, or one person in private, after that moment.

        Oldest first; it is how what was written while nobody listened (a restart, a lost
        connection) is heard after all, each with the moment at which it was written.
        """
        ...

    async def open_category(self, guild: int, name: str) -> int:
        """Open a category that keeps a game's rooms together.

        An empty one of that name is taken: it is what an interrupted opening left behind.
        """
        ...

    async def open_room(
        self,
        guild: int,
        category: int,
        name: str,
        topic: str,
        everyone: Access,
        people: Mapping[int, Access],
    ) -> int:
        """Open a room in a category; one of that name which is there already is taken."""
        ...

    async def move_room(self, channel: int, category: int) -> None:
        """Put a room into a category; who may do what in it stays."""
        ...

    async def set_access(
        self, channel: int, everyone: Access, people: Mapping[int, Access]
    ) -> None:
        """Set who may read and write in a room: exactly these, whoever was before."""
        ...

    async def react(self, channel: int, post: int, mark: str) -> None:
        """Put a mark (an emoji) on a message, as a receipt."""
        ...

    async def person(self, guild: int, user: int) -> Person | None:
        """A member of a guild, or None when he is not in it (any more)."""
        ...

    async def unreadable(self, guild: int, channel: int) -> list[str]:
        """What the bot lacks to hear what is written in a room, by name; empty when it hears."""
        ...

    async def missing_permissions(self, guild: int, channel: int | None) -> list[str]:
        """The permissions that the bot needs there and has not, by the platform's names."""
        ...
