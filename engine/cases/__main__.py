"""Run case files: `python -m engine.cases PATH...`; exit 1 if any case fails or is missing."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path

from engine import rulesets
from engine.cases.reading import Case, Malformed, read_file
from engine.cases.runner import Failure, run_case


def files(paths: Iterable[str]) -> list[Path]:
    """The case files that paths name; folders are searched for `*.yaml`.

    Raises FileNotFoundError for a path that is not there.
    """
    found: list[Path] = []
    for name in paths:
        path = Path(name)
        if path.is_dir():
            found += sorted(p for p in path.rglob("*.yaml") if not p.is_dir())
        elif path.exists():
            found.append(path)
        else:
            raise FileNotFoundError(name)
    return found


def _failures(item: Case | Malformed) -> list[Failure]:
    """What fails of a case; a fault of the engine too, so that the other cases are run."""
    if isinstance(item, Malformed):
        return [Failure("", "case", f"line {item.line}", item.problem)]
    try:
        return run_case(item)
    except Exception as fault:
        return [Failure("", "case", f"line {item.line}", f"{type(fault).__name__}: {fault}")]


def main(arguments: Sequence[str]) -> int:
    """Run every case of every file, a line each; the exit status."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print("usage: python -m engine.cases PATH...   (files, or folders with *.yaml)")
        return 0 if arguments else 2
    try:
        paths = files(arguments)
        empty = [name for name in arguments if not files([name])]
        rulesets.all_rulesets()
    except FileNotFoundError as missing:
        print(f"no such file or folder: {missing}", file=sys.stderr)
        return 2
    except ValueError as bad_settings:
        print(f"config: {bad_settings}", file=sys.stderr)
        return 2
    for name in empty:
        print(f"no case file (*.yaml) in {name}", file=sys.stderr)
    if isinstance(sys.stdout, TextIOWrapper):
        # A name may hold what the terminal cannot show.
        sys.stdout.reconfigure(errors="backslashreplace")
    passed = failed = 0
    for path in paths:
        for item in read_file(path):
            failures = _failures(item)
            name = " ".join(item.name.split())
            if not failures:
                passed += 1
                print(f"ok   {path}  {name}")
                continue
            failed += 1
            print(f"FAIL {path}  {name}")
            for failure in failures:
                print(f"     {failure}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or empty else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
