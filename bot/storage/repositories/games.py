"""Games and who directs them."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import insert, select, update

from bot.storage.models import DirectorRow, GameRow
from bot.storage.records import LIVE, Director, Game, GameState
from bot.storage.repositories.base import Repository

_OVER = frozenset({GameState.ENDED, GameState.CANCELLED})


class Games(Repository):
    """The games."""

    async def create(
        self,
        *,
        guild_id: str,
        ruleset: str,
        title: str,
        settings: str,
        time_zone: str,
        seed: str,
        created_by: str,
        at: datetime,
    ) -> Game:
        """Write a new game in its lobby and give it with its id."""
        statement = insert(GameRow).values(
            guild_id=guild_id,
            ruleset=ruleset,
            title=title,
            state=GameState.LOBBY,
            settings=settings,
            time_zone=time_zone,
            seed=seed,
            created_by=created_by,
            created_at=at,
        )
        return await self._written(Game, statement.returning(GameRow), "the new game")

    async def find(self, game_id: int) -> Game | None:
        """Give the game, or None."""
        return await self._one(Game, select(GameRow).where(GameRow.id == game_id))

    async def live(self) -> list[Game]:
        """Give all games that are not over, oldest first: what a start takes up again."""
        return await self._all(
            Game, select(GameRow).where(GameRow.state.in_(LIVE)).order_by(GameRow.id)
        )

    async def of_guild(
        self, guild_id: str, states: Collection[GameState] = tuple(GameState)
    ) -> list[Game]:
        """Give the games of a guild that are in one of these states, oldest first."""
        return await self._all(
            Game,
            select(GameRow)
            .where(GameRow.guild_id == guild_id, GameRow.state.in_(states))
            .order_by(GameRow.id),
        )

    async def move(self, game_id: int, state: GameState, at: datetime) -> Game:
        """Put the game into this state; NotFound if there is no such game.

        The first start and the end are stamped with `at`; a game that goes on after its end
        (a director's undo, 撤销) has no end any more.
        """
        values: dict[str, object] = {
            "state": state,
            "ended_at": at if state in _OVER else None,
        }
        game = await self._change(game_id, values)
        if state is GameState.RUNNING and game.started_at is None:
            game = await self._change(game_id, {"started_at": at})
        return game

    async def amend(
        self,
        game_id: int,
        *,
        title: str | None = None,
        settings: str | None = None,
        time_zone: str | None = None,
        seed: str | None = None,
    ) -> Game:
        """Change what is named and leave the rest; NotFound if there is no such game."""
        named = {"title": title, "settings": settings, "time_zone": time_zone, "seed": seed}
        return await self._change(game_id, {k: v for k, v in named.items() if v is not None})

    async def _change(self, game_id: int, values: dict[str, object]) -> Game:
        statement = update(GameRow).where(GameRow.id == game_id).values(id=game_id, **values)
        return await self._written(Game, statement.returning(GameRow), f"game {game_id}")


class Directors(Repository):
    """Who directs which game."""

    async def add(self, game_id: int, user_id: str, at: datetime) -> None:
        """Make this user a director of the game; nothing changes if it is one.

        Who was one before is one anew, since then.
        """
        statement = self._insert(DirectorRow).values(game_id=game_id, user_id=user_id, added_at=at)
        await self._run(
            statement.on_conflict_do_update(
                index_elements=["game_id", "user_id"],
                set_={"added_at": at, "left_at": None},
                where=DirectorRow.left_at.is_not(None),
            )
        )

    async def remove(self, game_id: int, user_id: str, at: datetime) -> None:
        """Let this user direct the game no longer; nothing changes if it does not."""
        await self._run(
            update(DirectorRow)
            .where(
                DirectorRow.game_id == game_id,
                DirectorRow.user_id == user_id,
                DirectorRow.left_at.is_(None),
            )
            .values(left_at=at)
        )

    async def of_game(self, game_id: int) -> list[Director]:
        """Give the directors of a game in the order in which they came."""
        return await self._all(
            Director,
            select(DirectorRow)
            .where(DirectorRow.game_id == game_id, DirectorRow.left_at.is_(None))
            .order_by(DirectorRow.added_at, DirectorRow.user_id),
        )

    async def directs(self, game_id: int, user_id: str) -> bool:
        """Say whether this user directs the game."""
        found = await self._find(game_id, user_id)
        return found is not None and found.left_at is None

    async def directed(self, game_id: int, user_id: str) -> bool:
        """Say whether this user directs the game, or once did."""
        return await self._find(game_id, user_id) is not None

    async def games_of(self, user_id: str) -> list[Game]:
        """Give the games that this user directs and that are not over, oldest first."""
        return await self._all(
            Game,
            select(GameRow)
            .join(DirectorRow, DirectorRow.game_id == GameRow.id)
            .where(
                DirectorRow.user_id == user_id,
                DirectorRow.left_at.is_(None),
                GameRow.state.in_(LIVE),
            )
            .order_by(GameRow.id),
        )

    async def _find(self, game_id: int, user_id: str) -> Director | None:
        return await self._one(
            Director,
            select(DirectorRow).where(
                DirectorRow.game_id == game_id, DirectorRow.user_id == user_id
            ),
        )
