"""寡言: what may be posted, and what a post that breaks it costs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import commands as cmd
from engine import discipline
from engine import events as ev
from engine.rulesets.sumeru.statuses.muffled import SOUNDS, is_allowed
from tests.engine.playing import announcements, do, notices, reach
from tests.engine.rulesets.sumeru.tables import among

ALLOWED = ["喵", "喵~", "汪！", "咩%", "呱……", "嗷——", " 吼。 ", "哼?", "吱…"]
BROKEN = ["", "你好", "喵喵", "喵 汪", "喵!!", "~喵", "喵a", "喵1", "喵………", "喵\n汪", "meow"]


@pytest.mark.parametrize("text", ALLOWED)
def test_one_sound_and_one_mark_keep_to_it(text):
    assert is_allowed(text)


@pytest.mark.parametrize("text", BROKEN)
def test_anything_else_breaks_it(text):
    assert not is_allowed(text)


@given(st.text(max_size=6))
def test_what_is_allowed_begins_with_a_sound_and_is_short(text):
    if is_allowed(text):
        assert text.strip()[0] in SOUNDS
        assert len(text.strip()) <= 3


def muffled(day=2):
    game = reach(among("patient"), day, "noon")
    do(game, cmd.GiveStatus(1, "muffled", "never"))
    return game


def kinds(game, seat):
    return {s.kind for s in game.state.statuses_of(seat)}


def test_a_breaking_post_costs_the_skills_for_good():
    game = muffled()
    do(game, cmd.Post(1, "喵~"))
    assert kinds(game, 1) == {"muffled"}
    do(game, cmd.Post(1, "我是好人"), cmd.Post(1, "再说一次"))
    held = [s.kind for s in game.state.statuses_of(1)]
    assert sorted(held) == ["forgetful", "muffled", "silenced"]


def test_the_director_hears_once_by_which_words():
    game = muffled()
    done = do(game, cmd.Post(1, "我是好人"), cmd.Post(1, "再说一次"))
    told = [e.event for e in done if e.to == ev.DIRECTOR and isinstance(e.event, ev.Notice)]
    assert told == [
        ev.Notice("status-broken", {"status": "muffled", "seat": 1, "text": "我是好人"})
    ]


def test_its_seat_is_told_that_it_broke_it_before_what_that_costs():
    game = muffled()
    do(game, cmd.Post(1, "我是好人"), cmd.Post(1, "再说一次"))
    told = [m for m, _ in notices(game, 1)]
    assert told.count("you-broke") == 1
    assert told[told.index("you-broke") + 1] == "status-gained"


def test_a_picture_beside_the_sound_breaks_it():
    game = muffled()
    do(game, cmd.Post(1, "喵~", attached=1))
    assert kinds(game, 1) == {"muffled", "silenced", "forgetful"}


def test_what_is_said_beside_the_discussion_breaks_it_too_at_any_time_and_is_no_post():
    game = muffled()
    do(game, cmd.Post(1, "喵~", place="aside"))
    assert kinds(game, 1) == {"muffled"}
    reach(game, 2, "deep_night1")
    do(game, cmd.Post(1, "今晚谁会走", place="aside"))
    assert kinds(game, 1) == {"muffled", "silenced", "forgetful"}
    assert not game.state.posts.get(1)


def test_only_what_a_holder_writes_is_heeded():
    game = muffled()
    assert discipline.is_heeded(game.state, 1)
    assert not discipline.is_heeded(game.state, 2)
    do(game, cmd.EndStatus(1, "muffled"))
    assert not discipline.is_heeded(game.state, 1)


def test_several_ordinary_posts_break_it():
    game = muffled()
    do(game, cmd.Post(1, "", 3))
    assert kinds(game, 1) == {"muffled", "silenced", "forgetful"}


def test_a_reason_in_a_ballot_breaks_it_and_a_ballot_without_one_does_not():
    game = muffled()
    do(game, cmd.CastBallot(1, 2))
    assert kinds(game, 1) == {"muffled"}
    do(game, cmd.ChangeBallot(1, 3, "戏多"))
    assert kinds(game, 1) == {"muffled", "silenced", "forgetful"}


def test_others_may_say_what_they_like():
    game = muffled()
    do(game, cmd.Post(2, "我是好人"))
    assert kinds(game, 2) == {"ordered"}


def test_it_is_announced_at_every_door_who_holds_it():
    game = muffled()
    reach(game, 3, "noon")
    said = [args["seats"] for m, args in announcements(game) if m == "muffled-now"]
    assert said == [[1], [1]]
