"""How launches and ballots change the table."""

from __future__ import annotations

from msgspec.structs import replace

from engine import events as ev
from engine.fold.windows import reply_answered
from engine.state import Ballot, Opening, State, Vote


def skill_opened(state: State, event: ev.SkillOpened, entry: ev.Entry) -> State:
    openings, number = state.openings.copy(), event.grant
    opening = Opening(number, event.launches, entry.to.seats)
    grant, before = state.grants[number], openings.get(number)
    if grant.free:
        spent = 0 if before is None else before.spent
        opening = replace(opening, free=grant.free_on(state.day), spent=spent)
    openings[number] = opening
    return replace(state, seq=entry.seq, openings=openings)


def skill_submitted(state: State, event: ev.SkillSubmitted, entry: ev.Entry) -> State:
    launch = event.launch
    if launch.grant in state.replies:
        return reply_answered(state, launch.grant, entry)
    standing = state.submissions.get(launch.grant, ())
    submissions = state.submissions.copy()
    if launch.declined:
        submissions.pop(launch.grant, None)
    else:
        kept = state.openings[launch.grant].launches if launch.grant in state.openings else 1
        submissions[launch.grant] = (*standing, (entry.seq, launch))[-kept:]
    return replace(
        state,
        seq=entry.seq,
        submissions=submissions,
        answered=state.answered | {launch.grant},
    )


def ballot_added(state: State, event: ev.BallotAdded, entry: ev.Entry) -> State:
    more = {**state.more_ballots, event.day: state.more_ballots.get(event.day, 0) + 1}
    return replace(state, seq=entry.seq, more_ballots=more)


def ballot_opened(state: State, event: ev.BallotOpened, entry: ev.Entry) -> State:
    return replace(state, seq=entry.seq, ballot=Ballot(event.day, event.ballot, event.kind))


def ballot_cast(state: State, event: ev.BallotCast, entry: ev.Entry) -> State:
    ballot = state.ballot
    assert ballot is not None
    voter, seq = event.voter, entry.seq
    votes = ballot.votes.copy()
    if not event.change:
        votes[voter] = Vote(event.target, event.reason, seq, event.by)
        return replace(state, seq=seq, ballot=replace(ballot, votes=votes))
    before = votes[voter]
    earlier = (*before.earlier, (before.target, before.seq))
    votes[voter] = Vote(event.target, event.reason, seq, event.by, earlier)
    if event.extra:
        ballot = replace(ballot, votes=votes, extra=ballot.extra - {voter})
    else:
        ballot = replace(ballot, votes=votes, changed=ballot.changed | {voter})
    return replace(state, seq=seq, ballot=ballot)


def ballot_closed(state: State, _: ev.BallotClosed, entry: ev.Entry) -> State:
    assert state.ballot is not None
    return replace(state, seq=entry.seq, ballot=replace(state.ballot, open=False))
