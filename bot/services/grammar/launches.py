"""A skill's name and what follows it: targets, arguments, 放弃; or why it is no launch."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from bot.services.ballot_text import Roster
from bot.services.ballot_text.folding import fold, key, shown
from bot.services.ballot_text.roster import ABSTAIN
from bot.services.ballot_text.targets import Reading, read_target
from bot.services.grammar.arguments import alike, read_argument, unclear_sign
from bot.services.grammar.meanings import (
    Declining,
    Launching,
    Meaning,
    Named,
    NotUnderstood,
    SkillWord,
)
from bot.services.grammar.parting import parted
from engine.effects import Argument

_DECLINES = frozenset({"放弃", "放弃发动", "不发动", "decline", "pass"})
_JOIN = re.compile(r"[ :;=>→\-]*")
_JOIN_BEFORE_A_SIGN = re.compile(r"(?:[ :;=→]|[-=]>)*")
_SIGN = tuple("-+\u2212\u2013")
_MENTION = re.compile(r"<@!?[0-9]+>")
_CHATTY = re.compile(r"[谁吗呢吧啊么哪今明昨晚先还再别不?!~]")
"""What a name that was misspelt seldom has in it, and talk after a skill's name often."""

Way = tuple[tuple[int, ...], tuple[str, ...]]
"""Targets and arguments."""


def is_decline(called: str) -> bool:
    """Whether a text, in the form of `key`, is 放弃."""
    return called in _DECLINES


def after(line: str, word: SkillWord) -> Iterator[str]:
    """What follows a skill's name at the beginning of a line, for each name that is there."""
    for name in word.names:
        folded = " ".join(fold(name).text.split())
        latin = folded.isascii()
        pattern = re.escape(folded) if latin else " *".join(map(re.escape, folded))
        match = re.match(rf"[\[(【「《<]?{pattern}[\])】」》>]?", line)
        if match is None:
            continue
        rest = line[match.end() :]
        if not latin or not rest[:1].isascii() or not rest[:1].isalpha():
            yield rest


class LaunchReader(msgspec.Struct, frozen=True, kw_only=True):
    """Reads what follows a skill's name; None is nothing that tries to be a launch."""

    roster: Roster
    mentions: Mapping[int, int]
    in_group: bool
    known: tuple[SkillWord, ...] = ()
    identities: tuple[Named, ...] = ()

    def launch(self, word: SkillWord, rest: str) -> Meaning | None:
        """The launch of a skill, after whose name this rest stands."""
        signed = "number" in word.arguments
        joint = (_JOIN_BEFORE_A_SIGN if signed or word.takes_text else _JOIN).match(rest)
        joined = joint is not None and joint.end() > 0
        rest = rest[joint.end() :] if joint else rest
        called = key(rest)
        if called in _DECLINES:
            if self.roster.meanings(called, self.mentions):
                return self._not("ambiguous", "decline-or-name", word, given=shown(rest))
            return Declining(word.id)
        if word.takes_text and self.in_group:
            return None  # where people talk, a text of one's own is talk
        if not called:
            if not word.fewest and not word.arguments:
                return Launching(word.id, ())
            asks = self.in_group and rest.strip()
            return None if asks else self._wanting(word, "")
        if not word.targets and not word.arguments:
            return self._aside(word, rest, joined)
        if signed and unclear_sign(rest):
            return self._not("ambiguous", "unclear-sign", word, given=shown(rest))
        return self._aim(word, rest, joined)

    def seat(self, text: str) -> int | None:
        """The one seat that a text names, or None."""
        sole = self._read(text).sole
        return None if sole == ABSTAIN else sole

    def _aim(self, word: SkillWord, rest: str, joined: bool) -> Meaning | None:
        """The seats and arguments in the rest of a line, in all the ways to part it."""
        ways = {way for parts in self._ways(word, rest) if (way := self._way(word, *parts))}
        distinct = {way for way in ways if len(set(way[0])) == len(way[0])}
        if word.fewest < word.targets and distinct:
            ways = distinct  # 5 饺子 is one seat, where one is enough
        if len(ways) == 1:
            ((targets, args),) = ways
            out = [n for n in targets if self.roster.choices[n].out]
            if out:
                return self._not("illegal", "target-out", word, target=self.roster.listed(out))
            return Launching(word.id, targets, args)
        if ways and (word.arguments or word.fewest < word.targets):
            return self._not("ambiguous", "several-readings", word, given=shown(rest))
        return self._aside(word, rest, joined)

    def _ways(self, word: SkillWord, rest: str) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
        """The ways to part a text into targets and arguments; names may come before the seats."""
        signed, open_end = "number" in word.arguments, word.takes_text
        count = len(word.arguments)
        for targets in range(word.fewest, word.targets + 1):
            for parts in parted(rest, targets, count, signed=signed, open_end=open_end):
                yield parts[:targets], parts[targets:]
            if targets and count and not {"number", "text"} & set(word.arguments):
                for parts in parted(rest, count, targets, signed=False, open_end=False):
                    yield parts[count:], parts[:count]

    def _way(self, word: SkillWord, aimed: Sequence[str], said: Sequence[str]) -> Way | None:
        targets = self._targets(word, aimed)
        args = [self._argument(kind, part) for kind, part in zip(word.arguments, said, strict=True)]
        if targets is None or None in args:
            return None
        return targets, tuple(arg for arg in args if arg is not None)

    def _targets(self, word: SkillWord, parts: Sequence[str]) -> tuple[int, ...] | None:
        """The seats that pieces name, one each, or None."""
        if "number" in word.arguments and any(part.startswith(_SIGN) for part in parts):
            return None
        found = [self.seat(part) for part in parts]
        return None if None in found else tuple(seat for seat in found if seat is not None)

    def _argument(self, kind: Argument, part: str) -> str | None:
        return read_argument(kind, part, self.identities, self.known)

    def _aside(self, word: SkillWord, rest: str, joined: bool) -> Meaning | None:
        """Why the rest of a line is no launch; in a group's room it may just be talk."""
        reading = self._read(rest)
        named = (reading.plausible | reading.leading) - {ABSTAIN}
        alike_ = () if named else self.roster.suggestions(key(rest))
        tries = bool(named or alike_ or any(c.isdigit() for c in rest) or _MENTION.search(rest))
        if self.in_group and not (tries and (joined or rest[:1].isdigit())):
            name = joined and " " not in rest.strip() and len(rest) <= self.roster.longest_name
            if not name or _CHATTY.search(rest):
                return None
        given = shown(rest)
        if word.arguments:
            return self._why_not(word, rest)
        if word.targets == 0:
            return self._not("unknown", "no-target-taken", word, given=given)
        if word.targets != 1:
            return self._wanting(word, given)
        if len(named) > 1:
            seats = self.roster.listed(named)
            return self._not("ambiguous", "several-targets", word, given=given, candidates=seats)
        return self._unknown_target(word, rest)

    def _why_not(self, word: SkillWord, rest: str) -> NotUnderstood:
        """What of a launch with arguments is not understood, where it is one thing alone."""
        targets, args = set[str](), set[tuple[Argument, str]]()
        for aimed, said in self._ways(word, rest):
            unread = [
                (kind, part)
                for kind, part in zip(word.arguments, said, strict=True)
                if self._argument(kind, part) is None
            ]
            if not unread and len(aimed) == 1:
                targets.add(aimed[0])
            elif len(unread) == 1 and self._targets(word, aimed) is not None:
                args.add(unread[0])
        if len(args) == 1:
            ((kind, part),) = args
            close = alike(kind, part, self.identities, self.known)
            return self._not(
                "unknown",
                f"unknown-{kind}",
                word,
                given=shown(part),
                candidates="、".join(close),
                count=len(close),
            )
        if len(targets) == 1 and not args:
            return self._unknown_target(word, targets.pop())
        return self._wanting(word, shown(rest))

    def _unknown_target(self, word: SkillWord, part: str) -> NotUnderstood:
        reading = self._read(part)
        named = (reading.plausible | reading.leading) - {ABSTAIN}
        close = named or self.roster.suggestions(key(part))
        return self._not(
            "unknown",
            "unknown-target-before" if word.arguments else "unknown-target",
            word,
            given=shown(part),
            candidates=self.roster.listed(close),
            count=len(close),
            **(self._usage(word) if word.arguments else {}),
        )

    def _wanting(self, word: SkillWord, given: str) -> NotUnderstood:
        """What a skill wants to have written after its name."""
        if word.arguments:
            return self._not(
                "unknown",
                "arguments",
                word,
                given=given or "none",
                targets=word.targets,
                **self._usage(word),
            )
        if not given and word.targets == 1:
            may = "no" if word.forced else "yes"
            return self._not("unknown", "no-target", word, declinable=may)
        if word.fewest < word.targets:
            return self._not(
                "unknown",
                "target-range",
                word,
                given=given or "none",
                least=word.fewest,
                most=word.targets,
            )
        return self._not("unknown", "target-count", word, given=given, count=word.targets)

    @staticmethod
    def _usage(word: SkillWord) -> dict[str, str]:
        """What to write as arguments, and the skill of which an example is given."""
        return {"wants": "、".join(word.arguments), "example": word.id}

    def _read(self, text: str) -> Reading:
        return read_target(text.strip(), self.roster, self.mentions)

    def _not(
        self,
        kind: str,
        reason: str,
        word: SkillWord,
        **args: str | int,
    ) -> NotUnderstood:
        return NotUnderstood(kind, f"grammar-{reason}", {"skill": word.id, **args})  # type: ignore[arg-type]
