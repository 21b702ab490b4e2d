"""Ballots as people write them (投票格式): the same thing in many ways, and now and then wrong."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

ABSTAIN = 0
"""Stands for 弃权 among the seats."""

CAST, CHANGE = "投票对象", "改票对象"

_REASONS: Sequence[str] = (
    "发言对不上昨天的票",
    "跟着大家走",
    "一直在划水",
    "前后说法变了",
    "先看看反应",
    "没有更好的去处",
)
_FULL_WIDTH = str.maketrans("0123456789", "０１２３４５６７８９")
_NUMERALS = "零一二三四五六七八九"


def write(dice: Random, seat: int, name: str, *, change: bool = False, plain: bool = False) -> str:
    """A ballot for a seat (or `ABSTAIN`) with that character's name, in one of many styles.

    A `plain` one has no reason.
    """
    label = CHANGE if change else CAST
    lead = dice.choice(
        (f"{label}：", f"{label}:", f"{label}： ", f" {label} ：", f"【{label}】", f"**{label}**：")
    )
    text = lead + _target(dice, seat, name)
    if dice.random() < 0.4 and not plain:
        reason = "改票理由" if change else "投票理由"
        text += f"\n{reason}{dice.choice('：:')}{dice.choice(_REASONS)}"
    return text


def write_wrong(dice: Random, seat: int, name: str) -> str:
    """A ballot that cannot count: without its label, without a colon, or for nobody."""
    return dice.choice((f"我投{name or f'{seat}号'}", f"{CAST} {seat}号", f"{CAST}：九十九号"))


def _target(dice: Random, seat: int, name: str) -> str:
    if seat == ABSTAIN:
        return dice.choice(("弃权", "「弃权」", "弃权。"))
    number = str(seat)
    forms = [
        number,
        f"{number}号",
        f"{number.translate(_FULL_WIDTH)}号",
        f"{_numeral(seat)}号",
        f"#{number}",
    ]
    if name:
        forms += [name, name, f"{number}号 {name}", f"「{name}」", f"{name}（{number}）"]
    return dice.choice(forms)


def _numeral(number: int) -> str:
    tens, ones = divmod(number, 10)
    if not tens:
        return _NUMERALS[ones]
    return (_NUMERALS[tens] if tens > 1 else "") + "十" + (_NUMERALS[ones] if ones else "")
