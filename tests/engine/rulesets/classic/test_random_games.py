"""What holds of any game, with lovers, a sheriff, replies, last words and drowning in it."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import given, settings

from engine import autoplay, codec, explain, fold, views
from engine import commands as cmd
from engine import events as ev
from engine.game import Decision, Game, is_act
from engine.stages import upcoming
from engine.wording import Wording
from tests.engine.random_play import (
    ANY_CLASSIC_BOARD,
    CLASSIC,
    CLASSIC_BOARD,
    SOURCES,
    classic_games,
    some_command,
    without_numbers,
)
from tests.engine.test_random_games import check, check_entries

ANY = CLASSIC_BOARD | ANY_CLASSIC_BOARD


@settings(max_examples=120)
@given(classic_games(), SOURCES)
def test_a_game_played_at_random_ends_with_a_winner(game, rng):
    autoplay.play_out(game, rng, limit=3000)
    assert game.state.winner in CLASSIC.factions
    assert upcoming(game.state) is None


@settings(max_examples=60)
@given(classic_games(ANY))
def test_nobody_acting_at_all_is_a_game_too(game):
    for _ in range(40):
        step = upcoming(game.state)
        if step is None:
            break
        assert isinstance(game.play(step), Decision)
        check(game.state)


@settings(max_examples=60)
@given(classic_games(), SOURCES)
def test_the_log_as_text_tells_the_same_game_again(game, rng):
    autoplay.play_out(game, rng)
    steps = []
    for act, entries in game.steps:
        read = []
        for entry in entries:
            kind, payload = codec.encode_event(entry.event)
            to = codec.decode_audience(codec.encode_audience(entry.to))
            read.append(ev.Entry(entry.seq, entry.cause, to, codec.decode_event(kind, payload)))
        assert tuple(read) == entries
        steps.append((act, read))
    again = Game.replay(CLASSIC, game.state.settings, steps)
    assert again.state == game.state
    assert again.log == game.log
    assert again.last_act() == game.last_act()


@settings(max_examples=150)
@given(classic_games(ANY), SOURCES)
def test_whatever_is_sent_is_answered_and_a_refusal_changes_nothing(game, rng):
    for _ in range(150):
        command = some_command(game.state, rng)
        before, entries = game.state, len(game.log)
        answer = game.play(command)
        if isinstance(answer, cmd.Refusal):
            assert game.state is before
            assert len(game.log) == entries
        else:
            assert tuple(game.log[entries:]) == answer.entries
            check(game.state)
            check_windows(game)
            check_entries(answer.entries, entries)
    state = Game(CLASSIC, game.state.settings).state
    for entry in game.log:
        state = fold.apply(state, entry)
    assert state == game.state


def check_windows(game: Game) -> None:
    """What is owed is owed by a grant that there is, and by nobody who could not answer it."""
    state = game.state
    for number, window in state.replies.items():
        grant = state.grants[number]
        assert CLASSIC.skills[grant.skill].reply
        assert isinstance(grant.holder, int)
        holder = state.seats[grant.holder]
        assert not holder.sent_off
        assert not holder.alive or "unfit" in holder.tags
        assert CLASSIC.calendar.position(window.until) >= CLASSIC.calendar.position(state.moment)
    assert all(not state.seats[seat].alive for seat in state.last_words.windows)
    sheriff = state.offices.get("sheriff")
    badges = [state.grants[n].holder for n in state.bearing.get("pass_badge", ())]
    assert badges == ([] if sheriff is None else [sheriff])


@settings(max_examples=100)
@given(classic_games(), SOURCES)
def test_the_newest_act_taken_back_any_number_of_times(game, rng):
    start = Game.replay(CLASSIC, game.state.settings, [(False, tuple(game.log))])
    stands: list[cmd.Command] = []
    for _ in range(90):
        if rng.random() < 0.12:
            acts = [i for i, command in enumerate(stands) if is_act(command)]
            answer = game.play(cmd.TakeBack())
            assert isinstance(answer, Decision) is bool(acts)
            if acts:
                del stands[acts[-1] :]
            continue
        command = some_command(game.state, rng)
        if isinstance(game.play(command), Decision):
            stands.append(command)
    for command in stands:
        assert isinstance(start.play(command), Decision)
    assert without_numbers(game.state, game.log) == without_numbers(start.state, start.log)


@settings(max_examples=60)
@given(classic_games(ANY), SOURCES)
def test_what_a_panel_shows_can_be_done(game, rng):
    for _ in range(60):
        game.play(some_command(game.state, rng))
        state = game.state
        for seat in state.seats:
            for shown in views.panel(state, seat):
                if len(shown.range) >= shown.targets and shown.skill not in ("play_fool", "poison"):
                    chosen = shown.range[: shown.targets]
                    answer = game.decide(cmd.LaunchSkill(seat, shown.skill, chosen))
                    assert isinstance(answer, Decision) or answer.message == "skill-rival-stands"
                if shown.declinable:
                    answer = game.decide(cmd.LaunchSkill(seat, shown.skill, declined=True))
                    assert isinstance(answer, Decision)


@settings(max_examples=60)
@given(classic_games(ANY), SOURCES)
def test_everything_is_said_and_explained_in_both_languages(game, rng):
    for _ in range(80):
        game.play(some_command(game.state, rng))
    for wording in (Wording(CLASSIC, "zh"), Wording(CLASSIC, "en")):
        for text in said(game.log, wording):
            assert text
        for seat, held in game.state.seats.items():
            assert held.alive or explain.why_left(game.log, seat, wording)


def said(log: Iterable[ev.Entry], wording: Wording) -> Iterable[str]:
    for entry in log:
        if isinstance(entry.event, ev.Notice | ev.Announced):
            yield wording.say(entry.event.message, entry.event.args)
