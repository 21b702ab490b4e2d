"""The dispatcher: who is asked a question or reacts to an event, and in which order.

It alone decides suppression: a grant answers while its seat is in, or as its `when_left`
says, and never for a seat sent off by a red card (ruling G10). The order is total: the
ruleset, offices, then by (place, seat, number).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.commands import Refusal
from engine.effects import Answerers, Bounds, Me, Skill, Stay
from engine.events import Entry, Left, Strike
from engine.state import Grant, State

if TYPE_CHECKING:
    from engine.turn import Turn


def bearers(state: State, who: Answerers, leaving: int | None = None) -> Sequence[Me]:
    """Those among the answerers that may answer now, in order.

    `leaving` is the seat whose exit is just being told. Who answers depends on seats,
    offices, grants and statuses alone; while a table shares them with the last one that
    was asked about, as most tables do, the last answer stands.
    """
    if leaving is not None:
        return _find(state, who, leaving)
    recent = who.recent
    if (
        recent[0] is state.grants
        and recent[1] is state.seats
        and recent[2] is state.statuses
        and recent[3] is state.offices
    ):
        return recent[4]  # type: ignore[no-any-return]
    found = tuple(_find(state, who, None))
    recent[:] = (state.grants, state.seats, state.statuses, state.offices, found)
    return found


def _find(state: State, who: Answerers, leaving: int | None) -> list[Me]:
    rules = state.rules
    found: list[Me] = []
    for skill_id in who.skills:
        for number in state.bearing.get(skill_id, ()):
            grant = state.grants[number]
            skill = rules.skills[skill_id]
            if isinstance(grant.holder, str):
                found.append(Me(skill, None, grant))
            elif _answers(state, skill, grant.holder, leaving):
                found.append(Me(skill, grant.holder, grant))
    if who.statuses and state.statuses:
        for status in state.statuses.values():
            if status.kind in who.statuses:
                found.append(Me(rules.statuses[status.kind], status.seat, None, status))
    if len(found) > 1:
        places = rules.places
        found.sort(key=lambda me: (places[me.effect.id], me.seat or 0, _number(me)))
    return _fixed(state, who) + found if who.ruleset or who.offices else found


def _fixed(state: State, who: Answerers) -> list[Me]:
    """Those who answer before all grants and statuses: the ruleset, then offices."""
    rules, held = state.rules, state.offices
    first = [Me(rules, None)] if who.ruleset else []
    for office in who.offices:
        if office in held:
            first.append(Me(rules.offices[office], held[office]))
    return first


def _number(me: Me) -> int:
    if me.grant is not None:
        return me.grant.id
    return me.status.id if me.status is not None else 0


def _answers(state: State, skill: Skill, holder: int, leaving: int | None) -> bool:
    seat = state.seats[holder]
    if seat.alive:
        return True
    if seat.sent_off:
        return False
    return skill.when_left == "always" or (skill.when_left == "own exit" and holder == leaving)


def react(turn: Turn, entry: Entry) -> None:
    """Let everything react to an entry; what a reaction brings is settled before the next.

    A grant or a status that an earlier reaction took away reacts no more.
    """
    event = entry.event
    reactions = turn.state.rules.reactions.get(type(event))
    if reactions is None:
        return
    leaving = event.seat if isinstance(event, Left) else None
    for bearer in bearers(turn.state, reactions, leaving):
        me = _fresh(turn.state, bearer)
        if me is not None:
            with turn.because(entry.seq):
                reactions.by_id[me.effect.id](turn, me, entry)


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
    who = state.rules.answers[question]
    if who.nobody:
        return []
    by_id = who.by_id
    found = []
    for me in bearers(state, who):
        answer = by_id[me.effect.id](state, me, *sees)
        if answer is not None:
            found.append((me, answer))
    return found


def refusal(state: State, question: str, *sees: Any) -> Refusal | None:
    """The first refusal among the answers to a question, or None."""
    who = state.rules.answers[question]
    if not who.nobody:
        by_id = who.by_id
        for me in bearers(state, who):
            answer = by_id[me.effect.id](state, me, *sees)
            if type(answer) is Refusal:
                return answer
    return None


def bounds(state: State, grant: Grant, range_: tuple[int, ...]) -> tuple[int, ...]:
    """The range of a launch within the answers to `limit_targets`.

    The strongest go first; what would leave nothing is dropped.
    """
    limits: list[Bounds] = [answer for _, answer in ask(state, "limit_targets", grant)]
    for limit in sorted(limits, key=lambda b: -b.strength):
        narrowed = tuple(n for n in range_ if n in limit.seats)
        if narrowed:
            range_ = narrowed
    return range_


def obliged(state: State, grant: Grant) -> bool:
    """Whether something makes it a duty to launch (`duty`)."""
    return any(answer for _, answer in ask(state, "duty", grant))


def stays(state: State, strike: Strike) -> list[tuple[Me, Stay]]:
    """All effects by which the struck seat stays."""
    return ask(state, "before_exit", strike)
