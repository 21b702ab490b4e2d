"""The rooms of a rehearsal as they fill, printed: a line for each message."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import cycle
from typing import Any

from rich.console import Console
from rich.text import Text

from bot.rehearsal import reading
from bot.rehearsal.standin.stream import Happening
from bot.wording import Phrases, Tongue

from .autopilot.places import ANNOUNCEMENT, BALLOTS, DISCUSSION, OUT, PROGRESS
from .company import Company

_COLOURS: Mapping[str, str] = {
    ANNOUNCEMENT: "bold yellow",
    DISCUSSION: "default",
    BALLOTS: "cyan",
    PROGRESS: "blue",
    OUT: "bright_black",
    "导演": "magenta",
    "私信": "green",
}
_MORE_COLOURS = ("red", "bright_blue", "bright_magenta", "bright_cyan")
_LONGEST, _LONGEST_ASIDE = 240, 120
_REVEAL = "揭秘"
_TONGUES: tuple[Tongue, ...] = ("zh", "en")
_TEST = tuple(
    Phrases(tongue).say("private-test", title="\0").partition("\0")[0] for tongue in _TONGUES
)
"""How the message begins by which is tried at sign-up whether private messages arrive."""

_SUBCOMMANDS = (1, 2)


class Printer:
    """Prints what happens on the stand-in of a company, as somebody who sees every room.

    `quiet` prints announcements alone. 揭秘 is kept for `print_reveal`, which prints it whole.
    The tests of private messages, one to each player, are one line.
    """

    def __init__(self, console: Console, company: Company, *, quiet: bool = False) -> None:
        self.messages = 0
        self.reveal: list[str] = []
        people = company.standin.people
        self._console = console
        self._company = company
        self._quiet = quiet
        self._names = {str(user): name for user, name in company.names.items()}
        self._private = {str(people.dm_channel(user)): user for user in company.names}
        self._rooms: dict[str, str] = {
            view["id"]: view["name"] for view in people.channels(company.owner, company.guild)
        }
        self._colours: dict[str, str] = {}
        self._more = cycle(_MORE_COLOURS)
        self._asked: dict[str, str] = {}
        self._printed: set[str] = set()
        self._tested: list[str] = []
        self._stream = people.stream()

    async def run(self) -> None:
        """Print until `close`."""
        async for happening in self._stream:
            self._see(happening)

    def close(self) -> None:
        """Print no more than what has happened."""
        self._stream.close()

    def say(self, text: str) -> None:
        """Print a line about the rehearsal itself."""
        self._console.print(Text(f"== {text}", "bold"), soft_wrap=True)

    def print_reveal(self) -> None:
        """Print 揭秘, whole."""
        self._console.rule(_REVEAL)
        for line in self.reveal:
            self._console.print(Text(line), soft_wrap=True)
        self._console.rule()

    def _see(self, happening: Happening) -> None:
        data, at = happening.data, happening.at
        match happening.event:
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE" if data.get("guild_id"):
                if str(data["id"]) not in self._rooms and data["type"] == 0:
                    self._line(at, data["name"], "", "（新的频道）")
                self._rooms[str(data["id"])] = data["name"]
            case "INTERACTION_CREATE":
                self._asked[data["id"]] = _asked(data)
            case "INTERACTION_ANSWER":
                for message in (data["message"], *data["followups"]):
                    self._answer(at, data, message or {})
            case "MESSAGE_CREATE" if not data.get("ephemeral"):
                self._message(at, data)

    def _answer(self, at: str, answer: Mapping[str, Any], message: Mapping[str, Any]) -> None:
        """What the bot says to a command or a button, once it says something."""
        text = self._text(message)
        if not text or message["id"] in self._printed:
            return
        self._printed.add(message["id"])
        self.messages += 1
        room = self._room(message["channel_id"])
        who = self._company.called(int(answer["user"]))
        asked = f"{who} 用 {self._asked.get(answer['id'], '')}"
        seen = "仅自己可见" if answer["ephemeral"] else "所有人可见"
        if message["channel_id"] in self._private:
            seen = "私信"
        if self._quiet:
            return
        self._line(at, room, f"（{asked}，{seen}）", _cut(text, _LONGEST_ASIDE))

    def _message(self, at: str, message: Mapping[str, Any]) -> None:
        lines, text = reading.lines(message), self._text(message)
        if not text or message["id"] in self._printed:
            return
        self._printed.add(message["id"])
        self.messages += 1
        room, bot = self._room(message["channel_id"]), bool(message["author"].get("bot"))
        if bot and message["channel_id"] in self._private:
            if lines[0].startswith(_TEST):
                self._tested.append(self._company.called(self._private[message["channel_id"]]))
                return
            self._tell_tests(at)
        if bot and ANNOUNCEMENT in room and (self.reveal or lines[0].startswith(_REVEAL)):
            self.reveal += [reading.plain(line, self._names) for line in lines]
            return
        author = "" if bot else self._company.called(int(message["author"]["id"]))
        self._line(at, room, author, _cut(text, _LONGEST))

    def _tell_tests(self, at: str) -> None:
        """Print, once the first of them is told something else, whom private messages reach."""
        if self._tested:
            count, names = len(self._tested), "、".join(self._tested)
            self._line(at, "私信", "", f"✅ 私信测试成功 ×{count}：{names}")
            self._tested.clear()

    def _text(self, message: Mapping[str, Any]) -> str:
        shown = reading.plain(" ⏎ ".join(reading.lines(message)), self._names)
        for kind, mark in ((reading.SELECT, "‹{} ▾›"), (reading.BUTTON, "[{}]")):
            for part in reading.components(message, kind):
                label = part.get("label") or part.get("placeholder") or ""
                shown += " " + mark.format(label)
        return shown

    def _room(self, channel: str) -> str:
        if channel in self._private:
            return f"私信·{self._company.called(self._private[channel])}"
        return self._rooms.get(channel, "?")

    def _line(self, at: str, room: str, author: str, text: str) -> None:
        if self._quiet and ANNOUNCEMENT not in room:
            return
        colour = self._colour(room)
        line = Text(f"{datetime.fromisoformat(at).astimezone():%H:%M:%S} ", "bright_black")
        line.append(f"{room} ", colour)
        line.append(f"{author}：" if author else "🤖 ", "bold" if author else "")
        line.append(text, colour)
        self._console.print(line, soft_wrap=True)

    def _colour(self, room: str) -> str:
        known = next((colour for word, colour in _COLOURS.items() if word in room), None)
        if known is not None:
            return known
        if room not in self._colours:
            self._colours[room] = next(self._more)
        return self._colours[room]


def _cut(text: str, longest: int) -> str:
    return text if len(text) <= longest else text[:longest] + "…"


def _asked(interaction: Mapping[str, Any]) -> str:
    """What somebody used: a command with its options, a button, a select, a form."""
    data = interaction["data"]
    if "name" in data:
        return "/" + " ".join(_words(data))
    used = data.get("custom_id")
    for row in (interaction.get("message") or {}).get("components") or ():
        for part in row["components"]:
            if part.get("custom_id") == used:
                label = part.get("label") or part.get("placeholder") or ""
                return f"[{label}]" + " ".join(data.get("values") or ())
    return "表单"


def _words(data: Mapping[str, Any]) -> Iterator[str]:
    yield data["name"]
    for option in data.get("options") or ():
        if option["type"] in _SUBCOMMANDS:
            yield from _words(option)
        else:
            yield f"{option['name']}:{option['value']}"
