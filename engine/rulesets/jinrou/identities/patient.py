"""病人: 传染 takes the wolves' bite for the night after it left by one (ruling J6)."""

from __future__ import annotations

from engine.commands import Refusal
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Left, StageOpened
from engine.state import Grant, State
from engine.turn import Turn

INFECTED = "infected"
"""The night in which the seat left by a bite."""


def _infect(turn: Turn, me: Me, entry: Entry) -> None:
    left = entry.event
    assert isinstance(left, Left)
    assert me.grant is not None
    if left.seat == me.seat and left.strike.kind == "bite":
        turn.note(me.grant, INFECTED, turn.state.day)


def _sick(state: State, me: Me) -> bool:
    assert me.grant is not None
    night = me.grant.memory.get(INFECTED)
    return night is not None and bool(night.value == state.day - 1)


def _no_bite(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    assert me.grant is not None
    if not me.grant.memory:
        return None
    if "kill" in state.rules.skills[grant.skill].tags and _sick(state, me):
        return Refusal("illegal", "no-bite-tonight", {"skill": grant.skill})
    return None


def _tell(turn: Turn, me: Me, entry: Entry) -> None:
    if turn.state.now.kind == "night" and _sick(turn.state, me):
        turn.notice("no-bite-tonight", turn.state.members("wolves"), skill="kill")


contagion = Skill(
    id="contagion",
    name="传染",
    english="Contagion",
    tags=frozenset({"forced", "passive"}),
    when_left="always",
    may_launch=_no_bite,
    after={Left: _infect, StageOpened: _tell},
)

patient = Identity(
    id="patient", name="病人", english="Patient", faction="village", skills=("contagion",)
)
