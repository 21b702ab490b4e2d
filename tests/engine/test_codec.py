"""Entries, commands and refusals as text, and back."""

from __future__ import annotations

import json
import typing
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import codec
from engine import commands as cmd
from engine import events as ev

EVENTS = sorted(ev.Event.__subclasses__(), key=lambda kind: kind.__name__)
COMMANDS = sorted(
    {
        kind
        for kind in vars(cmd).values()
        if isinstance(kind, type) and issubclass(kind, cmd.Command) and kind is not cmd.Command
    },
    key=lambda kind: kind.__name__,
)

PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=5,
)


def values(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a field's type, as an entry may hold them."""
    origin, parts = typing.get_origin(hint), typing.get_args(hint)
    if hint is Any:
        return PLAIN
    if origin is typing.Literal:
        return st.sampled_from(parts)
    if origin is tuple:
        if len(parts) == 2 and parts[1] is Ellipsis:
            return st.lists(values(parts[0]), max_size=4).map(tuple)
        return st.tuples(*(values(part) for part in parts))
    if origin is dict:
        return st.dictionaries(values(parts[0]), values(parts[1]), max_size=4)
    if origin is not None:
        return st.one_of(*(values(part) for part in parts))
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return structs(hint)
    by_type: dict[Any, st.SearchStrategy[Any]] = {
        int: st.integers(-(2**31), 2**31),
        str: st.text(),
        bool: st.booleans(),
        float: st.floats(allow_nan=False, allow_infinity=False),
        type(None): st.none(),
    }
    return by_type[hint]


def structs(kind: type) -> st.SearchStrategy[Any]:
    hints = typing.get_type_hints(kind)
    return st.builds(kind, **{f: values(hints[f]) for f in kind.__struct_fields__})  # type: ignore[attr-defined]


@given(st.one_of(*(structs(kind) for kind in EVENTS)))
def test_every_event_comes_back_as_it_was(event):
    kind, payload = codec.encode_event(event)
    assert kind == type(event).__name__
    json.loads(payload)
    back = codec.decode_event(kind, payload)
    assert type(back) is type(event)
    assert back == event


@given(st.one_of(*(structs(kind) for kind in COMMANDS)))
def test_every_command_comes_back_as_it_was(command):
    kind, payload = codec.encode_command(command)
    back = codec.decode_command(kind, payload)
    assert type(back) is type(command)
    assert back == command


@given(structs(ev.Audience))
def test_every_audience_comes_back_as_it_was(audience):
    assert codec.decode_audience(codec.encode_audience(audience)) == audience


@pytest.mark.parametrize("decode", [codec.decode_event, codec.decode_command])
def test_a_kind_that_there_is_not_is_an_error(decode):
    for kind in ("Nothing", "Event", "Command", ""):
        with pytest.raises(KeyError):
            decode(kind, "{}")


@pytest.mark.parametrize(
    ("decode", "kind", "payload"),
    [
        (codec.decode_event, "Left", "{}"),
        (codec.decode_event, "Left", '{"seat": "five", "strike": null}'),
        (codec.decode_event, "DoorMoved", '{"day": 1, "door": "ajar"}'),
        (codec.decode_event, "Asked", "[]"),
        (codec.decode_command, "PutOut", "{}"),
        (codec.decode_command, "GiveStatus", '{"seat": 1, "status": "x", "until": "tomorrow"}'),
        (codec.decode_command, "GiveCard", '{"seat": 1, "colour": "green"}'),
        (codec.decode_command, "CastBallot", '{"voter": 1, "target": "2"}'),
    ],
)
def test_a_payload_that_does_not_fit_its_kind_is_an_error(decode, kind, payload):
    with pytest.raises(msgspec.ValidationError):
        decode(kind, payload)


def test_a_payload_that_is_no_json_is_an_error():
    with pytest.raises(msgspec.DecodeError):
        codec.decode_event("Left", "{")


def test_names_are_written_as_they_are_read():
    assert codec.encode_event(ev.Posted(1, "喵~", 1)) == (
        "Posted",
        '{"seat":1,"text":"喵~","count":1}',
    )
