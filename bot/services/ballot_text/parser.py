"""From a message in the ballot room to a ballot, a void one, or none at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.services.ballot_text.answers import (
    Ballot,
    BallotKind,
    NotABallot,
    Reply,
    Void,
    VoidReason,
)
from bot.services.ballot_text.folding import Folded, fold, key, shown
from bot.services.ballot_text.layout import (
    Label,
    Line,
    Span,
    labels_of,
    lines_of,
    loose_opening,
    reason_opening,
    reasons_in,
    struck,
)
from bot.services.ballot_text.reason import beside
from bot.services.ballot_text.roster import ABSTAIN, Roster
from bot.services.ballot_text.targets import Reading, read_target


def parse_ballot(
    text: str,
    roster: Roster,
    *,
    mentions: Mapping[int, int],
    reply: Reply,
    allows_abstain: bool,
) -> Ballot | Void | NotABallot:
    """Read a message of the ballot room (投票格式, 改票格式; ruling G8).

    In: the message as typed (`<@id>` for a mention), the seats, the seat of each user id, what
    the message answers, and whether 弃权 may be chosen. Out: a `Ballot` on exactly one seat that
    can be chosen, or 弃权; a `Void` one with its reason; `NotABallot` for talk. Raises nothing.

    The label opens its line and has its colon (of either width; `;` and `=` pass for it). The
    target is a number, a name, a mention, or several of them that agree. Text beside it is the
    reason. What can be read in two ways is void.
    """
    return _Message(fold(text), roster, mentions, reply, allows_abstain).answer()


@dataclass(frozen=True, slots=True)
class _Field:
    """The target's place, read; `head` is the target's own text, `reason` what follows on."""

    head: Span
    reading: Reading
    reason: Span | None


@dataclass(frozen=True, slots=True)
class _Message:
    folded: Folded
    roster: Roster
    mentions: Mapping[int, int]
    reply: Reply
    allows_abstain: bool

    def answer(self) -> Ballot | Void | NotABallot:
        lines = lines_of(self.folded)
        labels = labels_of(self.folded, lines)
        if not labels:
            return self._without_label(lines)
        label = labels[0]
        if len(labels) > 1:
            return self._void(VoidReason.SEVERAL, label.kind)
        if not label.opens:
            return self._void(VoidReason.FORMAT, label.kind)
        at = next(i for i, line in enumerate(lines) if line.start <= label.start < line.end)
        before, line, after = lines[:at], lines[at], lines[at + 1 :]
        if line.quoted and not self._quoted_as_a_whole(before, after):
            return self._void(VoidReason.QUOTED, label.kind)
        place = Span(label.after, line.end)
        if not self._text(place) and after and reason_opening(self.folded, after[0]) is None:
            place, after = Span(after[0].body, after[0].end), after[1:]
        field = self._field(place)
        if struck(self.folded, Span(label.start, field.head.end)):
            return self._void(VoidReason.STRUCK, label.kind)
        if not label.marked:
            return self._unmarked(label, field)
        return self._target(label, field) or self._whole(label, field, before, after)

    def _target(self, label: Label, field: _Field) -> Void | None:
        """Say what is wrong with the target, or None."""
        target = field.reading.sole
        if target is None:
            return self._unread(label, field)
        meant = self.roster.describe(target)
        if target == ABSTAIN:
            if not self.allows_abstain:
                return self._void(VoidReason.NO_ABSTAIN, label.kind)
        elif (choice := self.roster.choices[target]).out:
            return self._void(VoidReason.OUT, label.kind, target=meant)
        elif choice.barred is not None:
            return self._void(VoidReason.BARRED, label.kind, target=meant, why=choice.barred)
        if label.kind is BallotKind.CAST or self.reply is Reply.TO_OWN_BALLOT:
            return None
        wrong = self.reply is Reply.TO_OTHER
        reason = VoidReason.CHANGE_WRONG_REPLY if wrong else VoidReason.CHANGE_NO_REPLY
        return self._void(reason, label.kind, target=meant)

    def _unread(self, label: Label, field: _Field) -> Void:
        """Say why a target's place cannot be read as one seat."""
        given, reading, kind = self._given(field.head), field.reading, label.kind
        several = reading.plausible
        if len(several) > 1:
            reason = VoidReason.AMBIGUOUS_TARGET if reading.agreed else VoidReason.CONTRADICTORY
            return self._void(reason, kind, given=given, candidates=self.roster.listed(several))
        if not self._text(field.head):
            return self._void(VoidReason.NO_TARGET, kind)
        if len(reading.leading) == 1 and not several:
            meant = self.roster.listed(reading.leading)
            return self._void(
                VoidReason.EXTRA_TEXT,
                kind,
                given=given,
                target=meant,
                reason_label=kind.reason_label,
            )
        alike = self.roster.suggestions(key(self._text(field.head)))
        return self._void(
            VoidReason.UNKNOWN_TARGET,
            kind,
            given=given,
            candidates=self.roster.listed(alike),
            count=len(alike),
        )

    def _unmarked(self, label: Label, field: _Field) -> Void:
        if not self._text(field.head):
            return self._void(VoidReason.NO_TARGET, label.kind)
        if field.reading.plausible:
            given = self._given(field.head)
            return self._void(VoidReason.NO_COLON, label.kind, given=given)
        return self._void(VoidReason.FORMAT, label.kind)

    def _whole(
        self, label: Label, field: _Field, before: list[Line], after: list[Line]
    ) -> Ballot | Void:
        """Give the ballot with its reason, unless a line beside it names another target."""
        rest = beside(self.folded, before, field.reason, after)
        named = field.reading.plausible
        for line in rest.unmarked:
            also = self._read(line).plausible
            if not also <= named:
                return self._void(
                    VoidReason.CONTRADICTORY,
                    label.kind,
                    given=self._given(line),
                    candidates=self.roster.listed(named | also),
                )
        target = field.reading.sole
        return Ballot(label.kind, None if target == ABSTAIN else target, rest.reason)

    def _without_label(self, lines: list[Line]) -> Void | NotABallot:
        """Tell a ballot in the wrong format from talk: it begins with a target, or with words of
        voting and a target or a colon. Quotations are talk.
        """
        kind = BallotKind.CHANGE if self.reply is Reply.TO_OWN_BALLOT else BallotKind.CAST
        own = [line for line in lines if not line.quoted]
        if own:
            field = self._field(Span(own[0].body, own[0].end))
            if field.reading.plausible:
                return self._void(VoidReason.NO_LABEL, kind, given=self._given(field.head))
        for line in own:
            loose = loose_opening(self.folded, line)
            if loose is None:
                continue
            kind = BallotKind.CHANGE if loose.change else kind
            field = self._field(Span(loose.after, line.end))
            if field.reading.plausible:
                return self._void(VoidReason.NO_LABEL, kind, given=self._given(field.head))
            if loose.marked or (len(own) == 1 and loose.after == line.end):
                return self._void(VoidReason.FORMAT, kind)
        return NotABallot()

    def _field(self, place: Span) -> _Field:
        """Read the target's place with and without each 投票理由 in it as the target's end."""
        reasons = reasons_in(self.folded, place)
        heads = [*(Span(place.start, reason.start) for reason in reasons), place]
        readings = [self._read(head) for head in heads]
        at = next((i for i, reading in enumerate(readings) if reading.plausible), 0)
        every = readings[at]
        for reading in readings[at + 1 :]:
            every |= reading
        reason = Span(reasons[at].end, place.end) if at < len(reasons) else None
        return _Field(heads[at], every, reason)

    def _quoted_as_a_whole(self, before: list[Line], after: list[Line]) -> bool:
        """Say whether a quoted ballot is the author's own: all is quoted, or all but its reason.

        A ballot quoted beside other words is somebody else's.
        """
        own = [line for line in after if not line.quoted]
        return all(line.quoted for line in before) and (
            not own or reason_opening(self.folded, own[0]) is not None
        )

    def _text(self, place: Span) -> str:
        return self.folded.text[place.start : place.end].strip()

    def _given(self, place: Span) -> str:
        return shown(self.folded.original(place.start, place.end))

    def _read(self, place: Span) -> Reading:
        return read_target(self._text(place), self.roster, self.mentions)

    def _void(self, reason: VoidReason, kind: BallotKind, **args: str | int) -> Void:
        return Void(reason, {"label": kind.label, "example": self.roster.example, **args})
