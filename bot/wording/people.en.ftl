# People: directors, assistants, spectators, those who leave.

## Directors

director-added = { $user } directs “{ $title }” as well now. If `/导演` (/director) is not offered there, enable it in Server Settings → Integrations.
director-removed = { $user } directs “{ $title }” no longer.
director-plays-not = A director cannot play in the same game.
director-already = { $user } directs this game already.
director-is-none = { $user } does not direct this game.
director-last = This is the last director, who cannot be removed. Please add another one first.
director-assists = { $user } is the assistant of No. { $seat } and cannot direct as well. Please remove the assistant first.
director-joined = { $user } directs this game too now (added by { $by }).
director-left = { $user } directs this game no longer (removed by { $by }).
director-you-left = You direct “{ $title }” no longer, and its directors’ room is closed to you.

## Assistants

table-assistant = assistant { $user }
assistant-copy = No. { $seat } of “{ $title }” was told:
assistant-page = 👥 You are the assistant of No. { $seat } in “{ $title }”. This is how the seat stands; you can only read.
assistant-sure =
    Really let { $user } be the assistant of { $seat }? { $user } will read the seat’s identity and all private messages to it, past and to come. That cannot be undone.{ $played ->
        [0] {""}
       *[other] {" "}This player has finished { $played } games here; the rules let players of { $most } games or fewer ask for an assistant.
    }
assistant-added = { $user } is the assistant of No. { $seat } now.
assistant-removed = { $user } is the assistant of No. { $seat } no longer.
assistant-none = No. { $seat } has no assistant.
assistant-for-nobody = Nobody plays No. { $seat }: no assistant is needed.
assistant-taken = No. { $seat } has an assistant already: { $user }. Please remove that one first.
assistant-of-another = { $user } has been the assistant of No. { $seat } and knows what that seat knows.
assistant-welcome = 👥 You are the assistant of { $seat } in “{ $title }” now, played by { $player }; you two may talk in private. Please tell nobody else: what you do wrong, the player is punished for. You only read: what the game tells the seat in private is passed on to you, and you enter no group’s room, post nothing and vote for nothing. To see how the seat stands, write “mine” or use `/mine`. Here is what was said so far.
assistant-yours = 👥 { $user } is your assistant in “{ $title }” now, who reads what the game tells you in private; you two may talk in private. No group’s room is open to assistants, and they cannot act for you. Please do not discuss assistants in the game.
assistant-over = 👥 You are the assistant of No. { $seat } in “{ $title }” no longer. Please keep to yourself what you read.
assistant-left-you = 👥 You have no assistant in “{ $title }” any more.
assistant-only-reads = You are the assistant of No. { $seat } in “{ $title }” and only read. Let the player act; write “mine” or use `/mine` to see how the seat stands.

## People beside the game

guest-not-here = { $user } is not in this server.
guest-is-machine = { $user } is a program and cannot take part.
guest-directs = { $user } directs this game, or did.
guest-plays = { $user } plays in this game.
guest-played = { $user } has played in this game.

## Spectators

room-watch = spectators
topic-watch = Spectators talk here, where no player sees it.
spectator-added = { $user } may watch “{ $title }” now.
spectator-removed = { $user } watches “{ $title }” no longer.
spectator-left = You watch “{ $title }” no longer.
spectator-welcome =
    Welcome as a spectator of “{ $title }”. You see all public rooms; { $room ->
        [none] the spectators’ room opens in a moment.
       *[other] { $room } is where you can talk with others who watch.
    } Please do not talk about the game with players, and carry no messages.
spectator-came = 👀 { $user } has come to watch. No player sees this room; please do not talk about the game with players, and carry no messages.
spectator-already = { $user } watches already.
spectator-is-none = { $user } does not watch.
spectator-sent-away = The director let you out of the spectators’ room of “{ $title }”. To come back, please ask there.
spectating-open = Anybody may come to watch “{ $title }” with `/观战` (/watch) now.
spectating-closed = Nobody comes to watch “{ $title }” by themselves any more; who is there stays.
spectating-not-open = “{ $title }” is not open to who comes by themselves; please ask the director. You see all public rooms.

## People who leave

send-off-sure =
    Really give { $seat } a red card and send it off? { $had ->
        [yes] The seat has had its substitute.
       *[no] The seat has had no substitute yet; if there is one, use `/导演 人员 替补` (/director people substitute).
    }{ $brings ->
        [none] {""}
       *[other] {" "}It also brings:
    { $brings }
    }
send-off-nobody = Nobody plays No. { $seat }.
send-off-is-out = No. { $seat } is out already.
sent-off = No. { $seat } is sent off with a red card.
struck-off = { $player } is off the sign-up.
inbox-player-left =
    No. { $seat } (<@{ $user }>) is not in the server any more. Seat, identity and ballots stay, and messages wait; coming back is enough to play on. Otherwise { $had ->
        [yes] the seat has had its substitute: use `/导演 人员 移出` (/director people send_off), a red card.
       *[no] use `/导演 人员 替补` (/director people substitute); with nobody, `/导演 人员 移出` (/director people send_off), a red card.
    }
inbox-assistant-left = The assistant of No. { $seat }, <@{ $user }>, is not in the server any more. If that is for good, use `/导演 人员 移除助理` (/director people drop_assistant).
inbox-director-gone = The co-director <@{ $user }> is not in the server any more. If that is for good, use `/导演 人员 移除导演` (/director people drop_director).

## The list

people-title = People · { $title }
people-directors = Directors
people-substitutes = Substitutes
people-assistants = Assistants
people-spectators = Spectators
people-watching =
    { $open ->
        [yes] Anybody may come to watch with `/watch`
       *[no] Spectators are added by the director
    }
people-gone = Not in the server
people-log = Log
people-change =
    { $what ->
        [director] { $comes ->
            [yes] { $user } directs
           *[no] { $user } directs no longer
        }
        [assistant] { $comes ->
            [yes] { $user } is the assistant of No. { $seat }
           *[no] { $user } is the assistant of No. { $seat } no longer
        }
        [spectator] { $comes ->
            [yes] { $user } watches
           *[no] { $user } watches no longer
        }
        [substitute] { $user } takes over No. { $seat }
        [watching] { $comes ->
            [yes] people may come to watch by themselves
           *[no] nobody comes to watch by themselves any more
        }
       *[player] { $user } is off the sign-up
    }
