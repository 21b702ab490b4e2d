"""What seats and groups hold otherwise, a line for each."""

from bot.rendering.held import MOST, changes
from bot.rendering.scene import words
from engine import commands as cmd


def told(village, *acts, leaving=()):
    before = village.game.state
    for act in acts:
        village.play(act)
    return list(changes(words(village.scene, "zh"), before, village.game.state, leaving))


def test_where_nothing_differs_nothing_is_told(village):
    assert told(village, cmd.Tell(3, "你好")) == []


def test_a_status_a_skill_a_faction_and_an_office_are_told_of_who_holds_them(village):
    village.until(2, "day")
    lines = told(
        village,
        cmd.GiveStatus(5, "guarded", "never", 2),
        cmd.GiveSkill(5, "divine"),
        cmd.ChangeFaction(6, "wolf"),
    )
    assert lines == ["◈ 5号 烧麦：+守护×2 +【占卜】", "◈ 6号 锅贴：→人狼阵营"]
    assert told(village, cmd.EndStatus(5, "guarded"), cmd.TakeSkill(5, "divine")) == [
        "◈ 5号 烧麦：−守护×2 −【占卜】"
    ]


def test_who_leaves_is_not_told_of_for_what_goes_with_him(village):
    village.until(2, "day")
    village.play(cmd.GiveStatus(5, "guarded", "never"))
    ended = cmd.EndStatus(5, "guarded")
    assert told(village, ended, leaving=(5,)) == []


def test_a_long_list_is_cut_and_says_by_how_much(village):
    village.until(2, "day")
    lines = told(village, *(cmd.GiveStatus(n, "guarded", "never") for n in range(1, 19)))
    assert len(lines) == MOST + 1
    assert str(18 - MOST) in lines[-1]
