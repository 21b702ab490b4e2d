"""`python -m engine.cases`: a line a case, a closing line, and the exit status."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import engine
from engine.cases.__main__ import main
from engine.cases.runner import run_case
from tests.engine.cases.case_files import SOUND, written

ROOT = Path(engine.__file__).parent.parent
WRONG = SOUND.replace("a sound case", "a wrong case").replace("out: [10]", "out: [9]")
MALFORMED = SOUND.replace("a sound case", "a malformed case").replace("jinrou", "chess")


def run(capsys, *paths: object) -> tuple[int, list[str]]:
    status = main([str(path) for path in paths])
    return status, capsys.readouterr().out.splitlines()


def test_a_case_that_passes_is_one_line_and_the_status_is_0(tmp_path, capsys):
    path = written(tmp_path, SOUND)
    assert run(capsys, path) == (0, [f"ok   {path}  a sound case", "1 passed, 0 failed"])


def test_a_case_that_fails_says_step_key_expected_and_came_and_the_status_is_1(tmp_path, capsys):
    path = written(tmp_path, WRONG)
    assert run(capsys, path) == (
        1,
        [
            f"FAIL {path}  a wrong case",
            "     1/夜 then  out: expected [9], came [10]",
            "0 passed, 1 failed",
        ],
    )


def test_a_malformed_case_is_a_failed_case_with_its_line(tmp_path, capsys):
    path = written(tmp_path, MALFORMED)
    assert run(capsys, path) == (
        1,
        [
            f"FAIL {path}  a malformed case",
            "     case: line 2: no ruleset 'chess'",
            "0 passed, 1 failed",
        ],
    )


def test_a_fault_of_the_engine_is_a_failed_case_and_the_others_are_run(
    tmp_path, capsys, monkeypatch
):
    def faulty(case):
        if case.name == "a wrong case":
            raise ZeroDivisionError("by nought")
        return run_case(case)

    monkeypatch.setattr("engine.cases.__main__.run_case", faulty)
    path = written(tmp_path, WRONG + SOUND)
    assert run(capsys, path) == (
        1,
        [
            f"FAIL {path}  a wrong case",
            "     case: line 1: ZeroDivisionError: by nought",
            f"ok   {path}  a sound case",
            "1 passed, 1 failed",
        ],
    )


def test_the_closing_line_counts_all_cases_of_all_files(tmp_path, capsys):
    (tmp_path / "one.yaml").write_text(SOUND + WRONG, encoding="utf-8")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "two.yaml").write_text(MALFORMED + SOUND, encoding="utf-8")
    (tmp_path / "deep" / "notes.txt").write_text("no case", encoding="utf-8")
    status, lines = run(capsys, tmp_path)
    assert status == 1
    assert lines[-1] == "2 passed, 2 failed"
    assert [line[:4] for line in lines if not line.startswith("     ")][:-1] == [
        "FAIL",
        "ok  ",
        "ok  ",
        "FAIL",
    ]


def test_files_are_taken_in_the_order_given_and_folders_sorted(tmp_path, capsys):
    for name in ("b.yaml", "a.yaml"):
        (tmp_path / name).write_text(SOUND, encoding="utf-8")
    _, lines = run(capsys, tmp_path / "b.yaml", tmp_path)
    assert [Path(line.split()[1]).name for line in lines[:-1]] == ["b.yaml", "a.yaml", "b.yaml"]


def test_a_folder_named_like_a_case_file_is_searched_and_not_read(tmp_path, capsys):
    (tmp_path / "odd.yaml").mkdir()
    (tmp_path / "odd.yaml" / "one.yaml").write_text(SOUND, encoding="utf-8")
    assert run(capsys, tmp_path)[0] == 0


def test_a_folder_without_a_case_is_named_and_is_no_pass(tmp_path, capsys):
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty" / "notes.txt").write_text("no case", encoding="utf-8")
    path = written(tmp_path, SOUND)
    for arguments, last in (([], "0 passed, 0 failed"), ([path], "1 passed, 0 failed")):
        assert main([str(part) for part in (*arguments, tmp_path / "empty")]) == 1
        said = capsys.readouterr()
        assert said.err == f"no case file (*.yaml) in {tmp_path / 'empty'}\n"
        assert said.out.splitlines()[-1] == last


@pytest.mark.parametrize(
    "text", ["", "- \n", "[[[", "a: b", b"\xff\xfe\x00", SOUND.replace("steps", "stops")]
)
def test_what_is_no_case_is_never_a_pass(text, tmp_path, capsys):
    status, lines = run(capsys, written(tmp_path, text))
    assert status == 1
    assert lines[-1] == "0 passed, 1 failed"
    assert lines[0].startswith("FAIL ")
    assert "line 1" in lines[1] or "line 6" in lines[1]


def test_a_name_that_no_terminal_can_show_is_shown_as_it_can_be(tmp_path):
    path = written(tmp_path, SOUND.replace("a sound case", '"\\ud800 \\n 人狼"'))
    done = subprocess.run(
        [sys.executable, "-m", "engine.cases", str(path)],
        cwd=ROOT,
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
        check=False,
    )
    assert done.stderr == b""
    assert done.returncode == 0
    assert len(done.stdout.splitlines()) == 2
    assert done.stdout.splitlines()[-1] == b"1 passed, 0 failed"


def test_without_a_path_the_usage_is_shown(capsys):
    assert main([]) == 2
    assert "usage: python -m engine.cases" in capsys.readouterr().out
    assert main(["--help"]) == 0
    assert "usage: python -m engine.cases" in capsys.readouterr().out


def test_a_path_that_is_not_there_is_an_error_and_nothing_is_run(tmp_path, capsys):
    path = written(tmp_path, SOUND)
    assert main([str(path), str(tmp_path / "nowhere.yaml")]) == 2
    said = capsys.readouterr()
    assert "nowhere.yaml" in said.err
    assert said.out == ""


def test_the_command_runs_as_a_module_with_the_status_of_its_cases(tmp_path):
    for text, status in ((SOUND, 0), (WRONG, 1)):
        done = subprocess.run(
            [sys.executable, "-m", "engine.cases", str(written(tmp_path, text))],
            cwd=ROOT,
            capture_output=True,
            check=False,
        )
        assert done.returncode == status
        assert done.stderr == b""
