"""The table of a game as it stands: frozen values, and the folding of events into them.

`engine.fold.apply` is the only writer. Nothing here decides anything; the questions that
rules ask of a table often enough (who lives, who shares a group) are answered here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from engine.clock import Boundary, Moment, Stage
from engine.events import Against, Entry, Launch, Strike
from engine.parts import Ballot as Ballot
from engine.parts import Cards as Cards
from engine.parts import Exit as Exit
from engine.parts import Grant as Grant
from engine.parts import Idle as Idle
from engine.parts import LastWords as LastWords
from engine.parts import Note as Note
from engine.parts import Opening as Opening
from engine.parts import Seat as Seat
from engine.parts import Status as Status
from engine.parts import Vote as Vote
from engine.parts import Window as Window
from engine.settings import Settings

if TYPE_CHECKING:
    from engine.effects import Ruleset, Skill

T = TypeVar("T")

SHOWN = "shown"
"""The tag of a seat whose actual identity is public (翻牌)."""


def without(seats: tuple[T, ...], gone: T) -> tuple[T, ...]:
    """The same values in the same order, but for one that is gone, if it was there."""
    if gone not in seats:
        return seats
    at = seats.index(gone)
    return seats[:at] + seats[at + 1 :]


class Roll(dict[Any, Any]):
    """Who answers which question on a table, as the dispatcher found it when it was asked.

    It follows from grants, statuses, offices and who is in: what changes one of these lays a
    new one, without what has to be found anew. It is no part of what a table is, so any two
    are equal.
    """

    __slots__ = ()

    def without(self, asked: Iterable[Any]) -> Roll:
        """The same roll, but for some questions."""
        roll = Roll(self)
        for what in asked:
            roll.pop(what, None)
        return roll

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Roll)

    def __ne__(self, other: object) -> bool:
        return not isinstance(other, Roll)


class State(msgspec.Struct, frozen=True, gc=False):
    """A game after some entry of its log.

    `living`, `in_sight` (whom a player could see as in, ruling G4) and `marked` (the living
    bearers of each tag) follow from `seats`, in seat order, and are kept for those who ask
    often. `now` is the present stage whole; `bearing` finds the grants of a skill; `held` are
    announcements that wait for the door; `queue` the night's damage that waits for its
    settlement, each with the entry that dealt it; `reds` the seats whose red card (红牌) waits for
    its time (ruling G10), each with the entry that gave it; `replies` the grants that owe an
    answer beyond the present stage (反应). `aftermaths` are launches of the night whose last phase
    waits for its settlement; `controlled` who launches another seat's skills; `offices_shown`
    who holds which office as all know it: what happens to one by night waits for the door
    (ruling G3); `passing` the grants that go by themselves; `passed_place` the place of the
    order that a stage which goes place by place has done; `more_ballots` how many a day holds
    beyond its one.

    `rests` counts how often the skills of the present discussion came to rest for a night
    between two of its natural days, and began again.

    What changes most stands first: a change looks for its fields from there.
    """

    rules: Ruleset
    seq: int = 0
    posts: dict[int, int] = {}
    ballot: Ballot | None = None
    openings: dict[int, Opening] = {}
    submissions: dict[int, tuple[tuple[int, Launch], ...]] = {}
    answered: frozenset[int] = frozenset()
    held: tuple[Entry, ...] = ()
    day: int = 0
    stage: str = ""
    now: Stage = Stage("", "", "", "opening", "live")
    stage_open: bool = False
    door: str = "closed"
    rests: int = 0
    boundary: Boundary | None = None
    seats: dict[int, Seat] = {}
    living: tuple[int, ...] = ()
    in_sight: tuple[int, ...] = ()
    marked: dict[str, tuple[int, ...]] = {}
    exits: tuple[Exit, ...] = ()
    returns: tuple[int, ...] = ()
    queue: tuple[tuple[int, Strike], ...] = ()
    reds: tuple[tuple[int, int], ...] = ()
    grants: dict[int, Grant] = {}
    bearing: dict[str, tuple[int, ...]] = {}
    roll: Roll = msgspec.field(default_factory=Roll)
    statuses: dict[int, Status] = {}
    next_id: int = 1
    offices: dict[str, int] = {}
    offices_shown: dict[str, int] = {}
    aftermaths: tuple[tuple[int, Launch], ...] = ()
    controlled: dict[int, int] = {}
    passing: tuple[int, ...] = ()
    passed_place: int = -1
    more_ballots: dict[int, int] = {}
    replies: dict[int, Window] = {}
    last_words: LastWords = LastWords()
    idle: Idle = Idle()
    settings: Settings = Settings()
    seed: str = "0"
    discipline: bool = True
    haste: bool = False
    full_haste: bool = False
    delays: int = 0
    requests: dict[str, frozenset[int]] = {}
    passed: frozenset[str] = frozenset()
    cards: dict[int, Cards] = {}
    faction_reds: dict[str, int] = {}
    meagre: dict[int, int] = {}
    lost: frozenset[str] = frozenset()
    winner: str | None = None
    fixed: dict[str, tuple[Any, ...]] = {}
    draws: dict[str, int] = {}

    @property
    def moment(self) -> Moment:
        """The present day and stage."""
        return Moment(self.day, self.stage)

    @property
    def by_night(self) -> bool:
        """Whether it is night: exits wait for the door to be announced (ruling G3)."""
        return self.now.kind == "night"

    @property
    def resting(self) -> bool:
        """Whether the skills of a discussion rest for a night between two of its days."""
        return self.rests % 2 == 1

    @property
    def in_dusk(self) -> bool:
        """Whether it is dusk: exits wait for its end to be announced (ruling G3)."""
        return self.now.kind == "dusk"

    @property
    def withholds(self) -> bool:
        """Whether what happens now is announced later: at the door, or at the dusk's end (G3)."""
        return self.now.kind in ("night", "dawn", "dusk")

    @property
    def night_settled(self) -> bool:
        """Whether the night's end is past and the door not yet open: nothing waits for it."""
        return self.by_night and self.boundary == Boundary(self.day, "night_end")

    @property
    def forgetful(self) -> frozenset[int]:
        """The seats whose forced skills are not in force (遗忘).

        What such a skill gave does not count while its own seat is forgetful by something else.
        """
        if not (self.statuses and self.rules.unsettling):
            return frozenset()
        by = [(s.seat, s.grant) for s in self.statuses.values() if self._dulls(s)]
        plain = {seat for seat, grant in by if grant is None}
        found = (n for n, g in by if g in self.grants and self.grants[g].holder not in plain)
        return frozenset((*plain, *found))

    def _dulls(self, status: Status) -> bool:
        kinds = self.rules.statuses
        return any(kinds[kind].suspends for kind in self.rules.kinds_in[status.kind])

    def in_force(self, status: Status) -> bool:
        """Whether a status works now: one that a forced skill gave does while that skill does.

        It does not end itself: who made himself forgetful by the skill stays so.
        """
        if status.grant is None:
            return True
        giver = self.grants.get(status.grant)
        if giver is not None and giver.holder == status.seat and self._dulls(status):
            return True
        return giver is not None and giver.holder not in self.forgetful

    def meets(self, against: Against, seat: int) -> bool:
        """Whether a seat is one of those whom a status is against alone (仅针对X)."""
        there = self.seats[seat]
        of_faction = against.of == "faction"
        belongs = there.faction == against.value if of_faction else against.value in there.tags
        return belongs is not against.others

    def holding(self, seat: int, kind: str) -> tuple[Status, ...]:
        """The statuses in force on a seat that are of a kind, or combine it; oldest first."""
        kinds_in = self.rules.kinds_in
        return tuple([s for s in self.statuses_of(seat) if kind in kinds_in[s.kind]])

    def may_be_chosen(self, seat: int) -> bool:
        """Whether a player could see the seat as in the game (ruling G4)."""
        return not self.seats[seat].announced

    def members(self, group: str) -> tuple[int, ...]:
        """The living members of a group (共群), in seat order."""
        return self.marked.get(self.rules.groups[group].tag, ())

    def holders(self, grant: Grant) -> tuple[int, ...]:
        """The seats that hold a grant, by themselves or as a group's living members."""
        if isinstance(grant.holder, int):
            return (grant.holder,)
        return self.members(grant.holder)

    def holds(self, seat: int, grant: Grant) -> bool:
        """Whether a seat holds a grant, by itself or through a group."""
        if isinstance(grant.holder, int):
            return grant.holder == seat
        return self.rules.groups[grant.holder].tag in self.seats[seat].tags

    def grants_of(self, seat: int) -> Iterator[tuple[Grant, Skill]]:
        """The grants that a seat holds, by itself or through its groups, by number."""
        for grant in self.grants.values():
            if self.holds(seat, grant):
                yield grant, self.rules.skills[grant.skill]

    def groups_of(self, seat: int) -> frozenset[str]:
        """The groups whose mark a seat bears."""
        tags = self.seats[seat].tags
        return frozenset(g.id for g in self.rules.groups.values() if g.tag in tags)

    def statuses_of(self, seat: int) -> tuple[Status, ...]:
        """The statuses that a seat holds and that are in force, oldest first."""
        statuses = self.statuses
        if not statuses:
            return ()
        held = [s for s in statuses.values() if s.seat == seat]
        return tuple([s for s in held if s.grant is None or self.in_force(s)])

    def where(self) -> tuple[int, str]:
        """Day and stage as a plain pair, for the keys of draws and histories."""
        return (self.day, self.stage)
