"""The ways in which other computers can reach a host: its network, IPv6, its router, or a port by hand."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence
from typing import Protocol

from doomtown_desktop.net.router import OpenedPort
from doomtown_desktop.speech import reach_words


class AskedRouter(Protocol):
    """A router that was asked for a port (`RouterPort`)."""

    @property
    def opened(self) -> OpenedPort | None:
        """The port that it has opened; None without one."""
        ...

    @property
    def is_done(self) -> bool:
        """True once it has answered, or nobody waits for it any longer."""
        ...


def reach_of(own: Sequence[str], port: int, router: AskedRouter | None) -> str:
    """Return sentences about who can reach a host, as far as it is known, and what to do for others.

    ``own`` are its addresses (`own_addresses`), ``port`` is its TCP port; without ``router`` none was asked.
    """
    known = [ipaddress.ip_address(each) for each in own]
    if router is None and all(each.is_loopback for each in known):
        return reach_words.no_network()
    return f"{reach_words.here(own)} {_outside(known, port, router)}"


def _outside(
    own: Sequence[ipaddress.IPv4Address | ipaddress.IPv6Address], port: int, router: AskedRouter | None
) -> str:
    if router is not None and not router.is_done:
        return reach_words.router_is_asked()
    opened = None if router is None else router.opened
    if opened is not None and opened.is_public:
        return reach_words.router_opened(f"{opened.address}:{opened.port}", opened.way)
    ipv4 = next((each for each in own if each.version == 4), None)
    ipv6 = next((str(each) for each in own if each.version == 6), "")
    if opened is not None:
        return reach_words.shared_address(opened.way, ipv6)
    if ipv4 is not None and ipv4.is_global:
        return reach_words.public_address(str(ipv4), port)
    return reach_words.forwarding(port, str(ipv4 or ""), ipv6, was_asked=router is not None)


__all__ = ["AskedRouter", "reach_of"]
