"""What answers who launched a skill may alter or erase (反馈)."""

from __future__ import annotations

import pytest

from engine.effects import Amend
from tests.engine.made_up import passive, skill, table
from tests.engine.playing import close, do, launch, notices, reach


def probe(turn, me, launch_):
    turn.feedback(launch_, "is-wolf", seat=launch_.final[0])


PROBE = skill("probe", settle=probe)


def amends(name: str, since: int, message: str | None):
    amend = Amend(since, message, {"seat": 1})
    return passive(name, amend_feedback=lambda state, me, launch_, told: amend)


ALTERED = [
    ([], "is-wolf"),
    ([amends("a", 1, "is-no-wolf")], "is-no-wolf"),
    ([amends("a", 1, "is-no-wolf"), amends("b", 2, "foresee-other")], "foresee-other"),
    ([amends("b", 2, "foresee-other"), amends("a", 1, "is-no-wolf")], "foresee-other"),
    ([amends("a", 9, "is-no-wolf"), amends("b", 1, None)], None),
]


@pytest.mark.parametrize(("amending", "told"), ALTERED)
def test_erasing_goes_before_altering_and_the_later_altering_wins(amending, told):
    game = reach(table({1: (PROBE,), 2: amending}), 1, "night")
    do(game, launch(1, "probe", 2))
    close(game)
    assert [message for message, _ in notices(game, 1)] == ([told] if told else [])
