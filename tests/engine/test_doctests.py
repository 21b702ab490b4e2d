"""The examples in the engine's docstrings and in the README say what really happens."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
from pathlib import Path

import pytest

import engine

ROOT = Path(engine.__file__).parent.parent
MODULES = sorted(
    m.name
    for m in pkgutil.walk_packages(engine.__path__, "engine.")
    if not m.name.endswith("__main__")
)
FLAGS = doctest.NORMALIZE_WHITESPACE


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_of_a_module_run(name):
    assert doctest.testmod(importlib.import_module(name), optionflags=FLAGS).failed == 0


def test_there_are_examples():
    tried = sum(
        len(found.examples)
        for name in MODULES
        for found in doctest.DocTestFinder().find(importlib.import_module(name))
    )
    assert tried >= 5


@pytest.mark.parametrize("page", ["README.md", "README.zh-CN.md"])
def test_the_code_of_the_readme_runs(page):
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    assert "assert " in code
    exec(compile(code, page, "exec"), {})


def test_the_examples_of_the_pages_run():
    for page in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")):
        assert doctest.testfile(str(page), module_relative=False, optionflags=FLAGS).failed == 0
