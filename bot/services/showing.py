"""What is only asked for: one's own, the list, the times, the rules, help."""

from __future__ import annotations

from bot.rendering import own, panels, records, rulebook
from bot.rendering.messages import Message
from bot.services.grammar import Page
from bot.services.ports import Answer
from bot.services.session import Session
from bot.wording import Tongue


def page(session: Session, seat: int, what: Page, tongue: Tongue) -> tuple[Message, ...]:
    """A page for who plays a seat."""
    scene = session.told_scene()
    match what:
        case "mine":
            return (own.mine(scene, seat, tongue),)
        case "panel":
            return (panels.seat_panel(scene, seat, tongue),)
        case "times":
            return (records.times(scene, tongue),)
        case "roster":
            return records.roster(scene, tongue)
        case "rules":
            return rulebook.rulebook(
                session.rules, session.setup.rules, tongue, session.setup.counts
            )
        case "help":
            return (rulebook.helping(tongue),)


def shown(messages: tuple[Message, ...]) -> Answer:
    """An answer of several messages."""
    first, *more = messages
    return Answer(first, "shown", more=tuple(more))
