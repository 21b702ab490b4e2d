"""What every test has at hand: hypothesis's profiles and the directors' case files."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

ROOT = Path(__file__).resolve().parent.parent

# No deadlines: a busy machine is not a failure. The CI profile is the same on every run, so that
# what it finds can be found again from its output alone.
settings.register_profile("house", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "house")
)


@pytest.fixture(scope="session")
def shared_cases() -> Path:
    """Give the folder of the directors' own case files; skip the test where it is absent."""
    folder = ROOT.parent / "shared" / "cases"
    if not folder.is_dir():
        pytest.skip("no ../shared/cases beside this checkout")
    return folder
