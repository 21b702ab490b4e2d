"""Which rulings read what in these rules: by effect, by way to leave, and by subject."""

from __future__ import annotations

RULINGS: dict[str, tuple[str, ...]] = {
    "kill": ("J1", "J2"),
    "divine": ("J3",),
    "shapeshift": ("J3",),
    "ward": ("J4",),
    "warded": ("J4",),
    "endure": ("J5", "P9"),
    "contagion": ("J6", "P9"),
    "sense": ("J7",),
    "dummy": ("J2", "P3"),
    "cards": ("G10", "P4"),
    "pace": ("J9",),
    "victory": ("J8",),
}
