# 人员：导演、场外助理、观战、离开的人。

## 导演

director-added = { $user } 现在也是「{ $title }」的导演。
director-removed = { $user } 不再是「{ $title }」的导演。
director-plays-not = 导演不能同时是这一局的玩家。
director-already = { $user } 已经是这一局的导演。
director-is-none = { $user } 不是这一局的导演。
director-last = 这是最后一位导演，不能移除。请先加一位共同导演。
director-assists = { $user } 是 { $seat } 号的场外助理，不能同时当导演。请先移除助理。
director-joined = { $user } 现在也是导演（由 { $by } 添加）。
director-left = { $user } 不再是导演（由 { $by } 移除）。
director-you-left = 你不再是「{ $title }」的导演，导演室不再对你开放。
