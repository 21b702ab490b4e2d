"""The ballots that autopilots write are ballots, in every style; the wrong ones are not."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bot.rehearsal.autopilot import ballots
from bot.rehearsal.tables import CHARACTERS
from bot.services.ballot_text import (
    Ballot,
    BallotKind,
    Choice,
    NotABallot,
    Reply,
    Roster,
    parse_ballot,
)
from bot.services.naming import name_fault

ROSTER = Roster([Choice(n, name) for n, name in enumerate(CHARACTERS, start=1)])
DICE = st.integers().map(Random)
SEATS = st.integers(ballots.ABSTAIN, len(CHARACTERS))


def read(text, reply):
    return parse_ballot(text, ROSTER, mentions={}, reply=reply, allows_abstain=True)


def name_of(seat):
    return CHARACTERS[seat - 1] if seat else ""


@given(DICE, SEATS)
def test_every_style_of_a_ballot_is_read_as_it_is_meant(dice, seat):
    answer = read(ballots.write(dice, seat, name_of(seat)), Reply.NONE)
    assert isinstance(answer, Ballot)
    assert (answer.kind, answer.target) == (BallotKind.CAST, seat or None)


@given(DICE, SEATS)
def test_every_style_of_a_change_is_read_in_reply_to_the_ballot(dice, seat):
    text = ballots.write(dice, seat, name_of(seat), change=True)
    answer = read(text, Reply.TO_OWN_BALLOT)
    assert isinstance(answer, Ballot)
    assert (answer.kind, answer.target) == (BallotKind.CHANGE, seat or None)


@given(DICE, st.integers(1, len(CHARACTERS)))
def test_a_wrong_ballot_never_counts(dice, seat):
    answer = read(ballots.write_wrong(dice, seat, name_of(seat)), Reply.NONE)
    assert not isinstance(answer, Ballot)


def test_a_wrong_ballot_is_mostly_answered_and_not_taken_for_talk():
    texts = {ballots.write_wrong(Random(n), 5, name_of(5)) for n in range(50)}
    answers = [read(text, Reply.NONE) for text in texts]
    assert sum(isinstance(answer, NotABallot) for answer in answers) < len(answers)


def test_the_characters_can_sign_up():
    assert len(set(CHARACTERS)) == len(CHARACTERS)
    for place, name in enumerate(CHARACTERS):
        assert name_fault(name, CHARACTERS[:place]) is None
