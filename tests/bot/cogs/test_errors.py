"""What is answered before the services are asked."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord import app_commands

from bot.cogs.errors import said_of
from bot.cogs.translating import SuggestedGame, UnknownGame

SOMEBODY: Any = SimpleNamespace(
    user=SimpleNamespace(id=1, display_name="bob"), locale=discord.Locale.chinese
)
COMMAND: Any = SimpleNamespace(name="名单", parameters=[])


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (UnknownGame("饺子局" * 100), "没有这样的一局：饺子局"),
        (app_commands.CommandNotFound("旧", []), "已经更新"),
        (app_commands.CommandSignatureMismatch(COMMAND), "已经更新"),
        (app_commands.NoPrivateMessage(), "不能在私信里用"),
        (
            app_commands.TransformerError(
                "一百", discord.AppCommandOptionType.integer, SuggestedGame()
            ),
            "不能填「一百」",
        ),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_goes_wrong_before_is_said_in_the_persons_language(
    error: app_commands.AppCommandError, said: str
) -> None:
    answer = said_of(SOMEBODY, error)
    assert answer is not None
    assert answer.kind == "refused"
    assert said in answer.message.text
    assert len(answer.message.text) < 300


def test_what_nobody_foresaw_is_not_explained_away() -> None:
    assert said_of(SOMEBODY, app_commands.AppCommandError("?")) is None
