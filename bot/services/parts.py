"""The parts that carry out what is asked, and how a question is answered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from bot.rendering.messages import Message
from bot.services.amending import Amending
from bot.services.assisting import Assisting
from bot.services.attending import Attending
from bot.services.cancelling import Cancelling
from bot.services.catching_up import CatchingUp
from bot.services.codirecting import Codirecting
from bot.services.correcting import Correcting
from bot.services.creating import Creating
from bot.services.dealing import Dealing
from bot.services.finding import settled
from bot.services.hall import Hall, utc_now
from bot.services.handing_over import HandingOver
from bot.services.intake import Intake
from bot.services.pending import Ask, Pending
from bot.services.people import People
from bot.services.ports import Answer, Incoming, Platform
from bot.services.pressing import Pressing
from bot.services.reviewing import Reviewing
from bot.services.rulings import Rulings
from bot.services.sending_off import SendingOff
from bot.services.signup import Signup
from bot.services.speaking import Speaking
from bot.services.spectating import Spectating
from bot.services.timing import Timing
from bot.services.undoing import Undoing
from bot.services.watching import Watching
from bot.storage import Storage


class Parts:
    """What all verbs are made of.

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
        self._cancelling = Cancelling(self.hall, self._pending)
        self._undoing = Undoing(self.hall, self._pending)
        self._amending = Amending(self.hall, self._pending)
        self._reviewing = Reviewing(self.hall, self._pending)
        self._correcting = Correcting(self.hall, self._pending)
        self._codirecting = Codirecting(self.hall, self._pending)
        self._assisting = Assisting(self.hall, self._pending)
        self._spectating = Spectating(self.hall, self._pending)
        self._sending_off = SendingOff(self.hall, self._pending)
        self._attending = Attending(self.hall)
        self._handing_over = HandingOver(self.hall)
        self._people = People(self.hall, self._pending)
        self._watching = Watching(self.hall)
        self._pressing = Pressing(
            self.hall,
            pending=self._pending,
            signup=self._signup,
            dealing=self._dealing,
            cancelling=self._cancelling,
            timing=self._timing,
            rulings=self._rulings,
            undoing=self._undoing,
            reviewing=self._reviewing,
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
