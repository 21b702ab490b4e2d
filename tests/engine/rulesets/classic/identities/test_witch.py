"""女巫: 通灵, 救药, 毒药."""

from __future__ import annotations

from collections.abc import Sequence

from engine import commands as cmd
from engine import views
from engine.game import Game
from tests.engine.playing import decline, do, exits, launch, notices, reach, refused
from tests.engine.rulesets.classic.nights import (
    CUB,
    ELDER,
    GUARD,
    OTHER_WOLF,
    SEER,
    WITCH,
    WOLF,
    day,
    night,
    twelve,
)


def shown(game: Game) -> list[Sequence[int]]:
    return [args["seats"] for m, args in notices(game, WITCH) if m == "commune"]


def uses(game: Game) -> dict[str, int | None]:
    return {skill.id: grant.uses for grant, skill in game.state.grants_of(WITCH) if skill.uses}


def test_she_is_told_the_bites_when_nightfall_closes():
    game = reach(twelve(), 0, "nightfall")
    do(game, launch(WOLF, "kill", 10))
    assert shown(game) == []
    reach(game, 0, "witch_hour")
    assert shown(game) == [[10]]


def test_a_night_without_a_bite_is_told_as_such():
    assert shown(night(twelve())) == [[]]


def test_of_two_bites_she_is_told_both_in_the_order_chosen_without_the_shielded():
    game = day(reach(twelve(), 1, "day"), out=CUB)
    night(game, launch(WOLF, "kill", 12), launch(OTHER_WOLF, "kill", 10))
    assert shown(game)[-1] == [12, 10]
    other = day(reach(twelve(), 1, "day"), out=CUB)
    night(
        other,
        launch(GUARD, "shield", 12),
        launch(WOLF, "kill", 12),
        launch(OTHER_WOLF, "kill", 10),
    )
    assert shown(other)[-1] == [10]


def test_the_antidote_stops_the_bite_and_ends_commune():
    game = night(twelve(), launch(WOLF, "kill", 10), witch=(launch(WITCH, "antidote", 10),))
    assert exits(game) == []
    assert uses(game) == {"antidote": 0, "poison": 1}
    night(game, launch(WOLF, "kill", 11))
    assert shown(game) == [[10]]


def test_it_stops_the_first_of_two_bites_only():
    game = day(reach(twelve(), 1, "day"), out=CUB)
    night(
        game,
        launch(WOLF, "kill", 10),
        launch(WOLF, "kill", 10),
        witch=(launch(WITCH, "antidote", 10),),
    )
    assert exits(game) == [CUB, 10]


def test_it_lasts_for_that_night_and_is_spent_though_nobody_needed_it():
    game = night(twelve(), witch=(launch(WITCH, "antidote", 10),))
    assert uses(game)["antidote"] == 0
    night(game, launch(WOLF, "kill", 10))
    assert exits(game) == [10]


def test_under_the_shield_it_is_not_the_antidote_that_stops_the_bite():
    game = night(
        twelve(),
        launch(GUARD, "shield", 10),
        launch(WOLF, "kill", 10),
        witch=(launch(WITCH, "antidote", 10),),
    )
    assert exits(game) == []


def test_poison_puts_out_anybody_at_the_nights_end():
    game = reach(twelve(), 0, "witch_hour")
    do(game, launch(WITCH, "poison", ELDER))
    assert exits(game) == []
    night(game)
    assert exits(game) == [ELDER]


def test_she_may_save_and_poison_herself():
    saved = night(twelve(), launch(WOLF, "kill", WITCH), witch=(launch(WITCH, "antidote", WITCH),))
    assert exits(saved) == []
    assert exits(night(twelve(), witch=(launch(WITCH, "poison", WITCH),))) == [WITCH]


def test_one_of_the_two_a_night():
    game = reach(twelve(), 0, "witch_hour")
    do(game, launch(WITCH, "antidote", 10))
    assert refused(game, launch(WITCH, "poison", 1)) == "skill-rival-stands"
    do(game, decline(WITCH, "poison"), decline(WITCH, "antidote"), launch(WITCH, "poison", 1))
    assert refused(game, launch(WITCH, "antidote", 10)) == "skill-rival-stands"
    night(game)
    assert views.may_next(game.state, WITCH, "antidote")
    assert not views.may_next(game.state, WITCH, "poison")


def test_two_witches_do_not_hold_each_other_up():
    from tests.engine.playing import classic

    game = reach(classic("wolf", "witch", "witch", "seer", *["villager"] * 4), 0, "witch_hour")
    do(game, launch(2, "antidote", 4), launch(3, "poison", 1))


def test_nobody_else_is_told():
    game = night(twelve(), launch(WOLF, "kill", 10))
    assert "commune" not in [m for m, _ in notices(game, SEER)]


def test_put_out_in_her_hour_her_potion_lapses():
    game = night(twelve(), witch=(launch(WITCH, "poison", 10), cmd.PutOut(WITCH)))
    assert exits(game) == [WITCH]
    assert uses(game)["poison"] == 1
