"""曼陀罗: 凋花结果 gives her life for 天火 in the seer's hand, or for poison (ruling S41)."""

from __future__ import annotations

from engine import damage, grants
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Entry, Launch, SkillResolved, Strike
from engine.rulesets.sumeru.tags import SEER_KIN, STRONG_GOD, VILLAGE, WEAK_GOD
from engine.state import State
from engine.turn import Turn

BORNE = "borne"
"""The skill that her exit brought; she leaves by one launch only."""

SKY_FIRE, POISON = "sky_fire", "poison"


def _wither(turn: Turn, me: Me, launch: Launch) -> None:
    damage.strike(turn, "lethal", launch.seat, source=launch.seat, via=wither.id)


def _bear_fruit(turn: Turn, me: Me, launch: Launch) -> None:
    """Once the night is settled, if she left by it."""
    state = turn.state
    if me.grant is None or me.grant.remembers(BORNE) is not None:
        return
    if state.seats[launch.seat].left_by != Strike("lethal", launch.seat, launch.seat, wither.id):
        return
    for target in launch.final:
        if _dealt(state, target, SEER_KIN):
            _give(turn, me, SKY_FIRE, target, outlives=True)
        elif (heir := _heir_of_poison(state)) is not None:
            _give(turn, me, POISON, heir, outlives=False)


def _dealt(state: State, seat: int, tag: str) -> bool:
    """Whether a seat's 实际身份 bears a mark."""
    return tag in state.rules.identities[state.seats[seat].identity].tags


def _heir_of_poison(state: State) -> int | None:
    """The living 验人系, else the first living 强神 in elevator order."""
    for tag in (SEER_KIN, STRONG_GOD):
        for seat in state.living:
            if _dealt(state, seat, tag):
                return seat
    return None


def _give(turn: Turn, me: Me, skill: str, seat: int, *, outlives: bool) -> None:
    assert me.grant is not None
    grant = grants.gain(turn, skill, seat, by=wither.id, outlives=outlives)
    turn.note(me.grant, BORNE, grant.id, per_life=True)
    turn.notice("skill-gained", (seat,), skill=skill)


def _use_up(turn: Turn, me: Me, entry: Entry) -> None:
    """What was given so is lost once it was used."""
    resolved = entry.event
    assert isinstance(resolved, SkillResolved)
    assert me.grant is not None
    if resolved.launch.grant != me.grant.remembers(BORNE):
        return
    given = turn.state.grants.get(resolved.launch.grant)
    if given is not None:
        grants.lose(turn, given, by=wither.id)


wither = Skill(
    id="wither",
    name="凋花结果",
    english="Wither and Fruit",
    stages=frozenset({"deep_night2"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    from_night=2,
    when_left="always",
    launch=_wither,
    aftermath=_bear_fruit,
    after={SkillResolved: _use_up},
)

datura = Identity(
    id="datura",
    name="曼陀罗",
    english="Datura",
    faction=VILLAGE,
    tags=frozenset({WEAK_GOD}),
    skills=("wither",),
)

SKILLS: tuple[Skill, ...] = (wither,)
