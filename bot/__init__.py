"""The moderator of the games: what players and directors see and touch."""
