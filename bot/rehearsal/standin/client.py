"""The one change on the client's side: where Discord is."""

from __future__ import annotations

import discord.gateway
import discord.http
import yarl


def point_client_at(url: str) -> None:
    """Make every discord.py client of this process speak to the stand-in at `url`.

    `url` is what `Standin.url` says, e.g. `http://127.0.0.1:8600`. Nothing else of discord.py is
    touched: requests and events travel over real HTTP and WebSocket.
    """
    base = yarl.URL(url)
    discord.http.Route.BASE = str(base / "api" / "v10")
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = base.with_scheme("ws") / "gateway"
