"""What goes into a game: decisions offered, answers given (law 2), and the one bare ``yield`` (law 4).

A ``Choose`` is frozen plain data. Its options carry stable keys; answers are tuples of keys, so a recorded
game never depends on the order in which options were listed.
"""

from __future__ import annotations

from collections.abc import Coroutine, Generator, Iterable
from dataclasses import dataclass, field
from types import MappingProxyType, coroutine
from typing import Any, Final, NamedTuple, NoReturn, TypeVar, cast

from doomtown_desktop.engine.ids import CardId, Seat

T = TypeVar("T")
Answer = tuple[str, ...]
PASS: Final = "pass"
DONE: Final = "done"
CANCEL: Final = "cancel"
YES: Final = "yes"
NO: Final = "no"
STARTING_GANG: Final = "starting gang"
"""The kind of the question who starts the game."""
SURRENDER: Final = "surrender"
"""Accepted by the driver whatever is asked: the player who is asked gives the game up."""
WINDOWS: Final = MappingProxyType(
    {
        "noon play": "noon",
        "shootout": "shootout",
        "resolution": "resolution",
        "cheatin resolution": "cheatin resolution",
        "react": "react",
    }
)
"""Kinds of decisions that are play windows, and what is played there."""


PUBLIC_KINDS: Final = frozenset(
    {
        "starting gang",
        "noon play",
        "shootout",
        "resolution",
        "joker",
        "redraw",
        "keep five",
        "shooter",
        "posse",
        "callout",
        "casualty",
        "flee",
        "upkeep",
        "sundown discard",
        "discard down",
    }
)
"""Decisions that the course of the game announces anyway; of others nobody else learns the kind."""
UNCOUNTED: Final = frozenset({"sundown discard"})
"""Those of which nobody else learns how often they are asked: in the classic game it depends on a hand."""


class Option(NamedTuple):
    """One legal answer. ``card`` and ``target`` let a table highlight it."""

    key: str
    verb: str
    card: CardId | None = None
    target: CardId | None = None
    label: str = ""
    """Only where verb and cards do not say it all (numbers, modes)."""


@dataclass(frozen=True, slots=True)
class Choose:
    """A question to one player: pick between ``least`` and ``most`` of the options."""

    player: Seat
    kind: str
    prompt: str
    options: tuple[Option, ...]
    least: int = 1
    most: int = 1
    source: CardId | None = None
    """The card that asks."""
    cancellable: bool = False
    """``("cancel",)`` is accepted too and takes the play back."""
    default: str = ""
    """Key of the answer that Enter gives."""
    adjustable: bool = False
    """Adjustments of the table by hand (``adjust:…``) are accepted here."""
    event: str = ""
    """What a React window answers to."""
    owed: int = 0
    """How many casualties are still to be covered; 0 where none are."""
    planned: Answer = ()
    """Keys of the answers that this decision consists of so far: a starting gang, a plan of casualties."""
    about: str = field(default="", compare=False)
    """What the card that asks does, or which fight it is, in a sentence; empty in imagined games."""

    def keys(self) -> list[str]:
        """The keys of all options."""
        return [o.key for o in self.options]


class IllegalAnswer(ValueError):
    """An answer that the pending decision does not allow. Says why; nothing has changed."""


class Illegal(Exception):
    """Raised by ``require`` and by targeting: this ability cannot be used here. Its text is the reason."""


class Cancelled(Exception):
    """The player took back a play before its first effect."""


class Declined(Exception):
    """Another player did not agree to a play, which counts as none, before its first effect."""


class Fizzle(Exception):
    """The rest of an ability cannot be carried out: it ends here, what was done stays done (R-ACT-6)."""


class Redirected(Exception):
    """A card changed what an ability chose: it is gone through again with the new choice (A-151)."""


class Committed:
    """Yielded by a probed ability at its first question or effect; never leaves the engine."""


COMMITTED: Final = Committed()


def require(condition: object, reason: str = "its condition is not met") -> None:
    """A condition of using an ability (R-ACT-5). Raises ``Illegal`` with ``reason`` when it fails."""
    if not condition:
        raise Illegal(reason)


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
    """The declaration is over: nothing is noted any more."""
    again: bool = False
    """It is gone through again, and has not come to its first effect yet."""

    def forget(self) -> None:
        """What was declared has been gone through again: from here on everything is asked."""
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
    """What is asked there next; ``None`` between phases and before the steps of a shootout."""


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


def check_answer(decision: Choose, answer: Answer) -> None:
    """Raise ``IllegalAnswer`` unless ``answer`` is one the decision offers."""
    if decision.cancellable and answer == (CANCEL,):
        return
    if decision.adjustable and len(answer) == 1 and answer[0].startswith("adjust:"):
        return
    if not decision.least <= len(answer) <= decision.most:
        bounds = (
            f"{decision.least}" if decision.least == decision.most else f"{decision.least} to {decision.most}"
        )
        raise IllegalAnswer(f"{decision.prompt}: choose {bounds}, not {len(answer)}")
    if len(answer) != len(set(answer)):
        raise IllegalAnswer(f"{decision.prompt}: the same choice twice in {', '.join(answer)}")
    keys = {o.key for o in decision.options}
    for key in answer:
        if key not in keys:
            raise IllegalAnswer(
                f"{decision.prompt}: {key!r} is not offered; offered are {', '.join(decision.keys())}"
            )


def plainest(decision: Choose) -> Answer:
    """The answer for a player who gives none: to pass, or what is asked for first."""
    keys = decision.keys()
    usual = decision.default or (PASS if PASS in keys else "")
    return (usual,) if usual and decision.least == 1 else tuple(keys[: decision.least])


def nothing_said(decision: Choose) -> Answer:
    """The answer for a player who has given up: no play is made, one that can be is taken back (A-310)."""
    if decision.kind in WINDOWS:
        return (PASS,)
    return (CANCEL,) if decision.cancellable else plainest(decision)


def keys(options: Iterable[Option]) -> set[str]:
    """What an answer may name."""
    return {option.key for option in options}


def pair(text: str) -> tuple[CardId, CardId]:
    """The two cards, or card and place, that a key like ``move:12>-1`` names after its verb."""
    a, b = text.split(">")
    return CardId(int(a)), CardId(int(b))
