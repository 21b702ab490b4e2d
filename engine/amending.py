"""What the director (导演) rules on what seats hold: statuses, skills, uses, faction, offices."""

from __future__ import annotations

from typing import Any

from engine import events as ev
from engine import grants, offices, skills, statuses, victory
from engine.commands import (
    ChangeFaction,
    ChangeUses,
    EndStatus,
    GiveSkill,
    PassOffice,
    TakeSkill,
    Tell,
    refuse,
)
from engine.state import Grant, State
from engine.turn import Turn

VIA = "ruling"
LONGEST_TEXT = 1500
"""Characters that a word of the director may have."""


def end_status(turn: Turn, command: EndStatus) -> None:
    """End every status of a kind that a seat holds."""
    state = turn.state
    if command.status not in state.rules.statuses:
        raise refuse("no-such-status", "unknown", text=command.status)
    held = [s for s in state.statuses.values() if s.seat == command.seat]
    meant = [s for s in held if s.kind == command.status]
    if not meant:
        raise refuse("status-not-held", seat=command.seat, status=command.status)
    args = {"seat": command.seat, "status": command.status}
    with turn.because(_ruled(turn, "end-status", args, command.reason)):
        for status in meant:
            if status.id in turn.state.statuses:
                statuses.end(turn, status, "ruled")
        skills.open_anew(turn)


def give_skill(turn: Turn, command: GiveSkill) -> None:
    """Give a seat a skill; it opens now if its stage is open."""
    skill = turn.state.rules.skills.get(command.skill)
    if skill is None:
        raise refuse("no-such-skill", "unknown", text=command.skill)
    args = {"seat": command.seat, "skill": command.skill}
    with turn.because(_ruled(turn, "give-skill", args, command.reason)):
        grants.gain(turn, command.skill, command.seat, by=VIA)
        turn.notice("skill-gained", (command.seat,), skill=command.skill)
        skills.open_anew(turn)


def take_skill(turn: Turn, command: TakeSkill) -> None:
    """Take a skill from a seat, however often it holds it."""
    before = turn.state
    held = _own(before, command.seat, command.skill)
    args = {"seat": command.seat, "skill": command.skill}
    with turn.because(_ruled(turn, "take-skill", args, command.reason)):
        for grant in held:
            if grant.id in turn.state.grants:
                grants.lose(turn, grant, by=VIA)
        turn.notice("skill-lost", (command.seat,), skill=command.skill)
        victory.after_exits(turn, before)
        skills.open_anew(turn)


def change_uses(turn: Turn, command: ChangeUses) -> None:
    """Give or take uses of the newest grant of a skill; without a limit there is nothing to."""
    grant = _own(turn.state, command.seat, command.skill)[-1]
    if grant.uses is None:
        raise refuse("uses-without-limit", skill=command.skill)
    delta = max(command.delta, -max(grant.uses, 0))
    args = {"seat": command.seat, "skill": command.skill, "delta": delta}
    with turn.because(_ruled(turn, "change-uses", args, command.reason)):
        turn.emit(ev.UsesChanged(grant.id, delta), ev.only(command.seat))
        left = turn.state.grants[grant.id].uses or 0
        turn.notice("uses-changed", (command.seat,), skill=command.skill, count=left)
        skills.open_again(turn, turn.state.grants[grant.id])


def change_faction(turn: Turn, command: ChangeFaction) -> None:
    """Let a seat belong to another faction; by day victory is read by it."""
    state = turn.state
    if command.faction not in state.rules.factions:
        raise refuse("no-such-faction", "unknown", text=command.faction)
    if state.seats[command.seat].faction == command.faction:
        raise refuse("faction-already", seat=command.seat, faction=command.faction)
    args = {"seat": command.seat, "faction": command.faction}
    with turn.because(_ruled(turn, "change-faction", args, command.reason)):
        changed = ev.FactionChanged(command.seat, command.faction, VIA)
        turn.emit(changed, ev.only(command.seat))
        turn.notice("faction-changed", (command.seat,), faction=command.faction)
        if not turn.state.by_night:
            victory.read(turn)
        skills.open_anew(turn)


def pass_office(turn: Turn, command: PassOffice) -> None:
    """Let an office come to a living seat, or end."""
    state = turn.state
    if command.office not in state.rules.offices:
        raise refuse("no-such-office", "unknown", text=command.office)
    if state.rules.offices[command.office].bound:
        raise refuse("office-bound", office=command.office)
    if command.to is not None:
        if command.to not in state.seats:
            raise refuse("no-such-seat", "unknown", text=str(command.to))
        if not state.seats[command.to].alive:
            raise refuse("target-is-out", seat=command.to)
    if state.offices.get(command.office) == command.to:
        raise refuse("office-already", office=command.office)
    args = {"seat": command.to, "office": command.office}
    with turn.because(_ruled(turn, "pass-office", args, command.reason)):
        offices.pass_on(turn, command.office, command.to)
        if command.to is None:
            turn.announce("office-ended", office=command.office)
        else:
            turn.notice_at_door("you-are-office", (command.to,), office=command.office)
            turn.announce("office", office=command.office, seat=command.to)


def tell(turn: Turn, command: Tell) -> None:
    """Say something to a seat in the game's name."""
    text = command.text.strip()
    if not text:
        raise refuse("nothing-said")
    args = {"seat": command.seat, "text": text[:LONGEST_TEXT]}
    with turn.because(_ruled(turn, "tell", args, "")):
        turn.notice("from-director", (command.seat,), text=text[:LONGEST_TEXT])


def _ruled(turn: Turn, act: str, args: dict[str, Any], reason: str) -> int:
    return turn.emit(ev.Ruled(act, args, reason), ev.DIRECTOR).seq


def _own(state: State, seat: int, skill: str) -> list[Grant]:
    """The grants of a skill that a seat holds by itself. Raises Refused when there is none."""
    if skill not in state.rules.skills:
        raise refuse("no-such-skill", "unknown", text=skill)
    held = [g for g, s in state.grants_of(seat) if s.id == skill and g.holder == seat]
    if not held:
        raise refuse("skill-not-held", seat=seat, skill=skill)
    return held
