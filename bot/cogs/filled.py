"""What was filled in of a command's form, as the arguments of the command.

What a slash command would not let through is not taken here either, and is told in words: what
is wrong with it, and what would fit.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

import discord
from discord import AppCommandOptionType, app_commands

from bot.cogs.derived import NO, YES, Blank, Derived, longest, range_of
from bot.discord_platform.convert import cut
from bot.rendering.desk import called
from bot.wording import Phrases, Tongue

_SHOWN: Final = 40


class Unfit(Exception):
    """What was filled in does not fit; the text says what, and what would."""


async def arguments(
    command: Derived,
    interaction: discord.Interaction[Any],
    written: Mapping[str, str],
    tongue: Tongue,
) -> dict[str, Any]:
    """The arguments of a command, of what was filled in; what was left out is not among them.

    Raises `Unfit` with all that does not fit.
    """
    found: dict[str, Any] = {}
    wrong: list[str] = []
    for blank in command.blanks:
        text = written.get(blank.parameter.name, "").strip()
        try:
            if text or blank.parameter.required:
                found[blank.parameter.name] = await _argument(blank, interaction, text, tongue)
        except Unfit as unfit:
            wrong.append(str(unfit))
    if wrong:
        raise Unfit("\n".join(wrong))
    return found


async def _argument(
    blank: Blank, interaction: discord.Interaction[Any], text: str, tongue: Tongue
) -> Any:
    parameter, phrases = blank.parameter, Phrases(tongue)
    option, given = called(blank.named.name, tongue), cut(text, _SHOWN)
    if not text:
        raise Unfit(phrases.say("desk-missing", option=option))
    if parameter.type is AppCommandOptionType.user:
        person = await _person(blank, interaction, text)
        if person is None:
            raise Unfit(phrases.say("desk-no-member", option=option, who=f"<@{given}>"))
        return person
    value: Any = text
    if parameter.type is AppCommandOptionType.boolean:
        value = {YES: True, NO: False}.get(text)
    elif blank.choices:
        value = text if text in dict(blank.choices) else None
    elif parameter.type in (AppCommandOptionType.integer, AppCommandOptionType.number):
        value = _number(parameter, text)
        if value is None:
            raise Unfit(_not_a_number(parameter, phrases, option, given))
    elif len(text) > longest(parameter):
        value = None
    if value is None:
        raise Unfit(phrases.say("desk-not-there", option=option, text=given))
    return value if blank.suggested is None else await blank.suggested.transform(interaction, value)


def _number(parameter: app_commands.Parameter, text: str) -> float | None:
    """The number that a text is, in whatever digits; None for none, and for one out of range."""
    plain = unicodedata.normalize("NFKC", text).replace("−", "-")
    try:
        whole = parameter.type is AppCommandOptionType.integer
        value = int(plain) if whole else float(plain)
    except ValueError:
        return None
    least, most = parameter.min_value, parameter.max_value
    fits = (least is None or value >= least) and (most is None or value <= most)
    return value if fits and math.isfinite(value) else None


def _not_a_number(
    parameter: app_commands.Parameter, phrases: Phrases, option: str, given: str
) -> str:
    kind = "whole" if parameter.type is AppCommandOptionType.integer else "any"
    fits = range_of(parameter, phrases) or "none"
    return phrases.say("desk-number", option=option, kind=kind, fits=fits, text=given)


async def _person(
    blank: Blank, interaction: discord.Interaction[Any], text: str
) -> discord.Member | discord.User | None:
    """Who was chosen; None where he has to be in the guild and is not, or there is no such user."""
    if not (text.isascii() and text.isdecimal()):
        return None
    user, guild = int(text), interaction.guild
    member: discord.Member | None = None
    with suppress(discord.NotFound):
        if guild is not None:
            member = guild.get_member(user) or await guild.fetch_member(user)
    if member is not None or discord.User not in blank.annotations:
        return member
    client: discord.Client = interaction.client
    with suppress(discord.NotFound):
        return client.get_user(user) or await client.fetch_user(user)
    return None
