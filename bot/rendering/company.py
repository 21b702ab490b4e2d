"""What an assistant (场外助理) reads: what his seat is told, with nothing to press."""

from __future__ import annotations

from msgspec.structs import replace

from bot.rendering import own
from bot.rendering.layout import split
from bot.rendering.messages import MAX_TEXT, Message
from bot.rendering.scene import Scene
from bot.wording import Phrases, Tongue


def copied(title: str, seat: int, message: Message) -> tuple[Message, ...]:
    """What a seat was told, for who keeps it company; it names the game and the seat."""
    head = Phrases("both").label("assistant-copy", title=title, seat=seat)
    first, *more = split(message.text, MAX_TEXT - len(head) - 1) or ("",)
    lead = replace(message, text=f"{head}\n{first}".strip(), rows=(), mentions=())
    return (lead, *(Message(text=piece) for piece in more))


def page(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """What a seat may see of itself (我的), for who keeps it company."""
    mine = own.mine(scene, seat, tongue)
    head = Phrases(tongue).say("assistant-page", seat=seat, title=scene.title)
    return replace(mine, text=head, rows=())
