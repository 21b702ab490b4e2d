"""Whatever is written: one skill of the writer on seats that look alive, or a reason; no guess."""

import time

from hypothesis import given
from hypothesis import strategies as st

from bot.services.ballot_text import Choice, Roster
from bot.services.grammar import (
    Declining,
    Launching,
    NotUnderstood,
    SkillWord,
    Talk,
    parse,
)

# fmt: off
FRAGMENTS = st.sampled_from([
    "占卜", "杀人", "丘比特之箭", "时波", "时波增幅", "放弃", "不发动", "发动", "Divine", "kill",
    "5", "05", "5号", "五", "五号", "3", "7", "0", "99", "饺子", "包子", "馄饨", "山", "山纳",
    "弃权", "/", " ", "　", "\u200b", "\n", "：", ":", "→", "、", "，", "和", "~~", "**", "【",
    "】", "> ", "<@7>", "<@!8>", "<@", "帮助", "申请加速", "谢谢",
])
# fmt: on
TEXTS = st.one_of(st.text(max_size=60), st.lists(FRAGMENTS, max_size=10).map("".join))
NAMES = st.one_of(st.text(max_size=6), FRAGMENTS)
SKILLS = (
    SkillWord("divine", ("占卜", "Divine"), 1, open=True),
    SkillWord("kill", ("杀人", "Kill"), 1),
    SkillWord("arrow", ("丘比特之箭", "Arrow"), 2, open=True),
    SkillWord("wave", ("时波", "Wave"), 1),
    SkillWord("boost", ("时波增幅", "Wave boost"), 0),
)


@st.composite
def rosters(draw):
    numbers = draw(st.lists(st.integers(1, 12), unique=True, max_size=8))
    return Roster([Choice(n, draw(NAMES), out=draw(st.booleans())) for n in numbers])


@given(TEXTS, rosters(), st.sets(st.sampled_from(SKILLS)), st.booleans())
def test_what_is_accepted_is_one_skill_on_seats_that_look_alive(text, roster, skills, in_group):
    held = sorted(skills, key=lambda word: word.id)
    meaning = parse(text, held, SKILLS, roster, mentions={7: 5, 8: 7}, in_group=in_group)
    ids = {word.id: word for word in held}
    match meaning:
        case Launching(skill, targets):
            assert len(targets) == ids[skill].targets
            assert all(n in roster.choices and not roster.choices[n].out for n in targets)
        case Declining(skill):
            assert skill in ids
        case NotUnderstood(_, reason, _):
            assert reason.startswith("grammar-")
        case Talk():
            assert in_group


@given(rosters(), st.sampled_from(SKILLS), st.data())
def test_a_launch_by_number_is_read_whatever_people_are_called(roster, word, data):
    alive = [n for n, choice in roster.choices.items() if not choice.out]
    if len(alive) < word.targets:
        return
    targets = data.draw(st.permutations(alive))[: word.targets]
    written = " ".join([word.names[0], *(f"{n}号" for n in targets)])
    meaning = parse(written, SKILLS, SKILLS, roster)
    named = [f"{n}号" for n in targets]
    if isinstance(meaning, NotUnderstood):
        # A name may contain what was written; then it can be read in more than one way.
        assert meaning.kind in ("ambiguous", "unknown")
        assert any(any(piece[:-1] in c.name for piece in named) for c in roster.choices.values())
    else:
        assert meaning == Launching(word.id, tuple(targets))


@given(TEXTS, rosters())
def test_the_order_of_skills_changes_nothing(text, roster):
    forward = parse(text, SKILLS, SKILLS, roster, mentions={})
    backward = parse(text, SKILLS[::-1], SKILLS[::-1], roster, mentions={})
    if not isinstance(forward, NotUnderstood):
        assert forward == backward
    else:
        assert isinstance(backward, NotUnderstood)
        assert forward.reason == backward.reason


def test_the_longest_message_is_read_at_once():
    roster = Roster([Choice(n, "号" * n) for n in range(1, 26)])
    begun = time.perf_counter()
    for text in ("占卜 " + "号 " * 190, "丘比特之箭 " + "1 " * 190, "占卜\n" * 130, "时波" * 2000):
        parse(text, SKILLS, SKILLS, roster, mentions={})
    assert time.perf_counter() - begun < 2
