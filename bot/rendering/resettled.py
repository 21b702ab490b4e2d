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
from bot.wording import Tongue, beside, locales_of
from engine import commands as cmd
from engine import events as ev
from engine import last_words, replies, views
from engine.explain import standing
from engine.resettling import Resettled
from engine.state import State
from engine.wording import Locale

MOST = 12
"""How many acts that are refused now are told one by one."""


OFFERS = (replies.OPEN, last_words.OPEN)
"""Notices that somebody may answer now, and until when."""


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
    told: int | None = None,
) -> Message:
    """The submission as it was and as it would be, and what would come of that.

    `told` is the last entry that people know of, where what came since is withheld (扣发).
    """
    spoken = words(scene, tongue)
    brought = [
        *_lines(scene, spoken, found),
        *held.changes(spoken, found.before, found.state, found.newly_out),
        *_tallies(spoken, log, found),
    ]
    lines = brought or [spoken.say("correct-same")]
    lines += _missed(scene, spoken, log, found)
    lines += _heard(scene, spoken, log, about, found, told)
    asked = spoken.say(
        "correct-sure",
        entry=0 if was is None else was.seq,
        was=spoken.label("correct-none") if was is None else step(spoken, was.event),
        instead=_instead(spoken, about, found),
        changes="\n".join(lines),
        settled="yes" if any(plain.whose(step.command) is None for step in found.steps) else "no",
        held="no" if told is None else "yes",
    )
    return Message(text=clip(asked, MAX_TEXT))


def _instead(spoken: Words, about: About, found: Resettled) -> str:
    """What stands in the place of what was."""
    if about.recast is not None:
        return recast(spoken, about.seat, about.recast)
    return step(spoken, _launched(found))


def _launched(found: Resettled) -> ev.SkillSubmitted:
    """The submission that stands in the place of one that was a launch."""
    event = _entry(found).event
    assert isinstance(event, ev.SkillSubmitted)
    return event


def _entry(found: Resettled) -> ev.Entry:
    brought = found.steps[0].entries
    return next(entry for entry in brought if isinstance(entry.event, ev.SkillSubmitted))


def recast(spoken: Words, seat: int, ballot: Recast) -> str:
    """A ballot as it is corrected, in words."""
    return spoken.label(
        "correct-recast",
        who=spoken.seat(seat),
        day=ballot.day,
        number=ballot.ballot,
        target="void" if ballot.void else target(spoken, ballot.target),
    )


def recast_told(scene: Scene, seat: int, ballot: Recast) -> Message:
    """That a ballot is corrected, to all who see the ballots."""
    rules, table = scene.state.rules, scene.state.ballot
    name = None if table is None or not table.open else (table.day, table.number)
    found: dict[Locale, str] = {}
    for locale in locales_of("both"):
        spoken = Words(rules, locale, scene.faces)
        what = recast(spoken, seat, ballot)
        still = "yes" if name == (ballot.day, ballot.ballot) else "no"
        found[locale] = spoken.say("say-ballot-corrected", what=what, open=still)
    return Message(text=clip(beside(found), MAX_TEXT))


def sharing(scene: Scene, entry: ev.Entry | None) -> set[int]:
    """The seats that share the skill of a launch unknown to each other, but the one that acted."""
    if entry is None:
        return set()
    launch = launch_of(entry)
    if not scene.is_shared(launch) or scene.group_of(launch) is not None:
        return set()
    return {*entry.to.seats} - {launch.seat, launch.operator}


def launch_of(entry: ev.Entry) -> ev.Launch:
    """The launch of an entry that is one."""
    assert isinstance(entry.event, ev.SkillSubmitted)
    return entry.event.launch


def is_past(state: State, entry: ev.Entry) -> bool:
    """Whether an entry offers somebody to answer what he cannot answer on a table any more."""
    event = entry.event
    if not isinstance(event, ev.Notice) or event.message not in OFFERS:
        return False
    if event.message == last_words.OPEN:
        return not any(views.last_words_until(state, seat) for seat in entry.to.seats)
    skill = event.args["skill"]
    return not any(
        grant.skill == skill for seat in entry.to.seats for grant in replies.opened(state, seat)
    )


def _missed(
    scene: Scene, spoken: Words, log: Sequence[ev.Entry], found: Resettled
) -> Iterator[str]:
    """Who could have answered something by now if it had been right, and is not asked any more."""
    undone, brought = _both(log, found)
    for entry in not_in(brought, undone):
        if is_past(found.state, entry) and isinstance(entry.event, ev.Notice):
            skill = entry.event.args.get("skill")
            what = "none" if skill is None else spoken.of("skill", skill)
            who = spoken.seats(entry.to.seats)
            yield f"⌛ {spoken.label('correct-missed', who=who, skill=what)}"


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
    scene: Scene,
    spoken: Words,
    log: Sequence[ev.Entry],
    about: About,
    found: Resettled,
    told: int | None,
) -> Iterator[str]:
    """Whom the new settlement tells something else than the old one, and who hears of the act.

    The act that is corrected is told to its seat, that of a group in the group's room, a ballot
    also where ballots are cast. Whose later act cannot stand is told too.
    """
    undone, brought = _both(log, found)
    heard = [entry for entry in undone if told is None or entry.seq <= told]
    fresh = [entry for entry in not_in(brought, undone) if not is_past(found.state, entry)]
    differ = [*not_in(heard, brought), *fresh]
    seats = {seat for entry in differ for seat in entry.to.seats}
    seats |= acts_lost(found)
    room = None
    if about.recast is not None:
        seats.add(about.seat)
        room = spoken.label("room-ballots")
    else:
        after = msgspec.structs.replace(scene, state=found.state)
        corrected = _entry(found)
        group = after.group_of(launch_of(corrected))
        if group is None:
            seats |= {about.seat, *sharing(after, corrected)}
        else:
            room = spoken.name("group", group)
    known = [n for n in sorted(seats) if n in scene.faces and scene.faces[n].user is not None]
    if known:
        yield f"✉ {spoken.label('correct-told', seats=spoken.seats(known))}"
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
        who="none" if seat is None else spoken.seat(seat),
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
