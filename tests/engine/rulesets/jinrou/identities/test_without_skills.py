"""人狼, 狂人, 共有者, 村人: what they are without any skill of their own."""

from __future__ import annotations

import pytest

from engine import rulesets
from tests.engine.playing import jinrou, launch, reach, refused

IDENTITIES = rulesets.get("jinrou").identities


@pytest.mark.parametrize(
    ("identity", "faction", "tags"),
    [
        ("werewolf", "wolf", {"pack"}),
        ("madman", "wolf", set()),
        ("mason", "village", {"mason"}),
        ("villager", "village", set()),
    ],
)
def test_their_faction_and_marks(identity, faction, tags):
    assert IDENTITIES[identity].faction == faction
    assert IDENTITIES[identity].tags == tags
    assert IDENTITIES[identity].skills == ()


@pytest.mark.parametrize("identity", ["madman", "mason", "villager"])
@pytest.mark.parametrize("skill", ["kill", "divine", "ward"])
def test_they_launch_nothing(identity, skill):
    game = reach(jinrou("werewolf", identity, "diviner", "huntsman", *["villager"] * 4), 2, "night")
    if 2 in game.state.living:
        assert refused(game, launch(2, skill, 3)) == "skill-not-yours"
    else:
        assert refused(game, launch(2, skill, 3)) == "you-are-out"


def test_masons_share_a_room_and_no_skill():
    game = jinrou("werewolf", "mason", "mason", "villager")
    assert game.state.members("masons") == (2, 3)
    assert [g.skill for g in game.state.grants.values()] == ["kill"]
