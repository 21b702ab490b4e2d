"""What stands beside the target: the reason (投票理由), marked as one or not."""

from __future__ import annotations

from dataclasses import dataclass

from bot.services.ballot_text.folding import Folded
from bot.services.ballot_text.layout import Line, Span, reason_opening

# Longer marks first: half of a pair is left when a label inside it was cut away.
_PAIRED = ("```", "**", "__", "||", "`", "*", "_")


@dataclass(frozen=True, slots=True)
class Beside:
    """The reason as typed, and those of its lines that nothing marks as a reason."""

    reason: str
    unmarked: tuple[Span, ...]


def _balanced(text: str) -> str:
    """Take away Markdown at either end whose other half is not there."""
    for mark in _PAIRED:
        if text.count(mark) % 2:
            text = text.removesuffix(mark) if text.endswith(mark) else text.removeprefix(mark)
            text = text.strip()
    return text


def beside(folded: Folded, before: list[Line], inline: Span | None, after: list[Line]) -> Beside:
    """Gather the reason: lines `before` the ballot's, `inline` what follows 投票理由 on the
    ballot's own line, lines `after` it.

    From a line that begins with 投票理由 on, everything on that side of the ballot is marked.
    """
    parts: list[str] = []
    unmarked: list[Span] = []

    def take(lines: list[Line], *, marked: bool) -> None:
        for line in lines:
            opening = reason_opening(folded, line)
            marked = marked or opening is not None
            if not marked:
                unmarked.append(Span(line.body, line.end))
            start = line.body if line.quoted else line.start
            parts.append(folded.original(start if opening is None else opening, line.end))

    take(before, marked=False)
    if inline is not None:
        parts.append(folded.original(inline.start, inline.end))
    take(after, marked=inline is not None)
    return Beside(_balanced("\n".join(filter(None, parts)).strip()), tuple(unmarked))
