"""Assistants (场外助理): what they read, what they never see, and what they cannot do."""

from datetime import timedelta

import pytest
from msgspec.structs import replace

from bot.rendering.actions import Verb, encode
from bot.services import copies, records
from bot.services.ports import Refused
from bot.storage import GameState, OutboxState, StorageError
from bot.storage.repositories.outbox import Outbox

HELP = 40


@pytest.fixture
async def night(world):
    """A world in its first night; 3号 is the diviner, 1号 and 2号 are wolves."""
    await world.started()
    await world.wait(hours=1)
    return world


async def assist(world, seat="3", user=HELP, by=1, **more):
    answer = await world.moderator.add_assistant(
        world.incoming(by),
        **{
            "seat": seat,
            "user": user,
            "reason": "新手",
            "confirmed": True,
            "game": world.game,
            **more,
        },
    )
    await world.settle()
    return answer


async def dismiss(world, seat="3", by=1):
    answer = await world.moderator.remove_assistant(
        world.incoming(by), seat=seat, reason="结束", game=world.game
    )
    await world.settle()
    return answer


def texts(world, user):
    return [post.text for post in world.told(user)]


async def people(world, room):
    return world.platform.channels[await world.channel(room)].people


async def test_he_reads_what_was_said_to_the_seat_and_how_it_stands(night):
    await night.dm(13, "占卜 1")
    answer = await assist(night)
    assert (answer.kind, answer.message.text) == ("done", f"<@{HELP}> 现在是 3号的场外助理。")
    read = "\n".join(texts(night, HELP))
    assert "场外助理，玩家是 <@13>" in read
    assert "占卜师" in read
    assert "已收到【占卜】→ 1号 甲甲" in read
    assert not any(post.message.rows for post in night.told(HELP))
    assert any("现在是你在「试局」的场外助理" in text for text in texts(night, 13))


async def test_all_that_the_seat_is_told_from_then_on_he_is_told_once_and_after_it(night):
    await assist(night)
    seen = len(night.told(HELP))
    told = len(night.told(13))
    await night.dm(13, "占卜 1")
    await night.wait(hours=27)
    of_seat = [post.message.text for post in night.told(13)[told:]]
    copied = [post.message.text for post in night.told(HELP)[seen:]]
    assert any("占卜" in text and "人狼" in text for text in of_seat)
    assert copied == [
        f"👥「试局」3号收到： No. 3 of “试局” was told:\n{text}".strip() for text in of_seat
    ]
    places = {post.id: n for n, post in enumerate(night.platform.posts)}
    for own, copy in zip(night.told(13)[told:], night.told(HELP)[seen:], strict=True):
        assert places[own.id] < places[copy.id]


async def test_a_receipt_that_answers_a_command_is_passed_on_as_well(night):
    await assist(night)
    answer = await night.moderator.launch_text(night.incoming(13), text="占卜 2", game=night.game)
    await night.settle()
    assert texts(night, HELP)[-1].endswith(answer.message.text)
    again = len(night.told(HELP))
    await night.settle()
    assert len(night.told(HELP)) == again


async def test_he_learns_nothing_of_any_other_seat_and_of_no_groups_room(night):
    await assist(night)
    await assist(night, seat="1", user=41)
    seen = {user: len(night.told(user)) for user in (HELP, 41)}
    await night.say(11, "group:wolves", "杀人 8")
    await night.say(12, "group:wolves", "同意，杀 8 号")
    await night.dm(13, "占卜 2")
    await night.dm(14, "守护 5")
    for _ in range(4):
        await night.wait(hours=20)
    for kind in ("group:wolves", "group:masons", "director", "out"):
        assert not {HELP, 41} & set(await people(night, kind))
    for user, player in ((HELP, 13), (41, 11)):
        own = [(p.message.text, p.message.cards) for p in night.told(player)]
        for post in night.told(user)[seen[user] :]:
            head, _, text = post.message.text.partition("\n")
            assert head.startswith("👥「试局」")
            assert (text, post.message.cards) in own
        read = "\n".join(texts(night, user))
        assert "同意" not in read
        assert "【守护】" not in read
    # What the wolf itself is told in private, its fellow and all, its assistant may read.
    assert "2号 乙乙" in "\n".join(texts(night, 41))


async def test_he_reads_the_seats_page_by_command_and_by_text_and_presses_nothing(night):
    await assist(night)
    await night.dm(13, "占卜 1")
    for answer in (
        await night.moderator.mine(night.incoming(HELP)),
        await night.moderator.mine(night.incoming(HELP, guild=None)),
        await night.press(HELP, encode(Verb.PANEL, night.game)),
        await night.dm(HELP, "我的"),
        await night.dm(HELP, "面板"),
    ):
        assert answer is not None
        assert (answer.kind, answer.message.rows) == ("shown", ())
        (card,) = answer.message.cards
        assert card.title == "3号 丙丙 · 占卜师"
        assert "只能看" in answer.message.text
    for page in ("规则", "时间", "名单", "帮助"):
        answer = await night.dm(HELP, page)
        assert answer is not None
        assert answer.kind == "shown"


async def test_he_reads_nothing_of_what_is_withheld(night):
    await assist(night)
    await night.moderator.withhold(night.incoming(1), on=True, minutes=None, game=night.game)
    await night.dm(11, "杀人 3")
    await night.wait(hours=6)
    session = await night.moderator.hall.session(night.game)
    assert not session.state.seats[3].alive
    for read in (
        await night.moderator.mine(night.incoming(HELP)),
        await night.dm(HELP, "我的"),
        await night.moderator.mine(night.incoming(13)),
    ):
        assert read is not None
        assert "在场" in str(read.message.cards)
        assert "出局" not in str(read.message.cards)
    await assist(night, seat="4", user=41)
    assert not any("已出局" in str((p.text, p.message.cards)) for p in night.told(41))


async def test_whatever_he_tries_to_do_is_refused_and_changes_nothing(night):
    await assist(night)
    before = (await night.moderator.hall.session(night.game)).state.seq
    ballot = "投票对象：1号\n投票理由：无"
    answers = [
        await night.dm(HELP, "占卜 1"),
        await night.dm(HELP, "晚上好"),
        await night.moderator.launch_text(night.incoming(HELP), text="占卜 1"),
        await night.moderator.launch_text(night.incoming(HELP, guild=None), text="占卜 1"),
        await night.moderator.vote(night.incoming(HELP), target="1"),
        await night.moderator.ask_pace(night.incoming(HELP), what="haste"),
        await night.moderator.ask_substitute(night.incoming(HELP)),
        await night.moderator.last_words(night.incoming(HELP), text="再见"),
        await night.press(HELP, encode(Verb.LAUNCH, night.game, 3, "divine"), "1"),
        await night.moderator.table(night.incoming(HELP), game=night.game),
        await night.moderator.on_text(night.text(HELP, await night.channel("ballots"), ballot)),
    ]
    for answer in answers:
        assert answer is not None
        assert answer.kind == "refused", answer.message.text
    assert (await night.moderator.hall.session(night.game)).state.seq == before
    for kind in ("discussion", "ballots", "progress"):
        assert HELP not in await people(night, kind)


@pytest.mark.parametrize(
    ("user", "said"),
    [(1, "导演"), (13, "是这一局的玩家"), (12, "是这一局的玩家"), (39, "不在这个服务器里")],
)
async def test_who_directs_or_plays_or_is_not_there_assists_nobody(night, user, said):
    night.platform.gone_people.add(39)
    answer = await assist(night, user=user)
    assert (answer.kind, said in answer.message.text) == ("refused", True), answer.message.text
    async with night.storage.snapshot() as u:
        assert await u.guests.everyone(night.game) == []


async def test_a_seat_has_one_assistant_and_he_helps_no_other_ever(night):
    await assist(night)
    assert "已经有场外助理" in (await assist(night, user=41)).message.text
    assert "知道那个座位的事" in (await assist(night, seat="4")).message.text
    assert (await dismiss(night)).kind == "done"
    assert "知道那个座位的事" in (await assist(night, seat="4")).message.text
    assert (await assist(night)).kind == "done"


@pytest.mark.parametrize("act", [assist, dismiss])
async def test_only_a_director_decides_and_an_unknown_seat_is_refused(night, act):
    assert (await act(night, by=13)).kind == "refused"
    assert (await act(night, seat="99")).kind == "refused"
    assert "没有场外助理" in (await dismiss(night, seat="4")).message.text


async def test_it_is_asked_first_and_says_when_the_player_is_no_newcomer(night):
    asked = await assist(night, confirmed=False)
    assert (asked.kind, "已经玩完" in asked.message.text) == ("shown", False)
    assert night.told(HELP) == []
    async with night.storage.unit() as u:
        for number in range(4):
            game = await u.games.create(
                guild_id="900",
                ruleset="jinrou",
                title=f"旧局{number}",
                settings="{}",
                time_zone="UTC",
                seed="1",
                created_by="1",
                at=night.now,
            )
            await u.players.join(game.id, "13", locale="zh", at=night.now)
            await u.games.move(game.id, GameState.ENDED, night.now)
    asked = await assist(night, confirmed=False)
    assert "已经玩完 4 局" in asked.message.text
    ((sure,),) = asked.message.rows
    assert (await night.press(1, sure.action)).kind == "done"
    assert night.told(HELP)


async def test_once_he_is_dismissed_nothing_more_reaches_him(night):
    await assist(night)
    assert (await dismiss(night)).kind == "done"
    assert "不再是「试局」3号的场外助理" in texts(night, HELP)[-1]
    assert "不再有场外助理" in texts(night, 13)[-1]
    seen = texts(night, HELP)
    await night.dm(13, "占卜 1")
    await night.wait(hours=27)
    assert texts(night, HELP) == seen
    answer = await night.moderator.mine(night.incoming(HELP), game=night.game)
    assert "不是「试局」的玩家" in answer.message.text
    answer = await night.dm(HELP, "我的")
    assert answer is not None
    assert answer.kind == "refused"


async def test_what_he_had_not_read_when_he_was_dismissed_he_never_reads(night):
    await assist(night)
    night.platform.closed.add(HELP)
    await night.dm(13, "占卜 1")
    assert "unreachable" in await night.inbox()
    await dismiss(night)
    night.platform.closed.clear()
    await night.dm(HELP, "你好")
    assert not any("已收到【占卜】" in text for text in texts(night, HELP))
    async with night.storage.snapshot() as u:
        held = await u.outbox.of_game(night.game, (OutboxState.HELD, OutboxState.PENDING))
    assert [message.key for message in held if message.key.startswith("guest")] == []


async def test_who_helps_again_and_who_helps_after_a_move_is_welcomed_too(night):
    await assist(night)
    await dismiss(night)
    night.now += timedelta(seconds=1)
    await assist(night)
    assert sum("你现在是「试局」3号 丙丙 的场外助理" in text for text in texts(night, HELP)) == 2
    async with night.storage.snapshot() as u:
        guest = await u.guests.with_seat(night.game, 3)
    assert guest is not None
    # A game that is moved to another database counts its guests anew.
    assert copies.key_of(replace(guest, id=guest.id + 7)) == copies.key_of(guest)


async def test_what_could_not_reach_him_waits_and_comes_in_order(night):
    night.platform.closed.add(HELP)
    await assist(night)
    await night.dm(13, "占卜 1")
    assert (await night.inbox()).count("unreachable") == 1
    night.platform.closed.clear()
    await night.dm(HELP, "我的")
    read = texts(night, HELP)
    assert "你现在是「试局」3号 丙丙 的场外助理" in read[0]
    assert any("已收到【占卜】" in text for text in read)


async def test_nothing_is_lost_or_read_twice_over_a_restart(night):
    await assist(night)
    night.platform.fail("send_private", Refused("unreachable"))
    await night.dm(13, "占卜 1")
    await night.restart()
    await night.dm(13, "占卜 2")
    await night.restart()
    read = [text for text in texts(night, HELP) if "已收到【占卜】" in text]
    assert [("1号" in text, "2号" in text) for text in read] == [(True, False), (False, True)]
    assert (await night.moderator.mine(night.incoming(HELP))).kind == "shown"


async def test_a_message_whose_fate_a_crash_left_open_is_passed_on_once(night, monkeypatch):
    await assist(night)
    arrived = Outbox.mark_sent
    lost: list[int] = []

    async def crash(self, outbox_id, message_id, at):
        if not lost:
            lost.append(outbox_id)
            raise StorageError("the process is gone")
        return await arrived(self, outbox_id, message_id, at)

    monkeypatch.setattr(Outbox, "mark_sent", crash)
    await night.dm(13, "占卜 1")
    assert lost
    assert not any("已收到【占卜】" in text for text in texts(night, HELP))
    await night.restart()
    for user in (13, HELP):
        assert sum("已收到【占卜】" in text for text in texts(night, user)) == 1


async def test_the_director_sees_him_in_the_table_and_the_players_do_not(night):
    await assist(night)
    table = await night.moderator.table(night.incoming(1), game=night.game)
    (line,) = [x for x in table.message.cards[0].text.split("\n") if "丙丙" in x]
    assert f"助理 <@{HELP}>" in line
    roster = await night.moderator.roster(night.incoming(12), game=night.game)
    assert f"<@{HELP}>" not in str(roster)
    assert not any(f"<@{HELP}>" in post.text for post in await night.in_room("announcement"))


async def test_he_goes_with_the_player_whom_he_helped(night):
    await assist(night)
    await night.moderator.substitute(
        night.incoming(1), seat="3", user=30, reason="停电", confirmed=True, game=night.game
    )
    await night.settle()
    assert "不再是「试局」3号的场外助理" in texts(night, HELP)[-1]
    await night.dm(30, "占卜 1")
    assert not any("已收到【占卜】" in text for text in texts(night, HELP))


async def test_he_may_take_over_the_seat_that_he_helped_and_no_other(night):
    await assist(night)
    refused = await night.moderator.substitute(
        night.incoming(1), seat="4", user=HELP, reason="停电", confirmed=True, game=night.game
    )
    assert (refused.kind, "知道那个座位的事" in refused.message.text) == ("refused", True)
    done = await night.moderator.substitute(
        night.incoming(1), seat="3", user=HELP, reason="停电", confirmed=True, game=night.game
    )
    await night.settle()
    assert done.kind == "done"
    await night.dm(HELP, "占卜 1")
    assert "已收到【占卜】" in texts(night, HELP)[-1]
    async with night.storage.snapshot() as u:
        assert await u.guests.of_game(night.game) == []


async def test_what_is_taken_back_is_told_to_him_as_to_the_seat_and_he_stays(night):
    await assist(night)
    await night.dm(13, "占卜 1")
    taken = await night.moderator.take_back(
        night.incoming(1), reason="误", confirmed=True, game=night.game
    )
    await night.settle()
    assert taken.kind == "done"
    assert "已作废" in texts(night, 13)[-1]
    assert texts(night, HELP)[-1].partition("\n")[2] == texts(night, 13)[-1]
    assert (await night.moderator.mine(night.incoming(HELP))).kind == "shown"


async def test_who_decided_and_why_stands_in_the_log(night):
    await assist(night)
    await dismiss(night)
    async with night.storage.snapshot() as u:
        commands = await u.commands.of_game(night.game)
    found = [records.decode(c.payload) for c in commands if c.actor == "user:1"]
    assert [own for own in found if isinstance(own, records.PersonChanged)] == [
        records.PersonChanged("assistant", str(HELP), True, 3, "新手"),
        records.PersonChanged("assistant", str(HELP), False, 3, "结束"),
    ]


async def test_an_administrator_who_helps_is_named_to_the_director(night):
    night.platform.powerful.add(HELP)
    await assist(night)
    assert "sees-everything" in await night.inbox()
    await dismiss(night)
    assert "sees-everything" not in await night.inbox()
