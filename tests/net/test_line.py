"""A member's line over real connections on this machine; its pauses pass on a clock that the test moves."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from doomtown_desktop.net import line as line_module
from doomtown_desktop.net.certificate import host_certificate
from doomtown_desktop.net.invitation import HostAddress
from doomtown_desktop.net.line import LineToHost
from doomtown_desktop.net.lines import (
    ConnectionLost,
    ConnectionOpened,
    ConnectionText,
    LineConnecting,
    LineEnded,
    LineEvent,
    LineLost,
    LineOpened,
    LineState,
    LineText,
)
from tests.net.loopback import BOUND, LOOPBACK, Heard, OpenHost, free_port, open_host


class Pauses:
    """The pauses of a line. Each ends when the test says so, or at once if ``are_short``."""

    def __init__(self, *, are_short: bool = False) -> None:
        self.are_short = are_short
        self.asked: list[float] = []
        self.begun = threading.Event()
        """Set when the first pause has begun."""
        self._ends = threading.Event()

    async def sleep(self, seconds: float) -> None:
        self.asked.append(seconds)
        self.begun.set()
        if not self.are_short:
            await asyncio.get_running_loop().run_in_executor(None, self._ends.wait, BOUND)
            self._ends.clear()

    def end(self) -> None:
        """End the current pause, or the next one."""
        self._ends.set()


class Member:
    """A line with all that it has reported."""

    def __init__(
        self,
        addresses: Sequence[HostAddress],
        fingerprint: bytes,
        pauses: Pauses | None = None,
        dice: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self.heard: Heard[LineEvent] = Heard()
        self.pauses = pauses or Pauses()
        self.line = LineToHost(addresses, fingerprint, self.heard, dice=dice, sleep=self.pauses.sleep)

    def texts(self) -> list[str]:
        """The texts that have come."""
        return [event.text for event in self.heard.of(LineText)]

    def wait_for_state(self, state: LineState) -> None:
        """Wait until the line is in a state that no event reports."""
        ends = threading.Event()
        for _ in range(int(BOUND * 100)):
            if self.line.state is state:
                return
            ends.wait(0.01)
        raise AssertionError(f"the line is {self.line.state}")


@contextmanager
def member(
    addresses: Sequence[HostAddress],
    fingerprint: bytes,
    pauses: Pauses | None = None,
    dice: Callable[[], float] = lambda: 1.0,
) -> Iterator[Member]:
    """Keep a line open within the ``with`` block."""
    made = Member(addresses, fingerprint, pauses, dice)
    made.line.open()
    try:
        yield made
    finally:
        made.pauses.are_short = True
        made.line.leave()
        made.pauses.end()
        assert made.line.join(BOUND), "the thread of a line ends when it is left"


def at(door: OpenHost) -> list[HostAddress]:
    """The address of a host."""
    return [HostAddress(LOOPBACK, door.port)]


# --- the usual way ----------------------------------------------------------------------------------


def test_a_line_greets_and_carries_text_both_ways(tmp_path: Path) -> None:
    with open_host(tmp_path) as door, member(at(door), door.certificate.fingerprint) as ben:
        assert ben.heard.wait(LineOpened) == LineOpened(1)
        assert ben.line.state is LineState.GREETING
        ben.line.send("too early")
        ben.line.greet(1, "hello")
        ben.line.send("a question")
        ben.line.greet(1, "hello again")
        door.heard.wait(ConnectionText, 2)
        door.host.send(1, "welcome")
        assert ben.heard.wait(LineText) == LineText("welcome")
        ben.line.seated()
        door.host.send(1, "x" * 1_990_000)
        assert len(ben.heard.wait(LineText, 2).text) == 1_990_000
        ben.wait_for_state(LineState.SEATED)
        assert [each.text for each in door.heard.of(ConnectionText)] == ["hello", "a question"]
        assert [type(event) for event in ben.heard.events[:2]] == [LineConnecting, LineOpened]


def test_what_was_said_before_leaving_still_arrives(tmp_path: Path) -> None:
    with open_host(tmp_path) as door:
        with member(at(door), door.certificate.fingerprint) as ben:
            ben.heard.wait(LineOpened)
            ben.line.greet(1, "hello")
            ben.line.send("goodbye")
        assert ben.line.state is LineState.IDLE
        door.heard.wait(ConnectionLost)
        assert [each.text for each in door.heard.of(ConnectionText)] == ["hello", "goodbye"]
        ben.line.send("nobody is there")
        ben.line.again()


def test_a_window_that_asks_much_is_slowed_down_before_the_host_ends_its_line(tmp_path: Path) -> None:
    with open_host(tmp_path) as door, member(at(door), door.certificate.fingerprint) as ben:
        ben.heard.wait(LineOpened)
        ben.line.greet(1, "0")
        for number in range(1, 70):
            ben.line.send(str(number))
        door.heard.wait(ConnectionText, 70)
        assert [each.text for each in door.heard.of(ConnectionText)] == [str(each) for each in range(70)]
        assert not door.heard.of(ConnectionLost)


# --- the right host ---------------------------------------------------------------------------------


def test_a_wrong_host_is_sent_nothing_and_not_tried_again(tmp_path: Path) -> None:
    """The host is one that writes down every byte inside TLS."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(host_certificate(tmp_path / "other.pem").file)
    got: list[bytes] = []
    with socket.create_server((LOOPBACK, 0)) as listening:

        def serve() -> None:
            plain, _ = listening.accept()
            try:
                with context.wrap_socket(plain, server_side=True) as inside:
                    inside.settimeout(BOUND)
                    got.append(inside.recv(4096))
            except OSError:
                got.append(b"")

        thread = threading.Thread(target=serve)
        thread.start()
        with member([HostAddress(LOOPBACK, listening.getsockname()[1])], bytes(16)) as ben:
            assert "not the host of the invitation" in ben.heard.wait(LineEnded).words
            assert ben.line.state is LineState.REFUSED
            thread.join(BOUND)
            assert got == [b""]
            assert not ben.pauses.asked
            assert [type(event) for event in ben.heard.events] == [LineConnecting, LineEnded]
            ben.line.again()
            ben.heard.wait(LineConnecting, 2)


def test_the_right_host_is_found_behind_wrong_and_dead_addresses(tmp_path: Path) -> None:
    """A local address may be somebody else's in another network."""
    with open_host(tmp_path / "wrong") as wrong, open_host(tmp_path / "right") as right:
        addresses = [*at(wrong), HostAddress(LOOPBACK, free_port()), *at(right)]
        with member(addresses, right.certificate.fingerprint, Pauses(are_short=True)) as ben:
            ben.heard.wait(LineOpened)
            right.heard.wait(ConnectionOpened)
            right.host.close(1)
            ben.heard.wait(LineOpened, 2)
            assert not wrong.heard.of(ConnectionOpened)


def test_without_a_fingerprint_only_a_certificate_of_an_authority_is_taken(tmp_path: Path) -> None:
    with open_host(tmp_path) as door, member(at(door), b"") as ben:
        assert "certificate" in ben.heard.wait(LineEnded).words
        assert not door.heard.of(ConnectionOpened)


# --- lost lines -------------------------------------------------------------------------------------


def test_pauses_double_up_to_twenty_seconds_and_differ_by_chance() -> None:
    nobody = [HostAddress(LOOPBACK, free_port())]
    for share, dice in ((1.0, 1.0), (0.75, 0.5), (0.5, 0.0)):
        with member(nobody, bytes(16), Pauses(are_short=True), lambda dice=dice: dice) as ben:  # type: ignore[misc]
            lost = ben.heard.wait(LineLost, 10)
            assert "Nobody answers at 127.0.0.1" in lost.words
        seconds = [0.25, 0.5, 1, 2, 4, 8, 16, 20, 20, 20]
        assert ben.pauses.asked[:10] == [each * share for each in seconds]
        assert [each.retry_in for each in ben.heard.of(LineLost)][:10] == ben.pauses.asked[:10]


def test_a_line_comes_back_by_itself_when_the_host_is_there_again(tmp_path: Path) -> None:
    port = free_port()
    with open_host(tmp_path, port=port) as door:
        fingerprint = door.certificate.fingerprint
        ben = Member([HostAddress(LOOPBACK, port)], fingerprint)
        ben.line.open()
        ben.heard.wait(LineOpened)
        ben.line.greet(1, "hello")
        door.heard.wait(ConnectionText)
        ben.line.seated()
        door.host.stop("The host goes to bed.")
    assert ben.heard.wait(LineLost).words.endswith("The host goes to bed.")
    assert ben.line.state is LineState.LOST
    ben.line.send("lost")
    ben.pauses.end()
    ben.heard.wait(LineLost, 2)
    with open_host(tmp_path, port=port) as door:
        ben.pauses.end()
        assert ben.heard.wait(LineOpened, 2) == LineOpened(2)
        ben.line.send("of the old connection")
        ben.line.greet(1, "hello of the old connection")
        ben.line.greet(2, "hello again")
        ben.line.send("still of now")
        door.heard.wait(ConnectionText, 2)
        assert [each.text for each in door.heard.of(ConnectionText)] == ["hello again", "still of now"]
        ben.line.seated()
        door.host.close(1)
        ben.heard.wait(LineLost, 3)
        ben.line.leave()
        ben.pauses.end()
        assert ben.line.join(BOUND)
    assert ben.pauses.asked == [0.25, 0.5, 0.25], "who was seated comes back soon"


def test_again_ends_a_pause_at_once(tmp_path: Path) -> None:
    port = free_port()
    with member([HostAddress(LOOPBACK, port)], host_certificate(tmp_path / "host.pem").fingerprint) as ben:
        ben.heard.wait(LineLost)
        with open_host(tmp_path, port=port):
            ben.line.again()
            ben.heard.wait(LineOpened)


def test_a_host_that_sends_too_fast_has_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_module, "_AT_ONCE", 5)
    monkeypatch.setattr(line_module, "_READ_PER_SECOND", 1e-6)
    with open_host(tmp_path) as door, member(at(door), door.certificate.fingerprint) as ben:
        ben.heard.wait(LineOpened)
        for number in range(3):
            door.host.send(1, f"text {number}")
        door.host.send(1, "x" * 30_000)
        ben.heard.wait(LineText, 3)
        assert ben.pauses.begun.wait(BOUND)
        assert ben.texts() == ["text 0", "text 1", "text 2"]


def test_a_host_that_falls_silent_is_noticed_by_heartbeats(tmp_path: Path) -> None:
    """A black hole: the host's end stays open and answers nothing, not even pings."""
    certificate = host_certificate(tmp_path / "host.pem")
    with open_host(tmp_path) as door, socket.create_server((LOOPBACK, 0)) as listening:
        pipe = threading.Thread(target=_forward_greeting, args=(listening, door.port))
        pipe.start()
        heard: Heard[LineEvent] = Heard()
        pauses = Pauses()
        line = LineToHost(
            [HostAddress(LOOPBACK, listening.getsockname()[1])],
            certificate.fingerprint,
            heard,
            sleep=pauses.sleep,
            heartbeat=0.3,
        )
        line.open()
        heard.wait(LineOpened)
        heard.wait(LineLost)
        line.leave()
        pauses.end()
        assert line.join(BOUND)
        pipe.join(BOUND)


def _forward_greeting(listening: socket.socket, port: int) -> None:
    """Forward one connection until the host has answered the WebSocket's greeting, then nothing more."""
    plain, _ = listening.accept()
    with plain, socket.create_connection((LOOPBACK, port)) as onward:
        answers = 0

        def down() -> None:
            nonlocal answers
            while answers < 3:
                data = onward.recv(65536)
                answers += 1
                plain.sendall(data)

        back = threading.Thread(target=down)
        back.start()
        plain.settimeout(BOUND)
        while data := plain.recv(65536):
            if back.is_alive():
                onward.sendall(data)
        onward.shutdown(socket.SHUT_RDWR)
        back.join(BOUND)


def test_a_host_that_sends_too_much_loses_the_line(tmp_path: Path) -> None:
    with open_host(tmp_path) as door, member(at(door), door.certificate.fingerprint) as ben:
        ben.heard.wait(LineOpened)
        door.heard.wait(ConnectionOpened)
        door.host.send(1, "x" * 2_000_001)
        ben.heard.wait(LineLost)
        assert ben.texts() == []


# --- ends -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("state", [LineState.REFUSED, LineState.REPLACED])
def test_a_line_that_the_owner_stops_waits_for_a_word(state: LineState, tmp_path: Path) -> None:
    with open_host(tmp_path) as door, member(at(door), door.certificate.fingerprint) as ben:
        ben.heard.wait(LineOpened)
        ben.line.greet(1, "hello")
        ben.line.seated()
        ben.line.stop(state)
        door.heard.wait(ConnectionLost)
        assert ben.line.state is state
        ben.line.send("nothing")
        ben.line.again()
        ben.heard.wait(LineOpened, 2)
        assert not ben.pauses.asked


def test_a_line_that_is_lost_already_can_be_stopped() -> None:
    with member([HostAddress(LOOPBACK, free_port())], bytes(16)) as ben:
        ben.heard.wait(LineLost)
        ben.line.stop(LineState.REFUSED)
        ben.line.send("nothing")
        ben.line.again()
        ben.heard.wait(LineLost, 2)
    with pytest.raises(ValueError, match="does not stop as lost"):
        ben.line.stop(LineState.LOST)


def test_a_line_can_be_left_in_every_state(tmp_path: Path) -> None:
    Member([HostAddress(LOOPBACK, 9)], bytes(16)).line.leave()
    with socket.create_server((LOOPBACK, 0)) as silent:
        nobody = [HostAddress(LOOPBACK, silent.getsockname()[1])]
        for _ in range(5):
            with member(nobody, bytes(16)) as ben:
                ben.heard.wait(LineConnecting)
    with open_host(tmp_path) as door, member(at(door), door.certificate.fingerprint) as ben:
        ben.heard.wait(LineOpened)
    with open_host(tmp_path) as door, member(at(door), bytes(16)) as ben:
        ben.heard.wait(LineEnded)
