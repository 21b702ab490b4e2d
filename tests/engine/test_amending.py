"""What the director rules on what seats hold."""

from __future__ import annotations

import pytest

from engine import commands as cmd
from engine import events as ev
from engine.game import Game
from tests.engine.made_up import office, passive, says, skill, status, table
from tests.engine.playing import close, do, happened, launch, notices, reach, refused

SHOOT = skill("shoot", uses=2, settle=says("is-wolf"))
ENDLESS = skill("endless")
CURSE = status("curse", told=True)
CHIEF = office("chief", weigh_ballot=lambda state, me, voter: 1.0 if voter == me.seat else None)


def game() -> Game:
    made = table({1: (SHOOT,), 2: (ENDLESS,), 3: ()}, statuses=[CURSE], offices=[CHIEF])
    return reach(made, 1, "night")


def uses(played: Game, seat: int) -> list[int | None]:
    return [g.uses for g, s in played.state.grants_of(seat) if s.id == "shoot"]


def test_a_status_that_the_director_ends_is_gone_and_its_seat_is_told():
    played = game()
    do(played, cmd.GiveStatus(3, "curse", "never"), cmd.EndStatus(3, "curse", "wrong seat"))
    assert played.state.statuses_of(3) == ()
    assert [e.why for e in happened(played, ev.StatusEnded)] == ["ruled"]
    assert notices(played, 3)[-1] == ("status-ended", {"status": "curse"})


def test_a_skill_that_the_director_gives_can_be_launched_at_once():
    played = game()
    do(played, cmd.GiveSkill(3, "shoot"), launch(3, "shoot", 1))
    assert ("skill-gained", {"skill": "shoot"}) in notices(played, 3)


def test_a_skill_that_the_director_takes_cannot_be_launched_and_its_launch_lapses():
    played = game()
    do(played, launch(1, "shoot", 2), cmd.TakeSkill(1, "shoot"))
    assert refused(played, launch(1, "shoot", 2)) == "skill-not-yours"
    close(played)
    assert happened(played, ev.SkillResolved) == []


def test_uses_are_given_and_taken_but_never_below_none():
    played = game()
    do(played, cmd.ChangeUses(1, "shoot", 2))
    assert uses(played, 1) == [4]
    do(played, cmd.ChangeUses(1, "shoot", -9))
    assert uses(played, 1) == [0]
    assert refused(played, launch(1, "shoot", 2)) == "skill-used-up"
    do(played, cmd.ChangeUses(1, "shoot", 1), launch(1, "shoot", 2))


def test_a_seat_that_the_director_moves_belongs_to_the_other_faction():
    played = game()
    do(played, cmd.ChangeFaction(1, "other"))
    assert played.state.seats[1].faction == "other"
    assert ("faction-changed", {"faction": "other"}) in notices(played, 1)


def test_an_office_comes_to_a_seat_and_ends_as_the_director_rules():
    played = game()
    do(played, cmd.PassOffice("chief", 2))
    assert played.state.offices == {"chief": 2}
    told = [e.to.seats for e in played.log if getattr(e.event, "message", "") == "you-are-office"]
    assert told == [(2,)]
    do(played, cmd.PassOffice("chief", None))
    assert played.state.offices == {}


def test_the_director_speaks_to_one_seat_in_the_games_name():
    played = game()
    do(played, cmd.Tell(2, "  come back  "))
    assert notices(played, 2)[-1] == ("from-director", {"text": "come back"})
    assert notices(played, 1) == []


def test_every_ruling_is_written_down_with_its_reason():
    played = game()
    do(played, cmd.GiveSkill(3, "shoot", "forgotten at the deal"))
    (ruled,) = happened(played, ev.Ruled)
    assert (ruled.act, ruled.reason) == ("give-skill", "forgotten at the deal")


def test_what_the_director_submits_for_a_seat_is_written_down():
    played = game()
    do(played, cmd.LaunchSkill(1, "shoot", (2,), by="director"))
    (ruled,) = happened(played, ev.Ruled)
    assert (ruled.act, ruled.args["director"]) == ("submit", "director")


REFUSED = [
    (cmd.EndStatus(3, "curse"), "status-not-held"),
    (cmd.EndStatus(3, "plague"), "no-such-status"),
    (cmd.GiveSkill(3, "fly"), "no-such-skill"),
    (cmd.TakeSkill(3, "shoot"), "skill-not-held"),
    (cmd.TakeSkill(3, "fly"), "no-such-skill"),
    (cmd.ChangeUses(2, "endless", 1), "uses-without-limit"),
    (cmd.ChangeFaction(1, "one"), "faction-already"),
    (cmd.ChangeFaction(1, "third"), "no-such-faction"),
    (cmd.PassOffice("king", 1), "no-such-office"),
    (cmd.PassOffice("chief", 9), "no-such-seat"),
    (cmd.PassOffice("chief", None), "office-already"),
    (cmd.Tell(1, "  "), "nothing-said"),
    (cmd.Tell(9, "hello"), "no-such-seat"),
]


@pytest.mark.parametrize(("command", "message"), REFUSED)
def test_a_ruling_that_means_nothing_is_refused_and_changes_nothing(command, message):
    assert refused(game(), command) == message


def test_a_skill_that_minds_being_lost_minds_the_directors_ruling_too():
    from engine import damage

    def die(turn, me, entry):
        if me.grant is not None and entry.event.grant == me.grant.id:
            damage.strike(turn, "removal", me.seat, source=None, via="fragile", at_once=True)

    fragile = passive("fragile", after={ev.GrantLost: die})
    played = reach(table({1: (fragile,), 2: (), 3: ()}), 2, "day")
    do(played, cmd.TakeSkill(1, "fragile"))
    assert not played.state.seats[1].alive
    assert [s.what for s in happened(played, ev.Settled)][-1] == "exit"
