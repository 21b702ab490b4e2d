"""Made-up rules: skills, statuses and calendars that reach what no identity reaches.

`table` deals a game in which every seat holds just the skills that it is given. The days of
its calendar are those of the rule posts (开局, then days and nights), with as many night
stages as a test wants. Nobody wins unless the test says how.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from engine import damage
from engine.clock import Calendar, Stage, StageMode
from engine.effects import (
    Faction,
    Group,
    Identity,
    Me,
    Office,
    Phase,
    Ruleset,
    Skill,
    StatusKind,
    everyone,
)
from engine.events import DIRECTOR, GrantLost, Launch, StrikeKind
from engine.game import Game
from engine.settings import Settings
from engine.statuses import PROTECTIONS
from engine.turn import Turn


def whole_days(nights: Mapping[str, StageMode], *, sharing: Collection[str] = ()) -> Calendar:
    """Days of dawn, noon, two dusks and the night stages given; `sharing` share their window."""
    after_dark = tuple(Stage(n, n, n, "night", m, n in sharing) for n, m in nights.items())
    daily = (
        Stage("dawn", "晨曦", "Dawn", "dawn", "live"),
        Stage("noon", "正午", "Noon", "day", "live"),
        Stage("dusk1", "黄昏1", "Dusk 1", "dusk", "ranked"),
        Stage("dusk2", "黄昏2", "Dusk 2", "dusk", "ranked"),
        *after_dark,
    )
    return Calendar(1, (Stage("opening", "开局", "Opening", "opening", "live"), *daily), daily)


def calendar(nights: Mapping[str, StageMode], day: StageMode = "live") -> Calendar:
    """开局, a first night, then days and nights; a night has the stages given."""
    after_dark = tuple(Stage(n, n, n, "night", mode) for n, mode in nights.items())
    opening = Stage("opening", "开局", "Opening", "opening", "live")
    daytime = Stage("day", "昼", "Day", "day", day)
    return Calendar(1, (opening, *after_dark), (daytime, *after_dark))


def skill(name: str, **facts: Any) -> Skill:
    """A skill that can be launched by night on one seat, whichever, unless the facts differ."""
    given: dict[str, Any] = {"stages": frozenset({"night"}), "targets": 1, "range": everyone}
    return Skill(id=name, name=name, english=name, **{**given, **facts})


def passive(name: str, **answers: Any) -> Skill:
    """A skill that only answers."""
    return Skill(id=name, name=name, english=name, **answers)


def status(name: str, **facts: Any) -> StatusKind:
    """A kind of status."""
    return StatusKind(id=name, name=name, english=name, **facts)


def office(name: str, **answers: Any) -> Office:
    """An office."""
    return Office(id=name, name=name, english=name, **answers)


def strikes(kind: StrikeKind, via: str = "made-up", *, at_once: bool = False) -> Phase:
    """A phase that strikes the targets of its launch."""

    def phase(turn: Turn, me: Me, launch: Launch) -> None:
        for target in launch.final:
            damage.strike(turn, kind, target, source=launch.seat, via=via, at_once=at_once)

    return phase


def says(message: str) -> Phase:
    """A phase that tells the seat what its launch came to."""

    def phase(turn: Turn, me: Me, launch: Launch) -> None:
        assert me.seat is not None
        turn.notice(message, (me.seat,), chosen=launch.chosen, final=launch.final)

    return phase


def robs(turn: Turn, me: Me, launch: Launch) -> None:
    """A phase that takes every skill of its targets."""
    for target in launch.final:
        for grant, _ in tuple(turn.state.grants_of(target)):
            turn.emit(GrantLost(grant.id, "rob"), DIRECTOR)


def rules(
    seats: Mapping[int, Sequence[Skill]],
    *,
    also: Sequence[Skill] = (),
    statuses: Sequence[StatusKind] = (),
    offices: Sequence[Office] = (),
    groups: Mapping[str, Sequence[Skill]] | None = None,
    members: Mapping[str, Sequence[int]] | None = None,
    order: Sequence[str] | None = None,
    nights: Mapping[str, StageMode] | None = None,
    day: StageMode = "live",
    days: Calendar | None = None,
    one_party: bool = False,
    **of_the_ruleset: Any,
) -> Ruleset:
    """A ruleset in which seat n has the identity `holder-n` with the skills given.

    `also` are skills that nobody holds at the deal; a group's members bear a mark with its
    name. The order is that in which skills and statuses are given.
    """
    groups = groups or {}
    held = [s for some in (*seats.values(), *groups.values(), also) for s in some]
    skills = {s.id: s for s in held}
    kinds = {**PROTECTIONS, **{s.id: s for s in statuses}}
    marks = {
        n: frozenset(g for g, seats_in in (members or {}).items() if n in seats_in) for n in seats
    }
    return Ruleset(
        id="made-up",
        name="made-up",
        english="made-up",
        calendar=days or calendar(nights or {"night": "ranked"}, day),
        identities={
            f"holder-{n}": Identity(
                id=f"holder-{n}",
                name=f"holder-{n}",
                english=f"holder-{n}",
                faction="one" if n % 2 else "other",
                tags=marks[n],
                skills=tuple(s.id for s in some),
            )
            for n, some in seats.items()
        },
        skills=skills,
        statuses=kinds,
        offices={o.id: o for o in offices},
        groups={
            g: Group(
                id=g,
                name=g,
                english=g,
                tag=g,
                skills=tuple(s.id for s in some),
                one_party=one_party,
            )
            for g, some in groups.items()
        },
        factions={f: Faction(id=f, name=f, english=f) for f in ("one", "other")},
        order=tuple(order) if order is not None else (*skills, *kinds),
        check_deal=lambda deal, offices: [],
        **of_the_ruleset,
    )


def table(
    seats: Mapping[int, Sequence[Skill]],
    *,
    seed: str = "0",
    held: Mapping[str, int] | None = None,
    discipline: bool = False,
    settings: Settings | None = None,
    **made: Any,
) -> Game:
    """A game by made-up rules; `held` says who holds which office, the rest is for `rules`."""
    return Game.deal(
        rules(seats, **made),
        {n: f"holder-{n}" for n in seats},
        seed=seed,
        offices=held,
        discipline=discipline,
        settings=settings,
    )


def after(kind: type, reaction: Callable[..., None]) -> dict[str, Any]:
    """What an effect is given to react to one type of event."""
    return {"after": {kind: reaction}}
