"""穷奇: 惩善扬恶 marks a seat: a villager it kills earns a gift, a wolf its death (ruling S46)."""

from __future__ import annotations

from engine import damage, grants
from engine.effects import Identity, Me, Skill
from engine.events import BallotClosed, Entry, Launch, Left, StageOpened
from engine.rulesets.sumeru import choosing
from engine.rulesets.sumeru.skills.gifts import GIFTS
from engine.rulesets.sumeru.tags import HEIR, KNOWS_PACK, VILLAGE, WOLF
from engine.state import Grant, State, without
from engine.turn import Turn

MARKED = "marked"
"""The seats that may still earn a reward or a punishment."""
VOTED = "voted"
"""The ballots of marked seats that counted when the newest ballot closed: voter, target."""
REWARDED = "rewarded"
"""The rewards that are not yet announced: killer, victim."""


def _others_once(state: State, grant: Grant, seat: int) -> tuple[int, ...]:
    return choosing.not_again(state, grant, without(state.in_sight, seat))


def _mark(turn: Turn, me: Me, launch: Launch) -> None:
    grant = turn.state.grants[launch.grant]
    marked, fresh = grant.remembers(MARKED) or [], [*launch.final]
    turn.note(grant, MARKED, [*marked, *(n for n in fresh if n not in marked)])


def _read_ballots(turn: Turn, me: Me, entry: Entry) -> None:
    """Whom marked seats voted for: who leaves by it may take a voter along before all is told."""
    closed, state = entry.event, turn.state
    assert isinstance(closed, BallotClosed)
    assert me.grant is not None
    marked = me.grant.remembers(MARKED)
    if marked and state.ballot is not None:
        votes = state.ballot.votes
        voted = [[n, votes[n].target] for n in sorted(closed.weights) if n in marked]
        turn.note(me.grant, VOTED, voted)


def _killers(grant: Grant, left: Left) -> list[int]:
    """The marked seats whose own kill (亲手击杀) an exit is; one's own exit is nobody's."""
    if left.strike.kind == "ballot":
        killers = [voter for voter, target in grant.remembers(VOTED) or [] if target == left.seat]
    else:
        killers = [] if left.strike.source is None else [left.strike.source]
    marked = grant.remembers(MARKED) or []
    return [n for n in killers if n in marked and n != left.seat]


def _requite(turn: Turn, me: Me, entry: Entry) -> None:
    left = entry.event
    assert isinstance(left, Left)
    assert me.grant is not None
    faction = turn.state.seats[left.seat].faction
    if faction not in (VILLAGE, WOLF):
        return
    for killer in _killers(me.grant, left):
        grant = turn.state.grants[me.grant.id]
        left_over = [n for n in grant.remembers(MARKED) if n != killer]
        turn.note(grant, MARKED, left_over)
        if faction == VILLAGE:
            _reward(turn, grant.id, killer, left.seat)
        else:
            _punish(turn, me, killer, left.seat)


def _reward(turn: Turn, number: int, killer: int, victim: int) -> None:
    """A gift now; it is announced when the next noon begins."""
    names = {gift.name: gift.id for gift in GIFTS}
    gift = names[turn.draw("黑商礼物", tuple(names))]
    grants.gain(turn, gift, killer, by=requite.id)
    turn.notice("skill-gained", (killer,), skill=gift)
    grant = turn.state.grants[number]
    turn.note(grant, REWARDED, [*(grant.remembers(REWARDED) or []), [killer, victim]])


def _punish(turn: Turn, me: Me, killer: int, victim: int) -> None:
    damage.strike(turn, "lethal", killer, source=me.seat, via=requite.id)
    turn.announce_with_exits("kill-punished", seat=killer, target=victim)


def _announce(turn: Turn, me: Me, entry: Entry) -> None:
    assert me.grant is not None
    rewarded = me.grant.remembers(REWARDED)
    if turn.state.now.kind == "day" and rewarded:
        for killer, victim in rewarded:
            turn.announce("kill-rewarded", seat=killer, target=victim)
        turn.note(me.grant, REWARDED, [])


requite = Skill(
    id="requite",
    name="惩善扬恶",
    english="Requite",
    stages=frozenset({"deep_night1"}),
    tags=frozenset({"targeted"}),
    targets=1,
    range=_others_once,
    from_night=2,
    when_left="always",
    after={BallotClosed: _read_ballots, Left: _requite, StageOpened: _announce},
    settle=_mark,
)

qiongqi = Identity(
    id="qiongqi",
    name="穷奇",
    english="Qiongqi",
    faction=WOLF,
    tags=frozenset({HEIR, KNOWS_PACK}),
    skills=("requite",),
)

SKILLS: tuple[Skill, ...] = (requite,)
