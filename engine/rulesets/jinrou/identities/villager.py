"""村人: no skill."""

from engine.effects import Identity

villager = Identity(id="villager", name="村人", english="Villager", faction="village")
