# The record: what directors did, a line each; directors alone see it.

deeds-title = Directors' record · { $title }
deeds-none = Nothing is recorded yet.
deeds-older = … { $count } older ones
field-deeds = Done by directors lately
button-logbook = Record
deed-deal = dealt and started the game
deed-pause = paused the clock
deed-resume = let the clock go on
deed-extend = moved the deadline by { $minutes } minutes
deed-set-speed =
    { $seconds ->
        [real] let the clock go in real time
       *[other] let the clock take { $seconds } seconds to an hour
    }
deed-withhold =
    { $on ->
        [yes] began to withhold what stages say{ $minutes ->
            [never] {""}
           *[other] {" "}(released by itself after { $minutes } minutes)
        }
       *[no] withholds no more
    }
deed-let-go = released what was withheld
deed-cancelled = cancelled the game
deed-exported = exported the whole game to a file
deed-spectating-opened =
    { $open ->
        [yes] lets people come to watch by themselves
       *[no] no longer lets people come to watch by themselves
    }
deed-person =
    { $what ->
        [director] { $comes ->
            [yes] made { $user } a director, too
           *[no] lets { $user } direct no longer
        }
        [assistant] { $comes ->
            [yes] made { $user } assistant of No. { $number }
           *[no] lets { $user } assist No. { $number } no longer
        }
        [spectator] { $comes ->
            [yes] let { $user } in to watch
           *[no] lets { $user } watch no longer
        }
        [substitute] let { $user } take over No. { $number }
       *[player] took { $user } off the sign-up
    }
deed-step = early: { $what }
deed-for-a-seat = for the seat: { $what }
deed-give-card =
    gave { $seat } a { $colour ->
        [blue] blue
        [yellow] yellow
       *[red] red
    } card
deed-put-out = put { $seat } out
deed-bring-back = brought { $seat } back
deed-give-status =
    gave { $seat } the status 【{ $status }】{ $count ->
        [1] {""}
       *[other] {" "}×{ $count }
    }{ $until ->
        [door_open] {" "}until the door opens
        [door_close] {" "}until the door closes
        [night_open] {" "}until night falls
        [night_end] {" "}until the night ends
       *[never] {""}
    }
deed-end-status = ended 【{ $status }】 of { $seat }
deed-give-skill = gave { $seat } the skill 【{ $skill }】
deed-take-skill = took 【{ $skill }】 from { $seat }
deed-change-uses = uses of 【{ $skill }】 of { $seat } { $delta }
deed-change-faction = let { $seat } belong to { $faction }
deed-pass-office =
    { $seat ->
        [none] ended the office { $office }
       *[other] passed the office { $office } to { $seat }
    }
deed-tell = told { $seat } “{ $text }”
deed-judge-lost = judged { $faction } lost
deed-fix-draw = decided the draw “{ $name }”: { $values }
deed-take-back = took back to #{ $to }
