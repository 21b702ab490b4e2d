"""What closing a day early would cost whom, for the director to know before he does it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import datetime

from msgspec import structs

from bot.rendering import plain
from bot.rendering.actions import Verb, encode
from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Button, Message
from bot.rendering.scene import Scene, moment, words
from bot.wording import Said, Tongue
from engine import drowning
from engine import events as ev


def sure(
    scene: Scene,
    what: Said,
    costs: Sequence[str],
    tongue: Tongue,
    then: datetime | None = None,
    *,
    asked: str,
) -> Message:
    """Whether to take the clock's next step now (`CLOSE`), knowing what it costs.

    `asked` is the id of what was asked, under which the reason that was given for it is kept.
    `then` is when the deadline after it would be: a day opened late may close at once.
    Where it costs somebody a card or his seat, it can also be taken without that.
    """
    spoken = words(scene, tongue)
    state = scene.state
    about = (state.day, state.stage, state.door)
    action = encode(Verb.CLOSE, scene.game, *about, "sure", asked)
    question = plain.said(tongue, "close-sure", what=what)
    if then is not None:
        following = plain.said(tongue, "close-then", closes=moment(then))
        question = Message(text=f"{question.text}\n{following.text}")
    ask = plain.confirming(question, action, tongue)
    if not costs:
        return ask
    told = spoken.say("close-costs", costs="\n".join(costs))
    spare = encode(Verb.CLOSE, scene.game, *about, "spare", asked)
    (row,) = ask.rows
    button = Button(spare, spoken.label("button-spare"), "primary")
    return structs.replace(ask, text=clip(f"{ask.text}\n{told}", MAX_TEXT), rows=((*row, button),))


def costs(scene: Scene, entries: Sequence[ev.Entry], tongue: Tongue) -> Iterator[str]:
    """Who would get which card for what, and who would drown, by what closing would bring."""
    spoken = words(scene, tongue)
    for entry in entries:
        event = entry.event
        if isinstance(event, ev.Announced) and event.message in ("cards", "red-cards"):
            yield f"• {spoken.told(event.message, event.args)}"
    drowned = [
        entry.event.seat
        for entry in entries
        if isinstance(entry.event, ev.Left) and entry.event.strike.via == drowning.VIA
    ]
    if drowned:
        yield f"• {spoken.say('close-drowned', seats=spoken.seats(drowned))}"
