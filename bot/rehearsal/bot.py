"""`python -m bot.rehearsal.bot`: the bot as it is, speaking to a stand-in instead of Discord."""

from __future__ import annotations

import asyncio

import click

from bot import app
from bot.config import Config

from .standin.client import point_client_at

TOKEN = "rehearsal"


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
    asyncio.run(app.run(app.App(config), TOKEN))


if __name__ == "__main__":
    main()
