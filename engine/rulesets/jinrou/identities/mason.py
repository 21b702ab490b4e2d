"""共有者: no skill; the two know each other and share a private group."""

from engine.effects import Identity

mason = Identity(
    id="mason", name="共有者", english="Mason", faction="village", tags=frozenset({"mason"})
)
