## Said to seats

your-identity = You are { $seat }; your identity is { $identity }.
your-group = { $group } know each other and share a room: { $seats }.
you-left = You are out of the game.
you-returned = You are back in the game.
drawn-target = { $skill } was not submitted in time; { $seat } was drawn.
is-wolf = { $seat } is a werewolf
is-no-wolf = { $seat } is not a werewolf
foresee-village = { $seat } belongs to { $faction }
foresee-other = { $seat } does not belong to { $faction }
commune =
    { $seats_count ->
        [0] { $skill }: nobody was chosen to be killed tonight.
       *[other] { $skill }: chosen to be killed tonight: { $seats }.
    }
your-lover = You and { $seat } are lovers; your lover is { $identity }.
faction-changed = You belong to { $faction } now.
widow-knife = Widow's Knife: the wolves were judged lost: from the next night on the lovers share { $skill }.
more-launches = { $skill } can be launched { $count } times this time.
skill-lost = You have lost { $skill }.
reply-open = You can launch { $skill } now, until { $stages } of day { $day } ends.
last-words-open = You can speak your last words, until { $stages } of day { $day } ends.
drowning-warning =
    { $part ->
        [day] You neither voted nor spoke today. One more such day and you are out.
       *[night] You did not answer for your skill tonight. One more such night and you are out; declining is an answer.
    }
no-bite-tonight = Contagion: there is no { $skill } tonight.
status-gained =
    You gained { $status }, { $until ->
        [door_open] until noon of day { $day } begins
        [door_close] until noon of day { $day } ends
        [night_open] until night { $day } begins
        [night_end] until night { $day } ends
       *[never] for good
    }.
status-ended = You no longer have { $status }.
skill-gained = You gained { $skill }.
uses-changed = { $skill } can be launched { $count } more time(s).
from-director = The director: { $text }
could-kill = { $skill } on { $seat }: target { $number } could kill
could-not-kill = { $skill } on { $seat }: target { $number } could not kill
foreseen-exits =
    { $seats_count ->
        [0] { $skill }: nobody would leave tonight.
       *[other] { $skill }: tonight would leave { $seats }.
    }
mist = { $skill }: who can kill tonight must, and only among { $seats }.
omen = { $skill }: { $attacks }.
no-attacks = nobody has been attacked so far tonight
attack =
    { $seat } takes { $count ->
        [1] one
       *[other] { $count }
    } { $kind ->
        [bite] bite(s)
        [pierce] piercing hit(s)
       *[lethal] lethal damage
    }
controlled-launch =
    You are controlled and launched { $skill }{ $seats_count ->
        [0] {""}
       *[other] {" "}on { $seats }
    }{ $arguments_count ->
        [0] {""}
       *[other] {" "}with “{ $arguments }”
    }.
controlled-declined = You are controlled and declined { $skill }.
drawn-arguments = You submitted nothing for { $skill }; drawn: { $text }.
you-are-office = You are now { $office }.
known-to-pack = { $seat } is { $identity }.
knows-pack = Members of { $group }: { $seats }.
seems-village = { $skill }, { $seat }: of the village
seems-other = { $skill }, { $seat }: not of the village
seems-identity = { $skill }, { $seat }: { $identity }
guessed-right = { $skill }, { $seat } is { $identity }: guessed right
guessed-wrong = { $skill }, { $seat } is { $identity }: guessed wrong
taunt-heard = Your { $skill } was heard: it works if you are voted out today.
boosted = { $seat } received { $skill }: name one of your own skills; tonight it can be launched once more, at no cost of uses.
boost-void = Your { $skill } is void now.
infect-no-effect = { $skill } had no effect on { $seat }.
skills-of = { $skill }: { $seat } has { $skills_count ->
        [0] no skills
       *[other] { $skills }
    }.
controlled = You are controlled by { $identity } and cannot launch your skills tonight.
roast = { $skill }: on night { $night } the kill can be launched once more.
aroma = { $skill }: whoever can kill tonight must, and only among these: { $seats }.
wish = { $seat } launched { $skill } (worth { $count } points at most). Please rule: { $text }
you-broke = You broke { $status }.
ghost-may-talk = { $skill }: today you may still talk in the discussion; for ballots and skills you are out.
status-broken = { $seat } broke { $status } and is silenced and forgetful for good: “{ $text }”
wish-sent = { $skill } was handed to the director, who rules on it.

## Said to all

office = { $seat } is the { $office }.
night-opens = Night { $day } begins. Whoever has a skill, submit before the deadline.
dawn =
    { $seats_count ->
        [0] Day { $day }: the door opens. Nobody left in the night.
       *[other] Day { $day }: the door opens. Left in the night: { $seats }.
    }
campaign = Day { $day }: the door opens, and the { $office } is elected; nobody leaves by this ballot.
returned = { $seat } is back in the game.
skills-rest = Skills of the noon rest until tomorrow morning.
skills-resume = Skills of the noon can be launched again.
last-hour = One hour until the door closes: no more changes or proxy ballots.
last-hour-changes = One hour until the door closes: ballots can still be changed and cast by proxy.
door-closed = Day { $day }: the door is closed, the ballot ends.
ballot-tally = Result of the ballot: { $counts }.
nobody-elected = Nobody was elected { $office }.
badge-passed = { $origin } hands the office of { $office } to { $target }.
badge-torn = { $seat } did not hand over; the badge of the { $office } is torn.
spared-and-shown = { $seat } launches { $skill } and stays in; the identity is shown: { $identity }.
last-words = Last words of { $seat }: { $text }
quiet-day = A quiet day: nobody is voted out.
exit =
    { $kind ->
        [ballot] { $seat } is voted out.
        [red_card] { $seat } is sent off with a red card.
        [drowned] { $seat } is out for inactivity.
       *[other] { $seat } is out.
    }
cards =
    { $colour ->
        [blue] Blue card: { $seats }{ $why ->
            [few-posts] {" "}(too few posts)
            [few-posts-streak] {" "}(too few posts for days)
            [no-ballot] {" "}(no ballot)
           *[other] {""}
        }.
        [yellow] Yellow card: { $seats }{ $why ->
            [few-posts] {" "}(too few posts)
            [few-posts-streak] {" "}(too few posts for days)
            [no-ballot] {" "}(no ballot)
           *[other] {""}
        }.
       *[red] Red card: { $seats }.
    }
day-spared = The director rules: the door of day { $day } closed early; nobody is penalised for few posts or a missing ballot.
red-cards = The cards of { $seats } add up to a red one; sent off.
pace =
    { $kind ->
        [haste] Few are left: the discussion is shortened today. Ballots can be changed; posts and a ballot are still due.
        [only_haste] The request for haste has passed: the door closes this evening, no changes, no cards for few posts or no ballot.
        [full_haste] The request for haste has passed: the door closes this evening, no changes, no cards for few posts or no ballot.
       *[delay] The request for delay has passed: one more day, no haste.
    }
exits-at-the-end = Left in the night: { $seats }.
game-over = The game is over: { $faction } wins. { $reason }
office-ended = There is no { $office } any more.
overloaded = { $seat } is locked: what it receives in votes today counts double.
ballot-added = Day { $day } holds one ballot more.
a-ghost-stays = The witch's arcana let a ghost stay
door-opens = Day { $day }: the door opens.
ballot-closed = Ballot { $number } of day { $day } is closed.
candidates = Standing for { $office }: { $seats }. Those who do not stand vote.
piper-out = The { $identity } is out, and everything he piped is undone
kill-rewarded = { $seat } killed { $target } and was rewarded
kill-punished = { $seat } killed { $target } and was punished
infected = Somebody was infected
revealed = { $seat } turns up the card: { $identity }.
muffled-now =
    { $seats_count ->
        [0] Nobody holds { $status } now.
       *[other] Holding { $status } now: { $seats }.
    }
dusk =
    { $ballot_count ->
        [0] Voted out: nobody.
       *[other] Voted out: { $ballot }.
    } { $other_count ->
        [0] Out for other reasons: nobody.
       *[other] Out for other reasons: { $other }.
    }

## Why a faction has won

reason-wolves-half = Living werewolves are half of the living.
reason-wolves-out = All werewolves are out.
reason-wolves-majority = The wolves' faction is half of the living.
reason-only-one-left = All other factions were judged lost.
reason-all-lost = The last factions were judged lost together; this one comes first.
reason-fox-takes-over = The wolves' faction is half of the living while the fox is in: the fox takes their victory.
reason-fox-and-one-other = Only the fox and one other faction were not judged lost.
reason-wolves-judged-lost = The wolves were judged lost.
reason-village-judged-lost = The village was judged lost.
reason-all-muffled = Everybody beside the piper who can be muffled for good is.

## Why something is refused

game-is-over = The game is over.
no-such-seat = There is no seat “{ $text }”. Write its number, as in 5.
no-such-skill = There is no skill “{ $text }”.
no-such-card = There is no card “{ $text }”; there are blue, yellow and red.
no-such-request = There is no request “{ $text }”; there are haste (加速) and delay (延时).
no-such-status = These rules have no status “{ $text }”.
status-count = { $status } counts for 1 at least.
no-such-faction = These rules have no faction “{ $text }”.
no-such-entry = The log has no entry { $text } to go back to.
nothing-to-take-back = There is nothing to take back.
stale = That step is already past; nothing was changed.
door-still-open = The door is still open; the day cannot end yet.
you-are-out = { $seat } is out and cannot act.
already-out = { $seat } is out already.
not-out = { $seat } is in the game.
already-lost = { $faction } was judged lost already.
dummy-acts-not = { $seat } is the dummy: it does not act, vote or speak.
skill-not-yours = You do not have { $skill }.
skill-passive = { $skill } works by itself; there is nothing to submit.
skill-not-now = { $skill } cannot be launched now, only in: { $stages }.
skill-not-today = { $skill } can be launched from day { $day } on.
skill-not-yet = { $skill } can be launched from night { $night } on.
skill-used-up = { $skill } is used up.
skill-launched = { $skill } has taken effect; it cannot be replaced or withdrawn.
skill-forced = { $skill } may not be declined; choose a target.
skill-unasked = { $skill } fires by itself; decline it beforehand if you do not want that.
skill-fired = { $skill } has fired already.
skill-declined-too-late = The door is closed; { $skill } cannot be declined any more.
reply-not-now = { $skill } cannot be launched now.
kill-not-while-others-live = Others of your pack are in; you cannot use { $skill }.
kill-with-your-lover = You share { $skill } with your lover now.
skill-rival-stands = { $skill } was submitted; only one of the two can be launched in this stage. To change, decline it first.
skill-no-arguments = { $skill } takes targets only; “{ $text }” is not understood.
skill-target-count = { $skill } takes { $count } target(s).
skill-target-range = { $skill } takes { $least } to { $most } targets.
skill-same-target = { $skill } takes different targets.
target-is-out = { $seat } is out and cannot be chosen.
target-out-of-range = { $skill } cannot choose { $seat }. Possible: { $seats }.
ballot-not-open = No ballot is open now.
ballot-already-cast = { $seat } has voted. To change, use the command 改票 (change_vote), or reply to that ballot with “改票对象：…”.
ballot-none-to-change = You have not voted yet; write “投票对象：…” first.
ballot-change-used = Your change for today is used.
ballot-change-locked-only-haste = Haste: ballots cannot be changed today.
ballot-change-locked-haste = Full haste: ballots cannot be changed today.
ballot-change-locked-last-hour = Ballots cannot be changed in the last hour.
ballot-proxy-locked = No proxy ballots in the last hour.
ballot-not-yours = { $seat } has launched { $skill } and casts no ballots.
ballot-not-on = { $seat } has launched { $skill } and cannot be voted for.
not-your-place = You cannot speak here.
no-last-words = There are no last words now.
discussion-closed = The discussion is closed now.
post-count = The number of posts is 1 at least.
requests-closed = Requests for haste or delay are closed now.
requests-none = There are no requests for haste or delay in this game.
request-passed =
    { $what ->
        [haste] Haste has passed already today.
       *[delay] Delay has passed already today.
    }
request-made =
    { $what ->
        [haste] You have asked for haste already today.
        [stand] You stand already.
       *[delay] You have asked for delay already today.
    }
status-not-held = { $seat } does not hold { $status }.
skill-not-held = { $seat } does not hold { $skill }.
uses-without-limit = { $skill } can be launched without limit.
faction-already = { $seat } belongs to { $faction } already.
no-such-office = These rules have no office "{ $text }".
office-already = { $office } stands like that already.
office-bound = { $office } cannot be passed on.
nothing-said = Write what is to be said.
not-on-election-day = { $skill } cannot be launched on the election day.
chosen-as-b-before = { $skill }: each seat can be chosen as B once, and { $seat } has been.
skill-arguments = Beside its targets { $skill } takes { $wanted ->
        [number] a whole number
        [identity] an identity
        [skill] a skill
        [text] a text
       *[other] { $wanted }
    }.
skill-argument-number = { $skill } takes a whole number; "{ $text }" is none.
skill-argument-identity = { $skill } takes an identity; these rules have no "{ $text }".
skill-argument-skill = { $skill } takes a skill; these rules have no "{ $text }".
skill-argument-text = { $skill } takes a text.
skill-already-shown = Your actual identity is public already, so { $skill } cannot be launched.
skill-suspended = While you are forgetful, { $skill } is not in force.
you-are-controlled = { $seat } is controlled and submits nothing tonight.
not-under-your-control = { $seat } is not under your control.
stopped-on = It has no effect on { $seat }.
stopped-on-target = { $status } keeps { $skill } from being launched on { $seat }: choose somebody else.
stopped-by-status = { $status } keeps { $skill } from being launched.
kill-not-while-pack = Heirs cannot launch { $skill } while somebody of the pack is there.
snuff-nobody = You have found nobody yet whom { $skill } can take.
once-a-day = { $skill } can be launched once a day.
other-wave-launched = You have launched { $skill } and cannot launch the other one.
boost-no-kill = You cannot use { $skill } now, so you cannot name it.
boost-passive = { $skill } works by itself and cannot be named.
boost-too-late = Tonight's time for { $skill } is past, or it is not launched by night; it cannot be named.
noon-rests = { $skill } cannot be launched overnight; it can again in the morning.
noon-closed = { $skill } cannot be launched in the last hour before the door closes.
sheriff-is-there = There is a { $office } already.
stand-too-late = Who stands says so before the door of the election day opens.
ballot-not-by-candidate = { $seat } stands and cannot vote in the election.
ballot-not-for-candidate = { $seat } does not stand. Standing: { $seats }.

## What is odd about a deal

deal-no-wolf = There is no werewolf: the game would end at once.
deal-too-many-wolves = { $count } werewolves are half of { $total } seats: the game would end at once.
deal-unknown = These rules have no identity “{ $text }”.
deal-no-pack = There is no wolf and no cub: the wolves' faction does not exist.
deal-pack-too-big = { $count } wolves and cubs are half of { $total } seats: the game would end at once.
deal-no-special = There is no special identity (seer, witch, guard, hunter): the village has one way less to lose.
deal-no-commoner = There is no commoner: the village has one way less to lose.
deal-several-foxes = There are { $count } foxes; the rules are written for one.
deal-several-archers = There are { $count } of { $identity }; all lovers will share one room.
deal-archer-alone = Too few seats: { $identity } has no two others to choose.
deal-part = { $part ->
        [wolf] The wolves
        [seer_kin] The seers
        [strong_god] The strong gods
        [weak_god] The weak gods
       *[piper] The pipers
    } should number { $wanted }; there are { $count }.
deal-repeated = { $count } seats are { $identity }; each identity is dealt once at most.
deal-just-one = There must be exactly one of { $identities }; there are { $count }.
deal-needs = With { $identity } there must be { $identities }, who is not there.
deal-out-of-balance = Village strength { $village } ÷ wolf strength { $wolves } = { $ratio }; it should be from { $least } to { $most }.
deal-dummy-identity = { $seat } is the dummy and cannot be werewolf or fox.

## The chain of causes, for the director

why-left = { $seat } left
why-struck-bite = { $via } bit { $seat }
why-struck-pierce = { $via } pierced { $seat }
why-struck-lethal = { $via } dealt lethal damage to { $seat }
why-struck-ballot = { $seat } stood highest
why-struck-removal = { $via } removes { $seat }
why-struck-red_card = { $seat } holds a red card
why-stopped = { $via } did not put { $seat } out: { $by }
why-submitted =
    { $seat } launched { $skill }{ $seats_count ->
        [0] {""}
       *[other] { " " }on { $seats }
    }
why-drawn = { $skill } of { $seat } was not submitted; { $seats } was drawn
why-ballot =
    Ballot of day { $day }: { $counts_count ->
        [0] nobody got a vote
       *[other] { $counts }
    }{ $tie ->
        [broken] ; the tie decided by { $by }
        [stands] ; a tie
       *[none] {""}
    }
why-card = { $seat } got a { $colour } card
why-dealt = The deal
why-lot = Draw “{ $name }”: { $value }{ $fixed ->
        [yes] {" "}(decided by the director)
       *[no] {""}
    }
why-notice = Told to { $seats }: “{ $said }”
why-announced = Announced: “{ $said }”
why-shown = Shown who left and who came back: { $seats }
why-judged = { $faction } is judged lost
why-declined = { $seat } declined { $skill }
why-resolved = { $skill } came out on { $seats }
why-idle = { $skill } of { $seat } did nothing: “{ $said }”
why-redirected = { $hop }: { $target } in place of { $origin }
why-uses = Uses of the skill: { $delta }
why-skill-gained = { $seat } gained { $skill } ({ $by })
why-skill-lost = { $seat } lost { $skill } ({ $by })
why-skill-gone = A skill was lost ({ $by })
why-reply = May answer with { $skill }
why-returned = { $seat } came back
why-status = { $seat } gained { $status } ({ $via })
why-status-ended = { $status } of { $seat } ended: { $how ->
        [expired] its time was up
        [used] used up
        [ruled] ruled by the director
       *[other] { $by }
    }
why-status-refused = { $seat } did not gain { $status }: { $by }
why-faction = { $seat } belongs to { $faction }
why-voted = { $seat } voted: { $seats_count ->
        [0] abstained
       *[other] { $seats }
    }
why-ruled = ruling of the director { $reason }
why-stage = Day { $day }, { $stage }
why-door = { $door ->
        [open] The door opened on day { $day }
        [requests_closed] Requests closed on day { $day }
        [last_hour] The last hour of day { $day } began
       *[closed] The door closed on day { $day }
    }
via-ballot = The ballot
via-ruling = The director's ruling
via-discipline = The red card
via-drowned = Inactivity
via-expired = Its time
