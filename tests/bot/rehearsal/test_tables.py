"""What can be rehearsed: every ruleset on offer, on boards that its rules accept."""

import random

import pytest

from bot.rehearsal.tables import CHARACTERS, tables
from bot.services import boards
from engine import rulesets


def test_all_that_is_offered_can_be_rehearsed_in_the_bots_order():
    assert list(tables()) == list(rulesets.offered())


def test_the_only_board_shrinks_until_each_of_its_identities_is_there_once():
    table = tables()["jinrou"]
    assert (table.fewest, table.usual, table.most) == (9, 18, len(CHARACTERS))
    assert table.board(9) == table.board(24) == "post"


def test_where_the_rules_draw_the_board_they_draw_one_for_all_who_may_play():
    drawing = [table for table in tables().values() if table.draws]
    assert [table.rules.id for table in drawing] == ["sumeru"]
    for table in drawing:
        assert table.rules.draw is not None
        assert table.fewest == table.most == 14
        drawn = table.rules.draw(random.Random(1), table.rules.settings, {})
        assert len(drawn) == 14
        named = {table.rules.identities[identity].name for identity in drawn}
        assert named <= set(table.identities(14))


@pytest.mark.parametrize("id_", [id_ for id_, table in tables().items() if not table.draws])
def test_every_number_of_players_gets_a_board_that_can_be_dealt(id_):
    table = tables()[id_]
    for players in range(table.fewest, table.most + 1):
        named = table.rules.settings.boards[table.board(players)]
        board = boards.sized(named, players + table.dummies)
        assert board is not None
        names = {table.rules.identities[identity].name for identity in board}
        assert names == set(table.identities(players))
        seats = players + table.dummies
        offices = {boards.DUMMY: seats} if table.dummies else {}
        drawn, _ = boards.deal(table.rules, board, seats, {}, offices, random.Random(1))
        assert len(drawn) == seats
