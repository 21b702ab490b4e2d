"""What Discord refuses though neither its OpenAPI description nor simcord says so."""

from __future__ import annotations

import re
import time
from collections import OrderedDict
from collections.abc import Iterable
from typing import Any

from .world import BackendError, World

CHANNELS_A_GUILD = 500
CHANNELS_A_CATEGORY = 50
WEBHOOKS_A_CHANNEL = 15
ROLES_A_GUILD = 250
#: How many bytes a file may have where nobody boosts.
LARGEST_FILE = 10 * 1024 * 1024

#: How long a nonce marks a message as sent already ("the past few minutes").
NONCE_SECONDS = 180.0

_CREATE_CHANNEL = re.compile(r"/guilds/(\d+)/channels")
_MOVE_CHANNEL = re.compile(r"/channels/(\d+)")
_CREATE_ROLE = re.compile(r"/guilds/(\d+)/roles")
_CREATE_WEBHOOK = re.compile(r"/channels/(\d+)/webhooks")
_SEND = re.compile(r"/channels/(\d+)/messages")


class Limits:
    """Looks at each request before and after it is carried out."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._refusing: set[int] = set()
        self._nonces: OrderedDict[tuple[str, str], tuple[float, Any]] = OrderedDict()

    @property
    def refusing(self) -> frozenset[int]:
        """Who takes no direct messages of the bot."""
        return frozenset(self._refusing)

    def refuse_dms(self, user: int, refused: bool) -> None:
        """Let a person close direct messages to the bot, or open them again."""
        (self._refusing.add if refused else self._refusing.discard)(user)

    def weigh(self, sizes: Iterable[int]) -> None:
        """Raise BackendError for files that are too large."""
        if any(size > LARGEST_FILE for size in sizes):
            raise BackendError(413, 40005, "Request entity too large")

    def before(self, method: str, path: str, body: Any) -> Any:
        """Raise BackendError where Discord refuses.

        Returns the message of an earlier request with the same enforced nonce, else None.
        """
        fields = body if isinstance(body, dict) else {}
        for item in body if isinstance(body, list) and _CREATE_CHANNEL.fullmatch(path) else ():
            if item.get("parent_id"):
                self._room_in_category(int(item["parent_id"]))
        if method == "POST":
            if match := _CREATE_CHANNEL.fullmatch(path):
                self._room_for_channel(int(match[1]), fields.get("parent_id"))
            elif match := _CREATE_ROLE.fullmatch(path):
                self._room_for_role(int(match[1]))
            elif match := _CREATE_WEBHOOK.fullmatch(path):
                self._room_for_webhook(int(match[1]))
            elif match := _SEND.fullmatch(path):
                self._may_write(int(match[1]))
                return self._sent_before(match[1], fields)
        elif method == "PATCH" and _MOVE_CHANNEL.fullmatch(path) and fields.get("parent_id"):
            self._room_in_category(int(fields["parent_id"]))
        return None

    def after(self, method: str, path: str, body: Any, answer: Any) -> None:
        """Remember what later requests are judged by."""
        match = _SEND.fullmatch(path) if method == "POST" else None
        if match and isinstance(body, dict) and body.get("nonce") is not None:
            answer["nonce"] = body["nonce"]
            if body.get("enforce_nonce"):
                self._nonces[match[1], str(body["nonce"])] = (time.monotonic(), answer)

    def _sent_before(self, channel: str, fields: dict[str, Any]) -> Any:
        now = time.monotonic()
        while self._nonces and now - next(iter(self._nonces.values()))[0] > NONCE_SECONDS:
            self._nonces.popitem(last=False)
        if not fields.get("enforce_nonce"):
            return None
        return self._nonces.get((channel, str(fields.get("nonce"))), (0.0, None))[1]

    def _may_write(self, channel: int) -> None:
        recipient = self._world.dm_recipient(channel)
        if recipient is None:
            return
        if not self._world.shares_guild(recipient):
            raise BackendError(403, 50278, "Cannot send messages to this user")
        if recipient in self._refusing:
            raise BackendError(403, 50007, "Cannot send messages to this user")

    def _room_for_channel(self, guild: int, parent: Any) -> None:
        if self._world.count_channels(guild) >= CHANNELS_A_GUILD:
            raise BackendError(400, 30013, "Maximum number of guild channels reached (500)")
        if parent is not None:
            self._room_in_category(int(parent))

    def _room_in_category(self, category: int) -> None:
        if self._world.count_children(category) < CHANNELS_A_CATEGORY:
            return
        rule = {
            "code": "CHANNEL_PARENT_MAX_CHANNELS",
            "message": "Maximum number of channels in category reached (50)",
        }
        errors = {"parent_id": {"_errors": [rule]}}
        raise BackendError(400, 50035, "Invalid Form Body", errors=errors)

    def _room_for_role(self, guild: int) -> None:
        if self._world.count_roles(guild) >= ROLES_A_GUILD:
            raise BackendError(400, 30005, "Maximum number of guild roles reached (250)")

    def _room_for_webhook(self, channel: int) -> None:
        if self._world.count_webhooks(channel) >= WEBHOOKS_A_CHANNEL:
            raise BackendError(400, 30007, "Maximum number of webhooks reached (15)")
