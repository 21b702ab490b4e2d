"""Work that a cancellation does not cut in two."""

import asyncio

import pytest

from bot.storage.unbroken import unbroken


async def give(value):
    await asyncio.sleep(0)
    return value


async def fail(error):
    await asyncio.sleep(0)
    raise error


async def test_it_gives_the_result_or_the_error_of_its_work():
    assert await unbroken(give(5)) == 5
    with pytest.raises(KeyError):
        await unbroken(fail(KeyError("x")))


async def test_two_cancellations_do_not_end_the_work_and_are_not_lost():
    go_on = asyncio.Event()
    done = []

    async def work():
        await go_on.wait()
        done.append(True)

    task = asyncio.create_task(unbroken(work()))
    for _ in range(2):
        await asyncio.sleep(0.001)
        task.cancel()
    await asyncio.sleep(0.001)
    assert not task.done()
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert done == [True]


async def test_a_cancellation_goes_before_the_error_of_the_work_and_names_it():
    task = asyncio.create_task(unbroken(fail(KeyError("x"))))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError) as caught:
        await task
    assert isinstance(caught.value.__cause__, KeyError)
