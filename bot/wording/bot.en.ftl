# What the bot says: panels, receipts, reminders, records, the director's desk, the reveal. What the
# rules themselves say is in engine/wording.

## Times and stages

day-and-stage = Day { $day } · { $stage }
door-times = The door closes: { $closes }
stage-times = Submit until: { $closes }
requests-times = Requests for haste or delay until: { $closes }
due-stage-opens = { $stage } begins
due-stage-closes = { $stage } closes
due-requests-close = Requests close
due-last-hour = The last hour begins
due-door-closes = The door closes
nothing-due = No time is set at present.
pace-haste = Haste today: a shorter discussion; ballots can be changed.
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
button-refresh = Refresh
button-decline = Decline { $skill }
button-withdraw = Withdraw { $skill }
button-sure = Confirm

## Identity

identity-title = { $seat }: you are { $identity }
field-faction = Faction
field-mates = With you
field-how = How to act
how-without-skill = You have no skill to submit. By day, talk in the discussion room and vote in the ballot room in the given format.
how-with-skill =
    When a skill opens, a panel is sent here: choose a target. Or write to me: “{ $skill } 5”, “{ $skill } decline”.
    You can submit again until the deadline; the last one counts, and each gets a receipt.
    By day, talk in the discussion room and vote in the ballot room in the given format.
skill-passive-fact = works by itself
skill-stages = in: { $stages }
skill-from-night = from night { $night } on
skill-uses = { $count } use(s)
skill-forced-fact = forced: cannot be declined
skill-declinable-fact = can be declined

## Panels

panel-nothing = There is no skill that you can launch now.
panel-open = Choosing a target submits it; the last one counts.
panel-until = Choosing a target submits it; the last one counts. Until { $closes }
panel-paused = The game is paused and time stands still; please wait for the director.
panel-over = The game is over.
panel-submitted = Submitted
panel-range = Possible: { $seats }
panel-launches = { $count } launches this time
not-submitted = nothing yet
declined = declined
uses-left = { $count } use(s) left
choose-targets =
    { $count ->
        [1] Choose a target of { $skill }
       *[other] Choose { $count } targets of { $skill }
    }

## Receipts and reminders

receipt-launched = ✅ { $skill } → { $seats }
receipt-declined = ✅ { $skill } declined
receipt-at-once = It takes effect at once and cannot be changed.
receipt-until = You can submit again until { $closes }; the last one counts.
receipt-voted = ✅ { $voter } votes for { $target }
receipt-abstained = ✅ { $voter } abstains
receipt-change-left = One change is left: reply to your own ballot with “改票对象：…”.
receipt-change-used = The change is used.
receipt-change-locked = Ballots cannot be changed now.
receipt-change-extra = The target has left the game: there is one extra change.
receipt-asked =
    { $what ->
        [haste] ✅ You asked for haste: { $have } so far, { $takes } are needed.
       *[delay] ✅ You asked for delay: { $have } so far, { $takes } are needed.
    }
remind-skills = ⏰ Reminder: not submitted yet: { $skills }.
remind-until = Until { $closes }
remind-ballot = ⏰ Reminder: { $seat }, you have not voted today. Write “投票对象：…” in the ballot room.

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
