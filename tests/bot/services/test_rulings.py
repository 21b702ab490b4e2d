"""The director's rulings, each by a director of that game and by nobody else."""

import msgspec
import pytest

from engine.state import Cards

VERBS: dict[str, dict[str, object]] = {
    "proxy_ballot": {"seat": "3", "target": "1"},
    "give_card": {"seat": "3", "colour": "黄"},
    "put_out": {"seat": "3"},
    "bring_back": {"seat": "3"},
    "give_status": {"seat": "3", "status": "guarded"},
    "fix_draw": {"name": "占卜", "values": "1"},
    "take_back": {"confirmed": True},
    "judge_lost": {"faction": "人狼阵营"},
    "end_status": {"seat": "3", "status": "guarded"},
    "give_skill": {"seat": "4", "skill": "占卜"},
    "take_skill": {"seat": "3", "skill": "占卜"},
    "change_uses": {"seat": "3", "skill": "占卜", "delta": 1},
    "change_faction": {"seat": "3", "faction": "人狼阵营"},
    "pass_office": {"office": "替身君", "seat": "3"},
    "tell": {"seat": "3", "text": "你好"},
    "submit": {"seat": "3", "text": "占卜 1"},
    "correct": {"what": "1", "text": "占卜 1"},
    "substitute": {"seat": "3", "user": 30, "confirmed": True},
    "table": {},
    "why": {"seat": "3"},
    "inbox": {},
    "preview": {},
    "cancel": {"confirmed": True},
    "add_director": {"user": 13},
    "set_board": {"counts": "人狼 2 村人 6"},
    "set_seat": {"player": "甲甲", "seat": 2},
    "assign_identity": {"seat": "1", "identity": "人狼"},
    "draw": {},
    "start_game": {},
    "open_signup": {},
}


async def state(world):
    return (await world.moderator.hall.session(world.game)).state


@pytest.fixture
async def day(world):
    """A world on the first day of discussion."""
    await world.started()
    await world.first_day()
    return world


async def test_no_ruling_is_open_to_anybody_else(day):
    before = (await state(day)).seq
    for verb, args in VERBS.items():
        for user in (13, 99):
            answer = await getattr(day.moderator, verb)(day.incoming(user), game=day.game, **args)
            assert answer.kind == "refused", verb
            assert answer.message.text
    assert (await state(day)).seq == before


async def test_a_director_of_another_game_has_no_right_in_this_one(day):
    first = day.game
    await day.moderator.create_game(day.incoming(2), title="别局", board="post")
    answer = await day.moderator.put_out(day.incoming(2), seat="3", game=first)
    assert answer.kind == "refused"


async def test_a_proxy_ballot_is_cast_and_shown(day):
    answer = await day.moderator.proxy_ballot(day.incoming(1), seat="丙丙", target="甲甲")
    await day.settle()
    assert answer.kind == "done"
    vote = (await state(day)).ballot.votes[3]
    assert (vote.target, vote.by) == (1, "1")
    assert any("3号 丙丙" in p.text and "1号 甲甲" in p.text for p in await day.in_room("ballots"))


async def test_a_card_is_given_in_any_way_to_say_its_colour(day):
    for colour in ("黄", "黄牌", "yellow"):
        answer = await day.moderator.give_card(day.incoming(1), seat="3", colour=colour)
        assert answer.kind == "done"
    assert (await state(day)).cards[3] == Cards(red=1)
    answer = await day.moderator.give_card(day.incoming(1), seat="3", colour="绿")
    assert answer.kind == "refused"


async def test_a_seat_is_put_out_and_brought_back_and_its_rooms_follow(day):
    await day.moderator.put_out(day.incoming(1), seat="1号")
    await day.settle()
    wolves = day.platform.channels[await day.channel("group:wolves")]
    discussion = day.platform.channels[await day.channel("discussion")]
    out = day.platform.channels[await day.channel("out")]
    assert 11 not in wolves.people
    assert 11 not in discussion.people
    assert out.people[11] == "write"
    await day.moderator.bring_back(day.incoming(1), seat="1号")
    await day.settle()
    assert wolves.people[11] == "write"
    assert discussion.people[11] == "write"
    assert 11 not in out.people


async def test_why_a_seat_left_is_told_to_the_director(day):
    answer = await day.moderator.why(day.incoming(1), seat="8")
    assert "杀人" in str(answer.message)


async def test_a_draw_is_fixed_by_the_directors_word(day):
    await day.moderator.fix_draw(day.incoming(1), name="占卜", values="甲甲 2号")
    assert (await state(day)).fixed == {"占卜": (1, 2)}
    for name, values in (("天命", "1"), ("占卜", ""), ("占卜", "谁")):
        answer = await day.moderator.fix_draw(day.incoming(1), name=name, values=values)
        assert answer.kind == "refused"


FOR_A_SEAT: dict[str, dict[str, object]] = {
    "proxy_ballot": {"seat": "8", "target": "1"},
    "submit": {"seat": "3", "text": "占卜 1"},
    "correct": {"text": "占卜 3"},
}


@pytest.mark.parametrize("verb", FOR_A_SEAT)
@pytest.mark.parametrize(("locale", "of_whom"), [("zh", "号 "), ("en", "rules answer to that")])
async def test_what_the_rules_answer_to_a_seat_is_not_said_to_its_director(
    day, verb, locale, of_whom
):
    args = dict(FOR_A_SEAT[verb])
    if verb == "correct":
        offered = await day.moderator.suggest(day.incoming(1), what="submission", typed="占卜")
        args["what"] = offered[0].value
    asked = day.incoming(1)
    asked = msgspec.structs.replace(
        asked, sender=msgspec.structs.replace(asked.sender, locale=locale)
    )
    answer = await getattr(day.moderator, verb)(asked, game=day.game, **args)
    assert answer.kind == "refused"
    first, said = answer.message.text.split("\n", 1)
    assert of_whom in first
    assert args.get("seat", "3") in first
    if locale == "zh":
        assert first.endswith("不能这样做，什么都没有改变。规则给这个座位的回答是：")
        assert said


async def test_a_player_is_answered_himself(day):
    await day.dm(13, "占卜 3")
    said = day.told(13)[-1].text
    assert "占卜" in said
    assert "规则给" not in said


REFUSED: dict[str, dict[str, object]] = {
    "put_out": {"seat": "8"},
    "bring_back": {"seat": "3"},
    "give_card": {"seat": "3", "colour": "绿"},
    "end_status": {"seat": "3", "status": "guarded"},
    "take_skill": {"seat": "4", "skill": "占卜"},
    "change_uses": {"seat": "4", "skill": "占卜", "delta": 1},
    "change_faction": {"seat": "3", "faction": "村人阵营"},
    "pass_office": {"office": "替身君", "seat": "3"},
    "tell": {"seat": "3", "text": " "},
    "fix_draw": {"name": "占卜", "values": "99"},
    "take_back": {"to": 1},
}


@pytest.mark.parametrize("verb", REFUSED)
async def test_a_ruling_that_is_refused_speaks_to_the_director_of_the_seat(day, verb):
    answer = await getattr(day.moderator, verb)(day.incoming(1), game=day.game, **REFUSED[verb])
    assert answer.kind == "refused"
    assert "你" not in answer.message.text


async def test_a_skill_that_draws_nothing_has_no_draw_to_decide(day):
    answer = await day.moderator.fix_draw(day.incoming(1), name="强壮", values="1")
    assert (answer.kind, "从来不抽签" in answer.message.text) == ("refused", True)
    assert "占卜" in answer.message.text
    assert not (await state(day)).fixed
    offered = await day.moderator.suggest(day.incoming(1), what="draw", typed="")
    assert [choice.value for choice in offered] == sorted(("占卜", "日式守护", "杀人"))


async def test_a_draw_that_does_not_come_as_the_stage_ends_is_said_to_wait(day):
    answer = await day.moderator.fix_draw(day.incoming(1), name="divine", values="1")
    assert "留到下一次抽它的时候" in answer.message.text
    await day.moderator.close_now(day.incoming(1), confirmed=True, spare=True, game=day.game)
    await day.settle()
    await day.dm(13, "占卜 2")
    answer = await day.moderator.fix_draw(day.incoming(1), name="日式守护", values="2")
    assert "留到" not in answer.message.text
    assert (await state(day)).fixed == {"占卜": (1,), "日式守护": (2,)}
    offered = [c.value for c in await day.moderator.suggest(day.incoming(1), what="draw", typed="")]
    assert (offered[0], offered[-1]) == ("日式守护", "占卜")


async def test_a_status_is_given_until_a_point_of_the_calendar(day):
    verbs = day.moderator
    answer = await verbs.give_status(
        day.incoming(1), seat="3", status="日式守护", until="night_end"
    )
    assert answer.kind == "done"
    (status,) = (await state(day)).statuses.values()
    assert (status.seat, status.until.point) == (3, "night_end")
    for wrong in ({"status": "无敌"}, {"until": "明天"}, {"count": 0}):
        args = {"seat": "3", "status": "warded", **wrong}
        assert (await verbs.give_status(day.incoming(1), **args)).kind == "refused"


async def test_a_faction_judged_lost_ends_the_game_and_all_is_told(day):
    asked = await day.moderator.judge_lost(day.incoming(1), faction="人狼阵营", reason="弃赛")
    assert asked.kind == "shown"
    assert "村人阵营" in asked.message.text
    assert (await state(day)).winner is None
    ((sure,),) = asked.message.rows
    answer = await day.press(1, sure.action)
    assert answer.kind == "done"
    await day.settle()
    assert (await state(day)).winner == "village"
    assert (await day.record()).state.value == "ended"
    told = [post.text for post in await day.in_room("announcement")]
    assert any("村人阵营获胜" in text for text in told)
    assert any("占卜师" in text and "丙丙" in text for text in told)
    discussion = day.platform.channels[await day.channel("discussion")]
    assert discussion.people[18] == "write"


async def test_a_seat_that_is_named_wrongly_is_refused_with_what_was_written(day):
    answer = await day.moderator.put_out(day.incoming(1), seat="饺子")
    assert "饺子" in answer.message.text


async def test_taking_back_by_its_button_keeps_the_reason_and_only_what_was_seen(day):
    before = (await state(day)).seq
    await day.moderator.give_card(day.incoming(1), seat="3", colour="蓝")
    asked = await day.moderator.take_back(day.incoming(1), reason="看错了人", game=day.game)
    await day.say(14, "ballots", "投票对象：1")
    ((sure,),) = asked.message.rows
    late = await day.press(1, sure.action)
    assert (late.kind, 3 in (await state(day)).cards) == ("refused", True)
    asked = await day.moderator.take_back(day.incoming(1), to=before, reason="看错了人")
    ((sure,),) = asked.message.rows
    assert (await day.press(13, sure.action)).kind == "refused"
    assert (await day.press(1, sure.action)).kind == "done"
    session = await day.moderator.hall.session(day.game)
    reverted = session.game.log[-1].event
    assert (type(reverted).__name__, reverted.why) == ("Reverted", "看错了人")
    assert (await day.press(1, sure.action)).kind == "refused"


async def test_taking_back_what_is_not_there_is_refused(world):
    await world.started()
    answer = await world.moderator.take_back(world.incoming(1), confirmed=True)
    assert answer.kind == "refused"
    for number in (1, 99999):
        answer = await world.moderator.take_back(world.incoming(1), to=number, confirmed=True)
        assert answer.kind == "refused"


async def test_a_number_that_is_no_step_is_refused_at_once_with_the_nearest_that_is(day):
    before, session = (await state(day)).seq, await day.moderator.hall.session(day.game)
    first, second, *_, last = session.game.ends[:-1]
    inside = next(n for n in range(second, before) if n not in session.game.ends)
    near = min(session.game.ends[:-1], key=lambda end: abs(end - inside))
    for number, nearest in ((0, first), (1, first), (99999, last), (before, last), (inside, near)):
        answer = await day.moderator.take_back(day.incoming(1), to=number)
        assert (answer.kind, answer.message.rows) == ("refused", ())
        assert f"可以填 {nearest}。" in answer.message.text
        assert "要恢复" not in answer.message.text
        assert (await day.moderator.take_back(day.incoming(1), to=nearest)).kind == "shown"
    await day.moderator.take_back(day.incoming(1), to=first, confirmed=True)
    again = await day.moderator.take_back(day.incoming(1), to=first)
    assert again.kind == "refused"  # there the game stands already
    back = await day.moderator.take_back(day.incoming(1), to=before)
    assert "被撤销过的" in back.message.text


async def test_before_the_start_there_is_nothing_to_rule(world):
    await world.signed_up(3)
    answer = await world.moderator.put_out(world.incoming(1), seat="1")
    assert answer.kind == "refused"


async def test_before_taking_back_the_newest_steps_are_told_in_plain_words_with_their_numbers(day):
    await day.say(13, "ballots", "投票对象：1")
    await day.moderator.give_card(day.incoming(1), seat="4", colour="蓝")
    await day.moderator.put_out(day.incoming(1), seat="5", reason="退出")
    asked = await day.moderator.take_back(day.incoming(1))
    first, *others = [line for line in asked.message.text.split("\n") if "←" in line]
    assert "导演判出局（退出） 5号 戊戊" in first
    assert "4号：蓝牌" in others[0]
    assert "3号 丙丙 投给 1号 甲甲" in others[1]
    assert not any(name in asked.message.text for name in ("Ruled", "CardGiven", "BallotCast"))
    number = int(others[1].split("`")[1])
    await day.moderator.take_back(day.incoming(1), to=number, confirmed=True)
    table = await state(day)
    assert table.seats[5].alive
    assert not table.cards
    assert not table.ballot.votes
