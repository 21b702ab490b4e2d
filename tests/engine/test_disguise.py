"""What a seat seems to be (表面), and identities that are changed in play (身份更换)."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from engine import commands as cmd
from engine import copying, disguise
from engine.copying import CHANGES
from engine.effects import Identity, Ruleset, Skill
from engine.game import Game
from engine.turn import Turn
from tests.engine.made_up import rules, skill, strikes
from tests.engine.playing import close, do, exits, launch, notices, reach

SEER = "seer"
"""A mark of identities that nobody becomes."""


def probe(turn, me, launched) -> None:
    seat = turn.state.seats[launched.final[0]]
    turn.feedback(launched, "seems", identity=seat.seems, faction=seat.seems_of)


PROBE = skill("probe", settle=probe)
MASK = skill(
    "mask",
    targets=0,
    tags=frozenset({CHANGES}),
    arguments=("identity",),
    settle=lambda turn, me, launched: disguise.become(
        turn, turn.state.grants[launched.grant], launched.args[0], barred={SEER}
    ),
)
STAB, SWEAR = skill("stab", settle=strikes("lethal")), skill("swear", settle=strikes("removal"))


def identity(name: str, *skills: Skill, **facts: Any) -> Identity:
    given = {"faction": "one", "skills": tuple(s.id for s in skills)}
    return Identity(id=name, name=name, english=name, **{**given, **facts})


SPARE = (
    identity("knight", STAB),
    identity("lord", SWEAR),
    identity("god"),
    identity("judgement", mother="god"),
    identity("oracle", tags=frozenset({SEER})),
)
"""Identities that nobody is dealt, unless a test deals them."""


def made(
    seats: Mapping[int, Sequence[Skill]], *also: Skill, spare: Sequence[Identity] = SPARE
) -> Ruleset:
    ruleset = rules(seats, also=[STAB, SWEAR, *also])
    identities = {**ruleset.identities, **{one.id: one for one in spare}}
    return dataclasses.replace(ruleset, identities=identities)


def masked(*, dealt: Mapping[int, str] | None = None, **facts: Any) -> Game:
    """Seat 1 can change its identity, seat 2 probes; night 1."""
    seats: dict[int, Sequence[Skill]] = {1: (MASK,), 2: (PROBE,), 3: (), 4: ()}
    deal = {**{n: f"holder-{n}" for n in seats}, **(dealt or {})}
    return reach(Game.deal(made(seats, **facts), deal), 1, "night")


def become(game: Game, name: str) -> Game:
    do(game, cmd.LaunchSkill(1, "mask", (), (name,)))
    close(game)
    return game


def held(game: Game, seat: int) -> list[str]:
    return [s.id for _, s in game.state.grants_of(seat)]


def free(game: Game) -> set[str]:
    return {n for n in disguise.may_become(game.state, {SEER}) if not n.startswith("holder")}


# 1 and 2: what can be taken


def test_nobody_becomes_what_is_in_the_game_or_what_is_barred():
    assert free(masked()) == {"knight", "lord", "god", "judgement"}
    assert free(masked(dealt={4: "knight"})) == {"lord", "god", "judgement"}


def test_nobody_becomes_the_mother_of_a_child_that_is_in_the_game():
    assert free(masked(dealt={4: "judgement"})) == {"knight", "lord"}


def test_once_the_mother_was_taken_nobody_becomes_the_child():
    assert free(become(masked(), "god")) == {"knight", "lord"}


def test_a_mother_that_was_dealt_leaves_the_child_free():
    assert free(masked(dealt={4: "god"})) == {"knight", "lord", "judgement"}


def test_what_was_taken_once_is_in_the_game_from_then_on():
    game = become(masked(), "knight")
    become(reach(game, 2, "night"), "lord")
    assert free(game) == {"god", "judgement"}


@pytest.mark.parametrize("name", ["oracle", "holder-3", "nobody"])
def test_what_cannot_be_taken_is_refused(name):
    game = masked()
    (grant,) = [g for g, s in game.state.grants_of(1) if s is MASK]
    with pytest.raises(ValueError, match=name):
        disguise.become(Turn(game.state), grant, name, barred={SEER})


# 3: the card stays, the surface changes


def test_the_card_stays_and_the_surface_is_the_new_identity():
    game = become(masked(), "knight")
    seat = game.state.seats[1]
    assert (seat.identity, seat.seems) == ("holder-1", "knight")
    do(reach(game, 2, "night"), launch(2, "probe", 1))
    close(game)
    assert notices(game, 2)[-1] == ("seems", {"identity": "knight", "faction": "one"})


def test_it_has_the_skills_of_the_new_identity_and_loses_them_with_it():
    game = become(masked(), "knight")
    assert held(game, 1) == ["mask", "stab"]
    do(reach(game, 2, "night"), launch(1, "stab", 3), cmd.LaunchSkill(1, "mask", (), ("lord",)))
    close(game)
    assert held(game, 1) == ["mask", "swear"]
    assert game.state.seats[1].seems == "lord"


def test_a_skill_of_the_opening_that_comes_with_it_is_of_no_use():
    oath = skill("oath", stages=frozenset({"opening"}))
    seats: dict[int, Sequence[Skill]] = {1: (MASK,), 2: ()}
    ruleset = made(seats, oath, spare=(identity("sworn", oath),))
    game = reach(Game.deal(ruleset, {n: f"holder-{n}" for n in seats}), 1, "night")
    become(game, "sworn")
    (grant,) = [g for g, s in game.state.grants_of(1) if s is oath]
    assert grant.uses == 0


# the newest disguise is what a probe sees


def test_without_a_disguise_a_seat_seems_what_it_is():
    seat = masked().state.seats[1]
    assert (seat.seems, seat.seems_of) == (seat.identity, seat.faction)


def test_of_several_disguises_the_one_put_on_last_is_seen():
    turn = Turn(masked().state)
    disguise.put_on(turn, 3, by="hide", identity="knight")
    disguise.put_on(turn, 3, by="snow", identity="lord")
    assert turn.state.seats[3].seems == "lord"
    assert turn.state.seats[3].identity == "holder-3"


def test_a_disguise_of_the_faction_leaves_that_of_the_identity_as_it_was():
    turn = Turn(masked().state)
    disguise.put_on(turn, 3, by="hide", identity="knight")
    disguise.put_on(turn, 3, by="snow", faction="other")
    seat = turn.state.seats[3]
    assert (seat.seems, seat.seems_of, seat.faction) == ("knight", "other", "one")


def test_a_disguise_after_a_change_hides_it_and_a_change_after_a_disguise_shows():
    game = become(masked(), "knight")
    turn = Turn(game.state)
    disguise.put_on(turn, 1, by="snow", identity="holder-4")
    assert turn.state.seats[1].seems == "holder-4"
    (grant,) = [g for g, s in turn.state.grants_of(1) if s is MASK]
    disguise.become(turn, grant, "lord")
    assert turn.state.seats[1].seems == "lord"


# 4: who copies such a seat


def test_who_copies_a_seat_that_has_not_changed_gets_nothing():
    assert copying.skills_of(masked().state, 1) == ()


def test_who_copies_one_that_has_gets_the_skills_of_its_newest_identity():
    game = become(masked(), "knight")
    assert [g.skill for g in copying.skills_of(game.state, 1)] == ["stab"]
    become(reach(game, 2, "night"), "lord")
    assert [g.skill for g in copying.skills_of(game.state, 1)] == ["swear"]
    turn = Turn(game.state)
    (grant,) = copying.skills_of(game.state, 1)
    copying.copy(turn, grant, 3, by="mimic")
    assert [s.id for _, s in turn.state.grants_of(3)] == ["swear"]


def test_what_it_lost_of_its_newest_identity_is_not_copied():
    game = become(masked(), "knight")
    do(reach(game, 2, "night"), cmd.TakeSkill(1, "stab"))
    assert copying.skills_of(game.state, 1) == ()


def test_a_change_is_played_again_from_its_log():
    game = become(masked(), "knight")
    do(reach(game, 2, "night"), launch(1, "stab", 3))
    close(game)
    assert exits(game) == [3]
    again = Game.replay(game.state.rules, game.state.settings, [(False, list(game.log))])
    assert again.state == game.state
