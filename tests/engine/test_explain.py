"""Why something happened: chains of causes, and what of a log still stands."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import explain
from engine.game import Game
from engine.wording import Wording
from tests.engine.playing import close, decline, do, jinrou, launch, reach, tick, vote_out

BOARD = ("werewolf", "werewolf", "diviner", "huntsman", "tough", "fox", *["villager"] * 6)


def game(**dealt) -> Game:
    return jinrou(*BOARD, dummy=12, **dealt)


def why(game: Game, seat: int, locale="zh") -> list[str]:
    return explain.why_left(game.log, seat, Wording(game.state.rules, locale))


def test_a_seat_that_is_in_has_no_reason_to_be_out():
    assert why(game(), 3) == []
    assert explain.exit_of(game().log, 3) is None


def test_a_bite_is_explained_down_to_the_submission():
    played = reach(game(), 2, "night")
    do(played, launch(1, "kill", 7))
    close(played)
    assert why(played, 7) == ["7号出局", "1号【杀人】对7号造成指杀", "1号发动【杀人】，选择7号"]
    assert why(played, 7, "en") == [
        "No. 7 left",
        "No. 1 Kill bit No. 7",
        "No. 1 launched Kill on No. 7",
    ]


def test_a_drawn_bite_says_that_it_was_drawn():
    played = game()
    close(reach(played, 1, "night"))
    assert any("随机选择12号" in line for line in why(played, 12))


def test_a_ballot_is_explained_by_its_tally():
    played = reach(game(), 2, "day")
    do(played, cmd.CastBallot(2, 7), cmd.CastBallot(3, 7), cmd.CastBallot(4, 8))
    close(played)
    lines = why(played, 7)
    assert lines[0] == "7号出局"
    assert "第2天投票：7号 2票、8号 1票" in lines


def test_a_red_card_is_explained_by_the_card():
    played = reach(game(), 2, "day")
    do(played, cmd.GiveCard(7, "red"))
    close(played)
    text = "".join(why(played, 7))
    assert "红牌" in text


def test_a_ruling_is_explained_with_its_reason():
    played = reach(game(), 2, "day")
    do(played, cmd.PutOut(7, "去旅行"))
    assert any("导演裁定（去旅行）" in line for line in why(played, 7))


def test_an_exit_by_a_skill_that_works_by_itself_goes_back_to_its_bite():
    played = reach(game(), 2, "night")
    do(played, launch(1, "kill", 5))
    close(played)
    do(reach(played, 3, "night"), decline(1, "kill"))
    close(played)
    lines = why(played, 5)
    assert "【强壮】使5号出局" in lines
    assert any("没有使5号出局" in line for line in lines)
    assert any("【杀人】" in line for line in lines)


def test_a_divined_fox_is_explained_by_who_divined_it():
    played = reach(game(), 2, "night")
    do(played, launch(3, "divine", 6))
    close(played)
    text = "".join(why(played, 6))
    assert "【化形】" in text
    assert "3号发动【占卜】，选择6号" in text


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_every_exit_of_a_game_can_be_explained(locale):
    played = game()
    while played.state.winner is None:
        if played.state.now.kind == "day" and played.state.stage_open:
            vote_out(played, played.state.living[-1])
        else:
            tick(played)
    out = [n for n, seat in played.state.seats.items() if not seat.alive]
    assert len(out) > 3
    for seat in out:
        assert len(why(played, seat, locale)) >= 2


# Chains


def test_a_chain_goes_from_an_entry_to_the_act_that_began_it():
    played = reach(game(), 2, "day")
    entries = do(played, cmd.PutOut(7))
    left = next(e for e in entries if isinstance(e.event, ev.Left))
    chain = explain.chain(played.log, left.seq)
    assert chain[0] is left
    assert isinstance(chain[-1].event, ev.Ruled)
    assert chain[-1].cause is None
    assert all(before.cause == after.seq for before, after in pairwise(chain))


def test_the_chain_of_an_act_is_the_act_alone():
    played = game()
    assert explain.chain(played.log, 1) == [played.log[0]]


def test_an_entry_that_is_not_there_has_no_chain():
    played = game()
    with pytest.raises(IndexError):
        explain.chain(played.log, len(played.log) + 1)


# What stands


def test_a_log_without_taking_back_stands_whole():
    played = reach(game(), 2, "day")
    assert explain.standing(played.log) == played.log


def test_what_was_taken_back_no_longer_stands():
    played = reach(game(), 2, "day")
    kept = len(played.log)
    do(played, cmd.PutOut(7))
    (reverted,) = do(played, cmd.TakeBack())
    assert explain.standing(played.log) == [*played.log[:kept], reverted]
    assert why(played, 7) == []


def test_what_was_taken_back_twice_over_leaves_only_what_is_older():
    played = reach(game(), 2, "day")
    kept = len(played.log)
    do(played, cmd.PutOut(7), cmd.PutOut(8), cmd.TakeBack(), cmd.TakeBack())
    assert explain.standing(played.log)[:kept] == played.log[:kept]
    assert all(isinstance(e.event, ev.Reverted) for e in explain.standing(played.log)[kept:])


def test_the_newest_exit_of_a_seat_is_the_one_explained():
    played = reach(game(), 2, "day")
    do(played, cmd.PutOut(7, "first"), cmd.BringBack(7), cmd.PutOut(7, "second"))
    text = "".join(why(played, 7))
    assert "second" in text
    assert "first" not in text


def test_of_a_seat_is_told_what_still_holds():
    played = reach(game(), 2, "night")
    do(
        played,
        cmd.GiveStatus(3, "warded", "never"),
        cmd.GiveStatus(3, "guarded", "never"),
        cmd.EndStatus(3, "guarded"),
        cmd.GiveSkill(3, "ward"),
        cmd.ChangeFaction(3, "wolf"),
        cmd.PutOut(3),
        cmd.BringBack(3),
    )
    kinds = [type(entry.event) for entry in explain.about(played.log, played.state, 3)]
    assert kinds == [ev.StatusGained, ev.GrantGained, ev.FactionChanged, ev.Returned]
    do(played, cmd.TakeSkill(3, "ward"))
    assert ev.GrantGained not in [type(e.event) for e in explain.about(played.log, played.state, 3)]
    do(played, cmd.TakeBack())
    assert [type(entry.event) for entry in explain.about(played.log, played.state, 3)] == kinds


def test_a_step_is_said_once_with_what_it_rests_on():
    played = reach(game(), 2, "night")
    do(played, launch(3, "divine", 1))
    close(played)
    told = [e for e in played.log if isinstance(e.event, ev.Notice) and 3 in e.to.seats][-1]
    steps = explain.why(played.log, told.seq, Wording(played.state.rules, "zh"))
    assert [step.text for step in steps] == ["告知3号：“1号是人狼”", "3号发动【占卜】，选择1号"]
    assert [reference.id for reference in steps[1].rests_on] == ["diviner", "J3", "G5"]


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_what_can_be_asked_about_is_the_newest_first_and_in_words(locale):
    played = reach(game(), 3, "day")
    found = list(explain.tellable(played.log, Wording(played.state.rules, locale)))
    assert [entry.seq for entry, _ in found] == sorted((e.seq for e, _ in found), reverse=True)
    assert all(text and "why-" not in text for _, text in found)
