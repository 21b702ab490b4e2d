"""The director in a game: the clock, the commonest rulings, and the whole table."""

from __future__ import annotations

from discord import app_commands

from bot.cogs.names import (
    CONFIRMED,
    GAME,
    NOTE,
    SEAT,
    SECONDS_PER_HOUR,
    choice,
    options,
    said,
)
from bot.cogs.translating import Game, Seat, Step, Suggested, Text, Translating
from bot.services.creating import FASTEST
from bot.ui.counter import Interaction

Entry = app_commands.Transform[str, Suggested("entry")]

_COLOURS = [
    choice("蓝牌", "blue", "蓝"),
    choice("黄牌", "yellow", "黄"),
    choice("红牌", "red", "红"),
]


class DirectingGame(Translating):
    """Half of `/导演`: what is decided while a game is on."""

    @app_commands.command(
        name=said("暂停", "pause"), description=said("停下时钟", "Stop the game's clock")
    )
    @options(reason=NOTE, game=GAME)
    async def pause(
        self, interaction: Interaction, reason: Text = "", game: Game | None = None
    ) -> None:
        """暂停: stop the clock."""
        await self.ask(interaction, self.moderator.pause, reason=reason, game=game)

    @app_commands.command(
        name=said("继续", "resume"),
        description=said("时钟继续走", "Let the game's clock go on"),
    )
    @options(reason=NOTE, game=GAME)
    async def resume(
        self, interaction: Interaction, reason: Text = "", game: Game | None = None
    ) -> None:
        """继续: let the clock go on."""
        await self.ask(interaction, self.moderator.resume, reason=reason, game=game)

    @app_commands.command(
        name=said("结束阶段", "close"),
        description=said("提前结束现在的阶段", "Close the present stage early"),
    )
    @options(
        confirmed=CONFIRMED,
        spare=(
            "不判罚",
            "spare",
            "提前关门时，不因发言不足或未投票判牌",
            "Closing a day early, give no cards for few posts or no ballot",
        ),
        reason=NOTE,
        game=GAME,
    )
    async def close(
        self,
        interaction: Interaction,
        confirmed: bool = False,
        spare: bool = False,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """结束阶段: take the clock's next step now."""
        await self.ask(
            interaction,
            self.moderator.close_now,
            confirmed=confirmed,
            spare=spare,
            reason=reason,
            game=game,
        )

    @app_commands.command(
        name=said("延长", "extend"),
        description=said("推迟现在的截止时间", "Move the present deadline"),
    )
    @options(
        minutes=(
            "分钟",
            "minutes",
            "推迟多少分钟；负数就是提前",
            "By how many minutes; a negative number brings it forward",
        ),
        reason=NOTE,
        game=GAME,
    )
    async def extend(
        self,
        interaction: Interaction,
        minutes: app_commands.Range[int, -10080, 10080],
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """延长: move the present deadline."""
        await self.ask(
            interaction, self.moderator.extend, minutes=minutes, reason=reason, game=game
        )

    @app_commands.command(
        name=said("时钟", "clock"),
        description=said("让时钟走快或走慢", "Let the game's clock go faster or slower"),
    )
    @options(seconds_per_hour=SECONDS_PER_HOUR, reason=NOTE, game=GAME)
    async def set_speed(
        self,
        interaction: Interaction,
        seconds_per_hour: app_commands.Range[float, FASTEST, 3600.0] | None = None,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """时钟: let the clock go at another speed."""
        await self.ask(
            interaction,
            self.moderator.set_speed,
            seconds_per_hour=seconds_per_hour,
            reason=reason,
            game=game,
        )

    @app_commands.command(name=said("判牌", "card"), description=said("给牌", "Give a card"))
    @options(
        seat=SEAT,
        colour=("颜色", "colour", "蓝、黄或红", "Blue, yellow or red"),
        reason=NOTE,
        game=GAME,
    )
    @app_commands.choices(colour=_COLOURS)
    async def card(
        self,
        interaction: Interaction,
        seat: Seat,
        colour: str,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """判牌: give a card."""
        await self.ask(
            interaction,
            self.moderator.give_card,
            seat=seat,
            colour=colour,
            reason=reason,
            game=game,
        )

    @app_commands.command(
        name=said("出局", "put_out"), description=said("判一个座位出局", "Put a seat out")
    )
    @options(seat=SEAT, reason=NOTE, confirmed=CONFIRMED, game=GAME)
    async def put_out(
        self,
        interaction: Interaction,
        seat: Seat,
        reason: Text = "",
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """出局: put a seat out (ruling G2)."""
        await self.ask(
            interaction,
            self.moderator.put_out,
            seat=seat,
            reason=reason,
            confirmed=confirmed,
            game=game,
        )

    @app_commands.command(
        name=said("复活", "bring_back"),
        description=said("让一个座位回来", "Bring a seat back"),
    )
    @options(seat=SEAT, reason=NOTE, game=GAME)
    async def bring_back(
        self, interaction: Interaction, seat: Seat, reason: Text = "", game: Game | None = None
    ) -> None:
        """复活: bring a seat back (ruling G2)."""
        await self.ask(interaction, self.moderator.bring_back, seat=seat, reason=reason, game=game)

    @app_commands.command(
        name=said("撤销", "take_back"),
        description=said("撤销最近的一步，或某一条之后的一切", "Take back the newest act, or more"),
    )
    @options(
        to=(
            "到",
            "to",
            "保留到第几条记录；不填就列出最近的几步",
            "The last entry to keep; left out, the newest steps are listed",
        ),
        reason=NOTE,
        confirmed=CONFIRMED,
        game=GAME,
    )
    async def take_back(
        self,
        interaction: Interaction,
        to: Step | None = None,
        reason: Text = "",
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """撤销: take back what was decided."""
        await self.ask(
            interaction,
            self.moderator.take_back,
            to=to,
            reason=reason,
            confirmed=confirmed,
            game=game,
        )

    @app_commands.command(
        name=said("全局", "table"),
        description=said("看身份、提交、票数等一切", "See identities, submissions, tallies: all"),
    )
    @options(game=GAME)
    async def table(self, interaction: Interaction, game: Game | None = None) -> None:
        """全局: the whole table."""
        await self.ask(interaction, self.moderator.table, game=game)

    @app_commands.command(
        name=said("预览", "preview"),
        description=said("如果现在结束阶段会怎样", "What would come if the stage closed now"),
    )
    @options(game=GAME)
    async def preview(self, interaction: Interaction, game: Game | None = None) -> None:
        """预览: what would come if the stage closed now."""
        await self.ask(interaction, self.moderator.preview, game=game)

    @app_commands.command(
        name=said("缘由", "why"),
        description=said("为什么会这样，每一步依据什么", "Why it came so, and by what clause"),
    )
    @options(
        seat=SEAT,
        what=(
            "什么",
            "what",
            "公示、消息、状态……里的几个字，记录的编号，或消息的链接",
            "Words that it says, the number of an entry, or a message's link",
        ),
        game=GAME,
    )
    async def why(
        self,
        interaction: Interaction,
        seat: Seat = "",
        what: Entry = "",
        game: Game | None = None,
    ) -> None:
        """缘由: why something is as it is."""
        await self.ask(interaction, self.moderator.why, seat=seat, what=what, game=game)

    @app_commands.command(
        name=said("记录", "log"),
        description=said("导演做过的事：谁、什么时候、为什么", "What directors did, when and why"),
    )
    @options(game=GAME)
    async def logbook(self, interaction: Interaction, game: Game | None = None) -> None:
        """记录: what the directors did."""
        await self.ask(interaction, self.moderator.logbook, game=game)

    @app_commands.command(
        name=said("待办", "inbox"),
        description=said("等导演处理的事", "What waits for the director"),
    )
    @options(game=GAME)
    async def inbox(self, interaction: Interaction, game: Game | None = None) -> None:
        """待办: what waits for the director."""
        await self.ask(interaction, self.moderator.inbox, game=game)

    @app_commands.command(
        name=said("导出", "export"),
        description=said(
            "把整局存成一个文件，备份或换机器接着玩",
            "The whole game as a file: to keep, or to move",
        ),
    )
    @options(reason=NOTE, game=GAME)
    async def export(
        self, interaction: Interaction, reason: Text = "", game: Game | None = None
    ) -> None:
        """导出: the whole game as a file."""
        await self.ask(interaction, self.moderator.export, reason=reason, game=game)
