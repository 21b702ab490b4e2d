"""The company of a rehearsal: a guild, its director, its players, and one game to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

import msgspec

from bot.rehearsal.standin.outcome import Outcome
from bot.rehearsal.standin.server import Standin

from .autopilot.director import DIRECTOR, DirectorPilot, Plan
from .autopilot.person import Person
from .autopilot.pilot import Pilot
from .autopilot.player import Player
from .tables import CHARACTERS, Table, tables

TITLE = "彩排"
ZONE = "Asia/Shanghai"
SECONDS_PER_HOUR = 0.7
"""How long an hour of the game is by default: a day of it passes in seventeen seconds."""

SHORTEST_STAGE = 0.8
"""In so many seconds players who play by themselves get a skill submitted."""

_LONG_STAGE = 1.0
"""A stage of so many hours of the game is long enough at the pace of the day."""

_TO_CLOSE, _TO_OPEN = timedelta(hours=4), timedelta(hours=6, minutes=30)
"""When the door closes and opens, from now on: so no time passes in which nothing happens.

A game begins with four hours of opening and two of night; the door opens soon after that.
"""

_NICKNAMES = ("阿木", "小满", "老周", "可可", "南风", "木子", "晚星", "半夏", "松子", "阿远")
_MANAGE_CHANNELS = 1 << 4
_ENGLISH = (1, 2)
"""Which of the players have an English client; not the first, whom a person may play."""


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a company beside the world that it lives in, to go on another day.

    `players` are people with their characters' names; `paused`: the clock was stopped to keep it.
    """

    owner: int
    guild: int
    square: int
    director: int
    players: dict[int, str]
    names: dict[int, str]
    held: list[int]
    plan: Plan
    stands: str = ""
    paused: bool = False


def _paces(table: Table, seconds_per_hour: float | None, moment: float) -> dict[str, float]:
    """A pace of its own for the night, where its stages would be too short to play.

    The shortest of them lasts as long as an hour by day, and a moment of so many seconds at least.
    """
    shortest = table.shortest()
    if seconds_per_hour is None or shortest is None:
        return {}
    by_night = max(seconds_per_hour, moment) / shortest
    if shortest >= _LONG_STAGE:
        return {}
    paces = {"day": seconds_per_hour, "dusk": by_night / 3, "night": by_night}
    return {f"{part}_pace": round(pace, 3) for part, pace in paces.items()}


class Company:
    """All the people of a rehearsal on one stand-in; `play` lets them play one game.

    `seed` decides what they do by chance, as far as the bot's own draws and time let it.
    `shortest_stage`: how many seconds a stage of the night lasts at least.
    `held` are the seats that people hold from the beginning: 0 the director, 1 the first player.
    `wishes` are the identities that some of the players are given, by the same numbers.
    Those who are `kept` go on where they were.
    """

    def __init__(
        self,
        standin: Standin,
        *,
        ruleset: str = "",
        players: int | None = None,
        seed: int | None = None,
        seconds_per_hour: float | None = SECONDS_PER_HOUR,
        shortest_stage: float = SHORTEST_STAGE,
        held: Collection[int] = (),
        wishes: Mapping[int, str] | None = None,
        kept: Kept | None = None,
    ) -> None:
        self.standin = standin
        self.over = asyncio.Event()
        self.names: dict[int, str] = {}
        self._playing: dict[int, Player] = {}
        self._pilots: dict[int, Pilot] = {}
        self._directing: DirectorPilot | None = None
        self._dice = Random(seed)
        self._kept = kept
        if kept is not None:
            self._come_back(kept)
            return
        offered = tables()
        table = offered[ruleset or next(iter(offered))]
        count = table.usual if players is None else players
        if not table.fewest <= count <= table.most:
            raise ValueError(f"between {table.fewest} and {table.most} players")
        self._gather(count)
        self.held = {self.seats[number].user for number in held}
        now = datetime.now(ZoneInfo(ZONE))
        self._plan = Plan(
            title=TITLE,
            ruleset=table.rules.id,
            board=table.board(count),
            players=count,
            dummy=bool(table.dummies),
            seconds_per_hour=seconds_per_hour,
            zone=ZONE,
            opens=f"{now + _TO_OPEN:%H:%M}",
            closes=f"{now + _TO_CLOSE:%H:%M}",
            **_paces(table, seconds_per_hour, shortest_stage),
            wishes={self.seats[n].user: wish for n, wish in (wishes or {}).items()},
        )

    def _gather(self, players: int) -> None:
        people = self.standin.people
        self.owner = people.add_user("guanzhu", display_name="馆主")
        self.guild = people.add_guild("版杀馆", owner=self.owner)
        self.square = people.add_channel(self.guild, "大厅")
        office = people.add_role(self.guild, "导演组", permissions=_MANAGE_CHANNELS)
        self.director = self._arrives("导演甲", roles=[office])
        self.players = [
            self._arrives(
                f"{_NICKNAMES[i % len(_NICKNAMES)]}{i + 1}",
                locale="en-US" if i in _ENGLISH else "zh-CN",
            )
            for i in range(players)
        ]
        self.names[self.owner] = "馆主"
        self._characters = self._dice.sample(CHARACTERS, players)

    def _arrives(self, name: str, *, roles: Sequence[int] = (), locale: str = "zh-CN") -> Person:
        people = self.standin.people
        user = people.add_user(name, locale=locale)
        people.join(self.guild, user, roles=roles)
        self.names[user] = name
        return self._person(user)

    def _come_back(self, kept: Kept) -> None:
        self.owner, self.guild, self.square = kept.owner, kept.guild, kept.square
        self.names = dict(kept.names)
        self.director = self._person(kept.director)
        self.players = [self._person(user) for user in kept.players]
        self._characters = list(kept.players.values())
        self.held = set(kept.held)
        self._plan = kept.plan

    def _person(self, user: int) -> Person:
        dice = Random(self._dice.random())
        return Person(self.standin.people, user, self.names[user], dice)

    def keep(self, *, paused: bool = False) -> Kept:
        """What to keep of this company; `paused`: its clock was stopped for that."""
        characters = {
            person.user: self._playing[person.user].character if self._playing else character
            for person, character in zip(self.players, self._characters, strict=True)
        }
        return Kept(
            owner=self.owner,
            guild=self.guild,
            square=self.square,
            director=self.director.user,
            players=characters,
            names=self.names,
            held=sorted(self.held),
            plan=self.plan,
            stands=self.stands,
            paused=paused,
        )

    @property
    def plan(self) -> Plan:
        """What game it is, with the speed that its clock has now."""
        return self._plan if self._directing is None else self._directing.plan

    @property
    def stands(self) -> str:
        """The last step of the game that was announced; empty before the first night."""
        if self._directing is not None:
            return self._directing.stands
        return "" if self._kept is None else self._kept.stands

    @property
    def paused(self) -> bool:
        """Whether the game's clock stands still."""
        return self._directing is not None and self._directing.paused

    @property
    def seats(self) -> Sequence[Person]:
        """Who may be played by a person: the director, then the players."""
        return [self.director, *self.players]

    def take_over(self, user: int) -> None:
        """Leave somebody's seat to a person. Raises KeyError for whom no autopilot plays."""
        if user not in {person.user for person in self.seats}:
            raise KeyError(user)
        self.held.add(user)
        if user in self._pilots:
            self._pilots[user].take_over()

    def hand_back(self, user: int) -> None:
        """Let the autopilot play a seat again."""
        self.held.discard(user)
        if user in self._pilots:
            self._pilots[user].hand_back()

    async def direct(self, verb: str, **options: object) -> Outcome | None:
        """Use a command of the director (`暂停`) in his name; None: nothing came of it."""
        room = self.director.room(DIRECTOR) or self.square
        return await self.director.command(room, f"导演 {verb}", options)

    def called(self, user: int) -> str:
        """How a person is called: by seat and character in the game, else by name."""
        player = self._playing.get(user)
        if player is None or player.note.seat is None:
            return self.names.get(user, str(user))
        character = player.note.character or player.character
        return f"{player.note.seat}号 {character}"

    async def play(self) -> None:
        """Play one game, from its creation or from where it was kept, to 揭秘.

        Raises ExceptionGroup for an error in somebody's acts.
        """
        async with asyncio.TaskGroup() as acts:
            director = DirectorPilot(self.director, acts, self.square, self._plan)
            for person, character in zip(self.players, self._characters, strict=True):
                shuts_dms = person is self.players[-1]
                player = Player(person, acts, character, shuts_dms=shuts_dms)
                self._playing[person.user] = player
            self._directing = director
            everybody = [director, *self._playing.values()]
            for pilot in everybody:
                self._pilots[pilot.person.user] = pilot
                if pilot.person.user in self.held:
                    pilot.take_over()
                if self._kept is not None:
                    pilot.look_back()
            watching = [acts.create_task(pilot.run()) for pilot in everybody]
            try:
                await self._until_the_bot_is_here()
                if self._kept is None:
                    director.act(director.open_game())
                else:
                    await self._go_on(self._kept)
                await director.over.wait()
                await self._until_all_is_said()
                self.over.set()
            finally:
                for pilot in everybody:
                    pilot.close()
            await asyncio.wait(watching)

    async def _go_on(self, kept: Kept) -> None:
        # A director who plays by himself may have been cut off between a pause and its end.
        if kept.paused or self.director.user not in self.held:
            await self.direct("继续")
        for pilot in self._pilots.values():
            if not pilot.held:
                pilot.resume()

    async def pause(self) -> bool:
        """Stop the clock of a game that is on; whether it went until now."""
        if not self.stands or self.paused or self.over.is_set():
            return False
        return await self.direct("暂停") is not None

    async def _until_the_bot_is_here(self) -> None:
        """Wait until the director is offered commands and the bot is connected."""
        people, user = self.standin.people, self.director.user
        # What is waited for is another's state.
        while not (self.standin.gateway.connected and people.commands(user, self.square)):  # noqa: ASYNC110
            await asyncio.sleep(0.05)

    async def _until_all_is_said(self) -> None:
        """Wait until the bot has written nothing for a while."""
        quiet = 2.0
        async with self.standin.people.stream() as everything:
            while True:
                try:
                    await everything.wait_for(
                        "MESSAGE_CREATE", lambda data: bool(data["author"].get("bot")), quiet
                    )
                except TimeoutError:
                    return
