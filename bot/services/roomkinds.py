"""The rooms of a game: their kinds, names, and who may read and write in them; pure.

Groups' rooms are opened for every group that exists in the deal, in the ruleset's order and at
the same time, whoever is in them, so that the order tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from bot.services.ports import Access
from bot.wording import Phrases
from engine import discipline, statuses
from engine.state import State

CATEGORY = "category"
ANNOUNCEMENT = "announcement"
DISCUSSION = "discussion"
BALLOTS = "ballots"
PROGRESS = "progress"
DIRECTOR = "director"
OUT = "out"
FREE = "free"
"""Where those speak whom a status gives that place (自由); the status names it so."""
WATCH = "watch"
"""Where spectators (观战) talk, whom no player hears."""
_GROUP = "group:"
_FALLBACK = "fallback:"

LOBBY_ROOMS = (ANNOUNCEMENT, DIRECTOR)
PUBLIC = frozenset({ANNOUNCEMENT, DISCUSSION, BALLOTS, PROGRESS, FREE})

PASSING = (FREE, WATCH)
"""Rooms that a game has only at times; where one is not wanted any more, nobody writes in it."""


def group_room(group: str) -> str:
    """The kind of a group's room."""
    return _GROUP + group


def group_of(kind: str) -> str | None:
    """The group whose room this kind is, or None."""
    return kind.removeprefix(_GROUP) if kind.startswith(_GROUP) else None


def fallback_room(user: int | str) -> str:
    """The kind of the private room of a user whom no private message reaches."""
    return f"{_FALLBACK}{user}"


def fallback_user(kind: str) -> int | None:
    """The user whose private room this kind is, or None."""
    return int(kind.removeprefix(_FALLBACK)) if kind.startswith(_FALLBACK) else None


def family(kind: str) -> str:
    """The kind without whose it is: `group`, `fallback`, or the kind itself."""
    return kind.partition(":")[0]


def room_name(kind: str) -> str:
    """How a room is called."""
    return Phrases("zh").label(f"room-{family(kind)}")


class RoomAccess(msgspec.Struct, frozen=True):
    """Who may do what in a room: everybody, and people by user id."""

    everyone: Access
    people: dict[int, Access]


def wanted_kinds(state: State) -> tuple[str, ...]:
    """The rooms that a game has, in the order of opening; before the deal those of the lobby."""
    if not state.seats:
        return LOBBY_ROOMS
    groups = [
        group_room(group.id)
        for group in state.rules.groups.values()
        if group.acquainted and any(group.tag in seat.tags for seat in state.seats.values())
    ]
    passing = [kind for kind in PASSING if _speakers_of(kind, state)]
    return (ANNOUNCEMENT, DISCUSSION, BALLOTS, PROGRESS, *passing, DIRECTOR, OUT, *groups)


def _speakers_of(place: str, state: State) -> list[int]:
    """The seats to which a status gives a place, and whom all see as in, in seat order."""
    if state.winner is not None:
        return []
    return [
        n
        for n, seat in state.seats.items()
        if not seat.announced and discipline.speaks_in(state, n, place)
    ]


class Crowd(msgspec.Struct, frozen=True):
    """The people around a game: seat to user, the directors, who was there and is no more, and
    who watches.
    """

    seats: Mapping[int, int]
    directors: tuple[int, ...]
    former: frozenset[int] = frozenset()
    spectators: tuple[int, ...] = ()


def access(kind: str, state: State, crowd: Crowd) -> RoomAccess:
    """Who may do what in a room as things stand.

    Groups whose members do not know each other have no room. A seat that is out loses writing
    in public rooms, and its group's room, once its exit is
    announced (rulings G3, G4): until then what changes would tell it. Those out have a room
    of their own from then on; who may still talk with the living comes to it when that is over.
    Spectators have a room to themselves, and see the public ones as everybody does. Directors may
    write everywhere.
    """
    directors: dict[int, Access] = dict.fromkeys(crowd.directors, "write")
    if kind in PUBLIC:
        return RoomAccess("read", {**dict(_speakers(kind, state, crowd)), **directors})
    if kind == OUT:
        gone = [
            n
            for n, seat in state.seats.items()
            if seat.announced and not seat.alive and not discipline.may_talk(state, n)
        ]
        out: dict[int, Access] = dict.fromkeys(_users(gone, crowd), "write")
        return RoomAccess("none", {**out, **directors})
    if kind == WATCH:
        watching: dict[int, Access] = dict.fromkeys(crowd.spectators, "write")
        return RoomAccess("none", {**watching, **directors})
    group = group_of(kind)
    if group is not None:
        return RoomAccess("none", {**dict(_members(group, state, crowd)), **directors})
    user = fallback_user(kind)
    if user is not None:
        # Who was replaced (替补) may still read there what he was told, and that it is over.
        return RoomAccess("none", {user: "read" if user in crowd.former else "write"})
    return RoomAccess("none", directors)


def _speakers(kind: str, state: State, crowd: Crowd) -> Iterator[tuple[int, Access]]:
    """Who may write in a public room: the living; in the discussion while the door is open.

    The announcements are read by all and written by nobody, a place that a status gives by its
    holders alone, at any time. Who is out and may talk all the same
    (魔女秘法) writes in the discussion alone. Who left in the night and is not
    announced yet is not told apart from the others where the others write. After the end all
    who played may talk again.
    """
    if kind == ANNOUNCEMENT:
        return
    if kind in PASSING:
        yield from ((user, "write") for user in _users(_speakers_of(kind, state), crowd))
        return
    over = state.winner is not None
    quiet = kind == DISCUSSION and state.now.kind not in ("opening", "day")
    for number, seat in state.seats.items():
        user = crowd.seats.get(number)
        may = not (seat.announced or quiet)
        if kind == DISCUSSION and seat.announced:
            may = discipline.may_talk(state, number)
        if user is not None and (over or may):
            yield user, "write"


def _members(group: str, state: State, crowd: Crowd) -> Iterator[tuple[int, Access]]:
    """Who bears the mark of a group, and has no status that hides it (超度)."""
    tag = state.rules.groups[group].tag
    for number, seat in state.seats.items():
        user = crowd.seats.get(number)
        if (
            user is None
            or not statuses.bears(state, number, tag)
            or (seat.announced and not seat.alive)
        ):
            continue
        # Who left and is not announced yet keeps what he had: the others would see it go.
        yield user, "write"


def _users(seats: Iterable[int], crowd: Crowd) -> list[int]:
    return [crowd.seats[seat] for seat in seats if seat in crowd.seats]
