"""What a rendering is told: the table of a game, who sits there, what is due, in which tongue."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import cached_property
from typing import Any, Literal

import msgspec

from bot.wording import Phrases, Said, Tongue, beside, in_a_row, locales_of
from engine import resolving
from engine.clock import Moment
from engine.commands import Refusal
from engine.effects import Ruleset
from engine.events import Launch
from engine.state import Grant, State
from engine.wording import Locale, Wording, seat_name

DueKind = Literal[
    "stage_opens",
    "stage_closes",
    "requests_close",
    "last_hour",
    "skills_rest",
    "skills_resume",
    "ballot_closes",
    "door_closes",
]

BETWEEN: Mapping[Locale, str] = {"zh": "、", "en": ", "}


class Face(msgspec.Struct, frozen=True):
    """Who sits on a seat: the character's name (角色名) and the person; None: nobody."""

    number: int
    character: str = ""
    user: int | None = None


class Due(msgspec.Struct, frozen=True):
    """Something that the clock will do: what, when, and in which stage (id)."""

    what: DueKind
    at: datetime
    stage: str = ""


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """A game at the moment in which something is said of it.

    `dues` in order of time; `paused`: the clock stands still, `dues` are what it showed;
    `held`: it does while the director looks at what is withheld (扣发).
    `cancelled`: it will never go on. `director`: the user whom players can ask. `closings`:
    when stages close until which something is owed, as far as that is known; `halfway`: until when
    a place of the present stage is waited for that is passed at half of its window (S20a). Who
    launches nothing there is not to know of it: it tells who does. `half`: when half of a stage
    is over that goes place by place, whether anybody is waited for or not.
    """

    game: int
    title: str
    state: State
    faces: Mapping[int, Face] = {}
    dues: tuple[Due, ...] = ()
    paused: bool = False
    held: bool = False
    cancelled: bool = False
    director: int | None = None
    closings: Mapping[Moment, datetime] = {}
    halfway: datetime | None = None
    half: datetime | None = None

    @property
    def stands(self) -> bool:
        """Whether nothing can be done now: the game is paused or cancelled."""
        return self.paused or self.cancelled

    def due(self, *kinds: DueKind) -> Due | None:
        """The next due of one of these kinds, or None."""
        return next((due for due in self.dues if due.what in kinds), None)

    def closing(self) -> Due | None:
        """When what is open now closes: the ballot or the door by day, else the stage.

        None when that is unknown or the clock stands still.
        """
        if self.paused:
            return None
        if self.state.now.kind == "day" and self.state.door != "closed":
            return self.due("ballot_closes", "door_closes")
        return self.due("stage_closes")

    def waits_until(self, skill: str) -> datetime | None:
        """Until when a skill is waited for that its stage passes at half of its window, or None."""
        known = self.state.rules.skills[skill]
        return self.halfway if known.by_half and not self.paused else None

    def turn_comes_by(self, skill: str) -> datetime | None:
        """When the turn of a skill comes at the latest, in a stage that passes others at half."""
        state = self.state
        if self.half is None or self.paused or state.rules.skills[skill].by_half:
            return None
        return None if resolving.has_come_to(state, skill) else self.half

    def group_of(self, launch: Launch) -> str | None:
        """The group by whose skill something was launched, or None.

        A launch may take its own skill away, as one that hands an office over does. Groups whose
        members do not know each other have no room, and count as none here.
        """
        grant = self.state.grants.get(launch.grant)
        return None if grant is None else self.room_of(grant)

    def is_shared(self, launch: Launch) -> bool:
        """Whether something was launched by a skill that several seats share."""
        grant = self.state.grants.get(launch.grant)
        return grant is not None and isinstance(grant.holder, str)

    def room_of(self, grant: Grant) -> str | None:
        """The group in whose room a skill is chosen, or None for what is chosen in private."""
        holder = grant.holder
        if isinstance(holder, int) or not self.state.rules.groups[holder].acquainted:
            return None
        return holder

    def ever_in(self, group: str) -> tuple[int, ...]:
        """The seats that belong to a group (共群), also those that are out, in seat order."""
        tag = self.state.rules.groups[group].tag
        return tuple(n for n, seat in sorted(self.state.seats.items()) if tag in seat.tags)

    def shared_by(self, seat: int) -> list[str]:
        """The groups that a seat knows to share with somebody, in the ruleset's order."""
        own, groups = self.state.groups_of(seat), self.state.rules.groups
        known = [g for g in groups if g in own and groups[g].acquainted]
        return [g for g in known if len(self.ever_in(g)) > 1]


class Words:
    """Says things of a game in one tongue: the bot's messages, the engine's, and names."""

    def __init__(self, rules: Ruleset, tongue: Tongue, faces: Mapping[int, Face] = {}) -> None:
        self.rules = rules
        self.tongue: Tongue = tongue
        self.faces = faces
        self.phrases = Phrases(tongue)

    @cached_property
    def _engine(self) -> dict[Locale, Wording]:
        return {locale: Wording(self.rules, locale) for locale in locales_of(self.tongue)}

    def say(self, message: str, **args: Said) -> str:
        """A message of the bot; errors as `Phrases.say`."""
        return self.phrases.say(message, **args)

    def label(self, message: str, **args: Said) -> str:
        """A message of the bot on one line; errors as `Phrases.say`."""
        return self.phrases.label(message, **args)

    def told(self, message: str, args: Mapping[str, Any]) -> str:
        """A message of the engine: a notice, an announcement, a refusal."""
        return beside({locale: w.say(message, args) for locale, w in self._engine.items()})

    def refusal(self, refusal: Refusal) -> str:
        """Why something was refused."""
        return self.told(refusal.message, refusal.args)

    def name(self, kind: str, value: str) -> str:
        """The name of an identity, faction, skill, status, group, office or stage."""
        return in_a_row({locale: w.name(kind, value) for locale, w in self._engine.items()})

    def of(self, kind: str, value: str) -> Said:
        """The same name, as an argument of a message."""
        return self.plain(kind, value)

    def plain(self, kind: str, value: str) -> Callable[[Locale], str]:
        """The same name in each language."""
        return lambda locale: self._engine[locale].name(kind, value)

    def each(self, kind: str, values: Sequence[str]) -> Said:
        """Several names, as an argument of a message; `—` for none."""
        return lambda locale: (
            BETWEEN[locale].join(self._engine[locale].name(kind, value) for value in values) or "—"
        )

    def named_for(self, seat: int, skill: str) -> Said:
        """The name of a skill of another seat, as an argument of a message."""
        return lambda locale: Phrases(locale).label(
            "skill-of-seat", seat=self.seat(seat), skill=self._engine[locale].name("skill", skill)
        )

    def seat(self, number: int) -> str:
        """A seat with its character, as it can be typed anywhere: `5号 饺子`."""
        face = self.faces.get(number)
        return f"{number}号 {face.character}".strip() if face else f"{number}号"

    def seats(self, numbers: Iterable[int]) -> str:
        """Several seats with their characters; `—` for none."""
        return "、".join(map(self.seat, numbers)) or "—"

    def offices(self, held: Mapping[str, int], seat: int) -> list[str]:
        """The offices of a seat, but for the one after which it is named, being nobody's."""
        face = self.faces.get(seat)
        named = face.character if face is not None and face.user is None else ""
        mine = [office for office, number in held.items() if number == seat]
        return [self.name("office", o) for o in mine if self.rules.offices[o].name != named]

    def numbers(self, numbers: Iterable[int]) -> str:
        """Several seats by number alone; `—` for none."""
        lead = locales_of(self.tongue)[0]
        return BETWEEN[lead].join(seat_name(n, lead) for n in numbers) or "—"

    def legend(self, numbers: Sequence[int]) -> str:
        """Who the seats are that a text names by number; empty where no name adds anything."""
        named = [n for n in dict.fromkeys(numbers) if n in self.faces and self.faces[n].character]
        return self.seats(named) if named else ""


def words(scene: Scene, tongue: Tongue) -> Words:
    """The words in which a game is told of."""
    return Words(scene.state.rules, tongue, scene.faces)


def full(at: datetime) -> str:
    """A moment as date and time, shown in each reader's own zone."""
    return f"<t:{int(at.timestamp())}:f>"


def relative(at: datetime) -> str:
    """A moment as the time that is left, counted by the reader's own client."""
    return f"<t:{int(at.timestamp())}:R>"


def moment(at: datetime) -> str:
    """A moment as date and time, and the time that is left."""
    return f"{full(at)} · {relative(at)}"
