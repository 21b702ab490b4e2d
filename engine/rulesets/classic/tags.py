"""The marks on seats by which the rules of `classic` speak of one another."""

PACK = "pack"
"""初始群内角色: who was dealt into the wolves' group (ruling C14)."""

LOVER = "lover"
"""Who shares the lovers' room (ruling C13)."""

FOX = "fox"
"""Whose exit loses the game for the foxes (ruling C18)."""

SPECIAL = "special"
"""特: the village loses when all of them are out (ruling C16)."""

COMMONER = "commoner"
"""民: the other identities of the village; it loses when all of them are out (ruling C16)."""

ELDER_BOUND = "elder_bound"
"""Who loses its skills with the elder, if it belongs to the village (ruling C7)."""

MEEK = "meek"
"""A member of the pack that has 杀人 only when no other member is in (ruling C12)."""

UNFIT = "unfit"
"""Who cannot be sheriff any more (ruling C8)."""
