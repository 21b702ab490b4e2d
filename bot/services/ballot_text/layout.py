"""The shape of a message in the ballot room: its lines, and the labels of the two formats."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.services.ballot_text.answers import BallotKind
from bot.services.ballot_text.folding import Folded

_QUOTES = "\"'"
_OPENERS = re.escape("[({<【「『《〈〔“‘" + _QUOTES)
_CLOSING = "])}>】」』》〉〕”’"
_CLOSERS = re.escape(_CLOSING + _QUOTES)
_COLON = r"(?:[:;]+|=)"

_PREFIX = re.compile(r"(?: |>|#{1,3} |-# |[-+•] )*")
_LABEL = re.compile(rf"(?P<verb>[投改]) *票 *对 *象(?P<gap>[ {_CLOSERS}]*(?P<colon>{_COLON})? *)")
_LABEL_AT_START = re.compile(rf"[ {_OPENERS}]*(?=[投改] *票 *对 *象)")
_REASON = re.compile(rf"(?P<full>[投改] *票 *)?理 *由[ {_CLOSERS}]*(?P<colon>{_COLON})? *")
_REASON_AT_START = re.compile(rf"[ {_OPENERS}]*(?=(?:[投改] *票 *)?理 *由)")
# Words that people use for voting without the format.
_LOOSE = re.compile(
    rf"[ {_OPENERS}]*(?P<verb>我?[要想先就]?(?:投票|改票|改投|票给|投|票|(?=弃权))|vote|change)"
    rf"(?: ?(?:对像|对|目标|给|到|for|to))?[ {_CLOSERS}]*(?P<colon>{_COLON})? *"
)
_STRUCK = re.compile(r"~~.+?~~", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the folded text."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Line:
    """A line that is not empty: where it begins, where its words begin, whether it is quoted."""

    start: int
    body: int
    end: int
    quoted: bool


@dataclass(frozen=True, slots=True)
class Label:
    """投票对象 or 改票对象, at `start`; the target's place begins at `after`.

    `marked`: a colon, or what is typed for one, or a closing bracket follows.
    `opens`: nothing but brackets stands before it on its line.
    """

    kind: BallotKind
    start: int
    after: int
    marked: bool
    opens: bool


@dataclass(frozen=True, slots=True)
class Loose:
    """Words of voting that are not the format's own, up to `after`."""

    change: bool
    after: int
    marked: bool


def lines_of(folded: Folded) -> list[Line]:
    """Part a message into its lines, without those that show nothing."""
    lines: list[Line] = []
    start, to_the_end = 0, False
    for text in folded.text.split("\n"):
        end = start + len(text)
        match = _PREFIX.match(folded.text, start, end)
        body = match.end() if match else start
        quoted = to_the_end or ">" in folded.text[start:body]
        # >>> quotes all that follows, > only its line.
        to_the_end = to_the_end or folded.text[start:body].lstrip().startswith(">>>")
        if folded.text[body:end].strip():
            lines.append(Line(start, body, end, quoted))
        start = end + 1
    return lines


def labels_of(folded: Folded, lines: list[Line]) -> list[Label]:
    """Find the ballots that a message tries: labels that open a line or have their colon."""
    openings = {
        match.end()
        for line in lines
        if (match := _LABEL_AT_START.match(folded.text, line.body, line.end))
    }
    found = []
    for match in _LABEL.finditer(folded.text):
        kind = BallotKind.CHANGE if match["verb"] == "改" else BallotKind.CAST
        marked = match["colon"] is not None or any(c in _CLOSING for c in match["gap"])
        opens = match.start() in openings
        if opens or marked:
            found.append(Label(kind, match.start(), match.end(), marked, opens))
    return found


def reason_opening(folded: Folded, line: Line) -> int | None:
    """Give where the reason's text begins on a line that is opened by 投票理由, else None.

    The short 理由 needs its colon.
    """
    opening = _REASON_AT_START.match(folded.text, line.body, line.end)
    match = opening and _REASON.match(folded.text, opening.end(), line.end)
    return match.end() if match and (match["full"] or match["colon"]) else None


def reasons_in(folded: Folded, place: Span) -> list[Span]:
    """Find the labels of a reason inside the target's place: 投票理由, or 理由 with its colon."""
    return [
        Span(match.start(), match.end())
        for match in _REASON.finditer(folded.text, place.start, place.end)
        if match["full"] or match["colon"]
    ]


def loose_opening(folded: Folded, line: Line) -> Loose | None:
    """Find words of voting at the beginning of a line that has no label."""
    match = _LOOSE.match(folded.text, line.body, line.end)
    if match is None:
        return None
    change = "改" in match["verb"] or match["verb"] == "change"
    return Loose(change, match.end(), match["colon"] is not None)


def struck(folded: Folded, place: Span) -> bool:
    """Say whether any of a stretch is crossed out (`~~…~~`)."""
    if place.end <= place.start:
        return False
    first, last = folded.origin[place.start], folded.origin[place.end - 1]
    return any(
        match.start() < last and first < match.end() for match in _STRUCK.finditer(folded.source)
    )
