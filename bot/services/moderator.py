"""What the bot can be asked: one verb for everything that a person can do.

Every verb takes what came in (an `Incoming…`) and gives an `Answer`; for what a person did,
also wrongly, nothing is raised. `game` is the id of a game when it was said; None leaves it
to the place and the person, and where that is not enough the answer asks which. Seats and
other choices come as text, as people type or choose them (`5`, `5号`, a character's name).
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Literal

from bot.rendering.messages import Message
from bot.services.catching_up import CatchingUp
from bot.services.creating import Creating, Wishes
from bot.services.dealing import Dealing
from bot.services.finding import settled
from bot.services.hall import Hall, utc_now
from bot.services.intake import Intake
from bot.services.ports import Answer, Incoming, IncomingAction, IncomingText, Platform
from bot.services.pressing import Pressing
from bot.services.rulings import Rulings
from bot.services.signup import Signup
from bot.services.speaking import Speaking
from bot.services.timing import Timing
from bot.services.watching import Choice, Wanted, Watching
from bot.storage import Storage

__all__ = ["Choice", "Moderator", "Wanted"]


class Moderator:
    """The façade of the services. `start` it before use, `stop` it at the end.

    `settle_seconds`: how long after a deadline acts made before it may still come in.
    """

    def __init__(
        self,
        storage: Storage,
        platform: Platform,
        *,
        now: Callable[[], datetime] = utc_now,
        settle_seconds: float = 2.0,
    ) -> None:
        self.hall = Hall(storage, platform, now=now, settle_seconds=settle_seconds)
        self.arrivals = self.hall.arrivals
        self._intake = Intake(self.hall)
        self._speaking = Speaking(self.hall)
        self._creating = Creating(self.hall)
        self._signup = Signup(self.hall)
        self._dealing = Dealing(self.hall)
        self._timing = Timing(self.hall)
        self._rulings = Rulings(self.hall)
        self._watching = Watching(self.hall)
        self._pressing = Pressing(
            self.hall,
            intake=self._intake,
            signup=self._signup,
            dealing=self._dealing,
            timing=self._timing,
            rulings=self._rulings,
            watching=self._watching,
        )
        self._catching_up = CatchingUp(self.hall, self._intake)

    async def start(self) -> None:
        """Take up all games that are not over: logs, rooms, panels, deadlines, deliveries.

        What was written while nobody listened is heard before any deadline is closed.
        """
        await self._catching_up.start()

    async def stop(self) -> None:
        """Stop the clock and the delivery; nothing that is recorded is lost."""
        await self.hall.stop()

    async def _answer(self, incoming: Incoming, asked: Awaitable[Answer]) -> Answer:
        return await settled(incoming, asked)

    async def _act(self, incoming: Incoming, asked: Awaitable[Answer | None]) -> Answer:
        """An act of a player: until it is decided, no later deadline overtakes it."""
        with self.arrivals.coming(incoming.at):
            return await settled(incoming, asked) or Answer(Message())

    # -- before a game -----------------------------------------------------------------

    async def create_game(
        self,
        incoming: Incoming,
        *,
        title: str,
        ruleset: str = "",
        board: str = "",
        seats: int | None = None,
        dummy: bool = True,
        zone: str = "Asia/Shanghai",
        door_opens: str = "",
        door_closes: str = "",
        seconds_per_hour: float | None = None,
    ) -> Answer:
        """Create a game (开局准备) with its category and rooms; who asks directs it.

        `seconds_per_hour` makes it run on a fast clock (快速时钟); times are `HH:MM` in `zone`.
        """
        wishes = Wishes(
            title=title,
            ruleset=ruleset,
            board=board,
            seats=seats,
            dummy=dummy,
            zone=zone,
            door_opens=door_opens,
            door_closes=door_closes,
            seconds_per_hour=seconds_per_hour,
        )
        return await self._answer(incoming, self._creating.create(incoming, wishes))

    async def open_signup(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Open the sign-up (开放报名), with a post that has its buttons."""
        return await self._answer(incoming, self._signup.open(incoming, game))

    async def add_director(
        self, incoming: Incoming, *, user: int, game: int | None = None
    ) -> Answer:
        """Make somebody a co-director (共同导演)."""
        return await self._answer(incoming, self._creating.add_director(incoming, user, game))

    async def join(
        self,
        incoming: Incoming,
        *,
        character: str,
        fallback: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Sign up (报名) as a character; a test DM is sent, `fallback` asks for a private room."""
        asked = self._signup.join(incoming, character, fallback=fallback, game=game)
        return await self._answer(incoming, asked)

    async def leave(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Withdraw from the sign-up (退出)."""
        return await self._answer(incoming, self._signup.leave(incoming, game))

    async def set_seat(
        self, incoming: Incoming, *, player: str, seat: int, game: int | None = None
    ) -> Answer:
        """Give a player a seat before the start (指定座位); `player` by name, number or mention."""
        return await self._answer(incoming, self._dealing.set_seat(incoming, player, seat, game))

    async def set_board(
        self, incoming: Incoming, *, counts: str, game: int | None = None
    ) -> Answer:
        """Set how many there are of each identity (配置): `人狼 4 狂人 1 …`, or a board."""
        return await self._answer(incoming, self._dealing.set_board(incoming, counts, game))

    async def assign_identity(
        self, incoming: Incoming, *, seat: str, identity: str, game: int | None = None
    ) -> Answer:
        """Give a seat an identity by hand (指定身份); what is not assigned is drawn."""
        return await self._answer(incoming, self._dealing.assign(incoming, seat, identity, game))

    async def draw(
        self, incoming: Incoming, *, shuffle: bool = True, game: int | None = None
    ) -> Answer:
        """Draw seats and identities (抽身份) and show them, with warnings, to the director."""
        return await self._answer(incoming, self._dealing.draw(incoming, shuffle, game))

    async def start_game(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Deal what was drawn and start the game (开始)."""
        return await self._answer(incoming, self._dealing.start(incoming, game))

    # -- the director ------------------------------------------------------------------

    async def pause(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Stop the clock of a game (暂停); what remained of each deadline is kept."""
        return await self._answer(incoming, self._timing.pause(incoming, game))

    async def resume(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Let a paused game go on (继续); its deadlines move by the time of the pause."""
        return await self._answer(incoming, self._timing.resume(incoming, game))

    async def close_now(
        self, incoming: Incoming, *, confirmed: bool = False, game: int | None = None
    ) -> Answer:
        """Take the clock's next step now (提前结束阶段); asks once more unless `confirmed`."""
        return await self._answer(
            incoming, self._timing.close_now(incoming, confirmed=confirmed, game=game)
        )

    async def extend(self, incoming: Incoming, *, minutes: int, game: int | None = None) -> Answer:
        """Move the present deadline by minutes of the game's clock (延长); also back."""
        return await self._answer(incoming, self._timing.extend(incoming, minutes, game))

    async def proxy_ballot(
        self,
        incoming: Incoming,
        *,
        seat: str,
        target: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Vote for a seat (代投); `弃权` is a target too."""
        return await self._answer(
            incoming, self._rulings.proxy_ballot(incoming, seat, target, reason, game)
        )

    async def give_card(
        self,
        incoming: Incoming,
        *,
        seat: str,
        colour: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Give a card (判牌): 蓝, 黄 or 红."""
        return await self._answer(
            incoming, self._rulings.give_card(incoming, seat, colour, reason, game)
        )

    async def put_out(
        self, incoming: Incoming, *, seat: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Put a seat out (判出局, ruling G2)."""
        return await self._answer(incoming, self._rulings.put_out(incoming, seat, reason, game))

    async def bring_back(
        self, incoming: Incoming, *, seat: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Bring a seat back (复活, ruling G2)."""
        return await self._answer(incoming, self._rulings.bring_back(incoming, seat, reason, game))

    async def give_status(
        self,
        incoming: Incoming,
        *,
        seat: str,
        status: str,
        until: str = "never",
        count: int = 1,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Give a status (给状态) until `door_open`, `door_close`, `night_open`, `night_end`."""
        asked = self._rulings.give_status(incoming, seat, status, until, count, reason, game)
        return await self._answer(incoming, asked)

    async def fix_draw(
        self,
        incoming: Incoming,
        *,
        name: str,
        values: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Decide the next draws of a name (定抽签, ruling G12); values with blanks between."""
        return await self._answer(
            incoming, self._rulings.fix_draw(incoming, name, values, reason, game)
        )

    async def take_back(
        self,
        incoming: Incoming,
        *,
        to: int | None = None,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Take back the newest act, or all after entry `to` (撤销); asks unless `confirmed`."""
        asked = self._rulings.take_back(incoming, to, reason, confirmed=confirmed, game=game)
        return await self._answer(incoming, asked)

    async def judge_lost(
        self, incoming: Incoming, *, faction: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Judge a faction lost (判负, ruling G10)."""
        return await self._answer(
            incoming, self._rulings.judge_lost(incoming, faction, reason, game)
        )

    async def cancel(
        self,
        incoming: Incoming,
        *,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Cancel a game (取消); asks once more unless `confirmed`."""
        asked = self._dealing.cancel(incoming, reason, confirmed=confirmed, game=game)
        return await self._answer(incoming, asked)

    async def table(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director the whole table (全局)."""
        return await self._answer(incoming, self._watching.table(incoming, game))

    async def why(self, incoming: Incoming, *, seat: str, game: int | None = None) -> Answer:
        """Show the director why a seat left (缘由)."""
        return await self._answer(incoming, self._watching.why(incoming, seat, game))

    async def inbox(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director what waits for him (待办), each line with what he can do."""
        return await self._answer(incoming, self._watching.inbox(incoming, game))

    # -- everybody ---------------------------------------------------------------------

    async def mine(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show a player his identity, statuses and what is open (我的)."""
        return await self._answer(incoming, self._watching.page(incoming, "mine", game))

    async def roster(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show who sits where and who is out (名单)."""
        return await self._answer(incoming, self._watching.page(incoming, "roster", game))

    async def times(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the present stage and its deadlines (时间)."""
        return await self._answer(incoming, self._watching.page(incoming, "times", game))

    async def rules(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the rules in short (规则)."""
        return await self._answer(incoming, self._watching.page(incoming, "rules", game))

    async def help(self, incoming: Incoming) -> Answer:
        """Show what can be done here (帮助)."""
        return await self._answer(incoming, self._watching.page(incoming, "help", None))

    async def ask_pace(
        self, incoming: Incoming, *, what: Literal["haste", "delay"], game: int | None = None
    ) -> Answer:
        """Ask for 加速 or 延时 (ruling J9)."""
        return await self._act(incoming, self._speaking.ask_pace(incoming, what, game))

    async def launch_text(
        self, incoming: Incoming, *, text: str, game: int | None = None
    ) -> Answer:
        """Launch a skill by text (发动), as `占卜 5`."""
        return await self._act(incoming, self._speaking.launch(incoming, text, game))

    async def vote(
        self, incoming: Incoming, *, target: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Vote (投票), publicly shown in the ballot room; `弃权` is a target too."""
        return await self._act(
            incoming, self._speaking.vote(incoming, target, reason, game, change=False)
        )

    async def change_vote(
        self, incoming: Incoming, *, target: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Change one's vote (改票)."""
        return await self._act(
            incoming, self._speaking.vote(incoming, target, reason, game, change=True)
        )

    # -- what comes in by itself -------------------------------------------------------

    async def on_text(self, incoming: IncomingText) -> Answer | None:
        """A message was written anywhere that the bot can see.

        None: there is nothing to say, or it is on its way through the outbox.
        """
        with self.arrivals.coming(incoming.at):
            return await settled(incoming, self._intake.text(incoming))

    async def on_edit(self, incoming: Incoming, *, message: int) -> None:
        """A message was edited: a ballot stays as posted, the director hears of it (G8)."""
        await self._intake.edited(incoming, message)

    async def on_delete(self, incoming: Incoming, *, message: int) -> None:
        """A message was deleted: a ballot stays as posted, the director hears of it (G8)."""
        await self._intake.deleted(incoming, message)

    async def on_action(self, incoming: IncomingAction) -> Answer:
        """A button, a select or a form of ours was used, however old it is."""
        return await self._act(incoming, self._pressing.press(incoming))

    async def on_member_left(self, guild: int, user: int, at: datetime) -> None:
        """Somebody left the guild: the directors of his games hear of it."""
        await self._catching_up.member_left(guild, user, at)

    async def on_channel_deleted(self, guild: int, channel: int, at: datetime) -> None:
        """A channel was deleted: if it was a room of a game it is opened anew."""
        await self._catching_up.channel_deleted(channel)

    async def suggest(
        self, incoming: Incoming, *, what: Wanted, typed: str, game: int | None = None
    ) -> list[Choice]:
        """What could be meant while somebody types, at most 25; nothing that he may not know."""
        return await self._watching.suggest(incoming, what, typed, game)
