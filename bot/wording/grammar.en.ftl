# Answers to what was not understood in private messages and group rooms: what is wrong, then what
# to write. $skill is a skill's name (`none` where there is none to write); $given is what was
# typed; $target and $candidates are seats as they can be typed.

grammar-unknown =
    I did not understand “{ $given }”; nothing was submitted. { $skill ->
        [none] Write “help” to see what you can do.
       *[other] To launch a skill write its name and a target: { $skill } 5. Write “help” to see what else you can do.
    }
grammar-empty =
    There is no text in this message; nothing was submitted. { $skill ->
        [none] Write “help” to see what you can do.
       *[other] To launch a skill write its name and a target: { $skill } 5.
    }
grammar-too-long =
    This message is too long for a command; nothing was submitted. { $skill ->
        [none] Write “help” to see what you can do.
       *[other] To launch a skill send a message of its own: { $skill } 5.
    }
grammar-several-lines =
    One message takes one command; nothing was submitted. Please send it by itself{ $skill ->
        [none] .
       *[other] : { $skill } 5.
    }
grammar-struck = Something in this command is crossed out; nothing was submitted. Please send it again with nothing crossed out.
grammar-no-target =
    { $skill } needs a target; nothing was submitted. Write a seat number or a character's name: { $skill } 5{ $declinable ->
        [yes] ; not to launch it, write: { $skill } decline.
       *[no] .
    }
grammar-unknown-target =
    I did not understand the target “{ $given }” of { $skill }; nothing was submitted. { $count ->
        [0] Please write a seat number or a full name
       *[other] Did you mean { $candidates }? Please write a seat number or a full name
    }: { $skill } 5.
grammar-several-targets = “{ $given }” points to more than one: { $candidates }. Nothing was submitted for { $skill }; please write only one, a number with 号: { $skill } 5号.
grammar-decline-or-name = “{ $given }” can mean to decline and is a character's name; nothing was submitted for { $skill }. For that character write the seat number; to decline use the panel's button.
grammar-target-count = { $skill } needs { $count } target(s), and I did not understand “{ $given }”; nothing was submitted. Please put blanks between targets.
grammar-no-target-taken = { $skill } takes no target, and I did not understand “{ $given }”; nothing was submitted. Write the skill's name alone: { $skill }.
grammar-target-out = { $target } is out and cannot be chosen; nothing was submitted for { $skill }.
grammar-not-yours = You do not have { $skill }; nothing was submitted.
grammar-not-here = { $skill } is not submitted here; nothing was submitted. Please write skills of your own in a private message.
grammar-several-skills = That can mean more than one skill: { $skills }. Nothing was submitted; please write the skill's full name.
grammar-nothing-open = There is no skill to decline now.
grammar-decline-in-full = To decline here write it in full: { $skill } decline. Nothing was changed.
grammar-unknown-target-before =
    I did not understand the target “{ $given }” of { $skill }; nothing was submitted. { $count ->
        [0] Please write a seat number or a full name
       *[other] Did you mean { $candidates }? Please write a seat number or a full name
    }: { $skill } 5 { $example }.
grammar-target-range =
    { $skill } takes { $least } to { $most } targets, { $given ->
        [none] and none is written
       *[other] and I did not understand “{ $given }”
    }; nothing was submitted. Please put blanks between targets: { $skill } 5 8.
grammar-arguments =
    { $skill } needs { $targets ->
        [0] {""}
        [1] a target, then {""}
       *[other] { $targets } targets, then {""}
    }{ $wants ->
        [number] a whole number
        [identity] an identity
        [skill] the name of a skill
        [text] a text
       *[other] the rest
    }, { $given ->
        [none] and nothing is written
       *[other] and I did not understand “{ $given }”
    }; nothing was submitted. For example: { $skill }{ $targets ->
        [0] {""}
       *[other] {" 5"}
    } { $example }.
grammar-unknown-number = “{ $given }” is no whole number; nothing was submitted for { $skill }. It may have a sign: 33 or -12.
grammar-unknown-identity =
    These rules have no identity called “{ $given }”; nothing was submitted for { $skill }. { $count ->
        [0] Please write the identity's full name; write “rules” to look it up.
       *[other] Did you mean { $candidates }?
    }
grammar-unknown-skill =
    These rules have no skill called “{ $given }”; nothing was submitted for { $skill }. { $count ->
        [0] Please write the skill's full name; write “me” to look it up.
       *[other] Did you mean { $candidates }?
    }
grammar-unknown-text = There is no text for { $skill }; nothing was submitted.
grammar-text-too-long = The text for { $skill } may have { $most } characters at most; nothing was submitted. Please make it shorter.
grammar-unclear-sign = The dash in “{ $given }” can be a minus or just stand between; nothing was submitted for { $skill }. Please use blanks, with a minus right before its number: { $skill } 5 -12, or { $skill } 5 12.
grammar-several-readings = “{ $given }” can be read in more than one way; nothing was submitted for { $skill }. Please write targets as 5号, with blanks between.
grammar-not-controlled = You do not control { $target } now; nothing was submitted.
grammar-several-acts = “{ $given }” can be read in more than one way; nothing was submitted. Please write it so: as 5号 skill 8号.
grammar-nothing-open-for = { $target } has no skill that can be launched now.
grammar-unknown-for = I did not understand what to do as { $target }; nothing was submitted. Its skills that are open: { $skills }. For example: as { $seat }号 { $skill } 5; not to launch it: as { $seat }号 { $skill } decline.
