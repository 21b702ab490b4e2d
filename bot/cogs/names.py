"""The names that commands have: Chinese, and English for whoever's Discord is English.

Both stand where a command is defined. Discord itself shows each person the one of his language.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import discord
from discord import app_commands

Decorated = TypeVar("Decorated")

_ENGLISH = (discord.Locale.american_english, discord.Locale.british_english)


def said(zh: str, en: str) -> app_commands.locale_str:
    """A name or a description in both languages; the Chinese one is the default."""
    return app_commands.locale_str(zh, en=en)


class Translator(app_commands.Translator):
    """Gives Discord the English of what was `said`."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The English, for both kinds of English; None leaves the Chinese."""
        return string.extras.get("en") if locale in _ENGLISH else None


def options(**named: tuple[str, str, str, str]) -> Callable[[Decorated], Decorated]:
    """Name and describe a command's options: Chinese and English name, then descriptions."""

    def decorate(command: Any) -> Any:
        renamed = {key: said(names[0], names[1]) for key, names in named.items()}
        described = {key: said(names[2], names[3]) for key, names in named.items()}
        return app_commands.describe(**described)(app_commands.rename(**renamed)(command))

    return decorate


def choice(zh: str, en: str, value: str) -> app_commands.Choice[str]:
    """A choice of an option, in both languages."""
    return app_commands.Choice(name=said(zh, en), value=value)


GAME = ("局", "game", "哪一局；只有一局时不用填", "Which game; not needed where there is but one")
SEAT = ("座位", "seat", "座位号或角色名", "Seat number or character name")
REASON = ("理由", "reason", "理由", "The reason")
NOTE = ("理由", "reason", "为什么；写进记录，可以不填", "Why; written to the log; may be left out")
WHY = ("理由", "reason", "为什么；写进记录", "Why; it is written to the log")
CONFIRMED = ("确认", "confirm", "选 True 就不再询问", "Choose True not to be asked again")
SECONDS_PER_HOUR = (
    "每小时秒数",
    "seconds_per_hour",
    "快速时钟：游戏里的一小时用几秒；不填就是真实时间",
    "Fast clock: seconds to an hour of the game; real time if left out",
)
