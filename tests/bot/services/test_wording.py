"""Every message that the services name is in their catalogs, with the arguments that it wants."""

import ast
import re
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, VariableReference
from fluent.syntax.visitor import Visitor

import bot.services
from bot.wording import FOLDER, bundle
from engine.wording import LOCALES

SERVICES = Path(bot.services.__file__).parent
ID = re.compile(r"[a-z]+(?:-[a-z]+)*")
NAMED = {
    "declined": 1,
    "done": 1,
    "said": 1,
    "say": 0,
    "label": 0,
    "answered": 3,
    "_rule": 3,
    "_decide": 4,
    "_says": 2,
}
"""Where a call of these names its message; what follows by keyword are its arguments."""


class Variables(Visitor):
    def __init__(self):
        self.found = set()

    def visit_VariableReference(self, node: VariableReference):
        self.found.add(node.id.name)


def wanted_arguments():
    found = {}
    for path in FOLDER.glob("*.zh.ftl"):
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, Message):
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.found
    return found


def calls():
    for path in sorted(SERVICES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            at = NAMED.get(name)
            if at is None or len(node.args) <= at:
                continue
            named = node.args[at]
            given = {keyword.arg for keyword in node.keywords}
            options = [named.body, named.orelse] if isinstance(named, ast.IfExp) else [named]
            for option in options:
                if isinstance(option, ast.Constant) and isinstance(option.value, str):
                    yield f"{path.name}:{node.lineno}", option.value, given


def inbox_calls():
    for path in sorted(SERVICES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "inbox.add":
                kind = node.args[2]
                given = {keyword.arg for keyword in node.keywords} - {"key"}
                if isinstance(kind, ast.Constant) and isinstance(kind.value, str):
                    yield f"{path.name}:{node.lineno}", f"inbox-{kind.value}", given


def test_every_message_is_there_and_gets_its_arguments():
    wanted = wanted_arguments()
    found = [*calls(), *inbox_calls()]
    assert len(found) > 100
    wrong = [
        (place, message)
        for place, message, given in found
        if ID.fullmatch(message)
        and (message not in wanted or (None not in given and not wanted[message] <= given))
    ]
    assert wrong == []


def test_every_kind_of_thing_that_can_be_unknown_has_its_message():
    for kind in ("status", "faction", "identity", "ruleset"):
        assert all(bundle(locale).has_message(f"unknown-{kind}") for locale in LOCALES)


def test_every_fault_of_a_name_has_its_message():
    for fault in ("empty", "long", "signs", "number", "word", "taken"):
        assert all(bundle(locale).has_message(f"name-{fault}") for locale in LOCALES)
