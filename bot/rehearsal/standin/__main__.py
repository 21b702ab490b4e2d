"""`python -m bot.rehearsal.standin`: the stand-in as a process of its own."""

from __future__ import annotations

import asyncio
import logging
import signal
from pathlib import Path

import click

from .server import Standin


@click.command()
@click.option("--port", default=8600, show_default=True, help="Port on 127.0.0.1; 0 for any.")
@click.option("--rate-scale", default=1.0, show_default=True, help="0 turns rate limits off.")
@click.option(
    "--openapi",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    default=None,
    help="Discord's OpenAPI description; also $DISCORD_OPENAPI.",
)
def main(port: int, rate_scale: float, openapi: Path | None) -> None:
    """Serve Discord's stand-in until interrupted; the first line printed is its address."""
    logging.basicConfig(level=logging.INFO)
    asyncio.run(_serve(port, rate_scale, openapi))


async def _serve(port: int, rate_scale: float, openapi: Path | None) -> None:
    standin = Standin(rate_scale=rate_scale, openapi=openapi)
    click.echo(await standin.start(port))
    stopped = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopped.set)
    await stopped.wait()
    await standin.stop()


if __name__ == "__main__":
    main()
