"""Games, commands, logs and outgoing messages in the database."""
