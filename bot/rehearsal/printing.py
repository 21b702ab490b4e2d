"""The rooms of a rehearsal as they fill, printed: a line for each message."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from rich.console import Console
from rich.text import Text

from bot.rehearsal import reading
from bot.rehearsal.standin.people import People
from bot.rehearsal.standin.stream import Happening

_COLOURS: tuple[tuple[str, str], ...] = (
    ("公告", "bold yellow"),
    ("讨论", "white"),
    ("投票", "cyan"),
    ("进程", "blue"),
    ("导演", "magenta"),
    ("出局", "bright_black"),
    ("私信", "green"),
    ("人狼", "red"),
    ("共有者", "bright_blue"),
)
_LONGEST = 220
_REVEAL = "揭秘"


class Printer:
    """Prints what happens on a stand-in, as somebody who sees every room.

    `quiet` prints announcements alone. 揭秘 is kept for `print_reveal`, which prints it whole.
    """

    def __init__(
        self, console: Console, people: People, names: Mapping[int, str], *, quiet: bool = False
    ) -> None:
        self.messages = 0
        self.reveal: list[str] = []
        self._console = console
        self._people = people
        self._names = {str(user): name for user, name in names.items()}
        self._private = {str(people.dm_channel(user)): name for user, name in names.items()}
        self._rooms: dict[str, str] = {}
        self._quiet = quiet
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
        self._console.print(Text(f"== {text}", "bold"))

    def print_reveal(self) -> None:
        """Print 揭秘, whole."""
        self._console.rule(_REVEAL)
        for line in self.reveal:
            self._console.print(Text(line), soft_wrap=True)
        self._console.rule()

    def _see(self, happening: Happening) -> None:
        data = happening.data
        match happening.event:
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE" if data.get("guild_id"):
                if str(data["id"]) not in self._rooms and data["type"] == 0:
                    self._line(happening.at, data["name"], "", "（开了这个频道）")
                self._rooms[str(data["id"])] = data["name"]
            case "MESSAGE_CREATE":
                self.messages += 1
                self._message(happening)

    def _message(self, happening: Happening) -> None:
        message = happening.data
        place = str(message["channel_id"])
        bot = bool(message["author"].get("bot"))
        room = self._rooms.get(place, "大厅")
        if place in self._private:
            room = f"私信·{self._private[place]}"
        if message.get("ephemeral"):
            room += "（仅他可见）"
        lines = reading.lines(message)
        told = bool(self.reveal) or any(line.startswith(_REVEAL) for line in lines[:1])
        if bot and "公告" in room and told:
            self.reveal += [reading.plain(line, self._names) for line in lines]
            return
        author = "" if bot else self._names.get(message["author"]["id"], "?")
        shown = reading.plain(" ⏎ ".join(lines), self._names)
        presses = [part.get("label") or "" for part in reading.components(message, reading.BUTTON)]
        picks = [part.get("placeholder") or "" for part in reading.components(message, 3)]
        shown += "".join(f" ‹{pick} ▾›" for pick in picks) + "".join(f" [{p}]" for p in presses)
        self._line(happening.at, room, author, shown)

    def _line(self, at: str, room: str, author: str, text: str) -> None:
        if self._quiet and not room.startswith("公告"):
            return
        colour = next((c for word, c in _COLOURS if word in room), "white")
        line = Text(f"{datetime.fromisoformat(at).astimezone():%H:%M:%S} ", "bright_black")
        line.append(f"{room} ", colour)
        line.append(f"{author}：" if author else "🤖 ", "bold" if author else "")
        line.append(text if len(text) <= _LONGEST else text[:_LONGEST] + "…", colour)
        self._console.print(line, soft_wrap=True)
