"""The house itself: sizes, what never belongs in the tree, mechanisms that know no identity."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from ruamel.yaml import YAML

ROOT = Path(__file__).resolve().parent.parent
LONGEST_MODULE = 400

# Where packages come from is the business of whoever installs; a tree that names a place ties
# everybody to it.
REGISTRY = re.compile(
    r"\b(?:pypi\.org|pythonhosted\.org|registry\.npmjs\.org)"
    r"|--(?:(?:extra-)?index-url|find-links)[=\s]+\S*[/\\]"
)


def modules_of(*packages: str) -> list[Path]:
    """List the Python modules below these packages."""
    return sorted(path for package in packages for path in (ROOT / package).rglob("*.py"))


def tracked_texts() -> Iterator[tuple[str, str]]:
    """Yield name and text of every tracked text file."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout")
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        if path.is_file():
            data = path.read_bytes()
            if b"\0" not in data:
                yield name, data.decode()


def spoken(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield line and text of every string in the code that is not a docstring."""
    bare = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in bare:
            yield node.lineno, node.value


def identities_dealt() -> set[str]:
    """Give the Chinese names of all identities that the project's own cases deal."""
    reader = YAML(typ="safe")
    return {
        str(identity)
        for path in sorted((ROOT / "tests" / "cases").rglob("*.yaml"))
        for case in reader.load(path.read_text(encoding="utf-8"))
        for identity in case["deal"].values()
    }


def test_no_module_of_engine_or_bot_is_over_400_lines():
    modules = modules_of("engine", "bot")
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in modules}
    long = {str(p.relative_to(ROOT)): n for p, n in lengths.items() if n > LONGEST_MODULE}
    assert lengths
    assert not long


def test_no_tracked_file_names_a_package_registry():
    found = [name for name, text in tracked_texts() if REGISTRY.search(text)]
    assert not found


@pytest.mark.parametrize(
    ("option", "place"),
    [
        ("--index-url", " https://packages.example/simple"),
        ("--extra-index-url", "=https://packages.example/simple"),
        ("--find-links", " /some/wheels"),
        ("https://files.pythonhosted", ".org/packages/x.whl"),
        ("https://pypi", ".org/simple"),
    ],
)
def test_a_registry_address_would_be_found(option, place):
    assert REGISTRY.search(f"pip install {option}{place}")


def test_no_tracked_file_holds_a_path_of_this_machine():
    here = [p for p in (ROOT, ROOT.parent / "shared", Path.home()) if len(p.parts) > 1]
    starts = "|".join(re.escape(f"{path}/") for path in here)
    machine = re.compile(rf"(?<![\w.~])(?:{starts}|/home/\w+/|/Users/\w+/|[A-Z]:\\Users\\)")
    found = [name for name, text in tracked_texts() if machine.search(text)]
    assert not found


def test_no_mechanism_of_the_engine_speaks_of_an_identity():
    names = identities_dealt()
    assert names, "tests/cases deals no identity"
    # 人狼阵营 is a faction; the identity that it is named after is meant only when it stands alone.
    meant = re.compile("|".join(f"{re.escape(name)}(?!阵营)" for name in sorted(names)))
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in sorted((ROOT / "engine").glob("*.py"))
        for line, text in spoken(ast.parse(path.read_text(encoding="utf-8")))
        if meant.search(text)
    ]
    assert not found
