"""What is asked for and only shown: by players, by directors, by anybody; and suggestions."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Literal

from bot.rendering import company, directing, rulebook, steps
from bot.rendering import lobby as lobbies
from bot.rendering.attention import card as attention_card
from bot.rendering.deeds import logbook
from bot.rendering.messages import Form, Message
from bot.rendering.scene import words
from bot.services import (
    attention,
    boards,
    deeds,
    explaining,
    hinting,
    inbox,
    naming,
    past_ballots,
    showing,
)
from bot.services.correcting import submissions
from bot.services.finding import Declined, Here, declined, find, games_of, going, tongue
from bot.services.grammar import Page
from bot.services.hall import Hall
from bot.services.ports import Answer, Incoming
from bot.services.rulings import draw_names, previewed
from bot.services.session import Session
from bot.services.suggesting import MOST, Choice, launches
from bot.services.undoing import steps_back
from bot.storage import Player, StorageError
from bot.wording import Phrases, Tongue
from engine import rulesets

Wanted = Literal[
    "game",
    "seat",
    "target",
    "target-instead",
    "player",
    "launch",
    "ruleset",
    "board",
    "identity",
    "status",
    "faction",
    "draw",
    "step",
    "office",
    "any-skill",
    "held-skill",
    "held-status",
    "opening",
    "entry",
    "submission",
    "ballot",
]


DEEDS = 80
"""How many deeds of directors are shown, the newest ones."""

MakeForm = Callable[[Mapping[Wanted, Sequence[Choice]]], Form]
"""Makes a form from all that could be meant in it."""


class Watching:
    """Shows things."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall

    # -- the director --------------------------------------------------------------------

    async def _directed(self, incoming: Incoming, game: int | None) -> Session:
        session = (await find(self._hall, incoming, game, "director")).session
        if session.dealt:
            await session.close_due(incoming.at)
        return session

    async def table(self, incoming: Incoming, game: int | None) -> Answer:
        """The whole table; before the deal, what is set up."""
        session = await self._directed(incoming, game)
        if not session.dealt:
            return Answer(await self._hall.panels.setting_up(session), "shown")
        async with self._hall.storage.snapshot() as u:
            guests = await u.guests.of_game(session.id)
        helped = {guest.seat: int(guest.user_id) for guest in guests if guest.seat is not None}
        return showing.shown(directing.table(session.scene(), tongue(incoming), helped))

    async def why(self, incoming: Incoming, seat: str, what: str, game: int | None) -> Answer:
        """Why a seat is as it is, or why something came about."""
        session = await self._directed(incoming, game)
        if not session.dealt:
            raise declined(incoming, "game-not-begun", title=session.record.title)
        return await explaining.why(self._hall.storage, session, incoming, seat, what)

    async def preview(self, incoming: Incoming, game: int | None) -> Answer:
        """What would come if the present stage closed now."""
        session = going(incoming, await self._directed(incoming, game))
        if not session.dealt:
            raise declined(incoming, "game-not-begun", title=session.record.title)
        return previewed(incoming, session)

    async def inbox(self, incoming: Incoming, game: int | None) -> Answer:
        """What waits for the director."""
        session = await self._directed(incoming, game)
        async with self._hall.storage.snapshot() as u:
            waiting = await u.inbox.unresolved(session.id)
        said_in, head = tongue(incoming), None
        lines = inbox.lines(waiting, said_in)
        if session.dealt:
            seen = await attention.watch(self._hall, session)
            head = attention_card(session.scene(), seen, said_in)
        return showing.shown(directing.inbox(session.id, lines, said_in, head))

    async def logbook(self, incoming: Incoming, game: int | None) -> Answer:
        """What the directors did, when and why."""
        session = await self._directed(incoming, game)
        newest, whole = session.deeds.newest(DEEDS), len(list(session.deeds))
        done = deeds.shown(session.game.log, session.course, newest)
        return showing.shown(logbook(session.scene(), done, whole, tongue(incoming)))

    async def form(
        self, incoming: Incoming, wanted: Collection[Wanted], make: MakeForm, game: int | None
    ) -> Answer:
        """A form of the desk, made from what could be meant in it."""
        here = await find(self._hall, incoming, game, "director")
        said_in = tongue(incoming)
        # One more than fit tells that there are more; nobody waits for all acts of a long game.
        found = {what: await self._of_game(here, what, said_in, MOST + 1) for what in wanted}
        return Answer(Message(), "shown", form=make(found))

    # -- everybody -----------------------------------------------------------------------

    async def page(self, incoming: Incoming, what: Page, game: int | None) -> Answer:
        """A page of what a player or anybody may see."""
        if what == "help":
            return Answer(rulebook.helping(tongue(incoming)), "shown")
        private = what in ("mine", "panel")
        here = await find(self._hall, incoming, game, "reader" if private else "anyone")
        session = here.session
        if what == "rules":
            setup = session.setup
            said = rulebook.rulebook(session.rules, setup.rules, tongue(incoming), setup.counts)
            return showing.shown(said)
        if session.cancelled and what != "roster":
            going(incoming, session)
        if not session.dealt:
            return await self._before(incoming, here)
        await session.close_due(incoming.at)
        if private and here.seat is None and here.helps is not None:
            return Answer(company.page(session.told_scene(), here.helps, tongue(incoming)), "shown")
        if private and here.seat is None:
            raise declined(incoming, "not-a-player", title=session.record.title)
        return showing.shown(showing.page(session, here.seat or 0, what, tongue(incoming)))

    async def _before(self, incoming: Incoming, here: Here) -> Answer:
        session = going(incoming, here.session)
        return Answer(lobbies.lobby_post(await self._hall.lobby_of(session)), "shown")

    # -- suggestions ---------------------------------------------------------------------

    async def suggest(
        self, incoming: Incoming, what: Wanted, typed: str, game: int | None
    ) -> list[Choice]:
        """What could be meant; only what the one who types may know."""
        wanted = naming.folded(typed)
        if what == "launch":
            return await self._launches(incoming, typed, game)
        try:
            found = await self._choices(incoming, what, game)
        except StorageError:
            return []
        fit = [c for c in found if wanted in naming.folded(f"{c.value} {c.label}")]
        return [Choice(c.value[:100], c.label[:100]) for c in fit[:MOST]]

    async def _launches(self, incoming: Incoming, typed: str, game: int | None) -> list[Choice]:
        """How what is typed of a launch can go on, for who plays in a game that is on."""
        try:
            here = await find(self._hall, incoming, game, "player", begun=True)
        except (Declined, StorageError):
            return []
        if here.seat is None or not here.session.dealt:
            return []
        return [
            Choice(choice.value, choice.label[:100])
            for choice in launches(here.session.told_scene(), here.seat, typed, tongue(incoming))
        ]

    async def _choices(self, incoming: Incoming, what: Wanted, game: int | None) -> list[Choice]:
        if what == "ruleset":
            rules = rulesets.offered().values()
            return [Choice(r.id, f"{r.name} {r.english}") for r in rules]
        if what == "game":
            records = await games_of(self._hall, incoming, "anyone")
            directed = await games_of(self._hall, incoming, "director")
            both = {record.id: record for record in (*records, *directed)}
            return [Choice(str(r.id), r.title) for r in both.values()]
        if what == "board":
            return [
                Choice(name, f"{rules.name} {name} · {sum(board.values())}")
                for rules in rulesets.offered().values()
                for name, board in rules.settings.boards.items()
            ] + [
                Choice("抽配置", f"{rules.name} 抽配置 draw · {size}")
                for rules in rulesets.offered().values()
                if (size := boards.draws(rules, rules.settings, ""))
            ]
        try:
            here = await find(self._hall, incoming, game, "anyone")
        except Declined:
            return []
        return await self._of_game(here, what, tongue(incoming))

    async def _of_game(
        self, here: Here, what: Wanted, said_in: Tongue, newest: int | None = None
    ) -> list[Choice]:
        """All that could be meant in a game; only what the one who asks may know.

        `newest`: so many of the acts are enough.
        """
        session, rules = here.session, here.session.rules
        match what:
            case "seat" | "target" | "target-instead":
                seats = naming.roster(session)
                found = [
                    Choice(str(c.number), seats.describe(c.number))
                    for c in seats.choices.values()
                    if not c.out or here.directs
                ]
                phrases = Phrases(said_in)
                if what != "seat":
                    found.append(Choice(naming.NOBODY, phrases.label("target-nobody")))
                if what == "target-instead":
                    found.append(Choice(past_ballots.NOTHING, phrases.label("target-void")))
                return found
            case "player":
                async with self._hall.storage.snapshot() as u:
                    players = await u.players.of_game(session.id)
                return [_player(p) for p in players]
            case "identity":
                table = rules.identities.values()
                return [Choice(t.name, f"{t.name} {t.english}") for t in table]
            case "status":
                return [Choice(s.id, f"{s.name} {s.english}") for s in rules.statuses.values()]
            case "faction":
                return [Choice(f.id, f"{f.name} {f.english}") for f in rules.factions.values()]
            case "step" if here.directs and session.dealt:
                spoken, log = words(session.scene(), said_in), session.game.log
                told = partial(
                    steps.line, spoken, log, corrected=deeds.corrected(log, session.course)
                )
                return [
                    Choice(str(one.before), f"{one.before} ← {told(one.before)}")
                    for one in steps_back(session)[:newest]
                ]
            case "submission" if here.directs and session.dealt:
                spoken = words(session.scene(), said_in)
                return [
                    Choice(str(e.seq), f"{e.seq} · {steps.step(spoken, e.event)}")
                    for e in submissions(session)[:newest]
                ]
            case "ballot" if here.directs and session.dealt:
                spoken = words(session.scene(), said_in)
                held = reversed(past_ballots.held(session))
                return [
                    Choice(
                        past_ballots.named(b.name),
                        spoken.label("ballot-of", day=b.name[0], number=b.name[1]),
                    )
                    for b in held
                ]
            case "draw" if here.directs:
                return [Choice(name, name) for name in draw_names(session)]
            case _ if here.directs and session.dealt:
                scene, log = session.scene(), session.game.log
                return [Choice(*hint) for hint in hinting.hints(scene, log, what, said_in)]
        return []


def _player(player: Player) -> Choice:
    name = player.character or player.user_id
    return Choice(name, name if player.seat is None else f"{player.seat}号 {name}")
