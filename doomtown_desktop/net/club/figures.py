"""The figures of a server for its operator, in the text format of Prometheus."""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""The upper bounds of the histogram of answers, in seconds."""
CONTENT_TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
_PREFIX: Final = "doomtown_"


class ClubFigures:
    """Counts what happens at a server. Nothing here names a person or a card."""

    def __init__(self, clock: Callable[[], float] = time.perf_counter) -> None:
        """``clock`` returns seconds."""
        self._clock = clock
        self._began = clock()
        self._received = 0
        self._received_bytes = 0
        self._rejections: Counter[str] = Counter()
        self._buckets = [0] * (len(BOUNDS) + 1)
        self._seconds = 0.0

    @contextmanager
    def message(self, size: int) -> Iterator[None]:
        """Measure how long a message of this size takes."""
        self._received += 1
        self._received_bytes += size
        start = self._clock()
        try:
            yield
        finally:
            took = self._clock() - start
            self._buckets[bisect_left(BOUNDS, took)] += 1
            self._seconds += took

    def rejected(self, why: str) -> None:
        """Count somebody who could not come in."""
        self._rejections[why] += 1

    def text(self, gauges: Mapping[str, float], tables: Mapping[str, int]) -> str:
        """Return all figures, with current values by name, and the number of tables by state."""
        lines: list[str] = []

        def add(name: str, kind: str, about: str, *samples: tuple[str, float]) -> None:
            full = _PREFIX + name
            lines.extend((f"# HELP {full} {about}", f"# TYPE {full} {kind}"))
            lines.extend(f"{full}{labels} {value:g}" for labels, value in samples)

        add(
            "tables",
            "gauge",
            "Tables by state.",
            *((f'{{state="{state}"}}', count) for state, count in tables.items()),
        )
        for name, value in gauges.items():
            add(name, "gauge", GAUGES[name], ("", value))
        add("up_seconds", "gauge", "Seconds since the start.", ("", self._clock() - self._began))
        add("messages_received_total", "counter", "Messages of members.", ("", self._received))
        add("bytes_received_total", "counter", "Characters in these messages.", ("", self._received_bytes))
        add(
            "rejections_total",
            "counter",
            "People who could not come in, by reason.",
            *((f'{{why="{why}"}}', count) for why, count in sorted(self._rejections.items())),
        )
        total, samples = 0, []
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), self._buckets, strict=True):
            total += count
            samples.append((f'_bucket{{le="{bound}"}}', float(total)))
        add(
            "answer_seconds",
            "histogram",
            "Seconds that one message takes.",
            *samples,
            ("_sum", self._seconds),
            ("_count", total),
        )
        return "\n".join(lines) + "\n"


GAUGES: Final = {
    "connections": "Open connections.",
    "people": "People who are in the lobby or at a table.",
    "journal_unwritten": "Journal entries that are not on disk yet.",
    "thinkers_running": "Processes in which computer players think.",
    "thinkers_waiting": "Tables that wait for such a process.",
    "damaged_tables": "Files of tables that could not be read.",
    "memory_bytes": "Memory of the server's process.",
}
"""The explanation of each current value, by its name."""


def memory_bytes() -> int:
    """Return the resident memory of this process in bytes; 0 on systems other than Linux."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * 4096


__all__ = ["BOUNDS", "CONTENT_TYPE", "GAUGES", "ClubFigures", "memory_bytes"]
