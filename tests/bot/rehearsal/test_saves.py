"""Rehearsals on their shelf: whole or not at all, one process each, and the newest few."""

import os

import pytest

from bot.rehearsal import saves
from bot.rehearsal.company import Company
from bot.rehearsal.saves import MOST, Saved, Shelf
from bot.rehearsal.standin.server import Standin


async def some() -> Saved:
    async with Standin(rate_scale=0) as standin:
        company = Company(standin, players=9, seed=1, held=[1], wishes={1: "占卜师"})
        people, first = standin.people, company.players[0]
        people.say(first.user, company.square, "还在吗", attachments=[("a.txt", b"abc")])
        people.set_locale(first.user, "en-US")
        people.refuse_dms(first.user)
        return Saved(company.keep(), standin.freeze())


async def test_a_world_that_was_kept_is_the_same_world_in_another_process(tmp_path):
    saves.write(tmp_path, await some())
    saved = saves.read(tmp_path)
    later = Standin(rate_scale=0)
    later.thaw(saved.world)
    async with later:
        company = Company(later, kept=saved.kept)
        first, people = company.players[0], later.people
        (said,) = people.messages(first.user, company.square)
        assert said["content"] == "还在吗"
        path = said["attachments"][0]["url"].split("/cdn/")[1]
        assert later.world.file(path) == ("text/plain", b"abc")
        assert later.world.locales[first.user] == "en-US"
        assert people.members(company.guild)
        assert company.held == {first.user}
        assert company.plan.wishes == {first.user: "占卜师"}
        assert company.keep() == saved.kept
        later_said = people.say(first.user, company.square, "在")
        assert int(later_said["id"]) > int(said["id"])


async def test_the_shelf_offers_the_newest_first_and_throws_the_oldest_away(tmp_path):
    shelf, saved = Shelf(tmp_path / "shelf"), await some()
    made = []
    for number in range(MOST + 2):
        folder = shelf.fresh()
        saves.write(folder, saved)
        os.utime(folder / "rehearsal", (number, number))
        made.append(folder.name)
    assert [offer.name for offer in shelf.offers()] == made[:1:-1]
    assert shelf.find(made[-1]) == tmp_path / "shelf" / made[-1]
    with pytest.raises(KeyError):
        shelf.find(made[0])


async def test_what_is_being_played_or_broken_is_not_offered(tmp_path):
    shelf, saved = Shelf(tmp_path), await some()
    folder, broken = shelf.fresh(), shelf.fresh()
    for one in (folder, broken):
        saves.write(one, saved)
    (broken / "rehearsal").write_bytes(b"half of it")
    with saves.hold(folder):
        assert shelf.offers() == []
        with pytest.raises(BlockingIOError), saves.hold(folder):
            pass
    assert [offer.name for offer in shelf.offers()] == [folder.name]
    with pytest.raises(saves.Unreadable):
        saves.read(broken)


@pytest.mark.parametrize("world", [b"", b"not a world"])
def test_a_world_that_cannot_be_read_is_said_to_be(world):
    with pytest.raises(ValueError):
        Standin(rate_scale=0).thaw(world)
