"""高僧: 超度 finds out who could kill, and takes it from them for good (ruling S24)."""

from __future__ import annotations

from engine import statuses
from engine.clock import NEVER
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.kill import could_kill
from engine.rulesets.sumeru.tags import SEER_KIN, VILLAGE
from engine.turn import Turn

FOUND = "found"
"""The night, and who was found in it."""


def _examine(turn: Turn, me: Me, launch: Launch) -> None:
    """Answer for each target, named by its place among those chosen."""
    for number, chosen, final in launch.aims():
        found = could_kill(turn.state, final)
        message = "could-kill" if found else "could-not-kill"
        turn.feedback(launch, message, skill=launch.skill, seat=chosen, number=number)
        if found:
            _remember(turn, launch, final)


def _remember(turn: Turn, launch: Launch, seat: int) -> None:
    grant, day = turn.state.grants[launch.grant], turn.state.day
    noted = grant.remembers(FOUND)
    before = noted[1] if noted is not None and noted[0] == day else []
    turn.note(grant, FOUND, [day, [*before, seat]])


def _absolve(turn: Turn, me: Me, launch: Launch) -> None:
    """At the night's end, after its damage and before what held for the night (ruling S17)."""
    noted = me.grant.remembers(FOUND) if me.grant is not None else None
    if noted is None or noted[0] != turn.state.day:
        return
    for target in launch.final:
        if target in noted[1]:
            statuses.gain(turn, "absolved", target, NEVER, by=launch.seat, via=absolve.id)


absolve = Skill(
    id="absolve",
    name="超度",
    english="Absolve",
    stages=frozenset({"deep_night1"}),
    tags=frozenset({"targeted"}),
    targets=2,
    range=everyone,
    settle=_examine,
    aftermath=_absolve,
)

high_monk = Identity(
    id="high_monk",
    name="高僧",
    english="High Monk",
    faction=VILLAGE,
    tags=frozenset({SEER_KIN}),
    skills=("absolve",),
)

SKILLS: tuple[Skill, ...] = (absolve,)
