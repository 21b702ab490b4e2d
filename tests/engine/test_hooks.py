"""The dispatcher: who is asked, who reacts, in which order, and who may not answer any more."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import commands as cmd
from engine import events as ev
from engine import hooks, rulesets
from engine.clock import NEVER
from engine.commands import Refusal
from engine.effects import QUESTIONS, Effect, Me
from engine.game import Game
from engine.stages import upcoming
from engine.state import Grant
from engine.statuses import gain
from tests.engine.made_up import office, passive, skill, status, strikes, table
from tests.engine.playing import answering, close, do, exits, happened, launch, reach


class Witness:
    """Reactions that write down who reacted to what."""

    def __init__(self) -> None:
        self.saw: list[tuple[str, int | None]] = []

    def __call__(self, turn, me, entry) -> None:
        self.saw.append((me.effect.id, me.seat))


def test_reactions_go_ruleset_offices_then_place_seat_and_number():
    saw = Witness()
    reacts: dict[str, Any] = {"after": {ev.Asked: saw}}
    first, second = passive("first", **reacts), passive("second", **reacts)
    mark = status("mark", **reacts)
    game = table(
        {1: (second, first), 2: (first,), 3: ()},
        statuses=[mark],
        offices=[office("chair", **reacts), office("bench", **reacts)],
        held={"bench": 3, "chair": 2},
        order=("first", "mark", "second"),
        **reacts,
    )
    reach(game, 2, "day")
    do(game, cmd.GiveStatus(2, "mark", "never"), cmd.GiveStatus(1, "mark", "never"))
    do(game, cmd.Ask(1, "delay"))
    assert saw.saw == [
        ("made-up", None),
        ("chair", 2),
        ("bench", 3),
        ("first", 1),
        ("first", 2),
        ("mark", 1),
        ("mark", 2),
        ("second", 1),
    ]


def test_an_office_that_nobody_holds_answers_nothing():
    saw = Witness()
    game = table({1: (), 2: ()}, offices=[office("chair", after={ev.Asked: saw})])
    do(reach(game, 2, "day"), cmd.Ask(1, "delay"))
    assert saw.saw == []


def test_two_grants_of_one_skill_on_one_seat_answer_one_after_the_other():
    numbers = []
    echo = passive("echo", after={ev.Asked: lambda turn, me, entry: numbers.append(me.grant.id)})
    game = table({1: (echo, echo), 2: ()})
    do(reach(game, 2, "day"), cmd.Ask(2, "delay"))
    assert numbers == [1, 2]


def test_two_statuses_of_one_kind_on_one_seat_both_answer():
    mark = status("mark", weigh_ballot=lambda state, me, voter: 1 if voter == me.seat else None)
    game = table({1: (), 2: ()}, statuses=[mark])
    do(
        reach(game, 2, "day"),
        cmd.GiveStatus(1, "mark", "never"),
        cmd.GiveStatus(1, "mark", "never"),
    )
    assert [answer for _, answer in hooks.ask(game.state, "weigh_ballot", 1)] == [1, 1]
    assert hooks.ask(game.state, "weigh_ballot", 2) == []


def test_passing_is_no_answer_and_zero_is_one():
    game = table(
        {
            1: (
                passive("passes", weigh_ballot=lambda state, me, voter: None),
                passive("nought", weigh_ballot=lambda state, me, voter: 0.0),
            )
        }
    )
    assert [a for _, a in hooks.ask(game.state, "weigh_ballot", 1)] == [0.0]


def test_a_question_that_nobody_answers_has_no_answers():
    game = table({1: ()})
    for question in QUESTIONS:
        assert hooks.ask(game.state, question, 1) == []


def test_the_first_refusal_in_the_order_is_the_reason_given():
    def no(reason):
        return lambda state, me, seat, text: Refusal("illegal", reason, {})

    game = table(
        {
            1: (passive("one", may_speak=no("no-last-words")),),
            2: (passive("two", may_speak=no("stale")),),
        },
        order=("two", "one"),
    )
    refusal = hooks.refusal(game.state, "may_speak", 1, "")
    assert refusal is not None
    assert refusal.message == "stale"


def test_what_refuses_its_own_seat_alone_is_not_asked_about_others():
    asked = []

    def refuses(state, me, seat, text):
        asked.append(seat)
        return Refusal("illegal", "stale", {}) if seat == me.seat else None

    mute = passive("mute", may_cast=refuses, own=frozenset({"may_cast"}))
    game = table({1: (), 2: (mute,), 3: ()})
    assert hooks.refusal(game.state, "may_cast", 1, None) is None
    assert list(hooks.voters(game.state, (1, 3))) == [1, 3]
    assert asked == []
    assert hooks.refusal(game.state, "may_cast", 2, None) is not None
    assert list(hooks.voters(game.state, (1, 2, 3))) == [1, 3]


def test_beside_one_that_refuses_others_it_is_asked_in_its_place():
    def refuses(reason, whom):
        def answer(state, me, seat, text):
            return Refusal("illegal", reason, {}) if seat == whom else None

        return answer

    mute = passive("mute", may_speak=refuses("stale", 2), own=frozenset({"may_speak"}))
    hush = passive("hush", may_speak=refuses("no-last-words", 1))
    game = table({1: (), 2: (mute,), 3: (hush,)})
    assert [hooks.refusal(game.state, "may_speak", n, "") is None for n in (1, 2, 3)] == [
        False,
        False,
        True,
    ]


@pytest.mark.parametrize("ruleset", rulesets.ids())
def test_what_says_that_it_refuses_its_own_seat_alone_passes_for_all_others(ruleset):
    rules = rulesets.get(ruleset)
    skill_ = next(one for one in rules.skills.values() if "passive" not in one.tags)
    state = Game.deal(rules, dict.fromkeys((1, 2), next(iter(rules.identities)))).state
    for effect in rules.effects:
        me = Me(effect, 1)
        for question in effect.own:
            answer = getattr(effect, question)
            about = (Grant(1, skill_.id, 2),) if question == "may_launch" else ()
            sees = () if about else (None,)
            assert answer(state, me, *about, 2, *sees) is None
            assert answer(state, me, *about, 1, *sees) is not None


def test_the_vocabulary_and_the_effects_have_the_same_questions():
    fields = set(Effect.__dataclass_fields__) - {"id", "name", "english", "after", "own"}
    assert fields == set(QUESTIONS)


# Suppression


@pytest.mark.parametrize(
    ("when_left", "own", "later"),
    [("never", False, False), ("own exit", True, False), ("always", True, True)],
)
def test_a_seat_that_is_out_answers_as_its_skill_says(when_left, own, later):
    saw = Witness()
    last = passive("last", when_left=when_left, after={ev.Left: saw})
    game = reach(table({1: (last,), 2: (), 3: ()}), 2, "day")
    do(game, cmd.PutOut(1))
    assert bool(saw.saw) is own
    saw.saw.clear()
    do(game, cmd.PutOut(2))
    assert bool(saw.saw) is later


@pytest.mark.parametrize("when_left", ["never", "own exit", "always"])
def test_no_skill_of_a_seat_that_is_sent_off_answers_not_even_on_leaving(when_left):
    saw = Witness()
    last = passive("last", when_left=when_left, after={ev.Left: saw})
    game = reach(table({1: (last,), 2: (), 3: ()}), 2, "day")
    do(game, cmd.GiveCard(1, "red"))
    close(game)
    assert exits(game) == [1]
    do(game, cmd.PutOut(2))
    assert saw.saw == []


def test_what_is_no_skill_of_a_seat_that_is_sent_off_answers_as_ever():
    saw = Witness()
    last = passive("last", tags=frozenset({"trait"}), when_left="own exit", after={ev.Left: saw})
    game = reach(table({1: (last,), 2: (), 3: ()}), 2, "day")
    do(game, cmd.GiveCard(1, "red"))
    close(game)
    assert exits(game) == [1]
    assert len(saw.saw) == 1


def test_beside_one_that_answers_on_its_own_exit_one_that_never_does_stays_silent():
    saw = Witness()
    last = passive("last", when_left="own exit", after={ev.Left: saw})
    never = passive("never", after={ev.Left: saw})
    always = passive("always", when_left="always", after={ev.Left: saw})
    game = reach(table({1: (never, last, always), 2: (never, last), 3: ()}), 2, "day")
    do(game, cmd.PutOut(1))
    assert saw.saw == [("never", 2), ("last", 1), ("last", 2), ("always", 1)]


def test_a_seat_that_is_back_answers_again():
    saw = Witness()
    game = reach(table({1: (passive("ear", after={ev.Asked: saw}),), 2: ()}), 2, "day")
    do(game, cmd.PutOut(1), cmd.BringBack(1), cmd.Ask(2, "delay"))
    assert saw.saw == [("ear", 1)]


def test_a_status_answers_also_on_a_seat_that_is_out():
    mark = status("mark", weigh_received=lambda state, me, target: 2.0)
    game = reach(table({1: (), 2: ()}, statuses=[mark]), 2, "day")
    do(game, cmd.GiveStatus(1, "mark", "never"), cmd.PutOut(1))
    assert len(hooks.ask(game.state, "weigh_received", 2)) == 1


def test_a_group_answers_through_its_grant_without_a_seat():
    seen = []
    share = passive("share", after={ev.Asked: lambda turn, me, entry: seen.append(me.seat)})
    game = table({1: (), 2: ()}, groups={"pack": (share,)}, members={"pack": (1,)})
    do(reach(game, 2, "day"), cmd.Ask(2, "delay"))
    assert seen == [None]


# What changes while reactions run


def lose(turn, me, entry) -> None:
    for grant in tuple(turn.state.grants.values()):
        if grant.skill == "second":
            turn.emit(ev.GrantLost(grant.id, "first"), ev.DIRECTOR)


def test_a_skill_that_an_earlier_reaction_took_away_does_not_react():
    saw = Witness()
    first = passive("first", after={ev.Asked: lose})
    game = table({1: (first,), 2: (passive("second", after={ev.Asked: saw}),)})
    do(reach(game, 2, "day"), cmd.Ask(1, "delay"))
    assert len(happened(game, ev.GrantLost)) == 1
    assert saw.saw == []


def test_a_status_that_an_earlier_reaction_ended_does_not_react():
    saw = Witness()

    def heal(turn, me, entry) -> None:
        for held in tuple(turn.state.statuses.values()):
            turn.emit(ev.StatusEnded(held.id, held.kind, held.seat, "used"), ev.DIRECTOR)

    game = table(
        {1: (passive("heal", after={ev.Asked: heal}),), 2: ()},
        statuses=[status("mark", after={ev.Asked: saw})],
    )
    do(reach(game, 2, "day"), cmd.GiveStatus(2, "mark", "never"), cmd.Ask(1, "delay"))
    assert game.state.statuses == {}
    assert saw.saw == []


def test_a_reaction_sees_its_grant_as_an_earlier_one_left_it():
    seen = []

    def remember(turn, me, entry) -> None:
        for grant in tuple(turn.state.grants.values()):
            if grant.skill == "second":
                turn.note(grant, "heard", True)

    first = passive("first", after={ev.Asked: remember})
    second = passive(
        "second", after={ev.Asked: lambda turn, me, entry: seen.append(me.grant.remembers("heard"))}
    )
    game = table({1: (first,), 2: (second,)})
    do(reach(game, 2, "day"), cmd.Ask(1, "delay"))
    assert seen == [True]


def test_a_skill_gained_in_a_reaction_answers_from_the_next_event_on():
    saw = Witness()

    def teach(turn, me, entry) -> None:
        number = turn.state.next_id
        turn.emit(ev.GrantGained(number, 2, "ear", None, "teach"), ev.only(2))

    teacher = passive("teacher", after={ev.Asked: teach})
    ear = passive("ear", after={ev.Asked: saw})
    game = table({1: (teacher,), 2: (), 3: ()}, also=(ear,))
    do(reach(game, 2, "day"), cmd.Ask(1, "delay"))
    assert saw.saw == []
    do(game, cmd.Ask(3, "delay"))
    assert saw.saw == [("ear", 2)]


def test_what_a_reaction_brings_is_settled_before_the_next_reaction():
    order = []
    shot = strikes("removal", via="made-up")

    def fall(turn, me, entry) -> None:
        order.append("fall")
        shot(turn, me, ev.Launch(0, "fall", 1, None, final=(3,)))

    def hear(turn, me, entry) -> None:
        order.append(f"{me.effect.id} {entry.event.seat}")

    game = table(
        {
            1: (
                passive("fall", after={ev.Asked: fall}),
                passive("ear", after={ev.Asked: hear, ev.Left: hear}),
            ),
            2: (),
            3: (),
        },
    )
    do(reach(game, 2, "day"), cmd.Ask(2, "delay"))
    assert order == ["fall", "ear 3", "ear 2"]


def test_what_a_reaction_brings_has_the_event_as_its_cause():
    def mark(turn, me, entry) -> None:
        gain(turn, "guarded", 2, NEVER, by=1, via="mark")

    game = table({1: (passive("mark", after={ev.Asked: mark}),), 2: ()})
    entries = do(reach(game, 2, "day"), cmd.Ask(1, "delay"))
    asked = next(e for e in entries if isinstance(e.event, ev.Asked))
    gained = next(e for e in entries if isinstance(e.event, ev.StatusGained))
    assert gained.cause == asked.seq


# Who answers is worked out anew when the table changes


@pytest.mark.parametrize(
    "change",
    [cmd.PutOut(1), cmd.BringBack(3), cmd.GiveStatus(2, "mark", "never")],
)
def test_a_change_of_the_table_changes_who_is_asked(change):
    counts = {"weigh_ballot": lambda state, me, voter: 1.0}
    game = table(
        {n: (passive("one", **counts),) for n in (1, 2, 3)}, statuses=[status("mark", **counts)]
    )
    reach(game, 2, "day")
    do(game, cmd.PutOut(3))
    before = len(hooks.ask(game.state, "weigh_ballot", 1))
    do(game, change)
    after = len(hooks.ask(game.state, "weigh_ballot", 1))
    assert before == 2
    assert after == (1 if isinstance(change, cmd.PutOut) else 3)


def talkative(**asked: Any) -> dict[str, Any]:
    """Answers to every question that is asked of a table alone, and reactions."""
    return {
        "may_launch": lambda state, me, grant, seat: None,
        "before_exit": lambda state, me, strike: None,
        "weigh_ballot": lambda state, me, voter: None,
        "may_speak": lambda state, me, seat, text: None,
        "read_victory": lambda state, me: None,
        **asked,
    }


def give_and_take(turn, me, entry) -> None:
    """Each request takes the newest skill that was given, or gives one more."""
    state = turn.state
    given = [g for g in state.grants.values() if g.given_by == "giver"]
    if len(given) > 2:
        turn.emit(ev.GrantLost(given[0].id, "giver"), ev.DIRECTOR)
        turn.emit(
            ev.TagChanged(entry.event.seat, "pack", entry.event.seat % 2 == 0, "x"), ev.DIRECTOR
        )
    else:
        number = state.next_id
        turn.emit(ev.GrantGained(number, entry.event.seat, "extra", None, "giver"), ev.DIRECTOR)


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(1, 6)), max_size=25))
def test_whatever_changes_the_table_who_is_asked_is_who_would_be_found_anew(acts):
    quiet = passive("quiet")
    always = passive("always", when_left="always", **talkative())
    game = table(
        {
            1: (passive("own", when_left="own exit", **talkative()), quiet),
            2: (passive("never", **talkative()),),
            3: (always,),
            4: (always, quiet),
            5: (quiet,),
            6: (),
        },
        also=(passive("extra", **talkative()),),
        groups={"pack": (passive("share", **talkative()),)},
        members={"pack": (2, 5)},
        statuses=[status("mark", **talkative()), status("dumb")],
        offices=[office("chair", **talkative())],
        held={"chair": 6},
        after={ev.Asked: give_and_take},
    )
    reach(game, 2, "day")
    for act, seat in acts:
        command: cmd.Command = [
            cmd.PutOut(seat),
            cmd.BringBack(seat),
            cmd.GiveStatus(seat, "mark", "door_close"),
            cmd.GiveStatus(seat, "dumb", "night_open"),
            cmd.GiveCard(seat, "red"),
            cmd.Ask(seat, "delay"),
            cmd.TakeBack(),
            upcoming(game.state) or cmd.TakeBack(),
        ][act]
        game.play(command)
        for question in (*QUESTIONS, ev.Asked):
            assert answering(game.state, question) == answering(game.state, question, anew=True)


def test_two_games_of_one_ruleset_do_not_answer_for_each_other():
    one = table({1: (passive("one", weigh_ballot=lambda state, me, voter: 1.0),), 2: ()})
    other = Game.deal(one.state.rules, {2: "holder-2"})
    assert len(hooks.ask(one.state, "weigh_ballot", 2)) == 1
    assert hooks.ask(other.state, "weigh_ballot", 2) == []
    assert len(hooks.ask(one.state, "weigh_ballot", 2)) == 1


def test_a_launch_of_a_gained_skill_is_a_launch_like_any_other():
    def teach(turn, me, launch) -> None:
        number = turn.state.next_id
        for target in launch.final:
            turn.emit(ev.GrantGained(number, target, "look", 1, "teach"), ev.only(target))

    look = skill("look")
    game = table({1: (skill("teach", settle=teach),), 2: ()}, also=(look,))
    do(reach(game, 1, "night"), launch(1, "teach", 2))
    do(reach(game, 2, "night"), launch(2, "look", 1))
    close(game)
    assert [(e.launch.skill, e.launch.seat) for e in happened(game, ev.SkillResolved)] == [
        ("teach", 1),
        ("look", 2),
    ]
    (gained,) = [g for g in game.state.grants.values() if g.skill == "look"]
    assert (gained.uses, gained.given_by, gained.holder) == (0, "teach", 2)
