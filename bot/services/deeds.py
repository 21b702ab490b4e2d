"""What directors did in a game (记录): when, who, what and why, folded from its commands.

A correction (更正) is recorded as several commands, of which the first takes back; it is one deed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec.structs import asdict

from bot.rendering.deeds import Done, Hand
from bot.rendering.steps import Corrected
from bot.services import records
from bot.services.course import Course
from engine import commands as cmd
from engine import events as ev

_OF_PLAYERS = cmd.LaunchSkill | cmd.CastBallot | cmd.ChangeBallot | cmd.Ask | cmd.Post
_FOR_A_SEAT = cmd.LaunchSkill | cmd.CastBallot
_STEPS = cmd.OpenStage | cmd.CloseStage | cmd.CloseDoor | cmd.PassPlace
_SUBMITTED = ev.SkillSubmitted | ev.BallotCast
_NOBODYS = records.Heard | records.Reminded | records.Withheld | records.Corrected


class Deed(msgspec.Struct, frozen=True):
    """What a director did; `first` and `last` entry that it brought (0: none)."""

    id: str
    at: datetime
    user: int
    command: cmd.Command | records.Own
    reason: str = ""
    first: int = 0
    last: int = 0


class Deeds:
    """The deeds of a game, the oldest first."""

    def __init__(self) -> None:
        self._all: list[Deed] = []

    def __iter__(self) -> Iterator[Deed]:
        return iter(self._all)

    def newest(self, count: int) -> Sequence[Deed]:
        """The newest ones, in their order."""
        return self._all[-count:]

    def hands(self) -> dict[int, Hand]:
        """Whose hand the entries were with which a deed began, and why it was done."""
        return {deed.first: Hand(deed.user, deed.reason) for deed in self._all if deed.first}

    def add(
        self,
        identity: str,
        actor: str,
        at: datetime,
        command: cmd.Command | records.Own,
        entries: Sequence[ev.Entry],
        reason: str = "",
    ) -> None:
        """Take a command that was not refused into account, if a director gave it."""
        whole, _, _ = identity.rpartition(":")
        if self._all and self._all[-1].id == whole:  # of a correction, which is one deed
            return
        kind, _, user = actor.partition(":")
        if kind != "user" or not _is_deed(command, user):
            return
        why = reason or getattr(command, "reason", "")
        first, last = (entries[0].seq, entries[-1].seq) if entries else (0, 0)
        self._all.append(Deed(identity, at, int(user), command, why.strip(), first, last))


def _is_deed(command: cmd.Command | records.Own, user: str) -> bool:
    """Whether what a person gave is a director's, and no player's or spectator's own act."""
    match command:
        case records.PersonChanged(what="spectator", user=who):
            return who != user
        case cmd.LaunchSkill(by=by) | cmd.CastBallot(by=by):
            return by is not None
    return not isinstance(command, _OF_PLAYERS | _NOBODYS)


def corrected(log: Sequence[ev.Entry], course: Course) -> dict[int, Corrected]:
    """What corrections (更正) put in the place of what, by the entry before each."""
    found = {}
    for one in course.corrections:
        acts = (e.event for e in log[one.first : one.last] if isinstance(e.event, _SUBMITTED))
        was = log[one.was - 1].event if one.was else None
        found[one.first - 1] = Corrected(was, None if one.void else next(acts, None))
    return found


def shown(log: Sequence[ev.Entry], course: Course, deeds: Sequence[Deed]) -> tuple[Done, ...]:
    """Deeds of a game's log as they are told."""
    corrections = corrected(log, course)
    return tuple(_done(log, deed, corrections.get(deed.first - 1)) for deed in deeds)


def _done(log: Sequence[ev.Entry], deed: Deed, correction: Corrected | None) -> Done:
    kind, args, event = *_named(deed.command), None
    if correction is not None:
        kind, args = "correct", {}
    elif isinstance(deed.command, cmd.TakeBack):
        reverted = log[deed.first - 1].event
        assert isinstance(reverted, ev.Reverted)
        args = {"to": reverted.to}
    elif isinstance(deed.command, _FOR_A_SEAT | _STEPS):
        kind = "for-a-seat" if isinstance(deed.command, _FOR_A_SEAT) else "step"
        event, args = _act(log[deed.first - 1 : deed.last]), {}
    return Done(deed.at, deed.user, kind, args, deed.reason, deed.first, event, correction)


def _act(entries: Sequence[ev.Entry]) -> ev.Event:
    """What was done, among entries: behind a word that it was the director's, where one stands."""
    acts = (entry.event for entry in entries if isinstance(entry.event, _SUBMITTED))
    return next(acts, entries[0].event)


def called(kind: type) -> str:
    """How a kind of command is called in the messages: `deed-put-out`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower()


def _named(command: cmd.Command | records.Own) -> tuple[str, Mapping[str, Any]]:
    """The kind of a command as its message is called, and what it is about."""
    kind = called(type(command))
    match command:
        case records.Deal():
            return kind, {}
        case records.Extend(minutes=minutes):
            return kind, {"minutes": f"{minutes:+g}"}
        case records.SetSpeed(seconds_per_hour=seconds):
            return kind, {"seconds": "real" if seconds is None else f"{seconds:g}"}
        case records.Withhold(on=on, minutes=minutes):
            return kind, {"on": "yes" if on else "no", "minutes": str(minutes or "never")}
        case records.PersonChanged(what=what, user=user, comes=comes, seat=seat):
            said = {"what": what, "user": f"<@{user}>", "comes": "yes" if comes else "no"}
            return "person", {**said, "number": seat}
        case records.Substituted(seat=seat, user=user):
            said = {"what": "substitute", "user": f"<@{user}>", "comes": "yes"}
            return "person", {**said, "number": seat}
        case records.SpectatingOpened(open=allowed):
            return kind, {"open": "yes" if allowed else "no"}
        case cmd.ChangeUses(seat=seat, skill=skill, delta=delta):
            return kind, {"seat": seat, "skill": skill, "delta": f"{delta:+d}"}
        case cmd.FixDraw(name=name, values=values):
            return kind, {"name": name, "values": "、".join(map(str, values))}
        case cmd.PassOffice(office=office, to=to):
            return kind, {"office": office, "seat": to}
    return kind, {key: value for key, value in asdict(command).items() if key != "reason"}
