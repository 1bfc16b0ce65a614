"""The addresses at which this computer can be reached, as far as it knows them itself."""

from __future__ import annotations

import ipaddress
import socket
from typing import Final

_ELSEWHERE: Final = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that nobody has (RFC 5737 and 3849). Nothing is sent to them."""
_ANY_PORT: Final = 9


def own_addresses() -> list[str]:
    """Return this computer's addresses in its network: IPv4, and IPv6 if the whole internet can reach it.

    They are the addresses from which the system would send. Without a network it is the loopback address.
    """
    found = []
    for family, far in _ELSEWHERE:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, _ANY_PORT))  # only chooses an address: no packet leaves
                address = ipaddress.ip_address(probe.getsockname()[0].partition("%")[0])
        except OSError:
            continue
        is_useful = address.version == 4 or address.is_global
        if is_useful and not address.is_loopback and not address.is_unspecified:
            found.append(str(address))
    return found or ["127.0.0.1"]
