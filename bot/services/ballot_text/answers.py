"""What the parser is told of a message's place, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum


class BallotKind(Enum):
    """Which of the two formats a message uses."""

    CAST = "投票"
    CHANGE = "改票"

    @property
    def label(self) -> str:
        """The words that stand before the target (投票对象, 改票对象)."""
        return f"{self.value}对象"

    @property
    def reason_label(self) -> str:
        """The words that stand before the reason (投票理由, 改票理由)."""
        return f"{self.value}理由"


class Reply(Enum):
    """What the message answers (回复), as the platform says it.

    `TO_OWN_BALLOT` is the author's original ballot of the ballot that is open, also a void one:
    a valid 改票 may correct it.
    """

    NONE = "none"
    TO_OWN_BALLOT = "own ballot"
    TO_OTHER = "other"


class VoidReason(StrEnum):
    """Why a ballot is void (无效票); each value is the id of a message in `ballots.*.ftl`.

    Every message has `label` (投票对象 or 改票对象, as the next try should have it) and `example`,
    a target that this ballot could have. Further arguments: `given`, what stood in the target's
    place, cut to a line; `target`, the one seat that was meant; `candidates`, seats joined by
    " / "; each as it can be typed in a ballot.
    """

    NO_LABEL = "ballot-void-no-label"
    """A target without the words before it. `given`."""
    FORMAT = "ballot-void-format"
    """Meant as a ballot, but in no form that can be read."""
    NO_COLON = "ballot-void-no-colon"
    """The words are there, the punctuation after them is not. `given`."""
    NO_TARGET = "ballot-void-no-target"
    """Nothing stands in the target's place."""
    SEVERAL = "ballot-void-several"
    """More than one ballot in one message."""
    QUOTED = "ballot-void-quoted"
    """The ballot is a quotation beside words of the author's own."""
    STRUCK = "ballot-void-struck"
    """The ballot, or a part of it, is crossed out."""
    UNKNOWN_TARGET = "ballot-void-unknown-target"
    """No seat is called so. `given`; `candidates` that look alike, `count` of them."""
    AMBIGUOUS_TARGET = "ballot-void-ambiguous-target"
    """The text names more than one seat. `given`, `candidates`."""
    CONTRADICTORY = "ballot-void-contradictory"
    """Number, name, mention or several of them do not agree. `given`, `candidates`."""
    EXTRA_TEXT = "ballot-void-extra-text"
    """After the target comes text that is not marked as the reason.

    `given`, `target`, `reason_label`.
    """
    OUT = "ballot-void-out"
    """The target has left the game (已公示的出局角色). `target`."""
    BARRED = "ballot-void-barred"
    """The target cannot be voted for now. `target`, `why` (see `Choice.barred`)."""
    NO_ABSTAIN = "ballot-void-no-abstain"
    """弃权 is not allowed in this ballot."""
    CHANGE_NO_REPLY = "ballot-void-change-no-reply"
    """A change that answers no message. `target`."""
    CHANGE_WRONG_REPLY = "ballot-void-change-wrong-reply"
    """A change that answers something else than the author's original ballot. `target`."""


@dataclass(frozen=True, slots=True)
class Ballot:
    """A ballot in the right format on a seat that may be chosen; no target is 弃权.

    `reason` is whatever else was written, with or without 投票理由 before it, so that nothing
    said in a ballot is lost (ruling S16 reads it). Whether the voter may still cast or change is
    not asked here.
    """

    kind: BallotKind
    target: int | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Void:
    """A void ballot: uses up neither vote nor change, and is answered with its reason."""

    reason: VoidReason
    args: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class NotABallot:
    """Talk that does not try to be a ballot."""
