"""What people do on the stand-in: join, talk, click, fill in forms, and see what they may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .forms import BUTTON, ENTITY_SELECTS, STRING_SELECT, Form
from .limits import Limits
from .outcome import Outcome
from .residents import ImpossibleActError, Residents, possible
from .stream import Stream, Streams
from .world import (
    Interaction,
    Payload,
    SetupError,
    World,
    command_leaves,
    nest_options,
    walk_components,
    walk_to_subcommand,
)

_COMMAND, _COMPONENT, _AUTOCOMPLETE, _SUBMIT = 2, 3, 4, 5
_LINKS = (5, 6)
#: Answers kept for a look at them later.
_KEPT_OUTCOMES = 5_000


class People(Residents):
    """The acts of people, and what they see; every act raises ImpossibleActError if it cannot be.

    People, guilds, roles, channels and messages are named by their ids. Messages are returned as
    Discord's message objects with an `ephemeral` flag; channels as its channel objects with
    `can_send`.
    """

    def __init__(self, world: World, limits: Limits) -> None:
        super().__init__(world, limits)
        self._streams = Streams(world)
        self._outcomes: dict[int, Outcome] = {}
        world.interaction_listeners.append(self._hear_answer)

    # -------------------------------------------------------------------------------- talk

    def say(
        self,
        user: int,
        channel: int,
        text: str = "",
        *,
        reply_to: int | None = None,
        attachments: Sequence[tuple[str, bytes]] = (),
    ) -> Payload:
        """Write a message in a channel or in one's DM with the bot; return it."""
        with possible():
            message = self._world.post(user, channel, text, reply_to, attachments)
            return self._world.message_view(message)

    def dm(
        self,
        user: int,
        text: str = "",
        *,
        reply_to: int | None = None,
        attachments: Sequence[tuple[str, bytes]] = (),
    ) -> Payload:
        """Write to the bot directly; return the message."""
        return self.say(
            user, self.dm_channel(user), text, reply_to=reply_to, attachments=attachments
        )

    def dm_channel(self, user: int) -> int:
        """Return the id of a person's DM channel with the bot, opening it if need be."""
        with possible():
            return self._world.dm_channel(user)

    def edit(self, user: int, channel: int, message: int, text: str) -> Payload:
        """Change one's own message; return it."""
        with possible():
            return self._world.message_view(self._world.rewrite(user, channel, message, text))

    def delete(self, user: int, channel: int, message: int) -> None:
        """Delete one's own message, or another's where one may manage messages."""
        with possible():
            self._world.remove(user, channel, message)

    def react(self, user: int, channel: int, message: int, emoji: str, *, on: bool = True) -> None:
        """React to a message, or take the reaction back."""
        with possible():
            self._world.react(user, channel, message, emoji, on)

    # ---------------------------------------------------------------------------- commands

    def commands(self, user: int, channel: int) -> list[Payload]:
        """Return the slash commands on offer, each invocation once.

        Each is `{"name": "game start", "description": …, "options": […], "command": …}`.
        """
        with possible():
            offered = self._world.commands_for(user, channel)
        return [
            {
                "name": " ".join(path),
                "description": leaf.get("description", ""),
                "options": leaf.get("options") or [],
                "command": command,
            }
            for command in offered
            for path, leaf in command_leaves(command)
        ]

    async def slash(
        self,
        user: int,
        channel: int,
        name: str,
        options: Mapping[str, Any] | None = None,
        *,
        within: float = 10.0,
    ) -> Outcome:
        """Invoke a synced command by name ("game start"), options by name; wait for the answer.

        Users, roles and channels are given by id, a file as (name, bytes). With `within` 0
        it returns at once.
        """
        with possible():
            form = Form(self._world, user, channel)
            root, path, leaf = self._command(user, channel, name)
            filled = form.options(name, leaf, options or {})
            outcome = self._interact(_COMMAND, user, channel, _command(root, path, filled, form))
        return await outcome.wait(within)

    async def autocomplete(
        self,
        user: int,
        channel: int,
        name: str,
        option: str,
        text: str,
        filled: Mapping[str, Any] | None = None,
        *,
        within: float = 10.0,
    ) -> list[Payload]:
        """Type `text` into an option; return the choices that the bot offers."""
        with possible():
            form = Form(self._world, user, channel)
            root, path, leaf = self._command(user, channel, name)
            focused = next((o for o in leaf.get("options") or [] if o["name"] == option), None)
            if focused is None or not focused.get("autocomplete"):
                raise SetupError(f"/{name} offers no choices for {option}")
            options = form.options(name, leaf, filled or {}, partial=True)
            options.append(
                {"name": option, "type": focused["type"], "value": text, "focused": True}
            )
            data = _command(root, path, options, form)
            outcome = self._interact(_AUTOCOMPLETE, user, channel, data)
        return (await outcome.wait(within)).choices

    def _command(self, user: int, channel: int, name: str) -> tuple[Payload, list[str], Payload]:
        words = name.split()
        root = self._world.command_for(user, channel, words[0])
        leaf, path = walk_to_subcommand(root, words[1:])
        return root, path, leaf

    # -------------------------------------------------------------------------- components

    async def click(
        self,
        user: int,
        channel: int,
        message: int,
        *,
        custom_id: str | None = None,
        label: str | None = None,
        within: float = 10.0,
    ) -> Outcome:
        """Click the one enabled button with this custom_id or label; wait for the answer."""
        with possible():
            source = self._world.message_seen(user, channel, message)
            button = _component(source.components, (BUTTON,), custom_id, label)
            if button.get("style") in _LINKS:
                raise SetupError("that button leads elsewhere and tells the bot nothing")
            data = _chosen(button)
            outcome = self._interact(_COMPONENT, user, channel, data, source.id)
        return await outcome.wait(within)

    async def choose(
        self,
        user: int,
        channel: int,
        message: int,
        values: Sequence[Any],
        *,
        custom_id: str | None = None,
        within: float = 10.0,
    ) -> Outcome:
        """Choose in a select menu: its values, or ids of users, roles, channels."""
        with possible():
            source = self._world.message_seen(user, channel, message)
            menu = _component(source.components, (STRING_SELECT, *ENTITY_SELECTS), custom_id, None)
            form = Form(self._world, user, channel)
            data = {**_chosen(menu), "values": form.selected(menu, values)}
            if form.resolved:
                data["resolved"] = form.resolved
            outcome = self._interact(_COMPONENT, user, channel, data, source.id)
        return await outcome.wait(within)

    async def submit(
        self, user: int, opened: int, values: Mapping[str, Any], *, within: float = 10.0
    ) -> Outcome:
        """Fill in and send the modal that the interaction `opened` opened; values by custom_id."""
        with possible():
            record = self._world.interaction(opened)
            if record.user_id != user or record.modal is None or record.modal_consumed:
                raise SetupError("no form of that interaction is open before this person")
            form = Form(self._world, user, record.channel_id)
            components = form.filled(record.modal, values)
            data: Payload = {"custom_id": record.modal["custom_id"], "components": components}
            if form.resolved:
                data["resolved"] = form.resolved
            outcome = self._interact(
                _SUBMIT, user, record.channel_id, data, record.source_message_id
            )
            record.modal_consumed = True
        return await outcome.wait(within)

    def outcome(self, interaction: int) -> Outcome:
        """Return what came of an earlier interaction."""
        if interaction not in self._outcomes:
            raise ImpossibleActError("no such interaction")
        return self._outcomes[interaction]

    def _interact(
        self, kind: int, user: int, channel: int, data: Payload, source: int | None = None
    ) -> Outcome:
        record = self._world.interact(kind, user, channel, data, source)
        outcome = self._outcomes[record.id] = Outcome(self._world, record)
        while len(self._outcomes) > _KEPT_OUTCOMES:
            del self._outcomes[next(iter(self._outcomes))]
        return outcome

    def _hear_answer(self, record: Interaction) -> None:
        outcome = self._outcomes.get(record.id)
        if outcome is not None:
            outcome.touch()
            self._streams.tell_of_answer(outcome)

    # ------------------------------------------------------------------------ what is seen

    def users(self) -> list[Payload]:
        """Return all people there are."""
        return [self._world.user_payload(user) for user in self._world.user_ids()]

    def members(self, guild: int) -> list[Payload]:
        """Return the members of a guild as Discord's member objects, the bot among them."""
        return self._world.member_payloads(guild)

    def guilds(self, user: int) -> list[int]:
        """Return the guilds that a person is in."""
        return self._world.guilds_of(user)

    def servers(self, user: int) -> list[Payload]:
        """Return the guilds that a person is in, with their names and their roles' names."""
        return [self._world.guild_view(guild) for guild in self._world.guilds_of(user)]

    def channels(self, user: int, guild: int | None = None) -> list[Payload]:
        """Return the channels that a person sees, of one guild or all, DM included."""
        views = [self._world.channel_view(c, user) for c in self._world.visible_channels(user)]
        if guild is None:
            return views
        return [view for view in views if view.get("guild_id") == str(guild)]

    def messages(
        self,
        user: int,
        channel: int,
        *,
        limit: int = 50,
        before: int | None = None,
        after: int | None = None,
    ) -> list[Payload]:
        """Return the newest messages that a person may read in a channel, oldest first."""
        with possible():
            seen = self._world.messages_seen(user, channel)
            found = [
                m
                for m in seen
                if (before is None or m.id < before) and (after is None or m.id > after)
            ]
            return [self._world.message_view(m) for m in found[-limit:]] if limit > 0 else []

    def stream(self, user: int | None = None) -> Stream:
        """Return what a person sees from now on, or all that happens if no one is named."""
        return self._streams.open(user)

    def close(self) -> None:
        """Close all streams."""
        self._streams.close()


def _command(root: Payload, path: list[str], options: list[Payload], form: Form) -> Payload:
    data: Payload = {
        "id": root["id"],
        "name": root["name"],
        "type": root.get("type", 1),
        "options": nest_options(root, path, options),
    }
    if form.resolved:
        data["resolved"] = form.resolved
    if root.get("guild_id"):
        data["guild_id"] = root["guild_id"]
    return data


def _chosen(component: Payload) -> Payload:
    data = {"custom_id": component["custom_id"], "component_type": component["type"]}
    return data | ({"id": component["id"]} if component.get("id") is not None else {})


def _component(
    rows: list[Payload], kinds: tuple[int, ...], custom_id: str | None, label: str | None
) -> Payload:
    found: list[Payload] = [
        component
        for component in walk_components(rows)
        if component.get("type") in kinds
        and custom_id in (None, component.get("custom_id"))
        and label in (None, component.get("label"))
    ]
    if len(found) != 1:
        offered = [c.get("custom_id") for c in walk_components(rows) if c.get("type") in kinds]
        raise SetupError(f"{len(found)} of {offered} fit custom_id={custom_id} label={label}")
    if found[0].get("disabled"):
        raise SetupError("that is disabled")
    return found[0]
