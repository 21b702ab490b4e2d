"""What holds of any game: it ends, its log tells it whole, and no command breaks it."""

from __future__ import annotations

from engine import autoplay, codec, explain, fold, rulesets, usable
from engine import commands as cmd
from engine import events as ev
from engine.game import Decision, Game
from engine.stages import upcoming
from engine.state import State
from engine.wording import LOCALES, Wording
from tests.engine.random_play import KINDS, of_any_game, some_command


def test_every_ruleset_is_played_at_random():
    assert {kind.rules.id for kind in KINDS} == set(rulesets.ids())


@of_any_game(120)
def test_a_game_played_at_random_ends_with_a_winner(kind, game, rng):
    autoplay.play_out(game, rng, limit=3000)
    assert game.state.winner in kind.rules.factions
    assert [e.event.winner for e in game.log if isinstance(e.event, ev.Ended)] == [
        game.state.winner
    ]
    assert upcoming(game.state) is None


@of_any_game(60, wild=True)
def test_nobody_acting_at_all_is_a_game_too(kind, game, rng):
    for _ in range(40):
        step = upcoming(game.state)
        if step is None:
            break
        assert isinstance(game.play(step), Decision)
    check(game.state)


@of_any_game(50)
def test_the_log_as_text_tells_the_same_game_again(kind, game, rng):
    autoplay.play_out(game, rng)
    steps = []
    for act, entries in game.steps:
        read = []
        for entry in entries:
            name, payload = codec.encode_event(entry.event)
            to = codec.decode_audience(codec.encode_audience(entry.to))
            read.append(ev.Entry(entry.seq, entry.cause, to, codec.decode_event(name, payload)))
        assert tuple(read) == entries
        steps.append((act, read))
    again = Game.replay(kind.rules, game.state.settings, steps)
    assert again.state == game.state
    assert again.log == game.log
    assert again.last_act() == game.last_act()


@of_any_game(50)
def test_the_same_commands_on_the_same_deal_bring_the_same_log(kind, game, rng):
    again = Game.replay(kind.rules, game.state.settings, [(False, game.log)])
    for _ in range(80):
        command = some_command(game.state, rng)
        assert game.play(command) == again.play(command)
    assert again.log == game.log


@of_any_game(100, wild=True)
def test_whatever_is_sent_is_answered_and_a_refusal_changes_nothing(kind, game, rng):
    for _ in range(140):
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
            kind.check(game.state)
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
    masks = {
        (status.seat, tag)
        for status in state.statuses.values()
        for kind in state.rules.kinds_in[status.kind]
        for tag in state.rules.statuses[kind].masks
    }
    tags = {tag for s in seats.values() for tag in s.tags}
    for tag in tags | set(state.marked):
        bearing = [n for n, s in seats.items() if s.alive and tag in s.tags]
        assert state.marked.get(tag, ()) == tuple(n for n in bearing if (n, tag) not in masks)
    for skill in state.rules.skills:
        held = [g.id for g in state.grants.values() if g.skill == skill]
        assert sorted(state.bearing.get(skill, ())) == held
    # Nothing is open or submitted that nobody holds, and nothing stands once a stage is resolved.
    assert set(state.openings) <= set(state.grants)
    assert set(state.submissions) <= set(state.openings)
    if not state.stage_open and not state.rules.taken_in.get(state.stage, ())[1:]:
        assert not state.openings
    for standing in state.submissions.values():
        for seq, launch in standing:
            assert 0 < seq <= state.seq
            assert not launch.declined
    for number in state.openings:
        grant = state.grants[number]
        assert any(usable.may_act(state, grant, n) for n in state.holders(grant))
    # Exits not yet shown are of seats that are out; by day there are none, nor any queue.
    assert all(not seats[e.seat].alive for e in state.exits)
    assert len({e.seat for e in state.exits}) == len(state.exits)
    assert all(seats[n].alive for n in state.returns)
    if not state.by_night:
        assert state.queue == ()
    if not state.withholds:
        assert state.exits == ()
    # Ballots are of living seats, and a change is of one who has voted.
    if state.ballot is not None and state.ballot.open:
        assert all(seats[voter].alive for voter in state.ballot.votes)
    assert all(seats[n].alive for n, _ in state.reds)
    # What is owed is owed by a grant that there is, and by nobody who could not answer it.
    position = state.rules.calendar.position
    for number, window in state.replies.items():
        owing = state.grants[number]
        owed = state.rules.skills[owing.skill]
        assert owed.reply
        assert isinstance(owing.holder, int)
        holder = seats[owing.holder]
        assert not holder.sent_off
        assert not holder.alive or owed.stages or "unfit" in holder.tags
        assert position(window.until) >= position(state.moment)
    assert all(not seats[seat].alive for seat in state.last_words.windows)
    ids = [*state.grants, *state.statuses]
    assert len(set(ids)) == len(ids)
    assert all(n < state.next_id for n in ids)


@of_any_game(60, wild=True)
def test_folding_the_log_of_any_play_gives_its_table(kind, game, rng):
    state = Game(kind.rules, game.state.settings).state
    for _ in range(80):
        game.play(some_command(game.state, rng))
    for entry in game.log:
        state = fold.apply(state, entry)
    assert state == game.state


@of_any_game(50, wild=True)
def test_every_exit_is_explained_in_both_languages(kind, game, rng):
    for _ in range(80):
        game.play(some_command(game.state, rng))
    for wording in (Wording(kind.rules, locale) for locale in LOCALES):
        for seat, held in game.state.seats.items():
            assert held.alive or explain.why_left(game.log, seat, wording)
