"""What Discord's commands can go wrong by before the services are asked."""

from __future__ import annotations

from discord import InteractionType, app_commands

from bot.cogs.translating import UnknownGame
from bot.discord_platform.convert import cut
from bot.discord_platform.incoming import sender_of
from bot.services.ports import Answer
from bot.ui.counter import Counter, Interaction, refusal

_SHOWN = 100


class Tree(app_commands.CommandTree):
    """The command tree, with an answer to everything that it cannot pass on."""

    counter: Counter

    async def on_error(
        self, interaction: Interaction, error: app_commands.AppCommandError, /
    ) -> None:
        """Answer in the person's language; what nobody foresaw is logged as well."""
        if interaction.type is InteractionType.autocomplete:
            return
        answer = said_of(interaction, error)
        if answer is None:
            await self.counter.fail(interaction, getattr(error, "original", error))
        else:
            await self.counter.say(interaction, answer)


def said_of(interaction: Interaction, error: app_commands.AppCommandError) -> Answer | None:
    """What a person is told of an error that is his or Discord's; None for one of ours."""
    locale = sender_of(interaction.user, interaction.locale).locale
    match error:
        case UnknownGame():
            return refusal(locale, "discord-unknown-game", text=cut(error.text, _SHOWN))
        case app_commands.TransformerError():
            text = cut(str(error.value), _SHOWN)
            return refusal(locale, "discord-bad-option", text=text)
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            return refusal(locale, "discord-outdated")
        case app_commands.NoPrivateMessage():
            return refusal(locale, "discord-guild-only")
        case _:
            return None
