"""What the director rules: cards, exits, returns, statuses, judgements, draws, proxy ballots.

Each is a command of the engine, asked for by a director of that game and by nobody else.
"""

from __future__ import annotations

from functools import partial
from typing import Any, get_args

from bot.rendering import foresight as foreseeing
from bot.rendering import plain, receipts, steps
from bot.rendering.layout import clip
from bot.rendering.messages import MAX_TEXT, Message
from bot.services import naming, showing
from bot.services.course import within
from bot.services.deciding import Deciding
from bot.services.finding import declined, done, tongue, turn_of
from bot.services.ledger import Also, Outcome
from bot.services.parcels import Say, row, to_room
from bot.services.ports import Answer, Incoming
from bot.services.roomkinds import BALLOTS
from bot.services.session import Session
from bot.services.timing import public_line
from bot.storage import Unit
from engine import commands as cmd
from engine import events as ev
from engine import foresight
from engine.clock import Point

STEPS = 8
"""How many steps are shown of those that can be taken back."""

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
        """Decide the next draws of a name (ruling G12): of a skill, or one drawn before."""
        session = (await self._game(incoming, game)).session
        known = draw_names(session)
        wanted = naming.folded(name)
        meant = next((k for k, names in known.items() if wanted in names), None)
        if meant is None:
            raise declined(incoming, "draw-unknown", given=name[:40], known="、".join(known))
        found: list[Any] = []
        for piece in values.split():
            digits = naming.folded(piece).removesuffix("号")
            found.append(
                int(digits) if digits.isdecimal() else naming.seat_in(session, incoming, piece)
            )
        if not found:
            raise declined(incoming, "draw-needs-values")
        command = cmd.FixDraw(meant, tuple(found), reason)
        said = "、".join(map(str, found))
        return await self._rule(incoming, session, command, "ruled-draw", name=meant, values=said)

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

    async def take_back(
        self,
        incoming: Incoming,
        to: int | None,
        reason: str,
        *,
        confirmed: bool,
        game: int | None,
        seen: int | None = None,
    ) -> Answer:
        """Take back (撤销) the newest act, or all after an entry.

        Taking back past a deadline stops the clock: nothing that is open again may close
        before the director has seen to it, and all are told that it stands. `seen` is the last
        entry when he was asked whether he is sure: what came since he has not seen, and is not
        taken back with it.
        """
        session = (await self._game(incoming, game)).session
        async with turn_of(incoming, session) as turn:
            if seen not in (None, session.state.seq):
                raise declined(incoming, "take-back-moved")
            point = session.game.last_act() if to is None else to
            if within(session.course.unsaid, point or 0):
                raise declined(incoming, "take-back-unsaid", to=point or 0)
            was = session.state.seq
            if to is not None:
                _is_step(incoming, session, to)
            if not confirmed and point is not None:
                ask = _sure(incoming, session, point, choosing=to is None)
                seq = session.state.seq
                again = partial(self.take_back, incoming, point, reason, seen=seq)
                return self._ask(incoming, session, ask, again)
            command = cmd.TakeBack(point, reason)
            answer = await self._decide(
                incoming,
                turn,
                session,
                command,
                "ruled-taken-back",
                self._stops(session, incoming),
                to=point or 0,
                was=was,
            )
        if answer.kind != "done":
            return answer
        stands = session.course.paused and session.course.held is None
        message = "ruled-taken-back-paused" if stands else "ruled-taken-back"
        return done(incoming, message, to=point or 0, was=was)

    def _stops(self, session: Session, incoming: Incoming) -> Also:
        """Tell all that the clock stands, where a ruling stops it.

        Where it stood already nothing is said: nor is it of what was withheld and is taken back,
        for of that nobody hears.
        """
        stood = session.course.paused
        says = public_line(self._hall, session, incoming, "paused-public")

        async def write(u: Unit, outcome: Outcome) -> None:
            if outcome.course.paused and not stood:
                await says(u, outcome)

        return write


def previewed(incoming: Incoming, session: Session) -> Answer:
    """What would come if the present stage closed now. Raises `Declined` when the game is over."""
    entries = foresight.ahead(session.state)
    if not entries:
        raise declined(incoming, "game-over-already", title=session.record.title)
    scene, log = session.scene(), session.game.log
    return showing.shown(foreseeing.preview(scene, log, entries, tongue(incoming)))


def draw_names(session: Session) -> dict[str, frozenset[str]]:
    """The names of draws that there are, with the ways to write them."""
    found = {
        skill.name: frozenset(map(naming.folded, (skill.id, skill.name, skill.english)))
        for skill in session.rules.skills.values()
        if skill.stages
    }
    for name in session.state.draws:
        found.setdefault(name, frozenset({naming.folded(name)}))
    return found


def steps_back(session: Session) -> list[int]:
    """The entries that can be taken back to (撤销), the newest first.

    Posts are left out: they would hide what one looks for.
    """
    log = session.game.log
    standing = (start for start, _ in session.game.standing())
    return [start for start in standing if not isinstance(log[start].event, ev.Posted)]


def _is_step(incoming: Incoming, session: Session, to: int) -> None:
    """That an entry is one to go back to: the last of a step, and not where the game stands.

    Raises `Declined`, with the nearest that is one.
    """
    log, unsaid = session.game.log, session.course.unsaid
    here = {now := session.state.seq}
    while isinstance(back := log[now - 1].event, ev.Reverted):
        here.add(now := back.to)
    ends = [end for end in session.game.ends if end not in here]
    if to in ends:
        return
    heard = [n for n in ends if not within(unsaid, n)]
    if not heard:
        raise declined(incoming, "take-back-nothing")
    near = min(heard, key=lambda end: abs(end - to))
    raise declined(incoming, "take-back-no-step", to=to, near=near)


def _sure(incoming: Incoming, session: Session, point: int, *, choosing: bool) -> Message:
    """Whether to take back all after an entry; when none was named, the newest steps too."""
    said_in, log = tongue(incoming), session.game.log
    undone = [start for start, _ in session.game.standing() if start >= point]
    scene = session.scene()
    if point not in (n for pair in session.game.standing() for n in pair):
        return plain.said(said_in, "restore-sure", to=point, count=len(undone))
    what = steps.steps(scene, log, undone[:STEPS], said_in)
    left = max(0, len(undone) - STEPS)
    ask = plain.said(said_in, "take-back-sure", count=len(undone), what=what, left=left, to=point)
    if not choosing:
        return ask
    told = [start for start in steps_back(session) if start < point]
    if not told:
        return ask
    others = steps.steps(scene, log, told[:STEPS], said_in)
    further = plain.said(said_in, "take-back-further", steps=others)
    return Message(text=clip(f"{ask.text}\n{further.text}", MAX_TEXT))
