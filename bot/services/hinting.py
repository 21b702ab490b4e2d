"""What a director could mean while he types a ruling: what there is, and who has it now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bot.rendering.scene import Scene, words
from bot.wording import Tongue, locales_of
from engine.events import Entry
from engine.explain import tellable
from engine.wording import Wording

Hint = tuple[str, str]
"""What is sent, and what is shown."""


def hints(scene: Scene, log: Sequence[Entry], what: str, tongue: Tongue) -> list[Hint]:
    """What could be meant: `office`, `any-skill`, `held-skill`, `held-status`, `opening`, `entry`.

    None for anything else.
    """
    state, rules = scene.state, scene.state.rules
    spoken = words(scene, tongue)
    match what:
        case "office":
            held = {office: [seat] for office, seat in state.offices.items()}
            return [
                _hint(thing, spoken.seats(held.get(i, [])))
                for i, thing in rules.offices.items()
                if not thing.bound
            ]
        case "any-skill":
            return [_hint(skill) for skill in rules.skills.values()]
        case "held-skill":
            holders: dict[str, list[int]] = {}
            for grant in state.grants.values():
                if isinstance(grant.holder, int):
                    holders.setdefault(grant.skill, []).append(grant.holder)
            return list(_of(rules.skills, holders, spoken.seats))
        case "held-status":
            bearers: dict[str, list[int]] = {}
            for status in state.statuses.values():
                bearers.setdefault(status.kind, []).append(status.seat)
            return list(_of(rules.statuses, bearers, spoken.seats))
        case "opening":
            return list(_openings(scene, tongue))
        case "entry":
            wording = Wording(rules, locales_of(tongue)[0])
            return [(str(e.seq), f"{e.seq} · {said}") for e, said in tellable(log, wording)]
    return []


def _of(table: Mapping[str, Any], held: Mapping[str, list[int]], seats: Any) -> Iterator[Hint]:
    for kind, numbers in held.items():
        yield _hint(table[kind], seats(sorted(set(numbers))))


def _hint(thing: Any, more: str = "") -> Hint:
    label = f"{thing.name} {thing.english}"
    return thing.name, f"{label} · {more}" if more else label


def _openings(scene: Scene, tongue: Tongue) -> Iterator[Hint]:
    """The skills that can be launched now, with who could: what is missing first."""
    state, spoken = scene.state, words(scene, tongue)
    found = [state.grants[number] for number in (*state.openings, *state.replies)]
    for grant in sorted(found, key=lambda grant: grant.id in state.answered):
        mark = "✅" if grant.id in state.answered else "⏳"
        skill = state.rules.skills[grant.skill]
        who = spoken.seats(state.holders(grant))
        yield f"{skill.name} ", f"{mark} {skill.name} {skill.english} · {who}"
