"""Run the benchmarks and print one table: `python -m tests.benchmarks [--json] [WORD ...]`.

Each module `bench_*.py` in this folder has a function `run()` that returns rows of four: name, figure,
unit, target (or None). A word chooses the modules whose names contain it.

A rate, which is a unit that holds "/" ("hands/s"), should reach its target at least; every other unit
("ms") should stay at its target or below. A missed target is shown and is never a failure: machines
differ. A benchmark that raises is one.
"""

import argparse
import importlib
import json
import sys
import traceback
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Row:
    """One measured figure, its unit, and what it should be."""

    name: str
    figure: float
    unit: str
    target: float | None = None

    @property
    def is_rate(self) -> bool:
        """Return whether more is better."""
        return "/" in self.unit

    @property
    def verdict(self) -> str:
        """Return `met`, or `missed` and by how much; empty if no target is set."""
        if self.target is None:
            return ""
        if self.figure >= self.target if self.is_rate else self.figure <= self.target:
            return "met"
        return f"missed by {abs(self.figure - self.target) / self.target:.0%}" if self.target else "missed"


def show(figure: float) -> str:
    """Return a figure with three or four significant digits: 1,234,567 · 12.3 · 0.0456."""
    return f"{figure:,.0f}" if abs(figure) >= 1000 else f"{figure:.3g}"


def table(rows: Iterable[Row]) -> str:
    """Return the rows as aligned text under a heading."""
    lines = [("what", "figure", "unit", "target", "")]
    for row in rows:
        target = "" if row.target is None else ("≥ " if row.is_rate else "≤ ") + show(row.target)
        lines.append((row.name, show(row.figure), row.unit, target, row.verdict))
    widths = [max(len(line[column]) for line in lines) for column in range(5)]
    aligned = ("<", ">", "<", ">", "<")
    return "\n".join(
        "  ".join(
            f"{cell:{side}{width}}" for cell, side, width in zip(line, aligned, widths, strict=True)
        ).rstrip()
        for line in lines
    )


def modules(words: Sequence[str]) -> list[str]:
    """Return the names of the benchmark modules that contain one of the words; without words, all."""
    names = sorted(path.stem for path in FOLDER.glob("bench_*.py"))
    return [name for name in names if not words or any(word in name for word in words)]


def main(argv: Sequence[str] | None = None) -> int:
    """Run the chosen benchmarks; return 0 unless one raised or none was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description="Run the benchmarks.")
    parser.add_argument(
        "words", nargs="*", metavar="WORD", help="only modules whose names contain one of these"
    )
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    options = parser.parse_args(argv)

    names = modules(options.words)
    if not names:
        print("No benchmark found.", file=sys.stderr)
        return 1
    rows: list[Row] = []
    status = 0
    for name in names:
        print(f"{name} ...", file=sys.stderr, flush=True)
        try:
            rows += [Row(*each) for each in importlib.import_module(f"tests.benchmarks.{name}").run()]
        except Exception:
            traceback.print_exc()
            status = 1
    print(json.dumps([asdict(row) for row in rows], indent=2) if options.json else table(rows))
    return status


if __name__ == "__main__":
    sys.exit(main())
