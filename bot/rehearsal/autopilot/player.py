"""A player who plays by himself, by what he can read and as people do it."""

from __future__ import annotations

import asyncio
import time
from random import Random

from bot.rehearsal import reading

from . import acting, chatter, filling
from .notebook import Notebook
from .person import Payload, Person
from .pilot import Pilot
from .places import ANNOUNCEMENT, BALLOTS, DISCUSSION, OUT, PROGRESS
from .voting import Voter

_FEWEST_POSTS = 5


class Player(Pilot):
    """Signs up as `character`, then plays until the end.

    `shuts_dms`: no private message reaches him until he asks for a room of his own.
    """

    def __init__(
        self, person: Person, acts: asyncio.TaskGroup, character: str, *, shuts_dms: bool = False
    ) -> None:
        super().__init__(person, acts)
        self.character = character
        self.note = Notebook()
        self.signed_up = asyncio.Event()
        self._shuts_dms = shuts_dms
        self._invitation: Payload | None = None
        self._panel: Payload | None = None
        self._day: list[asyncio.Task[None]] = []
        self._voter = Voter(person, self.note)
        if shuts_dms:
            person.people.refuse_dms(person.user)

    @property
    def _dice(self) -> Random:
        return self.person.dice

    # ------------------------------------------------------------------------ what is seen

    def sees_room(self, channel: Payload) -> None:
        """A room came into view: the one of those who are out tells that one is."""
        if OUT in (channel.get("name") or "") and self.note.seat is not None:
            self.act(self._when_out(int(channel["id"])))

    def hears_bot(self, message: Payload) -> None:
        """The bot wrote something: an announcement, a private message, an answer."""
        if message.get("ephemeral"):
            return
        room = self.place(message)
        if ANNOUNCEMENT in room:
            self._announced(message)
        elif BALLOTS in room:
            self._in_ballot_room(message)
        elif not any(word in room for word in (DISCUSSION, PROGRESS, OUT)):
            self._told(message)

    def sees_change(self, message: Payload) -> None:
        """The bot changed a message: the board of ballots is read again."""
        if BALLOTS in self.place(message):
            self.note.read_board(message)

    def hears(self, message: Payload) -> None:
        """Somebody said something: who is accused is suspicious."""
        accused = chatter.accused(message["content"])
        if accused is not None and accused not in self.note.mates:
            self.note.suspicion[accused] = self.note.suspicion.get(accused, 0.0) + 1.0

    def sees_mark(self, reaction: Payload) -> None:
        """A mark was put on a message: on one's own ballot it means that it counts."""
        self._voter.hears(reaction["message_id"], "")

    def _announced(self, message: Payload) -> None:
        if self.note.seat is None and self._invitation is None and acting.buttons(message, "报名"):
            self._invitation = message
            self.act(self._sign_up(message))
        closes = self.note.closes
        match self.note.read_announcement(message):
            case None if self.note.phase == "day" and self.note.closes != closes:
                self._plan_day_anew()
            case "day" if not self.note.out:
                self._begin_day()
            case "evening" | "night":
                self._end_day()
            case "over":
                self._end_day()
                self.act(self._afterwards())

    def _begin_day(self) -> None:
        self._end_day()
        self._voter.begin()
        self._panel = None
        self._day = [self.act(self._talk()), self.act(self._vote())]
        self._day.append(self.act(self._ask_pace()))
        if self._dice.random() < 0.1:
            self._day.append(self.act(self._look_up()))

    def _vote_again(self) -> None:
        """A second ballot of the day has opened."""
        self.note.standing = {}
        self._voter.begin()
        self._day.append(self.act(self._vote()))

    def _plan_day_anew(self) -> None:
        """The clock was stopped, put off, or goes at another speed: what is to come moves with it.

        Who has voted already has nothing left to do but talk.
        """
        if not self.note.out:
            for task in self._day:
                task.cancel()
            self._day = [self.act(self._talk())]
            if self.note.seat not in self.note.standing:
                self._day.append(self.act(self._vote()))

    def resume(self) -> None:
        """Do what the stage asks for: sign up, talk and vote, or use a skill that is offered."""
        if self.note.out or self.note.phase == "over":
            return
        if self.note.seat is None and self._invitation is not None:
            self.act(self._sign_up(self._invitation))
        elif self.note.phase == "day":
            self._begin_day()
        elif self._panel is not None:
            self._use_panel(self._panel)

    def _told(self, message: Payload) -> None:
        """A private message, or one in the room of a group."""
        if self.note.read_identity(message):
            self.act(self._look_around())
            return
        self.note.read_notice(message)
        self._use_panel(message)
        if acting.asks_to_stand(message):
            self.act(acting.stand(self.person, message))
        if acting.offers_last_words(message):
            self.act(acting.say_last(self.person, message))
        elif self.note.phase in ("evening", "night"):
            self.act(acting.press_what_takes_nobody(self.person, self.note, message))

    def _use_panel(self, panel: Payload) -> None:
        """Use every skill that a panel has a select for."""
        menus = reading.components(panel, reading.SELECT)
        for menu in filter(acting.is_for_a_skill, menus):
            self._panel = panel
            self.act(acting.use_skill(self.person, self.note, self.place(panel), panel, menu))

    def _in_ballot_room(self, message: Payload) -> None:
        replied = (message.get("message_reference") or {}).get("message_id")
        if replied is None:
            again = self.note.phase == "day" and self.note.balloting
            self.note.read_board(message)
            if again and not self.note.out and acting.is_board(message):
                self._vote_again()
        else:
            self._voter.hears(replied, reading.whole(message))

    # -------------------------------------------------------------------------- before a game

    async def _sign_up(self, post: Payload) -> None:
        """Sign up by the button and its form, or by the command."""
        await self.person.wait(0.05, 1.0)
        while not self.signed_up.is_set():
            said = await self._join(post)
            if said is not None and self.character in said:
                self.signed_up.set()
                return
            if said:  # a person may have taken the name
                self.character = f"{self.character[:2]}{self._dice.randrange(2, 10)}"
            await self.person.wait(0.5, 1.0)

    async def _join(self, post: Payload) -> str | None:
        person, square = self.person, int(post["channel_id"])
        if self._dice.random() < 0.6 and not self._shuts_dms:
            opened = await person.press(post, label=acting.buttons(post, "报名")[0])
            if opened is not None and opened.modal is not None:
                fields = [c for row in opened.modal["components"] for c in filling.fields(row)]
                sent = await person.fill_in(opened, {fields[0]["custom_id"]: self.character})
                return None if sent is None else sent.text
        answer = await person.command(square, "报名", {"角色名": self.character})
        if answer is not None and self._shuts_dms and answer.message is not None:
            # The answer says that no private message arrives, and how to go on.
            answer = await person.command(
                square, "报名", {"角色名": self.character, "专用频道": True}
            )
        return None if answer is None else answer.text

    async def _look_around(self) -> None:
        """Who else is there? Now and then also what one is, and what one can do."""
        asked = await self.person.command(self._anywhere(), "名单")
        if asked is not None:
            for page in (asked.message, *asked.followups):
                if page is not None:
                    self.note.read_roster(page)
        await self._look_up()

    async def _look_up(self) -> None:
        if self._dice.random() < 0.4:
            name = self._dice.choice(("我的", "时间", "规则", "帮助"))
            await self.person.command(self._anywhere(), name)

    def _anywhere(self) -> int:
        """A room in which one may use a command, the private conversation among them."""
        rooms = (self.person.room(DISCUSSION), self.person.room(PROGRESS), self.person.dm)
        return self._dice.choice([room for room in rooms if room is not None])

    # ------------------------------------------------------------------------------------ day

    def _left(self) -> float:
        """How many seconds the day still has, by the times that were announced."""
        return max(1.0, (self.note.closes or time.time()) - time.time())

    async def _vote(self) -> None:
        if not self.note.names:
            await self._look_around()
        await self._voter.vote(self._left())

    async def _talk(self) -> None:
        room = self.person.room(DISCUSSION)
        posts = _FEWEST_POSTS + self._dice.randrange(2)
        if self.note.day % 3 == 0:
            posts *= 2  # few posts on three days running would be too few
        if self._dice.random() < 0.06:
            posts = self._dice.randrange(_FEWEST_POSTS)
        pause = self._left() * 0.8 / (posts + 1)
        claims = [n for n in self.note.told if n not in self.note.gone]
        for number in range(posts):
            await self.person.wait(pause * 0.5, pause * 1.5)
            if room is None or self.note.out:
                return
            text = chatter.remark(self._dice, self.note.others)
            if self.note.seat in self.note.muffled:
                text = chatter.sound(self._dice)
            elif number == 0 and claims and self._dice.random() < 0.8:
                text = chatter.claim(claims[-1], wolf=self.note.told[claims[-1]])
            self.person.say(room, text)

    async def _ask_pace(self) -> None:
        """Ask for haste when the discussion drags on, rarely for delay."""
        left = self._left()
        likely = 0.55 if self.note.day % 4 == 0 else 0.08
        if self._dice.random() > likely:
            return
        await self.person.wait(left * 0.1, left * 0.6)
        what = "申请加速" if self._dice.random() < 0.9 else "申请延时"
        room = self.person.room(PROGRESS)
        if room is None or self._dice.random() < 0.4:
            await self.person.command(self.person.dm if room is None else room, what)
        else:
            self.person.say(room, what)

    def _end_day(self) -> None:
        for task in self._day:
            task.cancel()
        self._day = []
        self._voter.end()

    # ---------------------------------------------------------------------------------- after

    async def _when_out(self, room: int) -> None:
        await self.person.wait(0.2, 1.0)
        if self._dice.random() < 0.6:
            self.person.say(room, chatter.when_out(self._dice))

    async def _afterwards(self) -> None:
        await self.person.wait(0.3, 1.5)
        room = self.person.room(DISCUSSION)
        if room is not None and self._dice.random() < 0.6:
            self.person.say(room, chatter.afterwards(self._dice))
