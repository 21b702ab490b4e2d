"""长老: 长寿之命 outlives the first bite; its end can cost the village its skills (ruling C7)."""

from __future__ import annotations

from engine import grants
from engine.effects import Identity, Me, Skill, Stay
from engine.events import Entry, Left, Settled, Strike
from engine.rulesets.classic.tags import COMMONER, ELDER_BOUND
from engine.state import Grant, State
from engine.turn import Turn

SPENT = "spent"
DUE = "due"
"""Set from the exit until the settlement that it belongs to is complete."""

COSTLY = frozenset({"poison", "last_shot"})
"""The skills by which its exit costs the village its skills, beside the ballot."""


def _outlive(state: State, me: Me, strike: Strike) -> Stay | None:
    if strike.kind != "bite" or strike.target != me.seat or me.grant is None:
        return None
    return None if me.grant.remembers(SPENT) else Stay(_remember)


def _remember(turn: Turn, me: Me, strike: Strike) -> None:
    assert me.grant is not None
    turn.note(me.grant, SPENT, True)


def _cost(turn: Turn, me: Me, entry: Entry) -> None:
    """Take the village's skills at once; what answers an exit, when the settlement is complete.

    So who leaves in the same settlement can still answer. What is settled within a night
    where it happens is complete with that.
    """
    left = entry.event
    assert isinstance(left, Left)
    assert me.grant is not None
    if left.seat != me.seat:
        return
    if left.strike.kind != "ballot" and left.strike.via not in COSTLY:
        return
    _take(turn, replies=False)
    state = turn.state
    if state.by_night and not turn.settling and not state.night_settled:
        _take(turn, replies=True)
    else:
        turn.note(me.grant, DUE, True)


def _complete(turn: Turn, me: Me, entry: Entry) -> None:
    assert me.grant is not None
    if me.grant.remembers(DUE):
        turn.note(me.grant, DUE, False)
        _take(turn, replies=True)


def _take(turn: Turn, *, replies: bool) -> None:
    for grant in _bound(turn.state, replies=replies):
        grants.lose(turn, grant, by=longevity.id)
        if isinstance(grant.holder, int) and turn.state.seats[grant.holder].alive:
            turn.notice_at_door("skill-lost", (grant.holder,), skill=grant.skill)


def _bound(state: State, *, replies: bool) -> list[Grant]:
    """The skills that seats of the village were dealt with, if they lose them so.

    Who is out may still answer his exit.
    """
    return [
        grant
        for seat in state.seats.values()
        if ELDER_BOUND in seat.tags and seat.faction == "village"
        for grant, skill in state.grants_of(seat.number)
        if grant.given_by == "deal" and grant.holder == seat.number and skill.reply is replies
        if seat.alive or not replies
    ]


longevity = Skill(
    id="longevity",
    name="长寿之命",
    english="Longevity",
    tags=frozenset({"forced"}),
    when_left="always",
    before_exit=_outlive,
    after={Left: _cost, Settled: _complete},
)

elder = Identity(
    id="elder",
    name="长老",
    english="Elder",
    faction="village",
    tags=frozenset({COMMONER}),
    skills=("longevity",),
)
