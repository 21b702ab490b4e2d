"""白猫: 猫有九命 keeps her in once, shows her, and takes her a day later (ruling S40)."""

from __future__ import annotations

from engine import damage
from engine.effects import Identity, Me, Skill, Stay
from engine.events import Entry, StageResolved, Strike
from engine.rulesets.sumeru.tags import VILLAGE, WEAK_GOD
from engine.state import SHOWN, State
from engine.turn import Turn

DUE = "due"
"""The day in whose 黄昏1 the borrowed life ends."""


def _live_on(state: State, me: Me, strike: Strike) -> Stay | None:
    """Once: it shows her, and a skill that reveals needs an identity that is not shown yet."""
    if strike.target != me.seat or SHOWN in state.seats[strike.target].tags:
        return None
    return Stay(_turn_up)


def _turn_up(turn: Turn, me: Me, strike: Strike) -> None:
    assert me.grant is not None
    state = turn.state
    turn.reveal(strike.target)
    # The first 正午 that begins after now: in the dawn it is that of the same day.
    before_noon = state.now.kind in ("opening", "dawn")
    turn.note(me.grant, DUE, state.day if before_noon else state.day + 1, per_life=True)


def _end(turn: Turn, me: Me, entry: Entry) -> None:
    resolved = entry.event
    assert isinstance(resolved, StageResolved)
    assert me.grant is not None
    assert me.seat is not None
    if resolved.stage == "dusk1" and me.grant.remembers(DUE) == resolved.day:
        damage.strike(turn, "lethal", me.seat, source=me.seat, via=nine_lives.id)


nine_lives = Skill(
    id="nine_lives",
    name="猫有九命",
    english="Nine Lives",
    tags=frozenset({"forced", "revealing"}),
    before_exit=_live_on,
    after={StageResolved: _end},
)

white_cat = Identity(
    id="white_cat",
    name="白猫",
    english="White Cat",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("nine_lives",),
)

SKILLS: tuple[Skill, ...] = (nine_lives,)
