"""缘由: why something happened, step by step, each with what it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.rendering.deeds import Hand
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
    hands: Mapping[int, Hand],
    tongue: Tongue,
) -> tuple[Message, ...]:
    """Why entries came about: a card for each, from itself back to the act that began it.

    `hands`: whose hand an entry was that a director brought about. What the rulings that are
    named say stands at the end, once.
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
            chains[locale] = "\n← ".join(_step(one, step, hands.get(step.seq)) for step in steps)
            rests_on = [reference for step in steps for reference in step.rests_on]
            named |= {r.id: None for r in rests_on if r.kind == "ruling"}
        cards.append(Card(title=f"#{entry.seq}", text=beside(chains), tone="secret"))
    if named:
        said = [f"**{number}** {spoken.say(f'clause-{number}')}" for number in named]
        title = spoken.label("why-rests-on")
        cards.append(Card(title=title, text="\n".join(said), tone="neutral"))
    return pages(cards)


def _step(spoken: Words, step: explain.Step, hand: Hand | None) -> str:
    """A step, and behind it what it rests on, and which director's hand it was."""
    by = [_reference(spoken, reference, hand) for reference in step.rests_on]
    if hand is not None and not any(r.kind == "director" for r in step.rests_on):
        reason = f"：{hand.reason}" if hand.reason else ""
        by.append(f"<@{hand.user}>{reason}")
    return f"{step.text} 〔{' · '.join(by)}〕" if by else step.text


def _reference(spoken: Words, reference: Reference, hand: Hand | None) -> str:
    match reference.kind:
        case "ruling":
            return reference.id
        case "director":
            return spoken.label("why-director") if hand is None else f"<@{hand.user}>"
        case kind:
            return spoken.label("why-post", name=spoken.of(kind, reference.id))
