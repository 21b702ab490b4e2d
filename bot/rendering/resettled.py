"""What settling again would change, told to the director before it is done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Message
from bot.rendering.scene import Scene, Words, words
from bot.rendering.steps import step
from bot.wording import Tongue
from engine import events as ev
from engine.resettling import Resettled

MOST = 12
"""How many acts that are refused now are told one by one."""


def changes(
    scene: Scene, log: Sequence[ev.Entry], was: ev.Entry, found: Resettled, tongue: Tongue
) -> Message:
    """The launch as it was and as it would be, and what would come of that."""
    spoken = words(scene, tongue)
    brought = [entry.event for entry in found.steps[0].entries]
    instead = next(event for event in brought if isinstance(event, ev.SkillSubmitted))
    lines = list(_lines(spoken, found)) or [spoken.say("correct-same")]
    asked = spoken.say(
        "correct-sure",
        entry=was.seq,
        was=step(spoken, was.event),
        instead=step(spoken, instead),
        changes="\n".join(lines),
    )
    return Message(text=clip(asked, MAX_TEXT))


def _lines(spoken: Words, found: Resettled) -> Iterator[str]:
    if found.newly_out:
        yield f"☠ {spoken.label('correct-out', seats=spoken.seats(found.newly_out))}"
    if found.newly_in:
        yield f"🌱 {spoken.label('correct-in', seats=spoken.seats(found.newly_in))}"
    before, after = found.before.winner, found.state.winner
    if before is not None and after is None:
        yield f"🏁 {spoken.label('correct-goes-on')}"
    elif after is not None and after != before:
        yield f"🏁 {spoken.label('correct-won', faction=spoken.of('faction', after))}"
    for refused in found.refused[:MOST]:
        assert refused.refusal is not None
        seat = getattr(refused.command, "seat", getattr(refused.command, "voter", None))
        what = type(refused.command).__name__
        who = "" if seat is None else spoken.seat(seat)
        why = spoken.refusal(refused.refusal)
        yield f"✖ {spoken.label('correct-refused', act=what, who=who, why=why)}"
    more = len(found.refused) - MOST
    if more > 0:
        yield spoken.label("correct-refused-more", count=more)
