"""What a director can rule while a game is on."""

from __future__ import annotations

from bot.services.ports import Answer, Incoming
from bot.services.retinue import Retinue


class Bench(Retinue):
    """The verbs of rulings, each for a director of that game and for nobody else."""

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
            lambda g: self._undoing.take_back(incoming, to, reason, confirmed=confirmed, game=g),
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
        self, incoming: Incoming, *, seat: str, text: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Say something to a seat in the game's name (传话)."""
        return await self._answer(
            incoming, game, lambda g: self._amending.tell(incoming, seat, text, reason, g)
        )

    async def submit(
        self, incoming: Incoming, *, seat: str, text: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Launch a skill for a seat (代发动), as `占卜 5`."""
        return await self._answer(
            incoming, game, lambda g: self._amending.submit(incoming, seat, text, reason, g)
        )

    async def correct(
        self,
        incoming: Incoming,
        *,
        what: str,
        text: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Put another launch or ballot in the place of one (更正); what would change is shown."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._correcting.correct(
                incoming, what, text, reason, confirmed=False, game=g
            ),
        )

    async def correct_ballot(
        self,
        incoming: Incoming,
        *,
        seat: str,
        target: str,
        which: str = "",
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Correct a seat's ballot after it closed (更正票); what would change is shown."""
        return await self._answer(
            incoming,
            game,
            lambda g: self._correcting.correct_ballot(
                incoming, seat, target, which, reason, confirmed=False, game=g
            ),
        )
