"""What a seat sees of skills that are not its own to launch, or that it is not to know of."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine import grants, views
from engine.clock import Moment
from engine.game import Game
from engine.turn import Turn
from engine.wording import Wording
from tests.engine.made_up import passive, skill, status, table
from tests.engine.playing import close, do, launch, notices, reach
from tests.engine.rulesets.sumeru.tables import RULES, among


def take(turn, me, launch_):
    for target in launch_.final:
        turn.emit(ev.ControlChanged(target, launch_.seat, "take"), ev.only(target))


TAKE = skill("take", stages=frozenset({"evening"}), settle=take)
LOOK = skill("look", stages=frozenset({"night"}))
NIGHTS = {"evening": "ranked", "night": "ranked"}
HAUNT = skill("haunt", outlives=lambda state, grant, seat: True)
SECRET = passive("secret", tags=frozenset({"untold"}))


def controlled(*, by: int = 1) -> Game:
    """A night in which 1号 acts for 2号."""
    game = reach(table({1: (TAKE,), 2: (LOOK,), 3: ()}, nights=NIGHTS), 1, "evening")
    do(game, launch(1, "take", 2))
    return reach(game, 1, "night")


def test_a_controlled_seat_has_no_panel_and_who_controls_it_has_its_skills():
    state = controlled().state
    assert views.panel(state, 2) == ()
    assert views.controlled_by(state, 1) == (2,)
    assert [(s.skill, s.seat) for s in views.operated(state, 1, 2)] == [("look", 2)]
    assert (views.acting_for(state, 2), views.acting_for(state, 1)) == (1, 1)


def test_nobody_else_has_the_skills_of_a_controlled_seat():
    state = controlled().state
    assert views.controlled_by(state, 3) == ()
    assert views.operated(state, 3, 2) == ()
    assert views.operated(state, 1, 3) == ()


def test_who_is_out_controls_nobody():
    game = controlled()
    do(game, cmd.PutOut(1))
    assert views.controlled_by(game.state, 1) == ()


def test_what_was_done_in_its_name_is_told_by_name():
    game = reach(among("eclipse_maid", "wolf_scholar", "elder", "agent"), 2, "dusk2")
    said = Wording(RULES, "zh").say
    args = {"skill": "sophistry", "seats": [3], "arguments": [["identity", "elder"]]}
    assert said("controlled-launch", args) == "你被操纵，发动了【诡辩】，选择3号，写的是“长老”。"
    args = {"skill": "forest", "seats": [], "arguments": []}
    assert said("controlled-launch", args) == "你被操纵，发动了【森林庇护】。"
    args = {"skill": "name_skill", "seats": [], "arguments": [["skill", "kill"]]}
    assert Wording(RULES, "en").say("controlled-launch", args) == (
        "You are controlled and launched Name a Skill with “Kill”."
    )
    do(game, launch(1, "steal_light", 4))
    reach(game, 2, "deep_night1")
    assert ("controlled", {"identity": "eclipse_maid"}) in notices(game, 4)


def test_a_skill_that_outlives_its_seat_stays_in_its_panel():
    game = reach(table({1: (HAUNT, LOOK), 2: (), 3: ()}), 1, "night")
    do(game, cmd.PutOut(1))
    assert [shown.skill for shown in views.panel(game.state, 1)] == ["haunt"]


def test_who_gains_an_untold_skill_finds_no_trace_of_it():
    turn = Turn(reach(table({1: (LOOK,), 2: (), 3: ()}, also=[SECRET]), 1, "night").state)
    grants.gain(turn, "secret", 1, by="ruled")
    (gained,) = [e for e in turn.entries if isinstance(e.event, ev.GrantGained)]
    assert gained.to == ev.DIRECTOR
    assert [s.id for _, s in turn.state.grants_of(1)] == ["look", "secret"]
    assert [s.id for _, s in views.skills_told(turn.state, 1)] == ["look"]


def test_a_status_that_is_told_to_some_is_shown_to_them_alone():
    told = status("told", told=lambda state, seat: seat == 1)
    game = reach(table({1: (), 2: (), 3: ()}, statuses=[told]), 1, "night")
    for seat in (1, 2):
        do(game, cmd.GiveStatus(seat, "told", "never"))
    assert [s.kind for s in views.statuses_told(game.state, 1)] == ["told"]
    assert views.statuses_told(game.state, 2) == ()


def test_the_time_to_stand_ends_with_the_first_dawn():
    game = among("elder")
    assert views.may_stand_until(game.state, 1) == Moment(1, "dawn")
    do(game, cmd.Ask(1, "stand"))
    assert views.stands(game.state, 1)
    assert not views.stands(game.state, 2)
    reach(game, 1, "dawn")
    assert views.may_stand_until(game.state, 1) == Moment(1, "dawn")
    reach(game, 1, "noon")
    assert views.may_stand_until(game.state, 1) is None


def test_nobody_stands_where_the_rules_know_nothing_of_it():
    assert views.may_stand_until(table({1: (), 2: ()}).state, 1) is None


def test_who_is_out_or_sees_a_sheriff_stands_no_more():
    game = among("elder", "baker")
    do(game, cmd.PutOut(1))
    assert views.may_stand_until(game.state, 1) is None
    assert views.may_stand_until(among("elder", sheriff=2).state, 1) is None
    close(game)
