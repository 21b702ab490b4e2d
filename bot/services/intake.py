"""What people write: which game and which room it is for, and what it means there.

Talk stays talk: outside private messages, only what tries to be a ballot, a launch or a
request is answered. Everything that is answered is answered once, in the place where it was
written, in the language of the one who wrote it.
"""

from __future__ import annotations

from msgspec import structs

from bot.rendering import plain, rulebook, standing_up
from bot.rendering.messages import Message
from bot.services import grammar, heeding, helping, inbox, naming, play, understanding
from bot.services.ballot_text import Ballot, BallotKind, NotABallot, Reply, Void, parse_ballot
from bot.services.finding import ask_which, declined, tongue, turn_of
from bot.services.hall import Hall
from bot.services.parcels import Say, row, to_room, to_seat
from bot.services.pending import Pending
from bot.services.play import Acting, ballot_id
from bot.services.ports import Answer, Incoming, IncomingText
from bot.services.roomkinds import (
    ANNOUNCEMENT,
    BALLOTS,
    DISCUSSION,
    FREE,
    PROGRESS,
    PUBLIC,
    fallback_user,
    group_of,
)
from bot.services.session import Session
from bot.services.turn import Turn
from bot.storage import LIVE, Game, GameState, NewMessage
from bot.wording import Tongue
from engine import commands as cmd
from engine import hooks, views
from engine.pace import STAND


class Intake:
    """Hears what people write."""

    def __init__(self, hall: Hall, pending: Pending) -> None:
        self._hall = hall
        self._pending = pending

    async def text(self, incoming: IncomingText) -> Answer | None:
        """A message; None when there is nothing to say, or it lies in the outbox."""
        async with self._hall.storage.snapshot() as u:
            rooms = await u.rooms.of_channel(str(incoming.place.channel))
        if incoming.place.guild is None:
            return await self._private(incoming)
        if not rooms or incoming.answered:
            return None
        kind, session = rooms[0].kind, await self._hall.session(rooms[0].game_id)
        if not session.dealt:
            return None
        if fallback_user(kind) is not None:
            return await self._private_of(incoming, session)
        seat = session.seat_of(incoming.sender.user)
        if seat is None:
            return await self._from_outside(incoming, session, kind)
        acting = self._acting(incoming, session, seat, kind)
        async with session.turn(incoming.at) as turn:
            if kind in PUBLIC and self._is_secret(session, incoming.text):
                acting = structs.replace(acting, reply=play.in_private(acting))
            elsewhere = await self._elsewhere(acting, kind, incoming.text)
            if kind == DISCUSSION:
                return await self._post(acting, turn, incoming, elsewhere)
            if kind == FREE:
                return await self._post(acting, turn, incoming, elsewhere, place=FREE)
            await heeding.beside(session, turn, seat, kind, incoming)
            if elsewhere is not None:
                return await play.hear(acting, turn, elsewhere)
            if kind == BALLOTS:
                return await self._ballot(acting, turn, incoming)
            if kind == PROGRESS:
                asked = grammar.request_in(incoming.text)
                if asked is None or asked.what == STAND:
                    return None
                return await play.ask_pace(acting, turn, asked.what)
            group = group_of(kind)
            return None if group is None else await self._in_group(acting, turn, incoming, group)

    @staticmethod
    def _is_secret(session: Session, text: str) -> bool:
        """Whether what somebody wrote is answered where he alone reads it: a launch, 上警."""
        asked = grammar.request_in(text)
        stands = asked is not None and asked.what == STAND
        return stands or understanding.is_launch(session, text)

    # -- rooms ---------------------------------------------------------------------------

    async def _elsewhere(self, acting: Acting, kind: str, text: str) -> Message | None:
        """Where a ballot, a request or a skill belongs that was written elsewhere, or None.

        Of a skill written in public it is the same, whoever has it.
        """
        session, seat = acting.session, acting.seat
        if kind in PUBLIC and understanding.is_launch(session, text):
            return plain.said(acting.tongue, "skill-elsewhere", given=text.strip())
        if kind != DISCUSSION and self._would_be_last_words(session, seat, text):
            return plain.said(acting.tongue, "last-words-elsewhere")
        asked = grammar.request_in(text)
        if asked is not None and asked.what == STAND:
            is_asked = standing_up.is_asked(session.told, seat)
            return plain.said(acting.tongue, "stand-elsewhere") if is_asked else None
        if kind != BALLOTS and self._is_ballot(session, seat, text):
            message, room = "ballot-elsewhere", BALLOTS
        elif kind != PROGRESS and session.setup.rules.pace.requests and asked is not None:
            message, room = "request-elsewhere", PROGRESS
        else:
            return None
        channel = await self._hall.rooms.channel(session.id, room)
        return plain.said(acting.tongue, message, room=f"<#{channel}>")

    @staticmethod
    def _would_be_last_words(session: Session, seat: int, text: str) -> bool:
        """Whether a seat that may say last words wrote them where nobody would hear them."""
        spoken = grammar.last_words_in(text) is not None
        return spoken and views.last_words_until(session.told, seat) is not None

    @staticmethod
    def _is_ballot(session: Session, seat: int, text: str) -> bool:
        """Whether a text is a ballot in the right format."""
        read = parse_ballot(
            text,
            naming.roster(session, seat),
            mentions=naming.mentions(session),
            reply=Reply.TO_OWN_BALLOT,
            allows_abstain=True,
        )
        return isinstance(read, Ballot)

    async def _ballot(self, acting: Acting, turn: Turn, incoming: IncomingText) -> Answer | None:
        session, seat, state = acting.session, acting.seat, acting.session.told
        if not incoming.text.strip() and incoming.attachments:
            return await play.hear(acting, turn, plain.said(acting.tongue, "ballot-no-text"))
        reply, voided = await self._reply(incoming, session, seat)
        read = parse_ballot(
            incoming.text,
            naming.roster(session, seat),
            mentions=naming.mentions(session),
            reply=reply,
            allows_abstain=hooks.refusal(state, "may_cast", seat, None) is None,
        )
        match read:
            case NotABallot():
                return None
            case Void():
                if session.course.paused and not session.cancelled:
                    held = session.course.held is not None
                    message = plain.said(acting.tongue, "game-held" if held else "game-paused")
                elif state.ballot is None or not state.ballot.open:
                    refused = cmd.Refusal("illegal", "ballot-not-open", {})
                    message = plain.refused(session.told_scene(), refused, acting.tongue)
                else:
                    message = plain.void_ballot(read.reason, read.args, acting.tongue)
                return await play.hear(acting, turn, message, what="void ballot")
            case Ballot():
                change = read.kind is BallotKind.CHANGE
                if change and voided and state.ballot and seat not in state.ballot.votes:
                    change = False
                return await play.cast(
                    acting,
                    turn,
                    read.target,
                    read.reason,
                    change=change,
                    message=incoming.message,
                    channel=incoming.place.channel,
                )

    async def _reply(
        self, incoming: IncomingText, session: Session, seat: int
    ) -> tuple[Reply, bool]:
        """What a message in the ballot room replies to, and whether that was a void ballot.

        A seat that voted by command has no message of its own to reply to, and needs none.
        """
        ballot = session.told.ballot
        number = "" if ballot is None else ballot_id(ballot.day, ballot.number)
        async with self._hall.storage.snapshot() as u:
            own = await u.ballots.of_ballot(session.id, number, seat)
            earlier = (
                None
                if incoming.reply_to is None
                else await u.commands.find(session.id, f"msg:{incoming.reply_to}")
            )
        if ballot is not None and seat in ballot.votes and not own:
            return Reply.TO_OWN_BALLOT, False
        if incoming.reply_to is None:
            return Reply.NONE, False
        if any(post.message_id == str(incoming.reply_to) for post in own):
            return Reply.TO_OWN_BALLOT, False
        mine = earlier is not None and earlier.actor == f"user:{incoming.sender.user}"
        return (Reply.TO_OWN_BALLOT, True) if mine else (Reply.TO_OTHER, False)

    async def _post(
        self,
        acting: Acting,
        turn: Turn,
        incoming: IncomingText,
        elsewhere: Message | None,
        place: str = "discussion",
    ) -> Answer | None:
        """A post in the discussion or in a place that a status gives.

        Before the first night and after the end people just talk. What belongs in
        another room is a post all the same, and told so.
        """
        if turn.state.now.kind == "opening" or turn.state.winner is not None:
            return None
        if acting.session.cancelled and elsewhere is not None:
            return await play.hear(acting, turn, elsewhere)
        if acting.session.course.paused or acting.session.cancelled:
            return None
        command = cmd.Post(acting.seat, incoming.text, place=place, attached=incoming.attachments)
        return await play.act(acting, turn, command, lambda _: elsewhere)

    async def _in_group(
        self, acting: Acting, turn: Turn, incoming: IncomingText, group: str
    ) -> Answer | None:
        session, state = acting.session, acting.session.told
        meant = understanding.in_group(session, state, acting.seat, incoming.text, group)
        if isinstance(meant, grammar.Showing) and meant.what in ("mine", "panel"):
            # A page of his own is for no other eyes, also where they are of his faction.
            return await play.hear(acting, turn, plain.said(acting.tongue, "page-elsewhere"))
        return await play.meant(acting, turn, meant)

    async def _from_outside(
        self, incoming: IncomingText, session: Session, kind: str
    ) -> Answer | None:
        """Who does not play may talk; a ballot of his is answered."""
        async with self._hall.storage.snapshot() as u:
            former = await u.players.replaced(str(incoming.sender.user), session.id)
            directs = await u.directors.directs(session.id, str(incoming.sender.user))
        if former is not None and not directs and session.told.winner is None:
            return _replaced(incoming, session.record)
        if kind != BALLOTS:
            return None
        read = parse_ballot(
            incoming.text,
            naming.roster(session),
            mentions=naming.mentions(session),
            reply=Reply.NONE,
            allows_abstain=True,
        )
        if isinstance(read, NotABallot):
            return None
        title = session.record.title
        return Answer(plain.said(tongue(incoming), "not-a-player", title=title), "refused")

    # -- private messages ----------------------------------------------------------------

    async def _private(self, incoming: IncomingText) -> Answer | None:
        """A private message: for the one game that its writer plays, or he is asked which."""
        user = str(incoming.sender.user)
        async with self._hall.storage.snapshot() as u:
            playing = await u.players.playing(user)
            found = [await u.games.find(player.game_id) for player in playing]
        records = [record for record in found if record is not None and record.state in LIVE]
        running = [record for record in records if record.state is not GameState.LOBBY]
        if len(running) != 1 and grammar.asks_for_help(incoming.text):
            return Answer(rulebook.helping(tongue(incoming)), "shown")
        if len(running) > 1:
            self._pending.keep(incoming, lambda game: self._for_game(incoming, game or 0))
            return ask_which(incoming, running).answer
        if not running and (read := await helping.read(self._hall, self._pending, incoming)):
            return read
        if not running and records:
            message = plain.said(tongue(incoming), "game-not-begun", title=records[0].title)
            return Answer(message, "refused")
        if not running:
            return Answer(await self._over(incoming), "refused")
        if incoming.answered:  # it was refused: what was carried out is known as a command
            return None
        return await self._private_of(incoming, await self._hall.session(running[0].id))

    async def _over(self, incoming: IncomingText) -> Message:
        """What is said in private to who plays in no game: of his last one, if he had any."""
        async with self._hall.storage.snapshot() as u:
            former = await u.players.replaced(str(incoming.sender.user))
            left = None if former is None else await u.games.find(former.game_id)
            last = await u.players.last_over(str(incoming.sender.user))
            record = None if last is None else await u.games.find(last.game_id)
            room = None if record is None else await u.rooms.find(record.id, ANNOUNCEMENT)
        if left is not None:
            return _replaced(incoming, left).message
        if record is None:
            return plain.said(tongue(incoming), "no-game-in-private")
        if record.state is GameState.CANCELLED:
            return plain.said(tongue(incoming), "game-cancelled", title=record.title)
        where = "none" if room is None else f"<#{room.channel_id}>"
        return plain.said(tongue(incoming), "game-over-in-private", title=record.title, room=where)

    async def _for_game(self, incoming: IncomingText, game: int) -> Answer | None:
        """A private message is for that game, says the one who wrote it."""
        session = await self._hall.session(game)
        seat = session.seat_of(incoming.sender.user)
        if seat is None or not session.dealt:
            raise declined(incoming, "not-a-player", title=session.record.title)
        acting = Acting(session, seat, incoming, _tongue(incoming, session, seat))
        async with turn_of(incoming, session) as turn:
            return await self._command(acting, turn, incoming)

    async def _private_of(self, incoming: IncomingText, session: Session) -> Answer | None:
        seat = session.seat_of(incoming.sender.user)
        if seat is None:
            read = await helping.read_in(self._hall, incoming, session.id)
            return read or await self._from_outside(incoming, session, "")
        where = to_seat(seat)

        def reply(message: Message, n: int) -> NewMessage:
            return row(f"reply:{incoming.id}.{n}", where, Say(message))

        acting = Acting(session, seat, incoming, _tongue(incoming, session, seat), reply)
        async with session.turn(incoming.at) as turn:
            return await self._command(acting, turn, incoming)

    async def _command(self, acting: Acting, turn: Turn, incoming: IncomingText) -> Answer | None:
        """What a private message means."""
        session, state = acting.session, acting.session.told
        words = grammar.last_words_in(incoming.text)
        if words is not None:
            return await play.last_words(acting, turn, words)
        asked = grammar.substitute_in(incoming.text)
        if asked is not None:
            return await play.ask_substitute(acting, turn, asked)
        if self._is_ballot(session, acting.seat, incoming.text):
            channel = await self._hall.rooms.channel(session.id, BALLOTS)
            message = plain.said(acting.tongue, "ballot-elsewhere", room=f"<#{channel}>")
            return await play.hear(acting, turn, message)
        meant = understanding.command(session, state, acting.seat, incoming.text)
        return await play.meant(acting, turn, meant)

    # -- edits and deletions -------------------------------------------------------------

    async def edited(self, incoming: IncomingText) -> None:
        """A message was edited; if it is a ballot, that is told to the director (ruling G8).

        It counts as nothing else than it did; but what it says now is heeded (ruling S16).
        """
        await self._changed(incoming, incoming.message, "ballot-edited")
        async with self._hall.storage.snapshot() as u:
            rooms = await u.rooms.of_channel(str(incoming.place.channel))
        for room in rooms:
            await heeding.edited(self._hall, incoming, room.game_id, room.kind)

    async def deleted(self, incoming: Incoming, message: int) -> None:
        """A message was deleted; if it is a ballot, that is told to the director (ruling G8)."""
        await self._changed(incoming, message, "ballot-deleted")

    async def _changed(self, incoming: Incoming, message: int, what: str) -> None:
        async with self._hall.storage.unit() as u:
            rooms = await u.rooms.of_channel(str(incoming.place.channel))
            for room in rooms:
                mark = u.ballots.mark_edited if what.endswith("edited") else u.ballots.mark_deleted
                post = await mark(room.game_id, str(message), incoming.at)
                if post is None:
                    continue
                await inbox.add(
                    u,
                    room.game_id,
                    what,
                    incoming.at,
                    key=f"{what}:{message}",
                    seat=post.seat,
                    posted=int(post.posted_at.timestamp()),
                )
                self._hall.touched(room.game_id)

    @staticmethod
    def _acting(incoming: IncomingText, session: Session, seat: int, kind: str) -> Acting:
        """Who writes in a room is answered there, in reply to his message."""

        def reply(message: Message, n: int) -> NewMessage:
            parcel = Say(message, reply_to=incoming.message)
            return row(f"reply:{incoming.id}.{n}", to_room(kind), parcel)

        said_in = _tongue(incoming, session, seat)
        return Acting(session, seat, incoming, said_in, reply, room=kind)


def _replaced(incoming: Incoming, record: Game) -> Answer:
    """What a former player is told, whatever he writes: a substitute plays his seat now."""
    return Answer(plain.said(tongue(incoming), "substituted-you", title=record.title), "refused")


def _tongue(incoming: Incoming, session: Session, seat: int) -> Tongue:
    """The tongue of a player; a text tells none, so it is that in which he signed up."""
    return tongue(incoming) if incoming.sender.locale else session.tongue_of(seat)
