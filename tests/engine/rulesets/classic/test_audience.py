"""Who may know what: lovers, offices, replies and skills that come during the game."""

from __future__ import annotations

from hypothesis import given, settings

from engine import events as ev
from engine import views
from engine.game import Game
from engine.state import State
from tests.engine.random_play import KINDS, SOURCES, games, some_command
from tests.engine.test_audience import DIRECTORS, EVERYBODYS, holders

CLASSIC = next(kind for kind in KINDS if kind.rules.id == "classic")
NAMES_AN_IDENTITY = {"your-identity", "your-lover", "spared-and-shown"}


def may_know(entry: ev.Entry, before: State, after: State) -> None:
    """Assert the rule for one entry, by the table before and after its command."""
    event, to = entry.event, entry.to
    match event:
        case ev.FactionChanged(seat=seat):
            assert to == ev.only(seat)
        case ev.GrantGained(holder=str(group)):
            assert set(to.seats) <= set(before.members(group)) | set(after.members(group))
        case ev.GrantGained(holder=seat):
            assert to == ev.only(int(seat))
        case ev.BadgePassed():
            assert to in (ev.PUBLIC, ev.PUBLIC_AT_DOOR)
        case ev.SkillOpened(skill=skill) | ev.SkillSubmitted(launch=ev.Launch(skill=skill)):
            assert not to.public
            assert set(to.seats) <= holders(before, skill) | holders(after, skill)
        case ev.Notice():
            assert to.seats
            assert not to.public
        case ev.Announced():
            assert to.public
        case ev.StatusGained(seat=seat):
            assert to in (ev.DIRECTOR, ev.only(seat))
        case _ if isinstance(event, DIRECTORS):
            assert to == ev.DIRECTOR
        case _:
            assert isinstance(event, EVERYBODYS)
            assert to == ev.PUBLIC


@settings(max_examples=80)
@given(games(CLASSIC, wild=True), SOURCES)
def test_every_entry_is_for_those_who_may_know_it(game, rng):
    for _ in range(120):
        before, seq = game.state, len(game.log)
        game.play(some_command(before, rng))
        for entry in game.log[seq:]:
            may_know(entry, before, game.state)
            if game.state.by_night:
                names_nobody_who_left_unseen(entry, before)


def names_nobody_who_left_unseen(entry: ev.Entry, before: State) -> None:
    """Assert that by night nothing said to all names who left before the door opens."""
    if not (isinstance(entry.event, ev.Announced) and entry.to == ev.PUBLIC and before.by_night):
        return
    if entry.event.message in ("badge-passed", "badge-torn", "last-words"):
        args = entry.event.args
        named = {args.get(key) for key in ("seat", "origin", "target")}
        assert not named & {e.seat for e in before.exits}


@settings(max_examples=60)
@given(games(CLASSIC), SOURCES)
def test_identities_are_told_to_their_seat_to_its_lover_and_of_a_spared_fool(game, rng):
    while game.state.winner is None and len(game.log) < 1200:
        game.play(some_command(game.state, rng))
    for seat in game.state.seats:
        for entry in views.visible(game.log, seat):
            event = entry.event
            if isinstance(event, ev.Notice | ev.Announced) and "identity" in event.args:
                assert event.message in NAMES_AN_IDENTITY
                about = event.args["seat"]
                assert event.args["identity"] == game.state.seats[about].identity
                if event.message == "your-identity":
                    assert about == seat
                if event.message == "your-lover":
                    assert about in partners(game, seat)


def partners(game: Game, seat: int) -> set[int]:
    """The seats that a seat was ever joined to, also by an arrow that was taken back."""
    lovers = [
        e.to.seats[0]
        for e in game.log
        if isinstance(e.event, ev.Notice)
        and e.event.message == "your-lover"
        and e.event.args["seat"] == seat
    ]
    return set(lovers)
