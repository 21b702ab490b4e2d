"""`python -m bot play`: a rehearsal on this machine; left alone it plays a whole game."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import time
import webbrowser
from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console

from . import saves
from .company import SECONDS_PER_HOUR
from .evening import Evening, evening
from .page.room import FIRST_PLAYER, UNHURRIED, GoOn, Next, Part, Room, Wish
from .page.routes import Routes
from .printing import Printer
from .process import DATABASE, BotProcess
from .saves import Shelf
from .tables import tables

PORT = 8460
"""Where the page is unless somebody names another port, so that a tab finds it again."""


class Failed(click.ClickException):
    """The rehearsal did not come to its end."""


@dataclass(frozen=True, kw_only=True)
class Options:
    """How the rehearsal is shown and watched, whatever is played."""

    seed: int | None
    port: int
    opens: bool | None
    quiet: bool
    openapi: Path | None
    keep: Path | None
    shelf: Shelf
    limit: float


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
@click.option("--continue", "goes_on", is_flag=True, help="Go on with the rehearsal kept last.")
@click.option(
    "--rules",
    "ruleset",
    type=click.Choice(list(tables())),
    default=next(iter(tables())),
    show_default=True,
    help="The rules of the game.",
)
@click.option("--players", type=int, help="How many play, besides the 替身君; 18 if it can be.")
@click.option(
    "--port",
    default=PORT,
    show_default=True,
    help="The page's port on 127.0.0.1; any that is free if it is taken, or 0.",
)
@click.option(
    "--open/--no-open",
    "opens",
    default=None,
    help="Open the page in the browser; by default where there is one and a terminal.",
)
@click.option("--quiet", is_flag=True, help="Print the announcements alone, and 揭秘.")
@click.option(
    "--openapi",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="Discord's OpenAPI description, to hold every request against; also $DISCORD_OPENAPI.",
)
@click.option(
    "--saves",
    "shelf",
    type=click.Path(path_type=Path, file_okay=False),
    default=saves.SAVES,
    help="Where rehearsals that are not over are kept; by default var/rehearsals.",
)
@click.option(
    "--keep",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep the database and the bot's log in this folder, also of a game that is over.",
)
@click.option("--seconds", default=600.0, show_default=True, help="Give up after so long.")
def main(
    speed: float,
    part: Part,
    identity: str,
    goes_on: bool,
    ruleset: str,
    players: int | None,
    shelf: Path,
    seconds: float,
    keep: Path | None,
    seed: int | None,
    port: int,
    opens: bool | None,
    quiet: bool,
    openapi: Path | None,
) -> None:
    """Rehearse a game (彩排): Discord's stand-in, the bot as it is, players who play by themselves.

    Needs no token and no network. Every room is printed as it fills; in the end 揭秘, whole. The
    page at the printed address shows it as Discord does: look on, take over any seat, direct.
    A rehearsal that is stopped is kept, and can go on another day.
    """
    if speed <= 0:
        raise click.BadParameter("it must be above 0", param_hint="--speed")
    pace = (SECONDS_PER_HOUR if part == "watch" else UNHURRIED) / speed
    first: Next = _wish(part, ruleset, players, pace, identity)
    options = Options(
        seed=seed,
        port=port,
        opens=opens,
        quiet=quiet,
        openapi=openapi,
        keep=None if keep is None else _unused(keep),
        shelf=Shelf(shelf),
        limit=seconds,
    )
    if goes_on:
        offers = options.shelf.offers()
        if not offers:
            raise Failed(f"没有存着的彩排 no rehearsal is kept in {shelf}")
        first = GoOn(offers[0].name)
    console = Console(highlight=False)
    try:
        asyncio.run(_play(console, first, options))
    except (KeyboardInterrupt, asyncio.CancelledError):
        console.print("\n== 彩排中止 stopped")
        if options.keep is None and options.shelf.offers():
            console.print('== 已存好，接着演 kept; to go on: make play ARGS="--continue"')
        raise SystemExit(130) from None


def _wish(part: Part, ruleset: str, players: int | None, pace: float, identity: str) -> Wish:
    """What is asked for on the command line. Raises click.BadParameter."""
    table = tables()[ruleset]
    count = table.usual if players is None else players
    if not table.fewest <= count <= table.most:
        raise click.BadParameter(
            f"between {table.fewest} and {table.most} play {table.rules.name}",
            param_hint="--players",
        )
    if identity and (part != "play" or identity not in table.identities(count)):
        raise click.BadParameter(
            f"with --as play, one of {' '.join(table.identities(count))}", param_hint="--identity"
        )
    wishes = {FIRST_PLAYER: identity} if identity else {}
    return Wish(part=part, ruleset=ruleset, players=count, pace=pace, wishes=wishes)


def _unused(folder: Path) -> Path:
    """A folder to keep a rehearsal in. Raises Failed when it holds one already."""
    if (folder / DATABASE).exists():
        raise Failed(f"{folder} holds a rehearsal already: name another folder")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def has_browser() -> bool:
    """Whether there is a browser that can show the page: one with windows, not in a terminal."""
    windows = sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return windows


async def _show(console: Console, url: str, opens: bool | None) -> None:
    """Print the page's address, and open it if that is wished and possible."""
    console.print(f"== 网页 page: {url}/", style="bold")
    if opens or (opens is None and console.is_terminal):
        if has_browser():
            await asyncio.to_thread(webbrowser.open, f"{url}/")
        elif opens:
            console.print("== 这里没有可以打开的浏览器 no browser to open here: use the address")


async def _play(console: Console, first: Next, options: Options) -> None:
    myself = asyncio.current_task()
    assert myself is not None
    # It ends as with Ctrl-C: the bot is stopped, and the game is kept.
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, myself.cancel)
    console.print("== 彩排 rehearsal")
    room = Room(options.shelf)
    port, keep, shown = options.port, options.keep, ""
    following: Next | None = first
    while following is not None:
        what = following if isinstance(following, Wish) else None
        try:
            folder = keep or _folder(options.shelf, following)
            async with evening(
                folder,
                what,
                port=port,
                routes=Routes(room).table(),
                openapi=options.openapi,
                seed=options.seed,
                keep=keep is not None,
            ) as now:
                url, port = now.standin.url, now.standin.port
                if url != shown:
                    await _show(console, url, options.opens if not shown else False)
                    shown = url
                room.seat(now.company)
                following = await _one_game(console, now, room, options)
                _check(now)
        except (saves.Unreadable, KeyError) as error:
            raise Failed(f"这次彩排不能继续 that rehearsal cannot go on: {error}") from error
        keep = None


def _folder(shelf: Shelf, following: Next) -> Path:
    return shelf.fresh() if isinstance(following, Wish) else shelf.find(following.name)


def _check(now: Evening) -> None:
    """Raise Failed for what the bot asked and Discord would not take."""
    standin = now.standin
    wrong = [*standin.gaps, *(f"{v.method} {v.path}: {v.rule}" for v in standin.violations)]
    if wrong:
        raise Failed("the bot asked for what Discord does not take:\n" + "\n".join(wrong))


async def _one_game(console: Console, now: Evening, room: Room, options: Options) -> Next | None:
    """Play and print one game; what is to follow it, if somebody asks for that on the page."""
    company = now.company
    began = time.monotonic()
    printer = Printer(console, company, quiet=options.quiet)
    printing = asyncio.create_task(printer.run())
    wishing = asyncio.create_task(room.wished())
    pace, held = company.plan.seconds_per_hour, bool(company.held)
    printer.say("机器人正在连接……" if pace is None else f"游戏里的一小时是 {pace:g} 秒")
    try:
        limit = None if held else options.limit
        ended = await _until_the_end(now, wishing, room, limit)
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
        if not (room.visited.is_set() or held):
            wishing.cancel()
            return None
        printer.say("网页还开着，可以再开一局；按 Ctrl-C 结束")
    return await _alive(wishing, now.bot)


async def _alive(wishing: asyncio.Task[Next], bot: BotProcess) -> Next:
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
    now: Evening, wishing: asyncio.Task[Next], room: Room, limit: float | None
) -> bool:
    """Play to the end (True), or until something else is wished for.

    Raises Failed when the bot dies, or when it takes too long and nobody has opened the page.
    """
    playing = asyncio.create_task(now.company.play())
    dying = asyncio.create_task(now.bot.ended())
    ends = {playing, dying, wishing}
    try:
        done, _ = await asyncio.wait(ends, timeout=limit, return_when=asyncio.FIRST_COMPLETED)
        if not done and room.visited.is_set():
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if playing.done():
            playing.result()
            return True
        if wishing.done():
            return False
        words = now.bot.last_words()
        if dying.done():
            raise Failed(f"the bot ended with code {dying.result()}:\n{words}")
        raise Failed(f"no end after {limit} seconds; the bot says:\n{words}")
    finally:
        dying.cancel()
        playing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await asyncio.wait({playing})
