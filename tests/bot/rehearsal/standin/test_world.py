"""Where simcord is touched, and which one."""

from __future__ import annotations

import ast
import importlib.metadata
from pathlib import Path

import bot.rehearsal.standin
from bot.rehearsal.standin import world

PACKAGE = Path(bot.rehearsal.standin.__file__).parent


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


def test_only_the_world_touches_simcord() -> None:
    touching = {p.parent.name for p in PACKAGE.rglob("*.py") if "simcord" in imported(p)}
    assert touching == {"world"}


def test_simcord_is_the_version_that_the_world_is_written_against() -> None:
    assert importlib.metadata.version("simcord") == world.PINNED
