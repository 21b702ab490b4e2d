"""`/导演 人员 …`: who directs, plays, helps and watches.

What is decided about people is written to the game's log with the director's name.
"""

from __future__ import annotations

import discord
from discord import app_commands

from bot.cogs.names import CONFIRMED, GAME, NOTE, SEAT, WHY, options, said
from bot.cogs.translating import Game, Seat, Suggested, Text, Translating
from bot.ui.counter import Interaction

Player = app_commands.Transform[str, Suggested("player")]


class DirectingPeople(Translating):
    """The group of people within `/导演`."""

    people = app_commands.Group(
        name=said("人员", "people"),
        description=said(
            "导演、替补、助理和观战", "Directors, substitutes, assistants, spectators"
        ),
    )

    @people.command(
        name=said("一览", "list"),
        description=said(
            "谁在这一局里，谁决定的", "Who is in the game and around it, and who decided that"
        ),
    )
    @options(game=GAME)
    async def around(self, interaction: Interaction, game: Game | None = None) -> None:
        """一览: who is in a game and around it."""
        await self.ask(interaction, self.moderator.people, game=game)

    @people.command(
        name=said("共同导演", "co_director"),
        description=said("让另一个人也当导演", "Make somebody else a director, too"),
    )
    @options(
        user=("谁", "who", "谁来一起当导演", "Who is to direct as well"), reason=WHY, game=GAME
    )
    async def co_director(
        self,
        interaction: Interaction,
        user: discord.Member,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """共同导演: make somebody a co-director."""
        await self.ask(
            interaction, self.moderator.add_director, user=user.id, reason=reason, game=game
        )

    @people.command(
        name=said("移除导演", "drop_director"),
        description=said("不再让一个人当导演", "Let somebody direct no longer"),
    )
    @options(
        user=("谁", "who", "谁不再当导演", "Who is to direct no longer"), reason=WHY, game=GAME
    )
    async def drop_director(
        self,
        interaction: Interaction,
        user: discord.User,
        reason: Text,
        game: Game | None = None,
    ) -> None:
        """移除导演: let somebody direct no longer, also one who left the server."""
        await self.ask(
            interaction, self.moderator.remove_director, user=user.id, reason=reason, game=game
        )

    @people.command(
        name=said("替补", "substitute"),
        description=said("换人来玩一个座位，每个座位一次", "Let somebody take over a seat, once"),
    )
    @options(
        seat=SEAT,
        user=("谁", "who", "谁来接替", "Who is to take over"),
        reason=WHY,
        confirmed=CONFIRMED,
        game=GAME,
    )
    async def substitute(
        self,
        interaction: Interaction,
        seat: Seat,
        user: discord.Member,
        reason: Text,
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """替补: let somebody take over a seat."""
        await self.ask(
            interaction,
            self.moderator.substitute,
            seat=seat,
            user=user.id,
            reason=reason,
            confirmed=confirmed,
            game=game,
        )

    @people.command(
        name=said("助理", "assistant"),
        description=said(
            "给一个座位一位场外助理，只能看", "Give a seat an assistant, who only reads"
        ),
    )
    @options(
        seat=SEAT,
        user=("谁", "who", "谁当场外助理", "Who is to be the assistant"),
        reason=WHY,
        confirmed=CONFIRMED,
        game=GAME,
    )
    async def assistant(
        self,
        interaction: Interaction,
        seat: Seat,
        user: discord.Member,
        reason: Text,
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """助理: give a seat an assistant."""
        await self.ask(
            interaction,
            self.moderator.add_assistant,
            seat=seat,
            user=user.id,
            reason=reason,
            confirmed=confirmed,
            game=game,
        )

    @people.command(
        name=said("移除助理", "drop_assistant"),
        description=said("不再让一个座位有助理", "Let a seat be without its assistant"),
    )
    @options(seat=SEAT, reason=WHY, game=GAME)
    async def drop_assistant(
        self, interaction: Interaction, seat: Seat, reason: Text, game: Game | None = None
    ) -> None:
        """移除助理: let a seat be without its assistant."""
        await self.ask(
            interaction, self.moderator.remove_assistant, seat=seat, reason=reason, game=game
        )

    @people.command(
        name=said("观战", "spectator"),
        description=said("让一个人进观战室", "Let somebody into the spectators' room"),
    )
    @options(user=("谁", "who", "谁来观战", "Who is to watch"), reason=WHY, game=GAME)
    async def spectator(
        self,
        interaction: Interaction,
        user: discord.Member,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """观战: let somebody watch."""
        await self.ask(
            interaction, self.moderator.add_spectator, user=user.id, reason=reason, game=game
        )

    @people.command(
        name=said("移除观战", "drop_spectator"),
        description=said("不再让一个人观战", "Let somebody watch no longer"),
    )
    @options(user=("谁", "who", "谁不再观战", "Who is to watch no longer"), reason=WHY, game=GAME)
    async def drop_spectator(
        self,
        interaction: Interaction,
        user: discord.User,
        reason: Text,
        game: Game | None = None,
    ) -> None:
        """移除观战: let somebody watch no longer."""
        await self.ask(
            interaction, self.moderator.remove_spectator, user=user.id, reason=reason, game=game
        )

    @people.command(
        name=said("开放观战", "open_watching"),
        description=said("别人可以自己来观战吗", "Whether people may come to watch by themselves"),
    )
    @options(
        allowed=(
            "开放",
            "open",
            "不开放，就只有你请的人能看",
            "If not, only those whom you let in watch",
        ),
        reason=NOTE,
        game=GAME,
    )
    async def open_watching(
        self,
        interaction: Interaction,
        allowed: bool = True,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """开放观战: let people come to watch by themselves."""
        await self.ask(
            interaction,
            self.moderator.open_spectating,
            allowed=allowed,
            reason=reason,
            game=game,
        )

    @people.command(
        name=said("移出", "send_off"),
        description=said(
            "没有替补时红牌罚下；开局前是取消报名", "A red card; before the start, off the sign-up"
        ),
    )
    @options(
        player=("玩家", "player", "座位号或角色名", "Seat number or character name"),
        reason=WHY,
        confirmed=CONFIRMED,
        game=GAME,
    )
    async def send_off(
        self,
        interaction: Interaction,
        player: Player,
        reason: Text,
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """移出: send a player off."""
        await self.ask(
            interaction,
            self.moderator.send_off,
            player=player,
            reason=reason,
            confirmed=confirmed,
            game=game,
        )
