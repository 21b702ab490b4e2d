"""What the bot's requests and its gateway connection need of the model."""

from __future__ import annotations

import datetime
import pickle
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import discord
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.gateway import FakeGateway
from simcord.http import dispatch

from . import PINNED
from .model import InteractionListener, Listener, Model, Payload, PrivateListener


@dataclass
class _Connection:
    """The part of discord.py's connection state that simcord's gateway reads."""

    intents: discord.Intents
    parsers: Mapping[str, Callable[[Payload], None]]


class _Parsers(dict[str, Callable[[Payload], None]]):
    """Leads every event, whatever its name, to one function."""

    def __init__(self, send: Callable[[str, Payload], None]) -> None:
        super().__init__()
        self._send = send

    def __missing__(self, event: str) -> Callable[[Payload], None]:
        return lambda payload: self._send(event, payload)


class BotSide:
    """Time, events and files of the world, and what the bot asks of it."""

    def __init__(self) -> None:
        self.model = Model()
        self.interaction_listeners: list[InteractionListener] = []
        self.locales: dict[int, str] = {}

    # ------------------------------------------------------------------ time, events, files

    def advance(self, seconds: float) -> None:
        """Move this world's time forward, past what a test cannot wait for."""
        self.model.advance_clock(seconds)

    def now(self) -> datetime.datetime:
        """Return this world's present, in UTC."""
        return self.model.clock.now()

    def listen(self, listener: Listener) -> None:
        """Call `listener` with every gateway event, before intents are applied."""
        self.model.subscribers.append(listener)

    def listen_privately(self, listener: PrivateListener) -> None:
        """Call `listener` with what happens to messages that one person alone sees."""
        self.model.private_listeners.append(listener)

    def serve_files_at(self, base: str) -> None:
        """Give files stored from now on addresses that start with `base`."""
        self.model.files.base = base

    def file(self, path: str) -> tuple[str, bytes] | None:
        """Return content type and bytes of a stored file, or None."""
        return self.model.files.blobs.get(path)

    def freeze(self) -> bytes:
        """Return this world as bytes, for `thaw` in a later process."""
        return pickle.dumps((PINNED, self.model.freeze(), self.locales))

    def thaw(self, kept: bytes) -> None:
        """Become the world that was frozen, before anybody looks at this one.

        Only for what this program wrote on this machine: such bytes can run any code. Raises
        ValueError where another version of the model wrote them.
        """
        try:
            version, model, locales = pickle.loads(kept)
        except (pickle.UnpicklingError, AttributeError, ImportError, EOFError) as error:
            raise ValueError(str(error)) from error
        if version != PINNED:
            raise ValueError(f"a world of simcord {version}, and this is {PINNED}")
        self.model.thaw(model)
        self.locales = locales

    # --------------------------------------------------------------------------- the bot

    @property
    def application_id(self) -> int:
        """The id of the bot's application."""
        return self.model.application_id

    @property
    def bot_id(self) -> int:
        """The id of the bot's own user."""
        return self.model.bot_user.id

    def dispatch(
        self,
        method: str,
        path: str,
        *,
        json: Any,
        params: Payload,
        files: Sequence[Any],
        reason: str | None,
        message_content: bool,
    ) -> Any:
        """Carry out one request of the bot and return the body of the answer.

        Raises `BackendError` where Discord would refuse, `RouteNotImplemented` and
        `UnsupportedField` where simcord models less than Discord.
        """
        answer = dispatch(
            self.model,
            method,
            path,
            json=json,
            params=params,
            files=list(files),
            reason=reason,
            message_content_access=message_content,
        )
        self._tell_of_answer(path.strip("/").split("/"))
        return answer

    def _tell_of_answer(self, segments: list[str]) -> None:
        if segments[0] not in ("interactions", "webhooks") or len(segments) < 3:
            return
        interaction_id = self.model.interaction_tokens.get(segments[2])
        if interaction_id is not None:
            for listener in list(self.interaction_listeners):
                listener(self.model.interactions[interaction_id])

    def shaper(self, intents: discord.Intents, send: Callable[[str, Payload], None]) -> Listener:
        """Return a function that hands an event to `send` as a bot with `intents` gets it."""
        connection = _Connection(intents, _Parsers(send))
        gateway = FakeGateway(self.model, connection)

        def shape(event: str, payload: Mapping[str, Any]) -> None:
            if not self._hidden_from_bot(event, payload):
                gateway.feed(event, payload)

        return shape

    def _hidden_from_bot(self, event: str, payload: Mapping[str, Any]) -> bool:
        """Messages of a channel that the bot may not view do not reach it; the channel does."""
        if payload.get("guild_id") is None or not event.startswith(("MESSAGE_", "TYPING_")):
            return False
        channel = int(payload["channel_id"])
        known = channel in self.model.channels
        return known and not channel_accessible(self.model, channel, self.bot_id)

    def ready(self) -> Payload:
        """Return what READY tells, less what belongs to one session."""
        return {
            "v": 10,
            "user": dict(serializers.user_payload(self.model.bot_user)),
            "guilds": [{"id": str(guild), "unavailable": True} for guild in self.model.guilds],
            "application": {"id": str(self.application_id), "flags": 0},
        }

    def guild_ids(self) -> list[int]:
        """Return the guilds that there are."""
        return list(self.model.guilds)

    def guild_create(self, guild: int) -> Payload:
        """Return the full description of a guild, as it follows READY."""
        return dict(serializers.guild_create_payload(self.model, self.model.get_guild(guild)))

    def member_payloads(self, guild: int) -> list[Payload]:
        """Return every member of a guild, the bot among them; none for an unknown guild."""
        found = self.model.guilds.get(guild)
        if found is None:
            return []
        members = found.members.values()
        return [cast("Payload", serializers.member_payload(self.model, found, m)) for m in members]

    # ---------------------------------------------------------------------------- counting

    def count_channels(self, guild: int) -> int:
        """Return how many channels a guild has, categories included, threads not."""
        found = self.model.guilds.get(guild)
        return len(found.channel_ids) if found else 0

    def count_children(self, category: int) -> int:
        """Return how many channels are in a category."""
        return sum(c.parent_id == category for c in self.model.channels.values())

    def count_roles(self, guild: int) -> int:
        """Return how many roles a guild has."""
        found = self.model.guilds.get(guild)
        return len(found.roles) if found else 0

    def count_webhooks(self, channel: int) -> int:
        """Return how many webhooks a channel has."""
        return sum(w.channel_id == channel for w in self.model.webhooks.values())
