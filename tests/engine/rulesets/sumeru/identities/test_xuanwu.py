"""玄武: a guard that grows back, 命数感知, and copies of what protects (ruling S35)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.clock import NEVER, Boundary
from engine.game import Game
from tests.engine.playing import decline, do, exits, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = (
    "xuanwu",
    "tengu",
    "nightmare",
    "priest",
    "spirit_deer",
    "official",
    "hedgehog",
    "lumen_earl",
    "piper",
)


def guards(game: Game, seat: int = 1) -> int:
    return sum(s.count for s in game.state.holding(seat, "guarded"))


def uses(game: Game) -> int | None:
    (grant,) = [g for g, s in game.state.grants_of(1) if s.id == "transpose"]
    return grant.uses


def small_hours(day: int = 2, *before: cmd.Command, game: Game | None = None) -> Game:
    """The last stage of a night in which these were launched; the deer has declined."""
    game = night(sumeru(*TABLE) if game is None else game, day, "deep_night2")
    do(game, *before)
    reach(game, day, "small_hours")
    do(game, decline(5, "forest"))
    return game


def attacks(game: Game) -> list[list]:
    return [args["attacks"] for m, args in notices(game, 1) if m == "omen"][-1]


# 寿与天齐


def test_it_begins_with_one_guard_for_good():
    (guard,) = sumeru(*TABLE).state.holding(1, "guarded")
    assert (guard.count, guard.until) == (1, NEVER)


@pytest.mark.parametrize(("used_on", "grows_back"), [(2, 3), (3, 5)])
def test_used_up_it_is_back_when_the_night_of_an_odd_day_opens(used_on, grows_back):
    game = night(sumeru(*TABLE), used_on, "deep_night2")
    do(game, launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == []
    for day in range(used_on + 1, grows_back):
        assert guards(night(game, day)) == 0
    reach(game, grows_back, "dusk2")
    assert guards(game) == 0
    assert guards(night(game, grows_back)) == 1


def test_it_is_set_to_one_and_not_one_more():
    assert guards(night(sumeru(*TABLE), 3)) == 1


# 命数感知


def test_it_is_told_of_every_attack_by_seat_kind_and_number():
    game = small_hours(2, launch(2, "kill", 6), launch(4, "sky_fire", 3))
    assert attacks(game) == [[3, "lethal", 1], [6, "bite", 1]]


def test_two_attacks_of_one_kind_are_counted_together():
    game = reach(sumeru(*TABLE), 2, "deep_night2")
    do(game, cmd.GiveSkill(6, "poison"), launch(6, "poison", 3), launch(4, "sky_fire", 3))
    reach(game, 2, "small_hours")
    do(game, decline(5, "forest"))
    assert attacks(game) == [[3, "lethal", 2]]


def test_a_quiet_night_is_told_too_and_the_first_one():
    game = night(sumeru(*TABLE), 1)
    through_night(game)
    assert attacks(game) == []


def test_it_is_told_as_soon_as_the_deer_has_answered():
    game = night(sumeru(*TABLE), 2, "small_hours")
    before = len([m for m, _ in notices(game, 1) if m == "omen"])
    do(game, decline(5, "forest"))
    assert len([m for m, _ in notices(game, 1) if m == "omen"]) == before + 1


@pytest.mark.parametrize(("status", "told"), [("feared", 1), ("forgetful", 0)])
def test_only_what_suspends_forced_skills_blinds_it(status, told):
    game = small_hours(2, cmd.GiveStatus(1, status, "never"))
    through_night(game)
    omens = [m for m, _ in notices(game, 1) if m == "omen"]
    assert len(omens) == 1 + told, "one is of the first night"


# 阴阳变转


def test_it_has_one_use_more_with_each_even_night():
    game = sumeru(*TABLE)
    assert [uses(night(game, day)) for day in (1, 2, 3, 4)] == [0, 1, 1, 2]


def test_without_a_use_it_cannot_be_launched():
    game = night(sumeru(*TABLE), 1, "small_hours")
    assert refused(game, launch(1, "transpose", 5, 6)) == "skill-used-up"


def test_a_copy_stops_what_was_dealt_and_the_original_stays():
    game = small_hours(2, launch(2, "kill", 6))
    do(game, launch(1, "transpose", 5, 6))
    through_night(game)
    assert exits(game) == []
    assert (guards(game, 5), guards(game, 6)) == (1, 0)


def test_a_copy_holds_until_the_next_night_with_its_count():
    game = small_hours(2, cmd.GiveStatus(7, "guarded", "never", 3))
    do(game, launch(1, "transpose", 7, 6))
    through_night(game)
    (copy,) = game.state.holding(6, "guarded")
    assert (copy.count, copy.until) == (3, Boundary(3, "night_open"))


def test_the_four_that_protect_are_copied_and_nothing_else():
    kinds = ("guarded", "tenacious", "undying", "unvotable", "dictator", "ordered")
    game = small_hours(2, *(cmd.GiveStatus(7, kind, "never") for kind in kinds))
    do(game, launch(1, "transpose", 7, 6))
    through_night(game)
    assert sorted(s.kind for s in game.state.statuses_of(6)) == sorted(kinds[:4])


def test_each_seat_is_b_once_and_a_as_often_as_he_likes():
    game = small_hours()
    do(game, launch(1, "transpose", 5, 6))
    through_night(game)
    small_hours(4, game=game)
    assert refused(game, launch(1, "transpose", 5, 6)) == "chosen-as-b-before"
    do(game, launch(1, "transpose", 5, 1))


def test_one_seat_cannot_be_both():
    game = small_hours()
    assert refused(game, launch(1, "transpose", 6, 6)) == "skill-same-target"


def test_declined_it_is_kept_and_nobody_was_b():
    game = small_hours()
    do(game, decline(1, "transpose"))
    through_night(game)
    assert uses(game) == 1
    small_hours(3, game=game)
    do(game, launch(1, "transpose", 5, 6))


def test_where_one_is_hidden_nothing_is_copied():
    game = small_hours(2, cmd.GiveStatus(6, "hidden", "night_end"))
    do(game, launch(1, "transpose", 5, 6))
    through_night(game)
    assert guards(game, 6) == 0
    assert uses(game) == 0
