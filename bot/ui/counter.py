"""The counter: what people ask goes to the services, and each gets one answer back.

Discord waits three seconds for an interaction to be acknowledged. What is answered within
`PATIENCE` is answered at once, and may open a form; for what takes longer the bot says first
that it is at it, and answers later. Whatever goes wrong is logged and answered, never silent.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from datetime import datetime
from typing import Any, Final

import aiohttp
import discord
import structlog

from bot.discord_platform import convert
from bot.discord_platform.incoming import sender_of
from bot.rendering.messages import Message
from bot.services.arrivals import Arrivals
from bot.services.ports import (
    Answer,
    Incoming,
    IncomingText,
    Locale,
    Platform,
    PlatformError,
    Refused,
)
from bot.ui.queues import Queues
from bot.wording import Phrases, tongue_of

PATIENCE: Final = 1.0
"""How long, in seconds, an answer may take before the question is acknowledged without it."""

TO_FINISH: Final = 5.0
"""How long a counter that closes waits, in seconds, for the answers that are on their way."""

_QUIET: Final = 60.0
"""How long after a failure in a guild the next one there is only logged, in seconds."""

_REMEMBERED: Final = 1000
"""How many interactions and messages are known not to be new."""

_ANSWERED: Final = 40060
"""Discord's code for an interaction that has its answer already."""

_INVALID: Final = 50035
"""Discord's code for what does not keep its limits."""

_DONE: Final = "✅"
_NOT_TAKEN: Final = (
    discord.HTTPException,
    discord.RateLimited,
    aiohttp.ClientError,
    OSError,
    TimeoutError,
    PlatformError,
)
"""What can become of an answer on its way."""

_log = structlog.get_logger(__name__)

Interaction = discord.Interaction[Any]
Ask = Callable[[], Awaitable[Answer | None]]


def refusal(locale: Locale | None, message: str, **args: str) -> Answer:
    """An answer that refuses, with a message of the catalogs in a person's own language."""
    return Answer(Message(Phrases(tongue_of(locale)).say(message, **args)), kind="refused")


class Counter:
    """Carries questions in and answers out. Nothing is asked before `opened` is set.

    What one person does in one place is carried out in the order in which he did it. While an
    act waits for its turn it is among the `arrivals`, so that no deadline overtakes it.
    """

    def __init__(self, platform: Platform, arrivals: Arrivals) -> None:
        self.opened = asyncio.Event()
        self._platform = platform
        self._arrivals = arrivals
        self._queues = Queues()
        self._failed_at: dict[int, float] = {}
        self._heard: dict[int, asyncio.Future[None]] = {}
        self._lately: deque[int] = deque(maxlen=_REMEMBERED)
        self._out_of_reach = ExitStack()
        self._serving = 0
        self._served = asyncio.Event()

    async def close(self, patience: float = TO_FINISH) -> None:
        """Take nothing more up, and wait until all that was taken up has its answer.

        An answer that hangs is left after `patience` seconds.
        """
        self.opened.clear()
        try:
            async with asyncio.timeout(patience):
                while self._serving:
                    self._served.clear()
                    await self._served.wait()
        except TimeoutError:
            _log.warning("left without an answer", acts=self._serving)

    async def interact(self, interaction: Interaction, act: Incoming, ask: Ask) -> None:
        """Ask, and answer an interaction with what comes back. Raises nothing.

        The gateway may tell of an interaction twice; the second time it is passed over.
        """
        if interaction.id in self._lately:
            return
        self._lately.append(interaction.id)
        with ExitStack() as at_it:
            asked = asyncio.create_task(self._ask(act, ask, at_it))
            done, _ = await asyncio.wait({asked}, timeout=PATIENCE)
            deferred = not done and await _acknowledge(interaction)
            await self.say(interaction, await asked or Answer(Message()), deferred=deferred)

    async def hear(self, text: IncomingText, ask: Ask) -> None:
        """Ask about a message that somebody wrote, and reply to it where there is an answer.

        One that is heard again, as after a lost connection, is passed over.
        """
        if text.message in self._heard or text.message in self._lately:
            return
        heard = self._heard[text.message] = asyncio.get_running_loop().create_future()
        with ExitStack() as at_it:
            try:
                answer = await self._ask(text, ask, at_it)
                self._lately.append(text.message)
            finally:
                heard.set_result(None)
                del self._heard[text.message]
            if answer is not None and answer.message != Message():
                await self._reply(text, answer)

    def cannot_hear(self, since: datetime) -> None:
        """What people do now does not reach us: what they did before a deadline may yet come."""
        self.hears_again()
        self._out_of_reach.enter_context(self._arrivals.coming(since))

    def hears_again(self) -> None:
        """What people do reaches us, and what did not has been heard."""
        self._out_of_reach.close()

    async def note(self, tell: Callable[[], Awaitable[None]], message: int | None = None) -> None:
        """Pass on what needs no answer; a failure is logged.

        What became of a message is passed on after the message itself.
        """
        await self.opened.wait()
        if message in self._heard:
            await self._heard[message]
        try:
            await tell()
        except Exception as error:
            _logged(error, message=message)

    async def say(
        self, interaction: Interaction, answer: Answer, *, deferred: bool = False
    ) -> None:
        """Answer an interaction. What can no longer be said there is sent in private."""
        deferred = deferred or interaction.response.is_done()
        if answer.form is not None and deferred:
            answer = refusal(_locale(interaction), "discord-form-late")
        try:
            await _respond(interaction, answer, deferred=deferred)
        except _NOT_TAKEN as error:
            if _cannot_be_said(error):
                await self.fail(interaction, error)
                return
            _log.warning("answer not taken", interaction=interaction.id, error=str(error))
            if answer.file is not None:
                without = refusal(_locale(interaction), "discord-file-late")
                await self.say(interaction, without, deferred=deferred)
                return
            if getattr(error, "code", None) != _ANSWERED:
                await self._say_in_private(interaction.user.id, f"int:{interaction.id}", answer)

    async def fail(self, interaction: Interaction, error: BaseException) -> None:
        """Log an unforeseen error of an interaction and answer it all the same."""
        code = _logged(error, interaction=interaction.id)
        answer = refusal(_locale(interaction), "discord-failed", code=code)
        try:
            await _respond(interaction, answer, deferred=interaction.response.is_done())
        except _NOT_TAKEN:
            await self._say_in_private(interaction.user.id, f"int:{interaction.id}", answer)

    @contextmanager
    def _at_it(self) -> Iterator[None]:
        self._serving += 1
        try:
            yield
        finally:
            self._serving -= 1
            self._served.set()

    async def _ask(self, act: Incoming, ask: Ask, at_it: ExitStack) -> Answer | None:
        """What is answered; for a failure, a polite answer.

        From when it is taken up until `at_it` is closed, the counter does not close.
        """
        await self.opened.wait()
        at_it.enter_context(self._at_it())
        with ExitStack() as waiting:
            waiting.enter_context(self._arrivals.coming(act.at))
            async with self._queues.turn((act.place.channel, act.sender.user)):
                asked = asyncio.ensure_future(ask())
                # The services take it among the arrivals themselves as soon as it runs.
                await asyncio.sleep(0)
                waiting.close()
                try:
                    return await asked
                except Exception as error:
                    code = _logged(error, act=act.id)
        if isinstance(act, IncomingText) and self._failed_lately(act.place.guild):
            return None
        return refusal(act.sender.locale, "discord-failed", code=code)

    def _failed_lately(self, guild: int | None) -> bool:
        """Whether a failure was answered in a guild within the last minute.

        Most of what is written in a guild is not for the bot, so it does not answer each.
        """
        if guild is None:
            return False
        now, last = time.monotonic(), self._failed_at.get(guild)
        self._failed_at[guild] = now
        return last is not None and now - last < _QUIET

    async def _reply(self, text: IncomingText, answer: Answer) -> None:
        channel, said = text.place.channel, text.message
        try:
            for number, message in enumerate((answer.message, *answer.more)):
                await self._platform.post(channel, message, f"answer{number}:{text.id}", said)
        except PlatformError as error:
            if _cannot_be_said(error):
                code = _logged(error, text=text.id)
                answer = refusal(text.sender.locale, "discord-failed", code=code)
            _log.warning("reply not taken", text=text.id, error=str(error))
            await self._say_in_private(text.sender.user, text.id, answer)

    async def _say_in_private(self, user: int, about: str, answer: Answer) -> None:
        try:
            for number, message in enumerate((answer.message, *answer.more)):
                await self._platform.send_private(user, message, f"private{number}:{about}")
        except PlatformError as error:
            _log.warning("answer lost", about=about, user=user, error=str(error))


def _locale(interaction: Interaction) -> Locale | None:
    return sender_of(interaction.user, interaction.locale).locale


def _cannot_be_said(error: BaseException) -> bool:
    """Whether an answer itself is at fault, so that it can be said nowhere."""
    if isinstance(error, Refused):
        return error.why == "invalid"
    return isinstance(error, discord.HTTPException) and error.code == _INVALID


def _logged(error: BaseException, **about: Any) -> str:
    """Log an unforeseen error; the number under which it is found in the log."""
    code = secrets.token_hex(3)
    _log.error("unforeseen", code=code, exc_info=error, **about)
    return code


async def _acknowledge(interaction: Interaction) -> bool:
    """Say that an answer is coming; whether Discord took it."""
    try:
        await interaction.response.defer(ephemeral=interaction.guild_id is not None, thinking=True)
    except _NOT_TAKEN as error:
        _log.warning("acknowledged too late", interaction=interaction.id, error=str(error))
        return False
    return True


async def _respond(interaction: Interaction, answer: Answer, *, deferred: bool) -> None:
    """Answer in the way that is still open; in private only the one who asked ever sees it."""
    hidden = interaction.guild_id is not None
    if answer.form is not None:
        await interaction.response.send_modal(convert.modal(answer.form))
        return
    if answer.message == Message() and interaction.type is discord.InteractionType.component:
        if deferred:
            await interaction.delete_original_response()
        else:
            await interaction.response.defer()
        return
    # A command stays without an answer on the screen until it has one.
    said = Message(_DONE) if answer.message == Message() else answer.message
    parts = convert.sent(said)
    if answer.file is not None:
        parts["file"] = convert.file(answer.file)
    if not deferred:
        await interaction.response.send_message(**parts, ephemeral=hidden)
    elif hidden or interaction.guild_id is None:
        await interaction.followup.send(**parts, ephemeral=hidden)
    else:
        # The acknowledgement was for one pair of eyes, and so would be what takes its place.
        await interaction.edit_original_response(content=_DONE)
        await interaction.followup.send(**parts)
        await interaction.delete_original_response()
    for message in answer.more:
        await interaction.followup.send(**convert.sent(message), ephemeral=hidden)
