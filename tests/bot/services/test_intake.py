"""What people write, where, and what comes of it; nothing that tries to act goes unanswered."""

import asyncio
from datetime import timedelta

import pytest
from msgspec.structs import replace

from engine import events as ev


async def session(world):
    return await world.moderator.hall.session(world.game)


async def state(world):
    return (await session(world)).state


async def answers(world, room, message):
    """What was posted in reply to a message."""
    return [post.text for post in await world.in_room(room) if post.reply_to == message]


async def marks(world, message):
    return [p.marks for p in world.platform.posts if p.nonce == f"mark-{message}"]


# -- ballots -----------------------------------------------------------------------------


async def test_a_valid_ballot_gets_a_mark_and_stands(world):
    await world.started()
    await world.first_day()
    cast = await world.say(13, "ballots", "投票对象：甲甲\n投票理由：直觉")
    votes = (await state(world)).ballot.votes
    assert (votes[3].target, votes[3].reason) == (1, "直觉")
    assert await marks(world, cast.message) == [["✅"]]
    assert await answers(world, "ballots", cast.message) == []


async def test_a_void_ballot_is_answered_with_the_reason_and_uses_nothing_up(world):
    await world.started()
    await world.first_day()
    void = await world.say(13, "ballots", "投票对象：没有这人")
    (answer,) = await answers(world, "ballots", void.message)
    assert "没有这人" in answer
    cast = await world.say(13, "ballots", "投票对象：1")
    assert await marks(world, cast.message) == [["✅"]]


async def test_a_ballot_on_one_who_is_out_says_so(world):
    await world.started()
    await world.first_day()
    void = await world.say(13, "ballots", "投票对象：8号")
    (answer,) = await answers(world, "ballots", void.message)
    assert "出局" in answer


async def test_a_change_must_reply_to_ones_own_ballot(world):
    await world.started()
    await world.first_day()
    cast = await world.say(13, "ballots", "投票对象：1")
    other = await world.say(14, "ballots", "投票对象：2")
    for wrong in (None, other.message):
        void = await world.say(13, "ballots", "改票对象：2", reply_to=wrong)
        assert len(await answers(world, "ballots", void.message)) == 1
    assert (await state(world)).ballot.votes[3].target == 1
    change = await world.say(13, "ballots", "改票对象：2", reply_to=cast.message)
    assert (await state(world)).ballot.votes[3].target == 2
    assert await marks(world, change.message) == [["✅"]]


async def test_a_second_change_is_refused_with_the_reason(world):
    await world.started()
    await world.first_day()
    cast = await world.say(13, "ballots", "投票对象：1")
    await world.say(13, "ballots", "改票对象：2", reply_to=cast.message)
    again = await world.say(13, "ballots", "改票对象：1", reply_to=cast.message)
    assert len(await answers(world, "ballots", again.message)) == 1
    assert (await state(world)).ballot.votes[3].target == 2


async def test_a_change_in_reply_to_ones_own_void_ballot_corrects_it(world):
    await world.started()
    await world.first_day()
    void = await world.say(13, "ballots", "投票对象：谁呀")
    await world.say(13, "ballots", "改票对象：2", reply_to=void.message)
    assert (await state(world)).ballot.votes[3].target == 2


async def test_who_voted_by_command_can_change_by_text_without_a_ballot_to_reply_to(world):
    await world.started()
    await world.first_day()
    await world.moderator.vote(world.incoming(13), target="1")
    await world.say(13, "ballots", "改票对象：2")
    assert (await state(world)).ballot.votes[3].target == 2


async def test_a_ballot_by_night_is_answered_that_none_is_open(world):
    await world.started()
    await world.wait(hours=1, minutes=5)
    cast = await world.say(13, "ballots", "投票对象：1")
    (answer,) = await answers(world, "ballots", cast.message)
    assert "没有进行中的投票" in answer


async def test_talk_in_the_ballot_room_stays_without_answer(world):
    await world.started()
    await world.first_day()
    talk = await world.say(13, "ballots", "大家早上好")
    assert await answers(world, "ballots", talk.message) == []


async def test_a_picture_in_the_ballot_room_is_answered_that_it_is_no_ballot(world):
    await world.started()
    await world.first_day()
    channel = await world.channel("ballots")
    picture = world.text(13, channel, "", attachments=1)
    await world.moderator.on_text(picture)
    await world.settle()
    assert len(await answers(world, "ballots", picture.message)) == 1


async def test_a_ballot_of_one_who_does_not_play_is_answered(world):
    await world.started()
    await world.first_day()
    stranger = world.text(77, await world.channel("ballots"), "投票对象：1")
    answer = await world.moderator.on_text(stranger)
    assert answer is not None
    assert answer.kind == "refused"


async def test_an_edited_and_a_deleted_ballot_stand_and_the_director_hears_of_them(world):
    await world.started()
    await world.first_day()
    cast = await world.say(13, "ballots", "投票对象：1")
    about = world.incoming(13, cast.place.channel)
    edit = world.text(13, cast.place.channel, "投票对象：2", message=cast.message)
    await world.moderator.on_edit(edit)
    await world.moderator.on_delete(about, message=cast.message)
    await world.moderator.on_edit(world.text(13, cast.place.channel, "早", message=424242))
    assert await world.inbox() == ["ballot-edited", "ballot-deleted"]
    assert (await state(world)).ballot.votes[3].target == 1


async def test_a_ballot_that_was_made_before_the_door_counts_though_it_comes_after_it(world):
    await world.started()
    await world.first_day()
    hall = world.moderator.hall
    door = next(d for d in (await session(world)).armed if d.name.startswith("door_closes"))
    world.now = door.due_at + timedelta(seconds=1)
    ballots = await world.channel("ballots")
    early = world.text(13, ballots, "投票对象：1", at=door.due_at - timedelta(seconds=1))
    late = world.text(14, ballots, "投票对象：1", at=door.due_at)
    with hall.arrivals.coming(early.at):
        closing = asyncio.ensure_future(hall.clock.run_due(world.now))
        after = asyncio.ensure_future(world.moderator.on_text(late))
        await asyncio.sleep(0.05)
        await world.moderator.on_text(early)
    await closing
    await after
    await world.settle()
    cast = [e.event for e in (await session(world)).game.log if isinstance(e.event, ev.BallotCast)]
    assert [c.voter for c in cast] == [3]
    assert len(await answers(world, "ballots", late.message)) == 1


async def test_an_act_that_was_made_in_time_and_comes_too_late_reaches_the_director(world):
    await world.started()
    await world.first_day()
    made = world.now
    await world.wait(hours=14)
    text = world.text(13, await world.channel("ballots"), "投票对象：1", at=made)
    await world.moderator.on_text(text)
    assert "came-late" in await world.inbox()


async def test_the_same_message_again_is_done_and_answered_once(world):
    await world.started()
    await world.first_day()
    cast = await world.say(13, "ballots", "投票对象：1")
    void = await world.say(14, "ballots", "投票对象：谁")
    for text in (cast, void, cast, void):
        await world.moderator.on_text(text)
    await world.settle()
    assert await marks(world, cast.message) == [["✅"]]
    assert len(await answers(world, "ballots", void.message)) == 1


# -- discussion and requests -------------------------------------------------------------


async def test_posts_in_the_discussion_are_counted(world):
    await world.started()
    await world.first_day()
    for _ in range(3):
        await world.say(13, "discussion", "我觉得是一号")
    assert (await state(world)).posts == {3: 3}


async def test_a_post_by_night_is_answered(world):
    await world.started()
    await world.wait(hours=1, minutes=5)
    post = await world.say(13, "discussion", "睡不着")
    assert len(await answers(world, "discussion", post.message)) == 1


async def test_a_request_in_the_progress_room_is_taken_and_shown_there(world):
    await world.started()
    await world.first_day()
    await world.say(13, "progress", "申请加速")
    assert (await state(world)).requests == {"haste": frozenset({3})}
    (shown,) = await world.in_room("progress")
    assert "丙丙 申请加速" in shown.text
    assert "1/" in shown.text


async def test_who_left_in_the_night_is_answered_in_public_as_everybody_is(world):
    await world.started()
    await world.wait(hours=1)
    await world.dm(11, "杀人 8")
    await world.wait(minutes=5)
    await world.moderator.put_out(world.incoming(1), seat="7")
    for closes in (False, True):
        if closes:
            await world.moderator.close_now(world.incoming(1), confirmed=True)
        said = [await world.say(user, "progress", "申请加速") for user in (13, 17, 18)]
        ((first,), *others) = [await answers(world, "progress", m.message) for m in said]
        assert others == [[first], [first]]
    seats = (await state(world)).seats
    assert not seats[8].alive
    assert not seats[8].announced


async def test_a_group_does_not_read_of_an_exit_before_it_is_announced(world):
    await world.started()
    await world.wait(hours=1)
    await world.moderator.put_out(world.incoming(1), seat="1")
    text = await world.say(11, "group:wolves", "杀人 5")
    assert await answers(world, "group:wolves", text.message) == []
    assert "出局" in world.told(11)[-1].text


# -- private messages and groups ---------------------------------------------------------


async def test_a_launch_by_private_message_gets_its_receipt_in_private(world):
    await world.started()
    await world.wait(hours=1)
    await world.dm(13, "占卜 1")
    assert "占卜" in world.told(13)[-1].text
    assert "1号 甲甲" in world.told(13)[-1].text


async def test_a_launch_can_be_replaced_and_declined_until_the_deadline(world):
    await world.started(deal="人狼 占卜师 村人 村人 村人", dummy=False)
    await world.wait(hours=1)
    await world.dm(11, "杀人 2")
    await world.dm(11, "杀人 3")
    (standing,) = (await state(world)).submissions.values()
    assert [launch.chosen for _, launch in standing] == [(3,)]


@pytest.mark.parametrize("text", ["你好", "占卜", "占卜 99", "杀人 3", "占卜 5 6", "放弃 占卜", ""])
async def test_whatever_is_written_in_private_is_answered(world, text):
    await world.started()
    await world.wait(hours=1)
    before = len(world.told(13))
    await world.dm(13, text)
    assert len(world.told(13)) == before + 1


async def test_who_writes_is_answered_in_the_tongue_in_which_he_signed_up(world):
    await world.started()
    await world.wait(hours=1)
    text = world.text(13, 50_013, "占卜 2", guild=None)
    await world.moderator.on_text(replace(text, sender=replace(text.sender, locale=None)))
    await world.settle()
    assert "已收到" in world.told(13)[-1].text
    assert "-# " not in world.told(13)[-1].text


async def test_a_wolf_kills_from_the_groups_room_and_all_of_the_group_read_it(world):
    await world.started()
    await world.wait(hours=1)
    before = await world.in_room("group:wolves")
    await world.say(12, "group:wolves", "杀人 5号")
    (standing,) = (await state(world)).submissions.values()
    assert [launch.chosen for _, launch in standing] == [(5,)]
    (told,) = (await world.in_room("group:wolves"))[len(before) :]
    assert "5号 戊戊" in told.text


async def test_talk_in_a_groups_room_stays_without_answer(world):
    await world.started()
    await world.wait(hours=1)
    before = len(world.platform.posts)
    await world.say(12, "group:wolves", "杀谁好呢")
    assert len(world.platform.posts) == before


async def test_a_refused_kill_in_the_groups_room_is_answered_there(world):
    await world.started()
    await world.wait(hours=1)
    text = await world.say(12, "group:wolves", "杀人 1")
    assert len(await answers(world, "group:wolves", text.message)) == 1


async def test_a_private_message_before_the_start_or_of_a_stranger_is_answered(world):
    await world.signed_up(3)
    assert "还没有开始" in (await world.dm(11, "占卜 1")).message.text
    assert (await world.dm(99, "你好")).kind == "refused"


async def test_a_private_message_after_the_end_is_told_that_it_is_over_and_where_all_is_told(world):
    await world.started()
    await world.wait(hours=1)
    await world.moderator.judge_lost(world.incoming(1), faction="人狼阵营", confirmed=True)
    answer = await world.dm(13, "占卜 1")
    assert "「试局」已经结束" in answer.message.text
    assert f"<#{await world.channel('announcement')}>" in answer.message.text


async def test_a_private_message_after_a_game_was_cancelled_is_told_so(world):
    await world.started()
    await world.moderator.cancel(world.incoming(1), confirmed=True)
    assert "「试局」已经取消" in (await world.dm(13, "占卜 1")).message.text


async def test_who_leaves_is_told_what_he_may_still_do_and_whom_to_ask(world):
    await world.started()
    await world.wait(hours=1)
    await world.moderator.put_out(world.incoming(1), seat="3")
    await world.wait(hours=3)
    (told,) = [p.text for p in world.told(13) if "你已出局" in p.text]
    assert "开门公布之前请不要告诉别人" in told
    assert "「出局者」" in told
    assert "<@1>" in told


async def test_who_leaves_by_day_is_told_which_room_is_his_now(world):
    await world.started()
    await world.first_day()
    await world.moderator.put_out(world.incoming(1), seat="4")
    await world.settle()
    (told,) = [p.text for p in world.told(14) if "你已出局" in p.text]
    assert "频道「出局者」对你开放" in told
    assert "开门公布之前" not in told


async def test_who_plays_in_two_games_is_asked_which(world):
    await world.started()
    first = world.game
    await world.started(title="二局")
    await world.wait(hours=1)
    asked = await world.dm(13, "占卜 1")
    assert asked is not None
    actions = [b.action for row in asked.message.rows for b in row]
    answer = await world.press(13, actions[-1], str(world.game), guild=None)
    assert answer.kind == "done"
    assert len((await state(world)).submissions) == 1
    assert not (await world.moderator.hall.session(first)).state.submissions


async def test_who_asks_for_help_is_given_it_in_whatever_games_he_is(world):
    nowhere = await world.dm(13, "帮助")
    await world.started()
    await world.started(title="二局")
    twice = await world.dm(13, "帮助")
    for answer in (nowhere, twice):
        assert answer is not None
        assert answer.kind == "shown"
        assert not answer.message.rows
        assert answer.message.cards


async def test_an_act_in_a_paused_game_is_refused(world):
    await world.started()
    await world.wait(hours=1)
    await world.moderator.pause(world.incoming(1))
    await world.dm(13, "占卜 1")
    assert "暂停" in world.told(13)[-1].text
    assert not (await state(world)).submissions


async def test_who_cannot_be_reached_plays_in_a_private_room(world):
    world.platform.closed.add(13)
    await world.started()
    await world.wait(hours=1)
    room = "fallback:13"
    assert any("占卜师" in post.text for post in await world.in_room(room))
    await world.say(13, room, "占卜 1")
    assert any("已收到" in post.text for post in await world.in_room(room))
    channel = world.platform.channels[await world.channel(room)]
    assert (channel.everyone, channel.people) == ("none", {13: "write"})


@pytest.mark.parametrize("room", ["discussion", "group:wolves"])
async def test_a_ballot_in_another_room_is_sent_to_the_ballot_room(world, room):
    await world.started()
    await world.first_day()
    text = await world.say(11, room, "投票对象：3")
    (answer,) = await answers(world, room, text.message)
    assert f"<#{await world.channel('ballots')}>" in answer
    assert not (await state(world)).ballot.votes


async def test_a_ballot_in_private_is_sent_to_the_ballot_room(world):
    await world.started()
    await world.first_day()
    await world.dm(13, "投票对象：1")
    assert f"<#{await world.channel('ballots')}>" in world.told(13)[-1].text
    assert not (await state(world)).ballot.votes


async def test_a_request_in_the_discussion_is_sent_to_the_progress_room(world):
    await world.started()
    await world.first_day()
    text = await world.say(13, "discussion", "申请加速")
    (answer,) = await answers(world, "discussion", text.message)
    assert (await state(world)).posts == {3: 1}
    assert f"<#{await world.channel('progress')}>" in answer
    assert not (await state(world)).requests


@pytest.mark.parametrize("room", ["discussion", "ballots", "progress"])
async def test_a_skill_written_in_public_is_answered_in_private_whoever_has_it(world, room):
    await world.started()
    await world.first_day()
    told = []
    for user in (13, 17):
        before = len(world.told(user))
        text = await world.say(user, room, "占卜 5")
        assert await answers(world, room, text.message) == []
        (answer,) = world.told(user)[before:]
        told.append(answer.text)
    assert told[0] == told[1]
    assert "占卜 5" in told[0]


async def test_a_ballot_in_the_progress_room_is_sent_to_the_ballot_room(world):
    await world.started()
    await world.first_day()
    text = await world.say(13, "progress", "投票对象：1")
    (answer,) = await answers(world, "progress", text.message)
    assert f"<#{await world.channel('ballots')}>" in answer


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("杀人 面条", "面条"),
        ("杀人", "杀人"),
        ("占卜 3", "占卜"),
        ("申请加速", "申请"),
        ("我的", "/我的"),
        ("帮助", "帮助"),
    ],
)
async def test_what_tries_to_be_a_command_in_a_groups_room_is_answered_there(world, text, told):
    await world.started()
    await world.wait(hours=1)
    said = await world.say(11, "group:wolves", text)
    (answer,) = [p for p in await world.in_room("group:wolves") if p.reply_to == said.message]
    assert told in str(answer.message)
    assert "人狼" not in str(answer.message)
