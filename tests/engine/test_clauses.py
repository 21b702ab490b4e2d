"""What steps rest on, in every ruleset."""

import pytest

from engine import clauses, rulesets
from engine import events as ev
from engine.clauses import Reference


@pytest.mark.parametrize("ruleset", rulesets.ids())
def test_rulings_are_named_for_what_there_is(ruleset):
    rules = rulesets.get(ruleset)
    known = {*rules.skills, *rules.statuses, *rules.offices, *clauses.SUBJECTS}
    assert set(rules.rulings) <= known


@pytest.mark.parametrize("ruleset", rulesets.ids())
def test_every_skill_rests_on_the_post_or_on_a_ruling(ruleset):
    rules = rulesets.get(ruleset)
    assert [s for s in rules.skills if not [*clauses.of_effects(rules, (s,))]] == []


def test_what_was_drawn_rests_on_the_ruling_of_draws():
    rules = rulesets.get("jinrou")
    launch = ev.Launch(1, "divine", 2, 2, (1,))
    drawn = ev.Launch(1, "divine", 2, 2, (1,), drawn=True)
    own = [Reference("identity", "diviner"), Reference("ruling", "J3")]
    found = {
        launched.drawn: clauses.of(
            rules, ev.Entry(1, None, ev.DIRECTOR, ev.SkillSubmitted(launched))
        )
        for launched in (launch, drawn)
    }
    assert found[False] == (*own, Reference("ruling", "G5"))
    assert found[True] == (*own, Reference("ruling", "G12"))


def test_a_ruling_of_the_director_rests_on_him():
    ruled = ev.Entry(1, None, ev.DIRECTOR, ev.Ruled("put-out", {}, ""))
    assert clauses.of(rulesets.get("classic"), ruled) == (Reference("director", ""),)
