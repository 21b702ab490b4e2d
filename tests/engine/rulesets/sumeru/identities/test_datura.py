"""凋花结果: her life for a skill in another's hand (ruling S41)."""

from __future__ import annotations

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import do, exits, launch, notices, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

REST = ("agent", "official", "hedgehog", "piper")


def withered(*identities: str, on: int = 2, before: tuple[cmd.Command, ...] = ()) -> Game:
    """Seat 1 withers in night 2; the night is over."""
    game = night(sumeru("datura", *identities), 2, "deep_night2")
    do(game, *before, launch(1, "wither", on))
    through_night(game)
    return game


def given(game: Game) -> list[tuple[int | str, str, bool]]:
    return [
        (g.holder, g.skill, g.outlives)
        for g in game.state.grants.values()
        if g.given_by == "wither"
    ]


def test_a_seer_she_withers_on_gets_fire_which_burns_from_beyond_the_door():
    game = withered("priest", "tengu", "nightmare", *REST)
    assert exits(game) == [1]
    assert given(game) == [(2, "sky_fire", True)]
    assert ("skill-gained", {"skill": "sky_fire"}) in notices(game, 2)
    do(game, cmd.PutOut(2))
    do(night(game, 3, "deep_night2"), launch(2, "sky_fire", 3))
    through_night(game)
    assert exits(game) == [1, 2, 3]
    assert given(game) == [], "used once it is lost"


def test_a_seer_who_left_in_the_same_night_has_the_fire_too():
    game = withered("high_monk", "tengu", "nightmare", *REST, before=(launch(3, "kill", 2),))
    assert sorted(exits(game)) == [1, 2]
    assert given(game) == [(2, "sky_fire", True)]


def test_on_anybody_else_the_seer_who_lives_gets_poison():
    game = withered("priest", "tengu", "nightmare", *REST, on=3)
    assert given(game) == [(2, "poison", False)]


def test_without_a_seer_the_first_strong_god_has_the_poison():
    game = withered("official", "clarifier", "tengu", "nightmare", *REST, on=4)
    assert given(game) == [(3, "poison", False)]
    do(night(game, 3, "deep_night2"), launch(3, "poison", 4))
    through_night(game)
    assert exits(game) == [1, 4]
    assert given(game) == []


def test_poison_is_lost_with_its_seat():
    game = withered("official", "clarifier", "tengu", "nightmare", *REST, on=4)
    do(game, cmd.PutOut(3))
    night(game, 3, "deep_night2")
    assert refused(game, launch(3, "poison", 4)) == "you-are-out"


def test_with_neither_nobody_gets_anything():
    game = withered("official", "hedgehog", "tengu", "nightmare", "piper", on=4)
    assert exits(game) == [1]
    assert given(game) == []


def test_kept_in_she_bears_nothing():
    game = withered("priest", "tengu", *REST, before=(cmd.GiveStatus(1, "undying", "night_end"),))
    assert exits(game) == []
    assert given(game) == []


def test_bitten_before_she_withered_she_did_not_leave_by_it():
    game = withered("priest", "tengu", "nightmare", *REST, before=(launch(3, "kill", 1),))
    assert exits(game) == [1]
    assert given(game) == []


def test_what_is_hidden_gets_no_effect_though_she_leaves():
    game = withered("priest", "tengu", *REST, before=(cmd.GiveStatus(2, "hidden", "night_end"),))
    assert exits(game) == [1]
    assert given(game) == []
