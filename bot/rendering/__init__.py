"""Events and views turned into messages, embeds and pictures."""
