"""Answers of one sentence: what was done, why not, what is missing."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Button, Message
from bot.rendering.scene import Scene, words
from bot.rendering.skills import samples
from bot.wording import Phrases, Said, Tongue
from engine import commands as cmd
from engine.commands import Refusal


def said(tongue: Tongue, message: str, **args: Said) -> Message:
    """A message of the bot's catalogs; errors as `Phrases.say`."""
    return Message(text=clip(Phrases(tongue).say(message, **args), MAX_TEXT))


def whose(command: cmd.Command) -> int | None:
    """The seat whose act a command is; None for what a director rules, and for the clock."""
    match command:
        case cmd.LaunchSkill(seat=seat, operator=operator):
            return operator or seat
        case cmd.CastBallot(voter=voter) | cmd.ChangeBallot(voter=voter):
            return voter
        case cmd.Ask(seat=seat) | cmd.Post(seat=seat):
            return seat
    return None


def refused(
    scene: Scene, refusal: Refusal, tongue: Tongue, *, acts_for: int | None = None
) -> Message:
    """Why the engine refused a command.

    The rules speak to the seat whose act it is: to a director who `acts_for` it they are quoted.
    """
    why = Message(text=words(scene, tongue).refusal(refusal))
    if acts_for is not None:
        why = quoted(scene, acts_for, why, tongue)
    return structs.replace(why, text=clip(why.text, MAX_TEXT))


def quoted(scene: Scene, seat: int, answer: Message, tongue: Tongue) -> Message:
    """What is answered to a seat, told to a director who acts for it."""
    spoken = words(scene, tongue)
    head = spoken.say("refused-for-seat", who=spoken.seat(seat))
    return structs.replace(answer, text=clip(f"{head}\n{answer.text}", MAX_TEXT))


def void_ballot(reason: str, args: Mapping[str, str | int], tongue: Tongue) -> Message:
    """Why a ballot is void (ruling G8), by the reason and the arguments of its parser."""
    return said(tongue, reason, **args)


def not_understood(
    scene: Scene, reason: str, args: Mapping[str, str | int | tuple[str, ...]], tongue: Tongue
) -> Message:
    """Why a text is no command, by the reason and the arguments of its grammar.

    `skill` and `skills` among the arguments are ids of skills, `example` that of the skill whose
    arguments an example shows.
    """
    spoken = words(scene, tongue)
    given: dict[str, Said] = {}
    for key, value in args.items():
        if key == "skill":
            given[key] = spoken.of("skill", str(value)) if value else "none"
        elif key == "example":
            given[key] = samples(spoken, scene.state.rules.skills[str(value)])
        elif isinstance(value, tuple):
            given[key] = spoken.each("skill", value)
        else:
            given[key] = value
    return Message(text=clip(spoken.say(reason, **given), MAX_TEXT))


def confirming(question: Message, action: str, tongue: Tongue) -> Message:
    """A question with a button that confirms it (`action`)."""
    sure = Button(action, Phrases(tongue).label("button-sure"), style="danger")
    return structs.replace(question, rows=(*question.rows, (sure,)))
