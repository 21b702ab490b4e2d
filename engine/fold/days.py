"""How the calendar, the door, cards, judgements and draws change the table."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from engine import events as ev
from engine.clock import Boundary
from engine.state import Cards, State

_NEW_DAY: dict[str, Any] = {
    "haste": False,
    "full_haste": False,
    "delays": 0,
    "requests": {},
    "passed": frozenset(),
    "posts": {},
    "ballot": None,
    "controlled": {},
    "rests": 0,
}
"""What every day begins anew."""


def stage_opened(state: State, event: ev.StageOpened, entry: ev.Entry) -> State:
    now = state.rules.calendar.place(event.day, event.stage).stage
    changes: dict[str, Any] = {
        "seq": entry.seq,
        "day": event.day,
        "stage": event.stage,
        "now": now,
        "stage_open": True,
        "passed_place": -1,
    }
    if not now.shares:
        changes |= {"openings": {}, "submissions": {}, "answered": frozenset()}
    if event.day != state.day:
        changes |= _NEW_DAY
    if now.kind == "day":
        changes["boundary"] = Boundary(event.day, "door_open")
        changes["held"] = ()
        changes["offices_shown"] = state.offices
    elif now.kind == "night" and state.now.kind != "night":
        changes["boundary"] = Boundary(event.day, "night_open")
    return replace(state, **changes)


def stage_closed(state: State, _: ev.StageClosed, entry: ev.Entry) -> State:
    return replace(state, seq=entry.seq, stage_open=False)


def stage_resolved(state: State, _: ev.StageResolved, entry: ev.Entry) -> State:
    later = state.rules.taken_in[state.stage][1:]
    if not later:
        return replace(state, seq=entry.seq, openings={}, submissions={})
    kept = {
        number: opening
        for number, opening in state.openings.items()
        if not state.rules.skills[state.grants[number].skill].stages.isdisjoint(later)
    }
    return replace(
        state,
        seq=entry.seq,
        openings=kept,
        submissions={k: v for k, v in state.submissions.items() if k in kept},
    )


def place_passed(state: State, event: ev.PlacePassed, entry: ev.Entry) -> State:
    done = state.bearing.get(event.skill, ())
    return replace(
        state,
        seq=entry.seq,
        passed_place=state.rules.places[event.skill],
        openings={k: v for k, v in state.openings.items() if k not in done},
        submissions={k: v for k, v in state.submissions.items() if k not in done},
    )


def door_moved(state: State, event: ev.DoorMoved, entry: ev.Entry) -> State:
    boundary = Boundary(event.day, "door_close") if event.door == "closed" else state.boundary
    return replace(state, seq=entry.seq, door=event.door, boundary=boundary)


def skills_rested(state: State, _: ev.SkillsRested, entry: ev.Entry) -> State:
    return replace(state, seq=entry.seq, rests=state.rests + 1)


def settled(state: State, event: ev.Settled, entry: ev.Entry) -> State:
    if event.what == "dusk":
        return replace(state, seq=entry.seq, held=())
    if event.what != "night":
        return state
    return replace(
        state,
        seq=entry.seq,
        queue=(),
        aftermaths=(),
        controlled={},
        boundary=Boundary(state.day, "night_end"),
    )


def asked(state: State, event: ev.Asked, entry: ev.Entry) -> State:
    asked = state.requests.get(event.what, frozenset()) | {event.seat}
    return replace(state, seq=entry.seq, requests={**state.requests, event.what: asked})


def pace_changed(state: State, event: ev.PaceChanged, entry: ev.Entry) -> State:
    passed = state.passed | {event.kind} if event.asked else state.passed
    match event.kind:
        case "haste":
            return replace(state, seq=entry.seq, haste=True, passed=passed)
        case "full_haste":
            return replace(state, seq=entry.seq, full_haste=True, passed=passed)
    return replace(
        state,
        seq=entry.seq,
        haste=False,
        full_haste=False,
        delays=state.delays + 1,
        passed=passed,
    )


def posted(state: State, event: ev.Posted, entry: ev.Entry) -> State:
    posts, seat = state.posts.copy(), event.seat
    posts[seat] = posts.get(seat, 0) + event.count
    return replace(state, seq=entry.seq, posts=posts)


def posts_read(state: State, event: ev.PostsRead, entry: ev.Entry) -> State:
    if event.meagre == state.meagre:
        return state
    return replace(state, seq=entry.seq, meagre=event.meagre)


def card_given(state: State, event: ev.CardGiven, entry: ev.Entry) -> State:
    held = state.cards.get(event.seat, Cards())
    rule = state.settings.discipline
    blue, yellow, red = held.blue, held.yellow, held.red
    match event.colour:
        case "blue":
            blue += 1
        case "yellow":
            yellow += 1
        case "red":
            red += 1
    if rule.blues_per_yellow and blue >= rule.blues_per_yellow:
        blue, yellow = blue - rule.blues_per_yellow, yellow + 1
    if rule.yellows_per_red and yellow >= rule.yellows_per_red:
        yellow, red = yellow - rule.yellows_per_red, red + 1
    changes: dict[str, Any] = {"cards": {**state.cards, event.seat: Cards(blue, yellow, red)}}
    if red > held.red:
        faction = state.seats[event.seat].faction
        reds = {**state.faction_reds, faction: state.faction_reds.get(faction, 0) + 1}
        changes["faction_reds"] = reds
        if state.seats[event.seat].alive and all(n != event.seat for n, _ in state.reds):
            changes["reds"] = (*state.reds, (event.seat, entry.seq))
    return replace(state, seq=entry.seq, **changes)


def judged(state: State, event: ev.Judged, entry: ev.Entry) -> State:
    return replace(state, seq=entry.seq, lost=state.lost | {event.faction})


def ended(state: State, event: ev.Ended, entry: ev.Entry) -> State:
    return replace(
        state,
        seq=entry.seq,
        winner=event.winner,
        openings={},
        submissions={},
        replies={},
        offices_shown=state.offices,
    )


def drawn(state: State, event: ev.Drawn, entry: ev.Entry) -> State:
    draws = {**state.draws, event.name: state.draws.get(event.name, 0) + 1}
    fixed = state.fixed
    if event.fixed or event.passed is not None:
        fixed = {**fixed, event.name: fixed[event.name][1:]}
    return replace(state, seq=entry.seq, draws=draws, fixed=fixed)


def draw_fixed(state: State, event: ev.DrawFixed, entry: ev.Entry) -> State:
    return replace(state, seq=entry.seq, fixed={**state.fixed, event.name: event.values})


def said(state: State, _: ev.Event, entry: ev.Entry) -> State:
    if entry.to.since == "door":
        return replace(state, seq=entry.seq, held=(*state.held, entry))
    return state
