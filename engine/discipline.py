"""Cards (蓝牌/黄牌/红牌), posts, and what the rules give cards for by themselves."""

from __future__ import annotations

from collections.abc import Container, Mapping

from engine import damage, hooks, last_words, victory, votes
from engine import events as ev
from engine.commands import GiveCard, Post, Refused, refuse
from engine.state import Cards, State
from engine.turn import Turn

COLOURS = ("blue", "yellow", "red")

ASIDE = "aside"
"""The place of what all can read and is no post of the discussion."""


def post(state: State, command: Post) -> ev.Posted | ev.Announced:
    """A post in the discussion or in a place that a status gives, an aside, or last words (遗言).

    Raises Refused when the seat may not speak there now.
    """
    number = command.seat
    seat = state.seats.get(number)
    if seat is None:
        raise refuse("no-such-seat", "unknown", text=str(number))
    if command.place != "discussion":
        there = last_words.spoken if command.place == "last_words" else _elsewhere
        return there(state, command)
    # The time first: before the door opens nobody is to learn who left in the night (ruling G3).
    if state.now.kind != "day" or state.door == "closed":
        raise refuse("discussion-closed")
    if not seat.alive and not may_talk(state, number):
        raise refuse("you-are-out", seat=number)
    if command.count < 1:
        raise refuse("post-count")
    refused = hooks.refusal(state, "may_speak", number, command.text)
    if refused is not None:
        raise Refused(refused)
    return ev.Posted(number, command.text, command.count, command.attached)


def _elsewhere(state: State, command: Post) -> ev.Posted:
    """A post beside the discussion, at whatever time: only of who is in."""
    aside = command.place == ASIDE
    if not aside and not speaks_in(state, command.seat, command.place):
        raise refuse("not-your-place")
    if not state.seats[command.seat].alive:
        raise refuse("you-are-out", seat=command.seat)
    refused = hooks.refusal(state, "may_speak", command.seat, command.text)
    if refused is not None:
        raise Refused(refused)
    count = 0 if aside else command.count
    return ev.Posted(command.seat, command.text, count, command.attached, aside)


def speaks_in(state: State, seat: int, place: str) -> bool:
    """Whether a status of a seat gives it a place to speak in (自由)."""
    kinds = state.rules.statuses
    return any(kinds[status.kind].place == place for status in state.statuses_of(seat))


def is_heeded(state: State, seat: int) -> bool:
    """Whether a status of a seat heeds what it writes, wherever all can read it (寡言)."""
    reacting = state.rules.reactions.get(ev.Posted)
    return reacting is not None and any(state.holding(seat, kind) for kind in reacting.statuses)


def may_talk(state: State, seat: int) -> bool:
    """Whether a seat takes part in the discussion: it is in, or something lets it all the same."""
    if state.seats[seat].alive:
        return True
    return any(answer for _, answer in hooks.ask(state, "lets_speak", seat))


def give_card(turn: Turn, command: GiveCard) -> None:
    """Carry out the director's card; also a seat that is out can get one."""
    if command.colour not in COLOURS:
        raise refuse("no-such-card", "unknown", text=command.colour)
    before, lost = turn.state.cards, turn.state.lost
    given = _give(turn, command.seat, command.colour, command.reason or "ruling")
    with turn.because(given):
        turn.announce("cards", seats=[command.seat], colour=command.colour, why=command.reason)
        if command.colour != "red":
            _tell_merged(turn, before)
    state = turn.state
    judged = state.reds or state.lost != lost
    after_door = state.now.kind in ("day", "dusk") and state.door == "closed"
    if judged and (after_door or state.night_settled):
        damage.send_off_carded(turn)
        if not state.in_dusk:
            victory.settled(turn, "exit")


def _give(turn: Turn, seat: int, colour: ev.Colour, why: str) -> int:
    given = turn.emit(ev.CardGiven(seat, colour, why), ev.PUBLIC)
    with turn.because(given.seq):
        _judge_by_cards(turn, turn.state.seats[seat].faction)
    return given.seq


def _tell_merged(turn: Turn, before: Mapping[int, Cards]) -> None:
    """Say whose cards have been merged into a red one (三张合一)."""
    red = [
        seat
        for seat, cards in turn.state.cards.items()
        if cards.red > before.get(seat, Cards()).red
    ]
    if red:
        turn.announce("red-cards", seats=red)


def _judge_by_cards(turn: Turn, faction: str) -> None:
    """With enough red cards in one faction it is lost (ruling G10)."""
    state = turn.state
    limit = state.settings.discipline.reds_per_loss
    if limit and state.faction_reds.get(faction, 0) >= limit and faction not in state.lost:
        turn.emit(ev.Judged(faction, "cards"), ev.DIRECTOR)


def read_posts(turn: Turn) -> None:
    """Give the yellow cards of a day (潜水) as its door closes.

    Too few posts, a run of days with few, no ballot: each is one card, none of them in
    full haste; a day in full haste neither lengthens nor breaks a run. A day whose ballot puts
    nobody out (竞选日) is no 讨论日.
    """
    state = turn.state
    rule = state.settings.discipline
    if not state.discipline or state.full_haste:
        return
    if state.ballot is None or state.ballot.kind != votes.EXILE:
        return
    meagre: dict[int, int] = {}
    cards: list[tuple[int, str]] = []
    ballot = state.ballot if rule.yellow_for_no_ballot else None
    voted: Container[int] = state.living if ballot is None else ballot.votes
    posts, enough = state.posts, max(rule.posts_per_day, rule.posts_per_day_of_streak)
    for seat in [n for n in state.living if posts.get(n, 0) < enough or n not in voted]:
        if hooks.refusal(state, "may_speak", seat, "") is not None:
            continue
        count = posts.get(seat, 0)
        if count < rule.posts_per_day:
            cards.append((seat, "few-posts"))
        if rule.streak_days and count < rule.posts_per_day_of_streak:
            run = state.meagre.get(seat, 0) + 1
            if run >= rule.streak_days:
                cards.append((seat, "few-posts-streak"))
            meagre[seat] = run
        if seat not in voted and hooks.refusal(state, "may_cast", seat, None) is None:
            cards.append((seat, "no-ballot"))
    turn.emit(ev.PostsRead(meagre), ev.DIRECTOR)
    if not cards:
        return
    for seat, why in cards:
        _give(turn, seat, "yellow", why)
    for why in dict.fromkeys(why for _, why in cards):
        seats = [seat for seat, reason in cards if reason == why]
        turn.announce("cards", seats=seats, colour="yellow", why=why)
    _tell_merged(turn, state.cards)
