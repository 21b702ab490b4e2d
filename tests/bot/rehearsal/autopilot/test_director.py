"""What the autopilot of the director reads of the clock, in the bot's own words."""

import asyncio
import dataclasses
from random import Random

import pytest
from msgspec.structs import replace

from bot.rehearsal.autopilot.director import DirectorPilot, Plan
from bot.rehearsal.autopilot.person import Person
from bot.rehearsal.standin.server import Standin
from bot.rendering import plain
from bot.rendering.lobby import Lobby, lobby_panel
from engine import rulesets

PLAN = Plan(
    title="彩排",
    ruleset="jinrou",
    board="post",
    players=9,
    dummy=True,
    seconds_per_hour=5.0,
    zone="Asia/Shanghai",
    opens="09:00",
    closes="21:00",
)

RULES = rulesets.get("jinrou")
LOBBY = Lobby(
    game=1,
    title="彩排",
    rules=RULES,
    settings=RULES.settings,
    zone="Asia/Shanghai",
    least=9,
    most=9,
)


async def test_a_director_who_comes_back_reads_where_the_clock_stands_and_does_nothing():
    async with Standin(rate_scale=0) as standin, asyncio.TaskGroup() as acts:
        people = standin.people
        user = people.add_user("导演甲")
        guild = people.add_guild("版杀馆", owner=user)
        room = people.add_channel(guild, "公告")
        lines = [
            "第1夜开始，请有技能的角色在截止前提交。",
            "第2天开门。昨夜无人出局。",
            plain.said("both", "speed-set-public", speed="fast", seconds="30", closes="—").text,
            plain.said("both", "paused-public").text,
        ]
        for line in lines:
            standin.world.model.create_message(room, standin.world.bot_id, line)
        pilot = DirectorPilot(Person(people, user, "导演甲", Random(1)), acts, room, PLAN)
        pilot.look_back()
        assert (pilot.stands, pilot.paused) == ("第2天开门", True)
        assert pilot.plan.seconds_per_hour == 30.0
        assert not pilot.held
        assert not pilot.over.is_set()
        real = plain.said("both", "speed-set-public", speed="real", seconds="0", closes="—").text
        for line in (real, plain.said("both", "resumed-public", closes="—").text):
            standin.world.model.create_message(room, standin.world.bot_id, line)
        pilot.look_back()
        assert pilot.plan.seconds_per_hour is None
        assert pilot.paused is False
        assert [m["author"]["id"] for m in people.messages(user, room)] == (
            [str(standin.world.bot_id)] * 6
        )
        pilot.close()


async def test_the_pace_is_that_of_the_game_which_a_person_created():
    async with Standin(rate_scale=0) as standin, asyncio.TaskGroup() as acts:
        people = standin.people
        user = people.add_user("导演甲")
        guild = people.add_guild("版杀馆", owner=user)
        office = people.add_channel(guild, "导演室")
        pilot = DirectorPilot(Person(people, user, "导演甲", Random(1)), acts, office, PLAN)
        pilot.take_over()
        for speed in (30.0, None):
            shown = lobby_panel(replace(LOBBY, seconds_per_hour=speed), {"werewolf": 1}, "both")
            (card,) = shown.cards
            embed = {"title": card.title, "description": card.text}
            standin.world.model.create_message(office, standin.world.bot_id, "", embeds=[embed])
            pilot.sees_change(people.messages(user, office)[-1])
            assert pilot.plan.seconds_per_hour == speed
        pilot.close()


@pytest.mark.parametrize(
    ("line", "pace"),
    [
        ("第3天开门。昨夜无人出局。", 0.2),  # the dawn may have been too short to be seen
        ("距离关门还有一小时，不再接受改票和代投。", 2.4),  # the dusk follows on the door at once
        ("第3天关门，投票截止。", 4.8),
    ],
)
async def test_the_clock_goes_at_a_pace_of_its_own_by_day_in_the_dusk_and_by_night(line, pace):
    asked: list[tuple[str, dict]] = []

    class Noting(DirectorPilot):
        async def _directs(self, verb, **options):
            asked.append((verb, options))

    plan = dataclasses.replace(PLAN, day_pace=0.2, dusk_pace=2.4, night_pace=4.8)
    async with Standin(rate_scale=0) as standin:
        people = standin.people
        user = people.add_user("导演甲")
        guild = people.add_guild("版杀馆", owner=user)
        room = people.add_channel(guild, "公告")
        async with asyncio.TaskGroup() as acts:
            pilot = Noting(Person(people, user, "导演甲", Random(1)), acts, room, plan)
            standin.world.model.create_message(room, standin.world.bot_id, line)
            (message,) = people.messages(user, room)
            pilot.hears_bot(message)
            pilot.close()
    assert ("时钟", {"每小时秒数": pace}) in asked
