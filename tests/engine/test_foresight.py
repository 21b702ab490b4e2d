"""What would come if the stage closed now: the very thing that comes, and nothing is kept."""

import pytest

from engine import commands as cmd
from engine import events as ev
from engine import foresight
from engine.stages import upcoming
from tests.engine.playing import do, jinrou, launch, reach

BOARD = ("werewolf", "werewolf", "diviner", "huntsman", "tough", "fox", *["villager"] * 6)


def carried_out(game, entries):
    """What the clock brings as it goes, as many entries as were foreseen."""
    before = len(game.log)
    while len(game.log) - before < len(entries):
        game.play(upcoming(game.state))
    return tuple(game.log[before:])


@pytest.mark.parametrize("day", [1, 2, 3])
def test_what_is_foreseen_is_what_comes(day):
    game = reach(jinrou(*BOARD, dummy=12), day, "night")
    state, log = game.state, list(game.log)
    foreseen = foresight.ahead(game.state)
    assert (game.state, game.log) == (state, log)
    assert carried_out(game, foreseen) == foreseen


def test_a_day_is_foreseen_up_to_the_night():
    game = reach(jinrou(*BOARD, dummy=12), 2, "day")
    do(game, cmd.CastBallot(3, 1), cmd.CastBallot(4, 1))
    kinds = [type(entry.event) for entry in foresight.ahead(game.state)]
    assert ev.BallotClosed in kinds
    assert ev.Left in kinds
    assert kinds.count(ev.StageOpened) == 1


def test_of_a_game_that_is_over_nothing_is_foreseen():
    game = reach(jinrou(*BOARD, dummy=12), 2, "day")
    do(game, cmd.JudgeLost("wolf"))
    assert foresight.ahead(game.state) == ()


def test_the_end_of_the_game_is_foreseen():
    game = reach(jinrou("werewolf", "diviner", "villager", "villager"), 2, "day")
    do(game, cmd.CastBallot(2, 1))
    assert any(isinstance(entry.event, ev.Ended) for entry in foresight.ahead(game.state))


def drawn(entries):
    return [(before, draw.name, draw.value) for before, draw in foresight.draws(entries)]


def test_a_draw_is_decided_beforehand_and_the_others_stay():
    game = reach(jinrou(*BOARD, dummy=12), 2, "night")
    do(game, launch(1, "kill", 7))
    before = foresight.ahead(game.state)
    names = {name for _, name, _ in drawn(before)}
    assert names == {"占卜", "日式守护"}
    pool = next(draw.pool for _, draw in foresight.draws(before) if draw.name == "占卜")
    for value in pool:
        wished = foresight.wishes(game.state, before, "占卜", 0, value)
        do(game, cmd.FixDraw("占卜", wished))
        after = drawn(foresight.ahead(game.state))
        assert (0, "占卜", value) in after
        assert [d for d in after if d[1] != "占卜"] == [d for d in drawn(before) if d[1] != "占卜"]


@pytest.mark.parametrize(("place", "value"), [(1, 1), (0, 99), (0, 3)])
def test_what_a_draw_cannot_give_is_no_wish(place, value):
    game = reach(jinrou(*BOARD, dummy=12), 2, "night")
    with pytest.raises(ValueError, match="占卜"):
        foresight.wishes(game.state, foresight.ahead(game.state), "占卜", place, value)


def test_a_later_draw_of_a_name_is_decided_and_the_earlier_stay():
    board = ("werewolf", "diviner", "diviner", "diviner", *["villager"] * 6)
    game = reach(jinrou(*board), 2, "night")
    before = drawn(foresight.ahead(game.state))
    mine = [d for d in before if d[1] == "占卜"]
    assert [place for place, _, _ in mine] == [0, 1, 2]
    value = next(n for n in (5, 6) if n != mine[1][2])
    entries = foresight.ahead(game.state)
    do(game, cmd.FixDraw("占卜", foresight.wishes(game.state, entries, "占卜", 1, value)))
    after = [d for d in drawn(foresight.ahead(game.state)) if d[1] == "占卜"]
    assert after == [mine[0], (1, "占卜", value), mine[2]]
