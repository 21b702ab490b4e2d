"""What players of `sumeru` do: 上警, arguments, a seat that they control; by every way there is."""

import pytest

from bot.rendering.actions import Verb, decode
from bot.rendering.messages import Button, Select
from bot.services.ports import IncomingAction, Place, Sender
from engine import rulesets
from tests.bot.services.world import DIRECTOR, World

DEAL = "蚀日侍女 狼学者 天狗 炼金术士 牧师 官员 白猫 白昼学者 特工 吹笛者"
MAID, SCHOLAR, TENGU, ALCHEMIST, PRIEST, OFFICIAL, CAT, DAY_SCHOLAR, AGENT, PIPER = range(11, 21)

HEIRS = "穷奇 寂夜导师 种狼 天狗 牧师 官员 白猫 白昼学者 特工 吹笛者"


@pytest.fixture(autouse=True)
def every_ruleset(monkeypatch):
    """A game can be made of any ruleset, also of one that is not offered yet."""
    monkeypatch.setattr(rulesets, "offered", lambda: {i: rulesets.get(i) for i in rulesets.ids()})


async def state(world: World):
    return (await world.moderator.hall.session(world.game)).state


async def until(world: World, day: int, stage: str) -> None:
    """Close one thing after the other until a stage is open."""
    while not (await state(world)).stage_open or (await state(world)).where() != (day, stage):
        answer = await world.moderator.close_now(world.incoming(DIRECTOR), confirmed=True)
        assert answer.kind == "done", answer
        await world.settle()


async def begun(world: World, day: int, stage: str) -> None:
    """A game in some stage; the first night's 炼金 does no harm but to who launched it."""
    await world.started(DEAL, ruleset="sumeru")
    if day > 1:
        await until(world, 1, "early_night2")
        await world.dm(ALCHEMIST, "不思议之炼金 4 900")
    await until(world, day, stage)


def controls(world: World, user: int, verb: Verb) -> list[Button | Select]:
    """The controls of a kind in the newest message that has some."""
    for post in reversed(world.told(user)):
        found = [part for row in post.message.rows for part in row if acts(part, verb)]
        if found:
            return found
    return []


def acts(part: Button | Select, verb: Verb) -> bool:
    action = decode(part.action)
    return action is not None and action.verb is verb


def said(world: World, user: int) -> str:
    return world.told(user)[-1].message.text


async def fill(world: World, user: int, action: str, **written: str):
    """Somebody sends a form."""
    asked = IncomingAction(
        id=f"int:{next(world._ids)}",
        at=world.now,
        sender=Sender(user, f"user{user}", "zh"),
        place=Place(None, 0),
        action=action,
        written=written,
    )
    answer = await world.moderator.on_action(asked)
    await world.settle()
    return answer


async def standing(world: World, skill: str):
    """What is submitted for a skill: targets and arguments."""
    now = await state(world)
    return [
        (launch.seat, launch.operator, launch.chosen, launch.args)
        for held in now.submissions.values()
        for _, launch in held
        if launch.skill == skill
    ]


# -- 上警 --------------------------------------------------------------------------------


async def test_everybody_is_asked_before_the_election_until_when_he_can_stand(world):
    await world.started(DEAL, ruleset="sumeru")
    for user in range(MAID, PIPER + 1):
        asked = [post for post in world.told(user) if "你要上警" in post.message.text]
        assert len(asked) == 1
        assert "截止：<t:" in asked[0].message.text
        assert controls(world, user, Verb.ASK)


@pytest.mark.parametrize("way", ["button", "text", "command"])
async def test_who_stands_says_so_by_button_text_or_command_and_nobody_else_hears_of_it(world, way):
    await world.started(DEAL, ruleset="sumeru")
    told = {user: len(world.told(user)) for user in range(MAID, PIPER + 1) if user != AGENT}
    public = len(world.platform.posts) - sum(len(world.told(u)) for u in range(MAID, PIPER + 1))
    match way:
        case "button":
            (button,) = controls(world, AGENT, Verb.ASK)
            answer = await world.press(AGENT, button.action, guild=None)
            assert answer.message.text.startswith("✅ 你已上警")
        case "text":
            await world.dm(AGENT, "上警")
            assert said(world, AGENT).startswith("✅ 你已上警")
        case "command":
            answer = await world.moderator.ask_pace(
                world.incoming(AGENT), what="stand", game=world.game
            )
            assert answer.message.text.startswith("✅ 你已上警")
    assert (await state(world)).requests == {"stand": frozenset({9})}
    assert {user: len(world.told(user)) for user in told} == told
    own = sum(len(world.told(user)) for user in range(MAID, PIPER + 1))
    assert len(world.platform.posts) - own == public


async def test_standing_is_written_in_private_alone(world):
    await world.started(DEAL, ruleset="sumeru")
    await world.say(AGENT, "progress", "上警")
    assert await world.in_room("progress") == []
    assert "请私信写给我" in said(world, AGENT)
    assert (await state(world)).requests == {}


async def test_who_stands_is_shown_and_sees_why_he_cannot_vote(world):
    await world.started(DEAL, ruleset="sumeru")
    await world.dm(AGENT, "上警")
    await world.dm(CAT, "上警")
    await until(world, 1, "noon")
    announced = (await world.in_room("announcement"))[-1].message.text
    assert "上警：7号、9号" in announced
    board = (await world.in_room("ballots"))[-1].message.cards[0].text
    assert "上警" in board
    assert "9号 壬壬" in board
    asked = await world.moderator.vote(world.incoming(AGENT), target="", game=world.game)
    assert asked.message.text == "9号已上警，不能投警长票。"
    assert asked.message.rows == ()
    refused = await world.moderator.vote(world.incoming(AGENT), target="7", game=world.game)
    assert refused.message.text == "9号已上警，不能投警长票。"
    menu = await world.moderator.vote(world.incoming(PRIEST), target="", game=world.game)
    (select,) = [part for row in menu.message.rows for part in row if isinstance(part, Select)]
    assert [option.value for option in select.options] == ["7", "9"]


async def test_too_late_to_stand_is_said_and_the_button_has_gone(world):
    await begun(world, 1, "noon")
    await world.dm(AGENT, "上警")
    assert said(world, AGENT) == "只能在竞选日开门前上警。"
    page = await world.moderator.mine(world.incoming(AGENT, guild=None), game=world.game)
    assert "竞选日" not in str(page.message)


async def test_where_nobody_stands_it_is_said(world):
    await world.started()
    await world.dm(11, "上警")
    assert said(world, 11) == "本局没有上警。"


# -- arguments ---------------------------------------------------------------------------


async def test_a_number_is_written_by_text_or_in_a_form(world):
    await begun(world, 1, "early_night2")
    await world.dm(ALCHEMIST, "不思议之炼金 5 -12")
    assert said(world, ALCHEMIST).startswith("✅ 已收到【不思议之炼金】→ 5号 戊戊、-12")
    (select,) = controls(world, ALCHEMIST, Verb.LAUNCH)
    asked = await world.press(ALCHEMIST, select.action, "6", guild=None)
    assert asked.form is not None
    refused = await fill(world, ALCHEMIST, asked.form.action, argument0="许多")
    assert "不是一个整数" in refused.message.text
    assert await standing(world, "transmute") == [(4, 4, (5,), ("-12",))]
    done = await fill(world, ALCHEMIST, asked.form.action, argument0="－３３")
    assert done.message.text.startswith("✅ 已收到【不思议之炼金】→ 6号 己己、-33")
    assert await standing(world, "transmute") == [(4, 4, (6,), ("-33",))]


async def test_an_identity_is_guessed_by_text_or_from_a_select(world):
    await begun(world, 1, "deep_night1")
    await world.dm(SCHOLAR, "诡辩 5 牧师")
    assert said(world, SCHOLAR).startswith("✅ 已收到【诡辩】→ 5号 戊戊、牧师")
    (select,) = controls(world, SCHOLAR, Verb.LAUNCH)
    asked = await world.press(SCHOLAR, select.action, "6", guild=None)
    menus = [part for row in asked.message.rows for part in row]
    assert await standing(world, "sophistry") == [(2, 2, (5,), ("priest",))]
    done = await world.press(SCHOLAR, menus[1].action, "official", guild=None)
    assert done.message.text.startswith("✅ 已收到【诡辩】→ 6号 己己、官员")
    assert await standing(world, "sophistry") == [(2, 2, (6,), ("official",))]


async def test_a_control_of_a_stage_that_is_over_is_past(world):
    await begun(world, 1, "early_night2")
    (select,) = controls(world, ALCHEMIST, Verb.LAUNCH)
    form = (await world.press(ALCHEMIST, select.action, "6", guild=None)).form
    await until(world, 1, "deep_night1")
    late = await fill(world, ALCHEMIST, form.action, argument0="3")
    assert late.kind == "refused"
    assert (await world.press(ALCHEMIST, select.action, "6", guild=None)).kind == "refused"


async def test_an_action_that_was_made_up_launches_nothing(world):
    await begun(world, 1, "early_night2")
    game = world.game
    for action in (
        f"dy:fill:{game}:transmute:1:early_night2:x",
        f"dy:fill:{game}:transmute:1",
        f"dy:argument:{game}:transmute:1:early_night2:4.x",
        f"dy:launch:{game}:transmute:1:early_night2:for99",
        f"dy:launch:{game}:nothing:1:early_night2",
        f"dy:skill:{game}:1:early_night2",
        f"dy:fill:{game}:probe:1:early_night2:4",
    ):
        answer = await world.press(ALCHEMIST, action, "4", guild=None)
        assert answer.kind == "refused", action
    assert await standing(world, "transmute") == []


# -- a seat that another controls --------------------------------------------------------


async def controlled(world: World) -> None:
    """The night in which 1号 acts for 4号."""
    await begun(world, 2, "dusk2")
    await world.dm(MAID, "日光窃取 4")
    await until(world, 2, "early_night2")


async def test_who_controls_a_seat_gets_its_panel_and_acts_by_text_panel_and_form(world):
    await controlled(world)
    panel = world.told(MAID)[-1].message.cards[0]
    assert [field.name for field in panel.fields] == ["【4号 丁丁的不思议之炼金】"]
    await world.dm(MAID, "以 4 不思议之炼金 5 7")
    assert said(world, MAID).startswith("✅ 已收到【4号 丁丁的不思议之炼金】→ 5号 戊戊、7")
    assert await standing(world, "transmute") == [(4, 1, (5,), ("7",))]
    (select,) = controls(world, MAID, Verb.LAUNCH)
    asked = await world.press(MAID, select.action, "6", guild=None)
    await fill(world, MAID, asked.form.action, argument0="8")
    assert await standing(world, "transmute") == [(4, 1, (6,), ("8",))]


async def test_a_controlled_seat_submits_nothing_and_hears_what_is_done_in_its_name(world):
    await controlled(world)
    told = "\n".join(post.message.text for post in world.told(ALCHEMIST))
    assert "蚀日侍女" in told
    assert controls(world, ALCHEMIST, Verb.LAUNCH) == []
    await world.dm(ALCHEMIST, "不思议之炼金 5 3")
    assert said(world, ALCHEMIST) == "4号被操纵，今夜不能自己提交。"
    await world.dm(MAID, "以 4 不思议之炼金 5 7")
    assert (
        said(world, ALCHEMIST)
        == "你被操纵，发动了【不思议之炼金】，选择5号，写的是“7”。\n-# 5号 戊戊"
    )


async def test_nobody_else_acts_for_a_controlled_seat(world):
    await controlled(world)
    await world.dm(PRIEST, "以 4 不思议之炼金 5 7")
    assert said(world, PRIEST) == "你现在没有操纵4号 丁丁，什么都没有提交。"
    (select,) = controls(world, MAID, Verb.LAUNCH)
    answer = await world.press(PRIEST, select.action, "6", guild=None)
    assert answer.kind == "refused"
    assert await standing(world, "transmute") == []


async def test_who_controls_a_seat_is_reminded_in_its_place(world):
    await begun(world, 2, "dusk2")
    await world.dm(MAID, "日光窃取 4")
    await until(world, 2, "early_night1")
    before = len(world.told(ALCHEMIST))
    await world.wait(minutes=120)
    asked = [p.message.text for p in world.told(MAID) if p.message.text.startswith("⏰")]
    assert any("不思议之炼金" in text for text in asked)
    reminders = [p.message.text for p in world.told(ALCHEMIST)[before:]]
    assert not any(text.startswith("⏰ 提醒：还没有提交") for text in reminders)


# -- the director submits ----------------------------------------------------------------


async def test_a_director_submits_with_arguments_and_for_who_controls_a_seat(world):
    await controlled(world)
    for seat, text in (("4", "不思议之炼金 5 3"), ("1", "以 4 不思议之炼金 5")):
        answer = await world.moderator.submit(world.incoming(DIRECTOR), seat=seat, text=text)
        assert answer.kind == "refused"
    await world.moderator.submit(
        world.incoming(DIRECTOR), seat="1", text="以 4 不思议之炼金 5 -3", game=world.game
    )
    await world.settle()
    assert await standing(world, "transmute") == [(4, 1, (5,), ("-3",))]
    assert "【4号 丁丁的不思议之炼金】→ 5号 戊戊、-3" in said(world, MAID)
    answer = await world.moderator.submit(
        world.incoming(DIRECTOR), seat="1", text="以 4 不思议之炼金 放弃", game=world.game
    )
    assert answer.kind == "refused"  # it is forced


# -- suggestions -------------------------------------------------------------------------


async def suggested(world: World, user: int, typed: str) -> list[str]:
    found = await world.moderator.suggest(
        world.incoming(user), what="launch", typed=typed, game=world.game
    )
    return [choice.value for choice in found]


async def test_a_launch_is_suggested_piece_by_piece(world):
    await begun(world, 1, "deep_night1")
    assert "诡辩" in await suggested(world, SCHOLAR, "")
    assert await suggested(world, SCHOLAR, "诡") == ["诡辩"]
    assert (await suggested(world, SCHOLAR, "诡辩 "))[:2] == ["诡辩 1号", "诡辩 2号"]
    assert "诡辩 放弃" in await suggested(world, SCHOLAR, "诡辩 ")
    assert await suggested(world, SCHOLAR, "诡辩 戊") == ["诡辩 5号", "诡辩 戊"]
    guesses = await suggested(world, SCHOLAR, "诡辩 5号 ")
    assert guesses[0] == "诡辩 5号 哥布林"
    assert await suggested(world, SCHOLAR, "诡辩 5号 牧") == ["诡辩 5号 牧师", "诡辩 5号 牧"]


async def test_of_a_controlled_seat_who_controls_it_is_suggested_its_skills(world):
    await controlled(world)
    assert "以 4号 不思议之炼金" in await suggested(world, MAID, "")
    assert "以 4号 不思议之炼金 5号" in await suggested(world, MAID, "以 4号 不思议之炼金 ")
    assert await suggested(world, PRIEST, "以 4号") == []


async def test_what_one_heir_submits_the_other_is_told_without_who_it_was(world):
    await world.started(HEIRS, ruleset="sumeru")
    await until(world, 2, "noon")
    for wolf in ("3", "4"):
        await world.moderator.put_out(world.incoming(DIRECTOR), seat=wolf, game=world.game)
    await until(world, 2, "deep_night2")
    told = len(world.told(12))
    await world.dm(11, "杀人 5")
    (message,) = world.told(12)[told:]
    assert "【杀人】的角色提交了：5号" in message.message.text
    assert "1号" not in message.message.text
    told = len(world.told(11))
    await world.dm(12, "杀人 放弃")
    assert "放弃" in world.told(11)[told].message.text
    assert await world.inbox() == []
