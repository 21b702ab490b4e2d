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
    earlier = dict(_launched(session.game.log, command.skill))
    if not earlier:
        return False
    decided = session.game.decide(command)
    if isinstance(decided, cmd.Refusal):
        return False
    launched = [e.event.launch for e in decided.entries if isinstance(e.event, ev.SkillSubmitted)]
    grant = launched[0].grant if launched and not launched[0].free else None
    if grant not in earlier or _has_room(session, grant):
        return False
    async with session.around.storage.snapshot() as u:
        if await u.commands.find(session.id, act) is not None:
            return False
        made = await u.commands.made(session.id, earlier[grant])
    return made is not None and made > at


def _has_room(session: Session, grant: int) -> bool:
    """Whether a launch more takes no other's place, where several stand beside each other."""
    opening = session.state.openings.get(grant)
    standing = session.state.submissions.get(grant, ())
    return opening is not None and 1 < opening.launches > len(standing)


def _launched(log: Sequence[ev.Entry], skill: str) -> list[tuple[int, int]]:
    """What was launched of a skill since the stage opened: grant and entry, the newest last."""
    found: list[tuple[int, int]] = []
    for entry in reversed(log):
        match entry.event:
            case ev.StageOpened() | ev.Reverted():
                break
            case ev.SkillSubmitted(launch=launch) if launch.skill == skill:
                found.append((launch.grant, entry.seq))
    return found[::-1]
