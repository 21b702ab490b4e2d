"""狼巫: 黑暗侦测 names the identity, 光明湮灭 pierces whom it found a 验人系 (ruling S44)."""

from __future__ import annotations

from engine import damage
from engine.commands import Refusal
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.tags import PACK, SEER_KIN, WOLF
from engine.state import Grant, State
from engine.turn import Turn

FOUND = "found"
"""Whom it chose and was answered that they are 验人系."""


def _look(turn: Turn, me: Me, launch: Launch) -> None:
    state = turn.state
    for target in launch.final:
        seems = state.seats[target].seems
        turn.feedback(
            launch, "seems-identity", skill=launch.skill, seat=launch.chosen[0], identity=seems
        )
        known = state.rules.identities.get(seems)
        if known is not None and SEER_KIN in known.tags:
            _remember(turn, launch.grant, launch.chosen[0])


def _remember(turn: Turn, number: int, seat: int) -> None:
    grant = turn.state.grants[number]
    found = grant.remembers(FOUND) or []
    if seat not in found:
        turn.note(grant, FOUND, [*found, seat])


def _found(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    """Whom the seat's own looks found, of those that can be seen."""
    found = [
        target
        for number in state.bearing.get(dark_probe.id, ())
        if state.grants[number].holder == seat
        for target in state.grants[number].remembers(FOUND) or ()
    ]
    return tuple([n for n in state.in_sight if n in found])


def _nobody_found(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    if me.grant is None or grant.id != me.grant.id or _found(state, grant, seat):
        return None
    return Refusal("illegal", "snuff-nobody", {"skill": snuff.id})


def _pierce(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        damage.strike(turn, "pierce", target, source=launch.seat, via=snuff.id)


dark_probe = Skill(
    id="dark_probe",
    name="黑暗侦测",
    english="Dark Probe",
    stages=frozenset({"deep_night1"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    settle=_look,
)

snuff = Skill(
    id="snuff",
    name="光明湮灭",
    english="Snuff Out",
    stages=frozenset({"deep_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_found,
    from_night=2,
    may_launch=_nobody_found,
    settle=_pierce,
)

wolf_shaman = Identity(
    id="wolf_shaman",
    name="狼巫",
    english="Wolf Shaman",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=(
        "dark_probe",
        "snuff",
    ),
)

SKILLS: tuple[Skill, ...] = (dark_probe, snuff)
