"""What is wrong with a case file, and on which line: never a crash, never a pass."""

from __future__ import annotations

from typing import Any

from ruamel.yaml.comments import CommentedMap
from ruamel.yaml.scalarbool import ScalarBoolean

_LONGEST = 60


class Wrong(Exception):
    """Something is not written as a case file is: the line, from 1, and the problem."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(problem)
        self.line = line
        self.problem = problem


def line_of(holder: Any, key: Any) -> int:
    """The line, from 1, at which an item of a YAML collection stands; 0 if it is unknown."""
    try:
        place = holder.lc.key(key) if isinstance(holder, CommentedMap) else holder.lc.item(key)
        return int(place[0]) + 1
    except (AttributeError, KeyError, TypeError):
        return int(holder.lc.line) + 1 if hasattr(holder, "lc") else 0


def shown(value: object) -> str:
    """A value as an error speaks of it: short, and by its kind if it has parts."""
    if isinstance(value, dict):
        return "a mapping"
    if isinstance(value, list | tuple | set):
        return "a list"
    text = repr(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def is_number(value: object) -> bool:
    """Whether a value is a whole number, truths left out."""
    return isinstance(value, int) and not isinstance(value, bool | ScalarBoolean)


def is_plain(value: object) -> bool:
    """Whether a value is a text or a number, as a name or a text to be told may be written."""
    return isinstance(value, str | float) or is_number(value)
