"""Reminders, for those and only those who have not answered."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from bot.rendering import standing_up
from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Message
from bot.rendering.panels import seat_panel
from bot.rendering.scene import Scene, moment, words
from bot.wording import Tongue
from engine import views
from engine.votes import EXILE


def remind_skills(
    scene: Scene, seat: int, skills: Sequence[str], tongue: Tongue, *, half: bool = False
) -> Message:
    """The skills (ids) that wait for this seat's answer, with its panel.

    `half`: they are waited for until half of the stage is over.
    """
    spoken = words(scene, tongue)
    closing = scene.closing()
    closes = scene.halfway if half else None if closing is None else closing.at
    lines = [spoken.say("remind-skills", skills=spoken.each("skill", skills))]
    if closes is not None:
        lines.append(spoken.say("remind-until", closes=moment(closes)))
    if seat in views.about_to_drown(scene.state):
        lines.append(spoken.say("remind-drowning", part="night"))
    text = clip("\n".join(lines), MAX_TEXT)
    return structs.replace(seat_panel(scene, seat, tongue), text=text)


def remind_to_stand(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """The seat has not said that it stands (上警), and can say so only a little longer."""
    asked = standing_up.asking(scene, seat, tongue)
    lead = words(scene, tongue).say("remind-to-stand")
    return structs.replace(asked, text=clip(f"{lead}\n{asked.text}", MAX_TEXT))


def remind_ballot(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """The seat has not voted and the door closes soon."""
    spoken = words(scene, tongue)
    closing = scene.closing()
    ballot = scene.state.ballot
    kind = "exile" if ballot is None or ballot.kind == EXILE else "election"
    lines = [spoken.say("remind-ballot", seat=spoken.seat(seat), kind=kind)]
    if closing is not None:
        lines.append(spoken.say("remind-until", closes=moment(closing.at)))
    if seat in views.about_to_drown(scene.state):
        lines.append(spoken.say("remind-drowning", part="day"))
    return Message(text=clip("\n".join(lines), MAX_TEXT))


def remind_of_drowning(scene: Scene, tongue: Tongue) -> Message:
    """A seat that need not vote drowns (溺水) when this day ends, if it says nothing."""
    spoken = words(scene, tongue)
    closing = scene.closing()
    lines = [spoken.say("remind-drowning", part="day")]
    if closing is not None:
        lines.append(spoken.say("remind-until", closes=moment(closing.at)))
    return Message(text=clip("\n".join(lines), MAX_TEXT))
