"""Events of what seats hold: skills and their uses, statuses, marks, faction, surface, control."""

from __future__ import annotations

from typing import Any

from engine.clock import Boundary
from engine.log import Against, Event


class UsesChanged(Event, frozen=True):
    """Uses (次数) of a grant are spent or renewed."""

    grant: int
    delta: int


class AllowanceChanged(Event, frozen=True, omit_defaults=True):
    """A grant can be launched more often, or less, on one day.

    `free`: a launch that needs and costs no use.
    """

    grant: int
    delta: int
    day: int
    by: str
    free: bool = False


class Noted(Event, frozen=True):
    """A grant remembers something; `per_life` memory ends when its seat returns."""

    grant: int
    key: str
    value: Any
    per_life: bool = False


class StatusGained(Event, frozen=True, omit_defaults=True):
    """A seat gains a status (状态); `until` is the boundary at which it ends.

    `against`: it stops only that damage; `grant`: the forced skill with which it is in force.
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


class StatusRefused(Event, frozen=True):
    """A seat does not gain a status: something keeps it off."""

    kind: str
    seat: int
    by: str
    via: str


class StatusEnded(Event, frozen=True):
    """A status ends: `expired`, `used`, `ruled`, or by the effect that removes it."""

    id: int
    kind: str
    seat: int
    why: str


class StatusChanged(Event, frozen=True):
    """The count of a status changes."""

    id: int
    count: int


class GrantGained(Event, frozen=True, omit_defaults=True):
    """A skill comes to a seat or a group.

    `until`: when it goes by itself; `outlives`: its seat can launch it also when it has left.
    """

    grant: int
    holder: int | str
    skill: str
    uses: int | None
    by: str
    until: Boundary | None = None
    outlives: bool = False


class GrantLost(Event, frozen=True, omit_defaults=True):
    """A skill is lost; `seat`: who held it, if no group did."""

    grant: int
    by: str
    skill: str = ""
    seat: int | None = None


class TagChanged(Event, frozen=True):
    """A mark on a seat is set or removed."""

    seat: int
    tag: str
    on: bool
    by: str


class FactionChanged(Event, frozen=True):
    """A seat's faction (实际阵营) changes."""

    seat: int
    faction: str
    by: str


class SurfaceChanged(Event, frozen=True):
    """What a seat seems to be (表面阵营, 表面身份) changes; None: as before."""

    seat: int
    by: str
    faction: str | None = None
    identity: str | None = None


class Revealed(Event, frozen=True):
    """A seat's actual identity (实际身份) is shown to all (翻牌)."""

    seat: int
    identity: str


class ControlChanged(Event, frozen=True):
    """Who launches the skills of a seat until the night's end (操纵); None: itself again."""

    seat: int
    operator: int | None
    by: str
