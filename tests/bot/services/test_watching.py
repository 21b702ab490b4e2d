"""What is shown to whom, and what is suggested while somebody types."""

import pytest


def everything(answer):
    return str((answer.message, answer.more))


async def test_the_list_names_characters_and_never_an_identity(world):
    await world.started()
    answer = await world.moderator.roster(world.incoming(99))
    shown = everything(answer)
    assert "丙丙" in shown
    assert not any(name in shown for name in ("占卜师", "人狼", "共有者", "村人"))


async def test_an_exit_by_night_is_not_in_the_list_before_the_door(world):
    await world.started()
    await world.wait(hours=1)
    await world.dm(11, "杀人 8")
    before = everything(await world.moderator.roster(world.incoming(13)))
    await world.wait(hours=3)
    session = await world.moderator.hall.session(world.game)
    assert not session.state.seats[8].alive
    assert everything(await world.moderator.roster(world.incoming(13))) == before


async def test_ones_own_page_is_ones_own(world):
    await world.started()
    answer = await world.moderator.mine(world.incoming(13))
    assert "占卜师" in everything(answer)
    assert (await world.moderator.mine(world.incoming(99))).kind == "refused"


async def test_the_whole_table_is_the_directors(world):
    await world.started()
    shown = everything(await world.moderator.table(world.incoming(1)))
    assert all(name in shown for name in ("占卜师", "人狼", "猎人"))


async def test_times_rules_and_help_are_anybodys(world):
    await world.started()
    for verb in ("times", "rules"):
        assert (await getattr(world.moderator, verb)(world.incoming(99))).kind == "shown"
    assert (await world.moderator.help(world.incoming(99, guild=None))).kind == "shown"


async def test_before_the_start_the_list_is_that_of_the_sign_up(world):
    await world.signed_up(3, board="人狼 1 村人 2")
    shown = everything(await world.moderator.roster(world.incoming(99)))
    assert "甲甲" in shown
    shown = everything(await world.moderator.table(world.incoming(1)))
    assert "人狼" in shown


async def test_where_there_is_no_game_that_is_said(world):
    for verb in ("roster", "times", "mine", "table"):
        answer = await getattr(world.moderator, verb)(world.incoming(13))
        assert answer.kind == "refused"
        assert answer.message.text


async def test_a_game_of_another_guild_is_nobodys_business(world):
    await world.started()
    stranger = world.incoming(99, guild=901)
    answer = await world.moderator.roster(stranger, game=world.game)
    assert answer.kind == "refused"


@pytest.mark.parametrize(
    ("what", "typed", "found"),
    [
        ("seat", "丙", ["3"]),
        ("seat", "3", ["3"]),
        ("identity", "占", ["占卜师"]),
        ("faction", "fox", ["fox"]),
        ("status", "守护", None),
        ("draw", "占", ["占卜"]),
        ("ruleset", "", ["jinrou", "classic", "sumeru"]),
        ("board", "post", ["post", "post"]),
        ("board", "临界点 12", ["12"]),
        ("player", "甲", ["甲甲"]),
    ],
)
async def test_suggestions_are_what_fits_what_is_typed(world, what, typed, found):
    await world.started()
    choices = await world.moderator.suggest(world.incoming(1), what=what, typed=typed)
    if found is None:
        assert choices
    else:
        assert [choice.value for choice in choices] == found


async def test_skills_are_suggested_to_their_owner_alone(world):
    await world.started()
    mine = await world.moderator.suggest(world.incoming(13), what="launch", typed="")
    assert [choice.value for choice in mine] == ["占卜"]
    assert await world.moderator.suggest(world.incoming(99), what="launch", typed="") == []


async def test_a_storage_that_fails_is_answered_and_nothing_is_done(world):
    await world.started()
    await world.wait(hours=1)
    session = await world.moderator.hall.session(world.game)
    seq = session.state.seq
    original = world.storage.unit

    def broken():
        from bot.storage import Unavailable

        raise Unavailable("disk full")

    world.storage.unit = broken
    answer = await world.moderator.launch_text(world.incoming(13), text="占卜 1")
    world.storage.unit = original
    assert answer.kind == "refused"
    assert session.state.seq == seq
    again = await world.moderator.launch_text(world.incoming(13), text="占卜 1")
    assert again.kind == "done"


async def test_what_can_be_taken_back_is_suggested_in_words_to_the_director_alone(world):
    await world.started()
    await world.wait(hours=1)
    await world.dm(13, "占卜 1")
    await world.dm(11, "杀人 8")
    steps = await world.moderator.suggest(world.incoming(1), what="step", typed="")
    assert "杀人" in steps[0].label
    assert "占卜" in steps[1].label
    assert all(choice.label.startswith(f"{choice.value} ← ") for choice in steps)
    (found,) = await world.moderator.suggest(world.incoming(1), what="step", typed="占卜")
    await world.moderator.take_back(world.incoming(1), to=int(found.value), confirmed=True)
    assert not (await world.moderator.hall.session(world.game)).state.submissions
    assert await world.moderator.suggest(world.incoming(13), what="step", typed="") == []
