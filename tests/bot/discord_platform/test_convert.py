"""Messages and forms as Discord's objects."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_platform import convert
from bot.rendering.messages import (
    Button,
    Card,
    Field,
    Form,
    Input,
    Message,
    Option,
    Pick,
    Select,
    Someone,
)

PANEL = Message(
    text="夜 <@7>",
    cards=(Card("第2夜", "狼人请行动", (Field("截止", "<t:1:R>", True),), "night", "小心"),),
    rows=(
        (
            Select(
                "dy:launch:1:kill", "选一个", (Option("5", "5号", "饺子", True), Option("6", "6号"))
            ),
        ),
        (Button("dy:decline:1", "放弃", "danger"), Button("dy:panel:1", "刷新", disabled=True)),
    ),
    mentions=(7, 7, 8),
)
FORM = Form(
    "dy:join:1",
    "报名",
    (Input("character", "角色名", "如 饺子", most=12), Input("why", "话", long=True)),
)
texts = st.text(max_size=300)


async def test_a_message_has_its_text_cards_and_rows() -> None:
    body = convert.body(PANEL)
    assert body["content"] == "夜 <@7>"
    (embed,) = body["embeds"]
    assert (embed.title, embed.description, embed.footer.text) == ("第2夜", "狼人请行动", "小心")
    assert [(f.name, f.value, f.inline) for f in embed.fields] == [("截止", "<t:1:R>", True)]
    assert body["view"] is not None
    first, second = body["view"].to_components()
    (menu,) = first["components"]
    assert (menu["custom_id"], menu["min_values"], menu["max_values"]) == ("dy:launch:1:kill", 1, 1)
    assert [(o["value"], o.get("default")) for o in menu["options"]] == [("5", True), ("6", False)]
    assert [(b["custom_id"], b["label"], b["disabled"]) for b in second["components"]] == [
        ("dy:decline:1", "放弃", False),
        ("dy:panel:1", "刷新", True),
    ]


async def test_nobody_is_pinged_but_those_whom_the_message_mentions() -> None:
    pinged: Any = convert.body(PANEL)["allowed_mentions"].to_dict()
    assert pinged == {"parse": [], "users": [7, 8]}
    pinged = convert.body(Message("@everyone"))["allowed_mentions"].to_dict()
    assert pinged == {"parse": [], "users": []}


async def test_an_edit_takes_away_what_the_new_message_does_not_have() -> None:
    assert convert.body(Message("完"))["view"] is None
    assert convert.body(Message(cards=(Card("完"),)))["content"] is None
    assert "view" not in convert.sent(Message("完"))


async def test_no_view_is_kept_waiting() -> None:
    view = convert.view(PANEL)
    assert view is not None
    assert view.is_finished()
    assert convert.modal(FORM).is_finished()


async def test_a_form_becomes_a_modal_and_what_is_written_comes_back_by_its_keys() -> None:
    made = convert.modal(FORM).to_dict()
    assert (made["custom_id"], made["title"]) == ("dy:join:1", "报名")
    labels: list[Any] = list(made["components"])
    assert [(c["label"], c["component"]["custom_id"], c["component"]["style"]) for c in labels] == [
        ("角色名", "character", 1),
        ("话", "why", 2),
    ]
    sent = [
        {"type": 18, "component": {"type": 4, "custom_id": "character", "value": "饺子"}},
        {"type": 1, "components": [{"type": 4, "custom_id": "why", "value": ""}]},
    ]
    assert convert.written(sent) == {"character": "饺子", "why": ""}


async def test_selects_of_a_form_are_named_and_bring_what_was_chosen() -> None:
    options = (Option("1", "一"), Option("2", "二", chosen=True))
    asked = (Pick("seat", "座位", options, "请选择", about="谁"), Someone("user", "谁", user=7))
    left = (Pick("until", "到", options, required=False), Someone("with", "谁", required=False))
    made: list[Any] = list(
        convert.modal(Form("f", "替补", (*asked, *left))).to_dict()["components"]
    )
    assert [(c["label"], c.get("description")) for c in made[:2]] == [("座位", "谁"), ("谁", None)]
    seat, user, until, beside = (c["component"] for c in made)
    assert [(o["value"], o["default"]) for o in seat["options"]] == [("1", False), ("2", True)]
    assert (seat["type"], seat["placeholder"], user["type"]) == (3, "请选择", 5)
    assert [chosen["id"] for chosen in user["default_values"]] == [7]
    needed = [(c["required"], c["min_values"]) for c in (seat, user, until, beside)]
    assert needed == [(True, 1), (True, 1), (False, 0), (False, 0)]
    sent = [
        {"type": 18, "component": {"type": 3, "custom_id": "seat", "values": ["2"]}},
        {"type": 18, "component": {"type": 5, "custom_id": "user", "values": ["77"]}},
        {"type": 18, "component": {"type": 3, "custom_id": "until", "values": []}},
    ]
    assert convert.written(sent) == {"seat": "2", "user": "77", "until": ""}


@given(text=texts, label=texts, most=st.integers(1, 200))
async def test_labels_are_cut_to_what_discord_takes(text: str, label: str, most: int) -> None:
    assert len(convert.cut(text, most)) <= most
    row = (Button("a", label or "x"),)
    menu = (Select("b", text, (Option("v", label or "x", text),)),)
    view = convert.view(Message("x", rows=(row, menu)))
    assert view is not None
    (button,), (select,) = (part["components"] for part in view.to_components())
    assert 0 < len(button["label"]) <= 80
    assert len(select.get("placeholder") or "") <= 150
    assert 0 < len(select["options"][0]["label"]) <= 100
    assert len(select["options"][0].get("description") or "") <= 100
    form = convert.modal(Form("f", text or "x", (Input("k", label or "x", text, text),))).to_dict()
    assert len(form["title"]) <= 45


@given(st.text(max_size=100))
def test_a_nonce_is_short_enough_and_the_same_for_the_same_key(key: str) -> None:
    assert len(convert.nonce_of(key)) <= 25
    assert convert.nonce_of(key) == convert.nonce_of(key)
    assert convert.nonce_of(key + "x") != convert.nonce_of(key)


def said(text: str, *cards: tuple[str | None, str | None]) -> discord.Message:
    made: Any = SimpleNamespace(
        content=text, embeds=[discord.Embed(title=t, description=d) for t, d in cards]
    )
    return made


@pytest.mark.parametrize(
    ("there", "same"),
    [
        (said("天亮了", ("第1天", None)), True),
        (said("天亮了"), False),
        (said("天黑了", ("第1天", None)), False),
        (said("天亮了", ("第2天", None)), False),
    ],
)
def test_a_message_is_known_by_what_it_says(there: discord.Message, same: bool) -> None:
    assert convert.same(there, Message("天亮了 \n", cards=(Card("第1天"),))) is same
