# People: directors, assistants, spectators, those who leave.

## Directors

director-added = { $user } directs “{ $title }” as well now.
director-removed = { $user } directs “{ $title }” no longer.
director-plays-not = A director cannot play in the same game.
director-already = { $user } directs this game already.
director-is-none = { $user } does not direct this game.
director-last = This is the last director, who cannot be removed. Please add another one first.
director-assists = { $user } is the assistant of No. { $seat } and cannot direct as well. Please remove the assistant first.
director-joined = { $user } directs this game too now (added by { $by }).
director-left = { $user } directs this game no longer (removed by { $by }).
director-you-left = You direct “{ $title }” no longer, and its directors’ room is closed to you.
