"""What a player has read so far, and nothing that he could not read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Literal

from bot.rehearsal import reading

from .person import Payload

Phase = Literal["lobby", "night", "day", "evening", "over"]

_IDENTITY = re.compile(r"^(\d+)号.*?(?:你的身份是【(.+?)】|you are (.+))$")
_CHARACTER = re.compile(r"^\d+号 (.+?)(?:：|: )")
_NIGHT = re.compile(r"第(\d+)夜开始")
_DAWN = re.compile(r"第(\d+)天开门")
_DUSK = re.compile(r"第(\d+)天关门")
_CLOSES = re.compile(r"(?:关门|现在的截止)：.*<t:(\d+)")
_ON_ROSTER = re.compile(r"^(~~|\*\*)(\d+)号 ?(.*?)(?:~~|\*\*)")
_BALLOT = re.compile(r"^(\d+)号.*? → \*\*(?:(\d+)号.*?|.*?)\*\*")
_CANDIDATES = re.compile(r"上警：(.+?)。")
_MUFFLED = re.compile(r"当前(?:持有|没有角色持有)【寡言】(.*)")
_WOLF = re.compile(
    r"(\d+)号(?:是人狼|属于非村民阵营|：选择目标为非村民阵营)"
    r"|No\. (\d+)(?: is a werewolf| does not belong to|: not of the village)"
)
_NO_WOLF = re.compile(
    r"(\d+)号(?:不是人狼|属于村民阵营|：选择目标为村民阵营)"
    r"|No\. (\d+)(?: is not a werewolf| belongs to|: of the village)"
)


@dataclass
class Notebook:
    """Facts and suspicions of one player. `told` are looks at seats that were answered.

    `candidates` stand for an office today; `muffled` may only make an animal's sound (寡言);
    `balloting`: the board of a ballot hangs out; `wordy` are one's skills that ask for more than
    seats.
    """

    seat: int | None = None
    identity: str = ""
    character: str = ""
    phase: Phase = "lobby"
    day: int = 0
    closes: float | None = None
    names: dict[int, str] = field(default_factory=dict)
    gone: set[int] = field(default_factory=set)
    mates: set[int] = field(default_factory=set)
    told: dict[int, bool] = field(default_factory=dict)
    suspicion: dict[int, float] = field(default_factory=dict)
    standing: dict[int, int | None] = field(default_factory=dict)
    candidates: set[int] = field(default_factory=set)
    muffled: set[int] = field(default_factory=set)
    balloting: bool = False
    wordy: set[str] = field(default_factory=set)

    @property
    def out(self) -> bool:
        """Whether the player has left the game, as far as he knows."""
        return self.seat in self.gone

    @property
    def others(self) -> list[int]:
        """The seats that are in, without one's own."""
        return [n for n in self.names if n not in self.gone and n != self.seat]

    def read_identity(self, message: Payload) -> bool:
        """Note one's own identity and mates, if this message tells them; whether it does."""
        for embed in message.get("embeds") or ():
            found = _IDENTITY.match(embed.get("title") or "")
            if found is None:
                continue
            self.seat, self.identity = int(found[1]), found[2] or found[3]
            if named := _CHARACTER.match(embed["title"]):
                self.character = named[1]
            for part in embed.get("fields") or ():
                if part["name"].startswith(("同伴", "With you")):
                    self.mates |= set(reading.seats(part["value"]))
            return True
        return False

    def read_roster(self, message: Payload) -> None:
        """Note who sits where and who is known to be out."""
        for line in reading.lines(message):
            if found := _ON_ROSTER.match(line):
                number = int(found[2])
                self.names[number] = found[3].strip()
                (self.gone.add if found[1] == "~~" else self.gone.discard)(number)

    def read_announcement(self, message: Payload) -> Phase | None:
        """Note what is announced; the phase that has begun with it, or None."""
        begun: Phase | None = None
        for line in reading.lines(message):
            if found := _NIGHT.search(line):
                begun, self.day = "night", int(found[1])
            elif found := _DAWN.search(line):
                begun, self.day = "day", int(found[1])
                self.standing, self.balloting = {}, False
            elif _DUSK.search(line):
                begun = "evening"
                self.candidates = set()
            elif "游戏结束" in line:
                begun = "over"
            if found := _CLOSES.search(line):
                self.closes = float(found[1])
            if found := _CANDIDATES.search(line):
                self.candidates = set(reading.seats(found[1]))
            if found := _MUFFLED.search(line):
                self.muffled = set(reading.seats(found[1]))
            if "复活" in line:
                self.gone -= set(reading.seats(line))
            elif "出局" in line and "投票结果" not in line:
                self.gone |= set(reading.seats(line))
        if begun is not None:
            self.phase = begun
        return begun

    def read_board(self, message: Payload) -> None:
        """Note the ballots that stand, as the board shows them."""
        self.balloting = True
        for line in reading.lines(message):
            if found := _BALLOT.match(line):
                self.standing[int(found[1])] = int(found[2]) if found[2] else None

    def read_notice(self, message: Payload) -> None:
        """Note what one is told in private of other seats."""
        for line in reading.lines(message):
            for pattern, wolf in ((_NO_WOLF, False), (_WOLF, True)):
                if found := pattern.search(line):
                    self.told[int(found[1] or found[2])] = wolf
                    break

    def suspect(self, dice: Random, among: Sequence[int]) -> int:
        """Whom to vote for: who is accused, who has votes already, else anybody but a mate."""
        weights = []
        for seat in among:
            votes = sum(target == seat for target in self.standing.values())
            weight = 1.0 + 3.0 * votes * votes + 12.0 * self.suspicion.get(seat, 0.0)
            if seat in self.told:
                weight = 200.0 if self.told[seat] else 0.02
            weights.append(0.02 if seat in self.mates else weight)
        return dice.choices(among, weights)[0]
