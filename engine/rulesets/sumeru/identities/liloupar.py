"""利露帕尔: 镇灵之母 gives her children by the elevator, 魔瓶 tells of one, 反噬 avenges her.

Rulings S22, S23.
"""

from __future__ import annotations

from engine import damage, statuses
from engine.clock import NEVER, Boundary
from engine.effects import Identity, Me, Skill
from engine.events import (
    DIRECTOR,
    Against,
    BadgePassed,
    Entry,
    Launch,
    Left,
    Strike,
    TagChanged,
)
from engine.rulesets.sumeru import elevator, probing
from engine.rulesets.sumeru.sheriff import is_election_day
from engine.rulesets.sumeru.tags import CHILD, SEER_KIN, SHERIFF, VILLAGE
from engine.state import SHOWN, Grant, State
from engine.turn import Turn

FIRST = "first"
"""Set once the first sheriff has come (镇灵之母), or the first 非村民 was told of (魔瓶)."""


# 镇灵之母


def _mother(turn: Turn, me: Me, entry: Entry) -> None:
    passed = entry.event
    assert isinstance(passed, BadgePassed)
    assert me.grant is not None
    if passed.office != SHERIFF or passed.to is None or me.grant.remembers(FIRST):
        return
    assert me.seat is not None
    turn.note(me.grant, FIRST, True)
    for child in _children(turn, me.seat, passed.to):
        turn.emit(TagChanged(child, CHILD, True, mother.id), DIRECTOR)
    strangers = Against("tag", CHILD, others=True)
    for kind, against in (("ordered", None), ("undying", strangers)):
        statuses.gain(
            turn,
            kind,
            me.seat,
            NEVER,
            by=me.seat,
            via=mother.id,
            against=against,
            grant=turn.state.grants[me.grant.id],
        )


def _children(turn: Turn, seat: int, sheriff: int) -> tuple[int, ...]:
    """The longer way round between her and the sheriff; all others if she is the sheriff.

    It is the first day's elevator, also where the first sheriff comes later (首日电梯楼).
    """
    state = turn.state
    there = state.living if is_election_day(state) else tuple(state.seats)
    up, down = elevator.between(seat, sheriff, there)
    if len(up) == len(down) and up:
        side = turn.draw("利露帕尔之侧", ("上", "下"))
        return up if side == "上" else down
    return max(up, down, key=len)


# 魔瓶


def _a_child(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return tuple([n for n in state.in_sight if CHILD in state.seats[n].tags])


def _uncork(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day, "night_open")
    for target in launch.final:
        statuses.gain(turn, "dictator", target, until, by=launch.seat, via=bottle.id)
    probing.tell_faction(turn, launch)
    for target in launch.final:
        grant = turn.state.grants[launch.grant]
        if not probing.seems_village(turn, target) and not grant.remembers(FIRST):
            turn.note(grant, FIRST, True)
            statuses.gain(turn, "purified", target, NEVER, by=launch.seat, via=bottle.id)


# 反噬


def _by_vote_or_sheriff(state: State, strike: Strike) -> bool:
    if strike.kind == "ballot":
        return True
    return strike.source is not None and strike.source == state.offices.get(SHERIFF)


def _avenge(turn: Turn, me: Me, entry: Entry) -> None:
    """Her children fall silent; the sheriff and whoever holds 独裁 now take the damage."""
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    if left.seat != me.seat or SHOWN in state.seats[left.seat].tags:
        return
    if not _by_vote_or_sheriff(state, left.strike):
        return
    turn.reveal(left.seat)
    # The next 正午: in the dawn that of the same day.
    until = Boundary(state.day + (state.now.kind != "dawn"), "door_close")
    for seat in state.seats.values():
        if CHILD in seat.tags:
            statuses.gain(turn, "muffled", seat.number, until, by=left.seat, via=backlash.id)
    struck = [n for n in state.living if state.holding(n, "dictator")]
    sheriff = state.offices.get(SHERIFF)
    if sheriff is not None and sheriff not in struck and state.seats[sheriff].alive:
        struck = [sheriff, *struck]
    for target in struck:
        damage.strike(turn, "lethal", target, source=left.seat, via=backlash.id)


mother = Skill(
    id="mother",
    name="镇灵之母",
    english="Mother of Spirits",
    tags=frozenset({"forced"}),
    after={BadgePassed: _mother},
)

bottle = Skill(
    id="bottle",
    name="魔瓶",
    english="Magic Bottle",
    stages=frozenset({"noon"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_a_child,
    settle=_uncork,
)

backlash = Skill(
    id="backlash",
    name="反噬",
    english="Backlash",
    tags=frozenset({"forced", "revealing"}),
    when_left="own exit",
    after={Left: _avenge},
)

liloupar = Identity(
    id="liloupar",
    name="利露帕尔",
    english="Liloupar",
    faction=VILLAGE,
    tags=frozenset({SEER_KIN}),
    skills=("mother", "bottle", "backlash"),
)

SKILLS: tuple[Skill, ...] = (mother, bottle, backlash)
