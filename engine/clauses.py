"""What a step of a game rests on: the rulings, and the entries of the rule post.

A ruleset says for its effects which rulings read them (`Ruleset.rulings`); what holds of all
rules is here. References are ids; their words stand in the catalogs of whoever tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Literal

import msgspec

from engine import events as ev
from engine.effects import Ruleset

Kind = Literal["ruling", "identity", "group", "status", "office", "director"]


class Reference(msgspec.Struct, frozen=True):
    """A ruling by its number, or what the rule post says of something: its kind and its id."""

    kind: Kind
    id: str


GENERAL: dict[type[ev.Event], tuple[str, ...]] = {
    ev.StageOpened: ("G1",),
    ev.StageClosed: ("G1",),
    ev.DoorMoved: ("G1",),
    ev.SkillOpened: ("G6",),
    ev.SkillSubmitted: ("G5",),
    ev.SkillStopped: ("G13",),
    ev.Left: ("G2",),
    ev.Returned: ("G2",),
    ev.ExitsShown: ("G3",),
    ev.BallotOpened: ("G8",),
    ev.BallotCast: ("G8",),
    ev.BallotClosed: ("G9", "G7"),
    ev.Ended: ("G11",),
    ev.Drawn: ("G12",),
}
"""What an event rests on in every ruleset."""

BY_STRIKE: dict[str, tuple[str, ...]] = {"ballot": ("G7",), "red_card": ("G10",)}

SUBJECTS = frozenset(
    {"ballot", "cards", "drowned", "last_words", "pace", "redirect", "stand", "victory"}
)
"""What rulings read beside effects."""

BY_MESSAGE = {
    "cards": "cards",
    "red-cards": "cards",
    "pace": "pace",
    "drowning-warning": "drowned",
    "last-words": "last_words",
    "last-words-open": "last_words",
    "quiet-day": "ballot",
    "ballot-tally": "ballot",
    "game-over": "victory",
}
"""The subject of what is said, where its arguments do not name it."""

_JUDGED_BY_THE_DIRECTOR = ("cards", "ruling")


def of(rules: Ruleset, entry: ev.Entry) -> tuple[Reference, ...]:
    """What an entry rests on, the more particular first."""
    found = [*_of_event(rules, entry.event)]
    found += [Reference("ruling", number) for number in GENERAL.get(type(entry.event), ())]
    if isinstance(entry.event, ev.SkillSubmitted) and entry.event.launch.drawn:
        found = [r if r.id != "G5" else Reference("ruling", "G12") for r in found]
    return tuple(dict.fromkeys(found))


def _of_event(rules: Ruleset, event: ev.Event) -> Iterator[Reference]:
    match event:
        case ev.Ruled():
            yield Reference("director", "")
        case ev.SkillStopped(launch=launch, by=by):
            yield from of_effects(rules, (launch.skill, by))
        case ev.SkillSubmitted(launch=launch) | ev.SkillResolved(launch=launch):
            yield from of_effects(rules, (launch.skill,))
        case ev.Struck(strike=strike):
            yield from of_effects(rules, (strike.via,))
            yield from (Reference("ruling", n) for n in BY_STRIKE.get(strike.kind, ()))
        case ev.StrikeStopped(by=by):
            yield from of_effects(rules, by)
        case ev.Redirected(hop=hop):
            yield from of_effects(rules, (hop, "redirect"))
        case ev.StatusGained(kind=kind, via=via):
            yield from of_effects(rules, (kind, via))
        case ev.StatusEnded(kind=kind) | ev.StatusRefused(kind=kind):
            yield from of_effects(rules, (kind,))
        case ev.GrantGained(skill=skill, by=by):
            yield from of_effects(rules, (skill, by))
        case ev.GrantLost(by=by) | ev.FactionChanged(by=by) | ev.SurfaceChanged(by=by):
            yield from of_effects(rules, (by,))
        case (
            ev.ReplyOpened(skill=skill) | ev.ReplyLapsed(skill=skill) | ev.PlacePassed(skill=skill)
        ):
            yield from of_effects(rules, (skill,))
        case ev.BadgePassed(office=office):
            yield from of_effects(rules, (office,))
        case ev.BallotClosed():
            yield from of_effects(rules, ("ballot",))
        case ev.LastWordsGranted():
            yield from of_effects(rules, ("last_words",))
        case ev.IdleRead() | ev.AnswersRead():
            yield from of_effects(rules, ("drowned",))
        case ev.Judged(reason=reason) if reason in _JUDGED_BY_THE_DIRECTOR:
            yield Reference("ruling", "G10")
        case ev.Judged() | ev.Ended():
            yield from of_effects(rules, ("victory",))
        case ev.Notice(message=message, args=args) | ev.Announced(message=message, args=args):
            yield from of_effects(rules, _spoken_of(message, args))
        case ev.CardGiven():
            yield from of_effects(rules, ("cards",))
        case ev.Asked(what=what):
            yield from of_effects(rules, (what if what in SUBJECTS else "pace",))
        case ev.PaceChanged():
            yield from of_effects(rules, ("pace",))


def _spoken_of(message: str, args: Mapping[str, Any]) -> list[str]:
    """The effects that a message speaks of."""
    named = [args[kind] for kind in ("skill", "status", "office") if kind in args]
    subject = BY_MESSAGE.get(message)
    return named if subject is None else [*named, subject]


def of_effects(rules: Ruleset, effects: Iterable[str]) -> Iterator[Reference]:
    """What the post says of effects, and the rulings that read it."""
    for effect in effects:
        for kind, table in (("identity", rules.identities), ("group", rules.groups)):
            for id_, holder in table.items():
                if effect in holder.skills:
                    yield Reference(kind, id_)  # type: ignore[arg-type]
        for kind, known in (("status", rules.statuses), ("office", rules.offices)):
            if effect in known:
                yield Reference(kind, effect)  # type: ignore[arg-type]
        yield from (Reference("ruling", number) for number in rules.rulings.get(effect, ()))
