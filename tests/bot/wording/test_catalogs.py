"""The catalogs: both languages say the same things, all that is used is there and nothing else."""

import ast
import re
from collections.abc import Iterable
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, SelectExpression, VariableReference
from fluent.syntax.visitor import Visitor

from bot.wording import FOLDER, bundle
from engine import clauses, rulesets
from engine import wording as engine_wording
from engine.wording import LOCALES

BOT = FOLDER.parent
NAMES = sorted({path.name.split(".zh.")[0] for path in FOLDER.glob("*.zh.ftl")})
SPEAKERS = frozenset({"say", "label", "texts", "both", "said"})
"""What a message's id is handed to, as the first or the second argument."""

ID = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)+")


class Parts(Visitor):
    def __init__(self):
        self.variables: set[str] = set()
        self.choices: set[str] = set()

    def visit_VariableReference(self, node: VariableReference):
        self.variables.add(node.id.name)

    def visit_SelectExpression(self, node: SelectExpression):
        keys = ",".join(
            sorted(getattr(v.key, "name", getattr(v.key, "value", "")) for v in node.variants)
        )
        self.choices.add(keys)
        self.generic_visit(node)


def messages(name, locale):
    """Give the messages of a catalog with their variables and the choices that they make."""
    found = {}
    source = (FOLDER / f"{name}.{locale}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, Junk), entry.content
        if isinstance(entry, Message):
            parts = Parts()
            parts.visit(entry)
            found[entry.id.name] = (parts.variables, parts.choices)
    return found


def everything():
    return {message for name in NAMES for message in messages(name, "zh")}


def strings_of(node):
    """Yield the texts that an expression can be, where it is written down; else nothing."""
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from strings_of(body)
            yield from strings_of(orelse)


def calls():
    """Yield place and arguments of every call of a speaker in the bot."""
    for path in sorted(BOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if called in SPEAKERS:
                    yield f"{path.relative_to(BOT)}:{node.lineno}", node.args


def written():
    """Give every text in the code of the bot, and the beginnings of those that are put together."""
    whole, begun = set(), set()
    for path in sorted(BOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Constant(value=str(text)):
                    whole.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
                    begun.add(text)
    return whole, begun


def test_there_are_catalogs():
    assert {"ballots", "bot", "grammar", "rules.jinrou"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_of_a_catalog_say_the_same_things(name):
    zh, en = (messages(name, locale) for locale in LOCALES)
    assert list(zh) == list(en)
    assert {m: variables for m, (variables, _) in zh.items()} == {
        m: variables for m, (variables, _) in en.items()
    }


@pytest.mark.parametrize("name", NAMES)
def test_both_languages_make_the_same_choices_by_words(name):
    zh, en = (messages(name, locale) for locale in LOCALES)
    words = re.compile(r"[a-z]{3}")
    for message, (_, choices) in zh.items():
        chosen = {c for c in choices if words.search(c.replace("other", ""))}
        assert chosen <= en[message][1], message


@pytest.mark.parametrize("locale", LOCALES)
def test_all_catalogs_together_are_one(locale):
    catalog = bundle(locale)
    assert all(catalog.has_message(message) for message in everything())


def test_every_message_that_the_code_names_is_there():
    known = everything()
    engine = set(_engine_messages())
    spoken = [
        (place, text)
        for place, args in calls()
        for text in (t for arg in args[:2] for t in strings_of(arg))
        if ID.fullmatch(text)
    ]
    assert len(spoken) > 50
    assert [s for s in spoken if s[1] not in known | engine] == []


def test_no_message_is_there_for_nothing():
    whole, begun = written()
    begun = {text for text in begun if text.endswith("-")}
    unused = {
        message
        for message in everything()
        if message not in whole
        and not any(message.startswith(text) for text in begun)
        and not _of_a_ruleset(message)
    }
    assert unused == set()


@pytest.mark.parametrize("ruleset", rulesets.ids())
def test_a_ruleset_is_told_in_our_own_words_and_nothing_beyond_it(ruleset):
    rules = rulesets.get(ruleset)
    wanted = {f"course-{ruleset}"}
    tables: dict[str, Iterable[str]] = {
        "identity": rules.identities,
        "skill": rules.skills,
        "office": rules.offices,
        "victory": rules.factions,
    }
    if rules.parts:  # the post of these rules has lists, tags, statuses, terms
        tables |= {
            "part": rules.parts,
            "mark": {group.tag: group for group in rules.groups.values()},
            "status": rules.statuses,
            "tag": ("forced", "spoken", "targeted", "revealing", "limited"),
        }
        wanted |= {f"{what}-{ruleset}" for what in ("board", "terms", "posting")}
    for kind, table in tables.items():
        wanted |= {f"{kind}-{ruleset}-{thing.replace('_', '-')}" for thing in table}
    for locale in LOCALES:
        assert set(messages(f"rules.{ruleset}", locale)) == wanted


@pytest.mark.parametrize("locale", LOCALES)
def test_every_command_that_the_help_names_is_there(locale):
    source = "".join(p.read_text(encoding="utf-8") for p in sorted((BOT / "cogs").glob("*.py")))
    commands = set(re.findall(r'name=said\("(\w+)", "(\w+)"\)', source))
    assert commands
    texts = (FOLDER / f"bot.{locale}.ftl").read_text(encoding="utf-8")
    named = set(re.findall(r"`/(\w+)`", texts))
    assert named
    assert named <= {command[LOCALES.index(locale)] for command in commands}


def _of_a_ruleset(message):
    kinds = "identity|skill|office|victory|course"
    return re.match(rf"(?:{kinds})-(?:{'|'.join(rulesets.ids())})(?:-|$)", message)


def _engine_messages():
    source = (Path(engine_wording.__file__).parent / "zh.ftl").read_text(encoding="utf-8")
    return (e.id.name for e in FluentParser().parse(source).body if isinstance(e, Message))


def test_every_ruling_that_a_step_may_rest_on_is_told_in_words():
    numbers = {n for named in clauses.GENERAL.values() for n in named}
    numbers |= {n for named in clauses.BY_STRIKE.values() for n in named} | {"G10", "G12"}
    for ruleset in rulesets.ids():
        numbers |= {n for named in rulesets.get(ruleset).rulings.values() for n in named}
    assert set(messages("clauses", "zh")) == {f"clause-{number}" for number in numbers}
