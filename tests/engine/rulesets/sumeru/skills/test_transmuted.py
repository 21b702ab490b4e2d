"""幸运许愿, 爆破, and the exit that is forgiven (ruling S42)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
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
)
from tests.engine.rulesets.sumeru.tables import among, exile, night, through_night


def test_a_wish_is_put_before_the_director_once():
    game = reach(among("alchemist", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "wish"))
    entries = do(game, cmd.LaunchSkill(1, "wish", (), ("让 5号", "复活")))
    notices_ = [(e.to, e.event) for e in entries if isinstance(e.event, ev.Notice)]
    args = {"skill": "wish", "seat": 1, "text": "让 5号 复活", "count": 20}
    assert (ev.DIRECTOR, ev.Notice("wish", args)) in notices_
    assert ("wish-sent", {"skill": "wish"}) in notices(game, 1)
    assert refused(game, cmd.LaunchSkill(1, "wish", (), ("再来",))) == "skill-used-up"


def test_a_wish_without_words_is_none():
    game = reach(among("alchemist", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "wish"))
    assert refused(game, cmd.LaunchSkill(1, "wish")) == "skill-arguments"


def test_a_bomb_shows_who_carries_it_and_takes_both_at_once():
    game = reach(among("official", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "blast"), launch(1, "blast", 2))
    assert exits(game) == [1, 2]
    assert ("revealed", {"seat": 1, "identity": "official"}) in announcements(game)


def test_a_bomb_on_oneself_strikes_once():
    game = reach(among("official", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "blast"), launch(1, "blast", 1))
    assert exits(game) == [1]
    assert len(happened(game, ev.Struck)) == 1


def test_one_who_is_shown_carries_no_bomb():
    game = reach(among("white_cat", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "blast"))
    exile(game, 1)
    reach(game, 3, "noon")
    assert refused(game, launch(1, "blast", 2)) == "skill-already-shown"


@pytest.mark.parametrize("how", ["ballot", "bite"])
def test_one_exit_is_forgiven_and_the_next_is_not(how):
    game = reach(among("official", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "spared_once"))
    if how == "ballot":
        exile(game, 1)
    else:
        do(night(game, 2, "deep_night2"), launch(2, "kill", 1))
        through_night(game)
    assert exits(game) == []
    reach(game, 3, "noon")
    exile(game, 1)
    assert exits(game) == [1]


def test_what_a_status_stops_uses_no_forgiveness():
    game = night(among("official", "tengu"), 2, "deep_night2")
    do(game, cmd.GiveSkill(1, "spared_once"), cmd.GiveStatus(1, "undying", "night_end"))
    do(game, launch(2, "kill", 1))
    through_night(game)
    assert any(s.id == "spared_once" for _, s in game.state.grants_of(1))


def test_all_by_which_one_stays_fires_together():
    game = reach(among("white_cat", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "spared_once"))
    exile(game, 1)
    assert exits(game) == []
    assert not any(s.id == "spared_once" for _, s in game.state.grants_of(1))
    close(reach(game, 3, "dusk1"))
    assert exits(game) == [1]


def test_a_red_card_is_not_forgiven():
    game = reach(among("official", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "spared_once"), cmd.GiveCard(1, "red"))
    close(game)
    reach(game, 2, "dusk1")
    assert exits(game) == [1]
