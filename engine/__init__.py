"""The rules of the games, pure: no I/O, no clock, no chat platform."""
