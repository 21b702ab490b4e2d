"""What came of an interaction, as the person who acted sees it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from .world import Interaction, Payload, World

#: Discord's client gives up on an interaction that nobody acknowledged in this time.
ACKNOWLEDGE_SECONDS = 3.0


class Outcome:
    """The answer to one interaction; it fills as the bot answers.

    Everything is read from the model when asked, so an outcome that is kept shows later edits.
    """

    def __init__(self, world: World, record: Interaction) -> None:
        self._world = world
        self._record = record
        self._changed = asyncio.Event()

    @property
    def id(self) -> int:
        """The interaction's id, by which a modal is submitted."""
        return self._record.id

    @property
    def user(self) -> int:
        """Who acted."""
        return self._record.user_id

    @property
    def kind(self) -> str | None:
        """How the bot answered: message, deferred, deferred_update, update, modal, autocomplete.

        None while, or because, it did not.
        """
        kind = self._record.response_kind
        return None if kind is None else str(kind.value)

    @property
    def failed(self) -> bool:
        """Whether the time to acknowledge is over and nothing came ("did not respond")."""
        deadline = self._record.initial_response_deadline
        if self.kind is not None or deadline is None:
            return False
        return self._world.now().isoformat() >= deadline

    @property
    def answered(self) -> bool:
        """Whether there is an answer that the client no longer shows as "thinking"."""
        return self.kind is not None and not self._record.loading

    @property
    def ephemeral(self) -> bool:
        """Whether only the person who acted sees the answer."""
        return self._record.ephemeral

    @property
    def message(self) -> Payload | None:
        """The message that answered, or that was updated; None for other answers."""
        return self._world.answer_message(self._record, self._record.message_id)

    @property
    def followups(self) -> list[Payload]:
        """The further messages of the answer that are still there, oldest first."""
        found = (self._world.answer_message(self._record, m) for m in self._record.followup_ids)
        return [message for message in found if message is not None]

    @property
    def text(self) -> str:
        """The words of the answer and its followups, for a quick look."""
        messages = [self.message] if self.message else []
        return "\n".join(m["content"] for m in [*messages, *self.followups] if m["content"])

    @property
    def modal(self) -> Payload | None:
        """The form that was opened, as Discord's components."""
        return self._record.modal

    @property
    def choices(self) -> list[Payload]:
        """The choices that an autocomplete offered."""
        return self._record.autocomplete_choices or []

    def touch(self) -> None:
        """Wake whoever waits, because the answer changed."""
        self._changed.set()

    async def wait(self, within: float = 10.0) -> Outcome:
        """Wait for the answer and return this outcome.

        Ends at once when Discord's client would give up (see `failed`), and after
        `within` seconds while a deferred answer is still outstanding; it raises nothing.
        """
        await self.wait_for(lambda outcome: outcome.answered or outcome.failed, within)
        return self

    async def wait_for(self, wanted: Callable[[Outcome], bool], within: float = 10.0) -> bool:
        """Wait until `wanted` holds of this outcome; return whether it came to hold."""
        loop = asyncio.get_running_loop()
        end = loop.time() + within
        while not wanted(self):
            left = end - loop.time()
            if left <= 0:
                return False
            if self.kind is None:
                left = min(left, 0.05 + ACKNOWLEDGE_SECONDS)
            self._changed.clear()
            try:
                await asyncio.wait_for(self._changed.wait(), left)
            except TimeoutError:
                continue
        return True

    def as_json(self) -> dict[str, Any]:
        """Return all of it for a page or another process."""
        return {
            "id": str(self.id),
            "user": str(self.user),
            "kind": self.kind,
            "answered": self.answered,
            "failed": self.failed,
            "ephemeral": self.ephemeral,
            "message": self.message,
            "followups": self.followups,
            "modal": self.modal,
            "choices": self.choices,
        }
