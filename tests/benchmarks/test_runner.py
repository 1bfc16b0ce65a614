"""The runner of the benchmarks. Nothing is measured here."""

import json
from pathlib import Path

import pytest

from tests.benchmarks import __main__ as runner
from tests.benchmarks.__main__ import Row, table


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a separate folder of benchmarks."""
    monkeypatch.setattr(runner, "FOLDER", tmp_path)
    monkeypatch.setattr("tests.benchmarks.__path__", [str(tmp_path)], raising=False)
    return tmp_path


def test_a_rate_reaches_up_and_a_time_stays_below() -> None:
    assert Row("hands", 400_000, "hands/s", 300_000).verdict == "met"
    assert Row("hands", 150_000, "hands/s", 300_000).verdict == "missed by 50%"
    assert Row("clone", 80, "µs", 100).verdict == "met"
    assert Row("clone", 125, "µs", 100).verdict == "missed by 25%"
    assert Row("import", 0.2, "s").verdict == ""


def test_the_table_is_aligned() -> None:
    rows = [Row("poker", 412_345.6, "hands/s", 300_000), Row("undo", 7.25, "ms", 5)]
    assert table(rows).splitlines() == [
        "what    figure  unit        target",
        "poker  412,346  hands/s  ≥ 300,000  met",
        "undo      7.25  ms             ≤ 5  missed by 45%",
    ]


def test_a_missed_target_is_no_failure(bench: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (bench / "bench_missed_here.py").write_text("def run():\n    return [('undo', 7.0, 'ms', 5.0)]\n")
    assert runner.main(["--json"]) == 0
    assert json.loads(capsys.readouterr().out) == [
        {"name": "undo", "figure": 7.0, "unit": "ms", "target": 5.0}
    ]


def test_a_benchmark_that_raises_is_a_failure_and_the_others_still_run(
    bench: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (bench / "bench_broken_here.py").write_text("def run():\n    raise RuntimeError('no deck')\n")
    (bench / "bench_sound_here.py").write_text("def run():\n    return [('undo', 1.0, 'ms', None)]\n")
    assert runner.main([]) == 1
    said = capsys.readouterr()
    assert "no deck" in said.err
    assert "undo" in said.out


def test_a_word_that_fits_no_benchmark_is_a_failure(bench: Path) -> None:
    assert runner.main(["poker"]) == 1
