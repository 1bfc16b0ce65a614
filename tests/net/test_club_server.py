"""The command `serve` in a process of its own, over real connections: games, restarts, health and its log."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.error import HTTPError

import pytest
from websockets.sync.client import connect

from doomtown_desktop.net.club.server import notify
from doomtown_desktop.net.host import FORWARDED, Host, forwarded_address
from doomtown_desktop.net.lines import ConnectionLost, ConnectionOpened, HostEvent
from tests.net.loopback import BOUND, LOOPBACK, Heard
from tests.net.restarts import Crowd, play_through_restarts, server_in

pytestmark = [
    pytest.mark.no_cover,
    pytest.mark.skipif(os.name != "posix", reason="other systems have no such signals"),
]


def test_games_go_on_after_the_server_has_started_again(tmp_path: Path) -> None:
    answers, _ = play_through_restarts(tmp_path, games=3, restarts=1)
    assert answers > 6


@pytest.mark.thorough
def test_fifty_games_go_on_after_three_restarts(tmp_path: Path) -> None:
    answers, _ = play_through_restarts(tmp_path, games=50, restarts=3)
    assert answers > 500


def test_a_server_tells_its_health_and_figures_and_logs_no_secret(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        crowd = Crowd(server)
        try:
            ada, ben = crowd.game(1, "Greenhorn: Posy Flint")
            health = json.loads(server.read("/health"))
            figures = server.read("/metrics")
            with pytest.raises(HTTPError, match="404"):
                server.read("/")
        finally:
            crowd.leave()
        assert server.end() == 0
        log = server.log
    assert (health["ok"], health["tables"], health["why"]) == (True, 1, "")
    assert 'doomtown_tables{state="playing"} 1\n' in figures
    assert "doomtown_people 2\n" in figures
    assert re.search(r"^doomtown_answer_seconds_count [1-9]", figures, re.M)
    for line in figures.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) .+|doomtown_\w+(\{\w+=\"[^\"]*\"\})? [0-9.e+-]+", line), line
    lines = [json.loads(line) for line in log.splitlines()]
    assert lines[-1]["words"] == "the server has ended"
    assert {line["level"] for line in lines} == {"info"}
    assert ada.token
    assert ada.room is not None
    for secret in (ada.token, f"{2:032x}", ben.token, ada.room.key):
        assert secret not in log


def test_a_killed_server_starts_again_with_its_tables(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        crowd = Crowd(server)
        try:
            ada, ben = crowd.game(1)
            assert server.end(signal.SIGKILL) == -signal.SIGKILL
            server.start()
            crowd.until(lambda: ada.state == ben.state == "playing", "both people")
        finally:
            crowd.leave()


def test_two_servers_do_not_share_a_folder(tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        command = [sys.executable, "-m", "doomtown_desktop", "serve", "--config", str(server.file)]
        second = subprocess.run(command, capture_output=True, text=True, timeout=4 * BOUND, check=False)
    assert second.returncode == 2
    assert "Another server uses the data folder" in second.stderr


def test_the_server_loads_no_qt_and_no_page_of_the_window() -> None:
    program = """
import sys
from doomtown_desktop.commands import serve
from doomtown_desktop.net.club import server
print([name for name in sys.modules if name.startswith(("PySide6", "shiboken6", "doomtown_desktop.ui"))])
"""
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


def test_systemd_is_told_the_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notify("READY=1")  # nobody has asked
    address = tmp_path / "notify"
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(address))
        listening.settimeout(BOUND)
        monkeypatch.setenv("NOTIFY_SOCKET", str(address))
        notify("READY=1")
        assert listening.recv(100) == b"READY=1"


# --- behind a proxy ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "address"),
    [
        ([], "127.0.0.1"),
        (["192.0.2.7"], "192.0.2.7"),
        (["198.51.100.1, 192.0.2.7"], "192.0.2.7"),
        (["198.51.100.1", "2001:db8::1"], "2001:db8::1"),
        (["nonsense"], "127.0.0.1"),
    ],
)
def test_the_address_is_that_which_the_nearest_proxy_reports(headers: list[str], address: str) -> None:
    assert forwarded_address(headers, "127.0.0.1") == address


def test_behind_a_proxy_strangers_are_counted_by_the_address_that_it_reports() -> None:
    heard: Heard[HostEvent] = Heard()
    host = Host(heard)
    port = host.open([LOOPBACK], 0, None)
    url, open_ones = f"ws://{LOOPBACK}:{port}/doomtown", []

    def come(address: str) -> None:
        headers = {FORWARDED: address}
        open_ones.append(
            connect(url, additional_headers=headers, proxy=None, open_timeout=BOUND, legacy=True)
        )

    try:
        for _ in range(8):
            come("192.0.2.7")
        with pytest.raises(Exception, match="429"):
            come("192.0.2.7")
        come("192.0.2.8")
        assert heard.wait(ConnectionOpened, 9).address == "192.0.2.8"
        host.seated(1)
        open_ones[1].close()
        heard.wait(ConnectionLost)
        come("192.0.2.7")
        come("192.0.2.7")
    finally:
        for each in open_ones:
            each.close()
        host.stop()
