# 人员：导演、场外助理、观战、离开的人。

## 导演

director-added = { $user } 现在也是「{ $title }」的导演。看不到 `/导演` 指令的话，请在服务器设置的「整合」里给他打开。
director-removed = { $user } 不再是「{ $title }」的导演。
director-plays-not = 导演不能同时是这一局的玩家。
director-already = { $user } 已经是这一局的导演。
director-is-none = { $user } 不是这一局的导演。
director-last = 这是最后一位导演，不能移除。请先加一位共同导演。
director-assists = { $user } 是{ $seat }号的场外助理，不能同时当导演。请先移除助理。
director-joined = { $user } 现在也是导演（由 { $by } 添加）。
director-left = { $user } 不再是导演（由 { $by } 移除）。
director-you-left = 你不再是「{ $title }」的导演，导演室不再对你开放。

## 场外助理

table-assistant = 助理 { $user }
assistant-copy = 👥「{ $title }」{ $seat }号收到：
assistant-page = 👥 你是「{ $title }」{ $seat }号的场外助理。下面是这个座位现在的情况，只能看。
assistant-sure =
    真的要让 { $user } 当 { $seat } 的场外助理吗？{ $user } 会读到这个座位的身份，和它收到过、以后收到的私信。这是收不回来的。{ $played ->
        [0] {""}
       *[other] {" "}这位玩家在这里已经玩完 { $played } 局；规则只让玩过 { $most } 局或以下的玩家申请助理。
    }
assistant-added = { $user } 现在是 { $seat }号的场外助理。
assistant-removed = { $user } 不再是 { $seat }号的场外助理。
assistant-none = { $seat }号没有场外助理。
assistant-for-nobody = { $seat }号没有玩家，不需要场外助理。
assistant-taken = { $seat }号已经有场外助理：{ $user }。要换人请先移除。
assistant-of-another = { $user } 当过 { $seat }号的场外助理，知道那个座位的事。
assistant-welcome = 👥 你现在是「{ $title }」{ $seat } 的场外助理，玩家是 { $player }，你们可以私下交流。请不要向其他任何人透露；你违规的话，由玩家受罚。你只能看：游戏私下告诉这个座位的话会转给你，不进任何共群频道，不发言，不投票。想看现在的情况，写「我的」或用 `/我的`。下面是到现在为止说过的话。
assistant-yours = 👥 { $user } 现在是你在「{ $title }」的场外助理：游戏私下告诉你的话他也读得到，你们可以私下交流。他进不了共群频道，也不能替你操作。请不要在游戏里讨论场外助理。
assistant-over = 👥 你不再是「{ $title }」{ $seat }号的场外助理。读到的内容请继续保密。
assistant-left-you = 👥 你在「{ $title }」不再有场外助理。
assistant-only-reads = 你是「{ $title }」{ $seat }号的场外助理，只能看。要操作请让玩家自己来；写「我的」或用 `/我的` 看现在的情况。

## 不在局里的人

guest-not-here = { $user } 不在这个服务器里。
guest-is-machine = { $user } 是机器人，不能参加。
guest-directs = { $user } 是或当过这一局的导演。
guest-plays = { $user } 是这一局的玩家。
guest-played = { $user } 玩过这一局。

## 观战

room-watch = 观战室
topic-watch = 观战的人在这里聊天，玩家看不到。
spectator-added = { $user } 现在可以在「{ $title }」观战。
spectator-removed = { $user } 不再在「{ $title }」观战。
spectator-left = 你不再观战「{ $title }」。
spectator-welcome =
    欢迎观战「{ $title }」。公开频道你都看得到；{ $room ->
        [none] 观战室马上就开。
       *[other] 可以在 { $room } 和其他观众聊天。
    }请不要和玩家谈论这一局，也不要替任何人传话。
spectator-came = 👀 { $user } 来观战了。这里玩家看不到；请不要和玩家谈论这一局，也不要替任何人传话。
spectator-already = { $user } 已经在观战。
spectator-is-none = { $user } 没有在观战。
spectator-sent-away = 导演让你离开了「{ $title }」的观战室，要回来请找导演。
spectating-open = 现在谁都可以用 `/观战` 来看「{ $title }」。
spectating-closed = 「{ $title }」不再开放自己来观战；已经在的不受影响。
spectating-not-open = 「{ $title }」没有开放自己来观战，请找导演。公开频道你都看得到。

## 离开的人

send-off-sure =
    真的要红牌罚下 { $seat } 吗？{ $had ->
        [yes] 这个座位已经换过替补。
       *[no] 这个座位还没有换过替补，有人选的话可以用 `/导演 人员 替补`。
    }{ $brings ->
        [none] {""}
       *[other] {" "}还会带来：
    { $brings }
    }
send-off-nobody = { $seat }号没有玩家。
send-off-is-out = { $seat }号已经出局。
sent-off = { $seat }号已判红牌罚下。
struck-off = 已取消 { $player } 的报名。
inbox-player-left =
    { $seat }号（<@{ $user }>）不在服务器里了。座位、身份和票都还在，给他的消息先留着；回来就能接着玩。不回来的话：{ $had ->
        [yes] 这个座位已经换过替补，请用 `/导演 人员 移出`（红牌罚下）。
       *[no] 用 `/导演 人员 替补` 换人；没有人选就用 `/导演 人员 移出`（红牌罚下）。
    }
inbox-assistant-left = { $seat }号的场外助理 <@{ $user }> 不在服务器里了。不回来的话，请用 `/导演 人员 移除助理`。
inbox-director-gone = 共同导演 <@{ $user }> 不在服务器里了。不回来的话，请用 `/导演 人员 移除导演`。

## 一览

people-title = 人员 · { $title }
people-directors = 导演
people-substitutes = 替补
people-assistants = 场外助理
people-spectators = 观战
people-watching =
    { $open ->
        [yes] 可以自己用 `/观战` 来看
       *[no] 观战要由导演添加
    }
people-gone = 不在服务器
people-log = 记录
people-change =
    { $what ->
        [director] { $comes ->
            [yes] { $user } 成为导演
           *[no] { $user } 不再是导演
        }
        [assistant] { $comes ->
            [yes] { $user } 成为{ $seat }号的场外助理
           *[no] { $user } 不再是 { $seat }号的场外助理
        }
        [spectator] { $comes ->
            [yes] { $user } 来观战
           *[no] { $user } 不再观战
        }
        [substitute] { $user } 接替 { $seat }号
        [watching] { $comes ->
            [yes] 开放自己来观战
           *[no] 不再开放自己来观战
        }
       *[player] 取消 { $user } 的报名
    }
