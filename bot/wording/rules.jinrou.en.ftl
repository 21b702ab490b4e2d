# The ruleset jinrou in our own words: course, victory, identities, skills. Its numbers are in config/
# and said by the bot's own messages.

course-jinrou =
    The first night comes first; then day and night take turns. By day all talk and vote; when the door closes, whoever has the most votes leaves. A tie sends nobody away.
    By night skills are submitted and settled together at the deadline. Who leaves by night is told so that night; all others learn it when the door opens.
    There is no sheriff and there are no last words. Who is out no longer speaks, votes or acts.
    No skill can choose its owner. What is not answered in time gets a random target; what was declined does not.
    The dummy is a card that nobody plays. It is never a werewolf or the fox, and the wolves kill it on the first night.

victory-jinrou-wolf = Living werewolves are half of the living, and the fox is gone.
victory-jinrou-village = All werewolves are out, and the fox is gone.
victory-jinrou-fox = The fox is alive when all werewolves are out, or when they are half of the living.

office-jinrou-dummy = Nobody plays it: it does not act, vote or speak, and on the first night the wolves can only choose it. Its passive skills work.

identity-jinrou-werewolf = You and your pack know each other, share a room, and choose a victim together each night. By day, stay hidden.
identity-jinrou-madman = You have no skill; you do not know the werewolves, nor do they know you. You win when they win. A divination of you says “no werewolf”.
identity-jinrou-diviner = Each night you can find out whether somebody is a werewolf; the answer comes before dawn.
identity-jinrou-huntsman = From the second night on you protect somebody from the werewolves each night.
identity-jinrou-medium = After somebody is voted out you learn whether it was a werewolf.
identity-jinrou-tough = The werewolves' first attack does not fell you at once, but you last only until the end of the next night.
identity-jinrou-patient = If the werewolves kill you, they cannot attack on the night after.
identity-jinrou-mason = You and the other mason know each other and share a room; you can vouch for each other. You have no skill.
identity-jinrou-villager = You have no skill. Find the werewolves by talking and voting.
identity-jinrou-fox = The werewolves cannot kill you, but a divination puts you out that night. You are a faction of your own: outlive the others.

skill-jinrou-kill = Shared by the werewolves: each night choose somebody who is none of you, and kill him. Any living werewolf can submit; the last one counts. Where there is a dummy, the first night takes the dummy and cannot be declined; later nights can. If nothing is submitted a seat is drawn; if that is a werewolf, nothing happens that night.
skill-jinrou-divine = Each night choose somebody else; when the night ends you learn whether it is a werewolf, even if you leave that night. The fox leaves the night it is divined.
skill-jinrou-ward = From the second night on, choose somebody else each night: the werewolves' attacks on that seat come to nothing.
skill-jinrou-sense = After a vote has put somebody out you learn whether it was a werewolf.
skill-jinrou-endure = The first attack that nobody wards off does not put you out; you leave at the end of the next night, and nothing prevents that.
skill-jinrou-contagion = After you leave by the werewolves' attack they cannot kill on the next night; they are told when it begins.
skill-jinrou-shapeshift = The werewolves' attacks do not put you out; being divined does, that night.
