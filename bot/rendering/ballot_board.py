"""The ballots that stand, as all may see them, and a select to vote with."""

from __future__ import annotations

from collections.abc import Iterator

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import chunks, clip, framed
from bot.rendering.messages import (
    MAX_OPTION,
    MAX_OPTIONS,
    Button,
    Card,
    Message,
    Option,
    Select,
)
from bot.rendering.own import target
from bot.rendering.scene import Scene, Words, moment, words
from bot.wording import Tongue
from engine import hooks, views
from engine.votes import EXILE

ABSTAIN = "0"
"""The value of 弃权 in a select."""


def ballot_board(scene: Scene) -> Message:
    """Who has voted for whom and who has not voted yet, in both languages; no weights."""
    spoken = words(scene, "both")
    ballot = scene.state.ballot
    if ballot is None:
        return Message(text=spoken.say("ballot-none"))
    kind = "exile" if ballot.kind == EXILE else "election"
    title = spoken.label("ballot-title", day=ballot.day, number=ballot.number, kind=kind)
    lines = [*_lines(scene, spoken)]
    if kind == "election":
        stands = "no" if scene.state.rules.may_stand is None else "yes"
        lines.append(spoken.say("ballot-elects", stands=stands))
        if standing := [n for n in scene.state.living if views.stands(scene.state, n)]:
            lines.append(f"{spoken.label('stand-title')}：{spoken.seats(standing)}")
    text = "\n".join(lines)
    card = Card(title=title, text=text, tone="day")
    return framed(card)


def _lines(scene: Scene, spoken: Words) -> Iterator[str]:
    """Ballots in the order in which they were cast, then who is missing, then until when."""
    ballot = scene.state.ballot
    assert ballot is not None
    for voter, vote in views.ballots(scene.state):
        marks = ""
        if vote.by is not None:
            marks += f" · {spoken.label('ballot-by-proxy')}"
        if voter in ballot.changed:
            marks += f" · {spoken.label('ballot-changed')}"
        yield f"{spoken.seat(voter)} → **{target(spoken, vote.target)}**{marks}"
    if not ballot.votes:
        yield spoken.say("ballot-nobody-yet")
    if not ballot.open:
        yield spoken.say("ballot-closed")
        return
    missing = views.voters_missing(scene.state)
    if missing:
        label = spoken.label("ballot-missing", count=len(missing))
        yield f"{label}：{spoken.numbers(missing)}"
    closing = scene.closing()
    if closing is not None and not scene.paused:
        yield spoken.say("closes-at", closes=moment(closing.at))


def voting(scene: Scene, voter: int, tongue: Tongue) -> Message:
    """A select (`Verb.VOTE`) with the seats that this seat could vote for, and 弃权."""
    spoken = words(scene, tongue)
    state = scene.state
    ballot = state.ballot
    if ballot is None or not ballot.open:
        return Message(text=spoken.say("ballot-none"))
    able = [
        n
        for n in state.seats
        if state.may_be_chosen(n) and hooks.refusal(state, "may_cast", voter, n) is None
    ]
    refused = hooks.refusal(state, "may_cast", voter, None)
    if refused is not None and not able:
        return Message(text=spoken.refusal(refused))
    about = (state.day, ballot.number)
    rows = tuple(
        (
            Select(
                encode(Verb.VOTE, scene.game, *about, part[0]),
                clip(spoken.label("choose-ballot"), MAX_OPTION),
                tuple(Option(str(n), clip(spoken.seat(n), MAX_OPTION)) for n in part),
            ),
        )
        for part in chunks(able, MAX_OPTIONS)
    )
    abstain = Button(encode(Verb.VOTE, scene.game, *about, ABSTAIN), spoken.label("abstained"))
    kind = "exile" if ballot.kind == EXILE else "election"
    how = spoken.say("ballot-how", seat=spoken.seat(voter), kind=kind)
    return Message(text=how, rows=(*rows, (abstain,)))
