"""An interaction that the gateway tells of twice."""

from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

from bot.rendering.messages import Message
from bot.services.arrivals import Arrivals
from bot.services.ports import Answer, IncomingAction, Place, Sender
from bot.ui.counter import Counter

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Response:
    """Takes one answer."""

    def __init__(self) -> None:
        self.said: list[Any] = []

    def is_done(self) -> bool:
        return bool(self.said)

    async def send_message(self, **parts: Any) -> None:
        self.said.append(parts["content"])


async def test_it_is_carried_out_and_answered_once() -> None:
    platform: Any = None
    counter = Counter(platform, Arrivals())
    counter.opened.set()
    response = Response()
    interaction: Any = SimpleNamespace(
        id=7,
        guild_id=5,
        type=None,
        locale=None,
        user=SimpleNamespace(id=1, display_name="bob"),
        response=response,
    )
    act = IncomingAction(
        id="int:7", at=NOON, sender=Sender(1, "bob"), place=Place(5, 6), action="dy:help:0"
    )
    asked = []

    async def ask() -> Answer:
        asked.append(act)
        return Answer(Message("好"))

    for _ in range(2):
        await counter.interact(interaction, act, ask)
    assert asked == [act]
    assert response.said == ["好"]
