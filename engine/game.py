"""A game: its log, the table as it stands, and what can be asked of it.

    >>> from engine import rulesets
    >>> from engine.commands import LaunchSkill
    >>> seats = {1: "werewolf", 2: "villager", 3: "diviner", 4: "villager", 5: "villager"}
    >>> game = Game.deal(rulesets.get("jinrou"), seats)
    >>> game.play(LaunchSkill(3, "divine", (1,))).message
    'skill-not-now'
    >>> for _ in ("开局 closes", "the first night opens"):
    ...     decision = game.play(stages.upcoming(game.state))
    >>> game.play(LaunchSkill(3, "divine", (1,))).entries[0].event.launch.chosen
    (1,)

`play` decides a command and keeps what came of it; `decide` only says what would. A game is
its log: `Game.replay` makes the same game from it again, without deciding or drawing anything.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import replace

from engine import amending, director, discipline, pace, skills, stages, votes
from engine import commands as cmd
from engine import events as ev
from engine.effects import Ruleset
from engine.fold import STEPS, apply, numbered
from engine.log import PUBLIC, Entry
from engine.settings import Settings
from engine.state import State
from engine.turn import Turn


class Decision(msgspec.Struct, frozen=True, gc=False):
    """What a command brings: entries for the log, and the table after them."""

    entries: tuple[ev.Entry, ...]
    state: State


_STEPS: dict[type[cmd.Command], Callable[[Turn, Any], None]] = {
    cmd.OpenStage: stages.open_stage,
    cmd.CloseRequests: stages.close_requests,
    cmd.RestSkills: stages.rest_skills,
    cmd.ResumeSkills: stages.resume_skills,
    cmd.BeginLastHour: stages.begin_last_hour,
    cmd.PassPlace: stages.pass_place,
    cmd.CloseStage: stages.close_stage,
}
"""Steps of the clock that are no acts: taking back goes past them to what an act was."""

_ACTS: dict[type[cmd.Command], Callable[[Turn, Any], None]] = {
    cmd.LaunchSkill: skills.submit,
    cmd.Ask: pace.ask,
    cmd.GiveCard: discipline.give_card,
    cmd.PutOut: director.put_out,
    cmd.BringBack: director.bring_back,
    cmd.GiveStatus: director.give_status,
    cmd.EndStatus: amending.end_status,
    cmd.GiveSkill: amending.give_skill,
    cmd.TakeSkill: amending.take_skill,
    cmd.ChangeUses: amending.change_uses,
    cmd.ChangeFaction: amending.change_faction,
    cmd.PassOffice: amending.pass_office,
    cmd.Tell: amending.tell,
    cmd.JudgeLost: director.judge_lost,
    cmd.FixDraw: director.fix_draw,
    cmd.CloseDoor: stages.close_door,
}

_FACTS: dict[type[cmd.Command], Callable[[State, Any], ev.Event]] = {
    cmd.CastBallot: votes.cast,
    cmd.ChangeBallot: votes.change,
    cmd.Post: discipline.post,
}
"""Acts that come to one public fact, which changes the table, and to nothing else unless
something reacts to it."""

_NO_ACTS = frozenset({*_STEPS, cmd.TakeBack})


def _actor(kind: type[cmd.Command]) -> Callable[[Any], int] | None:
    """How to read from a command the seat that must be there, if it names one."""
    named = [field for field in ("seat", "voter") if field in kind.__struct_fields__]
    return attrgetter(named[0]) if named else None


def _says(fact: Callable[[State, Any], ev.Event]) -> Callable[[Turn, Any], object]:
    def say(turn: Turn, command: Any) -> None:
        happened = fact(turn.state, command)
        turn.emit(happened, _heard(turn.state, type(happened)))

    return say


def _heard(state: State, kind: type[ev.Event]) -> ev.Audience:
    """Who hears a public fact when: last words with the exit that they belong to (G3)."""
    held = kind is ev.Announced and state.now.kind in ("dawn", "dusk")
    return ev.PUBLIC_AT_DOOR if held else ev.PUBLIC


def _without_history(_: Turn, __: cmd.TakeBack) -> None:
    raise TypeError("TakeBack needs the history of a game: ask Game.decide")


_ASKED: dict[type[cmd.Command], Callable[[Turn, Any], None]] = {cmd.TakeBack: _without_history}
"""What a table alone cannot answer."""

_WAYS = {
    **{kind: (_actor(kind), does) for kind, does in (_STEPS | _ACTS | _ASKED).items()},
    **{kind: (_actor(kind), _says(fact)) for kind, fact in _FACTS.items()},
}
"""For each command who acts, and how it is carried out."""

_AFTER_THE_END = (cmd.PutOut, cmd.BringBack, cmd.GiveCard, cmd.JudgeLost, cmd.TakeBack)
"""The rulings that a game which is over still takes (ruling G11)."""


def decide(state: State, command: cmd.Command) -> Decision | cmd.Refusal:
    """What a command would bring on a table: entries, or the refusal.

    Nothing is changed. Raises TypeError for `TakeBack`, which needs a game's history: ask
    `Game.decide` for it.
    """
    if state.winner is not None and not isinstance(command, _AFTER_THE_END):
        return cmd.Refusal("illegal", "game-is-over", {})
    says = _FACTS.get(type(command))
    try:
        if says is not None:
            fact = says(state, command)
            kind = type(fact)
            if kind not in state.rules.heeded:
                # What most of a game is: one public fact, to which nothing reacts.
                entry = Entry(state.seq + 1, None, PUBLIC, fact)
                return Decision((entry,), STEPS[kind](state, fact, entry))
        actor, does = _WAYS[type(command)]
        if actor is not None and actor(command) not in state.seats:
            raise cmd.refuse("no-such-seat", "unknown", text=str(actor(command)))
        turn = Turn(state)
        does(turn, command)
        turn.close()
    except cmd.Refused as refused:
        return refused.refusal
    return Decision(tuple(turn.entries), numbered(turn.state, turn.seq))


def deal(
    rules: Ruleset,
    seats: Mapping[int, str],
    *,
    seed: str = "0",
    offices: Mapping[str, int] | None = None,
    settings: Settings | None = None,
    discipline: bool = True,
) -> Decision:
    """Deal identities (seat number to identity id) and open the first stage.

    Raises ValueError for an identity or an office that the rules do not know, and for an
    office of a seat that is not dealt.
    """
    for number, identity in seats.items():
        if identity not in rules.identities:
            raise ValueError(f"seat {number}: no identity {identity!r} in {rules.id}")
    for office, number in (offices or {}).items():
        if office not in rules.offices or number not in seats:
            raise ValueError(f"seat {number}: no office {office!r} in {rules.id}, or no such seat")
    settings = settings or rules.settings
    turn = Turn(State(rules=rules, settings=settings))
    dealt = ev.GameDealt(
        rules.id,
        seed,
        dict(seats),
        dict(offices or {}),
        msgspec.to_builtins(settings),
        discipline,
    )
    turn.emit(dealt, ev.DIRECTOR)
    stages.open_first(turn)
    turn.close()
    return Decision(tuple(turn.entries), numbered(turn.state, turn.seq))


class Game:
    """A game in play: `log` and `state`; for taking back, where each command ended.

    Of the earlier tables only those are kept that no act left (after the deal, steps of the
    clock, and taking back): what an act left is folded from the log again when it is wanted.
    """

    def __init__(self, rules: Ruleset, settings: Settings | None = None) -> None:
        self.log: list[ev.Entry] = []
        self.state = State(rules=rules, settings=settings or rules.settings)
        self._ends: list[int] = []
        self._tables: dict[int, State] = {0: self.state}

    @property
    def taken(self) -> int:
        """How many commands have been taken so far, those of the clock included."""
        return len(self._ends)

    @classmethod
    def deal(
        cls,
        rules: Ruleset,
        seats: Mapping[int, str],
        *,
        seed: str = "0",
        offices: Mapping[str, int] | None = None,
        settings: Settings | None = None,
        discipline: bool = True,
    ) -> Game:
        """A new game with identities dealt; see `deal`."""
        game = cls(rules, settings)
        dealt = deal(
            rules,
            seats,
            seed=seed,
            offices=offices,
            settings=settings,
            discipline=discipline,
        )
        game._keep(dealt.entries, dealt.state, act=False)
        return game

    @classmethod
    def replay(
        cls, rules: Ruleset, settings: Settings, steps: Iterable[tuple[bool, Iterable[ev.Entry]]]
    ) -> Game:
        """The game that a log tells, step by step as it was played.

        Each step is what one command brought, and whether that was an act (see `is_act`).
        """
        game = cls(rules, settings)
        for act, entries in steps:
            game.commit(tuple(entries), act=act)
        return game

    def decide(self, command: cmd.Command) -> Decision | cmd.Refusal:
        """What a command would bring now; nothing is kept."""
        if type(command) is cmd.TakeBack:
            return self._take_back(command)
        return decide(self.state, command)

    def play(self, command: cmd.Command) -> Decision | cmd.Refusal:
        """Decide a command, and keep what it brings."""
        if type(command) in _NO_ACTS:
            decision = self.decide(command)
            if type(decision) is Decision:
                self._keep(decision.entries, decision.state, act=False)
            return decision
        decision = decide(self.state, command)
        if type(decision) is Decision and decision.entries:
            self.log += decision.entries  # as `_keep` does; in line, for it is done all the time
            self.state = state = decision.state
            self._ends.append(state.seq)
        return decision

    def commit(self, entries: tuple[ev.Entry, ...], *, act: bool) -> None:
        """Append entries that were decided elsewhere."""
        state = self.state
        for entry in entries:
            state = self._after(state, entry)
        self._keep(entries, state, act)

    def at(self, seq: int) -> State:
        """The table after entry `seq`.

        Raises KeyError where no command ended.
        """
        index = bisect_left(self._ends, seq)
        if index == len(self._ends) or self._ends[index] != seq:
            raise KeyError(seq)
        kept = seq
        while kept not in self._tables:
            index -= 1
            kept = self._ends[index] if index >= 0 else 0
        state = self._tables[kept]
        for entry in self.log[kept:seq]:
            state = self._after(state, entry)
        return state

    @property
    def ends(self) -> Sequence[int]:
        """The last entries of the commands so far: where a table can be asked for or gone back to.

        Also those that were taken back since.
        """
        return self._ends

    def last_act(self) -> int | None:
        """The entry before the newest act that stands, or None."""
        return next((start for start, end in self.standing() if end not in self._tables), None)

    def standing(self) -> Iterator[tuple[int, int]]:
        """The commands that stand, the newest first: the entry before each, and its last one.

        The deal is none of them: nothing can be taken back to before it.
        """
        index = len(self._ends) - 1
        while index > 0:
            end = self._ends[index]
            event = self.log[end - 1].event
            if isinstance(event, ev.Reverted):
                index = bisect_left(self._ends, event.to)
            else:
                yield self._ends[index - 1], end
                index -= 1

    def rehearse(self, *acts: cmd.Command) -> tuple[ev.Entry, ...]:
        """What would come of commands, one after the other; nothing is kept (dry run).

        Refused ones bring nothing. Raises TypeError for `TakeBack`: what is only rehearsed
        has no history.
        """
        state = self.state
        found: list[ev.Entry] = []
        for command in acts:
            decision = decide(state, command)
            if isinstance(decision, Decision):
                found += decision.entries
                state = decision.state
        return tuple(found)

    def _take_back(self, command: cmd.TakeBack) -> Decision | cmd.Refusal:
        to = self.last_act() if command.to is None else command.to
        if to is None:
            return cmd.Refusal("illegal", "nothing-to-take-back", {})
        try:
            table = self.at(to)
        except KeyError:
            return cmd.Refusal("unknown", "no-such-entry", {"text": str(to)})
        entry = ev.Entry(self.state.seq + 1, None, ev.DIRECTOR, ev.Reverted(to, command.reason))
        return Decision((entry,), replace(table, seq=entry.seq))

    def _after(self, state: State, entry: ev.Entry) -> State:
        if isinstance(entry.event, ev.Reverted):
            return replace(self.at(entry.event.to), seq=entry.seq)
        return apply(state, entry)

    def _keep(self, entries: tuple[ev.Entry, ...], state: State, act: bool) -> None:
        if entries:
            self.log += entries
            self.state = state
            self._ends.append(state.seq)
            if not act:
                self._tables[state.seq] = state


def is_act(command: cmd.Command) -> bool:
    """Whether taking back stops at this command: acts and 关门, no other step of the clock."""
    return type(command) not in _NO_ACTS
