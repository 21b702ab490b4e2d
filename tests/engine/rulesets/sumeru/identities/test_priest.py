"""牧师: 侦测, 圣光, 神恩 (ruling S25)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine.clock import NEVER
from tests.engine.playing import close, decline, do, exits, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = ("priest", "tengu", "seed_wolf", "nightmare", "agent", "official", "hedgehog", "piper")


def dealt():
    return sumeru(*TABLE)


@pytest.mark.parametrize(
    ("seat", "answer"),
    [(6, "seems-village"), (1, "seems-village"), (2, "seems-other"), (8, "seems-other")],
)
def test_a_probe_tells_the_village_from_all_others(seat, answer):
    game = night(dealt(), 1, "deep_night1")
    do(game, launch(1, "probe", seat))
    close(game)
    assert (answer, {"skill": "probe", "seat": seat}) in notices(game, 1)


def test_the_infected_seems_to_be_no_villager():
    game = reach(dealt(), 2, "noon")
    do(game, launch(3, "infect", 6))
    do(night(game, 2, "deep_night1"), launch(1, "probe", 6))
    close(game)
    assert ("seems-other", {"skill": "probe", "seat": 6}) in notices(game, 1)


def test_one_hidden_is_not_answered_for():
    game = night(dealt(), 1, "deep_night1")
    do(game, cmd.GiveStatus(6, "hidden", "night_end"), launch(1, "probe", 6))
    close(game)
    assert [m for m, _ in notices(game, 1) if m.startswith("seems")] == []


@pytest.mark.parametrize(("seat", "leaves"), [(6, []), (1, []), (8, [8]), (3, [3])])
def test_holy_light_keeps_a_villager_in_and_nobody_else(seat, leaves):
    game = night(dealt(), 2, "deep_night2")
    do(game, cmd.FixDraw("杀人来源", (2,)), launch(2, "kill", seat), launch(1, "holy_light", seat))
    through_night(game)
    assert exits(game) == leaves
    assert not game.state.holding(seat, "undying")
    night(game, 3, "deep_night2")
    assert refused(game, launch(1, "holy_light", 6)) == "skill-used-up"


def test_holy_light_opens_with_the_second_night_and_after_the_answer():
    game = night(dealt(), 1, "deep_night2")
    assert refused(game, launch(1, "holy_light", 6)) == "skill-not-yet"
    night(game, 2, "deep_night1")
    assert refused(game, launch(1, "holy_light", 6)) == "skill-not-now"
    do(night(game, 2, "deep_night2"), launch(1, "holy_light", 6), launch(1, "sky_fire", 2))
    through_night(game)
    assert exits(game) == [2]


def test_declined_it_is_kept():
    game = night(dealt(), 2, "deep_night2")
    do(game, launch(1, "holy_light", 6), decline(1, "holy_light"))
    through_night(game)
    do(night(game, 3, "deep_night2"), launch(1, "holy_light", 6))


def test_grace_keeps_fear_off_for_good():
    game = night(dealt(), 1, "early_night2")
    assert [s.until for s in game.state.holding(1, "ordered")] == [NEVER]
    do(game, launch(4, "dread", 1))
    close(game)
    assert not game.state.holding(1, "feared")
