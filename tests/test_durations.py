"""The order of the tests: workers run the long ones first, by recorded durations."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from tests import conftest, durations

HERE = "tests/test_durations.py"


def item(test: str) -> Any:
    return SimpleNamespace(nodeid=test, iter_markers=lambda _: (), get_closest_marker=lambda _: None)


@pytest.mark.parametrize(("worker", "order"), [(True, "cabd"), (False, "abcd")])
def test_a_worker_begins_with_the_longest(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, worker: bool, order: str
) -> None:
    monkeypatch.setattr(durations, "FILE", tmp_path / "known.json")
    durations.FILE.write_text('{"c": 9.0, "a": 2.5, "gone": 3.0}', encoding="utf-8")
    config = SimpleNamespace(getoption=lambda _: True, **({"workerinput": {}} if worker else {}))
    items = [item(test) for test in "abcd"]
    conftest.pytest_collection_modifyitems(cast("pytest.Config", config), items)
    assert "".join(each.nodeid for each in items) == order


def test_a_run_replaces_what_is_known_of_its_files() -> None:
    known = {f"{HERE}::old": 7.0, "tests/test_rank.py::kept": 2.0, "tests/test_gone.py::dropped": 8.0}
    measured = {f"{HERE}::short": 0.9, f"{HERE}::long": 3.14, f"{HERE}::longer": 12.0}
    found = durations.updated(known, measured)
    assert list(found.items()) == [
        (f"{HERE}::longer", 12.0),
        (f"{HERE}::long", 3.1),
        ("tests/test_rank.py::kept", 2.0),
    ]


def test_all_phases_of_a_test_count(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(durations, "FILE", tmp_path / "known.json")
    durations.FILE.write_text("{}", encoding="utf-8")
    recorder = durations.Recorder()
    for seconds in (0.5, 0.5, 0.25):
        report = SimpleNamespace(nodeid=f"{HERE}::slow", duration=seconds)
        recorder.pytest_runtest_logreport(cast("pytest.TestReport", report))
    recorder.pytest_sessionfinish()
    assert json.loads(durations.FILE.read_text(encoding="utf-8")) == {f"{HERE}::slow": 1.2}
