"""Measure the tactics of the opponents: ``python -m tests.arena.tactics --level rules --level marshal``.

The result does not depend on the machine: worlds limit the Marshal, not time, and all seeds are fixed.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from doomtown_desktop.ai import POLICIES
from tests.arena.tactics.position import Category
from tests.arena.tactics.suite import POSITIONS, attempt, report, seating

SEEDED = tuple(name for name in POLICIES if name != "rules")
"""The levels whose answers depend on their seed."""


def main(given: Sequence[str] | None = None) -> None:
    """Put the positions to each level; print the counts and the answers that were not sound."""
    parser = argparse.ArgumentParser(prog="python -m tests.arena.tactics", description=__doc__)
    parser.add_argument("--level", action="append", choices=POLICIES, help="may be given several times")
    parser.add_argument("--worlds", type=int, default=6, help="the Marshal's worlds for a decision")
    parser.add_argument("--seeds", type=int, default=3, help="attempts at each position, except by rules")
    parser.add_argument("--category", action="append", choices=[str(each) for each in Category])
    wanted = parser.parse_args(given)
    categories = wanted.category or list(Category)
    chosen = [each for each in POSITIONS if each.category in categories]
    for level in wanted.level or ["rules"]:
        who = seating(level, wanted.worlds)
        seeds = range(wanted.seeds if level in SEEDED else 1)
        print(report(level, [attempt(each, who, seed) for each in chosen for seed in seeds]))


if __name__ == "__main__":
    main()
