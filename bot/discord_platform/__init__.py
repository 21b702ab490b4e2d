"""Discord as a platform: what the services ask of it, and what people do on it, as values.

`platform.DiscordPlatform` is the port `bot.services.ports.Platform`; `incoming` turns events
and interactions into `Incoming…` values; `convert` turns messages and forms into widgets.
"""
