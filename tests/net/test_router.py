"""Asking a router for a port: test routers that speak PCP, NAT-PMP or UPnP, some with invalid answers."""

from __future__ import annotations

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
from typing_extensions import override

from doomtown_desktop.net.router import (
    LEASE,
    OpenedPort,
    RouterError,
    RouterPort,
    UpnpRouter,
    ask_nat_pmp,
    ask_pcp,
    default_gateway,
)
from tests.net.loopback import BOUND, LOOPBACK

PORT, OUTSIDE, PUBLIC = 28750, 40123, "198.51.100.7"
NONCE = bytes(range(12))
SERVICE = "urn:schemas-upnp-org:service:WANIPConnection:1"
DESCRIPTION = f"""<?xml version="1.0"?><root xmlns="urn:schemas-upnp-org:device-1-0"><device><serviceList>
<service>
<serviceType>{SERVICE}</serviceType><controlURL>/control</controlURL></service></serviceList></device></root>"""


@contextmanager
def udp_router(answer: Callable[[bytes], bytes | None]) -> Iterator[tuple[int, list[bytes]]]:
    """Run a router that answers packets; yield its port and the packets that have come."""
    heard: list[bytes] = []
    line = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    line.bind((LOOPBACK, 0))

    def run() -> None:
        while True:
            packet, address = line.recvfrom(2000)
            if packet == b"end":
                return
            heard.append(packet)
            found = answer(packet)
            if found is not None:
                line.sendto(found, address)

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield line.getsockname()[1], heard
    finally:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as end:
            end.sendto(b"end", line.getsockname())
        thread.join(BOUND)
        line.close()


def nat_pmp(packet: bytes) -> bytes | None:
    """Answer as a router that speaks NAT-PMP only."""
    if packet == b"\0\0":
        return struct.pack("!BBHI", 0, 128, 0, 5) + socket.inet_aton(PUBLIC)
    if packet[0] != 0 or len(packet) != 12:
        return b"\0\0\0\1\0\0\0\0"
    _, _, _, inside, _, seconds = struct.unpack("!BBHHHI", packet)
    return struct.pack("!BBHIHHI", 0, 130, 0, 5, inside, OUTSIDE if seconds else 0, seconds)


def pcp(packet: bytes) -> bytes | None:
    """Answer as a router that speaks PCP."""
    seconds, inside = packet[4:8], struct.unpack("!H", packet[40:42])[0]
    head = struct.pack("!BBBB", 2, 0x81, 0, 0) + seconds + bytes(16)
    address = bytes(10) + b"\xff\xff" + socket.inet_aton(PUBLIC)
    return head + packet[24:40] + struct.pack("!HH", inside, OUTSIDE) + address


def test_a_port_is_opened_by_pcp() -> None:
    with udp_router(pcp) as (udp, heard):
        found = ask_pcp(LOOPBACK, "127.0.0.1", PORT, LEASE, NONCE, udp=udp)
    assert found == OpenedPort(PUBLIC, OUTSIDE, "PCP", LEASE)
    assert len(heard[0]) == 60
    assert heard[0][24:36] == NONCE


def test_a_port_is_opened_by_nat_pmp() -> None:
    with udp_router(nat_pmp) as (udp, _):
        assert ask_nat_pmp(LOOPBACK, PORT, LEASE, udp=udp) == OpenedPort(PUBLIC, OUTSIDE, "NAT-PMP", LEASE)


@pytest.mark.parametrize(
    "change",
    [
        lambda answer: answer[:20],
        lambda answer: b"\1" + answer[1:],
        lambda answer: answer[:3] + b"\2" + answer[4:],
        lambda answer: answer[:24] + bytes(12) + answer[36:],
        lambda answer: b"",
        lambda answer: None,
    ],
)
def test_odd_answers_to_pcp_are_refused(change: Callable[[bytes], bytes | None]) -> None:
    def odd(packet: bytes) -> bytes | None:
        answer = pcp(packet)
        assert answer is not None
        return change(answer)

    with udp_router(odd) as (udp, _), pytest.raises(RouterError):
        ask_pcp(LOOPBACK, "127.0.0.1", PORT, LEASE, NONCE, udp=udp)


# --- UPnP -------------------------------------------------------------------------------------------


class Igd:
    """A router with UPnP on this machine."""

    def __init__(
        self, description: str = DESCRIPTION, error: str = "", location: str = "", only: int | None = None
    ) -> None:
        """``error`` answers requests for a port with a lease, with ``only`` those for this port."""
        self.calls: list[tuple[str, str]] = []
        """The actions that were asked for, with their bodies."""
        igd = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                self.answer(description)

            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"])).decode()
                action = self.headers["SOAPAction"].strip('"').partition("#")[2]
                igd.calls.append((action, body))
                fails = error and action == "AddPortMapping" and f"<NewLeaseDuration>{LEASE}<" in body
                fails = fails and (only is None or f"<NewExternalPort>{only}<" in body)
                self.answer(
                    f"<e><errorCode>{error}</errorCode></e>"
                    if fails
                    else f"<e><NewExternalIPAddress>{PUBLIC}</NewExternalIPAddress></e>",
                    500 if fails else 200,
                )

            def answer(self, text: str, status: int = 200) -> None:
                self.send_response(status)
                self.end_headers()
                self.wfile.write(text.encode())

            @override
            def log_message(self, format: str, *values: object) -> None:
                """Say nothing."""

        self.server = HTTPServer((LOOPBACK, 0), Handler)
        self.location = location or f"http://{LOOPBACK}:{self.server.server_port}/root.xml"

    def ssdp(self, packet: bytes) -> bytes | None:
        assert packet.startswith(b"M-SEARCH")
        return f"HTTP/1.1 200 OK\r\nLOCATION: {self.location}\r\n\r\n".encode()


@contextmanager
def upnp(igd: Igd) -> Iterator[tuple[str, int]]:
    """Run a router with UPnP; yield the address for searches."""
    thread = threading.Thread(target=igd.server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        with udp_router(igd.ssdp) as (port, _):
            yield LOOPBACK, port
    finally:
        igd.server.shutdown()
        igd.server.server_close()
        thread.join(BOUND)


def test_a_port_is_opened_by_upnp_and_given_back() -> None:
    igd = Igd()
    with upnp(igd) as at:
        router = UpnpRouter.found(at=at)
        assert router.ask("192.168.1.5", PORT, LEASE) == OpenedPort(PUBLIC, PORT, "UPnP", LEASE)
        router.give_back(PORT)
    assert [action for action, _ in igd.calls] == [
        "AddPortMapping",
        "GetExternalIPAddress",
        "DeletePortMapping",
    ]
    assert "<NewInternalClient>192.168.1.5</NewInternalClient>" in igd.calls[0][1]


def test_a_router_without_leases_is_asked_for_a_port_without_end() -> None:
    with upnp(Igd(error="725")) as at:
        assert UpnpRouter.found(at=at).ask("192.168.1.5", PORT, LEASE).seconds == 0


def test_a_router_that_refuses_is_believed() -> None:
    igd = Igd(error="606")
    with upnp(igd) as at, pytest.raises(RouterError, match="606"):
        UpnpRouter.found(at=at).ask("192.168.1.5", PORT, LEASE)
    assert len(igd.calls) == 1


def test_a_port_that_leads_to_another_computer_is_replaced_by_a_free_one() -> None:
    with upnp(Igd(error="718", only=PORT)) as at:
        found = UpnpRouter.found(at=at).ask("192.168.1.5", PORT, LEASE)
    assert 49152 <= found.port <= 65535


def test_a_router_all_of_whose_ports_are_taken_is_believed_in_the_end() -> None:
    igd = Igd(error="718")
    with upnp(igd) as at, pytest.raises(RouterError, match="718"):
        UpnpRouter.found(at=at).ask("192.168.1.5", PORT, LEASE)
    assert len({body for _, body in igd.calls}) == 4


@pytest.mark.parametrize(
    "igd",
    [
        lambda: Igd(location="http://192.0.2.1/root.xml"),
        lambda: Igd(location="file:///etc/passwd"),
        lambda: Igd(description="<root"),
        lambda: Igd(description="<!DOCTYPE a [<!ENTITY b 'c'>]><root/>"),
        lambda: Igd(description="<root/>"),
        lambda: Igd(description=f"<root>{'a' * 300_000}</root>"),
    ],
)
def test_odd_upnp_routers_are_refused(igd: Callable[[], Igd]) -> None:
    with upnp(igd()) as at, pytest.raises(RouterError):
        UpnpRouter.found(at=at)


def test_commands_go_to_the_router_alone() -> None:
    elsewhere = DESCRIPTION.replace("/control", "http://192.0.2.1/control")
    with upnp(Igd(description=elsewhere)) as at, pytest.raises(RouterError):
        UpnpRouter.found(LOOPBACK, at=at).ask("192.168.1.5", PORT, LEASE)


# --- the port of a host -----------------------------------------------------------------------------


def test_the_port_stays_open_and_is_given_back_at_the_end() -> None:
    settled = threading.Event()
    with udp_router(nat_pmp) as (udp, heard):
        port = RouterPort("127.0.0.1", PORT, LOOPBACK, udp=udp, ssdp=(LOOPBACK, 9), done=settled.set)
        assert settled.wait(BOUND)
        assert port.opened == OpenedPort(PUBLIC, OUTSIDE, "NAT-PMP", LEASE)
        port.close()
        assert port.join(BOUND)
    assert struct.unpack("!BBHHHI", heard[-1])[-1] == 0, "it is given back"


def test_a_renewal_that_fails_is_tried_again_until_it_succeeds() -> None:
    port: list[RouterPort] = []
    ready, over = threading.Event(), threading.Event()
    asked: list[bytes] = []
    told: list[OpenedPort | None] = []

    def restarting(packet: bytes) -> bytes | None:
        """Answer the first and the fourth request for a port; the address is always known."""
        if packet == b"\0\0" or packet[0] != 0:
            return nat_pmp(packet)
        asked.append(packet)
        return nat_pmp(packet) if len(asked) in {1, 4} else b"?"

    def done() -> None:
        ready.wait(BOUND)
        told.append(port[0].opened)
        if len(told) == 4:
            over.set()

    def clock() -> float:
        return float(LEASE) * (len(asked) - 1) / 2

    with udp_router(restarting) as (udp, _):
        port.append(
            RouterPort(
                "127.0.0.1",
                PORT,
                LOOPBACK,
                udp=udp,
                ssdp=(LOOPBACK, udp),
                done=done,
                renewal=0.0,
                retry=0.0,
                clock=clock,
            )
        )
        ready.set()
        assert over.wait(BOUND)
        port[0].close()
        assert port[0].join(BOUND)
    opened = OpenedPort(PUBLIC, OUTSIDE, "NAT-PMP", LEASE)
    assert told[:4] == [opened, opened, None, opened]  # the lease ends with the third request


def test_the_request_ends_without_a_router_too() -> None:
    with udp_router(lambda packet: b"?") as (udp, _):
        port = RouterPort("127.0.0.1", PORT, LOOPBACK, udp=udp, ssdp=(LOOPBACK, udp))
        assert port.join(BOUND)
    assert (port.opened, port.is_done) == (None, True)


@pytest.mark.parametrize(
    ("address", "is_public"),
    [("93.184.216.34", True), ("192.168.0.2", False), ("100.64.1.1", False), ("", False), ("<b>", False)],
)
def test_addresses_that_nobody_outside_reaches_are_known(address: str, is_public: bool) -> None:
    assert OpenedPort(address, 1, "PCP", 1).is_public is is_public


def test_the_router_is_read_from_the_table_of_routes_or_guessed(tmp_path: Path) -> None:
    table = tmp_path / "route"
    table.write_text(
        "Iface Destination Gateway Flags RefCnt Use Metric Mask\n"
        "eth0 0001A8C0 00000000 0001 0 0 100 00FFFFFF\n"
        "wlan0 00000000 FD01A8C0 0003 0 0 600 00000000\n"
        "eth0 00000000 FE01A8C0 0003 0 0 100 00000000\n",
        encoding="ascii",
    )
    assert default_gateway(table) == "192.168.1.254"
    assert default_gateway(tmp_path / "gone", "10.1.2.3") == "10.1.2.1"
    assert default_gateway(tmp_path / "gone") == ""
