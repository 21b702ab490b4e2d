"""What a player could see that he may not know: read from all that his client was sent.

Every text that the bot wrote is looked at piece by piece: text, cards, buttons, selects, forms.
A piece leaks where it puts the name of an identity, a skill or a faction beside another's seat,
or speaks of one at all, unless it is the reader's own, his group's, told to him, or the rules.
A select that offers every identity there is, for a guess, says nothing of who is in the game;
one that offers some of them does. Nor does the example of how such a guess is written.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from bot.rehearsal.standin.stream import Happening
from bot.rendering import lobby, rulebook
from bot.rendering.actions import Verb, decode
from bot.rendering.messages import Message
from bot.rendering.scene import Words
from bot.rendering.skills import article, example, status_article
from bot.wording import Tongue
from engine.effects import Ruleset
from engine.wording import LOCALES

from .truth import Truth

_SEAT = re.compile(r"(\d+)号|No\. ?(\d+)")
_MENTION = re.compile(r"<@!?(\d+)>")
_SENDS = 1 << 11
# Somebody's own misspelt word comes back to him, with what in the rules looks like it.
_MISSPELT = re.compile(
    r"没有叫「[^」]*」的(?:技能|身份).*?你要写的是不是：[^？]*？"
    r"|have no (?:skill|identity) called “[^”]*”.*?Did you mean [^?]*\?"
)
_TONGUES: tuple[Tongue, ...] = ("zh", "en", "both")


def pieces(message: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """The texts of a message that are read together: a line with what stands above it."""
    for text in (message.get("content"), message.get("title")):
        yield from (("", line) for line in (text or "").split("\n"))
    for embed in message.get("embeds") or ():
        yield "", embed.get("title") or ""
        yield from (("", line) for line in (embed.get("description") or "").split("\n"))
        yield "", (embed.get("footer") or {}).get("text") or ""
        for field in embed.get("fields") or ():
            yield from ((field["name"], line) for line in field["value"].split("\n"))
    yield from _of_components(message.get("components") or ())


def _of_components(nodes) -> Iterator[tuple[str, str]]:
    for node in nodes:
        lead = " ".join(str(node[key]) for key in ("label", "placeholder") if node.get(key))
        yield lead, node.get("custom_id") or ""
        for option in node.get("options") or ():
            yield lead, f"{option['label']} {option['value']} {option.get('description') or ''}"
        yield from _of_components(node.get("components") or ())
        yield from _of_components([node["component"]] if "component" in node else ())


def _selects(nodes) -> Iterator[Mapping[str, Any]]:
    for node in nodes:
        if node.get("options"):
            yield node
        yield from _selects(node.get("components") or ())
        yield from _selects([node["component"]] if "component" in node else ())


def offered_whole(message: Mapping[str, Any], rules: Ruleset) -> set[tuple[str, str]]:
    """The pieces of a guess's selects that offer all identities, in the order of the rules.

    Nothing of them where an identity is missing, comes twice, or is called anything but its
    name: that would tell more than the rules do.
    """
    selects = [node for node in _selects(message.get("components") or ()) if _asks(node)]
    offered = [option for node in selects for option in node["options"]]
    called = {
        identity: {Words(rules, tongue).name("identity", identity) for tongue in _TONGUES}
        for identity in rules.identities
    }
    if [option["value"] for option in offered] != list(called):
        return set()
    if any(o["label"] not in called[o["value"]] or o.get("description") for o in offered):
        return set()
    bare = [{**node, "custom_id": ""} for node in selects]
    return {piece for piece in _of_components(bare) if piece[1]}


def _asks(node: Mapping[str, Any]) -> bool:
    action = decode(node.get("custom_id") or "")
    return action is not None and action.verb is Verb.ARGUMENT


def seen_texts(happening: Happening) -> list[Mapping[str, Any]]:
    """What the bot said in something that a client was sent."""
    data = happening.data
    match happening.event:
        case "MESSAGE_CREATE" | "MESSAGE_UPDATE" if data["author"].get("bot"):
            return [data]
        case "INTERACTION_ANSWER":
            choices = [{"content": choice["name"]} for choice in data["choices"]]
            found = [data["message"], *data["followups"], data["modal"], *choices]
            return [message for message in found if message]
    return []


def _as_sent(message: Message) -> dict[str, Any]:
    return {
        "content": message.text,
        "embeds": [
            {
                "title": card.title,
                "description": card.text,
                "fields": [{"name": f.name, "value": f.value} for f in card.fields],
            }
            for card in message.cards
        ],
    }


class Reader:
    """One player, by his seat: what he may know of the others."""

    def __init__(self, truth: Truth, seat: int) -> None:
        self._truth = truth
        self._seat = seat
        self._mates = truth.group_of(seat)
        told = truth.told(seat) | _examples(truth, truth.skills_of(seat))
        self._told = sorted(told, key=len, reverse=True)
        rules, dealt = truth.rules, truth.rules.identities[truth.deal[seat]]
        shared, skills = truth.groups_of(seat), truth.skills_of(seat)
        factions = truth.factions_of(seat)
        self._written = {
            name: _names({arg: table[arg] for table in tables for arg in args if arg in table})
            for skill, args in truth.written(seat).items()
            for name in _names({skill: rules.skills[skill]})
            for tables in [(rules.identities, rules.skills)]
        }
        self._identities = _names({dealt.id: dealt}) | _names({g.id: g for g in shared})
        mine = {faction: rules.factions[faction] for faction in factions}
        self._own = self._identities | _names(mine)
        self._own |= _names({skill: rules.skills[skill] for skill in skills})
        self._secret = _names(rules.identities) | _names(rules.skills) | _names(rules.factions)
        self._secret |= {*rules.identities, *rules.skills}
        self._own |= {dealt.id, *skills}
        # A skill may be called as its identity is (混沌): its name beside a seat tells nothing.
        self._identities -= _names({skill: rules.skills[skill] for skill in skills})
        self._word = re.compile("|".join(sorted(map(_whole, self._secret), key=len, reverse=True)))
        self._rules = _rule_lines(truth) | _own_lines(truth, dealt.id, factions, skills)

    def leaks(self, happenings: list[Happening]) -> list[str]:
        """Every piece of text that told more than this seat may know, with when it came."""
        found: dict[str, str] = {}
        for happening in happenings:
            for message in seen_texts(happening):
                guessed = offered_whole(message, self._truth.rules)
                for head, line in pieces(message):
                    if (head, line) in guessed:
                        continue
                    piece = head if _plain(line) in self._rules else f"{head} {line}"
                    if self._leaks(piece):
                        found.setdefault(piece, f"{happening.at} {self._seat}号 saw: {piece}")
        return list(found.values())

    def _leaks(self, piece: str) -> bool:
        rest = piece.replace(self._truth.rules.name, "").replace(self._truth.rules.english, "")
        for sentence in self._told:
            rest = rest.replace(sentence, "")
        rest = _MISSPELT.sub("", rest)
        words = set(self._word.findall(rest))
        for skill, written in self._written.items():
            words -= written if skill in rest else set()
        others = self._seats(rest) - {self._seat}
        if not words <= self._own:
            return True
        return bool(others and words & self._identities and not others <= self._mates)

    def _seats(self, text: str) -> set[int]:
        numbers = {int(zh or en) for zh, en in _SEAT.findall(text)}
        people = {self._truth.seats.get(int(user)) for user in _MENTION.findall(text)}
        named = {seat for seat, name in self._truth.characters.items() if name in text}
        return {n for n in numbers | people | named if n in self._truth.deal}


def _rule_lines(truth: Truth) -> set[str]:
    """The lines of the rules, which speak of every identity and are the same for all."""
    rules, settings = truth.rules, truth.settings
    # What the board holds is no secret in these rules: how many of each, not who.
    board = Counter(truth.deal.values())
    found = set()
    for tongue in _TONGUES:
        for page in (
            *rulebook.rulebook(rules, settings, tongue),
            *rulebook.rulebook(rules, settings, tongue, board),
            rulebook.helping(tongue),
            lobby.private_test(1, "", tongue),
        ):
            found |= {_plain(line) for _, line in pieces(_as_sent(page))}
    for words in (Words(rules, locale) for locale in LOCALES):
        for status in rules.statuses:
            does, name = status_article(words, status), words.of("status", status)
            found.add(_plain(words.say("status-does", status=name, does=does)))
    return found


def _own_lines(truth: Truth, identity: str, factions: set[str], skills: set[str]) -> set[str]:
    """The lines in which somebody's own identity, faction and skills are described to him."""
    found = set()
    for tongue in _TONGUES:
        words = Words(truth.rules, tongue)
        told = [article(words, "identity", identity)]
        told += [article(words, "victory", faction) for faction in factions]
        told += [article(words, "skill", skill) for skill in skills]
        found |= {_plain(line) for text in told for line in text.split("\n")}
    return found


def _examples(truth: Truth, skills: set[str]) -> set[str]:
    """How launches of somebody's own skills are written: with an identity that is an example."""
    return {
        example(Words(truth.rules, "both"), truth.rules.skills[skill])(locale)
        for skill in skills
        if truth.rules.skills[skill].arguments
        for locale in LOCALES
    }


def rooms_leak(truth: Truth, user: int, happenings: list[Happening]) -> list[str]:
    """What the list of channels told: a room of a group, or who may write where too early."""
    seat = truth.seats[user]
    known, own = truth.group_of(seat), truth.group_rooms_of(seat)
    exits = truth.exits_announced()
    found = []
    for happening in happenings:
        if happening.event not in ("CHANNEL_CREATE", "CHANNEL_UPDATE"):
            continue
        channel = happening.data
        kind = truth.rooms.get(int(channel["id"]), "")
        names = {overwrite["id"] for overwrite in channel.get("permission_overwrites") or ()}
        seen = {truth.seats[int(n)] for n in names if int(n) in truth.seats} - {seat}
        if kind.startswith("group:"):
            if not seen <= known or kind not in own:
                found.append(f"{happening.at} {seat}号 saw {kind} with {seen}")
        elif kind in ("director", "category") or kind.startswith("fallback:"):
            if kind == "director" or seen:
                found.append(f"{happening.at} {seat}号 saw {kind} with {seen}")
        elif kind == "out":
            gone = {n for n, at in exits if at <= datetime.fromisoformat(happening.at)}
            if not seen | {seat} <= gone:
                found.append(f"{happening.at} {seat}号 saw those out: {seen} of {gone}")
        elif not _writers_are_known(truth, exits, happening):
            found.append(f"{happening.at} {seat}号 saw by who may write in {kind} who is out")
    return found


def _writers_are_known(
    truth: Truth, exits: list[tuple[int, datetime]], happening: Happening
) -> bool:
    """Whether who may write in a public room tells no exit before it is announced."""
    write = writers(truth, happening)
    at = datetime.fromisoformat(happening.at)
    out = {seat for seat, announced in exits if announced <= at}
    played = set(truth.seats.values())
    return not write or played - write <= out


def writers(truth: Truth, happening: Happening) -> set[int]:
    """The seats of those who may write in a channel by name, as a client is sent it."""
    return {
        truth.seats[int(overwrite["id"])]
        for overwrite in happening.data.get("permission_overwrites") or ()
        if int(overwrite["id"]) in truth.seats and int(overwrite["allow"]) & _SENDS
    }


def _names(table: Mapping[str, Any]) -> set[str]:
    return {name for thing in table.values() for name in (thing.name, thing.english)}


def _whole(word: str) -> str:
    """A pattern for a word; Latin ones are matched whole."""
    return rf"\b{re.escape(word)}\b" if word.isascii() else re.escape(word)


def _plain(line: str) -> str:
    return line.removeprefix("-# ")
