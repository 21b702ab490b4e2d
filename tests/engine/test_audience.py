"""Who may know what: no entry tells a seat, or all, what the rules keep from them.

The rule, entry by entry. The director alone: the deal, draws, strikes and what stops them,
exits before they are shown, tallies, memory, resolutions, judgements and rulings. A launch
that is open or submitted: those who hold the skill then, one seat or the living members of
its group. A notice: whom it is about, or whose skill brought it. All: the calendar, the door,
ballots, posts, requests, cards, exits once they are shown, the end. Nothing that all may know
names an identity before the end; nothing that a seat may know names one but its own.
"""

from __future__ import annotations

import json

from hypothesis import given, settings

from engine import codec, views
from engine import events as ev
from engine.game import Game
from engine.state import State
from engine.wording import LOCALES, Wording
from tests.engine.random_play import RULES, SOURCES, games, some_command

DIRECTORS = (
    ev.GameDealt,
    ev.StageResolved,
    ev.Settled,
    ev.SkillStopped,
    ev.Redirected,
    ev.SkillResolved,
    ev.UsesChanged,
    ev.Noted,
    ev.StatusEnded,
    ev.StatusChanged,
    ev.Struck,
    ev.StrikeStopped,
    ev.Felled,
    ev.Left,
    ev.Returned,
    ev.BallotClosed,
    ev.PostsRead,
    ev.Judged,
    ev.Drawn,
    ev.DrawFixed,
    ev.Ruled,
    ev.Reverted,
    ev.AllowanceChanged,
    ev.AnswersRead,
    ev.GrantLost,
    ev.IdleRead,
    ev.LastWordsGranted,
    ev.ReplyLapsed,
    ev.ReplyOpened,
    ev.TagChanged,
    ev.BallotAdded,
    ev.ControlChanged,
    ev.PlacePassed,
    ev.Revealed,
    ev.StatusRefused,
    ev.SurfaceChanged,
)
EVERYBODYS = (
    ev.StageOpened,
    ev.StageClosed,
    ev.DoorMoved,
    ev.SkillsRested,
    ev.Asked,
    ev.PaceChanged,
    ev.ExitsShown,
    ev.BallotOpened,
    ev.BallotCast,
    ev.Posted,
    ev.CardGiven,
    ev.Ended,
)

IDENTITY_NAMES = {i.name for i in RULES.identities.values()}
ENGLISH_NAMES = {i.english for i in RULES.identities.values()}


def holders(state: State, skill: str) -> set[int]:
    """The seats that hold a skill, by themselves or as living members of its group."""
    return {n for g in state.grants.values() if g.skill == skill for n in state.holders(g)}


def may_know(entry: ev.Entry, before: State, after: State) -> None:
    """Assert the rule for one entry, by the table before and after its command."""
    event, to = entry.event, entry.to
    match event:
        case ev.SkillOpened(skill=skill):
            assert not to.public
            assert to.seats
            assert set(to.seats) <= holders(before, skill) | holders(after, skill)
        case ev.SkillSubmitted(launch=launch):
            assert not to.public
            assert launch.seat in to.seats
            assert set(to.seats) <= holders(before, launch.skill)
        case ev.StatusGained(seat=seat):
            assert to in (ev.DIRECTOR, ev.only(seat))
        case ev.Notice():
            assert not to.public
            assert to.seats
            _may_hear(event, to.seats, before, after)
        case ev.Announced():
            assert to.public
            if to.since == "door":
                assert before.by_night
            _names_nobody(event)
        case _ if isinstance(event, DIRECTORS):
            assert to == ev.DIRECTOR
        case _:
            assert isinstance(event, EVERYBODYS)
            assert to == ev.PUBLIC


def _may_hear(event: ev.Notice, told: tuple[int, ...], before: State, after: State) -> None:
    seats = set(told)
    match event.message:
        case "your-identity":
            (seat,) = told
            assert seat == event.args["seat"]
            assert event.args["identity"] == after.seats[seat].identity
        case "your-group":
            tag = RULES.groups[event.args["group"]].tag
            members = {n for n, s in after.seats.items() if tag in s.tags}
            assert seats <= members == set(event.args["seats"])
        case "you-left" | "you-returned":
            (seat,) = told
            assert before.seats[seat].alive != after.seats[seat].alive or any(
                e.seat == seat for e in (*before.exits, *after.exits)
            )
        case "drawn-target" | "is-wolf" | "is-no-wolf" | "skill-not-yet":
            assert seats <= holders(before, event.args["skill"])
        case "no-bite-tonight" | "dummy-acts-not":
            assert seats <= holders(before, "kill") | holders(before, event.args.get("skill", ""))
        case _:
            raise AssertionError(f"no rule says who may hear {event.message}")


def _names_nobody(event: ev.Announced) -> None:
    assert "identity" not in event.args
    if event.message == "game-over":
        return
    for locale in LOCALES:
        said = Wording(RULES, locale).say(event.message, event.args)
        for name in IDENTITY_NAMES | ENGLISH_NAMES:
            assert name not in said, said


def text(entry: ev.Entry) -> str:
    return codec.encode_event(entry.event)[1]


def named(entry: ev.Entry) -> set[str]:
    """The identities that an entry names, by id or in words."""
    values = json.dumps(json.loads(text(entry)), ensure_ascii=False)
    return {i.id for i in RULES.identities.values() if f'"{i.id}"' in values or i.name in values}


def played(game: Game, rng) -> None:
    """Play at random, and assert the rule for every entry as it comes."""
    dealt = game.state
    for entry in game.log:
        may_know(entry, dealt, dealt)
    for _ in range(90):
        before, seq = game.state, len(game.log)
        game.play(some_command(before, rng))
        for entry in game.log[seq:]:
            may_know(entry, before, game.state)


@settings(max_examples=100)
@given(games(), SOURCES)
def test_every_entry_is_for_those_who_may_know_it(game, rng):
    played(game, rng)


@settings(max_examples=60)
@given(games(), SOURCES)
def test_no_seat_reads_of_any_identity_but_its_own_before_the_end(game, rng):
    while game.state.winner is None and len(game.log) < 1500:
        game.play(some_command(game.state, rng))
    end = next((e.seq for e in game.log if isinstance(e.event, ev.Ended)), len(game.log) + 1)
    before_the_end = [e for e in game.log if e.seq < end]
    for seat, held in game.state.seats.items():
        for entry in views.visible(before_the_end, seat):
            assert named(entry) <= {held.identity}, entry
    for entry in before_the_end:
        if entry.to.public:
            assert not named(entry), entry


@settings(max_examples=60)
@given(games(), SOURCES)
def test_no_seat_reads_of_a_launch_of_another_but_of_its_group(game, rng):
    for _ in range(90):
        game.play(some_command(game.state, rng))
    wolves = {n for n, s in game.state.seats.items() if "pack" in s.tags}
    for seat in game.state.seats:
        for entry in views.visible(game.log, seat):
            if isinstance(entry.event, ev.SkillSubmitted):
                launch = entry.event.launch
                assert launch.seat == seat or (
                    launch.skill == "kill" and {seat, launch.seat} <= wolves
                )


def test_every_event_has_its_rule():
    ruled = {
        *DIRECTORS,
        *EVERYBODYS,
        ev.SkillOpened,
        ev.SkillSubmitted,
        ev.StatusGained,
        ev.Notice,
        ev.Announced,
    }
    mentioned_nowhere_in_jinrou = {ev.GrantGained, ev.FactionChanged, ev.BadgePassed}
    assert ruled | mentioned_nowhere_in_jinrou == set(ev.Event.__subclasses__())
