"""时波增幅 and 时波削弱, and what becomes of them where they meet (时波混乱, ruling S31).

A wave notes whom it was settled on; `wave_clash` counts these notes at the head of 凌晨.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import damage, grants, replies, skills, statuses
from engine.clock import Boundary, Moment
from engine.commands import Refusal
from engine.effects import Me, Skill, everyone
from engine.events import Launch
from engine.rulesets.sumeru.kill import draw_source, newest_source, of_the_pack
from engine.rulesets.sumeru.skills.naming import NAMED, name_skill
from engine.rulesets.sumeru.tags import KILL, WOLVES
from engine.state import Grant, State, Window
from engine.turn import Turn

BOOST, DAMP = "wave_boost", "wave_damp"
WAVES = (BOOST, DAMP)
SETTLED = "settled"
"""The night, and the seats that a wave was settled on."""


def _one_of_the_two(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """Who has launched one of them launches the other no more (发动后不可发动…)."""
    if me.grant is None or grant.id != me.grant.id:
        return None
    for other in WAVES:
        for number in state.bearing.get(other, ()):
            rival = state.grants[number]
            if other != grant.skill and rival.holder == grant.holder and rival.history:
                return Refusal("illegal", "other-wave-launched", {"skill": other})
    return None


def _note(turn: Turn, launch: Launch) -> None:
    turn.note(turn.state.grants[launch.grant], SETTLED, [turn.state.day, [*launch.final]])


def _boost(turn: Turn, me: Me, launch: Launch) -> None:
    """Ask the target which of its skills; it can answer from now until the night's last stage."""
    state = turn.state
    until = Boundary(state.day, "night_end")
    window = Window(state.moment, Moment(state.day, "small_hours"))
    _note(turn, launch)
    for target in launch.final:
        naming = grants.gain(turn, name_skill.id, target, by=wave_boost.id, until=until)
        replies.owe(turn, naming, window)
        told = dict.fromkeys((target, state.controlled.get(target, target)))
        turn.notice("boosted", tuple(told), skill=wave_boost.id, seat=target)


def _damp(turn: Turn, me: Me, launch: Launch) -> None:
    until = Boundary(turn.state.day + 1, "door_open")
    _note(turn, launch)
    for target in launch.final:
        statuses.gain(turn, "feared", target, until, by=launch.seat, via=wave_damp.id)


def _waves(state: State) -> Iterator[tuple[int, int]]:
    """Tonight's waves: each seat that one was settled on, with the entry that noted it."""
    for skill in WAVES:
        for number in state.bearing.get(skill, ()):
            note = state.grants[number].memory.get(SETTLED)
            if note is not None and note.value[0] == state.day:
                for seat in note.value[1]:
                    yield seat, note.seq


def _clashes(state: State) -> list[tuple[list[int], int]]:
    """The parties with more than one wave tonight: their seats, the newest of the entries.

    All 群内 are one party.
    """
    parties: dict[int, list[tuple[int, int]]] = {}
    for seat, seq in _waves(state):
        party = 0 if of_the_pack(state, seat) else seat
        parties.setdefault(party, []).append((seat, seq))
    return [
        (list(dict.fromkeys(seat for seat, _ in waves)), max(seq for _, seq in waves))
        for _, waves in sorted(parties.items())
        if len(waves) > 1
    ]


def _cause(state: State, me: Me) -> int | None:
    return max((seq for _, seq in _clashes(state)), default=None)


def _clash(turn: Turn, me: Me, launch: Launch) -> None:
    """Void what the waves gave, once; each holder strikes each party.

    What ends is opened anew for this stage: who is freed of 恐惧 may still launch in it.
    """
    for seats, _ in _clashes(turn.state):
        for seat in seats:
            _void(turn, seat)
        target = _who_is_struck(turn, seats[0])
        if target is not None:
            damage.strike(turn, "lethal", target, source=launch.seat, via=wave_clash.id)
    skills.open_anew(turn)


def _void(turn: Turn, seat: int) -> None:
    state = turn.state
    tonight = Boundary(state.day + 1, "door_open")
    for status in tuple(state.statuses.values()):
        if status.seat == seat and status.via == wave_damp.id and status.until == tonight:
            statuses.end(turn, status, wave_clash.id)
    for number in state.bearing.get(name_skill.id, ()):
        naming = state.grants[number]
        if naming.holder == seat and naming.given_by == wave_boost.id:
            _take_back(turn, naming)


def _take_back(turn: Turn, naming: Grant) -> None:
    """A boost that was named allows no launch any more; what it launched stays."""
    named = turn.state.grants.get(naming.remembers(NAMED) or 0)
    if named is not None:
        grants.allow(turn, named, -1, day=turn.state.day, by=wave_clash.id, free=True)
        if named.id in turn.state.openings:
            skills.open_again(turn, turn.state.grants[named.id])
    grants.lose(turn, naming, by=wave_clash.id)
    turn.notice("boost-void", turn.state.holders(naming), skill=name_skill.id)


def _who_is_struck(turn: Turn, seat: int) -> int | None:
    """The seat itself; for the pack the newest source of its 杀人, drawn if there is none."""
    state = turn.state
    if not of_the_pack(state, seat):
        return seat
    for number in state.bearing.get(KILL, ()):
        grant = state.grants[number]
        if grant.holder == WOLVES and state.members(WOLVES):
            source = newest_source(state, grant)
            return draw_source(turn, grant) if source is None else source
    return None


wave_boost = Skill(
    id=BOOST,
    name="时波增幅",
    english="Wave Boost",
    stages=frozenset({"early_night1"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    from_night=2,
    rivals=frozenset(WAVES),
    may_launch=_one_of_the_two,
    settle=_boost,
)

wave_damp = Skill(
    id=DAMP,
    name="时波削弱",
    english="Wave Damping",
    stages=frozenset({"early_night1"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=everyone,
    uses=1,
    from_night=2,
    rivals=frozenset(WAVES),
    may_launch=_one_of_the_two,
    settle=_damp,
)

wave_clash = Skill(
    id="wave_clash",
    name="时波混乱",
    english="Wave Clash",
    stages=frozenset({"small_hours"}),
    tags=frozenset({"forced"}),
    automatic=_cause,
    settle=_clash,
)

SKILLS: tuple[Skill, ...] = (wave_boost, wave_damp, name_skill, wave_clash)
