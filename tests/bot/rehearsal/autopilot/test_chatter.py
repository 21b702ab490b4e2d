"""What autopilots say to one another is understood by the others, and by nobody else."""

from random import Random

import pytest

from bot.rehearsal.autopilot import chatter
from bot.services import grammar
from bot.services.ballot_text import Choice, Roster
from engine import rulesets


@pytest.mark.parametrize("seat", [1, 5, 18])
def test_an_accusation_is_heard_by_who_reads_it(seat):
    assert chatter.accused(chatter.claim(seat, wolf=True)) == seat
    assert chatter.accused(chatter.claim(seat, wolf=False)) is None


def test_a_remark_accuses_nobody():
    for n in range(200):
        assert chatter.accused(chatter.remark(Random(n), [1, 2, 3])) is None


def test_who_asks_for_a_proxy_ballot_is_understood_by_the_director():
    assert chatter.proxy_asked(chatter.ask_for_proxy(5, 12)) == (5, 12)
    assert chatter.proxy_asked("导演，请代投") is None


def test_no_talk_is_a_request_for_haste_or_delay():
    said = [chatter.ask_for_proxy(5, 12)]
    said += [chatter.remark(Random(n), [1, 2, 3]) for n in range(200)]
    assert all(grammar.request_in(text) is None for text in said)


@pytest.mark.parametrize("wolves", [True, False])
def test_words_among_mates_launch_nothing(wolves):
    known = grammar.known_words(rulesets.get("jinrou"))
    roster = Roster([Choice(1, "饺子"), Choice(2, "包子")])
    for n in range(50):
        text = chatter.among_mates(Random(n), wolves=wolves)
        assert isinstance(grammar.parse(text, known, known, roster, in_group=True), grammar.Talk)
