"""A bot with every control that Discord has for messages: `python controls_bot.py URL`."""

from __future__ import annotations

import datetime
import io
import sys
from typing import Any

import discord
from discord import app_commands

from bot.rehearsal.standin.client import point_client_at


class Translator(app_commands.Translator):
    """English for whoever's client is English."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        return string.extras.get("en") if locale is discord.Locale.american_english else None


def said(zh: str, en: str) -> app_commands.locale_str:
    return app_commands.locale_str(zh, en=en)


class Form(discord.ui.Modal, title="一张表"):
    name: Any = discord.ui.TextInput(label="名字", min_length=2, max_length=10)
    about: Any = discord.ui.TextInput(
        label="说明", style=discord.TextStyle.paragraph, required=False, default="已经写好的"
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        words = f"交来：{self.name.value}，{self.about.value}"
        await interaction.response.send_message(words, ephemeral=True)


class Controls(discord.ui.View):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        menus: tuple[Any, ...] = (
            discord.ui.Select(
                placeholder="选一个",
                options=[discord.SelectOption(label=f"甲{n}", value=str(n)) for n in (1, 2, 3)],
            ),
            discord.ui.Select(
                placeholder="选几个",
                max_values=2,
                options=[discord.SelectOption(label=f"乙{n}", value=str(n)) for n in (1, 2, 3)],
            ),
            discord.ui.UserSelect(placeholder="选人"),
            discord.ui.RoleSelect(placeholder="选身份组"),
        )
        for menu in menus:
            menu.callback = self._chosen(menu)
            self.add_item(menu)

    @staticmethod
    def _chosen(menu: Any) -> Any:
        async def answer(interaction: discord.Interaction) -> None:
            words = "、".join(getattr(value, "name", str(value)) for value in menu.values)
            await interaction.response.send_message(f"{menu.placeholder}：{words}", ephemeral=True)

        return answer

    @discord.ui.button(label="填表", style=discord.ButtonStyle.primary)
    async def fill(self, interaction: discord.Interaction, _: Any) -> None:
        await interaction.response.send_modal(Form())

    @discord.ui.button(label="改掉", style=discord.ButtonStyle.danger)
    async def change(self, interaction: discord.Interaction, button: Any) -> None:
        button.disabled = True
        await interaction.response.edit_message(content="改过了", view=self)


class Everything(discord.Client):
    """Shows controls on `/控件`, echoes the options of `/选项`, and does what is written to it."""

    def __init__(self) -> None:
        intents = discord.Intents.default()
        intents.message_content = True
        super().__init__(intents=intents, guild_ready_timeout=0.05)
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self) -> None:
        self.tree.add_command(controls)
        self.tree.add_command(options)
        await self.tree.set_translator(Translator())
        await self.tree.sync()

    async def on_message(self, message: discord.Message) -> None:
        match message.content:
            case "卡片":
                card = discord.Embed(title="标题", description="**正文**", colour=0x3366CC)
                card.add_field(name="左", value="一", inline=True)
                card.add_field(name="右", value="<t:1767225600:R>", inline=True)
                card.set_footer(text="脚注")
                drawn = discord.File(io.BytesIO(_PIXEL), "点.png")
                card.set_image(url="attachment://点.png")
                await message.reply(embed=card, file=drawn)
            case "删掉":
                await message.delete()
            case _ if message.attachments and message.author != self.user:
                sizes = "、".join(f"{file.filename} {file.size}" for file in message.attachments)
                await message.reply(f"收到：{sizes}")


_PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415478da636464"
    "f8ff1f0003060202b1d1a4e60000000049454e44ae426082"
)


@app_commands.command(name=said("控件", "controls"), description=said("全部控件", "All controls"))
async def controls(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("请用", view=Controls())


@app_commands.command(name=said("选项", "options"), description=said("全部选项", "All options"))
@app_commands.rename(colour=said("颜色", "colour"), count=said("数目", "count"))
@app_commands.choices(
    colour=[
        app_commands.Choice(name=said("红", "red"), value="r"),
        app_commands.Choice(name=said("蓝", "blue"), value="b"),
    ]
)
async def options(
    interaction: discord.Interaction,
    colour: str,
    count: app_commands.Range[int, 1, 5],
    who: discord.Member,
    role: discord.Role,
    where: discord.TextChannel,
    sure: bool,
    dish: str,
    file: discord.Attachment | None = None,
) -> None:
    told = (colour, count, who.name, role.name, where.name, sure, dish, file and file.filename)
    at = f"<t:{int(datetime.datetime.now(datetime.UTC).timestamp())}:R>"
    await interaction.response.send_message(f"收到：{told} {at}", ephemeral=True)


@options.autocomplete("dish")
async def dishes(_: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    menu = ("饺子", "包子", "馄饨")
    return [app_commands.Choice(name=f"{d}（{typed}）", value=d) for d in menu if d[0] != typed]


if __name__ == "__main__":
    point_client_at(sys.argv[1])
    Everything().run("a token", log_handler=None)
