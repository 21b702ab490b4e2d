"""What a launch takes beside its targets, as people write it: a number, an identity, a skill."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from bot.services.ballot_text.folding import fold, key, separates
from bot.services.ballot_text.roster import number_of
from bot.services.grammar.meanings import Named, SkillWord
from engine.effects import Argument

_MINUS = str.maketrans("\u2212\u2013\uff0d", "---")
"""Minus signs and dashes that people's keyboards have for the one of a number."""

_NUMBER = re.compile(r"(?P<sign>[-+]|负 ?|正 ?)?(?P<digits>[0-9]{1,9})")
_NUMERAL = re.compile(r"(?P<sign>负 ?|正 ?)?(?P<digits>[一二三四五六七八九十零]{1,3})")
_UNCLEAR = re.compile(r"[^\s,、;:=>→(\[][-+\u2212\u2013]\s*[0-9]|[-+\u2212\u2013]\s+[0-9]")


def read_argument(
    kind: Argument, written: str, identities: Iterable[Named], skills: Iterable[SkillWord]
) -> str | None:
    """The one thing that a text means as an argument: an id, a number, the text; None: nothing.

    Numbers may be full-width, have a sign, or be written 负三; names are those of identities
    and skills, in any script and width, whole.
    """
    match kind:
        case "number":
            return _number(written)
        case "identity":
            return _named(identities, written)
        case "skill":
            return _named(skills, written)
    return written.strip() or None


def unclear_sign(rest: str) -> bool:
    """Whether a sign in what follows a skill may belong to a number or just stand between."""
    return bool(_UNCLEAR.search(rest))


def alike(
    kind: Argument, written: str, identities: Iterable[Named], skills: Iterable[SkillWord]
) -> tuple[str, ...]:
    """The names that look like what was written, the likeliest first."""
    if kind not in ("identity", "skill"):
        return ()
    named: Iterable[Named | SkillWord] = identities if kind == "identity" else skills
    names = {_folded(name): thing.names[0] for thing in named for name in thing.names}
    wanted = _folded(written)
    close = get_close_matches(wanted, names, n=3, cutoff=0.5)
    holding = [name for name in names if wanted and wanted in name][:3]
    return tuple(dict.fromkeys(names[name] for name in (*close, *holding)))[:3]


def _number(written: str) -> str | None:
    plain = " ".join(fold(written).text.translate(_MINUS).split())
    while plain and separates(plain[-1]):
        plain = plain[:-1]
    if found := _NUMBER.fullmatch(plain):
        value: int | None = int(found["digits"])
    elif found := _NUMERAL.fullmatch(plain):
        value = 0 if found["digits"] == "零" else number_of(found["digits"])
    else:
        return None
    if value is None:
        return None
    return str(-value if (found["sign"] or "").strip() in ("-", "负") else value)


def _named(things: Iterable[Named | SkillWord], written: str) -> str | None:
    wanted = _folded(written)
    found = {thing.id for thing in things if wanted in map(_folded, thing.names)}
    return found.pop() if wanted and len(found) == 1 else None


def _folded(name: str) -> str:
    """A name as it is compared: a Chinese one also without the blanks in it."""
    plain = key(fold(name).text)
    return plain if plain.isascii() else plain.replace(" ", "")
