"""Measure an opponent against another: ``python -m tests.arena ONE OTHER --games 96 --out FILE``.

The file keeps every game; the same command goes on where it ended. The frozen `rules` is called ``frozen``.
"""

from __future__ import annotations

import argparse
import sys
from functools import partial
from multiprocessing import get_context
from pathlib import Path

from tests.arena.games import PAIRS, Plan, play, prepare, read, table, write
from tests.arena.players import check


def main() -> None:
    """Play, and show the shares of wins after each game."""
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
    found = read(given.out, plan)
    known = {each.number for each in found}
    left = [number for number in range(given.games) if number not in known]
    with get_context("spawn").Pool(given.jobs, initializer=prepare) as pool:
        for outcome in pool.imap_unordered(partial(play, plan), left):
            write(given.out, outcome)
            found.append(outcome)
            print(f"{len(found)} of {given.games}: {outcome.ending}", file=sys.stderr)
    print(table(found))


if __name__ == "__main__":
    main()
