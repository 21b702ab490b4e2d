"""What the process is told from outside: environment first, then `config/bot.toml`.

The token is a secret and comes from the environment alone; a file that holds one is refused.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

FILE: Final = Path(__file__).resolve().parent.parent / "config" / "bot.toml"

_ENVIRONMENT: Final = {
    "DISCORD_TOKEN": "token",
    "DATABASE_URL": "database_url",
    "LOG_LEVEL": "log_level",
    "LOG_FORMAT": "log_format",
}


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the games are kept and how the process behaves.

    `settle_seconds`: how long after a deadline acts that were made before it may still arrive.
    """

    token: str = ""
    database_url: str = "sqlite:///var/daoyan.db"
    settle_seconds: Annotated[float, Meta(ge=0, le=60)] = 2.0
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    log_format: Literal["text", "json"] = "text"


class BadConfig(ValueError):
    """What is wrong with the configuration, and where, for the person who wrote it."""


def load(environment: Mapping[str, str] = os.environ, file: Path = FILE) -> Config:
    """The configuration. Raises BadConfig for a file or a variable that is not as it must be."""
    return _converted(_from_file(file) | _from_environment(environment))


def _from_file(file: Path) -> dict[str, Any]:
    try:
        read = tomllib.loads(file.read_text("utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadConfig(f"{file.name}: {error}") from error
    if "token" in read:
        raise BadConfig(f"{file.name}: the token belongs in the environment, as DISCORD_TOKEN")
    try:
        _converted(read)
    except BadConfig as error:
        raise BadConfig(f"{file.name}: {error}") from error
    return read


def _from_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    given = {
        key: environment[name].strip() for name, key in _ENVIRONMENT.items() if name in environment
    }
    for level in ("log_level", "log_format"):
        if level in given:
            given[level] = given[level].lower()
    return {key: value for key, value in given.items() if value}


def _converted(values: Mapping[str, Any]) -> Config:
    try:
        return msgspec.convert(values, Config)
    except msgspec.ValidationError as error:
        raise BadConfig(str(error)) from error
