"""What an entry of the log says in one plain sentence, for the director."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine import events as ev
from engine.wording import UnknownMessage, Wording


def line(entry: ev.Entry, wording: Wording) -> str:
    """An entry in words; empty for what adds nothing to its cause."""
    match entry.event:
        case ev.GameDealt():
            return wording.say("why-dealt")
        case ev.StageClosed(day=day, stage=stage) | ev.StageOpened(day=day, stage=stage):
            return wording.say("why-stage", {"day": day, "stage": wording.name("stage", stage)})
        case ev.DoorMoved(day=day, door=door):
            return wording.say("why-door", {"day": day, "door": door})
        case ev.Ruled(act=act, reason=reason):
            said = f"（{reason}）" if reason else ""
            return wording.say("why-ruled", {"reason": said, "act": act})
        case ev.Drawn(name=name, value=value, fixed=fixed):
            args = {"name": name, "value": str(value), "fixed": "yes" if fixed else "no"}
            return wording.say("why-lot", args)
        case ev.Notice(message=message, args=args):
            said = _quoted(message, args, wording)
            return wording.say("why-notice", {"seats": list(entry.to.seats), "said": said})
        case ev.Announced(message=message, args=args):
            return wording.say("why-announced", {"said": _quoted(message, args, wording)})
        case ev.ExitsShown(left=left, returned=returned):
            return wording.say("why-shown", {"seats": [*left, *returned]})
        case ev.Judged(faction=faction):
            return wording.say("why-judged", {"faction": faction})
        case ev.Ended(winner=winner, reason=reason):
            return wording.say("game-over", {"faction": winner, "reason": reason})
        case ev.PaceChanged(kind=kind):
            return wording.say("pace", {"kind": kind})
    return _of_skills(entry.event, wording) or _of_seats(entry.event, wording)


def _of_skills(event: ev.Event, wording: Wording) -> str:
    """Launches, and what they did."""
    match event:
        case ev.SkillSubmitted(launch=launch):
            if launch.declined:
                return wording.say("why-declined", {"seat": launch.seat, "skill": launch.skill})
            return wording.say("why-drawn" if launch.drawn else "why-submitted", _launch(launch))
        case ev.SkillResolved(launch=launch):
            if not launch.final or launch.final == launch.chosen:
                return ""
            args = {"skill": launch.skill, "seats": list(launch.final)}
            return wording.say("why-resolved", args)
        case ev.SkillStopped(launch=launch, message=message, args=args):
            said = {"skill": launch.skill, "seat": launch.seat}
            return wording.say("why-idle", {**said, "said": _quoted(message, args, wording)})
        case ev.Redirected(hop=hop, origin=origin, target=target):
            turned: dict[str, Any] = {"origin": origin, "target": target}
            return wording.say("why-redirected", {"hop": effect(hop, wording), **turned})
        case ev.Struck(strike=strike):
            return wording.say(f"why-struck-{strike.kind}", _strike(strike, wording))
        case ev.StrikeStopped(strike=strike, by=by):
            names = "、".join(effect(one, wording) for one in by)
            return wording.say("why-stopped", {**_strike(strike, wording), "by": names})
        case ev.UsesChanged(delta=delta):
            return wording.say("why-uses", {"delta": f"{delta:+d}"})
        case ev.GrantGained(holder=holder, skill=skill, by=by):
            if isinstance(holder, str):
                return ""
            given = {"seat": holder, "skill": skill, "by": effect(by, wording)}
            return wording.say("why-skill-gained", given)
        case ev.GrantLost(by=by, skill=skill, seat=seat):
            if seat is None:
                return wording.say("why-skill-gone", {"by": effect(by, wording)})
            lost = {"seat": seat, "skill": skill, "by": effect(by, wording)}
            return wording.say("why-skill-lost", lost)
        case ev.ReplyOpened(skill=skill):
            return wording.say("why-reply", {"skill": skill})
    return ""


def _of_seats(event: ev.Event, wording: Wording) -> str:
    """What seats are and hold."""
    match event:
        case ev.Left(seat=seat):
            return wording.say("why-left", {"seat": seat})
        case ev.Returned(seat=seat):
            return wording.say("why-returned", {"seat": seat})
        case ev.StatusGained(seat=seat, kind=kind, via=via, by=by):
            from_ = "" if by is None or by == seat else wording.seats((by,))
            args = {"seat": seat, "status": kind, "via": f"{from_}{effect(via, wording)}"}
            return wording.say("why-status", args)
        case ev.StatusEnded(seat=seat, kind=kind, why=why):
            args = {"seat": seat, "status": kind, "how": why, "by": effect(why, wording)}
            return wording.say("why-status-ended", args)
        case ev.StatusRefused(seat=seat, kind=kind, by=by):
            args = {"seat": seat, "status": kind, "by": effect(by, wording)}
            return wording.say("why-status-refused", args)
        case ev.FactionChanged(seat=seat, faction=faction):
            return wording.say("why-faction", {"seat": seat, "faction": faction})
        case ev.Revealed(seat=seat, identity=identity):
            return wording.say("revealed", {"seat": seat, "identity": identity})
        case ev.BadgePassed(office=office, to=to):
            if to is None:
                return wording.say("office-ended", {"office": office})
            return wording.say("office", {"office": office, "seat": to})
        case ev.BallotCast(voter=voter, target=target):
            seats = [] if target is None else [target]
            return wording.say("why-voted", {"seat": voter, "seats": seats})
        case ev.BallotClosed(day=day, counts=counts, top=top, broken_by=by):
            ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
            said = {"day": day, "counts": ordered, "by": effect(by, wording) if by else ""}
            tie = "none" if len(top) < 2 else "broken" if by else "stands"
            return wording.say("why-ballot", {**said, "tie": tie})
        case ev.CardGiven(seat=seat, colour=colour):
            return wording.say("why-card", {"seat": seat, "colour": colour})
    return ""


def effect(id_: str, wording: Wording) -> str:
    """A skill, a status, an office, or another way in which something comes about, by name."""
    rules = wording.rules
    for kind, table in (
        ("skill", rules.skills),
        ("status", rules.statuses),
        ("office", rules.offices),
    ):
        if id_ in table:
            name = wording.name(kind, id_)
            return f"【{name}】" if wording.locale == "zh" else name
    try:
        return wording.say(f"via-{id_}")
    except UnknownMessage:
        return id_


def _quoted(message: str, args: dict[str, Any], wording: Wording) -> str:
    """What was said, as it was said."""
    return " ".join(wording.say(message, args).split())


def _launch(launch: ev.Launch) -> dict[str, Any]:
    return {"seat": launch.seat, "skill": launch.skill, "seats": list(launch.chosen)}


def _strike(strike: ev.Strike, wording: Wording) -> dict[str, Any]:
    via = effect(strike.via, wording)
    if strike.source is not None and strike.source != strike.target:
        between = "" if wording.locale == "zh" else " "
        via = f"{wording.seats((strike.source,))}{between}{via}"
    return {"seat": strike.target, "via": via}


def seats_of(args: dict[str, Any]) -> Sequence[int]:
    """The seats that a message speaks of."""
    found = [args[key] for key in ("seat", "target") if isinstance(args.get(key), int)]
    return [*found, *args.get("seats", ())]
