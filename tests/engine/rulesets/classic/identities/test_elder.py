"""长老: 长寿之命, and what his end costs the village."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine import commands as cmd
from engine import rulesets
from engine.game import Game
from engine.rulesets.classic.tags import COMMONER, ELDER_BOUND
from tests.engine.playing import classic, do, exits, launch, notices, reach, refused
from tests.engine.rulesets.classic.nights import (
    CUB,
    ELDER,
    FOOL,
    GUARD,
    HUNTER,
    SEER,
    WITCH,
    WOLF,
    day,
    night,
    twelve,
)


def skills(game: Game, seat: int) -> set[str]:
    return {skill.id for _, skill in game.state.grants_of(seat)}


def cost(game: Game) -> bool:
    return not skills(game, SEER)


def test_the_first_effective_bite_does_nothing_and_he_is_not_told():
    game = night(twelve(), launch(WOLF, "kill", ELDER))
    assert exits(game) == []
    assert [m for m, _ in notices(game, ELDER)] == ["your-identity"]
    night(game, launch(WOLF, "kill", ELDER))
    assert exits(game) == [ELDER]
    assert not cost(game)


def test_a_bite_that_something_stopped_is_not_effective():
    game = night(twelve(), launch(GUARD, "shield", ELDER), launch(WOLF, "kill", ELDER))
    antidote = (launch(WITCH, "antidote", ELDER),)
    night(game, launch(WOLF, "kill", ELDER), witch=antidote)
    night(game, launch(WOLF, "kill", ELDER))
    assert exits(game) == []


def test_two_bites_of_one_night_take_both_lives():
    game = day(reach(twelve(), 1, "day"), out=CUB)
    night(game, launch(WOLF, "kill", ELDER), launch(WOLF, "kill", ELDER))
    assert exits(game) == [CUB, ELDER]


def shot() -> Game:
    game = day(reach(twelve(), 1, "day"), out=HUNTER)
    do(game, launch(HUNTER, "last_shot", ELDER))
    return game


@pytest.mark.parametrize(
    "game",
    [
        lambda: day(reach(twelve(), 1, "day"), out=ELDER),
        lambda: night(twelve(), witch=(launch(WITCH, "poison", ELDER),)),
        shot,
    ],
)
def test_by_ballot_poison_or_shot_the_village_loses_its_skills_but_for_the_guard(game):
    played = game()
    assert [skills(played, n) for n in (SEER, WITCH, FOOL)] == [set(), set(), set()]
    assert skills(played, GUARD) == {"shield"}
    assert skills(played, CUB) >= {"incite", "sacrifice", "kill"}


@pytest.mark.parametrize(
    "leave", [cmd.PutOut(ELDER), cmd.GiveCard(ELDER, "red")], ids=["put out", "sent off"]
)
def test_in_no_other_way_does_his_end_cost_a_skill(leave):
    game = reach(twelve(), 1, "day")
    do(game, leave, cmd.CloseDoor(1))
    assert exits(game) == [ELDER]
    assert not cost(game)


def test_by_day_they_are_told_at_once_by_night_at_the_door():
    game = day(reach(twelve(), 1, "day"), out=ELDER)
    assert ("skill-lost", {"skill": "foresee"}) in notices(game, SEER)
    other = night(twelve(), witch=(launch(WITCH, "poison", ELDER),))
    assert "skill-lost" not in [m for m, _ in notices(other, SEER)]
    reach(other, 1, "day")
    assert ("skill-lost", {"skill": "foresee"}) in notices(other, SEER)


def test_a_spared_fool_leaves_with_that_one_not_yet_spared_stays():
    game = day(reach(twelve(), 1, "day"), out=FOOL)
    day(game, out=ELDER)
    assert exits(game) == [ELDER, FOOL]
    assert exits(day(reach(twelve(), 1, "day"), out=ELDER)) == [ELDER]


def test_a_hunter_who_stays_in_loses_his_shot():
    game = day(reach(twelve(), 1, "day"), out=ELDER)
    assert skills(game, HUNTER) == set()
    day(game, out=HUNTER)
    assert refused(game, launch(HUNTER, "last_shot", WOLF)) == "skill-not-yours"


def test_a_hunter_who_leaves_in_the_same_settlement_may_shoot():
    poison = (launch(WITCH, "poison", ELDER),)
    game = night(twelve(), launch(WOLF, "kill", HUNTER), witch=poison)
    reach(game, 1, "day")
    do(game, launch(HUNTER, "last_shot", WOLF))
    assert exits(game) == [HUNTER, ELDER, WOLF]


def test_a_hunter_sent_off_or_dead_of_love_in_the_same_ballot_differ():
    board = ["wolf", "wolf", "elder", "hunter", "seer", "cupid", *["villager"] * 4]
    loving = classic(*board)
    do(loving, launch(6, "arrow", 3, 4))
    day(reach(loving, 1, "day"), out=3)
    do(loving, launch(4, "last_shot", 1))
    assert exits(loving) == [3, 4, 1]


def test_shot_within_a_night_what_it_costs_is_settled_where_it_happens():
    board = ["wolf", "wolf", "elder", "hunter", "hunter", "seer", *["villager"] * 5]
    game = day(reach(classic(*board), 1, "day"), out=4)
    reach(game, 1, "nightfall")
    do(game, launch(4, "last_shot", 3))
    assert skills(game, 5) == skills(game, 6) == set()


def test_who_ran_away_keeps_his_skill():
    board = ["wolf", "wolf", "elder", "seer", "seer", "cupid", *["villager"] * 4]
    game = classic(*board)
    do(game, launch(6, "arrow", 1, 4))
    day(reach(game, 1, "day"), out=3)
    assert skills(game, 4) >= {"foresee"}
    assert skills(game, 5) == set()


def test_who_comes_back_later_has_lost_it_as_well():
    game = reach(twelve(), 1, "day")
    do(game, cmd.PutOut(SEER))
    day(game, out=ELDER)
    do(game, cmd.BringBack(SEER))
    assert skills(game, SEER) == set()


def test_whoever_bears_his_mark_loses_his_skills_with_him_whatever_he_is_called():
    rules = rulesets.get("classic")
    stranger = replace(
        rules.identities["villager"],
        id="stranger",
        tags=frozenset({COMMONER, ELDER_BOUND}),
        skills=("foresee",),
    )
    known = replace(rules, identities={**rules.identities, "stranger": stranger})
    dealt = {1: "wolf", 2: "elder", 3: "stranger", 4: "guard", 5: "villager", 6: "villager"}
    game = day(reach(Game.deal(known, dealt, discipline=False), 1, "day"), out=2)
    assert skills(game, 3) == set()
    assert skills(game, 4) == {"shield"}
