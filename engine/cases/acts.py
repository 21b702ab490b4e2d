"""The acts of a case as commands: `7 占卜 3`, `导演 红牌 5`, `4 改票 6`, …"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from engine import commands as cmd
from engine.effects import Ruleset
from engine.state import State

CLOSE_DOOR = "关门"
LAST_HOUR = "最后一小时"
DIRECTOR = "导演"
DECLINE = "放弃"
ABSTAIN = "弃权"

_CARDS: dict[str, Any] = {"蓝牌": "blue", "黄牌": "yellow", "红牌": "red"}
_UNTIL: dict[str, Any] = {
    "夜晚结束": "night_end",
    "下一个夜晚开始": "night_open",
    "下一个正午开始": "door_open",
    "下一个正午结束": "door_close",
    "永久": "never",
}
_REQUESTS = {"申请加速": "haste", "申请延时": "delay", "上警": "stand"}
_ELSEWHERE = frozenset({"移交警长", "撕警徽", "增幅", "以"})
"""Acts of the format that some rules do not know: there they are refused, not misspelt."""

_REASON = re.compile(r"^(?:投票|改票)?理由[:：]")


class BadAct(ValueError):
    """An act that is not written as an act is."""


def parse(text: str, state: State) -> cmd.Command:
    """The command that an act asks for, the leading `! ` left out.

    Raises BadAct when it is none, with what is wrong about it.
    """
    words = text.split()
    if not words:
        raise BadAct("an empty act")
    if words[0] == DIRECTOR:
        return _directors(words[1:], text)
    if not words[0].isdigit():
        raise BadAct(f"{text!r} begins with neither a seat, {DIRECTOR} nor {CLOSE_DOOR}")
    if len(words) < 2:
        raise BadAct(f"{text!r} says nothing to do")
    return _seats(int(words[0]), words[1], words[2:], text, state)


def _directors(words: list[str], text: str) -> cmd.Command:
    if not words:
        raise BadAct(f"{text!r} says nothing to do")
    verb, rest = words[0], words[1:]
    if verb == "撤销" and not rest:
        return cmd.TakeBack()
    if verb in _CARDS:
        return cmd.GiveCard(_number(rest, 0, text), _CARDS[verb])
    if verb == "出局":
        return cmd.PutOut(_number(rest, 0, text))
    if verb == "复活":
        return cmd.BringBack(_number(rest, 0, text))
    if verb == "代投":
        return cmd.CastBallot(_number(rest, 0, text), _target(rest, 1, text), by=DIRECTOR)
    if verb == "状态":
        return _status(rest, text)
    raise BadAct(f"{text!r}: the director knows no {verb!r}")


def _status(rest: list[str], text: str) -> cmd.Command:
    if len(rest) != 3 or rest[2] not in _UNTIL:
        raise BadAct(f"{text!r}: write 导演 状态 SEAT STATUS UNTIL")
    name, _, count = rest[1].partition(":")
    if count and not count.isdigit():
        raise BadAct(f"{text!r}: the count of {name} is a number")
    return _NamedStatus(_number(rest, 0, text), name, _UNTIL[rest[2]], int(count or 1))


class _NamedStatus(cmd.GiveStatus, frozen=True):
    """A status still by its Chinese name; `resolved` gives its id."""


def _seats(seat: int, verb: str, rest: list[str], text: str, state: State) -> cmd.Command:
    if verb in ("投票", "改票"):
        reason = _REASON.sub("", " ".join(rest[1:]))
        make: Callable[..., cmd.Command] = cmd.CastBallot if verb == "投票" else cmd.ChangeBallot
        return make(seat, _target(rest, 0, text), reason)
    if verb in _REQUESTS:
        return cmd.Ask(seat, _REQUESTS[verb])
    if verb == "发言":
        said = " ".join(rest)
        if said.startswith("×") and said[1:].isdigit():
            return cmd.Post(seat, "", int(said[1:]))
        return cmd.Post(seat, said)
    if verb == "遗言":
        return cmd.Post(seat, " ".join(rest), place="last_words")
    skill = skill_named(state.rules, verb) or (verb if verb in _ELSEWHERE else None)
    if skill is None:
        raise BadAct(f"{text!r}: {verb!r} is neither an act nor a skill of these rules")
    if rest == [DECLINE]:
        return cmd.LaunchSkill(seat, skill, declined=True)
    chosen = tuple(int(word) for word in rest if word.isdigit())
    args = tuple(word for word in rest if not word.isdigit())
    return cmd.LaunchSkill(seat, skill, chosen, args)


def resolved(command: cmd.Command, rules: Ruleset) -> cmd.Command:
    """A command with the id of a status in place of its name."""
    if isinstance(command, _NamedStatus):
        ids = {kind.name: kind.id for kind in rules.statuses.values()}
        if command.status not in ids:
            raise BadAct(f"no status {command.status!r} in {rules.id}")
        return cmd.GiveStatus(command.seat, ids[command.status], command.until, command.count)
    return command


def skill_named(rules: Ruleset, name: str) -> str | None:
    """The id of the skill with that Chinese name, or None."""
    for skill in rules.skills.values():
        if skill.name == name:
            return skill.id
    return None


def _number(words: list[str], index: int, text: str) -> int:
    if index >= len(words) or not words[index].isdigit():
        raise BadAct(f"{text!r}: a seat is missing")
    return int(words[index])


def _target(words: list[str], index: int, text: str) -> int | None:
    if index < len(words) and words[index] == ABSTAIN:
        return None
    return _number(words, index, text)
