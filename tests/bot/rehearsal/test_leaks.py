"""What the search for leaks passes over, and what it finds all the same."""

import pytest

from bot.discord_platform import convert
from bot.rehearsal.standin.stream import Happening
from bot.rendering import announcing, controls
from bot.rendering.messages import Message
from bot.rendering.scene import Scene
from engine import events as ev
from engine import views
from tests.engine.playing import do, launch, reach
from tests.engine.rulesets.sumeru.tables import among

from .leaks import Reader, pieces
from .truth import Truth

SCHOLAR, BYSTANDER, CLARIFIER = 1, 3, 2


@pytest.fixture
def game():
    return reach(among("wolf_scholar", "clarifier"), 2, "noon")


def truth_of(game):
    dealt = next(e.event for e in game.log if isinstance(e.event, ev.GameDealt))
    return Truth(
        rules=game.state.rules,
        settings=game.state.settings,
        log=list(game.log),
        commands={},
        brought_by={},
        seats={100 + n: n for n in dealt.deal},
        characters={},
        directors=set(),
        rooms={},
        outbox=[],
        deal=dealt.deal,
    )


def sent(message: Message):
    """A message as a client is sent it."""
    parts = convert.sent(message)
    rows = parts["view"].to_components() if parts.get("view") else []
    return {"author": {"bot": True}, "content": message.text, "components": rows}


def leaks(game, seat, data):
    happening = Happening(1, "MESSAGE_CREATE", data, "now")
    return Reader(truth_of(game), seat).leaks([happening])


def guess(game):
    scene = Scene(game=1, title="", state=game.state)
    (skill,) = [s for s in views.panel(game.state, SCHOLAR) if s.skill == "sophistry"]
    return sent(controls.argument_message(scene, SCHOLAR, skill, (5,), "zh"))


def options(data):
    return [option for row in data["components"] for option in row["components"][0]["options"]]


def test_a_guess_may_offer_all_the_identities_there_are(game):
    data = guess(game)
    assert any("炼金魔女" in line for _, line in pieces(data))
    assert leaks(game, SCHOLAR, data) == []


def test_a_guess_that_offers_only_some_of_them_leaks(game):
    data = guess(game)
    dealt = set(truth_of(game).deal.values())
    for row in data["components"]:
        menu = row["components"][0]
        menu["options"] = [o for o in menu["options"] if o["value"] in dealt]
    assert len(leaks(game, SCHOLAR, data)) > 5


@pytest.mark.parametrize("where", ["label", "description"])
def test_a_guess_that_says_more_of_an_identity_than_its_name_leaks(game, where):
    data = guess(game)
    option = next(o for o in options(data) if o["value"] == "clarifier")
    option[where] = f"{option.get(where) or ''} 2号"
    assert any("清晰者" in found for found in leaks(game, SCHOLAR, data))


def test_a_list_of_identities_beside_the_form_of_a_guess_leaks(game):
    data = guess(game)
    names = [identity.name for identity in game.state.rules.identities.values()]
    data["content"] = "\n".join(names)
    assert len(leaks(game, SCHOLAR, data)) > 5


def test_the_skill_named_before_what_was_announced_of_it_is_no_leak(game):
    done = do(game, launch(CLARIFIER, "overload", 5))
    scene = Scene(game=1, title="", state=game.state)
    (message,) = announcing.announcements(scene, done)
    assert "[Overload Lock]" in message.text
    assert leaks(game, BYSTANDER, sent(message)) == []


def test_the_same_skill_before_anything_else_leaks(game):
    do(game, launch(CLARIFIER, "overload", 5))
    assert leaks(game, BYSTANDER, sent(Message("[Overload Lock] 2号")))


@pytest.mark.parametrize("seat", [SCHOLAR, BYSTANDER])
def test_the_example_of_a_guess_is_no_leak_to_who_guesses(game, seat):
    found = leaks(
        game, seat, sent(Message("例如：诡辩 5 哥布林。\nFor example: Sophistry 5 Goblin."))
    )
    assert bool(found) == (seat == BYSTANDER)


def test_the_identity_of_an_example_beside_another_seat_leaks(game):
    assert leaks(game, SCHOLAR, sent(Message("诡辩 5 猎魔人")))


def test_a_misspelt_name_and_what_looks_like_it_in_the_rules_are_no_leak(game):
    alike = "你要写的是不是：摄梦、恐惧？"
    asked_back = f"本规则没有叫「dream号」的技能，【诡辩】什么都没有提交。{alike}"
    assert leaks(game, SCHOLAR, sent(Message(asked_back))) == []
    assert leaks(game, SCHOLAR, sent(Message(f"{asked_back}3号是天狗")))
    assert leaks(game, SCHOLAR, sent(Message(alike)))
