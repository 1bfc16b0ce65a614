"""The sentences of a host's page about the ways in which others reach it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from doomtown_desktop.net.reach import reach_of
from doomtown_desktop.net.router import OpenedPort

HOME, SIX, PUBLIC, SHARED = "192.168.1.7", "2a02:8388::7", "93.184.216.34", "100.64.0.9"


@dataclass
class Router:
    opened: OpenedPort | None = None
    is_done: bool = True


def gives(address: str) -> Router:
    return Router(OpenedPort(address, 40123, "UPnP", 3600))


@pytest.mark.parametrize(
    ("own", "router", "says", "says_not"),
    [
        (["127.0.0.1"], None, ["not in a network", "Connect it"], ["People"]),
        ([HOME], Router(is_done=False), [f"at {HOME}", "Asking your router"], ["outside can join"]),
        ([HOME], gives(PUBLIC), [f"at {HOME}", f"{PUBLIC}:40123 (UPnP)"], ["club"]),
        ([HOME], gives(SHARED), ["no address of its own", "Nobody outside", "club's server"], ["IPv6"]),
        ([HOME, SIX], gives(SHARED), ["no address of its own", f"IPv6 can join at {SIX}"], ["Nobody"]),
        (
            [HOME],
            Router(),
            [
                "not opened a port by itself",
                "People outside can join only if",
                f"the TCP port 28750 to {HOME}",
            ],
            ["IPv6"],
        ),
        (
            [HOME, SIX],
            Router(),
            [f"IPv6 can join at {SIX}, unless", "Others outside can join only if your router forwards"],
            [],
        ),
        ([HOME], None, ["only if your router forwards"], ["opened a port"]),
        ([SIX], None, [f"IPv6 can join at {SIX}", "to this computer"], ["opened a port"]),
        ([PUBLIC], None, [f"People outside can join at {PUBLIC}, unless a firewall"], ["router"]),
        ([SHARED], None, ["only if your router forwards"], ["firewall"]),
    ],
)
def test_the_page_of_a_host_says_which_way_works_from_here(
    own: list[str], router: Router | None, says: list[str], says_not: list[str]
) -> None:
    words = reach_of(own, 28750, router)
    assert [each for each in says if each not in words] == [], words
    assert [each for each in says_not if each in words] == [], words
    assert all(sentence for sentence in words.split(". "))
