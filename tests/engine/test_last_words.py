"""Last words: how many, whose, and when."""

from __future__ import annotations

from engine import commands as cmd
from engine.game import Game
from tests.engine.playing import announcements, classic, close, do, notices, reach, refused

BOARD = ["wolf", "wolf", "seer", "guard", *["villager"] * 6]


def words(seat: int, text: str = "再见") -> cmd.Post:
    return cmd.Post(seat, text, place="last_words")


def day() -> Game:
    return reach(classic(*BOARD), 1, "day")


def told(game: Game, seat: int) -> bool:
    return "last-words-open" in [m for m, _ in notices(game, seat)]


def test_who_leaves_is_told_and_what_he_says_is_said_to_all_under_his_seat():
    game = day()
    do(game, cmd.PutOut(5))
    assert told(game, 5)
    do(game, words(5, "我是好人"))
    assert announcements(game)[-1] == ("last-words", {"seat": 5, "text": "我是好人"})


def test_there_are_as_many_as_the_rules_say():
    game = day()
    do(game, cmd.PutOut(5), cmd.PutOut(6), cmd.PutOut(7))
    do(game, words(5), words(6))
    assert refused(game, words(7)) == "no-last-words"
    assert not told(game, 7)


def test_the_living_have_none():
    assert refused(day(), words(5)) == "no-last-words"


def test_after_an_exit_by_day_they_end_with_the_next_stage():
    game = day()
    do(game, cmd.PutOut(5))
    reach(game, 1, "nightfall")
    do(game, words(5))
    close(game)
    assert refused(game, words(5)) == "no-last-words"


def test_by_night_they_are_said_at_once():
    game = day()
    do(game, cmd.PutOut(5))
    reach(game, 1, "nightfall")
    before = len(game.log)
    do(game, words(5))
    assert announcements(game, since=before) == [("last-words", {"seat": 5, "text": "再见"})]


def test_after_an_exit_by_night_they_wait_for_the_door():
    game = reach(classic(*BOARD), 0, "nightfall")
    do(game, cmd.PutOut(5))
    assert refused(game, words(5)) == "no-last-words"
    assert not told(game, 5)
    reach(game, 1, "day")
    assert told(game, 5)
    do(game, words(5))
    close(game)
    assert refused(game, words(5)) == "no-last-words"


def test_by_red_card_there_are_none_and_none_are_used_up():
    game = day()
    do(game, cmd.GiveCard(5, "red"))
    close(game)
    assert refused(game, words(5)) == "no-last-words"
    assert game.state.last_words.given == 0


def test_who_comes_back_has_them_no_more():
    game = day()
    do(game, cmd.PutOut(5), cmd.BringBack(5))
    assert refused(game, words(5)) == "no-last-words"
    assert game.state.last_words.given == 1


def test_they_are_no_post_of_the_discussion():
    game = day()
    do(game, cmd.PutOut(5), words(5))
    assert game.state.posts == {}
    assert refused(game, cmd.Post(5, "还在")) == "you-are-out"


def test_nobody_is_told_of_them_when_his_exit_ends_the_game():
    game = reach(classic("wolf", "seer", *["villager"] * 6), 1, "day")
    do(game, cmd.PutOut(1))
    assert game.state.winner == "village"
    assert not told(game, 1)
