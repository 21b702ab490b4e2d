# What only the Discord adapter says: what stands between a person and the services.

discord-failed = Something went wrong and this was not done; please try again later. If it goes on, tell the director this number: { $code }
discord-form-late = It was too busy just now to open the form. Please press again.
discord-outdated = This command has changed. Please restart Discord (or press Ctrl+R) and try again.
discord-unknown-game = There is no such game: { $text }. Please choose one of the list.
discord-guild-only = This command is for a server, not for direct messages.
discord-bad-option = “{ $text }” cannot stand there.
discord-may-not-create = To create a game one needs the permission “{ $permission }”: ask an administrator of the server to do it, or for that permission.
discord-file-late = The file did not reach you; it may be too large. Please use `/director export` once more; if that fails too, stop the bot on its machine and run `python -m bot export` there.
