"""What every group of commands is made of: a way to ask, and options that suggest."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Concatenate, Final, ParamSpec

import discord
import structlog
from discord import app_commands
from discord.ext import commands
from msgspec import structs

from bot.cogs.names import GAME
from bot.discord_platform.convert import cut
from bot.discord_platform.incoming import from_interaction
from bot.services.moderator import Moderator, Wanted
from bot.services.ports import Answer, Incoming
from bot.services.suggesting import Choice
from bot.ui.counter import Counter, Interaction

P = ParamSpec("P")

_SUGGESTIONS: Final = 25
_SUGGESTION: Final = 100
_ID: Final = 10
_TIME_TO_SUGGEST: Final = 2.0

AGAIN: Final = "again"
"""Where an interaction keeps the button by which what it asked for can be tried again."""

_log = structlog.get_logger(__name__)


class Translating(commands.Cog):
    """Commands that are translated into verbs of the services and hold no rules themselves."""

    def __init__(self, moderator: Moderator, counter: Counter) -> None:
        self.moderator = moderator
        self.counter = counter

    async def ask(
        self,
        interaction: Interaction,
        verb: Callable[Concatenate[Incoming, P], Awaitable[Answer]],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> None:
        """Ask the services for a verb, and answer the interaction with what they say.

        To what is refused, the button is added that the interaction may have for it (`AGAIN`).
        """
        incoming = from_interaction(interaction)

        async def answer() -> Answer:
            said = await verb(incoming, *args, **kwargs)
            button = interaction.extras.get(AGAIN)
            if button is None or said.kind != "refused" or said.message.rows:
                return said
            return structs.replace(said, message=structs.replace(said.message, rows=((button,),)))

        await self.counter.interact(interaction, incoming, answer)


class UnknownGame(app_commands.AppCommandError):
    """What was written for the game is not the id of one."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


class Suggested(app_commands.Transformer):
    """A text option that suggests what could be meant; what is typed counts all the same."""

    def __init__(self, what: Wanted) -> None:
        self.what = what

    async def transform(self, interaction: Interaction, value: Any, /) -> Any:
        """The text as it was typed or chosen."""
        return value

    async def autocomplete(  # type: ignore[override]
        self, interaction: Interaction, value: str, /
    ) -> list[app_commands.Choice[str]]:
        """At most 25 suggestions of the services; none at all when they are not ready."""
        found = await self._suggested(interaction, value)
        return [
            app_commands.Choice(name=cut(choice.label, _SUGGESTION), value=choice.value)
            for choice in found[:_SUGGESTIONS]
        ]

    async def _suggested(self, interaction: Interaction, typed: str) -> Sequence[Choice]:
        cog = interaction.command and getattr(interaction.command, "binding", None)
        if not isinstance(cog, Translating) or not cog.counter.opened.is_set():
            return []
        named = str(getattr(interaction.namespace, GAME[0], ""))
        game = int(named) if _is_id(named) and self.what != "game" else None
        try:
            async with asyncio.timeout(_TIME_TO_SUGGEST):
                return await cog.moderator.suggest(
                    from_interaction(interaction), what=self.what, typed=typed, game=game
                )
        except Exception as error:
            # Whoever types can go on typing: a suggestion that fails is nobody's trouble.
            _log.warning("no suggestions", what=self.what, exc_info=error)
            return []


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < _ID


class SuggestedGame(Suggested):
    """The option that says which game is meant."""

    def __init__(self) -> None:
        super().__init__("game")

    async def transform(self, interaction: Interaction, value: Any, /) -> int:
        """The game's id, also for the whole title of one game that would be suggested.

        Raises UnknownGame for what is neither.
        """
        text = str(value).strip().lstrip("#")
        if _is_id(text):
            return int(text)
        title = str(value).strip()
        found = [c for c in await self._suggested(interaction, title) if c.label == title]
        if len(found) != 1:
            raise UnknownGame(str(value))
        return int(found[0].value)


class SuggestedStep(Suggested):
    """The option that says how far to take back: the number of an entry, of which words tell."""

    def __init__(self) -> None:
        super().__init__("step")

    @property
    def type(self) -> discord.AppCommandOptionType:
        """A whole number."""
        return discord.AppCommandOptionType.integer

    @property
    def min_value(self) -> int:
        """The deal itself is never taken back."""
        return 0

    async def autocomplete(  # type: ignore[override]
        self, interaction: Interaction, value: int | str, /
    ) -> list[app_commands.Choice[int]]:
        """The newest acts that stand, to one who directs the game."""
        found = await super().autocomplete(interaction, str(value))
        return [app_commands.Choice(name=choice.name, value=int(choice.value)) for choice in found]


Game = app_commands.Transform[int, SuggestedGame()]
Seat = app_commands.Transform[str, Suggested("seat")]
Step = app_commands.Transform[int, SuggestedStep()]
Text = app_commands.Range[str, 1, 200]
