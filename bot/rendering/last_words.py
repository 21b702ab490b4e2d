"""Last words (遗言): the form in which they are written, and how they are published."""

from __future__ import annotations

from bot.rendering.actions import Verb, encode
from bot.rendering.messages import Form, Input
from bot.rendering.scene import Words
from bot.wording import Phrases, Tongue

WORDS = "words"
"""The key of the form's input."""

LONGEST = 1500
"""So many characters are published in one piece, with the seat's name before them."""


def form(game: int, tongue: Tongue) -> Form:
    """The form for last words; `WORDS` is its key."""
    phrases = Phrases(tongue)
    title = phrases.label("last-words-title")
    return Form(
        encode(Verb.LAST_WORDS, game),
        title,
        (Input(WORDS, title, long=True, most=LONGEST),),
    )


def published(spoken: Words, seat: int, text: str) -> str:
    """What a seat said last, under its name, every line marked as its own."""
    head = spoken.label("last-words-of", seat=spoken.seat(seat))
    return "\n".join((f"**{head}**", *(f"> {line}" for line in text.strip().splitlines())))
