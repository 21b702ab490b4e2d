"""Judging victory: read after every settlement, by all who answer, and the end of a game."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.effects import Verdict
from engine.game import Game
from tests.engine.made_up import passive, skill, strikes, table
from tests.engine.playing import announcements, close, do, happened, launch, reach, vote_out

SEATS: dict[int, tuple] = {1: (), 2: (), 3: (), 4: ()}


def reads(*tables: list[tuple[int, ...]], win_below: int = 0, **verdict):
    """Rules that write down whom they saw alive, and let `one` win below so many."""

    def read(state, me):
        for seen in tables:
            seen.append(state.living)
        if len(state.living) < win_below:
            return Verdict(winner="one", reason="wolves-out", **verdict)
        return None

    return read


def test_victory_is_read_after_each_settlement_and_at_no_other_time():
    seen: list[tuple[int, ...]] = []
    game = table(SEATS, read_victory=reads(seen))
    reach(game, 1, "night")
    assert seen == []
    close(game)
    assert seen == [(1, 2, 3, 4)]
    do(reach(game, 2, "day"), cmd.Ask(1, "delay"), cmd.Post(1, "a"), cmd.GiveCard(1, "yellow"))
    assert len(seen) == 1
    do(game, cmd.PutOut(4))
    assert seen[1:] == [(1, 2, 3)]
    vote_out(game, 3)
    assert seen[2:] == [(1, 2)]


def test_the_night_is_read_once_after_all_its_exits():
    seen: list[tuple[int, ...]] = []
    stab = skill("stab", settle=strikes("lethal"))
    game = table({1: (stab,), 2: (stab,), 3: (), 4: ()}, read_victory=reads(seen))
    reach(game, 1, "night")
    do(game, launch(1, "stab", 3), launch(2, "stab", 4))
    close(game)
    assert seen == [(1, 2)]


def test_the_ballot_is_read_together_with_the_red_cards_that_follow_it():
    seen: list[tuple[int, ...]] = []
    game = reach(table(SEATS, read_victory=reads(seen)), 2, "day")
    seen.clear()
    do(game, cmd.GiveCard(4, "red"))
    vote_out(game, 3)
    assert seen == [(1, 2)]


def test_a_game_that_is_won_ends_and_says_who_won_and_why():
    game = reach(table(SEATS, read_victory=reads(win_below=4)), 2, "day")
    before = game.state.seq
    do(game, cmd.PutOut(4))
    assert game.state.winner == "one"
    assert happened(game, ev.Ended) == [ev.Ended("one", "wolves-out")]
    assert announcements(game, since=before)[-1] == (
        "game-over",
        {"faction": "one", "reason": "wolves-out"},
    )


def test_the_end_is_public():
    game = reach(table(SEATS, read_victory=reads(win_below=4)), 2, "day")
    entries = do(game, cmd.PutOut(4))
    (ended,) = [e for e in entries if isinstance(e.event, ev.Ended)]
    assert ended.to == ev.PUBLIC


def test_a_game_that_ends_by_night_shows_the_nights_exits_at_once():
    game = reach(table(SEATS, read_victory=reads(win_below=4)), 2, "night")
    before = game.state.seq
    do(game, cmd.PutOut(3))
    close(game)
    assert game.state.winner == "one"
    assert ("exits-at-the-end", {"seats": [3]}) in announcements(game, since=before)
    assert game.state.seats[3].announced
    assert game.state.exits == ()


def test_a_game_that_ends_by_night_says_at_once_what_was_held_for_the_door():
    cry = skill("cry", settle=lambda turn, me, launch: turn.announce("last-hour"))
    game = reach(table({**SEATS, 1: (cry,)}, read_victory=reads(win_below=4)), 2, "night")
    before = game.state.seq
    do(game, launch(1, "cry", 2), cmd.PutOut(3))
    close(game)
    assert "last-hour" in [message for message, _ in announcements(game, since=before)]


def test_a_game_that_ends_by_day_speaks_of_no_nights_exits():
    game = reach(table(SEATS, read_victory=reads(win_below=4)), 2, "day")
    do(game, cmd.PutOut(4))
    assert "exits-at-the-end" not in [message for message, _ in announcements(game)]


def test_a_verdict_may_judge_factions_lost_and_each_is_judged_once():
    read = reads()

    def both(state, me):
        read(state, me)
        return Verdict(lost=(("one", "wolves-out"), ("other", "wolves-half")))

    game = reach(table(SEATS, read_victory=both), 2, "day")
    do(game, cmd.PutOut(4))
    assert [(e.faction, e.reason) for e in happened(game, ev.Judged)] == [
        ("one", "wolves-out"),
        ("other", "wolves-half"),
    ]
    assert game.state.lost == {"one", "other"}
    assert game.state.winner is None


def test_the_rules_are_asked_before_a_skill_and_the_first_winner_wins():
    late = passive("late", read_victory=lambda state, me: Verdict(winner="other"))
    game = reach(table({**SEATS, 1: (late,)}, read_victory=reads(win_below=9)), 1, "night")
    close(game)
    assert happened(game, ev.Ended) == [ev.Ended("one", "wolves-out")]


def test_a_skill_may_win_when_the_rules_pass():
    alone = passive("alone", read_victory=lambda s, me: Verdict(winner="other", reason="x"))
    game = reach(table({**SEATS, 1: (alone,)}), 1, "night")
    close(game)
    assert game.state.winner == "other"


def test_a_game_ends_with_nothing_open():
    game = reach(table({**SEATS, 1: (skill("look"),)}, read_victory=_one_is_lost), 2, "night")
    assert game.state.openings
    do(game, cmd.JudgeLost("one"))
    assert game.state.winner == "other"
    assert game.state.openings == {}
    assert game.state.submissions == {}


def _one_is_lost(state, me):
    return Verdict(winner="other") if "one" in state.lost else None


@pytest.mark.parametrize("seats", [1, 2])
def test_a_game_without_rules_of_victory_never_ends(seats):
    game: Game = table(dict.fromkeys(range(1, seats + 1), ()))
    reach(game, 2, "day")
    do(game, *(cmd.PutOut(n) for n in range(1, seats + 1)))
    reach(game, 9, "night")
    assert game.state.winner is None
