"""Drowning: what counts as idle, when it is read, who is warned."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import commands as cmd
from engine import events as ev
from engine import rulesets, views
from engine.game import Game
from tests.engine.playing import (
    announcements,
    classic,
    close,
    decline,
    do,
    exits,
    happened,
    jinrou,
    launch,
    notices,
    reach,
)

BOARD = ["wolf", "wolf", "seer", "guard", "witch", *["villager"] * 5]
IDLE = 10


def game() -> Game:
    return classic(*BOARD, discipline=True)


def talk(played: Game, day: int, *silent: int) -> Game:
    reach(played, day, "day")
    do(played, *(cmd.Post(n, "早") for n in played.state.living if n not in silent))
    return played


def answer(played: Game, *acts: cmd.Command) -> Game:
    reach(played, played.state.day, "nightfall")
    do(played, *acts)
    reach(played, played.state.day, "witch_hour")
    return played


def all_answer(played: Game) -> Game:
    answer(played, decline(1, "kill"), decline(3, "foresee"), decline(4, "shield"))
    do(played, decline(5, "poison"))
    close(played)
    return played


def warnings(played: Game, seat: int) -> list[str]:
    return [args["part"] for m, args in notices(played, seat) if m == "drowning-warning"]


def drowned(played: Game) -> list[int]:
    return [left.seat for left in happened(played, ev.Left) if left.strike.via == "drowned"]


def test_the_first_idle_day_warns_and_the_second_puts_out():
    played = talk(game(), 0, IDLE)
    close(played)
    assert warnings(played, IDLE) == ["day"]
    all_answer(played)
    talk(played, 1, IDLE)
    close(played)
    assert drowned(played) == [IDLE]
    assert ("exit", {"seat": IDLE, "kind": "drowned"}) in announcements(played)


def test_nobody_drowns_on_a_day_that_the_director_spares():
    played = game()
    close(talk(played, 0, IDLE))
    all_answer(played)
    talk(played, 1, IDLE)
    do(played, cmd.CloseDoor(1, spare=True))
    assert exits(played) == []


def test_victory_is_read_after_it():
    played = talk(game(), 0, IDLE)
    close(played)
    all_answer(played)
    talk(played, 1, IDLE)
    close(played)
    assert [s.what for s in happened(played, ev.Settled)][-2:] == ["ballot", "exit"]


@pytest.mark.parametrize(
    "act",
    [
        cmd.Post(IDLE, "早"),
        cmd.CastBallot(IDLE, None),
        cmd.CastBallot(IDLE, 1),
        cmd.CastBallot(IDLE, 1, by="A"),
    ],
)
def test_a_post_or_any_ballot_is_an_act(act):
    played = talk(game(), 0, IDLE)
    do(played, act)
    close(played)
    assert played.state.idle.runs["day"] == {}


def test_an_act_in_between_begins_anew():
    played = talk(game(), 0, IDLE)
    close(played)
    all_answer(played)
    close(talk(played, 1))
    all_answer(played)
    close(talk(played, 2, IDLE))
    assert drowned(played) == []
    assert warnings(played, IDLE) == ["day", "day"]


def test_the_first_idle_night_warns_at_its_end_and_the_second_puts_out():
    played = talk(game(), 0)
    close(played)
    answer(played, decline(1, "kill"), decline(3, "foresee"), decline(4, "shield"))
    assert warnings(played, 5) == []
    close(played)
    assert warnings(played, 5) == ["night"]
    close(talk(played, 1))
    answer(played, decline(1, "kill"), decline(3, "foresee"), decline(4, "shield"))
    close(played)
    assert drowned(played) == [5]
    assert ("exit", {"seat": 5, "kind": "drowned"}) not in announcements(played)
    reach(played, 2, "day")
    assert ("exit", {"seat": 5, "kind": "drowned"}) in announcements(played)


def test_who_has_no_skill_open_is_not_asked():
    played = talk(game(), 0)
    close(played)
    close(reach(played, 0, "witch_hour"))
    assert played.state.idle.runs["night"] == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1}


def test_one_answers_for_the_whole_group():
    played = talk(game(), 0)
    close(played)
    answer(played, launch(2, "kill", 6))
    close(played)
    assert set(played.state.idle.runs["night"]) == {3, 4, 5}


def test_an_answer_in_either_stage_of_a_night_counts():
    played = talk(game(), 0)
    close(played)
    answer(played)
    do(played, decline(5, "antidote"))
    close(played)
    assert 5 not in played.state.idle.runs["night"]
    assert (played.state.idle.asked, played.state.idle.answered) == (frozenset(), frozenset())


def test_what_is_drawn_for_a_seat_is_no_answer_and_the_opening_no_night():
    played = classic("wolf", "cupid", *["villager"] * 6, discipline=True)
    reach(played, 0, "day")
    assert played.state.idle.asked == frozenset()


def test_who_left_before_is_not_read():
    played = talk(game(), 0, IDLE)
    close(played)
    all_answer(played)
    talk(played, 1, IDLE)
    do(played, cmd.CastBallot(1, IDLE))
    close(played)
    assert exits(played) == [IDLE]
    assert drowned(played) == []


def test_several_leave_in_the_order_of_seats_and_by_night_before_the_red_cards():
    played = talk(game(), 0)
    close(played)
    close(reach(played, 0, "witch_hour"))
    close(talk(played, 1))
    answer(played, decline(1, "kill"))
    do(played, cmd.GiveCard(1, "red"))
    close(played)
    assert exits(played) == [3, 4, 5, 1]


def test_it_is_the_settings_that_say_how_many():
    discipline = replace(rulesets.get("classic").settings.discipline, drown_after=1)
    settings = replace(rulesets.get("classic").settings, discipline=discipline)
    played = classic(*BOARD, discipline=True, settings=settings)
    close(talk(played, 0, IDLE))
    assert drowned(played) == [IDLE]
    assert warnings(played, IDLE) == []


def test_without_discipline_nobody_drowns():
    played = reach(classic(*BOARD), 3, "day")
    assert exits(played) == []
    assert not happened(played, ev.IdleRead)
    assert not happened(played, ev.AnswersRead)


def test_rules_that_do_not_know_it_are_untouched():
    played = jinrou("werewolf", "diviner", *["villager"] * 8, discipline=True)
    reach(played, 3, "day")
    assert not happened(played, ev.IdleRead)
    assert not happened(played, ev.AnswersRead)


def test_who_drowns_with_this_day_unless_he_does_something_is_known_before_its_end():
    played = talk(game(), 0, IDLE)
    assert views.about_to_drown(played.state) == ()
    talk(played, 1, IDLE, 9)
    assert views.about_to_drown(played.state) == (IDLE,)
    do(played, cmd.CastBallot(IDLE, None))
    assert views.about_to_drown(played.state) == ()


def test_who_drowns_with_this_night_is_known_while_he_can_answer_still():
    played = answer(talk(game(), 0), decline(1, "kill"), decline(4, "shield"))
    answered = talk(played, 1)
    reach(answered, 1, "nightfall")
    assert views.about_to_drown(answered.state) == (3,)
    do(answered, decline(3, "foresee"))
    assert views.about_to_drown(answered.state) == ()
    reach(answered, 1, "witch_hour")
    assert views.about_to_drown(answered.state) == (5,)


def test_nobody_is_about_to_drown_where_the_rule_is_off():
    played = reach(classic(*BOARD), 1, "day")
    assert views.about_to_drown(played.state) == ()
