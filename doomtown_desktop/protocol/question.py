"""A question to one player, its options and the rules of answering it (law 2): frozen plain data.

Options have stable keys and answers are tuples of keys, so a recorded game does not depend on the order in
which options were listed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, NamedTuple

from doomtown_desktop.protocol.ids import CardId, Seat

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
