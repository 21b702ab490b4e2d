"""People who play by themselves; all that they know is what they can read."""
