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
