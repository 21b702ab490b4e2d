"""What the rules card for by themselves (潜水): few posts, a run of days with few, no ballot."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.commands import Refusal
from engine.game import Game
from engine.settings import Discipline
from engine.state import Cards
from tests.engine.discussions import discussion, give
from tests.engine.made_up import passive
from tests.engine.playing import announcements, close, do, exits, happened, reach


def day(game: Game, posts: dict[int, int], voters: tuple[int, ...] = (1, 2, 3, 4, 5)) -> Game:
    do(game, *(cmd.Post(seat, "", count) for seat, count in posts.items() if count))
    do(game, *(cmd.CastBallot(seat, None) for seat in voters))
    close(game)
    return game


ALL_TEN = dict.fromkeys(range(1, 6), 10)


def carded(game: Game) -> list[tuple[int, str, str]]:
    return [(e.seat, e.colour, e.why) for e in happened(game, ev.CardGiven)]


@pytest.mark.parametrize(("posts", "cards"), [(0, 1), (4, 1), (5, 0), (9, 0)])
def test_too_few_posts_in_a_day_are_a_yellow_card(posts, cards):
    game = day(discussion(cards=True), {**ALL_TEN, 3: posts})
    assert carded(game) == [(3, "yellow", "few-posts")] * cards


def test_no_ballot_is_a_yellow_card_and_abstaining_is_a_ballot():
    game = day(discussion(cards=True), ALL_TEN, voters=(1, 2, 4, 5))
    assert carded(game) == [(3, "yellow", "no-ballot")]


def test_both_together_are_two_cards_and_each_kind_is_announced():
    game = discussion(cards=True)
    before = game.state.seq
    day(game, {**ALL_TEN, 3: 0, 4: 0}, voters=(1, 2, 4, 5))
    assert sorted(carded(game)) == [
        (3, "yellow", "few-posts"),
        (3, "yellow", "no-ballot"),
        (4, "yellow", "few-posts"),
    ]
    told = [args for message, args in announcements(game, since=before) if message == "cards"]
    assert sorted((tuple(a["seats"]), a["why"]) for a in told) == [
        ((3,), "no-ballot"),
        ((3, 4), "few-posts"),
    ]


def test_cards_come_before_the_ballot_is_settled():
    game = discussion(cards=True)
    do(game, cmd.CastBallot(1, 2))
    entries = close(game)
    kinds = [type(e.event) for e in entries]
    assert kinds.index(ev.CardGiven) < kinds.index(ev.BallotClosed)


def test_three_days_with_few_posts_are_a_card_more():
    game = discussion(cards=True)
    for number in (2, 3, 4):
        reach(game, number, "day")
        day(game, {**ALL_TEN, 3: 7})
    assert carded(game) == [(3, "yellow", "few-posts-streak")]


def test_a_day_with_enough_posts_breaks_the_run():
    game = discussion(cards=True)
    for number, posts in ((2, 7), (3, 7), (4, 10), (5, 7), (6, 7)):
        reach(game, number, "day")
        day(game, {**ALL_TEN, 3: posts})
    assert carded(game) == []


def test_a_day_in_full_haste_neither_lengthens_nor_breaks_the_run():
    game = discussion(cards=True)
    for number, posts in ((2, 7), (3, 0), (4, 7), (5, 7)):
        reach(game, number, "day")
        if number == 3:
            do(game, *(cmd.Ask(seat, "haste") for seat in (1, 2, 4)))
        day(game, {**ALL_TEN, 3: posts})
        assert carded(game) == ([] if number < 5 else [(3, "yellow", "few-posts-streak")])


def test_a_day_that_the_director_spares_cards_nobody_and_is_no_day_of_a_run():
    game = day(discussion(cards=True), dict.fromkeys(range(1, 6), 5))
    reach(game, 3, "day")
    before, runs = game.state.seq, game.state.meagre
    do(game, cmd.CloseDoor(3, spare=True))
    assert carded(game) == []
    assert game.state.meagre == runs != {}
    assert ("day-spared", {"day": 3}) in announcements(game, since=before)
    assert [ruled.act for ruled in happened(game, ev.Ruled)] == ["spare"]


def test_nobody_is_carded_in_a_game_without_discipline():
    game = day(discussion(cards=False), {}, voters=())
    assert carded(game) == []


def test_a_rule_that_is_switched_off_cards_nobody():
    rule = Discipline(
        posts_per_day=0, posts_per_day_of_streak=0, streak_days=0, yellow_for_no_ballot=False
    )
    game = discussion(rule=rule, cards=True)
    for number in (2, 3, 4, 5):
        reach(game, number, "day")
        day(game, {}, voters=())
    assert carded(game) == []


def test_a_seat_that_may_neither_speak_nor_vote_owes_nothing():
    stop = Refusal("illegal", "dummy-acts-not", {"seat": 3})
    mute = passive(
        "mute",
        may_speak=lambda s, me, seat, text: stop if seat == me.seat else None,
        may_cast=lambda s, me, voter, target: stop if voter == me.seat else None,
    )
    game = discussion(cards=True, holds={3: (mute,)})
    day(game, {1: 10, 2: 10, 4: 10, 5: 10}, voters=(1, 2, 4, 5))
    assert carded(game) == []


def test_a_seat_that_left_before_the_door_owes_nothing():
    game = discussion(cards=True)
    do(game, cmd.PutOut(3))
    day(game, {1: 10, 2: 10, 4: 10, 5: 10}, voters=(1, 2, 4, 5))
    assert carded(game) == []


def test_a_third_yellow_at_the_door_sends_the_seat_off_after_the_ballot():
    game = give(discussion(cards=True), 3, "yellow", "yellow")
    do(game, cmd.CastBallot(1, 2))
    day(game, {**ALL_TEN, 3: 0}, voters=(2, 3, 4, 5))
    assert exits(game) == [2, 3]
    assert game.state.cards[3] == Cards(0, 0, 1)
    assert ("red-cards", {"seats": [3]}) in announcements(game)
