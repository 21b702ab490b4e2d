"""A whole game of `sumeru` through a loopback Discord: 14 seats, played by autopilot."""

import asyncio
import os
import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from bot.rehearsal import reading
from bot.rehearsal.company import SHORTEST_STAGE, Company
from bot.rehearsal.process import BotProcess
from bot.rehearsal.standin.server import Standin
from bot.rehearsal.standin.stream import Happening
from bot.services import parcels, records
from bot.storage import OutboxState
from engine import events as ev
from engine.pace import STAND

from .haste import ease
from .leaks import Reader, rooms_leak
from .truth import Truth, read

SEED = int(os.environ.get("REHEARSAL_SEED", "8"))
"""What the players do by chance; the board is drawn by the bot."""

SEATS = 14
SECONDS_PER_HOUR = 0.15
LONGEST = 240.0
_OVER = "游戏结束"
pytestmark = [pytest.mark.slow, pytest.mark.timeout(0)]
"""How long it may take is seen to where the game is played, and depends on the machine."""


@dataclass
class Played:
    """What came of the game, and what each player's client was sent."""

    truth: Truth
    violations: list
    gaps: list[str]
    saw: dict[int, list[Happening]]
    said: dict[str, list[str]]

    def until_the_end(self, user: int) -> list[Happening]:
        """What a player saw before it was announced who has won."""
        found = []
        for happening in self.saw[user]:
            if happening.event == "MESSAGE_CREATE" and _OVER in happening.data["content"]:
                break
            found.append(happening)
        return found


async def _play(folder: Path) -> Played:
    async with Standin(rate_scale=0.02) as standin:
        slower = ease()
        company = Company(
            standin,
            ruleset="sumeru",
            seed=SEED,
            seconds_per_hour=SECONDS_PER_HOUR * slower,
            shortest_stage=SHORTEST_STAGE * slower,
        )
        people, bot = standin.people, BotProcess(standin.url, folder)
        streams = {person.user: people.stream(person.user) for person in company.players}
        everything = people.stream()
        await bot.start()
        try:
            async with asyncio.timeout(LONGEST * slower):
                await company.play()
        except TimeoutError:
            pytest.fail(f"no end within {LONGEST * slower:g} seconds:\n{bot.last_words(40)}")
        finally:
            await bot.stop()
        truth = await read(f"sqlite:///{bot.database}")
        said: dict[str, list[str]] = {}
        for happening in everything.pending():
            data = happening.data
            if happening.event == "MESSAGE_CREATE" and data["author"].get("bot"):
                kind = truth.rooms.get(int(data["channel_id"]), "")
                said.setdefault(kind, []).append(reading.whole(data))
        saw = {user: stream.pending() for user, stream in streams.items()}
        return Played(truth, standin.violations, standin.gaps, saw, said)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return asyncio.run(_play(tmp_path_factory.mktemp("sumeru")))


def test_a_drawn_board_is_played_by_itself_to_its_reveal(played):
    truth = played.truth
    assert len(truth.deal) == SEATS
    assert truth.rules.check_deal(truth.deal, {}) == []
    assert truth.events(ev.Ended)
    told = [text for text in played.said["announcement"] if text.startswith("揭秘")]
    assert len(told) == 1


def test_players_launched_skills_in_all_that_a_day_holds(played):
    submitted = Counter(e.event.launch.skill for e in played.truth.events(ev.SkillResolved))
    assert len(submitted) >= 5
    assert submitted["kill"]


def test_those_who_asked_for_it_stood_for_sheriff(played):
    stood = {e.event.seat for e in played.truth.events(ev.Asked) if e.event.what == STAND}
    (first, *_) = [entry.event for entry in played.truth.events(ev.BallotOpened)]
    assert (first.kind == "election") == bool(stood)
    lists = re.findall("上警：(.+?)。", "\n".join(played.said["announcement"]))
    assert len(lists) == bool(stood)
    assert {int(seat) for seat in re.findall(r"(\d+)号", "".join(lists))} == stood


def test_the_bot_asked_for_nothing_that_discord_would_not_take(played):
    assert played.violations == []
    assert played.gaps == []


def test_everything_was_said_once(played):
    outbox = played.truth.outbox
    assert [(m.key, m.last_error) for m in outbox if m.state is not OutboxState.SENT] == []
    said = [m.message_id for m in outbox if isinstance(parcels.decode(m.payload), parcels.Say)]
    assert [n for n, count in Counter(said).items() if count > 1] == []


def test_no_step_of_the_clock_is_refused(played):
    answers = [
        records.decode_answer(record.answer).refusal
        for record in played.truth.commands.values()
        if record.actor == "clock"
    ]
    assert [refusal for refusal in answers if refusal and refusal.kind != "stale"] == []


def test_nobody_sees_an_identity_that_he_may_not_know(played):
    found = []
    for user, seat in played.truth.seats.items():
        found += Reader(played.truth, seat).leaks(played.until_the_end(user))
    assert not found, "\n".join(found)


def test_no_list_of_channels_tells_who_is_who_or_who_is_out(played):
    found = []
    for user in played.truth.seats:
        found += rooms_leak(played.truth, user, played.until_the_end(user))
    assert found == []
