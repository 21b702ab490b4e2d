"""A status that keeps its seat from launching on some alone (仅针对X)."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import statuses, views
from engine.clock import NEVER
from engine.events import Against
from engine.game import Game
from engine.turn import Turn
from tests.engine.playing import close, do, happened, launch, notices, reach, refused
from tests.engine.rulesets.sumeru.tables import among

FIRST, PRIEST, TENGU, NIGHTMARE = 1, 2, 7, 8
WOLVES = Against("faction", "wolf")


def gain(game: Game, kind: str, seat: int, against: Against) -> None:
    turn = Turn(game.state)
    statuses.gain(turn, kind, seat, NEVER, by=None, via="ruling", against=against)
    game.commit(tuple(turn.entries), act=False)


def night(kind: str, seat: int, against: Against, *, first: str = "spirit_deer") -> Game:
    game = reach(among(first), 2, "early_night1")
    gain(game, kind, seat, against)
    return game


@pytest.mark.parametrize("kind", ["silenced", "feared", "purified"])
def test_its_seat_is_told_to_choose_somebody_else(kind):
    game = reach(night(kind, FIRST, WOLVES, first="high_monk"), 2, "deep_night1")
    assert refused(game, launch(FIRST, "absolve", 3, TENGU)) == "stopped-on-target"
    do(game, launch(FIRST, "absolve", 3, 4))


def test_the_range_that_is_shown_leaves_them_out():
    game = reach(night("silenced", FIRST, WOLVES, first="dream_catcher"), 2, "midnight")
    (panel,) = views.panel(game.state, FIRST)
    assert not {TENGU, NIGHTMARE} & set(panel.range)
    close(game)
    (drawn,) = [e for e in happened(game, ev.Drawn) if e.name == "摄梦" and TENGU not in e.pool]
    assert set(drawn.pool) == set(panel.range)


def test_the_others_alone_may_be_chosen_if_it_is_against_all_but_them():
    village = Against("faction", "village", others=True)
    game = reach(night("silenced", FIRST, village, first="high_monk"), 2, "deep_night1")
    assert refused(game, launch(FIRST, "absolve", 3, 9)) == "stopped-on-target"
    do(game, launch(FIRST, "absolve", 3, PRIEST))


def test_gained_after_the_launch_it_stops_that_as_the_stage_closes():
    game = reach(among("dream_catcher"), 2, "early_night2")
    do(game, launch(FIRST, "dream", TENGU))
    gain(game, "silenced", FIRST, WOLVES)
    reach(game, 2, "deep_night1")
    assert ("stopped-on-target", {"skill": "dream", "status": "silenced", "seat": TENGU}) in (
        notices(game, FIRST)
    )


def test_disarmed_against_some_holds_the_pack_from_these_and_no_others():
    game = night("disarmed", TENGU, Against("tag", "seer_kin"))
    reach(game, 2, "deep_night2")
    assert refused(game, launch(NIGHTMARE, "kill", PRIEST)) == "stopped-on-target"
    do(game, launch(NIGHTMARE, "kill", FIRST))


def test_what_is_not_marked_as_targeted_is_not_kept_off():
    game = night("silenced", FIRST, Against("faction", "village"), first="baker")
    do(reach(game, 2, "midnight"), launch(FIRST, "aroma", PRIEST))


def test_forced_skills_are_not_kept_off_by_silence():
    game = night("silenced", FIRST, WOLVES, first="alchemist")
    reach(game, 2, "early_night2")
    do(game, cmd.LaunchSkill(FIRST, "transmute", (TENGU,), ("40",)))
