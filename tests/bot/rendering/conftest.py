"""A village of nineteen with a replaceable clock, for everything that is shown of a game."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import pytest

from bot.rendering.scene import Due, Face, Scene
from engine import rulesets
from engine.game import Decision, Game
from engine.stages import upcoming

NOW = datetime(2026, 1, 1, 12, tzinfo=UTC)
DEAL = (
    *("werewolf", "werewolf", "werewolf", "werewolf", "madman", "diviner", "huntsman"),
    *("medium", "tough", "patient", "mason", "mason"),
    *("villager", "villager", "villager", "villager", "villager", "fox", "villager"),
)
NAMES = (
    *("饺子", "包子", "馄饨", "汤圆", "烧麦", "锅贴", "春卷", "粽子", "花卷", "油条", "豆浆"),
    *("麻花", "凉皮", "米线", "煎饼", "肉夹馍", "豆腐脑", "年糕", "替身君"),
)
DUMMY = 19


@dataclass
class Village:
    """A game, the names on its seats, and whether its clock runs."""

    game: Game
    faces: dict[int, Face]
    paused: bool = False

    @property
    def scene(self) -> Scene:
        state = self.game.state
        dues: tuple[Due, ...]
        if state.now.kind == "day":
            dues = (
                Due("requests_close", NOW, state.stage),
                Due("door_closes", NOW + timedelta(hours=3), state.stage),
            )
        else:
            dues = (Due("stage_closes", NOW + timedelta(hours=2), state.stage),)
        return Scene(
            game=7,
            title="包子铺",
            state=state,
            faces=self.faces,
            dues=dues,
            paused=self.paused,
        )

    def play(self, command):
        """Play a command that must be accepted; what came of it."""
        decision = self.game.play(command)
        assert isinstance(decision, Decision), decision
        return decision.entries

    def step(self):
        """The clock's next step; what came of it."""
        return self.play(upcoming(self.game.state))

    def until(self, day, stage):
        """Let the clock run until a stage is open."""
        while not self.game.state.stage_open or self.game.state.where() != (day, stage):
            self.step()

    def refuse(self, command):
        """Decide a command that must be refused; the refusal."""
        refusal = self.game.decide(command)
        assert not isinstance(refusal, Decision)
        return refusal


def built(names=NAMES, deal=DEAL, dummy: int | None = DUMMY, *, discipline=True) -> Village:
    rules = rulesets.get("jinrou")
    game = Game.deal(
        rules,
        dict(enumerate(deal, start=1)),
        offices={"dummy": dummy} if dummy else {},
        discipline=discipline,
    )
    faces = {
        n: Face(n, name, None if n == dummy else 1000 + n) for n, name in enumerate(names, start=1)
    }
    return Village(game, faces)


@pytest.fixture
def village() -> Village:
    """Give a village at its opening."""
    return built()


@pytest.fixture(scope="session")
def build():
    """Give the builder of villages, for names and deals of one's own."""
    return built
