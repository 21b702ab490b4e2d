"""Discord's commands and events, translated and handed to the services."""
