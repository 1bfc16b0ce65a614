"""A run and the file it is kept in: what was played is found again, and what is missing is played."""

from __future__ import annotations

from doomtown_desktop.lab.games import BROKEN, Played, Task
from doomtown_desktop.lab.plans import Plan
from doomtown_desktop.lab.running import Done
from doomtown_desktop.lab.version import rules_version
from doomtown_desktop.storage.lab import KeptGame, KeptRun, LabStore


class Record:
    """What is known of a run's games.

    Attributes:
        plan: The run.
        version: Of the program that plays its games.
        played: The games that are over, by number.
    """

    def __init__(
        self,
        plan: Plan,
        store: LabStore | None = None,
        name: str = "",
        version: str = "",
        run: int | None = None,
    ) -> None:
        """Find what was played of a plan.

        Args:
            plan: The run.
            store: Where its games are kept; without one nothing is.
            name: What the run is called.
            version: Of the program, if it is not this one: then there is only something to look at.
            run: The run's id, if it has been begun.
        """
        self.plan, self.name = plan, name
        self.version = version or rules_version()
        self._store, self._run = store, run
        self._tasks = list(plan.tasks())
        self._keys = [task.key(self.version) for task in self._tasks]
        self._numbers: dict[str, list[int]] = {}
        for number, key in enumerate(self._keys):
            self._numbers.setdefault(key, []).append(number)
        self.played: dict[int, Played] = {}
        if store is not None:
            kept = store.games(self._keys)
            self.played = {number: _played(kept[key]) for number, key in enumerate(self._keys) if key in kept}

    @property
    def is_of_this_program(self) -> bool:
        """What is missing can be played."""
        return self.version == rules_version()

    @property
    def run(self) -> int | None:
        """The run's id in the file, once it has been begun."""
        return self._run

    def begin(self) -> None:
        """Keep the plan, so that the run can be found again before its first game is over."""
        if self._store is not None:
            data, total = self.plan.to_data(), self.plan.total
            self._run = self._store.begin(self.name, data, self.plan.hash, self.version, total)
            self._store.keep(self._run, (), len(self.played))

    def missing(self) -> list[tuple[int, Task]]:
        """Games that are not over, by number; of those that are equal only the first."""
        firsts = sorted(numbers[0] for numbers in self._numbers.values())
        return [(number, self._tasks[number]) for number in firsts if number not in self.played]

    def add(self, number: int, done: Done[Played]) -> dict[int, Played]:
        """A game is over: keep it. Returns it by number, with those that are equal to it."""
        played = done.result or Played((), BROKEN, done.trouble, 0, 0, 0.0)
        key = self._keys[number]
        found = dict.fromkeys(self._numbers[key], played)
        self.played |= found
        if self._store is not None and self._run is not None:
            self._store.keep(
                self._run, [_kept(self._tasks[number], key, self.version, played)], len(self.played)
            )
        return found


def reopened(store: LabStore, kept: KeptRun) -> Record:
    """A run that was kept.

    Raises:
        ValueError: this program cannot read its plan.
    """
    return Record(Plan.from_data(kept.content), store, kept.name, kept.version, kept.id)


def _kept(task: Task, key: str, version: str, played: Played) -> KeptGame:
    return KeptGame(
        key,
        version,
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


def _played(kept: KeptGame) -> Played:
    return Played(kept.winners, kept.reason, kept.ending, kept.days, kept.decisions, kept.seconds)
