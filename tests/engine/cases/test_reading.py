"""Reading case files: what is wrong is a failed case with its line, never a crash or a pass."""

from __future__ import annotations

import pytest

from engine.cases.reading import Case, Malformed, read_file
from tests.engine.cases.case_files import DEAL, SOUND, read, steps


def malformed(tmp_path, text: str | bytes) -> Malformed:
    (item,) = read(tmp_path, text)
    assert isinstance(item, Malformed), item
    return item


def test_a_sound_case_is_read_with_all_it_says(tmp_path):
    (case,) = read(
        tmp_path,
        SOUND.replace("  dummy: 10\n", "  dummy: 10\n  seed: 7\n  discipline: true\n")
        + "  draws: {杀人: 5, 占卜: [1, 2]}\n",
    )
    assert isinstance(case, Case)
    assert (case.name, case.line, case.rules) == ("a sound case", 1, "jinrou")
    assert case.deal[1] == "werewolf"
    assert list(case.deal) == list(range(1, 11))
    assert (case.dummy, case.sheriff, case.seed, case.discipline) == (10, None, "7", True)
    assert case.draws == {"杀人": (5,), "占卜": (1, 2)}
    (step,) = case.steps
    assert (step.at, step.do, step.lines) == ("1/夜", ("1 杀人 10", "3 占卜 1"), (10, 10))
    assert step.now is None
    assert step.then == {"out": [10], "told": {3: ["1号是人狼"]}, "winner": None}


def test_what_may_be_left_out_has_its_default(tmp_path):
    (case,) = read(tmp_path, steps("- at: 1/夜\n").replace("  dummy: 10\n", ""))
    assert isinstance(case, Case)
    assert (case.dummy, case.seed, case.discipline, case.draws) == (None, "0", False, {})
    assert case.steps[0].do == ()


def test_seats_may_be_dealt_in_any_order(tmp_path):
    (case,) = read(tmp_path, steps("- at: 1/夜\n", deal="{10: 村人, 2: 妖狐, 1: 人狼}"))
    assert isinstance(case, Case)
    assert list(case.deal) == [1, 2, 10]


def test_one_wrong_case_leaves_the_others_as_they_are(tmp_path):
    wrong = SOUND.replace("a sound case", "another").replace("jinrou", "chess")
    items = read(tmp_path, SOUND + wrong + SOUND.replace("a sound case", "a third"))
    assert [type(item) for item in items] == [Case, Malformed, Case]
    assert [item.name for item in items] == ["a sound case", "another", "a third"]


def test_a_name_that_stands_twice_is_wrong_where_it_stands_again(tmp_path):
    first, second = read(tmp_path, SOUND + SOUND)
    assert isinstance(first, Case)
    assert isinstance(second, Malformed)
    assert second.line == SOUND.count("\n") + 1
    assert "twice" in second.problem


# The whole file

FILES: dict[str, tuple[str | bytes, int, str]] = {
    "empty": ("", 1, "list of cases"),
    "comments only": ("# nothing\n\n# here\n", 1, "list of cases"),
    "one case and no list": (SOUND.replace("- case", "  case", 1), 1, "list of cases"),
    "a mapping of cases": ("case:\n  rules: jinrou\n", 1, "list of cases"),
    "a text": ("just words\n", 1, "list of cases"),
    "a number": ("12\n", 1, "list of cases"),
    "binary": (b"\x89PNG\r\n\x1a\n\x00\x00", 1, "UTF-8"),
    "binary in the third line": (b"- a\n- b\n- \xff\xfe\n", 3, "UTF-8"),
    "another encoding": ("- case: 人狼\n".encode("gb18030"), 1, "UTF-8"),
    "a control character": ("- a\n- b\x07\n", 2, "character"),
    "a zero byte": (b"- a\n- b\n- \x00\n", 3, "character"),
    "an open bracket": ("- case: x\n  deal: {1: 人狼\n  rules: jinrou\n", 3, ""),
    "an open quotation mark": ('- case: "x\n  rules: jinrou\n', 3, ""),
    "a bad indentation": ("- case: x\n   rules: jinrou\n", 2, ""),
    "a tab": ("- case: x\n\trules: jinrou\n", 2, ""),
    "an unknown alias": ("- case: x\n- *nowhere\n", 2, "nowhere"),
    "two documents": (SOUND + "---\n" + SOUND, 13, ""),
    "a key twice in a case": ("- case: x\n  rules: jinrou\n  rules: jinrou\n", 3, "duplicate key"),
    "a seat dealt twice": (
        "- case: x\n  deal:\n    1: 人狼\n    2: 村人\n    1: 村人\n",
        5,
        "duplicate",
    ),
    "a mapping for a key": ("- case: x\n  ?\n    - at: 1/夜\n", 3, "no key"),
    "a number too long": ("- case: x\n  seed: " + "9" * 5000 + "\n", 2, "digits"),
    "a date that there is not": ("- a\n- 2026-13-45\n", 2, ""),
    "a tag that lies": ("- a\n- b\n- !!int five\n", 3, "five"),
    "nested without end": ("[" * 1_000, 1, "deep"),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_is_no_case_file_is_one_failed_case_with_its_line(name, tmp_path):
    text, line, problem = FILES[name]
    item = malformed(tmp_path, text)
    assert item.line == line
    assert problem in item.problem
    assert item.problem


def test_a_folder_in_place_of_a_file_is_a_failed_case(tmp_path):
    (item,) = read_file(tmp_path)
    assert isinstance(item, Malformed)


def test_a_list_that_holds_itself_is_a_failed_case(tmp_path):
    for text in ("- &a [*a]\n", "&a\n- *a\n"):
        assert "a case is a mapping" in malformed(tmp_path, text).problem
    text = "- &a {case: x, rules: jinrou, deal: *a, steps: [*a]}\n"
    assert malformed(tmp_path, text).line == 1


def test_what_grows_without_end_when_it_is_written_out_is_spoken_of_shortly(tmp_path):
    bomb = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    for n in range(1, 30):
        bomb.append(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]")
    inner = "{" + ", ".join(bomb) + "}"
    for key in ("case", "rules", "deal", "dummy", "seed", "steps", "draws"):
        text = SOUND.replace("- case", f"- reads: {inner}\n  case", 1).replace("  reads: J1\n", "")
        lines = [f"  {key}: *a29" if f" {key}:" in line else line for line in text.split("\n")]
        if not any("*a29" in line and key in line for line in lines[1:]):
            lines.insert(1, f"  {key}: *a29")
        items = read(tmp_path, "\n".join(lines))
        assert len(items) == 1
        assert isinstance(items[0], Malformed)
        assert len(items[0].problem) < 300


# A case


def case(**changed: str | None) -> str:
    """A case with keys changed or (None) left out, each on a line of its own from line 1."""
    keys: dict[str, str | None] = {
        "case": "x",
        "rules": "jinrou",
        "deal": DEAL,
        "dummy": "10",
        "steps": "[{at: 1/夜}]",
        **changed,
    }
    lines = [f"{key}: {value}" for key, value in keys.items() if value is not None]
    return "- " + "\n  ".join(lines) + "\n"


def test_the_case_that_the_next_tests_change_is_sound(tmp_path):
    (item,) = read(tmp_path, case())
    assert isinstance(item, Case)


CASES: list[tuple[str, int, str]] = [
    ("- 5\n", 1, "mapping"),
    ("- x\n", 1, "mapping"),
    ("-\n", 1, "mapping"),
    ("- []\n", 1, "mapping"),
    (case(case=None), 1, "'case' is missing"),
    (case(rules=None), 1, "'rules' is missing"),
    (case(deal=None), 1, "'deal' is missing"),
    (case(steps=None), 1, "'steps' is missing"),
    (case(case=""), 1, "case is a text"),
    (case(case="[a, b]"), 1, "case is a text"),
    (case(case="{a: b}"), 1, "case is a text"),
    (case(rules="chess"), 2, "no ruleset 'chess'"),
    (case(rules="[jinrou]"), 2, "no ruleset"),
    (case(rules=""), 2, "no ruleset"),
    (case(cards="none"), 6, "unknown key 'cards'"),
    (case(**{"5": "x"}), 6, "unknown key"),
    (case(**{"? [a, b]\n  ": "x"}), 6, "unknown key"),
    (case(deal=""), 3, "deal maps"),
    (case(deal="{}"), 3, "deal maps"),
    (case(deal="[人狼, 村人]"), 3, "deal maps"),
    (case(deal="人狼"), 3, "deal maps"),
    (case(deal="{0: 人狼}"), 3, "seat 0"),
    (case(deal="{-1: 人狼}"), 3, "seat -1"),
    (case(deal="{1.5: 人狼}"), 3, "seat 1.5"),
    (case(deal="{true: 人狼}"), 3, "seat True"),
    (case(deal="{一: 人狼}"), 3, "seat '一'"),
    (case(deal="{5号: 人狼}"), 3, "seat '5号'"),
    (case(deal="{~: 人狼}"), 3, "seat None"),
    (case(deal="{1: 女巫}"), 3, "no identity '女巫'"),
    (case(deal="{1: werewolf}"), 3, "no identity"),
    (case(deal="{1: 5}"), 3, "no identity 5"),
    (case(deal="{1: [人狼]}"), 3, "no identity a list"),
    (case(deal="{1: {人狼: 1}}"), 3, "no identity a mapping"),
    (case(deal="{1: }"), 3, "no identity None"),
    (case(deal="\n    1: 人狼\n    2: 村人\n    3: 巫师"), 6, "no identity '巫师'"),
    (case(deal="\n    1: 人狼\n    x: 村人\n    3: 村人"), 5, "seat 'x'"),
    (case(dummy="11"), 4, "no seat 11"),
    (case(dummy="true"), 4, "no seat True"),
    (case(dummy="1.0"), 4, "no seat 1.0"),
    (case(dummy="[10]"), 4, "no seat a list"),
    (case(dummy="村人"), 4, "no seat '村人'"),
    (case(sheriff="1"), 6, "jinrou has no sheriff"),
    (case(sheriff="99"), 6, "no seat 99"),
    (case(seed="[1]"), 6, "seed is a text"),
    (case(seed=""), 6, "seed is a text"),
    (case(discipline="yes please"), 6, "true or false"),
    (case(discipline="1"), 6, "true or false"),
    (case(discipline=""), 6, "true or false"),
    (case(draws="[杀人]"), 6, "draws maps"),
    (case(draws="{杀人: {5: 6}}"), 6, "draws maps"),
    (case(draws="{杀人: [[5]]}"), 6, "draws maps"),
    (case(draws="{杀人: []}"), 6, "draws maps"),
    (case(draws="{杀人: }"), 6, "draws maps"),
    (case(draws="{5: 6}"), 6, "draws maps"),
    (case(draws="{}"), 6, "draws maps"),
    (case(steps=""), 5, "steps is a list"),
    (case(steps="[]"), 5, "steps is a list"),
    (case(steps="{at: 1/夜}"), 5, "steps is a list"),
    (case(steps="1/夜"), 5, "steps is a list"),
    (case(steps="[1/夜]"), 5, "a step is a mapping"),
    (case(steps="\n    - at: 1/夜\n    - []"), 7, "a step is a mapping"),
    (case(steps="\n    - at: 1/夜\n    -"), 7, "a step is a mapping"),
    (case(steps="[{do: []}]"), 5, "'at' is missing"),
    (case(steps="\n    - at: 1/夜\n    - do: [1 投票 5]"), 7, "'at' is missing"),
    (case(steps="[{at: 2}]"), 5, "at is a day and a stage"),
    (case(steps="[{at: [1/夜]}]"), 5, "at is a day and a stage"),
    (case(steps="[{at: }]"), 5, "at is a day and a stage"),
    (case(steps="\n    - at: 1/夜\n      todo: []"), 7, "unknown key 'todo'"),
    (case(steps="\n    - at: 1/夜\n      do: 1 杀人 10"), 7, "do is a list of acts"),
    (case(steps="\n    - at: 1/夜\n      do:"), 7, "do is a list of acts"),
    (
        case(steps="\n    - at: 1/夜\n      do:\n        - 1 杀人 10\n        - 5"),
        9,
        "an act is a text",
    ),
    (
        case(steps="\n    - at: 1/夜\n      do:\n        - 1 杀人 10\n        - a: b"),
        9,
        "an act is",
    ),
    (case(steps="\n    - at: 1/夜\n      then: out"), 7, "then maps"),
    (case(steps="\n    - at: 1/夜\n      then:"), 7, "then maps"),
    (case(steps="\n    - at: 1/夜\n      now: [1]"), 7, "now maps"),
    (case(steps="\n    - at: 1/夜\n      now: {}"), 7, "now maps"),
    (case(steps="\n    - at: 1/夜\n      now:\n        out: []\n        outt: []"), 9, "'outt'"),
]


@pytest.mark.parametrize(("text", "line", "problem"), CASES)
def test_what_is_wrong_in_a_case_is_told_with_its_line(text, line, problem, tmp_path):
    item = malformed(tmp_path, text)
    assert problem in item.problem
    assert item.line == line


# What a key of `now` and `then` takes

NO_SEATS = ["5", "", "{}", "x", "[99]", "[0]", "[true]", "[x]", "[[1]]", "[~]"]
NO_TEXTS = ["", "[]", "{}", "{a: b}", "[['']]", "['']", "[~]", "[{a: b}]"]
NO_SEATS_TEXTS = [
    *("", "[]", "{}", "x", "[占卜]"),
    *("{99: [占卜]}", "{x: [占卜]}", "{'3': [占卜]}", "{true: [占卜]}", "{~: [占卜]}"),
    *("{3: []}", "{3: }", "{3: [[占卜]]}", "{3: {a: b}}", "{3: ['']}", "{3: [~]}"),
]
SEATS_TEXTS = ("told", "untold", "has", "lacks", "may", "maynot", "why")

FORMS: list[tuple[str, str]] = [
    *((key, wrong) for key in ("out", "order", "alive", "back") for wrong in NO_SEATS),
    *((key, wrong) for key in ("public", "secret") for wrong in NO_TEXTS),
    *((key, wrong) for key in SEATS_TEXTS for wrong in NO_SEATS_TEXTS),
    ("group", ""),
    ("group", "[1]"),
    ("group", "{}"),
    ("group", "{wolves: }"),
    ("group", "{wolves: 1}"),
    ("group", "{wolves: [99]}"),
    ("group", "{wolfs: []}"),
    *(
        (key, f"{{3: [{wrong}]}}")
        for key in ("has", "lacks")
        for wrong in ("守护:x", "'守护:'", "守护：1", "守户", "'守户:1'")
    ),
    *((key, f"{{3: [{wrong}]}}") for key in ("may", "maynot") for wrong in ("飞行", "divine")),
    ("uses", "{3: 占卜}"),
    ("uses", "{3: {}}"),
    ("uses", "{3: {占卜: }}"),
    ("uses", "{3: {占卜: x}}"),
    ("uses", "{3: {占卜: -1}}"),
    ("uses", "{3: {飞行: 1}}"),
    ("uses", "{99: {占卜: 1}}"),
    ("weight", "1"),
    ("weight", "{3: x}"),
    ("weight", "{3: true}"),
    ("weight", "{99: 1}"),
    ("faction", "村人阵营"),
    ("faction", "{3: [村人阵营]}"),
    ("faction", "{99: 村人阵营}"),
    ("identity", "{3: }"),
    ("identity", "{99: 占卜师}"),
    ("sheriff", "99"),
    ("sheriff", "[1]"),
    ("sheriff", "x"),
    ("cards", "{3: 1}"),
    ("cards", "{3: {}}"),
    ("cards", "{3: {绿: 0}}"),
    ("cards", "{3: {红: x}}"),
    ("cards", "{3: {红: -1}}"),
    ("cards", "{99: {红: 0}}"),
    ("winner", "[人狼阵营]"),
    ("winner", "{}"),
]


@pytest.mark.parametrize(("key", "value"), FORMS)
def test_an_expectation_that_is_not_what_its_key_takes_is_malformed(key, value, tmp_path):
    item = malformed(tmp_path, steps(f"- at: 1/夜\n  then:\n    {key}: {value}\n"))
    assert item.line == 8
    assert item.problem


def test_what_is_expected_now_takes_the_same_forms(tmp_path):
    text = "- at: 1/夜\n  now: {out: []}\n- at: 2/昼\n  now:\n    alive: [1]\n    out: [x]\n"
    assert malformed(tmp_path, steps(text)).line == 11


SOUND_FORMS = [
    "out: []",
    "order: [10]",
    "told: {3: 号}",
    "told: {3: [号, 5]}",
    "untold: {3: 5}",
    "public: 5",
    "secret: [a, b]",
    "group: {wolves: [], lovers: []}",
    "has: {3: 守护}",
    "lacks: {3: [守护:2, 不死]}",
    "uses: {3: {占卜: 0}}",
    "may: {3: 占卜}",
    "weight: {3: 1.5}",
    "faction: {3: 某阵营}",
    "sheriff: null",
    "cards: {3: {蓝: 1, 红: 0}}",
    "winner: null",
]


@pytest.mark.parametrize("expected", SOUND_FORMS)
def test_an_expectation_that_is_what_its_key_takes_is_read(expected, tmp_path):
    (item,) = read(tmp_path, steps(f"- at: 1/夜\n  then:\n    {expected}\n"))
    assert isinstance(item, Case)


def test_anchors_and_merged_keys_are_read_like_what_they_stand_for(tmp_path):
    text = (
        f"- case: one\n  rules: jinrou\n  deal: &d {DEAL}\n  discipline: &t true\n"
        "  steps: [{at: &n 1/夜, do: [&k 1 杀人 7]}]\n"
        "- case: two\n  rules: jinrou\n  deal: {<<: *d, 10: 妖狐}\n  discipline: *t\n"
        "  steps: [{at: *n, do: [*k]}]\n"
    )
    one, two = read(tmp_path, text)
    assert isinstance(one, Case)
    assert isinstance(two, Case)
    assert (two.deal[1], two.deal[10]) == ("werewolf", "fox")
    assert one.discipline is two.discipline is True
    assert two.steps[0].do == ("1 杀人 7",)
