"""Controls that launch skills: what they offered, what is still missing, what is done.

Of a skill that takes more than its targets the rest is asked for: a form for what is written, a
select for what is chosen.
"""

from __future__ import annotations

from bot.rendering import controls, panels, plain
from bot.rendering.actions import Action, Verb
from bot.rendering.messages import Message
from bot.services import play, understanding
from bot.services.finding import declined
from bot.services.grammar import Launching
from bot.services.play import Acting
from bot.services.ports import Answer, IncomingAction
from bot.services.turn import Turn
from engine import views
from engine.state import State
from engine.views import OpenSkill

VERBS = frozenset({Verb.LAUNCH, Verb.DECLINE, Verb.ARGUMENT, Verb.FILL, Verb.SKILL})


async def press(
    acting: Acting, turn: Turn, incoming: IncomingAction, action: Action
) -> Answer | None:
    """Carry out an action of `VERBS`. Raises `Declined` for one that is past, or none."""
    state = turn.state
    if action.verb is Verb.SKILL:
        return _panel_of_one(acting, state, incoming, action)
    if len(action.args) < 3:
        raise declined(incoming, "action-unknown")
    skill, day, stage, *rest = action.args
    other = controls.for_seat(rest)
    if not _is_offered(state, other or acting.seat, skill, (day, stage)):
        raise declined(incoming, "action-past")
    offered = _open(state, acting.seat, other, skill)
    named = next((arg for arg in rest if arg != f"for{other}"), controls.NO_TARGETS)
    match action.verb:
        case Verb.DECLINE:
            return await play.launch(acting, turn, skill, (), seat=other, declined=True)
        case Verb.LAUNCH:
            chosen = _numbers(incoming.values)
            if offered is not None and state.rules.skills[skill].arguments:
                return _ask(acting, state, offered, chosen)
            return await play.launch(acting, turn, skill, chosen, seat=other)
    targets = controls.parted(named)
    if targets is None:
        raise declined(incoming, "action-unknown")
    if action.verb is Verb.ARGUMENT:
        return await play.launch(acting, turn, skill, targets, incoming.values, seat=other)
    if not incoming.written:
        if offered is None:
            raise declined(incoming, "action-past")
        return _ask(acting, state, offered, targets)
    return await _filled(acting, turn, incoming, Launching(skill, targets, seat=other))


def _ask(acting: Acting, state: State, offered: OpenSkill, targets: tuple[int, ...]) -> Answer:
    """Ask for what a launch still lacks."""
    scene, seat = acting.session.scene(), acting.seat
    if controls.asks_by_select(state.rules.skills[offered.skill]):
        asked = controls.argument_message(scene, seat, offered, targets, acting.tongue)
        return Answer(asked, "shown")
    form = controls.form(scene, seat, offered, targets, acting.tongue)
    return Answer(Message(), "shown", form=form)


async def _filled(
    acting: Acting, turn: Turn, incoming: IncomingAction, begun: Launching
) -> Answer | None:
    """Launch with what was written in a form."""
    written = incoming.written
    known = turn.state.rules.skills[begun.skill]
    typed = [written.get(controls.argument_key(i), "") for i in range(len(known.arguments))]
    said = understanding.filled(
        acting.session, known, begun, written.get(controls.TARGETS, ""), typed
    )
    if isinstance(said, Launching):
        return await play.meant(acting, turn, said)
    scene = acting.session.scene()
    message = plain.not_understood(scene, said.reason, said.args, acting.tongue)
    return await play.hear(acting, turn, message)


def _panel_of_one(acting: Acting, state: State, incoming: IncomingAction, action: Action) -> Answer:
    """The panel of one skill that had no room among the others."""
    skill, _, seat = next(iter(incoming.values), "").partition(".")
    other = int(seat) if seat.isdecimal() and int(seat) != acting.seat else None
    offered = _open(state, acting.seat, other, skill)
    if action.args != (str(state.day), state.stage) or offered is None:
        raise declined(incoming, "action-past")
    scene = acting.session.scene()
    return Answer(panels.skill_panel(scene, acting.seat, offered, acting.tongue), "shown")


def _open(state: State, seat: int, other: int | None, skill: str) -> OpenSkill | None:
    """The skill as it is open to a seat, its own or that of another which it controls."""
    opened = views.panel(state, seat) if other is None else views.operated(state, seat, other)
    return next((found for found in opened if found.skill == skill), None)


def _is_offered(state: State, seat: int, skill: str, about: tuple[str, str]) -> bool:
    """Whether a skill is still what a control offered: of a reply its window is what counts."""
    known = state.rules.skills.get(skill)
    if known is None or not known.reply:
        return state.stage_open and about == (str(state.day), state.stage)
    untils = [
        window.until
        for number, window in state.replies.items()
        if state.grants[number].skill == skill and state.holds(seat, state.grants[number])
    ]
    return any(about == (str(until.day), until.stage) for until in untils)


def _numbers(values: tuple[str, ...]) -> tuple[int, ...]:
    """The seats that values are; what is no number is nobody's seat."""
    return tuple(int(v) if v.isdecimal() and len(v) < 10 else -1 for v in values)
