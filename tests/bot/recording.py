"""Services that only remember what they were asked, for tests of what stands before them.

Importing this also makes simcord look for the end of the bot's work every millisecond.
"""

import asyncio
import inspect
from collections.abc import Callable
from typing import Any

from simcord.env import Env

from bot.rendering.messages import Message
from bot.services.arrivals import Arrivals
from bot.services.moderator import Choice, Moderator
from bot.services.ports import Answer

# Its own 50 ms are most of what a test would take.
(Env._settle_internal.__kwdefaults__ or {})["idle"] = 0.001

VERBS = [
    name
    for name, verb in inspect.getmembers(Moderator, inspect.iscoroutinefunction)
    if not name.startswith("_")
]


class Recording:
    """Every verb of the services; `asked` holds what came, `answers` what is given back."""

    def __init__(self) -> None:
        self.arrivals = Arrivals()
        self.asked: list[tuple[str, Any, Any]] = []
        self.answers: dict[str, Any] = {"suggest": [Choice("5", "5号 饺子")]}
        self.answer: Any = Answer(Message("好"))
        self.wait: dict[str, asyncio.Event] = {}

    def make(self, storage: object, platform: object) -> Any:
        """Take the place of the services in an app."""
        return self

    def __getattr__(self, name: str) -> Callable[..., Any]:
        if name not in VERBS:
            raise AttributeError(name)
        signature = inspect.signature(getattr(Moderator, name))

        async def verb(*args: Any, **kwargs: Any) -> Any:
            signature.bind(self, *args, **kwargs)
            self.asked.append((name, args[0] if args else None, kwargs or args[1:]))
            if name in self.wait:
                await self.wait[name].wait()
            given = self.answers.get(name, self.answer)
            if isinstance(given, Exception):
                raise given
            return given

        return verb

    def of(self, verb: str) -> list[tuple[Any, Any]]:
        """What came for one verb: what came in, and the rest."""
        return [(incoming, rest) for name, incoming, rest in self.asked if name == verb]
