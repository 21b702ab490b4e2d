"""预览: nobody is told, nothing is kept, and a draw is decided from it."""

import pytest

from bot.rendering.messages import Select


@pytest.fixture
async def night(world):
    """A world in its first night."""
    await world.started()
    await world.wait(hours=1)
    return world


async def state(world):
    return (await world.moderator.hall.session(world.game)).state


def selects(answer):
    messages = (answer.message, *answer.more)
    found = [item for message in messages for row in message.rows for item in row]
    return [item for item in found if isinstance(item, Select)]


async def test_a_preview_tells_nobody_and_changes_nothing(night):
    await night.dm(11, "杀人 8")
    before, posts = await state(night), len(night.platform.posts)
    answer = await night.moderator.preview(night.incoming(1))
    await night.settle()
    assert answer.kind == "shown"
    assert "8号 辛辛" in str(answer.message)
    assert (await state(night)) == before
    assert len(night.platform.posts) == posts


async def test_what_was_previewed_is_what_comes(night):
    await night.dm(11, "杀人 8")
    shown = str(await night.moderator.preview(night.incoming(1)))
    await night.wait(hours=26)
    assert not (await state(night)).seats[8].alive
    assert "☠ **8号 辛辛出局**" in shown


async def test_a_draw_is_decided_from_the_preview_and_comes_out_so(night):
    first = await night.moderator.preview(night.incoming(1))
    select = next(s for s in selects(first) if "占卜" in s.placeholder)
    other = next(option for option in select.options if not option.chosen)
    assert (await night.press(13, select.action, other.value)).kind == "refused"
    again = await night.press(1, select.action, other.value)
    assert again.kind == "shown"
    chosen = next(s for s in selects(again) if "占卜" in s.placeholder)
    assert [option.value for option in chosen.options if option.chosen] == [other.value]
    past = await night.press(1, select.action, other.value)
    assert past.kind == "refused"
    await night.wait(hours=2)
    session = await night.moderator.hall.session(night.game)
    drawn = [e.event for e in session.game.log if type(e.event).__name__ == "Drawn"]
    (divined,) = [event for event in drawn if event.name == "占卜"]
    assert divined.fixed
    assert other.label.startswith(f"{divined.value}号")


@pytest.mark.parametrize("value", ["99", "x", ""])
async def test_a_choice_that_was_never_offered_is_refused(night, value):
    (select, *_) = selects(await night.moderator.preview(night.incoming(1)))
    assert (await night.press(1, select.action, value)).kind == "refused"


async def test_before_the_start_and_after_the_end_there_is_nothing_to_preview(world):
    await world.signed_up(3)
    assert (await world.moderator.preview(world.incoming(1))).kind == "refused"


async def test_a_game_that_is_over_has_no_preview(night):
    await night.moderator.judge_lost(night.incoming(1), faction="人狼阵营", confirmed=True)
    answer = await night.moderator.preview(night.incoming(1))
    assert (answer.kind, answer.message.text) == ("refused", "「试局」已经结束了。")
