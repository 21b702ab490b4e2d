"""Before a game: signing up and withdrawing (报名, 退出)."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.names import GAME, options, said
from bot.cogs.translating import Game, Translating
from bot.ui.counter import Interaction


class Lobby(Translating):
    """What a player does before the game."""

    @app_commands.command(
        name=said("报名", "join"), description=said("报名参加一局", "Sign up for a game")
    )
    @options(
        character=("角色名", "character", "你在局里的名字", "Your name in the game"),
        fallback=(
            "专用频道",
            "private_room",
            "收不到私信时，在服务器里给你开一个只有你看得到的频道",
            "Should no direct message reach you: a channel in the server that only you see",
        ),
        game=GAME,
    )
    @app_commands.guild_only()
    async def join(
        self,
        interaction: Interaction,
        character: app_commands.Range[str, 1, 32],
        fallback: bool = False,
        game: Game | None = None,
    ) -> None:
        """报名: sign up as a character."""
        await self.ask(
            interaction, self.moderator.join, character=character, fallback=fallback, game=game
        )

    @app_commands.command(
        name=said("退出", "leave"),
        description=said("开局前退出报名", "Withdraw before the game starts"),
    )
    @options(game=GAME)
    @app_commands.guild_only()
    async def leave(self, interaction: Interaction, game: Game | None = None) -> None:
        """退出: withdraw from the sign-up."""
        await self.ask(interaction, self.moderator.leave, game=game)
