# The ruleset classic in our own words: course, victory, identities, skills. Its numbers are in config/
# and said by the bot's own messages.

course-classic =
    The game begins on day 0. First the cupid joins the lovers, and with that all factions are settled; then comes the day of the campaign, whose ballot elects the sheriff and puts nobody out. After it night and day take turns.
    By day all talk and vote; when the door closes, whoever has the most votes leaves. In a tie whomever of them the sheriff voted for leaves; if the sheriff voted for none of them, nobody does.
    A night has two parts: first all but the witch, then the witch. Who leaves by night is told when the night ends; all others learn it when the door opens.
    The last submission counts, and declining is an answer. Whoever does nothing for too long is out; see “Discipline”.
    The first to leave may speak last words, as many as wolves and cubs were dealt; nobody sent off by a red card.
    A faction whose condition for losing comes true is judged lost and cannot win any more; the last one not judged lost wins.

victory-classic-wolf = The wolves' faction is half of the living, or all others were judged lost. It is lost when all wolves and cubs who still belong to it are out.
victory-classic-village = All others were judged lost. It is lost when seer, witch, guard and hunter are all out, or all others of the village.
victory-classic-fox = The fox is alive when another faction wins, and takes the victory; or only the fox and one other were not judged lost. It is lost when the fox is out.
victory-classic-black-lovers = Lovers of two factions and the cupid who joined them. They win when all others were judged lost, and are lost when all three are out.

office-classic-sheriff = Elected by the ballot of day 0: most votes, of equals whoever had them first. The sheriff's ballot counts twice and decides ties. On leaving, the sheriff names a living successor in time, or the badge is torn.

identity-classic-wolf = You and your pack know each other, share a room, and choose a victim together each night.
identity-classic-cub = You are of the pack, and you know each other. You can kill only when all others of it are gone; after you leave, the pack may kill twice on the next night.
identity-classic-fox = The wolves cannot kill you, but being foreseen puts you out on the spot. You are a faction of your own: outlive the others.
identity-classic-villager = You have no skill. Find the wolves by talking and voting.
identity-classic-seer = Each night you can find out whether somebody belongs to the village.
identity-classic-witch = Each night you learn whom the wolves chose; you have one antidote and one poison, and may use one of them a night.
identity-classic-guard = Each night you can shield somebody, everybody once a game.
identity-classic-hunter = When you leave you can take somebody along.
identity-classic-elder = The wolves must kill you twice. If a ballot, poison or a shot puts you out, many of the village lose their skills.
identity-classic-fool = When you are voted out you can stay, but then you vote no more.
identity-classic-cupid = When the game begins you make two seats lovers and join their faction, without learning who they are.

skill-classic-arrow = When the game begins choose two different seats, yourself if you like. If you do not, they are drawn. Two of one faction stay in it; two of different factions form the Black Lovers with you.
skill-classic-love = Lovers know each other's identity and share a room; two lovers of the pack have no room beside its own.
skill-classic-elope = Lovers of two factions leave them and become the Black Lovers. A wolf among them stays in the pack but does not count for the wolves any more.
skill-classic-die-for-love = When one of the lovers leaves, the other leaves at once; nothing prevents it.
skill-classic-widow-knife = After the wolves were judged lost the Black Lovers share one kill a night from the next night on, and are told.
skill-classic-shield = Each night choose somebody, yourself if you like: the attacks on that seat come to nothing that night. Never the same seat again in a game.
skill-classic-kill = Shared by a group: each night choose somebody, also one of you, and kill him. Any of the group who can use it can submit; the last one counts. It may be declined.
skill-classic-sacrifice = Leave of your own will by night; it takes effect when the night ends.
skill-classic-foresee = Each night choose somebody; when nightfall ends you learn whether that seat belongs to the village now.
skill-classic-commune = When nightfall ends you learn who was chosen to be killed, those under the shield left out. You lose this once you have used the antidote.
skill-classic-antidote = Once a game: choose somebody; it stops the first attack on that seat this night. It is used up, right or wrong.
skill-classic-poison = Once a game: choose somebody; that seat leaves when the night ends, and nothing stops it.
skill-classic-incite = After you leave, in any way but by a red card, the pack may kill twice on the next night.
skill-classic-cunning = The wolves' attacks do not put you out.
skill-classic-spellbound = When you are foreseen you leave at once.
skill-classic-longevity = The first attack that nothing stops does not put you out, and you are not told. If you leave by ballot, poison or last shot, witch, seer, hunter and fool of the village lose their skills; a fool who has played it leaves with that.
skill-classic-play-fool = Fires by itself when you are voted out: you stay and your identity is shown; from then on you cast no ballots, nobody can vote for you, and you cannot be sheriff. If you do not want that, decline before the door closes that day.
skill-classic-last-shot = After you have left choose somebody else, who leaves at once. If you left by day, until the next stage ends; if by night, from the opening of the door until that day ends. You need not shoot.
skill-classic-pass-badge = When the sheriff leaves, or is fit for it no more: name a living successor. The time is that of the last shot; after it the badge is torn.
