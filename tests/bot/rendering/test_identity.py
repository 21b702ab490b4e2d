"""The message with which a seat learns its identity."""

import pytest

from bot.rendering.identity import identity
from engine import rulesets

RULES = rulesets.get("jinrou")


def card_of(message):
    (card,) = message.cards
    return card


def test_a_wolf_learns_its_pack_its_skill_and_how_to_write_it(village):
    card = card_of(identity(village.scene, 1, "zh"))
    assert card.title == "1号 饺子：你的身份是【人狼】"
    assert card.tone == "secret"
    assert card.footer == "包子铺"
    fields = {field.name: field.value for field in card.fields}
    assert list(fields) == ["阵营：人狼阵营", "同伴：人狼", "【杀人】", "怎么行动"]
    assert fields["同伴：人狼"] == "2号 包子、3号 馄饨、4号 汤圆"
    assert fields["【杀人】"].endswith("-# 夜发动 · 可以放弃")
    assert "杀人 5" in fields["怎么行动"]


def test_a_skill_tells_when_it_can_be_launched(village):
    (skill,) = [f for f in card_of(identity(village.scene, 7, "zh")).fields if "守护" in f.name]
    assert skill.value.endswith("-# 夜发动 · 第2夜起 · 强制，不可放弃")


@pytest.mark.parametrize(("seat", "skill"), [(9, "强壮"), (10, "传染"), (18, "化形"), (8, "感知")])
def test_a_skill_that_works_by_itself_says_so_and_is_no_example(village, seat, skill):
    fields = {f.name: f.value for f in card_of(identity(village.scene, seat, "zh")).fields}
    assert fields[f"【{skill}】"].endswith("-# 自动生效")
    assert fields["怎么行动"].startswith("你没有需要提交的技能。")


def test_the_masons_are_named_to_each_other(village):
    fields = {f.name: f.value for f in card_of(identity(village.scene, 11, "zh")).fields}
    assert fields["同伴：共有者"] == "12号 麻花"


@pytest.mark.parametrize("tongue", ["zh", "en", "both"])
@pytest.mark.parametrize("seat", range(1, 19))
def test_nobody_learns_an_identity_but_his_own(village, seat, tongue):
    shown = identity(village.scene, seat, tongue)
    own = village.game.state.seats[seat].identity
    title = card_of(shown).title
    assert RULES.identities[own].english in title or RULES.identities[own].name in title
    mates = {n for g in village.scene.shared_by(seat) for n in village.scene.ever_in(g)} | {seat}
    others = {face.character for n, face in village.faces.items() if n not in mates}
    told = title + "".join(field.name + field.value for field in card_of(shown).fields)
    assert not {name for name in others if name and f"号 {name}" in told}


def test_a_lone_mason_is_told_of_nobody(build):
    village = build(
        names=("甲", "乙", "丙", "丁"), deal=("werewolf", "mason", "villager", "fox"), dummy=None
    )
    names = [f.name for f in card_of(identity(village.scene, 2, "zh")).fields]
    assert names == ["阵营：村人阵营", "怎么行动"]
