"""What skills are launched with: arguments, fewer targets, seats that one controls, no room."""

import pytest

from bot.rendering.actions import Action, Verb, decode
from bot.rendering.chronicle import chapters
from bot.rendering.controls import argument_message, form
from bot.rendering.identity import identity
from bot.rendering.messages import (
    MAX_BUTTONS_IN_ROW,
    MAX_OPTIONS,
    MAX_ROWS,
    Button,
    Input,
    Select,
)
from bot.rendering.own import mine
from bot.rendering.panels import operated, seat_panel, skill_panel
from bot.rendering.receipts import launched
from engine import commands as cmd
from engine import grants, views
from engine.events import DIRECTOR, GrantGained, SkillSubmitted
from engine.game import Game
from engine.turn import Turn
from tests.engine.playing import close, do, launch, reach
from tests.engine.rulesets.sumeru.tables import among, sumeru

NAMES = ("饺子", "包子", "馄饨", "汤圆", "烧麦", "锅贴", "春卷", "粽子", "花卷", "油条", "豆浆")


@pytest.fixture
def shown(build):
    """A scene of any game, with names on its seats."""

    def scene(game: Game):
        village = build(NAMES, ("werewolf", "diviner", "villager", "villager"), None)
        village.game = game
        return village.scene

    return scene


def controls(message, kind):
    return [item for row in message.rows for item in row if isinstance(item, kind)]


def action(item):
    return decode(item.action)


def select(message, verb):
    (found,) = [item for item in controls(message, Select) if action(item).verb is verb]
    return found


def buttons(message):
    return {action(item).verb: item for item in controls(message, Button)}


def opened(game, seat, skill):
    return next(s for s in views.panel(game.state, seat) if s.skill == skill)


def fields(message):
    return {field.name: field.value for field in message.cards[0].fields}


def given(game, seat, skill):
    """Let a seat have one more skill, as a ruling gives it."""
    do(game, cmd.GiveSkill(seat, skill))


def test_a_skill_that_takes_fewer_targets_says_how_many(shown):
    game = reach(among("elder"), 2, "deep_night1")
    panel = seat_panel(shown(game), 9, "zh")
    (menu,) = controls(panel, Select)
    assert (menu.least, menu.most) == (1, 2)
    assert menu.placeholder == "选择迷惑的目标（1 到 2 个）"
    do(game, launch(9, "charm", 2))
    (menu,) = controls(seat_panel(shown(game), 9, "zh"), Select)
    assert [o.value for o in menu.options if o.chosen] == ["2"]


def test_a_target_with_a_number_is_chosen_and_then_the_number_is_written(shown):
    game = reach(among("alchemist"), 1, "early_night2")
    scene = shown(game)
    panel = seat_panel(scene, 1, "zh")
    menu = select(panel, Verb.LAUNCH)
    assert action(menu).args == ("transmute", "1", "early_night2")
    assert set(buttons(panel)) == {Verb.PANEL, Verb.MINE}
    asked = form(scene, 1, opened(game, 1, "transmute"), (4,), "zh")
    assert decode(asked.action) == Action(Verb.FILL, 7, ("transmute", "1", "early_night2", "4"))
    assert asked.title == "不思议之炼金 → 4号"
    (line,) = asked.inputs
    assert isinstance(line, Input)
    assert (line.key, line.label, line.long) == ("argument0", "整数", False)


def test_what_was_written_stands_in_the_panel_and_in_the_form_again(shown):
    game = reach(among("alchemist"), 1, "early_night2")
    do(game, cmd.LaunchSkill(1, "transmute", (4,), ("-12",)))
    scene = shown(game)
    assert fields(seat_panel(scene, 1, "zh"))["【不思议之炼金】"].startswith("✅ **4号 汤圆、-12**")
    asked = form(scene, 1, opened(game, 1, "transmute"), (4,), "zh")
    (line,) = asked.inputs
    assert isinstance(line, Input)
    assert line.value == "-12"


def test_an_identity_is_chosen_after_the_target_from_all_there_are(shown):
    game = reach(among("wolf_scholar"), 2, "noon")
    scene = shown(game)
    assert select(seat_panel(scene, 1, "zh"), Verb.LAUNCH).options[0].value == "1"
    asked = argument_message(scene, 1, opened(game, 1, "sophistry"), (4,), "zh")
    assert asked.text == "【诡辩】→ 4号 汤圆，还要选一个身份，选了才算提交。"
    menus = controls(asked, Select)
    assert [o.value for menu in menus for o in menu.options] == list(game.state.rules.identities)
    assert [action(menu).args[-1] for menu in menus] == ["4", "part2"]
    assert {action(menu).verb for menu in menus} == {Verb.ARGUMENT}
    assert menus[0].options[10].label == "利露帕尔"


def test_an_identity_that_was_guessed_is_called_by_its_name(shown):
    game = reach(among("wolf_scholar"), 2, "deep_night1")
    do(game, cmd.LaunchSkill(1, "sophistry", (4,), ("official",)))
    assert "4号 汤圆、官员" in fields(seat_panel(shown(game), 1, "zh"))["【诡辩】"]


def test_a_skill_to_boost_is_chosen_from_ones_own_that_can_be_launched(shown):
    game = reach(among("day_scholar", "agent"), 2, "early_night1")
    do(game, launch(1, "wave_boost", 3))
    close(game)
    panel = seat_panel(shown(game), 3, "zh")
    menu = select(panel, Verb.ARGUMENT)
    assert action(menu).args == ("name_skill", "2", "small_hours", "-")
    assert [o.value for o in menu.options] == ["probe", "holy_light", "sky_fire"]


def test_a_text_is_written_in_a_form_of_its_own(shown):
    game = reach(among("elder"), 2, "noon")
    given(game, 1, "wish")
    scene = shown(game)
    button = buttons(seat_panel(scene, 1, "zh"))[Verb.FILL]
    assert (button.label, action(button).args[-1]) == ("填写幸运许愿", "-")
    (box,) = form(scene, 1, opened(game, 1, "wish"), (), "zh").inputs
    assert isinstance(box, Input)
    assert (box.long, box.most) == (True, 500)


def test_a_skill_without_a_target_has_a_button_that_launches_it(shown):
    game = reach(among("spirit_deer"), 2, "small_hours")
    button = buttons(seat_panel(shown(game), 1, "zh"))[Verb.LAUNCH]
    assert button.label == "发动森林庇护"
    assert action(button).args == ("forest", "2", "small_hours")


def test_a_skill_that_may_do_without_a_target_has_both(shown):
    game = among("order_prince", "elder", "baker")
    reach(game, 2, "noon")
    do(game, cmd.CastBallot(4, 3))
    reach(game, 2, "dusk2")
    panel = seat_panel(shown(game), 1, "zh")
    assert select(panel, Verb.LAUNCH).least == 1
    assert [o.value for o in select(panel, Verb.LAUNCH).options] == ["3"]
    assert buttons(panel)[Verb.LAUNCH].label == "不选目标发动重定时间"


def test_a_skill_that_outlives_its_seat_is_shown_to_it(shown):
    game = among("order_prince", "elder", "baker")
    reach(game, 2, "noon")
    do(game, cmd.CastBallot(4, 1))
    reach(game, 2, "dusk2")
    assert not game.state.seats[1].alive
    panel = seat_panel(shown(game), 1, "zh")
    assert "【重定时间】" in fields(panel)
    assert select(panel, Verb.LAUNCH)


def stolen(*others: str) -> Game:
    """A night in which 1号 acts for 2号."""
    game = reach(among("eclipse_maid", *others), 2, "dusk2")
    do(game, launch(1, "steal_light", 2))
    return reach(game, 2, "early_night2")


def test_the_skills_of_a_controlled_seat_stand_in_the_panel_of_who_controls_it(shown):
    game = stolen("alchemist")
    scene = shown(game)
    panel = seat_panel(scene, 1, "zh")
    field = fields(panel)["【2号 包子的不思议之炼金】"]
    assert field.startswith("🎭 你操纵着2号 包子")
    menu = select(panel, Verb.LAUNCH)
    assert action(menu).args == ("transmute", "2", "early_night2", "for2")
    assert menu.placeholder == "选择2号 包子的不思议之炼金的目标"
    (skill,) = operated(game.state, 1)
    asked = form(scene, 1, skill, (4,), "zh")
    about = ("transmute", "2", "early_night2", "for2", "4")
    assert decode(asked.action) == Action(Verb.FILL, 7, about)
    assert "【2号 包子的不思议之炼金】" in mine(scene, 1, "zh").cards[0].fields[1].value


def test_a_controlled_seat_is_told_that_it_is_and_has_nothing_to_press(shown):
    game = stolen("alchemist")
    panel = seat_panel(shown(game), 2, "zh")
    assert panel.cards[0].text.startswith("你被操纵，今夜不能自己提交技能。")
    assert controls(panel, Select) == []
    own = mine(shown(game), 2, "zh").cards[0]
    assert any("你被操纵" in field.value for field in own.fields)


def test_the_bite_of_the_heirs_is_launched_in_private(shown):
    game = sumeru("night_mentor", "tengu", *("elder", "priest", "agent", "official", "piper"))
    reach(game, 2, "noon")
    do(game, cmd.PutOut(2))
    reach(game, 2, "deep_night2")
    panel = seat_panel(shown(game), 1, "zh")
    assert action(select(panel, Verb.LAUNCH)).args[0] == "kill"


def test_what_does_not_fit_is_chosen_from_a_select_and_has_a_panel_of_its_own(shown):
    game = reach(among("elder"), 2, "deep_night1")
    skills = ("probe", "dark_probe", "swallow", "requite", "influence", "crystal", "charm")
    for skill in skills:
        given(game, 1, skill)
    scene = shown(game)
    panel = seat_panel(scene, 1, "zh")
    assert len(panel.rows) == MAX_ROWS
    assert all(len(row) <= MAX_BUTTONS_IN_ROW for row in panel.rows)
    more = select(panel, Verb.SKILL)
    here = {action(m).args[0] for m in controls(panel, Select) if action(m).verb is Verb.LAUNCH}
    rest = {option.value.split(".")[0] for option in more.options}
    assert here | rest == set(skills)
    assert not here & rest
    alone = skill_panel(scene, 1, opened(game, 1, more.options[0].value.split(".")[0]), "zh")
    assert select(alone, Verb.LAUNCH)
    assert Verb.DECLINE in buttons(alone)


def test_more_seats_than_a_select_holds_are_in_two_or_are_written(shown):
    game = sumeru(*["elder"] * 28, "piper", "priest")
    reach(game, 2, "deep_night1")
    single = controls(seat_panel(shown(game), 30, "zh"), Select)
    assert [len(menu.options) for menu in single] == [MAX_OPTIONS, 5]
    panel = seat_panel(shown(game), 29, "zh")
    assert controls(panel, Select) == []
    assert buttons(panel)[Verb.FILL].label == "填写迷惑"
    (line,) = form(shown(game), 29, opened(game, 29, "charm"), (), "zh").inputs
    assert (line.key, line.required) == ("targets", True)
    assert "1 到 2 个" in line.placeholder


def test_what_a_seat_is_not_to_know_of_itself_stands_nowhere(shown):
    game = reach(among("elder"), 2, "noon")
    secret = game.state.rules.skills["spared_once"]
    turn = Turn(game.state)
    grants.gain(turn, secret.id, 1, by="transmute")
    (gained,) = [e for e in turn.entries if isinstance(e.event, GrantGained)]
    assert gained.to == DIRECTOR
    assert secret in [s for _, s in turn.state.grants_of(1)]
    assert secret not in [s for _, s in views.skills_told(turn.state, 1)]


def test_ones_own_page_shows_what_one_is_not_what_one_seems(shown):
    game = reach(among("seed_wolf", "elder"), 2, "noon")
    do(game, launch(1, "infect", 2))
    held = game.state.seats[2]
    assert (held.surface_identity, held.faction) == ("werewolf", "wolf") or not game.state.seats[
        1
    ].alive
    card = mine(shown(game), 2, "zh").cards[0]
    assert card.title == "2号 包子 · 长老"


def test_a_status_is_listed_with_its_end_only_where_it_is_told(shown):
    game = reach(among("nightmare", "elder"), 1, "early_night2")
    do(game, launch(1, "dread", 2))
    close(game)
    kinds = {s.kind for s in game.state.statuses_of(2)}
    assert kinds == {"feared", "guarded"}
    told = [f for f in mine(shown(game), 2, "zh").cards[0].fields if f.name == "状态"]
    assert [f.value for f in told] == ["恐惧 · 到第2天开门"]


@pytest.mark.parametrize(
    ("card", "zh", "en"),
    [
        ("alchemist", "「不思议之炼金 5 -12」。", "“Wondrous Alchemy 5 -12”."),
        (
            "wolf_scholar",
            "「诡辩 5 哥布林」「诡辩 放弃」。",
            "“Sophistry 5 Goblin”, “Sophistry decline”.",
        ),
        ("spirit_deer", "「森林庇护」「森林庇护 放弃」。", None),
        ("high_monk", "「超度 5 8」「超度 放弃」。", None),
    ],
)
def test_ones_card_shows_how_a_launch_is_written(shown, card, zh, en):
    scene = shown(among(card))
    assert zh in identity(scene, 1, "zh").cards[0].fields[-1].value
    assert en is None or en in identity(scene, 1, "en").cards[0].fields[-1].value


def test_a_panel_shows_how_a_launch_with_more_than_a_seat_is_written(shown):
    game = stolen("alchemist")
    field = fields(seat_panel(shown(game), 1, "zh"))["【2号 包子的不思议之炼金】"]
    assert "也可以写：以 2号 不思议之炼金 5 -12" in field


def test_at_the_end_it_is_told_who_acted_for_whom(shown):
    game = stolen("alchemist")
    do(game, cmd.LaunchSkill(2, "transmute", (3,), ("5",), operator=1))
    close(game)
    told = [line for c in chapters(shown(game), game.log, "zh") for line in c.lines]
    assert "【2号 包子的不思议之炼金】1号 饺子 → 3号 馄饨、5" in told


def after_a_ballot_with_a_prince():
    """The dusk in which the prince of seat 1 may bring back seat 3, or nobody."""
    game = reach(among("order_prince", "elder", "official"), 2, "noon")
    do(game, cmd.CastBallot(1, 3))
    return reach(game, 2, "dusk2")


def test_no_two_controls_of_a_panel_say_the_same(shown):
    panel = seat_panel(shown(after_a_ballot_with_a_prince()), 1, "zh")
    said = [item.action for row in panel.rows for item in row]
    assert select(panel, Verb.LAUNCH)
    assert buttons(panel)[Verb.LAUNCH]
    assert len(said) == len(set(said))


def test_targets_that_play_different_parts_are_written_in_their_order(shown):
    game = reach(among("xuanwu", "elder"), 2, "small_hours")
    panel = seat_panel(shown(game), 1, "zh")
    assert controls(panel, Select) == []
    assert buttons(panel)[Verb.FILL].label == "填写阴阳变转"
    (line,) = form(shown(game), 1, opened(game, 1, "transpose"), (), "zh").inputs
    assert line.label == "目标，按顺序：先写A，再写B"
    assert line.placeholder == "号数或角色名，2 个，用空格隔开，例如：5 8"
    do(game, launch(1, "transpose", 2, 5))
    (submitted,) = [e.event.launch for e in game.log if isinstance(e.event, SkillSubmitted)]
    assert "A 2号 包子、B 5号 烧麦" in launched(shown(game), submitted, "zh").text
