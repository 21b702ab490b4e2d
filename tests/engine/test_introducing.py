"""What seats learn at the deal."""

from __future__ import annotations

from engine import events as ev
from engine import introducing
from engine.turn import Turn
from tests.engine.playing import announcements, classic, jinrou, notices


def test_each_seat_learns_its_identity_and_groups_of_several_their_members():
    game = classic("wolf", "villager", "cub", "seer")
    assert [m for m, _ in notices(game, 1)] == ["your-identity", "your-group"]
    assert notices(game, 3)[1] == ("your-group", {"group": "wolves", "seats": [1, 3]})
    assert [m for m, _ in notices(game, 2)] == ["your-identity"]


def test_who_holds_an_office_is_said_to_all_and_learns_its_identity_like_others():
    game = classic("wolf", "villager", "seer", sheriff=2)
    assert ("office", {"office": "sheriff", "seat": 2}) in announcements(game)
    assert [m for m, _ in notices(game, 2)] == ["your-identity"]


def test_nobody_is_told_for_a_seat_that_nobody_plays():
    game = jinrou("werewolf", "mason", "mason", dummy=3)
    assert notices(game, 3) == []
    assert ("your-group", {"group": "masons", "seats": [2, 3]}) in notices(game, 2)


def test_a_group_can_be_told_during_the_game():
    turn = Turn(classic("wolf", "villager", "wolf").state)
    introducing.tell_group(turn, "wolves")
    (entry,) = turn.entries
    assert entry.to == ev.only(1, 3)
