"""A whole game through a loopback Discord, with a bot that is killed twice in the middle of it."""

import asyncio
import json
import os
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from bot.rehearsal import reading
from bot.rehearsal.company import Company
from bot.rehearsal.process import BotProcess
from bot.rehearsal.standin.server import Standin
from bot.rehearsal.standin.stream import Happening, Stream
from bot.services import parcels, records
from bot.services.ballot_text import Ballot, Choice, NotABallot, Reply, Roster, parse_ballot
from bot.storage import OutboxState
from engine import events as ev

from .leaks import Reader, pieces, rooms_leak, seen_texts, writers
from .truth import Truth, read

SEED = int(os.environ.get("REHEARSAL_SEED", "11"))
"""What the players do by chance, and when the bot is killed; the deal is drawn by the bot."""

PLAYERS = 18
SECONDS_PER_HOUR = 0.5
LONGEST = 220.0

_OVER = "游戏结束"
_IDENTITY = re.compile(r"你的身份是【|: you are ")


@dataclass
class Played:
    """A game that was played: what it was, what each saw, what all saw, how the bot did."""

    standin: Standin
    company: Company
    truth: Truth
    saw: dict[int, list[Happening]]
    everything: list[Happening]
    starts: int
    exit_code: int | None
    log: str

    def bot_messages(self) -> Iterator[dict]:
        """What the bot wrote for more than one pair of eyes, answers to interactions left out."""
        answers = {
            message["id"]
            for happening in self.everything
            if happening.event == "INTERACTION_ANSWER"
            for message in (happening.data["message"], *happening.data["followups"])
            if message
        }
        for happening in self.everything:
            data = happening.data
            if happening.event != "MESSAGE_CREATE" or not data["author"].get("bot"):
                continue
            if not data.get("ephemeral") and data["id"] not in answers:
                yield data

    def said(self, kind: str) -> Iterator[dict]:
        """What players wrote in a kind of room, or in private (an empty kind)."""
        for happening in self.everything:
            data = happening.data
            if happening.event != "MESSAGE_CREATE" or data["author"].get("bot"):
                continue
            if self.truth.rooms.get(int(data["channel_id"]), "") == kind:
                yield data

    def until_the_end(self, user: int) -> list[Happening]:
        """What a player saw before it was announced who has won."""
        found = []
        for happening in self.saw[user]:
            if happening.event == "MESSAGE_CREATE" and _OVER in happening.data["content"]:
                break
            found.append(happening)
        return found


async def _kill_in(night: Stream, day: Stream, bot: BotProcess) -> None:
    """Kill the bot in a night while skills come in, and in a day while ballots do."""
    await night.wait_for("MESSAGE_CREATE", lambda data: "第2夜开始" in data["content"], 120)
    dice = Random(SEED)
    await asyncio.sleep(dice.uniform(0.0, 1.2))
    await bot.kill()
    await bot.start()
    await day.wait_for("MESSAGE_CREATE", lambda data: "第3天开门" in data["content"], 60)
    await day.wait_for("MESSAGE_CREATE", lambda data: "投票对象" in data["content"], 60)
    await asyncio.sleep(dice.uniform(0.0, 3.0))
    await bot.kill()
    await asyncio.sleep(dice.uniform(0.0, 2.0))
    await bot.start()


async def _play(folder: Path) -> Played:
    async with Standin(rate_scale=0.02) as standin:
        company = Company(standin, players=PLAYERS, seed=SEED, seconds_per_hour=SECONDS_PER_HOUR)
        people, bot = standin.people, BotProcess(standin.url, folder)
        streams = {person.user: people.stream(person.user) for person in company.players}
        everything, night, day = people.stream(), people.stream(), people.stream()
        await bot.start()
        killing = asyncio.create_task(_kill_in(night, day, bot))
        try:
            async with asyncio.timeout(LONGEST):
                await company.play()
                await killing
        except TimeoutError:
            pytest.fail(f"no end within {LONGEST:g} seconds:\n{bot.last_words(40)}")
        finally:
            killing.cancel()
            exit_code = await bot.stop()
        return Played(
            standin,
            company,
            await read(f"sqlite:///{bot.database}"),
            {user: stream.pending() for user, stream in streams.items()},
            everything.pending(),
            bot.starts,
            exit_code,
            bot.log.read_text("utf-8", "replace"),
        )


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return asyncio.run(_play(tmp_path_factory.mktemp("game")))


pytestmark = [pytest.mark.slow, pytest.mark.timeout(LONGEST + 40)]


def test_the_game_comes_to_its_end_though_the_bot_is_killed_twice(played):
    assert played.truth.events(ev.Ended)
    assert played.starts == 3
    assert played.exit_code == 0
    told = [m for m in played.bot_messages() if reading.whole(m).startswith("揭秘")]
    assert len(told) == 1


def test_the_bot_asked_for_nothing_that_discord_would_not_take(played):
    assert played.standin.violations == []
    assert played.standin.gaps == []


def test_everything_that_was_to_be_said_was_said_once(played):
    rows = [row for row in played.truth.outbox if row.state is not OutboxState.SENT]
    assert [(row.key, row.state, row.last_error) for row in rows] == []
    said = [
        row.message_id
        for row in played.truth.outbox
        if isinstance(parcels.decode(row.payload), parcels.Say)
    ]
    assert [n for n, count in Counter(said).items() if count > 1] == []
    posted = {m["id"]: m for m in played.bot_messages()}
    assert [n for n in said if n not in posted] == []
    others = [posted[n] for n in posted.keys() - set(said)]
    alone = [m for m in others if not m.get("message_reference")]
    # Private messages are tried; what comes too late to answer a command is said in private.
    late = [reading.whole(m) for m in alone if not reading.whole(m).startswith("✅ ")]
    assert late[played.log.count("answer not taken") :] == []
    replies = [m["message_reference"]["message_id"] for m in others if m not in alone]
    assert [n for n, count in Counter(replies).items() if count > 1] == []


def test_nobody_is_told_the_same_twice(played):
    day, announced = 0, []
    for message in played.bot_messages():
        if played.truth.rooms.get(int(message["channel_id"])) == "announcement":
            text = reading.whole(message)
            day += "天开门" in text
            announced.append((day, text))
    assert [said for said, count in Counter(announced).items() if count > 1] == []
    dealt = [
        (m["channel_id"], m["embeds"][0]["title"])
        for m in played.bot_messages()
        if m["embeds"] and _IDENTITY.search(m["embeds"][0].get("title") or "")
    ]
    assert len(dealt) == len(set(dealt)) == PLAYERS


def test_every_ballot_with_a_mark_counts_for_whom_it_names(played):
    truth = played.truth
    roster = Roster(Choice(n, truth.characters.get(n, "")) for n in truth.deal)
    texts = {m["id"]: m for m in played.said("ballots")}
    marked = [
        happening.data["message_id"]
        for happening in played.everything
        if happening.event == "MESSAGE_REACTION_ADD"
    ]
    assert len(marked) == len(set(marked)) > PLAYERS
    cast: dict[str, list[ev.BallotCast]] = {}
    for entry in truth.events(ev.BallotCast):
        cast.setdefault(truth.brought_by[entry.seq], []).append(entry.event)
    for number in marked:
        message = texts[number]
        meant = parse_ballot(
            message["content"],
            roster,
            mentions={},
            reply=Reply.TO_OWN_BALLOT if message.get("message_reference") else Reply.NONE,
            allows_abstain=True,
        )
        assert isinstance(meant, Ballot)
        (ballot,) = cast[f"msg:{number}"]
        assert ballot.voter == truth.seats[int(message["author"]["id"])]
        assert ballot.target == meant.target


def test_the_tally_of_every_ballot_is_that_of_the_ballots_that_stood(played):
    standing: dict[int, int | None] = {}
    for entry in played.truth.log:
        match entry.event:
            case ev.BallotOpened():
                standing = {}
            case ev.BallotCast(voter=voter, target=target):
                standing[voter] = target
            case ev.BallotClosed(counts=counts):
                expected = Counter(target for target in standing.values() if target is not None)
                assert {seat: count for seat, count in counts.items() if count} == expected


def test_no_word_that_was_written_to_the_bot_is_lost(played):
    """What was written before the end is a command of the game, or has its answer.

    The end may be decided while a word is on its way: that is told that the game is over.
    """
    truth = played.truth
    (end,) = truth.events(ev.Ended)
    ended = truth.at(end.seq)
    answered = {
        message["message_reference"]["message_id"]
        for message in played.bot_messages()
        if message.get("message_reference")
    }
    roster = Roster(Choice(n, truth.characters.get(n, "")) for n in truth.deal)
    private = [m for m in played.said("") if datetime.fromisoformat(m["timestamp"]) < ended]
    private = [m for m in private if m["channel_id"] != str(played.company.square)]
    ballots = [
        m
        for m in played.said("ballots")
        if not isinstance(
            parse_ballot(m["content"], roster, mentions={}, reply=Reply.NONE, allows_abstain=True),
            NotABallot,
        )
    ]
    heard = {command.removeprefix("msg:") for command in truth.commands} | answered
    assert private
    assert ballots
    assert [m["content"] for m in (*private, *ballots) if m["id"] not in heard] == []


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
    assert found == []


def test_no_list_of_channels_tells_who_is_who_or_who_is_out(played):
    found = []
    for user in played.truth.seats:
        found += rooms_leak(played.truth, user, played.until_the_end(user))
    assert found == []


def test_what_the_leak_tests_look_at_is_all_that_there_was(played):
    truth = played.truth
    for user, seat in truth.seats.items():
        seen = played.until_the_end(user)
        texts = [piece for h in seen for m in seen_texts(h) for piece in pieces(m)]
        identity = truth.rules.identities[truth.deal[seat]]
        own = re.compile(f"{seat}号.*(你的身份是【{identity.name}】|you are {identity.english})")
        assert any(own.search(line) for _, line in texts)
        assert any("第2夜开始" in line for _, line in texts)
        channels = {int(h.data["id"]) for h in seen if h.event.startswith("CHANNEL_")}
        kinds = {truth.rooms[c] for c in channels if c in truth.rooms}
        assert {"announcement", "discussion", "ballots", "progress"} <= kinds
        assert {k for k in kinds if k.startswith("group:")} == truth.group_rooms_of(seat)
    walls = [h for h in played.everything if h.event == "CHANNEL_UPDATE"]
    assert any(writers(truth, h) not in (set(), set(truth.seats.values())) for h in walls)


@pytest.fixture
def reader(played):
    """Somebody without a group and without a skill, and what another is."""
    truth = played.truth
    for seat in truth.seats.values():
        identity = truth.rules.identities[truth.deal[seat]]
        if not identity.skills and not truth.group_of(seat):
            other = next(n for n, dealt in truth.deal.items() if "pack" in tags(truth, dealt))
            return Reader(truth, seat), other, truth.rules.identities[truth.deal[other]]
    pytest.fail("everybody has a group or a skill")


@pytest.mark.parametrize(
    "told",
    [
        {"content": "{seat}号是{zh}"},
        {"content": "好\n-# No. {seat} is a {en}"},
        {"content": "今夜{zh}还没有提交"},
        {"embeds": [{"title": "{seat}号 · {zh}"}]},
        {"embeds": [{"fields": [{"name": "{zh}", "value": "好\n{seat}号"}]}]},
        {"embeds": [{"footer": {"text": "{zh} {seat}号"}}]},
        {"components": [{"type": 1, "components": [{"label": "{zh}", "custom_id": "x"}]}]},
        {"components": [{"type": 1, "components": [{"label": "x", "custom_id": "dy:{id}:1"}]}]},
        {
            "components": [
                {
                    "type": 1,
                    "components": [
                        {
                            "placeholder": "x",
                            "custom_id": "x",
                            "options": [{"label": "{seat}号", "value": "5", "description": "{zh}"}],
                        }
                    ],
                }
            ]
        },
    ],
)
def test_the_leak_test_finds_a_leak_wherever_it_is(reader, told):
    who, seat, identity = reader
    words = {"{seat}": str(seat), "{zh}": identity.name, "{en}": identity.english}
    text = json.dumps(told, ensure_ascii=False).replace("{id}", identity.id)
    for word, said in words.items():
        text = text.replace(word, said)
    message = {"author": {"bot": True}, **json.loads(text)}
    happening = Happening(0, "MESSAGE_CREATE", message, "2026-01-01T00:00:00+00:00")
    assert who.leaks([happening])
    answer = {"message": None, "followups": [message], "modal": None, "choices": []}
    assert who.leaks([Happening(0, "INTERACTION_ANSWER", answer, happening.at)])


def tags(truth, identity):
    return truth.rules.identities[identity].tags
