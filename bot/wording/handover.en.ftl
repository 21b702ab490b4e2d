# Handing over: a whole game exported to a file, and imported on another machine.

exported =
    📦 All of “{ $title }” is in the attachment, up to entry { $seq } and { $at }; what comes after that is not.
    Everybody's identity and submissions are in it: keep it to yourself and pass it to nobody.
    { $clock ->
        [goes] ⚠️ The clock is going, so this one is only good as a backup. For a handover use `/director pause` first, then export once more.
       *[stands] The clock stands, so it can be handed over.
    }
    To go on on another machine: stop the bot here, run `python -m bot import { $file }` there, then start it there with the same token. Never let both run at once.
export-no-files = No file can be sent here. On the bot's machine, stop the bot and run `python -m bot export { $game } game-{ $game }.json.gz`.
export-too-large = This game's file has { $size } MiB, more than the { $most } MiB that can be sent here. On the bot's machine, stop the bot and run `python -m bot export { $game } game-{ $game }.json.gz`.

## Why a game is not taken in (command line)

handover-empty = Nothing was imported: the file is empty.
handover-not-ours = Nothing was imported: this is no game that was exported.
handover-damaged = Nothing was imported: the file is cut short or damaged. Please export or copy it again.
handover-version = Nothing was imported: another version exported the file ({ $theirs }, here it is { $ours }). Please bring both to the same version and export again.
handover-value = Nothing was imported: what the file says in { $where } is not right.
handover-illegible = Nothing was imported: this version cannot read the game in the file ({ $detail }).
handover-contradiction = Nothing was imported: the file contradicts itself ({ $detail }).
handover-taken = Nothing was imported: there is a game { $game } here already.
handover-room-taken = Nothing was imported: channel { $channel } in the file belongs to game { $game } here.
