"""The desk: all of the director's commands by selects and forms on his live panel.

What is chosen or filled in there goes the way of its slash command: the same checks, the same
verb, the same answer. Only the game is the panel's, and what is grave is asked once more.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.derived import Derived, derived, form
from bot.cogs.filled import Unfit, arguments
from bot.cogs.translating import AGAIN, Translating
from bot.discord_platform.incoming import from_action, from_interaction, locale_of
from bot.rendering.actions import Action, Verb, decode, encode
from bot.rendering.desk import CATALOG
from bot.rendering.messages import Button, Message
from bot.services.moderator import Moderator
from bot.services.ports import Answer, IncomingAction
from bot.ui.counter import Counter, Interaction, refusal
from bot.wording import Phrases, Tongue, tongue_of

KEPT: Final = 200
"""Of how many forms what was filled in is kept, to go on with; the oldest is forgotten."""


class Desk(Translating):
    """Opens the forms of the director's commands, and carries out what was filled in."""

    def __init__(self, moderator: Moderator, counter: Counter) -> None:
        super().__init__(moderator, counter)
        self.commands: Mapping[str, Derived] = {}
        self._filled: dict[int, tuple[int, Mapping[str, str]]] = {}

    async def take(self, group: app_commands.Group, tree: app_commands.CommandTree[Any]) -> None:
        """Take up a group's commands that the catalog lists; the live panels offer them."""
        listed = {name for part in CATALOG.values() for name in part}
        known = await derived(group, tree)
        self.commands = {name: command for name, command in known.items() if name in listed}
        self.moderator.offer({name: found.named for name, found in self.commands.items()})

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """Open a form or carry out a command; all other actions are `bot.ui.actions`'."""
        incoming = from_action(interaction)
        action = None if incoming is None else decode(incoming.action)
        if incoming is None or action is None or action.verb is not Verb.DESK:
            return
        try:
            await self._use(interaction, incoming, action)
        except Exception as error:
            await self.counter.fail(interaction, error)
        if incoming.values and interaction.message is not None:
            place, message = incoming.place.channel, interaction.message.id
            # What was chosen would go on standing there, and could not be chosen again.
            await self.counter.note(
                lambda: self.moderator.on_panel_used(
                    channel=place, message=message, game=action.game
                )
            )

    async def _use(
        self, interaction: Interaction, incoming: IncomingAction, action: Action
    ) -> None:
        name, *rest = (*incoming.values, *action.args) or ("",)
        command = self.commands.get(name)
        if command is None:
            answer = refusal(incoming.sender.locale, "action-unknown")
            await self.counter.say(interaction, answer)
        elif interaction.type is discord.InteractionType.modal_submit:
            await self._carry_out(interaction, command, action.game, incoming.written)
        elif command.blanks:
            kept = None if incoming.values else self._kept(incoming, rest)
            await self._open(interaction, command, action.game, kept)
        else:
            await self._carry_out(interaction, command, action.game, {})

    async def _open(
        self,
        interaction: Interaction,
        command: Derived,
        game: int,
        filled: Mapping[str, str] | None,
    ) -> None:
        """Open the form of a command, for who directs the game."""
        incoming = from_interaction(interaction)
        action = encode(Verb.DESK, game, command.id)
        await self.ask(
            interaction,
            self.moderator.open_form,
            wanted=command.wanted,
            make=lambda found: form(
                command, action, tongue_of(incoming.sender.locale), found, filled
            ),
            game=game,
        )

    async def _carry_out(
        self,
        interaction: Interaction,
        command: Derived,
        game: int,
        written: Mapping[str, str],
    ) -> None:
        """Use a command with what was filled in; what does not fit can be filled in again."""
        tongue = tongue_of(locale_of(interaction.locale))
        if written:
            interaction.extras[AGAIN] = self._again(interaction, command, game, written, tongue)
        try:
            found = await arguments(command, interaction, written, tongue)
        except Unfit as unfit:
            button = interaction.extras.get(AGAIN)
            rows = () if button is None else ((button,),)
            answer = Answer(Message(str(unfit), rows=rows), "refused")
            await self.counter.say(interaction, answer)
            return
        callback: Any = command.command.callback
        await callback(command.command.binding, interaction, **found, game=game)

    def _again(
        self,
        interaction: Interaction,
        command: Derived,
        game: int,
        written: Mapping[str, str],
        tongue: Tongue,
    ) -> Button:
        """A button that opens the form again, with what was filled in."""
        self._filled[interaction.id] = interaction.user.id, dict(written)
        while len(self._filled) > KEPT:
            del self._filled[next(iter(self._filled))]
        action = encode(Verb.DESK, game, command.id, interaction.id)
        return Button(action, Phrases(tongue).label("desk-again"), "primary")

    def _kept(self, incoming: IncomingAction, args: list[str]) -> Mapping[str, str] | None:
        """What the same person filled in before; None where that is not known any more."""
        number = next((int(arg) for arg in args if arg.isdecimal()), 0)
        user, written = self._filled.get(number, (0, None))
        return written if user == incoming.sender.user else None
