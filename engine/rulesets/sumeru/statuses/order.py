"""秩序 and 漏洞: each clears and refuses the statuses of the other sort (ruling S12)."""

from __future__ import annotations

from engine import statuses
from engine.effects import Gain, Me, StatusKind
from engine.events import Entry, StatusGained
from engine.state import State
from engine.turn import Turn


def keeps_off_negative(state: State, seat: int) -> bool:
    """Whether a seat can gain no negative status now because it holds 秩序."""
    return bool(state.holding(seat, ordered.id))


def _refuse_negative(turn: Turn, me: Me, gain: Gain) -> bool:
    return gain.seat == me.seat and gain.kind.negative


def _refuse_positive(turn: Turn, me: Me, gain: Gain) -> bool:
    return gain.seat == me.seat and not gain.kind.negative


def _clear(turn: Turn, me: Me, entry: Entry, *, negative: bool) -> None:
    gained = entry.event
    assert isinstance(gained, StatusGained)
    if me.status is None or gained.id != me.status.id:
        return
    kinds = turn.state.rules.statuses
    for status in turn.state.statuses_of(gained.seat):
        if status.id != gained.id and kinds[status.kind].negative is negative:
            statuses.end(turn, status, me.effect.id)


def _clear_negative(turn: Turn, me: Me, entry: Entry) -> None:
    _clear(turn, me, entry, negative=True)


def _clear_positive(turn: Turn, me: Me, entry: Entry) -> None:
    _clear(turn, me, entry, negative=False)


ordered = StatusKind(
    id="ordered",
    name="秩序",
    english="Ordered",
    before_status=_refuse_negative,
    after={StatusGained: _clear_negative},
)
flawed = StatusKind(
    id="flawed",
    name="漏洞",
    english="Flawed",
    negative=True,
    told=True,
    before_status=_refuse_positive,
    after={StatusGained: _clear_positive},
)

ORDER = (ordered, flawed)
