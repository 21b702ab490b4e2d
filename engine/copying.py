"""获取技能: skills that come from one seat to another, by being copied or taken.

A skill speaks of its holder, never of an identity: whoever gets it stands where its former holder
stood. Temporary skills and those that came from somebody else in their turn (二手技能) are not
passed on, and a skill of the opening (开局) is of no use to who gets it, unless it comes
refreshed (刷新至初始): then it is decided at once whether it is launched.
"""

from __future__ import annotations

from engine import grants, replies, windows
from engine.clock import NEVER
from engine.effects import Skill
from engine.state import Grant, State
from engine.turn import Turn

CHANGES = "changes"
"""The tag of a skill by which its seat changes its identity (身份更换)."""

BECAME = "became"
"""What such a skill remembers: each identity that its seat took, and the skills of it."""

FIRST_HAND = "deal"
"""By whom a skill was given that its seat was dealt with."""


def copyable(state: State, grant: Grant) -> bool:
    """Whether a skill can be passed on: its seat's own, for good, and at first hand."""
    tags = state.rules.skills[grant.skill].tags
    own = isinstance(grant.holder, int) and "trait" not in tags
    return own and grant.until == NEVER and grant.given_by == FIRST_HAND


def skills_of(state: State, seat: int) -> tuple[Grant, ...]:
    """The skills that who gets those of a seat gets, by number.

    Of a seat that can change its identity they are those of the newest identity that it took,
    and none if it has taken none (身份更换, 4).
    """
    held = [grant for grant, _ in state.grants_of(seat) if grant.holder == seat]
    changing = [grant for grant in held if CHANGES in state.rules.skills[grant.skill].tags]
    if not changing:
        return tuple([grant for grant in held if copyable(state, grant)])
    notes = [note for grant in changing if (note := grant.memory.get(BECAME)) is not None]
    if not notes:
        return ()
    _, numbers = max(notes, key=lambda note: note.seq).value[-1]
    return tuple([grant for grant in held if grant.id in numbers and grant.until == NEVER])


def copy(turn: Turn, grant: Grant, holder: int, *, by: str, refreshed: bool = False) -> Grant:
    """Give a seat the same skill as a grant of another, with the uses that this has left.

    `refreshed` (刷新至初始): with all uses, like a new one. Whom it was launched on before counts
    for its former holder alone. The new grant.
    """
    return give(turn, grant.skill, holder, by=by, left=grant.uses, refreshed=refreshed)


def take(turn: Turn, grant: Grant, holder: int, *, by: str, refreshed: bool = False) -> Grant:
    """Take a skill from who has it, and give it to another seat like a copy; the new grant."""
    grants.lose(turn, grant, by=by)
    return copy(turn, grant, holder, by=by, refreshed=refreshed)


def give(
    turn: Turn,
    skill_id: str,
    holder: int,
    *,
    by: str,
    left: int | None = None,
    refreshed: bool = False,
) -> Grant:
    """Give a seat a skill that it was not dealt, `left` times to launch (None: as a new one).

    One of the opening has no uses, or is to be decided on at once if it comes `refreshed`: until
    the present stage closes, or the next if it is closing already. The new grant.
    """
    opening = of_the_opening(turn.state, turn.state.rules.skills[skill_id])
    uses = None if refreshed else 0 if opening else left
    grant = grants.gain(turn, skill_id, holder, by=by, left=uses)
    if opening and refreshed:
        replies.owe(turn, grant, windows.at_once(turn.state))
    return turn.state.grants[grant.id]


def of_the_opening(state: State, skill: Skill) -> bool:
    """Whether a skill can be launched in the opening (开局) and at no other time."""
    calendar = state.rules.calendar
    opening = {stage.id for stage in calendar.first if stage.kind == "opening"}
    return bool(skill.stages) and skill.stages <= opening
