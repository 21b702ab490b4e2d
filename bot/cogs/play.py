"""Playing by command: skills, requests, last words (发动, 上警, 申请加速, 遗言)."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.names import GAME, REASON, options, said
from bot.cogs.translating import Game, Suggested, Text, Translating
from bot.rendering.last_words import LONGEST
from bot.ui.counter import Interaction

Launch = app_commands.Transform[str, Suggested("launch")]


class Play(Translating):
    """What a player does in a game, besides voting."""

    @app_commands.command(
        name=said("发动", "use"),
        description=said(
            "发动技能，如「占卜 5」「诡辩 5 牧师」，或「占卜 放弃」",
            "Use a skill, as “占卜 5”, “诡辩 5 牧师” or “占卜 放弃”",
        ),
    )
    @options(
        text=(
            "内容",
            "text",
            "技能名、目标的座位号和其他要写的，边写边提示；替被操纵者写「以 8 技能名 5」",
            "Skill, seats and the rest, suggested as you type. For whom you control: “as 8 …”",
        ),
        game=GAME,
    )
    async def launch(
        self, interaction: Interaction, text: Launch, game: Game | None = None
    ) -> None:
        """发动: launch a skill, by the same words as in a direct message."""
        await self.ask(interaction, self.moderator.launch_text, text=text, game=game)

    @app_commands.command(
        name=said("上警", "stand"),
        description=said("竞选警长", "Stand for sheriff"),
    )
    @options(game=GAME)
    async def stand(self, interaction: Interaction, game: Game | None = None) -> None:
        """上警: stand for sheriff, before the day of the election (ruling S2)."""
        await self.ask(interaction, lambda i: self.moderator.ask_pace(i, what="stand", game=game))

    @app_commands.command(
        name=said("遗言", "last_words"),
        description=said(
            "出局后留下遗言，以你的座位公布", "Say last words when you are out, shown to all"
        ),
    )
    @options(
        text=("内容", "text", "遗言；不填则打开一个表单", "The words; left out, a form opens"),
        game=GAME,
    )
    async def last_words(
        self,
        interaction: Interaction,
        text: app_commands.Range[str, 0, LONGEST] = "",
        game: Game | None = None,
    ) -> None:
        """遗言: say last words, published under the seat's name (ruling C20)."""
        await self.ask(interaction, lambda i: self.moderator.last_words(i, text=text, game=game))

    @app_commands.command(
        name=said("申请加速", "haste"),
        description=said("申请缩短今天的讨论", "Ask for a shorter discussion today"),
    )
    @options(game=GAME)
    async def haste(self, interaction: Interaction, game: Game | None = None) -> None:
        """申请加速: ask for a shorter discussion (ruling J9)."""
        await self.ask(interaction, self.moderator.ask_pace, what="haste", game=game)

    @app_commands.command(
        name=said("申请替补", "substitute"),
        description=said(
            "无法继续时，请导演换人来玩你的座位",
            "Ask the director for somebody to take over your seat",
        ),
    )
    @options(reason=REASON, game=GAME)
    async def substitute(
        self, interaction: Interaction, reason: Text = "", game: Game | None = None
    ) -> None:
        """申请替补: ask for a substitute."""
        await self.ask(interaction, self.moderator.ask_substitute, reason=reason, game=game)

    @app_commands.command(
        name=said("申请延时", "delay"),
        description=said("申请延长今天的讨论", "Ask for a longer discussion today"),
    )
    @options(game=GAME)
    async def delay(self, interaction: Interaction, game: Game | None = None) -> None:
        """申请延时: ask for a longer discussion (ruling J9)."""
        await self.ask(interaction, self.moderator.ask_pace, what="delay", game=game)
