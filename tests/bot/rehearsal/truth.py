"""How a rehearsed game really went, read from its database after the end."""

from dataclasses import dataclass, field
from datetime import datetime

from bot.services import records, setup
from bot.storage import Command, Message, Storage
from engine import events as ev
from engine import rulesets
from engine.effects import Ruleset
from engine.settings import Settings
from engine.wording import LOCALES, Wording


@dataclass
class Truth:
    """The log of the one game in a database, and who played it."""

    rules: Ruleset
    settings: Settings
    log: list[ev.Entry]
    commands: dict[str, Command]
    brought_by: dict[int, str]
    seats: dict[int, int]
    characters: dict[int, str]
    directors: set[int]
    rooms: dict[int, str]
    outbox: list[Message]
    deal: dict[int, str] = field(default_factory=dict)

    def at(self, seq: int) -> datetime:
        """When the command that brought an entry was made or fell due."""
        return self.commands[self.brought_by[seq]].arrived_at

    def events(self, kind):
        """The entries whose event is of a kind."""
        return [entry for entry in self.log if isinstance(entry.event, kind)]

    def group_of(self, seat: int) -> set[int]:
        """The seats that share a group with a seat, itself left out."""
        tags = self.rules.identities[self.deal[seat]].tags
        groups = [group for group in self.rules.groups.values() if group.tag in tags]
        return {
            other
            for group in groups
            for other, dealt in self.deal.items()
            if group.tag in self.rules.identities[dealt].tags and other != seat
        }

    def group_rooms_of(self, seat: int) -> set[str]:
        """The kinds of the rooms of a seat's groups, as long as it is in the game."""
        tags = self.rules.identities[self.deal[seat]].tags
        return {f"group:{group.id}" for group in self.rules.groups.values() if group.tag in tags}

    def told(self, seat: int) -> set[str]:
        """What a seat was told in private, in every language, sentence by sentence."""
        return {
            Wording(self.rules, locale).say(entry.event.message, entry.event.args)
            for entry in self.events(ev.Notice)
            if seat in entry.to.seats
            for locale in LOCALES
        }

    def exits_announced(self) -> list[tuple[int, datetime]]:
        """The seats whose exit was announced, in that order, each not before that moment."""
        found = []
        for entry in self.events(ev.Announced):
            event = entry.event
            seats = event.args.get("seats", []) if event.message == "dawn" else []
            if event.message == "exit":
                seats = [event.args["seat"]]
            found += [(seat, self.at(entry.seq)) for seat in seats if entry.to.since == "now"]
        return found


async def read(address: str) -> Truth:
    """Read the one game of a database that no bot uses any more."""
    storage = await Storage.open(address)
    try:
        async with storage.snapshot() as u:
            game = await u.games.find(1)
            assert game is not None
            commands = await u.commands.of_game(game.id)
            entries = await u.entries.of_game(game.id)
            players = await u.players.of_game(game.id)
            directors = await u.directors.of_game(game.id)
            rooms = await u.rooms.of_game(game.id)
            outbox = await u.outbox.of_game(game.id)
    finally:
        await storage.close()
    log = [records.decode_entry(e.kind, e.payload, e.audience, e.seq, e.cause) for e in entries]
    dealt = next(entry.event for entry in log if isinstance(entry.event, ev.GameDealt))
    return Truth(
        rules=rulesets.get(game.ruleset),
        settings=setup.decode(game.settings).rules,
        log=log,
        commands={command.command_id: command for command in commands},
        brought_by={entry.seq: entry.command_id for entry in entries},
        seats={int(p.user_id): p.seat for p in players if p.seat is not None},
        characters={p.seat: p.character or "" for p in players if p.seat is not None},
        directors={int(director.user_id) for director in directors},
        rooms={int(room.channel_id): room.kind for room in rooms},
        outbox=outbox,
        deal=dealt.deal,
    )
