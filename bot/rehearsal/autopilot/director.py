"""A director who runs a game by himself, with commands and with the buttons of his panels."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random

from bot.rehearsal import reading
from bot.rehearsal.standin.outcome import Outcome

from . import chatter
from .person import Payload, Person
from .pilot import Pilot
from .places import ANNOUNCEMENT, DISCUSSION, PROGRESS

DIRECTOR = "导演"

MORE_OPENING = 180
"""By how many minutes the opening is longer, so that all have read who they are."""

_DOOR_CLOSES = re.compile(r"关门 .*：<t:")
_DAY_OPENS = re.compile(r"\S+开始 .*：<t:")
_STEP = re.compile(r"第\d+(夜开始|天开门|天关门)")
_DAWN = "晨曦"
_LAST_HOUR = "距离关门还有一小时"
_SPEED_SET = "导演调整了时钟"
_SECONDS = re.compile(r"([\d.]+) 秒走一小时")
_PREPARING = "准备 · "
"""How the panel of a game that has not begun is titled."""

_LONG_WAIT = 12.0
"""How many hours of the game are too long to wait when there is nothing to wait for."""


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What the game is to be: rules, how many play, how long an hour of it is, its doors in a zone.

    `board` is its name, empty where the rules draw it.
    `dummy`: there is a seat besides that nobody plays (替身君).
    `seconds_per_hour` None is real time. `wishes` are people who are given the identity they want.
    `day_pace`, `night_pace`: how fast the clock is to go by day and by night, where the stages of
    a night are too short to play on a clock that makes a day short; None: it goes as it goes.
    `dusk_pace`: so fast from the last hour of the day on, for the dusk follows at once.
    """

    title: str
    ruleset: str
    board: str
    players: int
    dummy: bool
    seconds_per_hour: float | None
    zone: str
    opens: str
    closes: str
    wishes: Mapping[int, str] = field(default_factory=dict)
    day_pace: float | None = None
    night_pace: float | None = None
    dusk_pace: float | None = None


class DirectorPilot(Pilot):
    """Creates a game in the channel `square`, and directs it to its end.

    `over` is set when 揭秘 has begun. `paused` is whether the clock stands; `plan` follows what
    the director makes of the clock.
    """

    def __init__(self, person: Person, acts: asyncio.TaskGroup, square: int, plan: Plan) -> None:
        super().__init__(person, acts)
        self.over = asyncio.Event()
        self.plan = plan
        self.paused = False
        self._step = ""
        self._square = square
        self._signing = False
        self._started = False
        self._panel: Payload | None = None
        self._looking = False
        self._day = 0
        self._stepped: set[str] = set()

    @property
    def _dice(self) -> Random:
        return self.person.dice

    @property
    def stands(self) -> str:
        """The last step announced (`第2天开门`); 开局 after the deal, before it nothing."""
        return self._step or ("开局" if self.person.room(DISCUSSION) is not None else "")

    async def open_game(self) -> None:
        """Create the game and open its sign-up."""
        plan = self.plan
        more: dict[str, object] = {}
        if plan.seconds_per_hour is not None:
            more["每小时秒数"] = plan.seconds_per_hour
        if plan.board:
            more["板子"] = plan.board
        await self._directs(
            "开局",
            标题=plan.title,
            规则=plan.ruleset,
            人数=plan.players,
            替身君=plan.dummy,
            时区=plan.zone,
            开门=plan.opens,
            关门=plan.closes,
            **more,
        )
        await self._open_signup()

    async def _open_signup(self) -> None:
        await self._directs("开放报名")

    def resume(self) -> None:
        """Go on from where the person left the game: not created, not open, or on its panel."""
        self._looking = False
        if self.person.room(DIRECTOR) is None:
            self.act(self.open_game())
        elif not self._signing:
            self.act(self._open_signup())
        elif self._panel is not None:
            self.sees_change(self._panel)

    def hears_bot(self, message: Payload) -> None:
        """The bot wrote something: in the director's room, or to all."""
        if message.get("ephemeral"):
            return
        room = self.place(message)
        if DIRECTOR in room:
            self.sees_change(message)
        elif ANNOUNCEMENT in room:
            self._announced(message)

    def hears(self, message: Payload) -> None:
        """Somebody asks for a proxy ballot in the progress room."""
        asked = chatter.proxy_asked(message["content"])
        if PROGRESS in self.place(message) and asked is not None:
            self.act(self._vote_for(*asked))

    def sees_change(self, message: Payload) -> None:
        """The panel shows how things stand: enough players, something that waits."""
        if DIRECTOR not in self.place(message):
            return
        self._panel = message
        self._read_speed(message)
        if self.held:
            return
        self._step_early(message)
        if any(_DAWN in line for line in reading.lines(message)[:1]):
            self.act(self._set_pace(self.plan.day_pace))
        if not self._started and _label(message, "抽身份") and _label(message, "开始"):
            self._started = True
            self.act(self._begin())
        waiting = _label(message, "待办")
        count = int("".join(filter(str.isdigit, waiting)) or 0)
        if count and not self._looking:
            self._looking = True
            self.act(self._see_inbox())

    def _announced(self, message: Payload) -> None:
        self._signing = self._signing or bool(_label(message, "报名"))
        for line in reading.lines(message):
            self._read_clock(line)
            if _LAST_HOUR in line:
                self.act(self._set_pace(self.plan.dusk_pace))
            if "天关门" in line:
                self.act(self._set_pace(self.plan.night_pace))
            if "天开门" in line:
                self._day += 1
                # The dawn, in which the panel says so, may have been too short to be seen.
                self.act(self._set_pace(self.plan.day_pace))
                self.act(self._direct_day(self._day))
            elif line.startswith("揭秘"):
                self.over.set()

    def _read_clock(self, line: str) -> None:
        """Note what is announced of the clock: where it stands, whether it goes, how fast."""
        if step := _STEP.search(line):
            self._step = step[0]
        if "导演暂停了游戏" in line:
            self.paused = True
        elif "游戏继续" in line:
            self.paused = False
        elif _SPEED_SET in line:
            found = _SECONDS.search(line)
            seconds = None if found is None else float(found[1])
            self.plan = replace(self.plan, seconds_per_hour=seconds)
            plan = self.plan
            if seconds not in (plan.day_pace, plan.night_pace, plan.dusk_pace):
                self.plan = replace(plan, day_pace=None, night_pace=None, dusk_pace=None)

    def _read_speed(self, panel: Payload) -> None:
        """Note how fast the clock of a game will go that a person may have created."""
        written = reading.lines(panel)
        if self.stands or not (written and written[0].startswith(_PREPARING)):
            return
        found = _SECONDS.search("\n".join(written))
        self.plan = replace(self.plan, seconds_per_hour=None if found is None else float(found[1]))

    async def _begin(self) -> None:
        """Draw, look at it, draw again now and then, and start."""
        await self.person.wait(0.5)
        for seat, (user, identity) in enumerate(self.plan.wishes.items(), 1):
            await self._directs("座位", 玩家=f"<@{user}>", 座位号=seat)
            await self._directs("身份", 座位=str(seat), 身份=identity)
        drawn = await self._directs("抽身份")
        if self._dice.random() < 0.3:
            drawn = await self._directs("抽身份")
        await self.person.wait(0.5)
        shown = None if drawn is None else _last(drawn)
        start = "" if shown is None else _label(shown, "开始")
        if shown is not None and start:
            await self.person.press(shown, label=start)
        else:
            await self._directs("开始")
        await self._directs("延长", 分钟=MORE_OPENING)

    async def _direct_day(self, day: int) -> None:
        """What a director does besides waiting: he looks, stops the clock, gives a card."""
        await self.person.wait(1.0, 2.0)
        match day:
            case 1:
                await self._directs("全局")
                await self._directs("判牌", 座位="1", 颜色="blue", 理由="水帖")
            case 2:
                await self._directs("暂停")
                await self.person.wait(1.0)
                await self._press_panel("继续")
            case 3:
                await self._press_panel("延长")
            case _:
                await self.person.command(self._square, "名单")

    async def _set_pace(self, seconds: float | None) -> None:
        """Let the clock go at another pace, if it does not already."""
        if seconds is not None and seconds != self.plan.seconds_per_hour:
            await self._directs("时钟", 每小时秒数=seconds)

    def _step_early(self, panel: Payload) -> None:
        """Take the clock's next step early where everybody would only wait for it.

        That is a long discussion in which nobody's ballot is missing any more, and the time
        that is left of the night when its skills are settled.
        """
        lines = reading.lines(panel)
        voted = any(line.startswith("投票（") for line in lines)
        missing = any(line.startswith("还没有投") for line in lines)
        for line in lines:
            waits = _DAY_OPENS.match(line) or (voted and not missing and _DOOR_CLOSES.match(line))
            moment = reading.moment(line) if waits else None
            pace = self.plan.seconds_per_hour or 3600.0
            hours = 0.0 if moment is None else (moment - time.time()) / pace
            if hours > _LONG_WAIT and line not in self._stepped:
                self._stepped.add(line)
                self.act(self._close_early())

    async def _close_early(self) -> None:
        await self.person.wait(1.0)
        await self._directs("结束阶段", 确认=True)

    async def _vote_for(self, seat: int, target: int) -> None:
        """Vote for a player who asked for it."""
        await self._directs("裁定 代投", 座位=str(seat), 目标=str(target), 理由="本人委托")

    async def _see_inbox(self) -> None:
        """Read what waits, and settle it."""
        await self.person.wait(0.3)
        shown = await self._directs("待办")
        for page in () if shown is None else (shown.message, *shown.followups):
            for part in reading.components(page or {}, reading.BUTTON):
                if page is not None and "已处理" in part["label"]:
                    await self.person.press(page, custom_id=part["custom_id"])
        self._looking = False

    async def _press_panel(self, word: str) -> None:
        """Press a button of the panel, else use the command of that name."""
        label = _label(self._panel, word) if self._panel else ""
        if self._panel is not None and label:
            await self.person.press(self._panel, label=label)
        elif word == "延长":
            await self._directs(word, 分钟=30)
        else:
            await self._directs(word)

    async def _directs(self, verb: str, **options: object) -> Outcome | None:
        room = self.person.room(DIRECTOR) or self._square
        return await self.person.command(room, f"导演 {verb}", options)


def _label(message: Payload, word: str) -> str:
    """The label of the first usable button that begins with a word, or nothing."""
    labels = [part.get("label") or "" for part in reading.components(message, reading.BUTTON)]
    return next((label for label in labels if label.startswith(word)), "")


def _last(answer: Outcome) -> Payload | None:
    return answer.followups[-1] if answer.followups else answer.message
