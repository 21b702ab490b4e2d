"""Skills that come and go during a game: gained, lost, launched more often on one day."""

from __future__ import annotations

from engine import events as ev
from engine import hooks, lapses
from engine.clock import Boundary
from engine.effects import Me
from engine.state import Grant
from engine.turn import Turn


def gain(
    turn: Turn,
    skill: str,
    holder: int | str,
    *,
    by: str,
    until: Boundary | None = None,
    outlives: bool = False,
    left: int | None = None,
    secret: bool = False,
) -> Grant:
    """Give a seat or a group a skill; the grant. Its holders may know it, but for `untold` ones.

    `until`: when it goes by itself; `outlives`: a seat can launch it also when it has left;
    `left`: how many uses it has, if not those of a new one; `secret`: its holder is not to know
    of it yet.
    """
    state = turn.state
    number, uses = state.next_id, state.rules.skills[skill].uses if left is None else left
    told = (holder,) if isinstance(holder, int) else state.members(holder)
    gained = ev.GrantGained(number, holder, skill, uses, by, until, outlives)
    untold = secret or state.rules.skills[skill].untold
    turn.emit(gained, ev.DIRECTOR if untold else ev.only(*told))
    return turn.state.grants[number]


def lose(turn: Turn, grant: Grant, *, by: str) -> None:
    """Take a skill away; of those that react to it, it is itself the last."""
    before = lapses.given(turn.state)
    seat = grant.holder if isinstance(grant.holder, int) else None
    lost = turn.emit(ev.GrantLost(grant.id, by, grant.skill, seat), ev.DIRECTOR, react=False)
    if before:
        lapses.follow(turn, before)
    hooks.react(turn, lost)
    skill = turn.state.rules.skills[grant.skill]
    parting = skill.after.get(ev.GrantLost)
    if parting is not None and isinstance(grant.holder, int):
        with turn.because(lost.seq):
            parting(turn, Me(skill, grant.holder, grant), lost)


def allow(turn: Turn, grant: Grant, more: int, *, day: int, by: str, free: bool = False) -> None:
    """Let a grant be launched more often on one day; `free`: needing and costing no use."""
    turn.emit(ev.AllowanceChanged(grant.id, more, day, by, free), ev.DIRECTOR)
