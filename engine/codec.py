"""Entries and commands as text, for whoever stores them.

    >>> encode_event(ev.StageOpened(2, "day"))
    ('StageOpened', '{"day":2,"stage":"day"}')
    >>> decode_event("StageOpened", '{"day":2,"stage":"day"}')
    StageOpened(day=2, stage='day')

A kind is the name of the event's or command's class; the payload is JSON.
"""

from __future__ import annotations

import msgspec

from engine import commands as cmd
from engine import events as ev

_EVENTS: dict[str, type[ev.Event]] = {kind.__name__: kind for kind in ev.Event.__subclasses__()}
_COMMANDS: dict[str, type[cmd.Command]] = {
    kind.__name__: kind
    for kind in vars(cmd).values()
    if isinstance(kind, type) and issubclass(kind, cmd.Command) and kind is not cmd.Command
}

_encoder = msgspec.json.Encoder()


def encode_event(event: ev.Event) -> tuple[str, str]:
    """The kind and the payload of an event."""
    return type(event).__name__, _encoder.encode(event).decode()


def decode_event(kind: str, payload: str) -> ev.Event:
    """The event of a kind and a payload.

    Raises KeyError for an unknown kind, msgspec.ValidationError for a payload that does
    not fit it.
    """
    return msgspec.json.decode(payload, type=_EVENTS[kind])


def encode_audience(audience: ev.Audience) -> str:
    """An audience as JSON."""
    return _encoder.encode(audience).decode()


def decode_audience(payload: str) -> ev.Audience:
    """The audience of a payload."""
    return msgspec.json.decode(payload, type=ev.Audience)


def encode_command(command: cmd.Command) -> tuple[str, str]:
    """The kind and the payload of a command."""
    return type(command).__name__, _encoder.encode(command).decode()


def decode_command(kind: str, payload: str) -> cmd.Command:
    """The command of a kind and a payload; errors as `decode_event`."""
    return msgspec.json.decode(payload, type=_COMMANDS[kind])
