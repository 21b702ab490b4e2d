"""穷奇: 惩善扬恶, its rewards and its punishments (ruling S46)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import announcements, do, exits, happened, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import exile, night, sumeru, through_night

TABLE = (
    "qiongqi",
    "tengu",
    "nightmare",
    "priest",
    "agent",
    "official",
    "hedgehog",
    "elder",
    "piper",
    "baker",
)


def marked(*seats: int, gift: str = "毒药") -> Game:
    """A game in which seats were marked, one a night from night 2, at the noon after."""
    game = sumeru(*TABLE)
    do(game, cmd.FixDraw("黑商礼物", (gift,) * 3))
    for day, seat in enumerate(seats, 2):
        do(night(game, day, "deep_night1"), launch(1, "requite", seat))
    return reach(game, len(seats) + 2, "noon")


def voted_out(game: Game, target: int, *voters: int) -> Game:
    do(game, *(cmd.CastBallot(n, target) for n in voters))
    return reach(game, game.state.day, "early_night1")


def held(game: Game, seat: int) -> list[str]:
    return [s.id for g, s in game.state.grants_of(seat) if g.given_by == "requite"]


@pytest.mark.parametrize(
    ("gift", "skill"), [("毒药", "poison"), ("水晶球", "crystal"), ("猎枪", "shotgun")]
)
def test_a_marked_voter_of_a_villager_who_leaves_is_given_what_is_drawn(gift, skill):
    game = voted_out(marked(5, gift=gift), 6, 5, 4)
    assert held(game, 5) == [skill]
    assert held(game, 4) == []
    assert ("skill-gained", {"skill": skill}) in notices(game, 5)


def test_the_reward_is_announced_on_the_next_day():
    game = voted_out(marked(5), 6, 5)
    assert [m for m, _ in announcements(game) if m == "kill-rewarded"] == []
    reach(game, 4, "noon")
    reach(game, 5, "noon")
    said = [(m, a) for m, a in announcements(game) if m == "kill-rewarded"]
    assert said == [("kill-rewarded", {"seat": 5, "target": 6})]


def test_a_marked_voter_of_a_wolf_takes_lethal_damage_and_all_hear_it():
    game = voted_out(marked(5), 2, 5)
    assert exits(game) == [2, 5]
    assert ev.Strike("lethal", 5, 1, "requite") in [e.strike for e in happened(game, ev.Felled)]
    assert ("kill-punished", {"seat": 5, "target": 2}) in announcements(game)


def test_a_voter_whom_spikes_took_first_has_killed_all_the_same():
    game = voted_out(marked(5), 7, 5)
    assert exits(game) == [7, 5]
    assert held(game, 5) == ["poison"]


def test_who_voted_otherwise_or_for_itself_has_killed_nobody():
    game = marked(5)
    do(game, cmd.CastBallot(5, 2), cmd.CastBallot(4, 6), cmd.CastBallot(6, 6))
    reach(game, 3, "early_night1")
    assert exits(game) == [6]
    assert held(game, 5) == []
    itself = voted_out(marked(6), 6, 6)
    assert held(itself, 6) == []


def test_the_source_of_damage_has_killed_and_by_night_the_door_tells():
    game = sumeru(*TABLE)
    do(game, cmd.FixDraw("杀人来源", (3,)), cmd.FixDraw("黑商礼物", ("毒药",)))
    do(night(game, 2, "deep_night1"), launch(1, "requite", 3))
    do(reach(game, 2, "deep_night2"), launch(2, "kill", 2))
    through_night(game)
    assert exits(game) == [2, 3]
    assert [m for m, _ in announcements(game) if m == "kill-punished"] == []
    reach(game, 3, "noon")
    assert ("kill-punished", {"seat": 3, "target": 2}) in announcements(game)


def test_neither_the_piper_nor_an_exit_that_asks_nobody_is_requited():
    game = voted_out(marked(5), 9, 5)
    assert held(game, 5) == []
    assert game.state.seats[5].alive


def test_a_mark_is_for_one_reward_or_punishment():
    game = voted_out(marked(5), 6, 5)
    voted_out(reach(game, 4, "noon"), 2, 5)
    assert exits(game) == [6, 2]


def test_every_marked_voter_is_requited_and_marks_outlive_the_marker():
    game = marked(5, 4)
    do(game, cmd.PutOut(1))
    voted_out(game, 6, 5, 4)
    assert held(game, 5) == held(game, 4) == ["poison"]


def test_others_only_each_once_and_from_the_second_night():
    game = night(sumeru(*TABLE), 1, "deep_night1")
    assert refused(game, launch(1, "requite", 5)) == "skill-not-yet"
    night(game, 2, "deep_night1")
    assert refused(game, launch(1, "requite", 1)) == "target-out-of-range"
    do(game, launch(1, "requite", 5))
    night(game, 3, "deep_night1")
    assert refused(game, launch(1, "requite", 5)) == "target-out-of-range"


def test_without_a_mark_an_exile_draws_nothing():
    game = reach(sumeru(*TABLE), 2, "noon")
    exile(game, 6)
    assert [e.name for e in happened(game, ev.Drawn)] == []
