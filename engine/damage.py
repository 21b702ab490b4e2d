"""Damage (伤害) and leaving (出局): what strikes a seat, what stops it, what follows.

By night damage is queued in the order it happens and settled at the night's end
(ruling G2). One status stops one strike, the one that ends soonest (ruling S7); if none
does, all effects by which the seat stays fire together; else it leaves. `removal` and
`red_card` ask neither. Every verdict is kept in the log, also the protection that lost.
"""

from __future__ import annotations

from engine import events as ev
from engine import hooks
from engine.state import Exit, State, Status
from engine.turn import Turn

ASKS_NOBODY = frozenset({"removal", "red_card"})


def strike(
    turn: Turn,
    kind: ev.StrikeKind,
    target: int,
    *,
    source: int | None,
    via: str,
    at_once: bool = False,
) -> None:
    """Deal damage: by night queued for its end unless `at_once` (立刻), else settled now."""
    blow = ev.Strike(kind, target, source, via)
    state = turn.state
    queued = state.by_night and not (at_once or turn.settling or state.night_settled)
    entry = turn.emit(ev.Struck(blow, queued), ev.DIRECTOR)
    if not queued:
        settle(turn, blow, entry.seq)


def settle(turn: Turn, blow: ev.Strike, seq: int) -> None:
    """Settle one strike that entry `seq` dealt."""
    before, turn.cause = turn.cause, seq
    if blow.kind in ASKS_NOBODY or not (_stopped_by_status(turn, blow) or _stays(turn, blow)):
        turn.cause = turn.emit(ev.Felled(blow), ev.DIRECTOR).seq
        if turn.state.seats[blow.target].alive:
            leave(turn, blow)
    turn.cause = before


def _stopped_by_status(turn: Turn, blow: ev.Strike) -> bool:
    state = turn.state
    if not state.statuses:
        return False
    kinds = state.rules.statuses
    holding = sorted(
        (s for s in state.statuses_of(blow.target) if _stops(state, s, blow)),
        key=lambda s: (s.until.key, kinds[s.kind].rank, s.id),
    )
    if not holding:
        return False
    first = holding[0]
    losers = tuple(s.kind for s in holding[1:])
    stopped = turn.emit(ev.StrikeStopped(blow, (first.kind,), losers), ev.DIRECTOR)
    if kinds[first.kind].used_up:
        with turn.because(stopped.seq):
            _use_up(turn, first)
    return True


def _stops(state: State, status: Status, blow: ev.Strike) -> bool:
    """Whether a status stops a strike: its kind does, and it is not against others (S6)."""
    if blow.kind not in state.rules.statuses[status.kind].stops:
        return False
    if status.against is None:
        return True
    return blow.source is not None and state.meets(status.against, blow.source)


def _use_up(turn: Turn, status: Status) -> None:
    if status.count > 1:
        turn.emit(ev.StatusChanged(status.id, status.count - 1), ev.DIRECTOR)
    else:
        turn.emit(ev.StatusEnded(status.id, status.kind, status.seat, "used"), ev.DIRECTOR)


def _stays(turn: Turn, blow: ev.Strike) -> bool:
    """Effects by which the seat stays; they are not asked for one that is already out."""
    if not turn.state.seats[blow.target].alive:
        return False
    reasons = hooks.stays(turn.state, blow)
    if not reasons:
        return False
    by = tuple(me.effect.id for me, _ in reasons)
    stopped = turn.emit(ev.StrikeStopped(blow, by), ev.DIRECTOR)
    with turn.because(stopped.seq):
        for me, stay in reasons:
            if stay.then is not None:
                stay.then(turn, me, blow)
    return True


def leave(turn: Turn, blow: ev.Strike) -> None:
    """A living seat leaves; it is told at once or at the night's end, all at the door (G3)."""
    left = turn.emit(ev.Left(blow.target, blow, blow.kind == "red_card"), ev.DIRECTOR, react=False)
    if not turn.state.by_night or turn.state.night_settled:
        turn.notice("you-left", (blow.target,))
    if not turn.state.withholds:
        turn.emit(ev.ExitsShown((blow.target,)), ev.PUBLIC)
        turn.announce("exit", seat=blow.target, kind=_exit_kind(blow))
    hooks.react(turn, left)


def _exit_kind(blow: ev.Strike) -> str:
    """How an exit is announced: by ballot, by red card, by drowning, or without a word."""
    if blow.kind in ("ballot", "red_card"):
        return blow.kind
    return "drowned" if blow.via == "drowned" else "other"


def settle_night(turn: Turn) -> None:
    """Settle the night's queue: in the ruleset's settlement order, then as it was dealt."""
    places = turn.state.rules.settlement_places
    last = len(places)
    queue = sorted(turn.state.queue, key=lambda item: (places.get(item[1].via, last), item[0]))
    for seq, blow in queue:
        settle(turn, blow, seq)


def end_dusk(turn: Turn, left: tuple[Exit, ...]) -> None:
    """Announce the exits of a dusk, in two lists, and what waited for them (ruling G3).

    `left` are its exits as they came; a seat that is back by now still stands in its list, and
    its return is told with it (ruling S5a).
    """
    state = turn.state
    ballot = [e.seat for e in left if e.kind == "ballot"]
    other = [e.seat for e in left if e.kind != "ballot"]
    if state.rules.elevator_order:
        ballot.sort()
        other.sort()
    revived = [e.seat for e in left if state.seats[e.seat].alive]
    out, back = tuple(e.seat for e in state.exits), (*state.returns, *revived)
    if out or back:
        turn.emit(ev.ExitsShown(out, back), ev.PUBLIC)
    turn.announce("dusk", ballot=ballot, other=other)
    turn.say_held(state.held)
    for seat in back:
        turn.announce("returned", seat=seat)


def send_off_carded(turn: Turn) -> None:
    """Seats with a red card leave (红牌罚下): nothing prevents it (ruling G10)."""
    for seat, seq in turn.state.reds:
        with turn.because(seq):
            strike(turn, "red_card", seat, source=None, via="discipline", at_once=True)
