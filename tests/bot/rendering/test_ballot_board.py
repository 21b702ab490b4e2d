"""The board of ballots, and voting by select."""

from bot.rendering.actions import Action, Verb, decode
from bot.rendering.ballot_board import ballot_board, voting
from bot.rendering.messages import Select
from engine import commands as cmd

CLOSES = "<t:1767279600:f> · <t:1767279600:R>"


def test_the_board_lists_ballots_in_the_order_of_casting(village):
    village.until(2, "day")
    village.play(cmd.CastBallot(3, 5))
    village.play(cmd.CastBallot(1, None))
    village.play(cmd.CastBallot(2, 5, by="director"))
    village.play(cmd.ChangeBallot(3, 6))
    board = ballot_board(village.scene)
    assert board.cards[0].title == "第2天 · 投票 Day 2 · Ballot"
    assert board.cards[0].text.split("\n") == [
        "1号 饺子 → **弃权 abstains**",
        "2号 包子 → **5号 烧麦** · 代投 by proxy",
        "3号 馄饨 → **6号 锅贴** · 改票 changed",
        "还没有投（15） Not voted yet (15)：4号、5号、6号、7号、8号、9号、10号、11号、12号、"
        "13号、14号、15号、16号、17号、18号",
        f"截止：{CLOSES}",
        f"-# until {CLOSES}",
    ]


def test_a_board_without_ballots_says_so(village):
    village.until(2, "day")
    assert ballot_board(village.scene).cards[0].text.startswith("还没有人投票。\n")


def test_a_closed_board_waits_for_nobody(village):
    village.until(2, "day")
    village.play(cmd.CastBallot(1, 5))
    village.step()
    assert ballot_board(village.scene).cards[0].text == (
        "1号 饺子 → **5号 烧麦**\n投票已截止。\n-# The ballot is closed."
    )


def test_without_a_ballot_there_is_no_board(village):
    assert ballot_board(village.scene).text.startswith("现在没有进行中的投票。")
    assert voting(village.scene, 1, "zh").text == "现在没有进行中的投票。"


def test_one_can_vote_for_whoever_is_seen_as_in_or_abstain(village):
    village.until(2, "day")
    shown = voting(village.scene, 1, "zh")
    (select,), (abstain,) = shown.rows
    assert isinstance(select, Select)
    assert [option.value for option in select.options] == [str(n) for n in range(1, 19)]
    assert decode(select.action) == Action(Verb.VOTE, 7, ("2", "1", "1"))
    assert decode(abstain.action) == Action(Verb.VOTE, 7, ("2", "1", "0"))


def test_more_seats_than_a_select_holds_are_parted(build):
    deal = ("werewolf",) * 4 + ("villager",) * 26
    village = build(names=tuple(f"角色{n}" for n in range(30)), deal=deal, dummy=None)
    village.until(2, "day")
    first, second, _ = (row[0] for row in voting(village.scene, 5, "zh").rows)
    assert isinstance(first, Select)
    assert isinstance(second, Select)
    assert len(first.options) == 25
    assert {o.value for o in (*first.options, *second.options)} == {
        str(n) for n, seat in village.game.state.seats.items() if not seat.announced
    }
    assert first.action != second.action
