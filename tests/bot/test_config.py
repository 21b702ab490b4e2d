"""The configuration, and what the command line says of a bad one."""

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot import config
from bot.__main__ import main
from bot.config import BadConfig, Config
from bot.storage import Storage


def write(folder: Path, text: str) -> Path:
    file = folder / "bot.toml"
    file.write_text(text, "utf-8")
    return file


def test_the_file_of_the_project_says_what_the_defaults_are() -> None:
    assert config.load({}) == Config()


def test_without_a_file_there_are_defaults(tmp_path: Path) -> None:
    assert config.load({}, tmp_path / "none.toml") == Config()


def test_the_environment_comes_before_the_file(tmp_path: Path) -> None:
    file = write(tmp_path, 'database_url = "sqlite:///a.db"\nsettle_seconds = 1.5\n')
    given = {"DATABASE_URL": "sqlite:///b.db", "DISCORD_TOKEN": " t ", "LOG_LEVEL": "DEBUG"}
    assert config.load(given, file) == Config(
        token="t", database_url="sqlite:///b.db", settle_seconds=1.5, log_level="debug"
    )
    assert config.load({"DATABASE_URL": ""}, file).database_url == "sqlite:///a.db"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("settle_seconds = [", "bot.toml"),
        ('settle_seconds = "soon"', "settle_seconds"),
        ("settle_seconds = -1", "settle_seconds"),
        ("settle_seconds = nan", "settle_seconds"),
        ("settle_seconds = inf", "settle_seconds"),
        ("unknown = 1", "unknown"),
        ('token = "secret"', "DISCORD_TOKEN"),
    ],
)
def test_a_bad_file_is_refused_with_its_name_and_the_key(
    tmp_path: Path, text: str, why: str
) -> None:
    with pytest.raises(BadConfig, match=r"bot\.toml") as raised:
        config.load({}, write(tmp_path, text))
    assert why in str(raised.value)
    assert "secret" not in str(raised.value)


def test_a_bad_variable_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match="log_level"):
        config.load({"LOG_LEVEL": "loud"}, tmp_path / "none.toml")


def test_the_command_line_lists_both_ways_to_run() -> None:
    told = CliRunner().invoke(main, ["--help"])
    assert told.exit_code == 0
    assert "serve" in told.output
    assert "play" in told.output


def test_serving_without_a_token_says_what_to_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)
    told = CliRunner().invoke(main, ["serve"])
    assert told.exit_code == 1
    assert "DISCORD_TOKEN" in told.output


def test_serving_with_a_bad_variable_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOG_LEVEL", "loud")
    told = CliRunner().invoke(main, ["serve"])
    assert told.exit_code == 1
    assert "log_level" in told.output


def test_serving_with_bad_numbers_of_the_rules_says_which(monkeypatch: pytest.MonkeyPatch) -> None:
    def bad() -> None:
        raise ValueError("jinrou.toml: door_opens is no time of day")

    monkeypatch.setattr("engine.rulesets.all_rulesets", bad)
    told = CliRunner().invoke(main, ["serve"])
    assert told.exit_code == 1
    assert "配置有误" in told.output
    assert "jinrou.toml: door_opens" in told.output


def test_serving_without_a_database_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a token")
    monkeypatch.setattr("discord.Client.login", _logged_in)
    monkeypatch.setenv("DATABASE_URL", "nonsense")
    told = CliRunner().invoke(main, ["serve"])
    assert told.exit_code == 1
    assert "数据库不能用" in told.output


def test_serving_on_a_database_that_is_in_use_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    address = f"sqlite:///{tmp_path / 'game.db'}"
    monkeypatch.setenv("DISCORD_TOKEN", "a token")
    monkeypatch.setattr("discord.Client.login", _logged_in)
    monkeypatch.setenv("DATABASE_URL", address)
    monkeypatch.setattr("bot.storage.alone.PATIENCE", 0.1)
    other = asyncio.run(Storage.open(address, alone=True))
    told = CliRunner().invoke(main, ["serve"])
    assert told.exit_code == 1
    assert "另一个进程正在用它" in told.output
    asyncio.run(other.close())


async def _logged_in(self: object, token: str) -> None:
    await self.setup_hook()  # type: ignore[attr-defined]
