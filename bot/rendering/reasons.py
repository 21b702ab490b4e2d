"""缘由: why something happened, step by step, each with what it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.rendering.layout import pages
from bot.rendering.messages import Card, Message
from bot.rendering.scene import Scene, Words, words
from bot.wording import Tongue, beside, locales_of
from engine import explain
from engine.clauses import Reference
from engine.events import Entry
from engine.wording import Locale, Wording


def why(
    scene: Scene,
    log: Sequence[Entry],
    entries: Sequence[Entry],
    rulers: Mapping[int, int],
    tongue: Tongue,
) -> tuple[Message, ...]:
    """Why entries came about: a card for each, from itself back to the act that began it.

    `rulers`: the user who gave the ruling of an entry. What the rulings that are named say
    stands at the end, once.
    """
    spoken = words(scene, tongue)
    named: dict[str, None] = {}
    cards = []
    for entry in entries:
        chains: dict[Locale, str] = {}
        for locale in locales_of(tongue):
            wording = Wording(scene.state.rules, locale, lambda n, _: spoken.seat(n))
            steps = explain.why(log, entry.seq, wording)
            one = Words(scene.state.rules, locale, scene.faces)
            chains[locale] = "\n← ".join(_step(one, step, rulers) for step in steps)
            rests_on = [reference for step in steps for reference in step.rests_on]
            named |= {r.id: None for r in rests_on if r.kind == "ruling"}
        cards.append(Card(title=f"#{entry.seq}", text=beside(chains), tone="secret"))
    if named:
        said = [f"**{number}** {spoken.say(f'clause-{number}')}" for number in named]
        title = spoken.label("why-rests-on")
        cards.append(Card(title=title, text="\n".join(said), tone="neutral"))
    return pages(cards)


def _step(spoken: Words, step: explain.Step, rulers: Mapping[int, int]) -> str:
    """A step, and behind it what it rests on."""
    by = [_reference(spoken, reference, rulers.get(step.seq)) for reference in step.rests_on]
    return f"{step.text} 〔{' · '.join(by)}〕" if by else step.text


def _reference(spoken: Words, reference: Reference, ruler: int | None) -> str:
    match reference.kind:
        case "ruling":
            return reference.id
        case "director":
            return spoken.label("why-director") if ruler is None else f"<@{ruler}>"
        case kind:
            return spoken.label("why-post", name=spoken.of(kind, reference.id))
