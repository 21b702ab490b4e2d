"""炼金术士: 不思议之炼金 does what the number says by which she missed the sum (ruling S42)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine import grants, statuses
from engine.clock import NEVER
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.skills.blank import wipe
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD, WOLF
from engine.state import Grant, State
from engine.turn import Turn

SPREAD = 30
"""How far below and above the sum a drawn number can lie."""

Change = Callable[[Turn, int, int], None]
"""What befalls a seat; the second seat is whose skill it is."""


def strength_alive(state: State) -> int:
    """全场存活的村民身份和狼人身份总和: the strengths of the living, by identity."""
    identities = state.rules.identities
    listed = [
        state.seats[n].identity
        for n in state.living
        if identities[state.seats[n].identity].faction in (VILLAGE, WOLF)
    ]
    return sum(state.settings.strengths.get(identity, 0) for identity in listed)


def _gains(*kinds: str) -> Change:
    def change(turn: Turn, seat: int, by: int) -> None:
        held = turn.state.bearing.get(transmute.id, ())
        own = next((g for n in held if (g := turn.state.grants[n]).holder == by), None)
        for kind in kinds:
            # It holds while the forced skill does that gave it (标明[强制], ruling S15).
            statuses.gain(turn, kind, seat, NEVER, by=by, via=transmute.id, grant=own)

    return change


def _is_given(skill: str, *, told: bool = True) -> Change:
    def change(turn: Turn, seat: int, by: int) -> None:
        grants.gain(turn, skill, seat, by=transmute.id)
        if told:
            turn.notice("skill-gained", (seat,), skill=skill)

    return change


def _is_wiped(turn: Turn, seat: int, by: int) -> None:
    wipe(turn, seat, by=transmute.id)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the table: from which X to which, and what befalls whom."""

    least: int
    most: int
    launcher: Change | None = None
    target: Change | None = None


FAR = 10**12
"""Beyond any number that can be submitted."""

_BEWITCHED, _FLAWED = _gains("bewitched"), _gains("flawed")

TABLE = (
    Row(21, FAR, launcher=_gains("bleeding")),
    Row(16, 20, launcher=_BEWITCHED, target=_BEWITCHED),
    Row(11, 15, launcher=_FLAWED, target=_FLAWED),
    Row(6, 10, target=_gains("bewitched", "flawed")),
    Row(3, 5, target=_gains("purified")),
    Row(1, 2, target=_gains("bleeding", "bleeding")),
    Row(0, 0, launcher=_is_given("wish")),
    Row(-2, -1, target=_is_given("spared_once", told=False)),
    Row(-5, -3, target=_is_given("blast")),
    Row(-10, -6, target=_gains("ordered")),
    Row(-15, -11, launcher=_BEWITCHED, target=_gains("dictator")),
    Row(-20, -16, launcher=_is_wiped, target=_is_wiped),
    Row(-FAR, -21, launcher=_gains("bleeding")),
)
"""What X brings; every X is in one row."""


def row(x: int) -> Row:
    """The row of the table that holds X."""
    return next(row for row in TABLE if row.least <= x <= row.most)


def _transmute(turn: Turn, me: Me, launch: Launch) -> None:
    found = row(int(launch.args[0]) - strength_alive(turn.state))
    if found.launcher is not None:
        found.launcher(turn, launch.seat, launch.seat)
    for target in launch.final:
        # What befalls both befalls one who is both once.
        if found.target is not None and (target, found.target) != (launch.seat, found.launcher):
            found.target(turn, target, launch.seat)


def _draw_number(turn: Turn, grant: Grant) -> tuple[str, ...]:
    total = strength_alive(turn.state)
    return (str(turn.draw("炼金数值", range(total - SPREAD, total + SPREAD + 1))),)


transmute = Skill(
    id="transmute",
    name="不思议之炼金",
    english="Wondrous Alchemy",
    stages=frozenset({"early_night2"}),
    tags=frozenset({"forced", "targeted"}),
    targets=1,
    range=everyone,
    arguments=("number",),
    default=True,
    draw="炼金目标",
    draw_arguments=_draw_number,
    settle=_transmute,
)

alchemist = Identity(
    id="alchemist",
    name="炼金术士",
    english="Alchemist",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("transmute",),
)

SKILLS: tuple[Skill, ...] = (transmute,)
