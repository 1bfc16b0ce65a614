"""Asking in engine coroutines: the one bare ``yield`` (law 4), checkpoints, probes, and early ends."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from dataclasses import dataclass, field
from types import coroutine
from typing import Any, Final, NamedTuple, NoReturn, TypeVar, cast

from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import Answer, Choose

T = TypeVar("T")


class Illegal(Exception):
    """Raised by ``require`` and by targeting: this ability cannot be used here."""

    @property
    def objection(self) -> Objection:
        """The objection with which it was raised."""
        found: Objection = self.args[0]
        return found


class Cancelled(Exception):
    """The player withdrew a play before its first effect."""


class Declined(Exception):
    """Another player did not agree to a play, which counts as none, before its first effect."""


class Fizzle(Exception):
    """The rest of an ability cannot be carried out: it ends here, what was done stays done (R-ACT-6)."""


class Redirected(Exception):
    """A card changed what an ability chose: it is gone through again with the new choice (A-151)."""


class Committed:
    """Yielded by a probed ability at its first question or effect; never leaves the engine."""


COMMITTED: Final = Committed()


def require(condition: object, reason: str = "") -> None:
    """Let an ability be used only where a condition is met (R-ACT-5).

    Raises ``Illegal`` otherwise; ``reason`` is what its script says of it.
    """
    if not condition:
        raise Illegal(Objection(Grounds.SCRIPT, words=(reason,)) if reason else Objection(Grounds.CONDITION))


@coroutine
def ask(decision: Choose) -> Generator[Choose, Answer, Answer]:
    """Put a question to a player and wait for the answer; the driver has checked it."""
    return (yield decision)


@dataclass(slots=True)
class Notes:
    """Questions that were asked while an ability was declared, with their answers."""

    earlier: list[tuple[Choose, Answer]] = field(default_factory=list)
    """Of a declaration that is gone through again: where the same is asked, the same is answered."""
    asked: list[tuple[Choose, Answer]] = field(default_factory=list)
    closed: bool = False
    """The declaration is over: nothing more is recorded."""
    again: bool = False
    """It is gone through again, and has not come to its first effect yet."""

    def forget(self) -> None:
        """Forget the earlier answers: the declaration was repeated, and from here on everything is asked."""
        self.earlier.clear()
        self.again = False

    def known(self, decision: Choose) -> Answer | None:
        """The earlier answer to a question, if that is still possible."""
        for i, (before, given) in enumerate(self.earlier):
            if (before.player, before.kind, before.prompt) == (
                decision.player,
                decision.kind,
                decision.prompt,
            ):
                del self.earlier[i]
                return given if set(given) <= set(decision.keys()) else None
        return None


@coroutine
def noted(body: Coroutine[Any, Any, T], notes: Notes) -> Generator[Any, Any, T]:
    """Run a coroutine and note its questions until ``notes`` are closed."""
    answer: Answer | None = None
    try:
        while True:
            try:
                decision = body.send(answer)
            except StopIteration as end:
                return cast("T", end.value)
            known = notes.known(decision) if isinstance(decision, Choose) and notes.again else None
            answer = (yield decision) if known is None else known
            if isinstance(decision, Choose) and not notes.closed:
                notes.asked.append((decision, answer))
    finally:
        body.close()


@coroutine
def probed() -> Generator[Committed, None, NoReturn]:
    """Tell the prober that an ability has reached its first question or effect: it goes no further."""
    yield COMMITTED
    raise AssertionError("a probe was resumed")


class Checkpoint(NamedTuple):
    """Yielded where the game can be restarted: the driver may keep a copy of the state and resume from it."""

    decision: Choose | None = None
    """The question that is asked there next; ``None`` between phases and before the steps of a shootout."""


CHECKPOINT: Final = Checkpoint()


@coroutine
def checkpoint() -> Generator[Checkpoint, None, None]:
    """Tell the driver that the game can be restarted from the state alone (law 6)."""
    yield CHECKPOINT


@coroutine
def ask_at_checkpoint(decision: Choose) -> Generator[Checkpoint | Choose, Answer, Answer]:
    """Put a question to a player where the game can be restarted from the state and the question."""
    yield Checkpoint(decision)
    return (yield decision)
