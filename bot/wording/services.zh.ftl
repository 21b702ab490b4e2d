# 服务的消息：开局、报名、导演的指令、时钟、谁能做什么、待办。

## 找到是哪一局、谁能做

not-the-director = 你不是「{ $title }」的导演，不能这样做。
not-a-player = 你不是「{ $title }」的玩家。
no-such-game = 没有找到编号为 { $game } 的一局。
no-game-for-director = 这里没有由你导演的一局。
no-game-for-player = 这里没有你参加的一局。
no-game-for-anyone = 这里还没有任何一局。
no-game-in-private = 你现在没有参加任何一局。要报名，请到服务器里那一局的公告频道。
game-not-begun = 「{ $title }」还没有开始。
game-begun = 「{ $title }」已经开始，或者已经取消了，不能再这样改。
game-over-in-private =
    「{ $title }」已经结束了。{ $room ->
        [none] 揭秘在它的公告频道。
       *[other] 揭秘（身份、结果、每夜经过）在 { $room }。
    }
game-over-already = 「{ $title }」已经结束了。
game-cancelled = 「{ $title }」已经取消。
game-held = 这个阶段已经截止，导演正在核对，现在不接受提交和投票。请等公布。
game-paused = 游戏已暂停，现在不接受提交和投票。请等导演继续。
pending-gone = 那一条已经过去了，没有再办。请再写一遍；用指令的话，可以在「局」里选好是哪一局。
done-already = 这一步已经办过了，没有重复。
storage-failed = 暂时存不下来，这件事没有办成。请稍后再试一次。
platform-permission = 机器人缺少权限：{ $detail }。请服务器管理员补上后再试。
platform-refused = 平台拒绝了这件事：{ $detail }。
platform-busy = 现在太忙，这件事没有办成。请稍后再试一次。
action-unknown = 这个按钮已经不认识了。请用指令，或到最新的面板上再点。
action-past = 这个按钮是之前阶段的，已经过去了，没有任何改变。请用最新的面板。

## 说的是谁、是什么

seat-unknown = 没有找到「{ $given }」这个座位。请写号数或完整的角色名。
seat-ambiguous = 「{ $given }」可以指不止一个：{ $candidates }。请写准号数。
unknown-status = 没有「{ $given }」这个状态。可用：{ $known }
unknown-skill = 没有「{ $given }」这个技能。可用：{ $known }
unknown-office = 没有「{ $given }」这个职务。可用：{ $known }
unknown-faction = 没有「{ $given }」这个阵营。可用：{ $known }
unknown-identity = 没有「{ $given }」这个身份。可用：{ $known }
unknown-ruleset = 没有「{ $given }」这套规则。可用：{ $known }
player-unknown = 没有找到玩家「{ $given }」，或者不止一个。请写角色名、座位号，或者 @ 他。
player-without-seat = { $player } 还没有座位。请先指定座位或抽签。

## 开局

create-in-guild = 开局要在服务器里进行。
create-needs-title = 请给这一局起个名字。
create-no-permission = 机器人在这个服务器里缺少权限：{ $missing }。请补上后再开局。
create-too-many = 这个服务器里已经有 { $count } 局在进行，请先结束一局。
zone-unknown = 没有「{ $given }」这个时区。请写成 Asia/Shanghai 这样。
hour-unknown = 看不懂时间「{ $given }」。请写成 09:00 这样。
hours-equal = 开门和关门不能是同一个时间。
players-range = 人数要在 { $least } 到 { $most } 之间。
board-and-players =
    { $dummy ->
        [yes] 「板子」里一共是 { $count } 张身份；{ $players } 名玩家加上替身君要 { $seats } 张。
       *[no] 「板子」里一共是 { $count } 张身份，和「人数」的 { $players } 对不上。
    }请改成一样的，或只填其中一个。
board-needs-counts = 这个配置有 { $count } 种身份，放不进 { $seats } 个座位。请在「板子」里直接写配置，例如：人狼 2 占卜师 1 村人 5
players-drawn = 按规则抽的配置正好 { $count } 人。要用别的人数，请在「板子」里写明配置。
clock-too-fast = 快速时钟的一小时不能少于 { $least } 秒。
created = 「{ $title }」准备好了，需要 { $places } 人。导演室在 { $room }，配置和座位调好后就可以开放报名。
created-to-draw = 「{ $title }」准备好了，需要 { $places } 人，配置在抽身份时按规则抽。导演室在 { $room }，可以开放报名；想自己定配置，请用 `/导演 配置`。
created-by-number = 「{ $title }」准备好了，{ $least } 到 { $most } 人都可以，配置按报名人数定。导演室在 { $room }，可以开放报名；想用别的配置，请用 `/导演 配置`。
created-without-rooms = 「{ $title }」已经建好，但频道还没有全部开出来。请检查机器人的权限，频道会自动补开。

## 报名

signup-open = 「{ $title }」已开放报名。
signup-not-open = 「{ $title }」现在不接受报名。
signup-full = 已经满了（{ $places } 人）。
join-needs-name = 请写上你的角色名。
joined = 报名成功：{ $character }，「{ $title }」。私信可以送达，身份会发到私信里。
joined-untested = 报名成功：{ $character }，「{ $title }」。暂时没能测试私信，稍后请点下面的按钮再试一次。
joined-but-closed = 已报名：{ $character }。但是私信发不到你那里：请在服务器的隐私设置里允许成员私信，然后点下面的按钮再试。不想开私信的话，请用 `/报名` 重新报名，并把「专用频道」选成 True，会给你开一个只有你能看的频道。
joined-private-room = 已报名：{ $character }。私信发不到你那里，所以给你开了一个只有你能看的频道，身份和提示都发在那里。
private-works = 私信可以送达了。
left = 你已退出「{ $title }」的报名。
left-too-late = 游戏已经开始，不能自己退出。有事请联系导演。
name-empty = 角色名不能是空的。
name-long = 角色名太长了，最多 { $longest } 个字。
name-signs = 角色名「{ $given }」里有不能用的符号。
name-number = 角色名「{ $given }」会和座位号弄混，请换一个；不能是数字，也不能含有「5号」这样的写法。
name-word = 「{ $given }」是游戏里要用的词（身份、技能或指令），请换一个角色名。
name-hidden = 角色名里有看不见的字符，请换一个。
name-taken = 已经有人叫「{ $given }」了，请换一个角色名。
button-try-private = 再试一次私信

## 座位与身份

board-empty = 配置里至少要有一个身份，最多 { $most } 个。例如：人狼 2 占卜师 1 村人 5
board-set = 配置：{ $board }。共 { $seats } 个座位，{ $places } 名玩家。
board-to-draw = 配置改为抽身份时按规则抽，共 { $places } 人。
seat-range = 座位号要在 1 到 { $most } 之间。
seat-set = { $player } 坐{ $seat }号。
identity-used-up = 配置里只有 { $count } 个{ $name }，已经指定完了。
no-board-with = 没有合规的配置能同时有：{ $names }。请换一个，或先取消已指定的；要用不合规的配置，请用 `/导演 配置` 写明。
identity-assigned = { $seat }号指定为{ $name }，其余照常抽取。
identity-free = { $seat }号不再指定身份，照常抽取。
players-and-places = 配置有 { $seats } 个座位，需要 { $places } 名玩家，现在报名了 { $players } 人。请改配置，或等人到齐。
players-and-boards = 现成的配置从 { $least } 人到 { $most } 人，现在报名了 { $players } 人。请等人到齐，或用 `/导演 配置` 自己定。
started = 「{ $title }」开始了，共 { $seats } 个座位。身份正在发出。

## 取消

cancel-sure = 真的要取消「{ $title }」吗？取消后不能恢复。
cancelled = 「{ $title }」已取消。
cancelled-public =
    本局已由导演取消。{ $reason ->
        [none] {""}
       *[other] 理由：{ $reason }
    }

## 时钟

paused = 「{ $title }」已暂停，剩下的时间会留着。
paused-already = 已经是暂停状态。
paused-public = ⏸️ 导演暂停了游戏，时间不走，暂不接受提交和投票。
resumed = 「{ $title }」继续。现在的截止：{ $closes }
resumed-public = ▶️ 游戏继续。现在的截止：{ $closes }
not-paused = 现在没有暂停。
extended = 截止移动了 { $minutes } 分钟，现在是 { $closes }
extended-public = ⏱️ 导演调整了时间。现在的截止：{ $closes }
extend-into-past = 那样截止就成了 { $closes }，已经过去了。要立刻结束，请用 `/导演 结束阶段`。
minutes-range = 分钟数不能是 0，最多 { $most }。
nothing-to-extend = 现在没有可以移动的截止时间。
speed-set = { $speed ->
        [real] 时钟从现在起按真实时间走。现在的截止：{ $closes }
       *[fast] 时钟从现在起 { $seconds } 秒走一小时。现在的截止：{ $closes }
    }
speed-set-public = ⏱️ 导演调整了时钟：{ $speed ->
        [real] 按真实时间走。
       *[fast] { $seconds } 秒走一小时。
    }现在的截止：{ $closes }
speed-already = 时钟现在就是这么走的。
withhold-on =
    已打开扣发：从现在起，每个阶段截止和开始时要说的话先只给你看，你点「发出」后才发给玩家。{ $minutes ->
        [never] {""}
       *[other] 没人管的话，{ $minutes } 分钟后自动发出。
    }扣着的时候时钟停着，也不接受提交和投票。
withhold-off = 已关闭扣发，以后直接公布。已经扣着的还在等你发出。
withhold-already =
    { $on ->
        [yes] 扣发本来就是这样打开的。
       *[no] 扣发本来就没有打开。
    }
withheld-head = 📥 扣着没发：下面是要发给 { $places } 处的全部内容。没问题就点「发出」；有问题就点「撤销」，或用 `/导演 裁定 更正`、`更正票`，没发过的话不会变成更正。
withheld-why = 缘由：`/导演 缘由` 的「什么」填 { $entries }
withheld-moved = 你看过之后又有了变化，没有发出。请看最新的一份再点。
nothing-withheld = 现在没有扣着的内容。
let-go-first = 这个阶段的结果还扣着，请先发出（`/导演 裁定 核对`）或撤销。
let-go = 已发出，时钟接着走。
let-go-public = ⏱️ 导演核对完毕。现在的截止：{ $closes }
close-sure = 现在就：{ $what }。没有提交的按默认处理。确认吗？
close-then = 这样的话，接下来的截止：{ $closes }
close-costs =
    现在结束会判罚：
    { $costs }
close-drowned = 溺水出局：{ $seats }
spare-by-day = 「不判罚」只用于提前关门。
close-while-paused = 游戏正在暂停。请先用 `/导演 继续`，再结束阶段。
closed-now = 已办：{ $what }。
step-close-door = 第{ $day }天关门，投票截止
step-close-ballot = 结束第{ $day }天第 { $number } 轮投票，开始下一轮
step-open-stage = 进入第{ $day }天 { $stage }
step-close-stage = 结束第{ $day }天 { $stage }

## 裁定

ruled-proxy = 已为{ $seat }号代投：{ $target }。
ruled-card =
    { $colour ->
        [blue] { $seat }号：蓝牌。
        [yellow] { $seat }号：黄牌。
       *[red] { $seat }号：红牌。
    }
ruled-out = { $seat }号已判出局。
ruled-back = { $seat }号已复活。
ruled-status-kept-off = { $seat }号没有得到{ $status }：有别的挡住了，`/导演 缘由` 可以看是什么。
ruled-status = { $seat }号获得了{ $status }。
ruled-draw = 「{ $name }」接下来的抽取定为：{ $values }。
ruled-draw-waits = 「{ $name }」接下来的抽取定为：{ $values }。这个阶段结束时不会抽它，会留到下一次抽它的时候。
ruled-lost = { $faction }已判负。
ruled-taken-back = 已撤销，回到第 { $to } 条记录之后。撤错了的话，`/导演 撤销` 的「到」填 { $was } 可以恢复。
ruled-taken-back-paused = 已撤销，回到第 { $to } 条记录之后。因为回到了已经过去的时间，游戏先暂停着：需要的话先延长，再继续。撤错了的话，`/导演 撤销` 的「到」填 { $was } 可以恢复。
take-back-sure =
    { $corrected ->
        [yes] 要撤销这次更正{ $count ->
            [1] {""}
           *[other] 和之后的，一共 { $count } 步
        }，恢复到更正之前（第 { $to } 条记录）吗？更正之前的提交和结算会重新有效。
       *[no] 要撤销这 { $count } 步，回到第 { $to } 条记录吗？
    }
    { $what }{ $left ->
        [0] {""}
       *[other] {" "}……还有 { $left } 步
    }
restore-sure = 第 { $to } 条记录是被撤销过的。要恢复到那里吗？被撤销的会重新有效{ $count ->
        [0] 。
       *[other] ，后来做的 { $count } 步作废。
    }
take-back-unsaid = 第 { $to } 条记录是扣着的时候撤销的，没有发给过任何人，不能恢复。请重新结束阶段。
take-back-nothing = 发牌之后还没有过什么，没有可以撤销的。
take-back-no-step = 第 { $to } 条记录不是可以回到的地方，什么都没有撤销。离它最近的可以填 { $near }。
take-back-moved = 这中间又有了新的记录，没有撤销。请再用一次 `/导演 撤销`，看过再确认。
take-back-further =
    要从别的一步起撤销，请用 `/导演 撤销`，「到」填前面的数字；那一步和之后的都会撤销，撤销的是一次撤销就是恢复：
    { $steps }
step-taken-back = 撤销：回到第 { $to } 条记录之后
step-corrected = 更正：{ $was ->
        [none] 没有投票
       *[other] { $was }
    }；改成：{ $instead ->
        [none] 作废
       *[other] { $instead }
    }
step-declined = { $who } 放弃【{ $skill }】
step-launched = { $who } 发动【{ $skill }】→ { $seats }
step-voted = { $who } 投给 { $target }
step-posted = { $who } 发言
step-of-the-clock = 时钟走了一步
ruled-status-ended = 已结束{ $seat }号的{ $status }。
ruled-skill-given = { $seat }号获得了【{ $skill }】。
ruled-skill-taken = { $seat }号失去了【{ $skill }】。
ruled-uses = { $seat }号的【{ $skill }】次数 { $delta }，剩下几次已私下告诉他。
ruled-faction = { $seat }号现在属于{ $faction }。
ruled-office = { $office }现在是{ $seat }号。
ruled-office-ended = 不再有{ $office }。
offices-none = 这套规则里没有可以移交的职务。
ruled-told = 已用游戏的名义告诉{ $seat }号。
ruled-submitted = 已为{ $seat }号提交：{ $what }。
submit-not-theirs = { $seat }号没有【{ $skill }】技能，什么都没有提交。
refused-for-seat = { $who } 不能这样做，什么都没有改变。规则给这个座位的回答是：
ruling-sure =
    这样裁定还会带来：
    { $brings }
    确认吗？
ruling-too-late = 本局已经结束（{ $faction }获胜）。现在裁定会照样公布，但不会改变结果；要改结果，请用 `/导演 撤销` 回到结束之前。仍要裁定吗？
foreseen-left = { $seat } 出局
correct-what = 没有找到这样一次仍然有效的提交：「{ $given }」。请从提示里选，或写它在记录里的号数。
correct-sure =
    { $entry ->
        [0] {""}
       *[other] 第 { $entry } 条：
    }{ $was }
    改成：{ $instead }
    { $settled ->
        [yes] 从那里重新结算，会有这些变化：
       *[no] 会有这些变化：
    }
    { $changes }
    { $held ->
        [yes] 确认吗？现在扣着，玩家在你发出之后才会收到；没发过的话不会变成更正。
       *[no] 确认吗？玩家只会收到与自己有关的更正。
    }
ballot-of = 第{ $day }天 第 { $number } 轮投票
correct-none = 没有投票
correct-recast = { $who } 第{ $day }天{ $number ->
        [1] {""}
       *[other] 第 { $number } 轮
    }的票：{ $target ->
        [void] 作废
       *[other] { $target }
    }
target-nobody = 弃权
target-void = 作废
correct-no-ballot = 没有找到这一轮投票：「{ $given }」。请从提示里选，或不填：就是最近的一轮。
correct-no-ballots = 到现在还没有开始过投票，没有票可以更正。
correct-ballot-open = { $seat }号在这一轮还没有投票，而投票还没有截止。请用 `/导演 裁定 代投`。
correct-nothing-cast = { $seat }号在这一轮没有投票，没有什么可以作废。
correct-tally = 第{ $day }天的票数变成：{ $counts }
correct-told = 会私下收到更正或新消息：{ $seats }
correct-announced = 公示会更正
correct-room = 频道里会说明更正了什么：{ $room }
correct-holds = { $who }：{ $what }
correct-holds-more = ……还有 { $count } 个座位或共群的状态或技能不同
correct-uses = 次数 { $before }→{ $after }
correct-same = 出局、胜负、状态、技能和之后的操作现在都没有变化；还没有到时候的效果，会照更正后的来。
correct-out = 变成出局：{ $seats }
correct-in = 不再出局：{ $seats }
correct-won = 游戏结束，{ $faction }获胜
correct-missed = { $who } 本来可以{ $skill ->
        [none] 留下遗言
       *[other] 发动【{ $skill }】
    }，但时限已经过了，不会再去问；需要的话请另行裁定
correct-goes-on = 游戏不再结束
correct-moved = 游戏变成在第{ $day }天 { $stage }{ $open ->
        [yes] {""}
       *[no] （已截止）
    }；{ $stops ->
        [yes] 时钟会停下，等你继续
       *[no] 时钟照旧停着
    }
correct-refused =
    之后的操作不再成立：{ $who ->
        [none] {""}
       *[other] { $who }{" "}
    }{ $act ->
        [LaunchSkill] 发动技能
        [CastBallot] 投票
        [ChangeBallot] 改票
        [Post] 发言
        [Ask] 申请加速或延时
        [GiveCard] 判牌
        [PutOut] 判出局
        [BringBack] 复活
        [GiveStatus] 给状态
        [EndStatus] 去状态
        [GiveSkill] 给技能
        [TakeSkill] 收技能
        [ChangeUses] 改次数
        [ChangeFaction] 改阵营
        [PassOffice] 移交职务
        [Tell] 传话
        [JudgeLost] 判负
        [FixDraw] 定抽签
        [TakeBack] 撤销
        [OpenStage] 进入第{ $day }天 { $stage }
        [CloseStage] 结束第{ $day }天 { $stage }
        [PassPlace] 第{ $day }天 { $stage } 不再等待
        [CloseDoor] 第{ $day }天关门
        [CloseRequests] 第{ $day }天申请截止
        [RestSkills] 第{ $day }天夜里技能休息
        [ResumeSkills] 第{ $day }天早上技能恢复
        [BeginLastHour] 第{ $day }天关门前最后一小时
       *[other] 时钟走一步
    }（{ $theirs ->
        [yes] 规则给这个座位的回答：
       *[no] {""}
    }{ $why }）
correct-refused-more = ……还有 { $count } 个操作不再成立
corrected = 已更正，并重新结算。有变化的玩家会收到更正。改错了的话，`/导演 撤销` 的「到」填 { $was } 可以恢复。
corrected-stops = 已更正，并重新结算。现在所在的阶段和更正之前不同，所以时钟停下了，公告里也说了：看过之后，需要的话先延长，再继续。改错了的话，`/导演 撤销` 的「到」填 { $was } 可以恢复。
corrected-paused = 已更正，并重新结算。时钟和更正之前一样停着。改错了的话，`/导演 撤销` 的「到」填 { $was } 可以恢复。
corrected-held = 已更正，并重新结算。结果还扣着，请再核对一次再发出。
say-corrected-for-you = 📝 导演更正了之前的提交：
say-ballot-corrected = 📝 导演更正了{ $open ->
        [yes] 一张票
       *[no] 已经截止的投票
    }：{ $what }
say-act-void = 📝 导演更正了之前的结算，你在那之后的一个提交或投票不再成立；还来得及的话请重新提交。
say-void = 📝 更正：之前说过的以下内容作废。
substitute-sure =
    真的要让 { $user } 接替 { $seat } 吗？每个座位只能换一次，不能换回来。
    { $user } 会收到这个座位的身份和收到过的消息；{ $former } 不再能进这个座位的频道，也不能再操作。
substituted = { $seat }号现在由 { $user } 玩。
substitute-not-here = { $user } 不在这个服务器里，不能接替。
substitute-for-nobody = { $seat }号没有玩家，不需要替补。
substitute-twice = { $seat }号已经换过一次替补，不能再换。玩不下去的话，请用 `/导演 人员 移出`（红牌罚下）。
substitute-directs = { $user } 是或当过这一局的导演，知道所有人的身份，不能接替。
substitute-plays = { $user } 是这一局的玩家，不能接替别人。
substitute-played = { $user } 玩过这一局，不能再来接替。
substitute-public = 🔁 { $seat } 更换了替补，现在由 { $user } 玩。身份、票和牌照旧；请不要讨论替补。
substitute-former = 你在「{ $title }」的 { $seat } 由 { $user } 接替了，谢谢你。你不再能操作；可以和替补私下交接，请不要向别人透露。
substitute-welcome = 你接替了「{ $title }」的 { $seat }，前任是 { $former }，你们可以私下交接。下面是这个座位收到过的消息，最后是现在的情况。
substituted-you = 你在「{ $title }」的座位已经由替补接替，你写的和点的都不再算，没有任何改变。
substitute-asked = ✅ 已请导演换替补，由导演决定人选。请不要私下找替补。在那之前，座位还是你的。
substitute-none-left = 这个座位已经换过一次替补，不能再换。请直接联系导演。
uses-range = 次数不能是 0，最多加减 { $most } 次。
seat-is-nobodys = { $seat }号没有玩家，没有人可以告诉。
text-too-long = 太长了，最多 { $most } 个字。
submit-what = 没有看懂要提交什么：「{ $given }」。请照玩家的写法写，如「占卜 5」「占卜 放弃」。
say-submitted-for-you = 导演替你提交了：
why-what = 请填一个座位，或者「什么」：公示、消息、状态，也可以贴消息链接。
why-no-message = 那条消息不是这一局的机器人发的，或者不是由一步操作带来的。
why-no-entry = 没有第 { $given } 条记录，现在一共 { $most } 条。
why-unknown = 记录里没有说过「{ $given }」。请从提示里选，或贴消息链接。
point-unknown = 看不懂期限「{ $given }」。可用：{ $known }
count-range = 数量要在 1 到 { $most } 之间。
draw-of-none = 【{ $skill }】从来不抽签，没有什么可以定。会抽的有：{ $known }
draw-unknown = 没有叫「{ $given }」的抽取。可用：{ $known }
draw-needs-values = 请写上要定的结果，几个之间用空格隔开。

## 公开和私下的话

say-of-stage = 〔第{ $day }天 { $stage }〕
say-correction = 📝 更正：以下以此为准。
newer-stands = 这条来得太晚：在它之后写的提交已经收到，以那一次为准，这一条没有改变什么。
say-taken-back = 📝 导演撤销了刚才的操作，之后的公示以新的为准。
say-your-act-back = 📝 导演撤销了刚才的操作，你在那之后的提交或投票已作废，需要的话请重新提交。
say-may-speak-here = 🗣 { $who } 从现在起随时可以在这里发言，计入当天的发言数；【寡言】在这里同样有效。
say-speaks-here-no-more = { $who } 不再能在这里发言。
say-restored-to-you = 📝 导演恢复了之前撤销的操作，当时告诉你的以下内容仍然有效。
say-restored = 📝 导演恢复了之前撤销的操作：当时公示过的仍然有效。
say-your-acts-turned = 📝 导演恢复了之前撤销的操作：你当时的提交或投票重新有效，以「我的」里的为准；在那之后的已作废，需要的话请重新提交。
say-your-act-again = 📝 导演恢复了之前撤销的操作，你当时的提交或投票仍然有效。
say-asks =
    { $what ->
        [haste] { $who } 申请加速
       *[delay] { $who } 申请延时
    }
ballot-elsewhere = 这里写的票不算。请到 { $room } 重新写一遍。
stand-elsewhere = 在这里写「上警」不算。请私信写给我，或用 `/上警`。
stand-nowhere = 本局没有上警。
last-words-elsewhere = 遗言请私信写给我：「遗言：……」，我会公布在公告频道。
last-words-empty = 遗言是空的。请写「遗言：」加上你要说的话。
last-words-too-long = 遗言一条最多 { $longest } 个字，请分几条写。
skill-elsewhere = 「{ $given }」写在了公开的频道里，什么都没有提交。技能请写在这里的私信里。
page-elsewhere = 这一页只给你自己看：请用 `/我的`，或者在私信里写「我的」。
request-elsewhere = 这里的申请不算。请到 { $room } 或在私信里写。
ballot-no-text = 图片和文件里的票不算。请用文字写，例如：
    投票对象：某某

## 频道

room-category = 本局的频道分组
room-announcement = 公告
room-discussion = 讨论
room-ballots = 投票
room-progress = 进程
room-free = 自由发言
room-director = 导演室
room-out = 出局者
room-group = 共群
room-fallback = 专用
topic-announcement = 开门、关门、出局和结果都在这里公示。
topic-discussion = 白天在这里发言。
topic-ballots = 投票格式：投票对象：某某。改票要回复自己原来的票。
topic-progress = 申请加速、申请延时。
topic-free = 持有【自由】的角色随时可以在这里发言，所有人都能看。
topic-director = 只有导演看得到：全局、待办和面板。
topic-out = 出局的角色在这里聊天。
topic-group = 只有同伴看得到。可以在这里直接提交共用的技能。
topic-fallback = 只有你和机器人看得到，代替私信。

## 待办

line-done = 已完成，留着的消息会补发。
line-unknown = 没有找到这一条待办。
line-resolved = 这一条已经办过了。
private-room-refused = 专用频道开不出来：{ $detail }
inbox-unreachable = { $who } 收不到私信，给他的消息先留着。请提醒他允许服务器成员私信；点「已处理」会给他开一个专用频道并补发。
inbox-dm-closed = <@{ $user }> 的私信关着。可以请他打开；点「已处理」会给他开一个专用频道。开始时也会自动开。
inbox-permission = 机器人在「{ $room }」缺少权限：{ $missing }。补上后，留着的消息会自动补发；点「已处理」马上再试。
inbox-unread = 机器人看不到「{ $room }」里写的：缺少 { $missing }。那里的票和提交现在都收不到；补上后会把这段时间写的读回来。临近截止的话，请先暂停。
inbox-room-gone = 「{ $room }」这个频道没有了，也开不出来。处理好后点「已处理」，留着的消息会补发。
inbox-room-deleted = 「{ $room }」频道被删掉了，正在重新开。
room-reopened = 「{ $room }」频道被删掉了，已重新开好：{ $channel }。以前的内容找不回来。
inbox-room-refused = 「{ $room }」开不出来或改不了权限：{ $missing }。
inbox-limit = 到了平台的上限：{ $detail }。会继续重试。
inbox-invalid = 有一条消息（{ $where }）被平台拒绝，没有送出：{ $detail }
inbox-sees-everything = <@{ $user }> 是管理员，看得到所有频道，包括导演室和同伴的频道。请考虑不让他参加，或请他放下权限。
inbox-member-left = <@{ $user }> 不在服务器里了。他的报名还在；不回来的话，请用 `/导演 人员 移出`。
inbox-came-late = { $seat }号的一个操作（{ $what }，<t:{ $made }:T>）是在截止之前发出的，但到得太晚，没有算上。需要的话请撤销后补上。
inbox-asks-ruling = 要你裁定：{ $said } 用 `/导演 裁定` 办好后点「已处理」。
inbox-for-you = { $said }
inbox-draw-dropped = 指定的抽取「{ $name }」{ $wished } 当时按规则抽不到，已作废，改为随机抽到 { $value }。不合意可以撤销后重定。
inbox-substitute-asked =
    { $seat }号申请替补。{ $reason ->
        [none] {""}
       *[other] 理由：{ $reason }。
    }定好人选后请用 `/导演 人员 替补`；没有人选的话请用 `/导演 人员 移出`（红牌罚下）。
inbox-ballot-edited = { $seat }号编辑了 <t:{ $posted }:T> 的投票。票按原来的算。
inbox-ballot-deleted = { $seat }号删除了 <t:{ $posted }:T> 的投票。票按原来的算。
