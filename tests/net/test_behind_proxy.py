"""Two processes of a club behind nginx, HAProxy or Caddy, with the examples of `packaging/server`."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.net.behind_proxy import PROXIES, play_behind

pytestmark = [
    pytest.mark.no_cover,
    pytest.mark.skipif(os.name != "posix", reason="other systems have no local sockets"),
]


@pytest.mark.parametrize("kind", PROXIES)
def test_people_at_two_processes_behind_a_proxy_play_through_a_restart(kind: str, tmp_path: Path) -> None:
    if shutil.which(kind) is None or shutil.which("openssl") is None:
        pytest.skip(f"{kind} or openssl is not installed")
    assert len(play_behind(kind, tmp_path)) == 7
