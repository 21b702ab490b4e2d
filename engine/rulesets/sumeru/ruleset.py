"""The ruleset put together: calendar, identities, order, and its own reactions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine import introducing, last_words, settings
from engine.clock import Calendar, Stage
from engine.commands import Refusal
from engine.effects import Faction, Group, Identity, Me, Ruleset, Skill, StatusKind
from engine.events import (
    BallotClosed,
    BallotOpened,
    Entry,
    GameDealt,
    Left,
    StageOpened,
    StageResolved,
    StatusEnded,
)
from engine.rulesets.sumeru import acquaintance, deal, draw, kill, makeup, sheriff, tags, victory
from engine.rulesets.sumeru.identities import (
    agent,
    alchemist,
    alchemist_witch,
    baker,
    clarifier,
    datura,
    day_scholar,
    demon_hunter,
    dream_catcher,
    eclipse_maid,
    elder,
    goblin,
    hedgehog,
    high_monk,
    hundun,
    liloupar,
    lumen_earl,
    night_mentor,
    nightmare,
    official,
    order_prince,
    patient,
    piglet,
    piper,
    priest,
    qiongqi,
    seed_wolf,
    spirit_deer,
    taiji_master,
    tengu,
    white_cat,
    wolf_scholar,
    wolf_shaman,
    xuanwu,
)
from engine.rulesets.sumeru.rulings import RULINGS
from engine.rulesets.sumeru.skills import (
    blank,
    chaos,
    gifts,
    grace,
    longevity,
    sky_fire,
    transmuted,
    waves,
)
from engine.rulesets.sumeru.statuses import (
    ballots,
    bleeding,
    free_spoken,
    hidden,
    launching,
    muffled,
    order,
)
from engine.state import Grant, State
from engine.statuses import PROTECTIONS
from engine.turn import Turn

OPENING = Stage("opening", "开局", "Opening", "opening", "live")
DAILY = (
    Stage("dawn", "晨曦", "Dawn", "dawn", "live"),
    Stage("noon", "正午", "Noon", "day", "live"),
    Stage("dusk1", "黄昏1", "Dusk 1", "dusk", "ranked"),
    Stage("dusk2", "黄昏2", "Dusk 2", "dusk", "ranked"),
    Stage("early_night1", "早夜1", "Early Night 1", "night", "free"),
    Stage("early_night2", "早夜2", "Early Night 2", "night", "ranked"),
    Stage("midnight", "午夜", "Midnight", "night", "ranked", shares=True),
    Stage("deep_night1", "深夜1", "Deep Night 1", "night", "free"),
    Stage("deep_night2", "深夜2", "Deep Night 2", "night", "ranked"),
    Stage("small_hours", "凌晨", "Small Hours", "night", "stepped"),
)

IDENTITIES: tuple[Identity, ...] = (
    goblin.goblin,
    tengu.tengu,
    wolf_shaman.wolf_shaman,
    wolf_scholar.wolf_scholar,
    nightmare.nightmare,
    night_mentor.night_mentor,
    qiongqi.qiongqi,
    seed_wolf.seed_wolf,
    hundun.hundun,
    eclipse_maid.eclipse_maid,
    liloupar.liloupar,
    high_monk.high_monk,
    priest.priest,
    dream_catcher.dream_catcher,
    clarifier.clarifier,
    order_prince.order_prince,
    spirit_deer.spirit_deer,
    demon_hunter.demon_hunter,
    lumen_earl.lumen_earl,
    day_scholar.day_scholar,
    alchemist_witch.alchemist_witch,
    agent.agent,
    xuanwu.xuanwu,
    patient.patient,
    piglet.piglet,
    elder.elder,
    hedgehog.hedgehog,
    white_cat.white_cat,
    official.official,
    baker.baker,
    datura.datura,
    taiji_master.taiji_master,
    alchemist.alchemist,
    piper.piper,
)

MODULES: tuple[Any, ...] = (
    goblin,
    tengu,
    wolf_shaman,
    wolf_scholar,
    nightmare,
    night_mentor,
    qiongqi,
    seed_wolf,
    hundun,
    eclipse_maid,
    liloupar,
    high_monk,
    priest,
    dream_catcher,
    clarifier,
    order_prince,
    spirit_deer,
    demon_hunter,
    lumen_earl,
    day_scholar,
    alchemist_witch,
    agent,
    xuanwu,
    patient,
    piglet,
    elder,
    hedgehog,
    white_cat,
    official,
    baker,
    datura,
    taiji_master,
    alchemist,
    piper,
    blank,
    chaos,
    gifts,
    grace,
    longevity,
    sky_fire,
    transmuted,
    waves,
)
"""The files that hold skills."""

ORDER = (
    # 获得即生效: what a seat has by its card alone
    "grace",
    "longevity",
    "mother",
    "renew",
    "fate",
    "lurk",
    "blank",
    # 讨论与出局
    "arrogance",
    "pass_badge",
    "tear_badge",
    "shotgun",
    "spared_once",
    "nine_lives",
    "chaotic",
    "spikes",
    "backlash",
    "grief",
    "roast",
    "dissolve",
    # 正午
    "bottle",
    "snipe",
    "overload",
    "infect",
    "wish",
    "blast",
    # 黄昏2
    "rewind",
    "steal_light",
    # 早夜1
    "wave_boost",
    "wave_damp",
    "name_skill",
    # 早夜2
    "annul",
    "shelter",
    "dread",
    "transmute",
    # 午夜
    "entropy",
    "dream",
    "aroma",
    "mist",
    # 深夜1
    "absolve",
    "probe",
    "dark_probe",
    "charm",
    "swallow",
    "requite",
    "influence",
    "sophistry",
    "crystal",
    # 深夜2
    "kill",
    "snuff",
    "holy_light",
    "sky_fire",
    "wither",
    "hunt",
    "ambush",
    "poison",
    # 凌晨
    "wave_clash",
    "forest",
    "omen",
    "transpose",
    "arcana",
    "serpent",
    "doomed",
)
"""Every skill in the order in which they act (行动顺序总集)."""

STATUSES: tuple[StatusKind, ...] = (
    *PROTECTIONS.values(),
    *order.ORDER,
    *launching.LAUNCHING,
    *ballots.BALLOTS,
    muffled.muffled,
    bleeding.bleeding,
    hidden.hidden,
    free_spoken.free_spoken,
    chaos.chaotic,
)


def _begin(turn: Turn, me: Me, entry: Entry) -> None:
    introducing.tell(turn)
    sheriff.appoint_at_deal(turn)


def _last_words(turn: Turn, me: Me, entry: Entry) -> None:
    """Who leaves in the first night, and all who leave by day, have last words (遗言)."""
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    if not state.by_night or state.day == state.rules.calendar.first_day:
        last_words.grant(turn, left, most=len(state.seats))


def _noon_closes_early(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """On the day on which the door closes, skills of the 正午 close an hour earlier (S1).

    On one before it they rest from the door's time to that of the next morning.
    """
    in_time = state.door in ("open", "requests_closed")
    if state.now.kind != "day" or (in_time and not state.resting):
        return None
    skill = state.rules.skills[grant.skill]
    if skill.reply or state.stage not in skill.stages:
        return None
    return Refusal("illegal", "noon-rests" if in_time else "noon-closed", {"skill": skill.id})


def sumeru() -> Ruleset:
    """The ruleset with the settings of `config/sumeru.toml`."""
    loaded, by_id = settings.load("sumeru"), {i.id: i for i in IDENTITIES}
    skills: dict[str, Skill] = {s.id: s for module in MODULES for s in module.SKILLS}
    skills |= {s.id: s for s in (kill.kill, sheriff.pass_badge, sheriff.tear_badge)}
    return Ruleset(
        id="sumeru",
        name="须弥",
        english="Sumeru",
        calendar=Calendar(1, (OPENING, *DAILY), DAILY),
        identities={
            i.id: replace(i, skills=tuple(s for s in i.skills if s in skills)) for i in IDENTITIES
        },
        skills=skills,
        statuses={kind.id: kind for kind in STATUSES},
        offices={tags.SHERIFF: sheriff.sheriff},
        rulings=RULINGS,
        groups={
            tags.WOLVES: Group(
                id=tags.WOLVES,
                name="狼人",
                english="Wolves",
                tag=tags.PACK,
                skills=(tags.KILL,),
                one_party=True,
            ),
            tags.HEIRS: Group(
                id=tags.HEIRS,
                name="接刀",
                english="Heirs",
                tag=tags.HEIR,
                skills=(tags.KILL,),
                acquainted=False,
            ),
        },
        factions={
            tags.WOLF: Faction(id=tags.WOLF, name="狼人阵营", english="Wolves"),
            tags.VILLAGE: Faction(id=tags.VILLAGE, name="村民阵营", english="Village"),
            tags.PIPER: Faction(id=tags.PIPER, name="吹笛者阵营", english="Piper"),
        },
        order=(
            *(skill for skill in ORDER if skill in skills),
            *(kind.id for kind in STATUSES if kind.id not in ORDER),
            *(kind.id for kind in STATUSES if kind.id in ORDER),
        ),
        surfaces={seed_wolf.werewolf.id: seed_wolf.werewolf},
        elevator_order=True,
        tally_public=False,
        board_public=False,
        replies_in_stage=True,
        draws=frozenset({"杀人", "杀人来源", "黑商礼物", "利露帕尔之侧", "炼金数值"}),
        ballot_kind=sheriff.ballot_kind,
        may_stand=sheriff.may_stand,
        settings=loaded,
        check_deal=lambda dealt, offices: deal.oddities(by_id, dealt, loaded),
        part_of=makeup.part_of,
        parts=makeup.SIZES,
        draw=lambda chance, given, there: draw.draw(IDENTITIES, given, chance, there),
        may_launch=_noon_closes_early,
        may_cast=sheriff.may_cast,
        read_victory=victory.read,
        after={
            GameDealt: _begin,
            Left: _last_words,
            StageOpened: sheriff.begin,
            StageResolved: acquaintance.tell,
            BallotOpened: sheriff.announce_candidates,
            BallotClosed: sheriff.elect,
            StatusEnded: muffled.tell_end,
        },
    )
