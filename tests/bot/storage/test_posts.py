"""Ballots as posted, panels, and the director's inbox."""

from datetime import timedelta

import pytest

from bot.storage import NO_SEAT, BallotState, Conflict, NotFound

MINUTE = timedelta(minutes=1)


async def post(u, game, message_id, at, seat=5, ballot_id="2/day"):
    return await u.ballots.record(
        game.id, message_id, channel_id="1003", seat=seat, ballot_id=ballot_id, at=at
    )


async def test_a_reply_finds_the_ballot_that_it_answers(storage, game, noon):
    async with storage.unit() as u:
        ballot = await post(u, game, "4001", noon)
        assert await u.ballots.find(game.id, "4001") == ballot
        assert await u.ballots.find(game.id, "4002") is None
    assert (ballot.seat, ballot.state, ballot.posted_at) == (5, BallotState.STANDING, noon)


async def test_a_change_takes_the_place_of_the_ballot_before(storage, game, noon):
    async with storage.unit() as u:
        await post(u, game, "4001", noon)
        await u.ballots.mark_changed(game.id, "4001")
        await post(u, game, "4002", noon + MINUTE)
        await post(u, game, "4000", noon + 2 * MINUTE, seat=6)
        await post(u, game, "4009", noon, ballot_id="3/day")
        of_day = await u.ballots.of_ballot(game.id, "2/day")
        of_seat = await u.ballots.of_ballot(game.id, "2/day", 5)
        with pytest.raises(NotFound):
            await u.ballots.mark_changed(game.id, "4444")
    assert [(p.message_id, p.state) for p in of_day] == [
        ("4001", "changed"),
        ("4002", "standing"),
        ("4000", "standing"),
    ]
    assert of_seat == of_day[:2]


async def test_an_edited_or_deleted_ballot_still_stands_and_other_messages_are_none(
    storage, game, noon
):
    async with storage.unit() as u:
        await post(u, game, "4001", noon)
        edited = await u.ballots.mark_edited(game.id, "4001", noon + MINUTE)
        deleted = await u.ballots.mark_deleted(game.id, "4001", noon + 2 * MINUTE)
        assert await u.ballots.mark_edited(game.id, "4002", noon) is None
        assert await u.ballots.mark_deleted(game.id, "4002", noon) is None
    assert edited is not None
    assert deleted is not None
    assert (edited.edited_at, edited.deleted_at) == (noon + MINUTE, None)
    assert (deleted.edited_at, deleted.deleted_at) == (noon + MINUTE, noon + 2 * MINUTE)
    assert deleted.state is BallotState.STANDING


async def test_a_message_is_one_ballot(storage, game, noon):
    async def post_it():
        async with storage.unit() as u:
            await post(u, game, "4001", noon)

    await post_it()
    with pytest.raises(Conflict):
        await post_it()


async def test_a_panel_is_found_by_its_place_and_by_its_message(storage, game):
    async with storage.unit() as u:
        live = await u.panels.place(game.id, "director", channel_id="1", message_id="11")
        own = await u.panels.place(game.id, "player", seat=5, channel_id="2", message_id="12")
        assert live.seat == NO_SEAT
        assert await u.panels.find(game.id, "director") == live
        assert await u.panels.find(game.id, "player", 5) == own
        assert await u.panels.find(game.id, "player", 6) is None
        assert await u.panels.of_message("2", "12") == own
        assert await u.panels.of_message("1", "12") is None
        assert await u.panels.of_game(game.id) == [live, own]


async def test_a_panel_that_is_placed_anew_is_the_new_message_alone(storage, game):
    async with storage.unit() as u:
        await u.panels.place(game.id, "director", channel_id="1", message_id="11")
        moved = await u.panels.place(game.id, "director", channel_id="1", message_id="19")
        assert await u.panels.of_game(game.id) == [moved]
        assert await u.panels.of_message("1", "11") is None
        await u.panels.remove(game.id, "director")
        await u.panels.remove(game.id, "director")
        assert await u.panels.of_game(game.id) == []


async def test_a_message_is_one_panel(storage, game):
    async def place(kind):
        async with storage.unit() as u:
            await u.panels.place(game.id, kind, channel_id="1", message_id="11")

    await place("director")
    with pytest.raises(Conflict):
        await place("lobby")


async def test_a_line_in_the_inbox_is_open_until_it_is_resolved(storage, game, noon):
    async with storage.unit() as u:
        first = await u.inbox.add(game.id, "closed_dm", '{"seat": 5}', noon)
        second = await u.inbox.add(game.id, "ballot_edited", "{}", noon)
        resolved = await u.inbox.resolve(first.id, noon + MINUTE)
        assert await u.inbox.resolve(first.id, noon + 2 * MINUTE) == resolved
        assert await u.inbox.unresolved(game.id) == [second]
        assert await u.inbox.of_game(game.id) == [resolved, second]
        with pytest.raises(NotFound):
            await u.inbox.resolve(second.id + 1, noon)
    assert (first.kind, first.args, first.resolved_at) == ("closed_dm", '{"seat": 5}', None)
    assert resolved.resolved_at == noon + MINUTE


async def test_a_thing_is_reported_once_while_it_lasts_and_again_when_it_comes_back(
    storage, game, noon
):
    async with storage.unit() as u:
        line = await u.inbox.add(game.id, "closed_dm", "{}", noon, key="dm:5")
        assert await u.inbox.add(game.id, "closed_dm", "{}", noon + MINUTE, key="dm:5") == line
        settled = await u.inbox.resolve_key(game.id, "dm:5", noon + MINUTE)
        assert settled is not None
        assert settled.id == line.id
        assert await u.inbox.resolve_key(game.id, "dm:5", noon + MINUTE) is None
        again = await u.inbox.add(game.id, "closed_dm", "{}", noon + MINUTE, key="dm:5")
    assert again.id > line.id
