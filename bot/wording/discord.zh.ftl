# What only the Discord adapter says: what stands between a person and the services.

discord-failed = 出错了，这件事没有办成，请稍后再试。若一直如此，请告诉导演这个编号：{ $code }
discord-form-late = 刚才太忙，没来得及打开表单。请再按一次。
discord-outdated = 这个指令已经更新。请重启 Discord（或按 Ctrl+R）后再试。
discord-unknown-game = 没有这样的一局：{ $text }。请从列表里选一局。
discord-guild-only = 这个指令要在服务器里用，不能在私信里用。
discord-bad-option = 这里不能填「{ $text }」。
discord-may-not-create = 开局要有「{ $permission }」的权限，请让服务器管理员来开，或请他给你这个权限。
discord-file-late = 文件没有送到你这里，可能是太大了。请再用一次 `/导演 导出`；还是不行，就在机器人所在的机器上停掉机器人，运行 `python -m bot export`。

desk-choose =
    { $required ->
        [yes] 请选择
       *[no] 可以不选
    }
desk-newest = 最近 { $count } 项；更早的用斜杠指令
desk-write =
    { $count ->
        [0] 现在还没有
       *[other] 写名字
    }
desk-who =
    { $gone ->
        [yes] 选一个人；已经离开的人用斜杠指令
       *[no] 选一个人
    }
desk-answer =
    { $answer ->
        [yes] 是
       *[no] 否
    }
desk-range = { $least } 到 { $most }
desk-missing = 「{ $option }」没有填。
desk-number = 「{ $option }」要填{ $kind ->
        [whole] 整数
       *[any] 数字
    }{ $fits ->
        [none] {""}
       *[other] （{ $fits }）
    }，不能填「{ $text }」。
desk-not-there = 「{ $option }」里不能填「{ $text }」。
desk-no-member = 「{ $option }」：这里不能填「{ $who }」，要选这个服务器里的人。
desk-again = 接着填
