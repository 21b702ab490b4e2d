"""What settling again would change, as it is told before it is confirmed."""

import pytest

from bot.rendering.resettled import About, Recast, changes
from engine import commands as cmd
from engine.resettling import Resettled, Step

REFUSAL = cmd.Refusal("illegal", "game-is-over", {})


def made(kind):
    """A command of a kind, with something in each place that must be given."""
    given = {"stage": "night", "seat": 5, "voter": 5, "target": 1, "to": 1, "day": 2}
    fields = kind.__struct_fields__
    needed = fields[: len(fields) - len(kind.__struct_defaults__)]
    return kind(**{name: given.get(name, "x") for name in needed})


@pytest.mark.parametrize("kind", cmd.Command.__subclasses__(), ids=lambda kind: kind.__name__)
@pytest.mark.parametrize("tongue", ["zh", "en"])
def test_a_later_act_that_cannot_stand_is_named_in_words(village, kind, tongue):
    village.until(2, "day")
    state = village.game.state
    found = Resettled(state.seq, state, state, (Step(made(kind), (), REFUSAL),))
    about = About(4, Recast(2, 1, 1))
    text = changes(village.scene, village.game.log, None, about, found, tongue).text
    line = next(line for line in text.split("\n") if line.startswith("✖"))
    assert kind.__name__ not in line
    assert "时钟走一步" not in line
    assert "a step of the clock" not in line
    if "stage" in kind.__struct_fields__:
        assert ("夜" if tongue == "zh" else "Night") in line


def test_who_submitted_belongs_to_those_who_are_told(village):
    village.until(2, "day")
    state = village.game.state
    found = Resettled(state.seq, state, state, ())
    about = About(4, Recast(2, 1, 1))
    text = changes(village.scene, village.game.log, None, about, found, "zh").text
    assert "✉ 会私下收到更正或新消息：4号 汤圆" in text
    assert "💬 频道里会说明更正了什么：投票" in text
    assert "现在都没有变化" in text
