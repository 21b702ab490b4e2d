"""Running a case: the game is dealt, moved from stage to stage, acted on and looked at."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter

from engine import chance, replies, rulesets
from engine import commands as cmd
from engine import events as ev
from engine.cases import acts
from engine.cases.checks import Look, check
from engine.cases.malformed import Wrong, shown
from engine.cases.reading import Case, Step
from engine.clock import Moment, StageKind
from engine.game import Decision, Game
from engine.pace import STAND
from engine.stages import upcoming
from engine.state import State

_PARTS = {"昼": ("opening", "dawn", "day", "dusk"), "夜": ("night",)}
_AT_THE_DOOR = (cmd.CastBallot, cmd.ChangeBallot, cmd.CloseDoor, cmd.BeginLastHour)
_DIGITS_OF_A_DAY = 3
"""A day beyond these is a slip of the pen; no game lasts so long."""


@dataclass(frozen=True)
class Failure:
    """What failed: the step, the key, what was expected and what came out."""

    step: str
    key: str
    expected: object
    came: object

    def __str__(self) -> str:
        if not self.step:
            return f"{self.key}: {self.expected}: {self.came}"
        return f"{self.step}  {self.key}: expected {self.expected}, came {self.came}"


def run_case(case: Case) -> list[Failure]:
    """Run a case; what failed, empty if nothing did. It never raises for what a case says."""
    try:
        return _Run(case).all()
    except Wrong as wrong:
        return [Failure("", "case", f"line {wrong.line}", wrong.problem)]


class _Run:
    def __init__(self, case: Case) -> None:
        self.case = case
        rules = rulesets.get(case.rules)
        given = {"dummy": case.dummy, "sheriff": case.sheriff}
        offices = {office: seat for office, seat in given.items() if seat is not None}
        self.game = Game.deal(
            rules, case.deal, seed=case.seed, offices=offices, discipline=case.discipline
        )
        for name, values in case.draws.items():
            fixed = self.game.decide(cmd.FixDraw(name, values))
            if isinstance(fixed, cmd.Refusal):
                raise Wrong(case.line, f"draws: {shown(name)}: {fixed.message}")
            self.game.commit(fixed.entries, act=False)  # 撤销 takes back acts of the case alone
        self.failures: list[Failure] = []

    def all(self) -> list[Failure]:
        for index, step in enumerate(self.case.steps):
            self._step(step, first=index == 0)
            if self.failures:
                return self.failures
        self._check_draws()
        return self.failures

    def _check_draws(self) -> None:
        """A draw must be one that there is, and give what the case says if it is drawn."""
        log = [entry.event for entry in self.game.log]
        for name in self.case.draws:
            drawn = [event for event in log if isinstance(event, ev.Drawn) and event.name == name]
            passed = [event.passed for event in drawn if event.passed is not None]
            if passed:
                came = f"{passed[0]} could not be drawn"
            elif not drawn and name not in chance.names(self.game.state.rules):
                came = "there is no such draw"
            else:
                continue
            self.failures.append(Failure("", "draws", shown(name), came))

    # Moving

    def _move(self) -> bool:
        """One step of the clock; False when the game is over and nothing moves."""
        step = upcoming(self.game.state)
        if step is None:
            return False
        decision = self.game.play(step)
        assert isinstance(decision, Decision), decision
        return True

    def _window(self, step: Step) -> tuple[Moment, Moment]:
        """The first and the last stage that a step runs through."""
        day_text, _, name = step.at.partition("/")
        calendar = self.game.state.rules.calendar
        name = name.partition("(")[0]
        if not day_text.isdecimal() or len(day_text) > _DIGITS_OF_A_DAY:
            raise Wrong(step.line, f"no such day: {shown(step.at)}")
        day = int(day_text)
        if day < calendar.first_day:
            raise Wrong(step.line, f"no such day: {shown(step.at)}")
        stages = calendar.stages_of(day)
        exact = [s for s in stages if s.name == name]
        part = [s for s in stages if name in _PARTS and s.kind in _PARTS[name]]
        found = exact or part
        if not found:
            raise Wrong(step.line, f"no such stage: {shown(step.at)}")
        return Moment(day, found[0].id), Moment(day, found[-1].id)

    def _begin(self, first: Moment, line: int, *, initial: bool) -> int:
        """Move to where a step begins; the number of entries before it."""
        state = self.game.state
        position = state.rules.calendar.position
        if initial and state.moment == first:
            return 0
        while not (state.moment == first and state.stage_open):
            if position(state.moment) > position(first) or (
                state.moment == first and not state.stage_open
            ):
                name = state.rules.calendar.stage(first).name
                raise Wrong(line, f"{first.day}/{name} is already past")
            mark = len(self.game.log)
            if not self._move():
                return mark
            state = self.game.state
            if state.moment == first:
                return mark
        return len(self.game.log)

    def _day_of_opening(self) -> Moment | None:
        """The 昼 that 开局 runs into, where the game begins with one."""
        calendar = self.game.state.rules.calendar
        following = calendar.after(calendar.start())
        return following if calendar.stage(following).kind == "day" else None

    def _reach(self, moment: Moment) -> None:
        """Move on to a stage, unless it is past."""
        position = self.game.state.rules.calendar.position
        while position(self.game.state.moment) < position(moment):
            if not self._move():
                return

    def _end(self, last: Moment) -> None:
        position = self.game.state.rules.calendar.position
        state = self.game.state
        while position(state.moment) < position(last) or (
            state.moment == last and state.stage_open
        ):
            if not self._move():
                return
            state = self.game.state

    # Acting

    def _step(self, step: Step, *, first: bool) -> None:
        begin, last = self._window(step)
        if first and last == self._day_of_opening():
            # The first 昼 runs from 开局: what is launched there comes before all else.
            mark = 0
        else:
            begin = self._within(begin, last)
            mark = self._begin(begin, step.line, initial=first)
        for text, line in self._by_stage(step, begin, last):
            self._act(text, line, step, begin, last)
        self._reach(begin)
        look = Look(self.game, mark)
        self._check(step, "now", look)
        if self.failures:
            return
        self._end(last)
        self._check(step, "then", Look(self.game, mark))

    def _by_stage(self, step: Step, begin: Moment, last: Moment) -> list[tuple[str, int]]:
        """The acts of a step in the order of the stages in which they can be launched.

        Within a stage they keep their order; what has no stage of its own, and what must be
        refused and whose stage is past, stays where it stands.
        """
        reached = self.game.state.rules.calendar.position(begin)
        found: list[tuple[tuple[int, int], str, int]] = []
        for text, line in zip(step.do, step.lines, strict=True):
            own = self._own_stages(text, begin, last)
            key = next((at for at in own if at >= reached), None)
            if key is None:
                key = own[0] if own and not text.startswith("!") else reached
            reached = max(reached, key)
            found.append((key, text, line))
        found.sort(key=itemgetter(0))
        return [(text, line) for _, text, line in found]

    def _own_stages(self, text: str, begin: Moment, last: Moment) -> list[tuple[int, int]]:
        """Where in a night a launch can be made; nowhere for what is no launch by night."""
        state = self.game.state
        calendar = state.rules.calendar
        if calendar.stage(last).kind != "night" or begin == last:
            return []
        try:
            command = acts.parse(text.removeprefix("!").strip(), state)
        except acts.BadAct:
            return []
        if not isinstance(command, cmd.LaunchSkill):
            return []
        skill = state.rules.skills.get(command.skill)
        stages = skill.stages if skill is not None else frozenset()
        found, at = [], begin
        while calendar.position(at) <= calendar.position(last):
            following = calendar.after(at)
            shared = calendar.stage(following).shares and following.stage in stages
            if at.stage in stages or (shared and not text.startswith("!")):
                found.append(calendar.position(at))
            at = following
        return found

    def _within(self, begin: Moment, last: Moment) -> Moment:
        """Where a part of a day begins that has begun already: in the stage that comes next."""
        state = self.game.state
        calendar, here = state.rules.calendar, state.moment
        if begin == last or not (
            calendar.position(begin) <= calendar.position(here) < calendar.position(last)
        ):
            return begin
        return here if state.stage_open else calendar.after(here)

    def _check(self, step: Step, part: str, look: Look) -> None:
        expected = getattr(step, part)
        for key, wanted in (expected or {}).items():
            came = check(look, key, wanted)
            if came is not None:
                self.failures.append(Failure(f"{step.at} {part}", key, wanted, came))

    def _act(self, text: str, line: int, step: Step, begin: Moment, last: Moment) -> None:
        must_refuse = text.startswith("!")
        try:
            command = self._command(text.removeprefix("!").strip())
        except acts.BadAct as problem:
            raise Wrong(line, str(problem)) from problem
        if isinstance(command, cmd.LaunchSkill):
            self._move_to_stage_of(command, last, must_refuse=must_refuse)
        else:
            self._reach(begin)
            self._reach_door(command, last)
        answer = self.game.play(command)
        refused = isinstance(answer, cmd.Refusal)
        if isinstance(command, cmd.CloseDoor) and not refused:
            self._reach_dusk(last)
        if refused != must_refuse:
            came = answer.message if isinstance(answer, cmd.Refusal) else "accepted"
            self.failures.append(
                Failure(step.at, text, "a refusal" if must_refuse else "accepted", came)
            )

    def _reach_door(self, command: cmd.Command, last: Moment) -> None:
        """What belongs to the discussion is done in it, also in a step that begins before."""
        asks = isinstance(command, cmd.Ask) and command.what != STAND
        speaks = isinstance(command, cmd.Post) and command.place == "discussion"
        if asks or speaks or isinstance(command, _AT_THE_DOOR):
            self._reach_kind("day", last)

    def _reach_dusk(self, last: Moment) -> None:
        """What follows 关门 is done in the dusk, where there is one."""
        if self.game.state.door == "closed":
            self._reach_kind("dusk", last)

    def _reach_kind(self, kind: StageKind, last: Moment) -> None:
        """Move on to the next stage of a kind, if the step has one."""
        calendar, at = self.game.state.rules.calendar, self.game.state.moment
        while calendar.position(at) <= calendar.position(last):
            if calendar.stage(at).kind == kind:
                while self.game.state.moment != at or not self.game.state.stage_open:
                    if not self._move():
                        return
                return
            at = calendar.after(at)

    def _command(self, words: str) -> cmd.Command:
        state = self.game.state
        if words == acts.CLOSE_DOOR:
            return cmd.CloseDoor(state.day, state.ballot.number if state.ballot else 1)
        if words == acts.LAST_HOUR:
            return cmd.BeginLastHour(state.day)
        return acts.resolved(acts.parse(words, state), state.rules)

    def _move_to_stage_of(
        self, command: cmd.LaunchSkill, last: Moment, *, must_refuse: bool
    ) -> None:
        """Move on to the stage in which a launch can be made, within the step's stages."""
        state = self.game.state
        calendar = state.rules.calendar
        skill = state.rules.skills.get(command.skill)
        if skill is not None and skill.reply and not skill.stages and not must_refuse:
            self._reach_reply(command, last)
            return
        stages = skill.stages if skill is not None else frozenset()
        at = state.moment
        while calendar.position(at) <= calendar.position(last):
            following = calendar.after(at)
            taken = {at.stage}
            if calendar.stage(following).shares and not must_refuse:
                taken.add(following.stage)
            if taken & stages:
                break
            at = calendar.after(at)
        else:
            return
        if must_refuse and not _holds(state, command):
            return
        while self.game.state.moment != at or not self.game.state.stage_open:
            if not self._move():
                return

    def _reach_reply(self, command: cmd.LaunchSkill, last: Moment) -> None:
        """Move on until a reply is owed, within the step's stages; who never owes it is refused."""
        if not _holds(self.game.state, command):
            return
        position = self.game.state.rules.calendar.position
        while not _owes(self.game.state, command):
            state = self.game.state
            over = position(state.moment) >= position(last) and not state.stage_open
            if over or not self._move():
                return


def _owes(state: State, command: cmd.LaunchSkill) -> bool:
    return any(grant.skill == command.skill for grant in replies.opened(state, command.seat))


def _holds(state: State, command: cmd.LaunchSkill) -> bool:
    if command.seat not in state.seats:
        return False
    return any(skill.id == command.skill for _, skill in state.grants_of(command.seat))
