"""Slash commands as forms: what a command takes, as inputs.

Everything comes from the command itself: its names in the words that Discord is told, the
choices and ranges of its options, what they suggest. So a command says in one place what it is.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, get_args

import discord
import msgspec
from discord import AppCommandOptionType, app_commands

from bot.cogs.names import Translator
from bot.cogs.translating import Suggested
from bot.discord_platform.convert import cut
from bot.rendering.desk import Named, called
from bot.rendering.messages import MAX_OPTION, MAX_OPTIONS, Form, Input, Option, Pick, Someone
from bot.services.moderator import Choice, Wanted
from bot.wording import Phrases, Tongue
from engine.wording import Locale

LEFT_OUT: Final = frozenset({"game", "confirmed"})
"""Options that no form asks for: the panel is a game's, and what is grave is asked once more."""

_CLOSED: Final = frozenset[Wanted](
    {
        "seat",
        "target",
        "target-instead",
        "player",
        "held-skill",
        "held-status",
        "any-skill",
        "status",
        "faction",
        "office",
        "draw",
    }
)
"""What is chosen from all that there is, where that fits into a select."""

_NEWEST: Final = frozenset[Wanted]({"step", "submission", "ballot"})
"""What is chosen from the newest; what is older is left to the slash command."""

YES, NO = "yes", "no"
_ENGLISH: Final = "en-US"
_WORD: Final = 200
_LINE: Final = 300
_DIGITS: Final = 40


class Blank(msgspec.Struct, frozen=True):
    """An option of a command as a form asks for it."""

    parameter: app_commands.Parameter
    named: Named
    annotations: tuple[Any, ...]
    choices: tuple[tuple[str, Named], ...] = ()

    @property
    def suggested(self) -> Suggested | None:
        """How it suggests what could be meant, if it does."""
        return next((kind for kind in self.annotations if isinstance(kind, Suggested)), None)

    @property
    def wanted(self) -> Wanted | None:
        """What is chosen for it, of what the services suggest; None where it is written."""
        found = self.suggested and self.suggested.what
        return found if found in _CLOSED | _NEWEST else None


class Derived(msgspec.Struct, frozen=True):
    """A command with its id at the desk, and what its form asks for."""

    id: str
    named: Named
    command: app_commands.Command[Any, ..., Any]
    blanks: tuple[Blank, ...]

    @property
    def wanted(self) -> frozenset[Wanted]:
        """What the services are to suggest for its form."""
        return frozenset(blank.wanted for blank in self.blanks if blank.wanted)


async def derived(
    group: app_commands.Group, tree: app_commands.CommandTree[Any]
) -> dict[str, Derived]:
    """All commands of a group, also in groups within it, by their ids (`rule.give_status`)."""
    told = await group.get_translated_payload(tree, Translator())
    return {found.id: found for found in _within(group, told)}


def _within(group: app_commands.Group, told: Any, path: str = "") -> Iterator[Derived]:
    by_name = {part["name"]: part for part in told["options"]}
    for command in group.commands:
        part = by_name[command.name]
        named = _named(part)
        number = path + part["name_localizations"][_ENGLISH]
        if isinstance(command, app_commands.Group):
            yield from _within(command, part, f"{number}.")
        else:
            yield Derived(number, named, command, tuple(_blanks(command, part)))


def _blanks(command: app_commands.Command[Any, ..., Any], told: Any) -> Iterator[Blank]:
    kinds = inspect.signature(command.callback, eval_str=True).parameters
    options = {option["name"]: option for option in told["options"]}
    for parameter in command.parameters:
        if parameter.name in LEFT_OUT:
            continue
        option = options[parameter.display_name]
        kind = kinds[parameter.name].annotation
        choices = tuple((str(c["value"]), _named(c)) for c in option.get("choices", ()))
        yield Blank(parameter, _named(option), get_args(kind) or (kind,), choices)


def _named(told: Any) -> Named:
    """What Discord is told of something's name and description, in our languages."""

    def texts(key: str) -> dict[Locale, str]:
        zh = told.get(key, "")
        return {"zh": zh, "en": told.get(f"{key}_localizations", {}).get(_ENGLISH, zh)}

    name = texts("name")
    english = name["en"].replace("_", " ")
    return Named({**name, "en": english[:1].upper() + english[1:]}, texts("description"))


# -- the form ------------------------------------------------------------------------------


def form(
    command: Derived,
    action: str,
    tongue: Tongue,
    found: Mapping[Wanted, Sequence[Choice]],
    filled: Mapping[str, str] | None = None,
) -> Form:
    """The form of a command; `found` is what could be meant, `filled` what was written before."""
    blanks = command.blanks
    inputs = (_input(blank, tongue, found, filled) for blank in blanks)
    return Form(action, called(command.named.name, tongue), tuple(inputs))


def _input(
    blank: Blank,
    tongue: Tongue,
    found: Mapping[Wanted, Sequence[Choice]],
    filled: Mapping[str, str] | None,
) -> Input | Pick | Someone:
    parameter, phrases = blank.parameter, Phrases(tongue)
    value = _preset(parameter) if filled is None else filled.get(parameter.name, "")
    key, label = parameter.name, called(blank.named.name, tongue)
    about, required = called(blank.named.about, tongue), parameter.required
    if about == label:
        about = ""
    if parameter.type is AppCommandOptionType.user:
        gone = discord.User in blank.annotations
        hint = phrases.label("desk-who", gone="yes" if gone else "no")
        user = int(value) if value.isdecimal() else 0
        return Someone(key, label, hint, user, required, about)
    options, hint = _options(blank, phrases, found)
    if options:
        chosen = tuple(msgspec.structs.replace(o, chosen=o.value == value) for o in options)
        hint = hint or phrases.label("desk-choose", required="yes" if required else "no")
        return Pick(key, label, chosen, hint, required, about)
    most = longest(parameter)
    hint = hint or range_of(parameter, phrases)
    return Input(key, label, hint, value, required, most > _LINE, most, about)


def _preset(parameter: app_commands.Parameter) -> str:
    """What stands in the form at first: what counts if the option is left out."""
    match parameter.default:
        case bool(on) if not parameter.required:
            return YES if on else NO
        case (str() | int() | float()) as value if not parameter.required:
            return str(value)
    return ""


def _options(
    blank: Blank, phrases: Phrases, found: Mapping[Wanted, Sequence[Choice]]
) -> tuple[tuple[Option, ...], str]:
    """What is chosen from; none of what is written. And a hint, where those are not all."""
    if blank.parameter.type is AppCommandOptionType.boolean:
        answers = (YES, NO)
        return tuple(Option(a, phrases.label("desk-answer", answer=a)) for a in answers), ""
    if blank.choices:
        tongue = phrases.tongue
        return tuple(Option(value, called(n.name, tongue)) for value, n in blank.choices), ""
    wanted = blank.wanted
    if wanted is None:
        return (), ""
    fit = {c.value: c for c in found.get(wanted, ()) if len(c.value) <= MAX_OPTION}
    options = tuple(Option(c.value, cut(c.label, MAX_OPTION)) for c in fit.values())
    if options and len(options) <= MAX_OPTIONS:
        return options, ""
    if options and wanted in _NEWEST:
        return options[:MAX_OPTIONS], phrases.label("desk-newest", count=MAX_OPTIONS)
    return (), phrases.label("desk-write", count=len(options))


def longest(parameter: app_commands.Parameter) -> int:
    """How many characters can be written for an option."""
    if parameter.type is not AppCommandOptionType.string:
        return _DIGITS
    return int(parameter.max_value or _WORD)


def range_of(parameter: app_commands.Parameter, phrases: Phrases) -> str:
    """Between which numbers an option lies, in words; nothing where that is not said."""
    least, most = parameter.min_value, parameter.max_value
    if parameter.type is AppCommandOptionType.string or least is None or most is None:
        return ""
    return phrases.label("desk-range", least=f"{least:g}", most=f"{most:g}")
