"""The ruleset `classic` as players and directors meet it: replies, last words, lovers, drowning."""

import pytest

from bot.rendering.actions import Verb, decode, encode
from bot.rendering.last_words import LONGEST, WORDS
from bot.services.ports import Access, IncomingAction, Place, Sender
from tests.bot.services.world import DIRECTOR, World

DEAL = "狼人 狼人 预言家 女巫 猎人 村民 村民 丘比特 村民 守卫"
WOLF, OTHER_WOLF, SEER, WITCH, HUNTER, VILLAGER, OTHER_VILLAGER, CUPID, THIRD, GUARD = range(11, 21)


async def begun(world: World, arrow: str = "6 7", deal: str = DEAL) -> None:
    """A game in its campaign."""
    await world.started(deal, ruleset="classic")
    if arrow:
        await world.dm(CUPID, f"丘比特之箭 {arrow}")
    await world.wait(hours=12)
    await talk(world)


async def talk(world: World, *silent: int) -> None:
    """Everybody says something, so that nobody drowns."""
    channel = await world.channel("discussion")
    for user in range(11, 11 + len((await state(world)).seats)):
        if user not in silent:
            await world.moderator.on_text(world.text(user, channel, "我在"))


async def vote(world: World, target: int, *voters: int) -> None:
    for voter in voters:
        await world.say(voter, "ballots", f"投票对象：{target}")


async def close(world: World) -> None:
    """Close what is open now, and open what follows."""
    answer = await world.moderator.close_now(world.incoming(DIRECTOR), confirmed=True)
    assert answer.kind == "done", answer
    await world.settle()


async def state(world: World):
    return (await world.moderator.hall.session(world.game)).state


async def until(world: World, day: int, stage: str) -> None:
    """Close one thing after the other until a stage is open."""
    while not (await state(world)).stage_open or (await state(world)).where() != (day, stage):
        await close(world)


async def quiet_night(world: World) -> None:
    """The first night, in which everybody answers and nothing happens; then day 1."""
    await until(world, 0, "nightfall")
    for user in (WOLF, SEER, GUARD):
        await world.dm(user, "放弃")
    await until(world, 0, "witch_hour")
    await world.dm(WITCH, "救药 放弃")
    await until(world, 1, "day")


async def hunter_out(world: World) -> None:
    """The first night is over, and the hunter is voted out on day 1."""
    await begun(world)
    await quiet_night(world)
    await vote(world, 5, WOLF, OTHER_WOLF, SEER)
    await close(world)


def said(world: World, user: int) -> str:
    return "\n".join(text_of(post) for post in world.told(user))


def text_of(post) -> str:
    cards = [
        part
        for card in post.message.cards
        for part in (card.title, card.text, *(f"{f.name}\n{f.value}" for f in card.fields))
    ]
    return "\n".join((post.message.text, *cards))


async def public(world: World) -> str:
    return "\n".join(text_of(post) for post in await world.in_room("announcement"))


def control(world: World, user: int, verb: Verb):
    """The newest button or select of a kind that somebody has."""
    return next(
        part
        for post in reversed(world.told(user))
        for row in post.message.rows
        for part in row
        if (action := decode(part.action)) is not None and action.verb is verb
    )


async def access(world: World, room: str) -> dict[int, Access]:
    return world.platform.channels[await world.channel(room)].people


async def fill_in(world: World, user: int, text: str):
    """Send the form for last words."""
    asked = IncomingAction(
        id=f"form:{user}:{text[:20]}",
        at=world.now,
        sender=Sender(user, f"user{user}", "zh"),
        place=Place(None, 0),
        action=encode(Verb.LAST_WORDS, world.game),
        written={WORDS: text},
    )
    answer = await world.moderator.on_action(asked)
    await world.settle()
    return answer


async def test_the_campaign_is_announced_and_its_ballot_elects_a_sheriff(world):
    await begun(world)
    assert "竞选警长" in await public(world)
    board = text_of((await world.in_room("ballots"))[-1])
    assert "竞选投票" in board
    assert "没有人因此出局" in board
    await vote(world, 3, WOLF, WITCH)
    await close(world)
    assert "3号是警长" in await public(world)
    mine = await world.moderator.mine(world.incoming(SEER))
    assert "警长" in mine.message.cards[0].text
    roster = await world.moderator.roster(world.incoming(VILLAGER))
    assert "警长" in roster.message.cards[0].text
    table = await world.moderator.table(world.incoming(DIRECTOR))
    assert "警长" in table.message.cards[0].text


async def test_two_lovers_get_a_room_of_their_own_and_their_cupid_is_not_in_it(world):
    await begun(world, arrow="1 3")
    room = await access(world, "group:lovers")
    assert {user for user, may in room.items() if may == "write"} == {WOLF, SEER, DIRECTOR}
    assert "3号" in said(world, WOLF)
    assert "1号" in said(world, SEER)
    assert "狼人】" not in said(world, CUPID)


async def test_before_the_arrow_there_is_no_room_for_lovers_and_two_wolves_get_none(world):
    await world.started(DEAL, ruleset="classic")
    async with world.storage.snapshot() as u:
        assert await u.rooms.find(world.game, "group:lovers") is None
    await world.dm(CUPID, "丘比特之箭 1 2")
    await world.wait(hours=12)
    async with world.storage.snapshot() as u:
        assert await u.rooms.find(world.game, "group:lovers") is None
    assert {WOLF, OTHER_WOLF} <= (await access(world, "group:wolves")).keys()


async def test_lovers_who_are_out_leave_their_room(world):
    await begun(world, arrow="6 7")
    await until(world, 1, "day")
    await vote(world, 6, WOLF, OTHER_WOLF, SEER)
    await close(world)
    assert (await access(world, "group:lovers")).keys() == {DIRECTOR}


async def test_the_witch_is_told_when_nightfall_closes_and_has_two_hours(world):
    await begun(world)
    await world.wait(hours=49)
    assert (await state(world)).where() == (0, "nightfall")
    await world.dm(WOLF, "杀人 9")
    assert "9号" not in said(world, WITCH)
    await world.wait(hours=9.5)
    assert (await state(world)).where() == (0, "witch_hour")
    assert "被指杀的角色：9号" in said(world, WITCH)
    await world.dm(WITCH, "救药 9")
    await world.wait(hours=2)
    assert (await state(world)).where() == (1, "day")
    assert "昨夜无人出局" in await public(world)


async def test_a_hunter_who_is_out_is_told_until_when_and_shoots_by_his_select(world):
    await hunter_out(world)
    panel = next(post for post in reversed(world.told(HUNTER)) if post.message.cards)
    field = panel.message.cards[0].fields[0]
    assert field.name == "【最后一枪】"
    assert "截止：<t:" in field.value
    assert "立即生效" in panel.message.cards[0].text
    select = control(world, HUNTER, Verb.LAUNCH)
    assert "5" not in [option.value for option in select.options]
    await until(world, 1, "nightfall")
    answer = await world.press(HUNTER, select.action, "1", guild=None)
    assert answer.kind == "done"
    assert "立即生效" in answer.message.text
    assert not (await state(world)).seats[1].alive
    again = await world.press(HUNTER, select.action, "2", guild=None)
    assert again.kind == "refused"


@pytest.mark.parametrize("way", ["text", "command"])
async def test_he_shoots_by_text_or_command_too(world, way):
    await hunter_out(world)
    if way == "text":
        await world.dm(HUNTER, "最后一枪 1")
    else:
        answer = await world.moderator.launch_text(world.incoming(HUNTER), text="最后一枪 1")
        assert answer.kind == "done", answer
        await world.settle()
    assert not (await state(world)).seats[1].alive
    await until(world, 2, "day")
    assert "昨夜出局：1号" in await public(world)


async def test_he_declines_by_button_and_the_director_saw_that_it_was_owed(world):
    await hunter_out(world)
    table = await world.moderator.table(world.incoming(DIRECTOR))
    assert "5号 戊戊 【最后一枪】" in "\n".join(c.text for c in table.message.cards)
    answer = await world.press(HUNTER, control(world, HUNTER, Verb.DECLINE).action, guild=None)
    assert answer.kind == "done"
    assert not (await state(world)).replies


async def test_his_select_is_past_when_its_stage_is_over(world):
    await hunter_out(world)
    select = control(world, HUNTER, Verb.LAUNCH)
    await until(world, 1, "witch_hour")
    answer = await world.press(HUNTER, select.action, "1", guild=None)
    assert answer.kind == "refused"
    assert "过去" in answer.message.text


async def test_a_seat_bitten_gets_its_panel_when_the_door_opens(world):
    await begun(world)
    await until(world, 0, "nightfall")
    await world.dm(WOLF, "杀人 5")
    await until(world, 0, "witch_hour")
    assert "最后一枪】，截止" not in said(world, HUNTER)
    before = len(world.told(HUNTER))
    await until(world, 1, "day")
    fields = [
        field.name
        for post in world.told(HUNTER)[before:]
        for card in post.message.cards
        for field in card.fields
    ]
    assert fields == ["【最后一枪】", "遗言"]
    await world.dm(HUNTER, "最后一枪 1")
    assert not (await state(world)).seats[1].alive


async def test_a_sheriff_who_is_out_hands_over_by_select_or_the_badge_is_torn(world):
    await begun(world)
    await vote(world, 3, WOLF, WITCH)
    await quiet_night(world)
    await talk(world)
    await vote(world, 3, WOLF, OTHER_WOLF, WITCH)
    await close(world)
    select = control(world, SEER, Verb.LAUNCH)
    assert "pass_badge" in select.action
    answer = await world.press(SEER, select.action, "4", guild=None)
    assert answer.kind == "done"
    assert "将警长移交给4号" in await public(world)
    await until(world, 2, "day")
    await vote(world, 4, WOLF, OTHER_WOLF, VILLAGER)
    await until(world, 2, "witch_hour")
    await close(world)
    assert "警徽被撕毁" in await public(world)


async def test_a_fool_declines_beforehand_by_button(world):
    await begun(world, deal=DEAL.replace("守卫", "白痴"))
    await until(world, 1, "day")
    decline = control(world, GUARD, Verb.DECLINE)
    assert decline.label == "放弃装傻"
    answer = await world.press(GUARD, decline.action, guild=None)
    assert answer.kind == "done"
    assert "立即生效" in answer.message.text
    await vote(world, 10, WOLF, OTHER_WOLF, WITCH)
    await close(world)
    assert not (await state(world)).seats[10].alive


@pytest.mark.parametrize("way", ["text", "command", "form"])
async def test_last_words_are_published_under_the_seat_however_they_come(world, way):
    await hunter_out(world)
    words = "我是好人\n# 大家加油"
    if way == "text":
        await world.dm(HUNTER, f"遗言：{words}")
    elif way == "command":
        answer = await world.moderator.last_words(world.incoming(HUNTER), text=words)
        assert answer.kind == "done", answer
        await world.settle()
    else:
        button = control(world, HUNTER, Verb.LAST_WORDS)
        opened = await world.press(HUNTER, button.action, guild=None)
        assert opened.form is not None
        assert (await fill_in(world, HUNTER, words)).kind == "done"
    last = (await world.in_room("announcement"))[-1].message.text
    assert last.startswith("**5号 戊戊 的遗言")
    assert last.endswith("> 我是好人\n> # 大家加油")


async def test_last_words_that_cannot_be_taken_are_answered(world):
    await hunter_out(world)
    await world.dm(HUNTER, "遗言")
    assert "遗言是空的" in said(world, HUNTER)
    await world.dm(HUNTER, "遗言：" + "长" * (LONGEST + 1))
    assert f"最多 {LONGEST} 个字" in said(world, HUNTER)
    await world.dm(SEER, "遗言：再见")
    assert "现在没有遗言" in said(world, SEER)
    await world.say(HUNTER, "out", "遗言：再见")
    assert "私信写给我" in text_of((await world.in_room("out"))[-1])
    button = control(world, HUNTER, Verb.LAST_WORDS)
    await until(world, 1, "witch_hour")
    late = await world.press(HUNTER, button.action, guild=None)
    assert late.kind == "refused"
    assert (await fill_in(world, HUNTER, "再见")).kind == "refused"
    assert "再见" not in await public(world)


async def test_who_is_about_to_drown_is_reminded_before_it_happens_and_nobody_else(world):
    await world.started(DEAL, ruleset="classic")
    everybody = set(range(11, 21))
    for day in (0, 1):
        await until(world, day, "day")
        await talk(world, VILLAGER)
        if day == 0:
            await close(world)
    assert "再有一个这样的白天" in said(world, VILLAGER)
    closes = (await world.moderator.hall.session(world.game)).scene().closing().at
    await world.at(closes)
    warned = {user for user in everybody if "到关门还是这样，就会溺水出局" in said(world, user)}
    assert warned == {VILLAGER}
    assert "6号溺水出局" in await public(world)


async def test_where_there_are_no_requests_none_are_offered(world):
    await begun(world)
    times = await world.moderator.times(world.incoming(SEER))
    labels = [button.label for row in times.message.rows for button in row]
    assert not any("申请" in label for label in labels)
    answer = await world.moderator.ask_pace(world.incoming(SEER), what="haste")
    assert "没有加速和延时" in answer.message.text


async def test_a_game_without_a_board_takes_the_one_for_those_who_signed_up(world):
    await world.signed_up(9, ruleset="classic", board="")
    record = await world.moderator.hall.session(world.game)
    assert record.setup.by_number
    answer = await world.moderator.draw(world.incoming(DIRECTOR), shuffle=True)
    assert answer.kind == "shown"
    assert "丘比特" in text_of_message(answer.message)
    assert sum((await world.moderator.hall.session(world.game)).setup.board.values()) == 9
    started = await world.moderator.start_game(world.incoming(DIRECTOR))
    assert started.kind == "done"


async def test_too_few_for_any_board_are_told_the_numbers(world):
    await world.signed_up(5, ruleset="classic", board="")
    answer = await world.moderator.draw(world.incoming(DIRECTOR), shuffle=True)
    assert answer.kind == "refused"
    assert "从 8 人到 18 人" in answer.message.text


async def test_a_board_for_a_number_of_seats_is_the_one_of_that_number(world):
    await world.create(ruleset="classic", board="", players=13)
    board = (await world.moderator.hall.session(world.game)).setup.board
    assert board["fox"] == 1
    assert sum(board.values()) == 13


@pytest.mark.parametrize(
    ("counts", "warning"),
    [
        ("村民 5 预言家 1", "没有狼人或幼狼"),
        ("狼人 4 预言家 1 村民 2", "已达到 7 人的一半"),
        ("狼人 1 丘比特 1", "没有两名其他角色可选"),
        ("狼人 1 村民 4", "没有特职"),
        ("狼人 1 村民 3 女巫 1 丘比特 2", "共用一个频道"),
    ],
)
async def test_a_board_made_by_hand_that_makes_no_sense_is_taken_with_a_warning(
    world, counts, warning
):
    await world.create(ruleset="classic", board="")
    answer = await world.moderator.set_board(world.incoming(DIRECTOR), counts=counts)
    assert answer.kind == "done"
    assert warning in answer.message.text


def text_of_message(message) -> str:
    return "\n".join((message.text, *(card.text for card in message.cards)))
