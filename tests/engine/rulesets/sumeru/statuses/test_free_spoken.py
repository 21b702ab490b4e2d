"""自由: a place of its own, at any time, where 寡言 holds and posts count."""

from __future__ import annotations

from engine import commands as cmd
from tests.engine.playing import do, reach, refused
from tests.engine.rulesets.sumeru.tables import among


def free(stage="noon"):
    game = reach(among("patient", "goblin"), 2, stage)
    do(game, cmd.GiveStatus(1, "free_spoken", "never"))
    return game


def kinds(game, seat):
    return {s.kind for s in game.state.statuses_of(seat)}


def test_its_seat_speaks_there_by_night_too_and_nobody_else_does():
    game = free("deep_night1")
    do(game, cmd.Post(1, "我还有话说", place="free"))
    assert refused(game, cmd.Post(2, "我也有", place="free")) == "not-your-place"
    assert refused(game, cmd.Post(1, "天亮了？")) == "discussion-closed"


def test_its_posts_count_with_those_of_the_discussion():
    game = free()
    do(game, cmd.Post(1, "一"), cmd.Post(1, "二", place="free"))
    assert game.state.posts[1] == 2


def test_nobody_speaks_there_once_the_status_has_ended():
    game = free()
    do(game, cmd.EndStatus(1, "free_spoken"))
    assert refused(game, cmd.Post(1, "喂", place="free")) == "not-your-place"


def test_who_has_left_speaks_there_no_more():
    game = free()
    do(game, cmd.PutOut(1))
    assert refused(game, cmd.Post(1, "喂", place="free")) == "you-are-out"


def test_muffled_holds_there_too():
    game = free("midnight")
    do(game, cmd.GiveStatus(1, "muffled", "never"), cmd.Post(1, "喵", place="free"))
    assert kinds(game, 1) == {"free_spoken", "muffled"}
    do(game, cmd.Post(1, "喵喵", place="free"))
    assert kinds(game, 1) == {"free_spoken", "muffled", "silenced", "forgetful"}


def test_the_goblins_sentence_counts_there_and_not_in_an_aside():
    game = free()
    do(game, cmd.GiveStatus(2, "free_spoken", "never"))
    done = do(game, cmd.Post(2, "我是哥布林，谁敢杀我？", place="aside"))
    assert len(done) == 1
    done = do(game, cmd.Post(2, "我是哥布林，谁敢杀我？", place="free"))
    assert any(getattr(e.event, "message", "") == "taunt-heard" for e in done)
