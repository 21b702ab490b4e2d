"""Players: who joined which game, who sits where, who sat there before."""

from collections.abc import Mapping
from datetime import datetime

from msgspec import UNSET, UnsetType
from sqlalchemy import func, insert, select, update

from bot.storage.errors import NotFound
from bot.storage.models import GameRow, PlayerRow
from bot.storage.records import LIVE, GameState, Player
from bot.storage.repositories.base import Repository


class Players(Repository):
    """The users in the games."""

    async def join(
        self,
        game_id: int,
        user_id: str,
        *,
        locale: str,
        at: datetime,
        character: str | None = None,
        wants_fallback: bool = False,
    ) -> Player:
        """Write that this user takes part; Conflict if it does already."""
        return await self._enter(
            game_id=game_id,
            user_id=user_id,
            character=character,
            locale=locale,
            wants_fallback=wants_fallback,
            joined_at=at,
        )

    async def leave(self, player_id: int, at: datetime) -> Player:
        """Write that this user takes part no longer; NotFound if it does not.

        The row keeps its seat: a former player stays known.
        """
        statement = (
            update(PlayerRow)
            .where(PlayerRow.id == player_id, PlayerRow.left_at.is_(None))
            .values(left_at=at)
        )
        return await self._written(
            Player, statement.returning(PlayerRow), f"player {player_id}, not yet left"
        )

    async def deal(self, game_id: int, seats: Mapping[int, int]) -> list[Player]:
        """Seat players: from player id to seat. Whoever is not named has no seat.

        Gives all current players in the order of their seats. NotFound if one of them is no
        current player of this game, Conflict if two get one seat.
        """
        current = update(PlayerRow).where(PlayerRow.game_id == game_id, PlayerRow.left_at.is_(None))
        await self._run(current.values(seat=None))
        for player_id, seat in seats.items():
            await self._written(
                Player,
                current.where(PlayerRow.id == player_id).values(seat=seat).returning(PlayerRow),
                f"player {player_id} of game {game_id}",
            )
        return await self.of_game(game_id)

    async def substitute(
        self, game_id: int, seat: int, user_id: str, *, locale: str, at: datetime
    ) -> Player:
        """Put a substitute (替补) on a seat: the seat's player leaves, this user takes over.

        The character's name goes along; role, skills and ballots are the seat's anyway. NotFound
        if nobody holds the seat, Conflict if this user already takes part in the game.
        """
        former = await self.in_seat(game_id, seat)
        if former is None:
            raise NotFound(f"a player in seat {seat} of game {game_id}")
        await self.leave(former.id, at)
        return await self._enter(
            game_id=game_id,
            user_id=user_id,
            seat=seat,
            character=former.character,
            locale=locale,
            wants_fallback=False,
            joined_at=at,
        )

    async def amend(
        self,
        player_id: int,
        *,
        character: str | UnsetType | None = UNSET,
        locale: str | UnsetType = UNSET,
        can_dm: bool | UnsetType | None = UNSET,
        wants_fallback: bool | UnsetType = UNSET,
    ) -> Player:
        """Change what is named and leave the rest; NotFound if there is no such player."""
        named = {
            "character": character,
            "locale": locale,
            "can_dm": can_dm,
            "wants_fallback": wants_fallback,
        }
        statement = (
            update(PlayerRow)
            .where(PlayerRow.id == player_id)
            .values(id=player_id, **{k: v for k, v in named.items() if v is not UNSET})
        )
        return await self._written(Player, statement.returning(PlayerRow), f"player {player_id}")

    async def of_game(self, game_id: int) -> list[Player]:
        """Give the current players: those with a seat in its order, then the others as joined."""
        return await self._all(
            Player,
            select(PlayerRow)
            .where(PlayerRow.game_id == game_id, PlayerRow.left_at.is_(None))
            .order_by(PlayerRow.seat.is_(None), PlayerRow.seat, PlayerRow.id),
        )

    async def everyone(self, game_id: int) -> list[Player]:
        """Give current and former players in the order in which they joined."""
        return await self._all(
            Player, select(PlayerRow).where(PlayerRow.game_id == game_id).order_by(PlayerRow.id)
        )

    async def in_seat(self, game_id: int, seat: int) -> Player | None:
        """Give who plays this seat now, or None."""
        return await self._one(
            Player,
            select(PlayerRow).where(
                PlayerRow.game_id == game_id, PlayerRow.seat == seat, PlayerRow.left_at.is_(None)
            ),
        )

    async def of_seat(self, game_id: int, seat: int) -> list[Player]:
        """Give everybody who played this seat, the first one first (substitutes, 替补)."""
        return await self._all(
            Player,
            select(PlayerRow)
            .where(PlayerRow.game_id == game_id, PlayerRow.seat == seat)
            .order_by(PlayerRow.id),
        )

    async def of_user(self, game_id: int, user_id: str) -> Player | None:
        """Give this user as a current player of the game, or None."""
        return await self._one(
            Player,
            select(PlayerRow).where(
                PlayerRow.game_id == game_id,
                PlayerRow.user_id == user_id,
                PlayerRow.left_at.is_(None),
            ),
        )

    async def playing(self, user_id: str) -> list[Player]:
        """Give this user as a current player of each game that is not over, oldest game first."""
        return await self._all(
            Player,
            select(PlayerRow)
            .join(GameRow, GameRow.id == PlayerRow.game_id)
            .where(
                PlayerRow.user_id == user_id,
                PlayerRow.left_at.is_(None),
                GameRow.state.in_(LIVE),
            )
            .order_by(PlayerRow.game_id),
        )

    async def replaced(self, user_id: str, game_id: int | None = None) -> Player | None:
        """Give this user as the former player of a seat that a substitute (替补) took over.

        In that game, or in the newest one that is not over. Who withdrew before the start left
        no seat.
        """
        where = GameRow.state.in_(LIVE) if game_id is None else GameRow.id == game_id
        return await self._one(
            Player,
            select(PlayerRow)
            .join(GameRow, GameRow.id == PlayerRow.game_id)
            .where(
                PlayerRow.user_id == user_id,
                PlayerRow.seat.is_not(None),
                PlayerRow.left_at > GameRow.started_at,
                where,
            )
            .order_by(PlayerRow.id.desc())
            .limit(1),
        )

    async def last_over(self, user_id: str) -> Player | None:
        """Give this user as a player of the game that was over last, or None."""
        return await self._one(
            Player,
            select(PlayerRow)
            .join(GameRow, GameRow.id == PlayerRow.game_id)
            .where(
                PlayerRow.user_id == user_id,
                PlayerRow.left_at.is_(None),
                GameRow.state.not_in(LIVE),
            )
            .order_by(GameRow.ended_at.desc(), GameRow.id.desc())
            .limit(1),
        )

    async def games_played(self, user_id: str) -> int:
        """Say how many games this user has played to their end."""
        count: int = await self._value(
            select(func.count())
            .select_from(PlayerRow)
            .join(GameRow, GameRow.id == PlayerRow.game_id)
            .where(
                PlayerRow.user_id == user_id,
                PlayerRow.left_at.is_(None),
                GameRow.state == GameState.ENDED,
            )
        )
        return count

    async def _enter(self, **values: object) -> Player:
        statement = insert(PlayerRow).values(**values).returning(PlayerRow)
        return await self._written(Player, statement, "the new player")
