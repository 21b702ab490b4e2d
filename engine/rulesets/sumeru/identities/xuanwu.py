"""玄武: 寿与天齐 guards and renews itself, 命数感知 reads the night's damage, 阴阳变转 copies.

Ruling S35.
"""

from __future__ import annotations

from collections import Counter

from engine import statuses
from engine.clock import NEVER, Boundary
from engine.commands import LaunchSkill, Refusal
from engine.effects import Identity, Me, Skill, everyone
from engine.events import DIRECTOR, Entry, Launch, StageOpened, StatusChanged, UsesChanged
from engine.rulesets.sumeru import choosing
from engine.rulesets.sumeru.skills import lasting
from engine.rulesets.sumeru.tags import STRONG_GOD, VILLAGE
from engine.state import Grant, State
from engine.statuses import PROTECTIONS
from engine.turn import Turn

FIRST_OF_NIGHT = "early_night1"


def _renew(turn: Turn, me: Me, entry: Entry) -> None:
    """When the night of an odd day begins: one 守护, whatever is left of it."""
    state = turn.state
    if state.stage != FIRST_OF_NIGHT or state.day % 2 == 0 or me.grant is None:
        return
    assert me.seat is not None
    held = [s for s in state.statuses_of(me.seat) if s.grant == me.grant.id]
    if held:
        if held[0].count != 1:
            turn.emit(StatusChanged(held[0].id, 1), DIRECTOR)
        return
    statuses.gain(turn, "guarded", me.seat, NEVER, by=me.seat, via=renew.id, grant=me.grant)


def _always(state: State, me: Me) -> int | None:
    return state.seq


def _read(turn: Turn, me: Me, launch: Launch) -> None:
    """Tell what damage has been dealt to whom so far, by seat."""
    dealt = Counter((strike.target, strike.kind) for _, strike in turn.state.queue)
    attacks = [[seat, kind, count] for (seat, kind), count in sorted(dealt.items())]
    turn.feedback(launch, "omen", skill=omen.id, attacks=attacks)


def _one_more(turn: Turn, me: Me, entry: Entry) -> None:
    """When the night of an even day begins there is one use more."""
    if turn.state.stage == FIRST_OF_NIGHT and turn.state.day % 2 == 0 and me.grant is not None:
        turn.emit(UsesChanged(me.grant.id, 1), DIRECTOR)


def _receives_once(state: State, grant: Grant, command: LaunchSkill) -> Refusal | None:
    """Each seat can be chosen as B once."""
    receivers = {chosen[1] for chosen in choosing.ever_chosen(state, grant)}
    if command.chosen[1] not in receivers:
        return None
    args = {"skill": transpose.id, "seat": command.chosen[1]}
    return Refusal("illegal", "chosen-as-b-before", args)


def _copy(turn: Turn, me: Me, launch: Launch) -> None:
    """Copy the protections of A to B; nothing where both are one, or one is not met."""
    if len(set(launch.final)) != 2:
        return
    giver, receiver = launch.final
    until = Boundary(turn.state.day + 1, "night_open")
    for status in turn.state.statuses_of(giver):
        if status.kind in PROTECTIONS:
            statuses.gain(
                turn,
                status.kind,
                receiver,
                until,
                count=status.count,
                by=launch.seat,
                via=transpose.id,
                against=status.against,
            )


renew = Skill(
    id="renew",
    name="寿与天齐",
    english="Old as the Heavens",
    tags=frozenset({"forced"}),
    after={**lasting.gives("guarded"), StageOpened: _renew},
)

omen = Skill(
    id="omen",
    name="命数感知",
    english="Sense of Fate",
    stages=frozenset({"small_hours"}),
    tags=frozenset({"forced"}),
    automatic=_always,
    settle=_read,
)

transpose = Skill(
    id="transpose",
    name="阴阳变转",
    english="Transpose",
    stages=frozenset({"small_hours"}),
    tags=frozenset({"targeted", "in_order"}),
    targets=2,
    range=everyone,
    sensible=_receives_once,
    uses=0,
    repeats=True,
    by_half=True,
    after={StageOpened: _one_more},
    settle=_copy,
)

xuanwu = Identity(
    id="xuanwu",
    name="玄武",
    english="Xuanwu",
    faction=VILLAGE,
    tags=frozenset({STRONG_GOD}),
    skills=("renew", "omen", "transpose"),
)

SKILLS: tuple[Skill, ...] = (renew, omen, transpose)
