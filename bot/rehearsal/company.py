"""The company of a rehearsal: a guild, its director, its players, and one game to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from bot.rehearsal.standin.outcome import Outcome
from bot.rehearsal.standin.server import Standin

from .autopilot.director import DIRECTOR, DirectorPilot, Plan
from .autopilot.person import Person
from .autopilot.pilot import Pilot
from .autopilot.player import Player

TITLE = "彩排"
ZONE = "Asia/Shanghai"
SECONDS_PER_HOUR = 0.7
"""How long an hour of the game is by default: a day of it passes in seventeen seconds."""

_TO_CLOSE, _TO_OPEN = timedelta(hours=4), timedelta(hours=6, minutes=30)
"""When the door closes and opens, from now on: so no time passes in which nothing happens.

A game begins with four hours of opening and two of night; the door opens soon after that.
"""

CHARACTERS: Sequence[str] = (
    "饺子", "包子", "山纳", "馄饨", "烧麦", "汤圆", "年糕", "豆花", "麻团",
    "米线", "春卷", "粽子", "凉皮", "锅贴", "花卷", "锅巴", "糖糕", "青团",
    "油条", "煎饼", "月饼", "麻花", "酥饼", "面筋",
)  # fmt: skip
"""Names for the characters, as many as the largest game has players."""

FEWEST = 9
"""A board of the rules in use has ten identities, and one of them is the 替身君's."""

_NICKNAMES = ("阿木", "小满", "老周", "可可", "南风", "木子", "晚星", "半夏", "松子", "阿远")
_MANAGE_CHANNELS = 1 << 4
_ENGLISH_FROM = 2
"""How many of the players have an English client."""


class Company:
    """All the people of a rehearsal on one stand-in; `play` lets them play one game.

    `seed` decides what they do by chance, as far as the bot's own draws and time let it.
    `held` are the seats that people hold from the beginning: 0 the director, 1 the first player.
    `wishes` are the identities that some of the players are given, by the same numbers.
    """

    def __init__(
        self,
        standin: Standin,
        *,
        players: int = 18,
        seed: int | None = None,
        seconds_per_hour: float | None = SECONDS_PER_HOUR,
        held: Collection[int] = (),
        wishes: Mapping[int, str] | None = None,
    ) -> None:
        if not 3 <= players <= len(CHARACTERS):
            raise ValueError(f"between 3 and {len(CHARACTERS)} players")
        self.standin = standin
        self.over = asyncio.Event()
        self.names: dict[int, str] = {}
        self._playing: dict[int, Player] = {}
        self._pilots: dict[int, Pilot] = {}
        self._dice = Random(seed)
        people = standin.people
        self.owner = people.add_user("guanzhu", display_name="馆主")
        self.guild = people.add_guild("版杀馆", owner=self.owner)
        self.square = people.add_channel(self.guild, "大厅")
        office = people.add_role(self.guild, "导演", permissions=_MANAGE_CHANNELS)
        self.director = self._arrives("导演甲", roles=[office])
        self.players = [
            self._arrives(
                f"{_NICKNAMES[i % len(_NICKNAMES)]}{i + 1}",
                locale="en-US" if i < _ENGLISH_FROM else "zh-CN",
            )
            for i in range(players)
        ]
        self.names[self.owner] = "馆主"
        self.held = {self.seats[number].user for number in held}
        now = datetime.now(ZoneInfo(ZONE))
        self.plan = Plan(
            title=TITLE,
            players=players,
            seconds_per_hour=seconds_per_hour,
            zone=ZONE,
            opens=f"{now + _TO_OPEN:%H:%M}",
            closes=f"{now + _TO_CLOSE:%H:%M}",
            wishes={self.seats[n].user: wish for n, wish in (wishes or {}).items()},
        )

    def _arrives(self, name: str, *, roles: Sequence[int] = (), locale: str = "zh-CN") -> Person:
        people = self.standin.people
        user = people.add_user(name, locale=locale)
        people.join(self.guild, user, roles=roles)
        self.names[user] = name
        return Person(people, user, name, Random(self._dice.random()))

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
        """Play one game, from its creation to 揭秘.

        Raises ExceptionGroup for an error in somebody's acts.
        """
        characters = self._dice.sample(CHARACTERS, len(self.players))
        async with asyncio.TaskGroup() as acts:
            director = DirectorPilot(self.director, acts, self.square, self.plan)
            for person, character in zip(self.players, characters, strict=True):
                shuts_dms = person is self.players[-1]
                player = Player(person, acts, character, shuts_dms=shuts_dms)
                self._playing[person.user] = player
            everybody = [director, *self._playing.values()]
            for pilot in everybody:
                self._pilots[pilot.person.user] = pilot
                if pilot.person.user in self.held:
                    pilot.take_over()
            watching = [acts.create_task(pilot.run()) for pilot in everybody]
            try:
                await self._until_the_bot_is_here()
                director.act(director.open_game())
                await director.over.wait()
                await self._until_all_is_said()
                self.over.set()
            finally:
                for pilot in everybody:
                    pilot.close()
            await asyncio.wait(watching)

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
