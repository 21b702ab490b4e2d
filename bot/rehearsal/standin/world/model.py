"""simcord's backend with real time, fetchable files and word of ephemeral messages."""

from __future__ import annotations

import datetime
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any, cast

from simcord._clock import Clock
from simcord.backend import Backend, serializers
from simcord.backend.cdn import CdnStore
from simcord.backend.errors import BackendError
from simcord.backend.models import Interaction, Message
from simcord.enums import MessageType

Payload = dict[str, Any]
#: Told of every gateway event: its name and its payload.
Listener = Callable[[str, Mapping[str, Any]], None]
#: Told of what happens to a message that only one person sees: event, payload, reader.
PrivateListener = Callable[[str, Payload, int], None]
#: Told of an interaction whose answer changed.
InteractionListener = Callable[[Interaction], None]

#: What the bot is called: the product's name.
BOT_NAME = "导演"
#: What belongs to one process, and is not kept with the rest.
_PASSING = ("clock", "subscribers", "private_listeners", "http_requests", "transcript")

#: simcord logs every call and event without end; a long rehearsal must not grow with it.
_LOG_LENGTH = 500


class WallClock(Clock):
    """Real time plus what a test has skipped, so that snowflakes carry the present."""

    def now(self) -> datetime.datetime:
        """Return the present of this world, in UTC."""
        return datetime.datetime.now(datetime.UTC) + datetime.timedelta(seconds=self.elapsed)


class LoopbackFiles(CdnStore):
    """simcord's file store, under addresses that a client on this machine can fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.base = "http://127.0.0.1/cdn"
        self.blobs: dict[str, tuple[str, bytes]] = {}

    def store_attachment(
        self,
        attachment_id: int,
        channel_id: int,
        filename: str,
        data: bytes,
        description: str | None,
    ) -> Payload:
        """Keep a file and return its attachment payload, as simcord does."""
        stored: Payload = super().store_attachment(
            attachment_id, channel_id, filename, data, description
        )
        path = f"attachments/{channel_id}/{attachment_id}/{filename}"
        self.blobs[path] = (stored["content_type"], data)
        stored["url"] = stored["proxy_url"] = f"{self.base}/{path}"
        return stored


class Model(Backend):
    """simcord's backend, which also tells the one reader of an ephemeral message."""

    def __init__(self) -> None:
        self.private_listeners: list[PrivateListener] = []
        super().__init__(clock=WallClock())
        self.bot_user.name = BOT_NAME
        self.files = LoopbackFiles()
        self.cdn = self.files
        self.http_requests = cast("list[Any]", deque(maxlen=_LOG_LENGTH))
        self.transcript = cast("list[Any]", deque(maxlen=_LOG_LENGTH))

    def freeze(self) -> Payload:
        """Return all that there is, as it must be taken down at once: it goes on changing."""
        return {name: part for name, part in vars(self).items() if name not in _PASSING}

    def thaw(self, kept: Payload) -> None:
        """Be what `freeze` returned."""
        base = self.files.base
        vars(self).update(kept)
        self.files.base = base

    def commit_message(self, message: Message, *, broadcast: bool = True) -> Message:
        """Publish a prepared message."""
        _point_embeds_at_files(message.embeds, message.attachments)
        committed = super().commit_message(message, broadcast=broadcast)
        self._tell_reader("MESSAGE_CREATE", committed)
        return committed

    def edit_message(self, channel_id: int, message_id: int, fields: Payload) -> Message:
        """Change a message and publish the change."""
        before = self.get_message(channel_id, message_id)
        files = fields.get("attachments") or before.attachments
        _point_embeds_at_files(fields.get("embeds") or [], files)
        edited = super().edit_message(channel_id, message_id, fields)
        self._tell_reader("MESSAGE_UPDATE", edited)
        return edited

    def delete_message(self, channel_id: int, message_id: int) -> None:
        """Delete a message and publish that it is gone."""
        message = self.get_message(channel_id, message_id)
        super().delete_message(channel_id, message_id)
        self._tell_reader("MESSAGE_DELETE", message)

    def create_system_message(
        self, channel_id: int, message_type: Any, author_id: int, **about: Any
    ) -> Message:
        """Post a notice of Discord's own, but none for a renamed channel: only threads have it."""
        if message_type == MessageType.CHANNEL_NAME_CHANGE:
            return Message(self.snowflake(), channel_id, author_id)
        return super().create_system_message(channel_id, message_type, author_id, **about)

    def interaction_by_token(self, token: str) -> Interaction:
        """Return the interaction of a token; 401 / 50027 once its 15 minutes are over."""
        record = self.interactions.get(self.interaction_tokens.get(token, 0))
        if record and record.expires_at and self.now_iso() >= record.expires_at:
            raise BackendError(401, 50027, "Invalid Webhook Token")
        return super().interaction_by_token(token)

    def _tell_reader(self, event: str, message: Message) -> None:
        reader = reader_of(message)
        if reader is None:
            return
        payload: Payload = (
            {"id": str(message.id), "channel_id": str(message.channel_id)}
            if event == "MESSAGE_DELETE"
            else dict(serializers.message_payload(self, message))
        )
        for listener in list(self.private_listeners):
            listener(event, payload, reader)


def reader_of(message: Message) -> int | None:
    """Return the one person who sees an ephemeral message, or None where all may see it."""
    if not message.is_ephemeral or message.interaction_metadata is None:
        return None
    return int(message.interaction_metadata["user"]["id"])


def _point_embeds_at_files(embeds: list[Payload], files: list[Payload]) -> None:
    """Give `attachment://name` in embeds the address of the file, as Discord does."""
    addresses = {f"attachment://{file['filename']}": file["url"] for file in files}
    for embed in embeds:
        for part in (embed.get(key) or {} for key in ("image", "thumbnail", "author", "footer")):
            for key in ("url", "icon_url"):
                if part.get(key) in addresses:
                    part[key] = addresses[part[key]]
