"""A turn: events are emitted, applied at once, and kept with what brought them about."""

from __future__ import annotations

import pytest

from engine import events as ev
from engine.turn import Turn
from tests.engine.made_up import passive, table
from tests.engine.playing import reach


def turn(day: int = 2, stage: str = "day", **made) -> Turn:
    return Turn(reach(table({1: (), 2: ()}, **made), day, stage).state)


def test_what_is_emitted_is_applied_at_once_and_kept():
    made = turn()
    before = made.state
    entry = made.emit(ev.Posted(1, "a", 2), ev.PUBLIC)
    assert entry == ev.Entry(before.seq + 1, None, ev.PUBLIC, ev.Posted(1, "a", 2))
    assert made.state.posts == {1: 2}
    assert before.posts == {}
    assert made.entries == [entry]


def test_what_is_emitted_has_the_cause_of_its_time():
    made = turn()
    with made.because(3):
        made.emit(ev.Posted(1, "a", 1), ev.PUBLIC)
        with made.because(4):
            made.emit(ev.Posted(1, "b", 1), ev.PUBLIC)
        made.emit(ev.Posted(1, "c", 1), ev.PUBLIC)
    made.emit(ev.Posted(1, "d", 1), ev.PUBLIC)
    assert [e.cause for e in made.entries] == [3, 4, 3, None]


def test_an_error_leaves_the_cause_as_it_was():
    made = turn()
    with pytest.raises(ValueError, match="x"), made.because(3):
        raise ValueError("x")
    assert made.cause is None


def test_what_is_emitted_quietly_lets_nothing_react():
    seen = []
    ear = passive("ear", after={ev.Posted: lambda turn, me, entry: seen.append(entry.seq)})
    made = Turn(reach(table({1: (ear,), 2: ()}), 2, "day").state)
    made.emit(ev.Posted(1, "a", 1), ev.PUBLIC, react=False)
    assert seen == []
    entry = made.emit(ev.Posted(1, "b", 1), ev.PUBLIC)
    assert seen == [entry.seq]


def test_nobody_is_told_nothing():
    made = turn()
    made.notice("you-left", ())
    assert made.entries == []
    made.notice("drawn-target", (1, 2), skill="look", seat=2)
    (entry,) = made.entries
    assert entry.to == ev.only(1, 2)
    assert entry.event == ev.Notice("drawn-target", {"skill": "look", "seat": 2})


@pytest.mark.parametrize(("stage", "to"), [("day", ev.PUBLIC), ("night", ev.PUBLIC_AT_DOOR)])
def test_an_announcement_by_night_waits_for_the_door(stage, to):
    made = turn(2, stage)
    made.announce("last-hour")
    assert [e.to for e in made.entries] == [to]
    assert len(made.state.held) == (to == ev.PUBLIC_AT_DOOR)


def test_in_a_game_that_is_over_no_announcement_waits():
    made = turn(2, "night")
    made.emit(ev.Ended("one", "x"), ev.PUBLIC)
    made.announce("game-over", faction="one", reason="x")
    assert made.entries[-1].to == ev.PUBLIC


def test_a_note_is_kept_with_the_grant_and_known_to_the_director_alone():
    made = Turn(reach(table({1: (passive("ear"),), 2: ()}), 2, "day").state)
    made.note(made.state.grants[1], "key", 7)
    assert made.entries[-1].to == ev.DIRECTOR
    assert made.state.grants[1].remembers("key") == 7
    assert made.state.grants[1].memory["key"].seq == made.entries[-1].seq
    assert made.state.grants[1].remembers("nothing") is None


def test_a_draw_is_an_entry_for_the_director_alone():
    made = turn()
    value = made.draw("coin", ("heads", "tails"))
    (entry,) = made.entries
    assert entry.to == ev.DIRECTOR
    assert entry.event == ev.Drawn("coin", ("heads", "tails"), value, False)
    assert made.state.draws == {"coin": 1}
