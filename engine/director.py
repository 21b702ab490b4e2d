"""What the director (导演) rules: exits, returns, statuses, judgements, draws."""

from __future__ import annotations

from engine import damage, skills, statuses, victory
from engine import events as ev
from engine.clock import next_boundary
from engine.commands import BringBack, FixDraw, GiveStatus, JudgeLost, PutOut, refuse
from engine.turn import Turn


def put_out(turn: Turn, command: PutOut) -> None:
    """Put a seat out at once, also by night (ruling G2)."""
    before = turn.state
    if not before.seats[command.seat].alive:
        raise refuse("already-out", seat=command.seat)
    ruled = turn.emit(ev.Ruled("put-out", {"seat": command.seat}, command.reason), ev.DIRECTOR)
    with turn.because(ruled.seq):
        damage.strike(turn, "removal", command.seat, source=None, via="ruling", at_once=True)
        victory.after_exits(turn, before)
        skills.open_anew(turn)


def bring_back(turn: Turn, command: BringBack) -> None:
    """Bring a seat back with faction and statuses; no uses are renewed (ruling G2)."""
    state = turn.state
    seat = state.seats[command.seat]
    if seat.alive:
        raise refuse("not-out", seat=command.seat)
    ruled = turn.emit(ev.Ruled("bring-back", {"seat": command.seat}, command.reason), ev.DIRECTOR)
    with turn.because(ruled.seq):
        turn.emit(ev.Returned(command.seat), ev.DIRECTOR)
        turn.notice("you-returned", (command.seat,))
        if seat.announced and not turn.state.by_night:
            turn.emit(ev.ExitsShown((), (command.seat,)), ev.PUBLIC)
            turn.announce("returned", seat=command.seat)
        skills.open_anew(turn)


def give_status(turn: Turn, command: GiveStatus) -> None:
    """Give a seat a status until that point of the calendar comes next."""
    state = turn.state
    if command.status not in state.rules.statuses:
        raise refuse("no-such-status", "unknown", text=command.status)
    if command.count < 1:
        raise refuse("status-count", status=command.status)
    until = next_boundary(state.boundary, state.day, command.until)
    ruled = turn.emit(
        ev.Ruled("give-status", {"seat": command.seat, "status": command.status}, command.reason),
        ev.DIRECTOR,
    )
    with turn.because(ruled.seq):
        statuses.gain(
            turn,
            command.status,
            command.seat,
            until,
            count=command.count,
            by=None,
            via="ruling",
        )
        victory.after_exits(turn, state)
        skills.open_anew(turn)


def judge_lost(turn: Turn, command: JudgeLost) -> None:
    """Judge a faction lost (判负), and read victory by it (ruling G10)."""
    state = turn.state
    if command.faction not in state.rules.factions:
        raise refuse("no-such-faction", "unknown", text=command.faction)
    if command.faction in state.lost:
        raise refuse("already-lost", faction=command.faction)
    ruled = turn.emit(
        ev.Ruled("judge-lost", {"faction": command.faction}, command.reason), ev.DIRECTOR
    )
    with turn.because(ruled.seq):
        turn.emit(ev.Judged(command.faction, "ruling"), ev.DIRECTOR)
        victory.read(turn)


def fix_draw(turn: Turn, command: FixDraw) -> None:
    """Decide the next draws of a name (ruling G12).

    A skill that is not launched in time draws seats: what is no seat can never be drawn.
    """
    state = turn.state
    skills = state.rules.skills.values()
    if any(skill.default and (skill.draw or skill.name) == command.name for skill in skills):
        for value in command.values:
            if value not in state.seats:
                raise refuse("no-such-seat", "unknown", text=str(value))
    ruled = turn.emit(ev.Ruled("fix-draw", {"name": command.name}, command.reason), ev.DIRECTOR)
    with turn.because(ruled.seq):
        turn.emit(ev.DrawFixed(command.name, command.values), ev.DIRECTOR)
