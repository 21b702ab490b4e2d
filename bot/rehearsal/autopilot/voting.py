"""How a player votes: in writing, by command or by proxy, until the bot says that it counts."""

from __future__ import annotations

import asyncio
from random import Random

from . import ballots, chatter
from .notebook import Notebook
from .person import Payload, Person
from .places import BALLOTS, PROGRESS

_ANSWER_WITHIN = 8.0
"""How long, in seconds, a player waits for a sign that his ballot counts."""


class Voter:
    """Votes for a person by what he has noted; `hears` is told what the bot says to ballots."""

    def __init__(self, person: Person, note: Notebook) -> None:
        self.person = person
        self.note = note
        self._ballot: Payload | None = None
        self._heard: dict[str, asyncio.Future[str]] = {}

    @property
    def _dice(self) -> Random:
        return self.person.dice

    @property
    def _muffled(self) -> bool:
        return self.note.seat in self.note.muffled

    def begin(self) -> None:
        """A ballot has opened."""
        self._ballot = None

    def end(self) -> None:
        """The ballots of a day are over: nothing is waited for any more."""
        self._heard.clear()

    def hears(self, message: str, text: str) -> None:
        """The bot answered a message; nothing said is the mark that it counts."""
        waiting = self._heard.pop(message, None)
        if waiting is not None and not waiting.done():
            waiting.set_result(text)

    async def vote(self, left: float) -> None:
        """Vote once in the time that is left, see that it counts, and now and then change it."""
        if self.note.seat in self.note.candidates:
            return
        await self.person.wait(left * 0.15, left * 0.65)
        if not self.note.balloting:
            return
        way = self._dice.random()
        if way < 0.04:
            self._ask_for_proxy()
        elif way < 0.15:
            await self._vote_by_command()
        else:
            await self._vote_in_writing()
        if self._ballot is not None and self._dice.random() < 0.15:
            await self.person.wait(left * 0.02, left * 0.1)
            voted = self.note.standing.get(self.note.seat or 0)
            await self._post_ballot(self._pick(other_than=voted), change=True)

    async def _vote_in_writing(self) -> None:
        target = self._pick()
        if self._dice.random() < 0.1:
            text = ballots.write_wrong(self._dice, target, self.note.names.get(target, ""))
            await self._post(text, None)
            await self.person.wait(0.2, 0.5)
        for _ in range(3):
            answer = await self._post_ballot(target)
            if answer in (None, "") or "已经投过" in answer:
                return
            await self.person.wait(0.3, 0.8)
            target = self._pick()

    async def _vote_by_command(self) -> None:
        room = self.person.room(BALLOTS)
        if room is not None:
            target = self._pick()
            named = str(target) if target else "弃权"
            reason = {} if self._muffled else {"理由": "用指令投"}
            await self.person.command(room, "投票", {"目标": named, **reason})

    def _ask_for_proxy(self) -> None:
        room, target = self.person.room(PROGRESS), self._pick()
        if room is not None and target and self.note.seat is not None:
            self.person.say(room, chatter.ask_for_proxy(self.note.seat, target))

    def _pick(self, other_than: int | None = None) -> int:
        others = self.note.candidates or self.note.others
        among = [seat for seat in others if seat not in (other_than, self.note.seat)]
        if not among or self._dice.random() < 0.04:
            return ballots.ABSTAIN
        return self.note.suspect(self._dice, among)

    async def _post_ballot(self, target: int, *, change: bool = False) -> str | None:
        name = self.note.names.get(target, "")
        text = ballots.write(self._dice, target, name, change=change, plain=self._muffled)
        return await self._post(text, self._ballot if change else None)

    async def _post(self, text: str, reply_to: Payload | None) -> str | None:
        """Write in the ballot room: what the bot says to it, empty if it counts.

        None: one may not write there. Where no sign comes in time, it is written again.
        """
        room = self.person.room(BALLOTS)
        while room is not None:
            replied = int(reply_to["id"]) if reply_to is not None else None
            posted = self.person.say(room, text, reply_to=replied)
            if posted is None:
                return None
            heard: asyncio.Future[str] = asyncio.get_running_loop().create_future()
            self._heard[posted["id"]] = heard
            try:
                async with asyncio.timeout(_ANSWER_WITHIN):
                    answer = await heard
            except TimeoutError:
                self._heard.pop(posted["id"], None)
                continue
            if not answer and reply_to is None:
                self._ballot = posted
            return answer
        return None
