# What only the Discord adapter says: what stands between a person and the services.

discord-failed = Something went wrong and this was not done; please try again later. If it goes on, tell the director this number: { $code }
discord-form-late = It was too busy just now to open the form. Please press again.
discord-outdated = This command has changed. Please restart Discord (or press Ctrl+R) and try again.
discord-unknown-game = There is no such game: { $text }. Please choose one of the list.
discord-guild-only = This command is for a server, not for direct messages.
discord-bad-option = “{ $text }” cannot stand there.
discord-may-not-create = To create a game one needs the permission “{ $permission }”: ask an administrator of the server to do it, or for that permission.
discord-file-late = The file did not reach you; it may be too large. Please use `/director export` once more; if that fails too, stop the bot on its machine and run `python -m bot export` there.

desk-choose =
    { $required ->
        [yes] Choose
       *[no] May be left out
    }
desk-newest = The newest { $count }; older ones by slash command
desk-write =
    { $count ->
        [0] There is none yet
       *[other] Write its name
    }
desk-who =
    { $gone ->
        [yes] Choose somebody; who left: by slash command
       *[no] Choose somebody
    }
desk-answer =
    { $answer ->
        [yes] Yes
       *[no] No
    }
desk-range = { $least } to { $most }
desk-missing = “{ $option }” is not filled in.
desk-number = “{ $option }” takes a { $kind ->
        [whole] whole number
       *[any] number
    }{ $fits ->
        [none] {""}
       *[other] {" "}({ $fits })
    }, not “{ $text }”.
desk-not-there = “{ $text }” cannot stand for “{ $option }”.
desk-no-member = “{ $option }”: “{ $who }” cannot stand there; choose somebody of this server.
desk-again = Fill in again
