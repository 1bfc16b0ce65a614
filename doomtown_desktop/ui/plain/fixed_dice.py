"""Pseudo-random numbers with a fixed seed, for scattered details of a picture. No Qt."""

from __future__ import annotations

from collections.abc import Iterator


def dice(seed: int) -> Iterator[float]:
    """Yield endless pseudo-random numbers from 0 up to, but not including, 1."""
    while True:
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        yield (seed >> 8) % 4096 / 4096
