"""杀人 (`kill`): the bite that the pack shares, and the heirs after it (rulings S10, S50)."""

from __future__ import annotations

from engine import damage
from engine.commands import Refusal
from engine.effects import Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.tags import HEIRS, KILL, PACK, WOLVES
from engine.state import Grant, State
from engine.turn import Turn
from engine.usable import able_to_launch

SOURCE = "source"
"""The night and the seat that the newest bite of the grant came from."""

FIRST_NIGHT = 2
"""The pack does not bite in the first night."""


def is_kill(state: State, grant: Grant) -> bool:
    """Whether a grant is a 杀人, whoever holds it."""
    return KILL in state.rules.skills[grant.skill].tags


def could_kill(state: State, seat: int) -> bool:
    """Whether a seat holds a 杀人 that is its own or its group's now (带刀).

    Neither the first night nor what keeps it from launching counts (ruling S24): a member of
    the pack has it, an heir once no pack is there, and whoever was given one.
    """
    for grant, _ in state.grants_of(seat):
        if not is_kill(state, grant):
            continue
        if isinstance(grant.holder, int):
            return True
        if seat in state.members(grant.holder) and not _waits(state, grant):
            return True
    return False


def bears_blade(state: State, seat: int) -> bool:
    """Whether a seat could kill but for a 超度 of its own, which hides its marks (带刀)."""
    tags, groups = state.seats[seat].tags, state.rules.groups
    return any(
        isinstance(grant.holder, int)
        or (groups[grant.holder].tag in tags and not _waits(state, grant))
        for grant, _ in state.grants_of(seat)
        if is_kill(state, grant)
    )


def of_the_pack(state: State, seat: int) -> bool:
    """Whether a seat is 群内: as it is now, or as it was when it left."""
    there = state.seats[seat]
    return seat in state.members(WOLVES) if there.alive else PACK in there.tags


def bearers(state: State, faction: str) -> tuple[int, ...]:
    """The living seats of a faction that hold a 杀人 now."""
    return tuple(
        [n for n in state.living if state.seats[n].faction == faction and could_kill(state, n)]
    )


def newest_source(state: State, grant: Grant) -> int | None:
    """Where tonight's newest bite of a grant came from, or None if it made none."""
    noted = grant.remembers(SOURCE)
    return noted[1] if noted is not None and noted[0] == state.day else None


def draw_source(turn: Turn, grant: Grant) -> int:
    """Draw whom a bite comes from: who of its holders could act (ruling S10)."""
    state = turn.state
    pool = able_to_launch(state, grant) or state.holders(grant)
    source = int(turn.draw("杀人来源", pool)) if isinstance(grant.holder, str) else pool[0]
    turn.note(grant, SOURCE, [state.day, source])
    return source


def _waits(state: State, grant: Grant) -> bool:
    """Whether the heirs' bite waits: somebody of the pack is there."""
    return grant.holder == HEIRS and bool(state.members(WOLVES))


def _heirs_wait(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    if me.grant is None or grant.id != me.grant.id or not _waits(state, grant):
        return None
    return Refusal("illegal", "kill-not-while-pack", {"skill": KILL})


def _bite(turn: Turn, me: Me, launch: Launch) -> None:
    assert me.grant is not None
    source = draw_source(turn, turn.state.grants[me.grant.id])
    for target in launch.final:
        damage.strike(turn, "bite", target, source=source, via=KILL)


kill = Skill(
    id=KILL,
    name="杀人",
    english="Kill",
    stages=frozenset({"deep_night2"}),
    tags=frozenset({"targeted", "kill"}),
    targets=1,
    range=everyone,
    from_night=FIRST_NIGHT,
    may_launch=_heirs_wait,
    settle=_bite,
)
