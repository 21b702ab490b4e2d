"""A game: dealing, deciding without keeping, replaying, taking back and taking that back."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import commands as cmd
from engine import events as ev
from engine import explain, rulesets
from engine.commands import Refusal
from engine.game import Decision, Game, deal, decide, is_act
from engine.settings import Settings
from engine.state import State
from tests.engine.made_up import passive, skill, strikes, table
from tests.engine.playing import (
    close,
    do,
    exits,
    happened,
    jinrou,
    launch,
    notices,
    reach,
    refused,
)

LOOK = skill("look")


def by_day(seats: int = 4) -> Game:
    return reach(table(dict.fromkeys(range(1, seats + 1), (LOOK,))), 2, "day")


def as_it_was(state: State, seq: int) -> State:
    """An earlier table with another number of entries behind it."""
    return replace(state, seq=seq)


# Dealing


def test_a_game_begins_with_its_deal_and_its_first_stage_open():
    game = jinrou("werewolf", "villager", "villager", dummy=3, seed="s")
    dealt = game.log[0]
    assert dealt.to == ev.DIRECTOR
    assert isinstance(dealt.event, ev.GameDealt)
    assert dealt.event.deal == {1: "werewolf", 2: "villager", 3: "villager"}
    assert (dealt.event.ruleset, dealt.event.seed) == ("jinrou", "s")
    assert dealt.event.offices == {"dummy": 3}
    assert happened(game, ev.StageOpened) == [ev.StageOpened(1, "opening")]
    assert game.state.stage_open
    assert game.state.living == (1, 2, 3)


def test_entries_are_numbered_from_one_without_a_gap():
    game = reach(jinrou("werewolf", "villager", "villager", "fox", "tough"), 3, "night")
    assert [e.seq for e in game.log] == list(range(1, len(game.log) + 1))
    assert game.state.seq == len(game.log)


def test_a_cause_comes_before_what_it_brings():
    game = reach(jinrou("werewolf", "villager", "villager", "fox", "tough"), 3, "night")
    assert all(e.cause is None or e.cause < e.seq for e in game.log)


def test_an_identity_that_the_rules_have_not_cannot_be_dealt():
    with pytest.raises(ValueError, match=r"seat 2: no identity 'witch' in jinrou"):
        jinrou("werewolf", "witch")


@pytest.mark.parametrize("offices", [{"king": 1}, {"dummy": 3}, {"dummy": 0}])
def test_an_office_that_nobody_can_hold_cannot_be_dealt(offices):
    with pytest.raises(ValueError, match="no office"):
        Game.deal(rulesets.get("jinrou"), {1: "werewolf", 2: "villager"}, offices=offices)


def test_seats_are_kept_in_the_order_of_their_numbers():
    game = Game.deal(rulesets.get("jinrou"), {3: "villager", 1: "werewolf", 2: "fox"})
    assert list(game.state.seats) == [1, 2, 3]
    assert game.state.living == (1, 2, 3)


def test_a_game_keeps_the_numbers_that_it_was_dealt_with():
    game = jinrou("werewolf", "villager", settings=Settings(changes_in_last_hour=True))
    assert game.state.settings.changes_in_last_hour
    assert not game.state.rules.settings.changes_in_last_hour
    dealt = game.log[0].event
    assert isinstance(dealt, ev.GameDealt)
    assert dealt.settings["changes_in_last_hour"] is True


def test_dealing_is_a_decision_that_anybody_can_make_without_a_game():
    rules = rulesets.get("jinrou")
    decision = deal(rules, {1: "werewolf", 2: "villager", 3: "villager"}, seed="7")
    game = Game.deal(rules, {1: "werewolf", 2: "villager", 3: "villager"}, seed="7")
    assert decision.entries == tuple(game.log)
    assert decision.state == game.state


# Deciding and keeping


def test_deciding_keeps_nothing():
    game = by_day()
    before, entries = game.state, list(game.log)
    decision = game.decide(cmd.PutOut(1))
    assert isinstance(decision, Decision)
    assert not decision.state.seats[1].alive
    assert game.state is before
    assert game.log == entries


def test_what_was_decided_is_what_playing_brings():
    game = by_day()
    decision = game.decide(cmd.PutOut(1))
    assert isinstance(decision, Decision)
    assert do(game, cmd.PutOut(1)) == decision.entries
    assert game.state == decision.state


def test_a_decision_needs_nothing_but_a_table():
    game = by_day()
    assert decide(game.state, cmd.PutOut(1)) == game.decide(cmd.PutOut(1))


def test_what_was_decided_elsewhere_can_be_committed():
    game = by_day()
    other = Game.replay(game.state.rules, game.state.settings, [(False, game.log)])
    decision = game.decide(cmd.PutOut(1))
    assert isinstance(decision, Decision)
    other.commit(decision.entries, act=True)
    assert other.state == decision.state
    do(other, cmd.TakeBack())
    assert other.state == as_it_was(game.state, other.state.seq)


def test_a_dry_run_shows_what_would_come_and_keeps_nothing():
    stab = skill("stab", settle=strikes("lethal"))
    game = reach(table({1: (stab,), 2: (), 3: ()}), 1, "night")
    before = game.state
    found = game.rehearse(launch(1, "stab", 2), cmd.CloseStage(1, "night"))
    assert [e.event.seat for e in found if isinstance(e.event, ev.Left)] == [2]
    assert game.state is before
    assert exits(game) == []


def test_a_dry_run_passes_over_what_is_refused():
    game = by_day()
    found = game.rehearse(cmd.PutOut(9), cmd.PutOut(1), cmd.PutOut(1))
    assert [e.event.seat for e in found if isinstance(e.event, ev.Left)] == [1]


def test_only_a_game_knows_what_can_be_taken_back():
    game = by_day()
    do(game, cmd.PutOut(1))
    for ask in (lambda: decide(game.state, cmd.TakeBack()), lambda: game.rehearse(cmd.TakeBack())):
        with pytest.raises(TypeError, match=r"Game\.decide"):
            ask()
    assert isinstance(game.decide(cmd.TakeBack()), Decision)


def test_the_table_after_an_earlier_command_can_be_looked_up():
    game = by_day()
    marks = {}
    for seat in (1, 2, 3):
        marks[game.state.seq] = game.state
        do(game, cmd.CastBallot(seat, 4))
    for seq, state in marks.items():
        assert game.at(seq) == state


def test_there_is_no_table_in_the_midst_of_a_command():
    game = by_day()
    do(game, cmd.PutOut(1))
    for seq in (0, game.state.seq - 1, game.state.seq + 1):
        with pytest.raises(KeyError):
            game.at(seq)


# Taking back


def test_taking_back_undoes_the_newest_act_and_all_that_followed_from_it():
    game = by_day()
    before = game.state
    do(game, cmd.GiveStatus(1, "guarded", "never"))
    do(game, cmd.PutOut(2))
    do(game, cmd.TakeBack())
    assert game.state.living == (1, 2, 3, 4)
    assert len(game.state.statuses) == 1
    do(game, cmd.TakeBack())
    assert game.state == as_it_was(before, game.state.seq)


def test_taking_back_is_an_entry_and_nothing_is_lost_from_the_log():
    game = by_day()
    do(game, cmd.PutOut(2))
    entries, seq = list(game.log), game.last_act()
    assert seq is not None
    (entry,) = do(game, cmd.TakeBack(reason="misread"))
    assert entry.event == ev.Reverted(seq, "misread")
    assert entry.to == ev.DIRECTOR
    assert game.log == [*entries, entry]


def test_taking_back_goes_past_the_steps_of_the_clock():
    game = reach(by_day(), 2, "night")
    before = game.state
    do(game, cmd.PutOut(1))
    do(reach(game, 3, "day"), cmd.CloseRequests(3), cmd.BeginLastHour(3), cmd.TakeBack())
    assert game.state == as_it_was(before, game.state.seq)


def test_the_steps_that_stand_are_told_from_the_newest_on():
    game = by_day()
    do(game, cmd.PutOut(2), cmd.PutOut(3))
    (start, end), (earlier, between), *_ = game.standing()
    assert (end, between) == (len(game.log), start)
    do(game, cmd.TakeBack())
    assert next(game.standing()) == (earlier, between)


def test_closing_the_door_is_an_act():
    game = by_day()
    do(game, cmd.CastBallot(1, 2))
    do(game, cmd.CloseDoor(2), cmd.CloseStage(2, "day"), cmd.TakeBack())
    assert game.state.door == "open"
    ballot = game.state.ballot
    assert ballot is not None
    assert set(ballot.votes) == {1}


@pytest.mark.parametrize(
    ("command", "act"),
    [
        (cmd.OpenStage(1, "night"), False),
        (cmd.CloseStage(1, "night"), False),
        (cmd.CloseRequests(1), False),
        (cmd.BeginLastHour(1), False),
        (cmd.RestSkills(1), False),
        (cmd.TakeBack(), False),
        (cmd.CloseDoor(1), True),
        (cmd.CastBallot(1, 2), True),
        (cmd.LaunchSkill(1, "look", (2,)), True),
        (cmd.FixDraw("x", (1,)), True),
        (cmd.Post(1, "a"), True),
    ],
)
def test_what_counts_as_an_act(command, act):
    assert is_act(command) is act


def test_before_any_act_there_is_nothing_to_take_back():
    game = reach(table({1: (), 2: ()}), 2, "day")
    assert game.last_act() is None
    assert refused(game, cmd.TakeBack()) == "nothing-to-take-back"
    do(game, cmd.Post(1, "a"), cmd.TakeBack())
    assert refused(game, cmd.TakeBack()) == "nothing-to-take-back"


def test_a_refused_act_is_not_one_to_take_back():
    game = by_day()
    do(game, cmd.PutOut(1))
    assert isinstance(game.play(cmd.PutOut(1)), Refusal)
    do(game, cmd.TakeBack())
    assert game.state.living == (1, 2, 3, 4)


def test_all_after_an_entry_can_be_taken_back_at_once():
    game = by_day()
    before = game.state
    do(game, cmd.PutOut(1), cmd.PutOut(2), cmd.PutOut(3))
    do(game, cmd.TakeBack(before.seq))
    assert game.state == as_it_was(before, game.state.seq)
    assert game.last_act() is None


@pytest.mark.parametrize("to", [0, -1, 10**9])
def test_an_entry_where_no_command_ended_is_unknown(to):
    game = by_day()
    do(game, cmd.PutOut(1))
    answer = game.play(cmd.TakeBack(to))
    assert answer == Refusal("unknown", "no-such-entry", {"text": str(to)})
    midst = game.state.seq - 1
    answer = game.play(cmd.TakeBack(midst))
    assert answer == Refusal("unknown", "no-such-entry", {"text": str(midst)})


def test_after_taking_back_the_game_goes_on_from_there():
    game = by_day()
    do(game, cmd.CastBallot(1, 2), cmd.TakeBack(), cmd.CastBallot(1, 3), cmd.CastBallot(2, 3))
    close(game)
    assert exits(game) == [3]


def test_what_was_taken_back_can_be_brought_again_and_both_readings_of_the_log_agree():
    game = by_day()
    start = game.state
    do(game, cmd.PutOut(1))
    one_out = game.state
    do(game, cmd.TakeBack(), cmd.PutOut(2))
    do(game, cmd.TakeBack(one_out.seq))
    assert game.state == as_it_was(one_out, game.state.seq)
    assert exits(game) == [1]
    assert explain.exit_of(game.log, 2) is None
    do(game, cmd.TakeBack())
    assert game.state == as_it_was(start, game.state.seq)
    assert exits(game) == []


def test_a_stage_settled_again_after_a_correction_draws_the_same():
    spin = skill("spin", default=True)
    game = table({n: (spin,) if n == 1 else () for n in range(1, 9)})
    reach(game, 1, "night")
    do(game, cmd.GiveStatus(2, "guarded", "never"))
    close(game)
    first = happened(game, ev.Drawn)[-1].value
    do(game, cmd.TakeBack(), cmd.GiveStatus(3, "guarded", "never"))
    close(game)
    assert happened(game, ev.Drawn)[-1].value == first


def test_a_seat_is_told_again_when_a_night_is_settled_again():
    game = reach(table({1: (LOOK,), 2: ()}), 1, "night")
    do(game, cmd.PutOut(1))
    close(game)
    assert notices(game, 1) == [("you-left", {})]
    do(game, cmd.TakeBack(), cmd.PutOut(2))
    close(game)
    assert notices(game, 1) == []
    assert notices(game, 2) == [("you-left", {})]


# Replaying


def long_game() -> tuple[Game, list[tuple[bool, tuple[ev.Entry, ...]]]]:
    """A game with a taking back in it, and its log step by step."""
    game = jinrou(
        "werewolf", "werewolf", "diviner", "huntsman", "tough", "fox", *["villager"] * 6, dummy=12
    )
    steps: list[tuple[bool, tuple[ev.Entry, ...]]] = [(False, tuple(game.log))]

    def play(command: cmd.Command) -> None:
        steps.append((is_act(command), do(game, command)))

    play(cmd.CloseStage(1, "opening"))
    play(cmd.OpenStage(1, "night"))
    play(launch(3, "divine", 1))
    play(cmd.CloseStage(1, "night"))
    play(cmd.OpenStage(2, "day"))
    play(cmd.CastBallot(3, 7))
    play(cmd.GiveStatus(4, "guarded", "night_end", 2))
    play(cmd.TakeBack())
    play(cmd.FixDraw("杀人", (5,)))
    play(cmd.CloseDoor(2))
    play(cmd.CloseStage(2, "day"))
    play(cmd.OpenStage(2, "night"))
    play(cmd.CloseStage(2, "night"))
    play(cmd.GiveCard(8, "red", "rude"))
    return game, steps


def test_the_log_step_by_step_makes_the_same_game_again():
    game, steps = long_game()
    again = Game.replay(game.state.rules, game.state.settings, steps)
    assert again.state == game.state
    assert again.log == game.log
    assert again.last_act() == game.last_act()


def test_a_replayed_game_plays_on_like_the_first():
    game, steps = long_game()
    again = Game.replay(game.state.rules, game.state.settings, steps)
    assert do(again, cmd.TakeBack()) == do(game, cmd.TakeBack())
    reach(game, 4, "night")
    reach(again, 4, "night")
    assert again.log == game.log
    assert again.state == game.state


def test_replaying_lets_nothing_react():
    seen = []
    ear = passive("ear", after={ev.Asked: lambda turn, me, entry: seen.append(entry)})
    game = reach(table({1: (ear,), 2: ()}), 2, "day")
    do(game, cmd.Ask(2, "delay"))
    seen.clear()
    Game.replay(game.state.rules, game.state.settings, [(True, game.log)])
    assert seen == []


def test_a_step_that_brought_nothing_changes_nothing():
    game = by_day()
    before = game.state
    game.commit((), act=True)
    assert game.state is before
    assert game.last_act() is None
