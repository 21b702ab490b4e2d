"""Every skill of the ruleset: launched, refused out of stage and on a bad target, played again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import codec, usable
from engine import commands as cmd
from engine import events as ev
from engine.effects import Skill
from engine.game import Game
from engine.stages import upcoming
from engine.state import Grant, State
from tests.engine.playing import do, refused, tick
from tests.engine.rulesets.sumeru.tables import RULES, sumeru

LAUNCHED = sorted(
    skill.id
    for skill in RULES.skills.values()
    if skill.stages and skill.automatic is None and not skill.reply and "trait" not in skill.tags
)
BESIDE = ("priest", "agent", "official", "white_cat", "tengu", "nightmare", "piper", "clarifier")
ARGUMENTS = {"number": "40", "identity": "official", "skill": "probe", "text": "下雨"}
LAST_DAY = 5


def holder(skill: str) -> str:
    """An identity that is dealt with the skill; for one that is given in play, any other."""
    found = (i.id for i in RULES.identities.values() if skill in i.skills and i.id not in BESIDE)
    beside = (i.id for i in RULES.identities.values() if skill in i.skills)
    return next(found, next(beside, "patient"))


def table(skill: str) -> tuple[Game, int]:
    """A game in which seat 1 holds the skill, by its identity, its group or a ruling."""
    kill = RULES.skills[skill].id == "kill"
    game = sumeru("tengu" if kill else holder(skill), *BESIDE, sheriff=4)
    if not any(s.id == skill for _, s in game.state.grants_of(1)):
        do(game, cmd.GiveSkill(1, skill))
    return game, 1


def grant_of(state: State, seat: int, skill: str) -> Grant:
    return next(g for g, s in state.grants_of(seat) if s.id == skill)


def a_launch(state: State, seat: int, skill: Skill) -> cmd.LaunchSkill | None:
    """A launch that should be taken now, or None."""
    grant = grant_of(state, seat, skill.id)
    if grant.id not in state.openings or usable.barred(state, grant, seat) is not None:
        return None
    range_ = [n for n in usable.choosable(state, grant, seat) if n != seat]
    least = skill.targets if skill.least is None else skill.least
    if len(range_) < least:
        return None
    chosen = tuple(range_[: skill.targets])
    args = tuple(ARGUMENTS[kind] for kind in skill.arguments)
    return cmd.LaunchSkill(seat, skill.id, chosen, args)


def reached(skill_id: str) -> tuple[Game, cmd.LaunchSkill]:
    """A game at the first moment at which the skill can be launched, and a launch of it."""
    skill = RULES.skills[skill_id]
    game, seat = table(skill_id)
    prepare = PREPARED.get(skill_id)
    while game.state.day <= LAST_DAY:
        if prepare is not None:
            prepare(game)
        launch = a_launch(game.state, seat, skill)
        if launch is not None and game.state.stage in skill.stages:
            return game, launch
        tick(game)
    raise AssertionError(f"{skill_id} could not be launched by day {LAST_DAY}")


def vote_out(game: Game) -> None:
    """On day 2 a seat is voted out."""
    state, ballot = game.state, game.state.ballot
    if state.day == 2 and state.door == "open" and ballot is not None and not ballot.votes:
        do(game, cmd.CastBallot(2, 4))


def probe_priest(game: Game) -> None:
    """The seat looks at a 验人系 in its first night."""
    state = game.state
    open_now = state.stage_open and not state.submissions
    if open_now and (state.day, state.stage) == (1, "deep_night1"):
        do(game, cmd.LaunchSkill(1, "dark_probe", (2,)))


PREPARED = {"rewind": vote_out, "snuff": probe_priest}
"""What must have happened before some skills can be launched."""


@pytest.mark.parametrize("skill", LAUNCHED)
def test_it_is_launched_legally(skill):
    game, launch = reached(skill)
    entries = do(game, launch)
    (submitted, *_) = [e.event for e in entries if isinstance(e.event, ev.SkillSubmitted)]
    assert submitted.launch.skill == skill


@pytest.mark.parametrize("skill", LAUNCHED)
def test_it_is_refused_out_of_its_stage(skill):
    game, launch = reached(skill)
    stages = RULES.skills[skill].stages
    while set(RULES.taken_in[game.state.stage]) & stages:
        tick(game)
    assert refused(game, launch) in ("skill-not-now", "skill-not-yours")


@pytest.mark.parametrize("skill", [s for s in LAUNCHED if RULES.skills[s].targets])
def test_it_is_refused_on_a_seat_that_there_is_not_and_on_the_same_one_twice(skill):
    game, launch = reached(skill)
    nobody = replace(launch, chosen=(*launch.chosen[:-1], 99))
    assert refused(game, nobody) == "no-such-seat"
    many = replace(launch, chosen=(*launch.chosen, *launch.chosen, *launch.chosen, 2))
    assert refused(game, many) in ("skill-target-count", "skill-target-range")


@pytest.mark.parametrize("skill", LAUNCHED)
def test_its_log_gives_the_same_table_again(skill):
    game, launch = reached(skill)
    do(game, launch)
    day = game.state.day
    while game.state.winner is None and game.state.day == day:
        step = upcoming(game.state)
        assert step is not None
        do(game, step)
    steps = [(False, [ev.Entry(e.seq, e.cause, e.to, stored(e.event)) for e in game.log])]
    again = Game.replay(RULES, game.state.settings, steps)
    assert again.state == game.state


def stored(event: ev.Event) -> ev.Event:
    """An event as it comes back from where it was stored."""
    return codec.decode_event(*codec.encode_event(event))
