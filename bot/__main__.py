"""`python -m bot`: `serve` runs the bot on Discord, `play` a rehearsal on this machine.

`export` and `import` hand a game over to another machine.
"""

from __future__ import annotations

import asyncio
import importlib
import os
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

import click
import discord

from bot import config as configuration
from bot.services.handing_over import tried
from bot.storage import NotTaken, Storage, StorageError
from bot.storage.parcel import compressed
from bot.wording import Phrases
from engine import rulesets

T = TypeVar("T")


@click.group()
def main() -> None:
    """导演: directs slow games of Chinese forum werewolf (版杀)."""


@main.command(context_settings={"ignore_unknown_options": True}, add_help_option=False)
@click.argument("words", nargs=-1, type=click.UNPROCESSED)
def play(words: tuple[str, ...]) -> None:
    """Rehearse a game on this machine, without Discord; `play --help` says more."""
    # It needs libraries that the bot itself does not.
    try:
        rehearsal = importlib.import_module("bot.rehearsal.play")
    except ModuleNotFoundError as error:
        raise click.ClickException(
            f"彩排需要的库 {error.name} 没有安装，请运行 make play。\n"
            f"The rehearsal needs {error.name}, which is not installed: use make play."
        ) from error
    rehearsal.main(args=list(words), prog_name="python -m bot play")


@main.command()
def serve() -> None:
    """Run the bot on Discord. DISCORD_TOKEN is its token; config/bot.toml holds the rest."""
    from bot import app

    try:
        config = configuration.load()
        rulesets.all_rulesets()
    except ValueError as error:
        raise click.ClickException(f"配置有误 bad configuration: {error}") from error
    if not config.token:
        raise click.ClickException(
            "请先设置环境变量 DISCORD_TOKEN（机器人的 token）。\n"
            "Set the environment variable DISCORD_TOKEN to the bot's token first."
        )
    app.set_up_logging(config)
    try:
        asyncio.run(app.run(app.App(config), config.token))
    except discord.LoginFailure as error:
        raise click.ClickException(
            "Discord 不接受这个 token，请检查 DISCORD_TOKEN。\n"
            "Discord does not accept this token: check DISCORD_TOKEN."
        ) from error
    except discord.PrivilegedIntentsRequired as error:
        raise click.ClickException(
            "请在 Discord 开发者后台打开 Server Members Intent 和 Message Content Intent。\n"
            "Switch on the Server Members and the Message Content intents for this bot in "
            "Discord's developer portal."
        ) from error
    except StorageError as error:
        raise click.ClickException(f"数据库不能用 the database cannot be used: {error}") from error


@main.command("export")
@click.argument("game", type=int)
@click.argument("file", type=click.Path(path_type=Path))
def pack(game: int, file: Path) -> None:
    """Write game number GAME whole to FILE, to go on with it on another machine.

    A FILE whose name ends in .gz is compressed. Stop the bot first: what happens after the export
    is not in the file.
    """

    async def run() -> bytes:
        async with await _opened() as storage, storage.snapshot() as u:
            return await u.handover.pack(game)

    packed = _asked(run())
    if file.suffix == ".gz":
        packed = compressed(packed)
    try:
        with open(file, "xb", opener=_for_my_eyes) as out:
            out.write(packed)
    except FileExistsError as error:
        raise click.ClickException(f"文件已存在 the file is there already: {file}") from error
    except OSError as error:
        raise click.ClickException(f"写不了文件 cannot write {file}: {error}") from error
    click.echo(f"已导出 exported: {file} ({len(packed)} bytes)")


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path))
def unpack(file: Path) -> None:
    """Take the game in FILE, as `export` or `/导演 导出` wrote it, into this machine's database.

    Use the same bot and server: the game goes on in its own rooms when the bot is started.
    """
    try:
        packed = file.read_bytes()
    except OSError as error:
        raise click.ClickException(f"打不开文件 cannot read {file}: {error.strerror}") from error

    async def run() -> int:
        await tried(packed)
        async with await _opened() as storage, storage.unit() as u:
            return await u.handover.unpack(packed)

    click.echo(f"已导入 imported: game {_asked(run())}")


def _for_my_eyes(path: str, flags: int) -> int:
    """Open a file that nobody else may read: all identities stand in it."""
    return os.open(path, flags, 0o600)


async def _opened() -> Storage:
    """The database of the configuration, alone: no bot may be at work on it."""
    try:
        config = configuration.load()
    except ValueError as error:
        raise click.ClickException(f"配置有误 bad configuration: {error}") from error
    return await Storage.open(config.database_url, alone=True)


def _asked(run: Coroutine[Any, Any, T]) -> T:
    try:
        return asyncio.run(run)
    except NotTaken as error:
        said = Phrases("both").texts(f"handover-{error.why}", **error.about)
        raise click.ClickException("\n".join(said.values())) from error
    except StorageError as error:
        raise click.ClickException(f"没有成功 not done: {error}") from error


if __name__ == "__main__":
    main()
