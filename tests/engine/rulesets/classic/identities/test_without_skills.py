"""Identities without a skill of their own."""

from __future__ import annotations

import pytest

from engine import rulesets
from tests.engine.playing import classic


@pytest.mark.parametrize(("identity", "group"), [("wolf", ["kill"]), ("villager", [])])
def test_it_holds_nothing_but_what_its_group_shares(identity, group):
    game = classic(identity, "wolf", "villager", "seer")
    assert [skill.id for _, skill in game.state.grants_of(1)] == group


def test_each_identity_of_the_village_is_special_or_a_commoner_and_no_other_is():
    for identity in rulesets.get("classic").identities.values():
        marks = identity.tags & {"special", "commoner"}
        assert len(marks) == (identity.faction == "village"), identity.id


def test_special_are_seer_witch_guard_and_hunter():
    identities = rulesets.get("classic").identities.values()
    special = {i.id for i in identities if "special" in i.tags}
    assert special == {"seer", "witch", "guard", "hunter"}
