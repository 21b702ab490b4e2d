"""Receipts where a stage goes skill by skill, and for a seat that another controls."""

from bot.rendering.receipts import asked, launched
from engine import commands as cmd
from tests.engine.playing import do, reach
from tests.engine.rulesets.sumeru.tables import among


def scene_of(build, game):
    village = build()
    village.game = game
    return village.scene


def submitted(game, *command):
    do(game, *command)
    return [e.event.launch for e in game.log if type(e.event).__name__ == "SkillSubmitted"][-1]


def test_what_waits_for_its_turn_can_be_changed_until_then(build):
    game = reach(among("spirit_deer", "alchemist_witch"), 2, "small_hours")
    launch = submitted(game, cmd.LaunchSkill(2, "serpent", (1,)))
    said = launched(scene_of(build, game), launch, "zh").text
    assert "轮到它时立即生效" in said
    launch = submitted(game, cmd.LaunchSkill(1, "forest"))
    said = launched(scene_of(build, game), launch, "zh").text
    assert said.splitlines() == ["✅ 已收到【森林庇护】→ ✓", "立即生效，不能更改。"]


def test_a_launch_for_a_controlled_seat_says_whose_it_is(build):
    game = reach(among("eclipse_maid", "alchemist"), 2, "dusk2")
    do(game, cmd.LaunchSkill(1, "steal_light", (2,)))
    reach(game, 2, "early_night2")
    launch = submitted(game, cmd.LaunchSkill(2, "transmute", (3,), ("5",), operator=1))
    assert launched(scene_of(build, game), launch, "zh").text.startswith(
        "✅ 已收到【2号 包子的不思议之炼金】→ 3号 馄饨、5"
    )
    in_english = launched(scene_of(build, game), launch, "en").text
    assert in_english.startswith("✅ Wondrous Alchemy of 2号 包子 → 3号 馄饨、5")


def test_of_who_stands_nothing_is_counted(build):
    game = among("elder")
    do(game, cmd.Ask(1, "stand"))
    assert asked(scene_of(build, game), "stand", "zh").text.startswith("✅ 你已上警。")
