"""One person before a client: what is on the screen, and acts that are tried until they work."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from bot.rehearsal.standin.outcome import Outcome
from bot.rehearsal.standin.people import People
from bot.rehearsal.standin.residents import ImpossibleActError

Payload = dict[str, Any]

PATIENCE = 60.0
"""How long somebody tries again what got no answer, in seconds."""

_FIRST_PAUSE, _LONGEST_PAUSE = 0.3, 2.0


class Person:
    """Somebody on the stand-in, and chance by which the person decides.

    An act that the bot does not answer is done again after a pause, as people do when a client
    says that the application did not respond; None means that nothing came of it at all.
    """

    def __init__(self, people: People, user: int, name: str, dice: Random) -> None:
        self.people = people
        self.user = user
        self.name = name
        self.dice = dice
        self.channels: dict[int, Payload] = {}
        self.unanswered = 0

    @property
    def dm(self) -> int:
        """The channel of the private conversation with the bot."""
        return self.people.dm_channel(self.user)

    def room(self, word: str) -> int | None:
        """The room that one sees whose name holds a word, or None."""
        found = [c for c, view in self.channels.items() if word in (view.get("name") or "")]
        return found[-1] if found else None

    def say(self, channel: int, text: str, *, reply_to: int | None = None) -> Payload | None:
        """Write a message; None where one may not write."""
        try:
            return self.people.say(self.user, channel, text, reply_to=reply_to)
        except ImpossibleActError:
            return None

    async def command(
        self, channel: int, name: str, options: Mapping[str, Any] | None = None
    ) -> Outcome | None:
        """Use a slash command."""
        return await self._until_answered(
            lambda: self.people.slash(self.user, channel, name, options or {})
        )

    async def press(
        self, message: Payload, *, label: str | None = None, custom_id: str | None = None
    ) -> Outcome | None:
        """Press a button of a message."""
        place, source = int(message["channel_id"]), int(message["id"])
        return await self._until_answered(
            lambda: self.people.click(self.user, place, source, label=label, custom_id=custom_id)
        )

    async def choose(
        self, message: Payload, values: Sequence[Any], custom_id: str
    ) -> Outcome | None:
        """Choose in a select of a message."""
        place, source = int(message["channel_id"]), int(message["id"])
        return await self._until_answered(
            lambda: self.people.choose(self.user, place, source, values, custom_id=custom_id)
        )

    async def fill_in(self, opened: Outcome, written: Mapping[str, str]) -> Outcome | None:
        """Fill in the form that an act opened, and send it.

        A form that was sent is gone, so an answer that does not come is not asked for again.
        """
        try:
            sent = await self.people.submit(self.user, opened.id, written)
        except ImpossibleActError:
            return None
        return sent if sent.answered else None

    async def wait(self, least: float, most: float | None = None) -> None:
        """Let some seconds pass, by chance."""
        await asyncio.sleep(least if most is None else self.dice.uniform(least, most))

    async def _until_answered(self, act: Callable[[], Any]) -> Outcome | None:
        loop = asyncio.get_running_loop()
        end, pause = loop.time() + PATIENCE, _FIRST_PAUSE
        while loop.time() < end:
            try:
                outcome: Outcome = await act()
            except ImpossibleActError:
                return None
            if outcome.answered:
                return outcome
            self.unanswered += 1
            await asyncio.sleep(pause)
            pause = min(_LONGEST_PAUSE, pause * 2)
        return None
