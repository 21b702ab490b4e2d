"""What the log of a game is made of: entries, their audiences, and the values they speak of."""

from __future__ import annotations

from typing import Literal

import msgspec

Since = Literal["now", "door"]
Colour = Literal["blue", "yellow", "red"]
StrikeKind = Literal["bite", "pierce", "lethal", "ballot", "removal", "red_card"]


class Audience(msgspec.Struct, frozen=True, gc=False):
    """Who may know an entry, and from when.

    `seats` are told by name; `public` everybody; neither: the director alone. `since`
    `door` keeps it until the door opens next (ruling G3).
    """

    seats: tuple[int, ...] = ()
    public: bool = False
    since: Since = "now"


DIRECTOR = Audience()
PUBLIC = Audience(public=True)
PUBLIC_AT_DOOR = Audience(public=True, since="door")


def only(*seats: int) -> Audience:
    """The audience of the seats named, from now on."""
    return Audience(seats=seats)


class Event(msgspec.Struct, frozen=True, gc=False):
    """A fact of a game."""


class Strike(msgspec.Struct, frozen=True, gc=False):
    """One damage (伤害): its kind, whom it strikes, from whom and by which effect.

    `via` is the id of a skill, a status, or `ballot`, `ruling`, `discipline`; `source` is
    the seat that it comes from, or None (the ballot has none).
    """

    kind: StrikeKind
    target: int
    source: int | None
    via: str


class Against(msgspec.Struct, frozen=True, gc=False):
    """Whose damage alone a status stops (仅针对X): damage with no source is nobody's.

    The source belongs to the faction `value`, or bears the tag `value`; `others`: it does not.
    """

    of: Literal["faction", "tag"]
    value: str
    others: bool = False


class Launch(msgspec.Struct, frozen=True, gc=False):
    """One submission (发动) of a skill.

    `seat` holds the skill, `operator` sent it (they differ for a seat that is controlled);
    `chosen` is the 选择目标, `final` the 结算目标 once it is resolved; no `chosen` with
    `declined` is 放弃. `drawn`: the engine submitted it for one who did not answer; `free`: it
    needed and cost no use.
    """

    grant: int
    skill: str
    seat: int
    operator: int | None
    chosen: tuple[int, ...] = ()
    args: tuple[str, ...] = ()
    declined: bool = False
    drawn: bool = False
    final: tuple[int, ...] = ()
    free: bool = False

    def aims(self) -> list[tuple[int, int, int]]:
        """Of each 选择目标 that was met: its place from 1, itself, its 结算目标 (ruling S19)."""
        if len(self.final) == len(self.chosen):
            ends: tuple[int | None, ...] = self.final
        else:
            ends = tuple([n if n in self.final else None for n in self.chosen])
        both = enumerate(zip(self.chosen, ends, strict=True), 1)
        return [(place, chosen, end) for place, (chosen, end) in both if end is not None]


class Entry(msgspec.Struct, frozen=True, gc=False):
    """A line of the log: number, cause (None: the act itself), audience, event."""

    seq: int
    cause: int | None
    to: Audience
    event: Event
