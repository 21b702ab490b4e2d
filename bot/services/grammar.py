"""What people write in a private message or in their group's room, read strictly.

    >>> parse("占卜 5", skills, known, roster)
    Launching(skill='divine', targets=(5,))

Pure, quick on the longest message, and nothing is raised for a text. What can be read in two
ways is refused with the reason; seats are read as in ballots (`bot.services.ballot_text`). In a
group's room people talk, and what does not try to be a command is `Talk`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from bot.services.ballot_text import Roster
from bot.services.ballot_text.folding import fold, key, separates, shown
from bot.services.ballot_text.roster import ABSTAIN
from bot.services.ballot_text.targets import Reading, read_target
from engine import views
from engine.commands import RefusalKind
from engine.effects import Ruleset, Skill
from engine.state import State

LONGEST = 400
"""A command longer than this is none."""

Page = Literal["help", "mine", "roster", "times", "rules", "panel"]
Pace = Literal["haste", "delay"]


class SkillWord(msgspec.Struct, frozen=True):
    """A skill as it can be written: its names, how many seats it takes, whether it is open."""

    id: str
    names: tuple[str, ...]
    targets: int
    open: bool = False


class Launching(msgspec.Struct, frozen=True):
    """发动: a skill of the writer on seats that he could see as in the game."""

    skill: str
    targets: tuple[int, ...]


class Declining(msgspec.Struct, frozen=True):
    """放弃 of a skill."""

    skill: str


class Asking(msgspec.Struct, frozen=True):
    """申请加速 or 申请延时."""

    what: Pace


class Showing(msgspec.Struct, frozen=True):
    """Something is only asked for."""

    what: Page


class NotUnderstood(msgspec.Struct, frozen=True):
    """Why a text is no command: `reason` is an id of the catalog `grammar`, with its arguments.

    `skill` and `skills` among them are ids of skills; seats are written as they can be typed.
    """

    kind: RefusalKind
    reason: str
    args: Mapping[str, str | int | tuple[str, ...]] = {}


class Talk(msgspec.Struct, frozen=True):
    """Nothing that was meant for the bot."""


Meaning = Launching | Declining | Asking | Showing | NotUnderstood | Talk

_PAGES: Mapping[str, Page] = {
    "帮助": "help",
    "help": "help",
    "我的": "mine",
    "me": "mine",
    "mine": "mine",
    "名单": "roster",
    "roster": "roster",
    "时间": "times",
    "times": "times",
    "规则": "rules",
    "rules": "rules",
    "面板": "panel",
    "panel": "panel",
}
_PACES: Mapping[str, Pace] = {
    "申请加速": "haste",
    "ask for haste": "haste",
    "申请延时": "delay",
    "ask for delay": "delay",
}
_DECLINES = frozenset({"放弃", "放弃发动", "不发动", "decline", "pass"})
_LEAD = re.compile(r"[/!] *|(?:发动|使用)(?:技能)? *[::]? *|(?:launch|use)(?: |:) *")
_JOIN = re.compile(r"[ :;=>→\-]*")
_LAST_WORDS = re.compile(
    r"\s*[/!！]?[\[【]?(?:遗言|last words)(?:[\]】]|(?=[\s:：])|$)\s*[:：]?(?P<words>.*)",
    re.DOTALL | re.IGNORECASE,
)
_STRUCK = re.compile(r"~~.+?~~", re.DOTALL)
_MENTION = re.compile(r"<@!?[0-9]+>")
_MOST_PIECES = 12
_CHATTY = re.compile(r"[谁吗呢吧啊么哪今明昨晚先还再别不?!~]")
"""What a name that was misspelt seldom has in it, and talk after a skill's name often."""


def skill_words(state: State, seat: int, group: str | None = None) -> tuple[SkillWord, ...]:
    """The skills that a seat can write about: all that it holds, or those of a group's room."""
    opened = {skill.skill for skill in views.panel(state, seat)}
    return tuple(
        _word(skill, skill.id in opened)
        for skill in {
            skill.id: skill
            for grant, skill in state.grants_of(seat)
            if group is None or grant.holder == group
        }.values()
    )


def known_words(rules: Ruleset) -> tuple[SkillWord, ...]:
    """All skills of a ruleset, so that one that is not the writer's is told from nonsense."""
    return tuple(_word(skill, False) for skill in rules.skills.values())


def _word(skill: Skill, is_open: bool) -> SkillWord:
    return SkillWord(skill.id, (skill.name, skill.english), skill.targets, is_open)


def last_words_in(text: str) -> str | None:
    """What a whole message gives as last words (`遗言：…`), as it was written; None: it is none."""
    found = _LAST_WORDS.match(text)
    return None if found is None else found["words"].strip()


def request_in(text: str) -> Asking | None:
    """The request (申请加速, 申请延时) that a whole message is, or None."""
    what = _PACES.get(_plain(text))
    return None if what is None else Asking(what)


def launch_in(
    text: str, known: Sequence[SkillWord], roster: Roster, mentions: Mapping[int, int]
) -> bool:
    """Whether a text is a launch in full, were it of any skill and of anybody's."""
    meant = parse(text, known, known, roster, mentions=mentions, in_group=True)
    return isinstance(meant, Launching | Declining)


def parse(
    text: str,
    skills: Sequence[SkillWord],
    known: Sequence[SkillWord],
    roster: Roster,
    *,
    mentions: Mapping[int, int] | None = None,
    in_group: bool = False,
) -> Meaning:
    """What a message means for one who holds `skills`.

    `mentions` gives the seat of each user id. `in_group`: in a group's room, where most
    messages are talk and 放弃 needs the skill's name. An accepted launch names exactly one of
    `skills` and as many seats as it takes, all different or as written, none of them out as
    far as all may know (ruling G4); whether it is open and in range is the engine's to say.
    """
    nothing: Meaning = (
        Talk()
        if in_group
        else NotUnderstood("unknown", "grammar-unknown", {"given": shown(text), **_example(skills)})
    )
    if len(text) > LONGEST:
        return (
            Talk() if in_group else NotUnderstood("unknown", "grammar-too-long", _example(skills))
        )
    lines = [line for line in fold(text).text.split("\n") if line.strip()]
    if not lines:
        return Talk() if in_group else NotUnderstood("unknown", "grammar-empty", _example(skills))
    reader = _Reader(tuple(skills), tuple(known), roster, mentions or {}, in_group)
    found = [reader.read(line) for line in lines]
    meant = [meaning for meaning in found if meaning is not None]
    if in_group and len(lines) > 1:
        meant = [meaning for meaning in meant if not isinstance(meaning, Showing)]
    if not meant:
        return nothing
    if len(lines) > 1:
        return NotUnderstood("ambiguous", "grammar-several-lines", _example(skills))
    if _STRUCK.search(text):
        return NotUnderstood("ambiguous", "grammar-struck", _example(skills))
    return meant[0]


def _example(skills: Sequence[SkillWord]) -> dict[str, str]:
    """A skill to show how it is written: one that is open, else any that takes a seat."""
    fit = [skill for skill in skills if skill.targets]
    chosen = next((skill for skill in fit if skill.open), fit[0] if fit else None)
    return {"skill": chosen.id if chosen else ""}


def _plain(text: str) -> str:
    line = " ".join(fold(text).text.split())
    lead = re.match(r"[/!] *", line)
    return key(line[lead.end() :] if lead else line)


class _Reader(msgspec.Struct, frozen=True):
    """Reads one line; None is nothing that tries to be a command."""

    skills: tuple[SkillWord, ...]
    known: tuple[SkillWord, ...]
    roster: Roster
    mentions: Mapping[int, int]
    in_group: bool

    def read(self, folded: str) -> Meaning | None:
        line = " ".join(folded.split())
        plain = _plain(line)
        if plain in _PACES:
            return Asking(_PACES[plain])
        if plain in _PAGES and (not self.in_group or plain == "help" or not plain.isascii()):
            return Showing(_PAGES[plain])
        lead = _LEAD.match(line)
        if lead is not None and (read := self._skill(line[lead.end() :])) is not None:
            return read
        return self._skill(line) or self._declined(plain) or self._foreign(line)

    def _skill(self, line: str) -> Meaning | None:
        """The line as a skill's name and what follows it, by every name that it begins with.

        One reading is taken where no other makes any sense, were it only a refused one.
        """
        read = [
            (len(line) - len(rest), meaning)
            for word in self.skills
            for rest in _after(line, word)
            if (meaning := self._launch(word, rest)) is not None
        ]
        taken = {m for _, m in read if not isinstance(m, NotUnderstood)}
        nearly = [m for _, m in read if isinstance(m, NotUnderstood) and m.kind != "unknown"]
        if len(taken) == 1 and not nearly:
            return taken.pop()
        if taken:
            ids = tuple(
                word.id for word in self.skills if next(_after(line, word), None) is not None
            )
            return NotUnderstood("ambiguous", "grammar-several-skills", {"skills": ids})
        return max(read, key=lambda item: item[0])[1] if read else None

    def _launch(self, word: SkillWord, rest: str) -> Meaning | None:
        joint = _JOIN.match(rest)
        joined = joint is not None and joint.end() > 0
        rest = rest[joint.end() :] if joint else rest
        called = key(rest)
        if called in _DECLINES:
            if self.roster.meanings(called, self.mentions):
                return self._not("ambiguous", "decline-or-name", word, given=shown(rest))
            return Declining(word.id)
        if word.targets == 0:
            return Launching(word.id, ()) if not called else self._aside(word, rest, joined)
        if not called:
            asks = self.in_group and rest.strip()
            return None if asks else self._not("unknown", "no-target", word)
        return self._aim(word, rest, joined)

    def _aim(self, word: SkillWord, rest: str, joined: bool) -> Meaning | None:
        """The seats that the rest of a line names, in all the ways to part it."""
        ways = {
            tuple(sole for sole in soles if sole is not None)
            for parts in _parted(rest, word.targets)
            if None not in (soles := [self._read(part).sole for part in parts])
        }
        ways = {way for way in ways if ABSTAIN not in way}
        if len(ways) == 1:
            (targets,) = ways
            out = [n for n in targets if self.roster.choices[n].out]
            if out:
                return self._not("illegal", "target-out", word, target=self.roster.listed(out))
            return Launching(word.id, targets)
        return self._aside(word, rest, joined)

    def _aside(self, word: SkillWord, rest: str, joined: bool) -> Meaning | None:
        """Why the rest of a line names no target; in a group's room it may just be talk."""
        reading = self._read(rest)
        named = (reading.plausible | reading.leading) - {ABSTAIN}
        alike = () if named else self.roster.suggestions(key(rest))
        tries = bool(named or alike or any(c.isdigit() for c in rest) or _MENTION.search(rest))
        if self.in_group and not (tries and (joined or rest[:1].isdigit())):
            name = joined and " " not in rest.strip() and len(rest) <= self.roster.longest_name
            if not name or _CHATTY.search(rest):
                return None
        given = shown(rest)
        if word.targets == 0:
            return self._not("unknown", "no-target-taken", word, given=given)
        if word.targets != 1:
            return self._not("unknown", "target-count", word, given=given, count=word.targets)
        if len(named) > 1:
            seats = self.roster.listed(named)
            return self._not("ambiguous", "several-targets", word, given=given, candidates=seats)
        return self._not(
            "unknown",
            "unknown-target",
            word,
            given=given,
            candidates=self.roster.listed(named or alike),
            count=len(named or alike),
        )

    def _declined(self, plain: str) -> Meaning | None:
        """放弃 without a skill's name, or before it."""
        for decline in _DECLINES:
            if not plain.startswith(decline):
                continue
            named = {
                word.id
                for word in self.skills
                for rest in _after(plain.removeprefix(decline).strip(), word)
                if not key(rest)
            }
            if len(named) == 1:
                return Declining(named.pop())
        if plain not in _DECLINES:
            return None
        opened = tuple(word.id for word in self.skills if word.open)
        if not opened:
            return None if self.in_group else NotUnderstood("illegal", "grammar-nothing-open")
        if self.in_group:
            return NotUnderstood("ambiguous", "grammar-decline-in-full", {"skill": opened[0]})
        if len(opened) > 1:
            return NotUnderstood("ambiguous", "grammar-several-skills", {"skills": opened})
        return Declining(opened[0])

    def _foreign(self, line: str) -> Meaning | None:
        """A skill that exists in these rules and is not the writer's."""
        names = [(len(line) - len(rest), w, rest) for w in self.known for rest in _after(line, w)]
        if not names:
            return None
        _, word, rest = max(names, key=lambda item: (item[0], item[1].id))
        if not self.in_group:
            return NotUnderstood("illegal", "grammar-not-yours", {"skill": word.id})
        # Whether it is the writer's own is nobody's business here.
        tries = isinstance(self._launch(word, rest), Launching | Declining)
        return NotUnderstood("illegal", "grammar-not-here", {"skill": word.id}) if tries else None

    def _read(self, text: str) -> Reading:
        return read_target(text.strip(), self.roster, self.mentions)

    def _not(
        self, kind: RefusalKind, reason: str, word: SkillWord, **args: str | int
    ) -> NotUnderstood:
        return NotUnderstood(kind, f"grammar-{reason}", {"skill": word.id, **args})


def _after(line: str, word: SkillWord) -> Iterator[str]:
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


def _parted(text: str, count: int) -> Iterator[tuple[str, ...]]:
    """The ways to part a text at its blanks and punctuation into `count` pieces, in order."""
    if count == 1:
        yield (text,)
        return
    spaced = "".join(" " if separates(c) and c not in "<>@!" else c for c in text)
    pieces = spaced.split()
    if len(pieces) > _MOST_PIECES:
        return

    def runs(first: int, left: int) -> Iterator[tuple[str, ...]]:
        if left == 1:
            yield (" ".join(pieces[first:]),)
            return
        for last in range(first + 1, len(pieces) - left + 2):
            for rest in runs(last, left - 1):
                yield (" ".join(pieces[first:last]), *rest)

    if len(pieces) >= count:
        yield from runs(0, count)
