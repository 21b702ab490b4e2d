"""Reading case files: YAML into cases, with the line of whatever is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.comments import CommentedMap
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from engine import rulesets

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
EXPECT_KEYS = frozenset(
    {
        "out",
        "order",
        "alive",
        "back",
        "told",
        "untold",
        "public",
        "secret",
        "group",
        "has",
        "lacks",
        "uses",
        "may",
        "maynot",
        "weight",
        "faction",
        "identity",
        "sheriff",
        "cards",
        "why",
        "winner",
    }
)


@dataclass(frozen=True)
class Malformed:
    """A case that cannot be run: its name as far as it is known, the line, the problem."""

    name: str
    line: int
    problem: str


@dataclass(frozen=True)
class Step:
    """One step of a case: the stage, the acts, what must hold before and after its close."""

    at: str
    line: int
    do: tuple[str, ...] = ()
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


class _Wrong(Exception):
    def __init__(self, line: int, problem: str) -> None:
        super().__init__(problem)
        self.line = line
        self.problem = problem


def read_file(path: Path) -> Iterator[Case | Malformed]:
    """The cases of a file; what cannot be read comes as `Malformed`, never as an error."""
    try:
        document = YAML(typ="rt").load(path.read_text("utf-8"))
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        yield Malformed("?", mark.line + 1 if mark else 0, str(error.problem or error.context))
        return
    except (YAMLError, UnicodeDecodeError, ValueError) as error:
        yield Malformed("?", 0, str(error))
        return
    if not isinstance(document, list):
        yield Malformed("?", 1, "a case file is a list of cases")
        return
    names: set[str] = set()
    for index, item in enumerate(document):
        line = _line(document, index)
        name = str(item.get("case", "?")) if isinstance(item, dict) else "?"
        try:
            case = _case(item, line)
            if case.name in names:
                raise _Wrong(line, f"the name {case.name!r} stands twice in this file")
            names.add(case.name)
            yield case
        except _Wrong as wrong:
            yield Malformed(name, wrong.line, wrong.problem)


def _line(holder: Any, key: Any) -> int:
    """The line, from 1, at which an item of a YAML collection stands."""
    try:
        place = holder.lc.key(key) if isinstance(holder, CommentedMap) else holder.lc.item(key)
        return int(place[0]) + 1
    except (AttributeError, KeyError, TypeError):
        return int(holder.lc.line) + 1 if hasattr(holder, "lc") else 0


def _case(item: Any, line: int) -> Case:
    if not isinstance(item, dict):
        raise _Wrong(line, "a case is a mapping with the keys case, rules, deal, steps")
    _known(item, CASE_KEYS, line)
    for key in ("case", "rules", "deal", "steps"):
        if key not in item:
            raise _Wrong(line, f"the key {key!r} is missing")
    rules_id = str(item["rules"])
    if rules_id not in rulesets.ids():
        raise _Wrong(_line(item, "rules"), f"no ruleset {rules_id!r}")
    deal = _deal(item, rules_id)
    dummy = _seat(item, "dummy", deal)
    if dummy is not None and "dummy" not in rulesets.get(rules_id).offices:
        raise _Wrong(_line(item, "dummy"), f"{rules_id} has no dummy")
    sheriff = _seat(item, "sheriff", deal)
    if sheriff is not None and "sheriff" not in rulesets.get(rules_id).offices:
        raise _Wrong(_line(item, "sheriff"), f"{rules_id} has no sheriff")
    discipline = item.get("discipline", False)
    if not isinstance(discipline, bool):
        raise _Wrong(_line(item, "discipline"), "discipline is true or false")
    return Case(
        name=str(item["case"]),
        line=line,
        rules=rules_id,
        deal=deal,
        dummy=dummy,
        sheriff=sheriff,
        seed=str(item.get("seed", 0)),
        discipline=discipline,
        draws=_draws(item),
        steps=_steps(item),
    )


def _known(holder: Any, keys: frozenset[str], line: int) -> None:
    for key in holder:
        if key not in keys:
            raise _Wrong(_line(holder, key) or line, f"unknown key {key!r}")


def _deal(item: Any, rules_id: str) -> dict[int, str]:
    deal = item["deal"]
    if not isinstance(deal, dict) or not deal:
        raise _Wrong(_line(item, "deal"), "deal maps seat numbers to identities")
    by_name = {i.name: i.id for i in rulesets.get(rules_id).identities.values()}
    found: dict[int, str] = {}
    for seat, name in deal.items():
        if not isinstance(seat, int) or isinstance(seat, bool) or seat < 1:
            raise _Wrong(_line(deal, seat), f"seat {seat!r} is not a number from 1")
        if name not in by_name:
            raise _Wrong(_line(deal, seat), f"no identity {name!r} in {rules_id}")
        found[seat] = by_name[name]
    return dict(sorted(found.items()))


def _seat(item: Any, key: str, deal: Mapping[int, str]) -> int | None:
    seat = item.get(key)
    if seat is None:
        return None
    if seat not in deal:
        raise _Wrong(_line(item, key), f"{key}: there is no seat {seat!r}")
    return int(seat)


def _draws(item: Any) -> dict[str, tuple[Any, ...]]:
    draws = item.get("draws", {})
    if not isinstance(draws, dict):
        raise _Wrong(_line(item, "draws"), "draws maps names to values")
    return {
        str(name): tuple(value) if isinstance(value, list) else (value,)
        for name, value in draws.items()
    }


def _steps(item: Any) -> tuple[Step, ...]:
    steps = item["steps"]
    if not isinstance(steps, list) or not steps:
        raise _Wrong(_line(item, "steps"), "steps is a list of steps")
    return tuple(_step(step, _line(steps, index)) for index, step in enumerate(steps))


def _step(step: Any, line: int) -> Step:
    if not isinstance(step, dict):
        raise _Wrong(line, "a step is a mapping with the key at")
    _known(step, STEP_KEYS, line)
    if "at" not in step:
        raise _Wrong(line, "the key 'at' is missing")
    do = step.get("do", [])
    if not isinstance(do, list) or not all(isinstance(act, str) for act in do):
        raise _Wrong(_line(step, "do"), "do is a list of acts, each a text")
    for key in ("now", "then"):
        expected = step.get(key)
        if expected is None:
            continue
        if not isinstance(expected, dict):
            raise _Wrong(_line(step, key), f"{key} maps what is expected")
        _known(expected, EXPECT_KEYS, line)
    return Step(str(step["at"]), line, tuple(do), step.get("now"), step.get("then"))
