"""The ruleset put together: calendar, identities, order, and its own reactions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine import introducing, pace, settings
from engine.clock import Calendar, Stage
from engine.effects import Faction, Group, Identity, Me, Ruleset, Skill, StatusKind
from engine.events import Entry, GameDealt, Left
from engine.rulesets.jinrou import victory
from engine.rulesets.jinrou.dummy import dummy
from engine.rulesets.jinrou.identities.diviner import divine, diviner
from engine.rulesets.jinrou.identities.fox import fox, shapeshift
from engine.rulesets.jinrou.identities.huntsman import huntsman, ward
from engine.rulesets.jinrou.identities.madman import madman
from engine.rulesets.jinrou.identities.mason import mason
from engine.rulesets.jinrou.identities.medium import medium, sense
from engine.rulesets.jinrou.identities.patient import contagion, patient
from engine.rulesets.jinrou.identities.tough import endure, tough
from engine.rulesets.jinrou.identities.villager import villager
from engine.rulesets.jinrou.identities.werewolf import werewolf
from engine.rulesets.jinrou.kill import kill
from engine.rulesets.jinrou.rulings import RULINGS
from engine.statuses import PROTECTIONS
from engine.turn import Turn

OPENING = Stage("opening", "开局", "Opening", "opening", "live")
DAY = Stage("day", "昼", "Day", "day", "live")
NIGHT = Stage("night", "夜", "Night", "night", "ranked")

WARDED = StatusKind(
    id="warded", name="日式守护", english="Warded", stops=frozenset({"bite"}), rank=0
)

IDENTITIES: tuple[Identity, ...] = (
    werewolf,
    madman,
    diviner,
    huntsman,
    medium,
    tough,
    patient,
    mason,
    villager,
    fox,
)
SKILLS: tuple[Skill, ...] = (ward, kill, divine, endure, contagion, shapeshift, sense)


def _tell_identities(turn: Turn, me: Me, entry: Entry) -> None:
    """Each seat learns its identity; those who share a group learn each other."""
    introducing.tell(turn, unplayed=turn.state.offices.values())


def _read_pace(turn: Turn, me: Me, entry: Entry) -> None:
    """An exit by day can hasten the day and pass a request (ruling J9)."""
    state = turn.state
    if state.now.kind == "day" and state.door != "closed":
        pace.read_living(turn)
        if state.door == "open":
            pace.read_requests(turn)


def check_deal(
    deal: Mapping[int, str], offices: Mapping[str, int]
) -> list[tuple[str, dict[str, Any]]]:
    """What is wrong or odd about a deal, as message ids with arguments; nothing: sound."""
    found: list[tuple[str, dict[str, Any]]] = []
    wolves = sum(identity == werewolf.id for identity in deal.values())
    if wolves == 0:
        found.append(("deal-no-wolf", {}))
    if wolves * 2 >= len(deal):
        found.append(("deal-too-many-wolves", {"count": wolves, "total": len(deal)}))
    stand_in = offices.get(dummy.id)
    if stand_in is not None and deal.get(stand_in) in (werewolf.id, fox.id):
        found.append(("deal-dummy-identity", {"seat": stand_in}))
    return found


def jinrou() -> Ruleset:
    """The ruleset with the settings of `config/jinrou.toml`."""
    return Ruleset(
        id="jinrou",
        name="人狼村之谜",
        english="Werewolf Village",
        calendar=Calendar(1, (OPENING, NIGHT), (DAY, NIGHT)),
        identities={identity.id: identity for identity in IDENTITIES},
        skills={skill.id: skill for skill in SKILLS},
        statuses={**PROTECTIONS, WARDED.id: WARDED},
        offices={dummy.id: dummy},
        rulings=RULINGS,
        groups={
            "wolves": Group(
                id="wolves", name="人狼", english="Wolves", tag="pack", skills=("kill",)
            ),
            "masons": Group(id="masons", name="共有者", english="Masons", tag="mason"),
        },
        factions={
            "wolf": Faction(id="wolf", name="人狼阵营", english="Wolves"),
            "village": Faction(id="village", name="村人阵营", english="Village"),
            "fox": Faction(id="fox", name="妖狐阵营", english="Fox"),
        },
        order=(*(skill.id for skill in SKILLS), WARDED.id, *PROTECTIONS),
        settlement=("kill", "endure", "shapeshift"),
        settings=settings.load("jinrou"),
        check_deal=check_deal,
        read_victory=victory.read,
        after={GameDealt: _tell_identities, Left: _read_pace},
    )
