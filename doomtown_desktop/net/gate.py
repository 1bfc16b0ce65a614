"""The gate of a host: which connections of strangers are let in, and how fast anybody may send.

It knows no socket, and its clock is handed in. An address is an IPv4 address or the first 64 bits of an IPv6
address, because one household or attacker has as many of the rest as they like.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, deque
from collections.abc import Callable
from typing import Final

MOST_STRANGERS: Final = 64
"""At most this many connections that have not proved who they are."""
MOST_STRANGERS_OF_ADDRESS: Final = 8
"""At most this many of them from one address."""
MOST_WRONG_KEYS: Final = 10
"""With this many wrong keys in `SILENCE` seconds an address is turned away."""
SILENCE: Final = 60.0
"""Seconds for which an address is turned away."""
BURST: Final = 40
"""At most this many messages at once."""
PER_SECOND: Final = 20.0
"""Messages per second that a connection may send all the time."""
_MOST_REMEMBERED: Final = 1000
"""At most about this many addresses with wrong keys are remembered."""


def household(address: str) -> str:
    """Return the address that limits are counted for: IPv4, or the /64 of IPv6."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return str(ip)
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.ip_network((int(ip), 64), strict=False))


class Gate:
    """Counts strangers and wrong keys by address. ``clock`` gives seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._strangers: Counter[str] = Counter()
        self._wrong: dict[str, deque[float]] = {}
        """The times of the latest wrong keys, by address."""
        self._silent: dict[str, float] = {}
        """The time at which the silence of an address ends."""

    def enter(self, address: str) -> bool:
        """Count a new stranger and return True; False if the gate is closed for the address."""
        home = household(address)
        if self.is_silent(address):
            return False
        if self._strangers.total() >= MOST_STRANGERS or self._strangers[home] >= MOST_STRANGERS_OF_ADDRESS:
            return False
        self._strangers[home] += 1
        return True

    def leave(self, address: str) -> None:
        """Count a stranger less: the connection has ended, or its member is known now."""
        home = household(address)
        self._strangers[home] -= 1
        if self._strangers[home] <= 0:
            del self._strangers[home]

    def is_silent(self, address: str) -> bool:
        """Return whether an address is turned away because of wrong keys."""
        home = household(address)
        until = self._silent.get(home)
        if until is not None and self._clock() >= until:
            del self._silent[home]
            return False
        return until is not None

    def wrong_key(self, address: str) -> bool:
        """Count a wrong key; return whether the address is turned away from now on."""
        home, now = household(address), self._clock()
        if len(self._wrong) > _MOST_REMEMBERED:
            self._wrong = {each: times for each, times in self._wrong.items() if times[-1] > now - SILENCE}
            self._silent = {each: until for each, until in self._silent.items() if until > now}
        times = self._wrong.setdefault(home, deque(maxlen=MOST_WRONG_KEYS))
        times.append(now)
        if len(times) < MOST_WRONG_KEYS or times[0] <= now - SILENCE:
            return False
        self._silent[home] = now + SILENCE
        del self._wrong[home]
        return True


class TokenBucket:
    """Limits messages: ``size`` at once, ``per_second`` in the long run."""

    def __init__(
        self, clock: Callable[[], float], size: float = BURST, per_second: float = PER_SECOND
    ) -> None:
        self._clock, self._size, self._per_second = clock, size, per_second
        self._tokens, self._at = size, clock()

    def take(self) -> bool:
        """Take a token and return True; False if there is none."""
        self._fill()
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True

    def seconds_to_next(self) -> float:
        """Return the seconds until there is a token; 0 if there is one."""
        self._fill()
        return max(0.0, (1 - self._tokens) / self._per_second)

    def _fill(self) -> None:
        now = self._clock()
        self._tokens = min(self._size, self._tokens + (now - self._at) * self._per_second)
        self._at = now
