"""The director's commands, `/导演 …`.

They are hidden from who may open no channels in the guild; a guild can show them to its
directors in its settings. Hiding protects nothing: every verb asks again who is a director.
"""

from __future__ import annotations

import discord
from discord import app_commands
from discord.ext import commands

from bot.cogs.directing_corrections import DirectingCorrections
from bot.cogs.directing_game import DirectingGame
from bot.cogs.directing_lobby import TO_CREATE, DirectingLobby
from bot.cogs.directing_people import DirectingPeople
from bot.cogs.names import said


@app_commands.guild_only()
@app_commands.default_permissions(discord.Permissions(**{TO_CREATE: True}))
class Director(
    DirectingLobby,
    DirectingGame,
    DirectingCorrections,
    DirectingPeople,
    commands.GroupCog,
    group_name=said("导演", "director"),
    group_description=said("导演的指令", "The director's commands"),
):
    """The group of all director's commands."""
