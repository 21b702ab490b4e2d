"""Statuses that combine others, that mask marks, and that take forced skills out of force."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine import statuses, views
from engine.clock import NEVER
from engine.commands import Refusal
from engine.effects import Me
from engine.events import Entry
from engine.game import Game
from engine.turn import Turn
from tests.engine.made_up import passive, skill, status, table
from tests.engine.playing import close, do, happened, launch, notices, reach, refused


def gagged(state, me, grant, seat):
    return Refusal("illegal", "stopped-by-status", {}) if seat == me.seat else None


GAG = status("gag", negative=True, told=True, may_launch=gagged)
SLEEP = status("sleep", negative=True, told=True, suspends=True)
LOST = status("lost", negative=True, masks=frozenset({"pack"}))
CURSE = status("curse", negative=True, told=True, parts=("gag", "sleep", "lost"))
KINDS = [GAG, SLEEP, LOST, CURSE]


def give_guard(turn: Turn, me: Me, entry: Entry) -> None:
    assert me.seat is not None
    statuses.gain(turn, "guarded", me.seat, NEVER, count=2, by=me.seat, via="guard", grant=me.grant)


GUARD = passive("guard", tags=frozenset({"forced"}), after={ev.GameDealt: give_guard})
TRAIT = passive(
    "trait", tags=frozenset({"forced", "trait"}), weigh_ballot=lambda state, me, voter: 1.0
)
FORCED_WEIGHT = passive(
    "heavy", tags=frozenset({"forced"}), weigh_ballot=lambda state, me, voter: 2.0
)
BITE = skill("bite", tags=frozenset({"kill"}))


def game(**made) -> Game:
    seats = {1: (BITE,), 2: (GUARD,), 3: (FORCED_WEIGHT, TRAIT), 4: ()}
    return reach(table(seats, statuses=KINDS, **made), 1, "night")


def test_a_combined_status_does_what_its_parts_do():
    game_ = game()
    do(game_, cmd.GiveStatus(1, "curse", "never"))
    assert refused(game_, launch(1, "bite", 4)) == "stopped-by-status"
    assert [s.kind for s in game_.state.holding(1, "gag")] == ["curse"]


def test_removing_a_combined_status_removes_its_parts():
    game_ = game()
    do(game_, cmd.GiveStatus(1, "curse", "night_end"))
    reach(game_, 2, "day")
    assert game_.state.holding(1, "gag") == ()
    reach(game_, 2, "night")
    do(game_, launch(1, "bite", 4))


def test_what_a_forced_skill_gave_is_out_of_force_while_its_seat_is_forgetful():
    game_ = game()
    assert [s.count for s in game_.state.statuses_of(2)] == [2]
    do(game_, cmd.GiveStatus(2, "sleep", "night_end"))
    assert [s.kind for s in game_.state.statuses_of(2)] == ["sleep"]
    reach(game_, 2, "day")
    assert [(s.kind, s.count) for s in game_.state.statuses_of(2)] == [("guarded", 2)]


def test_a_forced_skill_does_not_answer_while_its_seat_is_forgetful_but_a_trait_does():
    game_ = game()
    assert views.weight(game_.state, 3) == 4.0
    do(game_, cmd.GiveStatus(3, "sleep", "night_end"))
    assert views.weight(game_.state, 3) == 2.0
    reach(game_, 2, "day")
    assert views.weight(game_.state, 3) == 4.0


def test_who_holds_a_masking_status_is_no_member_until_it_ends():
    game_ = game(groups={"pack": ()}, members={"pack": (1, 2)})
    do(game_, cmd.GiveStatus(1, "curse", "night_end"))
    assert game_.state.members("pack") == (2,)
    reach(game_, 2, "day")
    assert game_.state.members("pack") == (1, 2)


def test_a_status_that_is_told_is_told_with_its_end_and_when_it_is_gone():
    game_ = game()
    do(game_, cmd.GiveStatus(1, "gag", "night_end"), cmd.GiveStatus(1, "lost", "night_end"))
    close(game_)
    said = [
        (message, args["status"])
        for message, args in notices(game_, 1)
        if message in ("status-gained", "status-ended")
    ]
    assert said == [("status-gained", "gag"), ("status-ended", "gag")]


def test_what_keeps_a_status_off_is_written_down_and_nothing_is_gained():
    def off(turn, me, gain):
        return gain.seat == me.seat and gain.kind.negative

    game_ = reach(
        table({1: (), 2: ()}, statuses=[GAG, status("order", before_status=off)]), 1, "night"
    )
    do(game_, cmd.GiveStatus(2, "order", "never"), cmd.GiveStatus(2, "gag", "never"))
    assert [s.kind for s in game_.state.statuses_of(2)] == ["order"]
    (refusal,) = happened(game_, ev.StatusRefused)
    assert (refusal.kind, refusal.seat, refusal.by) == ("gag", 2, "order")
