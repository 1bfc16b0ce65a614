"""Loops with a bound: a state that cannot be reached raises an error instead of running for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.ui.shell.self_checks import work_until

MOST_STEPS: Final = 1500
"""At most this many steps to a state, unless the state says otherwise."""


class NotReached(AssertionError):
    """The window did not reach an expected state."""


def repeat_until(
    is_so: Callable[[], bool], step: Callable[[], object], what: str, most: int = MOST_STEPS
) -> None:
    """Repeat a step until a condition holds.

    Raises:
        NotReached: the condition does not hold after ``most`` steps; the message names the state ``what``.
    """
    for _ in range(most):
        if is_so():
            return
        step()
    if not is_so():
        raise NotReached(f"not reached in {most} steps: {what}")


def wait_until(is_so: Callable[[], bool], what: str, seconds: float = 20) -> None:
    """Run the event loop until a condition holds.

    Raises:
        NotReached: the condition does not hold after ``seconds``; the message names the state ``what``.
    """
    if not work_until(is_so, seconds):
        raise NotReached(f"not reached in {seconds:g} seconds: {what}")


def declined(asked: Choose) -> Answer:
    """Return the answer that does as little as possible: a pass, else the fewest of the first options."""
    keys = asked.keys()
    return ("pass",) if "pass" in keys else tuple(keys[: asked.least])
