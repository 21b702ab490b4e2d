"""人狼: the pack, which shares 杀人 and a private group."""

from engine.effects import Identity

werewolf = Identity(
    id="werewolf",
    name="人狼",
    english="Werewolf",
    faction="wolf",
    tags=frozenset({"pack"}),
)
