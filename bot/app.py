"""The parts of the bot, put together, and their life from start to stop.

Order at the start: storage and its migrations, commands, the gateway; when Discord has shown
its guilds the services take up their games, hear what was written meanwhile, and only then is
anything that came in carried out. The end goes the same way back.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import sys
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Any, Final, Literal

import aiohttp
import discord
import structlog
from discord.backoff import ExponentialBackoff
from discord.ext import commands

from bot.cogs.desk import Desk
from bot.cogs.director import Director
from bot.cogs.errors import Tree
from bot.cogs.hearing import Hearing
from bot.cogs.lobby import Lobby
from bot.cogs.names import Translator
from bot.cogs.play import Play
from bot.cogs.records import Records
from bot.cogs.vote import Vote
from bot.config import Config
from bot.discord_platform.platform import DiscordPlatform
from bot.services.moderator import Moderator
from bot.services.ports import Platform, PlatformError
from bot.storage import Storage
from bot.ui.actions import Actions
from bot.ui.counter import Counter

MakeModerator = Callable[[Storage, Platform], Moderator]

_LONGEST_WAIT: Final = 60.0
"""The longest rate limit, in seconds, that is waited for within a request."""

_LONGEST_PAUSE: Final = 60.0
"""The longest pause, in seconds, before Discord is tried again when the bot starts."""

_OUT_OF_REACH: Final = (aiohttp.ClientError, OSError, discord.DiscordServerError)
"""What says at the start that Discord is out of reach for now."""

_UNNOTICED: Final = timedelta(minutes=2)
"""How long a connection may have been dead before that was noticed."""

# It has no voice, so it need not be told what a voice would need.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

_log = structlog.get_logger(__name__)


def intents() -> discord.Intents:
    """What the bot hears of: guilds, members, and messages with their text."""
    heard = discord.Intents.none()
    heard.guilds = heard.members = True
    heard.guild_messages = heard.dm_messages = heard.message_content = True
    return heard


class App(commands.Bot):
    """The Discord client with everything behind it.

    `make` makes the services from a storage and the platform, for those who want other clocks;
    `options` are further ones of the client.
    """

    def __init__(self, config: Config, make: MakeModerator | None = None, **options: Any) -> None:
        super().__init__(
            command_prefix=(),
            help_command=None,
            tree_cls=Tree,
            intents=intents(),
            # Edits and deletions are heard raw, so no message need be remembered.
            max_messages=None,
            max_ratelimit_timeout=_LONGEST_WAIT,
            allowed_mentions=discord.AllowedMentions.none(),
            **options,
        )
        self.config = config
        self.platform = DiscordPlatform(self)
        self._make = make or self._usual
        self._moderator: Moderator | None = None
        self._counter: Counter | None = None
        self._storage: Storage | None = None
        self._taken_up = self._stopped = False
        self._lost_at: datetime | None = None
        self._failure: Exception | None = None
        self._closing = asyncio.Lock()
        self._leaving = asyncio.Event()

    @property
    def moderator(self) -> Moderator:
        """The services. Raises RuntimeError before `setup_hook` made them."""
        if self._moderator is None:
            raise RuntimeError("the app is not set up yet")
        return self._moderator

    async def serve(self, token: str) -> None:
        """Open the storage, and serve until closed; wait for a Discord that is out of reach.

        Raises StorageError when the storage cannot be used.
        """
        self._storage = await Storage.open(self.config.database_url, alone=True)
        pauses = ExponentialBackoff[Literal[False]]()
        while not self._leaving.is_set():
            try:
                await self.login(token)
                break
            except _OUT_OF_REACH as error:
                if self._moderator is not None:
                    raise
                pause = min(pauses.delay(), _LONGEST_PAUSE)
                await self.http.close()
                self.http.connector = discord.utils.MISSING  # it was closed with the session
                _log.warning("discord is out of reach", error=str(error), again_in=round(pause, 1))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._leaving.wait(), pause)
        if not self._leaving.is_set():
            await self.connect(reconnect=True)

    async def setup_hook(self) -> None:
        """Make the services, and tell Discord the commands; open the storage if `serve` did not."""
        if self._storage is None:
            self._storage = await Storage.open(self.config.database_url, alone=True)
        self._moderator = self._make(self._storage, self.platform)
        self._counter = Counter(self.platform, self._moderator.arrivals)
        parts = (self._moderator, self._counter)
        director, desk = Director(*parts), Desk(*parts)
        for cog in (Lobby, Play, Vote, Records, Hearing, Actions):
            await self.add_cog(cog(*parts))
        await self.add_cog(director)
        assert director.app_command is not None
        await desk.take(director.app_command, self.tree)
        await self.add_cog(desk)
        assert isinstance(self.tree, Tree)
        self.tree.counter = self._counter
        await self.tree.set_translator(Translator())
        await self.tree.sync()

    async def on_message(self, message: discord.Message, /) -> None:
        """Text is heard by the cogs; there are no prefix commands."""

    async def on_ready(self) -> None:
        """Take up the games when Discord has shown its guilds; later, hear what was missed.

        A bot that cannot take them up does nothing but harm by staying: it leaves, and `run`
        raises what was wrong.
        """
        if self._counter is None:
            return
        if self._taken_up:
            await self._hear_missed(self._counter)
            return
        self._taken_up = True
        try:
            await self.moderator.start()
        except Exception as error:
            self._failure = error
            await self.close()
            return
        if self._stopped:
            return
        self._counter.opened.set()
        _log.info("ready", guilds=len(self.guilds), user=str(self.user))

    async def on_disconnect(self) -> None:
        """The connection is lost: hold the deadlines a little, and know from when on."""
        if self._counter is not None and self._lost_at is None and not self.is_closed():
            self._lost_at = discord.utils.utcnow() - _UNNOTICED
            self._counter.cannot_hear(self._lost_at)

    async def on_resumed(self) -> None:
        """The connection is back, and Discord has told all that was missed."""
        self._lost_at = None
        if self._counter is not None:
            self._counter.hears_again()

    async def _hear_missed(self, counter: Counter) -> None:
        """Hear what was written while Discord, in a new session, told us nothing."""
        since, self._lost_at = self._lost_at, None
        try:
            if since is not None and counter.opened.is_set():
                missed = await self.platform.said_anywhere_since(since)
                _log.info("connected anew", missed=len(missed), since=since.isoformat())
                for text in missed:
                    await counter.hear(text, partial(self.moderator.on_text, text))
        finally:
            counter.hears_again()

    async def on_member_join(self, member: discord.Member) -> None:
        """Let a player who comes back into his rooms again."""
        try:
            await self.platform.let_in_again(member.guild.id, member.id)
        except PlatformError as error:
            _log.warning("not let in again", user=member.id, error=str(error))

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what nobody foresaw; what has somebody to answer to is answered elsewhere."""
        _log.error("unforeseen", event=event_method, exc_info=sys.exception())

    def raise_failure(self) -> None:
        """Raise what kept the games from being taken up, if anything did."""
        if self._failure is not None:
            raise self._failure

    async def close(self) -> None:
        """Stop the services, leave Discord, close the storage; once, however often it is asked."""
        self._leaving.set()
        async with self._closing:
            if self._counter is not None and self._taken_up and not self._stopped:
                self._stopped = True
                await self._counter.close()
                await self.moderator.stop()
            await super().close()
            if self._storage is not None:
                await self._storage.close()
                self._storage = None

    def _usual(self, storage: Storage, platform: Platform) -> Moderator:
        return Moderator(storage, platform, settle_seconds=self.config.settle_seconds)


def set_up_logging(config: Config) -> None:
    """Let structlog and the libraries write one kind of line to standard error."""
    level = getattr(logging, config.log_level.upper())
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    # Without the values of variables: there are identities among them.
    traceback = structlog.tracebacks.ExceptionDictTransformer(show_locals=False)
    last: list[Any] = (
        [
            structlog.processors.ExceptionRenderer(traceback),
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ]
        if config.log_format == "json"
        else [
            structlog.dev.ConsoleRenderer(
                colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
            )
        ]
    )
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, *shared],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
        )
    )
    logging.basicConfig(handlers=[handler], level=level, force=True)
    for talkative in ("alembic", "apscheduler"):
        logging.getLogger(talkative).setLevel(max(level, logging.WARNING))


async def run(app: App, token: str) -> None:
    """Run until SIGINT or SIGTERM, and stop in order.

    Raises discord.LoginFailure, discord.PrivilegedIntentsRequired, StorageError, or whatever
    kept the games from being taken up.
    """
    loop = asyncio.get_running_loop()
    running = asyncio.ensure_future(app.serve(token))
    closing: set[asyncio.Task[None]] = set()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, lambda: closing.add(loop.create_task(app.close())))
    try:
        await running
    finally:
        await app.close()
    app.raise_failure()
