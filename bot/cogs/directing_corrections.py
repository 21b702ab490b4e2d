"""`/导演 裁定 …`: what the director puts right after a stage has closed."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.directing_rulings import DirectingRulings
from bot.cogs.names import GAME, NOTE, SEAT, WHY, options, said
from bot.cogs.translating import Game, Seat, Suggested, Text
from bot.ui.counter import Interaction

Submission = app_commands.Transform[str, Suggested("submission")]
Ballot = app_commands.Transform[str, Suggested("ballot")]
Instead = app_commands.Transform[str, Suggested("target-instead")]


class DirectingCorrections(DirectingRulings):
    """The group of rulings, with those on what is past already."""

    @DirectingRulings.rulings.command(
        name=said("更正", "correct"),
        description=said(
            "更正已经截止的提交或投票，从那里重新结算", "Correct what was submitted; settle again"
        ),
    )
    @options(
        what=("提交", "what", "哪一次提交", "Which submission"),
        text=(
            "内容",
            "text",
            "应该是什么，如「占卜 5」；投票就写目标",
            "What it should be: “占卜 5”, or a ballot's target",
        ),
        reason=WHY,
        game=GAME,
    )
    async def correct(
        self,
        interaction: Interaction,
        what: Submission,
        text: Text,
        reason: Text,
        game: Game | None = None,
    ) -> None:
        """更正: correct an earlier submission; what would change is shown first."""
        await self.ask(
            interaction, self.moderator.correct, what=what, text=text, reason=reason, game=game
        )

    @DirectingRulings.rulings.command(
        name=said("更正票", "correct_vote"),
        description=said(
            "更正已经截止的一票，从那里重新结算", "Correct a ballot that is closed; settle again"
        ),
    )
    @options(
        seat=SEAT,
        target=(
            "目标",
            "target",
            "应该投给谁；「弃权」，或「作废」",
            "Whom it should name; “弃权” (abstain) or “作废” (void)",
        ),
        reason=WHY,
        which=("轮次", "ballot", "哪一轮；不填就是最近的", "Which ballot; left out, the newest"),
        game=GAME,
    )
    async def correct_ballot(
        self,
        interaction: Interaction,
        seat: Seat,
        target: Instead,
        reason: Text,
        which: Ballot = "",
        game: Game | None = None,
    ) -> None:
        """更正票: correct a ballot; what would change is shown first."""
        await self.ask(
            interaction,
            self.moderator.correct_ballot,
            seat=seat,
            target=target,
            which=which,
            reason=reason,
            game=game,
        )

    @DirectingRulings.rulings.command(
        name=said("扣发", "withhold"),
        description=said(
            "阶段的结果先给导演看，再发给玩家", "See what stages say before the players do"
        ),
    )
    @options(
        on=("开", "on", "打开还是关闭", "Whether to withhold or not"),
        minutes=(
            "分钟",
            "minutes",
            "没人管的话，多少分钟后自动发出；不填就一直等",
            "After how many minutes it goes by itself; left out, it waits",
        ),
        reason=NOTE,
        game=GAME,
    )
    async def withhold(
        self,
        interaction: Interaction,
        on: bool,
        minutes: app_commands.Range[int, 1, 10080] | None = None,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """扣发: withhold what stages say until it was looked over."""
        await self.ask(
            interaction,
            self.moderator.withhold,
            on=on,
            minutes=minutes,
            reason=reason,
            game=game,
        )

    @DirectingRulings.rulings.command(
        name=said("核对", "review"),
        description=said(
            "看扣着没发的内容，发出或撤销", "Look at what is withheld; say it or take it back"
        ),
    )
    @options(game=GAME)
    async def review(self, interaction: Interaction, game: Game | None = None) -> None:
        """核对: show what is withheld."""
        await self.ask(interaction, self.moderator.review, game=game)
