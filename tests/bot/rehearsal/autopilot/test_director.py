"""What the autopilot of the director reads of the clock, in the bot's own words."""

import asyncio
from random import Random

from bot.rehearsal.autopilot.director import DirectorPilot, Plan
from bot.rehearsal.autopilot.person import Person
from bot.rehearsal.standin.server import Standin
from bot.rendering import plain

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
