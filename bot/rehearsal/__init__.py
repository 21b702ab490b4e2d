"""A rehearsal on this machine: a stand-in for Discord and a page to play on."""
