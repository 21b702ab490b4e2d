"""Whatever happens in a game of any rules can be told and explained, in both languages."""

from __future__ import annotations

import pytest

from engine import autoplay, clauses, explain, rulesets, telling
from engine import events as ev
from engine.wording import LOCALES, Wording
from tests.engine.random_play import of_any_game, some_command


@of_any_game(8)
def test_every_entry_of_a_random_game_can_be_explained(kind, game, rng):
    autoplay.play_out(game, rng, limit=3000)
    for locale in LOCALES:
        wording = Wording(kind.rules, locale)
        told = {entry.seq for entry, _ in explain.tellable(game.log, wording)}
        for entry in rng.sample(game.log, min(40, len(game.log))):
            steps = explain.why(game.log, entry.seq, wording)
            assert all(step.text.strip() for step in steps)
            assert len({step.text for step in steps}) == len(steps)
            if entry.seq in told:
                assert steps[0].seq == entry.seq


@of_any_game(6)
def test_every_exit_goes_back_to_an_act_a_ruling_or_a_step_of_the_clock(kind, game, rng):
    autoplay.play_out(game, rng, limit=3000)
    for entry in game.log:
        if isinstance(entry.event, ev.Left):
            steps = explain.why(game.log, entry.seq, Wording(kind.rules, "zh"))
            assert len(steps) > 1
            assert any(clauses.of(kind.rules, game.log[step.seq - 1]) for step in steps)


@of_any_game(12)
def test_what_is_told_of_a_seat_still_holds(kind, game, rng):
    for _ in range(80):
        game.play(some_command(game.state, rng))
    state = game.state
    for number, seat in state.seats.items():
        events = [entry.event for entry in explain.about(game.log, state, number)]
        held = {event.id for event in events if isinstance(event, ev.StatusGained)}
        assert held == {s.id for s in state.statuses.values() if s.seat == number}
        assert any(isinstance(event, ev.Left) for event in events) is not seat.alive
        gained = {event.grant for event in events if isinstance(event, ev.GrantGained)}
        assert gained <= set(state.grants)


BEGINS_BY_ITSELF = (ev.GameDealt, ev.Posted, ev.Settled)
"""What rests on no clause, and has no cause when it begins a decision."""


@of_any_game(6)
def test_whatever_is_said_or_happens_goes_back_to_a_clause_or_to_the_deal(kind, game, rng):
    autoplay.play_out(game, rng, limit=3000)
    rests: dict[int | None, bool] = {None: False}
    for entry in game.log:
        rests[entry.seq] = rests[entry.cause] or bool(clauses.of(kind.rules, entry))
        if not rests[entry.seq]:
            first = explain.chain(game.log, entry.seq)[-1].event
            assert isinstance(first, BEGINS_BY_ITSELF), entry


@pytest.mark.parametrize(
    ("counts", "top", "by", "said"),
    [
        ({}, (), "", "第2天投票：没有人得票"),
        ({5: 2.0, 3: 1.0}, (5,), "", "第2天投票：5号 2票、3号 1票"),
        ({3: 1.0, 5: 1.0}, (3, 5), "", "第2天投票：3号 1票、5号 1票；平票"),
        ({3: 2.0, 5: 2.0}, (3, 5), "sheriff", "第2天投票：3号 2票、5号 2票；平票由【警长】决定"),
    ],
)
def test_a_ballot_is_told_with_what_decided_it(counts, top, by, said):
    closed = ev.BallotClosed(2, 1, {}, counts, top, by)
    wording = Wording(rulesets.get("classic"), "zh")
    assert telling.line(ev.Entry(1, None, ev.DIRECTOR, closed), wording) == said
