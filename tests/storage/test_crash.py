"""A process is killed a hundred times: no change that was reported as saved is ever missing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="no fork and no SIGKILL there")
def test_a_hundred_kills_lose_at_most_the_change_under_way(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.storage.crashing", str(tmp_path / "d.db"), "100"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen["kills"] == 100
    assert seen["changes"] > 1000
