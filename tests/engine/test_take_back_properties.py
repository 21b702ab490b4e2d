"""Taking back, anywhere and any number of times, equals play without what was undone."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine import explain
from engine.game import Decision, Game, is_act
from tests.engine.random_play import of_any_game, some_command, without_numbers


@of_any_game(100)
def test_the_newest_act_taken_back_any_number_of_times(kind, game, rng):
    start = Game.replay(kind.rules, game.state.settings, [(False, tuple(game.log))])
    stands: list[cmd.Command] = []
    for _ in range(60):
        if rng.random() < 0.15:
            acts = [i for i, command in enumerate(stands) if is_act(command)]
            answer = game.play(cmd.TakeBack())
            assert isinstance(answer, Decision) is bool(acts)
            if acts:
                del stands[acts[-1] :]
            continue
        command = some_command(game.state, rng)
        if isinstance(game.play(command), Decision):
            stands.append(command)
    for command in stands:
        assert isinstance(start.play(command), Decision)
    assert without_numbers(game.state, game.log) == without_numbers(start.state, start.log)


@of_any_game(100)
def test_going_back_to_any_entry_where_a_command_ended(kind, game, rng):
    start = Game.replay(kind.rules, game.state.settings, [(False, tuple(game.log))])
    stands: dict[int, list[cmd.Command]] = {game.state.seq: []}
    now: list[cmd.Command] = []
    for _ in range(50):
        if rng.random() < 0.15:
            to = rng.choice(list(stands))
            assert isinstance(game.play(cmd.TakeBack(to)), Decision)
            now = list(stands[to])
        else:
            command = some_command(game.state, rng)
            if not isinstance(game.play(command), Decision):
                continue
            now.append(command)
        stands[game.state.seq] = list(now)
    for command in now:
        assert isinstance(start.play(command), Decision)
    assert without_numbers(game.state, game.log) == without_numbers(start.state, start.log)
    told = [e.event for e in explain.standing(game.log) if not isinstance(e.event, ev.Reverted)]
    assert told == [e.event for e in start.log]


@of_any_game(50)
def test_a_game_with_taking_back_in_it_replays_like_any_other(kind, game, rng):
    for _ in range(50):
        command = cmd.TakeBack() if rng.random() < 0.15 else some_command(game.state, rng)
        game.play(command)
    again = Game.replay(kind.rules, game.state.settings, game.steps or [(False, game.log)])
    assert again.state == game.state
    assert again.last_act() == game.last_act()
    ends = [entries[-1].seq for _, entries in game.steps]
    for seq in ends:
        assert again.at(seq) == game.at(seq)


@of_any_game(50)
def test_every_earlier_table_is_as_it_was_when_it_was_the_present_one(kind, game, rng):
    seen = {game.state.seq: game.state}
    for _ in range(60):
        command = cmd.TakeBack() if rng.random() < 0.1 else some_command(game.state, rng)
        game.play(command)
        seen[game.state.seq] = game.state
    for seq, state in seen.items():
        assert game.at(seq) == state
