"""What the bot can be asked: one verb for everything that a person can do.

Every verb takes what came in (an `Incoming…`) and gives an `Answer`; for what a person did,
also wrongly, nothing is raised. `game` is the id of a game when it was said; None leaves it
to the place and the person, and where that is not enough the answer asks which. Seats and
other choices come as text, as people type or choose them (`5`, `5号`, a character's name).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal

import msgspec

from bot.services.ports import Answer, Incoming, IncomingAction, IncomingText, Platform
from bot.storage import Storage

Wanted = Literal[
    "game", "seat", "player", "skill", "ruleset", "board", "identity", "status", "faction", "draw"
]


def utc_now() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


class Choice(msgspec.Struct, frozen=True):
    """A suggestion while somebody types: what is sent, and what is shown."""

    value: str
    label: str


class Moderator:
    """The façade of the services. `start` it before use, `stop` it at the end."""

    def __init__(
        self,
        storage: Storage,
        platform: Platform,
        *,
        now: Callable[[], datetime] = utc_now,
        settle_seconds: float = 2.0,
    ) -> None:
        self.storage = storage
        self.platform = platform

    async def start(self) -> None:
        """Take up all games that are not over: logs, rooms, panels, deadlines, deliveries."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Stop the clock and the delivery; nothing that is recorded is lost."""
        raise NotImplementedError

    # -- before a game -----------------------------------------------------------------

    async def create_game(
        self,
        incoming: Incoming,
        *,
        title: str,
        ruleset: str = "",
        board: str = "",
        seats: int | None = None,
        dummy: bool = True,
        zone: str = "Asia/Shanghai",
        door_opens: str = "",
        door_closes: str = "",
        seconds_per_hour: float | None = None,
    ) -> Answer:
        """Create a game (开局准备) with its category and rooms; who asks directs it.

        `seconds_per_hour` makes it run on a fast clock (快速时钟); times are `HH:MM` in `zone`.
        """
        raise NotImplementedError

    async def open_signup(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Open the sign-up (开放报名), with a post that has its buttons."""
        raise NotImplementedError

    async def add_director(
        self, incoming: Incoming, *, user: int, game: int | None = None
    ) -> Answer:
        """Make somebody a co-director (共同导演)."""
        raise NotImplementedError

    async def join(
        self,
        incoming: Incoming,
        *,
        character: str,
        fallback: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Sign up (报名) as a character; a test DM is sent, `fallback` asks for a private room."""
        raise NotImplementedError

    async def leave(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Withdraw from the sign-up (退出)."""
        raise NotImplementedError

    async def set_seat(
        self, incoming: Incoming, *, player: str, seat: int, game: int | None = None
    ) -> Answer:
        """Give a player a seat before the start (指定座位); `player` by name, number or mention."""
        raise NotImplementedError

    async def set_board(
        self, incoming: Incoming, *, counts: str, game: int | None = None
    ) -> Answer:
        """Set how many there are of each identity (配置): `人狼 4 狂人 1 …`, or a board."""
        raise NotImplementedError

    async def assign_identity(
        self, incoming: Incoming, *, seat: str, identity: str, game: int | None = None
    ) -> Answer:
        """Give a seat an identity by hand (指定身份); what is not assigned is drawn."""
        raise NotImplementedError

    async def draw(
        self, incoming: Incoming, *, shuffle: bool = True, game: int | None = None
    ) -> Answer:
        """Draw seats and identities (抽身份) and show them, with warnings, to the director."""
        raise NotImplementedError

    async def start_game(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Deal what was drawn and start the game (开始)."""
        raise NotImplementedError

    # -- the director ------------------------------------------------------------------

    async def pause(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Stop the clock of a game (暂停); what remained of each deadline is kept."""
        raise NotImplementedError

    async def resume(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Let a paused game go on (继续); its deadlines move by the time of the pause."""
        raise NotImplementedError

    async def close_now(
        self, incoming: Incoming, *, confirmed: bool = False, game: int | None = None
    ) -> Answer:
        """Take the clock's next step now (提前结束阶段); asks once more unless `confirmed`."""
        raise NotImplementedError

    async def extend(self, incoming: Incoming, *, minutes: int, game: int | None = None) -> Answer:
        """Move the present deadline by minutes of the game's clock (延长); also back."""
        raise NotImplementedError

    async def proxy_ballot(
        self,
        incoming: Incoming,
        *,
        seat: str,
        target: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Vote for a seat (代投); `弃权` is a target too."""
        raise NotImplementedError

    async def give_card(
        self,
        incoming: Incoming,
        *,
        seat: str,
        colour: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Give a card (判牌): 蓝, 黄 or 红."""
        raise NotImplementedError

    async def put_out(
        self, incoming: Incoming, *, seat: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Put a seat out (判出局, ruling G2)."""
        raise NotImplementedError

    async def bring_back(
        self, incoming: Incoming, *, seat: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Bring a seat back (复活, ruling G2)."""
        raise NotImplementedError

    async def give_status(
        self,
        incoming: Incoming,
        *,
        seat: str,
        status: str,
        until: str = "never",
        count: int = 1,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Give a status (给状态) until `door_open`, `door_close`, `night_open`, `night_end`."""
        raise NotImplementedError

    async def fix_draw(
        self,
        incoming: Incoming,
        *,
        name: str,
        values: str,
        reason: str = "",
        game: int | None = None,
    ) -> Answer:
        """Decide the next draws of a name (定抽签, ruling G12); values with blanks between."""
        raise NotImplementedError

    async def take_back(
        self,
        incoming: Incoming,
        *,
        to: int | None = None,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Take back the newest act, or all after entry `to` (撤销); asks unless `confirmed`."""
        raise NotImplementedError

    async def judge_lost(
        self, incoming: Incoming, *, faction: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Judge a faction lost (判负, ruling G10)."""
        raise NotImplementedError

    async def cancel(
        self,
        incoming: Incoming,
        *,
        reason: str = "",
        confirmed: bool = False,
        game: int | None = None,
    ) -> Answer:
        """Cancel a game (取消); asks once more unless `confirmed`."""
        raise NotImplementedError

    async def table(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director the whole table (全局)."""
        raise NotImplementedError

    async def why(self, incoming: Incoming, *, seat: str, game: int | None = None) -> Answer:
        """Show the director why a seat left (缘由)."""
        raise NotImplementedError

    async def inbox(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the director what waits for him (待办), each line with what he can do."""
        raise NotImplementedError

    # -- everybody ---------------------------------------------------------------------

    async def mine(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show a player his identity, statuses and what is open (我的)."""
        raise NotImplementedError

    async def roster(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show who sits where and who is out (名单)."""
        raise NotImplementedError

    async def times(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the present stage and its deadlines (时间)."""
        raise NotImplementedError

    async def rules(self, incoming: Incoming, *, game: int | None = None) -> Answer:
        """Show the rules in short (规则)."""
        raise NotImplementedError

    async def help(self, incoming: Incoming) -> Answer:
        """Show what can be done here (帮助)."""
        raise NotImplementedError

    async def ask_pace(
        self, incoming: Incoming, *, what: Literal["haste", "delay"], game: int | None = None
    ) -> Answer:
        """Ask for 加速 or 延时 (ruling J9)."""
        raise NotImplementedError

    async def launch_text(
        self, incoming: Incoming, *, text: str, game: int | None = None
    ) -> Answer:
        """Launch a skill by text (发动), as `占卜 5`."""
        raise NotImplementedError

    async def vote(
        self, incoming: Incoming, *, target: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Vote (投票), publicly shown in the ballot room; `弃权` is a target too."""
        raise NotImplementedError

    async def change_vote(
        self, incoming: Incoming, *, target: str, reason: str = "", game: int | None = None
    ) -> Answer:
        """Change one's vote (改票)."""
        raise NotImplementedError

    # -- what comes in by itself -------------------------------------------------------

    async def on_text(self, incoming: IncomingText) -> Answer | None:
        """A message was written anywhere that the bot can see.

        None: there is nothing to say, or it is on its way through the outbox.
        """
        raise NotImplementedError

    async def on_edit(self, incoming: Incoming, *, message: int) -> None:
        """A message was edited: a ballot stays as posted, the director hears of it (G8)."""
        raise NotImplementedError

    async def on_delete(self, incoming: Incoming, *, message: int) -> None:
        """A message was deleted: a ballot stays as posted, the director hears of it (G8)."""
        raise NotImplementedError

    async def on_action(self, incoming: IncomingAction) -> Answer:
        """A button, a select or a form of ours was used, however old it is."""
        raise NotImplementedError

    async def on_member_left(self, guild: int, user: int, at: datetime) -> None:
        """Somebody left the guild: the directors of his games hear of it."""
        raise NotImplementedError

    async def on_channel_deleted(self, guild: int, channel: int, at: datetime) -> None:
        """A channel was deleted: if it was a room of a game it is opened anew."""
        raise NotImplementedError

    async def suggest(
        self, incoming: Incoming, *, what: Wanted, typed: str, game: int | None = None
    ) -> list[Choice]:
        """What could be meant while somebody types, at most 25; nothing that he may not know."""
        raise NotImplementedError
