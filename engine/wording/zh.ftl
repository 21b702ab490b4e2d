## 通知 - said to seats

your-identity = 你是{ $seat }，你的身份是【{ $identity }】。
your-group = 【{ $group }】互知共群：{ $seats }。
you-left = 你已出局。
you-returned = 你已复活，回到游戏。
drawn-target = 【{ $skill }】到截止时未提交，随机选择了{ $seat }。
is-wolf = { $seat }是人狼
is-no-wolf = { $seat }不是人狼
no-bite-tonight = 受【传染】影响，今夜没有【{ $skill }】技能。

## 公示 - said to all

office = { $seat }是{ $office }。
night-opens = 第{ $day }夜开始，请有技能的角色在截止前提交。
dawn =
    { $seats_count ->
        [0] 第{ $day }天开门。昨夜无人出局。
       *[other] 第{ $day }天开门。昨夜出局：{ $seats }。
    }
returned = { $seat }复活，回到游戏。
last-hour = 距离关门还有一小时，不再接受改票和代投。
door-closed = 第{ $day }天关门，投票截止。
ballot-tally = 投票结果：{ $counts }。
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
red-cards = { $seats }累计判罚达到红牌，将被罚下。
pace =
    { $kind ->
        [haste] 存活人数不足，今日加速：讨论日缩短，仍可改票，发言与投票要求不变。
        [full_haste] 申请加速通过，执行二段加速：今晚关门，不可改票，发言不足或未投票不判罚。
       *[delay] 申请延时通过：讨论日延长一天，不再加速。
    }
exits-at-the-end = 昨夜出局：{ $seats }。
game-over = 游戏结束，{ $faction }获胜。{ $reason }

## 胜负原因 - why a faction has won

reason-wolves-half = 存活人狼达到存活角色的一半。
reason-wolves-out = 人狼全部出局。
reason-wolves-judged-lost = 人狼阵营被判负。
reason-village-judged-lost = 村人阵营被判负。

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
skill-not-yet = 【{ $skill }】从第{ $night }夜开始才能发动。
skill-used-up = 【{ $skill }】的次数已经用完。
skill-launched = 【{ $skill }】已经发动生效，不能更换或撤回。
skill-forced = 【{ $skill }】不允许放弃，请选择目标。
skill-no-arguments = 【{ $skill }】只需要写目标，看不懂“{ $text }”。
skill-target-count = 【{ $skill }】需要选择 { $count } 个目标。
skill-same-target = 【{ $skill }】的目标不能重复。
target-is-out = { $seat }已出局，不能选择。
target-out-of-range = 【{ $skill }】不能选择{ $seat }。可选：{ $seats }。
ballot-not-open = 现在没有进行中的投票。
ballot-already-cast = { $seat }已经投过票。要改票，请用“改票”指令，或回复原来的投票写“改票对象：…”。
ballot-none-to-change = 你还没有投票，请先写“投票对象：…”。
ballot-change-used = 你今天的改票机会已经用过。
ballot-change-locked-haste = 执行二段加速，今天不能改票。
ballot-change-locked-last-hour = 关门前一小时不能改票。
ballot-proxy-locked = 关门前一小时不能代投。
no-last-words = 现在没有遗言。
discussion-closed = 现在不是讨论时间。
post-count = 发言数至少是 1。
requests-closed = 现在不能申请加速或延时。
request-passed =
    { $what ->
        [haste] 今天的加速申请已经通过了。
       *[delay] 今天的延时申请已经通过了。
    }
request-made =
    { $what ->
        [haste] 你今天已经申请过加速。
       *[delay] 你今天已经申请过延时。
    }

## 配置 - what is odd about a deal

deal-no-wolf = 没有人狼，游戏一开始就会结束。
deal-too-many-wolves = 人狼 { $count } 人，已达到 { $total } 人的一半，游戏一开始就会结束。
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
why-submitted = { $seat }发动【{ $skill }】，选择{ $seats }
why-drawn = { $seat }的【{ $skill }】未提交，随机选择{ $seats }
why-ballot = 第{ $day }天投票：{ $counts }
why-card = { $seat }被判{ $colour ->
        [blue] 蓝牌
        [yellow] 黄牌
       *[red] 红牌
    }
why-ruled = 导演裁定{ $reason }
why-stage = 第{ $day }天 { $stage }
why-door = 第{ $day }天关门
via-ballot = 投票
via-ruling = 导演裁定
via-discipline = 红牌罚下
via-drowned = 溺水
