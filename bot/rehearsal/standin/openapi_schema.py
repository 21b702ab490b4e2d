"""The schemas of Discord's description, read as Discord itself applies them.

Three things differ from a plain reading: ids and permissions are taken as text or number, an
object takes only the properties it names, and a union is judged by the branch its `type` points
at, so that the error is about that branch and not about all of them.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from typing import Any, cast

from jsonschema import Draft202012Validator, FormatChecker, validators
from jsonschema.exceptions import ValidationError
from jsonschema.protocols import Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

_ROOT = "urn:discord"
_PREFIX = "#/components/schemas/"
#: Properties that Discord takes although its description leaves them out; discord.py always
#: sends them.
ACCEPTED = {
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
    "MessageEditRequestPartial": ("tts",),
    "RichEmbed": ("flags",),
}
#: Sets of permissions, described as numbers; Discord takes and sends them as text.
_PERMISSIONS = frozenset({"permissions", "default_member_permissions", "allow", "deny"})
_FORMATS = FormatChecker(formats=())


@_FORMATS.checks("date-time", raises=ValueError)
def _is_time(value: object) -> bool:
    return not isinstance(value, str) or bool(datetime.datetime.fromisoformat(value))


@_FORMATS.checks("uri")
def _is_address(value: object) -> bool:
    return not isinstance(value, str) or value.startswith(("http://", "https://", "attachment://"))


class Schemas:
    """The schemas of one description, and validators for parts of it."""

    def __init__(self, description: Mapping[str, Any]) -> None:
        schemas = {
            name: self._strict(schema, ACCEPTED.get(name, ()))
            for name, schema in description["components"]["schemas"].items()
        }
        schemas["SnowflakeType"] = {**schemas["SnowflakeType"], "type": ["string", "integer"]}
        self._named = schemas
        document = {"components": {"schemas": schemas}}
        resource = DRAFT202012.create_resource(document)
        self._registry: Registry[Any] = Registry().with_resource(_ROOT, resource)
        keywords = {"oneOf": self._union, "anyOf": self._union}
        extend = cast("Any", validators.extend)
        self._kind = extend(Draft202012Validator, validators=keywords)

    def validator(self, schema: Mapping[str, Any], accepted: tuple[str, ...] = ()) -> Validator:
        """Return a validator for a schema of this description, `accepted` properties added."""
        strict = self._strict(schema, accepted)
        return cast(
            "Validator", self._kind(strict, registry=self._registry, format_checker=_FORMATS)
        )

    def _strict(self, schema: Any, accepted: tuple[str, ...], *, part: bool = False) -> Any:
        """Return a schema whose objects are closed; `part` is one of several that add up."""
        if isinstance(schema, list):
            return [self._strict(item, (), part=part) for item in schema]
        if not isinstance(schema, dict):
            return schema
        strict: dict[str, Any] = {}
        for key, value in schema.items():
            if key == "properties":
                strict[key] = {
                    name: _as_text_too(sub) if name in _PERMISSIONS else self._strict(sub, ())
                    for name, sub in value.items()
                }
            elif key == "$ref":
                strict[key] = _ROOT + value
            else:
                strict[key] = self._strict(value, (), part=key == "allOf")
        if "properties" in schema and "additionalProperties" not in schema and not part:
            strict["properties"] |= dict.fromkeys(accepted, True)
            strict["additionalProperties"] = False
        return strict

    def _union(
        self, validator: Any, branches: list[Any], instance: Any, schema: Mapping[str, Any]
    ) -> Iterator[ValidationError]:
        constants = [branch["const"] for branch in branches if "const" in branch]
        if len(constants) == len(branches):
            if instance not in constants:
                yield ValidationError(f"{instance!r} is not one of {constants}")
            return
        candidates = [branch for branch in branches if self._fits(branch, instance)]
        found = [list(validator.descend(instance, branch)) for branch in candidates]
        if not found:
            kind = instance.get("type") if isinstance(instance, dict) else instance
            yield ValidationError(f"nothing of this kind ({kind!r}) is taken here")
        else:
            yield from min(found, key=len)

    def _fits(self, branch: Mapping[str, Any], instance: Any) -> bool:
        """Tell whether an instance is meant for a branch: by JSON type, then by `type`."""
        resolved = branch
        while "$ref" in resolved:
            resolved = self._named[resolved["$ref"].removeprefix(_ROOT + _PREFIX)]
        inner = resolved.get("oneOf") or resolved.get("anyOf")
        if inner and "type" not in resolved:
            return any(self._fits(part, instance) for part in inner)
        kinds = resolved.get("type")
        if kinds is not None and not Draft202012Validator({"type": kinds}).is_valid(instance):
            return False
        tag = resolved.get("properties", {}).get("type", {})
        allowed = tag.get("enum") or ([tag["const"]] if "const" in tag else None)
        if not isinstance(instance, dict) or allowed is None or "type" not in instance:
            return True
        return instance["type"] in allowed


def _as_text_too(schema: Mapping[str, Any]) -> Mapping[str, Any]:
    kinds = schema.get("type")
    if not isinstance(kinds, list) or "integer" not in kinds:
        return schema
    return {**schema, "type": [*kinds, "string"], "pattern": "^[0-9]+$"}


def explain(error: ValidationError, root: str) -> str:
    """Return an error as one short sentence that names the place and the rule."""
    place = root + "".join(
        f"[{step}]" if isinstance(step, int) else f".{step}" for step in error.absolute_path
    )
    got: Any = error.instance
    rule = error.validator_value
    match error.validator:
        case "maxLength":
            text = f"must be {rule} or fewer in length, is {len(got)}"
        case "minLength":
            text = f"must be {rule} or more in length, is {len(got)}"
        case "maxItems":
            text = f"must have {rule} or fewer items, has {len(got)}"
        case "minItems":
            text = f"must have {rule} or more items, has {len(got)}"
        case "additionalProperties":
            known = error.schema.get("properties", {}) if isinstance(error.schema, dict) else {}
            text = f"unknown: {', '.join(sorted(got.keys() - known.keys()))}"
        case _:
            text = error.message if len(error.message) < 200 else f"breaks {error.validator}"
    return f"{place}: {text}"
