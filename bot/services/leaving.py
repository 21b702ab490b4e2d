"""Who leaves the guild: his rooms are closed, and the director hears what he can do about it.

The seat stays, and so does whatever else he is in a game. Who comes back goes on as if he had
never been away.
"""

from __future__ import annotations

from datetime import datetime

import structlog

from bot.services import inbox
from bot.services.hall import Hall
from bot.services.people import had_substitute
from bot.services.ports import PlatformError
from bot.services.session import Session
from bot.storage import LIVE, Unit

log = structlog.get_logger(__name__)


async def left(hall: Hall, guild: int, user: int, at: datetime) -> None:
    """Somebody left a guild: the directors of games that need him hear of it."""
    async with hall.storage.snapshot() as u:
        games = [game.id for game in await u.games.of_guild(str(guild), LIVE)]
    for game in games:
        if await _report(hall, await hall.session(game), user, at):
            await hall.rooms.forget(game)
            hall.touched(game)


async def came(hall: Hall, guild: int, user: int) -> None:
    """Somebody is in a guild (again): he goes on, and gets what was held for him."""
    async with hall.storage.snapshot() as u:
        playing = [player.game_id for player in await u.players.playing(str(user))]
        visiting = [guest.game_id for guest in await u.guests.visiting(str(user))]
        directing = [game.id for game in await u.directors.games_of(str(user))]
    for game in {*playing, *visiting, *directing}:
        await hall.rooms.forget(game)
        hall.touched(game)
    await hall.reaching.came_back(guild, user)


async def look(hall: Hall, session: Session) -> None:
    """Who left or came back while nobody listened is known again."""
    guild, game = int(session.record.guild_id), session.id
    async with hall.storage.snapshot() as u:
        lines = await u.inbox.unresolved(game)
        people = {int(player.user_id) for player in await u.players.of_game(game)}
        people |= {int(guest.user_id) for guest in await u.guests.of_game(game)}
        people |= {int(director.user_id) for director in await u.directors.of_game(game)}
    gone = {line.key for line in lines}
    for user in sorted(people):
        try:
            there = await hall.platform.person(guild, user) is not None
        except PlatformError as error:
            log.warning("cannot look for somebody", user=user, why=str(error))
            continue
        if not there:
            await _report(hall, session, user, hall.now())
        elif f"gone:{user}" in gone:
            await hall.reaching.came_back(guild, user)


async def _report(hall: Hall, session: Session, user: int, at: datetime) -> bool:
    """Tell the director who is missed, as what, and what he can do; whether somebody is."""
    async with hall.storage.unit() as u:
        found = await _missed(u, session, user)
        if found is not None:
            kind, args = found
            key = f"gone:{user}"
            await inbox.add(u, session.id, kind, at, key=key, user=user, **args)
        guest = await u.guests.of_user(session.id, str(user))
    return found is not None or guest is not None


async def _missed(u: Unit, session: Session, user: int) -> tuple[str, dict[str, str | int]] | None:
    player = await u.players.of_user(session.id, str(user))
    if player is not None:
        if not session.dealt or player.seat is None:
            return "member-left", {}
        had = await had_substitute(u, session, player.seat)
        return "player-left", {"seat": player.seat, "had": "yes" if had else "no"}
    guest = await u.guests.of_user(session.id, str(user))
    if guest is not None and guest.seat is not None:
        return "assistant-left", {"seat": guest.seat}
    if await u.directors.directs(session.id, str(user)):
        return "director-gone", {}
    return None
