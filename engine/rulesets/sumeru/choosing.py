"""Whom a skill may not choose again: 不能连续两晚, 每名角色只能被选择一次."""

from __future__ import annotations

from engine.state import Grant, State


def not_last_time(state: State, grant: Grant, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some seats that launches of the day before did not choose (不可连续两晚)."""
    last = grant.chosen_on(state.day - 1)
    return tuple([n for n in seats if n not in last])


def not_again(state: State, grant: Grant, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Those of some seats that no launch of the grant chose (每名角色只能被选择一次)."""
    gone = {target for chosen in ever_chosen(state, grant) for target in chosen}
    return tuple([n for n in seats if n not in gone])


def ever_chosen(state: State, grant: Grant) -> list[tuple[int, ...]]:
    """What each launch of a grant chose, and each that would stand beside a new one."""
    found = [chosen for _, chosen in grant.history]
    opening = state.openings.get(grant.id)
    if opening is not None and opening.launches > 1:
        beside = state.submissions.get(grant.id, ())[1 - opening.launches :]
        found += [launch.chosen for _, launch in beside]
    return found
