"""What is odd about a deal."""

from __future__ import annotations

import pytest

from engine import rulesets

SOUND = ["wolf", "seer", "villager", "villager", "villager"]


def odd(*identities: str) -> list[str]:
    check = rulesets.get("classic").check_deal
    return [message for message, _ in check(dict(enumerate(identities, 1)), {})]


def test_a_sound_deal_is_not_odd():
    assert odd(*SOUND) == []


@pytest.mark.parametrize(
    ("deal", "message"),
    [
        (["seer", "villager", "villager"], "deal-no-pack"),
        (["wolf", "cub", "seer", "villager"], "deal-pack-too-big"),
        (["wolf", "villager", "villager", "elder"], "deal-no-special"),
        (["wolf", "seer", "guard", "witch"], "deal-no-commoner"),
        ([*SOUND, "fox", "fox"], "deal-several-foxes"),
        ([*SOUND, "cupid", "cupid"], "deal-several-archers"),
        (["wolf", "cupid"], "deal-archer-alone"),
        ([*SOUND, "robot"], "deal-unknown"),
    ],
)
def test_what_is_odd_is_said(deal, message):
    assert message in odd(*deal)


def test_a_cub_alone_is_a_pack():
    assert odd("cub", "seer", "villager", "villager") == []
