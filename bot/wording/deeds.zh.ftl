# 记录：导演做过的事，一行一件；只有导演看得到。

deeds-title = 导演记录 · { $title }
deeds-none = 还没有记录。
deeds-older = ……更早的还有 { $count } 件
field-deeds = 导演最近做的
button-logbook = 记录
deed-deal = 发牌，开始游戏
deed-pause = 暂停时钟
deed-resume = 让时钟继续走
deed-extend = 把截止移动 { $minutes } 分钟
deed-set-speed =
    { $seconds ->
        [real] 让时钟按真实时间走
       *[other] 让时钟 { $seconds } 秒走一小时
    }
deed-withhold =
    { $on ->
        [yes] 打开扣发{ $minutes ->
            [never] {""}
           *[other] （{ $minutes } 分钟后自动发出）
        }
       *[no] 关闭扣发
    }
deed-let-go = 发出扣着的内容
deed-cancelled = 取消这一局
deed-exported = 把整局导出成文件
deed-spectating-opened =
    { $open ->
        [yes] 开放自己来观战
       *[no] 不再开放自己来观战
    }
deed-person =
    { $what ->
        [director] { $comes ->
            [yes] 让 { $user } 一起当导演
           *[no] 不再让 { $user } 当导演
        }
        [assistant] { $comes ->
            [yes] 让 { $user } 当 { $number }号的场外助理
           *[no] 不再让 { $user } 当 { $number }号的场外助理
        }
        [spectator] { $comes ->
            [yes] 让 { $user } 观战
           *[no] 不再让 { $user } 观战
        }
        [substitute] 让 { $user } 接替 { $number }号
       *[player] 取消 { $user } 的报名
    }
deed-step = 提前：{ $what }
deed-for-a-seat = 代：{ $what }
deed-give-card =
    给 { $seat } { $colour ->
        [blue] 蓝牌
        [yellow] 黄牌
       *[red] 红牌
    }
deed-put-out = 判 { $seat } 出局
deed-bring-back = 让 { $seat } 复活
deed-give-status =
    给 { $seat } 状态【{ $status }】{ $count ->
        [1] {""}
       *[other] ×{ $count }
    }{ $until ->
        [door_open] ，到下次开门
        [door_close] ，到下次关门
        [night_open] ，到下次入夜
        [night_end] ，到夜晚结束
       *[never] {""}
    }
deed-end-status = 结束 { $seat } 的【{ $status }】
deed-give-skill = 给 { $seat } 技能【{ $skill }】
deed-take-skill = 收走 { $seat } 的【{ $skill }】
deed-change-uses = { $seat } 的【{ $skill }】次数 { $delta }
deed-change-faction = 让 { $seat } 属于{ $faction }
deed-pass-office =
    { $seat ->
        [none] 不再有{ $office }
       *[other] 让{ $office }归 { $seat }
    }
deed-tell = 告诉 { $seat }「{ $text }」
deed-judge-lost = 判{ $faction }负
deed-fix-draw = 定抽签「{ $name }」：{ $values }
deed-take-back = 撤销，回到 #{ $to }
