"""When the skills of a discussion that lasts several natural days rest between them (正午, S1)."""

from __future__ import annotations

from engine import commands as cmd
from tests.bot.services.test_timetable import Table, local


def noon() -> Table:
    """The first 讨论日 of a game that began the evening before yesterday."""
    table = Table(local(1, 20), rules="sumeru")
    table.run_to(2, "noon")
    assert table.due("door_closes") == local(3, 21)
    return table


def test_on_a_discussion_of_one_day_nothing_rests():
    assert noon().due("skills_rest") is None


def test_after_a_delay_they_rest_from_the_evening_to_the_next_morning():
    table = noon()
    table.ask("delay", local(3, 12))
    assert table.run_until("skills_rest") == local(3, 21)
    table.do(cmd.RestSkills(2), local(3, 21))
    assert table.due("skills_rest") is None
    assert table.run_until("skills_resume") == local(4, 9)
    table.do(cmd.ResumeSkills(2), local(4, 9))
    assert table.run_until("last_hour") == local(4, 20)
    assert table.due("skills_rest") is None


def test_where_nothing_is_launched_by_day_nothing_rests():
    table = Table(local(1, 20))
    table.run_until("requests_close")
    assert table.due("door_closes") == local(3, 21)
    assert table.due("skills_rest") is None
