"""Whatever is written: one skill of the writer on seats that look alive, or a reason; no guess."""

import time

from hypothesis import given
from hypothesis import strategies as st

from bot.services.ballot_text import Choice, Roster
from bot.services.grammar import (
    Declining,
    Launching,
    Named,
    NotUnderstood,
    SkillWord,
    Talk,
    parse,
)
from engine.arguments import LONGEST_TEXT

# fmt: off
FRAGMENTS = st.sampled_from([
    "占卜", "杀人", "丘比特之箭", "时波", "时波增幅", "放弃", "不发动", "发动", "Divine", "kill",
    "5", "05", "5号", "五", "五号", "3", "7", "0", "99", "饺子", "包子", "馄饨", "山", "山纳",
    "弃权", "/", " ", "　", "\u200b", "\n", "：", ":", "→", "、", "，", "和", "~~", "**", "【",
    "】", "> ", "<@7>", "<@!8>", "<@", "帮助", "申请加速", "谢谢", "上警",
    "炼金", "诡辩", "增幅", "许愿", "迷惑", "牧师", "Priest", "-", "−", "－", "+", "负", "３３",
    "33", "以", "以 8 ", "as ", "的",
])
# fmt: on
TEXTS = st.one_of(st.text(max_size=60), st.lists(FRAGMENTS, max_size=10).map("".join))
ARGUMENTS = {
    "number": st.integers(-99, 99).map(str),
    "identity": st.sampled_from(["priest", "wolf"]),
    "skill": st.sampled_from(["divine", "kill", "arrow"]),
    "text": st.sampled_from(["给我一票", "A thing,\nin two lines", "5 分", "*bold*"]),
}
WRITTEN = {
    "priest": "牧师",
    "wolf": "狼人",
    "divine": "占卜",
    "kill": "Kill",
    "arrow": "丘比特之箭",
}
NAMES = st.one_of(st.text(max_size=6), FRAGMENTS)
SKILLS = (
    SkillWord("divine", ("占卜", "Divine"), 1, open=True),
    SkillWord("kill", ("杀人", "Kill"), 1),
    SkillWord("arrow", ("丘比特之箭", "Arrow"), 2, open=True),
    SkillWord("wave", ("时波", "Wave"), 1),
    SkillWord("boost", ("时波增幅", "Wave boost"), 0),
    SkillWord("transmute", ("炼金", "Transmute"), 1, open=True, arguments=("number",)),
    SkillWord("guess", ("诡辩", "Guess"), 1, arguments=("identity",)),
    SkillWord("name", ("增幅", "Name"), 0, arguments=("skill",)),
    SkillWord("wish", ("许愿", "Wish"), 0, arguments=("text",)),
    SkillWord("charm", ("迷惑", "Charm"), 2, least=1),
)
IDENTITIES = (Named("priest", ("牧师", "Priest")), Named("wolf", ("狼人", "Wolf")))


def fits(launch, word, roster):
    """Whether a launch is exactly what its skill takes."""
    assert word.fewest <= len(launch.targets) <= word.targets
    assert all(n in roster.choices and not roster.choices[n].out for n in launch.targets)
    assert len(launch.args) == len(word.arguments)
    for kind, arg in zip(word.arguments, launch.args, strict=True):
        match kind:
            case "number":
                assert str(int(arg)) == arg
            case "identity":
                assert arg in {identity.id for identity in IDENTITIES}
            case "skill":
                assert arg in {skill.id for skill in SKILLS}
            case "text":
                assert 0 < len(arg) <= LONGEST_TEXT


@st.composite
def rosters(draw):
    numbers = draw(st.lists(st.integers(1, 12), unique=True, max_size=8))
    return Roster([Choice(n, draw(NAMES), out=draw(st.booleans())) for n in numbers])


@given(TEXTS, rosters(), st.sets(st.sampled_from(SKILLS)), st.booleans(), st.data())
def test_what_is_accepted_is_one_skill_with_just_what_it_takes(
    text, roster, skills, in_group, data
):
    held = sorted(skills, key=lambda word: word.id)
    theirs = data.draw(st.sets(st.sampled_from(SKILLS)))
    controlled = {8: sorted(theirs, key=lambda word: word.id)} if theirs else {}
    meaning = parse(
        text,
        held,
        SKILLS,
        roster,
        mentions={7: 5, 8: 7},
        in_group=in_group,
        identities=IDENTITIES,
        controlled=controlled,
    )
    match meaning:
        case Launching(skill, seat=seat):
            words = {word.id: word for word in (held if seat is None else controlled[seat])}
            fits(meaning, words[skill], roster)
            assert seat is None or not in_group
        case Declining(skill, seat=seat):
            assert skill in {word.id for word in (held if seat is None else controlled[seat])}
        case NotUnderstood(_, reason, _):
            assert reason.startswith("grammar-")
        case Talk():
            assert in_group


@given(rosters(), st.sampled_from(SKILLS), st.data())
def test_a_launch_by_number_is_read_whatever_people_are_called(roster, word, data):
    alive = [n for n, choice in roster.choices.items() if not choice.out]
    if len(alive) < word.targets:
        return
    count = data.draw(st.integers(word.fewest, word.targets))
    targets = data.draw(st.permutations(alive))[:count]
    args = tuple(data.draw(ARGUMENTS[kind]) for kind in word.arguments)
    said = [WRITTEN.get(arg, arg) for arg in args]
    written = " ".join([word.names[0], *(f"{n}号" for n in targets), *said])
    meaning = parse(written, SKILLS, SKILLS, roster, identities=IDENTITIES)
    named = [f"{n}号" for n in targets]
    if isinstance(meaning, NotUnderstood):
        # A name may contain what was written; then it can be read in more than one way.
        assert meaning.kind in ("ambiguous", "unknown")
        assert any(any(piece[:-1] in c.name for piece in named) for c in roster.choices.values())
    else:
        assert meaning == Launching(word.id, tuple(targets), args)


@given(rosters(), st.sampled_from(SKILLS), st.data())
def test_an_act_for_a_controlled_seat_is_read_as_one_of_its_own(roster, word, data):
    alive = [n for n, choice in roster.choices.items() if not choice.out]
    if len(alive) < word.targets or not alive:
        return
    seat = data.draw(st.sampled_from(alive))
    targets = data.draw(st.permutations(alive))[: word.targets]
    args = tuple(data.draw(ARGUMENTS[kind]) for kind in word.arguments)
    said = [WRITTEN.get(arg, arg) for arg in args]
    written = " ".join([f"以 {seat}号", word.names[0], *(f"{n}号" for n in targets), *said])
    meaning = parse(written, (), SKILLS, roster, identities=IDENTITIES, controlled={seat: SKILLS})
    if isinstance(meaning, NotUnderstood):
        pieces = [written.removeprefix("以 "), f"{seat}号", *(f"{n}号" for n in targets)]
        assert any(
            any(piece[:-1] in c.name or (c.name and c.name in written) for piece in pieces)
            for c in roster.choices.values()
        )
    else:
        assert meaning == Launching(word.id, tuple(targets), args, seat)


@given(rosters(), st.integers(-99, 99), st.sampled_from(["{}", "－{}", "-{}", "−{}", "负{}"]))
def test_a_number_is_never_taken_for_another(roster, number, sign):
    alive = [n for n, choice in roster.choices.items() if not choice.out]
    if not alive:
        return
    written = sign.format(abs(number))
    meant = abs(number) if sign == "{}" else -abs(number)
    for between in (" ", "，", "：", "-", " - ", ""):
        text = f"炼金 {alive[0]}号{between}{written}"
        meaning = parse(text, SKILLS, SKILLS, roster)
        if isinstance(meaning, Launching):
            assert (meaning.skill, meaning.args) == ("transmute", (str(meant),))
            assert between != "-" or sign == "负{}"


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
