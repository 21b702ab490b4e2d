"""What serves Discord knows nothing of the rehearsal."""

import subprocess
import sys

from bot.rehearsal.process import ROOT

LOOK = """
import os, sys
from click.testing import CliRunner
from bot.__main__ import main
import bot.app
os.environ.pop("DISCORD_TOKEN", None)
assert "DISCORD_TOKEN" in CliRunner().invoke(main, ["serve"]).output
print(*sorted(name for name in sys.modules if name.startswith(%r)))
"""


def test_the_bot_that_serves_discord_has_loaded_nothing_of_the_rehearsal():
    parts = ("bot.rehearsal", "simcord", "playwright", "jsonschema", "webbrowser")
    look = LOOK % (parts,)
    told = subprocess.run(
        [sys.executable, "-c", look], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert told.stdout.split() == []
