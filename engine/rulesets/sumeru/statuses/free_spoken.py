"""自由: its seat may also speak in a place of its own, whenever it likes."""

from __future__ import annotations

from engine.effects import StatusKind

free_spoken = StatusKind(id="free_spoken", name="自由", english="Free-Spoken", place="free")
