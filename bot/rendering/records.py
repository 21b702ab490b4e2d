"""What all may ask: /名单 and /时间."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import framed, pages
from bot.rendering.messages import Button, Card, Message
from bot.rendering.receipts import asking
from bot.rendering.scene import Scene, Words, moment, words
from bot.rendering.skills import stage_name
from bot.wording import Tongue
from engine.pace import has_one_haste


def roster(scene: Scene, tongue: Tongue) -> tuple[Message, ...]:
    """The seats with character, person, and whether they are in as all may know (ruling G4).

    Never an identity, never an exit that is not announced. `TIMES` leads on.
    """
    spoken = words(scene, tongue)
    state = scene.state
    known_in = [n for n in state.seats if state.may_be_chosen(n)]
    lines = [_seat(scene, spoken, n) for n in sorted(state.seats)]
    title = spoken.label("roster-title", title=scene.title)
    count = spoken.label("roster-count", alive=len(known_in), seats=len(state.seats))
    *first, last = pages([Card(title=title, text="\n".join([count, *lines]))])
    more = Button(encode(Verb.TIMES, scene.game), spoken.label("button-times"))
    return (*first, structs.replace(last, rows=((more,),)))


def _seat(scene: Scene, spoken: Words, seat: int) -> str:
    face = scene.faces.get(seat)
    known_out = scene.state.seats[seat].announced
    name = f"~~{spoken.seat(seat)}~~" if known_out else f"**{spoken.seat(seat)}**"
    parts = [name]
    if face is not None and face.user is not None:
        parts.append(f"<@{face.user}>")
    parts += spoken.offices(scene.state.offices_shown, seat)
    if known_out:
        parts.append(spoken.label("is-out"))
    return " · ".join(parts)


def times(scene: Scene, tongue: Tongue) -> Message:
    """Day, stage, what is due when, the pace, the requests made (`ROSTER`, `ASK`)."""
    spoken = words(scene, tongue)
    title = f"{scene.title} · {stage_name(scene, spoken)}"
    text = "\n".join(time_lines(scene, spoken))
    card = Card(title=title, text=text, tone="night" if scene.state.by_night else "day")
    return framed(card, rows=(tuple(_buttons(scene, spoken)),))


def _buttons(scene: Scene, spoken: Words) -> Iterator[Button]:
    """The list; and requests (申请) while they are taken, for whoever may make them."""
    state = scene.state
    yield Button(encode(Verb.ROSTER, scene.game), spoken.label("button-roster"))
    asks = state.settings.pace.requests and state.winner is None
    if asks and state.now.kind == "day" and state.door == "open" and not scene.stands:
        for what in ("haste", "delay"):
            action = encode(Verb.ASK, scene.game, what, state.day)
            yield Button(action, spoken.label("button-ask", what=what))


def time_lines(scene: Scene, spoken: Words) -> Iterator[str]:
    """What is due when, and the pace of the day, line by line."""
    state = scene.state
    if state.winner is not None:
        yield spoken.say("panel-over")
        return
    if scene.cancelled:
        yield spoken.say("lobby-cancelled")
        return
    if scene.paused:
        yield spoken.say("panel-held" if scene.held else "panel-paused")
    else:
        for due in scene.dues:
            stage = due.stage or state.stage
            line = spoken.label(
                f"due-{due.what.replace('_', '-')}", stage=spoken.of("stage", stage)
            )
            yield f"{line}：{moment(due.at)}"
        if not scene.dues:
            yield spoken.say("nothing-due")
    if state.now.kind != "day":
        return
    asked = "only-haste" if has_one_haste(state) else "full-haste"
    for kind, on in (("haste", state.haste), (asked, state.full_haste)):
        if on:
            yield spoken.say(f"pace-{kind}")
    if state.delays:
        yield spoken.say("pace-delay", days=state.delays)
    for what in ("haste", "delay"):
        have, takes = asking(scene, what)
        if have:
            yield spoken.label("requests-made", what=what, have=have, takes=takes)
