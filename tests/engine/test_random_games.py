"""What holds of any game: it ends, its log tells it whole, and no command breaks it."""

from __future__ import annotations

from hypothesis import given, settings

from engine import autoplay, codec, fold
from engine import commands as cmd
from engine import events as ev
from engine.game import Decision, Game
from engine.stages import upcoming
from engine.state import State
from tests.engine.random_play import ANY_BOARD, FAIR_BOARD, RULES, SOURCES, games, some_command


@settings(max_examples=150)
@given(games(FAIR_BOARD | ANY_BOARD), SOURCES)
def test_a_game_played_at_random_ends_with_a_winner(game, rng):
    autoplay.play_out(game, rng, limit=3000)
    assert game.state.winner in RULES.factions
    assert [e.event.winner for e in game.log if isinstance(e.event, ev.Ended)] == [
        game.state.winner
    ]
    assert upcoming(game.state) is None


@settings(max_examples=100)
@given(games(FAIR_BOARD | ANY_BOARD))
def test_nobody_acting_at_all_is_a_game_too(game):
    for _ in range(30):
        step = upcoming(game.state)
        if step is None:
            break
        assert isinstance(game.play(step), Decision)
    check(game.state)


@settings(max_examples=60)
@given(games(), SOURCES)
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
    again = Game.replay(RULES, game.state.settings, steps)
    assert again.state == game.state
    assert again.log == game.log
    assert again.last_act() == game.last_act()


@settings(max_examples=60)
@given(games(), SOURCES)
def test_the_same_commands_on_the_same_deal_bring_the_same_log(game, rng):
    again = Game.replay(RULES, game.state.settings, [(False, game.log)])
    for _ in range(80):
        command = some_command(game.state, rng)
        assert game.play(command) == again.play(command)
    assert again.log == game.log


@settings(max_examples=100)
@given(games(FAIR_BOARD | ANY_BOARD), SOURCES)
def test_whatever_is_sent_is_answered_and_a_refusal_changes_nothing(game, rng):
    for _ in range(120):
        command = some_command(game.state, rng)
        before, entries = game.state, len(game.log)
        answer = game.play(command)
        if isinstance(answer, cmd.Refusal):
            assert game.state is before
            assert len(game.log) == entries
            assert answer.kind in ("illegal", "unknown", "ambiguous", "stale")
        else:
            assert answer.entries
            assert tuple(game.log[entries:]) == answer.entries
            assert game.state is answer.state
            check(game.state)
            check_entries(answer.entries, entries)


def check_entries(entries: tuple[ev.Entry, ...], before: int) -> None:
    """The first entry is the act; all that follows has a cause that came before it."""
    assert [e.seq for e in entries] == list(range(before + 1, before + len(entries) + 1))
    for entry in entries:
        assert entry.cause is None or 0 < entry.cause < entry.seq
    assert entries[0].cause is None


def check(state: State) -> None:
    """What must hold of every table."""
    seats = state.seats
    assert list(seats) == sorted(seats)
    # What is kept because it is asked for often follows from the seats and grants.
    assert state.living == tuple(n for n, s in seats.items() if s.alive)
    assert state.in_sight == tuple(n for n, s in seats.items() if not s.announced)
    tags = {tag for s in seats.values() for tag in s.tags}
    for tag in tags | set(state.marked):
        bearers = tuple(n for n, s in seats.items() if s.alive and tag in s.tags)
        assert state.marked.get(tag, ()) == bearers
    for skill in state.rules.skills:
        held = [g.id for g in state.grants.values() if g.skill == skill]
        assert sorted(state.bearing.get(skill, ())) == held
    # Nothing is open or submitted that nobody holds, and nothing stands once a stage is resolved.
    assert set(state.openings) <= set(state.grants)
    assert set(state.submissions) <= set(state.openings)
    if not state.stage_open:
        assert not state.openings
    for standing in state.submissions.values():
        for seq, launch in standing:
            assert 0 < seq <= state.seq
            assert not launch.declined
    for grant in state.openings:
        assert any(seats[n].alive for n in state.holders(state.grants[grant]))
    # Exits not yet shown are of seats that are out; by day there are none, nor any queue.
    assert all(not seats[e.seat].alive for e in state.exits)
    assert len({e.seat for e in state.exits}) == len(state.exits)
    assert all(seats[n].alive for n in state.returns)
    if not state.by_night:
        assert state.queue == ()
        assert state.exits == ()
    # Ballots are of living seats, and a change is of one who has voted.
    if state.ballot is not None and state.ballot.open:
        assert all(seats[voter].alive for voter in state.ballot.votes)
    assert all(seats[n].alive for n, _ in state.reds)
    ids = [*state.grants, *state.statuses]
    assert len(set(ids)) == len(ids)
    assert all(n < state.next_id for n in ids)


@settings(max_examples=60)
@given(games(), SOURCES)
def test_folding_the_log_of_any_play_gives_its_table(game, rng):
    state = Game(RULES, game.state.settings).state
    for _ in range(60):
        game.play(some_command(game.state, rng))
    for entry in game.log:
        state = fold.apply(state, entry)
    assert state == game.state
