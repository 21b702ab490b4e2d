"""反伤甲: whoever put her out is struck (rulings S9, S39)."""

from __future__ import annotations

from engine import commands as cmd
from tests.engine.playing import close, do, exits, launch, reach
from tests.engine.rulesets.sumeru.tables import among, night, sumeru, through_night


def test_the_source_of_the_skill_leaves_after_her():
    game = night(among("hedgehog", "tengu", "goblin"), 2, "deep_night2")
    do(game, cmd.FixDraw("杀人来源", (3,)), launch(2, "kill", 1))
    through_night(game)
    assert exits(game) == [1, 3]


def test_the_newest_standing_ballot_on_her_is_pricked():
    game = reach(among("hedgehog", "tengu", "goblin"), 2, "noon")
    do(game, cmd.CastBallot(2, 1), cmd.CastBallot(3, 1), cmd.CastBallot(4, 1))
    do(game, cmd.ChangeBallot(4, 5), cmd.ChangeBallot(2, 1))
    close(game)
    reach(game, 2, "dusk1")
    assert exits(game) == [1, 2]


def test_every_further_skill_that_strikes_her_body_pricks_again():
    game = night(among("hedgehog", "tengu", "goblin"), 2, "deep_night2")
    do(game, cmd.GiveSkill(5, "kill"))
    do(game, cmd.FixDraw("杀人来源", (3,)), launch(2, "kill", 1), launch(5, "kill", 1))
    through_night(game)
    assert exits(game) == [1, 3, 5]


def test_her_own_skill_pricks_nobody():
    game = reach(among("hedgehog", "tengu"), 2, "noon")
    do(game, cmd.GiveSkill(1, "blast"), launch(1, "blast", 2))
    assert exits(game) == [1, 2]


def test_two_hedgehogs_prick_each_other_once():
    game = reach(sumeru("hedgehog", "hedgehog", "tengu", "priest", "agent", "official"), 2, "noon")
    do(game, cmd.CastBallot(2, 1))
    close(game)
    reach(game, 2, "dusk1")
    assert exits(game) == [1, 2]


def test_put_out_by_a_ruling_she_pricks_nobody():
    game = reach(among("hedgehog", "tengu"), 2, "noon")
    do(game, cmd.CastBallot(2, 1), cmd.PutOut(1))
    close(game)
    assert exits(game) == [1]
