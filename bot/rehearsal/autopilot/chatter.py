"""What people say to one another in the discussion, so that it is not a row of numbers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

_ABOUT: Sequence[str] = (
    "{n}号昨天的票没解释清楚，今天先说说",
    "我觉得{n}号聊得挺真的，先放一放",
    "{n}号一直跟着别人的话走，我不太放心",
    "想听听{n}号怎么看昨晚",
    "{n}号和前面几位的口径太一致了",
    "如果{n}号是好人，那昨天那票就说不通",
)
_ALONE: Sequence[str] = (
    "早上好，先看一遍记录再说",
    "今天信息不多，大家都多聊两句",
    "我还没想好投谁，晚点再来",
    "票型我整理了一下，差别不大",
    "先别急着归票",
    "昨晚这个结果有点意思",
    "这几天的票连起来看更清楚",
    "我是好人，今天跟着思路走",
)
_WOLVES: Sequence[str] = ("今晚找谁？", "先别动会说话的", "我听你们的", "白天别互相站边")
_MASONS: Sequence[str] = ("我们先不跳", "你觉得谁像狼？", "互相作个证就行")
_OUT: Sequence[str] = ("我走了，你们加油", "看戏模式", "终于可以随便说了")
_LAST: Sequence[str] = (
    "我先走一步，票型请多看两眼",
    "别急着归票，听听后面的人",
    "辛苦大家，后面靠你们了",
)
_AFTER: Sequence[str] = ("辛苦导演", "打得好", "下一局还来", "原来是这样")

_CLAIM = "我昨晚验了{n}号，是狼"
_PROXY = re.compile(r"导演，请代投：(\d+)号投(\d+)号")
_CLEAR = "我昨晚验了{n}号，不是狼"


def remark(dice: Random, others: Sequence[int]) -> str:
    """A remark in the discussion, mostly about one of the others."""
    if others and dice.random() < 0.65:
        return dice.choice(_ABOUT).format(n=dice.choice(others))
    return dice.choice(_ALONE)


def sound(dice: Random) -> str:
    """All that somebody may say who is muffled (寡言)."""
    return dice.choice("喵汪咩呱嗷哞哼嘎吱吼") + dice.choice(("", "~", "！", "……", "。"))


def claim(seat: int, *, wolf: bool) -> str:
    """Somebody says in public what a look at a seat told."""
    return (_CLAIM if wolf else _CLEAR).format(n=seat)


def accused(text: str) -> int | None:
    """The seat that a public remark calls a wolf, or None."""
    before, _, after = _CLAIM.partition("{n}")
    number = text.removeprefix(before).removesuffix(after)
    return int(number) if number.isdecimal() and text == _CLAIM.format(n=number) else None


def ask_for_proxy(seat: int, target: int) -> str:
    """A player asks the director to vote for him (代投)."""
    return f"导演，请代投：{seat}号投{target}号"


def proxy_asked(text: str) -> tuple[int, int] | None:
    """Who asks the director for a ballot on whom, or None."""
    found = _PROXY.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None


def among_mates(dice: Random, *, wolves: bool) -> str:
    """A word in the room of a group."""
    return dice.choice(_WOLVES if wolves else _MASONS)


def last_words(dice: Random) -> str:
    """What somebody says last (遗言), to all."""
    return dice.choice(_LAST)


def when_out(dice: Random) -> str:
    """A word of somebody who has left the game."""
    return dice.choice(_OUT)


def afterwards(dice: Random) -> str:
    """A word when all is over."""
    return dice.choice(_AFTER)
