"""The fold: how each event changes the table. `apply` is the only writer of state.

A step gives the table after its event, with the number of its entry. One that changes nothing
gives the table as it was: `apply` writes the number then, or a turn once for all it emitted.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.fold import acts, days, grants, seats, windows
from engine.state import State

Step = Callable[[State, Any, ev.Entry], State]


def apply(state: State, entry: ev.Entry) -> State:
    """The table after an entry of the log.

    Raises KeyError for `Reverted`, which only the history of a game can carry out.
    """
    after = STEPS[type(entry.event)](state, entry.event, entry)
    return after if after.seq == entry.seq else replace(after, seq=entry.seq)


def numbered(state: State, seq: int) -> State:
    """The table with the number of the newest entry."""
    return state if state.seq == seq else replace(state, seq=seq)


def _unchanged(state: State, _: ev.Event, entry: ev.Entry) -> State:
    return state


STEPS: dict[type[ev.Event], Step] = {
    ev.GameDealt: seats.dealt,
    ev.StageOpened: days.stage_opened,
    ev.StageClosed: days.stage_closed,
    ev.StageResolved: days.stage_resolved,
    ev.DoorMoved: days.door_moved,
    ev.SkillsRested: days.skills_rested,
    ev.Settled: days.settled,
    ev.Asked: days.asked,
    ev.PaceChanged: days.pace_changed,
    ev.SkillOpened: acts.skill_opened,
    ev.ReplyOpened: windows.reply_opened,
    ev.ReplyLapsed: windows.reply_lapsed,
    ev.LastWordsGranted: windows.last_words_granted,
    ev.SkillSubmitted: acts.skill_submitted,
    ev.SkillStopped: _unchanged,
    ev.Redirected: _unchanged,
    ev.PlacePassed: days.place_passed,
    ev.SkillResolved: grants.resolved,
    ev.UsesChanged: grants.uses_changed,
    ev.AllowanceChanged: grants.allowance_changed,
    ev.Noted: grants.noted,
    ev.StatusGained: grants.status_gained,
    ev.StatusRefused: _unchanged,
    ev.StatusEnded: grants.status_ended,
    ev.StatusChanged: grants.status_changed,
    ev.Struck: seats.struck,
    ev.StrikeStopped: _unchanged,
    ev.Felled: _unchanged,
    ev.Left: seats.left,
    ev.Returned: seats.returned,
    ev.ExitsShown: seats.exits_shown,
    ev.GrantGained: grants.gained,
    ev.GrantLost: grants.lost,
    ev.TagChanged: seats.tag_changed,
    ev.FactionChanged: seats.faction_changed,
    ev.SurfaceChanged: seats.surface_changed,
    ev.Revealed: seats.revealed,
    ev.ControlChanged: seats.control_changed,
    ev.BallotAdded: acts.ballot_added,
    ev.BallotOpened: acts.ballot_opened,
    ev.BallotCast: acts.ballot_cast,
    ev.BallotClosed: acts.ballot_closed,
    ev.BadgePassed: seats.badge_passed,
    ev.Posted: days.posted,
    ev.PostsRead: days.posts_read,
    ev.AnswersRead: windows.answers_read,
    ev.IdleRead: windows.idle_read,
    ev.CardGiven: days.card_given,
    ev.Judged: days.judged,
    ev.Ended: days.ended,
    ev.Drawn: days.drawn,
    ev.DrawFixed: days.draw_fixed,
    ev.Ruled: _unchanged,
    ev.Notice: days.said,
    ev.Announced: days.said,
}
