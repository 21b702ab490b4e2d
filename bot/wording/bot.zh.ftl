# 机器人的消息：面板、回执、提醒、名单、导演台、揭秘。规则引擎自己的通知和公示在 engine/wording。

## 时间与阶段

day-and-stage = 第{ $day }天 · { $stage }
door-times = 关门：{ $closes }
stage-times = 提交截止：{ $closes }
still-in = 你没有出局，仍在场上。
game-begins = 🎬 游戏开始，身份已经私下发出。
next-times = 下一阶段：{ $closes }
requests-times = 申请加速、延时截止：{ $closes }
due-stage-opens = { $stage }开始
due-stage-closes = { $stage }截止
due-requests-close = 申请加速、延时截止
due-last-hour = 关门前一小时
due-skills-rest = 正午技能休止
due-skills-resume = 正午技能再开
due-ballot-closes = 本轮投票截止（之后再投一轮）
due-place-passes = 只等到过半的技能
waited-for = 只等到 { $until }
due-door-closes = 关门
nothing-due = 目前没有定下的时间。
pace-haste = 今日加速：讨论日缩短，仍可改票。
pace-only-haste = 今日加速：今晚关门，不可改票。
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
button-times = 时间
button-roster = 名单
button-ask =
    { $what ->
        [haste] 申请加速
       *[delay] 申请延时
    }
button-refresh = 刷新
button-decline = 放弃{ $skill }
button-withdraw = 撤回并放弃{ $skill }
button-launch = 发动{ $skill }
button-launch-on-nobody = 不选目标发动{ $skill }
button-fill = 填写{ $skill }
button-stand = 上警
button-last-words = 写遗言
button-sure = 确认
desk-group =
    { $group ->
        [rulings] 裁定…
        [matters] 查看、更正与时间…
       *[people] 人员…
    }

## 身份

identity-title = { $seat }：你的身份是【{ $identity }】
field-faction = 阵营
field-mates = 同伴
field-how = 怎么行动
how-without-skill = 你没有需要提交的技能。白天在讨论频道发言，在投票频道按格式投票。
how-with-skill =
    技能开放时，这里会发来面板：点选目标即可；也可以直接写给我，例如「{ $example }」{ $forced ->
        [yes] 。
       *[no] 「{ $skill } 放弃」。
    }
    截止前可以反复提交，以最后一次为准，每次都有回执。
    白天在讨论频道发言，在投票频道按格式投票。
skill-passive-fact = 自动生效
skill-automatic-fact = { $stages }自动发动
skill-from-day = 第{ $night }天起
skill-reply-fact = 到时会通知你，在期限内发动，立即生效
skill-stages = { $stages }发动
skill-from-night = 第{ $night }夜起
skill-uses = 共 { $count } 次
skill-forced-fact = 强制，不可放弃
skill-declinable-fact = 可以放弃

## 面板

left-what-now =
    你不能再发言、投票或发动技能；还有要回答的技能或遗言的话，会另外告诉你。{ $announced ->
        [yes] 频道「{ $room }」对你开放，可以在那里和其他出局者聊天。
        [dusk] 黄昏结束公布之前请不要告诉别人；公布后频道「{ $room }」对你开放。
       *[no] 开门公布之前请不要告诉别人；公布后频道「{ $room }」对你开放。
    }{ $director ->
        [none] 有疑问请问导演。
       *[other] 有疑问请问导演 { $director }。
    }
panel-nothing = 你现在没有可以发动的技能。
panel-open = 选择目标即提交，以最后一次为准。
panel-until = 选择目标即提交，以最后一次为准。截止：{ $closes }
panel-at-once = 提交后立即生效，不能更改。
panel-paused = 游戏已暂停，时间不走；请等导演继续。
panel-held = 这个阶段已经截止，导演正在核对；核对完就公布，时间接着走。
panel-over = 游戏已经结束。
panel-in-room = 请在频道「{ $room }」里选择，同伴都看得到；在这里写「{ $skill } 5」也算。
panel-range = 可选
panel-launches = 本次可发动 { $count } 次
not-submitted = 还没有提交
declined = 已放弃
uses-left = 剩余 { $count } 次
panel-controlled = 你被操纵，今夜不能自己提交技能。以你的名义做了什么，会逐条告诉你。
panel-in-turn = 本阶段按行动顺序逐个结算：轮到时立即生效，在那之前以最后一次为准。最迟：{ $closes }
panel-in-half = 这个技能只等到本阶段过半，过时不候：{ $closes }
panel-turn-by = 最迟轮到的时间：{ $comes }
panel-by-text = 也可以写：{ $example }
panel-for = 🎭 你操纵着{ $seat }，这是它的技能，由你发动，反馈只给你。
skill-of-seat = { $seat }的{ $skill }
skill-named = { $skill }
choose-skill = 还有别的技能，点这里选择
choose-some-targets = 选择{ $skill }的目标（{ $least } 到 { $most } 个）
choose-argument =
    { $wants ->
        [identity] { $skill }：选择身份
        [skill] { $skill }：选择技能
       *[other] { $skill }：选择
    }
argument-wanted =
    { $wants ->
        [identity] 【{ $skill }】→ { $seats }，还要选一个身份，选了才算提交。
        [skill] 【{ $skill }】→ { $seats }，还要选一个技能，选了才算提交。
       *[other] 【{ $skill }】→ { $seats }，还没有选完，选了才算提交。
    }
form-targets = 目标
form-targets-in-order = 目标，按顺序：先写A，再写B
form-targets-hint =
    { $most ->
        [1] 号数或角色名，例如：5
       *[other] 号数或角色名，{ $fewer ->
            [yes] { $least } 到 { $most } 个
           *[no] { $most } 个
        }，用空格隔开，例如：5 8
    }
form-argument =
    { $wants ->
        [number] 整数
        [identity] 身份
        [skill] 技能
       *[other] 内容
    }
form-argument-hint =
    { $wants ->
        [number] 可以带负号，例如：33 或 -12
        [identity] 完整的身份名
        [skill] 完整的技能名
       *[other] 最多 500 字
    }
stand-title = 上警
stand-asked = { $seat }，你要上警（竞选警长）吗？要就点按钮，或者写「上警」；不上警什么都不用做。竞选日开门时公布上警的角色：没有上警的投票选警长，上警的不能投。
stand-how = 要竞选警长，请在竞选日开门前点按钮或写「上警」。上警的角色不能投警长票。
choose-targets =
    { $count ->
        [1] 选择{ $skill }的目标
       *[other] 选择{ $skill }的 { $count } 个目标
    }

## 回执与提醒

receipt-corrected = ✅ 现在算作：【{ $skill }】→ { $seats }
receipt-corrected-declined = ✅ 现在算作：放弃【{ $skill }】
receipt-launched = ✅ 已收到【{ $skill }】→ { $seats }
receipt-drawn = 🎲 【{ $skill }】到截止时没有提交，随机选择：{ $seats }
receipt-declined-insists = ✅ 已收到：放弃【{ $skill }】。它不能空着：到时会随机选一个目标；想自己选，请在截止前重新提交。
receipt-declined = ✅ 已收到：放弃【{ $skill }】
shared-launched = 👥 与你共用【{ $skill }】的角色提交了：{ $seats }。以最后一次提交为准，你也可以改。
shared-declined = 👥 与你共用【{ $skill }】的角色提交了：放弃。以最后一次提交为准，你也可以改。
shared-corrected = 📝 导演更正了与你共用【{ $skill }】的角色之前的提交，现在算作：{ $seats ->
        [none] 放弃
       *[other] { $seats }
    }。
receipt-at-once = 立即生效，不能更改。
receipt-until = 截止前可以重新提交，以最后一次为准。截止：{ $closes }
receipt-voted = ✅ { $voter } 投给 { $target }
receipt-abstained = ✅ { $voter } 弃权
receipt-change-left = 还可以改票一次：用 `/改票`，或在投票频道写「改票对象：…」。
receipt-change-used = 改票机会已经用过。
receipt-change-locked = 现在不能改票。
receipt-change-extra = 原来的投票对象已出局，可以额外改票一次。
receipt-asked =
    { $what ->
        [haste] ✅ 已申请加速，目前 { $have } 人，需要 { $takes } 人。
       *[delay] ✅ 已申请延时，目前 { $have } 人，需要 { $takes } 人。
    }
receipt-in-turn = 轮到它时立即生效，在那之前可以重新提交，以最后一次为准。最迟：{ $closes }
receipt-stands = ✅ 你已上警。竞选日开门时公布上警的角色，由没有上警的角色投票；你不能投警长票。
receipt-last-words = ✅ 遗言已公布。
remind-drowning =
    { $part ->
        [day] ⚠️ 你上一个白天也没有投票和发言：到关门还是这样，就会溺水出局。
       *[night] ⚠️ 你上一夜也没有答复：到截止还没有提交或放弃，就会溺水出局。
    }
remind-to-stand = ⏰ 提醒：上警快要截止了。不想竞选警长就不用管。
remind-skills = ⏰ 提醒：还没有提交 { $skills }。
remind-until = 截止：{ $closes }
remind-ballot =
    { $kind ->
        [election] ⏰ 提醒：{ $seat }，你今天还没有投票选警长，请在投票频道写「投票对象：…」。
       *[exile] ⏰ 提醒：{ $seat }，你今天还没有投票，请在投票频道写「投票对象：…」。
    }

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

## 遗言

last-words-title = 遗言
last-words-how = 点按钮写，或者写给我：「遗言：……」。会以你的座位公布给所有人，可以写几条。
last-words-of = { $seat } 的遗言

## 规则与帮助

rules-title = 规则 · { $name }
rules-victory = 怎样获胜
rules-identities = 身份
rules-skills = 技能
rules-order = 行动顺序
rules-stage =
    {"**"}{ $stage }**（{ $mode ->
        [live] 提交就生效
        [free] 互不影响，按提交的先后
        [stepped] 逐个结算，前一个有了答复才轮到下一个
       *[ranked] 有先后顺序
    }）：{ $skills }
rules-statuses = 状态
rules-status =
    （{ $negative ->
        [yes] 负面
       *[no] 非负面
    }，{ $told ->
        [yes] 会得知
        [some] 有关的人会得知
       *[no] 不会得知
    }）
status-does = 【{ $status }】{ $does }
rules-terms = 用语和通则
rules-posting = 发言和判罚
rules-days = 时间
rules-discipline = 判罚
rules-door = 开门 { $opens }，关门 { $closes }。
rules-discussion = 一次讨论 { $days } 个自然日，最后一天关门。
rules-haste = 存活少于 { $below } 人时自动加速：讨论 { $days } 个自然日。
rules-turns = 白天 { $hours } 小时，夜晚约 { $night } 小时，在 { $opens } 或 { $closes } 交替，取较近的一个。
rules-requests = 存活角色的一半申请加速，当晚就关门，不可改票；一半申请延时，多讨论一天。申请到关门前 { $before } 分钟为止。
rules-no-requests = 没有加速和延时。
rules-night = { $stage }的提交在关门后 { $minutes } 分钟截止。
rules-night-part = { $stage }的提交在夜晚结束前 { $minutes } 分钟截止。
rules-night-end = { $stage }的提交在夜晚结束时截止。
rules-changes =
    每人每次投一票，可以改一次。关门前 { $minutes } 分钟内{ $locked ->
        [yes] 不接受代投和改票
       *[no] 也可以改票和代投
    }。投票对象已出局的，可以额外改一次。
rules-cards = { $blues } 张蓝牌合成一张黄牌，{ $yellows } 张黄牌合成一张红牌，红牌罚下。
rules-posts = 一天发言少于 { $count } 条，黄牌一张。
rules-streak = 连续 { $days } 天每天发言少于 { $count } 条，黄牌一张。
rules-no-ballot = 没有投票，黄牌一张；弃权也要写出来。
rules-drowning = 连着 { $count } 个白天既不投票也不发言，或者连着 { $count } 夜有技能却不答复（放弃也算答复），溺水出局。差一次时会私下警告。
rules-loss = 同一阵营满 { $count } 张红牌，该阵营判负。

help-title = 帮助
help-skills = **夜里和技能**：在和我的私信里点面板，或者写「技能名 5」「技能名 某某」「技能名 放弃」，技能名照你的身份信里写的来。
    还要写整数、身份之类的，写在目标后面：「技能名 5 -12」。操纵着别人时写「以 8 技能名 5」。
    同伴共用的技能，在你们的频道里写也可以。截止前以最后一次为准，每次提交都有回执。
help-ballots = **投票**：在投票频道写「投票对象：某某」，号数或角色名都可以，弃权写「投票对象：弃权」。
    竞选警长的规则里，竞选日之前写「上警」或用 `/上警`。改票要回复自己原来的投票，写「改票对象：某某」。编辑或删除消息不会改变投票。
help-pace = **加速、延时**：在进程频道或私信里写「申请加速」「申请延时」，或用 `/申请加速` `/申请延时`。玩不下去时用 `/申请替补`。新手想要场外助理，请找导演。
help-more = **随时可用**：`/我的` 身份和现在能做的事，`/名单` 座位，`/时间` 截止时间，`/规则` 规则，`/发动` `/投票` `/改票` `/遗言`，`/报名` `/退出`；不参加的人用 `/观战`。

## 投票

ballot-title =
    { $number ->
        [1] 第{ $day }天 · { $kind ->
            [election] 竞选投票
           *[exile] 投票
        }
       *[other] 第{ $day }天 · 第{ $number }次投票
    }
ballot-none = 现在没有进行中的投票。
ballot-nobody-yet = 还没有人投票。
ballot-closed = 投票已截止。
ballot-missing = 还没有投（{ $count }）
ballot-by-proxy = 代投
ballot-changed = 改票
ballot-how =
    { $seat }，请选择投票对象。每人一票，只能改一次。{ $kind ->
        [election] 这一次选的是警长，没有人因此出局。
       *[exile] {""}
    }
ballot-elects =
    { $stands ->
        [yes] 没有上警的角色投票，只能投上警的角色；票数最高的当选，平票就没有警长；没有人因此出局。
       *[no] 票数最高的当选，票数相同则先得到的当选；没有人因此出局。
    }
choose-ballot = 选择投票对象

## 导演

table-title = 全局
table-alive = 在场 { $alive } / { $seats }
table-posts = 发言 { $count }
field-submissions = 提交
field-ballots = 投票（{ $count }）
field-replies = 出局后的答复
owed-reply = ⏳ { $seat } 【{ $skill }】
owed-last-words = 🕯 { $seat } 遗言
field-tally = 票数
is-out-unannounced = 已出局（未公示）
is-judged-lost = 已判负
requests-by =
    { $what ->
        [haste] 申请加速
        [stand] 上警
       *[delay] 申请延时
    }
button-spare = 关门，但不判罚
button-close = 提前结束
button-extend = 延长 { $minutes } 分钟
button-pause = 暂停
button-withheld = 核对
button-let-go = 发出
button-take-back = 撤销
button-resume = 继续
button-table = 全局
button-preview = 预览
preview-title = 预览 · 如果现在结束 { $stage }
preview-nothing-done = -# 只有你看得到；什么都没有发生，也没有真的抽签。之后还有人提交的话，结果会变。
preview-nothing = 不会发生什么。
preview-public = 会公示
preview-private = 会私下告知
preview-draws = 会抽签
preview-draw = 🎲 { $name }：{ $value }（{ $count } 选一）{ $fixed ->
        [yes] 📌 已指定
       *[no] {""}
    }
preview-choose = 改定「{ $name }」的结果
preview-reason = 预览后指定
button-inbox = 待办 { $count }
button-resolve = { $number } 已处理
why-not-out = { $seat }没有出局，身上也没有开局之后才有的状态、技能或阵营。
why-rests-on = 依据
why-director = 导演
why-post = 规则帖【{ $name }】
call-directors = 待办新增 { $count } 件，用下面的按钮或 /导演 待办 处理。
attention-title = 现在 · { $stage }
field-unsent = 没有送达
field-watch = 要留意
attention-unsent = { $where }：{ $count } 条，{ $why ->
        [unreachable] 私信关着
        [gone] 频道没有了
        [permission] 缺少权限 { $detail }
        [limit] 到了平台的上限，会再试
       *[other] 平台拒绝了 { $detail }
    }
attention-powerful = { $who } 是管理员，看得到所有频道
attention-closed = { $who } 的私信关着
inbox-title = 待办（{ $count }）
inbox-empty = 没有待办。

## 报名

lobby-title = 报名 · { $title }
lobby-panel-title = 准备 · { $title }
lobby-count = 已报名 { $count } 人，需要 { $need } 人。
lobby-times = 开门 { $opens }，关门 { $closes }（{ $zone }）。
lobby-speed = 快速时钟：{ $seconds } 秒走一小时。
lobby-board = 配置（{ $count }）
lobby-board-to-draw = 抽身份时按规则抽
lobby-closed = 报名已截止。
lobby-cancelled = 本局已取消。
lobby-unreachable = 有 { $count } 人收不到私信（✉️❌），开始前请他们打开私信，或改用专用频道。
button-join = 报名
button-leave = 退出
button-draw = 抽身份
button-draw-again = 重抽
button-start = 开始游戏
button-cancel = 取消
drawn-title = 抽身份 · { $title }
drawn-next = 只有导演能看到。可以重抽，也可以逐个指定；确定后开始游戏，身份才会发给玩家。
join-title = 报名
join-character = 角色名
join-character-hint = 例如：饺子；不能是数字
private-test = ✅ 私信测试成功：《{ $title }》的身份和技能面板会发到这里。游戏期间请不要关闭私信。
which-game = 你有不止一局游戏，这一条是给哪一局的？选了就照办。
choose-game = 选择一局游戏

## 揭秘

reveal-title = 揭秘 · { $title }
reveal-no-winner = 游戏没有分出胜负。
told-launched = 【{ $skill }】{ $seat } → { $seats }
told-drawn = 【{ $skill }】{ $seat } 🎲 → { $seats }
told-redirected = （结算于 { $seats }）
told-took-effect = 【{ $skill }】{ $seat } 生效 { $seats }
told-declined = 【{ $skill }】{ $seat } 放弃
told-stopped = 【{ $skill }】{ $seat } 没有生效：{ $why }
told-feedback = ↳ 告知 { $seats }：{ $said }
told-held = 🛡 { $via }没有使 { $seat } 出局：{ $by }
told-returned = ↩ { $seat } 复活
told-faction = { $seat } 加入{ $faction }
told-judged = { $faction }被判负
told-ruled =
    { $act ->
        [put-out] 导演判出局{ $reason }
        [bring-back] 导演判复活{ $reason }
        [give-status] 导演给状态{ $reason }
        [judge-lost] 导演判负{ $reason }
        [fix-draw] 导演指定抽签{ $reason }
        [end-status] 导演去状态{ $reason }
        [give-skill] 导演给技能{ $reason }
        [take-skill] 导演收技能{ $reason }
        [change-uses] 导演改次数{ $reason }
        [change-faction] 导演改阵营{ $reason }
        [pass-office] 导演移交职务{ $reason }
        [end-office] 导演结束职务{ $reason }
        [tell] 导演传话{ $reason }
        [submit] 导演代发动{ $reason }
        [spare] 导演裁定今天不因发言或投票判罚{ $reason }
       *[other] 导演裁定{ $reason }
    }
told-ballot = 🗳 { $seat } { $count } 票 ← { $voters }
told-abstained = 🗳 弃权 ← { $voters }
