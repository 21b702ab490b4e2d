"""Rehearsals that are kept, to go on another day: a folder for each, the newest few."""

from __future__ import annotations

import contextlib
import fcntl
import os
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from .company import Kept
from .process import ROOT

SAVES = ROOT / "var" / "rehearsals"
"""Where rehearsals are kept unless somebody names another folder."""

MOST = 5
"""How many are kept; an older one goes when a new one comes."""

_FILE, _NEW, _LOCK = "rehearsal", "rehearsal.new", "lock"


class Unreadable(Exception):
    """A kept rehearsal that this version cannot go on with; the text says why."""


class Saved(msgspec.Struct, frozen=True):
    """A rehearsal as it lies in its folder: its people, and the stand-in's world."""

    kept: Kept
    world: bytes


def write(folder: Path, saved: Saved) -> None:
    """Keep a rehearsal in its folder: whole, or as it was kept before."""
    fresh = folder / _NEW
    descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(descriptor, "wb") as file:
        file.write(msgspec.msgpack.encode(saved))
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(folder / _FILE)


def read(folder: Path) -> Saved:
    """The rehearsal of a folder. Raises Unreadable."""
    try:
        return msgspec.msgpack.decode((folder / _FILE).read_bytes(), type=Saved)
    except (OSError, msgspec.MsgspecError) as error:
        raise Unreadable(f"{folder.name}: {error}") from error


@dataclass(frozen=True, kw_only=True)
class Offer:
    """A kept rehearsal that can go on: its folder's name, when it was kept, how it stands."""

    name: str
    at: datetime
    kept: Kept


class Shelf:
    """The folder in which rehearsals are kept, each in one of its own."""

    def __init__(self, folder: Path = SAVES) -> None:
        self.folder = folder

    def offers(self) -> list[Offer]:
        """What can go on, newest first; what is being played or cannot be read is left out."""
        found = []
        for folder in self._folders():
            with contextlib.suppress(Unreadable, BlockingIOError), hold(folder):
                at = datetime.fromtimestamp((folder / _FILE).stat().st_mtime, UTC)
                found.append(Offer(name=folder.name, at=at, kept=read(folder).kept))
        return sorted(found, key=lambda offer: offer.at, reverse=True)

    def find(self, name: str) -> Path:
        """The folder of an offer. Raises KeyError for what is none."""
        if name not in {offer.name for offer in self.offers()}:
            raise KeyError(name)
        return self.folder / name

    def fresh(self) -> Path:
        """A new folder for a rehearsal; what is too many is thrown away."""
        for offer in self.offers()[MOST - 1 :]:
            shutil.rmtree(self.folder / offer.name)
        folder = self.folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S-%f}"
        folder.mkdir(mode=0o700, parents=True)
        return folder

    def _folders(self) -> Iterator[Path]:
        if self.folder.is_dir():
            yield from (path for path in self.folder.iterdir() if (path / _FILE).is_file())


@contextlib.contextmanager
def hold(folder: Path) -> Iterator[None]:
    """Have a folder to oneself. Raises BlockingIOError while another process has it."""
    with open(folder / _LOCK, "ab") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
