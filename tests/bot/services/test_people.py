"""Substitutes (替补): who takes over a seat, what he gets, and what the former player loses."""

import pytest

from bot.rendering.actions import Verb, encode
from bot.services.ports import Refused

NEW = 30


@pytest.fixture
async def night(world):
    """A world in its first night; 3号 is the diviner, 1号 and 2号 are wolves."""
    await world.started()
    await world.wait(hours=1)
    return world


async def substitute(world, seat="3", user=NEW, by=1, **more):
    answer = await world.moderator.substitute(
        world.incoming(by),
        **{
            "seat": seat,
            "user": user,
            "reason": "停电",
            "confirmed": True,
            "game": world.game,
            **more,
        },
    )
    await world.settle()
    return answer


async def session(world):
    return await world.moderator.hall.session(world.game)


async def people(world, room):
    return world.platform.channels[await world.channel(room)].people


async def test_the_newcomer_plays_the_seat_and_what_belongs_to_it_stays(night):
    await night.dm(13, "占卜 1")
    submitted = (await session(night)).state.submissions
    answer = await substitute(night)
    assert (answer.kind, answer.message.text) == ("done", f"3号现在由 <@{NEW}> 玩。")
    game = await session(night)
    assert (game.seat_of(NEW), game.seat_of(13)) == (3, None)
    assert game.people[3].character == "丙丙"
    assert game.state.submissions == submitted
    await night.dm(NEW, "占卜 2")
    ((_, launch),) = next(iter((await session(night)).state.submissions.values()))
    assert launch.chosen == (2,)
    assert "已收到" in night.told(NEW)[-1].text


async def test_the_newcomer_reads_what_was_said_to_the_seat_and_gets_its_open_panel(night):
    await night.dm(13, "占卜 1")
    await substitute(night)
    told = night.told(NEW)
    text = "\n".join(post.text for post in told)
    assert "你接替了「试局」的 3号 丙丙" in text
    assert "占卜师" in text
    assert "已收到【占卜】→ 1号 甲甲" in text
    panels = [post for post in told if post.message.rows]
    assert panels
    before = panels[-1].text
    await night.dm(NEW, "占卜 2")
    async with night.storage.snapshot() as u:
        (panel,) = [
            p for p in await u.panels.of_game(night.game) if p.kind == "seat" and p.seat == 3
        ]
    assert panel.channel_id == str(50_000 + NEW)
    assert panels[-1].text != before


async def test_nothing_of_the_seat_is_said_or_shown_to_the_former_player_afterwards(night):
    await substitute(night)
    seen = [(post.id, post.text) for post in night.told(13)]
    await night.dm(NEW, "占卜 1")
    await night.wait(hours=27)
    assert [(post.id, post.text) for post in night.told(13)] == seen


async def test_the_former_players_panel_has_nothing_to_press_any_more(night):
    panels = [post for post in night.told(13) if post.message.rows and "占卜" in post.text]
    await substitute(night)
    assert panels[-1].message.rows == ()
    assert "已经由替补接替" in panels[-1].text


async def test_a_panel_that_cannot_be_changed_keeps_nobody_from_the_seat(night):
    night.platform.fail("edit", *[Refused("message_gone")] * 5)
    assert (await substitute(night)).kind == "done"
    await night.dm(NEW, "占卜 1")
    assert "已收到" in night.told(NEW)[-1].text


async def test_rooms_follow_the_seat(night):
    assert (await people(night, "group:wolves"))[11] == "write"
    await substitute(night, seat="1")
    assert 11 not in await people(night, "group:wolves")
    assert (await people(night, "group:wolves"))[NEW] == "write"
    assert 11 not in await people(night, "ballots")


async def test_whatever_the_former_player_does_is_answered_and_changes_nothing(night):
    pressed = encode(Verb.PANEL, night.game)
    await substitute(night)
    before = (await session(night)).state.seq
    said = "已经由替补接替"
    answers = [
        await night.dm(13, "占卜 1"),
        await night.dm(13, "晚上好"),
        await night.press(13, pressed),
        await night.press(13, pressed, guild=None),
        await night.moderator.mine(night.incoming(13)),
        await night.moderator.launch_text(night.incoming(13, guild=None), text="占卜 1"),
        await night.moderator.on_text(
            night.text(13, await night.channel("ballots"), "【投票对象】1号\n【投票理由】无")
        ),
    ]
    for answer in answers:
        assert answer is not None
        assert answer.kind == "refused"
        assert said in answer.message.text
    assert (await session(night)).state.seq == before
    assert not any(said in post.text for post in night.told(NEW))


async def test_everybody_is_told_who_plays_the_seat_and_nothing_else(night):
    await substitute(night)
    (told,) = [p.text for p in await night.in_room("announcement") if "替补" in p.text]
    assert "3号 丙丙 更换了替补" in told
    assert f"<@{NEW}>" in told
    assert "停电" not in told
    assert "占卜" not in told


async def test_a_seat_has_one_substitute(night):
    await substitute(night)
    answer = await substitute(night, user=31)
    assert (
        answer.message.text
        == "3号已经换过一次替补，不能再换。玩不下去的话，请用 `/导演 人员 移出`（红牌罚下）。"
    )
    assert (await substitute(night, seat="4", user=31)).kind == "done"
    asked = await night.moderator.ask_substitute(night.incoming(NEW), game=night.game)
    assert (asked.kind, "不能再换" in asked.message.text) == ("refused", True)


@pytest.mark.parametrize(
    ("user", "said"),
    [
        (1, "是或当过这一局的导演"),
        (12, "是这一局的玩家"),
        (13, "是这一局的玩家"),
        (40, "不在这个服务器里"),
    ],
)
async def test_who_directs_or_plays_or_is_not_there_is_no_substitute(night, user, said):
    night.platform.gone_people.add(40)
    answer = await substitute(night, user=user)
    assert (answer.kind, said in answer.message.text) == ("refused", True)
    assert (await session(night)).seat_of(13) == 3


async def test_who_directed_once_is_no_substitute_and_is_told_why(night):
    verbs, first = night.moderator, night.incoming(1)
    await verbs.add_director(first, user=2, game=night.game)
    assert (await verbs.remove_director(first, user=2, game=night.game)).kind == "done"
    answer = await substitute(night, user=2)
    assert (answer.kind, "当过这一局的导演" in answer.message.text) == ("refused", True)


async def test_who_was_replaced_takes_over_no_other_seat(night):
    await substitute(night)
    answer = await substitute(night, seat="4", user=13)
    assert "玩过这一局" in answer.message.text


async def test_a_player_does_not_substitute_anybody_and_no_seat_is_guessed(night):
    assert (await substitute(night, by=13)).kind == "refused"
    assert (await substitute(night, seat="99")).kind == "refused"
    assert (await session(night)).seat_of(NEW) is None


async def test_it_is_asked_for_twice_and_done_once(night):
    asked = await substitute(night, confirmed=False)
    assert asked.kind == "shown"
    assert (await session(night)).seat_of(13) == 3
    ((sure,),) = asked.message.rows
    assert (await night.press(1, sure.action)).kind == "done"
    assert (await session(night)).seat_of(NEW) == 3


async def test_who_withdrew_before_the_start_leaves_the_seat_its_substitute(world):
    await world.signed_up()
    await world.moderator.leave(world.incoming(13), game=world.game)
    await world.moderator.join(world.incoming(20), character="新新", game=world.game)
    await world.moderator.set_seat(world.incoming(1), player="新新", seat=3, game=world.game)
    await world.moderator.draw(world.incoming(1), shuffle=False, game=world.game)
    begun = await world.moderator.start_game(world.incoming(1), game=world.game)
    assert begun.kind == "done", begun
    await world.settle()
    seat = str((await session(world)).seat_of(20))
    assert (await substitute(world, seat=seat)).kind == "done"
    answer = await world.moderator.mine(world.incoming(13), game=world.game)
    assert "不是「试局」的玩家" in answer.message.text


async def test_a_newcomer_whom_no_private_message_reaches_gets_a_room_with_it_all(night):
    night.platform.closed.add(NEW)
    await substitute(night)
    said = "\n".join(post.text for post in await night.in_room(f"fallback:{NEW}"))
    assert "你接替了" in said
    assert "占卜师" in said


async def test_what_was_held_for_the_former_player_goes_to_the_newcomer(night):
    night.platform.closed.add(13)
    await night.moderator.tell(night.incoming(1), seat="3", text="请提交", game=night.game)
    await night.settle()
    assert "unreachable" in await night.inbox()
    await substitute(night)
    assert any("请提交" in post.text for post in night.told(NEW))


async def test_the_substitution_outlives_a_restart(night):
    await substitute(night)
    await night.restart()
    assert (await session(night)).seat_of(NEW) == 3
    assert (await night.dm(NEW, "占卜 1")) is None
    assert "已收到" in night.told(NEW)[-1].text


@pytest.mark.parametrize(
    "text", ["申请替补：停电了", "申请替补", "ask for a substitute: power cut"]
)
async def test_a_request_for_a_substitute_reaches_the_inbox_once_and_is_settled_with_it(
    night, text
):
    await night.dm(13, text)
    assert "已请导演换替补" in night.told(13)[-1].text
    again = await night.moderator.ask_substitute(night.incoming(13), reason="", game=night.game)
    assert again.kind == "done"
    assert (await night.inbox()).count("substitute-asked") == 1
    assert (await session(night)).seat_of(13) == 3
    await substitute(night)
    assert "substitute-asked" not in await night.inbox()
