"""情侣: what two lovers share, whoever they are (rulings C13, C14, C15)."""

from __future__ import annotations

from engine import damage, grants, introducing
from engine.commands import Refusal
from engine.effects import Me, Skill
from engine.events import DIRECTOR, Entry, FactionChanged, Judged, Left, Settled, TagChanged, only
from engine.rulesets.classic.kill import KILL, of_the_pack
from engine.rulesets.classic.tags import LOVER, PACK
from engine.rulesets.classic.victory import BLACK, WOLF, pack_is_out
from engine.state import Grant, State
from engine.turn import Turn

LOVERS = "lovers"
"""The group that the lovers share."""

PARTNER = "partner"
"""The seat whose exit the holder does not outlive."""


def join(turn: Turn, pair: tuple[int, int], by: int, via: str) -> None:
    """Make two seats lovers, by the arrow of a seat; all three find their faction.

    Lovers of one faction stay in it and the archer joins them; of two factions, all three form
    黑情侣阵营. Lovers learn each other's identity and share a room, two of the pack have theirs.
    """
    state = turn.state
    factions = {state.seats[n].faction for n in pair}
    eloped = len(factions) > 1
    faction = BLACK if eloped else factions.pop()
    for seat in dict.fromkeys((*pair, by)):
        if turn.state.seats[seat].faction != faction:
            turn.emit(FactionChanged(seat, faction, via), only(seat))
            turn.notice("faction-changed", (seat,), faction=faction)
    room = not all(PACK in state.seats[n].tags for n in pair)
    for seat, partner in (pair, pair[::-1]):
        if room:
            turn.emit(TagChanged(seat, LOVER, True, via), DIRECTOR)
        for trait in (love, die_for_love, *((elope, widow_knife) if eloped else ())):
            given = grants.gain(turn, trait.id, seat, by=via)
            if trait is die_for_love:
                turn.note(given, PARTNER, partner)
        identity = turn.state.seats[partner].identity
        turn.notice("your-lover", (seat,), seat=partner, identity=identity)
    if room:
        introducing.tell_group(turn, LOVERS)


def _follow(turn: Turn, me: Me, entry: Entry) -> None:
    left = entry.event
    assert isinstance(left, Left)
    assert me.grant is not None
    if me.seat is not None and me.grant.remembers(PARTNER) == left.seat:
        damage.strike(turn, "removal", me.seat, source=None, via=me.effect.id, at_once=True)


def _own_bite(state: State) -> Grant | None:
    """The lovers' own 杀人, once they have it."""
    held = (state.grants[number] for number in state.bearing.get(KILL, ()))
    return next((grant for grant in held if grant.holder == LOVERS), None)


def _inherit(turn: Turn, me: Me, entry: Entry) -> None:
    """The lovers' group gets 杀人 when the wolves are lost and their pack is out."""
    state = turn.state
    if WOLF not in state.lost or not pack_is_out(state) or _own_bite(state) is not None:
        return
    grants.gain(turn, KILL, LOVERS, by=me.effect.id)
    told = tuple(n for n in state.living if state.seats[n].faction == BLACK)
    turn.notice("widow-knife", told, skill=KILL)


def _not_the_packs(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """Who shares the lovers' bite has no part in the pack's any more."""
    if seat == me.seat and of_the_pack(state, grant) and _own_bite(state) is not None:
        return Refusal("illegal", "kill-with-your-lover", {"skill": KILL})
    return None


love = Skill(id="love", name="恋爱", english="Love", tags=frozenset({"forced", "trait"}))
elope = Skill(id="elope", name="私奔", english="Elope", tags=frozenset({"forced", "trait"}))
die_for_love = Skill(
    id="die_for_love",
    name="殉情",
    english="Die for Love",
    tags=frozenset({"forced", "trait"}),
    after={Left: _follow},
)
widow_knife = Skill(
    id="widow_knife",
    name="寡妇刀",
    english="Widow's Knife",
    tags=frozenset({"forced", "trait"}),
    may_launch=_not_the_packs,
    after={Judged: _inherit, Settled: _inherit},
)
