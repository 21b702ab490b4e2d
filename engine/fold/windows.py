"""How replies, last words and idleness change the table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.state import Idle, LastWords, State, Window


def reply_opened(state: State, event: ev.ReplyOpened, entry: ev.Entry) -> State:
    window = Window(event.opens, event.until)
    return replace(state, seq=entry.seq, replies={**state.replies, event.grant: window})


def reply_lapsed(state: State, event: ev.ReplyLapsed, entry: ev.Entry) -> State:
    return reply_answered(state, event.grant, entry)


def reply_answered(state: State, grant: int, entry: ev.Entry) -> State:
    replies = {k: v for k, v in state.replies.items() if k != grant}
    return replace(state, seq=entry.seq, replies=replies)


def last_words_granted(state: State, event: ev.LastWordsGranted, entry: ev.Entry) -> State:
    before = state.last_words
    windows = {**before.windows, event.seat: Window(event.opens, event.until)}
    return replace(state, seq=entry.seq, last_words=LastWords(before.given + 1, windows))


def of_the_living(state: State, seat: int) -> dict[str, Any]:
    """What a seat owed and could say because it was out is over once it is back."""
    windows = {n: w for n, w in state.last_words.windows.items() if n != seat}
    return {
        "replies": {k: w for k, w in state.replies.items() if state.grants[k].holder != seat},
        "last_words": LastWords(state.last_words.given, windows),
    }


def answers_read(state: State, event: ev.AnswersRead, entry: ev.Entry) -> State:
    idle = state.idle
    asked, answered = idle.asked.union(event.asked), idle.answered.union(event.answered)
    return replace(state, seq=entry.seq, idle=Idle(idle.runs, asked, answered))


def idle_read(state: State, event: ev.IdleRead, entry: ev.Entry) -> State:
    idle = state.idle
    runs = {**idle.runs, event.part: event.runs}
    if event.part == "night":
        return replace(state, seq=entry.seq, idle=Idle(runs))
    return replace(state, seq=entry.seq, idle=Idle(runs, idle.asked, idle.answered))
