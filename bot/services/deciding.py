"""How a ruling is carried out: by whom, in which game, and asked once more if it is grave.

Whatever ends the game, or puts out a seat that was not named, is said first and done when it is
confirmed. The command is recorded with who gave it; its reason stands in the log.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from bot.rendering import foresight, plain
from bot.rendering.actions import Verb, encode
from bot.rendering.messages import Message
from bot.services import naming
from bot.services.finding import Here, actor, declined, done, find, going, tongue, turn_of
from bot.services.hall import Hall
from bot.services.ledger import Also, Outcome
from bot.services.pending import Pending
from bot.services.ports import Answer, Incoming
from bot.services.session import Session
from bot.services.turn import Turn
from engine import commands as cmd

Again = Callable[..., Awaitable[Answer]]
"""A verb with all that it was given, but `confirmed` and `game`."""


_FOR_A_SEAT = cmd.LaunchSkill | cmd.CastBallot
"""What is done for a seat that does not know yet what it could do (扣发)."""


class Deciding:
    """What all verbs of rulings share."""

    def __init__(self, hall: Hall, pending: Pending) -> None:
        self._hall = hall
        self._pending = pending

    async def _game(self, incoming: Incoming, game: int | None) -> Here:
        """The game that its director means. Raises `Declined`."""
        here = await find(self._hall, incoming, game, "director", begun=True)
        going(incoming, here.session)
        if not here.session.dealt:
            raise declined(incoming, "game-not-begun", title=here.session.record.title)
        return here

    async def _directed(self, incoming: Incoming, game: int | None) -> Session:
        """The game that its director means, also before the deal. Raises `Declined`."""
        return going(incoming, (await find(self._hall, incoming, game, "director")).session)

    async def _rule(
        self,
        incoming: Incoming,
        session: Session,
        command: cmd.Command,
        message: str,
        *,
        again: Again | None = None,
        also: Also | None = None,
        late: bool = False,
        reason: str = "",
        **args: Any,
    ) -> Answer:
        """Decide a ruling in a turn of its own, and say that it is done, or why not.

        `reason`: why it is given, where the command does not say it.

        `again` is the verb that asks for it, once it is confirmed; where that is given, what the
        ruling would bring beside what it says is shown first. Of a game that is over it is always
        asked first: the ruling is taken (G11), and changes nothing of who has won.
        """
        async with turn_of(incoming, session) as turn:
            if session.course.held is not None and isinstance(command, _FOR_A_SEAT):
                raise declined(incoming, "let-go-first")
            asked = None
            if session.state.winner is not None and not late:
                asked = self._too_late(incoming, session, command, message, also, reason, args)
            elif again is not None:
                asked = self._grave(incoming, session, command, again)
            if asked is not None:
                return asked
            return await self._decide(
                incoming, turn, session, command, message, also, reason=reason, **args
            )

    def _too_late(
        self,
        incoming: Incoming,
        session: Session,
        command: cmd.Command,
        message: str,
        also: Also | None,
        reason: str,
        args: dict[str, Any],
    ) -> Answer | None:
        """The question whether a ruling is meant after the end; None for one that is refused."""
        if isinstance(session.game.decide(command), cmd.Refusal):
            return None

        async def again(*, confirmed: bool, game: int | None) -> Answer:
            return await self._rule(
                incoming,
                session,
                command,
                message,
                also=also,
                late=confirmed,
                reason=reason,
                **args,
            )

        winner = naming.named(session.rules.factions[session.state.winner or ""])
        ask = plain.said(tongue(incoming), "ruling-too-late", faction=winner)
        return self._ask(incoming, session, ask, again)

    async def _decide(
        self,
        incoming: Incoming,
        turn: Turn,
        session: Session,
        command: cmd.Command,
        message: str,
        also: Also | None = None,
        reason: str = "",
        **args: Any,
    ) -> Answer:
        outcome = await turn.execute(
            command, id=incoming.id, actor=actor(incoming), also=also, reason=reason
        )
        return answered(incoming, session, outcome, message, of=command, **args)

    def _grave(
        self, incoming: Incoming, session: Session, command: cmd.Command, again: Again
    ) -> Answer | None:
        """The question whether a grave ruling is meant; None for one that is not grave."""
        named = getattr(command, "seat", None)
        entries = session.game.rehearse(command)
        brings = foresight.consequences(session.scene(), entries, named, tongue(incoming))
        if not brings:
            return None
        ask = plain.said(tongue(incoming), "ruling-sure", brings="\n".join(brings))
        return self._ask(incoming, session, ask, again)

    def _ask(self, incoming: Incoming, session: Session, ask: Message, again: Again) -> Answer:
        """A question before something is done; confirmed, it is asked for again."""
        self._pending.keep(incoming, lambda chosen: again(confirmed=True, game=chosen))
        action = encode(Verb.CHOOSE_GAME, session.id, incoming.id)
        return Answer(plain.confirming(ask, action, tongue(incoming)), "shown")


def answered(
    incoming: Incoming,
    session: Session,
    outcome: Outcome,
    message: str,
    *,
    of: cmd.Command | None = None,
    **args: Any,
) -> Answer:
    """That something was done, or why the engine refused it; `of` is the command itself."""
    if outcome.refusal is None:
        return done(incoming, message, **args)
    acts_for = None if of is None else plain.whose(of)
    scene, said_in = session.scene(outcome), tongue(incoming)
    return Answer(plain.refused(scene, outcome.refusal, said_in, acts_for=acts_for), "refused")
