"""Offices that change hands, with their skills."""

from __future__ import annotations

from msgspec.structs import asdict

from engine import events as ev
from engine import offices
from engine.effects import Office
from engine.game import Game
from engine.turn import Turn
from tests.engine.made_up import skill, table
from tests.engine.playing import reach

ORDER = skill("order")
CHAIR = Office(id="chair", name="chair", english="chair", skills=("order",))


def game(holder: int | None = None) -> Game:
    held = {} if holder is None else {"chair": holder}
    return reach(table({1: [], 2: [], 3: []}, also=[ORDER], offices=[CHAIR], held=held), 1, "night")


def holders(turn: Turn) -> list[int | str]:
    return [g.holder for g in turn.state.grants.values() if g.skill == "order"]


def test_an_office_dealt_brings_its_skills():
    assert holders(Turn(game(2).state)) == [2]


def test_an_office_comes_to_a_seat_and_its_skills_with_it():
    turn = Turn(game().state)
    offices.pass_on(turn, "chair", 3)
    assert turn.state.offices == {"chair": 3}
    assert holders(turn) == [3]


def test_it_goes_from_one_seat_to_another():
    turn = Turn(game(2).state)
    offices.pass_on(turn, "chair", 1)
    assert turn.state.offices == {"chair": 1}
    assert holders(turn) == [1]
    passed = next(e for e in turn.entries if isinstance(e.event, ev.BadgePassed))
    assert asdict(passed.event) == {"office": "chair", "origin": 2, "to": 1}
    assert passed.to == ev.PUBLIC


def test_it_ends_and_its_skills_with_it():
    turn = Turn(game(2).state)
    offices.pass_on(turn, "chair", None, ev.DIRECTOR)
    assert turn.state.offices == {}
    assert holders(turn) == []
    assert turn.entries[0].to == ev.DIRECTOR
