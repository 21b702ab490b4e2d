# What the bot says: panels, receipts, reminders, records, the director's desk, the reveal. What the
# rules themselves say is in engine/wording.

## Times and stages

day-and-stage = Day { $day } · { $stage }
door-times = The door closes: { $closes }
stage-times = Submit until: { $closes }
still-in = You have not left; you are still in the game.
game-begins = 🎬 The game begins; everybody has been told privately who he is.
next-times = The next stage: { $closes }
requests-times = Requests for haste or delay until: { $closes }
due-stage-opens = { $stage } begins
due-stage-closes = { $stage } closes
due-requests-close = Requests close
due-last-hour = The last hour begins
due-skills-rest = Skills of the noon rest
due-skills-resume = Skills of the noon are open again
due-ballot-closes = This ballot closes (another follows)
due-place-passes = Skills that are waited for until half-way
waited-for = waited for until { $until }
due-door-closes = The door closes
nothing-due = No time is set at present.
pace-haste = Haste today: a shorter discussion; ballots can be changed.
pace-only-haste = Haste today: the door closes this evening; ballots cannot be changed.
pace-full-haste = Full haste today: the door closes this evening; ballots cannot be changed.
pace-delay = Delay today: { $days } more day(s) of discussion.
requests-made =
    { $what ->
        [haste] Asked for haste: { $have }/{ $takes }
       *[delay] Asked for delay: { $have }/{ $takes }
    }

## Buttons

button-panel = My panel
button-mine = About me
button-rules = Rules
button-help = Help
button-times = Times
button-roster = Roster
button-ask =
    { $what ->
        [haste] Ask for haste
       *[delay] Ask for delay
    }
button-refresh = Refresh
button-decline = Decline { $skill }
button-withdraw = Withdraw { $skill }
button-launch = Launch { $skill }
button-launch-on-nobody = Launch { $skill } on nobody
button-fill = Fill in { $skill }
button-stand = Stand for sheriff
button-last-words = Last words
button-sure = Confirm
desk-group =
    { $group ->
        [rulings] Rule…
        [matters] Look, correct, time…
       *[people] People…
    }

## Identity

identity-title = { $seat }: you are { $identity }
field-faction = Faction
field-mates = With you
field-how = How to act
how-without-skill = You have no skill to submit. By day, talk in the discussion room and vote in the ballot room in the given format.
how-with-skill =
    When a skill opens, a panel is sent here: choose a target. Or write to me: “{ $example }”{ $forced ->
        [yes] .
       *[no] , “{ $skill } decline”.
    }
    You can submit again until the deadline; the last one counts, and each gets a receipt.
    By day, talk in the discussion room and vote in the ballot room in the given format.
skill-passive-fact = works by itself
skill-automatic-fact = launches itself in: { $stages }
skill-from-day = from day { $night } on
skill-reply-fact = you are told when, launch it in time; takes effect at once
skill-stages = in: { $stages }
skill-from-night = from night { $night } on
skill-uses = { $count } use(s)
skill-forced-fact = forced: cannot be declined
skill-declinable-fact = can be declined

## Panels

left-what-now =
    You can no longer post, vote or launch skills; if a skill still asks for an answer, or last words are yours, you are told so. { $announced ->
        [yes] The channel “{ $room }” is open to you: talk there with the others who are out.
        [dusk] Please tell nobody until the dusk ends and it is announced; then the channel “{ $room }” is open to you.
       *[no] Please tell nobody until the door opens and it is announced; then the channel “{ $room }” is open to you.
    } { $director ->
        [none] Questions go to the director.
       *[other] Questions go to the director, { $director }.
    }
panel-nothing = There is no skill that you can launch now.
panel-open = Choosing a target submits it; the last one counts.
panel-until = Choosing a target submits it; the last one counts. Until { $closes }
panel-at-once = What you submit takes effect at once and cannot be changed.
panel-paused = The game is paused and time stands still; please wait for the director.
panel-held = This stage is closed and the director is looking it over; then it is announced and time goes on.
panel-over = The game is over.
panel-in-room = Choose in the channel “{ $room }”, where your partners see it; writing “{ $skill } 5” here counts as well.
panel-range = Possible
panel-launches = { $count } launches this time
not-submitted = nothing yet
declined = declined
uses-left = { $count } use(s) left
panel-controlled = You are controlled, and submit no skills tonight. You are told of all that is done in your name.
panel-in-turn = This stage goes skill by skill: each happens when its turn comes, and until then the last one counts. By { $closes }
panel-in-half = This skill is waited for until half of the stage is over, and no longer: { $closes }
panel-turn-by = Its turn comes by { $comes } at the latest.
panel-by-text = Or write: { $example }
panel-for = 🎭 You control { $seat }. This skill is its own; you launch it, and its feedback comes to you alone.
skill-of-seat = { $skill } of { $seat }
skill-named = { $skill }
choose-skill = There are more skills: choose one here
choose-some-targets = { $skill }: choose { $least } to { $most } targets
choose-argument =
    { $wants ->
        [identity] { $skill }: choose an identity
        [skill] { $skill }: choose a skill
       *[other] { $skill }: choose
    }
argument-wanted =
    { $wants ->
        [identity] { $skill } → { $seats }. Choose an identity too; only then it is submitted.
        [skill] { $skill } → { $seats }. Choose a skill too; only then it is submitted.
       *[other] { $skill } → { $seats }. Choose the rest too; only then it is submitted.
    }
form-targets = Targets
form-targets-in-order = Targets in order: A first, then B
form-targets-hint =
    { $most ->
        [1] A seat number or a name, as 5
       *[other] { $fewer ->
            [yes] { $least } to { $most }
           *[no] { $most }
        } seat numbers or names with blanks between, as 5 8
    }
form-argument =
    { $wants ->
        [number] Whole number
        [identity] Identity
        [skill] Skill
       *[other] Text
    }
form-argument-hint =
    { $wants ->
        [number] With a minus if you like, as 33 or -12
        [identity] The identity's full name
        [skill] The skill's full name
       *[other] 500 characters at most
    }
stand-title = Standing for sheriff
stand-asked = { $seat }, will you stand for sheriff? If so press the button or write “上警” or “stand”; otherwise do nothing. Who stands is announced when the door opens on the election day: those who do not stand elect, those who stand cannot vote.
stand-how = To stand for sheriff press the button or write “上警” before the door opens on the election day. Who stands cannot vote in the election.
choose-targets =
    { $count ->
        [1] Choose a target of { $skill }
       *[other] Choose { $count } targets of { $skill }
    }

## Receipts and reminders

receipt-corrected = ✅ It counts as: { $skill } → { $seats }
receipt-corrected-declined = ✅ It counts as declined: { $skill }
receipt-launched = ✅ { $skill } → { $seats }
receipt-drawn = 🎲 { $skill } was not submitted in time; drawn: { $seats }
receipt-declined-insists = ✅ Received: decline { $skill }. It is never left out: a target will be drawn; to choose it yourself, submit again before the deadline.
receipt-declined = ✅ { $skill } declined
shared-launched = 👥 Who shares { $skill } with you submitted: { $seats }. The last one counts; you can change it.
shared-declined = 👥 Who shares { $skill } with you submitted: not to launch it. The last one counts; you can change it.
shared-corrected = 📝 The director has corrected what one who shares { $skill } with you had submitted. It counts as: { $seats ->
        [none] declined
       *[other] { $seats }
    }.
receipt-at-once = It takes effect at once and cannot be changed.
receipt-until = You can submit again until { $closes }; the last one counts.
receipt-voted = ✅ { $voter } votes for { $target }
receipt-abstained = ✅ { $voter } abstains
receipt-change-left = One change is left: use `/change_vote`, or write “改票对象：…” in the ballot room.
receipt-change-used = The change is used.
receipt-change-locked = Ballots cannot be changed now.
receipt-change-extra = The target has left the game: there is one extra change.
receipt-asked =
    { $what ->
        [haste] ✅ You asked for haste: { $have } so far, { $takes } are needed.
       *[delay] ✅ You asked for delay: { $have } so far, { $takes } are needed.
    }
receipt-in-turn = It happens when its turn comes; until then you can submit again, and the last one counts. By { $closes }
receipt-stands = ✅ You stand for sheriff. Who stands is announced when the door opens on the election day, and those who do not stand elect; you cannot vote.
receipt-last-words = ✅ Your last words are published.
remind-drowning =
    { $part ->
        [day] ⚠️ You let the last day pass too: without a ballot or a post you are out when the door closes.
       *[night] ⚠️ You let the last night pass too: without an answer until the deadline you are out; declining is an answer.
    }
remind-to-stand = ⏰ Reminder: the time to stand for sheriff is nearly over. If you do not want to, do nothing.
remind-skills = ⏰ Reminder: not submitted yet: { $skills }.
remind-until = Until { $closes }
remind-ballot =
    { $kind ->
        [election] ⏰ Reminder: { $seat }, you have not voted for a sheriff today. Write “投票对象：…” in the ballot room.
       *[exile] ⏰ Reminder: { $seat }, you have not voted today. Write “投票对象：…” in the ballot room.
    }

## About me, roster

is-in = in the game
is-out = out
field-skills = Skills
field-open = What you can do now
field-statuses = Statuses
field-cards = Cards
field-posts = Posts today
field-ballot = Ballot today
ballot-owed = vote (not yet done)
closes-at = until { $closes }
status-until =
    { $point ->
        [never] for good
        [door-open] until the door opens on day { $day }
        [door-close] until the door closes on day { $day }
        [night-open] until night { $day } begins
       *[night-end] until night { $day } ends
    }
no-cards = none
posts-of =
    { $due ->
        [0] { $count }
       *[other] { $count } (at least { $due })
    }
not-voted = not yet
abstained = abstains
roster-title = Roster · { $title }
roster-count = In the game: { $alive } / { $seats }

## Last words

last-words-title = Last words
last-words-how = Press the button, or write to me: “遗言：…”. They are published under your seat, several if you like.
last-words-of = Last words of { $seat }

## Rules and help

rules-title = Rules · { $name }
rules-victory = How to win
rules-identities = Identities
rules-skills = Skills
rules-order = Order of acts
rules-stage =
    {"**"}{ $stage }** ({ $mode ->
        [live] takes effect at once
        [free] skills leave each other alone; in the order of launching
        [stepped] skill by skill, the next when the last is answered
       *[ranked] in this order
    }): { $skills }
rules-statuses = Statuses
rules-status =
    ({ $negative ->
        [yes] negative
       *[no] not negative
    }, { $told ->
        [yes] told
        [some] told to whom it concerns
       *[no] not told
    })
status-does = { $status }: { $does }
rules-terms = Terms and general rules
rules-posting = Posting and cards
rules-days = Times
rules-discipline = Discipline
rules-door = The door opens at { $opens } and closes at { $closes }.
rules-discussion = A discussion lasts { $days } day(s) and closes on the last.
rules-haste = With fewer than { $below } alive the day is hastened: { $days } day(s) of discussion.
rules-turns = A day lasts { $hours } hours and a night about { $night }; they turn at { $opens } or { $closes }, whichever is nearer.
rules-requests = When half of the living ask for haste, the door closes that evening and ballots cannot be changed; when half ask for delay, there is one more day. Requests are taken until { $before } minutes before the door closes.
rules-no-requests = There is neither haste nor delay.
rules-night = { $stage }: submissions close { $minutes } minutes after the door.
rules-night-part = { $stage }: submissions close { $minutes } minutes before the night ends.
rules-night-end = { $stage }: submissions close when the night ends.
rules-changes =
    One ballot each, and one change. In the last { $minutes } minutes { $locked ->
        [yes] no proxy ballots and no changes
       *[no] changes and proxy ballots too
    }. Whose target has left gets one extra change.
rules-cards = { $blues } blue cards make a yellow one, { $yellows } yellow ones a red one; a red card sends off.
rules-posts = Fewer than { $count } posts on a day: a yellow card.
rules-streak = { $days } days running with fewer than { $count } posts each: a yellow card.
rules-no-ballot = No ballot: a yellow card. Abstaining has to be written, too.
rules-drowning = Whoever lets { $count } days in a row pass without a ballot or a post, or { $count } nights without an answer for a skill (declining is one), is out. One short of it, you are warned in private.
rules-loss = { $count } red cards in one faction: it is judged lost.

help-title = Help
help-skills = **Nights and skills**: use the panel in our private messages, or write “<skill> 5”, “<skill> <name>” or “<skill> decline”, with the skill's name as your identity message gives it.
    A number, an identity and the like stand after the targets: “<skill> 5 -12”. For a seat that you control: “as 8 <skill> 5”.
    A skill that you share can be written in your group's room, too. The last one before the deadline counts; each gets a receipt.
help-ballots = **Ballots**: write “投票对象：NAME” in the ballot room (a number or a name), “投票对象：弃权” to abstain.
    Where a sheriff is elected, write “上警” before the election day or use `/stand`. To change, reply to your own ballot with “改票对象：NAME”. Editing or deleting a message changes no ballot.
help-pace = **Haste and delay**: write “申请加速” or “申请延时” in the progress room or to me, or use `/haste` and `/delay`. If you cannot go on, use `/substitute`. New players may ask the director for an assistant.
help-more = **At any time**: `/mine` identity and what you can do, `/roster` seats, `/times` deadlines, `/rules` rules, `/use` `/vote` `/change_vote` `/last_words`, `/join` `/leave`; `/watch` for who does not play.

## Ballots

ballot-title =
    { $number ->
        [1] Day { $day } · { $kind ->
            [election] Election
           *[exile] Ballot
        }
       *[other] Day { $day } · Ballot { $number }
    }
ballot-none = No ballot is open now.
ballot-nobody-yet = Nobody has voted yet.
ballot-closed = The ballot is closed.
ballot-missing = Not voted yet ({ $count })
ballot-by-proxy = by proxy
ballot-changed = changed
ballot-how =
    { $seat }, choose whom to vote for. One ballot each; it can be changed once.{ $kind ->
        [election] {" "}This one elects the sheriff; nobody leaves by it.
       *[exile] {""}
    }
ballot-elects =
    { $stands ->
        [yes] Those who do not stand vote, for those who stand. The highest is elected; with a tie there is no sheriff. Nobody leaves by this ballot.
       *[no] The most votes are elected, of equals the first to have had so many; nobody leaves by this ballot.
    }
choose-ballot = Whom to vote for

## The director

table-title = The whole table
table-alive = In the game: { $alive } / { $seats }
table-posts = posts { $count }
field-submissions = Submissions
field-ballots = Ballots ({ $count })
field-replies = Answers after an exit
owed-reply = ⏳ { $seat } [{ $skill }]
owed-last-words = 🕯 { $seat } last words
field-tally = Tally
is-out-unannounced = out (not announced)
is-judged-lost = Judged lost
requests-by =
    { $what ->
        [haste] Asked for haste
        [stand] Stand for sheriff
       *[delay] Asked for delay
    }
button-spare = Close, and spare them
button-close = Close now
button-extend = Extend by { $minutes } min
button-pause = Pause
button-withheld = Look over
button-let-go = Say it
button-take-back = Take back
button-resume = Resume
button-table = Whole table
button-preview = Preview
preview-title = Preview · if { $stage } closed now
preview-nothing-done = -# Only you see this; nothing has happened, and nothing is drawn for good. What is still submitted changes it.
preview-nothing = Nothing would happen.
preview-public = All would be told
preview-private = In private would be told
preview-draws = Would be drawn
preview-draw = 🎲 { $name }: { $value } (one of { $count }){ $fixed ->
        [yes] {" "}📌 decided
       *[no] {""}
    }
preview-choose = Decide “{ $name }” otherwise
preview-reason = decided from the preview
button-inbox = Inbox { $count }
button-resolve = { $number } done
why-not-out = { $seat } is in, with no status, skill or faction that came after the deal.
why-rests-on = What it rests on
why-director = the director
why-post = rule post: { $name }
call-directors =
    { $count ->
        [one] One more line in the inbox; see to it with the button below or /director inbox.
       *[other] { $count } more lines in the inbox; see to them with the button below or /director inbox.
    }
attention-title = Now · { $stage }
field-unsent = Not delivered
field-watch = To look at
attention-unsent = { $where }: { $count }, { $why ->
        [unreachable] private messages are closed
        [gone] the channel is gone
        [permission] missing permission { $detail }
        [limit] a limit of the platform, it is tried again
       *[other] the platform refused { $detail }
    }
attention-powerful = { $who } is an administrator and sees every channel
attention-closed = no private message reaches { $who }
inbox-title = Inbox ({ $count })
inbox-empty = The inbox is empty.

## Sign-up

lobby-title = Sign-up · { $title }
lobby-panel-title = Preparing · { $title }
lobby-count = { $count } signed up; the game takes { $need }.
lobby-times = The door opens at { $opens } and closes at { $closes } ({ $zone }).
lobby-speed = Fast clock: an hour of the game takes { $seconds } seconds.
lobby-board = Board ({ $count })
lobby-board-to-draw = drawn by the rules with the identities
lobby-closed = Sign-up is closed.
lobby-cancelled = This game is cancelled.
lobby-unreachable = { $count } cannot be reached by private message (✉️❌): ask them to allow it before the start, or use a private room.
button-join = Sign up
button-leave = Withdraw
button-draw = Draw identities
button-draw-again = Draw again
button-start = Start the game
button-cancel = Cancel
drawn-title = Drawn · { $title }
drawn-next = Only directors see this. Draw again or assign by hand; players learn their identities when you start the game.
join-title = Sign up
join-character = Character
join-character-hint = as in 饺子; not a number
private-test = ✅ Private messages arrive: your identity and your panel in “{ $title }” will come here. Please keep private messages open during the game.
which-game = You are in more than one game. Which one is this for? It is done as soon as you choose.
choose-game = Choose a game

## The reveal

reveal-title = Everything told · { $title }
reveal-no-winner = Nobody has won this game.
told-launched = [{ $skill }] { $seat } → { $seats }
told-drawn = [{ $skill }] { $seat } 🎲 → { $seats }
told-redirected = {" "}(ended on { $seats })
told-took-effect = [{ $skill }] { $seat } took effect { $seats }
told-declined = [{ $skill }] { $seat } declined
told-stopped = [{ $skill }] { $seat } came to nothing: { $why }
told-feedback = ↳ told to { $seats }: { $said }
told-held = 🛡 { $via } did not put { $seat } out: { $by }
told-returned = ↩ { $seat } was brought back
told-faction = { $seat } joined { $faction }
told-judged = { $faction } was judged lost
told-ruled =
    { $act ->
        [put-out] The director put a seat out { $reason }
        [bring-back] The director brought a seat back { $reason }
        [give-status] The director gave a status { $reason }
        [judge-lost] The director judged a faction lost { $reason }
        [fix-draw] The director decided a draw { $reason }
        [end-status] The director ended a status { $reason }
        [give-skill] The director gave a skill { $reason }
        [take-skill] The director took a skill { $reason }
        [change-uses] The director changed uses { $reason }
        [change-faction] The director changed a faction { $reason }
        [pass-office] The director passed an office { $reason }
        [end-office] The director ended an office { $reason }
        [tell] The director said something { $reason }
        [submit] The director submitted { $reason }
        [spare] The director spares everybody for posts and ballots today{ $reason }
       *[other] The director ruled { $reason }
    }
told-ballot = 🗳 { $seat }: { $count } ← { $voters }
told-abstained = 🗳 abstained ← { $voters }
