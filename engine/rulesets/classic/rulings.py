"""Which rulings read what in these rules: by effect, by way to leave, and by subject."""

from __future__ import annotations

RULINGS: dict[str, tuple[str, ...]] = {
    "arrow": ("C13",),
    "love": ("C13",),
    "elope": ("C13", "C14"),
    "die_for_love": ("C15",),
    "shield": ("C3",),
    "warded": ("C3",),
    "kill": ("C1", "C4"),
    "sacrifice": ("C12",),
    "incite": ("C12", "Q7"),
    "foresee": ("C6",),
    "commune": ("C2", "Q12"),
    "antidote": ("C2",),
    "poison": ("C5",),
    "widow_knife": ("C14", "Q8"),
    "cunning": ("C4",),
    "spellbound": ("C6",),
    "longevity": ("C7", "Q6"),
    "play_fool": ("C8", "Q1"),
    "last_shot": ("C11",),
    "pass_badge": ("C10", "Q5"),
    "sheriff": ("C9", "C10"),
    "drowned": ("C19", "Q10"),
    "cards": ("G10",),
    "ballot": ("C9",),
    "last_words": ("C20",),
    "victory": ("C16", "C18"),
}
