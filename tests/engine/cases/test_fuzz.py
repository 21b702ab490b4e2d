"""Case files spoilt at random: never a crash, and never a pass for what cannot be so."""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from engine.cases.reading import Case, Malformed, read_file
from engine.cases.runner import Failure, run_case

EXAMPLES = sorted((Path(__file__).parents[2] / "cases").rglob("*.yaml"))
TEXTS = [path.read_text("utf-8") for path in EXAMPLES]
PLAIN = YAML(typ="safe")


def blocks(text: str) -> list[str]:
    """A file's cases as texts, each a file of its own if it leans on no other."""
    parts = text.split("\n- case:")
    return [parts[0] + "\n"] + ["- case:" + part + "\n" for part in parts[1:]]


ALONE = [
    block
    for text in TEXTS
    for block in blocks(text)
    if "*" not in block and block.lstrip("#\n").startswith("- case") and len(block) < 1500
]
"""Cases without aliases, small enough to be spoilt and run often."""


def outcome(path: Path) -> list[tuple[str, list[Failure]]]:
    """What running a file gives: for each case its name and what fails; a line for each problem."""
    found = []
    length = path.read_bytes().count(b"\n") + 1
    for item in read_file(path):
        if isinstance(item, Malformed):
            assert 0 <= item.line <= length + 1
            assert item.problem
            found.append((item.name, [Failure("", "case", f"line {item.line}", item.problem)]))
            continue
        assert isinstance(item, Case)
        failures = run_case(item)
        for failure in failures:
            assert str(failure)
        found.append((item.name, failures))
    assert found or path.read_text("utf-8").strip(" \n") in ("[]", "[ ]")
    return found


def spoil(draw: st.DrawFn, text: str) -> str:
    """One slip: a line lost, doubled, moved or indented, a word or a character changed."""
    lines = text.split("\n")
    at = draw(st.integers(0, len(lines) - 1))
    match draw(st.sampled_from(["lose", "double", "move", "indent", "word", "cut", "insert"])):
        case "lose":
            del lines[at]
        case "double":
            lines.insert(at, lines[at])
        case "move":
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(at))
        case "indent":
            lines[at] = draw(st.sampled_from([" ", "  ", "\t", "    "])) + lines[at]
        case "word":
            words = lines[at].split(" ")
            words[draw(st.integers(0, len(words) - 1))] = draw(st.sampled_from(WORDS))
            lines[at] = " ".join(words)
        case "cut":
            lines[at] = lines[at][: draw(st.integers(0, len(lines[at])))]
        case "insert":
            place = draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:place] + draw(st.sampled_from(MARKS)) + lines[at][place:]
    return "\n".join(lines)


WORDS = [
    *("0", "-1", "99", "1e400", ".inf", ".nan", "0x10", "007", "1_000", "9" * 40, "２"),
    *("null", "true", "~", "[]", "{}", "[[]]", "{a: b}", "''", "x", "人狼", "女巫", "放弃", "弃权"),
    *("1/夜", "9/昼", "2026-02-30", "!!int x", "!!set {a}", "!!binary x", "&a", "*a", "<<: 1"),
    *("占卜", "关门", "导演", "撤销", "投票", "! ", "- ", "? ", "| ", "> ", "%", "@", "`", "---"),
]
MARKS = [
    *"[]{},:#&*!|>%@`'\"-?~ \t\0\x07\x85\u2028\ufeff",
    *(": ", " #", "- ", "\ud800", "\U0001f43a", "号"),
]


@st.composite
def spoilt(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(ALONE))
    for _ in range(draw(st.integers(1, 4))):
        text = spoil(draw, text)
    return text


@pytest.mark.filterwarnings("ignore::ruamel.yaml.error.ReusedAnchorWarning")
@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(text=spoilt())
def test_a_case_with_slips_of_the_pen_is_run_or_refused_and_never_crashes(text, tmp_path):
    path = tmp_path / "spoilt.yaml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    outcome(path)


@settings(max_examples=80, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.binary(max_size=60), start=st.booleans())
def test_bytes_of_any_kind_are_read_or_refused(data, start, tmp_path):
    path = tmp_path / "bytes.yaml"
    path.write_bytes(b"- case: x\n  deal: {1: " * start + data)
    for _, failures in outcome(path):
        assert failures


LEAVES = ["", "x", "人狼", "占卜", "1/夜", "2/昼", "1 杀人 10", "关门", "守护:x", 10**30]
KEYS = [1, 3, 99, "x", "out", "at", "do", "占卜"]
NONSENSE: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 20) | st.floats() | st.sampled_from(LEAVES),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=3)
    ),
    max_leaves=6,
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every place in nested collections: the collection, and a key or an index in it."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    found = [(value, key) for key in keys]
    for key in keys:
        if isinstance(value[key], dict | list):
            found += places(value[key])
    return found


@settings(max_examples=120, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_case_with_nonsense_in_any_place_is_run_or_refused_and_never_crashes(data, tmp_path):
    document = PLAIN.load(data.draw(st.sampled_from(ALONE)))
    for _ in range(data.draw(st.integers(1, 2))):
        holder, key = data.draw(st.sampled_from(places(document)))
        holder[key] = data.draw(NONSENSE)
    out = io.StringIO()
    YAML(typ="safe").dump(document, out)
    path = tmp_path / "nonsense.yaml"
    path.write_text(out.getvalue(), encoding="utf-8")
    outcome(path)


# An expectation that is false is never a pass

NEVER_SAID = "这句话谁也没有说过"
OPPOSITES = {"untold": "told", "lacks": "has", "secret": "public", "may": "maynot", "maynot": "may"}


def turned(key: str, value: Any, seats: list[int]) -> tuple[str, Any] | None:
    """A key with a value that cannot hold where the given one does; None: there is none."""
    if key in OPPOSITES:
        return OPPOSITES[key], value
    match key:
        case "out" | "alive" | "back":
            return key, [n for n in seats if n not in value] or value[1:]
        case "order":
            others = [n for n in seats if n not in value]
            return key, value[::-1] if len(value) > 1 else [*value, *others]
        case "public":
            return key, [NEVER_SAID]
        case "told" | "why" | "has" | "faction" | "identity":
            return key, dict.fromkeys(value, NEVER_SAID)
        case "group":
            return key, {g: [n for n in seats if n not in inside] for g, inside in value.items()}
        case "weight":
            return key, {seat: weight + 1 for seat, weight in value.items()}
        case "uses" | "cards":
            return key, {seat: {k: n + 1 for k, n in held.items()} for seat, held in value.items()}
        case "sheriff" | "winner":
            return (key, NEVER_SAID) if value is None else (key, None)
    return None


def turns(case: Case) -> Iterator[tuple[str, Case]]:
    """The case again and again, each time with one expectation turned."""
    for index, step in enumerate(case.steps):
        for part in ("now", "then"):
            expected = dict(getattr(step, part) or {})
            for key, value in expected.items():
                other = turned(key, value, list(case.deal))
                assert other is not None, key
                changed = {**{k: v for k, v in expected.items() if k != key}, other[0]: other[1]}
                if other[0] in expected and other[0] != key:
                    changed = {other[0]: other[1]}
                now, then = (changed, step.then) if part == "now" else (step.now, changed)
                spoilt_step = replace(step, now=now, then=then)
                steps = (*case.steps[:index], spoilt_step, *case.steps[index + 1 :])
                yield f"{step.at} {part} {key}", replace(case, steps=steps)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_every_expectation_of_our_own_cases_fails_when_it_is_turned(path):
    count = 0
    for case in read_file(path):
        assert isinstance(case, Case)
        assert run_case(case) == []
        for what, changed in turns(case):
            count += 1
            assert run_case(changed), f"{case.name}: {what}"
    assert count > 3


def test_there_are_examples_to_spoil():
    assert len(ALONE) > 20
    assert len(EXAMPLES) > 5
