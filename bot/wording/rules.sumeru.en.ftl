# The rules of sumeru in our own words: course, victory, identities, skills. Numbers are in config/.

# Wolves

identity-sumeru-goblin = You are of the pack. Taunt everybody by day and be voted out for it, and the village is lost sooner.
identity-sumeru-tengu = You are of the pack. Each night you can make somebody impossible to put out on the next day.
identity-sumeru-wolf-shaman = You are of the pack. Each night you see somebody's identity; a seer that you found you can strike on your own.
identity-sumeru-wolf-scholar = You are of the pack. Guess an identity once a day: whom you guess right votes in vain from then on.
identity-sumeru-nightmare = You are of the pack. Each night you can frighten somebody, who can then do next to nothing that night.
identity-sumeru-night-mentor = You are outside the pack, which knows you, and you inherit its kill when it is gone. Once a game you can boost or damp somebody.
identity-sumeru-day-scholar = You are a strong god. Once a game you can boost or damp somebody; take care not to choose whom the Night Mentor chooses.
identity-sumeru-qiongqi = You are outside the pack, know its members, and inherit its kill when it is gone. Whom you mark earns a gift for killing a villager and pays with its life for killing a wolf.
identity-sumeru-seed-wolf = You are of the pack. With your life you can turn a villager, or the piper, into a wolf.
identity-sumeru-hundun = You are of the pack. Each night you tie two seats: when one should leave, the other takes it.
identity-sumeru-eclipse-maid = You are outside the pack, know its members, and inherit its kill when it is gone. At dusk choose somebody, for whom you act that night.

skill-sumeru-kill = Shared by a group, from the second night on: bite one seat, also one of your own. Any of the group who can use it can submit; the last one counts, and it may be declined. Whose bite it is, is drawn among those who could act. Heirs have it only while all of the pack are out, or all absolved; it goes back when one of the pack does. One disarmed member holds the whole pack for that night.
skill-sumeru-arrogance = Say 我是哥布林，谁敢杀我？ by day, at least an hour before the door closes (marks of either width; a quotation does not count), and be voted out that day: one strong god fewer, or one weak god fewer, is then enough for the village to be lost. Once a game at most. It does not count while you are silenced.
skill-sumeru-swallow = Choose somebody, each seat once a game: undying from the next noon until that day's night begins. It works also if you leave in between.
skill-sumeru-dark-probe = Choose somebody and learn what identity that seat seems to have.
skill-sumeru-snuff = From the second night on: choose a seat that your own Dark Probe has shown to be a seer, and pierce it. Any number of times, once a night.
skill-sumeru-sophistry = Choose somebody and guess the actual identity, once a day over noon and night. Right: bewitched for good, and when that seat leaves your ballot weighs one more for good. Wrong: nothing. You are told which.
skill-sumeru-dread = Choose somebody, not the one of the night before: feared until the next noon begins.
skill-sumeru-wave-boost = From the second night on, once a game, and only one of this and Wave Damping: choose somebody, who is told and can name one of its own skills by Name a Skill, to launch it once more that night at no cost of uses.
skill-sumeru-wave-damp = From the second night on, once a game, and only one of this and Wave Boost: choose somebody, who is feared until the next noon begins.
skill-sumeru-name-skill = Whoever received a Wave Boost names a skill before the skill's own time is over; it cannot be changed. It must be one that is launched; who can kill may name the kill. No status prevents it.
skill-sumeru-wave-clash = Fires by itself as the small hours begin: if a seat received more than one boost or damping that night (all of the pack are one seat here), they are void from then on, and each living holder of this deals it lethal damage. For the pack the source of the night's last bite takes it; without a bite it is drawn. What has happened stays.
skill-sumeru-requite = From the second night on: mark another seat, each once a game; the mark stays. If it kills one of the village it earns a gift at random (Poison, Crystal Ball, Shotgun), announced on the next day; if it kills a wolf it takes lethal damage at once, and that is announced. One of the two, once. A kill is a ballot on the seat that was voted out that day, or an exit by damage that came from it; one's own exit is none.
skill-sumeru-poison = Once: choose somebody, who takes lethal damage.
skill-sumeru-crystal = Once: choose somebody and learn whether that seat seems to be of the village.
skill-sumeru-shotgun = Once: after you have left, but by red card, choose somebody else, who takes lethal damage. By day within the stage in which you left; after a night in the dawn.
skill-sumeru-infect = Choose somebody whose card is not shown. Unless that seat is a wolf or a seer you take lethal damage at once; if you leave by it, the seat loses all its skills and joins the pack: a wolf in fact and for every probe, and it is announced that somebody was infected. If something keeps you in, nobody is infected. On a wolf or a seer nothing happens, and you are told so.
skill-sumeru-entropy = Choose two seats, none of the night before: both are chaotic until the next night begins, and do not know it. When one should leave while another living seat is chaotic, it stays; all others that are take lethal damage from you, and you lose this skill. Damage dealt so is not passed on again; a removal or a red card is not either.
skill-sumeru-steal-light = From the second dusk on choose somebody outside the pack, not the one of the day before: you learn all its skills, and tonight you submit for it, with its uses; only you get the answers, and no silence or fear of that seat stops you. It knows that it is controlled and what you do. If it holds order at any time of that night, you take lethal damage once.
victory-sumeru-wolf = All other factions are lost. The wolves are lost when nobody of the pack and no heir is left, and nobody can become one.

# Weaker gods

identity-sumeru-patient = You are one of the weaker gods. The more days pass and the fewer wolves are left, the nearer your end.
identity-sumeru-piglet = You are one of the weaker gods. Once you are out, the wolves can kill once more on the next night.
identity-sumeru-elder = You are one of the weaker gods. The wolves cannot kill you the first time; but if your own side puts you out, your neighbours pay for it.
identity-sumeru-hedgehog = You are one of the weaker gods. Whoever puts you out gets stung.
identity-sumeru-white-cat = You are one of the weaker gods. You live a day longer than others, but then all know who you are.
identity-sumeru-official = You are one of the weaker gods. Each night you can make somebody's ballot of the next day weigh more.
identity-sumeru-baker = You are one of the weaker gods. Once a game you can draw the wolves' knife to three seats.
identity-sumeru-datura = You are one of the weaker gods. You can give your life to arm the seers.
identity-sumeru-taiji-master = You are one of the weaker gods. You can leave somebody without any status for good, neither good nor bad.
identity-sumeru-alchemist = You are one of the weaker gods. Each night you must choose somebody and name a number; what happens depends on how far it is from the strength of all who live.

skill-sumeru-doomed = When small hours end and fewer of the wolves' faction live than days were played, you take deadly damage.
skill-sumeru-roast = After you leave, in any way but by a red card, those of the wolves' faction who can kill are told, and may kill once more on the next night.
skill-sumeru-grief = If you leave by the ballot, or by a skill of the village: the nearest living villager above you and the nearest below you in the elevator are purified for good.
skill-sumeru-spikes = If you leave by a skill, its source takes deadly damage; skills that hit you when you are out already sting again. If you are voted out, whoever voted for you last takes it.
skill-sumeru-nine-lives = Once a game, by itself: when you would leave, you stay and your identity is shown (by night, when the door opens). You take deadly damage at the end of dusk 1 of the first day whose noon begins after that. It cannot fire once your identity is public.
skill-sumeru-influence = From night 2: choose somebody, yourself if you like, not the same on two nights running, who is Dictator until the next night begins.
skill-sumeru-aroma = From night 2, once a game: leave bread with somebody. Those of the wolves' faction who can kill learn that seat and its neighbours above and below; if they can kill tonight they must, and only among these; what is not submitted is drawn. With the mist on the same night only who is on both lists can be killed; if nobody is, the mist's list stands.
skill-sumeru-wither = From night 2: choose somebody and take deadly damage. Only if you leave by it does more follow, when the night is settled: a seer you chose gets Sky Fire once, also when out; otherwise a living seer gets Poison once, or else the living strong god first in the elevator.
skill-sumeru-annul = From night 2, twice a game, also in one night: choose somebody, who loses every status and gains none for the rest of the game. Who knew of one is told that it ended.
skill-sumeru-transmute =
    Each night you must choose somebody and name a whole number; what is not submitted is drawn. The number less the strength of all who live (the piper left out):
    Above 20 or below -20: you bleed for good. 16 to 20: both of you are bewitched for good. 11 to 15: both of you are flawed for good. 6 to 10: that seat is bewitched and flawed for good. 3 to 5: that seat is purified for good. 1 to 2: that seat bleeds twice. Just 0: you get the Lucky Wish.
    -1 to -2: that seat is spared its next exit. -3 to -5: it gets the Blast. -6 to -10: it is ordered for good. -11 to -15: it is Dictator and you are bewitched, for good. -16 to -20: both of you lose every status and gain none any more.
skill-sumeru-wish = Once: write a wish worth at most 20 points; the director rules on it.
skill-sumeru-blast = Once: show your identity and choose somebody; both of you take deadly damage. Not when your identity is public already.
skill-sumeru-spared-once = Stops one exit, whatever brought it, but for a red card and the director's ruling. Its seat does not know of it.
skill-sumeru-blank = Holds no status and gains none any more.

# The piper

identity-sumeru-piper = You are a faction of your own. Each night charm one or two, until nothing is heard but animals.

skill-sumeru-charm = Each night choose one or two others who are not muffled: they are muffled for good, and told. Somebody who is ordered can be chosen but does not gain it.
skill-sumeru-dissolve = When you are out, all permanent muffling ends and this is announced. What a broken one has brought stays.
victory-sumeru-piper = You live, and everybody else who lives is muffled for good or cannot be now (ordered, annulled), the infected left out, and at least one is; or all other factions were judged lost. You are lost when you are out.

# The course

course-sumeru =
    Day 1 is the election day: who stands for sheriff says so before the door opens; only those who do not stand vote, and the one with the most votes is sheriff. A tie, or nobody standing, and there is none in this game. Nobody leaves on that day. From day 2 on all talk and vote.
    Skills of the noon happen as they are submitted, and not in the last hour before the door closes, nor overnight in a discussion that was delayed. After the door come dusk, early night, midnight, deep night and small hours, each with its own deadline; early night 2 and midnight share one window. The last submission counts, and declining is an answer.
    The ballot is settled in Dusk 1: whoever has the most votes leaves, then bleeding is settled, and last the end of Nine Lives. A tie, no votes, or one who stays in spite of them make a quiet day. The tally is not shown. Exits of the dusk are announced at its end, those by ballot apart from the others; exits of the night are told to the seat when the night ends and to all when the door opens, in the order of seats.
    Damage of the night is written down and settled in its order after the small hours; until then everybody still acts.
    Who leaves in the first night or by day has last words, but nobody sent off by a red card.
    The last faction not judged lost wins; if the last ones are judged lost together, the piper goes before the wolves and they before the village.

victory-sumeru-village = All other factions are judged lost. The village is lost when its seers are all out and so are all its strong gods or all its weak gods, one fewer of each after a successful Arrogance; the infected are left out of the count.

office-sumeru-sheriff = Elected on the election day; the ballot weighs half a vote more. On leaving, the sheriff hands over to somebody who lives, or tears the badge, in the stage of the exit, after a night in the dawn. Without a decision in time it is torn, and at once by a red card.

skill-sumeru-pass-badge = When you have left: choose in time who of the living is sheriff after you.
skill-sumeru-tear-badge = When you have left: tear the badge, and there is no sheriff any more.

# The seers

identity-sumeru-liloupar = You are a seer. When the first sheriff comes, the longer side of the elevator between you are your children; your bottle looks at them and gives them votes.
identity-sumeru-high-monk = You are a seer. Each night you see of two whether they could kill; those who could are absolved for good.
identity-sumeru-priest = You are a seer. Each night you probe one for the village; from night 2 you have one holy light and one sky fire.

skill-sumeru-mother = By itself when the first sheriff comes: by the elevator of the first day, all on the longer way between you two (without you) are your children; equal sides are drawn, and if you are sheriff yourself all others are. You are ordered for good, and undying against all but your children.
skill-sumeru-bottle = Choose a child: it is Dictator until the next night begins, and you learn whether it seems to belong to the village. The first one in the game that does not is purified for good.
skill-sumeru-backlash = By itself when you are voted out, or die by damage of the sheriff: your identity is shown, all children are muffled until the next noon ends, and the sheriff and whoever is Dictator now take deadly damage.
skill-sumeru-absolve = Choose two, and learn of each whether it could kill: one of the pack, an heir who has taken over, or who holds a kill of another kind. Those who could are absolved for good when the night ends.
skill-sumeru-probe = Choose somebody and learn whether that seat seems to belong to the village.
skill-sumeru-holy-light = From night 2, once: choose somebody, who cannot die tonight if really of the village; else nothing happens and it is spent.
skill-sumeru-sky-fire = From night 2, once: choose somebody, who takes deadly damage if really not of the village; else nothing happens and it is spent.
skill-sumeru-grace = You are ordered for good: no negative status takes hold of you.

# The strong gods

identity-sumeru-dream-catcher = You are a strong god. Each night somebody dreams: no bite kills the dreamer, but two nights running do, and if you leave that night the dreamer goes along.
identity-sumeru-clarifier = You are a strong god. Once you shoot somebody at noon, once you double what a seat receives in votes that day.
identity-sumeru-order-prince = You are a strong god. In the dusk you show your card, bring back who left in it, and give the next debate day one ballot more.
identity-sumeru-spirit-deer = You are a strong god. You are guarded once; once you let nobody die for the rest of a night.
identity-sumeru-demon-hunter = You are a strong god. Three hunts: a wolf costs one, anybody else three, and what you cannot pay you pay with your life.
identity-sumeru-lumen-earl = You are a strong god. Each night you shelter another: that seat cannot die and nothing negative takes hold of it.
identity-sumeru-alchemist-witch = You are a strong god. In the small hours you learn who would leave and can save one; once your mist lets the wolves choose among three alone.
identity-sumeru-agent = You are a strong god. By night no wolf can kill you; one ambush takes a wolf along, and you lurk no more.
identity-sumeru-xuanwu = You are a strong god. Your guard renews itself, you learn who was attacked how, and can copy one seat's protection to another.

skill-sumeru-dream = Each night choose another, or one is drawn: that seat is tenacious tonight. Who dreams two nights running takes deadly damage in the second. If you leave that night, tonight's dreamer takes deadly damage. When something keeps you from it, nobody dreams.
skill-sumeru-snipe = Once, not on the election day: choose somebody, who takes deadly damage at once.
skill-sumeru-overload = Once, not on the election day: choose somebody, announced at once; all that seat receives in votes today counts twice, also what was cast before. Several do not add up.
skill-sumeru-rewind = Not on the election day: show your card in dusk 2 and choose somebody who left in this dusk, or nobody; you can also when you left in it yourself (but for a red card), and choose yourself. That seat is back when the dusk ends, with the statuses of its exit. The next debate day holds one ballot more.
skill-sumeru-forest = From night 2, once: nobody can die for the rest of the night. It is past at half of the small hours.
skill-sumeru-longevity = You are guarded for good against one bite.
skill-sumeru-hunt = Three in all, from night 2, one a night: choose somebody, who is pierced if really of the wolves; else two more are gone. Below none you take deadly damage.
skill-sumeru-fate = Each night by itself: no bite or pierce from the village harms you.
skill-sumeru-shelter = Choose another, not the same on two nights running: that seat cannot die tonight and is ordered.
skill-sumeru-arcana = While you have your serpent, you are told in the small hours who would leave if nothing more happened. On the next debate day those who left that night may still talk, and it is announced at the door that a ghost stays.
skill-sumeru-serpent = Once, in the small hours: choose somebody, who cannot die tonight.
skill-sumeru-mist = Once: choose three. Whoever can kill tonight is told of them, must kill, and only among them.
skill-sumeru-lurk = Each night by itself: no damage from the wolves kills you.
skill-sumeru-ambush = From night 2, once: you lurk no more; choose somebody, who is pierced if really of the wolves, else nothing happens.
skill-sumeru-renew = You are guarded for good against one bite; on odd days the guard is whole again when night falls.
skill-sumeru-omen = In the small hours you are told who has been attacked so far, how and how often.
skill-sumeru-transpose = One more each even day when night falls, several in one night if they were saved: choose two, A and B. Every guard, tenacity, undying or unvotable of A is copied to B until the next night begins. Each seat can be B once. It is past at half of the small hours.

# Identities on offer

part-sumeru-wolf = Wolves ({ $count } of { $pool })
part-sumeru-seer-kin = Seers ({ $count } of { $pool })
part-sumeru-strong-god = Strong gods ({ $count } of { $pool })
part-sumeru-weak-god = Weak gods ({ $count } of { $pool })
part-sumeru-piper = On its own ({ $count } of { $pool })
board-sumeru = The number after a name is its strength. There is exactly one of Seed Wolf and Eclipse Maid; Day Scholar and Night Mentor come together or not at all; with Eclipse Maid comes Lumen Earl. The village's strengths add up to { $least } to { $most } times the wolves'. Who was drawn is not made public.
mark-sumeru-pack = pack
mark-sumeru-heir = heir
tag-sumeru-forced = forced
tag-sumeru-spoken = spoken
tag-sumeru-targeted = targeted
tag-sumeru-revealing = revealing
tag-sumeru-limited = once

# Statuses

status-sumeru-guarded = Each count stops one bite and is used up; of several the one that ends soonest goes first.
status-sumeru-tenacious = Bites and pierces do not put the seat out.
status-sumeru-unvotable = The ballot does not put the seat out.
status-sumeru-undying = Nothing but a red card puts the seat out.
status-sumeru-ordered = All negative statuses end, and none can be gained. Where it meets Flawed, the one held keeps the other off.
status-sumeru-flawed = All statuses that are not negative end, and none can be gained. Where it meets Ordered, the one held keeps the other off.
status-sumeru-silenced = No skill can be launched but forced ones and Kill; what is settled stays.
status-sumeru-disarmed = No Kill; on a member of the pack, none for the whole pack.
status-sumeru-forgetful = Forced skills are gone, and with them the statuses that they gave; both come back when it ends. Told to who holds a forced skill.
status-sumeru-absolved = No Kill, and neither pack nor heir until it ends. Told to who can kill.
status-sumeru-purified = Silenced, Absolved and Forgetful in one: no skill is of use, and no Kill.
status-sumeru-karmic-fire = Silenced, Absolved and Forgetful in one: no skill is of use, and no Kill.
status-sumeru-frozen = Silenced and Disarmed in one: nothing but forced skills, and no Kill.
status-sumeru-feared = Silenced and Disarmed in one: nothing but forced skills, and no Kill.
status-sumeru-bewitched = The seat's ballot counts nothing; what ballots set off is set off all the same.
status-sumeru-dictator = The ballot weighs one more; several add up, each ends by itself.
status-sumeru-muffled = The seat may say one animal's sound (喵 汪 咩 呱 嗷 哞 哼 嘎 吱 吼) and at most one mark after it; a picture, a sticker, a reason in a ballot break it, and so does what a post is edited into. Breaking it silences and makes forgetful for good, at once; the director hears of it. Who holds it is announced at each door, and by day when it changes.
status-sumeru-bleeding = The first does nothing; who bleeds and is to bleed again takes lethal damage instead.
status-sumeru-hidden = Targeted skills that are settled on the seat do nothing, and nobody is told.
status-sumeru-free-spoken = The seat may speak in the room of free speech at any time, and in the discussion as ever; Muffled holds in both, and posts are counted together.
status-sumeru-chaotic = Who would leave stays as long as another living seat holds it; the others take lethal damage from the giver, who then loses Entropy. What was given is not taken back.

# Terms and general rules

terms-sumeru =
    {"**"}Skills** What is forced cannot be declined, and the statuses that it gave lapse with it. “Once” is once a game, a number in brackets is how many uses there are. What is revealing shows one's actual identity, and cannot be launched once that is shown; it is made public who showed himself and who left, not what was launched at whom. When a skill can be launched you are told whom you can choose, the uses left, and what you submitted.
    {"**"}Targeted** You choose, effects may turn it aside, and it is settled on whom it reaches. Looked up in this order, each once, on who has the ball: Time Reversal, Exchange, Puppetry, Counter, Reflection, Magnetism. Feedback names whom you chose.
    {"**"}Stopped** A launch is checked when it is submitted and when it is settled. What a status stops before it is settled uses nothing up and counts as no choice; what is settled is spent, also where a status of the target made it do nothing.
    {"**"}Damage** A bite is the weakest, a pierce passes Guarded, lethal damage is stopped by Undying alone. A status against one kind of source stops only that; the ballot has no source; who is hurt by his own skill is the source. Of several that could stop it the one that ends soonest does, between equals Guarded, Tenacious, Unvotable, Undying.
    {"**"}Leaving** First statuses that stop it; if none does, effects by which one stays, all together, and the damage that they do is settled first; then the seat leaves, and what follows from that happens. Who has left casts no ballot, launches nothing (unless the skill says so) and cannot be chosen; statuses stay, run on, and are there on a return. By red card there are no last words and no skill fires.
    {"**"}Statuses** Of those that are told you hear when you gain them, when they end and when they are taken; several of one name run each by itself. Until the next night begins: until Early Night 1. Until the next noon begins: until the door opens. Until its end: until the door closes. Tonight: until the night is settled.
    {"**"}Identity and faction** The actual identity never changes; the actual faction may, and then you are told. Probes see the surface, which is the actual one without a disguise, and the newest of several. Who can use Kill counts as armed.
    {"**"}Gaining skills** In a skill gained from another, whatever names its identity means you. Skills that he has for a time or at second hand are not gained. What can only be launched in the opening works only where it says that it is renewed, and is decided when it is gained.
    {"**"}Changed identities** An identity that is changed into is no seer, and no mother whose child is in the game. The card at the bottom stays, the surface is the new one; who takes skills gets those of the last change, before any change none.
    {"**"}Feedback** Erasing goes before altering; of several alterations the later one holds.
    {"**"}Elevator** The order of seats, in a circle, without those who have left.
    {"**"}A faction that has lost** is not announced, and nobody leaves for it.
    {"**"}Sheriff and ballots** Weights add up: one, half for the sheriff, one each for Dictator and Sophistry; Bewitched makes it nothing; who is under Overload Lock receives double. Ballots are public, the count is not. If whom you voted for leaves at noon you may change once more that day, also in the last hour.

posting-sumeru =
    Who has left does not speak in the discussion, among ballots or requests; whom the witch's arcana keeps may discuss that day. Nothing of the game is told outside it.
    No talk of blame, prizes or what comes after; no chat logs or feedback, real or made up; no flooding; nothing of outside helpers.
    No abuse, mockery, oaths or curses; no life, character, faith, card or reveal as a pledge; no talk of giving the game away; no identities from outside the game; no ciphers with their key.
    No dialogue with the director, no quarrel with a ruling: ask the administrators. No hints at who plays whom, nothing of earlier games or substitutes.
    Nothing told to or taken from outside, no foreign accounts, no breaches on purpose. Who insists on a charge of these without proof has it voted on by players and directors: with less than twice as many ayes as noes he is punished.
    A blue card for small things, yellow for worse, red for who does not mend; also for who has left. Whether and which is the director's to say.
    Each character can have one substitute, whom the director picks; who cannot go on without one is sent off. Who has played three games or fewer may ask the director for a helper.
