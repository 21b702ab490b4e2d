"""What a text means at the table of a game: the grammar, given what can be written there."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bot.services import grammar, naming
from bot.services.ballot_text.folding import shown
from bot.services.ledger import Ledger
from engine.effects import Skill
from engine.state import State


def command(ledger: Ledger, state: State, seat: int, text: str) -> grammar.Meaning:
    """What a seat's private message or command means, also for a seat that it controls."""
    return grammar.parse(
        text,
        grammar.skill_words(state, seat),
        grammar.known_words(state.rules),
        naming.roster(ledger, state=state),
        mentions=naming.mentions(ledger),
        identities=grammar.identity_words(state.rules),
        controlled=grammar.controlled_words(state, seat),
    )


def in_group(ledger: Ledger, state: State, seat: int, text: str, group: str) -> grammar.Meaning:
    """What a member's message in the room of a group means."""
    return grammar.parse(
        text,
        grammar.skill_words(state, seat, group),
        grammar.known_words(state.rules),
        naming.roster(ledger),
        mentions=naming.mentions(ledger),
        in_group=True,
        identities=grammar.identity_words(state.rules),
    )


def is_launch(ledger: Ledger, text: str) -> bool:
    """Whether a text is a launch in full, were it of any skill and of anybody's."""
    return grammar.launch_in(
        text,
        grammar.known_words(ledger.rules),
        naming.roster(ledger),
        naming.mentions(ledger),
        grammar.identity_words(ledger.rules),
    )


def filled(
    ledger: Ledger, skill: Skill, begun: grammar.Launching, aimed: str, typed: Sequence[str]
) -> grammar.Launching | grammar.NotUnderstood:
    """The launch that a form gives: its targets, if they were typed too, and its arguments."""
    rules, targets = ledger.rules, begun.targets
    if aimed.strip():
        read = _targets(ledger, skill, aimed)
        if isinstance(read, grammar.NotUnderstood):
            return read
        targets = read
    identities, skills = grammar.identity_words(rules), grammar.known_words(rules)
    args: list[str] = []
    for kind, text in zip(skill.arguments, typed, strict=True):
        found = grammar.read_argument(kind, text, identities, skills)
        if found is None:
            return grammar.NotUnderstood(
                "unknown",
                f"grammar-unknown-{kind}",
                {"skill": skill.id, "given": shown(text), "candidates": "", "count": 0},
            )
        args.append(found)
    return replace(begun, targets=targets, args=tuple(args))


def _targets(ledger: Ledger, skill: Skill, aimed: str) -> tuple[int, ...] | grammar.NotUnderstood:
    """The targets of a skill that stand in an input of their own."""
    word = grammar.SkillWord(skill.id, (skill.name,), skill.targets, least=skill.least)
    read = grammar.parse(
        f"{skill.name} {' '.join(aimed.split())}",
        (word,),
        (),
        naming.roster(ledger),
        mentions=naming.mentions(ledger),
    )
    if isinstance(read, grammar.Launching):
        return read.targets
    if isinstance(read, grammar.NotUnderstood):
        return read
    return grammar.NotUnderstood(
        "unknown",
        "grammar-target-count",
        {"skill": skill.id, "given": shown(aimed), "count": skill.targets},
    )
