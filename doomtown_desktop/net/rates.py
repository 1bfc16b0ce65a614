"""Limits of how often somebody may ask for something."""

from __future__ import annotations

from collections import deque


def may(times: deque[float], limit: tuple[int, float], now: float) -> bool:
    """Note a wish at a time in seconds, and return True, if it is within a limit.

    Args:
        times: The times of the latest wishes, which are updated.
        limit: At most this many wishes in this many seconds.
        now: The time of the wish.
    """
    most, seconds = limit
    while times and times[0] <= now - seconds:
        times.popleft()
    if len(times) >= most:
        return False
    times.append(now)
    return True


__all__ = ["may"]
