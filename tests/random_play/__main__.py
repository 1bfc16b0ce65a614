"""The long run: ``python -m tests.random_play --games 10000 --jobs 2 --with "4 seats"``."""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time

from tests.random_play.chunks import KINDS, play_chunk
from tests.random_play.runner import DECKS, Tally


def main() -> None:
    """Play the games, check them, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="first seed")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--with", dest="kind", choices=KINDS, default=KINDS[0], help="what is played")
    parser.add_argument("--deck", action="append", default=[], help="two names of starter decks")
    args = parser.parse_args()
    decks = tuple(args.deck) if args.deck else DECKS
    began = time.perf_counter()
    size = 10
    chunks = [
        (range(first, min(first + size, args.first + args.games)), args.kind, decks)
        for first in range(args.first, args.first + args.games, size)
    ]
    total = Tally()
    faults = 0
    with multiprocessing.get_context("spawn").Pool(args.jobs) as pool:
        for chunk in pool.imap_unordered(play_chunk, chunks):
            total.add(chunk.tally)
            faults += len(chunk.faults)
            for fault in chunk.faults:
                print("WRONG:", fault, flush=True)
            print(f"{total.games + faults} games", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - began
    days = sorted(total.days.elements()) or [0]
    found = f"{faults} went wrong" if faults else "nothing went wrong"
    print(f"{total.games} whole games, {total.decisions} decisions, {seconds:.0f} s, {found}")
    print(f"wins by seat {dict(total.wins)}, unfinished {total.unfinished}")
    print(f"days: median {days[len(days) // 2]}, longest {days[-1]}")
    print("decisions by kind:", ", ".join(f"{kind} {count}" for kind, count in total.kinds.most_common()))
    print("abilities used:", ", ".join(f"{name} {count}" for name, count in total.used.most_common()))
    sys.exit(bool(faults))


if __name__ == "__main__":
    main()
