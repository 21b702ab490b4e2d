"""Rooms where marks come and go, members do not know each other, and the dead may talk."""

from bot.services import roomkinds
from bot.services.roomkinds import Crowd, access
from engine import commands as cmd
from tests.engine.playing import do, launch, reach, tick
from tests.engine.rulesets.sumeru.tables import among, through_night

CROWD = Crowd({n: 10 + n for n in range(1, 15)}, (1,))
WOLVES = roomkinds.group_room("wolves")
HEIRS = roomkinds.group_room("heirs")


def writers(kind, state):
    found = access(kind, state, CROWD)
    return {user - 10 for user, may in found.people.items() if may == "write"} - {1 - 10}


def test_those_who_share_a_skill_without_knowing_each_other_have_no_room():
    game = among("qiongqi", "night_mentor", "seed_wolf")
    kinds = roomkinds.wanted_kinds(game.state)
    assert WOLVES in kinds
    assert HEIRS not in kinds


def test_who_is_infected_comes_into_the_packs_room():
    game = reach(among("seed_wolf", "elder"), 2, "noon")
    assert writers(WOLVES, game.state) == {1, 8, 9}
    do(game, launch(1, "infect", 2))
    assert writers(WOLVES, game.state) == {2, 8, 9}


def test_a_wolf_is_out_of_the_packs_room_while_a_status_takes_it_out_of_the_pack():
    game = reach(among("seed_wolf", "elder"), 2, "noon")
    do(game, cmd.GiveStatus(1, "absolved", "never"))
    assert writers(WOLVES, game.state) == {8, 9}
    do(game, cmd.EndStatus(1, "absolved"))
    assert writers(WOLVES, game.state) == {1, 8, 9}


def after_a_night_of_the_witch():
    """Seat 2 leaves in the second night, and 3 by the director, at noon."""
    game = reach(among("alchemist_witch", "elder", "official"), 2, "deep_night2")
    do(game, cmd.EndStatus(2, "guarded"), launch(9, "kill", 2))
    through_night(game)
    before = game.state
    reach(game, 3, "noon")
    do(game, cmd.PutOut(3))
    return before, game


def test_whom_the_witch_keeps_talks_in_the_discussion_that_day_and_nowhere_else():
    before, game = after_a_night_of_the_witch()
    everybody = set(game.state.seats)
    assert writers(roomkinds.BALLOTS, before) == everybody
    assert writers(roomkinds.DISCUSSION, game.state) == everybody - {3}
    assert writers(roomkinds.BALLOTS, game.state) == everybody - {2, 3}
    assert writers(roomkinds.OUT, game.state) == {3}


def test_when_that_day_is_over_he_is_with_the_others_who_are_out():
    _, game = after_a_night_of_the_witch()
    while game.state.now.kind == "day":
        tick(game)
    assert {2, 3} <= writers(roomkinds.OUT, game.state)
    assert writers(roomkinds.DISCUSSION, game.state) == set()
