"""`python -m bot.rehearsal.bot`: the bot as it is, speaking to a stand-in instead of Discord."""

from __future__ import annotations

import asyncio
import os
import signal
import threading

import click

from bot import app
from bot.config import Config

from .standin.client import point_client_at

TOKEN = "rehearsal"
_INPUT = 0


@click.command()
@click.option("--standin", required=True, metavar="URL", help="Where the stand-in is.")
@click.option("--database", required=True, metavar="URL", help="Where the games are kept.")
@click.option(
    "--log-level", type=click.Choice(["debug", "info", "warning", "error"]), default="info"
)
def main(standin: str, database: str, log_level: str) -> None:
    """Run the bot against a stand-in until it is interrupted."""
    config = Config(token=TOKEN, database_url=database, log_level=log_level)  # type: ignore[arg-type]
    app.set_up_logging(config)
    point_client_at(standin)
    threading.Thread(target=_end_with_the_rehearsal, daemon=True).start()
    asyncio.run(app.run(app.App(config), TOKEN))


def _end_with_the_rehearsal() -> None:
    """Stop in order once nobody holds the other end of our input any more."""
    # Not by `sys.stdin`: whose lock a thread holds the interpreter cannot close when it ends.
    while os.read(_INPUT, 1):
        pass
    os.kill(os.getpid(), signal.SIGTERM)


if __name__ == "__main__":
    main()
