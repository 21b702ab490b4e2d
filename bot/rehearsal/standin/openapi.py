"""Requests held against Discord's own OpenAPI description, where that file is at hand."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema.protocols import Validator

from .openapi_schema import Schemas, explain

#: Properties of bodies without a name of their own that Discord takes though undescribed.
_ACCEPTED = {("PUT", "/channels/{channel_id}/permissions/{overwrite_id}"): ("id",)}
_METHODS = frozenset({"get", "put", "post", "patch", "delete"})


@dataclass(frozen=True)
class _Operation:
    method: str
    template: str
    parameters: Mapping[tuple[str, str], Mapping[str, Any]]
    bodies: Mapping[str, Any]
    body_required: bool


class RequestChecker:
    """Judges requests by an OpenAPI 3.1 description; its validators are built once and kept."""

    def __init__(self, description: Mapping[str, Any]) -> None:
        self._schemas = Schemas(description)
        self._validators: dict[tuple[str, ...], Validator] = {}
        self._routes: list[tuple[list[str], dict[str, _Operation]]] = []
        for template, item in description["paths"].items():
            shared = item.get("parameters", [])
            operations = {
                method.upper(): _operation(method.upper(), template, shared, spec)
                for method, spec in item.items()
                if method in _METHODS
            }
            self._routes.append((template.strip("/").split("/"), operations))

    @classmethod
    def load(cls, path: Path) -> RequestChecker:
        """Read a description from a file. OSError or ValueError where that cannot be done."""
        return cls(json.loads(path.read_text(encoding="utf-8")))

    def check(
        self, method: str, path: str, query: Mapping[str, str], body: Any, multipart: bool
    ) -> list[str]:
        """Return the rules that a request breaks, each naming the place; none if it is fine."""
        segments = path.strip("/").split("/")
        found = self._find(segments)
        if found is None:
            return [f"no such address: {path}"]
        template, operations = found
        operation = operations.get(method)
        if operation is None:
            return [f"{method} is not possible at {path}"]
        broken = list(self._check_path(operation, template, segments))
        broken += self._check_query(operation, query)
        broken += self._check_body(operation, body, multipart)
        return broken

    def _find(self, segments: list[str]) -> tuple[list[str], dict[str, _Operation]] | None:
        """Return the route with the most literal segments in common, as Discord routes."""
        fitting = [
            (sum(t == s for t, s in zip(template, segments, strict=True)), template, operations)
            for template, operations in self._routes
            if len(template) == len(segments)
            and all(t.startswith("{") or t == s for t, s in zip(template, segments, strict=True))
        ]
        return max(fitting, key=lambda f: f[0])[1:] if fitting else None

    def _check_path(
        self, operation: _Operation, template: list[str], segments: list[str]
    ) -> Iterator[str]:
        for name, value in zip(template, segments, strict=True):
            key = ("path", name.strip("{}"))
            if name.startswith("{") and key in operation.parameters:
                yield from self._check_value(operation, key, value)

    def _check_query(self, operation: _Operation, query: Mapping[str, str]) -> Iterator[str]:
        for (place, name), parameter in operation.parameters.items():
            if place == "query" and parameter.get("required") and name not in query:
                yield f"query.{name}: is required"
        for name, value in query.items():
            key = ("query", name)
            if key not in operation.parameters:
                yield f"query.{name}: is unknown here"
            else:
                yield from self._check_value(operation, key, value)

    def _check_value(self, operation: _Operation, key: tuple[str, str], text: str) -> Iterator[str]:
        """Check a path or query value, which arrives as text whatever its type."""
        schema = operation.parameters[key]["schema"]
        validator = self._validator((operation.method, operation.template, *key), schema)
        judged = [list(validator.iter_errors(reading)) for reading in _readings(text)]
        if all(judged):
            # The reading of the right type has the error that is worth telling.
            told = next((e for e in judged if e[0].validator != "type"), judged[0])
            yield from (explain(error, ".".join(key)) for error in told)

    def _check_body(self, operation: _Operation, body: Any, multipart: bool) -> Iterator[str]:
        kind = "multipart/form-data" if multipart else "application/json"
        if not operation.bodies:
            if body:
                yield "body: none is taken here"
            return
        if body is None:
            if operation.body_required:
                yield "body: is required"
            return
        schema = operation.bodies.get(kind)
        if schema is None:
            yield f"body: {kind} is not taken here"
            return
        validator = self._validator((operation.method, operation.template, kind), schema)
        for error in validator.iter_errors(body):
            yield explain(error, "body")

    def _validator(self, key: tuple[str, ...], schema: Mapping[str, Any]) -> Validator:
        if key not in self._validators:
            accepted = _ACCEPTED.get((key[0], key[1]), ())
            self._validators[key] = self._schemas.validator(schema, accepted)
        return self._validators[key]


def _operation(
    method: str, template: str, shared: list[Any], spec: Mapping[str, Any]
) -> _Operation:
    parameters = {(p["in"], p["name"]): p for p in [*shared, *spec.get("parameters", [])]}
    request = spec.get("requestBody", {})
    bodies = {kind: content["schema"] for kind, content in request.get("content", {}).items()}
    return _Operation(method, template, parameters, bodies, bool(request.get("required")))


def _readings(text: str) -> list[Any]:
    """Return what a query text may mean: itself, a list of one, a truth value, a number."""
    readings: list[Any] = [text, [text]]
    if text.lower() in ("true", "false", "0", "1"):
        readings.append(text.lower() in ("true", "1"))
    if text.lstrip("-").isdecimal():
        readings.append(int(text))
    return readings
