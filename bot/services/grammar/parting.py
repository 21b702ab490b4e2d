"""How what follows a skill's name falls into pieces: targets, then arguments."""

from __future__ import annotations

import re
from collections.abc import Iterator

import msgspec

from bot.services.ballot_text.folding import separates

MOST_PIECES = 12

_NUMERAL = "一二三四五六七八九十"
_SIGNED = re.compile(r"(?<![^\s,、;:=>→])[-+\u2212\u2013][0-9]+")
_TOKEN = re.compile(rf"<@!?[0-9]{{1,20}}>|[0-9]+(?: *号)?|[{_NUMERAL}]{{1,3}} *号")


class Token(msgspec.Struct, frozen=True):
    """A piece that is parted no further; `glued`: nothing stands between it and the one before."""

    start: int
    end: int
    glued: bool


def tokens(text: str, *, signed: bool) -> list[Token]:
    """The pieces of a text: seats and words; `signed`: a sign before a number belongs to it."""
    found: list[Token] = []
    at = 0
    while at < len(text):
        match = (signed and _SIGNED.match(text, at)) or _TOKEN.match(text, at)
        if match:
            end = match.end()
        elif separates(text[at]):
            at += 1
            continue
        else:
            end = at + 1
            while end < len(text) and not separates(text[end]) and not text.startswith("<@", end):
                end += 1
        found.append(Token(at, end, bool(found) and found[-1].end == at))
        at = end
    return found


def parted(
    text: str, targets: int, arguments: int, *, signed: bool, open_end: bool
) -> Iterator[tuple[str, ...]]:
    """The ways to part a text into so many targets, then so many arguments, in their order.

    Pieces that are glued together belong to one, but for an argument after a seat (8号牧师).
    `open_end`: the last argument is all that is left, as it stands.
    """
    count = targets + arguments
    if count == 1 and not arguments:
        yield (text,)
        return
    if count == 1 and open_end:
        yield (text.strip(),)
        return
    pieces = tokens(text, signed=signed)
    if open_end:
        pieces = pieces[:MOST_PIECES]
    if not count or count > len(pieces) or len(pieces) > MOST_PIECES:
        return

    def runs(first: int, part: int) -> Iterator[tuple[str, ...]]:
        """The ways to part the pieces from `first` on, which begins that part."""
        if part == count - 1:
            end = len(text) if open_end else pieces[-1].end
            begin = pieces[first - 1].end if open_end and first else pieces[first].start
            yield (text[begin:end].lstrip(" ,:;、").rstrip(),)
            return
        for last in range(first + 1, len(pieces) - (count - part) + 2):
            if pieces[last].glued and part + 1 != targets:
                continue
            for rest in runs(last, part + 1):
                yield (text[pieces[first].start : pieces[last - 1].end], *rest)

    yield from runs(0, 0)
