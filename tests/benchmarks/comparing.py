"""Compare the speed of this checkout and another one: `python -m tests.benchmarks.comparing OTHER`.

A single run under load is worth little, so each game is played by turns in both checkouts, several times, and
the smallest CPU time of each counts. The fingerprint shows whether both played the same games, answer by
answer; without equal fingerprints a comparison means nothing. There are three kinds of games:

- R: random play of the two learn-to-play decks, in decisions.
- T: `rules` against `rules`, in decisions.
- M: a Marshal with four worlds against `rules`, in imagined games.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
KINDS: Final = {"R": "random play", "T": "rules against rules", "M": "imagined games of a Marshal"}
UNITS: Final = {"R": "decisions/s", "T": "decisions/s", "M": "games/s"}


@dataclass(slots=True)
class Measured:
    """The measurements of one game in one checkout."""

    seconds: list[float] = field(default_factory=list)
    """CPU seconds, by run."""
    count: int = 0
    """The number of decisions or imagined games."""
    fingerprint: str = ""


class Checkout:
    """A process that plays games with the program of one checkout."""

    def __init__(self, folder: Path, process: subprocess.Popen[str]) -> None:
        self.folder = folder
        self._process = process

    def play(self, kind: str, number: int) -> tuple[float, int, str]:
        """Play a game; return its CPU seconds, its count and its fingerprint.

        Raises ``RuntimeError`` if the process has ended.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([kind, number]) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.folder} could not play game {kind}{number}; its error is above")
        seconds, count, fingerprint = json.loads(line)
        return float(seconds), int(count), str(fingerprint)


@contextmanager
def opened(folder: Path) -> Iterator[Checkout]:
    """Start the process of a checkout; it ends with the context."""
    script = Path(__file__).with_name("playing.py")
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    command = [sys.executable, "-P", str(script)]
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        yield Checkout(folder, process)
        assert process.stdin is not None
        process.stdin.close()


def measured(
    folders: Sequence[Path], kinds: Sequence[str], games: int, runs: int
) -> list[dict[tuple[str, int], Measured]]:
    """Play every game in every checkout by turns; return the measurements of each checkout, by game.

    Raises ``RuntimeError`` if a game has two fingerprints in one checkout.
    """
    found: list[dict[tuple[str, int], Measured]] = [{} for _ in folders]
    with ExitStack() as stack:
        checkouts = [stack.enter_context(opened(folder)) for folder in folders]
        for run in range(runs):
            for game in [(kind, number) for kind in kinds for number in range(games)]:
                for checkout, results in zip(checkouts, found, strict=True):
                    seconds, count, fingerprint = checkout.play(*game)
                    known = results.setdefault(game, Measured())
                    if known.seconds and known.fingerprint != fingerprint:
                        raise RuntimeError(f"{checkout.folder} plays game {game} differently in run {run}")
                    known.seconds.append(seconds)
                    known.count, known.fingerprint = count, fingerprint
    return found


def table(ours: dict[tuple[str, int], Measured], others: dict[tuple[str, int], Measured]) -> str:
    """Return a table with a row for each kind of games: both rates, their ratio, equal games or not."""
    lines = [("what", "other", "this", "unit", "ratio", "fingerprints")]
    for kind in dict.fromkeys(kind for kind, _ in ours):
        games = [game for game in ours if game[0] == kind]
        this, other = (
            sum(results[game].count for game in games) / sum(min(results[game].seconds) for game in games)
            for results in (ours, others)
        )
        differ = [n for _, n in games if ours[kind, n].fingerprint != others[kind, n].fingerprint]
        equal = f"games {', '.join(map(str, differ))} differ" if differ else "equal"
        lines.append(
            (
                f"{kind}: {KINDS[kind]}",
                f"{other:,.0f}",
                f"{this:,.0f}",
                UNITS[kind],
                f"{this / other:.3f}",
                equal,
            )
        )
    widths = [max(len(line[column]) for line in lines) for column in range(len(lines[0]))]
    return "\n".join(
        "  ".join(f"{cell:<{width}}" for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Compare and print the table; return 1 if a game was played differently."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks.comparing",
        description="Compare the speed of this checkout with that of another one.",
    )
    parser.add_argument("other", type=Path, help="the folder of the other checkout")
    parser.add_argument("--kinds", default="RTM", help="the kinds of games, letters of RTM")
    parser.add_argument("--games", type=int, default=6, help="how many games of each kind")
    parser.add_argument("--runs", type=int, default=5, help="how often each game is played in each checkout")
    options = parser.parse_args(argv)
    if set(options.kinds) - set(KINDS) or not options.kinds:
        parser.error(f"the kinds are letters of {''.join(KINDS)}, not {options.kinds!r}")
    if not (options.other / "doomtown_desktop").is_dir():
        parser.error(f"{options.other} is not a checkout of the program")
    folders = [options.other.resolve(), ROOT]
    others, ours = measured(folders, list(options.kinds), max(1, options.games), max(1, options.runs))
    print(table(ours, others))
    return int(any(ours[game].fingerprint != others[game].fingerprint for game in ours))


if __name__ == "__main__":
    sys.exit(main())
