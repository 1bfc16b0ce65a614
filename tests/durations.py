"""Durations of the long tests: workers run these first, so that nobody waits for a long test at the end.

``pytest -n 2 --dist worksteal --record-durations`` writes the file anew, best on a quiet machine. The order
of the other tests stays, and a test that the file does not name counts as short.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
FILE = Path(__file__).with_suffix(".json")
LONG = 1.0
"""Seconds. Shorter tests are not recorded."""


def file_of(test: str) -> str:
    """Return the path of a test's file, below the root of the project."""
    return test.partition("::")[0]


def known() -> dict[str, float]:
    """Return the recorded seconds of each long test by its id."""
    found: dict[str, float] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def updated(before: Mapping[str, float], measured: Mapping[str, float]) -> dict[str, float]:
    """Return the seconds of all long tests, the longest first.

    The measured tests replace all recorded tests of their files. Tests of deleted files are dropped.
    """
    files = {file_of(test) for test in measured}
    kept = {test for test in before if file_of(test) not in files and (ROOT / file_of(test)).exists()}
    found = {test: before[test] for test in kept}
    found |= {test: round(seconds, 1) for test, seconds in measured.items() if seconds >= LONG}
    return dict(sorted(found.items(), key=lambda each: (-each[1], each[0])))


def long_first(items: list[pytest.Item], seconds: Mapping[str, float]) -> None:
    """Put the tests with known durations first, the longest at the beginning."""
    items.sort(key=lambda item: -seconds.get(item.nodeid, 0.0))


class Recorder:
    """A plug-in of pytest that writes the durations at the end of a run."""

    def __init__(self) -> None:
        self.measured: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the setup, the call and the teardown of a test."""
        self.measured[report.nodeid] += report.duration

    def pytest_sessionfinish(self) -> None:
        """Write the file."""
        text = json.dumps(updated(known(), self.measured), indent=1, ensure_ascii=False)
        FILE.write_text(f"{text}\n", encoding="utf-8")
