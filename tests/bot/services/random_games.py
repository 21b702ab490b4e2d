"""Random games of the services: acts, rulings, the clock and what directors do with it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Any

from bot.rendering import directing, own, panels
from bot.rendering import records as pages
from bot.services import records, roomkinds, withholding
from bot.services.course import stage_key
from bot.services.roomkinds import Crowd
from bot.services.session import Session
from bot.services.turn import Turn
from bot.storage import Storage, Unit
from engine import commands as cmd
from engine.stages import upcoming
from tests.bot.services.world import World
from tests.engine.random_play import some_command, without_numbers

DEALS = {
    "jinrou": "人狼 人狼 占卜师 灵能者 猎人 狂人 共有者 共有者 妖狐 村人 村人",
    "classic": "狼人 狼人 预言家 女巫 猎人 村民 村民 丘比特 村民 守卫",
    "sumeru": "蚀日侍女 狼学者 天狗 炼金术士 牧师 官员 白猫 白昼学者 特工 吹笛者",
}

Op = cmd.Command | records.Own

OF_TIME = records.Pause | records.Resume | records.Extend | records.Withhold | records.LetGo

STEPS = cmd.OpenStage | cmd.CloseStage | cmd.CloseDoor | cmd.PassPlace


@dataclass
class Done:
    """What was done: when, what, and after which entry of the log."""

    at: datetime
    op: Op
    seq: int


@dataclass
class Played:
    """A game that is played at random, or as another was.

    `withholds`: whether its director withholds now and then what stages say (扣发).
    """

    world: World
    session: Session
    now: datetime
    done: list[Done] = field(default_factory=list)
    count: int = 0
    withholds: bool = True

    @classmethod
    async def begun(cls, ruleset: str) -> Played:
        """A game just begun, with nobody watching it but us."""
        world = World(await Storage.open("sqlite://"))
        wishes = {} if ruleset == "jinrou" else {"ruleset": ruleset}
        await world.started(DEALS[ruleset], **wishes)
        hall = world.moderator.hall
        await hall.upkeep.settled()
        await hall.upkeep.stop()
        return cls(world, await hall.session(world.game), world.now)

    async def end(self) -> None:
        """Leave nothing behind."""
        await self.world.moderator.hall.upkeep.stop()
        await self.world.storage.close()

    async def pass_time(self, to: datetime, *, before: datetime | None = None) -> None:
        """Let time pass, each deadline at its moment; with `before` only those before it."""
        while self.session.armed:
            due = min(self.session.armed, key=lambda deadline: deadline.due_at)
            if due.due_at > to or (before is not None and max(due.due_at, self.now) >= before):
                break
            self.now = self.world.now = max(self.now, due.due_at)
            await self.session.close_due(self.now)
        self.now = self.world.now = max(self.now, to)

    async def do(self, op: Op) -> bool:
        """Do something now; whether it was taken."""
        self.count += 1
        identity, session = f"act:{self.count}", self.session
        self.done.append(Done(self.now, op, session.state.seq))
        async with session.held():
            turn = Turn(session, self.now)
            if isinstance(op, cmd.Command):
                outcome = await turn.execute(op, id=identity, actor="user:1")
                return outcome.refusal is None

            async def also(u: Unit, outcome: Any) -> None:
                if isinstance(op, records.LetGo):
                    await withholding.let_go(u, session, outcome, turn.at)

            return await turn.note(op, id=identity, actor="user:1", also=also)

    async def play(self, rng: Random, steps: int) -> None:
        """Play some steps at random, as the bot would let it be done."""
        for _ in range(steps):
            await self.pass_time(self.now + timedelta(minutes=rng.choice((1, 7, 45, 200, 600))))
            op = self._some_op(rng)
            if op is not None:
                await self.do(op)

    def _some_op(self, rng: Random) -> Op | None:
        course, state = self.session.course, self.session.state
        if course.held is not None:
            return records.LetGo() if rng.random() < 0.6 else _ruling(self.session, rng)
        if course.paused:
            return records.Resume() if rng.random() < 0.6 else _ruling(self.session, rng)
        chance = rng.random()
        if chance < 0.05:
            return records.Pause()
        if chance < 0.1:
            return records.Extend(stage_key(state), rng.choice((10.0, 30.0)))
        if chance < 0.15 and self.withholds:
            return records.Withhold(not course.withhold.on, rng.choice((None, 90)))
        if chance < 0.35:
            return upcoming(state)
        command = some_command(state, rng)
        return None if isinstance(command, cmd.TakeBack) else command

    async def again(self, done: Iterable[Done]) -> None:
        """Do what was done in another game, each at its moment."""
        for one in done:
            await self.pass_time(one.at)
            await self.do(one.op)

    async def seen(self) -> dict[str, Any]:
        """All that there is to see of the game: table, deadlines, rooms, pages of every seat."""
        session = self.session
        await self.pass_time(self.now)
        async with self.world.storage.snapshot() as u:
            armed = await u.deadlines.armed(session.id)
            record = await u.games.find(session.id)
        assert record is not None
        crowd = Crowd({n: int(p.user_id) for n, p in session.people.items()}, (1,))
        scene = session.told_scene()
        return {
            "table": without_numbers(session.state, session.game.log),
            "deadlines": [(_plain(d.name), d.due_at, _plain(d.stage)) for d in armed],
            "state": record.state,
            "held": session.course.held is not None,
            "rooms": {
                kind: roomkinds.access(kind, session.shown, crowd)
                for kind in roomkinds.wanted_kinds(session.shown)
            },
            "pages": {
                seat: (own.mine(scene, seat, "zh"), panels.seat_panel(scene, seat, "zh"))
                for seat in session.people
            },
            "roster": pages.roster(scene, "zh"),
            "times": pages.times(scene, "zh"),
            "director": directing.table(session.scene(), "zh"),
        }


def _ruling(session: Session, rng: Random) -> Op | None:
    """Something that a director may rule while the clock stands."""
    seat = rng.choice(tuple(session.state.seats))
    return rng.choice((None, cmd.GiveCard(seat, "yellow"), cmd.PutOut(seat), cmd.BringBack(seat)))


def _plain(text: str) -> str:
    """A deadline's name without the number of an entry."""
    return re.sub(r"(review|let_go):\d+", r"\1", text)
