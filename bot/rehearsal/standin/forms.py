"""What a person fills in: command options, select menus, modals."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from .world import Payload, SetupError, World, validate_option_value

BUTTON, STRING_SELECT, TEXT_INPUT = 2, 3, 4
#: Select menus of things of the guild, by component type.
ENTITY_SELECTS = {5: "user", 6: "role", 7: "mentionable", 8: "channel"}
RADIO, CHECKBOXES, CHECKBOX = 21, 22, 23
#: Options whose value is an id, by option type.
_ENTITY_OPTIONS = {6: "user", 7: "channel", 8: "role", 9: "mentionable"}
_ATTACHMENT = 11
_SUBCOMMANDS = (1, 2)


class Form:
    """Collects what one person chose in one channel, with the `resolved` part beside it."""

    def __init__(self, world: World, user: int, channel: int) -> None:
        self.resolved: dict[str, Payload] = {}
        self._world = world
        self._user = user
        self._channel = channel

    def options(
        self, name: str, leaf: Payload, given: Mapping[str, Any], *, partial: bool = False
    ) -> list[Payload]:
        """Return the options of a command as Discord sends them.

        Entities are given by id, files as (name, bytes). With `partial`, as while somebody
        types, required options may be missing. SetupError for what the client would not let
        through: unknown names, wrong types, lengths, ranges, choices.
        """
        declared = {option["name"]: option for option in leaf.get("options") or []}
        if any(option["type"] in _SUBCOMMANDS for option in declared.values()):
            raise SetupError(f"/{name} wants a subcommand: {', '.join(declared)}")
        unknown = sorted(given.keys() - declared.keys())
        if unknown:
            raise SetupError(f"/{name} has no option {', '.join(unknown)}")
        missing = [n for n, o in declared.items() if o.get("required") and n not in given]
        if missing and not partial:
            raise SetupError(f"/{name} needs {', '.join(missing)}")
        return [self._option(name, declared[key], value) for key, value in given.items()]

    def _option(self, name: str, option: Payload, value: Any) -> Payload:
        kind = option["type"]
        if kind in _ENTITY_OPTIONS:
            value = str(self._entity(_ENTITY_OPTIONS[kind], value))
        else:
            value = validate_option_value(name, option, value)
            if kind == _ATTACHMENT:
                file = self._world.upload(self._channel, *value)
                self.resolved.setdefault("attachments", {})[file["id"]] = file
                value = file["id"]
        return {"name": option["name"], "type": kind, "value": value}

    def _entity(self, kind: str, value: Any) -> int:
        try:
            number = int(value)
        except (TypeError, ValueError):
            raise SetupError(f"{value!r} is no id of a {kind}") from None
        self._world.resolve(kind, number, self._user, self._channel, self.resolved)
        return number

    def selected(self, menu: Payload, values: Sequence[Any]) -> list[str]:
        """Return the values of a select menu; SetupError for too many, too few or unknown."""
        chosen = [str(value) for value in values]
        least, most = menu.get("min_values"), menu.get("max_values")
        least = 1 if least is None else least
        if most is None:
            most = len(menu["options"]) if menu["type"] == CHECKBOXES else 1
        if len(set(chosen)) != len(chosen):
            raise SetupError("a value is chosen once")
        if not least <= len(chosen) <= most:
            raise SetupError(f"between {least} and {most} values are chosen, not {len(chosen)}")
        if menu["type"] in ENTITY_SELECTS:
            return [str(self._entity(ENTITY_SELECTS[menu["type"]], value)) for value in chosen]
        _require_offered(menu, chosen)
        return chosen

    def filled(self, modal: Payload, values: Mapping[str, Any]) -> list[Payload]:
        """Return the components of a submitted modal; `values` is by custom_id.

        A field of which nothing is said keeps what it was filled in with by the bot.
        SetupError for unknown fields, missing required ones, and lengths out of bounds.
        """
        fields = {field["custom_id"]: field for field in _fields(modal["components"])}
        unknown = sorted(values.keys() - fields.keys())
        if unknown:
            raise SetupError(f"the form has no field {', '.join(unknown)}")
        return [self._filled(node, values) for node in modal["components"]]

    def _filled(self, node: Payload, values: Mapping[str, Any]) -> Payload:
        kept: Payload = {key: node[key] for key in ("type", "id") if key in node}
        if "component" in node:
            return {**kept, "component": self._filled(node["component"], values)}
        if "components" in node:
            return {**kept, "components": [self._filled(n, values) for n in node["components"]]}
        if "custom_id" not in node:
            return kept
        return {**kept, "custom_id": node["custom_id"], **self._field(node, values)}

    def _field(self, field: Payload, values: Mapping[str, Any]) -> Payload:
        name, kind = field["custom_id"], field["type"]
        value = values[name] if name in values else _as_opened(field)
        empty = value is None or value in ("", [])
        if kind == CHECKBOX:
            return {"value": bool(field.get("default", False) if value is None else value)}
        if empty:
            if field.get("required", kind in (TEXT_INPUT, STRING_SELECT, *ENTITY_SELECTS)):
                raise SetupError(f"the field {name} must be filled in")
            return {"value": ""} if kind in (TEXT_INPUT, RADIO) else {"values": []}
        if kind == TEXT_INPUT:
            return {"value": _text(field, value)}
        if kind == RADIO:
            _require_offered(field, [str(value)])
            return {"value": str(value)}
        if kind in (STRING_SELECT, CHECKBOXES, *ENTITY_SELECTS):
            return {"values": self.selected(field, value or [])}
        raise SetupError(f"the stand-in cannot fill in a field of type {kind}")


def _fields(nodes: Sequence[Payload]) -> Iterator[Payload]:
    for node in nodes:
        if "custom_id" in node:
            yield node
        yield from _fields(node.get("components") or [])
        if "component" in node:
            yield from _fields([node["component"]])


def _as_opened(field: Payload) -> Any:
    """What stands in a field when its form opens; None for nothing."""
    if field["type"] == TEXT_INPUT:
        return field.get("value")
    if field["type"] in (STRING_SELECT, CHECKBOXES, RADIO):
        chosen = [option["value"] for option in field["options"] if option.get("default")]
        return next(iter(chosen), None) if field["type"] == RADIO else chosen
    return [chosen["id"] for chosen in field.get("default_values") or []] or None


def _text(field: Payload, value: Any) -> str:
    text = str(value)
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not least <= len(text) <= most:
        raise SetupError(f"{field['custom_id']} takes {least} to {most} characters")
    return text


def _require_offered(menu: Payload, chosen: Sequence[str]) -> None:
    offered = [option["value"] for option in menu.get("options") or []]
    unknown = [value for value in chosen if value not in offered]
    if unknown:
        raise SetupError(f"{', '.join(unknown)} is not offered; there is {', '.join(offered)}")
