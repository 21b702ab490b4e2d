"""The list of rulesets, and what every ruleset must give."""

from __future__ import annotations

import dataclasses

import pytest
from msgspec.structs import replace

from engine import rulesets
from engine.clock import Moment
from engine.effects import QUESTIONS, Ruleset

RULES = [rulesets.get(ruleset) for ruleset in rulesets.ids()]


def test_a_ruleset_is_found_by_its_id_and_is_always_the_same():
    assert rulesets.all_rulesets() == {rules.id: rules for rules in RULES}
    assert rulesets.get("jinrou") is rulesets.get("jinrou")


def test_a_ruleset_that_there_is_not_is_an_error():
    with pytest.raises(KeyError):
        rulesets.get("chess")


@pytest.mark.parametrize(
    ("key", "value", "told"),
    [
        ("night", {"nigth": 120, "night": 120}, r"times\.night\.nigth: there is no such stage"),
        ("night", {}, r"times\.night\.night: .*missing"),
        ("night", {"night": 0}, r"times\.night\.night: .*missing"),
        ("boards", {"post": {"villger": 2}}, r"boards\.post\.villger: there is no such identity"),
        ("boards", {"post": {"villager": 0}}, r"boards\.post: a board without seats"),
    ],
)
def test_settings_that_do_not_fit_their_rules_are_told_with_file_and_key(
    monkeypatch, key, value, told
):
    rules = rulesets.get("jinrou")
    settings = (
        replace(rules.settings, times=replace(rules.settings.times, night=value))
        if key == "night"
        else replace(rules.settings, boards=value)
    )
    made_up = dataclasses.replace(rules, settings=settings)
    monkeypatch.setitem(rulesets._MAKERS, "made-up", lambda: made_up)
    with pytest.raises(ValueError, match=rf"made-up\.toml: {told}"):
        rulesets.get("made-up")


@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.id)
class TestEveryRuleset:
    def test_its_tables_are_keyed_by_id(self, rules: Ruleset):
        for table in (
            rules.identities,
            rules.skills,
            rules.statuses,
            rules.offices,
            rules.groups,
            rules.factions,
        ):
            assert all(thing.id == key for key, thing in table.items())

    def test_no_two_things_that_answer_share_an_id(self, rules: Ruleset):
        ids = [effect.id for effect in rules.effects]
        assert len(set(ids)) == len(ids)

    def test_every_skill_and_status_has_its_place_in_the_one_order(self, rules: Ruleset):
        assert len(set(rules.order)) == len(rules.order)
        assert set(rules.order) == set(rules.skills) | set(rules.statuses)

    def test_what_is_settled_by_place_is_a_skill_or_a_status(self, rules: Ruleset):
        assert set(rules.settlement) <= set(rules.order)

    def test_identities_and_groups_name_skills_and_factions_that_there_are(self, rules: Ruleset):
        for identity in rules.identities.values():
            assert identity.faction in rules.factions
            assert set(identity.skills) <= set(rules.skills)
        for group in rules.groups.values():
            assert set(group.skills) <= set(rules.skills)

    def test_every_skill_is_held_by_somebody_or_comes_during_the_game(self, rules: Ruleset):
        held = {s for i in rules.identities.values() for s in i.skills}
        held |= {s for g in rules.groups.values() for s in g.skills}
        held |= {s for o in rules.offices.values() for s in o.skills}
        comes = {s.id for s in rules.skills.values() if s.tags & {"trait", "given"}}
        assert held | comes == set(rules.skills)

    def test_skills_belong_to_stages_that_there_are(self, rules: Ruleset):
        stages = {s.id for s in rules.calendar.first + rules.calendar.every}
        for skill in rules.skills.values():
            assert skill.stages <= stages

    def test_every_name_is_given_in_both_languages_and_means_one_thing(self, rules: Ruleset):
        for table in (rules.identities, rules.skills, rules.statuses, rules.factions):
            for names in ([t.name for t in table.values()], [t.english for t in table.values()]):
                assert all(names)
                assert len(set(names)) == len(names)

    def test_it_has_a_board(self, rules: Ruleset):
        assert rules.settings.boards

    def test_its_calendar_comes_back_to_the_same_stages_every_day(self, rules: Ruleset):
        moment = rules.calendar.start()
        for _ in range(30):
            moment = rules.calendar.after(moment)
        day = moment.day
        assert [s.id for s in rules.calendar.stages_of(day)] == [s.id for s in rules.calendar.every]
        first = rules.calendar.every[0]
        assert rules.calendar.stage(Moment(day, first.id)) is first

    def test_its_questions_are_the_closed_list(self, rules: Ruleset):
        assert set(rules.answers) == set(QUESTIONS)
