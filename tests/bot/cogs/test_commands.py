"""The slash commands: their names, what they ask of the services, who is offered them."""

from typing import Any

import discord
import pytest
import simcord
from discord import app_commands

from bot.app import App
from bot.cogs.names import Translator
from bot.services.ports import Place
from tests.bot.asked import VERBS, Asked

from .conftest import Town

PLAYERS = [
    ("我的", {}, "mine", {"game": None}),
    ("我的", {"局": "3"}, "mine", {"game": 3}),
    ("名单", {}, "roster", {"game": None}),
    ("时间", {"局": "#3"}, "times", {"game": 3}),
    ("规则", {}, "rules", {"game": None}),
    ("帮助", {}, "help", ()),
    ("报名", {"角色名": "饺子"}, "join", {"character": "饺子", "fallback": False, "game": None}),
    (
        "报名",
        {"角色名": "饺子", "专用频道": True, "局": "2"},
        "join",
        {"character": "饺子", "fallback": True, "game": 2},
    ),
    ("退出", {}, "leave", {"game": None}),
    ("观战", {}, "watch", {"leave": False, "game": None}),
    ("观战", {"离开": True, "局": "2"}, "watch", {"leave": True, "game": 2}),
    ("发动", {"内容": "占卜 5"}, "launch_text", {"text": "占卜 5", "game": None}),
    ("遗言", {"内容": "我是好人"}, "last_words", {"text": "我是好人", "game": None}),
    ("遗言", {}, "last_words", {"text": "", "game": None}),
    ("申请加速", {}, "ask_pace", {"what": "haste", "game": None}),
    ("上警", {}, "ask_pace", {"what": "stand", "game": None}),
    ("申请替补", {"理由": "停电"}, "ask_substitute", {"reason": "停电", "game": None}),
    ("申请延时", {}, "ask_pace", {"what": "delay", "game": None}),
    ("投票", {"目标": "5号"}, "vote", {"target": "5号", "reason": "", "game": None}),
    (
        "投票",
        {"目标": "弃权", "理由": "无"},
        "vote",
        {"target": "弃权", "reason": "无", "game": None},
    ),
    ("改票", {"目标": "6"}, "change_vote", {"target": "6", "reason": "", "game": None}),
]
DIRECTORS = [
    (
        "开局",
        {"标题": "第一局", "人数": 16, "替身君": False, "开门": "08:00", "每小时秒数": 2.5},
        "create_game",
        {
            "title": "第一局",
            "ruleset": "",
            "board": "",
            "players": 16,
            "dummy": False,
            "zone": "Asia/Shanghai",
            "door_opens": "08:00",
            "door_closes": "",
            "seconds_per_hour": 2.5,
        },
    ),
    ("开放报名", {}, "open_signup", {"game": None}),
    (
        "座位",
        {"玩家": "饺子", "座位号": 5},
        "set_seat",
        {"player": "饺子", "seat": 5, "game": None},
    ),
    ("配置", {"数量": "人狼 4"}, "set_board", {"counts": "人狼 4", "game": None}),
    (
        "身份",
        {"座位": "5", "身份": "人狼"},
        "assign_identity",
        {"seat": "5", "identity": "人狼", "game": None},
    ),
    ("抽身份", {"打乱座位": False}, "draw", {"shuffle": False, "game": None}),
    ("开始", {"局": "1"}, "start_game", {"game": 1}),
    ("取消", {"确认": True}, "cancel", {"reason": "", "confirmed": True, "game": None}),
    ("暂停", {"理由": "停电"}, "pause", {"reason": "停电", "game": None}),
    ("继续", {}, "resume", {"reason": "", "game": None}),
    (
        "结束阶段",
        {"不判罚": True},
        "close_now",
        {"confirmed": False, "spare": True, "reason": "", "game": None},
    ),
    ("延长", {"分钟": -30}, "extend", {"minutes": -30, "reason": "", "game": None}),
    (
        "时钟",
        {"每小时秒数": 30.0},
        "set_speed",
        {"seconds_per_hour": 30.0, "reason": "", "game": None},
    ),
    ("时钟", {}, "set_speed", {"seconds_per_hour": None, "reason": "", "game": None}),
    (
        "裁定 代投",
        {"座位": "5", "目标": "6", "理由": "离线"},
        "proxy_ballot",
        {"seat": "5", "target": "6", "reason": "离线", "game": None},
    ),
    (
        "判牌",
        {"座位": "5", "颜色": "黄"},
        "give_card",
        {"seat": "5", "colour": "黄", "reason": "", "game": None},
    ),
    (
        "出局",
        {"座位": "5"},
        "put_out",
        {"seat": "5", "reason": "", "confirmed": False, "game": None},
    ),
    ("复活", {"座位": "5"}, "bring_back", {"seat": "5", "reason": "", "game": None}),
    (
        "裁定 给状态",
        {"座位": "5", "状态": "沉默", "理由": "误", "到": "night_end", "层数": 2},
        "give_status",
        {
            "seat": "5",
            "status": "沉默",
            "until": "night_end",
            "count": 2,
            "reason": "误",
            "game": None,
        },
    ),
    (
        "裁定 定抽签",
        {"抽签": "x", "结果": "1 2", "理由": "误"},
        "fix_draw",
        {"name": "x", "values": "1 2", "reason": "误", "game": None},
    ),
    (
        "撤销",
        {"到": 40, "理由": "错"},
        "take_back",
        {"to": 40, "reason": "错", "confirmed": False, "game": None},
    ),
    (
        "裁定 判负",
        {"阵营": "人狼", "理由": "弃赛", "确认": True},
        "judge_lost",
        {"faction": "人狼", "reason": "弃赛", "confirmed": True, "game": None},
    ),
    (
        "裁定 去状态",
        {"座位": "5", "状态": "沉默", "理由": "误"},
        "end_status",
        {"seat": "5", "status": "沉默", "reason": "误", "game": None},
    ),
    (
        "裁定 给技能",
        {"座位": "5", "技能": "占卜", "理由": "误"},
        "give_skill",
        {"seat": "5", "skill": "占卜", "reason": "误", "game": None},
    ),
    (
        "裁定 收技能",
        {"座位": "5", "技能": "占卜", "理由": "误"},
        "take_skill",
        {"seat": "5", "skill": "占卜", "reason": "误", "confirmed": False, "game": None},
    ),
    (
        "裁定 改次数",
        {"座位": "5", "技能": "占卜", "增减": -1, "理由": "误"},
        "change_uses",
        {"seat": "5", "skill": "占卜", "delta": -1, "reason": "误", "game": None},
    ),
    (
        "裁定 改阵营",
        {"座位": "5", "阵营": "人狼", "理由": "误"},
        "change_faction",
        {"seat": "5", "faction": "人狼", "reason": "误", "confirmed": False, "game": None},
    ),
    (
        "裁定 移交职务",
        {"职务": "警长", "理由": "误"},
        "pass_office",
        {"office": "警长", "seat": "", "reason": "误", "game": None},
    ),
    (
        "裁定 代发动",
        {"座位": "5", "内容": "占卜 1", "理由": "停电"},
        "submit",
        {"seat": "5", "text": "占卜 1", "reason": "停电", "game": None},
    ),
    (
        "裁定 更正",
        {"提交": "40", "内容": "占卜 1", "理由": "误"},
        "correct",
        {"what": "40", "text": "占卜 1", "reason": "误", "game": None},
    ),
    (
        "裁定 更正票",
        {"座位": "5", "目标": "弃权", "理由": "误"},
        "correct_ballot",
        {"seat": "5", "target": "弃权", "which": "", "reason": "误", "game": None},
    ),
    (
        "裁定 扣发",
        {"开": True},
        "withhold",
        {"on": True, "minutes": None, "reason": "", "game": None},
    ),
    (
        "裁定 扣发",
        {"开": False, "分钟": 30, "理由": "够了"},
        "withhold",
        {"on": False, "minutes": 30, "reason": "够了", "game": None},
    ),
    ("裁定 核对", {}, "review", {"game": None}),
    (
        "裁定 传话",
        {"座位": "5", "内容": "请看公告"},
        "tell",
        {"seat": "5", "text": "请看公告", "reason": "", "game": None},
    ),
    (
        "人员 移除助理",
        {"座位": "5", "理由": "结束"},
        "remove_assistant",
        {"seat": "5", "reason": "结束", "game": None},
    ),
    (
        "人员 移出",
        {"玩家": "5", "理由": "失联"},
        "send_off",
        {"player": "5", "reason": "失联", "confirmed": False, "game": None},
    ),
    ("人员 一览", {}, "people", {"game": None}),
    ("人员 开放观战", {}, "open_spectating", {"allowed": True, "reason": "", "game": None}),
    (
        "人员 开放观战",
        {"开放": False},
        "open_spectating",
        {"allowed": False, "reason": "", "game": None},
    ),
    ("全局", {}, "table", {"game": None}),
    ("缘由", {"座位": "5"}, "why", {"seat": "5", "what": "", "game": None}),
    ("缘由", {"什么": "40"}, "why", {"seat": "", "what": "40", "game": None}),
    ("预览", {}, "preview", {"game": None}),
    ("待办", {}, "inbox", {"game": None}),
    ("记录", {}, "logbook", {"game": None}),
    ("导出", {}, "export", {"reason": "", "game": None}),
    ("导出", {"理由": "备份", "局": "3"}, "export", {"reason": "备份", "game": 3}),
]


@pytest.mark.parametrize(("name", "given", "verb", "asked"), PLAYERS)
async def test_a_players_command_asks_its_verb(
    town: Town, services: Asked, name: str, given: dict[str, Any], verb: str, asked: Any
) -> None:
    told = await town.bob.slash(town.square, name, **given)
    ((incoming, rest),) = services.of(verb)
    assert rest == asked
    assert incoming.sender.user == town.bob.id
    assert incoming.place == Place(town.guild.id, town.square.id)
    assert incoming.id.startswith("int:")
    assert told.ephemeral
    assert answered(told)


@pytest.mark.parametrize(("name", "given", "verb", "asked"), DIRECTORS)
async def test_a_directors_command_asks_its_verb(
    town: Town, services: Asked, name: str, given: dict[str, Any], verb: str, asked: Any
) -> None:
    told = await town.ann.slash(town.square, f"导演 {name}", **given)
    ((_, rest),) = services.of(verb)
    assert rest == asked
    assert told.ephemeral
    assert answered(told)


def answered(told: simcord.InteractionResult) -> bool:
    """Whether something was said, and by the services: not that something went wrong."""
    said = told.response
    assert said is not None
    return bool(said.content or said.embeds) and "went wrong" not in said.content


PEOPLE: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("共同导演", {}, "add_director", {"reason": ""}),
    ("移除导演", {"理由": "退出"}, "remove_director", {"reason": "退出"}),
    (
        "替补",
        {"座位": "5", "理由": "停电", "确认": True},
        "substitute",
        {"seat": "5", "reason": "停电", "confirmed": True},
    ),
    (
        "助理",
        {"座位": "5", "理由": "新手"},
        "add_assistant",
        {"seat": "5", "reason": "新手", "confirmed": False},
    ),
    ("观战", {}, "add_spectator", {"reason": ""}),
    ("移除观战", {"理由": "传话"}, "remove_spectator", {"reason": "传话"}),
]


@pytest.mark.parametrize(("name", "given", "verb", "asked"), PEOPLE)
async def test_a_person_is_named_by_mention(
    town: Town,
    services: Asked,
    name: str,
    given: dict[str, Any],
    verb: str,
    asked: dict[str, Any],
) -> None:
    told = await town.ann.slash(town.square, f"导演 人员 {name}", 谁=town.bob, **given)
    ((_, rest),) = services.of(verb)
    assert rest == {"user": town.bob.id, "game": None, **asked}
    assert answered(told)


def test_every_verb_that_is_asked_for_has_a_command() -> None:
    asked = {verb for _, _, verb, _ in PLAYERS + DIRECTORS + PEOPLE}
    heard = {"start", "stop", "suggest", "open_form"} | {
        verb for verb in VERBS if verb.startswith("on_")
    }
    assert set(VERBS) - heard - asked == set()


async def test_directors_commands_are_not_offered_to_others(town: Town) -> None:
    offered = town.bob.available_commands(town.square)
    assert "报名" in offered
    assert not [name for name in offered if name.startswith("导演")]
    assert "导演 开局" in town.ann.available_commands(town.square)


async def test_who_may_open_no_channels_creates_no_game(
    town: Town, services: Asked, simcord_bot: App
) -> None:
    group = next(c for c in await simcord_bot.tree.fetch_commands() if c.name == "导演")
    town.guild.set_command_permissions(group.id, {town.bob: True})
    told = await town.bob.slash(town.square, "导演 开局", 标题="第一局")
    assert services.of("create_game") == []
    assert told.response is not None
    assert "Manage Channels" in told.response.content


async def test_what_is_for_direct_messages_works_there(town: Town, services: Asked) -> None:
    offered = town.bob.user.available_commands()
    assert {"我的", "名单", "时间", "规则", "帮助", "发动"} <= set(offered)
    assert not {"投票", "报名", "观战", "导演 开局"} & set(offered)
    told = await town.bob.user.slash("发动", 内容="占卜 5")
    ((incoming, _),) = services.of("launch_text")
    assert incoming.place.guild is None
    # In private everything is; an answer there stays as a receipt.
    assert not told.ephemeral


@pytest.mark.simcord(check_errors=False)
@pytest.mark.parametrize("text", ["饺子局", "-1", "3.5", "９", "1" * 30])
async def test_a_game_that_is_no_number_is_refused_in_words(
    town: Town, services: Asked, text: str
) -> None:
    told = await town.bob.slash(town.square, "我的", 局=text)
    assert services.of("mine") == []
    assert told.response is not None
    assert text in told.response.content
    assert told.ephemeral


@pytest.mark.simcord(check_errors=False)
async def test_a_failure_of_the_services_is_answered_politely(
    town: Town, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue("broken")
    told = await town.bob.slash(town.square, "我的")
    assert told.response is not None
    assert "Something went wrong" in told.response.content
    assert "secret" not in told.response.content
    assert told.ephemeral


async def test_what_is_typed_is_suggested_for(town: Town, services: Asked) -> None:
    await town.play()
    offered = await town.bob.autocomplete(town.square, "投票", "目标", "dan", 局="1")
    ((_, seat),) = [(c["name"], c["value"]) for c in offered]
    assert [c["name"] for c in offered] == [f"{seat}号 dan鱼"]
    incoming, rest = services.of("suggest")[-1]
    assert incoming.sender.user == town.bob.id
    assert rest == {"what": "seat", "typed": "dan", "game": 1}
    offered = await town.ann.autocomplete(town.square, "导演 裁定 判负", "阵营", "人狼")
    assert [c["value"] for c in offered] == ["wolf"]
    offered = await town.bob.autocomplete(town.square, "我的", "局", "")
    assert [(c["name"], c["value"]) for c in offered] == [("第一局", "1")]
    assert services.of("suggest")[-1][1] == {"what": "game", "typed": "", "game": None}


async def test_how_far_to_take_back_is_suggested_as_numbers(town: Town) -> None:
    await town.play()
    await town.direct("结束阶段", 确认=True)
    offered = await town.ann.autocomplete(town.square, "导演 撤销", "到", "")
    assert offered
    assert all(isinstance(c["value"], int) for c in offered)
    told = await town.ann.slash(town.square, "导演 撤销", 到=offered[0]["value"], 确认=True)
    assert answered(told)


async def test_suggestions_that_fail_disturb_nobody(
    town: Town, request: pytest.FixtureRequest
) -> None:
    request.getfixturevalue("broken")
    assert await town.bob.autocomplete(town.square, "投票", "目标", "5") == []


def leaves(tree: app_commands.CommandTree) -> list[app_commands.Command]:
    found = []
    for command in tree.walk_commands():
        if isinstance(command, app_commands.Command):
            found.append(command)
    return found


async def test_every_name_and_description_has_its_english(town: Town, simcord_bot: App) -> None:
    synced = await simcord_bot.tree.fetch_commands()
    payloads = [c.to_dict(simcord_bot.tree) for c in simcord_bot.tree.get_commands()]
    assert {c.name for c in synced} == {p["name"] for p in payloads}
    translator = Translator()
    for locale in (discord.Locale.american_english, discord.Locale.british_english):
        for command in leaves(simcord_bot.tree):
            strings: list[Any] = [command._locale_name, command._locale_description]
            for parameter in command._params.values():
                strings += [parameter._rename, parameter.description]
            for string in strings:
                assert isinstance(string, app_commands.locale_str), (command.name, string)
                assert string.message != ""
                context: Any = None
                english = await translator.translate(string, locale, context)
                assert english
                assert english.isascii() or "“" in english or "替身君" in english, english
                assert len(english) <= 100


async def test_no_directors_group_is_fuller_than_discord_allows(
    simcord_bot: App, simcord_env: simcord.Env
) -> None:
    group = simcord_bot.tree.get_command("导演")
    assert isinstance(group, app_commands.Group)
    assert 0 < len(group.commands) <= 25
    assert group.guild_only
    assert group.default_permissions == discord.Permissions(manage_channels=True)
