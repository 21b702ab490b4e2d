"""What a player notes of what the bot really writes, in either language."""

from datetime import UTC, datetime
from random import Random

import pytest

from bot.rehearsal.autopilot.notebook import Notebook
from bot.rendering import announcing, ballot_board, identity, plain, records
from bot.rendering.scene import Due, Face, Scene, moment
from engine import commands as cmd
from engine import rulesets
from engine.game import Decision, Game
from engine.stages import upcoming

DEAL = ("werewolf", "werewolf", "diviner", "villager", "villager", "villager", "villager")
NAMES = ("饺子", "包子", "馄饨", "汤圆", "烧麦", "锅贴", "")
DOOR = datetime(2026, 1, 1, 12, tzinfo=UTC)


class Table:
    """A small game, and what the bot writes of it as a client is sent it."""

    def __init__(self) -> None:
        self.game = Game.deal(
            rulesets.get("jinrou"), dict(enumerate(DEAL, start=1)), offices={"dummy": 7}, seed="s"
        )
        self.faces = {n: Face(n, name, 100 + n) for n, name in enumerate(NAMES, start=1)}

    @property
    def scene(self) -> Scene:
        dues = (Due("door_closes", DOOR), Due("stage_closes", DOOR))
        return Scene(game=1, title="彩排", state=self.game.state, faces=self.faces, dues=dues)

    def play(self, *commands):
        entries: list = []
        for command in commands:
            decision = self.game.play(command)
            assert isinstance(decision, Decision), decision
            entries += decision.entries
        return entries

    def step(self):
        return self.play(upcoming(self.game.state))

    def until(self, day, stage):
        entries: list = []
        while not self.game.state.stage_open or self.game.state.where() != (day, stage):
            entries = self.step()
        return entries


@pytest.fixture
def table():
    return Table()


def sent(message):
    """A message as a client is sent it."""
    return {
        "content": message.text,
        "embeds": [
            {
                "title": card.title,
                "description": card.text,
                "fields": [{"name": field.name, "value": field.value} for field in card.fields],
            }
            for card in message.cards
        ],
    }


def announced(table, entries):
    return [sent(message) for message in announcing.announcements(table.scene, entries)]


@pytest.mark.parametrize(("tongue", "name"), [("zh", "人狼"), ("en", "Werewolf")])
def test_the_identity_and_the_mates_are_noted(table, tongue, name):
    note = Notebook()
    assert note.read_identity(sent(identity.identity(table.scene, 1, tongue)))
    assert (note.seat, note.identity, note.mates) == (1, name, {2})
    assert note.character == NAMES[0]


def test_an_announcement_is_no_identity(table):
    (night,) = announced(table, table.until(1, "night"))
    assert not Notebook().read_identity(night)


@pytest.mark.parametrize("tongue", ["zh", "en", "both"])
def test_the_roster_tells_names_and_who_is_out(table, tongue):
    table.until(2, "day")
    note = Notebook(seat=3)
    for page in records.roster(table.scene, tongue):
        note.read_roster(sent(page))
    assert note.names == dict(enumerate(NAMES, start=1))
    assert note.gone == {7}
    assert note.others == [1, 2, 4, 5, 6]


def test_night_and_day_are_noted_with_who_left_and_when_the_door_closes(table):
    note = Notebook(seat=3)
    (night,) = announced(table, table.until(1, "night"))
    assert note.read_announcement(night) == "night"
    (day,) = announced(table, table.until(2, "day"))
    assert note.read_announcement(day) == "day"
    assert (note.day, note.closes, note.gone) == (2, DOOR.timestamp(), {7})


def test_a_ballot_that_puts_a_seat_out_is_noted(table):
    table.until(2, "day")
    votes = [cmd.CastBallot(voter, 4) for voter in (1, 2, 3)]
    table.play(*votes)
    note = Notebook(seat=4)
    note.read_board(sent(ballot_board.ballot_board(table.scene)))
    assert note.standing == {1: 4, 2: 4, 3: 4}
    while table.game.state.door != "closed":
        for text in announced(table, table.step()):
            note.read_announcement(text)
    assert note.phase == "evening"
    assert note.out


@pytest.mark.parametrize("tongue", ["zh", "en", "both"])
def test_what_one_is_told_of_others_is_noted(table, tongue):
    table.until(1, "night")
    table.play(cmd.LaunchSkill(3, "divine", (1,)))
    note = Notebook(seat=3)
    for message in announcing.notices(table.scene, table.step(), 3, tongue):
        note.read_notice(sent(message))
    assert note.told == {1: True}


def test_who_is_known_as_a_wolf_is_voted_for_and_a_mate_is_not():
    note = Notebook(seat=1, names={1: "", 2: "", 3: "", 4: ""}, mates={2}, told={3: True})
    picks = [note.suspect(Random(n), note.others) for n in range(200)]
    assert picks.count(3) > 180
    assert picks.count(2) < 5


@pytest.mark.parametrize(
    ("message", "more"),
    [
        ("resumed-public", {}),
        ("extended-public", {}),
        ("speed-set-public", {"speed": "fast", "seconds": "30"}),
        ("speed-set-public", {"speed": "real", "seconds": "0"}),
    ],
)
def test_a_deadline_that_the_director_moved_is_noted(message, more):
    book = Notebook(closes=1.0)
    text = plain.said("both", message, closes=moment(DOOR), **more)
    assert book.read_announcement({"content": text.text}) is None
    assert book.closes == DOOR.timestamp()
