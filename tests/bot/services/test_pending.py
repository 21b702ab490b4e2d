"""Choosing a game carries out what was asked: for him who asked, and once."""

import pytest


@pytest.fixture
async def two(world):
    """A world with two games, both in their first night, with the same players."""
    await world.started()
    await world.started(title="二局")
    await world.wait(hours=1)
    return world


def choices(answer):
    """The actions of the games that an answer offers."""
    return [button.action for row in answer.message.rows for button in row]


async def submissions(world, game):
    return (await world.moderator.hall.session(game)).state.submissions


async def test_a_command_is_carried_out_for_the_game_that_is_chosen(two):
    asked = await two.moderator.launch_text(two.incoming(13), text="占卜 1")
    first, second = choices(asked)
    answer = await two.press(13, second)
    assert answer.kind == "done"
    assert "占卜" in answer.message.text
    assert await submissions(two, two.game)
    assert not await submissions(two, two.game - 1)
    assert "再写一遍" in (await two.press(13, first)).message.text
    assert not await submissions(two, two.game - 1)


async def test_a_page_and_a_directors_verb_are_carried_out_too(two):
    asked = await two.moderator.mine(two.incoming(13))
    shown = await two.press(13, choices(asked)[0])
    assert "占卜师" in str(shown.message)
    asked = await two.moderator.pause(two.incoming(1))
    assert (await two.press(1, choices(asked)[1])).kind == "done"
    assert (await two.moderator.hall.session(two.game)).course.paused


async def test_nobody_else_chooses_for_him(two):
    asked = await two.moderator.launch_text(two.incoming(13), text="占卜 1")
    answer = await two.press(14, choices(asked)[0])
    assert answer.kind == "refused"
    assert not await submissions(two, two.game - 1)
    assert (await two.press(13, choices(asked)[0])).kind == "done"


async def test_after_a_restart_the_choice_says_to_ask_again(two):
    asked = await two.moderator.launch_text(two.incoming(13), text="占卜 1")
    await two.restart()
    answer = await two.press(13, choices(asked)[0])
    assert answer.kind == "refused"
    assert "再写一遍" in answer.message.text
