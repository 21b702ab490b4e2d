"""Buttons and selects: carried out once, never trusted, answered clearly when they are past."""

import pytest

from bot.rendering.actions import Verb, encode


async def state(world):
    return (await world.moderator.hall.session(world.game)).state


def panel_of(world, user):
    """The newest panel with a select that somebody has."""
    return next(
        part
        for post in reversed(world.told(user))
        for row in post.message.rows
        for part in row
        if hasattr(part, "options")
    )


async def test_a_select_of_the_panel_submits_and_the_panel_shows_it(world):
    await world.started()
    await world.wait(hours=1)
    select = panel_of(world, 13)
    answer = await world.press(13, select.action, "1", guild=None)
    assert answer.kind == "done"
    (standing,) = (await state(world)).submissions.values()
    assert [launch.chosen for _, launch in standing] == [(1,)]
    assert any(option.chosen for option in panel_of(world, 13).options)


async def test_a_select_of_an_earlier_stage_changes_nothing_and_says_so(world):
    await world.started()
    await world.wait(hours=1)
    select = panel_of(world, 13)
    await world.wait(days=2)
    before = (await state(world)).seq
    answer = await world.press(13, select.action, "1", guild=None)
    assert answer.kind == "refused"
    assert "过去" in answer.message.text
    assert (await state(world)).seq == before


async def test_a_select_of_somebody_elses_panel_does_nothing(world):
    await world.started()
    await world.wait(hours=1)
    select = panel_of(world, 13)
    for user in (14, 99, 1):
        answer = await world.press(user, select.action, "1", guild=None)
        assert answer.kind == "refused"
    assert not (await state(world)).submissions


@pytest.mark.parametrize("values", [(), ("x",), ("99",), ("1", "2"), ("-1",), ("3",)])
async def test_values_that_were_never_offered_are_refused(world, values):
    await world.started()
    await world.wait(hours=1)
    select = panel_of(world, 13)
    answer = await world.press(13, select.action, *values, guild=None)
    assert answer.kind == "refused"
    assert not (await state(world)).submissions


async def test_a_kill_can_be_declined_by_button_from_the_second_night(world):
    await world.started()
    await world.first_day()
    await world.moderator.close_now(world.incoming(1), confirmed=True)
    await world.settle()
    action = encode(Verb.DECLINE, world.game, "kill", 2, "night")
    answer = await world.press(11, action, guild=None)
    assert answer.kind == "done"
    assert (await state(world)).answered


async def test_a_vote_by_select_is_cast_then_changed_and_shown_to_all(world):
    await world.started()
    await world.first_day()
    for number, target in enumerate(("1", "2", "1")):
        answer = await world.press(13, encode(Verb.VOTE, world.game, 2, 1), target)
        assert (answer.kind == "done") is (number < 2)
    assert (await state(world)).ballot.votes[3].target == 2
    assert len([p for p in await world.in_room("ballots") if "3号 丙丙 投给" in p.text]) == 2


async def test_abstaining_by_button_is_a_ballot(world):
    await world.started()
    await world.first_day()
    await world.press(13, encode(Verb.VOTE, world.game, 2, 1, "0"))
    vote = (await state(world)).ballot.votes[3]
    assert vote.target is None


async def test_a_request_by_button_of_another_day_is_past(world):
    await world.started()
    await world.first_day()
    past = await world.press(13, encode(Verb.ASK, world.game, "haste", 1))
    assert past.kind == "refused"
    now = await world.press(13, encode(Verb.ASK, world.game, "haste", 2))
    assert now.kind == "done"


@pytest.mark.parametrize(
    "action",
    [
        "",
        "nonsense",
        "dy:launch",
        "dy:launch:1",
        "dy:vote:1:2",
        "dy:close:1",
        "dy:extend:1",
        "dy:extend:1:x:y",
        "dy:resolve:1:9",
        "dy:resolve:1",
        "dy:take-back:1",
        "dy:ask:1",
        "dy:launch:1:divine",
        "dy:launch:999:divine:1:night",
        "dy:table:999",
        "dy:unknown:1",
        "dy:choose-game:1:msg",
        "dy:close:1:1:opening:closed:sure:x:y",
    ],
)
async def test_whatever_action_comes_in_is_answered_and_does_nothing(world, action):
    await world.started()
    before = (await state(world)).seq
    for user in (1, 13, 99):
        answer = await world.press(user, action)
        assert answer.message.text or answer.message.cards
    assert (await state(world)).seq == before


async def test_every_button_of_the_directors_panel_is_refused_to_players(world):
    await world.started()
    (panel,) = [p for p in await world.in_room("director") if "关门" in p.text or "开局" in p.text][
        -1:
    ]
    actions = [part.action for row in panel.message.rows for part in row]
    assert len(actions) >= 5
    for action in actions:
        assert (await world.press(13, action)).kind == "refused"


async def test_the_directors_panel_shows_who_has_submitted_as_it_happens(world):
    await world.started()
    await world.wait(hours=1)
    panel = [p for p in await world.in_room("director") if "占卜" in p.text][-1]
    before = panel.text
    await world.dm(13, "占卜 1")
    assert panel.text != before
    await world.press(
        1,
        next(part.action for row in panel.message.rows for part in row if ":pause:" in part.action),
    )
    assert any(":resume:" in part.action for row in panel.message.rows for part in row)


async def test_pages_are_shown_by_button(world):
    await world.started()
    for verb in (Verb.MINE, Verb.PANEL, Verb.ROSTER, Verb.TIMES, Verb.RULES, Verb.HELP):
        answer = await world.press(13, encode(verb, world.game), guild=None)
        assert answer.kind == "shown"
    assert (await world.press(99, encode(Verb.MINE, world.game))).kind == "refused"
