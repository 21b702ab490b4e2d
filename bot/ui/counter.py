"""The counter: what people ask goes to the services, and each gets one answer back.

Discord waits three seconds for an interaction to be acknowledged. What is answered within
`PATIENCE` is answered at once, and may open a form; for what takes longer the bot says first
that it is at it, and answers later. Whatever goes wrong is logged and answered, never silent.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Hashable
from typing import Any, Final

import discord
import structlog

from bot.discord_platform import convert
from bot.discord_platform.incoming import sender_of
from bot.rendering.messages import Message
from bot.services.ports import Answer, IncomingText, Locale, Platform, PlatformError
from bot.ui.queues import Queues
from bot.wording import Phrases, tongue_of

PATIENCE: Final = 1.0
"""How long, in seconds, an answer may take before the question is acknowledged without it."""

_QUIET: Final = 60.0
"""How long after a failure in a channel the next one there is only logged, in seconds."""

_log = structlog.get_logger(__name__)

Interaction = discord.Interaction[Any]
Ask = Callable[[], Awaitable[Answer | None]]


def refusal(locale: Locale | None, message: str, **args: str) -> Answer:
    """An answer that refuses, with a message of the catalogs in a person's own language."""
    return Answer(Message(Phrases(tongue_of(locale)).say(message, **args)), kind="refused")


class Counter:
    """Carries questions in and answers out. Nothing is asked before `opened` is set."""

    def __init__(self, platform: Platform) -> None:
        self.opened = asyncio.Event()
        self._platform = platform
        self._queues = Queues()
        self._failed_at: dict[int, float] = {}

    async def interact(self, interaction: Interaction, ask: Ask) -> None:
        """Ask, and answer an interaction with what comes back. Raises nothing."""
        asked = asyncio.create_task(self._ask(_queue_of(interaction), _locale(interaction), ask))
        done, _ = await asyncio.wait({asked}, timeout=PATIENCE)
        deferred = not done and await _acknowledge(interaction)
        await self.say(interaction, await asked or Answer(Message()), deferred=deferred)

    async def hear(self, text: IncomingText, ask: Ask) -> None:
        """Ask about a message that somebody wrote, and reply to it where there is an answer."""
        answer = await self._ask(text.place.channel, None, ask, in_public=text.place.guild)
        if answer is not None and answer.message != Message():
            await self._reply(text, answer)

    async def note(self, queue: Hashable, tell: Callable[[], Awaitable[None]]) -> None:
        """Pass on what needs no answer, in its turn; a failure is logged."""

        async def ask() -> None:
            await tell()

        await self._ask(queue, None, ask)

    async def say(
        self, interaction: Interaction, answer: Answer, *, deferred: bool = False
    ) -> None:
        """Answer an interaction. What can no longer be said there is sent in private."""
        if answer.form is not None and (deferred or interaction.response.is_done()):
            answer = refusal(_locale(interaction), "discord-form-late")
        try:
            await _respond(interaction, answer, deferred=deferred)
        except discord.HTTPException as error:
            _log.warning("answer not taken", interaction=interaction.id, error=str(error))
            await self._say_in_private(interaction.user.id, f"int:{interaction.id}", answer)

    async def fail(self, interaction: Interaction, error: BaseException) -> None:
        """Log an unforeseen error of an interaction and answer it all the same."""
        code = _logged(error, interaction=interaction.id)
        answer = refusal(_locale(interaction), "discord-failed", code=code)
        await self.say(interaction, answer, deferred=interaction.response.is_done())

    async def _ask(
        self, queue: Hashable, locale: Locale | None, ask: Ask, in_public: int | None = None
    ) -> Answer | None:
        """What is answered; for a failure, a polite answer.

        In public a failure is answered once a minute, for most of what is written in a guild
        is not for the bot at all.
        """
        await self.opened.wait()
        async with self._queues.turn(queue):
            try:
                return await ask()
            except Exception as error:
                code = _logged(error, queue=queue)
        now, last = time.monotonic(), self._failed_at.get(in_public or 0)
        if in_public is not None:
            self._failed_at[in_public] = now
            if last is not None and now - last < _QUIET:
                return None
        return refusal(locale, "discord-failed", code=code)

    async def _reply(self, text: IncomingText, answer: Answer) -> None:
        try:
            await self._platform.post(
                text.place.channel, answer.message, f"answer:{text.id}", text.message
            )
        except PlatformError as error:
            _log.warning("reply not taken", text=text.id, error=str(error))
            await self._say_in_private(text.sender.user, text.id, answer)

    async def _say_in_private(self, user: int, about: str, answer: Answer) -> None:
        try:
            await self._platform.send_private(user, answer.message, f"private:{about}")
        except PlatformError as error:
            _log.warning("answer lost", about=about, user=user, error=str(error))


def _queue_of(interaction: Interaction) -> int | None:
    """In private, with what is written there; in a guild each person for himself."""
    return interaction.user.id if interaction.guild_id else interaction.channel_id


def _locale(interaction: Interaction) -> Locale | None:
    return sender_of(interaction.user, interaction.locale).locale


def _logged(error: BaseException, **about: Any) -> str:
    """Log an unforeseen error; the number under which it is found in the log."""
    code = secrets.token_hex(3)
    _log.error("unforeseen", code=code, exc_info=error, **about)
    return code


async def _acknowledge(interaction: Interaction) -> bool:
    """Say that an answer is coming; whether Discord took it."""
    try:
        await interaction.response.defer(ephemeral=interaction.guild_id is not None, thinking=True)
    except discord.HTTPException as error:
        _log.warning("acknowledged too late", interaction=interaction.id, error=str(error))
        return False
    return True


async def _respond(interaction: Interaction, answer: Answer, *, deferred: bool) -> None:
    """Answer in the way that is still open; in private only the one who asked ever sees it."""
    hidden = answer.private and interaction.guild_id is not None
    parts = convert.sent(answer.message)
    if answer.form is not None:
        await interaction.response.send_modal(convert.modal(answer.form))
    elif answer.message == Message():
        if deferred:
            await interaction.delete_original_response()
        else:
            await interaction.response.defer()
    elif not deferred:
        await interaction.response.send_message(**parts, ephemeral=hidden)
    else:
        if not hidden and interaction.guild_id is not None:
            # The acknowledgement was for one pair of eyes and would keep the answer so.
            await interaction.delete_original_response()
        await interaction.followup.send(**parts, ephemeral=hidden)
