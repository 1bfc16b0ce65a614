"""Kill the program 20 times in the middle of a game, and check that it continues where it was killed.

    python packaging/try_kills.py COMMAND [--rounds N]

COMMAND starts the program, packaged or from source. Everything that it has shown must be on disk: after each
kill, the game continues with exactly the answers that were shown, or one more.
"""

from __future__ import annotations

import argparse
import random
import shlex
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import IO, NamedTuple


class Position(NamedTuple):
    """The position of a game, as one line of the program's output."""

    game: int
    answers: int
    over: bool
    digest: str

    def may_become(self, later: Position) -> bool:
        """Return whether a program killed here may start at ``later``: here, one answer on, or a new game."""
        if self.over and later.game != self.game:
            return later.answers == 0
        return later == self or later[:2] == (self.game, self.answers + 1)


class Lost(Exception):
    """A game did not continue where it was killed; the message says where."""


def positions(pipe: IO[str]) -> list[Position]:
    """Return the positions that a killed program has written as complete lines."""
    return [_position(line) for line in pipe if line.endswith("\n")]


def _position(line: str) -> Position:
    game, answers, over, digest = line.split()
    return Position(int(game), int(answers), over == "1", digest)


def kill_once(command: list[str], folder: Path, last: Position | None, answers: int) -> Position:
    """Start the program, check that it continues at ``last``, kill it, and return its last position.

    Raises:
        Lost: the program does not continue at ``last``.
    """
    child = subprocess.Popen(
        [*command, "--play-until-killed", str(folder), "11"], stdout=subprocess.PIPE, text=True
    )
    assert child.stdout is not None
    try:
        line = child.stdout.readline()
        if not line:
            raise Lost(f"the program ended at once with status {child.wait()}")
        first = shown = _position(line)
        if last is not None and not last.may_become(first):
            raise Lost(f"it showed {last} when it was killed, and continues with {first}")
        while shown.game == first.game and shown.answers < first.answers + answers:
            shown = _position(child.stdout.readline())
    finally:
        child.send_signal(signal.SIGKILL)
    shown = (positions(child.stdout) or [shown])[-1]
    child.stdout.close()
    child.wait()
    return shown


def main() -> int:
    """Kill the program ``--rounds`` times; return 0 if no answer was lost."""
    parser = argparse.ArgumentParser()
    parser.add_argument("command")
    parser.add_argument("--rounds", type=int, default=20)
    wanted = parser.parse_args()
    chance = random.Random(5)
    last: Position | None = None
    with tempfile.TemporaryDirectory(prefix="doomtown-kills-", ignore_cleanup_errors=True) as folder:
        for number in range(1, wanted.rounds + 1):
            try:
                last = kill_once(shlex.split(wanted.command), Path(folder), last, chance.randint(1, 40))
            except Lost as error:
                print(f"kill {number}: {error}", file=sys.stderr)
                return 1
    print(f"killed {wanted.rounds} times in the middle of a game; nothing was lost")
    return 0


if __name__ == "__main__":
    sys.exit(main())
