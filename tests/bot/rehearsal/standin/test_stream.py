"""What people are sent while it happens, and what they are never sent."""

from __future__ import annotations

import discord

from .conftest import Town, until


def names(stream_events: list[tuple[str, dict[str, object]]]) -> list[str]:
    return [event for event, _ in stream_events]


async def test_a_stream_shows_what_is_said_changed_and_deleted(town: Town) -> None:
    async with town.people.stream(town.bob) as stream:
        sent = await town.its_square.send("一")
        await sent.edit(content="二")
        await sent.delete()
        shown = [(h.event, h.data.get("content")) for h in stream.pending()]
    assert shown == [("MESSAGE_CREATE", "一"), ("MESSAGE_UPDATE", "二"), ("MESSAGE_DELETE", None)]


async def test_a_stream_ends_when_it_is_closed(town: Town) -> None:
    stream = town.people.stream(town.bob)
    town.people.say(town.bob, town.square, "最后")
    stream.close()
    town.people.say(town.bob, town.square, "之后")
    assert [h.data["content"] async for h in stream] == ["最后"]


async def test_a_hidden_room_leaves_no_trace_in_the_stream_of_who_is_out(town: Town) -> None:
    async with town.people.stream(town.owner) as owners, town.people.stream(town.bob) as bobs:
        room = await town.room_for(town.owner)
        sent = await room.send("狼人密谈", view=discord.ui.View())
        await sent.add_reaction("🐺")
        await sent.pin()
        await room.edit(topic="嗷")
        town.people.say(town.owner, room.id, "刀5")
        await sent.delete()
        await room.delete()
        seen = [h.event for h in owners.pending()]
        assert {"CHANNEL_CREATE", "CHANNEL_UPDATE", "CHANNEL_DELETE", "MESSAGE_CREATE"} <= {*seen}
        assert bobs.pending() == []


async def test_a_door_that_opens_and_shuts_is_a_channel_that_comes_and_goes(town: Town) -> None:
    room = await town.room_for()
    async with town.people.stream(town.bob) as stream:
        await room.set_permissions(town.member(town.bob), view_channel=True, send_messages=False)
        await room.set_permissions(town.member(town.bob), view_channel=True, send_messages=True)
        await room.set_permissions(town.member(town.bob), overwrite=None)
        shown = [(h.event, h.data.get("can_send")) for h in stream.pending()]
    assert shown == [("CHANNEL_CREATE", False), ("CHANNEL_UPDATE", True), ("CHANNEL_DELETE", None)]


async def test_a_role_opens_and_shuts_rooms_too(town: Town) -> None:
    hidden = town.people.add_channel(town.guild, "graveyard", hidden=True)
    role = town.people.add_role(town.guild, "dead")
    town.people.show_channel(hidden, role)
    async with town.people.stream(town.bob) as stream, town.people.stream(town.owner) as other:
        town.people.give_role(town.guild, town.bob, role)
        town.people.take_role(town.guild, town.bob, role)
        shown = [(h.event, h.data.get("name")) for h in stream.pending()]
        assert [h.event for h in other.pending()] == ["GUILD_MEMBER_UPDATE"] * 2
    assert [s for s in shown if s[0].startswith("CHANNEL")] == [
        ("CHANNEL_CREATE", "graveyard"),
        ("CHANNEL_DELETE", "graveyard"),
    ]


async def test_an_ephemeral_answer_reaches_only_the_person_who_acted(town: Town) -> None:
    @town.client.tree.command(description="Look at a card")
    async def card(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("狼人", ephemeral=True)
        await interaction.edit_original_response(content="村民")
        await interaction.delete_original_response()

    await town.client.tree.sync()
    async with town.people.stream(town.owner) as owners, town.people.stream(town.bob) as bobs:
        await town.people.slash(town.bob, town.square, "card")
        await bobs.wait_for("MESSAGE_DELETE")
        assert owners.pending() == []


async def test_who_acted_is_told_of_the_answer_step_by_step(town: Town) -> None:
    @town.client.tree.command(description="Think")
    async def think(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True)
        await interaction.followup.send("想好了")

    await town.client.tree.sync()
    async with town.people.stream(town.bob) as stream:
        await town.people.slash(town.bob, town.square, "think")
        events = [(h.event, h.data) for h in stream.pending()]
    assert names(events) == [
        "MESSAGE_CREATE",
        "INTERACTION_ANSWER",
        "MESSAGE_UPDATE",
        "INTERACTION_ANSWER",
    ]
    assert [d["answered"] for e, d in events if e == "INTERACTION_ANSWER"] == [False, True]
    assert events[0][1]["ephemeral"] is True


async def test_a_dm_is_announced_before_its_first_message(town: Town) -> None:
    async with town.people.stream(town.bob) as bobs, town.people.stream(town.owner) as owners:
        await town.member(town.bob).send("你是预言家")
        assert [h.event for h in bobs.pending()] == ["CHANNEL_CREATE", "MESSAGE_CREATE"]
        assert owners.pending() == []


async def test_leaving_and_joining_takes_and_gives_the_channels(town: Town) -> None:
    async with town.people.stream(town.bob) as stream:
        town.people.leave(town.guild, town.bob)
        left = [h.event for h in stream.pending()]
        town.people.say(town.owner, town.square, "他走了")
        assert stream.pending() == []
        town.people.join(town.guild, town.bob)
        assert [h.event for h in stream.pending()] == ["GUILD_MEMBER_ADD", "CHANNEL_CREATE"]
    assert left == ["GUILD_MEMBER_REMOVE", "CHANNEL_DELETE"]


async def test_the_stream_of_everything_hides_nothing(town: Town) -> None:
    async with town.people.stream() as stream:
        room = await town.room_for()
        await room.send("只有机器人")
        events = [h.event for h in stream.pending()]
    assert events == ["CHANNEL_CREATE", "GUILD_AUDIT_LOG_ENTRY_CREATE", "MESSAGE_CREATE"]


async def test_one_waits_for_the_event_one_means(town: Town) -> None:
    async with town.people.stream(town.bob) as stream:
        town.people.say(town.owner, town.square, "一")
        town.people.say(town.owner, town.square, "二")
        found = await stream.wait_for("MESSAGE_CREATE", lambda data: data["content"] == "二")
        assert found.number == 2
        await until(lambda: stream.pending() == [])
