"""What happened in a game, stage by stage, in lines: from its log, in one language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from bot.rendering.messages import Tone
from bot.rendering.scene import Scene, Words
from bot.rendering.skills import aim, arguments
from bot.wording import Said
from engine import events as ev
from engine import explain
from engine.clock import Moment
from engine.telling import effect
from engine.wording import Locale, Wording

_TONES: dict[str, Tone] = {"day": "day", "night": "night"}


class Chapter(msgspec.Struct, frozen=True):
    """What happened in one stage of one day."""

    day: int
    stage: str
    tone: Tone
    lines: tuple[str, ...]


def chapters(scene: Scene, log: Sequence[ev.Entry], locale: Locale) -> Iterator[Chapter]:
    """The stages of a game in which anything happened, in order, as they stand in the end.

    The same log gives the same chapters in every language, line for line.
    """
    calendar = scene.state.rules.calendar
    teller = _Teller(scene, log, locale)
    stands = explain.standing(log)
    starts = [i for i, e in enumerate(stands) if isinstance(e.event, ev.StageOpened)]
    for start, end in zip(starts, [*starts[1:], len(stands)], strict=True):
        opened = stands[start].event
        assert isinstance(opened, ev.StageOpened)
        lines = tuple(line.rstrip() for line in teller.lines(stands[start:end]))
        if lines:
            kind = calendar.stage(Moment(opened.day, opened.stage)).kind
            yield Chapter(opened.day, opened.stage, _TONES.get(kind, "neutral"), lines)


class _Teller:
    """Tells entries of one game in one language, seats with their characters."""

    def __init__(self, scene: Scene, log: Sequence[ev.Entry], locale: Locale) -> None:
        self.words = Words(scene.state.rules, locale, scene.faces)
        self.engine = Wording(scene.state.rules, locale, lambda n, _: self.words.seat(n))
        self.log = log
        self._ballots: dict[int, int | None] = {}
        self._cards: dict[tuple[str, str], list[int]] = {}

    def lines(self, entries: Sequence[ev.Entry]) -> Iterator[str]:
        """The lines of one stage; what a launch told its owner follows it."""
        newest = {
            e.event.launch.grant: e.seq for e in entries if isinstance(e.event, ev.SkillSubmitted)
        }
        feedback: list[str] = []
        self._cards = _alike(entries)
        for entry in entries:
            event = entry.event
            if isinstance(event, ev.Notice):
                if "skill" in event.args:
                    feedback.append(self._feedback(entry.to.seats, event))
                continue
            if isinstance(event, ev.SkillSubmitted) and newest[event.launch.grant] != entry.seq:
                continue
            told = list(self._told(entry))
            if isinstance(event, ev.SkillResolved):
                told, feedback = [*told, *feedback], []
            elif told:
                told, feedback = [*feedback, *told], []
            yield from told
        yield from feedback

    def _told(self, entry: ev.Entry) -> Iterator[str]:
        """What is told of an entry of the game's course."""
        match entry.event:
            case ev.SkillSubmitted(launch=launch):
                if launch.declined:
                    yield self._say("declined", **self._about(launch))
            case ev.SkillResolved(launch=launch):
                yield self._resolved(launch)
            case ev.SkillStopped(launch=launch, message=message, args=args):
                why = self.engine.say(message, args)
                yield self._say("stopped", **self._about(launch), why=why)
            case ev.StrikeStopped(strike=strike, by=by):
                yield self._held(strike, by)
            case ev.Left(seat=seat, strike=strike):
                yield self._left(entry.seq, seat, strike.kind)
            case ev.BallotOpened():
                self._ballots = {}
            case ev.BallotCast(voter=voter, target=chosen):
                self._ballots[voter] = chosen
            case ev.BallotClosed(counts=counts):
                yield from self._tally(counts)
            case _:
                yield from self._turn(entry.event)

    def _feedback(self, seats: Sequence[int], event: ev.Notice) -> str:
        said = self.engine.say(event.message, event.args)
        return self._say("feedback", seats=self.words.seats(seats), said=said)

    def _turn(self, event: ev.Event) -> Iterator[str]:
        """What is told in one plain sentence."""
        match event:
            case ev.Returned(seat=seat):
                yield self._say("returned", seat=self.words.seat(seat))
            case ev.FactionChanged(seat=seat, faction=faction):
                joined = self.words.name("faction", faction)
                yield self._say("faction", seat=self.words.seat(seat), faction=joined)
            case ev.Judged(faction=faction):
                yield self._say("judged", faction=self.words.name("faction", faction))
            case ev.PaceChanged(kind=kind):
                yield self.engine.say("pace", {"kind": kind})
            case ev.CardGiven(colour=colour, why=why):
                if seats := self._cards.pop((colour, why), None):
                    yield self.engine.say("cards", {"seats": seats, "colour": colour, "why": why})
            case ev.Ruled(act=act, reason=reason):
                yield self._say("ruled", act=act, reason=f"（{reason}）" if reason else "")

    def _resolved(self, launch: ev.Launch) -> str:
        if not launch.chosen:
            return self._say(
                "took-effect", **self._about(launch), seats=" ".join(arguments(self.words, launch))
            )
        line = self._say(
            "drawn" if launch.drawn else "launched",
            **self._about(launch),
            seats=aim(self.words, launch),
        )
        if launch.final and launch.final != launch.chosen:
            line += self._say("redirected", seats=self.words.seats(launch.final))
        return line

    def _held(self, strike: ev.Strike, by: Sequence[str]) -> str:
        held = "、".join(effect(one, self.engine) for one in by)
        seat = self.words.seat(strike.target)
        return self._say("held", seat=seat, via=effect(strike.via, self.engine), by=held)

    def _left(self, seq: int, seat: int, kind: ev.StrikeKind) -> str:
        """An exit and the chain of its causes, back to the act that began it.

        What brought one by the ballot or a red card stands in the lines above it.
        """
        if kind in ("ballot", "red_card"):
            return f"☠ **{self.engine.say('exit', {'seat': seat, 'kind': kind})}**"
        first, *causes = explain.why_left(self.log[:seq], seat, self.engine)
        return " ← ".join((f"☠ **{first}**", *causes))

    def _tally(self, counts: dict[int, float]) -> Iterator[str]:
        """Each target with its votes and its voters, then who abstained."""
        for seat, count in sorted(counts.items(), key=lambda item: (-item[1], item[0])):
            voters = [n for n, chosen in self._ballots.items() if chosen == seat]
            yield self._say(
                "ballot",
                seat=self.words.seat(seat),
                count=f"{count:g}",
                voters=self.words.seats(voters),
            )
        if abstained := [n for n, chosen in self._ballots.items() if chosen is None]:
            yield self._say("abstained", voters=self.words.seats(abstained))

    def _about(self, launch: ev.Launch) -> dict[str, Said]:
        """Who launched what; of a seat that another controls (操纵), who acted and whose it is."""
        if launch.operator in (None, launch.seat):
            who, skill = launch.seat, self.words.of("skill", launch.skill)
        else:
            who, skill = launch.operator, self.words.named_for(launch.seat, launch.skill)
        return {"seat": self.words.seat(who), "skill": skill}

    def _say(self, message: str, **args: Said) -> str:
        return self.words.say(f"told-{message}", **args)


def _alike(entries: Sequence[ev.Entry]) -> dict[tuple[str, str], list[int]]:
    """The seats that got a card in a stage, by its colour and the reason for it."""
    found: dict[tuple[str, str], list[int]] = {}
    for entry in entries:
        if isinstance(entry.event, ev.CardGiven):
            found.setdefault((entry.event.colour, entry.event.why), []).append(entry.event.seat)
    return found
