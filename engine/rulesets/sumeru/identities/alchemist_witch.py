"""炼金魔女: 魔女秘法 foresees a night's exits, 法老之蛇 prevents one, 未明之雾 binds the bite.

Rulings S32, S33.
"""

from __future__ import annotations

from engine import damage, statuses
from engine.clock import Boundary
from engine.effects import Bounds, Identity, Me, Skill, everyone
from engine.events import DIRECTOR, Entry, Launch, Left, StageOpened, StageResolved
from engine.rulesets.sumeru.kill import could_kill, is_kill
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE
from engine.state import Grant, State
from engine.turn import Turn

FORESEEN = "foreseen"
"""The newest night in which 魔女秘法 worked."""
GONE = "gone"
"""A night, and who left in it or in the dawn after it."""
MIST = "mist"
"""The night, and the seats to which the bite is bound."""


# 魔女秘法


def _if_serpent_is_left(state: State, me: Me) -> int | None:
    """It works while 法老之蛇 has a use, whatever else keeps her from launching that."""
    for grant, skill in state.grants_of(me.seat or 0):
        if skill is serpent and (grant.uses is None or grant.uses > 0):
            return state.seq
    return None


def _foresee(turn: Turn, me: Me, launch: Launch) -> None:
    """Name who would leave if nothing more happened: a night's end that is thrown away.

    What comes of itself as the stage ends is part of it.
    """
    state = turn.state
    dry = Turn(state)
    dry.emit(StageResolved(state.day, state.stage), DIRECTOR)
    dry.settling = True
    damage.settle_night(dry)
    damage.send_off_carded(dry)
    seats = [n for n in state.living if not dry.state.seats[n].alive]
    turn.feedback(launch, "foreseen-exits", skill=arcana.id, seats=seats)
    turn.note(turn.state.grants[launch.grant], FORESEEN, state.day)


def _night(state: State) -> int:
    """The night that an exit by night or in the dawn belongs to."""
    return state.day - 1 if state.now.kind == "dawn" else state.day


def _count(turn: Turn, me: Me, entry: Entry) -> None:
    """Remember who leaves by night and in the dawn, before and after it has worked."""
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    assert me.grant is not None
    if state.now.kind not in ("night", "dawn") or left.sent_off:
        return
    night, gone = _night(state), me.grant.remembers(GONE)
    before = gone[1] if gone is not None and gone[0] == night else []
    turn.note(me.grant, GONE, [night, [*before, left.seat]])


def _ghosts(state: State, me: Me) -> list[int]:
    """Who of those that left in the last night may still talk on this day."""
    if me.grant is None or me.grant.remembers(FORESEEN) != state.day - 1:
        return []
    gone = me.grant.remembers(GONE)
    if gone is None or gone[0] != state.day - 1:
        return []
    return [n for n in gone[1] if not state.seats[n].alive]


def _tell(turn: Turn, me: Me, entry: Entry) -> None:
    ghosts = _ghosts(turn.state, me) if turn.state.now.kind == "day" else []
    if ghosts:
        turn.announce("a-ghost-stays", skill=arcana.id)
        turn.notice("ghost-may-talk", ghosts, skill=arcana.id)


def _may_talk(state: State, me: Me, seat: int) -> bool | None:
    return True if state.now.kind == "day" and seat in _ghosts(state, me) else None


arcana = Skill(
    id="arcana",
    name="魔女秘法",
    english="Witch's Arcana",
    stages=frozenset({"small_hours"}),
    tags=frozenset({"forced"}),
    automatic=_if_serpent_is_left,
    when_left="always",
    lets_speak=_may_talk,
    after={Left: _count, StageOpened: _tell},
    settle=_foresee,
)


# 法老之蛇


def _entwine(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day, "night_end")
    for target in launch.final:
        statuses.gain(turn, "undying", target, until, by=launch.seat, via=serpent.id)


serpent = Skill(
    id="serpent",
    name="法老之蛇",
    english="Pharaoh's Serpent",
    stages=frozenset({"small_hours"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    settle=_entwine,
)


# 未明之雾


def _spread(turn: Turn, me: Me, launch: Launch) -> None:
    state, seats = turn.state, sorted(launch.final)
    if not seats:
        return
    turn.note(state.grants[launch.grant], MIST, [state.day, seats])
    told = tuple(n for n in state.living if could_kill(state, n))
    turn.notice("mist", told, skill=mist.id, seats=seats)


def _in_mist(state: State, me: Me, grant: Grant) -> list[int] | None:
    noted = me.grant.remembers(MIST) if me.grant is not None else None
    if noted is None or noted[0] != state.day or not is_kill(state, grant):
        return None
    return list(noted[1])


def _bound(state: State, me: Me, grant: Grant) -> Bounds | None:
    """Stronger than 芬芳: it stands if both leave nobody (ruling S33)."""
    seats = _in_mist(state, me, grant)
    return None if seats is None else Bounds(frozenset(seats), strength=1)


def _must_bite(state: State, me: Me, grant: Grant) -> bool | None:
    return True if _in_mist(state, me, grant) is not None else None


mist = Skill(
    id="mist",
    name="未明之雾",
    english="Mist Before Dawn",
    stages=frozenset({"midnight"}),
    tags=frozenset({"targeted"}),
    targets=3,
    range=everyone,
    uses=1,
    when_left="always",
    limit_targets=_bound,
    duty=_must_bite,
    settle=_spread,
)

alchemist_witch = Identity(
    id="alchemist_witch",
    name="炼金魔女",
    english="Alchemist Witch",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("arcana", "serpent", "mist"),
)

SKILLS: tuple[Skill, ...] = (arcana, serpent, mist)
