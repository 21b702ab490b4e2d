"""白痴: 装傻 keeps him in when he is voted out, at a price (ruling C8)."""

from __future__ import annotations

from engine import damage
from engine.commands import Refusal
from engine.effects import Identity, Me, Skill, Stay
from engine.events import DIRECTOR, Entry, GrantLost, Strike, TagChanged
from engine.rulesets.classic.tags import COMMONER, ELDER_BOUND, UNFIT
from engine.state import Grant, State
from engine.turn import Turn

SPARED = "spared"


def _spared(me: Me) -> bool:
    return me.grant is not None and me.grant.remembers(SPARED) is not None


def _may_decline(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """It can be declined before the ballot closes, and not when it has fired."""
    if me.grant is None or grant.id != me.grant.id:
        return None
    if _spared(me):
        return Refusal("illegal", "skill-fired", {"skill": grant.skill})
    if state.door == "closed":
        return Refusal("illegal", "skill-declined-too-late", {"skill": grant.skill})
    return None


def _play_fool(state: State, me: Me, strike: Strike) -> Stay | None:
    if strike.kind != "ballot" or strike.target != me.seat or me.grant is None:
        return None
    return None if me.grant.id in state.answered else Stay(_shown)


def _shown(turn: Turn, me: Me, strike: Strike) -> None:
    assert me.grant is not None
    turn.note(me.grant, SPARED, turn.state.day)
    turn.emit(TagChanged(strike.target, UNFIT, True, me.effect.id), DIRECTOR)
    turn.announce(
        "spared-and-shown",
        seat=strike.target,
        skill=me.effect.id,
        identity=turn.state.seats[strike.target].identity,
    )


def _no_ballots(state: State, me: Me, voter: int, target: int | None) -> Refusal | None:
    if me.seat not in (voter, target) or not _spared(me):
        return None
    message = "ballot-not-yours" if me.seat == voter else "ballot-not-on"
    return Refusal("illegal", message, {"seat": me.seat, "skill": me.effect.id})


def _lost(turn: Turn, me: Me, entry: Entry) -> None:
    """Who was spared by it does not outlast it."""
    lost = entry.event
    assert isinstance(lost, GrantLost)
    if me.grant is None or me.seat is None or lost.grant != me.grant.id:
        return
    if _spared(me) and turn.state.seats[me.seat].alive:
        damage.strike(turn, "removal", me.seat, source=None, via=lost.by, at_once=True)


play_fool = Skill(
    id="play_fool",
    name="装傻",
    english="Play the Fool",
    stages=frozenset({"day"}),
    tags=frozenset({"unasked"}),
    may_launch=_may_decline,
    before_exit=_play_fool,
    may_cast=_no_ballots,
    after={GrantLost: _lost},
)

fool = Identity(
    id="fool",
    name="白痴",
    english="Fool",
    faction="village",
    tags=frozenset({COMMONER, ELDER_BOUND}),
    skills=("play_fool",),
)
