"""Whatever people are called, every message is one that the platform takes."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.rendering import (
    account,
    announcing,
    ballot_board,
    desk,
    directing,
    identity,
    lobby,
    own,
    panels,
    receipts,
    records,
    reminders,
)
from bot.rendering import messages as m
from bot.rendering.actions import MAX_ACTION
from bot.rendering.layout import size
from bot.rendering.scene import Face, Scene
from bot.wording import Tongue
from engine import commands as cmd
from engine import rulesets
from engine.autoplay import play_out
from engine.game import Game
from engine.stages import upcoming

SEATS = 25
RULES = rulesets.get("jinrou")
CAST = ("werewolf", "werewolf", "werewolf", "diviner", "huntsman", "mason", "mason", "tough")
DEAL = dict(enumerate((*CAST, *("villager",) * (SEATS - len(CAST))), start=1))
NAME = st.one_of(st.text(max_size=120), st.sampled_from(["", "*" * 90, "五", "<@5>", "\n" * 5]))
TONGUES: tuple[Tongue, ...] = ("zh", "en", "both")


COMMANDS = {
    command: desk.Named({"zh": "名" * 60, "en": "n" * 60}, {"zh": "说" * 90, "en": "s" * 90})
    for group in desk.CATALOG.values()
    for command in group
}


def _game(day, stage):
    game = Game.deal(RULES, DEAL)
    while game.state.where() != (day, stage):
        step = upcoming(game.state)
        assert step is not None
        game.play(step)
    return game


NIGHT, DAY, OVER = _game(1, "night"), _game(2, "day"), Game.deal(RULES, DEAL)
for voter in DAY.state.living:
    DAY.play(cmd.CastBallot(voter, None if voter % 5 == 0 else DAY.state.living[0]))
play_out(OVER, Random(1))


def check(message):
    assert len(message.text) <= m.MAX_TEXT
    assert message.text or message.cards
    assert len(message.cards) <= m.MAX_CARDS
    assert sum(map(size, message.cards)) <= m.MAX_ALL_CARDS
    for card in message.cards:
        assert len(card.title) <= m.MAX_CARD_TITLE
        assert len(card.text) <= m.MAX_CARD_TEXT
        assert len(card.footer) <= m.MAX_FOOTER
        assert len(card.fields) <= m.MAX_FIELDS
        assert card.title or card.text or card.fields
        for field in card.fields:
            assert 1 <= len(field.name) <= m.MAX_FIELD_NAME
            assert 1 <= len(field.value) <= m.MAX_FIELD_VALUE
    check_rows(message.rows)


def check_rows(rows):
    assert len(rows) <= m.MAX_ROWS
    actions = [item.action for row in rows for item in row]
    assert len(set(actions)) == len(actions)
    assert all(0 < len(action) <= MAX_ACTION for action in actions)
    for row in rows:
        if isinstance(row[0], m.Select):
            (select,) = row
            assert 1 <= len(select.options) <= m.MAX_OPTIONS
            assert 1 <= select.least <= select.most <= len(select.options)
            assert len({option.value for option in select.options}) == len(select.options)
            assert sum(option.chosen for option in select.options) <= select.most
            assert all(1 <= len(option.label) <= m.MAX_OPTION for option in select.options)
            assert len(select.placeholder) <= m.MAX_OPTION
        else:
            assert 1 <= len(row) <= m.MAX_BUTTONS_IN_ROW
            assert all(1 <= len(button.label) <= m.MAX_LABEL for button in row)


def scene_of(game, title, names):
    faces = {n: Face(n, name, 10**18 + n) for n, name in enumerate(names, start=1)}
    return Scene(game=10**12, title=title, state=game.state, faces=faces)


@settings(max_examples=25)
@given(st.text(max_size=300), st.lists(NAME, min_size=SEATS, max_size=SEATS))
def test_every_message_of_a_game_fits(title, names):
    night, day, over = (scene_of(game, title, names) for game in (NIGHT, DAY, OVER))
    for tongue in TONGUES:
        for seat in (1, 4, 6, SEATS):
            check(identity.identity(night, seat, tongue))
            check(panels.seat_panel(night, seat, tongue))
            check(own.mine(day, seat, tongue))
            check(reminders.remind_skills(night, seat, ["kill", "divine"], tongue))
            check(reminders.remind_ballot(day, seat, tongue))
            check(receipts.voted(day, DAY.state.living[-1], tongue))
            check(ballot_board.voting(day, seat, tongue))
        for scene in (night, day, over):
            check(directing.live_panel(scene, 3, tongue, named=COMMANDS))
            check(records.times(scene, tongue))
            for message in (*directing.table(scene, tongue), *records.roster(scene, tongue)):
                check(message)
        for message in announcing.notices(night, NIGHT.log, 1, tongue):
            check(message)
    check(ballot_board.ballot_board(day))
    check(panels.group_panel(night, "wolves"))
    for message in (*account.reveal(over, OVER.log), *announcing.announcements(over, OVER.log)):
        check(message)


@settings(max_examples=25)
@given(st.text(min_size=1, max_size=300), st.lists(NAME, max_size=SEATS))
def test_every_message_of_a_lobby_fits(title, names):
    faces = tuple(Face(n, name, 10**18 + n) for n, name in enumerate(names, start=1))
    waiting = lobby.Lobby(
        game=10**12,
        title=title,
        rules=RULES,
        settings=RULES.settings,
        zone="America/Argentina/ComodRivadavia",
        least=8,
        most=SEATS,
        players=faces,
        unreachable=frozenset(face.user for face in faces if face.user),
    )
    check(lobby.lobby_post(waiting))
    by_seat = {face.number: face for face in faces}
    warnings: list[tuple[str, dict[str, Any]]] = [("deal-no-wolf", {})]
    for tongue in TONGUES:
        check(lobby.lobby_panel(waiting, RULES.settings.boards["post"], tongue))
        check(lobby.private_test(7, title, tongue))
        check(lobby.which_game("msg:" + "9" * 19, [(n, title) for n in range(1, 31)], tongue))
        for message in lobby.drawn(waiting, by_seat, DEAL, {"dummy": 25}, warnings, tongue):
            check(message)
        form = lobby.join_form(10**12, tongue)
        assert len(form.title) <= 45
        assert all(len(item.label) <= 45 for item in form.inputs)
        assert all(len(item.placeholder) <= 100 for item in form.inputs)
