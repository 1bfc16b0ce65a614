"""Questions in engine coroutines: the only bare ``yield`` (law 4), checkpoints, probes and early ends."""

from __future__ import annotations

from collections.abc import Coroutine, Generator
from dataclasses import dataclass, field
from types import coroutine
from typing import Any, Final, NamedTuple, NoReturn, TypeVar, cast

from doomtown_desktop.protocol.objection import Grounds, Objection
from doomtown_desktop.protocol.question import Answer, Choose

T = TypeVar("T")


class Illegal(Exception):
    """An ability cannot be used now. Raised by ``require`` and when no target fits."""

    @property
    def objection(self) -> Objection:
        """The objection that the exception was raised with."""
        found: Objection = self.args[0]
        return found


class Cancelled(Exception):
    """The player cancelled a play before its first effect."""


class Declined(Exception):
    """Another player refused a play before its first effect, so the play counts as never made."""


class Fizzle(Exception):
    """The rest of an ability cannot be carried out.

    The ability ends, and its earlier effects remain (R-ACT-6).
    """


class Redirected(Exception):
    """A card changed a choice of an ability, whose declaration is repeated with the new choice (A-151)."""


class Committed:
    """The value that a probed ability yields at its first question or effect. It never leaves the engine."""


COMMITTED: Final = Committed()


def require(condition: object, reason: str = "") -> None:
    """Raise ``Illegal`` unless a condition of an ability is met (R-ACT-5).

    ``reason`` is the script's explanation for the player.
    """
    if not condition:
        raise Illegal(Objection(Grounds.SCRIPT, words=(reason,)) if reason else Objection(Grounds.CONDITION))


@coroutine
def ask(decision: Choose) -> Generator[Choose, Answer, Answer]:
    """Put a question to a player and return the answer. The driver has checked that the answer is legal."""
    return (yield decision)


@dataclass(slots=True)
class Notes:
    """The questions asked while an ability is declared, with their answers."""

    earlier: list[tuple[Choose, Answer]] = field(default_factory=list)
    """Answers of the first declaration; a repeated declaration reuses them for the same questions."""
    asked: list[tuple[Choose, Answer]] = field(default_factory=list)
    closed: bool = False
    """True once the declaration is over: later questions are not recorded."""
    again: bool = False
    """True while the declaration is repeated, before its first effect."""

    def forget(self) -> None:
        """Forget the earlier answers.

        The repeated declaration is over, so all later questions are asked again.
        """
        self.earlier.clear()
        self.again = False

    def known(self, decision: Choose) -> Answer | None:
        """Remove and return the earlier answer to a question.

        Returns ``None`` if no earlier answer is still legal.
        """
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
    """Run a coroutine, and record its questions and answers until ``notes`` are closed."""
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
    """Stop a probed ability, which has reached its first question or effect."""
    yield COMMITTED
    raise AssertionError("a probe was resumed")


class Checkpoint(NamedTuple):
    """The value that a coroutine yields at a checkpoint.

    The driver may save a copy of the state there and restart the game from it.
    """

    decision: Choose | None = None
    """The next question at the checkpoint; ``None`` between phases and before the steps of a shootout."""


CHECKPOINT: Final = Checkpoint()


@coroutine
def checkpoint() -> Generator[Checkpoint, None, None]:
    """Tell the driver that the game can be restarted from the current state alone (law 6)."""
    yield CHECKPOINT


@coroutine
def ask_at_checkpoint(decision: Choose) -> Generator[Checkpoint | Choose, Answer, Answer]:
    """Put a question to a player at a checkpoint. State and question are enough to restart the game there."""
    yield Checkpoint(decision)
    return (yield decision)
