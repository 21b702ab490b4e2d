"""Whatever is typed: one seat that can be chosen, 弃权, or no ballot; never a guess."""

import unicodedata

from hypothesis import assume, given, note
from hypothesis import strategies as st

from bot.services.ballot_text import (
    Ballot,
    BallotKind,
    Choice,
    Reply,
    Roster,
    Void,
    parse_ballot,
)

BLANKS = st.text(st.sampled_from(" 　\u00a0\u2009\t\u200b\ufeff\u2060"), max_size=3)
WRAPS = st.sampled_from(
    ["{}", "**{}**", "*{}*", "__{}__", "`{}`", "||{}||", "「{}」", "【{}】", "（{}）", "“{}”"]
)
WORD = st.text(
    st.characters(categories=["Lu", "Ll", "Lo"], exclude_characters="投改票理由"), min_size=1
)
ANY_NAME = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]), max_size=8)
# fmt: off
SNARES = st.sampled_from([
    "5", "05", "五", "5号", "弃权", "山", "山纳", "A B", "A", "B", "：山", "=山", "？",
    "山投票理由", "理由：山", "投票对象：山", "<@7>", "~~山~~", "山 5号", "*山*", "3号机",
    "山。", "", "ａ", "a_b", "1", "2", "2号", "一", "3", "山理由：山纳",
])
FRAGMENTS = st.sampled_from([
    "投票对象", "改票对象", "投票理由", "改票理由", "理由", "投票", "投", "：", ":", ";",
    "=", "\n", " ", "\u3000", "\u200b", "> ", ">>> ", "# ", "- ", "**", "~~", "`", "```",
    "【", "】", "「", "」", "<@7>", "<@!8>", "<@", "1", "2", "3", "5号", "五", "#", "弃权",
    "山", "山纳", "饺子", "、", "。", "戏多",
])
# fmt: on


def choices_named(names, flags):
    return [
        Choice(number, name, aliases=aliases, out=out, barred="not-standing" if barred else None)
        for number, (name, (aliases, out, barred)) in enumerate(
            zip(names, flags, strict=False), start=1
        )
    ]


@st.composite
def rosters(draw, names=ANY_NAME | SNARES):
    called = draw(st.lists(names, min_size=1, max_size=8))
    flag = st.tuples(st.lists(names, max_size=1).map(tuple), st.booleans(), st.booleans())
    flags = draw(st.lists(flag, min_size=len(called), max_size=len(called)))
    return Roster(choices_named(called, flags))


def read(text, roster, reply=Reply.NONE, *, allows_abstain=True):
    return parse_ballot(
        text, roster, mentions={7: 1, 8: 2, 9: 99}, reply=reply, allows_abstain=allows_abstain
    )


TYPED = st.lists(FRAGMENTS | st.text(max_size=4), max_size=14).map("".join)


@given(
    st.text() | TYPED | TYPED.map("投票对象：{}".format) | TYPED.map("改票对象：{}".format),
    rosters(),
    st.sampled_from(Reply),
    st.booleans(),
)
def test_what_counts_is_one_seat_that_can_be_chosen_or_an_allowed_abstention(
    text, roster, reply, allows_abstain
):
    answer = read(text, roster, reply, allows_abstain=allows_abstain)
    if isinstance(answer, Void):
        assert answer.args["label"] in ("投票对象", "改票对象")
        assert all(isinstance(value, str | int) for value in answer.args.values())
    if isinstance(answer, Ballot):
        note(repr(answer))
        if answer.target is None:
            assert allows_abstain
        else:
            assert roster.choices[answer.target].choosable
        if answer.kind is BallotKind.CHANGE:
            assert reply is Reply.TO_OWN_BALLOT


@given(rosters(), st.data())
def test_a_seat_called_by_any_of_its_names_is_never_taken_for_another(roster, data):
    seat = data.draw(st.sampled_from(sorted(roster.choices)))
    choice = roster.choices[seat]
    name = data.draw(st.sampled_from([choice.name, *choice.aliases, roster.describe(seat)]))
    answer = read(f"投票对象：{name}", roster)
    note(repr(answer))
    if isinstance(answer, Ballot):
        assert answer.target == seat


@given(rosters(SNARES), st.lists(SNARES, min_size=1, max_size=2), st.sampled_from(["", " ", "\n"]))
def test_what_could_be_either_of_two_seats_is_neither(roster, pieces, between):
    """A text that a seat would get if it were alone is void as soon as two seats would."""
    text = f"投票对象：{between.join(pieces)}"
    alone = [
        seat
        for seat, choice in roster.choices.items()
        if read(text, Roster([Choice(seat, choice.name, choice.aliases)]))
        == Ballot(BallotKind.CAST, seat)
    ]
    answer = read(text, roster)
    note(f"{alone} {answer!r}")
    if len(alone) > 1:
        assert not isinstance(answer, Ballot)
    elif alone and isinstance(answer, Ballot):
        assert answer.target == alone[0]


@given(
    st.lists(WORD.filter(lambda w: len(w) <= 12), min_size=2, max_size=6, unique=True), st.data()
)
def test_of_two_seats_with_one_name_neither_is_chosen_by_it(names, data):
    twice = data.draw(st.sampled_from(names))
    roster = Roster([Choice(n, name) for n, name in enumerate([*names, twice], start=1)])
    assert isinstance(read(f"投票对象：{twice}", roster), Void)


@given(st.integers(1, 18), st.integers(1, 18), st.sampled_from(" 、,/+-和"))
def test_two_numbers_are_never_one_seat(first, second, between):
    roster = Roster([Choice(n, f"角{n}色") for n in range(1, 19)])
    assert isinstance(read(f"投票对象：{first}{between}{second}", roster), Void)


@st.composite
def formatted(draw):
    """A roster, a seat of it, and a ballot for it in the format, dressed up at random."""
    plain = WORD.filter(
        lambda w: (
            len(w) <= 12
            and unicodedata.normalize("NFKC", w) == w
            and not set(w) & set("一二三四五六七八九十弃棄号")
        )
    )
    names = draw(st.lists(plain, min_size=1, max_size=14, unique_by=str.casefold))
    roster = Roster([Choice(n, name) for n, name in enumerate(names, start=1)])
    seat = draw(st.integers(1, len(names)))
    name = names[seat - 1]
    wide = "".join(chr(ord(c) + 0xFEE0) for c in str(seat))
    number = draw(st.sampled_from([f"{seat}", f"{seat}号", f"{wide}号", f"0{seat}", f"#{seat}"]))
    target = draw(
        st.sampled_from([name, name.upper(), number, f"{number} {name}", f"{name}（{number}）"])
    )
    assume(name.upper().casefold() == name.casefold())
    kind = draw(st.sampled_from(BallotKind))
    line = (
        draw(BLANKS)
        + draw(WRAPS.filter(lambda w: "“" not in w)).format(kind.label)
        + draw(BLANKS)
        + draw(st.sampled_from(["：", ":", "；", ";", "=", "＝", "∶", "：："]))
        + draw(BLANKS)
        + draw(WRAPS).format(draw(BLANKS) + target + draw(BLANKS))
        + draw(st.sampled_from(["", "。", "！", "…"]))
        + draw(BLANKS)
    )
    reason = draw(st.sampled_from(["", "戏多", "他保包子，不对劲", "Ｈｍ **look** at 5号"]))
    if reason:
        beside = draw(st.sampled_from([" ", "，", "\n", "\n\n", "", "  \n"]))
        line += beside + kind.reason_label + draw(st.sampled_from([":", "："])) + reason
    quote = draw(st.sampled_from(["", "> ", ">", "# ", "- "]))
    text = "\n".join(quote + part if part.strip() else part for part in line.split("\n"))
    whole = draw(st.sampled_from(["{}", "**{}**", "__{}__", "```\n{}\n```"]))
    return roster, seat, kind, whole.format(text) if not quote else text, reason


@given(formatted())
def test_a_ballot_in_the_format_is_read_however_it_is_dressed_up(case):
    roster, seat, kind, text, reason = case
    note(repr(text))
    assert read(text, roster, Reply.TO_OWN_BALLOT) == Ballot(kind, seat, reason)
