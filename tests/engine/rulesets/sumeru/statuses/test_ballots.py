"""迷魂 and 独裁 in the weight of a ballot (ruling G9)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import views
from tests.engine.playing import do, reach
from tests.engine.rulesets.sumeru.tables import among

WEIGHTS = [
    ((), 1.0),
    (("dictator",), 2.0),
    (("dictator", "dictator"), 2.0),
    (("bewitched",), 0.0),
    (("dictator", "bewitched"), 0.0),
]


@pytest.mark.parametrize(("kinds", "weight"), WEIGHTS)
def test_what_a_ballot_weighs_with_statuses(kinds, weight):
    game = reach(among("patient"), 2, "noon")
    do(game, *(cmd.GiveStatus(1, kind, "never") for kind in kinds))
    assert views.weight(game.state, 1) == weight


def test_a_sheriffs_half_vote_adds_up_with_the_rest():
    game = reach(among("patient", sheriff=1), 2, "noon")
    do(game, cmd.GiveStatus(1, "dictator", "never"))
    assert views.weight(game.state, 1) == 2.5
