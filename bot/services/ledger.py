"""A game in memory as its log has it: table, course, people, deadlines; and taking it up.

The database is the truth. Whenever memory could differ from it (a commit whose end nobody
saw) the ledger is `stale`, and is taken up anew before anything else is done with it.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from datetime import datetime, timedelta
from typing import Protocol

import msgspec
from msgspec.structs import replace

from bot import storage as st
from bot.rendering.scene import Due as Shown
from bot.rendering.scene import Face, Scene
from bot.services import records, setup, timetable
from bot.services.arrivals import Arrivals
from bot.services.course import Course
from bot.services.deeds import Deeds
from bot.services.setup import Setup, TimeLine
from bot.storage import NewMessage, Storage, Unit
from bot.wording import Tongue, tongue_of
from engine import commands as cmd
from engine import events as ev
from engine import game as engine
from engine import rulesets, views
from engine.clock import Moment
from engine.effects import Ruleset
from engine.state import State

CLOCK = "clock"
"""The actor of what a deadline brings."""

STAGES = cmd.OpenStage | cmd.CloseStage | cmd.CloseDoor
"""The steps of the clock from stage to stage: the director may take them by hand (结束阶段), and
what they say can be withheld (扣发)."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of a command: entries or a refusal; `already` when it came before.

    `before` and `after` are the tables, `course` the course of the game after it.
    """

    before: State
    after: State
    course: Course
    entries: tuple[ev.Entry, ...] = ()
    refusal: cmd.Refusal | None = None
    already: bool = False


Also = Callable[[Unit, Outcome], Awaitable[None]]
"""What is to be written in the same transaction as a command and its answer."""


class Scribe(Protocol):
    """Writes what is to be said of a command's entries."""

    def rows(self, ledger: Ledger, outcome: Outcome, at: datetime) -> Sequence[NewMessage]:
        """What the entries say, to whom."""
        ...

    def reminder(self, ledger: Ledger, due: timetable.Remind) -> Sequence[NewMessage]:
        """Whom a reminder reaches, and with what: those alone who have not answered."""
        ...


class Surroundings(msgspec.Struct, frozen=True):
    """What every game works with.

    `settle` is told the seconds of a game hour. `changed` is called after each commit, in the
    game's turn: it may note what to do, and must neither wait nor raise.
    """

    storage: Storage
    arrivals: Arrivals
    scribe: Scribe
    now: Callable[[], datetime]
    settle: Callable[[float | None], timedelta]
    changed: Callable[[Ledger, Outcome], None]


class Ledger:
    """A game in memory; `reload` before use."""

    def __init__(self, around: Surroundings, record: st.Game) -> None:
        self.around = around
        self.stale = True
        self._take(record)
        self.people: dict[int, st.Player] = {}
        self.directors: tuple[int, ...] = ()
        self.armed: list[st.Deadline] = []

    def _take(self, record: st.Game) -> None:
        self.record = record
        self.setup: Setup = setup.decode(record.settings)
        self.rules: Ruleset = rulesets.get(record.ruleset)
        self.game = engine.Game(self.rules, self.setup.rules)
        self.course = Course()
        self.deeds = Deeds()
        self.closed_up_to: datetime | None = None

    async def reload(self) -> None:
        """Take the game up from the database."""
        async with self.around.storage.snapshot() as u:
            record = await u.games.find(self.record.id)
            commands = await u.commands.of_game(self.record.id)
            entries = await u.entries.of_game(self.record.id)
            players = await u.players.of_game(self.record.id)
            directors = await u.directors.of_game(self.record.id)
            self.armed = await u.deadlines.armed(self.record.id)
        assert record is not None
        self._take(record)
        self.people = {p.seat: p for p in players if p.seat is not None}
        self.directors = tuple(int(director.user_id) for director in directors)
        brought: dict[str, list[ev.Entry]] = {}
        for e in entries:
            entry = records.decode_entry(e.kind, e.payload, e.audience, e.seq, e.cause)
            brought.setdefault(e.command_id, []).append(entry)
        for row in commands:
            command = records.decode(row.payload)
            refused = records.decode_answer(row.answer).refusal is not None
            if not refused:
                came = tuple(brought.get(row.command_id, ()))
                self.keep(command, came, row.arrived_at)
                why = records.reason_of(row.payload)
                self.deeds.add(row.command_id, row.actor, row.arrived_at, command, came, why)
            by_hand = not refused and isinstance(command, STAGES)
            if by_hand or (row.actor == CLOCK and isinstance(command, cmd.Command)):
                self.closed_up_to = row.arrived_at
        self.stale = False
        async with self.around.storage.unit() as u:
            self.armed = await self.arm(u, self.state, self.course)

    def keep(
        self, command: cmd.Command | records.Own, entries: tuple[ev.Entry, ...], at: datetime
    ) -> None:
        """Keep what a command brought, once it is recorded."""
        before = self.state
        self.game.commit(entries, act=isinstance(command, cmd.Command) and engine.is_act(command))
        self.course = self.course.follow(command, before, self.state, entries, at)

    # -- what can be seen ----------------------------------------------------------------

    @property
    def id(self) -> int:
        """The game's id."""
        return self.record.id

    @property
    def state(self) -> State:
        """The table as it stands."""
        return self.game.state

    @property
    def told(self) -> State:
        """The table as people were told of it: without what is withheld (扣发)."""
        held = self.course.held
        return self.state if held is None else self.game.at(held.seq)

    @property
    def shown(self) -> State:
        """The table by which rooms are open: as it was told, but quiet once the door has closed."""
        told, state = self.told, self.state
        if self.course.held is None or state.now.kind in ("opening", "day"):
            return told
        return replace(told, day=state.day, stage=state.stage, door=state.door)

    @property
    def dealt(self) -> bool:
        """Whether identities are dealt."""
        return bool(self.state.seats)

    @property
    def cancelled(self) -> bool:
        """Whether the game was cancelled (取消): its clock stands for good."""
        return self.record.state is st.GameState.CANCELLED

    @property
    def seconds_per_hour(self) -> float | None:
        """How many seconds an hour of the game takes now; None: it goes in real time."""
        speeds = self.course.speeds
        return speeds[-1].seconds_per_hour if speeds else self.setup.seconds_per_hour

    def line(self, course: Course) -> TimeLine:
        """How the game's time goes in a course."""
        origin = self.record.started_at or self.record.created_at
        fast = self.setup.seconds_per_hour
        return TimeLine(self.record.time_zone, origin, fast, course.speeds)

    def wanted(self, state: State, course: Course) -> tuple[timetable.Due, ...]:
        """The deadlines of a table; of a paused game, as they would be if it went on now.

        A cancelled game has none.
        """
        return self._timetable(state, course).wanted() if self._timed(state) else ()

    def _timed(self, state: State) -> bool:
        return bool(state.seats) and not self.cancelled

    def _timetable(self, state: State, course: Course) -> timetable.Timetable:
        now = self.around.now() if course.paused else None
        return timetable.Timetable(state, self.line(course), course, now)

    def seat_of(self, user: int) -> int | None:
        """The seat that a user plays, or None."""
        return next((n for n, p in self.people.items() if p.user_id == str(user)), None)

    def tongue_of(self, seat: int) -> Tongue:
        """The tongue of who plays a seat."""
        player = self.people.get(seat)
        return tongue_of(player.locale if player else None)

    def faces(self, state: State) -> dict[int, Face]:
        """Who sits where; the 替身君 is nobody, under its office's name."""
        named = {
            seat: self.rules.offices[office].name
            for office, seat in state.offices.items()
            if office in self.rules.offices
        }
        seats = state.seats or dict.fromkeys(self.people)
        return {
            n: Face(n, player.character or "", int(player.user_id))
            if (player := self.people.get(n))
            else Face(n, named.get(n, ""))
            for n in seats
        }

    def told_scene(self) -> Scene:
        """The game as it is rendered for players: without what is withheld."""
        if self.course.held is None:
            return self.scene()
        return self.scene(Outcome(self.told, self.told, self.course))

    def scene(self, outcome: Outcome | None = None) -> Scene:
        """The game as renderings are told of it: as it stands, or after an outcome."""
        state = outcome.after if outcome else self.state
        course = outcome.course if outcome else self.course
        wanted = self.wanted(state, course)
        dues = tuple(
            Shown(due.what, due.at, due.stage)
            for due in wanted
            # Who has what to launch in a stage is nobody else's business.
            if due.what != "reminder"
            and due.what != "place_passes"
            and due.what != "review"
            and due.what != "let_go"
        )
        return Scene(
            game=self.id,
            title=self.record.title,
            state=state,
            faces=self.faces(state),
            dues=dues,
            paused=course.paused,
            held=course.held is not None,
            cancelled=self.cancelled,
            director=next(iter(self.directors), None),
            closings=self._closings(state, course),
            halfway=next((due.at for due in wanted if due.what == "place_passes"), None),
            half=self._timetable(state, course).half() if self._timed(state) else None,
        )

    def _closings(self, state: State, course: Course) -> dict[Moment, datetime]:
        """When the stages close until which replies, last words and 上警 are taken."""
        windows = (*state.replies.values(), *state.last_words.windows.values())
        untils = {window.until for window in windows}
        untils |= {until for n in state.living if (until := views.may_stand_until(state, n))}
        if not self._timed(state) or course.paused or not untils:
            return {}
        times = self._timetable(state, course)
        closings = {until: times.closes(until) for until in untils}
        return {moment: at for moment, at in closings.items() if at is not None}

    def _to_arm(self, state: State, course: Course) -> tuple[timetable.Due, ...]:
        """The deadlines that run; while something is withheld, what follows from it at once."""
        held = course.held
        if held is None:
            return () if course.paused else self.wanted(state, course)
        at_once = [due for due in self.wanted(state, course.going) if due.at <= held.since]
        reviews = timetable.reviewing(held, course, self.line(course), state.stage)
        return tuple(sorted((*at_once, *reviews), key=lambda due: due.at))

    async def arm(
        self, u: Unit, state: State, course: Course, closed: st.Deadline | None = None
    ) -> list[st.Deadline]:
        """Bring the deadlines in the database to what is wanted now.

        `closed` is the one that is just carried out: it is done, and is not armed again for
        the same moment, so that a step which the rules refuse is not tried for ever.
        """
        wanted: tuple[timetable.Due, ...] = ()
        if self.record.state in st.LIVE:
            wanted = self._to_arm(state, course)
        armed = {deadline.name: deadline for deadline in self.armed}
        if closed is not None:
            await u.deadlines.finish(self.id, closed.name)
            armed.pop(closed.name, None)
            wanted = tuple(d for d in wanted if (d.name, d.at) != (closed.name, closed.due_at))
        for name in armed.keys() - {due.name for due in wanted}:
            await u.deadlines.void(self.id, name)
        found = []
        for due in wanted:
            known = armed.get(due.name)
            stage = _wake_up(due)
            if known is None or (known.due_at, known.stage) != (due.at, stage):
                known = await u.deadlines.arm(self.id, due.name, due.at, stage)
            found.append(known)
        return found


def _wake_up(due: timetable.Due) -> str:
    """What is kept with a deadline: it names the stage that it closes."""
    if isinstance(due.step, timetable.Review):
        wake_up = records.Due(due.what)
    elif isinstance(due.step, timetable.Remind):
        step = due.step
        wake_up = records.Due("reminder", day=step.day, stage=step.stage, half=step.half)
    else:
        wake_up = records.Due(due.what, command=records.encode(due.step))
    return msgspec.json.encode(wake_up).decode()
