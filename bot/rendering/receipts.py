"""Receipts: what was understood and stands, and until when it can be changed."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Message
from bot.rendering.scene import Scene, Words, moment, words
from bot.rendering.skills import aim
from bot.wording import Tongue
from engine import votes
from engine.events import Entry, Launch, SkillSubmitted
from engine.pace import STAND


def launched(scene: Scene, launch: Launch, tongue: Tongue) -> Message:
    """A submission of a skill (发动, 放弃) was taken; `scene` is the table after it.

    One that a group shares names who submitted it.
    """
    spoken = words(scene, tongue)
    if launch.declined:
        line = _named(scene, spoken, launch, _declined(scene, launch))
    else:
        line = _named(
            scene, spoken, launch, "receipt-drawn" if launch.drawn else "receipt-launched"
        )
    return _text(line, *_until(scene, spoken, launch))


def corrected(scene: Scene, entry: Entry, tongue: Tongue) -> Message:
    """What a submission is now that the director has corrected it (更正): `entry` in its place.

    That it can be changed, and until when, is told only while it waits to be settled.
    """
    spoken = words(scene, tongue)
    assert isinstance(entry.event, SkillSubmitted)
    launch = entry.event.launch
    waits = entry.seq in [seq for seq, _ in scene.state.submissions.get(launch.grant, ())]
    message = "receipt-corrected"
    if launch.declined:
        message = _declined(scene, launch) if waits else "receipt-corrected-declined"
    line = _named(scene, spoken, launch, message)
    return _text(line, *(_until(scene, spoken, launch) if waits else ()))


def _declined(scene: Scene, launch: Launch) -> str:
    insists = "insists" in scene.state.rules.skills[launch.skill].tags
    return "receipt-declined-insists" if insists else "receipt-declined"


def _named(scene: Scene, spoken: Words, launch: Launch, message: str) -> str:
    """A message on a submission of a skill; one that a group shares names who submitted it."""
    operated = launch.operator not in (None, launch.seat)
    skill = (
        spoken.named_for(launch.seat, launch.skill)
        if operated
        else spoken.of("skill", launch.skill)
    )
    line = spoken.say(message, skill=skill, seats=aim(spoken, launch))
    if scene.group_of(launch) is not None and launch.operator is not None and not operated:
        return f"{spoken.seat(launch.operator)}：{line}"
    return line


def _until(scene: Scene, spoken: Words, launch: Launch) -> Iterator[str]:
    """Until when a submission can be changed, or that it cannot be."""
    closing = scene.closing()
    if at_once(scene, launch):
        yield spoken.say("receipt-at-once")
    elif closing is not None:
        in_turn = scene.state.now.mode == "stepped"
        message = "receipt-in-turn" if in_turn else "receipt-until"
        closes = scene.waits_until(launch.skill) or closing.at
        yield spoken.say(message, closes=moment(closes))


def shared(scene: Scene, launch: Launch, tongue: Tongue) -> Message:
    """What another submitted for a skill that this one shares with seats it does not know."""
    spoken = words(scene, tongue)
    skill = spoken.of("skill", launch.skill)
    if launch.declined:
        return _text(spoken.say("shared-declined", skill=skill))
    return _text(spoken.say("shared-launched", skill=skill, seats=aim(spoken, launch)))


def corrected_shared(scene: Scene, launch: Launch, tongue: Tongue) -> Message:
    """What a submission is now that was corrected (更正), to another who shares its skill."""
    spoken = words(scene, tongue)
    aimed = "none" if launch.declined else aim(spoken, launch)
    skill = spoken.of("skill", launch.skill)
    return _text(spoken.say("shared-corrected", skill=skill, seats=aimed))


def at_once(scene: Scene, launch: Launch) -> bool:
    """Whether a launch that was taken has happened already, so that it cannot be changed (G5)."""
    state = scene.state
    skill = state.rules.skills[launch.skill]
    if skill.reply or skill.live or state.now.mode == "live":
        return True
    passed = state.rules.places[skill.id] <= state.passed_place
    return state.now.mode == "stepped" and passed


def voted(scene: Scene, voter: int, tongue: Tongue) -> Message:
    """The ballot of a seat stands as `scene` has it; whether it can still be changed.

    Raises KeyError when that seat has no ballot.
    """
    spoken = words(scene, tongue)
    ballot = scene.state.ballot
    if ballot is None:
        raise KeyError(voter)
    vote = ballot.votes[voter]
    who = spoken.seat(voter)
    if vote.target is None:
        line = spoken.say("receipt-abstained", voter=who)
    else:
        line = spoken.say("receipt-voted", voter=who, target=spoken.seat(vote.target))
    if voter in ballot.extra:
        more = "receipt-change-extra"
    elif votes.changes_locked(scene.state) is not None:
        more = "receipt-change-locked"
    elif voter in ballot.changed:
        more = "receipt-change-used"
    else:
        more = "receipt-change-left"
    return _text(line, spoken.say(more))


def spoke(scene: Scene, tongue: Tongue) -> Message:
    """Last words (遗言) were taken, and are announced."""
    return _text(words(scene, tongue).say("receipt-last-words"))


def asked(scene: Scene, what: str, tongue: Tongue) -> Message:
    """A request for `haste` or `delay` was taken; how many have asked and how many it takes.

    Of who stands (上警) that is nobody's to know before the election.
    """
    spoken = words(scene, tongue)
    if what == STAND:
        return _text(spoken.say("receipt-stands"))
    have, takes = asking(scene, what)
    return _text(spoken.say("receipt-asked", what=what, have=have, takes=takes))


def asking(scene: Scene, what: str) -> tuple[int, int]:
    """How many living seats have made a request, and how many it takes (ruling J9)."""
    state = scene.state
    have = sum(state.seats[n].alive for n in state.requests.get(what, ()))
    return have, (len(state.living) + 1) // 2


def _text(*lines: str) -> Message:
    return Message(text=clip("\n".join(lines), MAX_TEXT))
