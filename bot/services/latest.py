"""The last word counts (ruling G5): the one that was made last, not the one that was heard last."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from bot.services.session import Session
from engine import commands as cmd
from engine import events as ev


async def is_outdone(session: Session, command: cmd.Command, at: datetime, act: str) -> bool:
    """Whether a launch (发动) that was made at a moment comes to us after one made later.

    Acts come late when the bot could not hear for a while. `act` is the id of this one: one that
    was carried out before is not judged again.
    """
    if not isinstance(command, cmd.LaunchSkill):
        return False
    decided = session.game.decide(command)
    if isinstance(decided, cmd.Refusal):
        return False
    launched = [e.event.launch for e in decided.entries if isinstance(e.event, ev.SkillSubmitted)]
    grant = launched[0].grant if launched and not launched[0].free else None
    if grant is None or _has_room(session, grant):
        return False
    answered = _answered(session.game.log, grant)
    if answered is None:
        return False
    async with session.around.storage.snapshot() as u:
        if await u.commands.find(session.id, act) is not None:
            return False
        made = await u.commands.made(session.id, answered)
    return made is not None and made > at


def _has_room(session: Session, grant: int) -> bool:
    """Whether a launch more takes no other's place, where several stand beside each other."""
    opening = session.state.openings.get(grant)
    standing = session.state.submissions.get(grant, ())
    return opening is not None and 1 < opening.launches > len(standing)


def _answered(log: Sequence[ev.Entry], grant: int) -> int | None:
    """The entry of the newest answer to an opening that is still on, or None."""
    for entry in reversed(log):
        match entry.event:
            case ev.StageOpened() | ev.Reverted():
                return None
            case ev.SkillSubmitted(launch=launch) if launch.grant == grant:
                return entry.seq
    return None
