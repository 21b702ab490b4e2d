# 规则 jinrou（人狼村之谜）用我们自己的话说：流程、胜负、身份、技能。数字在 config/ 里，由 bot 的消息来说。

course-jinrou =
    先是第一夜，然后昼夜交替。白天讨论、投票，关门时票数最高的一人出局，平票则谁也不走。
    夜里各自提交技能，截止后统一结算；夜里的出局，本人当夜收到通知，所有人到开门时才知道。
    没有警长，没有遗言。出局的人不再发言、投票和行动。
    每条技能都不能选自己。到截止还没有答复的，会随机选一个目标；已经放弃的不会。
    替身君是一张没有人扮演的身份牌，不会是人狼或妖狐，第一夜由人狼杀掉。

victory-jinrou-wolf = 存活的人狼占到存活角色的一半，而妖狐已经不在。
victory-jinrou-village = 人狼全部出局，而妖狐已经不在。
victory-jinrou-fox = 人狼全部出局、或人狼占到一半的时候，妖狐还活着。

office-jinrou-dummy = 没有人扮演，不行动、不投票、不发言；第一夜人狼只能选它。它的被动技能照常有效。

identity-jinrou-werewolf = 你和同伴互相认识，共用一个频道，每夜一起选一个人下手。白天请藏好自己。
identity-jinrou-madman = 你没有技能，也不认识人狼，人狼也不认识你；人狼赢了就是你赢。占卜你得到的是「不是人狼」。
identity-jinrou-diviner = 你每夜可以验一个人是不是人狼，天亮之前得到答案。
identity-jinrou-huntsman = 从第二夜起，你每夜保护一个人，不让人狼得手。
identity-jinrou-medium = 有人被投票出局之后，你会知道这个人是不是人狼。
identity-jinrou-tough = 人狼第一次对你下手，你不会马上倒下，但只能再撑到下一夜结束。
identity-jinrou-patient = 你若死在人狼手里，他们下一夜就不能下手。
identity-jinrou-mason = 你和另一位共有者互相认识，共用一个频道，可以互相作证。你没有技能。
identity-jinrou-villager = 你没有技能，靠发言和投票找出人狼。
identity-jinrou-fox = 人狼杀不死你，但被占卜到就会当夜出局。你独自一个阵营，活到最后就赢。

skill-jinrou-kill = 人狼共用：每夜选一个不是人狼的人，把他杀掉。任何一只活着的人狼都可以提交，以最后一次为准。有替身君时，第一夜只能选替身君，也不能放弃；之后可以放弃。没有提交就随机选人，随机到人狼则这一夜无事。
skill-jinrou-divine = 每夜选另一个人，这一夜结束时得知他是不是人狼，哪怕你自己这一夜出局。占卜到妖狐，妖狐当夜出局。
skill-jinrou-ward = 从第二夜起，每夜选另一个人，这一夜人狼对他的袭击都无效。
skill-jinrou-sense = 投票使人出局之后，得知他是不是人狼。
skill-jinrou-endure = 第一次没有被守护的袭击不会让你出局；下一夜结束时你才出局，谁也拦不住。
skill-jinrou-contagion = 你因人狼的袭击出局后，下一夜人狼没有杀人技能，那一夜开始时他们会得知。
skill-jinrou-shapeshift = 人狼的袭击不会让你出局；成为占卜的目标，当夜出局。
