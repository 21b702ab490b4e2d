"""Looking things up (我的, 名单, 时间, 规则, 帮助)."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.names import GAME, options, said
from bot.cogs.translating import Game, Translating
from bot.ui.counter import Interaction


class Records(Translating):
    """What anybody may ask for, of what he may know."""

    @app_commands.command(
        name=said("我的", "mine"),
        description=said(
            "你的身份、状态、能发动的技能和截止时间",
            "Your identity, statuses, and what is open until when",
        ),
    )
    @options(game=GAME)
    async def mine(self, interaction: Interaction, game: Game | None = None) -> None:
        """我的: what a player may know of himself."""
        await self.ask(interaction, self.moderator.mine, game=game)

    @app_commands.command(
        name=said("名单", "roster"),
        description=said("座位、角色和出局情况", "Seats, characters, and who is out"),
    )
    @options(game=GAME)
    async def roster(self, interaction: Interaction, game: Game | None = None) -> None:
        """名单: who sits where and who is out."""
        await self.ask(interaction, self.moderator.roster, game=game)

    @app_commands.command(
        name=said("时间", "times"),
        description=said("现在的阶段和截止时间", "The present stage and its deadlines"),
    )
    @options(game=GAME)
    async def times(self, interaction: Interaction, game: Game | None = None) -> None:
        """时间: the present stage and its deadlines."""
        await self.ask(interaction, self.moderator.times, game=game)

    @app_commands.command(
        name=said("观战", "watch"),
        description=said(
            "不参加，只看一局，和其他观众聊天", "Watch a game and talk with others who do"
        ),
    )
    @options(leave=("离开", "leave", "选 True 就不再观战", "Choose True to leave"), game=GAME)
    @app_commands.guild_only()
    async def watch(
        self, interaction: Interaction, leave: bool = False, game: Game | None = None
    ) -> None:
        """观战: come to watch a game, or leave."""
        await self.ask(interaction, self.moderator.watch, leave=leave, game=game)

    @app_commands.command(
        name=said("规则", "rules"), description=said("这一局的规则", "The rules of the game")
    )
    @options(game=GAME)
    async def rules(self, interaction: Interaction, game: Game | None = None) -> None:
        """规则: the rules in short."""
        await self.ask(interaction, self.moderator.rules, game=game)

    @app_commands.command(
        name=said("帮助", "help"),
        description=said("在这里能做什么", "What can be done here"),
    )
    async def help(self, interaction: Interaction) -> None:
        """帮助: what can be done here."""
        await self.ask(interaction, self.moderator.help)
