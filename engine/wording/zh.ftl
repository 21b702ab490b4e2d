## 通知 - said to seats

your-identity = 你是{ $seat }，你的身份是【{ $identity }】。
your-group = 【{ $group }】互知共群：{ $seats }。
you-left = 你已出局。
you-returned = 你已复活，回到游戏。
drawn-target = 【{ $skill }】到截止时未提交，随机选择了{ $seat }。
is-wolf = { $seat }是人狼
is-no-wolf = { $seat }不是人狼
foresee-village = { $seat }属于{ $faction }
foresee-other = { $seat }属于非{ $faction }
commune =
    { $seats_count ->
        [0] 【{ $skill }】今夜没有角色被指杀。
       *[other] 【{ $skill }】被指杀的角色：{ $seats }。
    }
your-lover = 你与{ $seat }成为情侣，对方的身份是【{ $identity }】。
faction-changed = 你的阵营转变为{ $faction }。
widow-knife = 【寡妇刀】狼人阵营已判负，从下一个夜晚起情侣共同拥有【{ $skill }】。
more-launches = 本次可以发动【{ $skill }】{ $count } 次。
skill-lost = 你失去了【{ $skill }】技能。
reply-open = 你现在可以发动【{ $skill }】，截止到第{ $day }天{ $stages }结束。
last-words-open = 你可以留下遗言，截止到第{ $day }天{ $stages }结束。
drowning-warning =
    { $part ->
        [day] 你今天没有投票也没有发言。再有一个这样的白天，你将溺水出局。
       *[night] 你今夜没有答复自己的技能。再有一个这样的夜晚，你将溺水出局；放弃也算答复。
    }
no-bite-tonight = 受【传染】影响，今夜没有【{ $skill }】技能。
status-gained =
    你获得了【{ $status }】状态，{ $until ->
        [door_open] 持续到第{ $day }天正午开始
        [door_close] 持续到第{ $day }天正午结束
        [night_open] 持续到第{ $day }夜开始
        [night_end] 持续到第{ $day }夜结束
       *[never] 永久有效
    }。
status-ended = 你的【{ $status }】状态已经消除。
skill-gained = 你获得了【{ $skill }】技能。
uses-changed = 【{ $skill }】现在还可以发动 { $count } 次。
from-director = 导演：{ $text }
could-kill = 【{ $skill }】{ $seat }：选择目标{ $number }可以杀人
could-not-kill = 【{ $skill }】{ $seat }：选择目标{ $number }不能杀人
foreseen-exits =
    { $seats_count ->
        [0] 【{ $skill }】当晚将要出局的角色：无。
       *[other] 【{ $skill }】当晚将要出局的角色：{ $seats }。
    }
mist = 【{ $skill }】今夜若能杀人，就必须杀人，且只能在以下角色中选择：{ $seats }。
omen = 【{ $skill }】{ $attacks }。
no-attacks = 今夜到现在没有角色受到攻击
attack =
    { $seat }受到{ $count ->
        [1] 一次
        [2] 两次
        [3] 三次
        [4] 四次
       *[other] { $count }次
    }{ $kind ->
        [bite] 指杀
        [pierce] 穿透
       *[lethal] 致死伤害
    }
controlled-launch =
    你被操纵，发动了【{ $skill }】{ $seats_count ->
        [0] {""}
       *[other] ，选择{ $seats }
    }{ $arguments_count ->
        [0] {""}
       *[other] ，写的是“{ $arguments }”
    }。
controlled-declined = 你被操纵，放弃了【{ $skill }】。
drawn-arguments = 【{ $skill }】到截止时未提交，随机提交了 { $text }。
you-are-office = 你成为{ $office }。
known-to-pack = { $seat }是【{ $identity }】。
knows-pack = 【{ $group }】成员：{ $seats }。
seems-village = 【{ $skill }】{ $seat }：选择目标为村民阵营
seems-other = 【{ $skill }】{ $seat }：选择目标为非村民阵营
seems-identity = 【{ $skill }】{ $seat }：选择目标是{ $identity }身份
guessed-right = 【{ $skill }】{ $seat }是{ $identity }：猜测正确
guessed-wrong = 【{ $skill }】{ $seat }是{ $identity }：猜测错误
taunt-heard = 你的宣言【{ $skill }】成立：今天被投票出局则生效。
boosted = { $seat }受到【{ $skill }】：请指定自己的一个技能，今夜可以额外发动一次，不计入次数。
boost-void = 你的【{ $skill }】已经无效。
infect-no-effect = 【{ $skill }】没有对{ $seat }产生效果。
skills-of = 【{ $skill }】{ $seat }拥有的技能：{ $skills_count ->
        [0] 无
       *[other] { $skills }
    }。
controlled = 你被{ $identity }操纵，今夜不能自己发动技能。
roast = 【{ $skill }】生效，第{ $night }夜可以额外发动一次杀人。
aroma = 【{ $skill }】今夜若能杀人，就必须杀人，且只能在以下角色中选择：{ $seats }。
wish = { $seat }发动【{ $skill }】（最多 { $count } 分），请裁定：{ $text }
you-broke = 你违反了【{ $status }】。
ghost-may-talk = 【{ $skill }】今天你仍然可以在讨论频道发言；票和技能仍按已出局算。
status-broken = { $seat }违反了【{ $status }】，永久沉默和遗忘：“{ $text }”
wish-sent = 【{ $skill }】已交给导演裁定。

## 公示 - said to all

office = { $seat }是{ $office }。
night-opens = 第{ $day }夜开始，请有技能的角色在截止前提交。
dawn =
    { $seats_count ->
        [0] 第{ $day }天开门。昨夜无人出局。
       *[other] 第{ $day }天开门。昨夜出局：{ $seats }。
    }
campaign = 第{ $day }天开门，竞选{ $office }：今天的投票选出{ $office }，没有人因此出局。
returned = { $seat }复活，回到游戏。
skills-rest = 今天的正午技能时间已过，明天早上可以再发动。
skills-resume = 正午技能可以发动了。
last-hour = 距离关门还有一小时，不再接受改票和代投。
last-hour-changes = 距离关门还有一小时，仍可改票和代投。
door-closed = 第{ $day }天关门，投票截止。
ballot-tally = 投票结果：{ $counts }。
nobody-elected = 没有人当选{ $office }。
badge-passed = { $origin }将{ $office }移交给{ $target }。
badge-torn = { $seat }没有移交{ $office }，警徽被撕毁。
spared-and-shown = { $seat }发动【{ $skill }】，避免出局，公示身份：【{ $identity }】。
last-words = { $seat }的遗言：{ $text }
quiet-day = 平安日，无人被投票出局。
exit =
    { $kind ->
        [ballot] { $seat }被投票出局。
        [red_card] { $seat }被红牌罚下，出局。
        [drowned] { $seat }溺水出局。
       *[other] { $seat }出局。
    }
cards =
    { $colour ->
        [blue] 蓝牌：{ $seats }{ $why ->
            [few-posts] （发言不足）
            [few-posts-streak] （连续多日发言不足）
            [no-ballot] （未投票）
           *[other] {""}
        }。
        [yellow] 黄牌：{ $seats }{ $why ->
            [few-posts] （发言不足）
            [few-posts-streak] （连续多日发言不足）
            [no-ballot] （未投票）
           *[other] {""}
        }。
       *[red] 红牌：{ $seats }。
    }
day-spared = 导演裁定：第{ $day }天提前关门，没有发言够或没有投票的不判罚。
red-cards = { $seats }累计判罚达到红牌，将被罚下。
pace =
    { $kind ->
        [haste] 存活人数不足，今日加速：讨论日缩短，仍可改票，发言与投票要求不变。
        [only_haste] 申请加速通过，执行加速：今晚关门，不可改票，发言不足或未投票不判罚。
        [full_haste] 申请加速通过，执行二段加速：今晚关门，不可改票，发言不足或未投票不判罚。
       *[delay] 申请延时通过：讨论日延长一天，不再加速。
    }
exits-at-the-end = 昨夜出局：{ $seats }。
game-over = 游戏结束，{ $faction }获胜。{ $reason }
office-ended = 不再有{ $office }。
overloaded = { $seat }被超限锁定。本次讨论日它获得的票数双倍计算。
ballot-added = 第{ $day }天额外进行一次投票。
a-ghost-stays = 魔女秘法留下了一缕亡魂
door-opens = 第{ $day }天开门。
ballot-closed = 第{ $day }天第{ $number }轮投票截止。
candidates = 竞选{ $office }，上警：{ $seats }。未上警的角色投票。
piper-out = { $identity }已出局，所有吹笛状态已解除
kill-rewarded = { $seat }击杀了{ $target }获得了奖励
kill-punished = { $seat }击杀了{ $target }受到了惩罚
infected = 有角色受到了感染
revealed = { $seat }翻牌，实际身份：【{ $identity }】。
muffled-now =
    { $seats_count ->
        [0] 当前没有角色持有【{ $status }】。
       *[other] 当前持有【{ $status }】：{ $seats }。
    }
dusk =
    { $ballot_count ->
        [0] 投票出局：无。
       *[other] 投票出局：{ $ballot }。
    }{ $other_count ->
        [0] 其他原因出局：无。
       *[other] 其他原因出局：{ $other }。
    }

## 胜负原因 - why a faction has won

reason-wolves-half = 存活人狼达到存活角色的一半。
reason-wolves-out = 人狼全部出局。
reason-wolves-majority = 存活的狼人阵营占到存活角色的一半。
reason-only-one-left = 其他阵营都已判负。
reason-all-lost = 余下的阵营同时判负，按次序由它获胜。
reason-fox-takes-over = 狼人阵营占到一半时妖狐仍在场，由妖狐代替获胜。
reason-fox-and-one-other = 只剩妖狐阵营和另一个阵营没有判负。
reason-wolves-judged-lost = 人狼阵营被判负。
reason-village-judged-lost = 村人阵营被判负。
reason-all-muffled = 除吹笛者阵营外，可以获得永久寡言的角色都已持有永久寡言。

## 拒绝 - why something is refused

game-is-over = 游戏已经结束。
no-such-seat = 没有“{ $text }”这个座位。请写座位号，例如 5 或 5号。
no-such-skill = 没有“{ $text }”这个技能。
no-such-card = 没有“{ $text }”这种牌，可用：蓝牌、黄牌、红牌。
no-such-request = 没有“{ $text }”这种申请，可用：加速、延时。
no-such-status = 本规则没有“{ $text }”这个状态。
status-count = 【{ $status }】的层数至少是 1。
no-such-faction = 本规则没有“{ $text }”这个阵营。
no-such-entry = 记录里没有可以回到的第 { $text } 条。
nothing-to-take-back = 没有可以撤销的操作。
stale = 这一步已经过去了，没有任何改变。
door-still-open = 还没有关门，不能结束这一天。
you-are-out = { $seat }已出局，不能再行动。
already-out = { $seat }已经出局了。
not-out = { $seat }还在场上，无需复活。
already-lost = { $faction }已经被判负了。
dummy-acts-not = { $seat }是替身君，不行动、不投票、不发言。
skill-not-yours = 你没有【{ $skill }】技能。
skill-passive = 【{ $skill }】自动生效，不需要提交。
skill-not-now = 现在不能发动【{ $skill }】，它只能在{ $stages }发动。
skill-not-today = 【{ $skill }】从第{ $day }天起才能发动。
skill-not-yet = 【{ $skill }】从第{ $night }夜开始才能发动。
skill-used-up = 【{ $skill }】的次数已经用完。
skill-launched = 【{ $skill }】已经发动生效，不能更换或撤回。
skill-forced = 【{ $skill }】不允许放弃，请选择目标。
skill-unasked = 【{ $skill }】会自动发动；不想发动，请提前写“放弃”。
skill-fired = 【{ $skill }】已经发动过了。
skill-declined-too-late = 已经关门，现在不能再放弃【{ $skill }】。
reply-not-now = 现在不能发动【{ $skill }】。
kill-not-while-others-live = 还有同伴在场，你不能使用【{ $skill }】。
kill-with-your-lover = 你现在与情侣共用【{ $skill }】。
skill-rival-stands = 已经提交了【{ $skill }】，这一阶段只能发动其中一个；要换请先放弃它。
skill-no-arguments = 【{ $skill }】只需要写目标，看不懂“{ $text }”。
skill-target-count = 【{ $skill }】需要选择 { $count } 个目标。
skill-target-range = 【{ $skill }】可以选择 { $least } 到 { $most } 个目标。
skill-same-target = 【{ $skill }】的目标不能重复。
target-is-out = { $seat }已出局，不能选择。
target-out-of-range = 【{ $skill }】不能选择{ $seat }。可选：{ $seats }。
ballot-not-open = 现在没有进行中的投票。
ballot-already-cast = { $seat }已经投过票。要改票，请用“改票”指令，或回复原来的投票写“改票对象：…”。
ballot-none-to-change = 你还没有投票，请先写“投票对象：…”。
ballot-change-used = 你今天的改票机会已经用过。
ballot-change-locked-only-haste = 执行加速，今天不能改票。
ballot-change-locked-haste = 执行二段加速，今天不能改票。
ballot-change-locked-last-hour = 关门前一小时不能改票。
ballot-proxy-locked = 关门前一小时不能代投。
ballot-not-yours = { $seat }已发动【{ $skill }】，不能投票。
ballot-not-on = { $seat }已发动【{ $skill }】，不能成为投票对象。
not-your-place = 你不能在这里发言。
no-last-words = 现在没有遗言。
discussion-closed = 现在不是讨论时间。
post-count = 发言数至少是 1。
requests-closed = 现在不能申请加速或延时。
requests-none = 本局没有加速和延时申请。
request-passed =
    { $what ->
        [haste] 今天的加速申请已经通过了。
       *[delay] 今天的延时申请已经通过了。
    }
request-made =
    { $what ->
        [haste] 你今天已经申请过加速。
        [stand] 你已经上警。
       *[delay] 你今天已经申请过延时。
    }
status-not-held = { $seat }没有【{ $status }】状态。
skill-not-held = { $seat }没有【{ $skill }】技能。
uses-without-limit = 【{ $skill }】没有次数限制。
faction-already = { $seat }已经属于{ $faction }。
no-such-office = 本规则没有“{ $text }”这个职务。
office-already = { $office }已经是这样了。
office-bound = { $office }不能移交。
nothing-said = 请写要说的话。
not-on-election-day = 竞选日不能发动【{ $skill }】。
chosen-as-b-before = 【{ $skill }】每名角色只能被选择为B一次，{ $seat }已经被选择过。
skill-arguments = 【{ $skill }】除目标外还要写：{ $wanted ->
        [number] 一个整数
        [identity] 一个身份
        [skill] 一个技能
        [text] 一段文字
       *[other] { $wanted }
    }。
skill-argument-number = 【{ $skill }】需要一个整数，看不懂“{ $text }”。
skill-argument-identity = 【{ $skill }】需要一个身份，本规则没有“{ $text }”。
skill-argument-skill = 【{ $skill }】需要一个技能，本规则没有“{ $text }”。
skill-argument-text = 【{ $skill }】需要一段文字。
skill-already-shown = 你的实际身份已经公开，不能发动【{ $skill }】。
skill-suspended = 你处于【遗忘】，【{ $skill }】现在无效。
you-are-controlled = { $seat }被操纵，今夜不能自己提交。
not-under-your-control = { $seat }不受你操纵。
stopped-on = 对{ $seat }没有效果。
stopped-on-target = 【{ $status }】状态下不能对{ $seat }发动【{ $skill }】，请更换目标。
stopped-by-status = 【{ $status }】状态下不能发动【{ $skill }】。
kill-not-while-pack = 还有群内角色，接刀不能发动【{ $skill }】。
snuff-nobody = 你还没有查到可以【{ $skill }】的目标。
once-a-day = 【{ $skill }】每天只能发动一次。
other-wave-launched = 已经发动过【{ $skill }】，不能再发动另一个。
boost-no-kill = 你现在不能使用【{ $skill }】，不能指定它。
boost-passive = 【{ $skill }】不需要发动，不能指定它。
boost-too-late = 【{ $skill }】今夜的发动时段已经过去或不在夜里，不能指定它。
noon-rests = 夜里不能发动【{ $skill }】，早上可以再发动。
noon-closed = 关门前一小时起不能发动【{ $skill }】。
sheriff-is-there = 已经有{ $office }了。
stand-too-late = 只能在竞选日开门前上警。
ballot-not-by-candidate = { $seat }已上警，不能投警长票。
ballot-not-for-candidate = { $seat }没有上警，不能投。上警的角色：{ $seats }。

## 配置 - what is odd about a deal

deal-no-wolf = 没有人狼，游戏一开始就会结束。
deal-too-many-wolves = 人狼 { $count } 人，已达到 { $total } 人的一半，游戏一开始就会结束。
deal-unknown = 本规则没有“{ $text }”这个身份。
deal-no-pack = 没有狼人或幼狼，狼人阵营不存在。
deal-pack-too-big = 狼人和幼狼共 { $count } 人，已达到 { $total } 人的一半，游戏一开始就会结束。
deal-no-special = 没有特职（预言家、女巫、守卫、猎人），村民阵营少一个失败条件。
deal-no-commoner = 没有民，村民阵营少一个失败条件。
deal-several-foxes = 妖狐有 { $count } 人，规则按一只妖狐写成。
deal-several-archers = 【{ $identity }】有 { $count } 人，几对情侣会共用一个频道。
deal-archer-alone = 人数太少，【{ $identity }】没有两名其他角色可选。
deal-part = { $part ->
        [wolf] 狼人
        [seer_kin] 验人系
        [strong_god] 强神
        [weak_god] 弱神
       *[piper] 吹笛者
    }应有 { $wanted } 名，现在是 { $count } 名。
deal-repeated = 【{ $identity }】有 { $count } 名，每个身份最多一名。
deal-just-one = { $identities }有且只能有一个，现在有 { $count } 个。
deal-needs = 有【{ $identity }】必有【{ $identities }】，现在没有。
deal-out-of-balance = 村民强度 { $village } ÷ 狼人强度 { $wolves } = { $ratio }，应在 { $least } 到 { $most } 之间。
deal-dummy-identity = { $seat }是替身君，不能是人狼或妖狐。

## 缘由 - the chain of causes, for the director

why-left = { $seat }出局
why-struck-bite = { $via }对{ $seat }造成指杀
why-struck-pierce = { $via }对{ $seat }造成穿透
why-struck-lethal = { $via }对{ $seat }造成致死伤害
why-struck-ballot = { $seat }得到最高票
why-struck-removal = { $via }使{ $seat }出局
why-struck-red_card = { $seat }持有红牌
why-stopped = { $via }没有使{ $seat }出局：{ $by }
why-submitted =
    { $seat }发动【{ $skill }】{ $seats_count ->
        [0] {""}
       *[other] ，选择{ $seats }
    }
why-drawn = { $seat }的【{ $skill }】未提交，随机选择{ $seats }
why-ballot =
    第{ $day }天投票：{ $counts_count ->
        [0] 没有人得票
       *[other] { $counts }
    }{ $tie ->
        [broken] ；平票由{ $by }决定
        [stands] ；平票
       *[none] {""}
    }
why-card = { $seat }被判{ $colour ->
        [blue] 蓝牌
        [yellow] 黄牌
       *[red] 红牌
    }
why-dealt = 发牌
why-lot = 抽签“{ $name }”：{ $value }{ $fixed ->
        [yes] （导演指定）
       *[no] {""}
    }
why-notice = 告知{ $seats }：“{ $said }”
why-announced = 公示：“{ $said }”
why-shown = 公布出局和复活：{ $seats }
why-judged = { $faction }被判负
why-declined = { $seat }放弃【{ $skill }】
why-resolved = 【{ $skill }】结算于{ $seats }
why-idle = { $seat }的【{ $skill }】没有生效：“{ $said }”
why-redirected = { $hop }：目标由{ $origin }变为{ $target }
why-uses = 技能次数 { $delta }
why-skill-gained = { $seat }获得【{ $skill }】（{ $by }）
why-skill-lost = { $seat }失去【{ $skill }】（{ $by }）
why-skill-gone = 技能失去（{ $by }）
why-reply = 可以答复【{ $skill }】
why-returned = { $seat }复活
why-status = { $seat }获得【{ $status }】（{ $via }）
why-status-ended = { $seat }的【{ $status }】结束：{ $how ->
        [expired] 到期
        [used] 用掉了
        [ruled] 导演裁定
       *[other] { $by }
    }
why-status-refused = { $seat }没有获得【{ $status }】：{ $by }
why-faction = { $seat }属于{ $faction }
why-voted = { $seat }投票：{ $seats_count ->
        [0] 弃权
       *[other] { $seats }
    }
why-ruled = 导演裁定{ $reason }
why-stage = 第{ $day }天 { $stage }
why-door = 第{ $day }天{ $door ->
        [open] 开门
        [requests_closed] 申请截止
        [last_hour] 关门前最后一小时
       *[closed] 关门
    }
via-ballot = 投票
via-ruling = 导演裁定
via-discipline = 红牌罚下
via-drowned = 溺水
via-expired = 到期
