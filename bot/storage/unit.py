"""The unit of work: all repositories on one transaction."""

from sqlalchemy.ext.asyncio import AsyncConnection

from bot.storage.handover import Handover
from bot.storage.repositories.deadlines import Deadlines
from bot.storage.repositories.games import Directors, Games
from bot.storage.repositories.guests import Guests
from bot.storage.repositories.inbox import Inbox
from bot.storage.repositories.log import Commands, Entries
from bot.storage.repositories.outbox import Outbox
from bot.storage.repositories.players import Players
from bot.storage.repositories.posts import Ballots, Panels
from bot.storage.repositories.rooms import Rooms


class Unit:
    """What one transaction reads and writes, a repository a table; `handover` a whole game."""

    def __init__(self, connection: AsyncConnection) -> None:
        self.games = Games(connection)
        self.directors = Directors(connection)
        self.guests = Guests(connection)
        self.rooms = Rooms(connection)
        self.players = Players(connection)
        self.commands = Commands(connection)
        self.entries = Entries(connection)
        self.outbox = Outbox(connection)
        self.deadlines = Deadlines(connection)
        self.ballots = Ballots(connection)
        self.panels = Panels(connection)
        self.inbox = Inbox(connection)
        self.handover = Handover(connection)
