"""How a player fills in a form: what is asked for he tells by its labels."""

from __future__ import annotations

from random import Random

from .notebook import Notebook
from .person import Payload

_NUMBER = ("整数", "Whole number", "A whole number")
_TARGETS = ("目标", "Targets")
_NAMED = ("身份", "技能", "An identity", "A skill", "Identity", "Skill")
_WISHES = ("想知道谁在说谎", "再给我一次机会", "今晚别来找我")


def inputs(form: Payload) -> list[Payload]:
    """The inputs of a form, from top to bottom."""
    return [field for row in form["components"] for field in fields(row)]


def fields(node: Payload) -> list[Payload]:
    """The inputs within a row of a form."""
    if "component" in node:
        return [{"label": node.get("label") or "", **node["component"]}]
    return list(node.get("components") or ())


def fill(dice: Random, note: Notebook, form: Payload) -> dict[str, str]:
    """What is written in a form, by the names of its inputs."""
    return {part["custom_id"]: _value(dice, note, part) for part in inputs(form)}


def _value(dice: Random, note: Notebook, part: Payload) -> str:
    label = part.get("label") or ""
    if label.startswith(_NUMBER):
        return str(dice.randint(-20, 90))
    if label.startswith(_TARGETS) and label.endswith("B"):
        return " ".join(map(str, dice.sample([*note.others, note.seat or 1, 1, 2], 2)))
    if label.startswith(_TARGETS):
        return str(dice.choice(note.others or [1]))
    if label.startswith(_NAMED):
        return note.identity
    return dice.choice(_WISHES)
