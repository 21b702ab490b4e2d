"""What the bot does for a game, asked through ports that name no chat platform."""
