"""Measure an opponent against another: ``python -m tests.arena ONE OTHER --games 96 --out FILE``.

The file stores every game; the same command continues where it ended. The frozen `rules` has the name
``frozen``.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from doomtown_desktop.lab.running import Processes
from tests.arena.games import PAIRS, Plan, go_on, read, table
from tests.arena.players import check


def main() -> None:
    """Play the games; print the win rates after each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena", description=__doc__)
    parser.add_argument("one", type=check)
    parser.add_argument("other", type=check)
    parser.add_argument("--games", type=int, default=96, help="how many in all, those in the file included")
    parser.add_argument("--pairs", type=int, default=len(PAIRS), help="how many pairs of decks")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="how many processes")
    parser.add_argument("--out", type=Path, required=True, help="where the games are kept")
    given = parser.parse_args()
    plan = Plan(given.one, given.other, given.pairs, given.seed)
    for count, ending in go_on(given.out, plan, given.games, Processes(given.jobs)):
        print(f"{count} of {given.games}: {ending}", file=sys.stderr)
    print(table(read(given.out, plan)))


if __name__ == "__main__":
    main()
