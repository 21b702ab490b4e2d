"""Seats, identities and the start."""

from collections import Counter

from bot.services import setup
from engine import events as ev


async def made(world):
    return setup.decode((await world.record()).settings)


async def seats(world):
    async with world.storage.snapshot() as u:
        return {p.character: p.seat for p in await u.players.of_game(world.game)}


async def test_a_player_is_given_a_seat_and_who_sat_there_takes_his(world):
    await world.signed_up(3, board="人狼 1 村人 2")
    await world.moderator.set_seat(world.incoming(1), player="甲甲", seat=2)
    assert await seats(world) == {"甲甲": 2, "乙乙": 1, "丙丙": 3}
    await world.moderator.set_seat(world.incoming(1), player="<@13>", seat=2)
    assert await seats(world) == {"甲甲": 3, "乙乙": 1, "丙丙": 2}


async def test_a_seat_that_is_not_there_and_a_player_who_is_not_are_refused(world):
    await world.signed_up(3, board="人狼 1 村人 2")
    verbs = world.moderator
    for player, seat in (("甲甲", 0), ("甲甲", 4), ("谁", 1)):
        answer = await verbs.set_seat(world.incoming(1), player=player, seat=seat)
        assert answer.kind == "refused"


async def test_the_draw_shows_the_whole_deal_to_the_director_alone(world):
    await world.signed_up(8)
    await world.moderator.draw(world.incoming(1))
    drawn = (await made(world)).drawn
    assert Counter(drawn.values()) == Counter((await made(world)).board)
    refused = await world.moderator.draw(world.incoming(11))
    assert refused.kind == "refused"


async def test_identities_given_by_hand_stay_in_the_draw(world):
    await world.signed_up(8)
    verbs = world.moderator
    await verbs.assign_identity(world.incoming(1), seat="3号", identity="占卜师")
    await verbs.assign_identity(world.incoming(1), seat="丁丁", identity="diviner")
    await verbs.draw(world.incoming(1))
    drawn = (await made(world)).drawn
    assert drawn[3] == "diviner"
    await verbs.assign_identity(world.incoming(1), seat="3", identity="")
    assert (await made(world)).assigned == {}


async def test_more_of_an_identity_than_the_board_has_are_not_given(world):
    await world.signed_up(8)
    verbs = world.moderator
    await verbs.assign_identity(world.incoming(1), seat="3", identity="占卜师")
    answer = await verbs.assign_identity(world.incoming(1), seat="4", identity="占卜师")
    assert answer.kind == "refused"


async def test_who_leaves_after_the_draw_makes_it_void(world):
    await world.signed_up(8)
    await world.moderator.draw(world.incoming(1))
    await world.moderator.leave(world.incoming(15))
    assert (await made(world)).drawn == {}
    answer = await world.moderator.start_game(world.incoming(1))
    assert answer.kind == "refused"


async def test_the_board_can_be_changed_until_the_start(world):
    await world.signed_up(8)
    answer = await world.moderator.set_board(world.incoming(1), counts="人狼 2 村人 6")
    assert answer.kind == "done"
    assert (await made(world)).board == {"werewolf": 2, "villager": 6}
    wrong = await world.moderator.set_board(world.incoming(1), counts="龙 2")
    assert wrong.kind == "refused"


async def test_the_game_starts_once(world):
    await world.started()
    answer = await world.moderator.start_game(world.incoming(1), game=world.game)
    assert answer.kind == "refused"
    session = await world.moderator.hall.session(world.game)
    dealt = [e for e in session.game.log if isinstance(e.event, ev.GameDealt)]
    assert len(dealt) == 1


async def test_every_player_is_told_his_identity_once(world):
    await world.started()
    for user, _ in world.people(8):
        told = [post for post in world.told(user) if "你的身份" in post.text]
        assert len(told) == 1


async def test_the_dummy_sits_last_and_is_nobodys(world):
    await world.started("人狼 村人 村人 占卜师 村人", dummy=True)
    session = await world.moderator.hall.session(world.game)
    assert session.state.offices == {"dummy": 5}
    assert sorted(session.people) == [1, 2, 3, 4]


async def test_groups_rooms_are_opened_in_the_rules_order_for_the_groups_that_are_dealt(world):
    await world.started()
    assert world.platform.opened[2:] == ["讨论", "投票", "进程", "出局者", "人狼", "共有者"]
    wolves = world.platform.channels[await world.channel("group:wolves")]
    assert wolves.everyone == "none"
    assert wolves.people == {1: "write", 11: "write", 12: "write"}


async def test_a_group_that_nobody_is_in_gets_no_room(world):
    await world.started("人狼 占卜师 村人 村人 村人")
    assert "共有者" not in world.platform.opened


async def test_seats_that_are_only_drafted_are_not_on_the_public_post(world):
    await world.signed_up()
    (post,) = [p for p in await world.in_room("announcement") if "报名" in p.text]
    await world.moderator.set_seat(world.incoming(1), player="甲甲", seat=8, game=world.game)
    await world.moderator.draw(world.incoming(1), game=world.game)
    await world.settle()
    shown = await world.moderator.roster(world.incoming(12), game=world.game)
    for text in (post.text, shown.message.cards[0].text):
        assert "1. **甲甲**" in text
        assert "8. **辛辛**" in text
        assert "号" not in text
