"""What the director rules: cards, exits, returns, statuses, judgements, draws, proxy ballots.

Each is a command of the engine, asked for by a director of that game and by nobody else.
"""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

from bot.rendering import foresight as foreseeing
from bot.rendering import plain, receipts
from bot.services import naming, showing
from bot.services.deciding import Deciding
from bot.services.finding import declined, tongue
from bot.services.ledger import Outcome
from bot.services.parcels import Say, row, to_room
from bot.services.ports import Answer, Incoming
from bot.services.roomkinds import BALLOTS
from bot.services.session import Session
from bot.storage import Unit
from engine import chance, foresight
from engine import commands as cmd
from engine import events as ev
from engine.clock import Point

COLOURS = {"蓝": "blue", "黄": "yellow", "红": "red"}


class Rulings(Deciding):
    """The director's rulings."""

    async def proxy_ballot(
        self, incoming: Incoming, seat: str, target: str, reason: str, game: int | None
    ) -> Answer:
        """Vote for a seat (代投), shown in the ballot room."""
        session = (await self._game(incoming, game)).session
        voter = naming.seat_in(session, incoming, seat)
        aimed = naming.target_in(session, incoming, target)
        command = cmd.CastBallot(voter, aimed, reason, by=str(incoming.sender.user))

        async def show(u: Unit, outcome: Outcome) -> None:
            if outcome.refusal is None:
                said = Say(receipts.voted(session.scene(outcome), voter, "both"))
                rows = [row(f"ballot:{incoming.id}", to_room(BALLOTS), said)]
                await u.outbox.enqueue(session.id, rows, self._hall.now())

        return await self._rule(
            incoming,
            session,
            command,
            "ruled-proxy",
            also=show,
            seat=voter,
            target=target.strip(),
        )

    async def give_card(
        self, incoming: Incoming, seat: str, colour: str, reason: str, game: int | None
    ) -> Answer:
        """Give a card (判牌)."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        wanted = colour.strip().casefold()
        meant = COLOURS.get(wanted[:1], wanted)
        command = cmd.GiveCard(number, meant, reason)  # type: ignore[arg-type]
        return await self._rule(incoming, session, command, "ruled-card", seat=number, colour=meant)

    async def put_out(
        self, incoming: Incoming, seat: str, reason: str, *, confirmed: bool, game: int | None
    ) -> Answer:
        """Put a seat out (ruling G2)."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        command = cmd.PutOut(number, reason)
        return await self._rule(
            incoming,
            session,
            command,
            "ruled-out",
            again=None if confirmed else partial(self.put_out, incoming, seat, reason),
            seat=number,
        )

    async def bring_back(
        self, incoming: Incoming, seat: str, reason: str, game: int | None
    ) -> Answer:
        """Bring a seat back (ruling G2)."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        command = cmd.BringBack(number, reason)
        return await self._rule(incoming, session, command, "ruled-back", seat=number)

    async def give_status(
        self,
        incoming: Incoming,
        seat: str,
        status: str,
        until: str,
        count: int,
        reason: str,
        game: int | None,
    ) -> Answer:
        """Give a seat a status until a point of the calendar."""
        session = (await self._game(incoming, game)).session
        number = naming.seat_in(session, incoming, seat)
        kind = naming.thing_in(incoming, "status", session.rules.statuses, status)
        points: tuple[Point, ...] = get_args(Point)
        point = next((p for p in points if p == until.strip()), None)
        if point is None:
            raise declined(incoming, "point-unknown", given=until[:20], known="、".join(points))
        if not 1 <= count <= 9:
            raise declined(incoming, "count-range", most=9)
        command = cmd.GiveStatus(number, kind, point, count, reason)
        name = naming.named(session.rules.statuses[kind])
        came = {type(entry.event) for entry in session.game.rehearse(command)}
        kept_off = ev.StatusRefused in came and ev.StatusGained not in came
        said = "ruled-status-kept-off" if kept_off else "ruled-status"
        return await self._rule(incoming, session, command, said, seat=number, status=name)

    async def fix_draw(
        self, incoming: Incoming, name: str, values: str, reason: str, game: int | None
    ) -> Answer:
        """Decide the next draws of a name (ruling G12), one that these rules can draw.

        One that is not drawn as the stage ends waits for the next time that it is.
        """
        session = (await self._game(incoming, game)).session
        meant = _draw_meant(session, incoming, name)
        found: list[Any] = []
        for piece in values.split():
            digits = naming.folded(piece).removesuffix("号")
            found.append(
                int(digits) if digits.isdecimal() else naming.seat_in(session, incoming, piece)
            )
        if not found:
            raise declined(incoming, "draw-needs-values")
        command = cmd.FixDraw(meant, tuple(found), reason)
        said = "ruled-draw" if meant in _ahead(session) else "ruled-draw-waits"
        values = "、".join(map(str, found))
        return await self._rule(incoming, session, command, said, name=meant, values=values)

    async def fix_ahead(
        self, incoming: Incoming, name: str, place: int, choice: int, seq: int, game: int | None
    ) -> Answer:
        """Decide a draw that is ahead, from the preview (ruling G12); the new preview.

        `choice` is a place in its pool, `seq` the last entry that the preview knew.
        """
        session = (await self._game(incoming, game)).session
        entries = foresight.ahead(session.state)
        drawn = [d for n, d in foresight.draws(entries) if (n, d.name) == (place, name)]
        if session.state.seq != seq or not drawn or not 0 <= choice < len(drawn[0].pool):
            raise declined(incoming, "action-past")
        values = foresight.wishes(session.state, entries, name, place, drawn[0].pool[choice])
        reason = plain.said("zh", "preview-reason").text
        answer = await self._rule(
            incoming, session, cmd.FixDraw(name, values, reason), "ruled-draw", name=name, values=""
        )
        return answer if answer.kind != "done" else previewed(incoming, session)

    async def judge_lost(
        self, incoming: Incoming, faction: str, reason: str, *, confirmed: bool, game: int | None
    ) -> Answer:
        """Judge a faction lost (ruling G10)."""
        session = (await self._game(incoming, game)).session
        meant = naming.thing_in(incoming, "faction", session.rules.factions, faction)
        command = cmd.JudgeLost(meant, reason)
        return await self._rule(
            incoming,
            session,
            command,
            "ruled-lost",
            again=None if confirmed else partial(self.judge_lost, incoming, faction, reason),
            faction=naming.named(session.rules.factions[meant]),
        )


def previewed(incoming: Incoming, session: Session) -> Answer:
    """What would come if the present stage closed now. Raises `Declined` when the game is over."""
    entries = foresight.ahead(session.state)
    if not entries:
        raise declined(incoming, "game-over-already", title=session.record.title)
    scene, log = session.scene(), session.game.log
    return showing.shown(foreseeing.preview(scene, log, entries, tongue(incoming)))


def draw_names(session: Session) -> list[str]:
    """The names of the draws that there can be, those first that come as the stage ends."""
    ahead = _ahead(session)
    drawn = sorted({*session.state.draws, *chance.names(session.rules)})
    return list(dict.fromkeys((*ahead, *drawn)))


def _ahead(session: Session) -> list[str]:
    """The names of what would be drawn if the stage ended now."""
    return [drawn.name for _, drawn in foresight.draws(foresight.ahead(session.state))]


def _draw_meant(session: Session, incoming: Incoming, given: str) -> str:
    """The name of the draw that is meant, by itself or by that of its skill.

    Raises `Declined` for what is never drawn.
    """
    known, wanted = draw_names(session), naming.folded(given)
    if found := next((name for name in known if naming.folded(name) == wanted), None):
        return found
    called = [
        skill
        for skill in session.rules.skills.values()
        if wanted in map(naming.folded, (skill.id, skill.name, skill.english))
    ]
    drawn = [name for skill in called if (name := skill.draw or skill.name) in known]
    if drawn:
        return drawn[0]
    listed = "、".join(known)
    if called:
        raise declined(incoming, "draw-of-none", skill=naming.named(called[0]), known=listed)
    raise declined(incoming, "draw-unknown", given=given[:40], known=listed)
