"""秩序 and 漏洞: each clears and refuses the statuses of the other sort (ruling S12)."""

from __future__ import annotations

from collections.abc import Callable

from engine import statuses
from engine.effects import Gain, Me, Reaction, StatusKind
from engine.events import Entry, StatusGained
from engine.state import State, Status
from engine.turn import Turn


def keeps_off_negative(state: State, seat: int) -> bool:
    """Whether a seat can gain no negative status now because it holds 秩序."""
    return bool(state.holding(seat, ordered.id))


def _refuse_negative(turn: Turn, me: Me, gain: Gain) -> bool:
    return gain.seat == me.seat and gain.kind.negative


def _refuse_positive(turn: Turn, me: Me, gain: Gain) -> bool:
    return gain.seat == me.seat and not gain.kind.negative


def _clear(turn: Turn, seat: int, held: int, kind: str, *, negative: bool) -> None:
    """End a seat's statuses of one sort, also those out of force, but not the one that clears."""
    kinds = turn.state.rules.statuses
    for status in tuple(turn.state.statuses.values()):
        if status.seat != seat or status.id == held or status.id not in turn.state.statuses:
            continue
        if kinds[status.kind].negative is negative:
            statuses.end(turn, status, kind)


def _clears(*, negative: bool) -> Reaction:
    def gained(turn: Turn, me: Me, entry: Entry) -> None:
        event = entry.event
        assert isinstance(event, StatusGained)
        if me.status is not None and event.id == me.status.id:
            _clear(turn, event.seat, event.id, event.kind, negative=negative)

    return gained


def _clears_again(*, negative: bool) -> Callable[[Turn, Status], None]:
    def resumed(turn: Turn, status: Status) -> None:
        _clear(turn, status.seat, status.id, status.kind, negative=negative)

    return resumed


ordered = StatusKind(
    id="ordered",
    name="秩序",
    english="Ordered",
    before_status=_refuse_negative,
    after={StatusGained: _clears(negative=True)},
    resumed=_clears_again(negative=True),
)
flawed = StatusKind(
    id="flawed",
    name="漏洞",
    english="Flawed",
    negative=True,
    told=True,
    before_status=_refuse_positive,
    after={StatusGained: _clears(negative=False)},
    resumed=_clears_again(negative=False),
)

ORDER = (ordered, flawed)
