"""What people write in a private message or in their group's room, read strictly.

    >>> parse("占卜 5", skills, known, roster)
    Launching(skill='divine', targets=(5,), args=(), seat=None)

`meanings` holds what a text can mean, `words` what can be written of a game, `parting` and
`arguments` how a line falls into targets and arguments, `reading` puts them together.
"""

from __future__ import annotations

from bot.services.grammar.arguments import read_argument
from bot.services.grammar.meanings import (
    LONGEST,
    Asking,
    Declining,
    Launching,
    Meaning,
    Named,
    NotUnderstood,
    Page,
    Showing,
    SkillWord,
    Talk,
)
from bot.services.grammar.reading import (
    asks_for_help,
    last_words_in,
    launch_in,
    parse,
    request_in,
    substitute_in,
)
from bot.services.grammar.words import (
    controlled_words,
    identity_words,
    known_words,
    skill_words,
)

__all__ = [
    "LONGEST",
    "Asking",
    "Declining",
    "Launching",
    "Meaning",
    "Named",
    "NotUnderstood",
    "Page",
    "Showing",
    "SkillWord",
    "Talk",
    "asks_for_help",
    "controlled_words",
    "identity_words",
    "known_words",
    "last_words_in",
    "launch_in",
    "parse",
    "read_argument",
    "request_in",
    "skill_words",
    "substitute_in",
]
