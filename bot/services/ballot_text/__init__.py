"""What people type in the ballot room, read strictly and never guessed at (投票格式, 改票格式).

`parse_ballot` is the whole of it: pure, quick on the longest message, and it never raises for a
text. Its answers are a `Ballot`, a `Void` one that says why (ruling G8), or `NotABallot`.
"""

from bot.services.ballot_text.answers import (
    Ballot,
    BallotKind,
    NotABallot,
    Reply,
    Void,
    VoidReason,
)
from bot.services.ballot_text.parser import parse_ballot
from bot.services.ballot_text.roster import Choice, Roster

__all__ = [
    "Ballot",
    "BallotKind",
    "Choice",
    "NotABallot",
    "Reply",
    "Roster",
    "Void",
    "VoidReason",
    "parse_ballot",
]
