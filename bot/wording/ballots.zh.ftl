# 投票室里不成立的票，怎么回答：先说哪里不对，再说怎么写。无效票不占投票和改票的次数。
# $label 是「投票对象」或「改票对象」；$given 是对方写的；$target、$candidates 是「5号 饺子」这样的写法，$example 是可以投的一个。

ballot-void-no-label =
    这样写还不算投票，少了开头的「{ $label }：」。请重新发一条：
    { $label }：{ $given }
ballot-void-format =
    这一票没看懂，没有计入。请另起一行、以「{ $label }：」开头，后面写号数或角色名，例如：
    { $label }：{ $example }
ballot-void-no-colon =
    「{ $label }」后面少了冒号，没有计入。请重新发一条：
    { $label }：{ $given }
ballot-void-no-target =
    没有写投给谁，没有计入。请在「{ $label }：」后面写号数或角色名，例如：
    { $label }：{ $example }
ballot-void-several =
    一条消息里写了不止一张票，一张都没有计入。请重新发一条，只写一张，例如：
    { $label }：{ $example }
ballot-void-quoted =
    引用里的票不算你自己的票，没有计入。要投票请不带引用重新发一条，例如：
    { $label }：{ $example }
ballot-void-struck =
    票上有划掉的字，没有计入。请不带删除线重新发一条，例如：
    { $label }：{ $example }
ballot-void-unknown-target =
    没有找到「{ $given }」{ $count ->
        [0] 。
       *[other] ，你要写的是不是：{ $candidates }？
    }这一票没有计入，请写准号数或完整的角色名，例如：
    { $label }：{ $example }
ballot-void-ambiguous-target =
    「{ $given }」可以指不止一个：{ $candidates }。这一票没有计入，请换成不会弄混的写法（号数带上「号」，或号数和角色名一起写），例如：
    { $label }：{ $example }
ballot-void-contradictory =
    「{ $given }」让这张票指向了不止一个：{ $candidates }。这一票没有计入，请只写一个，例如：
    { $label }：{ $example }
ballot-void-extra-text =
    「{ $given }」里除了{ $target }还有别的字，没有计入。理由请写在「{ $reason_label }：」后面，例如：
    { $label }：{ $target }
    { $reason_label }：想看看反应
ballot-void-out =
    { $target }已经出局，不能再投，这一票没有计入。请另选一名在场的角色，例如：
    { $label }：{ $example }
ballot-void-barred =
    { $why ->
        [not-standing] { $target }没有上警，这一轮不能投。
        [fool] { $target }已经装傻，不再是投票对象。
        [no-candidate] { $target }不在这一轮可投的名单里。
       *[other] { $target }现在不能投。
    }这一票没有计入，请另选一名角色，例如：
    { $label }：{ $example }
ballot-void-no-abstain =
    这一轮不能弃权，没有计入。请写号数或角色名，例如：
    { $label }：{ $example }
ballot-void-change-no-reply =
    改票要回复你原来的那张票：找到那条消息，点「回复」，再写下面这一行。这次没有计入。
    { $label }：{ $target }
ballot-void-change-wrong-reply =
    你回复的不是自己原来的那张票。请找到它，点「回复」，再写下面这一行。这次没有计入。
    { $label }：{ $target }
