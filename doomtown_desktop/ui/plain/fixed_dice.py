"""Random numbers that are the same every time, for details scattered over a picture. No Qt."""

from __future__ import annotations

from collections.abc import Iterator


def dice(seed: int) -> Iterator[float]:
    """Yield numbers from 0 to 1, without end."""
    while True:
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        yield (seed >> 8) % 4096 / 4096
