"""The newest steps of a game in a line each, so that the director can say how far to take back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from bot.rendering.own import target
from bot.rendering.scene import Scene, Words, words
from bot.rendering.skills import aim
from bot.wording import Tongue
from engine import events as ev

NONE: Mapping[int, Corrected] = MappingProxyType({})


class Corrected(msgspec.Struct, frozen=True):
    """A correction (更正): the submission that was, and what is in its place; None: nothing."""

    was: ev.Event | None
    instead: ev.Event | None


def steps(
    scene: Scene,
    log: Sequence[ev.Entry],
    before: Sequence[int],
    tongue: Tongue,
    corrected: Mapping[int, Corrected] = NONE,
) -> str:
    """Steps, each with the number of the entry before it: what it would be taken back to (撤销).

    `before` are those numbers, the newest first; a step is told by its first entry, a correction
    as one step by what it put in the place of what (`corrected`, by the entry before it).
    """
    spoken = words(scene, tongue)
    return "\n".join(f"`{n}` ← {line(spoken, log, n, corrected=corrected)}" for n in before)


def line(
    spoken: Words,
    log: Sequence[ev.Entry],
    before: int,
    *,
    corrected: Mapping[int, Corrected] = NONE,
) -> str:
    """The step after an entry, in plain words on one line."""
    one = corrected.get(before)
    return step(spoken, log[before].event) if one is None else correction(spoken, one)


def correction(spoken: Words, one: Corrected) -> str:
    """A correction, in plain words on one line."""
    was = "none" if one.was is None else step(spoken, one.was)
    instead = "none" if one.instead is None else step(spoken, one.instead)
    return spoken.label("step-corrected", was=was, instead=instead)


def step(spoken: Words, event: ev.Event) -> str:
    """What an act or a step of the clock was, in plain words on one line."""
    match event:
        case ev.SkillSubmitted(launch=launch):
            who = spoken.seat(launch.seat if launch.operator is None else launch.operator)
            skill = spoken.of("skill", launch.skill)
            if launch.declined:
                return spoken.label("step-declined", who=who, skill=skill)
            return spoken.label("step-launched", who=who, skill=skill, seats=aim(spoken, launch))
        case ev.BallotCast(voter=voter, target=chosen):
            aimed = target(spoken, chosen)
            return spoken.label("step-voted", who=spoken.seat(voter), target=aimed)
        case ev.Asked(seat=seat, what=what):
            return spoken.label("say-asks", who=spoken.seat(seat), what=what)
        case ev.Posted(seat=seat):
            return spoken.label("step-posted", who=spoken.seat(seat))
        case ev.CardGiven(seat=seat, colour=colour):
            return spoken.label("ruled-card", seat=seat, colour=colour)
        case ev.Ruled(act=act, args=args, reason=reason):
            named = args.get("seat")
            if act == "pass-office" and named is None:
                act = "end-office"
            ruled = spoken.label("told-ruled", act=act, reason=f"（{reason}）" if reason else "")
            return ruled if named is None else f"{ruled} {spoken.seat(named)}"
        case ev.Reverted(to=to):
            return spoken.label("step-taken-back", to=to)
        case ev.DoorMoved(day=day, door="closed"):
            return spoken.label("step-close-door", day=day)
        case ev.StageOpened(day=day, stage=stage):
            return spoken.label("step-open-stage", day=day, stage=spoken.of("stage", stage))
        case ev.StageClosed(day=day, stage=stage):
            return spoken.label("step-close-stage", day=day, stage=spoken.of("stage", stage))
    return spoken.label("step-of-the-clock")
