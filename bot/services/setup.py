"""What a game was set up with: its rules' numbers, its board, its clock; kept as JSON."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import msgspec
from msgspec.structs import replace

from engine.settings import Settings

HOUR = timedelta(hours=1)


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The choices for one game.

    `board` says how many there are of each identity (配置), the `dummy`'s card included;
    `dummy`: one seat is the 替身君, whom nobody plays. `assigned` are identities given by
    hand to seats, `drawn` the whole deal once it is drawn; both are the director's secret.
    `by_number`: the board is the one for as many as have signed up. `draws`: the rules draw the
    board with the identities, of so many seats, and `board` is empty; 0: they do not.
    `seconds_per_hour`: real seconds of one game hour on a fast clock; None: real time.
    `spectating`: people may come to watch (观战) by themselves.
    """

    rules: Settings
    board: dict[str, int] = {}
    dummy: bool = False
    by_number: bool = False
    draws: int = 0
    signup: bool = False
    assigned: dict[int, str] = {}
    drawn: dict[int, str] = {}
    seconds_per_hour: float | None = None
    spectating: bool = False

    @property
    def seats(self) -> int:
        """How many seats the board has."""
        return self.draws or sum(self.board.values())

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of each identity, as far as that is settled."""
        return dict(Counter(self.drawn.values())) if self.draws else self.board

    @property
    def places(self) -> int:
        """How many people can play."""
        return self.seats - self.dummy

    @property
    def least(self) -> int:
        """How many people must play."""
        return min(by_size(self.rules), default=0) - self.dummy if self.by_number else self.places

    @property
    def most(self) -> int:
        """How many people can sign up."""
        return max(by_size(self.rules), default=0) - self.dummy if self.by_number else self.places

    def fitted(self, players: int) -> Setup:
        """This for so many people: where the board follows them, another one; nothing drawn.

        What was given by hand stays as far as the board still has it.
        """
        if not self.by_number:
            return replace(self, drawn={})
        board = by_size(self.rules)[min(max(players, self.least), self.most) + self.dummy]
        left = dict(board)
        assigned = {}
        for seat, identity in self.assigned.items():
            if left.get(identity, 0) and seat <= sum(board.values()):
                left[identity] -= 1
                assigned[seat] = identity
        return replace(self, board=board, assigned=assigned, drawn={})

    @property
    def dummy_seat(self) -> int | None:
        """The seat of the 替身君: the last one."""
        return self.seats if self.dummy else None

    def encode(self) -> str:
        """This as JSON."""
        return msgspec.json.encode(self).decode()


def by_size(settings: Settings) -> dict[int, dict[str, int]]:
    """The boards that are for a number of seats: those whose name is that number."""
    return {int(name): board for name, board in settings.boards.items() if name.isdecimal()}


def decode(payload: str) -> Setup:
    """The setup of a payload. Raises msgspec.ValidationError when it is none."""
    return msgspec.json.decode(payload, type=Setup)


class Speed(msgspec.Struct, frozen=True):
    """How fast a game's clock goes from a real moment on (时钟快慢).

    `seconds_per_hour`: real seconds of one game hour; None: as in real time.
    """

    since: datetime
    seconds_per_hour: float | None

    @property
    def factor(self) -> float:
        """How much longer a span of the game is than the real one."""
        fast = self.seconds_per_hour
        return 1.0 if fast is None else HOUR.total_seconds() / fast


class TimeLine(msgspec.Struct, frozen=True):
    """How real time and the time of a game go together.

    In real time they are the same. On a fast clock (快速时钟) both agree at `origin`, and a
    game hour takes `seconds_per_hour` real seconds, until a later one of `speeds` holds; the
    game's time never jumps. `zone` is where the doors' times hold.
    """

    zone: str
    origin: datetime
    seconds_per_hour: float | None = None
    speeds: tuple[Speed, ...] = ()

    @property
    def tz(self) -> ZoneInfo:
        """The time zone of the game."""
        return ZoneInfo(self.zone)

    def _pieces(self) -> Iterator[tuple[datetime, datetime, float]]:
        """From when on, in real time and in the game's, the clock goes how fast."""
        real = game = self.origin
        factor = Speed(real, self.seconds_per_hour).factor
        yield real, game, factor
        for speed in self.speeds:
            real, game = speed.since, game + (speed.since - real) * factor
            factor = speed.factor
            yield real, game, factor

    def game(self, real: datetime) -> datetime:
        """The game's time at a real moment."""
        first, *later = self._pieces()
        at, game, factor = next((p for p in reversed(later) if p[0] <= real), first)
        return game + (real - at) * factor

    def real(self, game: datetime) -> datetime:
        """The real moment of a game's time."""
        first, *later = self._pieces()
        real, at, factor = next((p for p in reversed(later) if p[1] <= game), first)
        return real + (game - at) / factor
