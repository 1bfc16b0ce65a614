"""Pseudo-random numbers with a fixed seed, for details that are scattered over a picture."""

from __future__ import annotations

from collections.abc import Iterator


def dice(seed: int) -> Iterator[float]:
    """Yield an endless sequence of pseudo-random numbers that are at least 0 and less than 1."""
    while True:
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        yield (seed >> 8) % 4096 / 4096
