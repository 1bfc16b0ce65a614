"""Work on the user's file in parts, between which a window can handle keys and clicks."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Protocol, TypeVar

T = TypeVar("T")
Parts = Generator[tuple[int, int], None, T]
"""A change in parts. It yields the number of finished parts and their total, and returns its result.

The file changes only after the last part, in one transaction, so that a change that is closed earlier changes
nothing.
"""


def finished(work: Parts[T]) -> T:
    """Do all parts at once and return the result."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def phase(work: Parts[T], number: int, phases: int) -> Parts[T]:
    """Do one of several phases of equal length; the first has number 0. The parts of all count as one."""
    while True:
        try:
            done, total = next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield (number * total + done) // phases, total


class CarryOut(Protocol):
    """A function that carries out steps in parts."""

    def __call__(
        self,
        name: str,
        work: Parts[T],
        then: Callable[[T], object],
        stopped: Callable[[], object] = ...,
        /,
    ) -> None:
        """Carry out a step: ``then`` gets its result, and ``stopped`` is called if the user stops it."""


def at_once(
    name: str, work: Parts[T], then: Callable[[T], object], stopped: Callable[[], object] = lambda: None
) -> None:
    """Carry out a step without a window, in which nobody can stop it."""
    del name, stopped
    then(finished(work))
