"""The two catalogs say the same things, and all of them are said somewhere in the engine."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import engine
from engine import events as ev
from engine import rulesets
from engine.effects import Argument
from engine.wording import LOCALES

ENGINE = Path(engine.__file__).parent
LISTS = {
    name: f"{name}_count" for name in ("seats", "ballot", "other", "skills", "stages", "statuses")
}
"""Arguments of which a message may also ask the number."""


class Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def entries(locale: str) -> list[ftl.EntryType]:
    text = (ENGINE / "wording" / f"{locale}.ftl").read_text("utf-8")
    return FluentParser().parse(text).body


def variables(locale: str) -> dict[str, set[str]]:
    """For each message id, the variables that it uses."""
    found = {}
    for entry in entries(locale):
        if isinstance(entry, ftl.Message):
            visitor = Variables()
            visitor.visit(entry)
            found[entry.id.name] = visitor.names
    return found


ZH, EN = variables("zh"), variables("en")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_catalog_is_sound_fluent_without_a_message_twice(locale):
    body = entries(locale)
    assert [e for e in body if isinstance(e, ftl.Junk)] == []
    ids = [e.id.name for e in body if isinstance(e, ftl.Message)]
    assert sorted(ids) == sorted(set(ids))
    assert len(ids) > 50


def test_both_catalogs_have_the_same_messages():
    assert set(ZH) == set(EN)


@pytest.mark.parametrize("message", sorted(set(ZH) & set(EN)))
def test_a_message_uses_the_same_variables_in_both(message):
    assert ZH[message] == EN[message]


def test_they_stand_in_the_same_order():
    assert list(ZH) == list(EN)


# What the engine says


def modules() -> Iterator[ast.AST]:
    for path in sorted(ENGINE.rglob("*.py")):
        yield ast.parse(path.read_text("utf-8"))


def literals(node: ast.expr | None) -> list[str]:
    """The texts that an expression may be: a literal, or either side of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return literals(node.body) + literals(node.orelse)
    return []


SPEAKERS = {
    "refuse": 0,
    "notice": 0,
    "notice_at_door": 0,
    "announce": 0,
    "announce_with_exits": 0,
    "feedback": 1,
    "proclaim": 0,
    "say": 0,
    "Notice": 0,
    "Announced": 0,
    "SkillStopped": 2,
}
"""Functions that take a message id, and where; `Refusal` takes it second."""


def said() -> Iterator[tuple[str, set[str] | None]]:
    """Every message id that the engine's code gives, with the arguments where they are plain."""
    for module in modules():
        for call in ast.walk(module):
            if not isinstance(call, ast.Call):
                continue
            name = call.func.attr if isinstance(call.func, ast.Attribute) else None
            name = call.func.id if isinstance(call.func, ast.Name) else name
            place = 1 if name == "Refusal" else SPEAKERS.get(name or "")
            if place is None or len(call.args) <= place:
                continue
            given: set[str] | None = {k.arg for k in call.keywords if k.arg is not None}
            if any(k.arg is None for k in call.keywords):
                given = None
            if name in ("Refusal", "say", "Notice", "Announced", "SkillStopped"):
                table = call.args[place + 1] if len(call.args) > place + 1 else None
                given = None
                if isinstance(table, ast.Dict):
                    given = {key for k in table.keys if k for key in literals(k)}
                    if None in table.keys:
                        given = None
            for message in literals(call.args[place]):
                yield message, given


def composed() -> set[str]:
    """The ids that are put together from a prefix and what the engine knows."""
    struck = {f"why-struck-{kind}" for kind in get_args(ev.StrikeKind)}
    via = {f"via-{via}" for via in ("ballot", "ruling", "discipline", "drowned", "expired")}
    ways = [ast.parse(path.read_text("utf-8")) for path in ENGINE.glob("rulesets/*/victory.py")]
    known = {message.removeprefix("reason-") for message in ZH if message.startswith("reason-")}
    reasons = {text for way in ways for node in ast.walk(way) for text in plain_text(node)} & known
    via |= {f"skill-argument-{kind}" for kind in get_args(Argument)}
    return struck | via | {f"reason-{reason}" for reason in reasons}


def plain_text(node: ast.AST) -> list[str]:
    return literals(node) if isinstance(node, ast.Constant) else []


def checked() -> set[str]:
    """The ids that a ruleset's check of a deal may give."""
    found = set()
    for rules in rulesets.all_rulesets().values():
        identities = sorted(rules.identities)
        several = [*identities, "fox", "cupid", *["villager"] * 9]
        small = [["villager"], ["werewolf"], ["werewolf", "villager"], ["wolf"], ["cupid"]]
        small += [["eclipse_maid"], ["agent", "agent"]]
        for deal in ([], identities, several, *small):
            for dummy in range(len(deal) + 1):
                offices = {"dummy": dummy} if dummy else {}
                seats = dict(enumerate(deal, 1))
                found |= {message for message, _ in rules.check_deal(seats, offices)}
    return found


def test_every_message_that_the_engine_gives_is_in_the_catalogs():
    given = {message for message, _ in said()}
    assert len(given) > 40
    assert given - set(ZH) == set()
    assert composed() - set(ZH) == set()
    assert checked() - set(ZH) == set()


def test_every_message_of_the_catalogs_is_given_by_the_engine():
    given = {message for message, _ in said()} | composed() | checked()
    elsewhere = {
        text
        for module in modules()
        for node in ast.walk(module)
        if isinstance(node, ast.Assign)
        for part in ast.walk(node)
        for text in plain_text(part)
    }
    assert set(ZH) - given - elsewhere == set()


def test_every_message_is_given_the_arguments_that_it_uses():
    lacking = []
    for message, given in said():
        if given is None:
            continue
        known = given | {LISTS[name] for name in given if name in LISTS}
        if missing := ZH[message] - known:
            lacking.append((message, missing))
    assert lacking == []
