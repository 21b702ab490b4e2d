"""狂人: no skill, not in the pack, wins with the wolves."""

from engine.effects import Identity

madman = Identity(id="madman", name="狂人", english="Madman", faction="wolf")
