"""Buttons, selects and forms of ours: what an action asks for, and whether it is past.

An action is never trusted: it says what was offered when it was made, and who uses it may be
anybody. It goes the same way as the command that it stands for.
"""

from __future__ import annotations

from bot import storage as st
from bot.rendering import last_words, plain
from bot.rendering.actions import Action, Verb, decode
from bot.rendering.last_words import WORDS
from bot.rendering.lobby import CHARACTER
from bot.rendering.messages import Message
from bot.services import launching, parcels, play
from bot.services.cancelling import Cancelling
from bot.services.dealing import Dealing
from bot.services.finding import Here, declined, done, find, tongue, turn_of
from bot.services.hall import Hall
from bot.services.pending import Pending
from bot.services.play import Acting
from bot.services.ports import Answer, IncomingAction, PlatformError
from bot.services.reviewing import Reviewing
from bot.services.rulings import Rulings
from bot.services.session import Session
from bot.services.signup import Signup
from bot.services.timing import Timing
from bot.services.undoing import Undoing
from bot.services.watching import Watching
from engine import views

_ACTS = launching.VERBS | {Verb.VOTE, Verb.ASK, Verb.LAST_WORDS}
"""What a player does in the game."""


class Pressing:
    """Carries out actions."""

    def __init__(
        self,
        hall: Hall,
        *,
        pending: Pending,
        signup: Signup,
        dealing: Dealing,
        cancelling: Cancelling,
        timing: Timing,
        rulings: Rulings,
        undoing: Undoing,
        reviewing: Reviewing,
        watching: Watching,
    ) -> None:
        self._hall = hall
        self._pending = pending
        self._signup = signup
        self._dealing = dealing
        self._cancelling = cancelling
        self._timing = timing
        self._rulings = rulings
        self._undoing = undoing
        self._reviewing = reviewing
        self._watching = watching

    async def press(self, incoming: IncomingAction) -> Answer:
        """Carry out an action. Raises `Declined` for one that is past, or not his to use."""
        action = decode(incoming.action)
        if action is None:
            raise declined(incoming, "action-unknown")
        game = action.game or None
        match action.verb:
            case Verb.LAST_WORDS if WORDS not in incoming.written:
                return await self._last_words(incoming, action)
            case verb if verb in _ACTS:
                return await self._act(incoming, action)
            case Verb.CHOOSE_GAME:
                pending = next(iter(action.args), "")
                chosen = game or int(next(iter(incoming.values), "0"))
                answer = await self._pending.chosen(incoming, pending, chosen)
                return answer or Answer(Message())
            case Verb.MINE:
                return await self._watching.page(incoming, "mine", game)
            case Verb.PANEL:
                return await self._watching.page(incoming, "panel", game)
            case Verb.ROSTER:
                return await self._watching.page(incoming, "roster", game)
            case Verb.TIMES:
                return await self._watching.page(incoming, "times", game)
            case Verb.RULES:
                return await self._watching.page(incoming, "rules", game)
            case Verb.HELP:
                return await self._watching.page(incoming, "help", game)
            case Verb.JOIN:
                character = incoming.written.get(CHARACTER, "")
                return await self._signup.join(incoming, character, fallback=False, game=game)
            case Verb.LEAVE:
                return await self._signup.leave(incoming, game)
            case Verb.TRY_PRIVATE:
                return await self._try_private(incoming, game)
        return await self._direct(incoming, action, game)

    # -- players -------------------------------------------------------------------------

    async def _act(self, incoming: IncomingAction, action: Action) -> Answer:
        here = await find(self._hall, incoming, action.game, "player")
        session, seat = here.session, here.seat
        if seat is None:
            raise declined(incoming, "game-not-begun", title=session.record.title)
        acting = Acting(session, seat, incoming, tongue(incoming))
        async with turn_of(incoming, session) as turn:
            if session.course.held is not None:
                return Answer(plain.said(acting.tongue, "game-held"), "refused")
            state = turn.state
            match action.verb, action.args:
                case (verb, _) if verb in launching.VERBS:
                    answer = await launching.press(acting, turn, incoming, action)
                case (Verb.VOTE, (day, ballot, *rest)):
                    number = None if state.ballot is None else str(state.ballot.number)
                    if (day, ballot) != (str(state.day), number):
                        raise declined(incoming, "action-past")
                    target = _numbers(incoming.values or tuple(rest[:1]))
                    if len(target) != 1:
                        raise declined(incoming, "action-unknown")
                    change = state.ballot is not None and seat in state.ballot.votes
                    aimed = target[0] or None
                    answer = await play.cast(acting, turn, aimed, "", change=change)
                case (Verb.ASK, (what, day, *_)):
                    if day != str(state.day):
                        raise declined(incoming, "action-past")
                    answer = await play.ask_pace(acting, turn, what)
                case (Verb.LAST_WORDS, _):
                    answer = await play.last_words(acting, turn, incoming.written[WORDS])
                case _:
                    raise declined(incoming, "action-unknown")
        return answer or Answer(Message())

    async def _last_words(self, incoming: IncomingAction, action: Action) -> Answer:
        """The form for last words, for who may say some."""
        here = await find(self._hall, incoming, action.game, "player")
        if here.seat is None or views.last_words_until(here.session.told, here.seat) is None:
            raise declined(incoming, "action-past")
        form = last_words.form(here.session.id, tongue(incoming))
        return Answer(Message(), "shown", form=form)

    async def _try_private(self, incoming: IncomingAction, game: int | None) -> Answer:
        here = await find(self._hall, incoming, game, "player")
        async with self._hall.storage.snapshot() as u:
            player = await u.players.of_user(here.session.id, str(incoming.sender.user))
        assert player is not None
        return await self._signup.try_private(incoming, here.session, player)

    # -- the director --------------------------------------------------------------------

    async def _direct(self, incoming: IncomingAction, action: Action, game: int | None) -> Answer:
        here = await find(self._hall, incoming, game, "director")
        state, args = here.session.state, action.args
        now = (str(state.day), state.stage)
        match action.verb:
            case Verb.TABLE:
                return await self._watching.table(incoming, game)
            case Verb.INBOX:
                return await self._watching.inbox(incoming, game)
            case Verb.LOGBOOK:
                return await self._watching.logbook(incoming, game)
            case Verb.PREVIEW:
                return await self._watching.preview(incoming, game)
            case Verb.FIX_DRAW:
                if len(args) != 3:
                    raise declined(incoming, "action-unknown")
                chosen = _number(next(iter(incoming.values), ""))
                place, seq = _number(args[1]), _number(args[2])
                return await self._rulings.fix_ahead(incoming, args[0], place, chosen, seq, game)
            case Verb.PAUSE:
                return await self._timing.pause(incoming, "", game)
            case Verb.RESUME:
                return await self._timing.resume(incoming, "", game)
            case Verb.EXTEND:
                if args[1:3] != now:
                    raise declined(incoming, "action-past")
                return await self._timing.extend(incoming, _number(args[0]), "", game)
            case Verb.CLOSE:
                if args[:3] != (*now, state.door) or len(args) > 5:
                    raise declined(incoming, "action-past")
                spare = args[3:4] == ("spare",)
                sure = spare or args[3:4] == ("sure",)
                reason = self._timing.reason_for(args[4]) if len(args) > 4 else ""
                return await self._timing.close_now(
                    incoming, reason, confirmed=sure, spare=spare, game=game
                )
            case Verb.WITHHELD:
                return await self._reviewing.review(incoming, game)
            case Verb.LET_GO:
                return await self._reviewing.let_go(incoming, _number("".join(args[:1])), game)
            case Verb.TAKE_BACK:
                if args[1:] != (str(state.seq),):
                    raise declined(incoming, "action-past")
                to = _number(args[0])
                return await self._undoing.take_back(incoming, to, "", confirmed=False, game=game)
            case Verb.DRAW:
                return await self._dealing.draw(incoming, True, game)
            case Verb.START:
                return await self._dealing.start(incoming, game)
            case Verb.CANCEL:
                return await self._cancelling.cancel(incoming, "", confirmed=False, game=game)
            case Verb.RESOLVE:
                return await self._resolve(incoming, here, _number(next(iter(args), "0")))
        raise declined(incoming, "action-unknown")

    async def _resolve(self, incoming: IncomingAction, here: Here, number: int) -> Answer:
        """A line of the inbox is seen to: what was held for it goes out again.

        For a player whom nothing reaches a private room is opened first.
        """
        session, hall = here.session, self._hall
        async with hall.storage.snapshot() as u:
            line = next((x for x in await u.inbox.of_game(session.id) if x.id == number), None)
        if line is None:
            raise declined(incoming, "line-unknown")
        if line.resolved_at is not None:
            raise declined(incoming, "line-resolved")
        destinations = await self._mend(incoming, here.session, line)
        async with hall.storage.unit() as u:
            await u.inbox.resolve(line.id, hall.now())
            for destination in destinations:
                await u.outbox.release(session.id, destination)
        hall.touched(session.id)
        return done(incoming, "line-done")

    async def _mend(
        self, incoming: IncomingAction, session: Session, line: st.InboxLine
    ) -> tuple[str, ...]:
        """Do what can be done about a line; the destinations whose messages may go now."""
        key = line.key or ""
        match line.kind:
            case "unreachable":
                destination = key.removeprefix("unreachable:")
                kind, which = parcels.parse(destination)
                user = int(which)
                if kind == "seat":
                    user = int(session.people[user].user_id) if user in session.people else 0
                if user:
                    await self._open_private(incoming, session, user)
                return (destination,)
            case "dm-closed":
                user = int(key.removeprefix("closed:"))
                await self._open_private(incoming, session, user)
                seat = session.seat_of(user)
                found = parcels.to_user(user)
                return (found,) if seat is None else (found, parcels.to_seat(seat))
            case "permission" | "room-gone" | "room-refused":
                return (key.removeprefix(f"{line.kind}:"),)
        return ()

    async def _open_private(self, incoming: IncomingAction, session: Session, user: int) -> None:
        """Open a private room for who cannot be reached, if he still cannot."""
        try:
            if not await self._hall.reaching.reaches(session.record, user):
                await self._hall.rooms.open_private(session, user)
        except PlatformError as error:
            raise declined(incoming, "private-room-refused", detail=str(error)) from error


def _numbers(values: tuple[str, ...]) -> tuple[int, ...]:
    """The seats that values are; what is no number is nobody's seat."""
    return tuple(_number(value) for value in values)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else -1
