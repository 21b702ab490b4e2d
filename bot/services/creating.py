"""A new game: its rules, its board, its times, its rooms and who directs it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from datetime import time
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from bot import storage as st
from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT
from bot.rendering.scene import Words
from bot.services import boards
from bot.services.boards import DUMMY
from bot.services.finding import declined, done, tongue
from bot.services.hall import Hall
from bot.services.naming import thing_in
from bot.services.panels import SETTING_UP
from bot.services.parcels import Say, row, to_room
from bot.services.ports import Answer, Incoming, PlatformError, Refused
from bot.services.roomkinds import DIRECTOR
from bot.services.setup import Setup, by_size
from bot.storage import LIVE
from engine import rulesets
from engine.effects import Ruleset
from engine.settings import Settings, Times

MOST_IN_A_GUILD = 8
"""Live games in one guild; each takes about a dozen channels."""

LONGEST_TITLE = 80
LEAST_PLAYERS = 3
MOST_SEATS = 99
FASTEST = 0.05


class Wishes(msgspec.Struct, frozen=True, kw_only=True):
    """What the director wants of a new game; empty: as the rules have it.

    `players`: how many people play; the 替身君, where there is to be one, comes on top.
    """

    title: str
    ruleset: str = ""
    board: str = ""
    players: int | None = None
    dummy: bool = True
    zone: str = ""
    door_opens: str = ""
    door_closes: str = ""
    seconds_per_hour: float | None = None


class Creating:
    """Creates games."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def create(self, incoming: Incoming, wishes: Wishes) -> Answer:
        """Create a game with its category and rooms; who asks directs it.

        The same request coming again finds the game that it made.
        """
        guild = incoming.place.guild
        if guild is None:
            raise declined(incoming, "create-in-guild")
        title = " ".join(wishes.title.split())[:LONGEST_TITLE]
        if not title:
            raise declined(incoming, "create-needs-title")
        await self._may_open(incoming, guild)
        rules = self._rules(incoming, wishes.ruleset)
        setup = _setup(incoming, rules, wishes)
        zone = wishes.zone or "Asia/Shanghai"
        if not _is_zone(zone):
            raise declined(incoming, "zone-unknown", given=zone[:40])
        record = await self._record(incoming, str(guild), rules.id, title, zone, setup)
        session = await self._hall.refreshed(record.id)
        panel = Say(await self._hall.panels.setting_up(session), panel=SETTING_UP)
        async with self._hall.storage.unit() as u:
            rows = [row("setting-up", to_room(DIRECTOR), panel)]
            await u.outbox.enqueue(record.id, rows, self._hall.now())
        try:
            await self._hall.rooms.sync(session)
            room = await self._hall.rooms.channel(record.id, DIRECTOR)
        except PlatformError:
            room = None
        self._hall.touched(record.id)
        if room is None:
            return done(incoming, "created-without-rooms", title=title)
        where = f"<#{room}>"
        if setup.by_number:
            numbers = {"least": setup.least, "most": setup.most}
            return done(incoming, "created-by-number", title=title, room=where, **numbers)
        message = "created-to-draw" if setup.draws else "created"
        answer = done(incoming, message, title=title, room=where, places=setup.places)
        return with_warnings(incoming, answer, rules, setup.board)

    async def _may_open(self, incoming: Incoming, guild: int) -> None:
        """Refuse where the bot could not open rooms, naming what is missing."""
        try:
            missing = await self._hall.platform.missing_permissions(guild, None)
        except Refused as refused:
            missing = [refused.detail or refused.why]
        if missing:
            raise declined(incoming, "create-no-permission", missing="、".join(missing))
        async with self._hall.storage.snapshot() as u:
            live = await u.games.of_guild(str(guild), LIVE)
        if len(live) >= MOST_IN_A_GUILD:
            raise declined(incoming, "create-too-many", count=len(live))

    @staticmethod
    def _rules(incoming: Incoming, named: str) -> Ruleset:
        known = rulesets.offered()
        if not named.strip():
            return next(iter(known.values()))
        return known[thing_in(incoming, "ruleset", known, named)]

    async def _record(
        self, incoming: Incoming, guild: str, ruleset: str, title: str, zone: str, setup: Setup
    ) -> st.Game:
        user = str(incoming.sender.user)
        async with self._hall.storage.unit() as u:
            for known in await u.games.of_guild(guild):
                made = (known.created_at, known.created_by, known.title)
                if made == (incoming.at, user, title):
                    return known
            record = await u.games.create(
                guild_id=guild,
                ruleset=ruleset,
                title=title,
                settings=setup.encode(),
                time_zone=zone,
                seed=secrets.token_hex(16),
                created_by=user,
                at=incoming.at,
            )
            await u.directors.add(record.id, user, incoming.at)
            return record


def _setup(incoming: Incoming, rules: Ruleset, wishes: Wishes) -> Setup:
    settings = replace(rules.settings, times=_times(incoming, rules.settings.times, wishes))
    counted = wishes.board.strip()
    draws = boards.draws(rules, settings, counted)
    if draws:
        return _to_draw(incoming, settings, draws, wishes)
    board = read_board(incoming, rules, settings, counted)
    if counted and not 0 < sum(board.values()) <= MOST_SEATS:
        raise declined(incoming, "board-empty", most=MOST_SEATS)
    dummy = wishes.dummy and DUMMY in rules.offices
    by_number = not board and wishes.players is None and bool(by_size(settings))
    if not board and wishes.players is not None:
        board = boards.for_number(settings, wishes.players + dummy) or {}
    if not board:
        board = dict(next(iter(settings.boards.values()), {}))
    if wishes.players is not None:
        if not LEAST_PLAYERS <= wishes.players < MOST_SEATS:
            raise declined(incoming, "players-range", least=LEAST_PLAYERS, most=MOST_SEATS - 1)
        seats = wishes.players + dummy
        if counted and counted not in settings.boards and sum(board.values()) != seats:
            raise declined(
                incoming,
                "board-and-players",
                count=sum(board.values()),
                players=wishes.players,
                seats=seats,
                dummy="yes" if dummy else "no",
            )
        fitting = boards.sized(board, seats)
        if fitting is None:
            raise declined(incoming, "board-needs-counts", count=len(board), seats=seats)
        board = fitting
    return Setup(
        rules=settings,
        board=board,
        by_number=by_number,
        dummy=dummy,
        seconds_per_hour=_speed(incoming, wishes),
    )


def _to_draw(incoming: Incoming, settings: Settings, draws: int, wishes: Wishes) -> Setup:
    """A game whose board the rules draw: it is for just as many as that board has seats."""
    if wishes.players not in (None, draws):
        raise declined(incoming, "players-drawn", count=draws)
    return Setup(rules=settings, draws=draws, seconds_per_hour=_speed(incoming, wishes))


def _speed(incoming: Incoming, wishes: Wishes) -> float | None:
    speed = wishes.seconds_per_hour
    if speed is not None and speed < FASTEST:
        raise declined(incoming, "clock-too-fast", least=str(FASTEST))
    return speed


def with_warnings(
    incoming: Incoming, answer: Answer, rules: Ruleset, board: Mapping[str, int]
) -> Answer:
    """An answer, and below it what is odd about a board; of one to be drawn nothing is."""
    if not board:
        return answer
    spoken = Words(rules, tongue(incoming))
    odd = [f"⚠️ {spoken.told(message, args)}" for message, args in boards.oddities(rules, board)]
    text = clip("\n".join((answer.message.text, *odd)), MAX_TEXT)
    return replace(answer, message=replace(answer.message, text=text))


def read_board(incoming: Incoming, rules: Ruleset, settings: Settings, text: str) -> dict[str, int]:
    """The board that a text names or counts. Raises `Declined`."""
    try:
        return boards.read(rules, settings, text)
    except boards.UnknownIdentity as unknown:
        known = "、".join(identity.name for identity in rules.identities.values())
        raise declined(incoming, "unknown-identity", given=str(unknown)[:40], known=known) from None


def _times(incoming: Incoming, times: Times, wishes: Wishes) -> Times:
    opens = _hour(incoming, wishes.door_opens, times.door_opens)
    closes = _hour(incoming, wishes.door_closes, times.door_closes)
    if opens == closes:
        raise declined(incoming, "hours-equal")
    return replace(times, door_opens=opens, door_closes=closes)


def _hour(incoming: Incoming, wished: str, otherwise: str) -> str:
    text = wished.strip().replace("：", ":")
    if not text:
        return otherwise
    try:
        hour, _, minute = text.partition(":")
        return time(int(hour), int(minute or 0)).strftime("%H:%M")
    except ValueError:
        raise declined(incoming, "hour-unknown", given=wished[:20]) from None


def _is_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):
        return False
    return True
