"""What the director rules on what seats hold and do: statuses, skills, uses, faction, offices.

He also submits for a seat, and says something to one in the game's name.
"""

from __future__ import annotations

from functools import partial

from bot.rendering import plain, receipts
from bot.rendering.messages import Message
from bot.services import grammar, naming, understanding
from bot.services.deciding import Deciding
from bot.services.finding import Declined, declined, tongue
from bot.services.ledger import Also, Outcome
from bot.services.parcels import Say, row, to_seat
from bot.services.ports import Answer, Incoming
from bot.services.session import Session
from bot.storage import Unit
from engine import commands as cmd
from engine import events as ev
from engine.amending import LONGEST_TEXT
from engine.state import State

MOST_USES = 20


class Amending(Deciding):
    """The director's rulings on what seats hold and do."""

    async def end_status(
        self, incoming: Incoming, seat: str, status: str, reason: str, game: int | None
    ) -> Answer:
        """End a status (去状态) that a seat holds."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        kind = naming.thing_in(incoming, "status", session.rules.statuses, status)
        return await self._rule(
            incoming,
            session,
            cmd.EndStatus(number, kind, reason),
            "ruled-status-ended",
            seat=number,
            status=naming.named(session.rules.statuses[kind]),
        )

    async def give_skill(
        self, incoming: Incoming, seat: str, skill: str, reason: str, game: int | None
    ) -> Answer:
        """Give a seat a skill (给技能)."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        kind = naming.thing_in(incoming, "skill", session.rules.skills, skill)
        return await self._rule(
            incoming,
            session,
            cmd.GiveSkill(number, kind, reason),
            "ruled-skill-given",
            seat=number,
            skill=naming.named(session.rules.skills[kind]),
        )

    async def take_skill(
        self,
        incoming: Incoming,
        seat: str,
        skill: str,
        reason: str,
        *,
        confirmed: bool,
        game: int | None,
    ) -> Answer:
        """Take a skill from a seat (收技能)."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        kind = naming.thing_in(incoming, "skill", session.rules.skills, skill)
        again = partial(self.take_skill, incoming, seat, skill, reason)
        return await self._rule(
            incoming,
            session,
            cmd.TakeSkill(number, kind, reason),
            "ruled-skill-taken",
            again=None if confirmed else again,
            seat=number,
            skill=naming.named(session.rules.skills[kind]),
        )

    async def change_uses(
        self,
        incoming: Incoming,
        seat: str,
        skill: str,
        delta: int,
        reason: str,
        game: int | None,
    ) -> Answer:
        """Give a seat uses of a skill, or take some (改次数)."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        kind = naming.thing_in(incoming, "skill", session.rules.skills, skill)
        if not delta or abs(delta) > MOST_USES:
            raise declined(incoming, "uses-range", most=MOST_USES)
        return await self._rule(
            incoming,
            session,
            cmd.ChangeUses(number, kind, delta, reason),
            "ruled-uses",
            seat=number,
            skill=naming.named(session.rules.skills[kind]),
            delta=f"{delta:+d}",
        )

    async def change_faction(
        self,
        incoming: Incoming,
        seat: str,
        faction: str,
        reason: str,
        *,
        confirmed: bool,
        game: int | None,
    ) -> Answer:
        """Let a seat belong to another faction (改阵营)."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        kind = naming.thing_in(incoming, "faction", session.rules.factions, faction)
        again = partial(self.change_faction, incoming, seat, faction, reason)
        return await self._rule(
            incoming,
            session,
            cmd.ChangeFaction(number, kind, reason),
            "ruled-faction",
            again=None if confirmed else again,
            seat=number,
            faction=naming.named(session.rules.factions[kind]),
        )

    async def pass_office(
        self, incoming: Incoming, office: str, seat: str, reason: str, game: int | None
    ) -> Answer:
        """Let an office (警长) come to a seat (移交); with no seat, let it end."""
        session = (await self._game(incoming, game)).session
        passing = {i: thing for i, thing in session.rules.offices.items() if not thing.bound}
        if not passing:
            raise declined(incoming, "offices-none")
        kind = naming.thing_in(incoming, "office", passing, office)
        called = naming.named(session.rules.offices[kind])
        if not seat.strip():
            command = cmd.PassOffice(kind, None, reason)
            return await self._rule(incoming, session, command, "ruled-office-ended", office=called)
        number = naming.seat_in(session, incoming, seat)
        command = cmd.PassOffice(kind, number, reason)
        return await self._rule(
            incoming, session, command, "ruled-office", office=called, seat=number
        )

    async def tell(
        self, incoming: Incoming, seat: str, text: str, reason: str, game: int | None
    ) -> Answer:
        """Say something to a seat in the game's name (传话)."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        if number not in session.people:
            raise declined(incoming, "seat-is-nobodys", seat=number)
        if len(text.strip()) > LONGEST_TEXT:
            raise declined(incoming, "text-too-long", most=LONGEST_TEXT)
        command = cmd.Tell(number, text)
        return await self._rule(
            incoming, session, command, "ruled-told", reason=reason, seat=number
        )

    async def submit(
        self, incoming: Incoming, seat: str, text: str, reason: str, game: int | None
    ) -> Answer:
        """Launch a skill for a seat (代发动), by the words that its player would write."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        command = meant(session, incoming, number, text, reason, session.state)
        return await self._rule(
            incoming,
            session,
            command,
            "ruled-submitted",
            also=self._receipt(session, incoming, number),
            seat=number,
            what=text.strip(),
        )

    def _receipt(self, session: Session, incoming: Incoming, seat: int) -> Also:
        """Tell the seat what was submitted for it; a group reads that in its room."""

        async def write(u: Unit, outcome: Outcome) -> None:
            scene = session.scene(outcome)
            for entry in outcome.entries:
                event = entry.event
                if not isinstance(event, ev.SkillSubmitted):
                    continue
                if (event.launch.operator or event.launch.seat) != seat:
                    continue
                if scene.group_of(event.launch) is None and seat in session.people:
                    said_in = session.tongue_of(seat)
                    by = plain.said(said_in, "say-submitted-for-you").text
                    taken = receipts.launched(scene, event.launch, said_in).text
                    said = Say(Message(text=f"{by}\n{taken}"))
                    rows = [row(f"submitted:{incoming.id}", to_seat(seat), said)]
                    await u.outbox.enqueue(session.id, rows, self._hall.now())

        return write


def meant(
    session: Session, incoming: Incoming, seat: int, text: str, reason: str, state: State
) -> cmd.LaunchSkill:
    """The launch that a text means for a seat at a table. Raises `Declined` for what is none."""
    by = str(incoming.sender.user)
    meaning = understanding.command(session, state, seat, text)
    match meaning:
        case grammar.Launching(skill=skill, targets=targets, args=args, seat=other):
            whose, operator = (seat, None) if other is None else (other, seat)
            return cmd.LaunchSkill(
                whose, skill, targets, args, operator=operator, by=by, reason=reason
            )
        case grammar.Declining(skill=skill, seat=other):
            whose, operator = (seat, None) if other is None else (other, seat)
            return cmd.LaunchSkill(
                whose, skill, declined=True, operator=operator, by=by, reason=reason
            )
        case grammar.NotUnderstood(reason="grammar-not-yours", args={"skill": str(skill)}):
            called = naming.named(session.rules.skills[skill])
            raise declined(incoming, "submit-not-theirs", seat=seat, skill=called)
        case grammar.NotUnderstood(reason=why, args=args):
            said_in, scene = tongue(incoming), session.scene()
            said = plain.not_understood(scene, why, args, said_in)
            raise Declined(plain.quoted(scene, seat, said, said_in))
    raise declined(incoming, "submit-what", given=text.strip()[:40])
