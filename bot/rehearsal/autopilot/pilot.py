"""What all autopilots are made of: somebody who sees things happen and does things meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any

from bot.rehearsal.standin.stream import Happening

from .person import Payload, Person

_ALL = 1_000_000


class Pilot:
    """Sees what a person sees, one thing after the other, and starts acts that take their time.

    `run` ends when the stand-in closes the stream. An error in an act is an error of the
    rehearsal: it ends with it. While a person holds the seat (`take_over`) the pilot goes on
    reading and does nothing.
    """

    def __init__(self, person: Person, acts: asyncio.TaskGroup) -> None:
        self.person = person
        self.held = False
        self._acts = acts
        self._doing: set[asyncio.Task[None]] = set()
        self._stream = person.people.stream(person.user)
        for view in person.people.channels(person.user):
            person.channels[int(view["id"])] = view

    def act(self, doing: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Begin to do something beside all else; nothing while a person holds the seat."""
        if self.held:
            doing.close()
            doing = _nothing()
        task = self._acts.create_task(doing)
        self._doing.add(task)
        task.add_done_callback(self._doing.discard)
        return task

    def take_over(self) -> None:
        """Leave the seat to a person: what is being done is dropped, nothing new is begun."""
        self.held = True
        for task in self._doing:
            task.cancel()

    def hand_back(self) -> None:
        """Take the seat again from a person, and go on from how things stand."""
        if self.held:
            self.held = False
            self.resume()

    def look_back(self) -> None:
        """Read what was said before this pilot came, as if it were said now; do nothing."""
        people, user = self.person.people, self.person.user
        held, self.held = self.held, True
        found = [
            message
            for channel in self.person.channels
            for message in people.messages(user, channel, limit=_ALL)
        ]
        for message in sorted(found, key=lambda message: int(message["id"])):
            self._reads(message)
        self.held = held

    async def run(self) -> None:
        """Look on until the end."""
        async for happening in self._stream:
            self._see(happening)

    def close(self) -> None:
        """Look away: `run` ends."""
        self._stream.close()

    def _see(self, happening: Happening) -> None:
        data, person = happening.data, self.person
        match happening.event:
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE":
                fresh = int(data["id"]) not in person.channels
                person.channels[int(data["id"])] = data
                if fresh:
                    self.sees_room(data)
            case "CHANNEL_DELETE":
                person.channels.pop(int(data["id"]), None)
            case "MESSAGE_CREATE":
                self._reads(data)
            case "MESSAGE_UPDATE" if data["author"].get("bot"):
                self.sees_change(data)
            case "MESSAGE_REACTION_ADD" if data["user_id"] != str(person.user):
                self.sees_mark(data)

    def _reads(self, message: Payload) -> None:
        (self.hears_bot if message["author"].get("bot") else self.hears)(message)

    def place(self, message: Payload) -> str:
        """The name of the room of a message; empty for a private one."""
        view = self.person.channels.get(int(message["channel_id"]), {})
        return view.get("name") or ""

    def resume(self) -> None:
        """Begin what is to be done now; the person may have done some of it."""

    # What there is to see; each pilot heeds what matters to it.

    def sees_room(self, channel: Payload) -> None:
        """A room came into view."""

    def hears_bot(self, message: Payload) -> None:
        """The bot wrote something."""

    def hears(self, message: Payload) -> None:
        """A person wrote something."""

    def sees_change(self, message: Payload) -> None:
        """The bot changed something that it wrote."""

    def sees_mark(self, reaction: Payload) -> None:
        """Somebody else put a mark on a message."""


async def _nothing() -> None:
    """What is done in a seat that a person holds."""
