"""The numbers of a game, read from its ruleset's file."""

from __future__ import annotations

import pytest

from engine import rulesets, settings


def written(tmp_path, text: str):
    (tmp_path / "made.toml").write_text(text, encoding="utf-8")
    return settings.load("made", tmp_path)


def test_every_ruleset_has_its_file():
    for ruleset in rulesets.ids():
        assert settings.load(ruleset) == rulesets.get(ruleset).settings


def test_a_file_overrides_what_it_names_and_leaves_the_rest(tmp_path):
    read = written(tmp_path, "[pace]\ndays = 7\n[discipline]\nposts_per_day = 1\n")
    assert read.pace.days == 7
    assert read.discipline.posts_per_day == 1
    assert read.discipline.yellows_per_red == settings.Discipline().yellows_per_red
    assert read.times == settings.Times()


def test_an_empty_file_is_all_defaults(tmp_path):
    assert written(tmp_path, "") == settings.Settings()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[pace]\ndays = 'two'\n", r"made\.toml: .*pace\.days"),
        ("[pace]\nday = 2\n", r"made\.toml: .*day"),
        ("[paces]\n", r"made\.toml: .*paces"),
        ("changes_in_last_hour = 1\n", r"made\.toml: .*changes_in_last_hour"),
        ("[times.night]\nnight = '2h'\n", r"made\.toml: .*night"),
        ("pace = 3\n", r"made\.toml: .*pace"),
        ("[pace\n", r"made\.toml: "),
        ("[times]\ndoor_opens = '25:99'\n", r"made\.toml: door_opens .*HH:MM.*25:99.*times"),
        ("[times]\ndoor_closes = '9:00'\n", r"made\.toml: door_closes .*HH:MM.*9:00"),
        ("[times]\ndoor_opens = '21:00'\n", r"made\.toml: .*same time"),
        ("[times]\nopening = -1\n", r"made\.toml: .*>= 0.*opening"),
        ("[times.night]\nnight = 99999999\n", r"made\.toml: .*<= .*night"),
        ("[pace]\ndays = 0\n", r"made\.toml: .*>= 1.*pace\.days"),
        ("[discipline]\nyellows_per_red = -3\n", r"made\.toml: .*>= 0.*yellows_per_red"),
        ("[boards.post]\nvillager = -1\n", r"made\.toml: .*>= 0.*boards"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_file_and_key(tmp_path, text, told):
    with pytest.raises(ValueError, match=told):
        written(tmp_path, text)


def test_a_file_that_is_not_there_is_an_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        settings.load("nothing", tmp_path)
