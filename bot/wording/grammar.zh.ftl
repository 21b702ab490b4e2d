# 私信和群组频道里看不懂的话，怎么回答：先说哪里不对，再说怎么写。
# $skill 是技能名（没有可写的技能时为空）；$given 是对方写的；$target、$candidates 是「5号 饺子」这样的写法。

grammar-unknown =
    没有看懂「{ $given }」，什么都没有提交。{ $skill ->
        [none] 发「帮助」可以看到能做什么。
       *[other] 发动技能请写技能名和目标，例如：{ $skill } 5。发「帮助」可以看到还能做什么。
    }
grammar-empty =
    这条消息里没有文字，什么都没有提交。{ $skill ->
        [none] 发「帮助」可以看到能做什么。
       *[other] 发动技能请写技能名和目标，例如：{ $skill } 5。
    }
grammar-too-long =
    这条消息太长，没有当作指令，什么都没有提交。{ $skill ->
        [none] 发「帮助」可以看到能做什么。
       *[other] 发动技能请单独发一条，例如：{ $skill } 5。
    }
grammar-several-lines =
    一条消息只能写一个指令，什么都没有提交。请单独发一条{ $skill ->
        [none] 。
       *[other] ，例如：{ $skill } 5。
    }
grammar-struck = 指令上有划掉的字，什么都没有提交。请不带删除线重新发一条。
grammar-no-target =
    没有写【{ $skill }】的目标，什么都没有提交。请写号数或角色名，例如：{ $skill } 5{ $declinable ->
        [yes] ；不发动请写：{ $skill } 放弃。
       *[no] 。
    }
grammar-unknown-target =
    【{ $skill }】的目标「{ $given }」没有看懂，什么都没有提交。{ $count ->
        [0] 请写号数或完整的角色名
       *[other] 你要写的是不是：{ $candidates }？请写准号数或完整的角色名
    }，例如：{ $skill } 5。
grammar-several-targets = 「{ $given }」指向了不止一个：{ $candidates }。【{ $skill }】什么都没有提交，请只写一个，号数带上「号」，例如：{ $skill } 5号。
grammar-decline-or-name = 「{ $given }」既是放弃也是角色名，【{ $skill }】什么都没有提交。选这名角色请写号数，放弃请用面板上的按钮。
grammar-target-count = 【{ $skill }】需要写 { $count } 个目标，「{ $given }」没有看懂，什么都没有提交。目标之间请用空格隔开。
grammar-no-target-taken = 【{ $skill }】不需要目标，「{ $given }」没有看懂，什么都没有提交。请只写技能名：{ $skill }。
grammar-target-out = { $target }已经出局，不能选择，【{ $skill }】什么都没有提交。
grammar-not-yours = 你没有【{ $skill }】技能，什么都没有提交。
grammar-not-here = 【{ $skill }】不是在这里提交的技能，什么都没有提交。自己的技能请写在私信里。
grammar-several-skills = 这样写可以指不止一个技能：{ $skills }。什么都没有提交，请写完整的技能名。
grammar-nothing-open = 现在没有可以放弃的技能。
grammar-decline-in-full = 在这里放弃请写完整：{ $skill } 放弃。现在什么都没有改变。
grammar-unknown-target-before =
    【{ $skill }】的目标「{ $given }」没有看懂，什么都没有提交。{ $count ->
        [0] 请写号数或完整的角色名
       *[other] 你要写的是不是：{ $candidates }？请写准号数或完整的角色名
    }，例如：{ $skill } 5 { $example }。
grammar-target-range =
    【{ $skill }】可以写 { $least } 到 { $most } 个目标，{ $given ->
        [none] 还没有写
       *[other] 「{ $given }」没有看懂
    }，什么都没有提交。目标之间请用空格隔开，例如：{ $skill } 5 8。
grammar-arguments =
    【{ $skill }】{ $targets ->
        [0] 要写
       *[other] 要先写 { $targets } 个目标，再写
    }{ $wants ->
        [number] 一个整数
        [identity] 一个身份
        [skill] 一个技能名
        [text] 内容
       *[other] 其余的内容
    }，{ $given ->
        [none] 还没有写
       *[other] 「{ $given }」没有看懂
    }，什么都没有提交。例如：{ $skill }{ $targets ->
        [0] {""}
       *[other] {" 5"}
    } { $example }。
grammar-unknown-number = 「{ $given }」不是一个整数，【{ $skill }】什么都没有提交。整数可以带正负号，例如 33 或 -12。
grammar-unknown-identity =
    本规则没有叫「{ $given }」的身份，【{ $skill }】什么都没有提交。{ $count ->
        [0] 请写完整的身份名，发「规则」可以查。
       *[other] 你要写的是不是：{ $candidates }？
    }
grammar-unknown-skill =
    本规则没有叫「{ $given }」的技能，【{ $skill }】什么都没有提交。{ $count ->
        [0] 请写完整的技能名，发「我的」可以查。
       *[other] 你要写的是不是：{ $candidates }？
    }
grammar-unknown-text = 没有写【{ $skill }】的内容，什么都没有提交。
grammar-text-too-long = 【{ $skill }】的内容最多 { $most } 个字，什么都没有提交，请写短一些。
grammar-unclear-sign = 「{ $given }」里的横线可以是负号，也可以只是连接号，【{ $skill }】什么都没有提交。请用空格隔开，负数让负号紧贴数字，例如：{ $skill } 5 -12；正数就写：{ $skill } 5 12。
grammar-several-readings = 「{ $given }」可以有不止一种读法，【{ $skill }】什么都没有提交。目标请写成「5号」这样，并用空格隔开。
grammar-not-controlled = 你现在没有操纵{ $target }，什么都没有提交。
grammar-several-acts = 「{ $given }」可以有不止一种读法，什么都没有提交。请照这样写：以 5号 技能名 8号。
grammar-nothing-open-for = { $target }现在没有可以发动的技能。
grammar-unknown-for = 没有看懂要以{ $target }做什么，什么都没有提交。现在可以用它的：{ $skills }。例如：以 { $seat }号 { $skill } 5；不发动请写：以 { $seat }号 { $skill } 放弃。
