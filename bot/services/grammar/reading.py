"""Reading a message: one launch, one request, one page; or why it is none of them.

Pure, quick on the longest message, and nothing is raised for a text. What can be read in two
ways is refused with the reason; seats are read as in ballots (`bot.services.ballot_text`). In a
group's room people talk, and what does not try to be a command is `Talk`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from bot.services.ballot_text import Roster
from bot.services.ballot_text.folding import Folded, fold, key, shown
from bot.services.grammar.launches import LaunchReader, after, is_decline
from bot.services.grammar.meanings import (
    LONGEST,
    Asking,
    Declining,
    Launching,
    Meaning,
    Named,
    NotUnderstood,
    Page,
    Request,
    Showing,
    SkillWord,
    Talk,
)
from engine.arguments import LONGEST_TEXT

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
_REQUESTS: Mapping[str, Request] = {
    "申请加速": "haste",
    "ask for haste": "haste",
    "申请延时": "delay",
    "ask for delay": "delay",
    "上警": "stand",
    "竞选警长": "stand",
    "stand": "stand",
}
_LEAD = re.compile(r"[/!] *|(?:发动|使用)(?:技能)? *[::]? *|(?:launch|use)(?: |:) *")
_FOR = re.compile(r"[/!]? *(?:以|(?:as|for)(?= )) *")
"""How an act for a seat that one controls begins: 以 8 ….."""
_LAST_WORDS = re.compile(
    r"\s*[/!！]?[\[【]?(?:遗言|last words)(?:[\]】]|(?=[\s:：])|$)\s*[:：]?(?P<words>.*)",
    re.DOTALL | re.IGNORECASE,
)
_SUBSTITUTE = re.compile(
    r"\s*[/!！]?(?:申请替补|ask for a substitute)(?=[\s:：,，。]|$)[\s:：,，。]*(?P<words>.*)",
    re.DOTALL | re.IGNORECASE,
)
_STRUCK = re.compile(r"~~.+?~~", re.DOTALL)


def last_words_in(text: str) -> str | None:
    """What a whole message gives as last words (`遗言：…`), as it was written; None: it is none."""
    found = _LAST_WORDS.match(text)
    return None if found is None else found["words"].strip()


def substitute_in(text: str) -> str | None:
    """The reason that a whole message gives for a substitute (`申请替补：…`); None: it is none."""
    found = _SUBSTITUTE.match(text)
    return None if found is None else found["words"].strip()


def asks_for_help(text: str) -> bool:
    """Whether a whole message asks what can be done (帮助), which needs no game."""
    return _PAGES.get(_plain(text)) == "help"


def request_in(text: str) -> Asking | None:
    """The request (申请加速, 申请延时, 上警) that a whole message is, or None."""
    what = _REQUESTS.get(_plain(text))
    return None if what is None else Asking(what)


def launch_in(
    text: str,
    known: Sequence[SkillWord],
    roster: Roster,
    mentions: Mapping[int, int],
    identities: Sequence[Named] = (),
) -> bool:
    """Whether a text is a launch in full, were it of any skill and of anybody's."""
    meant = parse(
        text, known, known, roster, mentions=mentions, in_group=True, identities=identities
    )
    return isinstance(meant, Launching | Declining)


def parse(
    text: str,
    skills: Sequence[SkillWord],
    known: Sequence[SkillWord],
    roster: Roster,
    *,
    mentions: Mapping[int, int] | None = None,
    in_group: bool = False,
    identities: Sequence[Named] = (),
    controlled: Mapping[int, Sequence[SkillWord]] | None = None,
) -> Meaning:
    """What a message means for one who holds `skills` and acts for the `controlled` seats.

    `mentions` gives the seat of each user id. `in_group`: in a group's room, where most
    messages are talk and 放弃 needs the skill's name. An accepted launch names exactly one of
    `skills` and as many seats and arguments as it takes, none of the seats out as far as all may
    know (ruling G4); whether it is open and in range is the engine's to say.
    """
    example = _example(skills)
    nothing: Meaning = (
        Talk()
        if in_group
        else NotUnderstood("unknown", "grammar-unknown", {"given": shown(text), **example})
    )
    reader = _Reader(
        skills=tuple(skills),
        known=tuple(known),
        roster=roster,
        mentions=mentions or {},
        identities=tuple(identities),
        in_group=in_group,
        controlled={seat: tuple(words) for seat, words in (controlled or {}).items()},
    )
    texts = any(word.takes_text for word in reader.every_word())
    if len(text) > LONGEST + (LONGEST_TEXT if texts else 0):
        return Talk() if in_group else NotUnderstood("unknown", "grammar-too-long", example)
    folded = fold(text)
    lines = [line for line in folded.text.split("\n") if line.strip()]
    if not lines:
        return Talk() if in_group else NotUnderstood("unknown", "grammar-empty", example)
    read = [reader.read(line) for line in lines]
    if read[0] is not None and not any(read[1:]) and reader.takes_text(read[0]):
        # A text of its own may have several lines.
        lines = [" ".join(lines)]
        read = [reader.read(lines[0])]
    meant = [meaning for meaning in read if meaning is not None]
    if in_group and len(lines) > 1:
        meant = [meaning for meaning in meant if not isinstance(meaning, Showing)]
    if not meant:
        return nothing
    if len(lines) > 1:
        return NotUnderstood("ambiguous", "grammar-several-lines", example)
    if _STRUCK.search(text):
        return NotUnderstood("ambiguous", "grammar-struck", example)
    return _as_written(meant[0], folded, reader)


def _as_written(meant: Meaning, folded: Folded, reader: _Reader) -> Meaning:
    """The same launch with its text as it was typed, not as it was read."""
    if not isinstance(meant, Launching) or not meant.args:
        return meant
    word = reader.word_of(meant)
    if not word.takes_text:
        return meant
    left = sum(not c.isspace() for c in meant.args[-1])
    start = len(folded.text)
    while left:
        start -= 1
        left -= not folded.text[start].isspace()
    text = folded.original(start, len(folded.text))
    if len(text) > LONGEST_TEXT:
        return NotUnderstood(
            "illegal", "grammar-text-too-long", {"skill": word.id, "most": LONGEST_TEXT}
        )
    return replace(meant, args=(*meant.args[:-1], text))


def _example(skills: Sequence[SkillWord]) -> dict[str, str]:
    """A skill to show how it is written: one that is open, else any that takes a seat."""
    fit = [skill for skill in skills if skill.targets and not skill.arguments]
    chosen = next((skill for skill in fit if skill.open), fit[0] if fit else None)
    return {"skill": chosen.id if chosen else ""}


def _plain(text: str) -> str:
    line = " ".join(fold(text).text.split())
    lead = re.match(r"[/!] *", line)
    return key(line[lead.end() :] if lead else line)


class _Reader(LaunchReader, frozen=True, kw_only=True):
    """Reads one line; None is nothing that tries to be a command."""

    skills: tuple[SkillWord, ...]
    known: tuple[SkillWord, ...]
    controlled: Mapping[int, tuple[SkillWord, ...]] = {}

    def read(self, folded: str) -> Meaning | None:
        line = " ".join(folded.split())
        plain = _plain(line)
        if plain in _REQUESTS:
            return Asking(_REQUESTS[plain])
        if plain in _PAGES and (not self.in_group or plain == "help" or not plain.isascii()):
            return Showing(_PAGES[plain])
        lead = _LEAD.match(line)
        own = self._skill(line[lead.end() :]) if lead is not None else None
        own = own or self._skill(line)
        return own or self._declined(plain) or self._for_another(line) or self._foreign(line)

    def word_of(self, meant: Launching) -> SkillWord:
        """The word by which a launch was written."""
        words = self.skills if meant.seat is None else self.controlled[meant.seat]
        return next(word for word in words if word.id == meant.skill)

    def takes_text(self, meant: Meaning) -> bool:
        """Whether a line launches a skill, or tries to, whose text may go on in further lines."""
        if isinstance(meant, Launching):
            return self.word_of(meant).takes_text
        named = meant.args.get("skill") if isinstance(meant, NotUnderstood) else None
        return any(word.takes_text and word.id == named for word in self.every_word())

    def every_word(self) -> Iterator[SkillWord]:
        """The skills that can be written about, also those of controlled seats."""
        yield from self.skills
        for words in self.controlled.values():
            yield from words

    def _skill(self, line: str) -> Meaning | None:
        """The line as a skill's name and what follows it, by every name that it begins with.

        One reading is taken where no other makes any sense, were it only a refused one.
        """
        read = [
            (len(line) - len(rest), meaning)
            for word in self.skills
            for rest in after(line, word)
            if (meaning := self.launch(word, rest)) is not None
        ]
        taken = {m for _, m in read if not isinstance(m, NotUnderstood)}
        nearly = [m for _, m in read if isinstance(m, NotUnderstood) and m.kind != "unknown"]
        if len(taken) == 1 and not nearly:
            return taken.pop()
        if taken:
            ids = tuple(
                word.id for word in self.skills if next(after(line, word), None) is not None
            )
            return NotUnderstood("ambiguous", "grammar-several-skills", {"skills": ids})
        return max(read, key=lambda item: item[0])[1] if read else None

    def _declined(self, plain: str) -> Meaning | None:
        """放弃 without a skill's name, or before it."""
        named = self._declined_by_name(plain)
        if named is not None:
            return named
        if not is_decline(plain):
            return None
        opened = tuple(word.id for word in self.skills if word.open)
        if not opened:
            return None if self.in_group else NotUnderstood("illegal", "grammar-nothing-open")
        if self.in_group:
            return NotUnderstood("ambiguous", "grammar-decline-in-full", {"skill": opened[0]})
        if len(opened) > 1:
            return NotUnderstood("ambiguous", "grammar-several-skills", {"skills": opened})
        return Declining(opened[0])

    def _declined_by_name(self, plain: str) -> Declining | None:
        for decline in ("放弃发动", "不发动", "放弃", "decline", "pass"):
            if not plain.startswith(decline):
                continue
            named = {
                word.id
                for word in self.skills
                for rest in after(plain.removeprefix(decline).strip(), word)
                if not key(rest)
            }
            if len(named) == 1:
                return Declining(named.pop())
        return None

    def _for_another(self, line: str) -> Meaning | None:
        """An act for a seat that the writer controls: 以 8 流光庇护 2."""
        begun = _FOR.match(line)
        if begun is None or self.in_group:
            return None
        rest = line[begun.end() :]
        heads = range(1, min(len(rest), self.roster.longest_name + 12))
        named = [(at, seat) for at in heads if (seat := self.seat(rest[:at])) is not None]
        read: list[Meaning] = []
        for at, seat in named:
            act = rest[at:].lstrip(" :,、的")
            if seat in self.controlled:
                other = replace(self, skills=self.controlled[seat], controlled={})
                meant = other._skill(act) or other._declined(key(act))
                if isinstance(meant, Launching | Declining):
                    meant = replace(meant, seat=seat)
                if meant is not None and meant not in read:
                    read.append(meant)
            elif any(True for word in self.known for _ in after(act, word)) or is_decline(key(act)):
                who = {"target": self.roster.listed([seat])}
                read.append(NotUnderstood("illegal", "grammar-not-controlled", who))
        taken = {m for m in read if not isinstance(m, NotUnderstood)}
        if len(taken) == 1:
            return taken.pop()
        if taken:
            return NotUnderstood("ambiguous", "grammar-several-acts", {"given": shown(line)})
        if read:
            return read[-1]
        mine = {seat for _, seat in named} & self.controlled.keys()
        if not mine:
            return None
        (seat, *_) = mine
        skills = tuple(word.id for word in self.controlled[seat])
        if not skills:
            return NotUnderstood(
                "illegal", "grammar-nothing-open-for", {"target": self.roster.listed([seat])}
            )
        return NotUnderstood(
            "unknown",
            "grammar-unknown-for",
            {
                "target": self.roster.listed([seat]),
                "skills": skills,
                "seat": seat,
                "skill": skills[0],
            },
        )

    def _foreign(self, line: str) -> Meaning | None:
        """A skill that exists in these rules and is not the writer's."""
        names = [(len(line) - len(rest), w, rest) for w in self.known for rest in after(line, w)]
        if not names:
            return None
        _, word, rest = max(names, key=lambda item: (item[0], item[1].id))
        if not self.in_group:
            return NotUnderstood("illegal", "grammar-not-yours", {"skill": word.id})
        # Whether it is the writer's own is nobody's business here.
        tries = isinstance(self.launch(word, rest), Launching | Declining)
        return NotUnderstood("illegal", "grammar-not-here", {"skill": word.id}) if tries else None
