"""What a director can ask for while a game is on; and the parts that carry out what is asked."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.rendering.messages import Message
from bot.services.amending import Amending
from bot.services.catching_up import CatchingUp
from bot.services.creating import Creating
from bot.services.dealing import Dealing
from bot.services.finding import settled
from bot.services.hall import Hall, utc_now
from bot.services.intake import Intake
from bot.services.pending import Ask, Pending
from bot.services.ports import Answer, Incoming, Platform
from bot.services.pressing import Pressing
from bot.services.rulings import Rulings
from bot.services.signup import Signup
from bot.services.speaking import Speaking
from bot.services.timing import Timing
from bot.services.watching import Watching
from bot.storage import Storage


class Desk:
    """The director's verbs, each for a director of that game and for nobody else.

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
        self._pending = Pending()
        self._intake = Intake(self.hall, self._pending)
        self._speaking = Speaking(self.hall)
        self._creating = Creating(self.hall)
        self._signup = Signup(self.hall)
        self._dealing = Dealing(self.hall)
        self._timing = Timing(self.hall)
        self._rulings = Rulings(self.hall, self._pending)
        self._amending = Amending(self.hall, self._pending)
        self._watching = Watching(self.hall)
        self._pressing = Pressing(
            self.hall,
            pending=self._pending,
            signup=self._signup,
            dealing=self._dealing,
            timing=self._timing,
            rulings=self._rulings,
            watching=self._watching,
        )
        self._catching_up = CatchingUp(self.hall, self._intake)

    async def _answer(self, incoming: Incoming, game: int | None, ask: Ask) -> Answer:
        """What is answered; asked back which game is meant, it waits for the choice."""
        await self.hall.reaching.met(incoming)
        asked = self._pending.asked(incoming, game, ask)
        return await settled(incoming, asked) or Answer(Message())

    async def _act(self, incoming: Incoming, game: int | None, ask: Ask) -> Answer:
        """An act of a player: until it is decided, no later deadline overtakes it."""
        with self.arrivals.coming(incoming.at):
            return await self._answer(incoming, game, ask)

    # -- the director ------------------------------------------------------------------

    async def pause(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Stop the clock of a game (暂停); what remained of each deadline is kept."""
        return await self._answer(incoming, game, lambda g: self._timing.pause(incoming, g))

    async def resume(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Let a paused game go on (继续); its deadlines move by the time of the pause."""
        return await self._answer(incoming, game, lambda g: self._timing.resume(incoming, g))

    async def close_now(
        self,
        incoming: Incoming,
        *,
        confirmed: bool = False,
        spare: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Take the clock's next step now (提前结束阶段); asks once more unless `confirmed`.

        `spare` rules that closing a day gives nobody a card for few posts or no ballot.
        """
        return await self._answer(
            incoming,
            game,
            lambda g: self._timing.close_now(incoming, confirmed=confirmed, spare=spare, game=g),
        )

    async def extend(self, incoming: Incoming, *, minutes: int, game: int | None = None) -> Answer:
        """Move the present deadline by minutes of the game's clock (延长); also back."""
        return await self._answer(
            incoming, game, lambda g: self._timing.extend(incoming, minutes, g)
        )

    async def set_speed(
        self, incoming: Incoming, *, seconds_per_hour: float | None, game: int | None = None
    ) -> Answer:
        """Let the clock go at another speed (时钟快慢); None: as in real time."""
        return await self._answer(
            incoming, game, lambda g: self._timing.set_speed(incoming, seconds_per_hour, g)
        )

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
            incoming,
            game,
            lambda g: self._rulings.proxy_ballot(incoming, seat, target, reason, g),
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
            incoming, game, lambda g: self._rulings.give_card(incoming, seat, colour, reason, g)
        )

    async def put_out(
        self,
        incoming: Incoming,
        *,
        seat: str,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Put a seat out (判出局, ruling G2); asks if it brings more than that."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._rulings.put_out(incoming, seat, reason, confirmed=confirmed, game=g),
        )

    async def bring_back(
        self, incoming: Incoming, *, seat: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Bring a seat back (复活, ruling G2)."""
        return await self._answer(
            incoming, game, lambda g: self._rulings.bring_back(incoming, seat, reason, g)
        )

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
        return await self._answer(
            incoming,
            game,
            lambda g: self._rulings.give_status(incoming, seat, status, until, count, reason, g),
        )

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
            incoming, game, lambda g: self._rulings.fix_draw(incoming, name, values, reason, g)
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
        return await self._answer(
            incoming,
            game,
            lambda g: self._rulings.take_back(incoming, to, reason, confirmed=confirmed, game=g),
        )

    async def judge_lost(
        self,
        incoming: Incoming,
        *,
        faction: str,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Judge a faction lost (判负, ruling G10); asks if that ends the game."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._rulings.judge_lost(
                incoming, faction, reason, confirmed=confirmed, game=g
            ),
        )

    async def end_status(
        self,
        incoming: Incoming,
        *,
        seat: str,
        status: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """End a status of a seat (去状态)."""
        return await self._answer(
            incoming, game, lambda g: self._amending.end_status(incoming, seat, status, reason, g)
        )

    async def give_skill(
        self,
        incoming: Incoming,
        *,
        seat: str,
        skill: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Give a seat a skill (给技能)."""
        return await self._answer(
            incoming, game, lambda g: self._amending.give_skill(incoming, seat, skill, reason, g)
        )

    async def take_skill(
        self,
        incoming: Incoming,
        *,
        seat: str,
        skill: str,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Take a skill from a seat (收技能); asks if it brings more than that."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._amending.take_skill(
                incoming, seat, skill, reason, confirmed=confirmed, game=g
            ),
        )

    async def change_uses(
        self,
        incoming: Incoming,
        *,
        seat: str,
        skill: str,
        delta: int,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Give a seat uses of a skill, or take some (改次数)."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._amending.change_uses(incoming, seat, skill, delta, reason, g),
        )

    async def change_faction(
        self,
        incoming: Incoming,
        *,
        seat: str,
        faction: str,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Let a seat belong to another faction (改阵营); asks if that ends the game."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._amending.change_faction(
                incoming, seat, faction, reason, confirmed=confirmed, game=g
            ),
        )

    async def pass_office(
        self,
        incoming: Incoming,
        *,
        office: str,
        seat: str = "",
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Let an office come to a seat (移交职务); with no seat, let it end."""
        return await self._answer(
            incoming, game, lambda g: self._amending.pass_office(incoming, office, seat, reason, g)
        )

    async def tell(
        self, incoming: Incoming, *, seat: str, text: str, game: int | None = None
    ) -> Answer:
        """Say something to a seat in the game's name (传话)."""
        return await self._answer(
            incoming, game, lambda g: self._amending.tell(incoming, seat, text, g)
        )

    async def submit(
        self, incoming: Incoming, *, seat: str, text: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Launch a skill for a seat (代发动), as `占卜 5`."""
        return await self._answer(
            incoming, game, lambda g: self._amending.submit(incoming, seat, text, reason, g)
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
        return await self._answer(
            incoming,
            game,
            lambda g: self._dealing.cancel(incoming, reason, confirmed=confirmed, game=g),
        )

    async def table(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director the whole table (全局)."""
        return await self._answer(incoming, game, lambda g: self._watching.table(incoming, g))

    async def why(self, incoming: Incoming, *, seat: str, game: int | None = None) -> Answer:
        """Show the director why a seat left (缘由)."""
        return await self._answer(incoming, game, lambda g: self._watching.why(incoming, seat, g))

    async def inbox(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director what waits for him (待办), each line with what he can do."""
        return await self._answer(incoming, game, lambda g: self._watching.inbox(incoming, g))
