"""What a step of a game rests on: the rulings, and the entries of the rule post.

A ruleset says for its effects which rulings read them (`Ruleset.rulings`); what holds of all
rules is here. References are ids; their words stand in the catalogs of whoever tells.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

import msgspec

from engine import events as ev
from engine.effects import Ruleset

Kind = Literal["ruling", "identity", "group", "status", "office", "director"]


class Reference(msgspec.Struct, frozen=True):
    """A ruling by its number, or what the rule post says of something: its kind and its id."""

    kind: Kind
    id: str


GENERAL: dict[type[ev.Event], tuple[str, ...]] = {
    ev.SkillSubmitted: ("G5",),
    ev.SkillStopped: ("G13",),
    ev.Left: ("G2",),
    ev.Returned: ("G2",),
    ev.ExitsShown: ("G3",),
    ev.BallotClosed: ("G9", "G7"),
    ev.Judged: ("G10",),
    ev.Ended: ("G11",),
    ev.Drawn: ("G12",),
}
"""What an event rests on in every ruleset."""

BY_STRIKE: dict[str, tuple[str, ...]] = {"ballot": ("G7",), "red_card": ("G10",)}


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
        case ev.BadgePassed(office=office):
            yield from of_effects(rules, (office,))
        case ev.CardGiven():
            yield from of_effects(rules, ("cards",))
        case ev.PaceChanged():
            yield from of_effects(rules, ("pace",))


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
