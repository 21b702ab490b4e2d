"""What the director rules on what seats hold and do, and what the seats hear of it."""

import pytest


async def state(world):
    return (await world.moderator.hall.session(world.game)).state


@pytest.fixture
async def night(world):
    """A world in its first night."""
    await world.started()
    await world.wait(hours=1)
    return world


async def rule(world, verb, **args):
    answer = await getattr(world.moderator, verb)(world.incoming(1), game=world.game, **args)
    await world.settle()
    return answer


def last(world, user):
    return world.told(user)[-1].text


async def test_a_skill_that_is_given_can_be_launched_at_once_and_is_taken_again(night):
    answer = await rule(night, "give_skill", seat="7", skill="占卜", reason="补偿")
    assert (answer.kind, answer.message.text) == ("done", "7号获得了【占卜】。")
    assert any("你获得了【占卜】技能" in post.text for post in night.told(17))
    assert (await night.dm(17, "占卜 1")) is None
    assert "已收到" in last(night, 17)
    assert (await rule(night, "take_skill", seat="7", skill="占卜", reason="误")).kind == "done"
    assert any("你失去了【占卜】技能" in post.text for post in night.told(17))
    assert (await rule(night, "take_skill", seat="7", skill="占卜", reason="误")).kind == "refused"


async def test_a_status_of_a_seat_is_ended(night):
    await rule(night, "give_status", seat="3", status="守护", until="night_end")
    answer = await rule(night, "end_status", seat="3", status="守护", reason="误")
    assert answer.kind == "done"
    assert (await state(night)).statuses_of(3) == ()
    answer = await rule(night, "end_status", seat="3", status="守护", reason="误")
    assert (answer.kind, answer.message.text) == ("refused", "3号没有【守护】状态。")


async def test_uses_without_a_limit_and_none_at_all_are_refused(night):
    for delta in (0, 21, 1):
        answer = await rule(night, "change_uses", seat="3", skill="占卜", delta=delta)
        assert answer.kind == "refused"
        assert answer.message.text


async def test_a_seat_changes_its_faction_by_night_and_hears_of_it(night):
    answer = await rule(night, "change_faction", seat="7", faction="人狼阵营", reason="误发")
    assert answer.kind == "done"
    assert (await state(night)).seats[7].faction == "wolf"
    assert any("人狼阵营" in post.text for post in night.told(17))
    again = await rule(night, "change_faction", seat="7", faction="人狼阵营", reason="误发")
    assert again.kind == "refused"


async def test_an_office_passes_to_a_seat_and_ends(world):
    deal = "预言家 女巫 守卫 猎人 狼人 狼人 村民 村民 村民 村民"
    await world.started(deal, ruleset="classic")
    answer = await rule(world, "pass_office", office="警长", seat="7", reason="补选")
    assert (answer.kind, answer.message.text) == ("done", "警长现在是7号。")
    assert (await state(world)).offices == {"sheriff": 7}
    answer = await rule(world, "pass_office", office="警长", reason="撕")
    assert answer.message.text == "不再有警长。"
    assert (await state(world)).offices == {}
    assert (await rule(world, "pass_office", office="国王", seat="7")).kind == "refused"


async def test_where_no_office_changes_hands_none_is_offered_or_passed(night):
    answer = await rule(night, "pass_office", office="替身君", seat="7", reason="换")
    assert (answer.kind, "没有可以移交的职务" in answer.message.text) == ("refused", True)
    offered = await night.moderator.suggest(night.incoming(1), what="office", typed="")
    assert offered == []


async def test_something_is_said_to_a_seat_in_the_games_name(night):
    answer = await rule(night, "tell", seat="丙丙", text="请尽快提交")
    assert answer.kind == "done"
    assert last(night, 13) == "导演：请尽快提交"
    for text in ("  ", "长" * 1501):
        assert (await rule(night, "tell", seat="3", text=text)).kind == "refused"


async def test_nothing_is_said_to_a_seat_that_nobody_plays(world):
    await world.started("人狼 人狼 占卜师 猎人 村人 村人", dummy=True)
    table = await state(world)
    empty = str(table.offices["dummy"])
    answer = await rule(world, "tell", seat=empty, text="你好")
    assert answer.message.text == f"{empty}号没有玩家，没有人可以告诉。"


async def test_the_director_submits_for_a_seat_and_the_seat_reads_what(night):
    answer = await rule(night, "submit", seat="3", text="占卜 1", reason="停电")
    assert answer.kind == "done"
    table = await state(night)
    ((_, launch),) = next(iter(table.submissions.values()))
    assert (launch.skill, launch.chosen) == ("divine", (1,))
    assert last(night, 13).startswith("导演替你提交了：\n✅ 已收到【占卜】→ 1号 甲甲")
    session = await night.moderator.hall.session(night.game)
    ruled = next(e.event for e in reversed(session.game.log) if type(e.event).__name__ == "Ruled")
    assert (ruled.act, ruled.reason, ruled.args["director"]) == ("submit", "停电", "1")
    await rule(night, "submit", seat="3", text="占卜 2", reason="停电")
    ((_, launch),) = next(iter((await state(night)).submissions.values()))
    assert launch.chosen == (2,)
    declined = await rule(night, "submit", seat="3", text="占卜 放弃", reason="停电")
    assert (declined.kind, "占卜" in declined.message.text) == ("refused", True)


@pytest.mark.parametrize("text", ["晚上好", "占卜 99", "占卜 3", "杀人 5", "飞翔 5", "帮助", ""])
async def test_what_is_no_launch_of_that_seat_is_refused_in_words(night, text):
    before = (await state(night)).seq
    answer = await rule(night, "submit", seat="3", text=text, reason="误")
    assert answer.kind == "refused"
    assert answer.message.text
    assert (await state(night)).seq == before


async def test_a_skill_of_another_is_refused_by_the_name_of_the_seat_it_was_meant_for(night):
    answer = await rule(night, "submit", seat="4", text="占卜 1", reason="误")
    assert (answer.kind, answer.message.text) == (
        "refused",
        "4号没有【占卜】技能，什么都没有提交。",
    )


async def test_a_wrong_name_is_answered_with_what_there_is(night):
    for verb, args, known in (
        ("give_skill", {"seat": "3", "skill": "飞翔"}, "占卜"),
        ("end_status", {"seat": "3", "status": "无敌"}, "守护"),
        ("change_faction", {"seat": "3", "faction": "外星人"}, "人狼阵营"),
        ("give_skill", {"seat": "99", "skill": "占卜"}, "99"),
    ):
        answer = await rule(night, verb, **args)
        assert answer.kind == "refused"
        assert known in answer.message.text, verb


async def test_who_ruled_and_why_is_recorded(night):
    await rule(night, "give_skill", seat="7", skill="占卜", reason="补偿")
    async with night.storage.snapshot() as u:
        newest = (await u.commands.of_game(night.game))[-1]
    assert newest.actor == "user:1"
    assert "补偿" in newest.payload


async def test_a_ruling_that_ends_the_game_is_asked_for_twice(world):
    await world.started("人狼 占卜师 猎人 村人 村人")
    await world.first_day()
    asked = await rule(world, "put_out", seat="1", reason="误")
    assert asked.kind == "shown"
    assert (await state(world)).winner is None
    ((sure,),) = asked.message.rows
    assert (await world.press(13, sure.action)).kind == "refused"
    assert (await world.press(1, sure.action)).kind == "done"
    assert (await state(world)).winner is not None


@pytest.mark.parametrize(
    ("verb", "args"), [("bring_back", {"seat": "1"}), ("give_card", {"seat": "2", "colour": "蓝"})]
)
async def test_after_the_end_a_ruling_is_done_only_when_it_is_meant(world, verb, args):
    await world.started("人狼 占卜师 猎人 村人 村人")
    await world.first_day()
    await world.press(1, (await rule(world, "put_out", seat="1")).message.rows[0][0].action)
    over = await state(world)
    assert over.winner == "village"
    asked = await rule(world, verb, **args)
    assert (asked.kind, "不会改变结果" in asked.message.text) == ("shown", True)
    assert (await state(world)) == over
    ((sure,),) = asked.message.rows
    assert (await world.press(1, sure.action)).kind == "done"
    assert (await state(world)).seq > over.seq
    assert (await state(world)).winner == "village"
    assert (await rule(world, "put_out", seat="99")).kind == "refused"


async def test_hints_say_who_holds_what(night):
    suggest = night.moderator.suggest
    held = await suggest(night.incoming(1), what="held-skill", typed="占")
    assert [(c.value, c.label) for c in held] == [("占卜", "占卜 Divine · 3号 丙丙")]
    await night.dm(13, "占卜 1")
    opened = await suggest(night.incoming(1), what="opening", typed="")
    assert [c.label[:1] for c in opened] == ["⏳", "✅"]
    await rule(night, "give_status", seat="3", status="守护", until="night_end")
    statuses = await suggest(night.incoming(1), what="held-status", typed="")
    assert [c.value for c in statuses] == ["守护"]
    for what in ("held-skill", "held-status", "opening", "any-skill", "office"):
        assert await suggest(night.incoming(13), what=what, typed="") == []
