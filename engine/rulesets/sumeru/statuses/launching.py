"""Statuses that keep a seat from launching: 沉默 缴械 遗忘 超度, and what combines them."""

from __future__ import annotations

from collections.abc import Callable

from engine.commands import Refusal
from engine.effects import Me, StatusKind
from engine.hooks import suspendable
from engine.rulesets.sumeru.kill import bears_blade, is_kill
from engine.rulesets.sumeru.tags import HEIR, PACK
from engine.state import Grant, State

Limit = Callable[[State, Me, Grant, int], Refusal | None]
"""Why a status keeps a seat from launching a grant, or None."""


def _stopped(me: Me, skill: str, kind: str) -> Refusal:
    """Why a seat cannot launch a skill: by the status that it was told of, not by a part of it."""
    held = kind if me.status is None else me.status.kind
    return Refusal("illegal", "stopped-by-status", {"skill": skill, "status": held})


def _no_skill(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """沉默 stops every skill but the forced ones and 杀人 (S14), no 特性."""
    if seat != me.seat:
        return None
    skill = state.rules.skills[grant.skill]
    if skill.forced or "trait" in skill.tags or is_kill(state, grant):
        return None
    return _stopped(me, skill.id, silenced.id)


def _no_kill(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """缴械 stops its seat's 杀人; on a living member of the pack that of the whole (S14)."""
    if me.seat is None or not is_kill(state, grant):
        return None
    if seat == me.seat:
        return _stopped(me, grant.skill, disarmed.id)
    if isinstance(grant.holder, int) or not state.rules.groups[grant.holder].one_party:
        return None
    if me.seat not in state.members(grant.holder):
        return None
    # Which status it is that a mate holds is for that mate alone to know.
    return Refusal("illegal", "stopped-by-status", {"skill": grant.skill, "status": disarmed.id})


def _no_kill_of_its_own(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
    """超度 stops its seat's 杀人; the others of the pack go on (S14)."""
    if seat != me.seat or not is_kill(state, grant):
        return None
    return _stopped(me, grant.skill, absolved.id)


def _whomever(limit: Limit) -> Limit:
    """The limit of a status that keeps its seat from launching, on whomever."""

    def may_launch(state: State, me: Me, grant: Grant, seat: int) -> Refusal | None:
        aimed = me.status is not None and me.status.against is not None
        return None if aimed else limit(state, me, grant, seat)

    return may_launch


def _only_on(limit: Limit) -> Callable[[State, Me, Grant, int, int], Refusal | None]:
    """The limit of one that does so on some targets alone (仅针对X): another is to be chosen."""

    def may_choose(state: State, me: Me, grant: Grant, seat: int, target: int) -> Refusal | None:
        against = None if me.status is None else me.status.against
        if against is None or not state.meets(against, target):
            return None
        stopped = limit(state, me, grant, seat)
        if stopped is None:
            return None
        return Refusal("illegal", "stopped-on-target", {**stopped.args, "seat": target})

    return may_choose


def _holds_forced(state: State, seat: int) -> bool:
    return any(suspendable(skill) for _, skill in state.grants_of(seat))


silenced = StatusKind(
    id="silenced",
    name="沉默",
    english="Silenced",
    negative=True,
    told=True,
    may_launch=_whomever(_no_skill),
    may_choose=_only_on(_no_skill),
)
disarmed = StatusKind(
    id="disarmed",
    name="缴械",
    english="Disarmed",
    negative=True,
    told=True,
    may_launch=_whomever(_no_kill),
    may_choose=_only_on(_no_kill),
)
forgetful = StatusKind(
    id="forgetful",
    name="遗忘",
    english="Forgetful",
    negative=True,
    told=_holds_forced,
    suspends=True,
)
absolved = StatusKind(
    id="absolved",
    name="超度",
    english="Absolved",
    negative=True,
    told=bears_blade,
    masks=frozenset({PACK, HEIR}),
    may_launch=_whomever(_no_kill_of_its_own),
    may_choose=_only_on(_no_kill_of_its_own),
)
purified = StatusKind(
    id="purified",
    name="净化",
    english="Purified",
    negative=True,
    told=True,
    parts=("silenced", "absolved", "forgetful"),
)
karmic_fire = StatusKind(
    id="karmic_fire",
    name="业炎",
    english="Karmic Fire",
    negative=True,
    told=True,
    parts=("silenced", "absolved", "forgetful"),
)
frozen = StatusKind(
    id="frozen",
    name="冰冻",
    english="Frozen",
    negative=True,
    told=True,
    parts=("silenced", "disarmed"),
)
feared = StatusKind(
    id="feared",
    name="恐惧",
    english="Feared",
    negative=True,
    told=True,
    parts=("silenced", "disarmed"),
)

LAUNCHING = (silenced, disarmed, forgetful, absolved, purified, karmic_fire, frozen, feared)
