"""A platform in memory for tests: it keeps everything, and refuses what it is told to."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

from bot.rendering.messages import Message
from bot.services.ports import Abilities, Access, IncomingText, Person, PlatformError, Refused


@dataclass
class Post:
    """Something that was posted or sent."""

    id: int
    channel: int
    message: Message
    nonce: str = ""
    user: int | None = None
    reply_to: int | None = None
    marks: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """All words of it."""
        cards = [
            " ".join([c.title, c.text, c.footer, *(f"{f.name} {f.value}" for f in c.fields)])
            for c in self.message.cards
        ]
        return "\n".join([self.message.text, *cards])


@dataclass
class Channel:
    """A channel and who may do what in it."""

    id: int
    name: str
    category: int | None
    everyone: Access = "none"
    people: dict[int, Access] = field(default_factory=dict)


class FakePlatform:
    """A platform that keeps everything in memory; what it is told to refuse it refuses."""

    def __init__(self) -> None:
        self.channels: dict[int, Channel] = {}
        self.posts: list[Post] = []
        self.closed: set[int] = set()
        self.written: list[IncomingText] = []
        self.powerful: set[int] = set()
        self.gone_people: set[int] = set()
        self.machines: set[int] = set()
        self.missing: list[str] = []
        self.hidden: set[int] = set()
        self.failures: dict[str, list[PlatformError]] = {}
        self.stalls: dict[str, asyncio.Event] = {}
        self.deleted: set[int] = set()
        self.opened: list[str] = []
        self.edits = 0
        self.largest_file = 10_000_000
        self._ids = itertools.count(10_000)

    @property
    def abilities(self) -> Abilities:
        return Abilities(largest_file=self.largest_file)

    def fail(self, method: str, *errors: PlatformError) -> None:
        """Let the next calls of a method fail so."""
        self.failures.setdefault(method, []).extend(errors)

    async def _maybe(self, method: str) -> None:
        await asyncio.sleep(0)
        if method in self.stalls:
            await self.stalls[method].wait()
        if self.failures.get(method):
            raise self.failures[method].pop(0)

    def _there(self, channel: int) -> Channel:
        if channel not in self.channels:
            raise Refused("gone", str(channel))
        return self.channels[channel]

    def new_id(self) -> int:
        return next(self._ids)

    async def send_private(self, user: int, message: Message, nonce: str) -> tuple[int, int]:
        await self._maybe("send_private")
        if user in self.closed:
            raise Refused("unreachable")
        post = Post(self.new_id(), 50_000 + user, message, nonce, user)
        self.posts.append(post)
        return post.channel, post.id

    async def post(
        self, channel: int, message: Message, nonce: str, reply_to: int | None = None
    ) -> int:
        await self._maybe("post")
        if channel < 50_000:
            self._there(channel)
        if reply_to in self.deleted:
            raise Refused("message_gone", str(reply_to))
        post = Post(self.new_id(), channel, message, nonce, None, reply_to)
        self.posts.append(post)
        return post.id

    async def edit(self, channel: int, post: int, message: Message) -> None:
        await self._maybe("edit")
        if channel < 50_000:
            self._there(channel)
        for known in self.posts:
            if known.id == post:
                known.message = message
                self.edits += 1
                return
        raise Refused("message_gone", str(post))

    async def find(
        self,
        channel: int | None,
        user: int | None,
        nonce: str,
        message: Message | None = None,
        since: datetime | None = None,
    ) -> int | None:
        await self._maybe("find")
        for post in self.posts:
            there = post.channel == channel if channel is not None else post.user == user
            if there and post.nonce == nonce:
                return post.id
        return None

    async def said_since(
        self, channel: int | None, user: int | None, since: datetime
    ) -> list[IncomingText]:
        return [
            text
            for text in self.written
            if text.at > since
            and (
                text.place.channel == channel
                if channel is not None
                else text.place.guild is None and text.sender.user == user
            )
        ]

    async def open_category(self, guild: int, name: str) -> int:
        await self._maybe("open_category")
        channel = Channel(self.new_id(), name, None)
        self.channels[channel.id] = channel
        return channel.id

    async def open_room(
        self,
        guild: int,
        category: int,
        name: str,
        topic: str,
        everyone: Access,
        people: Mapping[int, Access],
    ) -> int:
        await self._maybe("open_room")
        self._there(category)
        channel = Channel(self.new_id(), name, category, everyone, dict(people))
        self.channels[channel.id] = channel
        self.opened.append(name)
        return channel.id

    async def move_room(self, channel: int, category: int) -> None:
        await self._maybe("move_room")
        self._there(category)
        self._there(channel).category = category

    async def set_access(
        self, channel: int, everyone: Access, people: Mapping[int, Access]
    ) -> None:
        await self._maybe("set_access")
        there = self._there(channel)
        there.everyone, there.people = everyone, dict(people)

    async def react(self, channel: int, post: int, mark: str) -> None:
        await self._maybe("react")
        if channel < 50_000:
            self._there(channel)
        if post in self.deleted:
            raise Refused("message_gone", str(post))
        self.posts.append(Post(self.new_id(), channel, Message(), f"mark-{post}", marks=[mark]))

    async def person(self, guild: int, user: int) -> Person | None:
        if user in self.gone_people:
            return None
        return Person(user, f"user{user}", user in self.powerful, user in self.machines)

    async def unreadable(self, guild: int, channel: int) -> list[str]:
        return ["查看频道"] if channel in self.hidden else []

    async def missing_permissions(self, guild: int, channel: int | None) -> list[str]:
        return self.missing
