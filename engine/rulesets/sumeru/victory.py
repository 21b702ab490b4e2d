"""The victories of `sumeru`: what each faction loses by, and the piper's own (S51-S53)."""

from __future__ import annotations

from engine import views
from engine.effects import Me, Verdict
from engine.rulesets.sumeru.statuses import muffled, order
from engine.rulesets.sumeru.tags import (
    HEIRS,
    INFECTED,
    PIPER,
    SEER_KIN,
    STRONG_GOD,
    TAUNTED,
    VILLAGE,
    WEAK_GOD,
    WOLF,
    WOLVES,
)
from engine.state import Seat, State

FIRST_OF_ALL_LOST = (PIPER, WOLF, VILLAGE)
"""Who wins when the last factions are lost together (ruling S53)."""

BRINGS_PACK = "brings_pack"
"""The tag of a skill that can bring a seat into the pack."""

BLANK = "blank"
"""The trait of a seat that gains no status any more (归元)."""


def read(state: State, me: Me) -> Verdict | None:
    """Who lost and who has won on this table, or None.

    A faction that nobody was dealt into is not in the game; one judged lost cannot win.
    """
    identities = state.rules.identities
    there = {identities[seat.identity].faction for seat in state.seats.values()}
    lost = [(f, why) for f, why in _losses(state) if f in there and f not in state.lost]
    left = there - state.lost - {faction for faction, _ in lost}
    if PIPER in left and _all_muffled(state):
        return Verdict(tuple(lost), PIPER, "all-muffled")
    if not left:
        new = [faction for faction, _ in lost]
        winner = next((f for f in FIRST_OF_ALL_LOST if f in new), None)
        return Verdict(tuple(lost), winner, "all-lost") if winner else None
    if len(left) == 1 and len(there) > 1:
        return Verdict(tuple(lost), left.pop(), "only-one-left")
    return Verdict(tuple(lost)) if lost else None


def _losses(state: State) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    if not (state.members(WOLVES) or state.members(HEIRS) or _pack_may_come(state)):
        found.append((WOLF, "pack-and-heirs-out"))
    gods = _gods_out(state)
    if gods is not None:
        found.append((VILLAGE, gods))
    if not any(s.alive and s.faction == PIPER for s in state.seats.values()):
        found.append((PIPER, "piper-out"))
    return found


def _pack_may_come(state: State) -> bool:
    """Whether somebody who is in could still bring one of the others into the pack."""
    for skill in state.rules.skills.values():
        if BRINGS_PACK in skill.tags:
            for number in state.bearing.get(skill.id, ()):
                grant = state.grants[number]
                if isinstance(grant.holder, int) and views.may_next(state, grant.holder, skill.id):
                    seats = skill.range(state, grant, grant.holder)
                    if any(not resists(state.seats[n]) for n in seats if n in state.living):
                        return True
    return False


def resists(seat: Seat) -> bool:
    """Whether there is nothing to bring over into the pack: a wolf, or a 验人系 (感染)."""
    return seat.faction == WOLF or SEER_KIN in seat.tags


def _gods_out(state: State) -> str | None:
    """Why the village has lost: its 验人系 and one group of its gods are out (S52)."""
    if not _enough_out(state, SEER_KIN, fewer=0, dealt_none=True):
        return None
    fewer = sum(TAUNTED in seat.tags for seat in state.seats.values())
    if _enough_out(state, STRONG_GOD, fewer=fewer, dealt_none=False):
        return "strong-gods-out"
    if _enough_out(state, WEAK_GOD, fewer=fewer, dealt_none=False):
        return "weak-gods-out"
    return None


def _enough_out(state: State, tag: str, *, fewer: int, dealt_none: bool) -> bool:
    """Whether of a group as dealt all but `fewer` are out; the infected are left out of it.

    `dealt_none`: what holds for a group that has no member at the deal.
    """
    dealt = [seat for seat in state.seats.values() if tag in seat.tags]
    if not dealt:
        return dealt_none
    counted = [seat for seat in dealt if seat.faction == VILLAGE]
    return sum(not seat.alive for seat in counted) >= len(counted) - fewer


def _all_muffled(state: State) -> bool:
    """Whether each who can hold permanent 寡言 does, and somebody does (ruling S51)."""
    others = [state.seats[n] for n in state.living if not _left_aside(state.seats[n])]
    held = [seat for seat in others if muffled.holds_for_good(state, seat.number)]
    spared = [seat for seat in others if _cannot_gain(state, seat.number)]
    return bool(held) and all(seat in held or seat in spared for seat in others)


def _left_aside(seat: Seat) -> bool:
    """The piper himself, and who was infected (S47)."""
    return seat.faction == PIPER or INFECTED in seat.tags


def _cannot_gain(state: State, seat: int) -> bool:
    blank = any(skill.id == BLANK for _, skill in state.grants_of(seat))
    return blank or order.keeps_off_negative(state, seat)
