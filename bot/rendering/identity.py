"""The message with which a seat learns its identity (身份)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import framed
from bot.rendering.messages import (
    Button,
    Card,
    Field,
    Message,
)
from bot.rendering.scene import Scene, Words, words
from bot.rendering.skills import article, example, facts, launchable
from bot.wording import Tongue
from engine import views


def identity(scene: Scene, seat: int, tongue: Tongue) -> Message:
    """Identity, faction, what it can do, who shares a group with it, and how to act."""
    spoken = words(scene, tongue)
    held = scene.state.seats[seat]
    card = Card(
        title=spoken.label(
            "identity-title",
            seat=spoken.seat(seat),
            identity=spoken.of("identity", held.identity),
        ),
        text=article(spoken, "identity", held.identity),
        fields=tuple(_fields(scene, spoken, seat)),
        tone="secret",
        footer=scene.title,
    )
    buttons = (
        Button(encode(Verb.PANEL, scene.game), spoken.label("button-panel"), "primary"),
        Button(encode(Verb.MINE, scene.game), spoken.label("button-mine")),
        Button(encode(Verb.RULES, scene.game), spoken.label("button-rules")),
        Button(encode(Verb.HELP, scene.game), spoken.label("button-help")),
    )
    return framed(card, rows=(buttons,))


def _fields(scene: Scene, spoken: Words, seat: int) -> Iterator[Field]:
    held = scene.state.seats[seat]
    yield Field(
        f"{spoken.label('field-faction')}：{spoken.name('faction', held.faction)}",
        article(spoken, "victory", held.faction),
    )
    for group in scene.shared_by(seat):
        mates = [n for n in scene.state.members(group) if n != seat]
        yield Field(
            f"{spoken.label('field-mates')}：{spoken.name('group', group)}", spoken.seats(mates)
        )
    shown = None
    for _, skill in views.skills_told(scene.state, seat):
        yield Field(
            f"【{spoken.name('skill', skill.id)}】",
            f"{article(spoken, 'skill', skill.id)}\n-# {facts(spoken, skill)}",
        )
        if launchable(skill) and (skill.targets or skill.arguments or not skill.reply):
            shown = shown or skill
    if shown is None:
        yield Field(spoken.label("field-how"), spoken.say("how-without-skill"))
    else:
        how = spoken.say(
            "how-with-skill",
            skill=spoken.of("skill", shown.id),
            example=example(spoken, shown),
            forced="yes" if shown.forced else "no",
        )
        yield Field(spoken.label("field-how"), how)
