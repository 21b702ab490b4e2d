"""哥布林: who says 狂妄 and is voted out that day costs the village gods (ruling S43)."""

from __future__ import annotations

import re
import unicodedata

from engine import usable
from engine.effects import Identity, Me, Skill
from engine.events import DIRECTOR, Entry, Left, Posted, TagChanged
from engine.rulesets.sumeru.tags import PACK, TAUNTED, WOLF
from engine.turn import Turn

SAID = "said"
"""The day on which the sentence was said in time."""

IN_TIME = frozenset({"open", "requests_closed"})
"""The door's states until an hour before it closes (关门1小时前)."""

_SENTENCE = re.compile(r"我是哥布林,[ \t]*谁敢杀我\?")
_QUOTED = re.compile(
    r"^[ \t]*>.*$|“[^”]*”|‘[^’]*’|「[^」]*」|『[^』]*』|《[^》]*》|\"[^\"]*\"|'[^']*'|`[^`]*`",
    re.MULTILINE,
)


def says_it(text: str) -> bool:
    """Whether a post holds the sentence, not as a quotation, with marks of either width."""
    own = unicodedata.normalize("NFKC", _QUOTED.sub(" ", text))
    return _SENTENCE.search(own) is not None


def _hear(turn: Turn, me: Me, entry: Entry) -> None:
    """Saying it launches the skill (宣言), so what stops launches stops this one."""
    posted, state = entry.event, turn.state
    assert isinstance(posted, Posted)
    assert me.grant is not None
    if posted.seat != me.seat or posted.aside or state.door not in IN_TIME:
        return
    if not says_it(posted.text):
        return
    if me.grant.remembers(SAID) == state.day:
        return
    if usable.barred(state, me.grant, posted.seat) is None:
        turn.note(me.grant, SAID, state.day)
        turn.notice("taunt-heard", (posted.seat,), skill=arrogance.id)


def _fall(turn: Turn, me: Me, entry: Entry) -> None:
    left, state = entry.event, turn.state
    assert isinstance(left, Left)
    assert me.grant is not None
    if left.seat != me.seat or left.strike.kind != "ballot":
        return
    if me.grant.remembers(SAID) == state.day and TAUNTED not in state.seats[left.seat].tags:
        turn.emit(TagChanged(left.seat, TAUNTED, True, arrogance.id), DIRECTOR)


arrogance = Skill(
    id="arrogance",
    name="狂妄",
    english="Arrogance",
    tags=frozenset({"spoken"}),
    when_left="own exit",
    after={Posted: _hear, Left: _fall},
)

goblin = Identity(
    id="goblin",
    name="哥布林",
    english="Goblin",
    faction=WOLF,
    tags=frozenset({PACK}),
    skills=("arrogance",),
)

SKILLS: tuple[Skill, ...] = (arrogance,)
