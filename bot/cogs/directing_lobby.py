"""The director before the start: the game, its seats and identities."""

from __future__ import annotations

from typing import Final

from discord import app_commands

from bot.cogs.names import CONFIRMED, GAME, NOTE, SEAT, SECONDS_PER_HOUR, options, said
from bot.cogs.translating import Game, Seat, Suggested, Text, Translating
from bot.discord_platform.incoming import locale_of
from bot.discord_platform.permissions import NAMES
from bot.services.creating import FASTEST, LEAST_PLAYERS, MOST_SEATS
from bot.ui.counter import Interaction, refusal

TO_CREATE: Final = "manage_channels"
"""Who may open channels in a guild may let the bot open a game's."""

Ruleset = app_commands.Transform[str, Suggested("ruleset")]
Board = app_commands.Transform[str, Suggested("board")]
Identity = app_commands.Transform[str, Suggested("identity")]
Player = app_commands.Transform[str, Suggested("player")]
Hour = app_commands.Range[str, 3, 5]


class DirectingLobby(Translating):
    """Half of `/导演`: from creating a game to starting it."""

    @app_commands.command(
        name=said("开局", "create"), description=said("准备新的一局", "Prepare a new game")
    )
    @options(
        title=("标题", "title", "这一局的名字", "The game's name"),
        ruleset=("规则", "ruleset", "用哪套规则", "Which rules"),
        board=("板子", "board", "身份配置", "How many there are of each identity"),
        players=(
            "人数",
            "players",
            "多少位玩家；替身君不算在内",
            "How many people play, the 替身君 not counted",
        ),
        dummy=(
            "替身君",
            "dummy",
            "有没有替身君；有的话多占一个座位",
            "Whether there is a 替身君, who takes one seat more",
        ),
        zone=("时区", "zone", "如 Asia/Shanghai", "Such as Asia/Shanghai"),
        door_opens=(
            "开门",
            "door_opens",
            "每天开门时间，如 09:00",
            "When the door opens, as 09:00",
        ),
        door_closes=(
            "关门",
            "door_closes",
            "每天关门时间，如 21:00",
            "When the door closes, as 21:00",
        ),
        seconds_per_hour=SECONDS_PER_HOUR,
    )
    async def create(
        self,
        interaction: Interaction,
        title: app_commands.Range[str, 1, 80],
        ruleset: Ruleset = "",
        board: Board = "",
        players: app_commands.Range[int, LEAST_PLAYERS, MOST_SEATS - 1] | None = None,
        dummy: bool = True,
        zone: str = "Asia/Shanghai",
        door_opens: Hour = "",
        door_closes: Hour = "",
        seconds_per_hour: app_commands.Range[float, FASTEST, 3600.0] | None = None,
    ) -> None:
        """开局: create a game with its rooms; who asks directs it."""
        if not getattr(interaction.permissions, TO_CREATE):
            locale = locale_of(interaction.locale)
            answer = refusal(locale, "discord-may-not-create", permission=NAMES[TO_CREATE])
            await self.counter.say(interaction, answer)
            return
        await self.ask(
            interaction,
            self.moderator.create_game,
            title=title,
            ruleset=ruleset,
            board=board,
            players=players,
            dummy=dummy,
            zone=zone,
            door_opens=door_opens,
            door_closes=door_closes,
            seconds_per_hour=seconds_per_hour,
        )

    @app_commands.command(
        name=said("开放报名", "signup"),
        description=said("贴出报名帖", "Post the sign-up with its buttons"),
    )
    @options(game=GAME)
    async def signup(self, interaction: Interaction, game: Game | None = None) -> None:
        """开放报名: open the sign-up."""
        await self.ask(interaction, self.moderator.open_signup, game=game)

    @app_commands.command(
        name=said("座位", "seat"),
        description=said("开局前指定座位", "Give a player a seat before the start"),
    )
    @options(
        player=("玩家", "player", "角色名或玩家", "The player, by name or character"),
        number=("座位号", "number", "坐几号", "The number of the seat"),
        game=GAME,
    )
    async def seat(
        self,
        interaction: Interaction,
        player: Player,
        number: app_commands.Range[int, 1, 99],
        game: Game | None = None,
    ) -> None:
        """座位: give a player a seat."""
        await self.ask(interaction, self.moderator.set_seat, player=player, seat=number, game=game)

    @app_commands.command(
        name=said("配置", "board"),
        description=said("设定各身份的数量", "Set how many there are of each identity"),
    )
    @options(
        counts=(
            "数量",
            "counts",
            "如「人狼 4 狂人 1 村人 6」，或板子的名字",
            "As “人狼 4 狂人 1 村人 6”, or a board's name",
        ),
        game=GAME,
    )
    async def board(
        self,
        interaction: Interaction,
        counts: app_commands.Transform[str, Suggested("board")],
        game: Game | None = None,
    ) -> None:
        """配置: set how many there are of each identity."""
        await self.ask(interaction, self.moderator.set_board, counts=counts, game=game)

    @app_commands.command(
        name=said("身份", "identity"),
        description=said("给一个座位指定身份", "Give a seat an identity by hand"),
    )
    @options(
        seat=SEAT,
        identity=("身份", "identity", "哪个身份", "Which identity"),
        game=GAME,
    )
    async def identity(
        self, interaction: Interaction, seat: Seat, identity: Identity, game: Game | None = None
    ) -> None:
        """身份: give a seat an identity; what is not assigned is drawn."""
        await self.ask(
            interaction, self.moderator.assign_identity, seat=seat, identity=identity, game=game
        )

    @app_commands.command(
        name=said("抽身份", "draw"),
        description=said(
            "抽座位和身份，先给导演看", "Draw seats and identities, for you to see first"
        ),
    )
    @options(
        shuffle=("打乱座位", "shuffle", "座位也抽签", "Draw the seats as well"),
        game=GAME,
    )
    async def draw(
        self, interaction: Interaction, shuffle: bool = True, game: Game | None = None
    ) -> None:
        """抽身份: draw seats and identities."""
        await self.ask(interaction, self.moderator.draw, shuffle=shuffle, game=game)

    @app_commands.command(
        name=said("开始", "start"),
        description=said("发身份，开始游戏", "Deal what was drawn and start"),
    )
    @options(game=GAME)
    async def start(self, interaction: Interaction, game: Game | None = None) -> None:
        """开始: deal and start."""
        await self.ask(interaction, self.moderator.start_game, game=game)

    @app_commands.command(
        name=said("取消", "cancel"), description=said("取消这一局", "Cancel the game")
    )
    @options(reason=NOTE, confirmed=CONFIRMED, game=GAME)
    async def cancel(
        self,
        interaction: Interaction,
        reason: Text = "",
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """取消: cancel a game."""
        await self.ask(
            interaction, self.moderator.cancel, reason=reason, confirmed=confirmed, game=game
        )
