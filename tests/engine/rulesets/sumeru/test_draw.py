"""Drawing a legal set: exactly uniformly among all there are (ruling S54)."""

from __future__ import annotations

import time
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest
from msgspec.structs import replace

from engine import rulesets, settings
from engine.rulesets.sumeru import draw, makeup
from engine.rulesets.sumeru.ruleset import IDENTITIES
from engine.settings import Draw

SETTINGS = settings.load("sumeru")
RULES = rulesets.get("sumeru")


def test_there_are_as_many_legal_sets_as_the_ruling_says():
    assert len(draw.legal_sets(IDENTITIES, SETTINGS)) == 1_064_409


def test_there_are_as_many_sets_that_break_no_tie_as_the_ruling_says():
    assert len(draw.legal_sets(IDENTITIES, replace(SETTINGS, draw=Draw()))) == 5_494_860


def test_every_set_of_a_sample_is_legal_and_no_two_are_the_same():
    sets = draw.legal_sets(IDENTITIES, SETTINGS)
    numbers = range(0, len(sets), 997)
    found = {frozenset(sets[n]) for n in numbers}
    assert len(found) == len(numbers)
    assert [s for s in found if RULES.check_deal(dict(enumerate(s, 1)), {})] == []


# A small pool: every set can be listed.
SMALL = {
    "wolf": (("seed_wolf", "eclipse_maid", "night_mentor", "tengu"), 2),
    "seer_kin": (("priest",), 1),
    "strong_god": (("day_scholar", "lumen_earl", "agent"), 2),
    "weak_god": (("patient", "elder", "datura"), 1),
    "piper": (("piper",), 1),
}
BALANCE = makeup.Balance(Fraction("1.3"), Fraction("1.5"))


def listed() -> Counter[frozenset[str]]:
    """Every legal set of the small pool, found by trying all."""
    found: Counter[frozenset[str]] = Counter()
    for choice in product(*(combinations(pool, count) for pool, count in SMALL.values())):
        there = frozenset(one for part in choice for one in part)
        wolves = sum(SETTINGS.strengths[one] for one in choice[0])
        village = sum(SETTINGS.strengths[one] for part in choice[1:] for one in part)
        if (
            ("seed_wolf" in there) != ("eclipse_maid" in there)
            and ("day_scholar" in there) == ("night_mentor" in there)
            and ("eclipse_maid" not in there or "lumen_earl" in there)
            and wolves * 13 <= village * 10 <= wolves * 15
        ):
            found[there] += 1
    return found


def test_numbered_sets_are_the_legal_ones_each_once():
    sets = draw.LegalSets(SMALL, SETTINGS.strengths, BALANCE)
    assert 0 < len(sets) < 50
    assert Counter(map(frozenset, sets)) == listed()


def test_each_number_is_as_likely_as_every_other_so_each_set_is():
    sets = draw.LegalSets(SMALL, SETTINGS.strengths, BALANCE)

    class Counting(Random):
        """Gives every number below `n` in turn, as a fair source would in the long run."""

        turns = 0

        def choice(self, seq):
            self.turns += 1
            return seq[(self.turns - 1) % len(seq)]

    fair = Counting()
    drawn = Counter(frozenset(fair.choice(sets)) for _ in range(3 * len(sets)))
    assert set(drawn.values()) == {3}


def test_numbers_beyond_the_last_and_below_none_are_refused():
    sets = draw.LegalSets(SMALL, SETTINGS.strengths, BALANCE)
    assert sets[0:2] == [sets[0], sets[1]]
    for number in (-1, len(sets)):
        with pytest.raises(IndexError):
            sets[number]


def test_a_drawn_board_is_legal_for_every_seed_and_each_seed_draws_one():
    sets = draw.legal_sets(IDENTITIES, SETTINGS)
    for seed in range(50):
        board = draw.seated(sets, Random(seed))
        assert board == draw.seated(sets, Random(seed))
        assert RULES.check_deal(dict(enumerate(board, 1)), {}) == []
    assert draw.draw(IDENTITIES, SETTINGS, Random(7)) == draw.seated(sets, Random(7))


def test_who_sits_where_is_drawn_from_the_same_source():
    places = Counter(
        draw.seated([("piper", "priest", "agent")], Random(seed)).index("piper")
        for seed in range(300)
    )
    assert sorted(places) == [0, 1, 2]
    assert min(places.values()) > 60


def test_the_ruleset_draws_in_well_under_a_second():
    assert RULES.draw is not None
    began = time.process_time()
    board = RULES.draw(Random(1), SETTINGS, {})
    assert len(board) == 14
    assert time.process_time() - began < 0.5


def test_settings_that_leave_no_set_are_said_with_their_key():
    nothing = replace(SETTINGS, draw=Draw(least_ratio=9.0, most_ratio=9.5))
    with pytest.raises(ValueError, match="draw: no set"):
        draw.draw(IDENTITIES, nothing, Random(0))
    assert (rulesets.misfit(RULES, nothing) or "").startswith("draw:")
    weak = {k: v for k, v in SETTINGS.strengths.items() if k != "goblin"}
    assert "strengths.goblin" in (rulesets.misfit(RULES, replace(SETTINGS, strengths=weak)) or "")


def test_the_bounds_of_the_balance_are_included():
    balance = makeup.balance(SETTINGS)
    assert balance.holds(39, 30)
    assert balance.holds(42, 30)
    assert not balance.holds(38, 30)
    assert not balance.holds(43, 30)
