"""Transport compression of the gateway: one stream a connection, flushed after each frame."""

from __future__ import annotations

import importlib
import zlib
from typing import Any, Protocol


class Frames(Protocol):
    """Turns the text of a frame into what travels."""

    def pack(self, text: str) -> str | bytes:
        """Return one frame, as text or as bytes."""


class Plain:
    """No compression."""

    def pack(self, text: str) -> str:
        """Return the text itself."""
        return text


class ZlibStream:
    """`compress=zlib-stream`: each frame ends with the four bytes of a sync flush."""

    def __init__(self) -> None:
        self._stream = zlib.compressobj()

    def pack(self, text: str) -> bytes:
        """Return the next piece of the stream."""
        return self._stream.compress(text.encode()) + self._stream.flush(zlib.Z_SYNC_FLUSH)


class ZstdStream:
    """`compress=zstd-stream`, which discord.py prefers where Python can read it."""

    def __init__(self) -> None:
        self._stream, self._flush_block = _zstd()

    def pack(self, text: str) -> bytes:
        """Return the next piece of the stream."""
        body: bytes = self._stream.compress(text.encode())
        return body + bytes(self._stream.flush(self._flush_block))


def _zstd() -> tuple[Any, Any]:
    """Return a compressor and its flush mode, from the module that discord.py would use."""
    try:
        zstandard = importlib.import_module("zstandard")
    except ImportError:
        native = importlib.import_module("compression.zstd")
        return native.ZstdCompressor(), native.ZstdCompressor.FLUSH_BLOCK
    return zstandard.ZstdCompressor().compressobj(), zstandard.COMPRESSOBJ_FLUSH_BLOCK


def frames_for(compress: str | None) -> Frames:
    """Return what packs frames for the `compress` of a gateway address; ValueError if unknown."""
    match compress:
        case None:
            return Plain()
        case "zlib-stream":
            return ZlibStream()
        case "zstd-stream":
            return ZstdStream()
    raise ValueError(f"unknown compression {compress!r}")
