"""Before a game begins: sign-up (报名), the test of private messages, which game is meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from bot.rendering.messages import Form, Message
from bot.rendering.scene import Face
from bot.wording import Tongue
from engine.effects import Ruleset
from engine.settings import Settings


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A game that has not begun: what is to be played and who has signed up, in that order.

    `zone` is the name of the time zone; `unreachable` are users whom no private message
    reaches; `open`: sign-up is open.
    """

    game: int
    title: str
    rules: Ruleset
    settings: Settings
    zone: str
    least: int
    most: int
    players: tuple[Face, ...] = ()
    unreachable: frozenset[int] = frozenset()
    open: bool = True


def lobby_post(lobby: Lobby) -> Message:
    """The public post of a sign-up, in both languages (`JOIN`, `LEAVE`, `RULES`)."""
    raise NotImplementedError


def lobby_panel(lobby: Lobby, board: Mapping[str, int], tongue: Tongue) -> Message:
    """The director's panel of a sign-up (`DRAW`, `START`, `CANCEL`); `board` counts identities."""
    raise NotImplementedError


def join_form(game: int, tongue: Tongue) -> Form:
    """The form that asks for the character's name; `character` is its key."""
    raise NotImplementedError


def private_test(game: int, title: str, tongue: Tongue) -> Message:
    """The private message by which is found out that private messages arrive."""
    raise NotImplementedError


def which_game(pending: str, games: Sequence[tuple[int, str]], tongue: Tongue) -> Message:
    """Which of one's games (id, title) a private message is for (`CHOOSE_GAME`, `pending`)."""
    raise NotImplementedError
