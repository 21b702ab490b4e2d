"""Why something happened: the chain of causes of an entry, in words for the director."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import events as ev
from engine.wording import Wording


def chain(log: Sequence[ev.Entry], seq: int) -> list[ev.Entry]:
    """An entry and what brought it about, the entry itself first.

    `log` numbers its entries from 1 without a gap. Raises IndexError for an unknown `seq`.
    """
    found = []
    at: int | None = seq
    while at is not None:
        entry = log[at - 1]
        found.append(entry)
        at = entry.cause
    return found


def exit_of(log: Sequence[ev.Entry], seat: int) -> ev.Entry | None:
    """The newest exit of a seat that was not taken back, or None."""
    for entry in reversed(standing(log)):
        if isinstance(entry.event, ev.Left) and entry.event.seat == seat:
            return entry
    return None


def standing(log: Sequence[ev.Entry]) -> list[ev.Entry]:
    """The entries that still hold: those that were taken back left out.

    `log` numbers its entries from 1 without a gap. What was taken back stands again when
    the taking back is itself taken back.
    """
    kept: list[ev.Entry] = []
    at = len(log)
    while at > 0:
        entry = log[at - 1]
        kept.append(entry)
        at = entry.event.to if isinstance(entry.event, ev.Reverted) else at - 1
    return kept[::-1]


def why_left(log: Sequence[ev.Entry], seat: int, wording: Wording) -> list[str]:
    """Why a seat left, from the exit back to the act that began it; empty if it has not."""
    left = exit_of(log, seat)
    if left is None:
        return []
    lines = [_line(entry, wording) for entry in chain(log, left.seq)]
    return [line for line in dict.fromkeys(lines) if line]


def _line(entry: ev.Entry, wording: Wording) -> str:
    event = entry.event
    match event:
        case ev.Left(seat=seat):
            return wording.say("why-left", {"seat": seat})
        case ev.Felled():
            return ""
        case ev.Struck(strike=strike):
            return wording.say(f"why-struck-{strike.kind}", _strike(strike, wording))
        case ev.StrikeStopped(strike=strike, by=by):
            names = "、".join(_effect(effect, wording) for effect in by)
            return wording.say("why-stopped", {**_strike(strike, wording), "by": names})
        case ev.SkillSubmitted(launch=launch):
            message = "why-drawn" if launch.drawn else "why-submitted"
            args: dict[str, Any] = {
                "seat": launch.seat,
                "skill": launch.skill,
                "seats": list(launch.chosen),
            }
            return wording.say(message, args)
        case ev.BallotClosed(day=day, counts=counts):
            ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
            return wording.say("why-ballot", {"day": day, "counts": ordered})
        case ev.CardGiven(seat=seat, colour=colour):
            return wording.say("why-card", {"seat": seat, "colour": colour})
        case ev.Ruled(reason=reason):
            said = f"（{reason}）" if reason else ""
            return wording.say("why-ruled", {"reason": said})
        case ev.StageClosed(day=day, stage=stage) | ev.StageOpened(day=day, stage=stage):
            return wording.say("why-stage", {"day": day, "stage": wording.name("stage", stage)})
        case ev.DoorMoved(day=day):
            return wording.say("why-door", {"day": day})
    return ""


def _strike(strike: ev.Strike, wording: Wording) -> dict[str, Any]:
    via = _effect(strike.via, wording)
    if strike.source is not None and strike.source != strike.target:
        between = "" if wording.locale == "zh" else " "
        via = f"{wording.seats((strike.source,))}{between}{via}"
    return {"seat": strike.target, "via": via}


def _effect(effect: str, wording: Wording) -> str:
    rules = wording.rules
    for kind, table in (("skill", rules.skills), ("status", rules.statuses)):
        if effect in table:
            name = wording.name(kind, effect)
            return f"【{name}】" if wording.locale == "zh" else name
    return wording.say(f"via-{effect}")
