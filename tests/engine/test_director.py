"""The director's rulings: exits, returns, statuses, judgements; at once, and by cause."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.commands import Refusal
from engine.effects import Verdict
from engine.game import Game
from tests.engine.made_up import passive, skill, strikes, table
from tests.engine.playing import (
    announcements,
    close,
    do,
    exits,
    happened,
    launch,
    notices,
    reach,
    refused,
    tick,
)

LOOK = skill("look")


def by_night(**made) -> Game:
    return reach(table({1: (LOOK,), 2: (LOOK,), 3: (), 4: ()}, **made), 2, "night")


def by_day(**made) -> Game:
    return reach(table({1: (LOOK,), 2: (LOOK,), 3: (), 4: ()}, **made), 2, "day")


def without_seat(seat: int):
    """Rules by which `other` wins once a seat is out."""
    return lambda state, me: (
        Verdict(winner="other", reason="wolves-out") if seat not in state.living else None
    )


# 出局


@pytest.mark.parametrize("when", [by_day, by_night])
def test_a_seat_put_out_leaves_at_once(when):
    game = when()
    do(game, cmd.PutOut(1, "left the country"))
    assert exits(game) == [1]
    (ruled,) = happened(game, ev.Ruled)
    assert (ruled.act, ruled.reason) == ("put-out", "left the country")


def test_its_submissions_lapse():
    game = by_night()
    do(game, launch(1, "look", 3), launch(2, "look", 3), cmd.PutOut(1))
    close(game)
    assert [e.launch.seat for e in happened(game, ev.SkillResolved)] == [2]


def test_what_leaving_brings_happens_as_for_any_exit():
    heard = []
    last = passive(
        "last", when_left="own exit", after={ev.Left: lambda turn, me, entry: heard.append(me.seat)}
    )
    game = reach(table({1: (last,), 2: ()}), 1, "night")
    do(game, cmd.PutOut(1))
    assert heard == [1]


def test_a_seat_that_is_out_cannot_be_put_out():
    game = by_day()
    do(game, cmd.PutOut(1))
    assert game.play(cmd.PutOut(1)) == Refusal("illegal", "already-out", {"seat": 1})


def test_by_day_victory_is_read_at_once():
    game = by_day(read_victory=without_seat(1))
    do(game, cmd.PutOut(1))
    assert game.state.winner == "other"


def test_by_night_victory_is_read_at_the_nights_end():
    game = by_night(read_victory=without_seat(1))
    do(game, cmd.PutOut(1))
    assert game.state.winner is None
    close(game)
    assert game.state.winner == "other"


def test_between_the_nights_end_and_the_door_victory_is_read_at_once():
    game = by_night(read_victory=without_seat(1))
    close(game)
    do(game, cmd.PutOut(1))
    assert game.state.winner == "other"


def test_between_the_nights_end_and_the_door_the_seat_is_told_at_once_and_all_at_the_door():
    game = by_night()
    close(game)
    before = game.state.seq
    do(game, cmd.PutOut(1))
    assert notices(game, 1, since=before) == [("you-left", {})]
    assert announcements(game, since=before) == []
    reach(game, 3, "day")
    assert notices(game, 1, since=before) == [("you-left", {})]
    assert ("dawn", {"day": 3, "seats": [1]}) in announcements(game)


def test_by_night_the_seat_is_told_once_at_the_nights_end():
    game = by_night()
    do(game, cmd.PutOut(1))
    assert notices(game, 1) == []
    close(game)
    assert notices(game, 1) == [("you-left", {})]


# 复活


def test_a_seat_brought_back_has_its_faction_and_statuses():
    game = by_day()
    do(game, cmd.GiveStatus(1, "guarded", "never", 2), cmd.PutOut(1), cmd.BringBack(1))
    assert game.state.living == (1, 2, 3, 4)
    assert game.state.seats[1].faction == "one"
    assert [(s.kind, s.count) for s in game.state.statuses_of(1)] == [("guarded", 2)]


def test_it_renews_no_uses():
    game = reach(table({1: (skill("look", uses=2),), 2: ()}), 1, "night")
    do(game, launch(1, "look", 2))
    close(game)
    do(game, cmd.PutOut(1), cmd.BringBack(1))
    assert game.state.grants[1].uses == 1


def test_memory_of_one_life_ends_and_other_memory_stays():
    def remember(turn, me, entry) -> None:
        turn.note(me.grant, "life", 1, per_life=True)
        turn.note(me.grant, "game", 2)

    note = passive("note", after={ev.Asked: remember})
    game = reach(table({1: (note,), 2: (note,), 3: ()}), 2, "day")
    do(game, cmd.Ask(3, "delay"), cmd.PutOut(1), cmd.BringBack(1))
    one, two = game.state.grants[1], game.state.grants[2]
    assert (one.remembers("life"), one.remembers("game")) == (None, 2)
    assert (two.remembers("life"), two.remembers("game")) == (1, 2)


def test_by_day_its_return_is_announced_at_once():
    game = by_day()
    do(game, cmd.PutOut(1))
    before = game.state.seq
    do(game, cmd.BringBack(1))
    assert announcements(game, since=before) == [("returned", {"seat": 1})]
    assert notices(game, 1, since=before) == [("you-returned", {})]
    assert happened(game, ev.ExitsShown)[-1] == ev.ExitsShown((), (1,))
    reach(game, 3, "day")
    assert [m for m, _ in announcements(game)].count("returned") == 1


def test_by_night_its_return_is_announced_at_the_door():
    game = by_day()
    do(game, cmd.PutOut(1))
    reach(game, 2, "night")
    before = game.state.seq
    do(game, cmd.BringBack(1))
    assert announcements(game, since=before) == []
    assert notices(game, 1, since=before) == [("you-returned", {})]
    reach(game, 3, "day")
    assert announcements(game, since=before) == [
        ("dawn", {"day": 3, "seats": []}),
        ("returned", {"seat": 1}),
    ]


def test_a_seat_that_left_and_came_back_in_one_night_is_not_spoken_of():
    game = by_night()
    before = game.state.seq
    do(game, cmd.PutOut(1), cmd.BringBack(1))
    reach(game, 3, "day")
    assert announcements(game, since=before) == [("dawn", {"day": 3, "seats": []})]


def test_a_seat_that_came_back_and_left_again_in_one_night_is_out_at_the_door():
    game = by_day()
    do(game, cmd.PutOut(1))
    do(reach(game, 2, "night"), cmd.BringBack(1), cmd.PutOut(1))
    before = game.state.seq
    reach(game, 3, "day")
    assert announcements(game, since=before) == [("dawn", {"day": 3, "seats": [1]})]
    assert game.state.returns == ()


def test_a_seat_brought_back_in_its_skills_stage_may_still_launch_it():
    game = by_night()
    do(game, launch(1, "look", 3), cmd.PutOut(1), cmd.BringBack(1))
    assert game.state.submissions == {}
    do(game, launch(1, "look", 4))
    close(game)
    assert [e.launch.chosen for e in happened(game, ev.SkillResolved)] == [(4,)]


def test_a_seat_brought_back_after_the_stage_closed_launches_nothing():
    game = by_night()
    do(game, cmd.PutOut(1))
    close(game)
    do(game, cmd.BringBack(1))
    assert game.state.openings == {}
    assert refused(game, launch(1, "look", 4)) == "skill-not-now"


def test_a_seat_brought_back_is_no_longer_sent_off():
    game = by_day()
    do(game, cmd.GiveCard(1, "red"))
    close(game)
    assert game.state.seats[1].sent_off
    do(game, cmd.BringBack(1))
    assert not game.state.seats[1].sent_off
    assert game.state.cards[1].red == 1


def test_a_seat_that_is_in_cannot_be_brought_back():
    assert by_day().play(cmd.BringBack(1)) == Refusal("illegal", "not-out", {"seat": 1})


def test_a_seat_struck_and_put_out_and_brought_back_by_night_is_settled_as_one_that_lives():
    stab = skill("stab", settle=strikes("lethal"))
    game = reach(
        table({1: (stab,), 2: (), 3: ()}, nights={"night": "ranked", "late": "free"}), 1, "night"
    )
    do(game, launch(1, "stab", 2))
    close(game)
    do(reach(game, 1, "late"), cmd.PutOut(2), cmd.BringBack(2))
    close(game)
    assert exits(game) == [2, 2]
    assert game.state.living == (1, 3)


# 判负


def test_a_faction_can_be_judged_lost_and_victory_is_read():
    def read(state, me):
        return Verdict(winner="other", reason="wolves-out") if "one" in state.lost else None

    game = by_day(read_victory=read)
    do(game, cmd.JudgeLost("one", "cheating"))
    assert game.state.lost == {"one"}
    assert game.state.winner == "other"


def test_a_faction_judged_lost_stays_lost_after_a_return():
    game = by_day()
    do(game, cmd.JudgeLost("one"), cmd.PutOut(1), cmd.BringBack(1))
    assert game.state.lost == {"one"}


def test_only_taking_back_takes_a_judgement_back():
    game = by_day()
    do(game, cmd.JudgeLost("one"), cmd.TakeBack())
    assert game.state.lost == frozenset()


def test_a_faction_is_judged_once_and_an_unknown_one_never():
    game = by_day()
    do(game, cmd.JudgeLost("one"))
    assert refused(game, cmd.JudgeLost("one")) == "already-lost"
    assert game.play(cmd.JudgeLost("cats")) == Refusal(
        "unknown", "no-such-faction", {"text": "cats"}
    )


# All of them


RULINGS = [
    cmd.PutOut(9),
    cmd.BringBack(9),
    cmd.GiveCard(9, "red"),
    cmd.GiveStatus(9, "guarded", "never"),
    cmd.PutOut(0),
    cmd.BringBack(0),
    cmd.GiveCard(0, "red"),
    cmd.GiveStatus(0, "guarded", "never"),
]


@pytest.mark.parametrize("ruling", RULINGS)
def test_a_ruling_about_a_seat_that_the_game_has_not_is_unknown(ruling):
    answer = by_day().play(ruling)
    assert answer == Refusal("unknown", "no-such-seat", {"text": str(ruling.seat)})


def test_what_a_ruling_brings_has_the_ruling_as_its_cause():
    game = by_day()
    for ruling in (cmd.PutOut(1), cmd.BringBack(1), cmd.GiveStatus(1, "guarded", "never")):
        first, *rest = do(game, ruling)
        assert isinstance(first.event, ev.Ruled)
        assert first.cause is None
        assert first.to == ev.DIRECTOR
        seqs = {e.seq for e in (first, *rest)}
        assert rest
        assert all(e.cause in seqs for e in rest)


def test_a_game_that_is_over_takes_the_directors_rulings_and_nothing_else():
    game = by_day(read_victory=without_seat(4))
    do(game, cmd.PutOut(4))
    assert game.state.winner == "other"
    for command in (
        launch(1, "look", 2),
        cmd.CastBallot(1, 2),
        cmd.ChangeBallot(1, 2),
        cmd.Ask(1, "delay"),
        cmd.Post(1, "a"),
        cmd.GiveStatus(1, "guarded", "never"),
        cmd.FixDraw("look", (1,)),
        cmd.OpenStage(2, "night"),
        cmd.CloseStage(2, "day"),
        cmd.CloseDoor(2),
        cmd.CloseRequests(2),
        cmd.BeginLastHour(2),
        cmd.RestSkills(2),
    ):
        assert refused(game, command) == "game-is-over"
    do(game, cmd.GiveCard(1, "yellow"), cmd.PutOut(1), cmd.BringBack(1), cmd.JudgeLost("one"))
    assert game.state.winner == "other"
    assert len(happened(game, ev.Ended)) == 1


def test_a_game_that_is_over_by_a_mistake_goes_on_when_it_is_taken_back():
    game = by_day(read_victory=without_seat(4))
    do(game, cmd.PutOut(4), cmd.TakeBack())
    assert game.state.winner is None
    tick(game)
