"""How a player acts on a panel: uses a skill, declines one, stands, speaks last words."""

from __future__ import annotations

from collections.abc import Collection
from random import Random

from bot.rehearsal import reading
from bot.rehearsal.standin.outcome import Outcome

from . import chatter, filling
from .notebook import Notebook
from .person import Payload, Person

_LAST_WORDS = ("写遗言", "Last words")
_STAND = ("上警", "Stand for")
_MORE_SKILLS = ("还有别的技能", "There are more skills")
_LAUNCH = ("发动", "不选目标发动", "填写", "Launch ", "Fill in ")
_ASKS_MORE = 3
"""How many questions about one launch somebody answers."""


async def use_skill(
    person: Person, note: Notebook, room: str, panel: Payload, menu: reading.Payload
) -> None:
    """Choose by the panel or by text, change one's mind, or decline; `room`: empty in private."""
    dice, chosen = person.dice, [option["value"] for option in menu["options"]]
    shared = room != "" and len(note.mates) > 0
    await person.wait(0.05, 0.35)
    # Whether a mate who is still in sits before one: the first one acts for sure.
    later = any(n < (note.seat or 0) for n in note.mates - note.gone)
    if shared and later and dice.random() < 0.6:
        return
    if shared and dice.random() < 0.3:
        wolves = len(note.mates) > 1
        person.say(int(panel["channel_id"]), chatter.among_mates(dice, wolves=wolves))
    decline = buttons(panel, "放弃", "Decline")
    if decline and len(chosen) > 1 and dice.random() < 0.06:
        await person.press(panel, label=decline[0])
        return
    for _ in range(2 if dice.random() < 0.2 else 1):
        await _submit(person, note, panel, menu, _pick(dice, note, menu))


def _pick(dice: Random, note: Notebook, menu: reading.Payload) -> list[str]:
    """What to choose in a select, as many as it takes; rather whom one knows nothing of."""
    chosen = [option["value"] for option in menu["options"]]
    likely = [n for n in chosen if not (n.isdecimal() and int(n) in note.told)]
    least = max(1, int(menu.get("min_values") or 1))
    most = min(int(menu.get("max_values") or 1), len(chosen))
    count = dice.randint(least, max(least, most))
    return dice.sample(likely if len(likely) >= count else chosen, min(count, len(chosen)))


async def _submit(
    person: Person, note: Notebook, panel: Payload, menu: reading.Payload, to: list[str]
) -> None:
    skill = _skill_of(panel, menu)
    if skill and skill not in note.wordy and person.dice.random() < 0.5:
        way = person.dice.choice(("{}", "{}号", " {}号", "　{}"))
        written = " ".join(way.format(target) for target in to)
        between = " " if skill.isascii() else ""
        person.say(int(panel["channel_id"]), f"{skill}{between}{written}")
        return
    said = await person.choose(panel, to, menu["custom_id"])
    await _answer(person, note, panel, said, skill)


async def _answer(
    person: Person, note: Notebook, panel: Payload, said: Outcome | None, skill: str
) -> None:
    """Say what a launch still asks for, in its form or in one more select."""
    for _ in range(_ASKS_MORE):
        if said is None:
            return
        if said.modal is not None:
            note.wordy.add(skill)
            said = await person.fill_in(said, filling.fill(person.dice, note, said.modal))
            continue
        asked = said.followups[-1] if said.followups else said.message
        menus = reading.components(asked, reading.SELECT) if asked is not None else []
        if asked is None or not menus or asked["id"] == panel["id"]:
            return
        note.wordy.add(skill)
        menu = person.dice.choice(menus)
        said = await person.choose(asked, _pick(person.dice, note, menu), menu["custom_id"])


def is_for_a_skill(menu: reading.Payload) -> bool:
    """Whether a select launches something, and does not only lead to more skills."""
    return not (menu.get("placeholder") or "").startswith(_MORE_SKILLS)


async def stand(person: Person, panel: Payload) -> None:
    """Stand for an office (上警), by the button or in writing; most do not."""
    await person.wait(0.05, 0.4)
    if person.dice.random() > 0.25:
        return
    if person.dice.random() < 0.5:
        person.say(int(panel["channel_id"]), "上警")
        return
    await person.press(panel, label=buttons(panel, *_STAND)[0])


def asks_to_stand(panel: Payload) -> bool:
    """Whether a panel or a message asks who stands."""
    return bool(buttons(panel, *_STAND))


async def press_what_takes_nobody(person: Person, note: Notebook, panel: Payload) -> None:
    """A skill of the night that no select is for (牺牲) is answered too: launched or declined."""
    chosen = {_skill_of(panel, menu) for menu in reading.components(panel, reading.SELECT)}
    launches, answered = buttons(panel, *_LAUNCH), set[str]()
    for label in launches:
        if person.dice.random() < 0.5 and not _names(label, chosen):
            answered.add(label.split(" ")[-1])
            await person.wait(0.05, 0.3)
            await _answer(person, note, panel, await person.press(panel, label=label), "")
    for label in buttons(panel, "放弃", "Decline "):
        if not _names(label, chosen) and not _names(label, answered):
            await person.wait(0.05, 0.3)
            await person.press(panel, label=label)


def _names(label: str, skills: Collection[str]) -> bool:
    return any(skill and skill in label for skill in skills)


def is_board(message: Payload) -> bool:
    """Whether a message of the ballot room is the board of a ballot that is open."""
    return any(line.startswith("还没有投（") for line in reading.lines(message))


def offers_last_words(panel: Payload) -> bool:
    """Whether last words (遗言) can be spoken from a panel."""
    return bool(buttons(panel, *_LAST_WORDS))


async def say_last(person: Person, panel: Payload) -> None:
    """Last words, by the form or in writing."""
    await person.wait(0.1, 0.6)
    text = chatter.last_words(person.dice)
    if person.dice.random() < 0.5:
        person.say(int(panel["channel_id"]), f"遗言：{text}")
        return
    opened = await person.press(panel, label=buttons(panel, *_LAST_WORDS)[0])
    if opened is not None and opened.modal is not None:
        inputs = filling.inputs(opened.modal)
        await person.fill_in(opened, {inputs[0]["custom_id"]: text})


def buttons(message: Payload, *words: str) -> list[str]:
    """The labels of the buttons that begin with one of these words."""
    labels = [part.get("label") or "" for part in reading.components(message, reading.BUTTON)]
    return [label for label in labels if label.startswith(words)]


def _skill_of(panel: Payload, menu: reading.Payload) -> str:
    """The name of the skill that a select of a panel is for, as its card gives it."""
    placeholder = menu.get("placeholder") or ""
    for embed in panel.get("embeds") or ():
        for part in embed.get("fields") or ():
            name = part["name"].strip("【】")
            for called in (name, name.split(" ")[0]):
                if called and called in placeholder:
                    return str(called)
    return ""
