"""What the director (导演) sees: the whole table, the live panel, causes, the inbox."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

import msgspec

from bot.rendering import deeds, desk
from bot.rendering.actions import Verb, encode
from bot.rendering.deeds import Done
from bot.rendering.layout import chunks, clip, framed, pages, texts
from bot.rendering.messages import (
    MAX_BUTTONS_IN_ROW,
    MAX_CARD_TEXT,
    MAX_TEXT,
    Button,
    Card,
    Field,
    Message,
    Row,
)
from bot.rendering.own import cards, target
from bot.rendering.panels import ends_at
from bot.rendering.records import time_lines
from bot.rendering.scene import Scene, Words, full, moment, words
from bot.rendering.skills import stage_name, standing
from bot.wording import Phrases, Tongue
from engine import views, votes
from engine.state import Cards

EXTENSIONS = (10, 30)
"""The minutes by which the buttons of the live panel extend."""

_LINES_A_MESSAGE = 15


class Line(msgspec.Struct, frozen=True):
    """A line of the inbox: its id, its text (as said already), since when."""

    id: int
    text: str
    since: datetime


def live_panel(
    scene: Scene,
    inbox: int,
    tongue: Tongue,
    done: Sequence[Done] = (),
    named: Mapping[str, desk.Named] = {},
) -> Message:
    """The state of a game at a glance, to be kept up to date.

    Stage, deadlines, who has submitted and who has not, ballots and tally, how many lines
    the inbox has, and buttons (`CLOSE`, `EXTEND`, `PAUSE`/`RESUME`, `TABLE`, `PREVIEW`, `INBOX`,
    `LOGBOOK`). Below them is all else that a director can do, of the commands that are `named`
    (`DESK`).
    """
    spoken = words(scene, tongue)
    title = f"{scene.title} · {stage_name(scene, spoken)}"
    card = Card(
        title=title,
        text="\n".join(_head(scene, spoken)),
        fields=(*_live_fields(scene, spoken), *_deeds(scene, spoken, done)),
        tone="night" if scene.state.by_night else "day",
    )
    found = (*_buttons(scene, spoken, inbox), *desk.rows(scene, named, tongue))
    return framed(card, rows=found)


def _deeds(scene: Scene, spoken: Words, done: Sequence[Done]) -> Iterator[Field]:
    if done:
        yield Field(spoken.label("field-deeds"), deeds.newest(scene, done, spoken.tongue))


def _head(scene: Scene, spoken: Words) -> Iterator[str]:
    state = scene.state
    yield spoken.label("table-alive", alive=len(state.living), seats=len(state.seats))
    if state.winner is not None:
        yield f"🏁 {spoken.name('faction', state.winner)}"
    yield from time_lines(scene, spoken)
    if scene.halfway is not None and not scene.paused:
        yield f"{spoken.label('due-place-passes')}：{moment(scene.halfway)}"


def _live_fields(scene: Scene, spoken: Words) -> Iterator[Field]:
    state = scene.state
    if submitted := list(submissions(scene, spoken)):
        yield Field(spoken.label("field-submissions"), "\n".join(submitted))
    if owed := list(owed_after_exits(scene, spoken)):
        yield Field(spoken.label("field-replies"), "\n".join(owed))
    if state.ballot is None or state.by_night:
        return
    ballots = [
        f"{spoken.seat(voter)} → {target(spoken, vote.target)} ({weigh(scene, voter)})"
        for voter, vote in views.ballots(state)
    ]
    yield Field(spoken.label("field-ballots", count=len(ballots)), "\n".join(ballots) or "—")
    yield Field(spoken.label("field-tally"), tally(scene, spoken))
    if missing := views.voters_missing(state):
        yield Field(spoken.label("ballot-missing", count=len(missing)), spoken.numbers(missing))


def submissions(scene: Scene, spoken: Words) -> Iterator[str]:
    """Each skill that is open, by whom, and what stands for it."""
    state = scene.state
    for opening in state.openings.values():
        grant = state.grants[opening.grant]
        answered = grant.id in state.answered
        launches = [launch for _, launch in state.submissions.get(grant.id, ())]
        holder = (
            spoken.seat(grant.holder)
            if isinstance(grant.holder, int)
            else spoken.name("group", grant.holder)
        )
        mark = "✅" if answered else "⏳"
        name = spoken.name("skill", grant.skill)
        line = f"{mark} {holder} 【{name}】 {standing(spoken, launches, answered)}"
        until = scene.waits_until(grant.skill)
        if until is not None:
            line += f" · {spoken.label('waited-for', until=moment(until))}"
        yield line


def owed_after_exits(scene: Scene, spoken: Words) -> Iterator[str]:
    """The replies (反应) and last words (遗言) that are open or wait for the door, until when."""
    state = scene.state
    if state.winner is not None:
        return
    for number, window in state.replies.items():
        grant = state.grants[number]
        if isinstance(grant.holder, int):
            line = spoken.label(
                "owed-reply", seat=spoken.seat(grant.holder), skill=spoken.of("skill", grant.skill)
            )
            yield " ".join(filter(None, (line, ends_at(scene, spoken, window.until))))
    for seat, window in state.last_words.windows.items():
        line = spoken.label("owed-last-words", seat=spoken.seat(seat))
        yield " ".join(filter(None, (line, ends_at(scene, spoken, window.until))))


def tally(scene: Scene, spoken: Words) -> str:
    """What each target has as the ballots stand, weights included (ruling G9)."""
    if scene.state.ballot is None:
        return "—"
    _, counts = votes.tally(scene.state)
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return "\n".join(f"{spoken.seat(seat)}：{count:g}" for seat, count in ordered) or "—"


def weigh(scene: Scene, voter: int) -> str:
    """What a ballot of that seat weighs now."""
    return f"{views.weight(scene.state, voter):g}"


def _buttons(scene: Scene, spoken: Words, inbox: int) -> Iterator[Row]:
    state, game = scene.state, scene.game
    over = state.winner is not None or scene.cancelled
    about = (state.day, state.stage)
    pause = _pause(scene, spoken, over=over)
    yield (
        Button(
            encode(Verb.CLOSE, game, *about, state.door),
            spoken.label("button-close"),
            "danger",
            disabled=over or scene.paused,
        ),
        *(
            Button(
                encode(Verb.EXTEND, game, minutes, *about),
                spoken.label("button-extend", minutes=minutes),
                disabled=over or scene.paused or not scene.dues,
            )
            for minutes in EXTENSIONS
        ),
        pause,
    )
    yield (
        Button(encode(Verb.TABLE, game), spoken.label("button-table"), "primary"),
        Button(encode(Verb.PREVIEW, game), spoken.label("button-preview"), disabled=over),
        Button(
            encode(Verb.INBOX, game),
            spoken.label("button-inbox", count=inbox),
            "danger" if inbox else "secondary",
        ),
        Button(encode(Verb.LOGBOOK, game), spoken.label("button-logbook")),
    )


def _pause(scene: Scene, spoken: Words, *, over: bool) -> Button:
    """To stop the clock or let it go; while it stands for what is withheld, to look at that."""
    if scene.held and not scene.cancelled:
        return Button(encode(Verb.WITHHELD, scene.game), spoken.label("button-withheld"), "success")
    if scene.paused and not scene.cancelled:
        return Button(encode(Verb.RESUME, scene.game), spoken.label("button-resume"), "success")
    return Button(encode(Verb.PAUSE, scene.game), spoken.label("button-pause"), disabled=over)


def table(scene: Scene, tongue: Tongue, helped: Mapping[int, int] = {}) -> tuple[Message, ...]:
    """Every seat: identity, faction, alive, statuses, cards, posts, ballot; groups; requests.

    `helped`: the user who keeps a seat company (场外助理).
    """
    spoken = words(scene, tongue)
    state = scene.state
    seats = "\n".join(_seat(scene, spoken, n, helped.get(n)) for n in sorted(state.seats))
    rest = [
        f"**{spoken.name('group', group)}** {spoken.seats(state.members(group))}"
        for group in state.rules.groups
        if scene.ever_in(group)
    ]
    rest += submissions(scene, spoken)
    rest += owed_after_exits(scene, spoken)
    rest += [
        f"**{spoken.label('is-judged-lost')}** {spoken.name('faction', faction)}"
        for faction in sorted(state.lost)
    ]
    rest += [
        spoken.label("requests-by", what=what) + "：" + spoken.numbers(sorted(asking))
        for what, asking in state.requests.items()
        if asking
    ]
    title = f"{spoken.label('table-title')} · {stage_name(scene, spoken)}"
    head = "\n".join(_head(scene, spoken))
    return pages(
        (
            Card(title=title, text=f"{head}\n\n{seats}", tone="secret"),
            Card(text="\n".join(rest) or "—", tone="secret"),
        )
    )


def _seat(scene: Scene, spoken: Words, number: int, helper: int | None) -> str:
    state = scene.state
    seat = state.seats[number]
    face = scene.faces.get(number)
    name = spoken.seat(number)
    parts = [f"**{name}**" if seat.alive else f"~~{name}~~"]
    if face is not None and face.user is not None:
        parts.append(f"<@{face.user}>")
    if helper is not None:
        parts.append(spoken.label("table-assistant", user=f"<@{helper}>"))
    parts.append(
        f"{spoken.name('identity', seat.identity)} ({spoken.name('faction', seat.faction)})"
    )
    parts += spoken.offices(state.offices, number)
    if not seat.alive:
        parts.append(spoken.label("is-out" if seat.announced else "is-out-unannounced"))
    for status in state.statuses_of(number):
        count = f"×{status.count}" if status.count > 1 else ""
        parts.append(f"〔{spoken.name('status', status.kind)}{count}〕")
    if (held := state.cards.get(number, Cards())) != Cards():
        parts.append(cards(spoken, held))
    if state.now.kind == "day":
        parts.append(spoken.label("table-posts", count=state.posts.get(number, 0)))
        if state.ballot is not None and number in state.ballot.votes:
            vote = state.ballot.votes[number]
            parts.append(f"🗳 {target(spoken, vote.target)} ({weigh(scene, number)})")
    return " · ".join(parts)


def called(game: int, lines: Sequence[Line], directors: Sequence[int], waiting: int) -> Message:
    """What is new in the inbox, for the director's room; pings the directors that are given.

    `waiting`: how many lines the inbox has in all (`INBOX`).
    """
    phrases = Phrases("both")
    told = [f"• {line.text}" for line in lines[:_LINES_A_MESSAGE]]
    room = MAX_CARD_TEXT // _LINES_A_MESSAGE - 1
    button = Button(
        encode(Verb.INBOX, game), phrases.label("button-inbox", count=waiting), "danger"
    )
    head = phrases.say("call-directors", count=len(lines))
    pings = " ".join(f"<@{user}>" for user in directors)
    return Message(
        text=clip(f"{pings} {head}".strip(), MAX_TEXT),
        cards=(Card(text="\n".join(clip(line, room) for line in told), tone="bad"),),
        rows=((button,),),
        mentions=tuple(directors),
    )


def inbox(
    game: int, lines: Sequence[Line], tongue: Tongue, head: Card | None = None
) -> tuple[Message, ...]:
    """What needs the director, oldest first, with a button (`RESOLVE`) for each.

    `head`: what stands in the present stage.
    """
    phrases = Phrases(tongue)
    if not lines:
        empty = phrases.say("inbox-empty")
        return texts(empty) if head is None else (Message(text=empty, cards=(head,)),)
    found = [] if head is None else [framed(head)]
    numbered = list(enumerate(sorted(lines, key=lambda line: line.id), start=1))
    room = MAX_CARD_TEXT // _LINES_A_MESSAGE - 1
    for part in chunks(numbered, _LINES_A_MESSAGE):
        said = [f"**{n}.** {full(line.since)} {line.text}" for n, line in part]
        buttons = [
            Button(encode(Verb.RESOLVE, game, line.id), phrases.label("button-resolve", number=n))
            for n, line in part
        ]
        card = Card(
            title=phrases.label("inbox-title", count=len(lines)),
            text="\n".join(clip(line, room) for line in said),
            tone="bad",
        )
        found.append(framed(card, rows=tuple(map(tuple, chunks(buttons, MAX_BUTTONS_IN_ROW)))))
    return tuple(found)
