"""The acts of a case as commands: `7 占卜 3`, `导演 红牌 5`, `4 改票 6`, …"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine import commands as cmd
from engine.cases.malformed import shown
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
_MOST_DIGITS = 9


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
    if not _is_number(words[0]):
        raise BadAct(f"{shown(text)} begins with neither a seat, {DIRECTOR} nor {CLOSE_DOOR}")
    if len(words) < 2:
        raise BadAct(f"{shown(text)} says nothing to do")
    return _seats(int(words[0]), words[1], words[2:], text, state)


def _directors(words: list[str], text: str) -> cmd.Command:
    if not words:
        raise BadAct(f"{shown(text)} says nothing to do")
    verb, rest = words[0], words[1:]
    if verb == "撤销":
        _no_more(rest, 0, text)
        return cmd.TakeBack()
    if verb == "代投":
        seat, target = _number(rest, 0, text), _target(rest, 1, text)
        _no_more(rest, 2, text)
        return cmd.CastBallot(seat, target, by=DIRECTOR)
    if verb == "状态":
        return _status(rest, text)
    if verb not in (*_CARDS, "出局", "复活"):
        raise BadAct(f"{shown(text)}: the director knows no {verb!r}")
    seat = _number(rest, 0, text)
    _no_more(rest, 1, text)
    if verb in _CARDS:
        return cmd.GiveCard(seat, _CARDS[verb])
    return cmd.PutOut(seat) if verb == "出局" else cmd.BringBack(seat)


def _status(rest: list[str], text: str) -> cmd.Command:
    if len(rest) != 3 or rest[2] not in _UNTIL:
        raise BadAct(f"{shown(text)}: write 导演 状态 SEAT STATUS UNTIL")
    name, colon, count = rest[1].partition(":")
    if colon and not _is_number(count):
        raise BadAct(f"{shown(text)}: the count of {name} is a number")
    return _NamedStatus(_number(rest, 0, text), name, _UNTIL[rest[2]], int(count or 1))


class _NamedStatus(cmd.GiveStatus, frozen=True):
    """A status still by its Chinese name; `resolved` gives its id."""


def _seats(seat: int, verb: str, rest: list[str], text: str, state: State) -> cmd.Command:
    if verb in ("投票", "改票"):
        target, reason = _target(rest, 0, text), " ".join(rest[1:])
        if reason and not _REASON.match(reason):
            raise BadAct(f"{shown(text)}: a reason is written 理由:…")
        make: Callable[..., cmd.Command] = cmd.CastBallot if verb == "投票" else cmd.ChangeBallot
        return make(seat, target, _REASON.sub("", reason))
    if verb in _REQUESTS:
        _no_more(rest, 0, text)
        return cmd.Ask(seat, _REQUESTS[verb])
    if verb == "发言":
        said = " ".join(rest)
        if said.startswith("×") and _is_number(said[1:]):
            return cmd.Post(seat, "", int(said[1:]))
        return cmd.Post(seat, said)
    if verb == "遗言":
        return cmd.Post(seat, " ".join(rest), place="last_words")
    if verb == "以" and len(rest) > 1 and _is_number(rest[0]):
        launch = _launch(int(rest[0]), rest[1], rest[2:], text, state)
        return replace(launch, operator=seat)
    return _launch(seat, verb, rest, text, state)


def _launch(seat: int, verb: str, rest: list[str], text: str, state: State) -> cmd.LaunchSkill:
    skill = skill_named(state.rules, verb) or (verb if verb in _ELSEWHERE else None)
    if skill is None:
        raise BadAct(f"{shown(text)}: {verb!r} is neither an act nor a skill of these rules")
    if rest == [DECLINE]:
        return cmd.LaunchSkill(seat, skill, declined=True)
    known = state.rules.skills.get(skill)
    taken = len(known.arguments) if known is not None else 0
    if known is not None and "text" in known.arguments:
        targets, args = rest[: known.targets], rest[known.targets :]
    elif taken:
        targets, args = rest[:-taken], rest[-taken:]
    else:
        targets = [word for word in rest if _is_number(word)]
        args = [word for word in rest if not _is_number(word)]
    if not all(_is_number(word) for word in targets):
        raise BadAct(f"{shown(text)}: seats are numbers")
    return cmd.LaunchSkill(seat, skill, tuple(map(int, targets)), tuple(args))


def resolved(command: cmd.Command, rules: Ruleset) -> cmd.Command:
    """A command with the id of a status in place of its name."""
    if isinstance(command, _NamedStatus):
        ids = {kind.name: kind.id for kind in rules.statuses.values()}
        if command.status not in ids:
            raise BadAct(f"no status {shown(command.status)} in {rules.id}")
        return cmd.GiveStatus(command.seat, ids[command.status], command.until, command.count)
    return command


def skill_named(rules: Ruleset, name: str) -> str | None:
    """The id of the skill with that Chinese name, or None; what is no skill has none (特性)."""
    for skill in rules.skills.values():
        if skill.name == name and (skill.reply or "trait" not in skill.tags):
            return skill.id
    return None


def _is_number(word: str) -> bool:
    return word.isdecimal() and len(word) <= _MOST_DIGITS


def _number(words: list[str], index: int, text: str) -> int:
    if index >= len(words) or not _is_number(words[index]):
        raise BadAct(f"{shown(text)}: a seat is missing")
    return int(words[index])


def _target(words: list[str], index: int, text: str) -> int | None:
    if index < len(words) and words[index] == ABSTAIN:
        return None
    return _number(words, index, text)


def _no_more(words: list[str], count: int, text: str) -> None:
    if len(words) > count:
        raise BadAct(f"{shown(text)}: nothing belongs behind that")
