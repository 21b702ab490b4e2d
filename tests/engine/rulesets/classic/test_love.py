"""情侣: factions, what lovers learn, dying together, the widow's knife."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import views
from engine.game import Game
from tests.engine.playing import (
    classic,
    close,
    decline,
    do,
    exits,
    happened,
    launch,
    notices,
    reach,
    refused,
)
from tests.engine.rulesets.classic.nights import day, night

BOARD = [
    "wolf",
    "wolf",
    "cupid",
    "seer",
    "witch",
    "villager",
    "villager",
    "villager",
    "guard",
    "fox",
]
CUPID, SEER, WITCH, VILLAGER, FOX = 3, 4, 5, 6, 10


def couple(one: int, other: int, *more: str) -> Game:
    game = classic(*BOARD, *more)
    do(game, launch(CUPID, "arrow", one, other))
    return reach(game, 0, "day")


def factions(game: Game, *seats: int) -> list[str]:
    return [game.state.seats[n].faction for n in seats]


def held(game: Game, seat: int) -> set[str]:
    return {skill.id for grant, skill in game.state.grants_of(seat) if grant.given_by == "arrow"}


@pytest.mark.parametrize(
    ("pair", "faction"),
    [
        ((SEER, VILLAGER), "village"),
        ((1, 2), "wolf"),
        ((1, SEER), "black_lovers"),
        ((FOX, SEER), "black_lovers"),
        ((FOX, 1), "black_lovers"),
        ((CUPID, VILLAGER), "village"),
        ((CUPID, 1), "black_lovers"),
    ],
)
def test_lovers_and_cupid_find_their_faction(pair, faction):
    game = couple(*pair)
    assert factions(game, *pair, CUPID) == [faction] * 3
    told = {n for n in (*pair, CUPID) if "faction-changed" in [m for m, _ in notices(game, n)]}
    changed = {e.seat for e in happened(game, ev.FactionChanged)}
    assert told == changed


def test_each_lover_learns_who_the_other_is_and_nobody_else_does():
    game = couple(1, SEER)
    assert ("your-lover", {"seat": SEER, "identity": "seer"}) in notices(game, 1)
    assert ("your-lover", {"seat": 1, "identity": "wolf"}) in notices(game, SEER)
    for seat in (2, CUPID, WITCH):
        assert "your-lover" not in [m for m, _ in notices(game, seat)]


def test_lovers_share_a_room_unless_both_are_of_the_pack():
    game = couple(1, SEER)
    assert game.state.members("lovers") == (1, SEER)
    assert ("your-group", {"group": "lovers", "seats": [1, SEER]}) in notices(game, SEER)
    assert couple(1, 2).state.members("lovers") == ()


def test_what_lovers_hold_by_love():
    assert held(couple(SEER, VILLAGER), SEER) == {"love", "die_for_love"}
    eloped = couple(1, SEER)
    assert held(eloped, SEER) == {"love", "die_for_love", "elope", "widow_knife"}
    assert held(eloped, CUPID) == set()


@pytest.mark.parametrize("gone", [SEER, VILLAGER])
def test_one_follows_the_other_at_once(gone):
    game = reach(couple(SEER, VILLAGER), 1, "day")
    do(game, cmd.PutOut(gone))
    assert exits(game) == [gone, SEER + VILLAGER - gone]


def test_by_night_one_follows_before_the_next_exit():
    game = couple(SEER, VILLAGER)
    night(game, launch(1, "kill", VILLAGER), witch=(launch(WITCH, "poison", 7),))
    assert exits(game) == [VILLAGER, SEER, 7]


def test_no_lover_follows_one_who_had_left_before():
    game = reach(couple(SEER, VILLAGER), 1, "day")
    do(game, cmd.PutOut(VILLAGER), cmd.BringBack(SEER), cmd.PutOut(7))
    assert game.state.seats[SEER].alive


def test_a_wolf_in_love_bites_with_the_pack_still():
    game = night(couple(1, SEER), launch(1, "kill", 7))
    assert exits(game) == [7]


def knife() -> Game:
    """The wolves are lost by day; wolf 1 and the seer are the lovers."""
    return day(reach(couple(1, SEER), 1, "day"), out=2)


def test_the_black_lovers_get_the_bite_when_the_wolves_are_lost_and_are_told():
    game = knife()
    for seat in (1, SEER, CUPID):
        assert ("widow-knife", {"skill": "kill"}) in notices(game, seat)
    assert "widow-knife" not in [m for m, _ in notices(game, WITCH)]
    assert [views.may_next(game.state, n, "kill") for n in (1, SEER, CUPID)] == [True, True, False]


def test_it_is_one_bite_a_night_for_both():
    game = night(knife(), launch(1, "kill", 7), launch(SEER, "kill", 8))
    assert exits(game) == [2, 8]


def test_either_lover_can_decline_it():
    game = night(knife(), launch(1, "kill", 7), decline(SEER, "kill"))
    assert exits(game) == [2]


def test_the_wolf_has_no_part_in_the_packs_bite_any_more():
    game = knife()
    do(game, cmd.BringBack(2))
    reach(game, 1, "nightfall")
    do(game, launch(1, "kill", 7), launch(2, "kill", 8))
    reach(game, 1, "witch_hour")
    close(game)
    assert exits(game)[-2:] == [7, 8]


def test_lovers_of_one_faction_never_get_it():
    game = day(reach(couple(SEER, VILLAGER), 1, "day"), out=2)
    assert not any(views.may_next(game.state, n, "kill") for n in (SEER, VILLAGER))


def test_judged_lost_by_cards_the_wolves_leave_no_knife_while_their_pack_lives():
    game = reach(couple(1, SEER), 1, "day")
    do(game, cmd.JudgeLost("wolf"))
    assert game.state.winner is None
    assert not views.may_next(game.state, SEER, "kill")
    do(game, cmd.PutOut(2))
    assert views.may_next(game.state, SEER, "kill")


def test_without_an_answer_the_arrow_is_drawn_twice():
    game = classic(*BOARD)
    do(game, cmd.FixDraw("丘比特之箭", (7, 8)))
    reach(game, 0, "day")
    assert game.state.members("lovers") == (7, 8)
    assert [d.name for d in happened(game, ev.Drawn)] == ["丘比特之箭"] * 2


def test_the_arrow_takes_two_different_seats_and_is_not_declined():
    game = classic(*BOARD)
    assert refused(game, launch(CUPID, "arrow", 7, 7)) == "skill-same-target"
    assert refused(game, launch(CUPID, "arrow", 7)) == "skill-target-count"
    assert refused(game, decline(CUPID, "arrow")) == "skill-forced"
