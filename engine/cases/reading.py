"""Reading case files: YAML into cases, with the line of whatever is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.constructor import ConstructorError, RoundTripConstructor
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.reader import ReaderError
from ruamel.yaml.scalarbool import ScalarBoolean

from engine import rulesets
from engine.cases.forms import check_forms
from engine.cases.malformed import Wrong, is_number, is_plain, line_of, shown
from engine.effects import Ruleset

CASE_KEYS = frozenset(
    {
        "case",
        "rules",
        "reads",
        "deal",
        "dummy",
        "sheriff",
        "seed",
        "discipline",
        "draws",
        "steps",
    }
)
STEP_KEYS = frozenset({"at", "do", "now", "then"})


@dataclass(frozen=True)
class Malformed:
    """A case that cannot be run: its name as far as it is known, the line, the problem."""

    name: str
    line: int
    problem: str


@dataclass(frozen=True)
class Step:
    """One step of a case: the stage, the acts, what must hold before and after its close.

    `lines` are those on which the acts stand.
    """

    at: str
    line: int
    do: tuple[str, ...] = ()
    lines: tuple[int, ...] = ()
    now: Mapping[str, Any] | None = None
    then: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Case:
    """One case."""

    name: str
    line: int
    rules: str
    deal: Mapping[int, str]
    dummy: int | None = None
    sheriff: int | None = None
    seed: str = "0"
    discipline: bool = False
    draws: Mapping[str, tuple[Any, ...]] = field(default_factory=dict)
    steps: tuple[Step, ...] = ()


class _Constructor(RoundTripConstructor):
    """Makes values, and says on which line one stands that cannot be made."""

    def construct_object(self, node: Any, deep: bool = False) -> Any:
        try:
            return super().construct_object(node, deep)
        except YAMLError:
            raise
        except (ValueError, TypeError, ArithmeticError, AttributeError, LookupError) as error:
            raise ConstructorError(None, None, str(error), node.start_mark) from error

    def check_mapping_key(
        self, node: Any, key_node: Any, mapping: Any, key: Any, value: Any
    ) -> bool:
        try:
            return bool(super().check_mapping_key(node, key_node, mapping, key, value))
        except TypeError as error:
            problem = "what holds a mapping is no key"
            raise ConstructorError(None, None, problem, key_node.start_mark) from error


def read_file(path: Path) -> Iterator[Case | Malformed]:
    """The cases of a file; what cannot be read comes as `Malformed`, never as an error."""
    try:
        document = _load(path)
    except Wrong as wrong:
        yield Malformed("?", wrong.line, wrong.problem)
        return
    if not isinstance(document, list):
        yield Malformed("?", 1, "a case file is a list of cases")
        return
    names: set[str] = set()
    for index, item in enumerate(document):
        line = line_of(document, index)
        name = item.get("case") if isinstance(item, dict) else None
        try:
            case = _case(item, line)
            if case.name in names:
                raise Wrong(line, f"the name {shown(case.name)} stands twice in this file")
            names.add(case.name)
            yield case
        except Wrong as wrong:
            yield Malformed(name if isinstance(name, str) else "?", wrong.line, wrong.problem)


def _load(path: Path) -> Any:
    """The YAML document of a file.

    Raises Wrong when there is none to be read.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Wrong(0, error.strerror or str(error)) from error
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Wrong(data.count(b"\n", 0, error.start) + 1, "this is no UTF-8") from error
    yaml = YAML(typ="rt")
    yaml.Constructor = _Constructor
    try:
        return yaml.load(text)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 1
        raise Wrong(line, str(error.problem or error.context)) from error
    except ReaderError as error:
        line = text.count("\n", 0, error.position) + 1
        raise Wrong(line, f"a character that YAML does not know: {error.character!r}") from error
    except RecursionError as error:
        raise Wrong(1, "this is nested too deep") from error


def _case(item: Any, line: int) -> Case:
    if not isinstance(item, dict):
        raise Wrong(line, "a case is a mapping with the keys case, rules, deal, steps")
    _known(item, CASE_KEYS)
    for key in ("case", "rules", "deal", "steps"):
        if key not in item:
            raise Wrong(line, f"the key {key!r} is missing")
    for key in ("case", "seed"):
        if key in item and not is_plain(item[key]):
            raise Wrong(line_of(item, key), f"{key} is a text, not {shown(item[key])}")
    rules = _rules(item)
    deal = _deal(item, rules)
    discipline = item.get("discipline", False)
    if not isinstance(discipline, bool | ScalarBoolean):
        raise Wrong(line_of(item, "discipline"), "discipline is true or false")
    return Case(
        name=str(item["case"]),
        line=line,
        rules=rules.id,
        deal=deal,
        dummy=_office(item, "dummy", deal, rules),
        sheriff=_office(item, "sheriff", deal, rules),
        seed=str(item.get("seed", 0)),
        discipline=bool(discipline),
        draws=_draws(item),
        steps=_steps(item, deal, rules),
    )


def _rules(item: Any) -> Ruleset:
    rules = item["rules"]
    if not isinstance(rules, str) or rules not in rulesets.ids():
        raise Wrong(line_of(item, "rules"), f"no ruleset {shown(rules)}")
    return rulesets.get(rules)


def _known(holder: Any, keys: frozenset[str]) -> None:
    for key in holder:
        if key not in keys:
            raise Wrong(line_of(holder, key), f"unknown key {shown(key)}")


def _deal(item: Any, rules: Ruleset) -> dict[int, str]:
    deal = item["deal"]
    if not isinstance(deal, dict) or not deal:
        raise Wrong(line_of(item, "deal"), "deal maps seat numbers to identities")
    by_name = {i.name: i.id for i in rules.identities.values()}
    found: dict[int, str] = {}
    for seat, name in deal.items():
        if not is_number(seat) or seat < 1:
            raise Wrong(line_of(deal, seat), f"seat {shown(seat)} is not a number from 1")
        if not isinstance(name, str) or name not in by_name:
            raise Wrong(line_of(deal, seat), f"no identity {shown(name)} in {rules.id}")
        found[seat] = by_name[name]
    return dict(sorted(found.items()))


def _office(item: Any, key: str, deal: Mapping[int, str], rules: Ruleset) -> int | None:
    seat = item.get(key)
    if seat is None:
        return None
    if not is_number(seat) or seat not in deal:
        raise Wrong(line_of(item, key), f"{key}: there is no seat {shown(seat)}")
    if key not in rules.offices:
        raise Wrong(line_of(item, key), f"{rules.id} has no {key}")
    return int(seat)


def _draws(item: Any) -> dict[str, tuple[Any, ...]]:
    draws = item.get("draws", {})
    if not isinstance(draws, dict) or ("draws" in item and not draws):
        raise Wrong(line_of(item, "draws"), "draws maps names to values")
    found: dict[str, tuple[Any, ...]] = {}
    for name, value in draws.items():
        values = tuple(value) if isinstance(value, list) else (value,)
        if not isinstance(name, str) or not values or not all(is_plain(v) for v in values):
            raise Wrong(line_of(draws, name), "draws maps names to values")
        found[name] = values
    return found


def _steps(item: Any, deal: Mapping[int, str], rules: Ruleset) -> tuple[Step, ...]:
    steps = item["steps"]
    if not isinstance(steps, list) or not steps:
        raise Wrong(line_of(item, "steps"), "steps is a list of steps")
    return tuple(
        _step(step, line_of(steps, index), deal, rules) for index, step in enumerate(steps)
    )


def _step(step: Any, line: int, deal: Mapping[int, str], rules: Ruleset) -> Step:
    if not isinstance(step, dict):
        raise Wrong(line, "a step is a mapping with the key at")
    _known(step, STEP_KEYS)
    if "at" not in step:
        raise Wrong(line, "the key 'at' is missing")
    if not isinstance(step["at"], str):
        raise Wrong(line_of(step, "at"), f"at is a day and a stage, not {shown(step['at'])}")
    do = step.get("do", [])
    if not isinstance(do, list):
        raise Wrong(line_of(step, "do"), "do is a list of acts")
    for index, act in enumerate(do):
        if not isinstance(act, str):
            raise Wrong(line_of(do, index), f"an act is a text, not {shown(act)}")
    for key in ("now", "then"):
        if key in step:
            if not isinstance(step[key], dict) or not step[key]:
                raise Wrong(line_of(step, key), f"{key} maps what is expected")
            check_forms(step[key], deal, rules)
    lines = tuple(line_of(do, index) for index in range(len(do)))
    return Step(
        step["at"], line_of(step, "at"), tuple(do), lines, step.get("now"), step.get("then")
    )
