"""What the bot can be asked: one verb for everything that a person can do.

Every verb takes what came in (an `Incoming…`) and gives an `Answer`; for what a person did,
also wrongly, nothing is raised. `game` is the id of a game when it was said; None leaves it
to the place and the person, and where that is not enough the answer asks which. Seats and
other choices come as text, as people type or choose them (`5`, `5号`, a character's name).
"""

from __future__ import annotations

from datetime import datetime
from typing import Literal

from bot.services import leaving
from bot.services.creating import Wishes
from bot.services.finding import settled
from bot.services.paneled import Paneled
from bot.services.ports import Answer, Incoming, IncomingAction, IncomingText
from bot.services.suggesting import Choice
from bot.services.watching import Wanted

__all__ = ["Choice", "Moderator", "Wanted"]


class Moderator(Paneled):
    """The façade of the services. `start` it before use, `stop` it at the end.

    `settle_seconds`: how long after a deadline acts made before it may still come in.
    """

    async def start(self) -> None:
        """Take up all games that are not over: logs, rooms, panels, deadlines, deliveries.

        What was written while nobody listened is heard before any deadline is closed.
        """
        await self._catching_up.start()

    async def stop(self) -> None:
        """Stop the clock and the delivery; nothing that is recorded is lost."""
        await self.hall.stop()

    # -- before a game -----------------------------------------------------------------

    async def create_game(
        self,
        incoming: Incoming,
        *,
        title: str,
        ruleset: str = "",
        board: str = "",
        players: int | None = None,
        dummy: bool = True,
        zone: str = "Asia/Shanghai",
        door_opens: str = "",
        door_closes: str = "",
        seconds_per_hour: float | None = None,
    ) -> Answer:
        """Create a game (开局准备) with its category and rooms; who asks directs it.

        `players` are people; with `dummy` the 替身君, where the rules know one, is one seat more.
        `seconds_per_hour` makes it run on a fast clock (快速时钟); times are `HH:MM` in `zone`.
        """
        wishes = Wishes(
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
        return await self._answer(incoming, None, lambda _: self._creating.create(incoming, wishes))

    async def open_signup(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Open the sign-up (开放报名), with a post that has its buttons."""
        return await self._answer(incoming, game, lambda g: self._signup.open(incoming, g))

    async def join(
        self,
        incoming: Incoming,
        *,
        character: str,
        fallback: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Sign up (报名) as a character; a test DM is sent, `fallback` asks for a private room."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._signup.join(incoming, character, fallback=fallback, game=g),
        )

    async def leave(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Withdraw from the sign-up (退出)."""
        return await self._answer(incoming, game, lambda g: self._signup.leave(incoming, g))

    async def set_seat(
        self, incoming: Incoming, *, player: str, seat: int, game: int | None = None
    ) -> Answer:
        """Give a player a seat before the start (指定座位); `player` by name, number or mention."""
        return await self._answer(
            incoming, game, lambda g: self._dealing.set_seat(incoming, player, seat, g)
        )

    async def set_board(
        self, incoming: Incoming, *, counts: str, game: int | None = None
    ) -> Answer:
        """Set how many there are of each identity (配置): `人狼 4 狂人 1 …`, or a board."""
        return await self._answer(
            incoming, game, lambda g: self._dealing.set_board(incoming, counts, g)
        )

    async def assign_identity(
        self, incoming: Incoming, *, seat: str, identity: str, game: int | None = None
    ) -> Answer:
        """Give a seat an identity by hand (指定身份); what is not assigned is drawn."""
        return await self._answer(
            incoming, game, lambda g: self._dealing.assign(incoming, seat, identity, g)
        )

    async def draw(
        self, incoming: Incoming, *, shuffle: bool = True, game: int | None = None
    ) -> Answer:
        """Draw seats and identities (抽身份) and show them, with warnings, to the director."""
        return await self._answer(
            incoming, game, lambda g: self._dealing.draw(incoming, shuffle, g)
        )

    async def start_game(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Deal what was drawn and start the game (开始)."""
        return await self._answer(incoming, game, lambda g: self._dealing.start(incoming, g))

    # -- everybody ---------------------------------------------------------------------

    async def mine(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show a player his identity, statuses and what is open (我的)."""
        return await self._answer(
            incoming, game, lambda g: self._watching.page(incoming, "mine", g)
        )

    async def roster(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show who sits where and who is out (名单)."""
        return await self._answer(
            incoming, game, lambda g: self._watching.page(incoming, "roster", g)
        )

    async def times(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the present stage and its deadlines (时间)."""
        return await self._answer(
            incoming, game, lambda g: self._watching.page(incoming, "times", g)
        )

    async def rules(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the rules in short (规则)."""
        return await self._answer(
            incoming, game, lambda g: self._watching.page(incoming, "rules", g)
        )

    async def help(self, incoming: Incoming) -> Answer:
        """Show what can be done here (帮助)."""
        return await self._answer(
            incoming, None, lambda _: self._watching.page(incoming, "help", None)
        )

    async def watch(
        self, incoming: Incoming, *, leave: bool = False, game: int | None = None
    ) -> Answer:
        """Come to watch a game (观战) where its director allows it, or leave."""
        return await self._answer(
            incoming, game, lambda g: self._spectating.watch(incoming, leave, g)
        )

    async def ask_pace(
        self,
        incoming: Incoming,
        *,
        what: Literal["haste", "delay", "stand"],
        game: int | None = None,
    ) -> Answer:
        """Ask for 加速 or 延时 (ruling J9), or to be elected (上警, ruling S2)."""
        return await self._act(incoming, game, lambda g: self._speaking.ask_pace(incoming, what, g))

    async def launch_text(
        self, incoming: Incoming, *, text: str, game: int | None = None
    ) -> Answer:
        """Launch a skill by text (发动), as `占卜 5`."""
        return await self._act(incoming, game, lambda g: self._speaking.launch(incoming, text, g))

    async def ask_substitute(
        self, incoming: Incoming, *, reason: str = "", game: int | None = None
    ) -> Answer:
        """Ask the director for a substitute (申请替补)."""
        return await self._act(
            incoming, game, lambda g: self._speaking.ask_substitute(incoming, reason, g)
        )

    async def last_words(self, incoming: Incoming, *, text: str, game: int | None = None) -> Answer:
        """Say last words (遗言), published under the seat's name (ruling C20)."""
        return await self._act(
            incoming, game, lambda g: self._speaking.last_words(incoming, text, g)
        )

    async def vote(
        self, incoming: Incoming, *, target: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Vote (投票), publicly shown in the ballot room; `弃权` is a target too."""
        return await self._act(
            incoming, game, lambda g: self._speaking.vote(incoming, target, reason, g, change=False)
        )

    async def change_vote(
        self, incoming: Incoming, *, target: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Change one's vote (改票)."""
        return await self._act(
            incoming, game, lambda g: self._speaking.vote(incoming, target, reason, g, change=True)
        )

    # -- what comes in by itself -------------------------------------------------------

    async def on_text(self, incoming: IncomingText) -> Answer | None:
        """A message was written anywhere that the bot can see.

        None: there is nothing to say, or it is on its way through the outbox.
        """
        with self.arrivals.coming(incoming.at):
            await self.hall.reaching.met(incoming)
            return await settled(incoming, self._intake.text(incoming))

    async def on_edit(self, incoming: IncomingText) -> None:
        """A message was edited: a ballot stays as posted, the director hears of it (G8).

        `incoming` is the message as it is now, at the moment of the edit.
        """
        await self._intake.edited(incoming)

    async def on_delete(self, incoming: Incoming, *, message: int) -> None:
        """A message was deleted: a ballot stays as posted, the director hears of it (G8)."""
        await self._intake.deleted(incoming, message)

    async def on_action(self, incoming: IncomingAction) -> Answer:
        """A button, a select or a form of ours was used, however old it is."""
        return await self._act(incoming, None, lambda _: self._pressing.press(incoming))

    async def on_member_left(self, guild: int, user: int, at: datetime) -> None:
        """Somebody left the guild: the directors of his games hear of it."""
        await leaving.left(self.hall, guild, user, at)

    async def on_member_joined(self, guild: int, user: int) -> None:
        """Somebody is in the guild (again): what was held for him goes out."""
        await leaving.came(self.hall, guild, user)

    async def on_channel_deleted(self, guild: int, channel: int, at: datetime) -> None:
        """A channel was deleted: if it was a room of a game it is opened anew."""
        await self._catching_up.channel_deleted(channel)

    async def on_permissions_changed(self, guild: int) -> None:
        """What the bot may do in a guild may have changed: what was refused is tried again."""
        await self._catching_up.permissions_changed(guild)

    async def suggest(
        self, incoming: Incoming, *, what: Wanted, typed: str, game: int | None = None
    ) -> list[Choice]:
        """What could be meant while somebody types, at most 25; nothing that he may not know."""
        return await self._watching.suggest(incoming, what, typed, game)
