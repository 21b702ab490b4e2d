"""Random legal play, as benchmarks and rehearsals use it."""

from __future__ import annotations

from random import Random

import pytest

from engine import autoplay
from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.playing import jinrou, reach

BOARD = ("werewolf", "werewolf", "diviner", "huntsman", "tough", "fox", *["villager"] * 7)


def game(seed: str = "0") -> Game:
    return jinrou(*BOARD, dummy=13, seed=seed, discipline=True)


def test_the_same_source_of_chance_plays_the_same_game():
    one, other = game(), game()
    assert autoplay.play_out(one, Random(7)) == autoplay.play_out(other, Random(7))
    assert one.log == other.log


def test_different_sources_play_different_games():
    logs = []
    for seed in range(3):
        played = game()
        autoplay.play_out(played, Random(seed))
        logs.append(played.log)
    assert logs[0] != logs[1] != logs[2]


def test_it_counts_the_acts_that_were_taken():
    played = game()
    before = len([e for e in played.log if e.cause is None])
    acts = autoplay.play_out(played, Random(1))
    assert acts == len([e for e in played.log if e.cause is None]) - before


def test_it_acts_as_players_do_and_for_nobody_who_may_not():
    kinds = set()
    for seed in range(20):
        played = game(str(seed))
        autoplay.play_out(played, Random(seed))
        for entry in played.log:
            kinds.add(type(entry.event))
            if isinstance(entry.event, ev.BallotCast):
                assert entry.event.voter != 13
    assert {ev.SkillSubmitted, ev.BallotCast, ev.Posted, ev.Ended, ev.CardGiven} <= kinds


def test_a_game_that_does_not_end_in_time_is_given_up():
    with pytest.raises(RuntimeError, match="no winner after"):
        autoplay.play_out(game(), Random(0), limit=10)


def test_a_game_that_is_over_has_nothing_to_play():
    played = game()
    autoplay.play_out(played, Random(0))
    entries = len(played.log)
    assert autoplay.play_out(played, Random(0)) == 0
    assert len(played.log) == entries


def test_it_launches_what_is_open_by_all_that_may():
    played = reach(game(), 2, "night")
    moves = list(autoplay.launches(played.state, Random(0)))
    assert {m.skill for m in moves if isinstance(m, cmd.LaunchSkill)} == {"kill", "divine", "ward"}
    for move in moves:
        assert not isinstance(played.decide(move), cmd.Refusal)
