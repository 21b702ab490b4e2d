"""What is withheld (扣发), shown to the director: exactly what would be said, and to whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from msgspec import structs

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import pages
from bot.rendering.messages import Button, Card, Message
from bot.rendering.scene import Scene, Words, words
from bot.wording import Tongue


class Parcel(msgspec.Struct, frozen=True):
    """What would be said in one place: to a seat, or in a room, by name.

    `entries` are the numbers of what it says, for who wants to know why (缘由).
    """

    messages: tuple[Message, ...]
    seat: int | None = None
    room: str = ""
    entries: tuple[int, ...] = ()


def review(
    scene: Scene,
    told: int,
    parcels: Sequence[Parcel],
    tongue: Tongue,
    directors: tuple[int, ...] = (),
) -> tuple[Message, ...]:
    """All that is withheld, by place, with buttons: let it go (`LET_GO`), take back (`TAKE_BACK`).

    `told` is the last entry that people know of; `directors` are called when it is posted.
    """
    spoken = words(scene, tongue)
    head = spoken.say("withheld-head", places=len(parcels))
    cards = [_card(spoken, parcel) for parcel in parcels]
    found = list(pages(cards)) or [Message()]
    pings = " ".join(f"<@{user}>" for user in directors)
    found[0] = structs.replace(found[0], text=f"{pings} {head}".strip(), mentions=tuple(directors))
    found[-1] = structs.replace(found[-1], rows=(_buttons(scene, spoken, told),))
    return tuple(found)


def _buttons(scene: Scene, spoken: Words, told: int) -> tuple[Button, ...]:
    seq = scene.state.seq
    return (
        Button(encode(Verb.LET_GO, scene.game, seq), spoken.label("button-let-go"), "success"),
        Button(
            encode(Verb.TAKE_BACK, scene.game, told, seq),
            spoken.label("button-take-back"),
            "danger",
        ),
        Button(encode(Verb.TABLE, scene.game), spoken.label("button-table")),
    )


def _card(spoken: Words, parcel: Parcel) -> Card:
    where = parcel.room if parcel.seat is None else spoken.seat(parcel.seat)
    text = "\n".join(_text(message) for message in parcel.messages)
    why = " ".join(f"`{number}`" for number in parcel.entries)
    if why:
        text = f"{text}\n-# {spoken.label('withheld-why', entries=why)}"
    return Card(title=f"→ {where}", text=text, tone="secret")


def _text(message: Message) -> str:
    """A message as text: what it says, its cards, and that it has controls."""
    return "\n".join(filter(None, _parts(message)))


def _parts(message: Message) -> Iterable[str]:
    yield message.text
    for card in message.cards:
        yield f"**{card.title}**" if card.title else ""
        yield card.text
        for field in card.fields:
            yield f"{field.name}：{field.value}"
    labels = [
        part.label if isinstance(part, Button) else part.placeholder
        for row in message.rows
        for part in row
    ]
    if labels:
        yield " ".join(f"[{label}]" for label in labels)
