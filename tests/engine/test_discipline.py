"""Cards and posts: what merges, who is sent off and when, and what the rules card for."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.commands import Refusal
from engine.effects import Verdict
from engine.settings import Discipline
from engine.state import Cards
from tests.engine.discussions import discussion, give
from tests.engine.made_up import passive, table
from tests.engine.playing import (
    announcements,
    cause,
    close,
    do,
    exits,
    happened,
    notices,
    reach,
    refused,
    tick,
)

# Cards that merge


@pytest.mark.parametrize(
    ("given", "held"),
    [
        (["blue"], Cards(1, 0, 0)),
        (["yellow"], Cards(0, 1, 0)),
        (["red"], Cards(0, 0, 1)),
        (["blue"] * 2, Cards(2, 0, 0)),
        (["blue"] * 3, Cards(0, 1, 0)),
        (["blue"] * 4, Cards(1, 1, 0)),
        (["yellow"] * 2, Cards(0, 2, 0)),
        (["yellow"] * 3, Cards(0, 0, 1)),
        (["yellow", "blue", "yellow", "blue", "blue"], Cards(0, 0, 1)),
        (["blue"] * 9, Cards(0, 0, 1)),
    ],
)
def test_cards_add_up_and_merge_three_to_one(given, held):
    game = give(discussion(), 1, *given)
    assert game.state.cards == {1: held}


def test_a_rule_of_none_merges_nothing():
    rule = Discipline(blues_per_yellow=0, yellows_per_red=0, reds_per_loss=0)
    game = give(discussion(rule=rule), 1, *["blue"] * 5, *["yellow"] * 5)
    assert game.state.cards == {1: Cards(5, 5, 0)}


def test_a_card_is_public_and_announced_with_its_reason():
    game = discussion()
    before = game.state.seq
    entries = do(game, cmd.GiveCard(2, "yellow", "rude"))
    assert next(e.event for e in entries if e.to == ev.PUBLIC) == ev.CardGiven(2, "yellow", "rude")
    assert announcements(game, since=before) == [
        ("cards", {"seats": [2], "colour": "yellow", "why": "rude"})
    ]


def test_a_card_of_a_colour_that_is_none_is_unknown():
    assert discussion().play(cmd.GiveCard(1, "green")) == Refusal(  # type: ignore[arg-type]
        "unknown", "no-such-card", {"text": "green"}
    )


def test_a_merge_into_a_red_card_is_announced():
    game = give(discussion(), 2, "yellow", "yellow")
    before = game.state.seq
    give(game, 2, "yellow")
    assert ("red-cards", {"seats": [2]}) in announcements(game, since=before)


def test_a_red_card_that_is_given_is_no_merge():
    game = discussion()
    before = game.state.seq
    give(game, 2, "red")
    assert [message for message, _ in announcements(game, since=before)] == ["cards"]


def test_a_seat_that_has_left_can_still_be_carded_and_leaves_no_second_time():
    game = discussion()
    do(game, cmd.PutOut(2))
    give(game, 2, "red")
    close(game)
    assert game.state.cards[2].red == 1
    assert exits(game) == [2]


# When a red card takes effect (ruling G10)


def test_by_day_the_seat_leaves_after_the_ballot_and_its_ballot_counts():
    game = give(discussion(), 2, "red")
    assert game.state.living == (1, 2, 3, 4, 5)
    do(game, cmd.CastBallot(2, 3))
    close(game)
    assert exits(game) == [3, 2]


def test_after_the_door_it_leaves_at_once():
    game = discussion()
    tick(game)
    give(game, 2, "red")
    assert exits(game) == [2]
    assert game.state.reds == ()


def test_by_night_it_leaves_at_the_nights_end_and_is_announced_at_the_door():
    game = reach(discussion(), 2, "night")
    give(game, 2, "red")
    assert exits(game) == []
    close(game)
    assert exits(game) == [2]
    assert notices(game, 2) == [("you-left", {})]
    reach(game, 3, "day")
    assert ("dawn", {"day": 3, "seats": [2]}) in announcements(game)


def test_after_the_nights_end_it_leaves_at_once_and_is_told():
    game = reach(discussion(), 2, "night")
    close(game)
    give(game, 2, "red")
    assert exits(game) == [2]
    assert notices(game, 2) == [("you-left", {})]
    reach(game, 3, "day")
    assert ("dawn", {"day": 3, "seats": [2]}) in announcements(game)


def test_before_the_last_stage_of_a_night_it_still_waits():
    game = reach(table({1: (), 2: ()}, nights={"early": "free", "late": "free"}), 1, "early")
    close(game)
    give(game, 2, "red")
    assert exits(game) == []
    close(reach(game, 1, "late"))
    assert exits(game) == [2]


def test_a_seat_carded_red_that_leaves_otherwise_leaves_once():
    game = give(discussion(), 2, "red")
    do(game, cmd.PutOut(2))
    close(game)
    assert exits(game) == [2]
    assert not game.state.seats[2].sent_off


def test_two_red_cards_take_effect_in_the_order_given():
    game = give(give(discussion(), 3, "red"), 2, "red")
    close(game)
    assert exits(game) == [3, 2]


def test_a_second_red_card_before_the_exit_changes_nothing_about_it():
    game = give(discussion(), 2, "red", "red")
    close(game)
    assert exits(game) == [2]
    assert game.state.cards[2].red == 2


def test_the_cause_of_the_exit_is_the_card():
    game = give(discussion(), 2, "red")
    close(game)
    (struck,) = [e for e in game.log if isinstance(e.event, ev.Struck)]
    assert isinstance(cause(game, struck).event, ev.CardGiven)


# Judging by cards


def test_with_two_red_cards_a_faction_is_judged_lost():
    game = give(give(discussion(), 1, "red"), 2, "red")
    assert game.state.lost == frozenset()
    give(game, 3, "red")
    assert game.state.lost == {"one"}
    assert happened(game, ev.Judged) == [ev.Judged("one", "cards")]


def test_two_red_cards_of_one_seat_judge_its_faction_too():
    assert give(discussion(), 1, "red", "red").state.lost == {"one"}


def test_a_faction_is_judged_once():
    game = give(discussion(), 1, "red", "red", "red")
    assert len(happened(game, ev.Judged)) == 1


def test_without_a_limit_cards_judge_nobody():
    rule = Discipline(reds_per_loss=0)
    assert give(discussion(rule=rule), 1, *["red"] * 5).state.lost == frozenset()


def test_victory_by_a_red_card_after_the_door_is_read_at_once():
    def read(state, me):
        return Verdict(winner="other", reason="wolves-out") if 1 not in state.living else None

    game = discussion(read_victory=read)
    tick(game)
    give(game, 1, "red")
    assert game.state.winner == "other"


# Posts


def test_posts_are_counted_by_seat_and_day():
    game = discussion()
    do(game, cmd.Post(1, "a"), cmd.Post(2, "", 4), cmd.Post(1, "b"))
    assert game.state.posts == {1: 2, 2: 4}


def test_a_post_is_public():
    (entry,) = do(discussion(), cmd.Post(1, "喵~"))
    assert entry.to == ev.PUBLIC
    assert entry.event == ev.Posted(1, "喵~", 1)


@pytest.mark.parametrize(
    ("where", "reason"),
    [
        ("opening", "discussion-closed"),
        ("night", "discussion-closed"),
        ("closed", "discussion-closed"),
    ],
)
def test_one_speaks_by_day_alone_and_before_the_door(where, reason):
    game = table({1: (), 2: ()}) if where == "opening" else discussion()
    if where == "night":
        reach(game, 2, "night")
    if where == "closed":
        tick(game)
    assert refused(game, cmd.Post(1, "a")) == reason


def test_a_seat_that_has_left_is_silent():
    game = discussion()
    do(game, cmd.PutOut(1))
    assert refused(game, cmd.Post(1, "a")) == "you-are-out"


def test_who_left_in_the_night_is_told_the_time_like_everybody_until_the_door_opens():
    game = discussion()
    reach(game, 3, "night")
    do(game, cmd.PutOut(1))
    assert refused(game, cmd.Post(1, "a")) == refused(game, cmd.Post(2, "a"))


def test_there_are_no_last_words_where_the_rules_have_none():
    assert refused(discussion(), cmd.Post(1, "a", place="last_words")) == "no-last-words"


def test_who_may_not_speak_is_told_why():
    stop = Refusal("illegal", "dummy-acts-not", {"seat": 1})

    def only_meow(state, me, seat, text):
        return None if text == "喵" or seat != me.seat else stop

    game = discussion(holds={1: (passive("muffled", may_speak=only_meow),)})
    assert game.play(cmd.Post(1, "a")) == stop
    do(game, cmd.Post(1, "喵"), cmd.Post(2, "a"))


@pytest.mark.parametrize("count", [0, -3])
def test_a_number_of_posts_is_at_least_one(count):
    assert refused(discussion(), cmd.Post(1, "", count)) == "post-count"
