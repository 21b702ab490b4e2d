"""Keeping what is said within the limits of a platform."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from msgspec import structs

from bot.rendering import messages as m
from bot.rendering.messages import Card, Message

_MORE = "…"
_T = TypeVar("_T")


def clip(text: str, limit: int) -> str:
    """A text of at most `limit` characters; one that was longer ends with `…`."""
    return text if len(text) <= limit else text[: limit - len(_MORE)] + _MORE


def split(text: str, limit: int = m.MAX_TEXT) -> tuple[str, ...]:
    """A text in pieces of at most `limit` characters, parted between lines where that is
    possible; nothing is lost but the line breaks between pieces.
    """
    pieces: list[str] = []
    held = ""
    for line in text.split("\n"):
        rest = line
        while len(rest) > limit:
            if held:
                pieces.append(held)
                held = ""
            pieces.append(rest[:limit])
            rest = rest[limit:]
        joined = f"{held}\n{rest}" if held else rest
        if len(joined) > limit:
            pieces.append(held)
            joined = rest
        held = joined
    if held:
        pieces.append(held)
    return tuple(piece for piece in pieces if piece.strip())


def texts(text: str) -> tuple[Message, ...]:
    """A text as so many messages as it takes."""
    return tuple(Message(text=piece) for piece in split(text))


def size(card: Card) -> int:
    """How many characters of a card count for the limit on all cards of a message."""
    fields = sum(len(field.name) + len(field.value) for field in card.fields)
    return len(card.title) + len(card.text) + len(card.footer) + fields


def fit(card: Card) -> Card:
    """A card that a message can hold by itself: its longest parts are cut until it fits."""
    card = structs.replace(
        card,
        title=clip(card.title, m.MAX_CARD_TITLE),
        text=clip(card.text, m.MAX_CARD_TEXT),
        fields=tuple(
            m.Field(clip(f.name, m.MAX_FIELD_NAME), clip(f.value, m.MAX_FIELD_VALUE), f.inline)
            for f in card.fields[: m.MAX_FIELDS]
        ),
        footer=clip(card.footer, m.MAX_FOOTER),
    )
    while (over := size(card) - m.MAX_ALL_CARDS) > 0:
        longest = max((card.text, *(f.value for f in card.fields)), key=len)
        shorter = clip(longest, max(len(longest) - over, len(longest) // 2))
        card = structs.replace(
            card,
            text=shorter if card.text == longest else card.text,
            fields=tuple(
                structs.replace(f, value=shorter) if f.value == longest else f for f in card.fields
            ),
        )
    return card


def framed(card: Card, rows: tuple[m.Row, ...] = ()) -> Message:
    """A card, cut until it fits, as a message."""
    return Message(cards=(fit(card),), rows=rows)


def long_card(card: Card) -> tuple[Card, ...]:
    """A card whose text may be too long, as several; the first keeps the title, the last the
    fields and the footer.
    """
    pieces = split(card.text, m.MAX_CARD_TEXT)
    if len(pieces) < 2:
        return (card,)
    first = Card(title=card.title, text=pieces[0], tone=card.tone)
    between = [Card(text=piece, tone=card.tone) for piece in pieces[1:-1]]
    last = Card(text=pieces[-1], fields=card.fields, tone=card.tone, footer=card.footer)
    return (first, *between, last)


def pages(cards: Iterable[Card]) -> tuple[Message, ...]:
    """Cards in as few messages as the limits allow, in their order."""
    found: list[list[Card]] = []
    room = 0
    for card in (fit(piece) for whole in cards for piece in long_card(whole)):
        needs = size(card)
        if not found or needs > room or len(found[-1]) == m.MAX_CARDS:
            found.append([])
            room = m.MAX_ALL_CARDS
        found[-1].append(card)
        room -= needs
    return tuple(Message(cards=tuple(page)) for page in found)


def chunks(items: Sequence[_T], step: int) -> Iterator[Sequence[_T]]:
    """A sequence in pieces of at most `step`."""
    return (items[i : i + step] for i in range(0, len(items), step))
