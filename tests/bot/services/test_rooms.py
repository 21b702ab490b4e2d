"""Who may read and write where, as the game says."""

import pytest
from msgspec.structs import replace

from bot.services import roomkinds
from bot.services.roomkinds import Crowd, access
from engine import commands as cmd
from engine import rulesets
from engine.game import Decision, Game

DEAL = ["werewolf", "werewolf", "diviner", "mason", "mason", "villager", "villager", "villager"]
CROWD = Crowd({n: 10 + n for n in range(1, 9)}, (1, 2))
EVERYBODY = set(range(11, 19))


def writers(kind, state):
    found = access(kind, state, CROWD)
    return {user for user, may in found.people.items() if may == "write"} - {1, 2}


@pytest.fixture
def game():
    return Game.deal(rulesets.get("jinrou"), dict(enumerate(DEAL, 1)))


def play(game, *commands):
    for command in commands:
        assert isinstance(game.play(command), Decision), command
    return game


def by_night(game):
    return play(game, cmd.CloseStage(1, "opening"), cmd.OpenStage(1, "night"))


def after_a_bite(game):
    by_night(game)
    return play(game, cmd.LaunchSkill(1, "kill", (2 + 4,)), cmd.CloseStage(1, "night"))


def by_day(game):
    return play(after_a_bite(game), cmd.OpenStage(2, "day"))


@pytest.mark.parametrize("kind", sorted(roomkinds.PUBLIC))
def test_public_rooms_are_read_by_all(game, kind):
    assert access(kind, by_day(game).state, CROWD).everyone == "read"


def test_nobody_but_the_directors_writes_announcements(game):
    assert writers(roomkinds.ANNOUNCEMENT, by_day(game).state) == set()
    assert access(roomkinds.ANNOUNCEMENT, game.state, CROWD).people[2] == "write"


def test_the_living_talk_by_day_and_are_silent_by_night(game):
    assert writers(roomkinds.DISCUSSION, game.state) == EVERYBODY
    assert writers(roomkinds.DISCUSSION, by_night(game).state) == set()


def test_who_is_out_and_announced_loses_writing_and_gets_the_room_of_those_out(game):
    state = by_day(game).state
    for kind in (roomkinds.DISCUSSION, roomkinds.BALLOTS, roomkinds.PROGRESS):
        assert writers(kind, state) == EVERYBODY - {16}
    assert writers(roomkinds.OUT, state) == {16}


def test_an_exit_of_the_night_shows_in_no_room_before_the_door(game):
    state = after_a_bite(game).state
    assert not state.seats[6].alive
    assert writers(roomkinds.BALLOTS, state) == EVERYBODY
    assert writers(roomkinds.OUT, state) == set()


def test_a_group_is_its_members_and_one_who_left_stays_seen_until_he_is_announced(game):
    room = roomkinds.group_room("masons")
    play(by_night(game), cmd.LaunchSkill(1, "kill", (4,)), cmd.CloseStage(1, "night"))
    before = access(room, game.state, CROWD)
    assert before.everyone == "none"
    assert {14, 15} <= set(before.people)
    assert before.people[14] == "write"
    play(game, cmd.OpenStage(2, "day"))
    assert set(access(room, game.state, CROWD).people) == {1, 2, 15}


def test_a_seat_that_is_put_out_by_day_leaves_its_group_at_once(game):
    play(by_day(game), cmd.PutOut(1))
    assert set(access(roomkinds.group_room("wolves"), game.state, CROWD).people) == {1, 2, 12}


def test_after_the_end_all_may_talk_again(game):
    play(by_day(game), cmd.PutOut(1), cmd.PutOut(2))
    assert game.state.winner is not None
    assert writers(roomkinds.DISCUSSION, game.state) == EVERYBODY


def test_a_private_room_is_one_persons(game):
    room = access(roomkinds.fallback_room(13), game.state, CROWD)
    assert (room.everyone, room.people) == ("none", {13: "write"})


def test_the_directors_room_is_the_directors(game):
    assert access(roomkinds.DIRECTOR, game.state, CROWD).people == {1: "write", 2: "write"}


def test_rooms_before_the_deal_are_those_of_the_lobby(game):
    undealt = replace(game.state, seats={})
    assert roomkinds.wanted_kinds(undealt) == (roomkinds.ANNOUNCEMENT, roomkinds.DIRECTOR)


def test_groups_that_are_not_dealt_have_no_room():
    rules = rulesets.get("jinrou")
    game = Game.deal(rules, dict(enumerate(["werewolf", "villager", "villager", "villager"], 1)))
    kinds = roomkinds.wanted_kinds(game.state)
    assert roomkinds.group_room("wolves") in kinds
    assert roomkinds.group_room("masons") not in kinds


async def test_nothing_is_set_that_is_right_already(world):
    await world.started()
    hall = world.moderator.hall
    world.platform.failures["set_access"] = [RuntimeError("not needed")]
    await hall.rooms.sync(await hall.session(world.game))
    assert world.platform.failures["set_access"]
