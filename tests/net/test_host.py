"""The host's server over real connections on this machine: what strangers can do, and what they cannot."""

from __future__ import annotations

import random
import socket
import ssl
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from doomtown_desktop.net.certificate import host_certificate
from doomtown_desktop.net.host import Host, HostError, HostLimits
from doomtown_desktop.net.lines import (
    ConnectionBehind,
    ConnectionLost,
    ConnectionOpened,
    ConnectionText,
    HostEvent,
)
from tests.net.loopback import (
    BOUND,
    LOOPBACK,
    Heard,
    OpenHost,
    anything_goes,
    connect_to,
    free_port,
    is_ended,
    open_host,
)


def serves(open_to_all: OpenHost) -> bool:
    """Return whether a new client is heard and answered."""
    count = len(open_to_all.heard.of(ConnectionOpened))
    with open_to_all.connect() as client:
        number = open_to_all.heard.wait(ConnectionOpened, count + 1).number
        client.send("hello")
        open_to_all.heard.until(
            lambda: ConnectionText(number, "hello") in open_to_all.heard.events, "the hello"
        )
        open_to_all.host.send(number, "welcome")
        return client.recv(BOUND) == "welcome"


def test_text_goes_both_ways_in_order_and_the_end_is_reported_once(tmp_path: Path) -> None:
    with open_host(tmp_path) as door:
        with door.connect() as client:
            opened = door.heard.wait(ConnectionOpened)
            assert opened == ConnectionOpened(1, LOOPBACK)
            for number in range(20):
                client.send(f"up {number}")
                door.host.send(1, f"down {number}")
            assert [client.recv(BOUND) for _ in range(20)] == [f"down {number}" for number in range(20)]
            door.heard.wait(ConnectionText, 20)
            assert door.heard.of(ConnectionText) == [ConnectionText(1, f"up {n}") for n in range(20)]
        door.heard.wait(ConnectionLost)
        door.host.send(1, "nobody is there")
        door.host.close(1)
        assert serves(door)
        assert door.heard.of(ConnectionLost)[0].number == 1


def test_text_waits_until_the_journal_is_on_disk_and_keeps_its_order(tmp_path: Path) -> None:
    with open_host(tmp_path) as door, door.connect() as held, door.connect() as free:
        door.heard.wait(ConnectionOpened, 2)
        held.send("I am the first")
        first = door.heard.wait(ConnectionText).number
        second = 3 - first
        door.host.send(first, "before")
        door.host.send(first, "state", 2)
        door.host.send(first, "later", 0)
        door.host.send(second, "elsewhere", 1)
        assert held.recv(BOUND) == "before"
        door.host.kept(1)
        assert free.recv(BOUND) == "elsewhere"
        door.host.send(second, "again")
        assert free.recv(BOUND) == "again"
        assert held.ping().wait(BOUND), "whatever was sent before the answer to a ping has come"
        with pytest.raises(TimeoutError):
            held.recv(0)
        door.host.kept(2)
        assert [held.recv(BOUND), held.recv(BOUND)] == ["state", "later"]


def test_a_journal_may_report_before_the_host_is_open(tmp_path: Path) -> None:
    heard: Heard[HostEvent] = Heard()
    host, certificate = Host(heard), host_certificate(tmp_path / "host.pem")
    host.kept(5)
    port = host.open([LOOPBACK], 0, certificate)
    with connect_to(port) as client:
        host.send(heard.wait(ConnectionOpened).number, "on disk already", 5)
        assert client.recv(BOUND) == "on disk already"
    host.stop()


def test_a_connection_is_closed_with_words_after_what_was_sent_before(tmp_path: Path) -> None:
    with open_host(tmp_path) as door, door.connect() as client:
        number = door.heard.wait(ConnectionOpened).number
        door.host.send(number, "no")
        door.host.close(number, "The table is full. " + "é" * 200)
        door.host.send(number, "too late")
        assert client.recv(BOUND) == "no"
        with pytest.raises(ConnectionClosed) as ended:
            client.recv(BOUND)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.reason.startswith("The table is full. éé")
        assert door.heard.wait(ConnectionLost).words == "the host has closed it"


def test_a_host_that_stops_says_so_to_all(tmp_path: Path) -> None:
    door = OpenHost(tmp_path)
    clients = [door.connect() for _ in range(3)]
    door.heard.wait(ConnectionOpened, 3)
    door.host.stop("The table is closed.")
    for client in clients:
        with pytest.raises(ConnectionClosed) as ended:
            client.recv(BOUND)
        assert ended.value.rcvd is not None
        assert ended.value.rcvd.reason == "The table is closed."
    door.host.stop()
    door.host.send(1, "nothing happens")
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((LOOPBACK, door.port))


# --- bounds -----------------------------------------------------------------------------------------


def test_silent_connections_are_few(tmp_path: Path) -> None:
    with open_host(tmp_path, HostLimits(handshake=100 * BOUND)) as door:
        silent = [socket.create_connection((LOOPBACK, door.port)) for _ in range(8)]
        with socket.create_connection((LOOPBACK, door.port)) as ninth:
            assert is_ended(ninth), "the ninth stranger of an address is turned away"
        for each in silent:
            each.close()
        assert door.heard.events == [], "and nobody hears of it"


def test_silent_connections_end_soon_and_their_places_are_free(tmp_path: Path) -> None:
    with open_host(tmp_path, HostLimits(handshake=0.5)) as door:
        for _ in range(2):
            silent = [socket.create_connection((LOOPBACK, door.port)) for _ in range(8)]
            for each in silent:
                assert is_ended(each), "nobody is silent for long"
                each.close()
        assert door.heard.events == []
        assert serves(door)


def test_who_shakes_hands_and_says_nothing_is_sent_away(tmp_path: Path) -> None:
    with open_host(tmp_path, HostLimits(hello=0.2)) as door, door.connect() as client:
        with pytest.raises(ConnectionClosed):
            client.recv(BOUND)
        assert door.heard.wait(ConnectionLost).words == "it says nothing"
        plain = socket.create_connection((LOOPBACK, door.port))
        with anything_goes().wrap_socket(plain) as only_tls:
            assert is_ended(only_tls)


def test_who_is_known_no_longer_counts_as_a_stranger(tmp_path: Path) -> None:
    with open_host(tmp_path) as door:
        known = [door.connect() for _ in range(8)]
        door.heard.wait(ConnectionOpened, 8)
        with socket.create_connection((LOOPBACK, door.port)) as ninth:
            assert is_ended(ninth)
        for number in range(1, 9):
            door.host.seated(number)
            door.host.seated(number)
            door.host.send(number, "you are known")
        assert [each.recv(BOUND) for each in known] == ["you are known"] * 8
        assert serves(door)
        for each in known:
            each.close()


def flood_with(client: ClientConnection, kind: str) -> None:
    """Send without an end."""
    while True:
        if kind == "messages":
            client.send("x")
        else:
            client.ping()


@pytest.mark.parametrize("kind", ["messages", "pings"])
def test_a_flood_ends_its_connection_and_no_other(kind: str, tmp_path: Path) -> None:
    with open_host(tmp_path) as door, door.connect() as beside, door.connect() as flood:
        door.heard.wait(ConnectionOpened, 2)
        beside.send("I am quiet")
        quiet = door.heard.wait(ConnectionText).number
        with pytest.raises((ConnectionClosed, OSError)):
            flood_with(flood, kind)
        lost = door.heard.wait(ConnectionLost)
        assert lost.number == 3 - quiet
        assert len(door.heard.of(ConnectionText)) < 1000
        door.host.send(quiet, "still here")
        assert beside.recv(BOUND) == "still here"


@pytest.mark.parametrize(("size", "is_heard"), [(16_384, True), (16_385, False), (3_000_000, False)])
def test_a_message_has_at_most_16384_bytes(size: int, is_heard: bool, tmp_path: Path) -> None:
    with open_host(tmp_path) as door, door.connect() as client:
        try:
            client.send("x" * size)  # deflated it is tiny
            client.send("after")
        except ConnectionClosed:
            pass
        if is_heard:
            assert door.heard.wait(ConnectionText).text == "x" * size
        else:
            assert "1009" in door.heard.wait(ConnectionLost).words
            assert not door.heard.of(ConnectionText)
        assert serves(door)


def test_bytes_are_no_message(tmp_path: Path) -> None:
    with open_host(tmp_path) as door, door.connect() as client:
        client.send(b"\0\1\2")
        assert door.heard.wait(ConnectionLost).words == "it sends bytes"
        assert not door.heard.of(ConnectionText)


def test_texts_for_a_slow_reader_are_dropped_and_nobody_waits_for_it(tmp_path: Path) -> None:
    letters, dice = "0123456789", random.Random(1)
    long = ["".join(dice.choices(letters, k=60_000)) for _ in range(20)]
    with open_host(tmp_path) as door, door.connect() as slow, door.connect() as beside:
        door.heard.wait(ConnectionOpened, 2)
        slow.send("I do not read")
        number = door.heard.wait(ConnectionText).number
        door.host.send(number, "the first")
        assert slow.recv(BOUND) == "the first"
        # a client whose queue is full reads no longer
        for turn in range(2000):
            door.host.send(number, long[turn % 20])
            if turn % 100 == 0:
                door.host.send(3 - number, f"state {turn}")
                assert beside.recv(BOUND) == f"state {turn}"
        read = told = silent = 0
        text: str | bytes = ""
        while text != "a whole state":
            if len(door.heard.of(ConnectionBehind)) > told:
                told = len(door.heard.of(ConnectionBehind))
                door.host.send(number, "a whole state")
            try:
                text = slow.recv(0.1)
            except TimeoutError:  # the report that nothing waits any more may come after the last text
                silent += 1
                assert silent < 10 * BOUND
                continue
            read += 1
            assert text in (*long, "a whole state")
        assert read < 1900, "what waited for a slow reader was not dropped"
        assert not door.heard.of(ConnectionLost)


def test_ten_wrong_keys_close_the_door_for_the_address(tmp_path: Path) -> None:
    with open_host(tmp_path) as door:
        with door.connect() as client:
            number = door.heard.wait(ConnectionOpened).number
            for _ in range(10):
                door.host.wrong_key(number)
            door.host.send(number, "no")
            assert client.recv(BOUND) == "no"
        with socket.create_connection((LOOPBACK, door.port)) as later:
            assert is_ended(later)


# --- strangers that speak something else ------------------------------------------------------------


def test_only_the_path_of_a_table_and_tls_1_3_are_served(tmp_path: Path) -> None:
    with open_host(tmp_path) as door:
        with pytest.raises(InvalidStatus):
            door.connect("/admin")
        old = anything_goes()
        old.maximum_version = ssl.TLSVersion.TLSv1_2
        with socket.create_connection((LOOPBACK, door.port)) as plain, pytest.raises(ssl.SSLError):
            old.wrap_socket(plain)
        assert door.heard.events == []
        assert serves(door)


def test_garbage_at_every_stage_harms_nobody(tmp_path: Path) -> None:
    dice = random.Random(4)
    with open_host(tmp_path, HostLimits(handshake=0.5)) as door, door.connect() as beside:
        for turn in range(30):
            with socket.create_connection((LOOPBACK, door.port)) as plain:
                if turn % 3 == 0:
                    plain.sendall(dice.randbytes(300))
                    assert is_ended(plain) or plain.recv(100) is not None
                    continue
                try:
                    with anything_goes().wrap_socket(plain) as line:
                        garbage = (
                            dice.randbytes(2000)
                            if turn % 3 == 1
                            else b"GET /" + dice.randbytes(99) + b"\r\n\r\n"
                        )
                        line.sendall(garbage)
                        line.settimeout(BOUND)
                        while line.recv(4096):
                            pass
                except OSError:
                    pass
        for _ in range(6):
            with door.connect() as client:
                client.socket.sendall(dice.randbytes(500))
                with pytest.raises(ConnectionClosed):
                    client.recv(BOUND)
        assert serves(door)
        beside.send("still here")
        door.heard.until(lambda: door.heard.of(ConnectionText)[-1].text == "still here", "the message")


# --- ports ------------------------------------------------------------------------------------------


def test_a_port_that_is_taken_is_told_in_words(tmp_path: Path) -> None:
    with open_host(tmp_path) as door:
        for addresses in ([LOOPBACK], ["0.0.0.0"]):
            with pytest.raises(HostError, match=f"Port {door.port} is in use"):
                Host(lambda event: None).open(addresses, door.port, door.certificate)


def test_a_host_is_reached_over_both_versions_of_ip_at_one_port(tmp_path: Path) -> None:
    door = OpenHost(tmp_path)
    host = Host(door.heard)
    try:
        port = host.open(["127.0.0.1", "::1"], 0, door.certificate)
    except HostError:
        pytest.skip("this machine has no IPv6")
    finally:
        door.host.stop()
    for address in ("127.0.0.1", "::1"):
        with socket.create_connection((address, port)) as plain, anything_goes().wrap_socket(plain):
            pass
    host.stop()


def test_a_host_that_is_started_again_finds_its_port_free(tmp_path: Path) -> None:
    port = free_port()
    for _ in range(3):
        with open_host(tmp_path, port=port) as door:
            assert door.port == port
            assert serves(door)
