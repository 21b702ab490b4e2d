"""Skills that a group shares: any living member submits, the newest submission stands."""

from __future__ import annotations

from engine import commands as cmd
from engine import events as ev
from engine.commands import Refusal
from engine.game import Game
from tests.engine.made_up import passive, says, skill, table
from tests.engine.playing import close, decline, do, happened, launch, notices, reach, refused

BITE = skill("bite", default=True)


def pack(*members: int, seats: int = 5, skills=(BITE,), own=(), **made) -> Game:
    """Seats 1 to `seats`; the members share the skills, and hold `own` beside them."""
    game = table(
        {n: (own if n in members else ()) for n in range(1, seats + 1)},
        groups={"pack": skills},
        members={"pack": members},
        **made,
    )
    return reach(game, 1, "night")


def resolved(game: Game) -> list[tuple[int, tuple[int, ...]]]:
    return [(e.launch.seat, e.launch.chosen) for e in happened(game, ev.SkillResolved)]


def test_a_groups_skill_is_one_grant_and_opens_for_all_its_living_members():
    game = pack(1, 2, 3)
    grants = [g for g in game.state.grants.values() if g.skill == "bite"]
    assert [g.holder for g in grants] == ["pack"]
    (opened,) = [e for e in game.log if isinstance(e.event, ev.SkillOpened)]
    assert opened.to == ev.only(1, 2, 3)


def test_a_group_without_a_member_at_the_deal_holds_nothing():
    game = pack(seats=3)
    assert game.state.grants == {}


def test_any_member_may_submit_and_the_newest_submission_stands():
    game = pack(1, 2, 3)
    do(game, launch(1, "bite", 4), launch(3, "bite", 5), launch(2, "bite", 4))
    close(game)
    assert resolved(game) == [(2, (4,))]


def test_a_submission_is_known_to_the_living_members_and_nobody_else():
    game = pack(1, 2, 3)
    do(game, cmd.PutOut(3))
    (entry,) = do(game, launch(1, "bite", 4))
    assert entry.to == ev.only(1, 2)


def test_one_member_may_decline_for_all_and_another_submit_anew():
    game = pack(1, 2)
    do(game, launch(1, "bite", 4), decline(2, "bite"))
    assert game.state.submissions == {}
    do(game, launch(1, "bite", 5))
    close(game)
    assert resolved(game) == [(1, (5,))]


def test_who_is_no_member_may_not_submit():
    game = pack(1, 2)
    assert refused(game, launch(4, "bite", 5)) == "skill-not-yours"


def test_a_submission_stays_while_another_member_lives():
    game = pack(1, 2)
    do(game, launch(1, "bite", 4), cmd.PutOut(1))
    close(game)
    assert resolved(game) == [(1, (4,))]


def test_a_submission_lapses_with_the_last_member():
    game = pack(1, 2)
    do(game, launch(1, "bite", 4), cmd.PutOut(1), cmd.PutOut(2))
    assert game.state.submissions == {}
    assert game.state.openings == {}
    close(game)
    assert resolved(game) == []
    assert happened(game, ev.Drawn) == []


def test_a_seat_that_left_still_counts_for_nothing_when_a_target_is_drawn():
    game = pack(1, 2)
    do(game, cmd.PutOut(1))
    close(game)
    ((seat, _),) = resolved(game)
    assert seat == 2
    assert [m for m, _ in notices(game, 1)] == ["you-left"]
    assert [m for m, _ in notices(game, 2)] == ["drawn-target"]


def test_members_that_may_not_launch_are_left_out_of_the_opening():
    tied = passive(
        "tied",
        may_launch=lambda state, me, grant, seat: (
            Refusal("illegal", "no-bite-tonight", {"skill": grant.skill}) if seat == 2 else None
        ),
    )
    game = pack(1, 2, own=(tied,))
    (opened,) = [e for e in game.log if isinstance(e.event, ev.SkillOpened)]
    assert opened.to == ev.only(1)
    assert refused(game, launch(2, "bite", 4)) == "no-bite-tonight"


def test_each_group_has_its_own_submission():
    howl = skill("howl", settle=says("howled"))
    game = table(
        dict.fromkeys(range(1, 5), ()),
        groups={"pack": (BITE,), "choir": (howl,)},
        members={"pack": (1, 2), "choir": (2, 3)},
    )
    reach(game, 1, "night")
    do(game, launch(2, "bite", 4), launch(2, "howl", 1), launch(3, "howl", 2))
    close(game)
    assert resolved(game) == [(2, (4,)), (3, (2,))]


def test_a_seat_that_gains_the_mark_joins_and_one_that_loses_it_is_out_of_the_room():
    def turn_coat(turn, me, launch) -> None:
        turn.emit(ev.TagChanged(me.seat, "pack", False, "coat"), ev.DIRECTOR)
        turn.emit(ev.TagChanged(launch.final[0], "pack", True, "coat"), ev.DIRECTOR)

    game = table(
        {1: (skill("coat", settle=turn_coat),), 2: (), 3: ()},
        groups={"pack": (BITE,)},
        members={"pack": (1, 2)},
    )
    reach(game, 1, "night")
    do(game, launch(1, "coat", 3))
    reach(game, 2, "night")
    assert game.state.members("pack") == (2, 3)
    assert refused(game, launch(1, "bite", 2)) == "skill-not-yours"
    do(game, launch(3, "bite", 1))
