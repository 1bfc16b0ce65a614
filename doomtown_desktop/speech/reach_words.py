"""Sentences about the ways in which other computers can reach a host."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.speech.amounts import listed

_ELSEWHERE = "Otherwise meet at a club's server, or in a virtual private network."


def no_network() -> str:
    """Return that this computer is not in a network."""
    return (
        "This computer is not in a network, so only programs on it can join. Connect it, close the table and "
        "host again."
    )


def here(addresses: Sequence[str]) -> str:
    """Return how a host can be reached at its own IP addresses."""
    return f"People in your network can join at {listed(addresses)}."


def router_is_asked() -> str:
    """Return that the router has not answered yet."""
    return "Asking your router for a port, so that people outside can reach you…"


def router_opened(address: str, way: str) -> str:
    """Return that people outside can reach a host at an address of the router. ``way`` is the protocol."""
    return (
        f"People outside can join through your router, at {address} ({way}). The invitation has this address."
    )


def public_address(address: str, port: int) -> str:
    """Return that people outside can reach a host at its own address, which is public."""
    return f"People outside can join at {address}, unless a firewall blocks the TCP port {port}."


def shared_address(way: str, ipv6: str) -> str:
    """Return that a port of the router does not help, because its address is not public.

    ``way`` is the protocol, ``ipv6`` the address of this computer that is public; empty without one.
    """
    why = f"Your router has opened a port ({way}), but your provider gives it no address of its own."
    outside = _over_ipv6(ipv6) if ipv6 else "Nobody outside can join."
    return f"{why} {outside} {_ELSEWHERE}"


def forwarding(port: int, own: str, ipv6: str, *, was_asked: bool) -> str:
    """Return that a port has to be forwarded by hand in the router.

    Args:
        port: The TCP port of the host.
        own: The IPv4 address of this computer in its network; empty without one.
        ipv6: Its public IPv6 address; empty without one.
        was_asked: True if the router was asked for a port, and has not opened one.
    """
    parts = ["Your router has not opened a port by itself."] if was_asked else []
    if ipv6:
        parts.append(_over_ipv6(ipv6))
    others = "Others outside" if ipv6 else "People outside"
    to = f"{own}, this computer" if own else "this computer"
    parts.append(f"{others} can join only if your router forwards the TCP port {port} to {to}.")
    parts.append("Set that up in the router, and type its public address below. " + _ELSEWHERE)
    return " ".join(parts)


def typed(address: str) -> str:
    """Return that the invitation has an address that the host's person has typed."""
    return f"The invitation also has {address}."


def _over_ipv6(address: str) -> str:
    return f"People outside who have IPv6 can join at {address}, unless your router blocks it."


__all__ = [
    "forwarding",
    "here",
    "no_network",
    "public_address",
    "router_is_asked",
    "router_opened",
    "shared_address",
    "typed",
]
