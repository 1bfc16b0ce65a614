"""A run together with its stored games, so that only missing games are played."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from doomtown_desktop.lab.games import BROKEN, GameResult
from doomtown_desktop.lab.plans import RunPlan
from doomtown_desktop.lab.running import RunDone
from doomtown_desktop.lab.version import rules_version
from doomtown_desktop.storage.lab import LabGame, LabRun, LabStore

AT_ONCE: Final = 250
"""The number of games looked up in one step."""


class RunRecord:
    """The games of a run that `find` has looked up in the store, or that were played since.

    Attributes:
        plan: The run.
        version: The version of the program that plays its games.
        played: The finished games, by number.
        is_known: True once all games have been looked up.
    """

    def __init__(
        self,
        plan: RunPlan,
        store: LabStore | None = None,
        name: str = "",
        version: str = "",
        run: int | None = None,
    ) -> None:
        """Create the record without looking up games.

        Args:
            plan: The run.
            store: The store of its games; without one nothing is saved.
            name: The name of the run.
            version: The version of the program that played the run; empty for this program. A run of another
                version can only be viewed.
            run: The id of the run in the store; None if it has not been started.
        """
        self.plan, self.name = plan, name
        self.version = version or rules_version()
        self._store, self._run = store, run
        self.played: dict[int, GameResult] = {}
        self.is_known = False
        self._firsts: dict[str, int] = {}
        """The number of the first game with each key; it represents all games with that key."""
        self._twins: dict[int, list[int]] = {}
        """The numbers of the other games with the same key, by the number of the first."""

    def find(self) -> Iterator[dict[int, GameResult]]:
        """Look up saved games, ``AT_ONCE`` at a time; yield the games found in each step, by number.

        A long run takes a second or two. Until ``is_known`` is True, use no other method of the record.
        """
        keys = self.plan.keys(self.version)
        for first in range(0, self.plan.total, AT_ONCE):
            some = list(islice(keys, AT_ONCE))
            for number, key in enumerate(some, first):
                if self._firsts.setdefault(key, number) != number:
                    self._twins.setdefault(self._firsts[key], []).append(number)
            kept = {} if self._store is None else self._store.games(some)
            found = {number: _played(kept[key]) for number, key in enumerate(some, first) if key in kept}
            self.played |= found
            self.is_known = first + AT_ONCE >= self.plan.total
            yield found

    def find_all(self) -> RunRecord:
        """Look up all saved games and return the record."""
        for _ in self.find():
            pass
        return self

    @property
    def is_of_this_program(self) -> bool:
        """True if this program can play the missing games."""
        return self.version == rules_version()

    @property
    def run(self) -> int | None:
        """The id of the run in the store; None before it is started."""
        return self._run

    def begin(self) -> None:
        """Save the plan, so that lists show the run before its first game is over."""
        if self._store is not None:
            data, total = self.plan.to_data(), self.plan.total
            self._run = self._store.begin(self.name, data, self.plan.hash, self.version, total)
            self._store.save(self._run, (), len(self.played))

    def missing(self) -> list[int]:
        """Return the numbers of the unfinished games; of several equal games, only the first."""
        return [number for number in self._firsts.values() if number not in self.played]

    def add(self, number: int, done: RunDone[GameResult]) -> dict[int, GameResult]:
        """Save a finished game; return its result under its own number and the numbers of all equal games."""
        played = done.result or GameResult((), BROKEN, done.trouble, 0, 0, 0.0)
        found = dict.fromkeys([number, *self._twins.get(number, ())], played)
        self.played |= found
        if self._store is not None and self._run is not None:
            self._store.save(self._run, [self._kept(number, played)], len(self.played))
        return found

    def _kept(self, number: int, played: GameResult) -> LabGame:
        task = self.plan.task(number)
        return LabGame(
            task.key(self.version),
            self.version,
            task.deck_hashes,
            tuple(each.policy for each in task.seats),
            task.seed,
            tuple(played.winners),
            played.reason,
            played.ending,
            played.days,
            played.decisions,
            played.cpu_seconds,
        )


def reopened(store: LabStore, kept: LabRun) -> RunRecord:
    """Return the record of a saved run, whose games have not been looked up yet.

    Raises:
        ValueError: This program cannot read its plan.
    """
    return RunRecord(RunPlan.from_data(kept.content), store, kept.name, kept.version, kept.id)


def _played(kept: LabGame) -> GameResult:
    return GameResult(kept.winners, kept.reason, kept.ending, kept.days, kept.decisions, kept.seconds)
