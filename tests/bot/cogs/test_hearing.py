"""What people write, edit and delete, and who leaves."""

import discord
from simcord.backend import serializers

from bot.services.ports import Place
from tests.bot.asked import Asked

from .conftest import Town


async def test_what_is_written_is_passed_on_and_may_need_no_answer(
    town: Town, services: Asked
) -> None:
    said = await town.bob.send(town.square, "投票 5号")
    await town.ann.send_dm("占卜 5")
    (first, _), (second, _) = services.of("on_text")
    assert (first.text, first.message) == ("投票 5号", said.id)
    assert (second.text, second.place.guild) == ("占卜 5", None)
    assert [m.author.name for m in town.square.history()] == ["bob"]


async def test_an_answer_replies_to_what_was_written(town: Town) -> None:
    await town.play()
    room = town.room("投票")
    said = await town.ann.send(room, "投票对象：1号")
    reply = room.last_message
    assert reply is not None
    assert "第一局" in reply.content
    assert reply.reference is not None
    assert reply.reference.message_id == said.id


async def test_an_answer_that_cannot_be_given_in_its_place_comes_in_private(town: Town) -> None:
    await town.play()
    room = town.room("投票")
    town.env.inject_error("POST", f"/channels/{room.id}/messages", status=403, code=50013)
    await town.ann.send(room, "投票对象：1号")
    private = town.ann.user.dm_channel.last_message
    assert private is not None
    assert "第一局" in private.content


async def test_a_failure_is_answered_in_both_languages_and_not_again_at_once(
    town: Town, broken: None
) -> None:
    await town.bob.send(town.square, "投票 5号")
    await town.bob.send(town.square, "投票 6号")
    replies = [m for m in town.square.history() if m.author.bot]
    assert len(replies) == 1
    assert "出错了" in replies[0].content
    assert "Something went wrong" in replies[0].content
    assert "secret" not in replies[0].content
    for _ in range(2):
        await town.bob.send_dm("占卜 5")
    private = [m for m in town.bob.user.dm_channel.history() if m.author.bot]
    assert len(private) == 2


async def test_an_edit_is_passed_on_and_a_preview_is_none(town: Town, services: Asked) -> None:
    said = await town.bob.send(town.square, "投票 5号")
    await town.bob.edit(said, "投票 6号")
    ((edit, rest),) = services.of("on_edit")
    assert not rest
    assert (edit.message, edit.text) == (said.id, "投票 6号")
    assert edit.id.startswith(f"edit:{said.id}:")
    assert (edit.sender.user, edit.place) == (town.bob.id, Place(town.guild.id, town.square.id))
    backend = town.env.backend
    unchanged = backend.get_message(town.square.id, said.id)
    unchanged.edited_timestamp = None
    backend.emit("MESSAGE_UPDATE", dict(serializers.message_payload(backend, unchanged)))
    await town.env.settle()
    assert len(services.of("on_edit")) == 1


async def test_a_deletion_is_passed_on(town: Town, services: Asked) -> None:
    said = await town.bob.send(town.square, "投票 5号")
    await town.bob.delete(said)
    ((deletion, rest),) = services.of("on_delete")
    assert rest == {"message": said.id}
    assert deletion.place == Place(town.guild.id, town.square.id)


async def test_many_deletions_at_once_are_each_passed_on(town: Town, services: Asked) -> None:
    said = [await town.bob.send(town.square, str(n)) for n in range(3)]
    channel = town.env.bot.get_channel(town.square.id)
    await channel.delete_messages(said)  # type: ignore[union-attr]
    await town.env.settle()
    assert [rest["message"] for _, rest in services.of("on_delete")] == [m.id for m in said]


async def test_who_leaves_or_comes_and_what_is_deleted_is_told(town: Town, services: Asked) -> None:
    town.guild.remove_member(town.bob)
    town.guild.add_member(town.bob.user)
    channel = town.env.bot.get_channel(town.square.id)
    await channel.delete()  # type: ignore[union-attr]
    await town.env.settle()
    ((guild, rest),) = services.of("on_member_left")
    assert (guild, rest[0]) == (town.guild.id, town.bob.id)
    assert services.of("on_member_joined")[-1] == (town.guild.id, (town.bob.id,))
    ((guild, rest),) = services.of("on_channel_deleted")
    assert (guild, rest[0]) == (town.guild.id, town.square.id)


async def test_a_failure_to_note_something_stops_nothing(
    town: Town, services: Asked, broken: None
) -> None:
    said = await town.bob.send(town.square, "投票 5号")
    await town.bob.edit(said, "投票 6号")
    await town.bob.send(town.square, "改票 6号")
    assert len(services.of("on_text")) == 2


async def test_what_changes_what_the_bot_may_do_is_told(town: Town, services: Asked) -> None:
    guild = town.env.bot.get_guild(town.guild.id)
    assert guild is not None
    role = await guild.create_role(name="helpers")
    await guild.me.add_roles(role)
    await role.edit(permissions=discord.Permissions(manage_channels=True))
    await role.edit(name="keepers")
    channel = town.env.bot.get_channel(town.square.id)
    assert isinstance(channel, discord.TextChannel)
    await channel.set_permissions(role, send_messages=True)
    await channel.edit(topic="words")
    await town.env.settle()
    assert [guild for guild, _ in services.of("on_permissions_changed")] == [town.guild.id] * 3
