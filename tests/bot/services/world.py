"""A small world for the services: people around a platform, and a clock that one turns."""

from __future__ import annotations

import asyncio
import copy
import itertools
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.services.moderator import Moderator
from bot.services.ports import (
    Answer,
    Incoming,
    IncomingAction,
    IncomingText,
    Place,
    Sender,
)
from bot.storage import Game, Storage
from tests.bot.services.fake_platform import FakePlatform, Post

SPECIAL = ("closed", "powerful", "missing", "failures")
"""What a test may have arranged on the platform before the game began."""

_TEMPLATES: dict[Any, tuple[sqlite3.Connection, FakePlatform, int]] = {}

GUILD = 900
DIRECTOR = 1
START = datetime(2026, 3, 1, 1, 0, tzinfo=UTC)
"""09:00 in Shanghai."""


class World:
    """A guild with a director (1) and players (from 11), and one moderator at a time."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.platform = FakePlatform()
        self.now = START
        self._ids = itertools.count(1)
        self.moderator = self._made()
        self.game = 0
        self.strict = True

    def _made(self) -> Moderator:
        made = Moderator(self.storage, self.platform, now=lambda: self.now, settle_seconds=0.0)
        made.hall.upkeep.pause = 0.0
        made.hall.upkeep.start()
        return made

    async def restart(self) -> None:
        """Stop as a crash would, and take everything up again (the clock is turned by hand)."""
        await self.moderator.hall.upkeep.stop()
        self.moderator = self._made()
        clock = self.moderator.hall.clock
        start = clock.start

        async def no_ring() -> None:
            return None

        clock.start = no_ring  # type: ignore[method-assign]
        await self.moderator.start()
        clock.start = start  # type: ignore[method-assign]
        await self.settle()
        await self.moderator.hall.delivery.stop()

    async def settle(self) -> None:
        """Let everything happen that is due now."""
        hall = self.moderator.hall
        for _ in range(4):
            assert await hall.clock.run_due(self.now) or not self.strict
            await hall.upkeep.settled()
            await hall.delivery.drain()

    async def at(self, moment: datetime) -> None:
        """Turn the clock to a moment, stopping at every deadline on the way."""
        while True:
            async with self.storage.snapshot() as u:
                next_at = await u.deadlines.next_at()
            if next_at is None or next_at > moment:
                break
            self.now = max(self.now, next_at)
            await self.settle()
        self.now = moment
        await self.settle()

    async def wait(self, **time: float) -> None:
        """Turn the clock on by some time."""
        await self.at(self.now + timedelta(**time))

    def incoming(self, user: int, channel: int = 0, guild: int | None = GUILD) -> Incoming:
        """Somebody asks something now."""
        return Incoming(
            id=f"int:{next(self._ids)}",
            at=self.now,
            sender=Sender(user, f"user{user}", "zh"),
            place=Place(guild, channel),
        )

    def text(
        self,
        user: int,
        channel: int,
        text: str,
        *,
        guild: int | None = GUILD,
        reply_to: int | None = None,
        at: datetime | None = None,
        attachments: int = 0,
        message: int | None = None,
    ) -> IncomingText:
        """A message that somebody writes now, or wrote at a moment."""
        number = message or self.platform.new_id()
        made = IncomingText(
            id=f"msg:{number}",
            at=at or self.now,
            sender=Sender(user, f"user{user}", "zh"),
            place=Place(guild, channel),
            message=number,
            text=text,
            reply_to=reply_to,
            attachments=attachments,
        )
        self.platform.written.append(made)
        return made

    async def say(
        self, user: int, room: str, text: str, *, reply_to: int | None = None
    ) -> IncomingText:
        """Somebody writes in a room of the game, and it is heard."""
        made = self.text(user, await self.channel(room), text, reply_to=reply_to)
        await self.moderator.on_text(made)
        await self.settle()
        return made

    async def dm(self, user: int, text: str) -> Answer | None:
        """Somebody writes to the bot in private."""
        made = self.text(user, 50_000 + user, text, guild=None)
        answer = await self.moderator.on_text(made)
        await self.settle()
        return answer

    async def press(
        self, user: int, action: str, *values: str, guild: int | None = GUILD
    ) -> Answer:
        """Somebody uses a button or a select."""
        asked = IncomingAction(
            id=f"int:{next(self._ids)}",
            at=self.now,
            sender=Sender(user, f"user{user}", "zh"),
            place=Place(guild, 0),
            action=action,
            values=values,
        )
        answer = await self.moderator.on_action(asked)
        await self.settle()
        return answer

    async def channel(self, room: str) -> int:
        """The channel of a room of the game."""
        async with self.storage.snapshot() as u:
            found = await u.rooms.find(self.game, room)
        assert found is not None, room
        return int(found.channel_id)

    async def record(self) -> Game:
        """The game's record."""
        async with self.storage.snapshot() as u:
            found = await u.games.find(self.game)
        assert found is not None
        return found

    async def in_room(self, room: str) -> list[Post]:
        """What was posted in a room."""
        channel = await self.channel(room)
        return [post for post in self.platform.posts if post.channel == channel]

    def told(self, user: int) -> list[Post]:
        """What somebody was told in private."""
        return [post for post in self.platform.posts if post.user == user]

    async def inbox(self) -> list[str]:
        """The kinds of the lines that wait for the director."""
        async with self.storage.snapshot() as u:
            return [line.kind for line in await u.inbox.unresolved(self.game)]

    async def create(self, **wishes: object) -> Answer:
        """The director creates a game."""
        wanted: dict[str, object] = {
            "title": "试局",
            "board": "人狼 2 占卜师 1 猎人 1 共有者 2 村人 2",
            "dummy": False,
        }
        asked = self.incoming(DIRECTOR)
        answer = await self.moderator.create_game(asked, **{**wanted, **wishes})  # type: ignore[arg-type]
        async with self.storage.snapshot() as u:
            games = await u.games.of_guild(str(GUILD))
        self.game = games[-1].id if games else 0
        await self.settle()
        return answer

    async def signed_up(self, count: int = 8, **wishes: object) -> None:
        """A game with players 11, 12, … called 甲, 乙, …, in seats in that order."""
        await self.create(**wishes)
        await self.moderator.open_signup(self.incoming(DIRECTOR), game=self.game)
        for user, name in self.people(count):
            answer = await self.moderator.join(self.incoming(user), character=name, game=self.game)
            assert answer.kind == "done", answer
            await self.moderator.set_seat(
                self.incoming(DIRECTOR), player=name, seat=user - 10, game=self.game
            )
        await self.settle()

    @staticmethod
    def people(count: int) -> Iterator[tuple[int, str]]:
        """Users and the names of their characters."""
        names = "甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未"
        return ((11 + i, names[i] * 2) for i in range(count))

    async def started(
        self, deal: str = "人狼 人狼 占卜师 猎人 共有者 共有者 村人 村人", **wishes: object
    ) -> None:
        """A game that runs, with these identities in order of seats.

        The first of a kind is set up step by step; later ones begin from a copy of it.
        """
        key = (deal, tuple(sorted(wishes.items())))
        virgin = self.game == 0 and not any(vars(self.platform)[n] for n in SPECIAL)
        if virgin and self.now == START and key in _TEMPLATES:
            await self._restore(*_TEMPLATES[key])
            return
        await self._start(deal, **wishes)
        if virgin and self.now == START:
            kept = sqlite3.connect(":memory:", check_same_thread=False)
            with sqlite3.connect(self._file) as source:
                source.backup(kept)
            _TEMPLATES[key] = (kept, copy.deepcopy(self.platform), self.game)

    async def _restore(self, kept: sqlite3.Connection, platform: FakePlatform, game: int) -> None:
        await self.moderator.hall.upkeep.stop()
        with sqlite3.connect(self._file) as target:
            kept.backup(target)
        self.platform, self.game = copy.deepcopy(platform), game
        self._ids = itertools.count(1000)
        self.moderator = self._made()
        await self.moderator.hall.session(game)
        self.moderator.hall.touched(game)
        await self.settle()

    @property
    def _file(self) -> Path:
        passing = self.storage._engines.passing
        assert passing is not None
        return Path(passing.name, "passing.db")

    async def _start(self, deal: str, **wishes: object) -> None:
        identities = deal.split()
        counts = {name: identities.count(name) for name in identities}
        board = " ".join(f"{name} {count}" for name, count in counts.items())
        count = len(identities) - bool(wishes.get("dummy"))
        await self.signed_up(count, board=board, **wishes)
        for seat, identity in enumerate(identities, 1):
            answer = await self.moderator.assign_identity(
                self.incoming(DIRECTOR), seat=str(seat), identity=identity, game=self.game
            )
            assert answer.kind == "done", answer
        answer = await self.moderator.start_game(self.incoming(DIRECTOR), game=self.game)
        assert answer.kind == "done", answer
        await self.settle()

    async def first_day(self) -> None:
        """Go on to the first discussion, 1号 and 2号 having bitten 8号."""
        await self.wait(hours=1)
        await self.dm(11, "杀人 8")
        await self.wait(hours=26)

    @contextmanager
    def stalled(self, method: str) -> Iterator[asyncio.Event]:
        """Let calls of a method of the platform wait."""
        event = self.platform.stalls[method] = asyncio.Event()
        try:
            yield event
        finally:
            event.set()
            del self.platform.stalls[method]
