"""What people call things: seats, identities, statuses, factions; read, never guessed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Mapping
from typing import Any

from bot import storage as st
from bot.services.ballot_text import Choice, Roster
from bot.services.ballot_text.folding import fold, key
from bot.services.ballot_text.roster import ABSTAIN, number_of
from bot.services.ballot_text.targets import read_target
from bot.services.finding import declined
from bot.services.ledger import Ledger
from bot.services.ports import Incoming
from bot.wording import Said
from engine import hooks
from engine.effects import Ruleset
from engine.state import State

LONGEST_NAME = 20

NOBODY = "弃权"
"""The word for no target of a ballot."""

_WORDS = (
    "弃权 放弃 放弃发动 不发动 替身君 全体 导演 投票 投票对象 投票理由 改票 改票对象 改票理由 代投 "
    "申请加速 申请延时 加速 延时 发动 使用 报名 退出 我的 名单 时间 规则 帮助 面板 某某 "
    "everyone here none name decline pass use help mine me roster times rules panel"
)
_RESERVED = frozenset(_WORDS.split())
"""Words that say something else wherever a name can stand."""

_NUMERAL = "0-9零〇一二三四五六七八九十百千万亿两廿卅壹贰叁肆伍陆柒捌玖拾佰仟"
_NUMBER = re.compile(rf"第? *[{_NUMERAL}]+ *[号位个名座席]?")
_SEAT = re.compile(rf"[{_NUMERAL}] *号")
_HIDDEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})


def folded(text: str) -> str:
    """The form in which names are compared."""
    return key(fold(text).text)


def game_words(rules: Ruleset) -> frozenset[str]:
    """What identities, factions, skills, statuses and offices are called: nobody is called so."""
    tables: tuple[Mapping[str, Any], ...] = (
        rules.identities,
        rules.factions,
        rules.skills,
        rules.statuses,
        rules.offices,
        rules.groups,
    )
    things = [thing for table in tables for thing in table.values()]
    return frozenset(folded(name) for thing in things for name in (thing.name, thing.english))


def _is_number(plain: str, name: str) -> bool:
    numeric = all(unicodedata.numeric(char, None) is not None for char in name.strip())
    return numeric or bool(_NUMBER.fullmatch(plain) or _SEAT.search(plain))


def name_fault(name: str, taken: Iterable[str], words: Container[str] = frozenset()) -> str | None:
    """Why nobody can be called so in a game, as the end of a message id; None: he can.

    A name must not be read as a number or hold a seat's (五, 第五, Ⅴ, 5号饺子), nor be a word
    that the bot or the game knows (`words`), must not be another's, must be writable in a
    ballot and be all that can be seen of it.
    """
    plain = folded(name)
    if not plain or not name.strip():
        return "empty"
    if len(name.strip()) > LONGEST_NAME:
        return "long"
    if any(unicodedata.category(ch) in _HIDDEN and ch not in "\n\r" for ch in name):
        return "hidden"
    if any(ch in name for ch in "\n\r<>@#:：`*_~|/\\"):
        return "signs"
    if number_of(plain) is not None or _is_number(plain, name):
        return "number"
    if plain in _RESERVED or plain in words:
        return "word"
    if plain in {folded(other) for other in taken}:
        return "taken"
    return None


def roster(ledger: Ledger, voter: int | None = None, state: State | None = None) -> Roster:
    """The seats as they can be named; `out` and `barred` as that voter would meet them.

    They are as at another table of the game, where one is given.
    """
    state = state or ledger.told
    faces = ledger.faces(state)
    barred: dict[int, str] = {}
    if voter is not None and hooks.refusal(state, "may_cast", voter, None) is None:
        for number in state.seats:
            refused = hooks.refusal(state, "may_cast", voter, number)
            if refused is not None:
                barred[number] = refused.message
    choices = (
        Choice(
            number,
            faces[number].character,
            out=seat.announced and not seat.alive,
            barred=barred.get(number),
        )
        for number, seat in state.seats.items()
    )
    return Roster(choices, own=voter)


def mentions(ledger: Ledger) -> dict[int, int]:
    """The seat of each user id."""
    return {int(player.user_id): seat for seat, player in ledger.people.items()}


def seat_in(ledger: Ledger, incoming: Incoming, text: str) -> int:
    """The one seat that a text names. Raises `Declined` when it is none or several."""
    found = _meanings(ledger, text) - {ABSTAIN}
    return _one(ledger, incoming, text, found)


def target_in(ledger: Ledger, incoming: Incoming, text: str) -> int | None:
    """The one seat that a text names as the target of a ballot; None is 弃权.

    Raises `Declined` when it is none or several.
    """
    found = _meanings(ledger, text)
    return None if found == {ABSTAIN} else _one(ledger, incoming, text, found)


def _meanings(ledger: Ledger, text: str) -> frozenset[int]:
    seats = roster(ledger)
    return read_target(fold(text).text.strip(), seats, mentions(ledger)).plausible


def _one(ledger: Ledger, incoming: Incoming, text: str, found: frozenset[int]) -> int:
    seats = roster(ledger)
    shown = text.strip()[:40]
    if not found:
        raise declined(incoming, "seat-unknown", given=shown)
    if len(found) > 1:
        raise declined(incoming, "seat-ambiguous", given=shown, candidates=seats.listed(found))
    return next(iter(found))


def player_in(incoming: Incoming, players: list[st.Player], text: str) -> st.Player:
    """The one player that a text means: a name, a seat, a mention. Raises `Declined`."""
    wanted = folded(text)
    digits = "".join(c for c in text if c.isdecimal())
    found = [p for p in players if p.character and folded(p.character) == wanted]
    if not found and digits:
        found = [p for p in players if p.user_id == digits]
    if not found and digits:
        found = [p for p in players if p.seat == int(digits)]
    if len(found) != 1:
        raise declined(incoming, "player-unknown", given=text.strip()[:40])
    return found[0]


def thing_in(incoming: Incoming, kind: str, table: Mapping[str, Any], text: str) -> str:
    """The id of what a text names in a table of a ruleset, by id or by name in any language.

    Raises `Declined`, with what there is, when it is none of them.
    """
    wanted = folded(text)
    for number, thing in table.items():
        if wanted in (folded(number), folded(thing.name), folded(thing.english)):
            return number
    known = "、".join(str(thing.name) for thing in table.values())
    raise declined(incoming, f"unknown-{kind}", given=text.strip()[:40], known=known)


def named(thing: Any) -> Said:
    """What a thing of a ruleset is called, as an argument of a message."""
    return lambda locale: str(thing.name if locale == "zh" else thing.english)
