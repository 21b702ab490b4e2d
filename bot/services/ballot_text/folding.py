"""One form for what looks the same: width, case, invisible characters, Markdown, script."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

# Seen as nothing: fillers and joiners that Unicode does not call format characters.
_BLANK = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")
# Markdown and its escape. Names lose them too, so that a_b and its italics are the same name.
_MARKS = frozenset("*_`|~\\")
_NEWLINES = frozenset("\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029")
# The format's own words in traditional script, and colons that NFKC leaves alone.
_SAME = str.maketrans("對象棄權號∶꞉ː", "对象弃权号:::")


def unseen(char: str) -> bool:
    """Say whether a character leaves no mark of its own on the page: invisible, or Markdown."""
    category = unicodedata.category(char)
    return (
        char in _MARKS
        or char in _BLANK
        or category == "Cf"
        or (category == "Cc" and not char.isspace())
        or "\ufe00" <= char <= "\ufe0f"
    )


@lru_cache(maxsize=8192)
def _fold_char(char: str) -> str:
    if char in _NEWLINES:
        return "\n"
    wide = unicodedata.normalize("NFKC", char).casefold().translate(_SAME)
    return "".join(" " if c.isspace() else c for c in wide if not unseen(c))


@dataclass(frozen=True, slots=True)
class Folded:
    """A text with its folded form: `text` to search in, `source` to quote from.

    `origin[i]` is where in `source` the folded character `i` came from.
    """

    source: str
    text: str
    origin: tuple[int, ...]

    def original(self, start: int, end: int) -> str:
        """Give what was typed between two places of the folded text, with its Markdown."""
        begin = self.origin[start - 1] + 1 if start else 0
        stop = self.origin[end] if end < len(self.text) else len(self.source)
        return self.source[begin:stop].strip()


def fold(text: str) -> Folded:
    """Fold a text character by character: line breaks become LF, other spaces blanks."""
    pieces: list[str] = []
    origin: list[int] = []
    for index, char in enumerate(text):
        piece = _fold_char(char)
        pieces.append(piece)
        origin.extend([index] * len(piece))
    return Folded(text, "".join(pieces), tuple(origin))


def separates(char: str) -> bool:
    """Say whether a character is a space or punctuation, of any script."""
    return unicodedata.category(char)[0] in "PZ"


def key(folded: str) -> str:
    """Give the form under which folded names are compared: composed, single spaces, no wrapping.

    Brackets, quotes and other punctuation around it do not count, unless there is nothing else.
    """
    whole = " ".join(unicodedata.normalize("NFKC", folded).split())
    start, end = 0, len(whole)
    while start < end and separates(whole[start]):
        start += 1
    while start < end and separates(whole[end - 1]):
        end -= 1
    return whole[start:end] or whole


def shown(text: str, limit: int = 40) -> str:
    """Give a piece of a message as one short plain line, fit to be quoted in an answer."""
    plain = " ".join("".join(c for c in text if not unseen(c)).split())
    return plain if len(plain) <= limit else plain[: limit - 1] + "…"
