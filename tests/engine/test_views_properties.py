"""What a view says of the future comes true, and what a panel offers is taken."""

from __future__ import annotations

from hypothesis import given, settings

from engine import commands as cmd
from engine import views
from engine.game import Decision, Game
from engine.stages import upcoming
from engine.state import State
from tests.engine.random_play import RULES, SOURCES, games, of_any_game, some_command

SKILLS = sorted(RULES.skills)


def foretold(state: State) -> dict[tuple[int, str], bool]:
    return {(n, s): views.may_next(state, n, s) for n in state.seats for s in SKILLS}


def offered(state: State) -> set[tuple[int, str]]:
    return {(n, shown.skill) for n in state.living for shown in views.panel(state, n)}


def wander(game: Game, rng, steps: int) -> None:
    for _ in range(steps):
        game.play(some_command(game.state, rng))


@settings(max_examples=120)
@given(games(), SOURCES)
def test_whoever_is_said_to_may_launch_may_when_the_stage_opens_and_nobody_has_acted(game, rng):
    wander(game, rng, rng.randrange(70))
    if game.state.winner is not None:
        return
    before = game.state
    said = foretold(before)
    if not (before.stage_open and before.now.kind == "night"):
        while not (game.state.now.kind == "night" and game.state.stage_open):
            step = upcoming(game.state)
            if step is None:
                return
            game.play(step)
    now = offered(game.state)
    for (seat, skill), able in said.items():
        if before.seats[seat].alive == game.state.seats[seat].alive:
            assert able is ((seat, skill) in now), (seat, skill)


@settings(max_examples=60)
@given(games(), SOURCES)
def test_a_panel_offers_what_is_taken_and_nothing_else_is(game, rng):
    wander(game, rng, rng.randrange(70))
    state = game.state
    for seat in state.seats:
        shown = {s.skill: s for s in views.panel(state, seat)}
        for skill in SKILLS:
            for target in state.seats:
                answer = game.decide(cmd.LaunchSkill(seat, skill, (target,)))
                able = skill in shown and target in shown[skill].range and state.winner is None
                assert isinstance(answer, Decision) is able
            answer = game.decide(cmd.LaunchSkill(seat, skill, declined=True))
            able = skill in shown and shown[skill].declinable and state.winner is None
            assert isinstance(answer, Decision) is able


@settings(max_examples=60)
@given(games(), SOURCES)
def test_who_is_missed_can_answer_and_is_missed_no_more(game, rng):
    wander(game, rng, rng.randrange(70))
    while game.state.winner is None and (missed := views.unanswered(game.state)):
        seat = rng.choice(missed[0].seats)
        (shown,) = [s for s in views.panel(game.state, seat) if s.grant == missed[0].grant]
        assert not shown.answered
        if not shown.range:
            return
        answer = game.play(cmd.LaunchSkill(seat, shown.skill, (rng.choice(shown.range),)))
        assert isinstance(answer, Decision)
        assert len(views.unanswered(game.state)) == len(missed) - 1


@settings(max_examples=60)
@given(games(), SOURCES)
def test_who_is_missing_from_the_ballot_can_vote_and_is_missing_no_more(game, rng):
    wander(game, rng, rng.randrange(70))
    if game.state.winner is not None:
        return
    for seat in views.voters_missing(game.state):
        assert isinstance(game.play(cmd.CastBallot(seat, None)), Decision)
    assert views.voters_missing(game.state) == ()


@of_any_game(60, wild=True)
def test_what_a_panel_shows_can_be_done(kind, game, rng):
    for _ in range(60):
        game.play(some_command(game.state, rng))
        state = game.state
        for seat in state.seats:
            for shown in views.panel(state, seat):
                if len(shown.range) >= shown.targets and shown.skill not in kind.argued:
                    chosen = shown.range[: shown.targets]
                    answer = game.decide(cmd.LaunchSkill(seat, shown.skill, chosen))
                    assert isinstance(answer, Decision) or answer.message == "skill-rival-stands"
                if shown.declinable:
                    answer = game.decide(cmd.LaunchSkill(seat, shown.skill, declined=True))
                    assert isinstance(answer, Decision)
