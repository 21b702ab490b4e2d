"""`/导演 裁定 …`: what the director rules on statuses, skills, factions, offices and draws.

Each asks for the reason, which is written to the game's log with his name.
"""

from __future__ import annotations

from discord import app_commands

from bot.cogs.names import CONFIRMED, GAME, NOTE, SEAT, WHY, choice, options, said
from bot.cogs.translating import Game, Seat, Suggested, Text, Translating
from bot.ui.counter import Interaction

Status = app_commands.Transform[str, Suggested("status")]
HeldStatus = app_commands.Transform[str, Suggested("held-status")]
Skill = app_commands.Transform[str, Suggested("any-skill")]
HeldSkill = app_commands.Transform[str, Suggested("held-skill")]
Opening = app_commands.Transform[str, Suggested("opening")]
Faction = app_commands.Transform[str, Suggested("faction")]
Office = app_commands.Transform[str, Suggested("office")]
Draw = app_commands.Transform[str, Suggested("draw")]
Target = app_commands.Transform[str, Suggested("target")]
Words = app_commands.Range[str, 1, 1500]

STATUS = ("状态", "status", "哪个状态", "Which status")
SKILL = ("技能", "skill", "哪个技能", "Which skill")
FACTION = ("阵营", "faction", "哪个阵营", "Which faction")

_UNTIL = [
    choice("一直", "for good", "never"),
    choice("下次开门", "the door opens", "door_open"),
    choice("下次关门", "the door closes", "door_close"),
    choice("下次入夜", "night falls", "night_open"),
    choice("夜晚结束", "the night ends", "night_end"),
]


class DirectingRulings(Translating):
    """The group of rulings within `/导演`."""

    rulings = app_commands.Group(
        name=said("裁定", "rule"),
        description=said("状态、技能、阵营、职务和抽签", "Rule on what seats hold, and on draws"),
    )

    @rulings.command(
        name=said("给状态", "give_status"),
        description=said("给一个座位状态", "Give a seat a status"),
    )
    @options(
        seat=SEAT,
        status=STATUS,
        reason=WHY,
        until=("到", "until", "到什么时候为止", "Until when"),
        count=("层数", "count", "几层", "How many"),
        game=GAME,
    )
    @app_commands.choices(until=_UNTIL)
    async def give_status(
        self,
        interaction: Interaction,
        seat: Seat,
        status: Status,
        reason: Text,
        until: str = "never",
        count: app_commands.Range[int, 1, 9] = 1,
        game: Game | None = None,
    ) -> None:
        """给状态: give a status."""
        await self.ask(
            interaction,
            self.moderator.give_status,
            seat=seat,
            status=status,
            until=until,
            count=count,
            reason=reason,
            game=game,
        )

    @rulings.command(
        name=said("去状态", "end_status"),
        description=said("结束一个座位的状态", "End a status of a seat"),
    )
    @options(seat=SEAT, status=STATUS, reason=WHY, game=GAME)
    async def end_status(
        self,
        interaction: Interaction,
        seat: Seat,
        status: HeldStatus,
        reason: Text,
        game: Game | None = None,
    ) -> None:
        """去状态: end a status."""
        await self.ask(
            interaction,
            self.moderator.end_status,
            seat=seat,
            status=status,
            reason=reason,
            game=game,
        )

    @rulings.command(
        name=said("给技能", "give_skill"),
        description=said("给一个座位技能", "Give a seat a skill"),
    )
    @options(seat=SEAT, skill=SKILL, reason=WHY, game=GAME)
    async def give_skill(
        self,
        interaction: Interaction,
        seat: Seat,
        skill: Skill,
        reason: Text,
        game: Game | None = None,
    ) -> None:
        """给技能: give a skill."""
        await self.ask(
            interaction, self.moderator.give_skill, seat=seat, skill=skill, reason=reason, game=game
        )

    @rulings.command(
        name=said("收技能", "take_skill"),
        description=said("收走一个座位的技能", "Take a skill from a seat"),
    )
    @options(seat=SEAT, skill=SKILL, reason=WHY, confirmed=CONFIRMED, game=GAME)
    async def take_skill(
        self,
        interaction: Interaction,
        seat: Seat,
        skill: HeldSkill,
        reason: Text,
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """收技能: take a skill."""
        await self.ask(
            interaction,
            self.moderator.take_skill,
            seat=seat,
            skill=skill,
            reason=reason,
            confirmed=confirmed,
            game=game,
        )

    @rulings.command(
        name=said("改次数", "change_uses"),
        description=said("增减一个技能的次数", "Give or take uses of a skill"),
    )
    @options(
        seat=SEAT,
        skill=SKILL,
        delta=("增减", "change", "加几次；负数就是减", "How many more; a negative number takes"),
        reason=WHY,
        game=GAME,
    )
    async def change_uses(
        self,
        interaction: Interaction,
        seat: Seat,
        skill: HeldSkill,
        delta: app_commands.Range[int, -20, 20],
        reason: Text,
        game: Game | None = None,
    ) -> None:
        """改次数: give or take uses."""
        await self.ask(
            interaction,
            self.moderator.change_uses,
            seat=seat,
            skill=skill,
            delta=delta,
            reason=reason,
            game=game,
        )

    @rulings.command(
        name=said("改阵营", "faction"),
        description=said("让一个座位属于另一个阵营", "Let a seat belong to another faction"),
    )
    @options(seat=SEAT, faction=FACTION, reason=WHY, confirmed=CONFIRMED, game=GAME)
    async def change_faction(
        self,
        interaction: Interaction,
        seat: Seat,
        faction: Faction,
        reason: Text,
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """改阵营: change a faction."""
        await self.ask(
            interaction,
            self.moderator.change_faction,
            seat=seat,
            faction=faction,
            reason=reason,
            confirmed=confirmed,
            game=game,
        )

    @rulings.command(
        name=said("移交职务", "office"),
        description=said("让警长等职务归一个座位，或不再有", "Pass an office on, or end it"),
    )
    @options(
        office=("职务", "office", "哪个职务", "Which office"),
        reason=WHY,
        seat=("座位", "seat", "给谁；不填就不再有", "To whom; left out, there is none any more"),
        game=GAME,
    )
    async def pass_office(
        self,
        interaction: Interaction,
        office: Office,
        reason: Text,
        seat: Seat = "",
        game: Game | None = None,
    ) -> None:
        """移交职务: pass an office on, or end it."""
        await self.ask(
            interaction,
            self.moderator.pass_office,
            office=office,
            seat=seat,
            reason=reason,
            game=game,
        )

    @rulings.command(
        name=said("判负", "judge_lost"),
        description=said("判一个阵营负", "Judge a faction lost"),
    )
    @options(faction=FACTION, reason=WHY, confirmed=CONFIRMED, game=GAME)
    async def judge_lost(
        self,
        interaction: Interaction,
        faction: Faction,
        reason: Text,
        confirmed: bool = False,
        game: Game | None = None,
    ) -> None:
        """判负: judge a faction lost (ruling G10)."""
        await self.ask(
            interaction,
            self.moderator.judge_lost,
            faction=faction,
            reason=reason,
            confirmed=confirmed,
            game=game,
        )

    @rulings.command(
        name=said("定抽签", "fix_draw"),
        description=said("决定接下来的抽签结果", "Decide the next draws of a name"),
    )
    @options(
        name=("抽签", "draw", "哪个抽签", "Which draw"),
        values=("结果", "values", "结果，用空格隔开", "The values, with blanks between"),
        reason=WHY,
        game=GAME,
    )
    async def fix_draw(
        self,
        interaction: Interaction,
        name: Draw,
        values: Text,
        reason: Text,
        game: Game | None = None,
    ) -> None:
        """定抽签: decide the next draws (ruling G12)."""
        await self.ask(
            interaction, self.moderator.fix_draw, name=name, values=values, reason=reason, game=game
        )

    @rulings.command(
        name=said("代投", "proxy_vote"), description=said("代一个座位投票", "Vote for a seat")
    )
    @options(
        seat=SEAT,
        target=("目标", "target", "投给谁，或「弃权」", "Whom to vote for, or “弃权” (abstain)"),
        reason=NOTE,
        game=GAME,
    )
    async def proxy(
        self,
        interaction: Interaction,
        seat: Seat,
        target: Target,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """代投: vote for a seat."""
        await self.ask(
            interaction,
            self.moderator.proxy_ballot,
            seat=seat,
            target=target,
            reason=reason,
            game=game,
        )

    @rulings.command(
        name=said("代发动", "submit"),
        description=said("替一个座位发动技能", "Launch a skill for a seat"),
    )
    @options(
        seat=SEAT,
        text=(
            "内容",
            "text",
            "照玩家的写法，如「占卜 5」",
            "As the player writes it: “占卜 5”",
        ),
        reason=WHY,
        game=GAME,
    )
    async def submit(
        self,
        interaction: Interaction,
        seat: Seat,
        text: Opening,
        reason: Text,
        game: Game | None = None,
    ) -> None:
        """代发动: submit for a seat."""
        await self.ask(
            interaction, self.moderator.submit, seat=seat, text=text, reason=reason, game=game
        )

    @rulings.command(
        name=said("传话", "tell"),
        description=said("用游戏的名义告诉一个座位", "Say something to a seat in the game's name"),
    )
    @options(
        seat=SEAT,
        text=("内容", "text", "要说的话", "What is to be said"),
        reason=NOTE,
        game=GAME,
    )
    async def tell(
        self,
        interaction: Interaction,
        seat: Seat,
        text: Words,
        reason: Text = "",
        game: Game | None = None,
    ) -> None:
        """传话: say something to a seat."""
        await self.ask(
            interaction, self.moderator.tell, seat=seat, text=text, reason=reason, game=game
        )
