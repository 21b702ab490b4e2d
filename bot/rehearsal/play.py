"""`python -m bot play`: a whole game on this machine, played by itself, in a minute or two."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
import time
import webbrowser
from pathlib import Path

import click
from rich.console import Console

from bot.rehearsal.standin.server import Standin

from .company import CHARACTERS, FEWEST, SECONDS_PER_HOUR, Company
from .page.room import UNHURRIED, Part, Room, Wish
from .page.routes import Routes
from .printing import Printer
from .process import DATABASE, BotProcess

RATE_SCALE = 0.02
"""How long the windows of Discord's rate limits are, as the game's clock is so much faster."""

_TO_PAUSE = 3.0


class Failed(click.ClickException):
    """The rehearsal did not come to its end."""


@click.command()
@click.option("--seed", type=int, help="What the players do by chance; the same does the same.")
@click.option("--speed", default=1.0, show_default=True, help="2 is twice as fast, 0.5 half.")
@click.option(
    "--as",
    "part",
    type=click.Choice(["watch", "play", "direct"]),
    default="watch",
    show_default=True,
    help="Whom you play on the page from the beginning; whoever plays has more time.",
)
@click.option("--identity", default="", help="The identity (占卜师) that you play; else drawn.")
@click.option("--port", default=0, help="The page's port on 127.0.0.1; 0 for any that is free.")
@click.option("--open", "opens", is_flag=True, help="Open the page in the browser.")
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
    part: Part,
    identity: str,
    port: int,
    opens: bool,
    players: int,
    quiet: bool,
    openapi: Path | None,
    keep: Path | None,
    seconds: float,
) -> None:
    """Rehearse a game (彩排): Discord's stand-in, the bot as it is, players who play by themselves.

    Needs no token and no network. Every room is printed as it fills; in the end 揭秘, whole. The
    page at the printed address shows it as Discord does: look on, take over any seat, direct.
    """
    if speed <= 0:
        raise click.BadParameter("it must be above 0", param_hint="--speed")
    pace = (SECONDS_PER_HOUR if part == "watch" else UNHURRIED) / speed
    wish = Wish(part=part, players=players, pace=pace, identity=identity)
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
                    wish,
                    seed=seed,
                    port=port,
                    opens=opens,
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
    wish: Wish | None,
    *,
    seed: int | None,
    port: int,
    opens: bool,
    quiet: bool,
    openapi: Path | None,
    limit: float,
) -> None:
    myself = asyncio.current_task()
    assert myself is not None
    # It ends as with Ctrl-C: the bot is stopped, and nothing is left behind.
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, myself.cancel)
    console.print("== 彩排 rehearsal")
    room = Room()
    standin = Standin(rate_scale=RATE_SCALE, openapi=openapi, routes=Routes(room).table())
    bot: BotProcess | None = None
    try:
        url = await standin.start(port)
        console.print(f"== 网页 page: {url}/", style="bold")
        if opens:
            await asyncio.to_thread(webbrowser.open, f"{url}/")
        bot = BotProcess(url, folder)
        await bot.start()
        while wish is not None:
            company = _company(standin, wish, seed)
            await room.seat(company)
            printer = Printer(console, company, quiet=quiet)
            wish = await _one_game(printer, company, bot, room, limit, wish)
            wrong = [*standin.gaps, *(f"{v.method} {v.path}: {v.rule}" for v in standin.violations)]
            if wrong:
                raise Failed("the bot asked for what Discord does not take:\n" + "\n".join(wrong))
    finally:
        if bot is not None:
            await bot.stop()
        await standin.stop()


def _company(standin: Standin, wish: Wish, seed: int | None) -> Company:
    return Company(
        standin,
        players=wish.players,
        seed=seed,
        seconds_per_hour=wish.pace,
        held=wish.held,
        wishes={number: wish.identity for number in wish.held if wish.identity},
    )


async def _one_game(
    printer: Printer, company: Company, bot: BotProcess, room: Room, limit: float, wish: Wish
) -> Wish | None:
    """Play and print one game; the wish for the next one, if somebody has it on the page."""
    began = time.monotonic()
    printing = asyncio.create_task(printer.run())
    wishing = asyncio.create_task(room.wished())
    printer.say("机器人正在连接……" if wish.pace is None else f"游戏里的一小时是 {wish.pace:g} 秒")
    try:
        ended = await _until_the_end(company, bot, wishing, room, None if wish.held else limit)
    except BaseException:
        wishing.cancel()
        raise
    finally:
        printer.close()
        await printing
    if ended:
        printer.print_reveal()
        printer.say(
            f"{time.monotonic() - began:.0f} 秒，{printer.messages} 条消息，"
            f"{len(company.standin.rate_limited)} 次限速"
        )
        if not (room.visited.is_set() or wish.held):
            wishing.cancel()
            return None
        printer.say("网页还开着，可以再开一局；按 Ctrl-C 结束")
    return await _alive(wishing, bot)


async def _alive(wishing: asyncio.Task[Wish], bot: BotProcess) -> Wish:
    """Wait for a wish. Raises Failed when the bot dies meanwhile."""
    dying = asyncio.create_task(bot.ended())
    try:
        await asyncio.wait({wishing, dying}, return_when=asyncio.FIRST_COMPLETED)
        if not wishing.done():
            raise Failed(f"the bot ended with code {dying.result()}:\n{bot.last_words()}")
        return wishing.result()
    finally:
        dying.cancel()
        wishing.cancel()


async def _until_the_end(
    company: Company,
    bot: BotProcess,
    wishing: asyncio.Task[Wish],
    room: Room,
    limit: float | None,
) -> bool:
    """Play to the end (True), or until another game is wished for.

    Raises Failed when the bot dies, or when it takes too long and nobody has opened the page.
    """
    playing = asyncio.create_task(company.play())
    dying = asyncio.create_task(bot.ended())
    ends = {playing, dying, wishing}
    try:
        done, _ = await asyncio.wait(ends, timeout=limit, return_when=asyncio.FIRST_COMPLETED)
        if not done and room.visited.is_set():
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if wishing.done() and not playing.done():
            # The bot goes on to serve it: it would talk on where nobody is any more.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(_TO_PAUSE):
                    await company.direct("暂停")
    except asyncio.CancelledError:
        playing.cancel()
        raise
    finally:
        dying.cancel()
    if playing.done():
        playing.result()
        return True
    playing.cancel()
    await asyncio.wait({playing})
    if wishing.done():
        return False
    if dying.done() and not dying.cancelled():
        raise Failed(f"the bot ended with code {dying.result()}:\n{bot.last_words()}")
    raise Failed(f"no end after {limit} seconds; the bot says:\n{bot.last_words()}")
