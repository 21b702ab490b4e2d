"""The services as they are, with a note of every verb that they are asked.

simcord waits until the bot has nothing left to do, and nothing of it may wait for ever. So what
follows from a verb (rooms, panels, messages) is done with it, and not by loops beside it.
Importing this also makes simcord look for that every millisecond.
"""

import asyncio
import contextlib
import inspect
from collections.abc import Callable
from functools import partial
from typing import Any

from simcord.env import Env

from bot.services.moderator import Moderator
from bot.services.ports import Platform
from bot.storage import Storage

# Its own 50 ms are most of what a test would take.
(Env._settle_internal.__kwdefaults__ or {})["idle"] = 0.001

VERBS = [
    name
    for name, verb in inspect.getmembers(Moderator, inspect.iscoroutinefunction)
    if not name.startswith("_")
]


class Asked:
    """What was asked of the services, whichever app they are made for; `wait` keeps a verb back."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any, Any]] = []
        self.wait: dict[str, asyncio.Event] = {}
        self.made: list[Moderator] = []

    def make(self, storage: Storage, platform: Platform) -> Moderator:
        """Make the services of an app, and take note of what they are asked from now on."""
        made = Moderator(storage, platform, settle_seconds=0.0)
        made.hall.upkeep.pause = 0.0
        setattr(made.hall.delivery, "start", made.hall.delivery.drain)  # noqa: B010
        for name in VERBS:
            setattr(made, name, partial(self._noted, name, getattr(made, name)))
        self.made.append(made)
        return made

    async def _noted(
        self, name: str, verb: Callable[..., Any], /, *args: Any, **kwargs: Any
    ) -> Any:
        self.asked.append((name, args[0] if args else None, kwargs or args[1:]))
        if name in self.wait:
            await self.wait[name].wait()
        answer = await verb(*args, **kwargs)
        if name != "stop":
            self._following = asyncio.create_task(self._follow(self.made[-1]))
        return answer

    async def _follow(self, made: Moderator) -> None:
        # Where a test lets storage fail there is nothing to follow.
        with contextlib.suppress(RuntimeError):
            for _ in range(3):
                await made.hall.upkeep.settled()
                await made.hall.delivery.drain()

    def of(self, verb: str) -> list[tuple[Any, Any]]:
        """What came for one verb: what came in, and the rest."""
        return [(incoming, rest) for name, incoming, rest in self.asked if name == verb]
