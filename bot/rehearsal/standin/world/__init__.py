"""The model of Discord behind the stand-in: simcord's backend, and all contact with it.

That backend is private to simcord, so its version is exact here and nothing outside this package
imports simcord. The rest of the stand-in knows a `World`: what exists, what the bot and people
change in it, and the events that follow.
"""

from __future__ import annotations

import importlib.metadata

PINNED = "3.2.1"
_FOUND = importlib.metadata.version("simcord")
if _FOUND != PINNED:  # pragma: no cover - another version is not installed here
    raise ImportError(f"the stand-in is written against simcord {PINNED}, found {_FOUND}")

from simcord.backend.errors import BackendError, SetupError  # noqa: E402
from simcord.backend.models import Interaction, Message  # noqa: E402
from simcord.components import validate_modal, walk_components  # noqa: E402
from simcord.http import RouteNotImplemented, UnsupportedField  # noqa: E402
from simcord.interactions import (  # noqa: E402
    command_leaves,
    nest_options,
    validate_option_value,
    walk_to_subcommand,
)

from .model import Listener, Payload, reader_of  # noqa: E402
from .people_side import PeopleSide as World  # noqa: E402

__all__ = [
    "BackendError",
    "Interaction",
    "Listener",
    "Message",
    "Payload",
    "RouteNotImplemented",
    "SetupError",
    "UnsupportedField",
    "World",
    "command_leaves",
    "nest_options",
    "reader_of",
    "validate_modal",
    "validate_option_value",
    "walk_components",
    "walk_to_subcommand",
]
