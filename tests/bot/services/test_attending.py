"""Who is in a game and around it (人员 一览), as its directors see it."""


async def around(world, by=1):
    answer = await world.moderator.people(world.incoming(by), game=world.game)
    return answer.kind, "\n".join(
        f"{card.title}\n{card.text}"
        for message in (answer.message, *answer.more)
        for card in message.cards
    )


async def test_everybody_and_every_decision_is_listed_with_who_decided_and_why(world):
    await world.started()
    ask, game = world.incoming, world.game
    await world.moderator.add_director(ask(1), user=2, reason="帮忙", game=game)
    await world.moderator.substitute(
        ask(2), seat="4", user=30, reason="停电", confirmed=True, game=game
    )
    await world.moderator.add_assistant(
        ask(1), seat="3", user=40, reason="新手", confirmed=True, game=game
    )
    await world.moderator.open_spectating(ask(2), allowed=True, game=game)
    await world.moderator.watch(ask(50), game=game)
    await world.moderator.on_member_left(900, 12, world.now)
    kind, text = await around(world, by=2)
    assert kind == "shown"
    for line in (
        "**导演** <@1>、<@2>",
        "**替补** 4号 <@30>",
        "**场外助理** 3号 <@40>",
        "**观战** <@50>",
        "可以自己用 `/观战` 来看",
        "**不在服务器** <@12>",
        "<@1>：<@2> 成为导演（帮忙）",
        "<@2>：<@30> 接替 4号（停电）",
        "<@1>：<@40> 成为3号的场外助理（新手）",
        "<@2>：开放自己来观战",
        "<@50>：<@50> 来观战",
    ):
        assert line in text, line


async def test_in_the_lobby_there_are_directors_and_who_was_taken_off(world):
    await world.signed_up()
    await world.moderator.send_off(
        world.incoming(1), player="丙丙", reason="失联", confirmed=True, game=world.game
    )
    kind, text = await around(world)
    assert kind == "shown"
    assert "**场外助理** —" in text
    assert "<@1>：取消 <@13> 的报名（失联）" in text


async def test_nobody_else_is_shown_it(world):
    await world.started()
    kind, text = await around(world, by=13)
    assert (kind, text) == ("refused", "")
