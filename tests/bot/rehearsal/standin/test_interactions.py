"""Slash commands, buttons, menus and forms, as a person uses them."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.rehearsal.standin.residents import ImpossibleActError

from .conftest import Client, Town

Seen = dict[str, Any]


class Chinese(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return {"vote": "投票"}.get(string.message) if locale is discord.Locale.chinese else None


async def synced(client: Client) -> Seen:
    """Give the client commands of every kind and sync them; return what they were told."""
    told: Seen = {}

    @client.tree.command(name=app_commands.locale_str("vote"), description="Cast a ballot")
    @app_commands.choices(manner=[app_commands.Choice(name="公开", value="open")])
    async def vote(
        interaction: discord.Interaction,
        seat: app_commands.Range[int, 1, 30],
        manner: str = "open",
        reason: app_commands.Range[str, 1, 10] = "无",
    ) -> None:
        told.update(seat=seat, manner=manner, reason=reason, locale=str(interaction.locale))
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send(f"投了{seat}号")
        await interaction.followup.send("可改票", ephemeral=True)

    @vote.autocomplete("seat")
    async def seats(_: discord.Interaction, typed: str) -> list[app_commands.Choice[int]]:
        return [app_commands.Choice(name=f"{typed}号", value=int(typed))]

    game = app_commands.Group(
        name="game",
        description="The director's",
        guild_only=True,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    @game.command(name="seat", description="Seat a player")
    async def seat(
        interaction: discord.Interaction,
        who: discord.Member,
        where: discord.TextChannel | None = None,
        role: discord.Role | None = None,
        file: discord.Attachment | None = None,
    ) -> None:
        told.update(who=who, where=where, role=role, file=file and await file.read())
        await interaction.response.send_message("好", embed=discord.Embed(description="座位"))

    client.tree.add_command(game)
    await client.tree.set_translator(Chinese())
    await client.tree.sync()
    return told


async def test_a_deferred_command_is_answered_to_its_caller_alone(town: Town) -> None:
    told = await synced(town.client)
    outcome = await town.people.slash(town.bob, town.square, "vote", {"seat": 5})
    assert told == {"seat": 5, "manner": "open", "reason": "无", "locale": "zh-CN"}
    assert (outcome.kind, outcome.ephemeral, outcome.failed) == ("message", True, False)
    assert await outcome.wait_for(lambda o: len(o.followups) == 1)
    assert outcome.text == "投了5号\n可改票"
    assert len(town.people.messages(town.bob, town.square)) == 2
    assert town.people.messages(town.owner, town.square) == []


async def test_a_command_also_works_in_a_dm_and_in_the_callers_language(town: Town) -> None:
    told = await synced(town.client)
    town.people.set_locale(town.bob, "en-US")
    outcome = await town.people.slash(
        town.bob, town.people.dm_channel(town.bob), "vote", {"seat": 7, "manner": "open"}
    )
    assert (told["seat"], told["locale"], outcome.kind) == (7, "en-US", "message")


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({}, "needs seat"),
        ({"seat": 31}, "must be ≤ 30"),
        ({"seat": "5"}, "expects int"),
        ({"seat": 5, "manner": "secret"}, "only allows"),
        ({"seat": 5, "reason": "一" * 11}, "at most 10"),
        ({"seat": 5, "colour": 1}, "no option colour"),
    ],
)
async def test_the_client_lets_no_wrong_option_through(
    town: Town, options: dict[str, Any], reason: str
) -> None:
    told = await synced(town.client)
    with pytest.raises(ImpossibleActError, match=reason):
        await town.people.slash(town.bob, town.square, "vote", options)
    assert told == {}


async def test_people_are_offered_what_is_synced_and_allowed_to_them(town: Town) -> None:
    assert town.people.commands(town.bob, town.square) == []
    with pytest.raises(ImpossibleActError, match="no command /vote"):
        await town.people.slash(town.bob, town.square, "vote", {"seat": 5})
    await synced(town.client)

    def offered(user: int, channel: int) -> list[str]:
        return [c["name"] for c in town.people.commands(user, channel)]

    assert offered(town.bob, town.square) == ["vote"]
    assert offered(town.owner, town.square) == ["game seat", "vote"]
    assert offered(town.owner, town.people.dm_channel(town.owner)) == ["vote"]
    with pytest.raises(ImpossibleActError, match="default-member-permissions"):
        await town.people.slash(town.bob, town.square, "game seat", {"who": town.bob})
    (vote,) = town.people.commands(town.bob, town.square)
    assert vote["command"]["name_localizations"] == {"zh-CN": "投票"}


async def test_people_roles_channels_and_files_are_chosen_as_options(town: Town) -> None:
    told = await synced(town.client)
    role = town.people.add_role(town.guild, "活人")
    options = {"who": town.bob, "where": town.square, "role": role, "file": ("a.txt", b"data")}
    outcome = await town.people.slash(town.owner, town.square, "game seat", options)
    assert (told["who"].id, told["where"].id, told["role"].id) == (town.bob, town.square, role)
    assert told["file"] == b"data"
    assert (outcome.kind, outcome.ephemeral) == ("message", False)
    assert town.last(town.bob, town.square)["content"] == "好"
    with pytest.raises(ImpossibleActError, match="no user"):
        await town.people.slash(town.owner, town.square, "game seat", {"who": role})
    with pytest.raises(ImpossibleActError, match="no subcommand path"):
        await town.people.slash(town.owner, town.square, "game stand")


async def test_typing_into_an_option_brings_the_bots_choices(town: Town) -> None:
    await synced(town.client)
    choices = await town.people.autocomplete(town.bob, town.square, "vote", "seat", "12")
    assert choices == [{"name": "12号", "value": 12}]
    with pytest.raises(ImpossibleActError, match="no choices for reason"):
        await town.people.autocomplete(town.bob, town.square, "vote", "reason", "a")


async def test_an_answer_after_three_seconds_is_too_late(town: Town) -> None:
    late: list[discord.HTTPException] = []

    @town.client.tree.command(description="slow")
    async def slow(interaction: discord.Interaction) -> None:
        town.standin.advance(3.1)
        try:
            await interaction.response.send_message("终于")
        except discord.HTTPException as error:
            late.append(error)

    await town.client.tree.sync()
    outcome = await town.people.slash(town.bob, town.square, "slow", within=0.5)
    assert late
    assert late[0].code == 10062
    assert (outcome.kind, outcome.failed) == (None, True)


async def test_a_token_ends_after_fifteen_minutes(town: Town) -> None:
    late: list[discord.HTTPException] = []
    done = asyncio.Event()

    @town.client.tree.command(description="long")
    async def long(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("开始")
        town.standin.advance(14 * 60)
        await interaction.followup.send("还在")
        town.standin.advance(61)
        try:
            await interaction.followup.send("太晚")
        except discord.HTTPException as error:
            late.append(error)
        done.set()

    await town.client.tree.sync()
    outcome = await town.people.slash(town.bob, town.square, "long")
    await asyncio.wait_for(done.wait(), 5)
    assert outcome.text == "开始\n还在"
    assert late[0].code == 50027


class Panel(discord.ui.View):
    """A panel with a component of every kind that a person can use."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        self.chosen: list[Any] = []
        closed: discord.ui.Button[Panel] = discord.ui.Button(label="已关", disabled=True)
        self.add_item(closed)
        self.add_item(discord.ui.Button(label="规则", url="https://example.org/rules"))

    @discord.ui.button(label="准备", custom_id="ready", emoji="✅")
    async def ready(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        await interaction.response.edit_message(content="1 人已准备", view=self)

    @discord.ui.button(label="遗言", custom_id="words", style=discord.ButtonStyle.danger)
    async def words(self, interaction: discord.Interaction, _: discord.ui.Button[Panel]) -> None:
        await interaction.response.send_modal(LastWords())

    @discord.ui.select(
        custom_id="seat",
        max_values=2,
        options=[discord.SelectOption(label=f"{n}号", value=str(n)) for n in range(1, 4)],
    )
    async def seat(self, interaction: discord.Interaction, menu: discord.ui.Select[Panel]) -> None:
        self.chosen.append(menu.values)
        await interaction.response.defer()

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="who")
    async def who(
        self, interaction: discord.Interaction, menu: discord.ui.UserSelect[Panel]
    ) -> None:
        self.chosen.append(menu.values[0])
        await interaction.response.send_message("悄悄", ephemeral=True, view=Panel())

    @discord.ui.select(cls=discord.ui.RoleSelect, custom_id="role")
    async def role(
        self, interaction: discord.Interaction, menu: discord.ui.RoleSelect[Panel]
    ) -> None:
        self.chosen.append(menu.values[0])
        await interaction.response.send_message("公开")


class LastWords(discord.ui.Modal, title="遗言"):
    words: discord.ui.TextInput[LastWords] = discord.ui.TextInput(
        label="想说的", custom_id="words", max_length=5, style=discord.TextStyle.paragraph
    )
    wishes: discord.ui.TextInput[LastWords] = discord.ui.TextInput(
        label="还有", custom_id="wishes", required=False
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"遗言：{self.words.value}")


async def test_a_click_changes_the_panel_for_all(town: Town) -> None:
    panel = await town.its_square.send("0 人已准备", view=Panel())
    outcome = await town.people.click(town.bob, town.square, panel.id, label="准备")
    assert outcome.kind == "update"
    assert town.last(town.owner, town.square)["content"] == "1 人已准备"


async def test_what_no_client_offers_cannot_be_clicked_or_chosen(town: Town) -> None:
    panel = await town.its_square.send("面板", view=Panel())
    click, choose = town.people.click, town.people.choose
    with pytest.raises(ImpossibleActError, match="disabled"):
        await click(town.bob, town.square, panel.id, label="已关")
    with pytest.raises(ImpossibleActError, match="leads elsewhere"):
        await click(town.bob, town.square, panel.id, label="规则")
    with pytest.raises(ImpossibleActError, match="0 of"):
        await click(town.bob, town.square, panel.id, custom_id="start")
    with pytest.raises(ImpossibleActError, match="not offered"):
        await choose(town.bob, town.square, panel.id, ["9"], custom_id="seat")
    with pytest.raises(ImpossibleActError, match="between 1 and 2"):
        await choose(town.bob, town.square, panel.id, [], custom_id="seat")
    with pytest.raises(ImpossibleActError, match="chosen once"):
        await choose(town.bob, town.square, panel.id, ["1", "1"], custom_id="seat")
    with pytest.raises(ImpossibleActError, match="no role"):
        await choose(town.bob, town.square, panel.id, [town.bob], custom_id="role")
    with pytest.raises(ImpossibleActError, match="Unknown Message"):
        await click(town.bob, town.square, 12345, custom_id="ready")


async def test_values_people_and_roles_are_chosen_in_menus(town: Town) -> None:
    view = Panel()
    role = town.people.add_role(town.guild, "警长")
    panel = await town.its_square.send("面板", view=view)
    choose = town.people.choose
    silent = await choose(town.bob, town.square, panel.id, ["3", "1"], custom_id="seat")
    quiet = await choose(town.bob, town.square, panel.id, [town.owner], custom_id="who")
    public = await choose(town.bob, town.square, panel.id, [str(role)], custom_id="role")
    assert view.chosen[0] == ["3", "1"]
    assert [chosen.id for chosen in view.chosen[1:]] == [town.owner, role]
    kinds = [(o.kind, o.ephemeral) for o in (silent, quiet, public)]
    assert kinds == [("deferred_update", False), ("message", True), ("message", False)]
    assert [m["content"] for m in town.people.messages(town.owner, town.square)] == ["面板", "公开"]


async def test_an_ephemeral_panel_works_for_its_reader_alone(town: Town) -> None:
    panel = await town.its_square.send("面板", view=Panel())
    opened = await town.people.choose(town.bob, town.square, panel.id, [town.bob], custom_id="who")
    assert opened.message is not None
    hers = int(opened.message["id"])
    with pytest.raises(ImpossibleActError, match="not visible"):
        await town.people.click(town.owner, town.square, hers, custom_id="ready")
    await town.people.click(town.bob, town.square, hers, custom_id="ready")
    assert town.last(town.bob, town.square)["content"] == "1 人已准备"
    assert town.last(town.owner, town.square)["content"] == "面板"


async def test_a_form_is_filled_in_once_by_the_person_it_opened_for(town: Town) -> None:
    panel = await town.its_square.send("面板", view=Panel())
    opened = await town.people.click(town.bob, town.square, panel.id, custom_id="words")
    assert opened.kind == "modal"
    assert opened.modal is not None
    assert opened.modal["title"] == "遗言"
    submit = town.people.submit
    with pytest.raises(ImpossibleActError, match="no form"):
        await submit(town.owner, opened.id, {"words": "我是预言家"})
    with pytest.raises(ImpossibleActError, match="must be filled in"):
        await submit(town.bob, opened.id, {"wishes": "再见"})
    with pytest.raises(ImpossibleActError, match="0 to 5 characters"):
        await submit(town.bob, opened.id, {"words": "一二三四五六"})
    with pytest.raises(ImpossibleActError, match="no field name"):
        await submit(town.bob, opened.id, {"name": "鲍勃"})
    outcome = await submit(town.bob, opened.id, {"words": "我是预言家"})
    assert outcome.text == "遗言：我是预言家"
    assert town.people.outcome(outcome.id) is outcome
    with pytest.raises(ImpossibleActError, match="no form"):
        await submit(town.bob, opened.id, {"words": "再说一次"})


class Survey(discord.ui.Modal, title="报名"):
    """A form with menus, as newer clients show them."""

    def __init__(self, told: list[Any]) -> None:
        super().__init__()
        self.told = told
        options = [discord.SelectOption(label=x, value=x) for x in ("sumeru", "classic")]
        self.board: discord.ui.Label[Any] = discord.ui.Label(
            text="板子", component=discord.ui.Select(custom_id="board", options=options)
        )
        self.friend: discord.ui.Label[Any] = discord.ui.Label(
            text="同伴", component=discord.ui.UserSelect(custom_id="friend", required=False)
        )
        self.add_item(discord.ui.TextDisplay("请填写"))
        self.add_item(self.board)
        self.add_item(self.friend)

    async def on_submit(self, interaction: discord.Interaction) -> None:
        for label in (self.board, self.friend):
            assert isinstance(label.component, discord.ui.Select | discord.ui.UserSelect)
            self.told += label.component.values
        await interaction.response.defer()


async def test_menus_in_a_form_take_values_and_people(town: Town) -> None:
    told: list[Any] = []

    @town.client.tree.command(description="Sign up")
    async def signup(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Survey(told))

    await town.client.tree.sync()
    opened = await town.people.slash(town.bob, town.square, "signup")
    values = {"board": ["sumeru"], "friend": [town.owner]}
    await town.people.submit(town.bob, opened.id, values)
    assert told[0] == "sumeru"
    assert told[1].id == town.owner


async def test_a_field_that_nobody_touches_keeps_what_the_form_opened_with(town: Town) -> None:
    told: list[Any] = []
    friends = [discord.SelectDefaultValue.from_user(discord.Object(town.owner))]

    @town.client.tree.command(description="Sign up")
    async def signup(interaction: discord.Interaction) -> None:
        form = Survey(told)
        for label in (form.board, form.friend):
            if isinstance(label.component, discord.ui.Select):
                label.component.options[1].default = True
            if isinstance(label.component, discord.ui.UserSelect):
                label.component.default_values = friends
        await interaction.response.send_modal(form)

    await town.client.tree.sync()
    opened = await town.people.slash(town.bob, town.square, "signup")
    await town.people.submit(town.bob, opened.id, {})
    assert [told[0], told[1].id] == ["classic", town.owner]
    opened = await town.people.slash(town.bob, town.square, "signup")
    await town.people.submit(town.bob, opened.id, {"friend": []})
    assert told[2:] == ["classic"]


class Choices(discord.ui.Modal, title="选项"):
    """A form with the newest controls."""

    def __init__(self, told: list[Any]) -> None:
        super().__init__()
        self.told = told
        options = [discord.RadioGroupOption(label=x, value=x) for x in ("day", "night")]
        self.pace = discord.ui.RadioGroup[Choices](custom_id="pace", options=options)
        boxes = [discord.CheckboxGroupOption(label=x, value=x) for x in ("a", "b", "c")]
        self.extras = discord.ui.CheckboxGroup[Choices](
            custom_id="extras", options=boxes, required=False
        )
        self.sure = discord.ui.Checkbox[Choices](custom_id="sure", default=True)
        self.file = discord.ui.FileUpload[Choices](custom_id="file", required=False)
        for text, item in (
            ("节奏", self.pace),
            ("其他", self.extras),
            ("确定", self.sure),
            ("文件", self.file),
        ):
            self.add_item(discord.ui.Label(text=text, component=item))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        self.told.append((self.pace.value, self.extras.values, self.sure.value))
        await interaction.response.defer()


async def test_radio_buttons_and_boxes_in_a_form_are_set(town: Town) -> None:
    told: list[Any] = []

    @town.client.tree.command(description="Set up")
    async def setup(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Choices(told))

    await town.client.tree.sync()
    submit = town.people.submit
    opened = await town.people.slash(town.bob, town.square, "setup")
    with pytest.raises(ImpossibleActError, match="pace must be filled in"):
        await submit(town.bob, opened.id, {})
    with pytest.raises(ImpossibleActError, match="dusk is not offered"):
        await submit(town.bob, opened.id, {"pace": "dusk"})
    with pytest.raises(ImpossibleActError, match="cannot fill in a field of type 19"):
        await submit(town.bob, opened.id, {"pace": "day", "file": [("a.txt", b"")]})
    await submit(town.bob, opened.id, {"pace": "day"})
    again = await town.people.slash(town.bob, town.square, "setup")
    values = {"pace": "night", "extras": ["a", "c"], "sure": False}
    await submit(town.bob, again.id, values)
    assert told == [("day", [], True), ("night", ["a", "c"], False)]


async def test_a_command_with_subcommands_is_not_invoked_by_its_first_word(town: Town) -> None:
    await synced(town.client)
    with pytest.raises(ImpossibleActError, match="wants a subcommand: seat"):
        await town.people.slash(town.owner, town.square, "game")
    with pytest.raises(ImpossibleActError, match="'bob' is no id of a user"):
        await town.people.slash(town.owner, town.square, "game seat", {"who": "bob"})


async def test_a_modal_can_be_sent_though_its_message_is_gone(town: Town) -> None:
    panel = await town.its_square.send("面板", view=Panel())
    opened = await town.people.click(town.bob, town.square, panel.id, custom_id="words")
    await panel.delete()
    outcome = await town.people.submit(town.bob, opened.id, {"words": "再见"})
    assert outcome.text == "遗言：再见"


async def test_a_deferred_answer_that_does_not_come_is_not_waited_for_without_end(
    town: Town,
) -> None:
    @town.client.tree.command(description="Sleep")
    async def sleep(interaction: discord.Interaction) -> None:
        await interaction.response.defer()

    await town.client.tree.sync()
    outcome = await town.people.slash(town.bob, town.square, "sleep", within=0.2)
    assert (outcome.kind, outcome.answered, outcome.failed) == ("deferred", False, False)
    with pytest.raises(ImpossibleActError, match="no such interaction"):
        town.people.outcome(1)
