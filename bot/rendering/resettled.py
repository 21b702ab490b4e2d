"""What settling again would change, told to the director before it is done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from bot.rendering import held, plain
from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Message
from bot.rendering.own import target
from bot.rendering.scene import Scene, Words, words
from bot.rendering.steps import step
from bot.wording import Tongue
from engine import commands as cmd
from engine import events as ev
from engine.explain import standing
from engine.resettling import Resettled
from engine.state import State

MOST = 12
"""How many acts that are refused now are told one by one."""


class Recast(msgspec.Struct, frozen=True):
    """A ballot as it is corrected: which one, for whom it is to be, or that it is `void`."""

    day: int
    ballot: int
    target: int | None
    void: bool = False


class About(msgspec.Struct, frozen=True):
    """What a correction is about: whose submission, and where it is a ballot, what that is."""

    seat: int
    recast: Recast | None = None


def changes(
    scene: Scene,
    log: Sequence[ev.Entry],
    was: ev.Entry | None,
    about: About,
    found: Resettled,
    tongue: Tongue,
) -> Message:
    """The submission as it was and as it would be, and what would come of that."""
    spoken = words(scene, tongue)
    brought = [
        *_lines(scene, spoken, found),
        *held.changes(spoken, found.before, found.state, found.newly_out),
        *_tallies(spoken, log, found),
    ]
    lines = brought or [spoken.say("correct-same")]
    lines += _heard(scene, spoken, log, about, found)
    asked = spoken.say(
        "correct-sure",
        entry=0 if was is None else was.seq,
        was=spoken.label("correct-none") if was is None else step(spoken, was.event),
        instead=_instead(spoken, about, found),
        changes="\n".join(lines),
    )
    return Message(text=clip(asked, MAX_TEXT))


def _instead(spoken: Words, about: About, found: Resettled) -> str:
    """What stands in the place of what was."""
    if about.recast is not None:
        return recast(spoken, about.seat, about.recast)
    return step(spoken, _launched(found))


def _launched(found: Resettled) -> ev.SkillSubmitted:
    """The submission that stands in the place of one that was a launch."""
    brought = (entry.event for entry in found.steps[0].entries)
    return next(event for event in brought if isinstance(event, ev.SkillSubmitted))


def recast(spoken: Words, seat: int, ballot: Recast) -> str:
    """A ballot as it is corrected, in words."""
    return spoken.label(
        "correct-recast",
        who=spoken.seat(seat),
        day=ballot.day,
        number=ballot.ballot,
        target="void" if ballot.void else target(spoken, ballot.target),
    )


def _tallies(spoken: Words, log: Sequence[ev.Entry], found: Resettled) -> Iterator[str]:
    """What is tallied otherwise."""
    undone, brought = _both(log, found)
    tallies = [e.event for e in brought if isinstance(e.event, ev.BallotClosed)]
    before = {
        (e.event.day, e.event.ballot): e.event.counts
        for e in undone
        if isinstance(e.event, ev.BallotClosed)
    }
    for tally in tallies:
        if before.get((tally.day, tally.ballot)) not in (None, tally.counts):
            ordered = sorted(tally.counts.items(), key=lambda item: (-item[1], item[0]))
            counts = "、".join(f"{spoken.seat(seat)} {count:g}" for seat, count in ordered)
            yield f"🗳 {spoken.label('correct-tally', day=tally.day, counts=counts or '—')}"


def _both(log: Sequence[ev.Entry], found: Resettled) -> tuple[list[ev.Entry], list[ev.Entry]]:
    """The entries that would not stand any more, and those that would come."""
    undone = [entry for entry in standing(log) if entry.seq > found.to]
    return undone, [entry for step in found.steps for entry in step.entries]


def _heard(
    scene: Scene, spoken: Words, log: Sequence[ev.Entry], about: About, found: Resettled
) -> Iterator[str]:
    """Whom the new settlement tells something else than the old one, and who hears of the act.

    The act that is corrected is told to its seat, that of a group in the group's room, a ballot
    also where ballots are cast. Whose later act cannot stand is told too.
    """
    undone, brought = _both(log, found)
    differ = [*not_in(undone, brought), *not_in(brought, undone)]
    seats = {seat for entry in differ for seat in entry.to.seats}
    seats |= acts_lost(found)
    room = None
    if about.recast is not None:
        seats.add(about.seat)
        room = spoken.label("room-ballots")
    else:
        after = msgspec.structs.replace(scene, state=found.state)
        group = after.group_of(_launched(found).launch)
        if group is None:
            seats.add(about.seat)
        else:
            room = spoken.name("group", group)
    told = [n for n in sorted(seats) if n in scene.faces and scene.faces[n].user is not None]
    if told:
        yield f"✉ {spoken.label('correct-told', seats=spoken.seats(told))}"
    if room is not None:
        yield f"💬 {spoken.label('correct-room', room=room)}"
    if any(entry.to.public for entry in differ):
        yield f"📢 {spoken.label('correct-announced')}"


def acts_lost(found: Resettled) -> set[int]:
    """The seats of whose later launches and ballots one cannot stand any more."""
    return {
        seat
        for refused in found.refused
        if isinstance(refused.command, cmd.LaunchSkill | cmd.CastBallot | cmd.ChangeBallot)
        and (seat := plain.whose(refused.command)) is not None
    }


def not_in(these: Iterable[ev.Entry], those: Iterable[ev.Entry]) -> tuple[ev.Entry, ...]:
    """What is said at once by these entries and not by those, in its order."""
    said = Counter(key for entry in those if (key := _key(entry)) is not None)
    found = []
    for entry in these:
        key = _key(entry)
        if key is None:
            continue
        if said[key] > 0:
            said[key] -= 1
        else:
            found.append(entry)
    return tuple(found)


def _key(entry: ev.Entry) -> tuple[ev.Audience, str, bytes] | None:
    event = entry.event
    if entry.to.since != "now" or not isinstance(event, ev.Notice | ev.Announced):
        return None
    return entry.to, event.message, msgspec.json.encode(event.args, order="deterministic")


def _who(act: cmd.Command) -> int | None:
    """The seat whose act it is, or of which the director ruled; None for a step of the clock."""
    seat: int | None = plain.whose(act) or getattr(act, "seat", None)
    return seat


def _refused(spoken: Words, act: cmd.Command, why: cmd.Refusal) -> str:
    """A later act that cannot stand, and why not."""
    seat = _who(act)
    stage = getattr(act, "stage", None)
    return spoken.label(
        "correct-refused",
        act=type(act).__name__,
        who="" if seat is None else spoken.seat(seat),
        day=getattr(act, "day", 0),
        stage="" if stage is None else spoken.of("stage", stage),
        why=spoken.refusal(why),
        theirs="no" if plain.whose(act) is None else "yes",
    )


def _stage(spoken: Words, state: State, *, stops: bool) -> str:
    """Where the game would be, and whether the clock is stopped for that."""
    return spoken.label(
        "correct-moved",
        day=state.day,
        stage=spoken.of("stage", state.stage),
        open="yes" if state.stage_open else "no",
        stops="yes" if stops else "no",
    )


def _lines(scene: Scene, spoken: Words, found: Resettled) -> Iterator[str]:
    if found.newly_out:
        yield f"☠ {spoken.label('correct-out', seats=spoken.seats(found.newly_out))}"
    if found.newly_in:
        yield f"🌱 {spoken.label('correct-in', seats=spoken.seats(found.newly_in))}"
    before, after = found.before.winner, found.state.winner
    if before is not None and after is None:
        yield f"🏁 {spoken.label('correct-goes-on')}"
    elif after is not None and after != before:
        yield f"🏁 {spoken.label('correct-won', faction=spoken.of('faction', after))}"
    if found.moved:
        yield f"⏸ {_stage(spoken, found.state, stops=not scene.paused)}"
    for refused in found.refused[:MOST]:
        assert refused.refusal is not None
        yield f"✖ {_refused(spoken, refused.command, refused.refusal)}"
    more = len(found.refused) - MOST
    if more > 0:
        yield spoken.label("correct-refused-more", count=more)
