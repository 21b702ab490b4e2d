"""Statuses that a forced skill gave to others: who holds one is told as it lapses and returns."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine import statuses
from engine.clock import NEVER
from engine.effects import Me
from engine.events import Entry
from engine.game import Game
from engine.turn import Turn
from tests.engine.made_up import passive, status, table
from tests.engine.playing import do, notices, reach

SPELL = status("spell", negative=True, told=True)
BLESSING = status("blessing")
SLEEP = status("sleep", negative=True, told=True, suspends=True)


def cast(turn: Turn, me: Me, entry: Entry) -> None:
    for kind in ("spell", "blessing"):
        statuses.gain(turn, kind, 2, NEVER, by=me.seat, via="witchery", grant=me.grant)


WITCHERY = passive("witchery", tags=frozenset({"forced"}), after={ev.GameDealt: cast})


def game() -> Game:
    rules = table({1: (WITCHERY,), 2: (), 3: ()}, statuses=[SPELL, BLESSING, SLEEP])
    return reach(rules, 1, "night")


def told(game: Game, since: int) -> list[tuple[str, str]]:
    """What seat 2 was told of its statuses after an entry."""
    said = notices(game, 2, since=since)
    return [(message, args["status"]) for message, args in said if message.startswith("status-")]


def test_its_holder_is_told_that_it_lapses_and_that_it_is_back():
    at = game()
    before = at.state.seq
    do(at, cmd.GiveStatus(1, "sleep", "night_end"))
    assert told(at, before) == [("status-ended", "spell")]
    before = at.state.seq
    reach(at, 2, "day")
    assert told(at, before) == [("status-gained", "spell")]


def test_a_second_cause_of_what_has_lapsed_is_told_to_nobody():
    at = game()
    do(at, cmd.GiveStatus(1, "sleep", "night_end"))
    before = at.state.seq
    do(at, cmd.GiveStatus(1, "sleep", "never"))
    reach(at, 2, "day")
    assert told(at, before) == []


def test_it_lapses_with_the_skill_for_good():
    at = game()
    before = at.state.seq
    do(at, cmd.TakeSkill(1, "witchery"))
    assert told(at, before) == [("status-ended", "spell")]
    assert at.state.statuses_of(2) == ()


def test_what_is_back_does_what_its_kind_does_then():
    back: list[tuple[str, int]] = []
    shout = status("spell", resumed=lambda turn, status: back.append((status.kind, status.seat)))
    rules = table({1: (WITCHERY,), 2: ()}, statuses=[shout, BLESSING, SLEEP])
    at = reach(rules, 1, "night")
    do(at, cmd.GiveStatus(1, "sleep", "night_end"))
    assert back == []
    reach(at, 2, "day")
    assert back == [("spell", 2)]


def test_who_was_told_of_the_lapse_is_not_told_of_the_end():
    at = game()
    do(at, cmd.GiveStatus(1, "sleep", "never"))
    before = at.state.seq
    do(at, cmd.EndStatus(2, "spell"))
    assert told(at, before) == []
