# 机器人的消息：面板、回执、提醒、名单、导演台、揭秘。规则引擎自己的通知和公示在 engine/wording。

## 时间与阶段

day-and-stage = 第{ $day }天 · { $stage }
door-times = 关门：{ $closes }
stage-times = 提交截止：{ $closes }
requests-times = 申请加速、延时截止：{ $closes }
due-stage-opens = { $stage }开始
due-stage-closes = { $stage }截止
due-requests-close = 申请加速、延时截止
due-last-hour = 关门前一小时
due-door-closes = 关门
nothing-due = 目前没有定下的时间。
pace-haste = 今日加速：讨论日缩短，仍可改票。
pace-full-haste = 今日二段加速：今晚关门，不可改票。
pace-delay = 今日延时：多讨论 { $days } 天。
requests-made =
    { $what ->
        [haste] 申请加速：{ $have }/{ $takes }
       *[delay] 申请延时：{ $have }/{ $takes }
    }

## 按钮

button-panel = 我的面板
button-mine = 我的信息
button-rules = 规则
button-help = 帮助
button-refresh = 刷新
button-decline = 放弃{ $skill }
button-withdraw = 撤回并放弃{ $skill }
button-sure = 确认

## 身份

identity-title = { $seat }：你的身份是【{ $identity }】
field-faction = 阵营
field-mates = 同伴
field-how = 怎么行动
how-without-skill = 你没有需要提交的技能。白天在讨论频道发言，在投票频道按格式投票。
how-with-skill =
    技能开放时，这里会发来面板：点选目标即可；也可以直接写给我，例如「{ $skill } 5」「{ $skill } 放弃」。
    截止前可以反复提交，以最后一次为准，每次都有回执。
    白天在讨论频道发言，在投票频道按格式投票。
skill-passive-fact = 自动生效
skill-stages = { $stages }发动
skill-from-night = 第{ $night }夜起
skill-uses = 共 { $count } 次
skill-forced-fact = 强制，不可放弃
skill-declinable-fact = 可以放弃

## 面板

panel-nothing = 你现在没有可以发动的技能。
panel-open = 选择目标即提交，以最后一次为准。
panel-until = 选择目标即提交，以最后一次为准。截止：{ $closes }
panel-paused = 游戏已暂停，时间不走；请等导演继续。
panel-over = 游戏已经结束。
panel-submitted = 已提交
panel-range = 可选：{ $seats }
panel-launches = 本次可发动 { $count } 次
not-submitted = 还没有提交
declined = 已放弃
uses-left = 剩余 { $count } 次
choose-targets =
    { $count ->
        [1] 选择{ $skill }的目标
       *[other] 选择{ $skill }的 { $count } 个目标
    }

## 回执与提醒

receipt-launched = ✅ 已收到【{ $skill }】→ { $seats }
receipt-declined = ✅ 已收到：放弃【{ $skill }】
receipt-at-once = 立即生效，不能更改。
receipt-until = 截止前可以重新提交，以最后一次为准。截止：{ $closes }
receipt-voted = ✅ { $voter } 投给 { $target }
receipt-abstained = ✅ { $voter } 弃权
receipt-change-left = 还可以改票一次：回复自己原来的投票，写「改票对象：…」。
receipt-change-used = 改票机会已经用过。
receipt-change-locked = 现在不能改票。
receipt-change-extra = 原来的投票对象已出局，可以额外改票一次。
receipt-asked =
    { $what ->
        [haste] ✅ 已申请加速，目前 { $have } 人，需要 { $takes } 人。
       *[delay] ✅ 已申请延时，目前 { $have } 人，需要 { $takes } 人。
    }
remind-skills = ⏰ 提醒：还没有提交 { $skills }。
remind-until = 截止：{ $closes }
remind-ballot = ⏰ 提醒：{ $seat }，你今天还没有投票，请在投票频道写「投票对象：…」。

## 我的、名单

is-in = 在场
is-out = 已出局
field-skills = 技能
field-open = 现在可以做
field-statuses = 状态
field-cards = 牌
field-posts = 今日发言
field-ballot = 今日投票
ballot-owed = 投票（还没有投）
closes-at = 截止：{ $closes }
status-until =
    { $point ->
        [never] 永久
        [door-open] 到第{ $day }天开门
        [door-close] 到第{ $day }天关门
        [night-open] 到第{ $day }夜开始
       *[night-end] 到第{ $day }夜结束
    }
no-cards = 没有
posts-of =
    { $due ->
        [0] { $count } 条
       *[other] { $count } 条（至少 { $due } 条）
    }
not-voted = 还没有投
abstained = 弃权
roster-title = 名单 · { $title }
roster-count = 在场 { $alive } / { $seats }
