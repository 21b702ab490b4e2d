"""上警: who wants to be elected is asked before the day of the election, by message and panel."""

from __future__ import annotations

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Button, Field, Message
from bot.rendering.scene import Scene, Words, moment, words
from bot.wording import Tongue
from engine import views
from engine.pace import STAND
from engine.state import State


def is_asked(state: State, seat: int) -> bool:
    """Whether a seat can still say that it stands, and has not."""
    return views.may_stand_until(state, seat) is not None and not views.stands(state, seat)


def asking(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """Asks a seat whether it stands, with the button for it and until when."""
    spoken = words(scene, tongue)
    lines = (spoken.say("stand-asked", seat=spoken.seat(seat)), _until(scene, spoken, seat))
    text = clip("\n".join(filter(None, lines)), MAX_TEXT)
    return Message(text=text, rows=((button(scene, spoken),),))


def field(scene: Scene, spoken: Words, seat: int) -> Field:
    """The same in a panel."""
    lines = (spoken.say("stand-how"), _until(scene, spoken, seat))
    return Field(spoken.label("stand-title"), "\n".join(filter(None, lines)))


def button(scene: Scene, spoken: Words) -> Button:
    """The button that says so."""
    action = encode(Verb.ASK, scene.game, STAND, scene.state.day)
    return Button(action, spoken.label("button-stand"), "primary", disabled=scene.stands)


def _until(scene: Scene, spoken: Words, seat: int) -> str:
    until = views.may_stand_until(scene.state, seat)
    at = None if until is None or scene.paused else scene.closings.get(until)
    return "" if at is None else spoken.say("closes-at", closes=moment(at))
