"""What is said fits, and nothing of it is lost."""

from hypothesis import given
from hypothesis import strategies as st

from bot.rendering import messages as m
from bot.rendering.layout import clip, fit, pages, size, split, texts

LINES = st.lists(st.text(alphabet="饺子 a", min_size=1, max_size=30), max_size=20)


@given(st.text(max_size=50), st.integers(1, 40))
def test_a_clipped_text_is_never_longer_than_its_limit(text, limit):
    clipped = clip(text, limit)
    assert len(clipped) <= limit
    assert clipped == text or clipped.endswith("…")


@given(LINES, st.integers(5, 40))
def test_a_text_is_parted_within_the_limit_and_loses_no_character(lines, limit):
    pieces = split("\n".join(lines), limit)
    assert all(0 < len(piece) <= limit for piece in pieces)
    assert "".join("".join(pieces).split()) == "".join("".join(lines).split())


def test_a_text_is_parted_between_lines_where_it_can_be():
    assert split("饺子\n包子\n馄饨", 6) == ("饺子\n包子", "馄饨")


def test_a_line_longer_than_a_message_is_parted_inside():
    assert split("一二三四五", 2) == ("一二", "三四", "五")


def test_nothing_to_say_is_no_message():
    assert texts("") == ()


@given(st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 30)), max_size=6))
def test_cards_are_laid_on_pages_that_hold_them(sizes):
    cards = [
        m.Card(
            title="t" * 300, text="x\n" * (text // 2), fields=(m.Field("n", "v" * 900),) * fields
        )
        for text, fields in sizes
    ]
    for page in pages(cards):
        assert sum(map(size, page.cards)) <= m.MAX_ALL_CARDS
        assert len(page.cards) <= m.MAX_CARDS


def test_a_long_card_is_continued_and_keeps_every_line():
    lines = [f"{n}号 饺子" for n in range(1, 1500)]
    told = pages([m.Card(title="名单", text="\n".join(lines), footer="end")])
    cards = [card for page in told for card in page.cards]
    assert "\n".join(card.text for card in cards).split("\n") == lines
    assert [card.title for card in cards] == ["名单"] + [""] * (len(cards) - 1)
    assert [card.footer for card in cards] == [""] * (len(cards) - 1) + ["end"]


def test_a_card_too_full_loses_the_end_of_its_longest_part():
    fitted = fit(m.Card(title="名单", text="x" * 4096, fields=(m.Field("a", "y" * 1024),) * 3))
    assert size(fitted) <= m.MAX_ALL_CARDS
    assert fitted.text.endswith("x…")
    assert all(field.value == "y" * 1024 for field in fitted.fields)
