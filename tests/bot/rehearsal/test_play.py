"""`python -m bot play`: what it says when it cannot, and that it can be stopped."""

import asyncio
import os
import signal
import sys
import webbrowser
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner
from rich.console import Console

from bot.rehearsal import play
from bot.rehearsal.company import Company
from bot.rehearsal.printing import Printer
from bot.rehearsal.process import DATABASE, ROOT
from bot.rehearsal.saves import Shelf
from bot.rehearsal.standin.server import Standin
from bot.rehearsal.tables import tables
from bot.rendering.lobby import private_test


def refused(*words):
    result = CliRunner().invoke(play.main, words)
    assert result.exit_code != 0
    return result.output


def test_a_game_of_too_few_or_too_many_is_refused():
    for id_, table in tables().items():
        for players in (table.fewest - 1, table.most + 1):
            assert "--players" in refused("--rules", id_, "--players", str(players))


def test_an_identity_is_refused_where_nobody_can_have_it():
    assert "占卜师" in refused("--as", "play", "--identity", "皇帝")
    assert "--identity" in refused("--as", "watch", "--identity", "占卜师")


def test_without_a_kept_rehearsal_there_is_none_to_go_on_with(tmp_path):
    assert "no rehearsal is kept" in refused("--continue", "--saves", str(tmp_path))


@pytest.mark.parametrize(
    ("platform", "display", "browser", "opened"),
    [
        ("linux", ":0", True, True),
        ("linux", "", True, False),
        ("linux", ":0", False, False),
        ("darwin", "", True, True),
    ],
)
def test_the_page_is_opened_where_a_browser_has_a_window(
    monkeypatch, platform, display, browser, opened
):
    def get():
        if not browser:
            raise webbrowser.Error

    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(webbrowser, "get", get)
    monkeypatch.setenv("DISPLAY", display)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert play.has_browser() is opened


def test_a_clock_that_stands_still_is_refused():
    assert "--speed" in refused("--speed", "0")


def test_a_folder_that_holds_a_rehearsal_is_left_alone(tmp_path):
    (tmp_path / DATABASE).write_bytes(b"kept")
    assert "holds a rehearsal already" in refused("--keep", str(tmp_path))
    assert (tmp_path / DATABASE).read_bytes() == b"kept"


async def run(*words, **options):
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *words,
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        **options,
    )


@pytest.mark.slow
async def test_without_the_extra_it_says_what_to_install():
    code = (
        "import sys; sys.modules['simcord'] = None; sys.argv = ['bot', 'play'];"
        "from bot.__main__ import main; main()"
    )
    process = await run("-c", code)
    said, _ = await process.communicate()
    assert process.returncode == 1
    assert "simcord" in said.decode()
    assert "make play" in said.decode()
    assert "Traceback" not in said.decode()


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_shows_at_once_that_it_runs_and_stops_in_order_when_asked(
    tmp_path: Path, number: signal.Signals
):
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    saves = ("--port", "0", "--saves", str(tmp_path))
    process = await run("-m", "bot", "play", "--quiet", *saves, env=environment)
    assert process.stdout is not None
    async with asyncio.timeout(40):
        assert "彩排" in (await process.stdout.readline()).decode()
        while "报名" not in (await process.stdout.readline()).decode():
            pass
        process.send_signal(number)
        said = (await process.stdout.read()).decode()
        assert await process.wait() == 130
    assert "stopped" in said
    assert "Traceback" not in said
    assert "--continue" in said
    assert [offer.kept.stands for offer in Shelf(tmp_path).offers()] == [""]


async def test_every_room_is_printed_with_who_spoke_and_private_rooms_are_marked():
    async with Standin(rate_scale=0) as standin:
        company = Company(standin, players=9, seed=1)
        people, console = standin.people, Console(record=True, width=200, file=StringIO())
        printer = Printer(console, company)
        printing = asyncio.create_task(printer.run())
        first = company.players[0]
        people.say(company.director.user, company.square, "开会")
        people.dm(first.user, "占卜 5\n-# small print")
        people.say(first.user, company.square, "x" * 1000)
        await asyncio.sleep(0.05)
        printer.close()
        await printing
        lines = console.export_text().splitlines()
    assert [line.split(" ", 1)[1] for line in lines[:2]] == [
        "大厅 导演甲：开会",
        f"私信·{first.name} {first.name}：占卜 5",
    ]
    assert len(lines[2]) < 300
    assert lines[2].endswith("…")
    assert printer.messages == 3


async def test_the_tests_of_private_messages_are_one_line_before_what_is_told_first():
    async with Standin(rate_scale=0) as standin:
        company = Company(standin, players=9, seed=1)
        people, console = standin.people, Console(record=True, width=200, file=StringIO())
        printer = Printer(console, company)
        printing = asyncio.create_task(printer.run())
        bot, first, second, third = standin.world.bot_id, *company.players[:3]
        for player in (first, second, third):
            test = private_test(1, "彩排", "en" if player is second else "zh").text
            standin.world.model.create_message(people.dm_channel(player.user), bot, test)
        people.say(first.user, company.square, "好了")
        standin.world.model.create_message(people.dm_channel(first.user), bot, "1号：你的身份")
        await asyncio.sleep(0.05)
        printer.close()
        await printing
        said = [line.split(" ", 1)[1] for line in console.export_text().splitlines()]
    names = "、".join(player.name for player in (first, second, third))
    assert said == [
        f"大厅 {first.name}：好了",
        f"私信 🤖 ✅ 私信测试成功 ×3：{names}",
        f"私信·{first.name} 🤖 1号：你的身份",
    ]


async def test_quiet_prints_announcements_alone_and_the_reveal_is_kept_for_the_end():
    async with Standin(rate_scale=0) as standin:
        company = Company(standin, players=9, seed=1)
        people, console = standin.people, Console(record=True, width=200, file=StringIO())
        room = people.add_channel(company.guild, "公告")
        printer = Printer(console, company, quiet=True)
        printing = asyncio.create_task(printer.run())
        people.say(company.director.user, company.square, "开会")
        bot = standin.world.bot_id
        for text in ("第1夜开始", "揭秘 · 彩排\n1号 饺子", "第1天 · 夜"):
            standin.world.model.create_message(room, bot, text)
        await asyncio.sleep(0.05)
        printer.close()
        await printing
        printer.print_reveal()
        said = console.export_text()
    assert "开会" not in said
    assert "第1夜开始" in said
    assert printer.reveal == ["揭秘 · 彩排", "1号 饺子", "第1天 · 夜"]
    assert said.index("第1夜开始") < said.index("1号 饺子")
