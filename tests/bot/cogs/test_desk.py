"""The director's commands as the live panel offers them, and the forms that are made of them."""

from typing import Any

import pytest

from bot.app import App
from bot.cogs.derived import Derived, derived, form
from bot.cogs.desk import Desk
from bot.cogs.director import Director
from bot.rendering.actions import MAX_ACTION, Verb, encode
from bot.rendering.desk import CATALOG
from bot.rendering.messages import MAX_INPUTS, MAX_OPTIONS, Input, Pick, Someone
from bot.services.moderator import Choice, Wanted
from bot.wording import Tongue

from .conftest import Town

LISTED = {command for group in CATALOG.values() for command in group}
LONGEST_LABEL, LONGEST_ABOUT, LONGEST_VALUE = 45, 100, 100
TONGUES: tuple[Tongue, ...] = ("zh", "en", "both")


@pytest.fixture
async def commands(town: Town, simcord_bot: App) -> dict[str, Derived]:
    """All of `/导演`, by their ids."""
    director = simcord_bot.get_cog("Director")
    assert isinstance(director, Director)
    assert director.app_command is not None
    return await derived(director.app_command, simcord_bot.tree)


def before_the_start(command: Derived) -> bool:
    """Whether a command belongs to a game that has not begun; any can be cancelled."""
    where = command.command.callback.__qualname__
    return where.startswith("DirectingLobby.") and command.id != "cancel"


async def test_every_command_for_a_dealt_game_is_on_the_panel_and_nothing_else(
    commands, simcord_bot
) -> None:
    assert {c.id for c in commands.values() if not before_the_start(c)} == LISTED
    desk = simcord_bot.get_cog("Desk")
    assert isinstance(desk, Desk)
    assert set(desk.commands) == LISTED
    assert sum(len(group) for group in CATALOG.values()) == len(LISTED)
    assert all(0 < len(group) <= MAX_OPTIONS for group in CATALOG.values())


async def test_a_command_is_called_as_discord_is_told(commands) -> None:
    named = commands["rule.give_status"].named
    assert named.name == {"zh": "给状态", "en": "Give status"}
    assert named.about == {"zh": "给一个座位状态", "en": "Give a seat a status"}


@pytest.mark.parametrize("tongue", TONGUES)
@pytest.mark.parametrize("count", [0, 1, MAX_OPTIONS, MAX_OPTIONS + 1])
async def test_every_form_keeps_to_what_discord_takes(commands, tongue, count) -> None:
    choices = [Choice(str(n), f"第{n}项" * 40) for n in range(count)]
    for command in commands.values():
        if command.id not in LISTED:
            continue
        encode(Verb.DESK, 10**15, command.id, 10**19)
        action = encode(Verb.DESK, 10**15, command.id)
        made = form(command, action, tongue, dict.fromkeys(command.wanted, choices))
        keys = [line.key for line in made.inputs]
        assert len(set(keys)) == len(keys) <= MAX_INPUTS, command.id
        assert len(made.action) <= MAX_ACTION
        assert 0 < len(made.title) <= LONGEST_LABEL
        for line in made.inputs:
            assert 0 < len(line.label) <= LONGEST_LABEL, (command.id, line.label)
            assert len(line.about) <= LONGEST_ABOUT, (command.id, line.about)
            assert len(line.placeholder) <= LONGEST_ABOUT
            if isinstance(line, Pick):
                assert 0 < len(line.options) <= MAX_OPTIONS
                assert len({option.value for option in line.options}) == len(line.options)
                assert all(0 < len(o.label) <= LONGEST_VALUE for o in line.options)


def of(command: Derived, **found: list[Choice]) -> dict[str, Input | Pick | Someone]:
    offered: Any = found
    made = form(command, "x", "zh", offered)
    return {line.key: line for line in made.inputs}


async def test_an_option_is_chosen_where_it_fits_and_written_where_it_does_not(commands) -> None:
    few = [Choice(str(n), f"{n}号") for n in range(MAX_OPTIONS)]
    many = [*few, Choice("26", "26号")]
    skill = commands["rule.give_skill"]
    fits, does_not = of(skill, **{"any-skill": few}), of(skill, **{"any-skill": many})
    assert isinstance(fits["skill"], Pick)
    assert isinstance(does_not["skill"], Input)
    assert does_not["skill"].placeholder == "写名字"

    newest = of(commands["take_back"], step=many)["to"]
    assert isinstance(newest, Pick)
    assert [option.value for option in newest.options] == [c.value for c in few]
    assert newest.placeholder == "最近 25 项；更早的用斜杠指令"
    assert isinstance(of(commands["take_back"], step=[])["to"], Input)


async def test_a_form_asks_for_all_but_the_game_and_the_confirmation(commands) -> None:
    for command in commands.values():
        taken = {p.name for p in command.command.parameters} - {"game", "confirmed"}
        assert {blank.parameter.name for blank in command.blanks} == taken
        assert command.id not in LISTED or command.command.get_parameter("game")
    assert not commands["rule.review"].blanks
    assert not commands["people.list"].blanks


async def test_what_counts_when_it_is_left_out_stands_there_at_first(commands) -> None:
    status = of(commands["rule.give_status"], seat=[], status=[])
    assert isinstance(status["until"], Pick)
    assert [o.label for o in status["until"].options if o.chosen] == ["一直"]
    assert not status["until"].required
    assert isinstance(status["count"], Input)
    assert (status["count"].value, status["count"].placeholder) == ("1", "1 到 9")
    watching = of(commands["people.open_watching"])["allowed"]
    assert isinstance(watching, Pick)
    assert [(o.label, o.chosen) for o in watching.options] == [("是", True), ("否", False)]
    withhold = of(commands["rule.withhold"])["on"]
    assert isinstance(withhold, Pick)
    assert withhold.required
    assert not any(option.chosen for option in withhold.options)


async def test_who_left_the_server_is_named_where_he_can_be_meant(commands) -> None:
    gone, here = (of(commands[f"people.{name}"])["user"] for name in ("drop_director", "spectator"))
    assert isinstance(gone, Someone)
    assert isinstance(here, Someone)
    assert "已经离开" in gone.placeholder
    assert "已经离开" not in here.placeholder


async def test_what_was_filled_in_stands_there_again(commands) -> None:
    filled = {"seat": "2", "user": "77", "reason": "停电"}
    seats: dict[Wanted, list[Choice]] = {"seat": [Choice("1", "1号"), Choice("2", "2号")]}
    made = form(commands["people.substitute"], "x", "zh", seats, filled)
    seat, user, reason = made.inputs
    assert isinstance(seat, Pick)
    assert [option.value for option in seat.options if option.chosen] == ["2"]
    assert isinstance(user, Someone)
    assert user.user == 77
    assert isinstance(reason, Input)
    assert reason.value == "停电"
