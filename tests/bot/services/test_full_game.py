"""Whole games by text alone, with the bot dying again and again at any moment."""

import random
from collections import Counter

import pytest

from bot.storage import GameState, OutboxState
from engine import views
from tests.bot.services.world import World


class Killed(BaseException):
    """The process is killed here."""


async def act(world: World, rng: random.Random) -> None:
    """Somebody does something that is open to him, in one of the ways there are."""
    session = await world.moderator.hall.session(world.game)
    state = session.state
    waiting = views.unanswered(state)
    if waiting:
        chosen = rng.choice(waiting)
        seat = rng.choice(chosen.seats)
        panel = next(p for p in views.panel(state, seat) if p.grant == chosen.grant)
        name = session.rules.skills[chosen.skill].name
        if panel.range:
            await world.dm(seat + 10, f"{name} {rng.choice(panel.range)}")
        return
    missing = views.voters_missing(state)
    if missing:
        voter = rng.choice(missing)
        await world.say(voter + 10, "ballots", f"投票对象：{rng.choice(state.living)}")


async def play(world: World, rng: random.Random, *, chaos: float = 0.0) -> int:
    """Play on until somebody has won; how often the bot died on the way."""
    deaths = 0
    for _ in range(400):
        if (await world.record()).state is GameState.ENDED:
            return deaths
        try:
            if rng.random() < 0.75:
                with dying(world, rng, chaos):
                    await act(world, rng)
            else:
                with dying(world, rng, chaos):
                    await world.wait(hours=rng.choice([0.3, 1, 3, 9]))
        except Killed:
            deaths += 1
            await world.restart()
    raise AssertionError("nobody has won")


class dying:
    """With some chance, let one of the next transactions or sendings be the last."""

    def __init__(self, world: World, rng: random.Random, chance: float) -> None:
        self._world = world
        self._countdown = rng.randint(1, 25) if rng.random() < chance else -1
        self._before = rng.random() < 0.5

    def __enter__(self) -> None:
        if self._countdown < 0:
            return
        platform, storage = self._world.platform, self._world.storage
        self._kept = (platform._maybe, storage.unit)
        send, unit = self._kept

        async def maybe(method: str) -> None:
            self._step()
            await send(method)

        def opened():
            self._step()
            return unit()

        platform._maybe = maybe  # type: ignore[method-assign]
        storage.unit = opened  # type: ignore[method-assign]

    def _step(self) -> None:
        self._countdown -= 1
        if self._countdown == 0:
            raise Killed

    def __exit__(self, *_: object) -> None:
        if hasattr(self, "_kept"):
            self._world.platform._maybe = self._kept[0]  # type: ignore[method-assign]
            self._world.storage.unit = self._kept[1]  # type: ignore[method-assign]


def said_twice(world: World) -> list[tuple[int, str]]:
    """What was sent more than once to one place, under one nonce."""
    counted = Counter((p.channel, p.nonce) for p in world.platform.posts if p.nonce)
    return [
        key for key, n in counted.items() if n > 1 and not key[1].startswith(("mark-", "test-"))
    ]


async def undelivered(world: World) -> list[str]:
    async with world.storage.snapshot() as u:
        rows = await u.outbox.of_game(world.game)
    return [row.key for row in rows if row.state is not OutboxState.SENT]


DEAL = "人狼 人狼 占卜师 猎人 灵能者 硬汉 病人 共有者 共有者 村人 妖狐 村人"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_a_game_is_played_to_its_end_and_told_to_everybody(world, seed):
    await world.started(DEAL, dummy=seed == 1)
    await play(world, random.Random(seed))
    assert said_twice(world) == []
    assert await undelivered(world) == []
    told = [post.text for post in await world.in_room("announcement")]
    assert any("获胜" in text for text in told)
    session = await world.moderator.hall.session(world.game)
    log = list(session.game.log)
    await world.restart()
    again = await world.moderator.hall.session(world.game)
    assert again.game.log == log
    assert again.state == session.state


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 14))
async def test_a_bot_that_dies_at_any_moment_loses_nothing_and_says_nothing_twice(world, seed):
    rng = random.Random(seed)
    await world.started(DEAL)
    deaths = await play(world, rng, chaos=0.5)
    await world.restart()
    await world.settle()
    assert deaths
    assert said_twice(world) == []
    assert await undelivered(world) == []
    session = await world.moderator.hall.session(world.game)
    assert [e.seq for e in session.game.log] == list(range(1, len(session.game.log) + 1))
