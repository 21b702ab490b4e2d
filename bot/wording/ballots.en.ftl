# Answers to void ballots: first what is wrong, then what to write. A void ballot uses nothing up.
# The format itself is Chinese in every language. $label is 投票对象 (vote) or 改票对象 (change);
# $given is what was typed; $target and $candidates are seats as a ballot may name them.

ballot-void-no-label =
    That is no ballot yet: it has to begin with “{ $label }：”. Please send a new message:
    { $label }：{ $given }
ballot-void-format =
    I could not read this ballot, so it does not count. Begin a line with “{ $label }：”, then the seat number or the character's name, like this:
    { $label }：{ $example }
ballot-void-no-colon =
    The colon after “{ $label }” is missing, so this ballot does not count. Please send a new message:
    { $label }：{ $given }
ballot-void-no-target =
    This ballot names nobody, so it does not count. After “{ $label }：” write the seat number or the character's name, like this:
    { $label }：{ $example }
ballot-void-several =
    There is more than one ballot in this message, so none of them counts. Please send a new message with just one, like this:
    { $label }：{ $example }
ballot-void-quoted =
    A quoted ballot is not your own, so it does not count. To vote, please send a new message without the quotation, like this:
    { $label }：{ $example }
ballot-void-struck =
    Something in this ballot is crossed out, so it does not count. Please send a new message with nothing crossed out, like this:
    { $label }：{ $example }
ballot-void-unknown-target =
    There is nobody called “{ $given }”{ $count ->
        [0] .
       *[other] ; did you mean { $candidates }?
    } This ballot does not count. Please write the seat number or the full name, like this:
    { $label }：{ $example }
ballot-void-ambiguous-target =
    “{ $given }” can mean more than one: { $candidates }. This ballot does not count. Please write it so that it can mean only one (the number with 号, or number and name together), like this:
    { $label }：{ $example }
ballot-void-contradictory =
    “{ $given }” makes this ballot point to more than one: { $candidates }. It does not count. Please write only one, like this:
    { $label }：{ $example }
ballot-void-extra-text =
    “{ $given }” says more than { $target }, so this ballot does not count. Your reason goes after “{ $reason_label }：”, like this:
    { $label }：{ $target }
    { $reason_label }：I want to see what they say
ballot-void-out =
    { $target } is out of the game, so this ballot does not count. Please choose somebody who is still in, like this:
    { $label }：{ $example }
ballot-void-barred =
    { $why ->
        [not-standing] { $target } is not standing for sheriff and cannot be voted for now.
        [fool] { $target } has played the fool and cannot be voted for any more.
        [no-candidate] { $target } is not among those who can be voted for this time.
       *[other] { $target } cannot be voted for now.
    } This ballot does not count. Please choose somebody else, like this:
    { $label }：{ $example }
ballot-void-no-abstain =
    Abstaining is not possible this time, so this ballot does not count. Please write the seat number or the character's name, like this:
    { $label }：{ $example }
ballot-void-change-no-reply =
    A change has to reply to your own first ballot: find that message, choose “Reply”, and write the line below. This one does not count.
    { $label }：{ $target }
ballot-void-change-wrong-reply =
    The message you replied to is not your own first ballot. Find it, choose “Reply”, and write the line below. This one does not count.
    { $label }：{ $target }
