"""The dispatcher: who is asked a question or reacts to an event, and in which order.

It alone decides suppression: a grant answers while its seat is in, or as its `when_left`
says, and no skill for a seat sent off by a red card (ruling G10); a forced skill not while its
seat is forgetful (遗忘), a status not while the skill is not in force that gave it. Who controls
a seat is not held by the statuses of that seat. The order is total: the ruleset, offices, then
by (place, seat, number).
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from engine.answers import Bearer, Bearers
from engine.commands import Refusal
from engine.effects import Answerers, Bounds, Me, Skill, Stay
from engine.events import Entry, Event, Left, Strike
from engine.state import Grant, State

if TYPE_CHECKING:
    from engine.turn import Turn


def bearers(state: State, asked: str | type[Event]) -> Bearers:
    """Those who may answer a question, or react to a type of event, now, in order."""
    found: Bearers | None = state.roll.get(asked)
    if found is None:
        rules = state.rules
        who = rules.answers[asked] if isinstance(asked, str) else rules.reactions[asked]
        there = [] if who.nobody else _find(state, who, None)
        found = state.roll[asked] = Bearers(there, who.own)
    return found


def _find(state: State, who: Answerers, leaving: int | None) -> list[Bearer]:
    """The bearers; `leaving` is the seat whose exit is just being told."""
    if not who.skills and not who.statuses:
        return _fixed(state, who)
    rules, by_id, places = state.rules, who.by_id, state.rules.places
    found: list[tuple[tuple[int, int, int], Me]] = []
    forgetful = state.forgetful if state.statuses else ()
    for skill_id in who.skills:
        for number in state.bearing.get(skill_id, ()):
            grant = state.grants[number]
            skill, holder = rules.skills[skill_id], grant.holder
            if holder in forgetful and suspendable(skill):
                continue
            if isinstance(holder, str):
                found.append(((places[skill_id], 0, number), Me(skill, None, grant)))
            elif state.seats[holder].alive or _outlasts(state, skill, holder, leaving):
                found.append(((places[skill_id], holder, number), Me(skill, holder, grant)))
    if who.statuses:
        for status in state.statuses.values():
            for kind in rules.kinds_in[status.kind] & who.statuses:
                if state.in_force(status):
                    key = (places[kind], status.seat, status.id)
                    found.append((key, Me(rules.statuses[kind], status.seat, None, status)))
    found.sort(key=itemgetter(0))
    return _fixed(state, who) + [(me, by_id[me.effect.id]) for _, me in found]


def _fixed(state: State, who: Answerers) -> list[Bearer]:
    """Those who answer before all grants and statuses: the ruleset, then offices."""
    rules, held, by_id = state.rules, state.offices, who.by_id
    first: list[Bearer] = [(Me(rules, None), by_id[rules.id])] if who.ruleset else []
    for office in who.offices:
        if office in held:
            first.append((Me(rules.offices[office], held[office]), by_id[office]))
    return first


def suspendable(skill: Skill) -> bool:
    """Whether a skill is not in force while its seat is forgetful (遗忘)."""
    return skill.forced and "trait" not in skill.tags


def _outlasts(state: State, skill: Skill, holder: int, leaving: int | None) -> bool:
    """Whether a skill still answers for its seat, which has left.

    None does for one sent off, but for what is no skill of its own (ruling G10).
    """
    if state.seats[holder].sent_off and "trait" not in skill.tags:
        return False
    return skill.when_left == "always" or (skill.when_left == "own exit" and holder == leaving)


def react(turn: Turn, entry: Entry) -> None:
    """Let everything react to an entry; what a reaction brings is settled before the next.

    A grant or a status that an earlier reaction took away reacts no more.
    """
    event = entry.event
    kind, state = type(event), turn.state
    who = state.rules.reactions.get(kind)
    if who is None:
        return
    found = (
        _find(state, who, event.seat)
        if who.own_exit and isinstance(event, Left)
        else bearers(state, kind)
    )
    before, turn.cause = turn.cause, entry.seq
    for bearer, reaction in found:
        me = bearer if turn.state.roll is state.roll else _fresh(turn.state, bearer)
        if me is not None:
            reaction(turn, me, entry)
    turn.cause = before


def _fresh(state: State, me: Me) -> Me | None:
    """The same bearer with its grant or status as it stands now; None if it is gone."""
    if me.grant is not None:
        grant = state.grants.get(me.grant.id)
        if grant is me.grant:
            return me
        return None if grant is None else Me(me.effect, me.seat, grant)
    if me.status is not None:
        status = state.statuses.get(me.status.id)
        return None if status is None else Me(me.effect, me.seat, None, status)
    return me


def ask(state: State, question: str, *sees: Any) -> list[tuple[Me, Any]]:
    """The answers to a question that are not passes, in order."""
    found = []
    for me, answer in bearers(state, question):
        answered = answer(state, me, *sees)
        if answered is not None:
            found.append((me, answered))
    return found


def refusal(state: State, question: str, seat: int, what: Any) -> Refusal | None:
    """The first refusal to a seat among the answers to a question that permits, or None.

    Such a question sees a seat and one more thing: `may_cast` a target, `may_speak` a text.
    """
    found = state.roll.get(question)
    if found is None:
        found = bearers(state, question)
    for me, answer in found if seat in found.own else found.others:
        refused: Refusal | None = answer(state, me, seat, what)
        if refused is not None:
            return refused
    return None


def launch_refusal(state: State, grant: Grant, seat: int) -> Refusal | None:
    """The first refusal of `may_launch`, or None."""
    for me, answer in asked_of(state, "may_launch", seat):
        refused: Refusal | None = answer(state, me, grant, seat)
        if refused is not None:
            return refused
    return None


def launchers(state: State, grant: Grant, seats: Sequence[int]) -> Sequence[int]:
    """Those of some seats whom nothing refuses to launch a grant (`may_launch`)."""
    return [seat for seat in seats if launch_refusal(state, grant, seat) is None]


def asked_of(state: State, question: str, seat: int) -> Sequence[Bearer]:
    """Those to ask whether a seat may launch: who controls it (操纵) minds not its statuses."""
    found = bearers(state, question)
    asked: Sequence[Bearer] = found if seat in found.own else found.others
    return _without_statuses_of(asked, seat) if seat in state.controlled else asked


def _without_statuses_of(found: Sequence[Bearer], seat: int) -> list[Bearer]:
    """The bearers but for the statuses of a seat."""
    return [(me, answer) for me, answer in found if me.status is None or me.seat != seat]


def voters(state: State, seats: Sequence[int]) -> Sequence[int]:
    """Those of some seats whom nothing refuses to vote (`may_cast`), whomever they name."""
    found = bearers(state, "may_cast")
    for me, answer in found.others if found.own.isdisjoint(seats) else found:
        seats = [n for n in seats if answer(state, me, n, None) is None]
    return seats


def bounds(state: State, grant: Grant, range_: tuple[int, ...]) -> tuple[int, ...]:
    """The range of a launch within the answers to `limit_targets`.

    The strongest go first; what would leave nothing is dropped.
    """
    limits: list[Bounds] = []
    for me, answer in bearers(state, "limit_targets"):
        limit = answer(state, me, grant)
        if limit is not None:
            limits.append(limit)
    if not limits:
        return range_
    for limit in sorted(limits, key=lambda b: -b.strength):
        narrowed = tuple(n for n in range_ if n in limit.seats)
        if narrowed:
            range_ = narrowed
    return range_


def obliged(state: State, grant: Grant) -> bool:
    """Whether something makes it a duty to launch (`duty`)."""
    return any(answer(state, me, grant) for me, answer in bearers(state, "duty"))


def stays(state: State, strike: Strike) -> list[tuple[Me, Stay]]:
    """All effects by which the struck seat stays."""
    return ask(state, "before_exit", strike)
