"""Every skill of the ruleset: launched, refused out of stage and on a bad target, played again.

A reply (反应) is owed after what it answers, and refused before and after that; what nobody
launches is refused whenever it is tried.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from engine import codec, usable
from engine import commands as cmd
from engine import events as ev
from engine.effects import Skill
from engine.game import Game
from engine.state import Grant, State
from tests.engine.playing import close, do, reach, refused, tick
from tests.engine.rulesets.sumeru.tables import RULES, sumeru

LAUNCHED = sorted(
    skill.id
    for skill in RULES.skills.values()
    if skill.stages and skill.automatic is None and not skill.reply and "trait" not in skill.tags
)
REPLIES = sorted(skill.id for skill in RULES.skills.values() if skill.reply)
PASSIVE = sorted(set(RULES.skills) - {*LAUNCHED, *REPLIES})
BESIDE = ("priest", "agent", "official", "white_cat", "tengu", "nightmare", "piper", "clarifier")
ARGUMENTS = {"number": "40", "identity": "official", "skill": "probe", "text": "下雨"}
LAST_DAY = 5
GONE = 9
"""The clarifier's seat, which no launch here needs."""


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


def reached(skill_id: str, gone: int | None = None) -> tuple[Game, cmd.LaunchSkill]:
    """A game at the first moment at which the skill can be launched, and a launch of it.

    `gone`: a seat that is out from the start.
    """
    skill = RULES.skills[skill_id]
    game, seat = table(skill_id)
    if gone is not None:
        do(game, cmd.PutOut(gone))
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


@pytest.mark.parametrize("skill", [s for s in LAUNCHED if RULES.skills[s].targets])
def test_it_is_refused_on_whom_it_cannot_choose_now(skill):
    game, launch = reached(skill, gone=GONE)
    range_ = usable.choosable(game.state, grant_of(game.state, 1, skill), 1)
    assert GONE not in range_
    for target in [n for n in game.state.seats if n not in range_]:
        why = refused(game, replace(launch, chosen=(*launch.chosen[:-1], target)))
        assert why in ("target-out-of-range", "target-is-out")


@pytest.mark.parametrize("skill", LAUNCHED)
def test_its_log_gives_the_same_table_again(skill):
    game, launch = reached(skill)
    do(game, launch)
    assert replayed(ended(game)) == game.state


# Replies


def owing(skill: str) -> tuple[Game, cmd.LaunchSkill]:
    """A game in which seat 1 owes a reply, and one that it can give."""
    game = sumeru("tengu", *BESIDE, sheriff=1)
    if skill == "name_skill":
        do(game, cmd.GiveSkill(2, "wave_boost"))
        do(reach(game, 2, "early_night1"), cmd.LaunchSkill(2, "wave_boost", (1,)))
        close(game)
        return game, cmd.LaunchSkill(1, skill, (), ("swallow",))
    if not any(s.id == skill for _, s in game.state.grants_of(1)):
        do(game, cmd.GiveSkill(1, skill))
    do(reach(game, 2, "noon"), cmd.PutOut(1))
    return game, cmd.LaunchSkill(1, skill, (3,) if RULES.skills[skill].targets else ())


@pytest.mark.parametrize("skill", REPLIES)
def test_a_reply_is_given_once(skill):
    game, reply = owing(skill)
    do(game, reply)
    assert refused(game, reply) in ("reply-not-now", "skill-not-yours")


@pytest.mark.parametrize("skill", REPLIES)
def test_a_reply_is_refused_before_it_is_owed_and_when_its_time_is_over(skill):
    game, reply = owing(skill)
    early = sumeru("tengu", *BESIDE, sheriff=1)
    assert refused(early, reply) in ("reply-not-now", "skill-not-yours")
    until = next(w.until for w in game.state.replies.values())
    close(reach(game, until.day, until.stage))
    assert refused(game, reply) in ("reply-not-now", "skill-not-yours")


@pytest.mark.parametrize("skill", REPLIES)
def test_a_reply_is_refused_on_a_bad_choice(skill):
    game, reply = owing(skill)
    wrong = {
        "name_skill": replace(reply, args=("sky_fire",)),
        "tear_badge": replace(reply, chosen=(3,)),
    }
    worse = wrong.get(skill, replace(reply, chosen=(1,)))
    expected = ("target-is-out", "target-out-of-range", "skill-not-yours", "skill-target-count")
    assert refused(game, worse) in expected


@pytest.mark.parametrize("skill", REPLIES)
def test_the_log_of_a_reply_gives_the_same_table_again(skill):
    game, reply = owing(skill)
    do(game, reply)
    assert replayed(ended(game)) == game.state


# What nobody launches


@pytest.mark.parametrize("skill", PASSIVE)
def test_what_works_by_itself_is_launched_by_nobody(skill):
    game = sumeru("patient", *BESIDE)
    do(game, cmd.GiveSkill(1, skill))
    for stage in ("noon", "dusk2", "early_night1", "small_hours"):
        assert refused(reach(game, 2, stage), cmd.LaunchSkill(1, skill)) == "skill-passive"


@pytest.mark.parametrize("skill", PASSIVE)
def test_the_log_of_a_game_with_it_gives_the_same_table_again(skill):
    game = sumeru("patient", *BESIDE)
    do(game, cmd.GiveSkill(1, skill))
    do(reach(game, 2, "noon"), cmd.CastBallot(2, 1))
    assert replayed(ended(game)) == game.state


def ended(game: Game) -> Game:
    """The game once the present day and its night are over."""
    day = game.state.day
    while game.state.winner is None and game.state.day == day:
        tick(game)
    return game


def replayed(game: Game) -> State:
    """The table that comes of the game's log as it was stored."""
    steps = [(False, [ev.Entry(e.seq, e.cause, e.to, stored(e.event)) for e in game.log])]
    return Game.replay(RULES, game.state.settings, steps).state


def stored(event: ev.Event) -> ev.Event:
    """An event as it comes back from where it was stored."""
    return codec.decode_event(*codec.encode_event(event))
