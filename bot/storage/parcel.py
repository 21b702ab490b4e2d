"""The file that a whole game is handed over in (移交), and reading one that may be broken.

It is JSON, as it is or compressed by gzip: every row of the game as plain values, the revision of
the schema that they are rows of, and a digest of it all, so that damage is known before anything
is done with what it says.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import zlib
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from bot.storage.errors import StorageError

FORMAT: Final = 1
"""The form of a parcel; a later one that cannot be read as this gets another number."""

LARGEST: Final = 1 << 29
"""How many bytes a compressed parcel may become: a small file must not fill the memory."""

_GZIP: Final = b"\x1f\x8b"
_BEGINS: Final = b'{"format":'

Value = str | int | bool | None
Row = dict[str, Value]


class NotTaken(StorageError):
    """A game that is not taken in. Texts for people: `handover-` and `why`, with `args`."""

    def __init__(self, why: str, **about: str | int) -> None:
        said = ", ".join(f"{name} {value}" for name, value in about.items())
        super().__init__(f"not taken, {why}: {said}" if said else f"not taken, {why}")
        self.why = why
        self.about = about


class Parcel(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every row of one game, by table. `digest` is of all the rest; early parcels have none."""

    format: int
    revision: str
    game: int
    rows: dict[str, list[Row]]
    digest: str = ""


class _Head(msgspec.Struct, frozen=True):
    """What parcels of every form begin with."""

    format: int


def written(parcel: Parcel) -> bytes:
    """A parcel as JSON, with its digest."""
    return msgspec.json.encode(replace(parcel, digest=_digest(parcel)))


def compressed(packed: bytes) -> bytes:
    """A parcel's JSON made small; the same game gives the same bytes."""
    return gzip.compress(packed, mtime=0)


def opened(packed: bytes) -> Parcel:
    """The parcel of a file, compressed or not.

    Raises NotTaken for one that is `empty`, `not-ours`, `damaged` or of another `version`.
    """
    if not packed:
        raise NotTaken("empty")
    if packed.startswith(_GZIP):
        packed = _expanded(packed)
    try:
        head = msgspec.json.decode(packed, type=_Head)
        if head.format != FORMAT:
            raise NotTaken("version", theirs=head.format, ours=FORMAT)
        parcel = msgspec.json.decode(packed, type=Parcel)
        json.loads(packed, object_pairs_hook=_once)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise NotTaken("damaged" if packed.startswith(_BEGINS) else "not-ours") from error
    if parcel.digest not in ("", _digest(parcel)):
        raise NotTaken("damaged")
    return parcel


def _digest(parcel: Parcel) -> str:
    return hashlib.sha256(msgspec.json.encode(replace(parcel, digest=""))).hexdigest()


def _expanded(packed: bytes) -> bytes:
    try:
        with gzip.GzipFile(fileobj=io.BytesIO(packed)) as file:
            found = file.read(LARGEST + 1)
    except (OSError, EOFError, zlib.error) as error:
        raise NotTaken("damaged") from error
    if len(found) > LARGEST:
        raise NotTaken("not-ours")
    return found


def _once(pairs: list[tuple[str, Any]]) -> None:
    """Raises ValueError where a name stands twice: which of the two counts, nobody could say."""
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError("a name stands twice")
