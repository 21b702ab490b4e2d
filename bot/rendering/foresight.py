"""What would come of something, told to the director before it is done."""

from __future__ import annotations

from collections.abc import Sequence

from bot.rendering.scene import Scene, words
from bot.wording import Tongue
from engine import events as ev


def consequences(
    scene: Scene, entries: Sequence[ev.Entry], named: int | None, tongue: Tongue
) -> list[str]:
    """What a ruling brings beside what it says: exits of other seats, the end of the game."""
    spoken = words(scene, tongue)
    found = []
    for entry in entries:
        match entry.event:
            case ev.Left(seat=seat) if seat != named:
                found.append(f"☠ {spoken.label('foreseen-left', seat=spoken.seat(seat))}")
            case ev.Ended(winner=winner, reason=reason):
                told = spoken.told("game-over", {"faction": winner, "reason": reason})
                found.append(f"🏁 {told}")
    return found
