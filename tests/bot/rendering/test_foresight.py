"""The preview, as it is shown."""

from bot.rendering.actions import Action, Verb, decode
from bot.rendering.foresight import consequences, preview
from engine import commands as cmd
from engine import foresight


def seen(village, tongue="zh"):
    return preview(village.scene, village.game.log, foresight.ahead(village.game.state), tongue)


def test_the_preview_tells_the_course_what_is_told_and_what_is_drawn(village):
    village.until(1, "night")
    village.play(cmd.LaunchSkill(6, "divine", (1,)))
    (message,) = seen(village)
    course, public, private, draws = message.cards
    assert course.title == "预览 · 如果现在结束 第1天 · 夜"
    assert "【占卜】6号 锅贴 → 1号 饺子" in course.text
    assert "☠ **19号 替身君出局**" in course.text
    assert "第2天" in public.text
    assert "**6号 锅贴** 1号是人狼" in private.text
    assert draws.text.startswith("🎲 ")
    assert len(village.game.log) == village.game.state.seq


def test_each_draw_can_be_decided_otherwise(village):
    village.until(1, "night")
    (message,) = seen(village)
    names = [draw.name for _, draw in foresight.draws(foresight.ahead(village.game.state))]
    selects = [item for row in message.rows for item in row]
    seq = str(village.game.state.seq)
    shown = [decode(select.action) for select in selects]
    fitting = [
        draw.name
        for _, draw in foresight.draws(foresight.ahead(village.game.state))
        if len(draw.pool) > 1
    ]
    assert set(fitting) <= set(names)
    assert shown == [Action(Verb.FIX_DRAW, 7, (name, "0", seq)) for name in fitting]
    assert all(sum(option.chosen for option in select.options) == 1 for select in selects)


def test_the_end_of_the_game_is_seen_in_the_preview(village):
    village.until(2, "day")
    for wolf in (1, 2, 3):
        village.play(cmd.PutOut(wolf))
    village.play(cmd.CastBallot(5, 4))
    text = "\n".join(card.text for message in seen(village, "both") for card in message.cards)
    assert "🏁" in text


def test_only_what_a_ruling_brings_beside_itself_is_a_consequence(village):
    village.until(2, "day")
    entries = village.game.rehearse(cmd.PutOut(5))
    assert consequences(village.scene, entries, 5, "zh") == []
    (line,) = consequences(village.scene, entries, None, "zh")
    assert line == "☠ 5号 烧麦 出局"
