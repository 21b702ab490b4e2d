"""The ruleset put together: calendar, identities, order, and its own reactions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import introducing, last_words, settings
from engine.clock import Calendar, Stage
from engine.effects import Faction, Group, Identity, Me, Ruleset, Skill, StatusKind
from engine.events import BallotClosed, Entry, GameDealt, Left, StageOpened
from engine.rulesets.classic import deal, love, sheriff, victory
from engine.rulesets.classic.identities.cub import cub, incite, sacrifice
from engine.rulesets.classic.identities.cupid import arrow, cupid
from engine.rulesets.classic.identities.elder import elder, longevity
from engine.rulesets.classic.identities.fool import fool, play_fool
from engine.rulesets.classic.identities.fox import cunning, fox, spellbound
from engine.rulesets.classic.identities.guard import guard, shield
from engine.rulesets.classic.identities.hunter import hunter, last_shot
from engine.rulesets.classic.identities.seer import foresee, seer
from engine.rulesets.classic.identities.villager import villager
from engine.rulesets.classic.identities.witch import antidote, commune, poison, witch
from engine.rulesets.classic.identities.wolf import wolf
from engine.rulesets.classic.kill import kill
from engine.rulesets.classic.rulings import RULINGS
from engine.rulesets.classic.tags import LOVER, PACK
from engine.statuses import PROTECTIONS
from engine.turn import Turn

OPENING = Stage("opening", "开局", "Opening", "opening", "ranked")
DAY = Stage("day", "昼", "Day", "day", "live")
NIGHTFALL = Stage("nightfall", "入夜", "Nightfall", "night", "ranked")
WITCH_HOUR = Stage("witch_hour", "女巫", "Witch Hour", "night", "ranked")

WARDED = StatusKind(
    id="warded", name="守护之盾", english="Shielded", stops=frozenset({"bite"}), rank=0
)

IDENTITIES: tuple[Identity, ...] = (
    wolf,
    cub,
    fox,
    villager,
    seer,
    witch,
    guard,
    hunter,
    elder,
    fool,
    cupid,
)
SKILLS: tuple[Skill, ...] = (
    arrow,
    love.love,
    love.elope,
    love.die_for_love,
    shield,
    kill,
    sacrifice,
    foresee,
    commune,
    antidote,
    poison,
    love.widow_knife,
    incite,
    cunning,
    spellbound,
    longevity,
    play_fool,
    last_shot,
    sheriff.pass_badge,
)
"""In the order in which they act (ruling C1); 殉情 follows its cause before all else."""


def _tell_identities(turn: Turn, me: Me, entry: Entry) -> None:
    introducing.tell(turn)


def _last_words(turn: Turn, me: Me, entry: Entry) -> None:
    """The first to leave have last words, as many as wolves were dealt (ruling C20)."""
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    dealt = (state.rules.identities[seat.identity] for seat in state.seats.values())
    last_words.grant(turn, left, most=sum(PACK in identity.tags for identity in dealt))


def check_deal(
    dealt: Mapping[int, str], offices: Mapping[str, int]
) -> list[tuple[str, dict[str, Any]]]:
    """What is wrong or odd about a deal, as message ids with arguments; nothing: sound."""
    return deal.oddities({i.id: i for i in IDENTITIES}, dealt, archer=cupid.id)


def classic() -> Ruleset:
    """The ruleset with the settings of `config/classic.toml`."""
    return Ruleset(
        id="classic",
        name="临界点",
        english="Critical Point",
        calendar=Calendar(0, (OPENING, DAY, NIGHTFALL, WITCH_HOUR), (DAY, NIGHTFALL, WITCH_HOUR)),
        identities={identity.id: identity for identity in IDENTITIES},
        skills={skill.id: skill for skill in SKILLS},
        statuses={**PROTECTIONS, WARDED.id: WARDED},
        offices={sheriff.SHERIFF: sheriff.sheriff},
        rulings=RULINGS,
        groups={
            "wolves": Group(id="wolves", name="狼人", english="Wolves", tag=PACK, skills=("kill",)),
            love.LOVERS: Group(id=love.LOVERS, name="情侣", english="Lovers", tag=LOVER),
        },
        factions={
            victory.WOLF: Faction(id=victory.WOLF, name="狼人阵营", english="Wolves"),
            victory.VILLAGE: Faction(id=victory.VILLAGE, name="村民阵营", english="Village"),
            victory.FOXES: Faction(id=victory.FOXES, name="妖狐阵营", english="Fox"),
            victory.BLACK: Faction(id=victory.BLACK, name="黑情侣阵营", english="Black Lovers"),
        },
        order=(*(skill.id for skill in SKILLS), WARDED.id, *PROTECTIONS),
        ballot_kind=sheriff.ballot_kind,
        settings=settings.load("classic"),
        check_deal=check_deal,
        read_victory=victory.read,
        after={
            GameDealt: _tell_identities,
            StageOpened: sheriff.open_campaign,
            Left: _last_words,
            BallotClosed: sheriff.elect,
        },
    )
