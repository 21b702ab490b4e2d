"""种狼: 感染 for its life (ruling S47)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import views
from engine.game import Game
from engine.wording import Wording
from tests.engine.playing import announcements, do, exits, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import RULES, exile, sumeru

TABLE = (
    "seed_wolf",
    "tengu",
    "qiongqi",
    "priest",
    "agent",
    "official",
    "elder",
    "piper",
    "white_cat",
)


def noon(*first: cmd.Command) -> Game:
    game = reach(sumeru(*TABLE), 2, "noon")
    do(game, *first)
    return game


def infected(seat: int) -> Game:
    return noon(launch(1, "infect", seat))


def skills(game: Game, seat: int) -> list[str]:
    return [s.id for g, s in game.state.grants_of(seat) if g.holder == seat]


def test_it_leaves_and_the_target_is_a_wolf_of_the_pack():
    game = infected(6)
    assert exits(game) == [1]
    seat = game.state.seats[6]
    assert (seat.faction, seat.seems_of, seat.seems) == ("wolf", "wolf", "werewolf")
    assert game.state.members("wolves") == (2, 6)
    assert skills(game, 6) == []
    assert views.may_next(game.state, 6, "kill")


def test_what_it_seems_to_be_has_a_name_though_nobody_is_dealt_it():
    assert Wording(RULES, "zh").name("identity", "werewolf") == "狼人"
    assert Wording(RULES, "en").name("identity", "werewolf") == "Werewolf"
    assert "werewolf" not in RULES.identities


def test_the_infected_and_the_pack_are_told_and_all_hear_that_it_happened():
    game = infected(6)
    assert ("faction-changed", {"faction": "wolf"}) in notices(game, 6)
    assert ("skill-lost", {"skill": "influence"}) in notices(game, 6)
    for seat in (2, 6):
        assert ("your-group", {"group": "wolves", "seats": [2, 6]}) in notices(game, seat)
    assert announcements(game)[-1] == ("infected", {})


def test_statuses_that_its_skills_gave_are_gone_with_them():
    assert noon().state.holding(7, "guarded") != ()
    assert infected(7).state.holding(7, "guarded") == ()


@pytest.mark.parametrize("seat", [2, 3, 4])
def test_on_a_wolf_or_a_seer_it_costs_nothing_and_does_nothing(seat):
    game = infected(seat)
    assert exits(game) == []
    assert skills(game, seat) == skills(noon(), seat)
    assert ("infect-no-effect", {"skill": "infect", "seat": seat}) in notices(game, 1)


def test_what_keeps_it_in_keeps_the_infection_out():
    game = noon(cmd.GiveStatus(1, "undying", "door_close"), launch(1, "infect", 6))
    assert exits(game) == []
    assert game.state.seats[6].faction == "village"
    assert ("infected", {}) not in announcements(game)


def test_neither_a_shown_card_nor_one_that_is_out_can_be_chosen():
    game = reach(sumeru(*TABLE), 2, "deep_night2")
    do(game, launch(2, "kill", 9))
    reach(game, 3, "noon")
    assert refused(game, launch(1, "infect", 9)) == "target-out-of-range"
    do(game, cmd.PutOut(6))
    assert refused(game, launch(1, "infect", 6)) == "target-is-out"


def test_the_infected_piper_ends_what_he_piped_when_he_leaves():
    game = reach(sumeru(*TABLE), 1, "deep_night1")
    do(game, launch(8, "charm", 6))
    do(reach(game, 2, "noon"), launch(1, "infect", 8))
    assert "piper" in game.state.lost
    assert game.state.holding(6, "muffled") != ()
    exile(game, 8)
    assert game.state.holding(6, "muffled") == ()
