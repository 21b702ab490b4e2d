# What the services say: setting up, signing up, the director's commands, the clock, the inbox.

## Which game, and who may

not-the-director = You do not direct “{ $title }”, so you cannot do this.
not-a-player = You do not play in “{ $title }”.
no-such-game = There is no game with the number { $game }.
no-game-for-director = There is no game here that you direct.
no-game-for-player = There is no game here that you play in.
no-game-for-anyone = There is no game here yet.
no-game-in-private = You do not play in any game now. To sign up, go to the game's announcement channel in the server.
game-not-begun = “{ $title }” has not begun yet.
game-begun = “{ $title }” has begun, or is cancelled, so this cannot be changed any more.
game-over-in-private =
    “{ $title }” is over. { $room ->
        [none] The reveal is in its announcement channel.
       *[other] The reveal (identities, result, every night) is in { $room }.
    }
game-over-already = “{ $title }” is over.
game-cancelled = “{ $title }” is cancelled.
game-held = This stage is closed and the director is looking it over: no submissions or ballots are taken now. Please wait until it is announced.
game-paused = The game is paused and takes no submissions or ballots now. Please wait for the director.
pending-gone = That is gone by now, and nothing was done. Please write it again; in a command you can choose the game as an option.
done-already = This was done before and is not done twice.
storage-failed = It could not be stored just now, so it was not done. Please try again in a moment.
platform-permission = The bot lacks a permission: { $detail }. Ask a server administrator to grant it, then try again.
platform-refused = The platform refused this: { $detail }.
platform-busy = Too busy just now, so it was not done. Please try again in a moment.
action-unknown = This button is not known any more. Use a command, or the newest panel.
action-past = This button belongs to an earlier stage and is past; nothing has changed. Use the newest panel.

## Who and what is meant

seat-unknown = There is no seat “{ $given }”. Write its number or the character's full name.
seat-ambiguous = “{ $given }” can mean more than one: { $candidates }. Write the number.
unknown-status = There is no status “{ $given }”. There are: { $known }
unknown-skill = There is no skill “{ $given }”. There are: { $known }
unknown-office = There is no office “{ $given }”. There are: { $known }
unknown-faction = There is no faction “{ $given }”. There are: { $known }
unknown-identity = There is no identity “{ $given }”. There are: { $known }
unknown-ruleset = There are no rules “{ $given }”. There are: { $known }
player-unknown = No player is “{ $given }”, or more than one is. Write the character's name, the seat, or mention the person.
player-without-seat = { $player } has no seat yet. Give a seat or draw first.

## Setting up

create-in-guild = A game is created in a server.
create-needs-title = Please give the game a name.
create-no-permission = The bot lacks permissions in this server: { $missing }. Grant them, then create the game.
create-too-many = { $count } games are running in this server. Please finish one first.
zone-unknown = There is no time zone “{ $given }”. Write it like Asia/Shanghai.
hour-unknown = “{ $given }” is no time of day. Write it like 09:00.
hours-equal = The door cannot open and close at the same time.
players-range = There can be { $least } to { $most } players.
board-and-players =
    The board has { $count } identities; { $dummy ->
        [yes] { $players } players and the 替身君 need { $seats }.
       *[no] { $players } players were asked for.
    } Make them agree, or give only one of them.
board-needs-counts = This board has { $count } identities, too many for { $seats } seats. Write the board yourself, for example: werewolf 2 diviner 1 villager 5
players-drawn = A board drawn by these rules is for { $count } players. For another number, write the board yourself.
clock-too-fast = An hour of a fast clock takes at least { $least } seconds.
created = “{ $title }” is prepared for { $places } players. Your room is { $room }; when board and seats are right, open the sign-up.
created-to-draw = “{ $title }” is prepared for { $places } players; the rules draw the board with the identities. Your room is { $room }; you can open the sign-up. For a board of your own use `/director board`.
created-by-number = “{ $title }” is prepared, for { $least } to { $most } players; the board follows how many sign up. The director’s room is { $room }; you can open the sign-up now. For another board use `/director board`.
created-without-rooms = “{ $title }” is created, but not all channels could be opened. Please check the bot's permissions; they will be opened by themselves.

## Sign-up

signup-open = Sign-up for “{ $title }” is open.
signup-not-open = “{ $title }” takes no sign-ups now.
signup-full = All { $places } places are taken.
join-needs-name = Please give your character's name.
joined = Signed up: { $character }, “{ $title }”. Private messages reach you; your identity will come that way.
joined-untested = Signed up: { $character }, “{ $title }”. Private messages could not be tried just now; please try again with the button below.
joined-but-closed = Signed up: { $character }. But private messages do not reach you: allow them from server members in your privacy settings, then press the button. If you would rather not, sign up again by `/join` with the private-room option set to True, and you get one that only you can see.
joined-private-room = Signed up: { $character }. Private messages do not reach you, so you have a channel that only you can see; your identity and all else will come there.
private-works = Private messages reach you now.
left = You have withdrawn from “{ $title }”.
left-too-late = The game has begun, so you cannot withdraw by yourself. Please talk to the director.
name-empty = The character's name cannot be empty.
name-long = The character's name is too long; { $longest } characters at most.
name-signs = The character's name “{ $given }” has signs that cannot be used.
name-number = The character's name “{ $given }” would be taken for a seat's number. Please choose another: no number, and nothing like “5号” in it.
name-word = “{ $given }” is a word of the game (an identity, a skill, a command). Please choose another name.
name-hidden = There are invisible characters in that name. Please choose another.
name-taken = Somebody is called “{ $given }” already. Please choose another name.
button-try-private = Try again

## Seats and identities

board-empty = A board has at least one identity and { $most } at most. For example: werewolf 2 diviner 1 villager 5
board-set = Board: { $board }. { $seats } seats, { $places } players.
board-to-draw = The rules draw the board with the identities, for { $places } players.
seat-range = The seat must be from 1 to { $most }.
seat-set = { $player } sits on No. { $seat }.
identity-used-up = The board has { $count } of { $name }, and all are assigned.
no-board-with = No legal board has all of: { $names }. Take another one, or free one that is assigned; for an illegal board write it with `/director board`.
identity-assigned = No. { $seat } will be { $name }; the others are drawn.
identity-free = No. { $seat } is drawn like the others.
players-and-places = The board has { $seats } seats for { $places } players, and { $players } have signed up. Change the board, or wait for more.
players-and-boards = There are boards for { $least } to { $most } players, and { $players } have signed up. Please wait for more, or set a board with `/director board`.
started = “{ $title }” has begun with { $seats } seats. Identities are on their way.

## Cancelling

cancel-sure = Really cancel “{ $title }”? It cannot be undone.
cancelled = “{ $title }” is cancelled.
cancelled-public =
    The director has cancelled this game.{ $reason ->
        [none] {""}
       *[other] {" "}Reason: { $reason }
    }

## The clock

paused = “{ $title }” is paused; the time that remains is kept.
paused-already = It is paused already.
paused-public = ⏸️ The director has paused the game. The clock stands still; no submissions or ballots for now.
resumed = “{ $title }” goes on. Deadline now: { $closes }
resumed-public = ▶️ The game goes on. Deadline now: { $closes }
not-paused = It is not paused.
extended = The deadline moved by { $minutes } minutes and is { $closes }
extended-public = ⏱️ The director has changed the time. Deadline now: { $closes }
extend-into-past = The deadline would be { $closes }, which is past. To end it now, use `/director close`.
minutes-range = The minutes cannot be 0, and { $most } at most.
nothing-to-extend = There is no deadline to move now.
speed-set = { $speed ->
        [real] The clock now goes in real time. Deadline now: { $closes }
       *[fast] An hour of the clock now takes { $seconds } seconds. Deadline now: { $closes }
    }
speed-set-public = ⏱️ The director has changed the clock: { $speed ->
        [real] it goes in real time.
       *[fast] an hour takes { $seconds } seconds.
    } Deadline now: { $closes }
speed-already = The clock goes at that speed already.
withhold-on =
    From now on, what is said when a stage closes or opens is shown to you alone first, and to the players when you press “Say it”.{ $minutes ->
        [never] {""}
       *[other] {" "}Left alone, it goes out after { $minutes } minutes.
    } Until then the clock stands, and no submissions or ballots are taken.
withhold-off = Nothing is withheld any more from now on. What is withheld already still waits for you.
withhold-already =
    { $on ->
        [yes] That is how it is already.
       *[no] Nothing is withheld as it is.
    }
withheld-head = 📥 Withheld: this is all that would go to { $places } places. If it is right, press “Say it”; if not, press “Take back”, or use `/director rule correct` or `correct_vote`: what was never said needs no correction.
withheld-why = Why: `/director why`, “what”: { $entries }
withheld-moved = Something has changed since you looked, and nothing went out. Look at the newest and press again.
nothing-withheld = Nothing is withheld now.
let-go-first = What came of this stage is still withheld. Say it (`/director rule review`) or take it back first.
let-go = It is said, and the clock goes on.
let-go-public = ⏱️ The director has looked it over. The deadline now: { $closes }
close-sure = Now: { $what }. What is not submitted takes its default. Sure?
close-then = The deadline after that would be: { $closes }
close-costs =
    Closing now costs:
    { $costs }
close-drowned = Drown and leave: { $seats }
spare-by-day = Sparing is for closing the door of a day early.
close-while-paused = The game is paused. Let it go on with `/director resume` before closing anything.
closed-now = Done: { $what }.
step-close-door = close the door of day { $day } and its ballot
step-close-ballot = Day { $day }: ballot { $number } closes, the next opens
step-open-stage = open { $stage } of day { $day }
step-close-stage = close { $stage } of day { $day }

## Rulings

ruled-proxy = Voted for No. { $seat }: { $target }.
ruled-card =
    { $colour ->
        [blue] No. { $seat }: a blue card.
        [yellow] No. { $seat }: a yellow card.
       *[red] No. { $seat }: a red card.
    }
ruled-out = No. { $seat } is put out.
ruled-back = No. { $seat } is back.
ruled-status-kept-off = No. { $seat } did not gain { $status }: something keeps it off, `/导演 缘由` says what.
ruled-status = No. { $seat } has { $status } now.
ruled-draw = The next draws of “{ $name }” are: { $values }.
ruled-draw-waits = The next draws of “{ $name }” are: { $values }. It is not drawn as this stage ends; it waits for the next time that it is.
ruled-lost = { $faction } is judged lost.
ruled-taken-back = Taken back to after entry { $to }. If that was a mistake, `/director take_back` with { $was } as “to” restores it.
ruled-taken-back-paused = Taken back to after entry { $to }. That time is past, so the game is paused: extend it if need be, then resume. If it was a mistake, `/director take_back` with { $was } as “to” restores it.
take-back-sure =
    { $corrected ->
        [yes] Take back this correction{ $count ->
            [1] {""}
           *[other] {" "}and what came since, { $count } steps,
        } and restore what was before it (entry { $to })? What was submitted and settled then holds again.
       *[no] Take back these { $count } steps, to entry { $to }?
    }
    { $what }{ $left ->
        [0] {""}
       *[other] {" "}… and { $left } more
    }
restore-sure = Entry { $to } was taken back. Go there again? What was taken back then stands again{ $count ->
        [0] .
       *[other] , and the { $count } steps since are taken back.
    }
take-back-unsaid = Entry { $to } was taken back while it was withheld: nobody was told of it, and it cannot be restored. Close the stage again.
take-back-nothing = Nothing has come since the deal, and there is nothing to take back.
take-back-no-step = Entry { $to } is no place to go back to, and nothing was taken back. The nearest that is one is { $near }.
take-back-moved = Something came meanwhile, and nothing was taken back. Use `/director take_back` again and look before you confirm.
take-back-further =
    To take back from another step on, use `/director take_back` with the number in front as “to”; that step and all after it are taken back, and taking back a taking back restores:
    { $steps }
step-taken-back = taken back to after entry { $to }
step-corrected = a correction: { $was ->
        [none] no ballot
       *[other] { $was }
    }; it became: { $instead ->
        [none] void
       *[other] { $instead }
    }
step-declined = { $who } declines { $skill }
step-launched = { $who } uses { $skill } → { $seats }
step-voted = { $who } votes for { $target }
step-posted = { $who } posts
step-of-the-clock = a step of the clock
ruled-status-ended = { $status } of No. { $seat } is ended.
ruled-skill-given = No. { $seat } has { $skill } now.
ruled-skill-taken = No. { $seat } has lost { $skill }.
ruled-uses = Uses of { $skill } for No. { $seat }: { $delta }. How many are left was said to the seat.
ruled-faction = No. { $seat } belongs to { $faction } now.
ruled-office = { $office } is No. { $seat } now.
ruled-office-ended = There is no { $office } any more.
offices-none = These rules have no office that can be passed on.
ruled-told = Said to No. { $seat } in the game's name.
ruled-submitted = Submitted for No. { $seat }: { $what }.
submit-not-theirs = No. { $seat } does not have { $skill }; nothing was submitted.
refused-for-seat = { $who } cannot do that, and nothing has changed. What the rules answer to that seat:
ruling-sure =
    This ruling also brings:
    { $brings }
    Are you sure?
ruling-too-late = The game is over ({ $faction } has won). A ruling now is told as usual and changes nothing of that; to change the result use `/director take_back` to before the end. Rule all the same?
foreseen-left = { $seat } leaves
correct-what = There is no such submission that stands: “{ $given }”. Choose one that is suggested, or write its number in the log.
correct-sure =
    { $entry ->
        [0] {""}
       *[other] Entry { $entry }:{" "}
    }{ $was }
    It becomes: { $instead }
    { $settled ->
        [yes] Settled again from there, this changes:
       *[no] This changes:
    }
    { $changes }
    { $held ->
        [yes] Do that? It is withheld now: players hear of it when you say it, and what was never said is no correction to them.
       *[no] Do that? Players hear only of what is different for them.
    }
ballot-of = Day { $day }, ballot { $number }
correct-none = no ballot
correct-recast = { $who }, the ballot of day { $day }{ $number ->
        [1] {""}
       *[other] , no. { $number }
    }: { $target ->
        [void] void
       *[other] { $target }
    }
target-nobody = Abstain
target-void = Void
correct-no-ballot = There was no such ballot: “{ $given }”. Choose one that is suggested, or leave it out for the newest.
correct-no-ballots = No ballot has opened yet: there is none to correct.
correct-ballot-open = No. { $seat } has cast no ballot yet, and the ballot is still open. Use `/director rule proxy_vote`.
correct-nothing-cast = No. { $seat } cast no ballot there: there is nothing to declare void.
correct-tally = The tally of day { $day } becomes: { $counts }
correct-told = Told in private of a correction or of something new: { $seats }
correct-announced = Announcements are corrected
correct-room = What is corrected is said in: { $room }
correct-holds = { $who }: { $what }
correct-holds-more = … and { $count } more seats or groups hold something else
correct-uses = uses { $before }→{ $after }
correct-same = Nobody leaves or stays otherwise, nobody wins otherwise, nobody holds anything else now, and all later acts stand. What has not come yet comes as it is corrected.
correct-out = Out now: { $seats }
correct-in = No longer out: { $seats }
correct-won = The game ends, won by { $faction }
correct-missed = { $who } could have { $skill ->
        [none] left last words
       *[other] used { $skill }
    }, but the time for that is over and nobody is asked again; rule on it if need be
correct-goes-on = The game does not end
correct-moved = The game is then in { $stage } of day { $day }{ $open ->
        [yes] {""}
       *[no] {" "}(closed)
    }; { $stops ->
        [yes] the clock is stopped until you let it go on
       *[no] the clock stands as before
    }
correct-refused =
    A later act no longer stands: { $who ->
        [none] {""}
       *[other] { $who }{" "}
    }{ $act ->
        [LaunchSkill] launching a skill
        [CastBallot] voting
        [ChangeBallot] changing a vote
        [Post] posting
        [Ask] asking for haste or delay
        [GiveCard] a card
        [PutOut] a seat put out
        [BringBack] a seat brought back
        [GiveStatus] a status given
        [EndStatus] a status ended
        [GiveSkill] a skill given
        [TakeSkill] a skill taken
        [ChangeUses] uses changed
        [ChangeFaction] a faction changed
        [PassOffice] an office passed
        [Tell] a word of the director
        [JudgeLost] a faction judged lost
        [FixDraw] a draw decided
        [TakeBack] taking back
        [OpenStage] opening { $stage } of day { $day }
        [CloseStage] closing { $stage } of day { $day }
        [PassPlace] waiting no longer in { $stage } of day { $day }
        [CloseDoor] closing the door of day { $day }
        [CloseRequests] the end of requests of day { $day }
        [RestSkills] the rest of skills in the night of day { $day }
        [ResumeSkills] the return of skills in the morning of day { $day }
        [BeginLastHour] the last hour of day { $day }
       *[other] a step of the clock
    } ({ $theirs ->
        [yes] what the rules answer to that seat:{" "}
       *[no] {""}
    }{ $why })
correct-refused-more = … and { $count } more acts no longer stand
corrected = The submission is corrected and all is settled again. Whoever it changes something for is told. If that was a mistake, `/导演 撤销` to { $was } restores what was.
corrected-stops = The submission is corrected and all is settled again. The game is in another stage than before, so the clock is stopped, and all were told: have a look, extend if need be, then resume. If that was a mistake, `/导演 撤销` to { $was } restores what was.
corrected-paused = The submission is corrected and all is settled again. The clock stands as it did before. If that was a mistake, `/导演 撤销` to { $was } restores what was.
corrected-held = The submission is corrected and all is settled again. It is still withheld: look it over once more before you say it.
say-corrected-for-you = 📝 The director has corrected an earlier submission:
say-ballot-corrected = 📝 The director has corrected { $open ->
        [yes] a ballot
       *[no] a ballot that was closed
    }: { $what }
say-act-void = 📝 The director has corrected what was settled before, and something that you submitted or voted since stands no more. Do it again if there is still time.
say-void = 📝 Correction: what was said as follows is void.
substitute-sure =
    Really let { $user } take over { $seat }? A seat has one substitute, and there is no way back.
    { $user } is told the seat's identity and all that was said to it; { $former } loses its rooms and can act no more.
substituted = No. { $seat } is played by { $user } now.
substitute-not-here = { $user } is not in this server and cannot take over.
substitute-for-nobody = Nobody plays No. { $seat }: no substitute is needed.
substitute-twice = No. { $seat } has had its substitute. If it cannot go on, use `/导演 人员 移出` (/director people send_off), a red card.
substitute-directs = { $user } directs this game, or did, and knows all identities; no substitute can.
substitute-plays = { $user } plays in this game and cannot take over for another.
substitute-played = { $user } has played in this game and cannot come back into it.
substitute-public = 🔁 { $seat } has a substitute and is played by { $user } now. Identity, ballots and cards stay; please do not discuss substitutes.
substitute-former = { $user } has taken over { $seat } of “{ $title }” from you; thank you. You can act no more. You may hand over in private, and please tell nobody else.
substitute-welcome = You have taken over { $seat } of “{ $title }” from { $former }; you two may hand over in private. Here is what was said to the seat, and at the end how it stands now.
substituted-you = A substitute plays your seat of “{ $title }” now. What you write or press counts no more; nothing has changed.
substitute-asked = ✅ The director is asked for a substitute and decides who it is. Please look for none yourself. Until then the seat is yours.
substitute-none-left = This seat has had its substitute and gets no other. Please talk to the director.
uses-range = The number of uses cannot be 0, and { $most } more or fewer at most.
seat-is-nobodys = Nobody plays No. { $seat }: there is nobody to tell.
text-too-long = That is too long: { $most } characters at most.
submit-what = It is not clear what to submit: “{ $given }”. Write it as the player would: “占卜 5”, “占卜 放弃”.
say-submitted-for-you = The director has submitted for you:
why-what = Give a seat, or “what”: an announcement, a message, a status; a message's link will do.
why-no-message = That message is none of the bot's in this game, or no act brought it about.
why-no-entry = There is no entry { $given }; there are { $most } so far.
why-unknown = Nothing in the log says “{ $given }”. Choose from what is suggested, or give a message's link.
point-unknown = “{ $given }” is no point of time. There are: { $known }
count-range = The count must be from 1 to { $most }.
draw-of-none = { $skill } draws nothing, and there is nothing to decide. What is drawn: { $known }
draw-unknown = Nothing called “{ $given }” is drawn. There are: { $known }
draw-needs-values = Write the results, with blanks between them.

## What is said in public and in private

say-of-stage = [Day { $day }, { $stage }]
say-correction = 📝 Correction: this is what holds.
newer-stands = This came too late: what was submitted after it has been received and stands; this one changed nothing.
say-taken-back = 📝 The director has taken the last steps back; what is announced from now on holds.
say-your-act-back = 📝 The director has taken the last steps back; what you submitted or voted since is void. Please do it again if you want to.
say-may-speak-here = 🗣 { $who } may speak here at any time from now on; it counts as a post of the day, and Muffled holds here too.
say-speaks-here-no-more = { $who } may speak here no more.
say-restored-to-you = 📝 The director has restored what was taken back; what you were told as follows holds.
say-restored = 📝 The director has restored what he had taken back: what was announced then stands.
say-your-acts-turned = 📝 The director has restored what he had taken back: what you submitted or voted then stands again, as “mine” shows it; what came after is void. Please do that again if you want to.
say-your-act-again = 📝 The director has restored what he had taken back: what you submitted or voted then stands.
say-asks =
    { $what ->
        [haste] { $who } asks for haste
       *[delay] { $who } asks for delay
    }
ballot-elsewhere = A ballot does not count here. Please write it again in { $room }.
stand-elsewhere = “上警” does not count here. Please write it to me in private, or use `/stand`.
stand-nowhere = Nobody stands for an office in this game.
last-words-elsewhere = Please write last words to me in private: “遗言：…”. I publish them in the announcement room.
last-words-empty = There is nothing in your last words. Write “遗言：” and what you want to say.
last-words-too-long = Last words take at most { $longest } characters; please write them in several messages.
skill-elsewhere = “{ $given }” was written in a public room; nothing was submitted. Please write skills here, in private.
page-elsewhere = That page is for your eyes alone: use `/mine`, or write “我的” in a private message.
request-elsewhere = A request does not count here. Please write it in { $room } or in a private message.
ballot-no-text = Ballots in pictures and files do not count. Please write it as text, for example:
    投票对象：NAME

## Rooms

room-category = this game's category
room-announcement = announcements
room-discussion = discussion
room-ballots = ballots
room-progress = progress
room-free = free speech
room-director = director
room-out = out
room-group = group
room-fallback = private
topic-announcement = The door, exits and results are announced here.
topic-discussion = Talk here by day.
topic-ballots = To vote: 投票对象：NAME. To change, reply to your own ballot.
topic-progress = Requests for haste or delay.
topic-free = Who is Free-Spoken may speak here at any time; all can read it.
topic-director = Seen by the director alone: the table, the inbox, the panel.
topic-out = For those who are out.
topic-group = Seen by your group alone. Its shared skills can be submitted here.
topic-fallback = Seen by you and the bot alone, in place of private messages.

## Inbox

line-done = Done; what was waiting is sent now.
line-unknown = There is no such line in the inbox.
line-resolved = This line was seen to before.
private-room-refused = The private channel cannot be opened: { $detail }
inbox-unreachable = No private message reaches { $who }; what is for them waits. Ask them to allow messages from server members; its “done” button opens a private channel and sends it there.
inbox-dm-closed = Private messages of <@{ $user }> are closed. Ask them to open them; its “done” button opens a private channel. One is opened at the start anyway.
inbox-permission = The bot lacks permissions in “{ $room }”: { $missing }. What waits is sent once they are granted; its “done” button tries at once.
inbox-unread = The bot cannot see what is written in “{ $room }”: it lacks { $missing }. Ballots and submissions there do not reach it now; once that is granted, it reads what was written meanwhile. Pause first if a deadline is near.
inbox-room-gone = The channel “{ $room }” is gone and cannot be opened. Press its “done” button when it is mended; what waits is sent then.
inbox-room-deleted = The channel “{ $room }” was deleted and is being opened again.
room-reopened = The channel “{ $room }” was deleted and is open again: { $channel }. What was in it is lost.
inbox-room-refused = “{ $room }” cannot be opened or its access not be set: { $missing }.
inbox-limit = A limit of the platform is reached: { $detail }. It is tried again.
inbox-invalid = The platform refused a message ({ $where }), and it was not sent: { $detail }
inbox-sees-everything = <@{ $user }> is an administrator and sees every channel, yours and the groups' too. Consider not letting them play, or ask them to put that right down.
inbox-member-left = <@{ $user }> is not in the server any more, but still signed up. If that is for good, use `/导演 人员 移出` (/director people send_off).
inbox-came-late = An act of No. { $seat } ({ $what }, <t:{ $made }:T>) was made before the deadline but came too late to count. Take back and put it in if need be.
inbox-asks-ruling = For you to rule on: { $said } Do it with `/导演 裁定` (`/director rule`), then press “done”.
inbox-for-you = { $said }
inbox-draw-dropped = The fixed draw “{ $name }” { $wished } could not come under the rules then and is dropped; { $value } was drawn at random. Take back and fix it anew if you like.
inbox-substitute-asked =
    No. { $seat } asks for a substitute. { $reason ->
        [none] {""}
       *[other] The reason: { $reason }.
    } Once you know who, use `/导演 人员 替补` (/director people substitute); with nobody, `/导演 人员 移出` (/director people send_off), a red card.
inbox-ballot-edited = No. { $seat } edited the ballot of <t:{ $posted }:T>. It counts as it was.
inbox-ballot-deleted = No. { $seat } deleted the ballot of <t:{ $posted }:T>. It counts as it was.
