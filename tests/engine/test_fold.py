"""The fold: every event has its step, and nothing but an entry changes a table."""

from __future__ import annotations

import contextlib
import typing

import msgspec
import pytest
from msgspec.structs import replace

from engine import events as ev
from engine import fold
from engine.clock import NEVER
from engine.game import Game
from tests.engine.made_up import passive, skill, table
from tests.engine.playing import jinrou, reach

FOLDED = [kind for kind in ev.Event.__subclasses__() if kind is not ev.Reverted]


def test_every_event_but_the_taking_back_has_its_step():
    assert set(fold.STEPS) == set(FOLDED)


def test_taking_back_needs_the_history_of_a_game():
    game = jinrou("werewolf", "villager", "villager")
    entry = ev.Entry(game.state.seq + 1, None, ev.DIRECTOR, ev.Reverted(1, ""))
    with pytest.raises(KeyError):
        fold.apply(game.state, entry)


def test_folding_a_log_from_nothing_gives_the_table():
    game = reach(jinrou("werewolf", "fox", *["villager"] * 5, "tough"), 4, "day")
    state = Game(game.state.rules, game.state.settings).state
    for entry in game.log:
        before = state
        state = fold.apply(state, entry)
        assert state is not before
        assert state.seq == entry.seq
    assert state == game.state


def applied(event: ev.Event, **made):
    """A small table after one more event."""
    game = table(
        {1: (skill("look", uses=2),), 2: (passive("shell"),)}, also=(skill("extra"),), **made
    )
    entry = ev.Entry(game.state.seq + 1, None, ev.DIRECTOR, event)
    return game.state, fold.apply(game.state, entry)


EFFECTS: list[tuple[ev.Event, typing.Callable[[typing.Any], object], object]] = [
    (ev.UsesChanged(1, -1), lambda s: s.grants[1].uses, 1),
    (ev.UsesChanged(1, 3), lambda s: s.grants[1].uses, 5),
    (ev.Noted(2, "key", 7), lambda s: s.grants[2].remembers("key"), 7),
    (ev.GrantLost(1, "x"), lambda s: set(s.grants), {2}),
    (ev.GrantGained(9, 2, "extra", None, "x"), lambda s: s.grants[9].holder, 2),
    (ev.TagChanged(1, "pack", True, "x"), lambda s: s.seats[1].tags, {"pack"}),
    (ev.FactionChanged(1, "other", "x"), lambda s: s.seats[1].faction, "other"),
    (ev.StatusGained(5, "guarded", 1, 2, NEVER, None, "x"), lambda s: s.statuses[5].count, 2),
    (ev.Judged("one", "x"), lambda s: s.lost, {"one"}),
    (ev.Ended("one", "x"), lambda s: s.winner, "one"),
    (ev.DrawFixed("d", (1, 2)), lambda s: s.fixed["d"], (1, 2)),
    (ev.Asked(1, "haste"), lambda s: s.requests["haste"], {1}),
    (ev.Posted(1, "a", 4), lambda s: s.posts[1], 4),
    (ev.PostsRead({1: 2}), lambda s: s.meagre, {1: 2}),
]


@pytest.mark.parametrize(("event", "look", "wanted"), EFFECTS)
def test_what_an_event_changes(event, look, wanted):
    before, after = applied(event)
    assert look(after) == wanted
    with contextlib.suppress(KeyError):
        assert look(before) != wanted


def test_the_table_before_stays_as_it_was():
    game = table({1: (skill("look", uses=2),), 2: ()}, also=(skill("extra"),))
    before = msgspec.json.encode(_parts(game.state))
    for event, _, _ in EFFECTS:
        if not isinstance(event, ev.Noted):
            fold.apply(game.state, ev.Entry(game.state.seq + 1, None, ev.DIRECTOR, event))
    assert msgspec.json.encode(_parts(game.state)) == before


def _parts(state):
    return {f: getattr(state, f) for f in state.__struct_fields__ if f != "rules"}


def test_a_grant_gained_is_found_by_its_skill_and_one_lost_is_not():
    _, state = applied(ev.GrantGained(9, 2, "extra", None, "x"))
    assert state.bearing["extra"] == (9,)
    assert state.next_id == 10
    _, state = applied(ev.GrantLost(1, "x"))
    assert not state.bearing.get("look")


def test_a_mark_taken_away_is_gone():
    _, state = applied(
        ev.TagChanged(1, "pack", False, "x"), groups={"pack": ()}, members={"pack": (1,)}
    )
    assert state.seats[1].tags == frozenset()


@pytest.mark.parametrize(
    "event", [ev.Ruled("x", {}, ""), ev.Notice("m", {}), ev.Felled(ev.Strike("bite", 1, 2, "x"))]
)
def test_what_is_only_told_changes_nothing_but_the_count(event):
    before, after = applied(event)
    assert after.seq == before.seq + 1
    assert replace(after, seq=before.seq) == before
