"""The sign-up (报名): who plays, under which name, and whether private messages reach him."""

from __future__ import annotations

from msgspec.structs import replace

from bot import storage as st
from bot.rendering import actions, lobby, plain
from bot.rendering.actions import Verb
from bot.rendering.messages import Button, Message
from bot.services import inbox
from bot.services.finding import declined, done, find, going, tongue
from bot.services.hall import Hall
from bot.services.naming import LONGEST_NAME, game_words, name_fault
from bot.services.panels import SIGNUP
from bot.services.parcels import Say, row, to_room, to_seat, to_user
from bot.services.ports import Answer, Incoming, PlatformError, Refused
from bot.services.roomkinds import ANNOUNCEMENT
from bot.services.session import Session
from bot.storage import GameState
from bot.wording import Phrases, Tongue


class Signup:
    """Opens the sign-up, and takes people in and out."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    async def open(self, incoming: Incoming, game: int | None) -> Answer:
        """Open the sign-up, with a public post that has its buttons."""
        here = await find(self._hall, incoming, game, "director", begun=False)
        session = in_lobby(incoming, here.session)
        setup = session.setup
        async with self._hall.storage.unit() as u:
            await u.games.amend(session.id, settings=replace(setup, signup=True).encode())
        session = await self._hall.refreshed(session.id)
        post = Say(lobby.lobby_post(await self._hall.lobby_of(session)), panel=SIGNUP)
        async with self._hall.storage.unit() as u:
            rows = [row("signup", to_room(ANNOUNCEMENT), post)]
            await u.outbox.enqueue(session.id, rows, self._hall.now())
        self._hall.touched(session.id)
        return done(incoming, "signup-open", title=session.record.title)

    async def join(
        self, incoming: Incoming, character: str, *, fallback: bool, game: int | None
    ) -> Answer:
        """Take somebody in under a character's name, and try whether a DM reaches him."""
        here = await find(self._hall, incoming, game, "anyone", begun=False)
        session = in_lobby(incoming, here.session)
        if not session.setup.signup:
            raise declined(incoming, "signup-not-open", title=session.record.title)
        if here.directs:
            raise declined(incoming, "director-plays-not")
        if not character.strip():
            form = lobby.join_form(session.id, tongue(incoming))
            return Answer(plain.said(tongue(incoming), "join-needs-name"), "shown", form=form)
        async with session.held():
            player = await self._enter(incoming, session, character.strip(), fallback)
        if session.setup.drawn or session.setup.by_number:
            session = await forget_draw(self._hall, session)
        await self._warn_of_power(incoming, session)
        self._hall.touched(session.id)
        return await self.try_private(incoming, session, player, joined=True)

    async def _enter(
        self, incoming: Incoming, session: Session, character: str, fallback: bool
    ) -> st.Player:
        user, locale = str(incoming.sender.user), incoming.sender.locale or "both"
        async with self._hall.storage.unit() as u:
            others = await u.players.of_game(session.id)
            known = next((p for p in others if p.user_id == user), None)
            taken = [p.character or "" for p in others if p is not known]
            fault = name_fault(character, taken, game_words(session.rules))
            if fault is not None:
                raise declined(
                    incoming, f"name-{fault}", given=character[:40], longest=LONGEST_NAME
                )
            if known is not None:
                return await u.players.amend(
                    known.id,
                    character=character,
                    locale=locale,
                    wants_fallback=known.wants_fallback or fallback,
                )
            if len(others) >= session.setup.most:
                raise declined(incoming, "signup-full", places=session.setup.most)
            return await u.players.join(
                session.id,
                user,
                locale=locale,
                at=incoming.at,
                character=character,
                wants_fallback=fallback,
            )

    async def try_private(
        self, incoming: Incoming, session: Session, player: st.Player, *, joined: bool = False
    ) -> Answer:
        """Try whether a private message reaches a player, and say what to do if it does not."""
        hall, user = self._hall, int(player.user_id)
        title, said_in = session.record.title, tongue(incoming)
        test = lobby.private_test(session.id, title, said_in)
        try:
            await hall.platform.send_private(user, test, f"test-{incoming.id}"[:25])
            reached = True
        except Refused:
            reached = False
        except PlatformError:
            said = plain.said(
                said_in, "joined-untested", character=player.character or "", title=title
            )
            return Answer(Message(said.text, rows=((_try_again(session, said_in),),)))
        async with hall.storage.unit() as u:
            player = await u.players.amend(player.id, can_dm=reached)
            if reached:
                await u.inbox.resolve_key(session.id, f"closed:{user}", hall.now())
            elif not player.wants_fallback:
                await inbox.add(
                    u, session.id, "dm-closed", hall.now(), key=f"closed:{user}", user=user
                )
        await self._let_go(session, player)
        self._hall.touched(session.id)
        if reached:
            message = "joined" if joined else "private-works"
            return done(incoming, message, character=player.character or "", title=title)
        if player.wants_fallback and await self.open_private(session, user):
            return done(incoming, "joined-private-room", character=player.character or "")
        text = plain.said(said_in, "joined-but-closed", character=player.character or "").text
        return Answer(Message(text, rows=((_try_again(session, said_in),),)))

    async def _let_go(self, session: Session, player: st.Player) -> None:
        """What was held because nothing reached him may go now."""
        if player.can_dm or player.wants_fallback:
            async with self._hall.storage.unit() as u:
                await u.outbox.release(session.id, to_user(player.user_id))
                if player.seat is not None:
                    await u.outbox.release(session.id, to_seat(player.seat))

    async def open_private(self, session: Session, user: int) -> bool:
        """Open a private room for who cannot be reached; False when the platform refuses."""
        try:
            await self._hall.rooms.open_private(session, user)
        except PlatformError:
            return False
        return True

    async def _warn_of_power(self, incoming: Incoming, session: Session) -> None:
        """Tell the director of a player whom no permission keeps out of private rooms."""
        try:
            person = await self._hall.platform.person(
                int(session.record.guild_id), incoming.sender.user
            )
        except PlatformError:
            return
        if person is not None and person.sees_everything:
            async with self._hall.storage.unit() as u:
                await inbox.name_powerful(u, session.id, incoming.sender.user, self._hall.now())

    async def leave(self, incoming: Incoming, game: int | None) -> Answer:
        """Let somebody withdraw before the start."""
        here = await find(self._hall, incoming, game, "player", begun=False)
        session = going(incoming, here.session)
        if session.dealt:
            raise declined(incoming, "left-too-late")
        async with session.held(), self._hall.storage.unit() as u:
            player = await u.players.of_user(session.id, str(incoming.sender.user))
            if player is None:
                raise declined(incoming, "not-a-player", title=session.record.title)
            await u.players.leave(player.id, incoming.at)
        await forget_draw(self._hall, session)
        return done(incoming, "left", title=session.record.title)


def _try_again(session: Session, said_in: Tongue) -> Button:
    action = actions.encode(Verb.TRY_PRIVATE, session.id)
    return Button(action, Phrases(said_in).label("button-try-private"), "primary")


def in_lobby(incoming: Incoming, session: Session) -> Session:
    """The same game, if it has not begun and is not cancelled. Raises `Declined`."""
    going(incoming, session)
    if session.dealt or session.record.state is not GameState.LOBBY:
        raise declined(incoming, "game-begun", title=session.record.title)
    return session


async def forget_draw(hall: Hall, session: Session) -> Session:
    """What was drawn does not fit any more: who plays, or what, has changed.

    Where the board follows the number of players, it is the one for those who play now.
    """
    async with session.held(), hall.storage.unit() as u:
        players = await u.players.of_game(session.id)
        fitted = session.setup.fitted(len(players))
        await u.games.amend(session.id, settings=fitted.encode())
    return await hall.refreshed(session.id)
