"""Two processes of one club behind a real proxy with TLS: people at both, and one process starts again.

    python -m tests.net.behind_proxy [nginx|haproxy|caddy]

The proxy runs with the example of `packaging/server`, in which only the ports, the name and the certificate
are replaced by those of this machine.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from doomtown_desktop.net.club.visit import ClubVisit
from doomtown_desktop.net.club.wire import GameStart
from doomtown_desktop.net.guest import GuestState
from doomtown_desktop.net.invitation import TableInvitation, read_invitation
from tests.net.lobby import LAW, SLOANE
from tests.net.loopback import BOUND, LOOPBACK, free_port
from tests.net.restarts import WISH, Crowd, RandomPlayer

FILES: Final = Path(__file__).parents[2] / "packaging/server"
PROXIES: Final = {
    "nginx": "nginx-processes.conf",
    "haproxy": "haproxy-processes.cfg",
    "caddy": "Caddyfile-processes",
}
"""The example for each proxy."""
CONFIG: Final = """
name = "Tombstone"
listen = ["127.0.0.1"]
port = {port}
address = "localhost:{outside}"
data = "data"
parts = 2
processes = 1
tls.mode = "proxy"
monitor.port = 0
limits.connections_of_address = 1000
"""


def two_ports() -> int:
    """Return a free port of this machine after which another one is free."""
    while True:
        port = free_port()
        with socket.socket() as tried:
            try:
                tried.bind((LOOPBACK, port + 1))
            except OSError:
                continue
            return port


class Processes:
    """The two processes of a club."""

    def __init__(self, folder: Path, outside: int) -> None:
        self.folder, self.port = folder, two_ports()
        self.file = folder / "club.toml"
        self.file.write_text(CONFIG.format(port=self.port, outside=outside), encoding="utf-8")
        self.running: dict[int, subprocess.Popen[bytes]] = {}
        self.invitation = TableInvitation(b"", bytes(10), ())
        for part in (1, 2):
            self.start(part)

    def command(self, *words: str) -> list[str]:
        return [sys.executable, "-m", "doomtown_desktop", "serve", "--config", str(self.file), *words]

    def start(self, part: int) -> None:
        """Start a process, and wait until people can come."""
        with (self.folder / "log").open("ab") as log:
            started = subprocess.Popen(self.command("--part", str(part)), stdout=subprocess.PIPE, stderr=log)
        self.running[part] = started
        assert started.stdout is not None
        line = started.stdout.readline().decode()
        assert line, self.log
        self.invitation = read_invitation(line)

    def end(self, part: int) -> int:
        """End a process, and return its exit status."""
        process = self.running.pop(part)
        process.send_signal(signal.SIGTERM)
        try:
            return process.wait(BOUND)
        finally:
            process.kill()
            process.wait()
            assert process.stdout is not None
            process.stdout.close()

    def order(self, *words: str) -> str:
        """Tell all processes a command of the administrator; return what it prints."""
        found = subprocess.run(
            self.command("--admin", *words), capture_output=True, text=True, timeout=2 * BOUND, check=False
        )
        assert found.returncode == 0, found.stderr + found.stdout
        return found.stdout

    @property
    def log(self) -> str:
        return (self.folder / "log").read_text(encoding="utf-8")


def certificate_for_localhost(folder: Path) -> tuple[Path, Path]:
    """Make a certificate for this machine, which `SSL_CERT_FILE` makes one of an authority; and its key."""
    certificate, key = folder / "fullchain.pem", folder / "privkey.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    command += ["-nodes", "-days", "2", "-subj", "/CN=localhost"]
    command += ["-addext", "subjectAltName=DNS:localhost"]
    subprocess.run([*command, "-keyout", str(key), "-out", str(certificate)], check=True, capture_output=True)
    return certificate, key


@contextmanager
def proxy(kind: str, folder: Path, outside: int, inside: int) -> Iterator[None]:
    """Run a proxy with its example of `packaging/server` within the ``with`` block."""
    certificate, key = certificate_for_localhost(folder)
    both = folder / "both.pem"
    both.write_bytes(certificate.read_bytes() + key.read_bytes())
    text = (FILES / PROXIES[kind]).read_text(encoding="utf-8")
    text = text.replace("127.0.0.1:28751", f"{LOOPBACK}:{inside + 1}")
    text = text.replace("127.0.0.1:28750", f"{LOOPBACK}:{inside}")
    file = folder / "proxy.conf"
    match kind:
        case "nginx":
            text = re.sub(r"\S+/fullchain\.pem", str(certificate), text)
            text = re.sub(r"\S+/privkey\.pem", str(key), text)
            text = text.replace("listen 443 ssl", f"listen {outside} ssl").replace(
                "[::]:443", f"[::]:{outside}"
            )
            text = text.replace("play.example.org", "localhost")
            places = "".join(
                f"{name}_temp_path {folder}/{name};\n"
                for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
            )
            start = (
                f"pid {folder}/pid;\nerror_log {folder}/proxy.log;\nevents {{}}\nhttp {{\naccess_log off;\n"
            )
            text = f"{start}{places}{text}}}\n"
            command = ["nginx", "-c", str(file), "-e", str(folder / "proxy.log"), "-g", "daemon off;"]
        case "haproxy":
            text = text.replace("/etc/haproxy/play.example.org.pem", str(both)).replace(":443", f":{outside}")
            command = ["haproxy", "-db", "-f", str(file)]
        case _:
            text = text.replace("play.example.org {", f"localhost:{outside} {{\n\ttls {certificate} {key}")
            text = f"{{\n\tadmin off\n\tauto_https off\n}}\n{text}"
            command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(file)]
    file.write_text(text, encoding="utf-8")
    with (folder / "proxy.out").open("wb") as out:
        running = subprocess.Popen(
            command,
            stdout=out,
            stderr=out,
            env=os.environ | {"XDG_DATA_HOME": str(folder), "HOME": str(folder)},
        )
    try:
        deadline = time.monotonic() + BOUND
        while True:
            try:
                socket.create_connection((LOOPBACK, outside), 1).close()
                break
            except OSError:
                assert running.poll() is None, (folder / "proxy.out").read_text(encoding="utf-8")
                assert time.monotonic() < deadline
        yield
    finally:
        running.terminate()
        running.wait(BOUND)


def listed(visit: ClubVisit) -> list[str]:
    """Return the ids of the tables that somebody sees in the lobby."""
    return [] if visit.lobby is None else [row.id for row in visit.lobby.tables]


def play_behind(kind: str, folder: Path) -> list[str]:
    """Let two people at different processes meet, play, and go on after their process has started again.

    Return a line for each thing that happened. Raises ``AssertionError`` if something did not.
    """
    done = []
    outside = free_port()
    processes = Processes(folder, outside)
    before = os.environ.get("SSL_CERT_FILE")
    os.environ["SSL_CERT_FILE"] = str(folder / "fullchain.pem")
    try:
        with proxy(kind, folder, outside, processes.port):
            context = ssl.create_default_context()
            with (
                socket.create_connection(("localhost", outside)) as plain,
                context.wrap_socket(plain, server_hostname="localhost") as secure,
            ):
                done.append(f"{secure.version()} with a certificate that is checked")
            crowd = Crowd(processes)
            try:
                parts = {crowd.visit(f"Guest {number}", 90 + number, 0).part for number in range(4)}
                assert parts == {1, 2}, parts
                done.append("/doomtown leads to both processes")
                ada_visit, ben_visit = crowd.visit("Ada", 1, 1), crowd.visit("Ben", 2, 2)
                assert (ada_visit.part, ben_visit.part) == (1, 2)
                ada_visit.people.say("Hello from the first one.")
                crowd.until(lambda: bool(ben_visit.people.said), "chat between the processes")
                done.append("the chat reaches the other process")
                ada, table = crowd.come(ada_visit, lambda visit: visit.open_table(WISH), LAW)
                crowd.until(lambda: table in listed(ben_visit), "the table in the other lobby")
                ways: list[int] = []
                ben_visit.elsewhere = lambda table, part: ways.append(part)
                ben_visit.enter(table)
                crowd.until(lambda: bool(ways), "the way to the process of the table")
                assert ways == [1]
                ben_visit.leave()
                done.append("the table of the first is in the lobby of the second, which says where it is")
                again = crowd.visit("Ben", 2, ways[0])
                ben, _ = crowd.come(again, lambda visit: visit.enter(table), SLOANE)
                crowd.until(
                    lambda: ada.room is not None and all(each.ready for each in ada.room.seats), "both ready"
                )
                ada.arrange(GameStart)
                crowd.until(lambda: ada.seats is not None and ben.seats is not None, "the game")
                players = {id(ada): RandomPlayer(ada, 1), id(ben): RandomPlayer(ben, 2)}
                for player in players.values():
                    player.play()

                def go_on(answers: int) -> None:
                    def count() -> int:
                        assert ada.seats is not None
                        return ada.seats.now.decisions

                    goal = count() + answers
                    crowd.until(
                        lambda: count() >= goal,
                        "answers",
                        lambda taker: players[id(taker)].play() if id(taker) in players else None,
                    )

                go_on(10)
                assert "connected: Ada and Ben" in processes.order("tables")
                done.append("two people play, and the administrator's command lists the tables of both")
                cal = crowd.visit("Cal", 3, 2)
                crowd.until(lambda: bool(listed(cal)), "the game in the lobby")
                assert processes.end(1) == 0
                crowd.until(lambda: ada.state is ben.state is GuestState.LOST, "the end of the lines")
                crowd.until(lambda: not listed(cal), "the end of the table in the lobby")
                assert crowd.visit("Dan", 4, 0).part == 2, "the other process takes all who come"
                done.append("the first process has ended; the second goes on, and takes all who come")
                processes.start(1)
                crowd.until(lambda: ada.state is ben.state is GuestState.PLAYING, "both people")
                for player in players.values():
                    player.play()
                go_on(5)
                done.append("the first has started again, and both go on with their game")
            finally:
                crowd.leave()
    finally:
        if before is None:
            del os.environ["SSL_CERT_FILE"]
        else:
            os.environ["SSL_CERT_FILE"] = before
        for part in list(processes.running):
            processes.end(part)
    return done


def main(arguments: list[str]) -> int:
    """Run the proxies of the arguments, or all that are installed."""
    for kind in arguments or [each for each in PROXIES if shutil.which(each)]:
        with tempfile.TemporaryDirectory() as folder:
            print(f"{kind}:")
            for line in play_behind(kind, Path(folder)):
                print(f"  {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
