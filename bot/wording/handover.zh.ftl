# 移交：把整局导出成文件，在别的机器上导入。

exported =
    📦 「{ $title }」的全部都在附件里，到第 { $seq } 条记录、{ $at } 为止；之后的事不在里面。
    里面有所有人的身份和提交，请只留给自己，不要转发。
    { $clock ->
        [goes] ⚠️ 时钟还在走，这一份只适合备份。要移交的话，请先用 `/导演 暂停`，再导出一次。
       *[stands] 时钟停着，可以移交。
    }
    换一台机器接着玩：先停掉这里的机器人，再到那边运行 `python -m bot import { $file }`，然后用同一个 token 启动。两边不能同时开着。
export-no-files = 这里发不了文件。请在机器人所在的机器上停掉机器人，运行 `python -m bot export { $game } game-{ $game }.json.gz`。
export-too-large = 这一局的文件有 { $size } MiB，超过了这里能发的 { $most } MiB。请在机器人所在的机器上停掉机器人，运行 `python -m bot export { $game } game-{ $game }.json.gz`。

## 导入不成的原因（命令行）

handover-empty = 没有导入：这个文件是空的。
handover-not-ours = 没有导入：这不是导出来的一局。
handover-damaged = 没有导入：文件不完整，或者坏了。请重新导出，或者重新传一次。
handover-version = 没有导入：文件是另一个版本导出的（{ $theirs }，这里是 { $ours }）。请把两边更新到同一个版本，再导出一次。
handover-value = 没有导入：文件里 { $where } 的内容不对。
handover-illegible = 没有导入：这个版本读不懂文件里的这一局（{ $detail }）。
handover-contradiction = 没有导入：文件里的内容互相矛盾（{ $detail }）。
handover-taken = 没有导入：这里已经有第 { $game } 局了。
handover-room-taken = 没有导入：文件里的频道 { $channel } 是这里第 { $game } 局的。
