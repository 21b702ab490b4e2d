"""寡言: what its holder writes in any room that all read; 自由: the place that it gives."""

from msgspec import structs

from tests.bot.services.test_acting import CAT, PRIEST, state, until
from tests.bot.services.world import DIRECTOR

DEAL = "蚀日侍女 狼学者 哥布林 病人 牧师 官员 白猫 白昼学者 特工 吹笛者"
BROKEN = {"muffled", "silenced", "forgetful"}
GOBLIN, CAT_SEAT = 13, CAT - 10


async def held(world, seat=CAT_SEAT):
    return {s.kind for s in (await state(world)).statuses_of(seat)}


async def begun(world, kind="muffled", seat=CAT_SEAT, day=1, stage="noon"):
    """A game at some moment, in which the director gives a status."""
    await world.started(DEAL, ruleset="sumeru")
    await until(world, day, stage)
    await given(world, kind, seat)


async def given(world, kind, seat):
    answer = await world.moderator.give_status(
        world.incoming(DIRECTOR), seat=str(seat), status=kind, until="never", game=world.game
    )
    assert answer.kind == "done", answer
    await world.settle()


async def writes(world, room, text, attachments=0, user=CAT, **more):
    made = world.text(user, await world.channel(room), text, attachments=attachments, **more)
    await world.moderator.on_text(made)
    await world.settle()
    return made


async def edits(world, made, text, **more):
    channel, user = made.place.channel, made.sender.user
    edit = world.text(user, channel, text, message=made.message, **more)
    number = f"edit:{made.message}:{text}"
    await world.moderator.on_edit(structs.replace(edit, id=number))
    await world.settle()


BREAKING = (
    ("discussion", "", 1),
    ("discussion", "喵~", 1),
    ("ballots", "我看5号不对劲", 0),
    ("ballots", "投票对象：5\n投票理由：不对劲", 0),
    ("ballots", "投票对象：\n投票理由：不对劲", 0),
    ("ballots", "投票对象：6", 1),
    ("progress", "快点吧", 0),
    ("progress", "申请加速", 1),
)
KEEPING = (
    ("discussion", "喵~"),
    ("ballots", "汪！"),
    ("ballots", "投票对象：弃权"),
    ("ballots", "投票对象：没有这个人"),
    ("progress", "申请加速"),
    ("progress", "咩"),
)


async def test_what_breaks_it_in_any_room_costs_the_skills_and_is_told_to_the_director(world):
    await world.started(DEAL, ruleset="sumeru")
    await until(world, 2, "noon")
    unordered = (1, 2, 3, 4, 6, 7, 8, 9)
    for seat, (room, text, attachments) in zip(unordered, BREAKING, strict=True):
        await given(world, "muffled", seat)
        await writes(world, room, text, attachments, user=10 + seat)
        assert await held(world, seat) == BROKEN, (room, text)
    assert await world.inbox() == ["for-you"] * 8
    assert not world.platform.deleted


async def test_sounds_ballots_and_requests_keep_to_it(world):
    await begun(world, day=2)
    for room, text in KEEPING:
        await writes(world, room, text)
        assert await held(world) == {"muffled"}, (room, text)
    assert await world.inbox() == []
    assert (await state(world)).ballot.votes[CAT_SEAT].target is None


async def test_talk_beside_the_discussion_is_no_post_and_a_sound_is_heard_without_one(world):
    await begun(world, day=2)
    await writes(world, "ballots", "喵")
    await writes(world, "discussion", "喵")
    assert (await state(world)).posts == {CAT_SEAT: 1}


async def test_who_does_not_hold_it_leaves_nothing_in_the_log_by_talk_among_ballots(world):
    await begun(world)
    session = await world.moderator.hall.session(world.game)
    before = len(session.game.log)
    await writes(world, "ballots", "我看5号不对劲", user=PRIEST)
    assert len(session.game.log) == before


async def test_a_sound_that_is_edited_into_words_breaks_it(world):
    await begun(world)
    made = await writes(world, "discussion", "喵")
    await edits(world, made, "汪")
    assert await held(world) == {"muffled"}
    await edits(world, made, "我是好人")
    assert await held(world) == BROKEN
    assert (await state(world)).posts == {CAT_SEAT: 1}


async def test_a_reason_that_is_edited_into_a_ballot_breaks_it_and_another_target_does_not(world):
    await begun(world, day=2)
    made = await writes(world, "ballots", "投票对象：弃权")
    await edits(world, made, "投票对象：5")
    assert await held(world) == {"muffled"}
    await edits(world, made, "投票对象：5\n投票理由：不对劲")
    assert await held(world) == BROKEN


async def test_an_old_edit_of_which_the_platform_tells_again_is_left_alone(world):
    await world.started(DEAL, ruleset="sumeru")
    await until(world, 1, "noon")
    made = await writes(world, "discussion", "我是好人")
    at = world.now
    await world.wait(minutes=5)
    await given(world, "muffled", CAT_SEAT)
    await edits(world, made, "我真是好人", at=at)
    assert await held(world) == {"muffled"}


async def test_what_a_holder_writes_in_private_is_no_post(world):
    await begun(world)
    await world.dm(CAT, "导演，我想说话")
    assert await held(world) == {"muffled"}


async def test_a_goblins_sentence_is_heard_in_the_discussion_and_told_to_him_alone(world):
    await world.started(DEAL, ruleset="sumeru")
    await until(world, 1, "noon")
    public = await world.in_room("announcement")
    await writes(world, "ballots", "我是哥布林，谁敢杀我？", user=GOBLIN)
    assert "狂妄" not in world.told(GOBLIN)[-1].message.text
    await writes(world, "discussion", "听好了！我是哥布林，谁敢杀我？", user=GOBLIN)
    assert "狂妄" in world.told(GOBLIN)[-1].message.text
    assert await world.in_room("announcement") == public


async def test_the_place_of_free_speech_opens_for_its_holder_and_closes_when_it_ends(world):
    await begun(world, "free_spoken", stage="early_night1")
    room = await world.channel("free")
    access = world.platform.channels[room]
    assert access.everyone == "read"
    assert {user for user, may in access.people.items() if may == "write"} == {CAT, DIRECTOR}
    assert "7号" in (await world.in_room("free"))[0].message.text
    await writes(world, "free", "夜里我也能说")
    assert await held(world) >= {"free_spoken"}
    await world.moderator.end_status(
        world.incoming(DIRECTOR), seat=str(CAT_SEAT), status="free_spoken", game=world.game
    )
    await world.settle()
    assert world.platform.channels[room].people == {DIRECTOR: "write"}
    assert "不再" in (await world.in_room("free"))[-1].message.text
    await writes(world, "free", "还能说吗")
    assert "你不能在这里发言" in (await world.in_room("free"))[-1].message.text


async def test_a_game_in_which_nobody_may_speak_freely_has_no_such_room(world):
    await begun(world)
    async with world.storage.snapshot() as u:
        assert await u.rooms.find(world.game, "free") is None


async def test_muffled_holds_in_the_place_of_free_speech_and_its_posts_count(world):
    await begun(world, "free_spoken")
    await given(world, "muffled", CAT_SEAT)
    await writes(world, "free", "喵")
    assert (await state(world)).posts == {CAT_SEAT: 1}
    await writes(world, "free", "喵", attachments=1)
    assert await held(world) == {"free_spoken", *BROKEN}
