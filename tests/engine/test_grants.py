"""Skills that come and go during a game."""

from __future__ import annotations

from typing import Any

from engine import events as ev
from engine import grants
from engine.game import Game
from engine.turn import Turn
from tests.engine.made_up import skill, table
from tests.engine.playing import launch, reach

GIFT = skill("gift", uses=2)


def turn(*, groups: bool = False) -> Turn:
    made: dict[str, Any] = {"also": [GIFT]}
    if groups:
        made |= {"groups": {"pair": [skill("shared")]}, "members": {"pair": [1, 2]}}
    return Turn(reach(table({1: [], 2: [], 3: []}, **made), 1, "night").state)


def test_a_seat_gains_a_skill_with_its_uses_and_knows_it():
    at = turn()
    grant = grants.gain(at, "gift", 2, by="somebody")
    assert (grant.skill, grant.holder, grant.uses, grant.given_by) == ("gift", 2, 2, "somebody")
    assert at.entries[-1].to == ev.only(2)
    assert [g.id for g, _ in at.state.grants_of(2)] == [grant.id]


def test_a_group_gains_a_skill_and_its_members_know_it():
    at = turn(groups=True)
    grant = grants.gain(at, "gift", "pair", by="somebody")
    assert at.entries[-1].to == ev.only(1, 2)
    assert at.state.holders(grant) == (1, 2)


def test_a_skill_that_is_lost_is_gone_with_what_it_had_open():
    at = turn()
    lost = grants.gain(at, "gift", 2, by="somebody")
    grants.lose(at, lost, by="somebody else")
    assert lost.id not in at.state.grants
    assert list(at.state.grants_of(2)) == []


def test_a_lost_skill_is_the_last_to_react_to_its_loss():
    heard: list[tuple[str, int]] = []

    def hear(name: str) -> Any:
        return lambda turn, me, entry: heard.append((name, entry.event.grant))

    one = skill("one", after={ev.GrantLost: hear("one")})
    other = skill("other", after={ev.GrantLost: hear("other")})
    game = reach(table({1: [one], 2: [other]}), 1, "night")
    at = Turn(game.state)
    grants.lose(at, at.state.grants[1], by="somebody")
    assert heard == [("other", 1), ("one", 1)]


def test_a_skill_is_launched_more_often_on_the_day_that_allows_it_and_on_no_other():
    game = table({1: [skill("bite")], 2: [], 3: []})
    reach(game, 2, "day")
    at = Turn(game.state)
    grants.allow(at, at.state.grants[1], 1, day=2, by="somebody")
    game.commit(tuple(at.entries), act=False)
    opened = {}
    for day in (2, 3):
        reach(game, day, "night")
        opened[day] = game.state.openings[1].launches
    assert opened == {2: 2, 3: 1}


def test_its_newest_submissions_stand_as_many_as_are_allowed():
    game = _allowed()
    for target in (2, 3, 4):
        game.play(launch(1, "bite", target))
    assert [item.chosen for _, item in game.state.submissions[1]] == [(3,), (4,)]


def _allowed() -> Game:
    game = table({1: [skill("bite")], 2: [], 3: [], 4: []})
    reach(game, 2, "day")
    at = Turn(game.state)
    grants.allow(at, at.state.grants[1], 1, day=2, by="somebody")
    game.commit(tuple(at.entries), act=False)
    return reach(game, 2, "night")
