"""Who is there: people, guilds, roles, channels, as their owner sets them up."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from .limits import Limits
from .world import BackendError, SetupError, World


class ImpossibleActError(Exception):
    """A person cannot do this: Discord refuses it, or no client offers it. The text says why."""


@contextmanager
def possible() -> Iterator[None]:
    """Turn the refusals of Discord and of clients into ImpossibleActError."""
    try:
        yield
    except (BackendError, SetupError) as error:
        raise ImpossibleActError(str(error)) from error


class Residents:
    """People, and the guilds they live in; raises ImpossibleActError for what cannot be."""

    def __init__(self, world: World, limits: Limits) -> None:
        self._world = world
        self._limits = limits

    # --------------------------------------------------------------- guilds and who is there

    def add_user(self, name: str, *, display_name: str | None = None, locale: str = "zh-CN") -> int:
        """Create a person and return the id."""
        return self._world.add_user(name, display_name, locale)

    def set_locale(self, user: int, locale: str) -> None:
        """Change the language of a person's client, e.g. `zh-CN`, `en-US`."""
        with possible():
            self._world.user_payload(user)
        self._world.locales[user] = locale

    def refuse_dms(self, user: int, refused: bool = True) -> None:
        """Let a person refuse direct messages of the bot (50007), or take them again."""
        self._limits.refuse_dms(user, refused)

    def add_guild(self, name: str, *, owner: int | None = None) -> int:
        """Create a guild that the bot is in; without `owner` a new person owns it."""
        with possible():
            return self._world.add_guild(name, owner)

    def join(
        self, guild: int, user: int, *, nick: str | None = None, roles: Iterable[int] = ()
    ) -> None:
        """Make a person a member of a guild."""
        with possible():
            self._world.join(guild, user, nick, roles)

    def leave(self, guild: int, user: int) -> None:
        """Let a member leave a guild."""
        with possible():
            self._world.leave(guild, user)

    def add_role(self, guild: int, name: str, *, permissions: int = 0, color: int = 0) -> int:
        """Create a role as the owner would; return its id."""
        with possible():
            return self._world.add_role(guild, name, permissions, color)

    def give_role(self, guild: int, user: int, role: int) -> None:
        """Give a member a role as the owner would."""
        with possible():
            self._world.set_role(guild, user, role, True)

    def take_role(self, guild: int, user: int, role: int) -> None:
        """Take a role from a member as the owner would."""
        with possible():
            self._world.set_role(guild, user, role, False)

    def add_category(self, guild: int, name: str, *, hidden: bool = False) -> int:
        """Create a category as the owner would; hidden means from @everyone."""
        with possible():
            return self._world.add_channel(guild, name, "category", None, None, hidden)

    def add_channel(
        self,
        guild: int,
        name: str,
        *,
        category: int | None = None,
        topic: str | None = None,
        hidden: bool = False,
    ) -> int:
        """Create a text channel as the owner would; hidden means from @everyone."""
        with possible():
            return self._world.add_channel(guild, name, "text", category, topic, hidden)

    def show_channel(
        self, channel: int, target: int, *, visible: bool = True, writable: bool = True
    ) -> None:
        """Set what a member or a role may do in a channel, as the owner would."""
        with possible():
            self._world.show_channel(channel, target, visible, writable)
