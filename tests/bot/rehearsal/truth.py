"""How a rehearsed game really went, read from its database after the end."""

from dataclasses import dataclass, field
from datetime import datetime

from bot.services import records, setup
from bot.storage import Command, Message, Storage
from engine import events as ev
from engine import rulesets
from engine.effects import Group, Ruleset
from engine.settings import Settings
from engine.wording import LOCALES, Locale, Wording


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

    def tags_of(self, seat: int) -> frozenset[str]:
        """The marks that a seat bore at any time."""
        gained = {e.event.tag for e in self.events(ev.TagChanged) if e.event.seat == seat}
        return self.rules.identities[self.deal[seat]].tags | gained

    def groups_of(self, seat: int) -> list[Group]:
        """The groups that a seat was in, of those whose members know each other."""
        tags = self.tags_of(seat)
        return [g for g in self.rules.groups.values() if g.tag in tags and g.acquainted]

    def group_of(self, seat: int) -> set[int]:
        """The seats that share a group with a seat, itself left out."""
        return {
            other
            for group in self.groups_of(seat)
            for other in self.deal
            if group.tag in self.tags_of(other) and other != seat
        }

    def group_rooms_of(self, seat: int) -> set[str]:
        """The kinds of the rooms of a seat's groups, as long as it is in the game."""
        return {f"group:{group.id}" for group in self.groups_of(seat)}

    def skills_of(self, seat: int) -> set[str]:
        """The skills that a seat had at any time, itself, through a group or an office, or that
        it launched for another.
        """
        rules, tags = self.rules, self.tags_of(seat)
        dealt = rules.identities[self.deal[seat]]
        found = {*dealt.skills}
        for group in rules.groups.values():
            if group.tag in tags:
                found |= {*group.skills}
        for entry in self.events(ev.GrantGained):
            if entry.event.holder == seat:
                found.add(entry.event.skill)
        controlled = {
            e.event.seat
            for e in self.events(ev.ControlChanged)
            if e.event.operator == seat and e.event.seat != seat
        }
        for other in controlled:
            found |= self.skills_of(other)
        return found

    def factions_of(self, seat: int) -> set[str]:
        """The factions that a seat belonged to at any time."""
        turned = {e.event.faction for e in self.events(ev.FactionChanged) if e.event.seat == seat}
        return {self.rules.identities[self.deal[seat]].faction, *turned}

    def written(self, seat: int) -> dict[str, set[str]]:
        """What a seat gave a skill beside targets, by the skill."""
        found: dict[str, set[str]] = {}
        for entry in self.events(ev.SkillSubmitted):
            launch = entry.event.launch
            if seat in (launch.seat, launch.operator) and launch.args:
                found.setdefault(launch.skill, set()).update(launch.args)
        return found

    def told(self, seat: int) -> set[str]:
        """What a seat was told, alone or with all, in every language, sentence by sentence.

        A sentence of a skill stands with the skill's name before it where it does not name it.
        """
        return {
            said
            for entry in (*self.events(ev.Notice), *self.events(ev.Announced))
            if seat in entry.to.seats or entry.to.public
            for locale in LOCALES
            for said in self._said(entry.event, locale)
        }

    def _said(self, event: ev.Notice | ev.Announced, locale: Locale) -> tuple[str, ...]:
        wording = Wording(self.rules, locale)
        sentence, skill = wording.say(event.message, event.args), event.args.get("skill")
        if skill is None or (name := wording.name("skill", skill)) in sentence:
            return (sentence,)
        lead = f"【{name}】" if locale == "zh" else f"[{name}] "
        return sentence, f"{lead}{sentence}"

    def exits_announced(self) -> list[tuple[int, datetime]]:
        """The seats whose exit was announced, in that order, each not before that moment."""
        found = []
        for entry in self.events(ev.Announced):
            event = entry.event
            seats = event.args.get("seats", []) if event.message == "dawn" else []
            if event.message == "dusk":
                seats = [*event.args["ballot"], *event.args["other"]]
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
