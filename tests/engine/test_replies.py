"""Replies: owed after an exit, taken once, lapsing with their window."""

from __future__ import annotations

from typing import Any

from engine import commands as cmd
from engine import damage, replies, views
from engine import events as ev
from engine.clock import Moment
from engine.effects import Me, Skill, Verdict
from engine.events import Entry, Launch
from engine.game import Game
from engine.state import State, Window
from engine.turn import Turn
from tests.engine.made_up import passive, table
from tests.engine.playing import close, decline, do, happened, launch, notices, reach, refused, tick


def _owe(turn: Turn, me: Me, entry: Entry) -> None:
    assert me.grant is not None
    if entry.event.seat == me.seat:  # type: ignore[attr-defined]
        replies.owe(turn, me.grant)


def _remove(turn: Turn, me: Me, launch: Launch) -> None:
    for target in launch.final:
        damage.strike(turn, "removal", target, source=me.seat, via="parting", at_once=True)


def _lapsed(turn: Turn, me: Me, entry: Entry) -> None:
    turn.announce("quiet-day")


def parting(**facts: Any) -> Skill:
    """A made-up reply: whoever leaves may take somebody along."""
    given: dict[str, Any] = {
        "tags": frozenset({"reply"}),
        "targets": 1,
        "when_left": "own exit",
        "after": {ev.Left: _owe},
        "settle": _remove,
    }
    return Skill(id="parting", name="parting", english="parting", **{**given, **facts})


WATCH = passive("watch", after={ev.ReplyLapsed: _lapsed})


def game(**facts: Any) -> Game:
    held = parting(**facts)
    played = table({1: [held], 2: [held], 3: [WATCH], 4: [], 5: []})
    return reach(played, 2, "day")


def left_by_day(**facts: Any) -> Game:
    played = game(**facts)
    do(played, cmd.PutOut(1))
    return played


def exits(played: Game) -> list[int]:
    return [left.seat for left in happened(played, ev.Left)]


def test_a_seat_that_is_out_gives_its_reply_at_once():
    played = left_by_day()
    do(played, launch(1, "parting", 4))
    assert exits(played) == [1, 4]
    assert happened(played, ev.Settled)[-1].what == "exit"


def test_a_seat_that_is_in_owes_none():
    played = game()
    assert refused(played, launch(1, "parting", 4)) == "reply-not-now"
    assert refused(played, launch(4, "parting", 5)) == "skill-not-yours"


def test_it_is_given_once_and_cannot_be_replaced_or_withdrawn():
    played = left_by_day()
    do(played, launch(1, "parting", 4))
    assert refused(played, launch(1, "parting", 5)) == "reply-not-now"
    assert refused(played, decline(1, "parting")) == "reply-not-now"


def test_declining_is_an_answer_too():
    played = left_by_day()
    do(played, decline(1, "parting"))
    assert played.state.replies == {}
    assert refused(played, launch(1, "parting", 4)) == "reply-not-now"
    assert exits(played) == [1]


def test_a_forced_one_is_not_declined():
    played = left_by_day(tags=frozenset({"reply", "forced"}))
    assert refused(played, decline(1, "parting")) == "skill-forced"


def test_what_it_chooses_is_checked_like_any_launch():
    played = left_by_day()
    assert refused(played, launch(1, "parting")) == "skill-target-count"
    assert refused(played, launch(1, "parting", 9)) == "no-such-seat"
    assert refused(played, launch(1, "parting", 1)) == "target-is-out"


def test_what_forbids_a_launch_forbids_a_reply():
    played = left_by_day(uses=0)
    assert refused(played, launch(1, "parting", 4)) == "skill-used-up"


def test_after_an_exit_by_day_it_is_taken_until_the_next_stage_closes():
    played = left_by_day()
    reach(played, 2, "night")
    do(played, launch(1, "parting", 4))
    assert exits(played) == [1, 4]


def test_by_night_what_it_brings_is_not_read_for_victory_before_the_nights_end():
    played = left_by_day()
    reach(played, 2, "night")
    entries = do(played, launch(1, "parting", 4))
    assert not [e for e in entries if isinstance(e.event, ev.Settled)]
    assert [e.seat for e in played.state.exits] == [4]


def test_it_lapses_with_its_window_and_whoever_minds_reacts():
    played = left_by_day()
    reach(played, 2, "night")
    entries = close(played)
    assert [e.event.skill for e in entries if isinstance(e.event, ev.ReplyLapsed)] == ["parting"]
    assert any(isinstance(e.event, ev.Announced) for e in entries)
    assert refused(played, launch(1, "parting", 4)) == "reply-not-now"


def test_after_an_exit_by_night_it_waits_for_the_door():
    played = reach(game(), 2, "night")
    do(played, cmd.PutOut(1))
    assert refused(played, launch(1, "parting", 4)) == "reply-not-now"
    assert not [m for m, _ in notices(played, 1) if m == "reply-open"]
    reach(played, 3, "day")
    assert [args["day"] for m, args in notices(played, 1) if m == "reply-open"] == [3]
    do(played, launch(1, "parting", 4))
    assert exits(played) == [1, 4]


def test_its_owner_is_told_when_it_opens_and_nobody_else():
    played = left_by_day()
    told = {n: [m for m, _ in notices(played, n)] for n in played.state.seats}
    assert [n for n, messages in told.items() if "reply-open" in messages] == [1]


def test_a_reply_can_bring_about_another():
    played = left_by_day()
    do(played, launch(1, "parting", 2), launch(2, "parting", 4))
    assert exits(played) == [1, 2, 4]


def test_who_was_sent_off_owes_none():
    played = game()
    do(played, cmd.GiveCard(1, "red"))
    tick(played)
    assert exits(played) == [1]
    assert played.state.replies == {}


def test_who_is_brought_back_owes_none():
    played = left_by_day()
    do(played, cmd.BringBack(1))
    assert played.state.replies == {}
    assert refused(played, launch(1, "parting", 4)) == "reply-not-now"


def test_a_game_that_is_over_owes_none():
    def over(state: Any, me: Any) -> Any:
        from engine.effects import Verdict

        return None if state.seats[1].alive else Verdict(winner="one", reason="wolves-out")

    played = table({1: [parting()], 2: []}, read_victory=over)
    reach(played, 2, "day")
    do(played, cmd.PutOut(1))
    assert played.state.winner == "one"
    assert played.state.replies == {}
    assert views.panel(played.state, 1) == ()


def test_a_panel_and_a_reminder_show_it_while_it_is_open():
    played = left_by_day()
    (shown,) = views.panel(played.state, 1)
    assert (shown.skill, shown.range, shown.declinable) == ("parting", (2, 3, 4, 5), True)
    assert [(u.skill, u.seats) for u in views.unanswered(played.state)] == [("parting", (1,))]
    do(played, launch(1, "parting", 4))
    assert views.panel(played.state, 1) == ()
    assert views.unanswered(played.state) == ()


def test_it_is_no_submission_that_the_stage_resolves_again():
    played = left_by_day()
    reach(played, 2, "night")
    do(played, launch(1, "parting", 4))
    assert played.state.submissions == {}
    close(played)
    assert exits(played) == [1, 4]


def test_a_reply_can_be_owed_in_a_window_of_its_own_and_no_stage_opens_it():
    def owe_for_the_night(turn: Turn, me: Me, entry: Entry) -> None:
        assert me.grant is not None
        now = turn.state.moment
        if entry.event.seat == me.seat:  # type: ignore[attr-defined]
            replies.owe(turn, me.grant, Window(now, Moment(now.day, "night")))

    played = game(stages=frozenset({"night"}), after={ev.Asked: owe_for_the_night})
    do(played, cmd.Ask(1, "haste"))
    reach(played, 2, "night")
    assert list(played.state.openings) == []
    assert refused(played, launch(2, "parting", 4)) == "reply-not-now"
    do(played, launch(1, "parting", 4))
    reach(played, 3, "night")
    assert refused(played, launch(1, "parting", 5)) == "reply-not-now"


def test_nobody_is_told_of_a_reply_when_his_exit_ends_the_game():
    def over(state: State, me: Me) -> Verdict | None:
        return None if state.seats[1].alive else Verdict(winner="one", reason="wolves-out")

    played = reach(table({1: [parting()], 2: [], 3: []}, read_victory=over), 2, "day")
    do(played, cmd.PutOut(1))
    assert played.state.winner == "one"
    assert [message for message, _ in notices(played, 1)] == ["you-left"]


def test_a_reply_is_told_when_all_that_came_with_the_exit_is_settled():
    told = [e.event for e in left_by_day().log]
    settled = max(i for i, event in enumerate(told) if isinstance(event, ev.Settled))
    assert [event.message for event in told[settled:] if isinstance(event, ev.Notice)] == [
        "reply-open"
    ]
