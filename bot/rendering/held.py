"""What seats and groups hold (statuses, skills, uses, faction, office), told where it differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator

from bot.rendering.scene import Words
from engine.state import State

MOST = 12
"""How many seats and groups are told one by one."""

Holder = int | str
"""A seat, or a group."""


def changes(spoken: Words, before: State, after: State, leaving: Container[int]) -> Iterator[str]:
    """What is held otherwise after than before, a line for each who holds it.

    Those `leaving` are left out: what they held goes with them.
    """
    lines = []
    for seat in sorted(after.seats):
        if seat not in leaving:
            found = [*_own(spoken, before, after, seat), *_skills(spoken, before, after, seat)]
            if found:
                lines.append((spoken.seat(seat), found))
    for group in after.rules.groups:
        if found := [*_skills(spoken, before, after, group)]:
            lines.append((spoken.name("group", group), found))
    for who, what in lines[:MOST]:
        yield f"◈ {spoken.label('correct-holds', who=who, what=' '.join(what))}"
    if len(lines) > MOST:
        yield spoken.label("correct-holds-more", count=len(lines) - MOST)


def _own(spoken: Words, before: State, after: State, seat: int) -> Iterator[str]:
    """How the statuses, the faction and the offices of a seat differ."""
    was, now = _statuses(before, seat), _statuses(after, seat)
    for sign, statuses in (("+", now - was), ("−", was - now)):
        for kind, count in statuses.items():
            often = f"×{count}" if count > 1 else ""
            yield f"{sign}{spoken.name('status', kind)}{often}"
    if before.seats[seat].faction != after.seats[seat].faction:
        yield f"→{spoken.name('faction', after.seats[seat].faction)}"
    for office in after.rules.offices:
        had, has = before.offices.get(office) == seat, after.offices.get(office) == seat
        if had != has:
            yield f"{'+' if has else '−'}{spoken.name('office', office)}"


def _statuses(state: State, seat: int) -> Counter[str]:
    found: Counter[str] = Counter()
    for status in state.statuses.values():
        if status.seat == seat:
            found[status.kind] += status.count
    return found


def _skills(spoken: Words, before: State, after: State, holder: Holder) -> Iterator[str]:
    """How the skills of a holder differ, and what is left of their uses."""
    was, now = _grants(before, holder), _grants(after, holder)
    for skill in dict.fromkeys((*was, *now)):
        old, new = was.get(skill, []), now.get(skill, [])
        name = spoken.name("skill", skill)
        if len(old) != len(new):
            yield f"{'+' if len(new) > len(old) else '−'}【{name}】"
        elif sum(old) != sum(new):
            yield f"【{name}】{spoken.label('correct-uses', before=sum(old), after=sum(new))}"


def _grants(state: State, holder: Holder) -> dict[str, list[int]]:
    """The uses left of each skill of a holder; one without a limit counts as none."""
    found: dict[str, list[int]] = {}
    for grant in state.grants.values():
        if grant.holder == holder:
            found.setdefault(grant.skill, []).append(grant.uses or 0)
    return found
