"""In whole random games of `sumeru` every control says a launch that the game takes."""

from random import Random

import pytest

from bot.rendering.actions import decode
from bot.rendering.controls import argument_message, form
from bot.rendering.messages import (
    MAX_BUTTONS_IN_ROW,
    MAX_OPTIONS,
    MAX_ROWS,
    Select,
)
from bot.rendering.own import mine
from bot.rendering.panels import operated, seat_panel
from bot.rendering.scene import Face, Scene
from bot.services.suggesting import launches
from engine import autoplay, views
from engine import commands as cmd
from engine.game import Decision, Game
from engine.stages import upcoming
from tests.engine.rulesets.sumeru.tables import RULES

ARGUMENTS = {"number": "40", "identity": "elder", "text": "一个愿望"}


def stages(seed: int):
    """A random game, stage by stage, each as it stands before anybody acts."""
    rng = Random(seed)
    assert RULES.draw is not None
    cards = RULES.draw(rng, RULES.settings, {})
    game = Game.deal(RULES, dict(enumerate(cards, 1)), seed=str(seed))
    while game.state.winner is None and game.state.day < 5:
        if game.state.stage_open:
            yield game
        state, moves = game.state, autoplay.standing(game.state, rng)
        if state.stage_open and (state.openings or state.replies):
            moves += autoplay.launches(state, rng)
        for move in moves:
            game.play(move)
        step = upcoming(game.state)
        assert step is not None
        game.play(step)


def scene_of(game: Game) -> Scene:
    faces = {
        n: Face(n, f"角色{'甲乙丙丁戊己庚辛壬癸子丑寅卯'[n - 1]}", 100 + n)
        for n in game.state.seats
    }
    return Scene(game=123456, title="局", state=game.state, faces=faces)


def fits(message) -> None:
    assert len(message.rows) <= MAX_ROWS
    for row in message.rows:
        assert 0 < len(row) <= MAX_BUTTONS_IN_ROW
        for part in row:
            assert decode(part.action) is not None
            if isinstance(part, Select):
                assert len(row) == 1
                assert 0 < len(part.options) <= MAX_OPTIONS
                assert sum(option.chosen for option in part.options) <= part.most
                assert 1 <= part.least <= part.most <= len(part.options)
    actions = [part.action for row in message.rows for part in row]
    assert len(set(actions)) == len(actions)


def launch_of(game: Game, seat: int, skill: views.OpenSkill) -> cmd.LaunchSkill:
    """The first launch that the controls of a skill allow."""
    known = RULES.skills[skill.skill]
    args = tuple(ARGUMENTS.get(kind) or next(iter(RULES.skills)) for kind in known.arguments)
    operator = seat if skill.seat != seat else None
    chosen = skill.range[: max(skill.least, min(skill.targets, 1))]
    return cmd.LaunchSkill(skill.seat, skill.skill, chosen, args, operator=operator)


@pytest.mark.parametrize("seed", range(6))
def test_every_panel_fits_and_offers_only_what_the_game_takes(seed):
    seen = set()
    for game in stages(seed):
        scene = scene_of(game)
        for seat in game.state.seats:
            for tongue in ("zh", "both"):
                fits(seat_panel(scene, seat, tongue))
                fits(mine(scene, seat, tongue))
            for skill in (*views.panel(game.state, seat), *operated(game.state, seat)):
                seen.add(skill.skill)
                known = RULES.skills[skill.skill]
                if known.arguments in (("identity",), ("skill",)) and skill.range:
                    fits(argument_message(scene, seat, skill, skill.range[:1], "both"))
                assert len(form(scene, seat, skill, skill.range[:1], "zh").inputs) <= 5
                if len(skill.range) < skill.least or known.arguments == ("skill",):
                    continue
                command = launch_of(game, seat, skill)
                assert isinstance(game.decide(command), Decision), (command, game.decide(command))
    assert len(seen) > 5


def test_a_suggestion_that_is_whole_is_taken():
    for game in stages(3):
        scene = scene_of(game)
        for seat in game.state.seats:
            for choice in launches(scene, seat, "", "zh"):
                assert choice.value
            for skill in views.panel(game.state, seat):
                name = RULES.skills[skill.skill].name
                further = launches(scene, seat, f"{name} ", "zh")
                assert len(further) <= 25
                if skill.targets and skill.range:
                    assert f"{name} {skill.range[0]}号" in [choice.value for choice in further]
