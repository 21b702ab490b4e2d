"""狼巫: 黑暗侦测 and 光明湮灭 (ruling S44)."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import close, do, happened, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import night, sumeru, through_night

TABLE = ("wolf_shaman", "tengu", "nightmare", "priest", "agent", "official", "hedgehog", "piper")


def looked(*seats: int) -> Game:
    """A game in which the shaman looked at one seat a night, as the next night's 深夜2 opens."""
    game = sumeru(*TABLE)
    for day, seat in enumerate(seats, 1):
        do(night(game, day, "deep_night1"), launch(1, "dark_probe", seat))
        close(game)
    return reach(game, max(2, len(seats)), "deep_night2")


def answers(game: Game) -> list[tuple[int, str]]:
    return [(a["seat"], a["identity"]) for m, a in notices(game, 1) if m == "seems-identity"]


def test_it_names_the_identity_that_a_seat_seems_to_have():
    assert answers(looked(6, 1)) == [(6, "official"), (1, "wolf_shaman")]


def test_another_pack_member_hears_nothing_of_it():
    assert [m for m, _ in notices(looked(6), 2) if m == "seems-identity"] == []


def test_who_was_found_a_seer_is_pierced_in_any_later_night():
    game = looked(4)
    do(game, launch(1, "snuff", 4))
    through_night(game)
    assert ev.Strike("pierce", 4, 1, "snuff") in [e.strike for e in happened(game, ev.Felled)]
    assert not game.state.seats[4].alive


def test_it_can_be_tried_again_but_once_a_night():
    game = looked(4)
    do(game, cmd.GiveStatus(4, "tenacious", "night_end"), launch(1, "snuff", 4))
    through_night(game)
    assert game.state.seats[4].alive
    do(night(game, 3, "deep_night2"), launch(1, "snuff", 4))


def test_who_was_not_looked_at_or_is_no_seer_cannot_be_chosen():
    assert refused(looked(6), launch(1, "snuff", 4)) in ("snuff-nobody", "skill-not-now")
    assert refused(looked(4, 6), launch(1, "snuff", 6)) == "target-out-of-range"


def test_it_does_not_open_to_a_shaman_who_has_found_nobody():
    game = looked(6)
    opened = [e.skill for e in happened(game, ev.SkillOpened)]
    assert "dark_probe" in opened
    assert "snuff" not in opened
