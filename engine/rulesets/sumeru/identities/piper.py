"""吹笛者: 迷惑 gives 寡言 for good; with him it ends (rulings S47, S51)."""

from __future__ import annotations

from engine import statuses
from engine.clock import NEVER
from engine.effects import Identity, Me, Skill
from engine.events import Entry, Launch, Left
from engine.rulesets.sumeru.statuses.muffled import muffled
from engine.rulesets.sumeru.tags import PIPER
from engine.state import Grant, State
from engine.turn import Turn


def _unmuffled(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return tuple([n for n in state.in_sight if n != seat and not state.holding(n, muffled.id)])


def _charm(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        statuses.gain(turn, muffled.id, target, NEVER, by=launch.seat, via=charm.id)


def _dissolve(turn: Turn, me: Me, entry: Entry) -> None:
    left = entry.event
    assert isinstance(left, Left)
    if left.seat != me.seat:
        return
    for status in tuple(turn.state.statuses.values()):
        if status.kind == muffled.id and status.until == NEVER:
            statuses.end(turn, status, dissolve.id)
    turn.announce_with_exits("piper-out", identity=piper.id)


charm = Skill(
    id="charm",
    name="迷惑",
    english="Charm",
    stages=frozenset({"deep_night1"}),
    tags=frozenset({"targeted"}),
    targets=2,
    least=1,
    range=_unmuffled,
    settle=_charm,
)

dissolve = Skill(
    id="dissolve",
    name="笛声消散",
    english="Dissolve",
    tags=frozenset({"trait"}),
    when_left="own exit",
    after={Left: _dissolve},
)

piper = Identity(
    id="piper",
    name="吹笛者",
    english="Piper",
    faction=PIPER,
    skills=("grace", "charm", "dissolve"),
)

SKILLS: tuple[Skill, ...] = (charm, dissolve)
