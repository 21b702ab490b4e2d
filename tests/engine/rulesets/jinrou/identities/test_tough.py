"""硬汉: 强壮 outlives the first bite and leaves at the end of the night after (ruling J5)."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import (
    announcements,
    close,
    decline,
    do,
    exits,
    happened,
    jinrou,
    launch,
    notices,
    reach,
    refused,
    vote_out,
)

TOUGH, HUNTSMAN, VILLAGER = 3, 4, 5


def game() -> Game:
    return jinrou("werewolf", "werewolf", "tough", "huntsman", *["villager"] * 7, dummy=11)


def night(played: Game, day: int, bite: int | None, ward: int = VILLAGER) -> Game:
    reach(played, day, "night")
    do(played, decline(1, "kill") if bite is None else launch(1, "kill", bite))
    do(played, launch(HUNTSMAN, "ward", ward))
    close(played)
    return played


def bitten() -> Game:
    return night(game(), 2, TOUGH)


def test_it_outlives_the_first_bite_and_nobody_is_told():
    played = bitten()
    assert exits(played) == [11]
    for seat in played.state.seats:
        assert all(m != "you-left" for m, _ in notices(played, seat) if seat == TOUGH)
    reach(played, 3, "day")
    assert ("dawn", {"day": 3, "seats": []}) in announcements(played)


def test_it_lives_through_the_day_and_votes():
    played = reach(bitten(), 3, "day")
    do(played, cmd.CastBallot(TOUGH, 5), cmd.Post(TOUGH, "早"))


def test_it_leaves_at_the_end_of_the_next_night():
    played = night(bitten(), 3, None)
    assert exits(played) == [11, TOUGH]
    assert notices(played, TOUGH)[-1] == ("you-left", {})


def test_a_guard_does_not_prevent_that():
    assert exits(night(bitten(), 3, None, ward=TOUGH)) == [11, TOUGH]


def test_no_status_prevents_that():
    played = bitten()
    do(played, *(cmd.GiveStatus(TOUGH, kind, "never") for kind in ("guarded", "undying")))
    assert exits(night(played, 3, None)) == [11, TOUGH]


def test_a_second_bite_in_that_night_changes_nothing():
    played = night(bitten(), 3, TOUGH)
    assert exits(played) == [11, TOUGH]
    assert len(happened(played, ev.StrikeStopped)) == 2


def test_a_guarded_bite_does_not_set_it_off():
    played = night(game(), 2, TOUGH, ward=TOUGH)
    assert exits(night(played, 3, None)) == [11]


def test_after_a_guarded_bite_the_next_one_sets_it_off():
    played = night(game(), 2, TOUGH, ward=TOUGH)
    played = night(played, 3, TOUGH)
    assert exits(played) == [11]
    assert exits(night(played, 4, None)) == [11, TOUGH]


def test_it_does_not_outlive_a_ballot():
    played = reach(bitten(), 3, "day")
    vote_out(played, TOUGH)
    assert exits(played) == [11, TOUGH]


def test_a_seat_voted_out_in_between_leaves_no_second_time():
    played = reach(bitten(), 3, "day")
    vote_out(played, TOUGH)
    assert exits(night(played, 3, None)) == [11, TOUGH]


def test_the_end_of_the_game_prevents_it():
    played = reach(bitten(), 3, "day")
    do(played, cmd.PutOut(1), cmd.PutOut(2))
    assert played.state.winner == "village"
    assert TOUGH in played.state.living


def test_a_return_clears_what_is_pending():
    played = reach(bitten(), 3, "day")
    do(played, cmd.PutOut(TOUGH), cmd.BringBack(TOUGH))
    assert TOUGH in night(played, 3, None).state.living


def test_it_works_once_in_a_game_also_after_a_return():
    played = reach(bitten(), 3, "day")
    do(played, cmd.PutOut(TOUGH), cmd.BringBack(TOUGH))
    assert exits(night(played, 3, TOUGH)) == [11, TOUGH, TOUGH]


def test_taking_the_bite_back_clears_what_is_pending():
    played = reach(game(), 2, "night")
    do(played, launch(1, "kill", TOUGH))
    close(played)
    do(played, cmd.TakeBack(), decline(1, "kill"))
    close(played)
    assert exits(night(played, 3, None)) == [11]


def test_it_is_not_launched_by_hand():
    assert refused(reach(game(), 2, "night"), launch(TOUGH, "endure")) == "skill-passive"


def test_it_answers_for_its_own_seat_alone():
    played = night(game(), 2, VILLAGER, ward=6)
    assert exits(played) == [11, VILLAGER]
