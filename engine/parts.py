"""The parts of a table: seats and what they hold, ballots, exits, windows, cards.

Frozen values without a question of their own; the table that they make up is `engine.state`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from engine.clock import NEVER, Boundary, Moment
from engine.events import Against, Strike


class Note(msgspec.Struct, frozen=True, gc=False):
    """What a grant remembers, and the entry by which it was noted."""

    value: Any
    seq: int
    per_life: bool


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A seat (座位): its identity (身份), faction (阵营), tags, and whether it is in.

    `announced` is set once all may know that it is out (ruling G4); `left_by` is the damage
    by which it left. Its surface (表面) is what a probe sees in place of what it is.
    """

    number: int
    identity: str
    faction: str
    tags: frozenset[str]
    alive: bool = True
    announced: bool = False
    sent_off: bool = False
    surface_faction: str | None = None
    surface_identity: str | None = None
    left_by: Strike | None = None

    @property
    def seems(self) -> str:
        """The identity that a probe sees (表面身份)."""
        return self.surface_identity or self.identity

    @property
    def seems_of(self) -> str:
        """The faction that a probe sees (表面阵营)."""
        return self.surface_faction or self.faction


class Grant(msgspec.Struct, frozen=True, gc=False):
    """A skill held by a seat or a group: uses left (None: no limit), history, memory.

    `allowances` are launches more, or fewer, on one day: day and how many; `free` those that
    need and cost no use. `until`: when it goes by itself; `outlives`: its seat can launch it
    also when it has left.
    """

    id: int
    skill: str
    holder: int | str
    uses: int | None = None
    history: tuple[tuple[int, tuple[int, ...]], ...] = ()
    memory: dict[str, Note] = {}
    given_by: str = "deal"
    allowances: tuple[tuple[int, int], ...] = ()
    free: tuple[tuple[int, int], ...] = ()
    until: Boundary = NEVER
    outlives: bool = False

    def free_on(self, day: int) -> int:
        """How many launches it has on a day that need and cost no use."""
        return sum(more for on, more in self.free if on == day)

    def chosen_on(self, day: int) -> tuple[int, ...]:
        """The seats that its launches of a day took."""
        return tuple(target for on, targets in self.history if on == day for target in targets)

    def remembers(self, key: str) -> Any:
        """The value noted under `key`, or None."""
        note = self.memory.get(key)
        return None if note is None else note.value


class Status(msgspec.Struct, frozen=True, gc=False):
    """A status (状态) on a seat.

    `against`: it stops only that damage; `grant`: the forced skill, its seat's own or another's,
    with which it is in force.
    """

    id: int
    kind: str
    seat: int
    count: int
    until: Boundary
    by: int | None
    via: str
    against: Against | None = None
    grant: int | None = None


class Opening(msgspec.Struct, frozen=True, gc=False):
    """A grant that can be launched now, how often, and the seats that were told so.

    `free` of the launches need and cost no use; `spent` of the others are resolved.
    """

    grant: int
    launches: int
    seats: tuple[int, ...]
    free: int = 0
    spent: int = 0


class Vote(msgspec.Struct, frozen=True, gc=False):
    """A standing ballot: whom it names (None: 弃权), why, by which entry.

    `earlier` are the voter's ballots that this one replaced: whom they named, and by which
    entry.
    """

    target: int | None
    reason: str
    seq: int
    by: str | None
    earlier: tuple[tuple[int | None, int], ...] = ()


class Ballot(msgspec.Struct, frozen=True, gc=False):
    """The ballot (投票) of a day.

    `changed` have used their change (改票), `extra` hold one more because the seat they
    voted for has left (ruling G8).
    """

    day: int
    number: int
    kind: str
    open: bool = True
    votes: dict[int, Vote] = {}
    changed: frozenset[int] = frozenset()
    extra: frozenset[int] = frozenset()


class Exit(msgspec.Struct, frozen=True, gc=False):
    """A seat that has left and is not yet announced: the order is that of leaving.

    `held` are the statuses that it held then.
    """

    seat: int
    seq: int
    kind: str
    held: tuple[Status, ...] = ()


class Window(msgspec.Struct, frozen=True, gc=False):
    """From the opening of which stage to the close of which something is taken."""

    opens: Moment
    until: Moment


class LastWords(msgspec.Struct, frozen=True, gc=False):
    """Last words (遗言): how many seats got them, and when which seat may speak them."""

    given: int = 0
    windows: dict[int, Window] = {}


class Idle(msgspec.Struct, frozen=True, gc=False):
    """Who lets the game pass (溺水): for `day` and `night` how many of them running, by seat.

    `asked` had a skill open in the present night, `answered` did something about one.
    """

    runs: dict[str, dict[int, int]] = {}
    asked: frozenset[int] = frozenset()
    answered: frozenset[int] = frozenset()


class Cards(msgspec.Struct, frozen=True, gc=False):
    """The cards that a seat holds."""

    blue: int = 0
    yellow: int = 0
    red: int = 0
