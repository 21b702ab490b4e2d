"""Voting by command (投票, 改票); a ballot written in the ballot room is heard by `hearing`."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.names import GAME, options, said
from bot.cogs.translating import Game, Seat, Translating
from bot.ui.counter import Interaction

_TARGET = (
    "目标",
    "target",
    "座位号、角色名或「弃权」",
    "Seat number, character name or “弃权” (abstain)",
)
_WHY = ("理由", "reason", "投票的理由", "Why you vote so")

Why = app_commands.Range[str, 0, 1000]


class Vote(Translating):
    """A player's ballot, public like every ballot."""

    @app_commands.command(
        name=said("投票", "vote"),
        description=said("投票，公开显示在投票频道", "Vote; shown to all in the ballot room"),
    )
    @options(target=_TARGET, reason=_WHY, game=GAME)
    @app_commands.guild_only()
    async def vote(
        self, interaction: Interaction, target: Seat, reason: Why = "", game: Game | None = None
    ) -> None:
        """投票: cast a ballot."""
        await self.ask(interaction, self.moderator.vote, target=target, reason=reason, game=game)

    @app_commands.command(
        name=said("改票", "change_vote"),
        description=said("更改你的投票", "Change your vote"),
    )
    @options(target=_TARGET, reason=_WHY, game=GAME)
    @app_commands.guild_only()
    async def change(
        self, interaction: Interaction, target: Seat, reason: Why = "", game: Game | None = None
    ) -> None:
        """改票: change one's ballot."""
        await self.ask(
            interaction, self.moderator.change_vote, target=target, reason=reason, game=game
        )
