"""狼学者: 诡辩 guesses an identity; who is guessed right is bewitched for good (ruling S45)."""

from __future__ import annotations

from engine import grants, statuses
from engine.clock import NEVER
from engine.commands import Refusal
from engine.effects import Identity, Me, Skill, everyone
from engine.events import Entry, Launch, Left
from engine.rulesets.sumeru.tags import PACK, WOLF
from engine.state import Grant, State
from engine.turn import Turn

GUESSED = "guessed"
"""The seats that were guessed right and have not left since."""
WEIGHT = "weight"
"""How many of them have left: so much more its ballot weighs."""


def _once_a_day(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """One launch a day over noon and night together, but for those that a boost gives."""
    if me.grant is None or grant.id != me.grant.id:
        return None
    launched = sum(day == state.day for day, _ in grant.history)
    if launched < 1 + grant.free_on(state.day):
        return None
    return Refusal("illegal", "once-a-day", {"skill": sophistry.id})


def _guess(turn: Turn, me: Me, launch: Launch) -> None:
    if not turn.state.by_night:
        # Noon's guess is the day's: the night opens with what a boost gives, or not at all.
        grant = turn.state.grants[launch.grant]
        grants.allow(turn, grant, -1, day=turn.state.day, by=sophistry.id)
    (identity,) = launch.args
    for target in launch.final:
        right = turn.state.seats[target].identity == identity
        message = "guessed-right" if right else "guessed-wrong"
        turn.feedback(launch, message, skill=launch.skill, seat=launch.chosen[0], identity=identity)
        if right:
            statuses.gain(turn, "bewitched", target, NEVER, by=launch.seat, via=sophistry.id)
            _await(turn, launch.grant, target)


def _await(turn: Turn, number: int, target: int) -> None:
    """Remember a seat until it leaves; one that is out already has left."""
    grant = turn.state.grants[number]
    guessed = grant.remembers(GUESSED) or []
    if not turn.state.seats[target].alive:
        turn.note(grant, WEIGHT, (grant.remembers(WEIGHT) or 0) + 1)
    elif target not in guessed:
        turn.note(grant, GUESSED, [*guessed, target])


def _gain_weight(turn: Turn, me: Me, entry: Entry) -> None:
    left = entry.event
    assert isinstance(left, Left)
    assert me.grant is not None
    guessed = me.grant.remembers(GUESSED) or []
    if left.seat in guessed:
        turn.note(me.grant, WEIGHT, (me.grant.remembers(WEIGHT) or 0) + 1)
        turn.note(turn.state.grants[me.grant.id], GUESSED, [n for n in guessed if n != left.seat])


def _weigh(state: State, me: Me, voter: int) -> float | None:
    more = me.grant.remembers(WEIGHT) if me.grant is not None else None
    return float(more) if more and voter == me.seat else None


sophistry = Skill(
    id="sophistry",
    name="诡辩",
    english="Sophistry",
    stages=frozenset({"noon", "deep_night1"}),
    tags=frozenset({"targeted"}),
    targets=1,
    arguments=("identity",),
    range=everyone,
    when_left="always",
    may_launch=_once_a_day,
    weigh_ballot=_weigh,
    after={Left: _gain_weight},
    settle=_guess,
)

wolf_scholar = Identity(
    id="wolf_scholar",
    name="狼学者",
    english="Wolf Scholar",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("sophistry",),
)

SKILLS: tuple[Skill, ...] = (sophistry,)
