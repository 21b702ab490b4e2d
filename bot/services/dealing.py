"""From the sign-up to the first night: board, seats, identities, the start; or the end of it."""

from __future__ import annotations

import random
from collections.abc import Mapping

from msgspec.structs import replace

from bot import storage as st
from bot.rendering import lobby
from bot.rendering.scene import Face
from bot.services import boards, inbox
from bot.services.boards import DUMMY
from bot.services.creating import MOST_SEATS, read_board, with_warnings
from bot.services.finding import actor, declined, done, find, going, tongue
from bot.services.hall import Hall
from bot.services.ledger import Outcome
from bot.services.naming import folded, player_in, thing_in
from bot.services.panels import SETTING_UP
from bot.services.ports import Answer, Incoming, PlatformError
from bot.services.records import Deal
from bot.services.session import Session
from bot.services.setup import Setup
from bot.services.showing import shown
from bot.services.signup import forget_draw, in_lobby
from bot.storage import Unit


class Dealing:
    """Prepares the deal and starts games."""

    def __init__(self, hall: Hall, chance: random.Random | None = None) -> None:
        self._hall = hall
        self._chance = chance or random.SystemRandom()

    async def _lobby(self, incoming: Incoming, game: int | None) -> Session:
        here = await find(self._hall, incoming, game, "director", begun=False)
        return in_lobby(incoming, here.session)

    async def _keep(self, session: Session, setup: Setup) -> Session:
        async with self._hall.storage.unit() as u:
            await u.games.amend(session.id, settings=setup.encode())
        return await self._hall.refreshed(session.id)

    async def set_board(self, incoming: Incoming, counts: str, game: int | None) -> Answer:
        """Set how many there are of each identity."""
        session = await self._lobby(incoming, game)
        setup = session.setup
        if counts.strip() and (draws := boards.draws(session.rules, setup.rules, counts)):
            await self._keep(
                session,
                replace(
                    setup,
                    board={},
                    by_number=False,
                    dummy=False,
                    draws=draws,
                    assigned={},
                    drawn={},
                ),
            )
            return done(incoming, "board-to-draw", places=draws)
        board = read_board(incoming, session.rules, setup.rules, counts)
        if not board or sum(board.values()) > MOST_SEATS:
            raise declined(incoming, "board-empty", most=MOST_SEATS)
        changed = replace(setup, board=board, by_number=False, draws=0, assigned={}, drawn={})
        session = await self._keep(session, changed)
        names = "、".join(
            f"{session.rules.identities[identity].name}×{count}"
            for identity, count in board.items()
        )
        setup = session.setup
        answer = done(incoming, "board-set", board=names, seats=setup.seats, places=setup.places)
        return with_warnings(incoming, answer, session.rules, board)

    async def set_seat(
        self, incoming: Incoming, player: str, seat: int, game: int | None
    ) -> Answer:
        """Give a player a seat; who sat there takes the player's, or none."""
        session = await self._lobby(incoming, game)
        if not 1 <= seat <= session.setup.places:
            raise declined(incoming, "seat-range", most=session.setup.places)
        async with session.held(), self._hall.storage.unit() as u:
            players = await u.players.of_game(session.id)
            meant = player_in(incoming, players, player)
            seats = {p.id: p.seat for p in players if p.seat is not None}
            there = next((p for p in players if p.seat == seat), None)
            if there is not None:
                seats.pop(there.id)
                if meant.seat is not None and there is not meant:
                    seats[there.id] = meant.seat
            seats[meant.id] = seat
            await u.players.deal(session.id, seats)
        await forget_draw(self._hall, session)
        return done(incoming, "seat-set", player=meant.character or "", seat=seat)

    async def assign(
        self, incoming: Incoming, seat: str, identity: str, game: int | None
    ) -> Answer:
        """Give a seat an identity of the board by hand; an empty one is drawn again."""
        session = await self._lobby(incoming, game)
        setup = session.setup
        number = await self._seat_number(incoming, session, seat)
        assigned = {n: i for n, i in setup.assigned.items() if n != number}
        if identity.strip():
            chosen = thing_in(incoming, "identity", session.rules.identities, identity)
            if not setup.draws:
                used = sum(i == chosen for i in assigned.values())
                if used >= setup.board.get(chosen, 0):
                    name = session.rules.identities[chosen].name
                    raise declined(
                        incoming, "identity-used-up", name=name, count=setup.board.get(chosen, 0)
                    )
            assigned[number] = chosen
            if setup.draws:
                self._drawn_around(incoming, session, assigned)
        await self._keep(session, replace(setup, assigned=assigned, drawn={}))
        if number not in assigned:
            return done(incoming, "identity-free", seat=number)
        name = session.rules.identities[assigned[number]].name
        return done(incoming, "identity-assigned", seat=number, name=name)

    async def _seat_number(self, incoming: Incoming, session: Session, text: str) -> int:
        plain_text = folded(text).replace("号", "").strip()
        if plain_text.isdecimal() and 1 <= int(plain_text) <= session.setup.seats:
            return int(plain_text)
        async with self._hall.storage.snapshot() as u:
            players = await u.players.of_game(session.id)
        found = player_in(incoming, players, text)
        if found.seat is None:
            raise declined(incoming, "player-without-seat", player=found.character or "")
        return found.seat

    def _drawn_around(
        self, incoming: Incoming, session: Session, assigned: Mapping[int, str]
    ) -> dict[int, str]:
        """What the rules draw around identities given by hand. Raises `Declined`."""
        rules = session.rules
        try:
            return boards.draw(rules, session.setup.rules, assigned, self._chance)
        except boards.NothingFits:
            names = "、".join(rules.identities[identity].name for identity in assigned.values())
            raise declined(incoming, "no-board-with", names=names) from None

    async def draw(self, incoming: Incoming, shuffle: bool, game: int | None) -> Answer:
        """Draw seats and identities, and show them to the director alone."""
        session = await self._lobby(incoming, game)
        session, odd = await self._draw(incoming, session, shuffle=shuffle)
        setup = session.setup
        faces = session.faces(session.state)
        if setup.dummy_seat is not None:
            name = session.rules.offices[DUMMY].name
            faces[setup.dummy_seat] = Face(setup.dummy_seat, name)
        about = await self._hall.lobby_of(session)
        offices = _offices(setup)
        said = lobby.drawn(about, faces, setup.drawn, offices, odd, tongue(incoming))
        return shown(said)

    async def _draw(
        self, incoming: Incoming, session: Session, *, shuffle: bool
    ) -> tuple[Session, list[boards.Oddity]]:
        setup = session.setup
        async with session.held(), self._hall.storage.unit() as u:
            players = await u.players.of_game(session.id)
            if setup.by_number and not setup.least <= len(players) <= setup.most:
                raise declined(
                    incoming,
                    "players-and-boards",
                    players=len(players),
                    least=setup.least,
                    most=setup.most,
                )
            if len(players) != setup.places:
                raise declined(
                    incoming,
                    "players-and-places",
                    players=len(players),
                    places=setup.places,
                    seats=setup.seats,
                )
            await u.players.deal(session.id, self._seats(players, setup, shuffle=shuffle))
            drawn, odd = self._dealt(incoming, session)
            await u.games.amend(session.id, settings=replace(setup, drawn=drawn).encode())
        return await self._hall.refreshed(session.id), odd

    def _dealt(
        self, incoming: Incoming, session: Session
    ) -> tuple[dict[int, str], list[boards.Oddity]]:
        """Who is what, and what is odd about that. Raises `Declined`."""
        setup, rules = session.setup, session.rules
        offices = _offices(setup)
        if setup.draws:
            drawn = self._drawn_around(incoming, session, setup.assigned)
            return drawn, rules.check_deal(drawn, offices)
        return boards.deal(rules, setup.board, setup.seats, setup.assigned, offices, self._chance)

    def _seats(self, players: list[st.Player], setup: Setup, *, shuffle: bool) -> dict[int, int]:
        """Seats of players by id: who has one keeps it, the others get what is free."""
        seats = {p.id: p.seat for p in players if p.seat is not None and p.seat <= setup.places}
        free = [n for n in range(1, setup.places + 1) if n not in seats.values()]
        if shuffle:
            self._chance.shuffle(free)
        waiting = sorted((p for p in players if p.id not in seats), key=lambda p: p.id)
        return {**seats, **{p.id: n for p, n in zip(waiting, free, strict=True)}}

    async def start(self, incoming: Incoming, game: int | None) -> Answer:
        """Deal what was drawn (drawing it, if nothing was), and let the first stage open."""
        here = await find(self._hall, incoming, game, "director", begun=False)
        session = going(incoming, here.session)
        if session.dealt:
            raise declined(incoming, "game-begun", title=session.record.title)
        in_lobby(incoming, session)
        if not session.setup.drawn:
            session, _ = await self._draw(incoming, session, shuffle=True)
        setup = session.setup
        await self._open_private_rooms(session)
        deal = Deal(setup.drawn, _offices(setup), session.record.seed)

        async def also(u: Unit, outcome: Outcome) -> None:
            await u.games.amend(session.id, settings=replace(setup, signup=False).encode())
            await u.panels.remove(session.id, SETTING_UP)

        async with session.turn(incoming.at) as turn:
            if session.dealt:
                raise declined(incoming, "game-begun", title=session.record.title)
            await turn.execute(deal, id="deal", actor=actor(incoming), also=also)
        await self._hall.post_live_panel(session)
        return done(incoming, "started", title=session.record.title, seats=setup.seats)

    async def _open_private_rooms(self, session: Session) -> None:
        """Whoever no private message reaches gets a room, so that his identity reaches him."""
        for player in session.people.values():
            if player.can_dm is False:
                try:
                    await self._hall.rooms.open_private(session, int(player.user_id))
                except PlatformError as error:
                    async with self._hall.storage.unit() as u:
                        await inbox.add(
                            u,
                            session.id,
                            "room-refused",
                            self._hall.now(),
                            key=f"private:{player.user_id}",
                            room=player.character or "",
                            missing=str(error),
                        )


def _offices(setup: Setup) -> dict[str, int]:
    return {} if setup.dummy_seat is None else {DUMMY: setup.dummy_seat}
