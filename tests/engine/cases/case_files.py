"""Case files as tests write them: one that passes, and pieces to change in it."""

from __future__ import annotations

from pathlib import Path
from textwrap import indent

from engine.cases.reading import Case, Malformed, read_file
from engine.cases.runner import Failure, run_case

DEAL = (
    "{1: 人狼, 2: 人狼, 3: 占卜师, 4: 猎人, 5: 硬汉, 6: 妖狐, 7: 村人, 8: 村人, 9: 村人, 10: 村人}"
)

SOUND = f"""\
- case: a sound case
  rules: jinrou
  reads: J1
  deal: {DEAL}
  dummy: 10
  steps:
    - at: 1/夜
      do: [1 杀人 10, 3 占卜 1]
      then:
        out: [10]
        told: {{3: [1号是人狼]}}
        winner: null
"""
"""A case that passes; `steps` stand on line 6."""


def written(tmp_path: Path, text: str | bytes) -> Path:
    """A file with that text."""
    path = tmp_path / "made.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    return path


def read(tmp_path: Path, text: str | bytes) -> list[Case | Malformed]:
    """The cases of a text."""
    return list(read_file(written(tmp_path, text)))


def steps(text: str, *, deal: str = DEAL, head: str = "") -> str:
    """A file with one case that has these steps; the first step stands on line 6."""
    return (
        "- case: made up\n"
        "  rules: jinrou\n"
        f"  deal: {deal}\n"
        f"  dummy: 10{head}\n"
        "  steps:\n" + indent(text, "    ")
    )


def failures(tmp_path: Path, text: str) -> list[Failure]:
    """What fails in a file with one case."""
    (case,) = read(tmp_path, text)
    assert isinstance(case, Case), case
    return run_case(case)


def fails(tmp_path: Path, text: str) -> Failure:
    """The one thing that fails in a file with one case."""
    (failure,) = failures(tmp_path, text)
    return failure
