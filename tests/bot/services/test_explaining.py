"""缘由: whatever a director asks about is found, and told with its causes."""

import pytest

from engine import events as ev


@pytest.fixture
async def day(world):
    """A world on the first day of discussion."""
    await world.started()
    await world.first_day()
    return world


async def ask(world, **args):
    answer = await world.moderator.why(world.incoming(1), game=world.game, **args)
    cards = [card for message in (answer.message, *answer.more) for card in message.cards]
    return answer, "\n".join(f"{card.title}\n{card.text}" for card in cards)


async def test_of_a_seat_all_is_told_that_came_since_the_deal(day):
    await day.moderator.give_status(day.incoming(1), seat="3", status="守护", reason="补偿")
    await day.moderator.give_skill(day.incoming(1), seat="3", skill="感知", reason="试")
    _, told = await ask(day, seat="3")
    assert "3号 丙丙获得【守护】" in told
    assert "导演裁定（补偿） 〔<@1>〕" in told
    assert "3号 丙丙获得【感知】" in told
    _, told = await ask(day, seat="8")
    assert "1号 甲甲发动【杀人】，选择8号 辛辛" in told
    assert "**J1**" in told


async def test_of_a_seat_to_which_nothing_happened_that_is_said(day):
    answer, _ = await ask(day, seat="3")
    assert "3号 丙丙没有出局" in answer.message.text


async def test_an_announcement_brings_the_exits_that_it_names(day):
    _, told = await ask(day, what="昨夜")
    assert "公示" in told
    assert "8号 辛辛出局" in told
    assert "1号 甲甲发动【杀人】" in told


async def test_a_message_is_found_by_its_link(world):
    await world.started()
    await world.wait(hours=1)
    await world.dm(13, "占卜 1")
    await world.wait(hours=26)
    async with world.storage.snapshot() as u:
        sent = await u.outbox.of_game(world.game)
    told = [m for m in sent if m.destination == "seat:3" and "是人狼" in m.payload][-1]
    answer, said = await ask(world, what=f"https://discord.com/channels/900/1/{told.message_id}")
    assert answer.kind == "shown"
    assert "告知3号 丙丙" in said
    assert "3号 丙丙发动【占卜】，选择1号 甲甲 〔规则帖【占卜师】 · J3 · G5〕" in said


@pytest.mark.parametrize("what", ["0", "999999", "没有的事", "123456789012345678", "?", ""])
async def test_what_is_not_found_is_answered_in_words(day, what):
    answer, _ = await ask(day, what=what)
    assert answer.kind == "refused"
    assert answer.message.text


async def test_everything_in_the_log_can_be_asked_about(day):
    session = await day.moderator.hall.session(day.game)
    for entry in session.game.log:
        answer, told = await ask(day, what=str(entry.seq))
        assert answer.kind == "shown", entry
        if not isinstance(entry.event, ev.SkillOpened | ev.StageResolved | ev.Settled):
            assert told or answer.message.text, entry


async def test_what_was_said_is_suggested_to_the_director_alone(day):
    found = await day.moderator.suggest(day.incoming(1), what="entry", typed="出局")
    assert found
    assert all(choice.label.startswith(f"{choice.value} · ") for choice in found)
    assert await day.moderator.suggest(day.incoming(13), what="entry", typed="") == []
