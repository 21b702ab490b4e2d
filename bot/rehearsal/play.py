"""`python -m bot play`: a whole game on this machine, played by itself, in a minute or two."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
import time
from pathlib import Path

import click
from rich.console import Console

from bot.rehearsal.standin.server import Standin

from .company import CHARACTERS, SECONDS_PER_HOUR, Company
from .printing import Printer
from .process import DATABASE, BotProcess

RATE_SCALE = 0.02
"""How long the windows of Discord's rate limits are, as the game's clock is so much faster."""

FEWEST = 9
"""A board of the rules in use has ten identities, and one of them is the 替身君's."""


class Failed(click.ClickException):
    """The rehearsal did not come to its end."""


@click.command()
@click.option("--seed", type=int, help="What the players do by chance; the same does the same.")
@click.option("--speed", default=1.0, show_default=True, help="2 is twice as fast, 0.5 half.")
@click.option(
    "--players",
    type=click.IntRange(FEWEST, len(CHARACTERS)),
    default=18,
    show_default=True,
    help="How many play, besides the 替身君.",
)
@click.option("--quiet", is_flag=True, help="Print the announcements alone, and 揭秘.")
@click.option(
    "--openapi",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Discord's OpenAPI description, to hold every request against; also $DISCORD_OPENAPI.",
)
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep the database and the bot's log in this folder.",
)
@click.option("--seconds", default=600.0, show_default=True, help="Give up after so long.")
def main(
    seed: int | None,
    speed: float,
    players: int,
    quiet: bool,
    openapi: Path | None,
    keep: Path | None,
    seconds: float,
) -> None:
    """Rehearse a game (彩排): Discord's stand-in, the bot as it is, players who play by themselves.

    Needs no token and no network. Every room is printed as it fills; in the end 揭秘, whole.
    """
    if speed <= 0:
        raise click.BadParameter("it must be above 0", param_hint="--speed")
    console = Console(highlight=False)
    with contextlib.ExitStack() as rooms:
        if keep is None:
            temporary = tempfile.TemporaryDirectory(prefix="daoyan-play-")
            folder = Path(rooms.enter_context(temporary))
        else:
            folder = _fresh(keep)
        try:
            asyncio.run(
                _play(
                    console,
                    folder,
                    seed=seed,
                    players=players,
                    seconds_per_hour=SECONDS_PER_HOUR / speed,
                    quiet=quiet,
                    openapi=openapi,
                    limit=seconds,
                )
            )
        except (KeyboardInterrupt, asyncio.CancelledError):
            console.print("\n== 彩排中止 stopped")
            raise SystemExit(130) from None


def _fresh(folder: Path) -> Path:
    """A folder to keep a rehearsal in. Raises Failed when it holds one already."""
    if (folder / DATABASE).exists():
        raise Failed(f"{folder} holds a rehearsal already: name another folder")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


async def _play(
    console: Console,
    folder: Path,
    *,
    seed: int | None,
    players: int,
    seconds_per_hour: float,
    quiet: bool,
    openapi: Path | None,
    limit: float,
) -> None:
    began, myself = time.monotonic(), asyncio.current_task()
    assert myself is not None
    # It ends as with Ctrl-C: the bot is stopped, and nothing is left behind.
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, myself.cancel)
    console.print("== 彩排 rehearsal")
    async with Standin(rate_scale=RATE_SCALE, openapi=openapi) as standin:
        company = Company(standin, players=players, seed=seed, seconds_per_hour=seconds_per_hour)
        printer = Printer(console, company, quiet=quiet)
        printing = asyncio.create_task(printer.run())
        printer.say(f"替身 Discord 在 {standin.url}；游戏里的一小时是 {seconds_per_hour:g} 秒")
        bot = BotProcess(standin.url, folder)
        await bot.start()
        printer.say("机器人正在连接……")
        try:
            await _until_the_end(company, bot, limit)
        finally:
            await bot.stop()
            printer.close()
            await printing
        printer.print_reveal()
        printer.say(
            f"{time.monotonic() - began:.0f} 秒，{printer.messages} 条消息，"
            f"{len(standin.rate_limited)} 次限速"
        )
        wrong = [*standin.gaps, *(f"{v.method} {v.path}: {v.rule}" for v in standin.violations)]
        if wrong:
            raise Failed("the bot asked for what Discord does not take:\n" + "\n".join(wrong))


async def _until_the_end(company: Company, bot: BotProcess, limit: float) -> None:
    """Play to the end. Raises Failed when the bot dies, or when it takes too long."""
    playing = asyncio.create_task(company.play())
    dying = asyncio.create_task(bot.ended())
    try:
        await asyncio.wait({playing, dying}, timeout=limit, return_when=asyncio.FIRST_COMPLETED)
    except asyncio.CancelledError:
        playing.cancel()
        raise
    finally:
        dying.cancel()
    if playing.done():
        playing.result()
        return
    playing.cancel()
    await asyncio.wait({playing})
    if dying.done() and not dying.cancelled():
        raise Failed(f"the bot ended with code {dying.result()}:\n{bot.last_words()}")
    raise Failed(f"no end after {limit:g} seconds; the bot says:\n{bot.last_words()}")
