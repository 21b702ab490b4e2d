"""Settling again with a correction: what would change, and the game that comes of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from engine import commands as cmd
from engine import events as ev
from engine import explain, resettling, rulesets
from engine.game import Decision, Game, decide
from engine.stages import upcoming
from tests.engine.playing import jinrou, launch, reach
from tests.engine.random_play import Kind, Recorded, of_any_game, some_command, without_numbers

DEAL = ("werewolf", "diviner", "huntsman", "villager", "villager", "villager", "villager")


def night(*acts: cmd.Command) -> tuple[Game, int, list[cmd.Command]]:
    """A second night with acts, closed; the entry before them and the commands since."""
    game = reach(jinrou(*DEAL), 2, "night")
    to = game.state.seq
    commands = [*acts, cmd.CloseStage(2, "night")]
    for command in commands:
        assert isinstance(game.play(command), Decision)
    return game, to, commands


def test_a_corrected_submission_settles_the_night_again():
    game, to, later = night(launch(1, "kill", 4), launch(3, "ward", 5))
    assert game.state.living == (1, 2, 3, 5, 6, 7)
    again = resettling.resettle(game, to, [launch(1, "kill", 6)], later[1:])
    assert (again.newly_out, again.newly_in, again.refused) == ((6,), (4,), ())
    assert game.state.living == (1, 2, 3, 5, 6, 7)
    resettling.carry_out(game, again, "he had written 6")
    assert game.state.living == (1, 2, 3, 4, 5, 7)
    assert [e.event.why for e in game.log if isinstance(e.event, ev.Reverted)] == [
        "he had written 6"
    ]


def test_later_acts_that_cannot_stand_any_more_are_told_of():
    game, to, later = night(launch(1, "kill", 4))
    opened = upcoming(game.state)
    assert opened is not None
    after = [opened, cmd.CastBallot(6, 5)]
    for command in after:
        assert isinstance(game.play(command), Decision)
    again = resettling.resettle(game, to, [launch(1, "kill", 6)], [*later[1:], *after])
    assert [step.command for step in again.refused] == [cmd.CastBallot(6, 5)]


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 60), st.integers(0, 59))
def test_settling_again_without_a_correction_changes_nothing(seed, length, cut):
    rng = Random(seed)
    game = Game.deal(rulesets.get("jinrou"), dict(enumerate(DEAL, 1)), seed=str(seed))
    ends, played = [game.state.seq], []
    for _ in range(length):
        command = some_command(game.state, rng)
        if isinstance(command, cmd.TakeBack):
            continue
        if isinstance(game.play(command), Decision):
            ends.append(game.state.seq)
            played.append(command)
    at = min(cut, len(played))
    again = resettling.resettle(game, ends[at], [], played[at:])
    assert again.refused == ()
    assert replace(again.state, seq=0) == replace(game.state, seq=0)


def instead_of(game: Game, to: int, was: cmd.Command, rng: Random) -> cmd.Command | None:
    """Another submission of that seat that the rules would have taken there, if one is found."""
    table = game.at(to)
    for _ in range(20):
        seat = rng.choice(tuple(table.seats))
        match was:
            case cmd.LaunchSkill():
                count = len(was.chosen) or 1
                targets = tuple(rng.sample(sorted(table.seats), min(count, len(table.seats))))
                other: cmd.Command = replace(was, chosen=targets, declined=False)
                if rng.random() < 0.2:
                    other = replace(was, chosen=(), args=(), declined=True)
            case cmd.CastBallot() | cmd.ChangeBallot():
                other = replace(was, target=rng.choice((None, seat)))
            case _:
                return None
        if other != was and isinstance(decide(table, other), Decision):
            return other
    return None


@of_any_game(40)
def test_settling_again_comes_to_the_game_in_which_the_right_one_was_submitted(kind, game, rng):
    settle_again(kind, game, rng)


@pytest.mark.soak
@of_any_game(2000)
def test_settling_again_comes_to_the_right_game_many_times(kind, game, rng):
    settle_again(kind, game, rng)


def settle_again(kind: Kind, game: Recorded, rng: Random) -> None:
    """Play, correct a submission, and compare with the game that had it right."""
    start = Game.replay(kind.rules, game.state.settings, [(False, tuple(game.log))])
    ends, played = [game.state.seq], []
    for _ in range(80):
        command = some_command(game.state, rng)
        if not isinstance(command, cmd.TakeBack) and isinstance(game.play(command), Decision):
            ends.append(game.state.seq)
            played.append(command)
    submitted = [
        i
        for i, command in enumerate(played)
        if isinstance(command, cmd.LaunchSkill | cmd.CastBallot | cmd.ChangeBallot)
    ]
    rng.shuffle(submitted)
    for at in submitted[:3]:
        other = instead_of(game, ends[at], played[at], rng)
        if other is None:
            continue
        again = resettling.resettle(game, ends[at], [other], played[at + 1 :])
        resettling.carry_out(game, again, "misread")
        for command in (*played[:at], other, *played[at + 1 :]):
            start.play(command)
        assert without_numbers(game.state, game.log) == without_numbers(start.state, start.log)
        heard = [e for e in explain.standing(game.log) if not isinstance(e.event, ev.Reverted)]
        assert [(e.to, e.event) for e in heard] == [(e.to, e.event) for e in start.log]
        return
