"""What every opponent is: something that answers its own seat's decisions from its own seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import Answer, Choose, Question
from tests.arena.frozen.imagining import Imagined


class Advice(NamedTuple):
    """What an opponent thinks of one option: the higher the worth the better; below 0 it refuses."""

    key: str
    worth: float
    """Roughly in control points."""
    reason: str


class Policy(Protocol):
    """Plays one seat. It is given frozen plain data only and can change nothing but its own memory."""

    name: str

    def needs_view(self, kind: Question) -> bool:
        """Whether this policy looks at the table for decisions of a kind; making views takes time."""
        ...

    def worlds_for(self, decision: Choose) -> int:
        """In how many imagined games this policy would like to try something for a decision."""
        ...

    def choose(self, view: TableView | None, decision: Choose, worlds: Sequence[Imagined] = ()) -> Answer:
        """Answer a decision of its own seat. ``view`` is ``None`` only where none was wanted.

        ``worlds`` are games as this seat imagines them; there may be fewer than were wanted.
        """
        ...

    def explain(self) -> tuple[Advice, ...]:
        """Its thoughts about the options of the last decision, best first; empty if it had none."""
        ...
