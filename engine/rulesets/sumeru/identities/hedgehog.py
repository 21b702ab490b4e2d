"""刺猬: 反伤甲 strikes back at whoever put her out (rulings S9, S39)."""

from __future__ import annotations

from engine import damage
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Felled, Left, Strike
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD
from engine.state import State
from engine.turn import Turn


def _left(turn: Turn, me: Me, entry: Entry) -> None:
    left = entry.event
    assert isinstance(left, Left)
    if left.seat == me.seat:
        _prick(turn, left.strike)


def _struck_again(turn: Turn, me: Me, entry: Entry) -> None:
    """Skills that strike her when she is out prick their source too (鞭尸).

    But for other spikes: those of two hedgehogs would go on for ever.
    """
    felled = entry.event
    assert isinstance(felled, Felled)
    strike = felled.strike
    if strike.target == me.seat and strike.via != spikes.id and not turn.state.seats[me.seat].alive:
        _prick(turn, strike)


def _prick(turn: Turn, strike: Strike) -> None:
    seat = strike.target
    source = _last_voter(turn.state, seat) if strike.kind == "ballot" else strike.source
    if source is not None and source != seat:
        damage.strike(turn, "lethal", source, source=seat, via=spikes.id)


def _last_voter(state: State, seat: int) -> int | None:
    """Whose standing ballot on her is the newest (最后一位投票给刺猬的角色)."""
    assert state.ballot is not None
    cast = {vote.seq: n for n, vote in state.ballot.votes.items() if vote.target == seat}
    return cast[max(cast)] if cast else None


spikes = Skill(
    id="spikes",
    name="反伤甲",
    english="Spikes",
    tags=frozenset({"forced"}),
    when_left="always",
    after={Left: _left, Felled: _struck_again},
)

hedgehog = Identity(
    id="hedgehog",
    name="刺猬",
    english="Hedgehog",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("spikes",),
)

SKILLS: tuple[Skill, ...] = (spikes,)
