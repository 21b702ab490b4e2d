"""记录: whatever a director does is in the game's log, with his name and his reason."""

import inspect

import pytest

from bot.rendering.actions import Verb, encode
from bot.services import deeds, records
from bot.services.moderator import Moderator
from engine import commands as cmd
from tests.bot.services.test_correcting import correct, dawn, entry, sure

ONLY_SHOWN = {"table", "why", "preview", "inbox", "logbook", "people", "review"}
"""Verbs of the desk that change nothing."""


async def session(world):
    return await world.moderator.hall.session(world.game)


async def record(world, by=1):
    """The lines of the record, without their moments."""
    answer = await world.moderator.logbook(world.incoming(by), game=world.game)
    assert answer.kind == "shown", answer
    text = "\n".join(
        card.text for message in (answer.message, *answer.more) for card in message.cards
    )
    return [line.partition("> ")[2] for line in text.split("\n")]


def test_every_verb_of_the_desk_that_does_something_takes_a_reason():
    parts = [c for c in Moderator.__mro__ if c.__name__ in ("Desk", "Bench", "Retinue")]
    verbs = {name: f for part in parts for name, f in vars(part).items() if name[0] != "_"}
    assert len(verbs) > 25
    without = {n for n, f in verbs.items() if "reason" not in inspect.signature(f).parameters}
    assert without == ONLY_SHOWN


async def test_the_hand_on_the_clock_is_recorded_with_its_reasons(world):
    await world.started()
    ask, m, game = world.incoming, world.moderator, world.game
    await m.add_director(ask(1), user=2, reason="轮班", game=game)
    await m.pause(ask(1), reason="停电", game=game)
    await m.resume(ask(2), reason="来电", game=game)
    await m.extend(ask(1), minutes=-15, reason="大家都好了", game=game)
    await m.set_speed(ask(1), seconds_per_hour=60, reason="彩排", game=game)
    await m.withhold(ask(2), on=True, minutes=30, reason="先看", game=game)
    await m.withhold(ask(2), on=False, reason="不看了", game=game)
    await m.open_spectating(ask(1), allowed=True, reason="朋友来看", game=game)
    await m.tell(ask(2), seat="3", text="请看公告", reason="没看到", game=game)
    await m.close_now(ask(1), confirmed=True, reason="都交了", game=game)
    told = (await record(world))[1:]  # before it is the deal
    expected = [
        "<@1> 让 <@2> 一起当导演：轮班",
        "<@1> 暂停时钟：停电",
        "<@2> 让时钟继续走：来电",
        "<@1> 把截止移动 -15 分钟：大家都好了",
        "<@1> 让时钟 60 秒走一小时：彩排",
        "<@2> 打开扣发（30 分钟后自动发出）：先看",
        "<@2> 关闭扣发：不看了",
        "<@1> 开放自己来观战：朋友来看",
        "<@2> 告诉 3号 丙丙「请看公告」：没看到",
        "<@1> 提前：结束第1天 开局：都交了",
    ]
    assert [line.partition(" `#")[0] for line in told] == expected
    await world.restart()
    assert (await record(world))[1:] == told


async def test_rulings_ballots_and_launches_for_a_seat_are_recorded(world):
    await dawn(world)
    ask, m, game = world.incoming, world.moderator, world.game
    await m.give_card(ask(1), seat="3", colour="黄", reason="骂人", game=game)
    await m.give_status(ask(1), seat="4", status="守护", until="night_end", reason="补", game=game)
    await m.proxy_ballot(ask(1), seat="5", target="3", reason="他托我", game=game)
    await m.fix_draw(ask(1), name="占卜", values="3", reason="补签", game=game)
    await m.put_out(ask(1), seat="6", reason="退群", confirmed=True, game=game)
    await m.take_back(ask(1), reason="他回来了", confirmed=True, game=game)
    told = [line.partition(" `#")[0] for line in (await record(world))[1:]]
    assert told == [
        "<@1> 给 3号 丙丙 黄牌：骂人",
        "<@1> 给 4号 丁丁 状态【守护】，到夜晚结束：补",
        "<@1> 代：5号 戊戊 投给 3号 丙丙：他托我",
        "<@1> 定抽签「占卜」：3：补签",
        "<@1> 判 6号 己己 出局：退群",
        f"<@1> 撤销，回到 #{(await session(world)).game.log[-1].event.to}：他回来了",
    ]


async def test_a_correction_is_one_deed_that_says_what_was_and_what_is(world):
    await dawn(world)
    asked = await correct(world, await entry(world, "占卜"), "占卜 2")
    assert (await sure(world, asked)).kind == "done"
    told = (await record(world))[1:]
    assert [line.partition(" `#")[0] for line in told] == [
        "<@1> 更正：3号 丙丙 发动【占卜】→ 1号 甲甲；改成：3号 丙丙 发动【占卜】→ 2号 乙乙：写错了"
    ]
    await world.restart()
    assert (await record(world))[1:] == told


async def test_what_players_and_the_clock_do_and_what_is_refused_is_no_deed(world):
    await dawn(world)
    await world.say(13, "ballots", "投票对象：2")
    await world.moderator.open_spectating(world.incoming(1), allowed=True, game=world.game)
    await world.moderator.watch(world.incoming(60), game=world.game)
    before = await record(world)
    refused = await world.moderator.give_card(
        world.incoming(1), seat="8", colour="绿", reason="没有这种牌", game=world.game
    )
    assert refused.kind == "refused"
    assert await record(world) == before
    assert len(before) == 2  # the deal, and that people may come to watch


async def test_buttons_are_recorded_with_the_name_and_a_confirmed_close_with_its_reason(world):
    await world.started()
    await world.press(1, encode(Verb.PAUSE, world.game))
    await world.press(1, encode(Verb.RESUME, world.game))
    asked = await world.moderator.close_now(world.incoming(1), reason="都交了", game=world.game)
    button = asked.message.rows[0][0]
    assert (await world.press(1, button.action)).kind == "done"
    told = [line.partition(" `#")[0] for line in (await record(world))[1:]]
    assert told == ["<@1> 暂停时钟", "<@1> 让时钟继续走", "<@1> 提前：结束第1天 开局：都交了"]


async def test_a_cancelled_game_says_who_cancelled_it_and_why_also_by_the_button(world):
    await world.started()
    asked = await world.moderator.cancel(world.incoming(1), reason="没人了", game=world.game)
    assert (await sure(world, asked)).kind == "done"
    assert (await record(world))[-1] == "<@1> 取消这一局：没人了"


async def test_the_record_is_the_directors_alone_and_the_panel_shows_the_newest(world):
    await world.started()
    refused = await world.moderator.logbook(world.incoming(13), game=world.game)
    assert refused.kind == "refused"
    for minutes in (1, 2, 3, 4):
        await world.moderator.extend(
            world.incoming(1), minutes=minutes, reason="长" * 200, game=world.game
        )
    await world.settle()
    live = [p for p in await world.in_room("director") if p.message.rows][-1]
    (field,) = [f for f in live.message.cards[0].fields if "导演最近做的" in f.name]
    assert [n in field.value for n in ("+1 ", "+2 ", "+3 ", "+4 ")] == [False, True, True, True]


async def test_why_names_the_hand_that_closed_a_stage_and_its_reason(world):
    await world.started()
    await world.moderator.close_now(
        world.incoming(1), confirmed=True, reason="都交了", game=world.game
    )
    log = (await session(world)).game.log
    closing = next(e for e in log if type(e.event).__name__ == "StageClosed")
    answer = await world.moderator.why(world.incoming(1), what=str(closing.seq), game=world.game)
    assert "<@1>：都交了" in answer.message.cards[0].text


ENGINES = [
    kind
    for kind in vars(cmd).values()
    if isinstance(kind, type)
    and issubclass(kind, cmd.Command)
    and "director" in (kind.__doc__ or "")
]


@pytest.mark.parametrize("kind", ENGINES, ids=lambda kind: kind.__name__)
def test_each_ruling_of_the_engine_that_only_directors_give_has_its_words(kind):
    from bot.wording import bundle

    if kind in (cmd.LaunchSkill, cmd.CastBallot, cmd.CloseDoor):
        return  # told by what they bring
    name = deeds.called(kind)
    assert all(bundle(locale).has_message(f"deed-{name}") for locale in ("zh", "en")), name


@pytest.mark.parametrize("kind", records._OWN.values(), ids=lambda kind: kind.__name__)
def test_each_act_of_the_bots_own_that_is_a_deed_has_its_words(kind):
    from bot.wording import bundle

    if issubclass(kind, deeds._NOBODYS):
        return
    told = {records.PersonChanged: "person", records.Substituted: "person"}
    name = told.get(kind, deeds.called(kind))
    assert all(bundle(locale).has_message(f"deed-{name}") for locale in ("zh", "en")), name
