"""What was said and holds no more, or again, named to those who heard it: after 撤销 and 更正."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering import announcing, plain
from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from bot.wording import Tongue
from engine import events as ev


def to_all(scene: Scene, undone: Sequence[ev.Entry]) -> tuple[Message, ...]:
    """What of undone entries was announced (公示), as void; empty when nothing was."""
    said = announced(scene, undone)
    return (plain.said("both", "say-void"), *said) if said else ()


def announced(scene: Scene, entries: Sequence[ev.Entry]) -> tuple[Message, ...]:
    """What of some entries was announced, in its words."""
    return announcing.announcements(scene, _words(entries))


def to_seat(
    scene: Scene, entries: Sequence[ev.Entry], seat: int, tongue: Tongue, head: str = "say-void"
) -> tuple[Message, ...]:
    """What of some entries a seat was told, under a head: as void, unless it says otherwise.

    Empty when it was told nothing. Who was told that he is out, and is not, hears that.
    """
    said = announcing.notices(scene, _words(entries), seat, tongue)
    return (plain.said(tongue, head), *said) if said else ()


def _words(entries: Sequence[ev.Entry]) -> list[ev.Entry]:
    """The entries that say something: that a stage had opened too is not to be told again."""
    return [entry for entry in entries if isinstance(entry.event, ev.Announced | ev.Notice)]
