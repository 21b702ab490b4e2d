"""How a player acts on a panel: uses a skill, declines one, speaks last words."""

from __future__ import annotations

from bot.rehearsal import reading

from . import chatter
from .notebook import Notebook
from .person import Payload, Person

_LAST_WORDS = ("写遗言", "Last words")


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
    likely = [n for n in chosen if int(n) not in note.told]
    count = int(menu.get("min_values") or 1)
    if len(likely) < count:
        likely = chosen
    for _ in range(2 if dice.random() < 0.2 else 1):
        await _submit(person, panel, menu, dice.sample(likely, count))


async def _submit(person: Person, panel: Payload, menu: reading.Payload, to: list[str]) -> None:
    skill = _skill_of(panel, menu)
    if skill and person.dice.random() < 0.5:
        way = person.dice.choice(("{}", "{}号", " {}号", "　{}"))
        written = " ".join(way.format(target) for target in to)
        person.say(int(panel["channel_id"]), f"{skill}{written}")
    else:
        await person.choose(panel, to, menu["custom_id"])


async def decline_what_takes_nobody(person: Person, panel: Payload) -> None:
    """A skill of the night that chooses nobody (牺牲) is answered too: it is declined."""
    chosen = {_skill_of(panel, menu) for menu in reading.components(panel, reading.SELECT)}
    for label in buttons(panel, "放弃", "Decline "):
        if not any(skill and skill in label for skill in chosen):
            await person.wait(0.05, 0.3)
            await person.press(panel, label=label)


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
        inputs = [c for row in opened.modal["components"] for c in fields(row)]
        await person.fill_in(opened, {inputs[0]["custom_id"]: text})


def buttons(message: Payload, *words: str) -> list[str]:
    """The labels of the buttons that begin with one of these words."""
    labels = [part.get("label") or "" for part in reading.components(message, reading.BUTTON)]
    return [label for label in labels if label.startswith(words)]


def fields(node: Payload) -> list[Payload]:
    """The inputs within a row of a form."""
    if "component" in node:
        return [node["component"]]
    return list(node.get("components") or ())


def _skill_of(panel: Payload, menu: reading.Payload) -> str:
    """The name of the skill that a select of a panel is for, as its card gives it."""
    for embed in panel.get("embeds") or ():
        for part in embed.get("fields") or ():
            name = part["name"].strip("【】").split(" ")[0]
            if name and name in (menu.get("placeholder") or ""):
                return str(name)
    return ""
