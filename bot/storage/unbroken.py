"""Work that a cancellation does not cut in two."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


async def unbroken(work: Coroutine[Any, Any, T]) -> T:
    """Do this work to its end and give its result; only then let a cancellation through.

    A connection that is left in the middle of a statement has to be thrown away, and until it is,
    it keeps the lock on the database; one that is left in the middle of a commit leaves its fate
    to chance. So every contact with the database goes through here: it is over in milliseconds,
    and the task finds its cancellation at the next line. If the work itself fails, a cancellation
    goes before its error.
    """
    doing = asyncio.ensure_future(work)
    cancelled: asyncio.CancelledError | None = None
    while not doing.done():
        try:
            await asyncio.wait([doing])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled from doing.exception()
    return doing.result()
