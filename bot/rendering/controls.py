"""What skills are launched with: selects, buttons, forms, and the select of what did not fit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

import msgspec

from bot.rendering.actions import Verb, encode
from bot.rendering.layout import chunks, clip
from bot.rendering.messages import (
    MAX_BUTTONS_IN_ROW,
    MAX_LABEL,
    MAX_OPTION,
    MAX_OPTIONS,
    MAX_ROWS,
    Button,
    Form,
    Input,
    Message,
    Option,
    Row,
    Select,
)
from bot.rendering.scene import Scene, Words, words
from bot.wording import Said, Tongue
from engine import views
from engine.arguments import LONGEST_TEXT
from engine.effects import Argument, Skill
from engine.views import OpenSkill

TARGETS = "targets"
"""The key of a form's input for the targets; those for arguments are `argument_key`."""

NO_TARGETS = "-"
"""Stands for no targets where an action names them."""

_FOR = "for"


def argument_key(place: int) -> str:
    """The key of a form's input for an argument."""
    return f"argument{place}"


def for_seat(args: Sequence[str]) -> int | None:
    """The seat for which an action acts, as its arguments name it; None: one's own."""
    named = [arg.removeprefix(_FOR) for arg in args if arg.startswith(_FOR)]
    return next((int(n) for n in named if n.isdecimal() and len(n) < 5), None)


def joined(targets: Sequence[int]) -> str:
    """Targets as an action names them."""
    return ".".join(map(str, targets)) or NO_TARGETS


def parted(text: str) -> tuple[int, ...] | None:
    """The targets that an action names; None for what names none."""
    if text == NO_TARGETS:
        return ()
    pieces = text.split(".")
    if not all(piece.isdecimal() and len(piece) < 5 for piece in pieces):
        return None
    return tuple(map(int, pieces))


class _Controls(msgspec.Struct, frozen=True):
    """The selects and buttons of one skill."""

    selects: tuple[Select, ...]
    buttons: tuple[Button, ...]


class Maker(msgspec.Struct, frozen=True):
    """Makes the controls of a seat's panel, or of a group's (no `seat`)."""

    scene: Scene
    spoken: Words
    seat: int | None

    def rows(self, skills: Sequence[OpenSkill], last: Sequence[Button]) -> tuple[Row, ...]:
        """The rows for some skills, and below them the `last` buttons.

        What does not fit is chosen from a select of skills, which opens a panel of its own.
        """
        made = [self._controls(skill) for skill in skills]
        if _fits(made, len(last)):
            return _laid_out(made, last)
        kept = len(made)
        while kept and not _fits(made[:kept], len(last), spare=1):
            kept -= 1
        return (self._more(skills[kept:]), *_laid_out(made[:kept], last))

    def _controls(self, skill: OpenSkill) -> _Controls:
        buttons = (*self._launches(skill), *self._declines(skill))
        return _Controls(tuple(self._selects(skill)), buttons)

    def known(self, skill: OpenSkill) -> Skill:
        """The skill itself."""
        return self.scene.state.rules.skills[skill.skill]

    def about(self, skill: OpenSkill) -> tuple[int | str, ...]:
        """What a control is for: the stage in which it is offered, of a reply the one that ends
        it; and the seat whose skill it is, where another acts for it.
        """
        state = self.scene.state
        at = (state.day, state.stage)
        if skill.until is not None:
            at = (skill.until.day, skill.until.stage)
        return (*at, f"{_FOR}{skill.seat}") if self.for_another(skill) else at

    def for_another(self, skill: OpenSkill) -> bool:
        """Whether it is the skill of a seat that this one controls."""
        return self.seat is not None and skill.seat != self.seat

    def name(self, skill: OpenSkill) -> Said:
        """How a control calls a skill: with its seat, where that is another."""
        of = self.spoken.of("skill", skill.skill)
        if not self.for_another(skill):
            return of
        return self.spoken.named_for(skill.seat, skill.skill)

    # -- selects -------------------------------------------------------------------------

    def _selects(self, skill: OpenSkill) -> Iterator[Select]:
        known = self.known(skill)
        if not skill.targets:
            if asks_by_select(known):
                yield from argument_selects(self, skill, ())
            return
        if not self._by_select(skill):
            return
        chosen = {n for launch in skill.standing for n in launch.chosen}
        single = len(skill.standing) == 1 and skill.launches == 1
        for part in chunks(skill.range, MAX_OPTIONS):
            about = (*self.about(skill), *((part[0],) if part[0] != skill.range[0] else ()))
            yield Select(
                encode(Verb.LAUNCH, self.scene.game, skill.skill, *about),
                clip(self._placeholder(skill), MAX_OPTION),
                tuple(
                    Option(
                        str(n),
                        clip(self.spoken.seat(n), MAX_OPTION),
                        chosen=single and n in chosen and chosen <= set(part),
                    )
                    for n in part
                ),
                least=max(skill.least, 1),
                most=min(skill.targets, len(part)),
                disabled=self.scene.stands,
            )

    def _by_select(self, skill: OpenSkill) -> bool:
        """Whether one select holds all targets of a launch, and need not say which is which."""
        if "in_order" in self.known(skill).tags:
            return False
        enough = len(skill.range) >= max(skill.least, 1)
        return enough and (skill.targets == 1 or len(skill.range) <= MAX_OPTIONS)

    def _placeholder(self, skill: OpenSkill) -> str:
        least = max(skill.least, 1)
        if least < skill.targets:
            return self.spoken.label(
                "choose-some-targets", skill=self.name(skill), least=least, most=skill.targets
            )
        return self.spoken.label("choose-targets", skill=self.name(skill), count=skill.targets)

    # -- buttons -------------------------------------------------------------------------

    def _launches(self, skill: OpenSkill) -> Iterator[Button]:
        """Buttons that launch a skill: at once, or by a form for what has to be written."""
        known, disabled = self.known(skill), self.scene.stands
        game, about = self.scene.game, self.about(skill)
        if not skill.least and not known.arguments:
            # Not what its select says: no two controls of a message may say the same.
            nobody = (NO_TARGETS,) if skill.targets else ()
            action = encode(Verb.LAUNCH, game, skill.skill, *about, *nobody)
            label = "button-launch-on-nobody" if skill.targets else "button-launch"
            yield self._button(action, label, skill, "primary", disabled=disabled)
        typed = skill.targets and not self._by_select(skill) and len(skill.range) >= skill.least
        written = not skill.targets and known.arguments and not asks_by_select(known)
        if written or (typed and skill.range):
            action = encode(Verb.FILL, game, skill.skill, *about, NO_TARGETS)
            yield self._button(action, "button-fill", skill, "primary", disabled=disabled)

    def _declines(self, skill: OpenSkill) -> Iterator[Button]:
        if skill.declinable:
            action = encode(Verb.DECLINE, self.scene.game, skill.skill, *self.about(skill))
            label = "button-withdraw" if skill.standing else "button-decline"
            style = "danger" if skill.standing else "secondary"
            done = skill.answered and not skill.standing
            yield self._button(action, label, skill, style, disabled=self.scene.stands or done)

    def _button(
        self, action: str, label: str, skill: OpenSkill, style: str, *, disabled: bool
    ) -> Button:
        text = clip(self.spoken.label(label, skill=self.name(skill)), MAX_LABEL)
        return Button(action, text, style, disabled)  # type: ignore[arg-type]

    def _more(self, skills: Sequence[OpenSkill]) -> Row:
        """A select of the skills that have no controls here."""
        state = self.scene.state
        options = tuple(
            Option(
                f"{skill.skill}.{skill.seat}",
                clip(self.spoken.phrases.label("skill-named", skill=self.name(skill)), MAX_OPTION),
            )
            for skill in skills[:MAX_OPTIONS]
        )
        action = encode(Verb.SKILL, self.scene.game, state.day, state.stage)
        return (Select(action, self.spoken.label("choose-skill"), options),)


def _fits(made: Sequence[_Controls], last: int, spare: int = 0) -> bool:
    selects = sum(len(controls.selects) for controls in made)
    buttons = sum(len(controls.buttons) for controls in made)
    if buttons + last > MAX_BUTTONS_IN_ROW:
        rows = -(-buttons // MAX_BUTTONS_IN_ROW) + bool(last)
    else:
        rows = 1 if buttons + last else 0
    return selects + rows + spare <= MAX_ROWS


def _laid_out(made: Sequence[_Controls], last: Sequence[Button]) -> tuple[Row, ...]:
    selects = tuple((select,) for controls in made for select in controls.selects)
    buttons = tuple(chain.from_iterable(controls.buttons for controls in made))
    if len(buttons) + len(last) <= MAX_BUTTONS_IN_ROW:
        return (*selects, (*buttons, *last)) if buttons or last else selects
    rows = tuple(tuple(part) for part in chunks(buttons, MAX_BUTTONS_IN_ROW))
    return (*selects, *rows, tuple(last)) if last else (*selects, *rows)


# -- arguments ---------------------------------------------------------------------------


def asks_by_select(skill: Skill) -> bool:
    """Whether the one argument of a skill is chosen, not written: an identity, a skill."""
    return skill.arguments in (("identity",), ("skill",))


def argument_selects(maker: Maker, skill: OpenSkill, targets: Sequence[int]) -> Iterator[Select]:
    """Selects (`Verb.ARGUMENT`) with what can be chosen beside the targets."""
    (kind,) = maker.known(skill).arguments
    spoken, scene = maker.spoken, maker.scene
    values = _choices(maker, skill, kind)
    standing = {arg for launch in skill.standing for arg in launch.args}
    parts = list(chunks(values, MAX_OPTIONS))
    for number, part in enumerate(parts, 1):
        label = spoken.label("choose-argument", skill=maker.name(skill), wants=kind)
        if len(parts) > 1:
            label = f"{label} ({number}/{len(parts)})"
        action = encode(
            Verb.ARGUMENT,
            scene.game,
            skill.skill,
            *maker.about(skill),
            joined(targets),
            *((f"part{number}",) if number > 1 else ()),
        )
        options = tuple(
            Option(
                value,
                clip(spoken.name(kind, value), MAX_OPTION),
                chosen=value in standing and skill.launches == 1 and not targets,
            )
            for value in part
        )
        yield Select(action, clip(label, MAX_OPTION), options, disabled=scene.stands)


def _choices(maker: Maker, skill: OpenSkill, kind: Argument) -> list[str]:
    """The identities that can be guessed, or the skills of the seat that it can launch itself."""
    state = maker.scene.state
    if kind == "identity":
        return list(state.rules.identities)
    held = {s.id: s for _, s in views.skills_told(state, skill.seat)}
    return [s.id for s in held.values() if s.stages and s.automatic is None and not s.reply]


def argument_message(
    scene: Scene, seat: int, skill: OpenSkill, targets: Sequence[int], tongue: Tongue
) -> Message:
    """Asks for what a skill takes beside targets that are chosen."""
    spoken = words(scene, tongue)
    maker = Maker(scene, spoken, seat)
    rows = tuple((select,) for select in argument_selects(maker, skill, targets))
    said = {"skill": maker.name(skill), "wants": maker.known(skill).arguments[0]}
    text = spoken.say("argument-wanted", seats=spoken.seats(targets), **said)
    return Message(text=text, rows=rows[:MAX_ROWS])


def form(scene: Scene, seat: int, skill: OpenSkill, targets: Sequence[int], tongue: Tongue) -> Form:
    """The form (`Verb.FILL`) for what of a launch is written: arguments, or also its targets."""
    spoken = words(scene, tongue)
    maker = Maker(scene, spoken, seat)
    known = maker.known(skill)
    inputs: list[Input] = []
    if skill.targets and not targets:
        fewer = "yes" if skill.least < skill.targets else "no"
        hint = spoken.label("form-targets-hint", least=skill.least, most=skill.targets, fewer=fewer)
        label = "form-targets-in-order" if "in_order" in known.tags else "form-targets"
        inputs.append(Input(TARGETS, spoken.label(label), hint, required=skill.least > 0))
    standing = skill.standing[-1].args if skill.standing else ()
    for place, kind in enumerate(known.arguments):
        held = standing[place] if place < len(standing) else ""
        inputs.append(
            Input(
                argument_key(place),
                spoken.label("form-argument", wants=kind),
                spoken.label("form-argument-hint", wants=kind),
                value=held if kind in ("number", "text") else "",
                long=kind == "text",
                most=LONGEST_TEXT if kind == "text" else 60,
            )
        )
    action = encode(Verb.FILL, scene.game, skill.skill, *maker.about(skill), joined(targets))
    title = spoken.phrases.label("skill-named", skill=maker.name(skill))
    if targets:
        title = f"{title} → {spoken.numbers(targets)}"
    return Form(action, title, tuple(inputs))
