"""The director's commands on his live panel: which there are, in which order, and until when.

What a command is called and what it does stands where the command is defined and nowhere else;
whoever knows the commands hands it in. Here stands one line for each: its id, made of the
English names by which Discord knows it, and how long it makes sense.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

import msgspec

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import clip
from bot.rendering.messages import MAX_OPTION, Option, Row, Select
from bot.rendering.scene import Scene
from bot.wording import Phrases, Tongue, in_a_row, locales_of
from engine.wording import Locale

Group = Literal["rulings", "matters", "people"]

Offered = Literal["going", "over", "always"]
"""While the game goes on; after its end (揭秘) as well; also when it was cancelled (取消)."""

CATALOG: Final[Mapping[Group, Mapping[str, Offered]]] = {
    "rulings": {
        "put_out": "going",
        "bring_back": "going",
        "card": "going",
        "rule.proxy_vote": "going",
        "rule.give_status": "going",
        "rule.end_status": "going",
        "rule.give_skill": "going",
        "rule.take_skill": "going",
        "rule.change_uses": "going",
        "rule.faction": "going",
        "rule.office": "going",
        "rule.judge_lost": "going",
        "rule.fix_draw": "going",
        "rule.submit": "going",
        "rule.tell": "going",
    },
    "matters": {
        "why": "always",
        "preview": "going",
        "table": "always",
        "inbox": "always",
        "log": "always",
        "export": "always",
        "rule.correct": "over",
        "rule.correct_vote": "over",
        "take_back": "over",
        "rule.withhold": "going",
        "rule.review": "over",
        "extend": "going",
        "clock": "going",
        "pause": "going",
        "resume": "going",
        "close": "going",
        "cancel": "going",
    },
    "people": {
        "people.list": "always",
        "people.co_director": "over",
        "people.drop_director": "over",
        "people.substitute": "going",
        "people.assistant": "going",
        "people.drop_assistant": "over",
        "people.spectator": "going",
        "people.drop_spectator": "over",
        "people.open_watching": "going",
        "people.send_off": "going",
    },
}


class Named(msgspec.Struct, frozen=True):
    """What a command is called, and what it does, in each language."""

    name: Mapping[Locale, str]
    about: Mapping[Locale, str]


def rows(scene: Scene, named: Mapping[str, Named], tongue: Tongue) -> Iterator[Row]:
    """A select (`DESK`) for each group, of what makes sense in it now; none for an empty one.

    `named`: the commands that there are, by their ids.
    """
    for group, listed in CATALOG.items():
        options = tuple(
            Option(
                command,
                clip(called(named[command].name, tongue), MAX_OPTION),
                clip(called(named[command].about, tongue), MAX_OPTION),
            )
            for command, offered in listed.items()
            if command in named and _makes_sense(scene, offered)
        )
        if options:
            placeholder = Phrases(tongue).label("desk-group", group=group)
            yield (Select(encode(Verb.DESK, scene.game, group), placeholder, options),)


def called(texts: Mapping[Locale, str], tongue: Tongue) -> str:
    """A name or a description on one line, in the languages of a tongue."""
    return in_a_row({locale: texts[locale] for locale in locales_of(tongue)})


def _makes_sense(scene: Scene, offered: Offered) -> bool:
    if scene.cancelled:
        return offered == "always"
    return scene.state.winner is None or offered != "going"
