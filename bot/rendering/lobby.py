"""Before a game begins: sign-up (报名), the test of private messages, which game is meant."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import chunks, clip, framed, pages
from bot.rendering.messages import (
    MAX_BUTTONS_IN_ROW,
    MAX_LABEL,
    MAX_OPTION,
    MAX_OPTIONS,
    MAX_TEXT,
    Button,
    Card,
    Form,
    Input,
    Message,
    Option,
    Select,
)
from bot.rendering.scene import Face, Words
from bot.wording import Phrases, Tongue
from engine.effects import Ruleset
from engine.settings import Settings

CHARACTER = "character"
"""The key of the form's input for the character's name."""

LONGEST_CHARACTER = 20
_LONGEST_TITLE = 45


class Lobby(msgspec.Struct, frozen=True, kw_only=True):
    """A game that has not begun: what is to be played and who has signed up, in that order.

    The numbers of the `players` are seats as they are drafted, 0 for none; only the director
    is shown them.
    `zone` is the name of the time zone; `unreachable` are users whom no private message
    reaches; `open`: sign-up is open; `cancelled`: the game will never be played.
    `seconds_per_hour` is how long an hour of its clock takes, None in real time.
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
    cancelled: bool = False
    seconds_per_hour: float | None = None


def lobby_post(lobby: Lobby) -> Message:
    """The public post of a sign-up, in both languages (`JOIN`, `LEAVE`, `RULES`)."""
    spoken = Words(lobby.rules, "both")
    lines = [*_about(lobby, spoken), "", *_players(lobby)]
    if not lobby.open:
        lines.append(spoken.say("lobby-cancelled" if lobby.cancelled else "lobby-closed"))
    full = len(lobby.players) >= lobby.most
    buttons = (
        Button(
            encode(Verb.JOIN, lobby.game),
            spoken.label("button-join"),
            "success",
            disabled=full or not lobby.open,
        ),
        Button(
            encode(Verb.LEAVE, lobby.game), spoken.label("button-leave"), disabled=not lobby.open
        ),
        Button(encode(Verb.RULES, lobby.game), spoken.label("button-rules")),
    )
    title = spoken.label("lobby-title", title=lobby.title)
    return framed(Card(title=title, text="\n".join(lines)), rows=(buttons,))


def lobby_panel(lobby: Lobby, board: Mapping[str, int], tongue: Tongue) -> Message:
    """The director's panel of a sign-up (`DRAW`, `START`, `CANCEL`).

    `board` counts identities; it is empty while the rules have not drawn it yet.
    """
    spoken = Words(lobby.rules, tongue)
    identities = "、".join(
        f"{spoken.name('identity', identity)}×{count}" for identity, count in board.items() if count
    )
    to_draw = spoken.label("lobby-board-to-draw")
    lines = [
        *_about(lobby, spoken),
        spoken.label("lobby-board", count=sum(board.values()) or lobby.most)
        + "："
        + (identities or to_draw),
        "",
        *_players(lobby, drafted=True),
    ]
    if lobby.cancelled:
        lines.append(spoken.say("lobby-cancelled"))
    if lobby.unreachable:
        lines.append(spoken.say("lobby-unreachable", count=len(lobby.unreachable)))
    ready = len(lobby.players) >= lobby.least and not lobby.cancelled
    game = lobby.game
    start = spoken.label("button-start")
    buttons = (
        Button(encode(Verb.DRAW, game), spoken.label("button-draw"), disabled=not ready),
        Button(encode(Verb.START, game), start, "success", disabled=not ready),
        Button(
            encode(Verb.CANCEL, game),
            spoken.label("button-cancel"),
            "danger",
            disabled=lobby.cancelled,
        ),
    )
    title = spoken.label("lobby-panel-title", title=lobby.title)
    return framed(Card(title=title, text="\n".join(lines), tone="secret"), rows=(buttons,))


def drawn(
    lobby: Lobby,
    faces: Mapping[int, Face],
    deal: Mapping[int, str],
    offices: Mapping[str, int],
    warnings: Sequence[tuple[str, dict[str, Any]]],
    tongue: Tongue,
) -> tuple[Message, ...]:
    """What was drawn (抽身份), for the director alone, with what is odd about it."""
    spoken = Words(lobby.rules, tongue, faces)
    lines = []
    for seat, identity in sorted(deal.items()):
        face = faces.get(seat)
        parts = [spoken.seat(seat)]
        if face is not None and face.user is not None:
            parts.append(f"<@{face.user}>")
        parts.append(spoken.name("identity", identity))
        parts += spoken.offices(offices, seat)
        lines.append(" · ".join(parts))
    odd = [f"⚠️ {spoken.told(message, args)}" for message, args in warnings]
    title = spoken.label("drawn-title", title=lobby.title)
    text = "\n".join([*lines, *odd, spoken.say("drawn-next")])
    start = Button(encode(Verb.START, lobby.game), spoken.label("button-start"), "success")
    again = Button(encode(Verb.DRAW, lobby.game), spoken.label("button-draw-again"))
    *first, last = pages([Card(title=title, text=text, tone="secret")])
    return (*first, msgspec.structs.replace(last, rows=((start, again),)))


def _about(lobby: Lobby, spoken: Words) -> Iterator[str]:
    rules, times = lobby.rules, lobby.settings.times
    yield f"**{rules.name}** {rules.english}"
    need = f"{lobby.least}–{lobby.most}" if lobby.least < lobby.most else f"{lobby.most}"
    yield spoken.say("lobby-count", count=len(lobby.players), need=need)
    yield spoken.say(
        "lobby-times", opens=times.door_opens, closes=times.door_closes, zone=lobby.zone
    )
    if lobby.seconds_per_hour is not None:
        yield spoken.say("lobby-speed", seconds=f"{lobby.seconds_per_hour:g}")


def _players(lobby: Lobby, *, drafted: bool = False) -> Iterator[str]:
    """Who has signed up, in that order; `drafted` with their seats, if they have any yet, and
    a mark for those whom no private message reaches.
    """
    for place, face in enumerate(lobby.players, start=1):
        parts = [f"{place}. **{face.character}**"]
        if drafted and face.number:
            parts.append(f"{face.number}号")
        if face.user is not None:
            cut_off = drafted and face.user in lobby.unreachable
            parts.append(f"<@{face.user}>{' ✉️❌' if cut_off else ''}")
        yield " · ".join(parts)


def join_form(game: int, tongue: Tongue) -> Form:
    """The form that asks for the character's name; `CHARACTER` is its key."""
    phrases = Phrases(tongue)
    return Form(
        encode(Verb.JOIN, game),
        clip(phrases.label("join-title"), _LONGEST_TITLE),
        (
            Input(
                CHARACTER,
                clip(phrases.label("join-character"), _LONGEST_TITLE),
                placeholder=clip(phrases.label("join-character-hint"), MAX_OPTION),
                most=LONGEST_CHARACTER,
            ),
        ),
    )


def private_test(game: int, title: str, tongue: Tongue) -> Message:
    """The private message by which is found out that private messages arrive."""
    phrases = Phrases(tongue)
    buttons = (
        Button(encode(Verb.RULES, game), phrases.label("button-rules")),
        Button(encode(Verb.HELP, game), phrases.label("button-help")),
    )
    return Message(text=clip(phrases.say("private-test", title=title), MAX_TEXT), rows=(buttons,))


def which_game(pending: str, games: Sequence[tuple[int, str]], tongue: Tongue) -> Message:
    """Which of one's games (id, title) a private message is for (`CHOOSE_GAME`, `pending`).

    Few are buttons; more are a select of game 0 whose value is the game's id.
    """
    phrases = Phrases(tongue)
    text = phrases.say("which-game")
    if len(games) <= MAX_BUTTONS_IN_ROW:
        buttons = tuple(
            Button(encode(Verb.CHOOSE_GAME, game, pending), clip(title, MAX_LABEL), "primary")
            for game, title in games
        )
        return Message(text=text, rows=(buttons,))
    selects = tuple(
        (
            Select(
                encode(Verb.CHOOSE_GAME, 0, pending, part[0][0]),
                clip(phrases.label("choose-game"), MAX_OPTION),
                tuple(Option(str(game), clip(title, MAX_OPTION)) for game, title in part),
            ),
        )
        for part in chunks(games, MAX_OPTIONS)
    )
    return Message(text=text, rows=selects)
