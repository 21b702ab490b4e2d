"""What an assistant (场外助理) writes in private: he is shown pages, and does nothing."""

from __future__ import annotations

from bot.rendering import company, plain
from bot.services import grammar, showing, understanding
from bot.services.finding import ask_which, find, tongue
from bot.services.hall import Hall
from bot.services.pending import Pending
from bot.services.ports import Answer, IncomingText


async def read(hall: Hall, pending: Pending, incoming: IncomingText) -> Answer | None:
    """The answer to who helps in some game, or None for who helps in none.

    Who helps in several is asked which he means.
    """
    async with hall.storage.snapshot() as u:
        guests = await u.guests.visiting(str(incoming.sender.user))
        helped = [guest.game_id for guest in guests if guest.seat is not None]
        games = [await u.games.find(game) for game in helped]
    if len(helped) > 1:
        pending.keep(incoming, lambda game: read_in(hall, incoming, game or 0))
        return ask_which(incoming, [game for game in games if game is not None]).answer
    return await read_in(hall, incoming, helped[0]) if helped else None


async def read_in(hall: Hall, incoming: IncomingText, game: int) -> Answer | None:
    """The same in one game."""
    async with hall.storage.snapshot() as u:
        guest = await u.guests.of_user(game, str(incoming.sender.user))
    if guest is None or guest.seat is None:
        return None
    here, said_in = await find(hall, incoming, game, "reader"), tongue(incoming)
    session, seat = here.session, guest.seat
    await session.close_due(incoming.at)
    meant = understanding.command(session, session.state, seat, incoming.text)
    if not isinstance(meant, grammar.Showing):
        said = plain.said(said_in, "assistant-only-reads", title=session.record.title, seat=seat)
        return Answer(said, "refused")
    if meant.what in ("mine", "panel"):
        return Answer(company.page(session.told_scene(), seat, said_in), "shown")
    return showing.shown(showing.page(session, seat, meant.what, said_in))
