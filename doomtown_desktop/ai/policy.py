"""What every opponent is: something that answers its own seat's decisions from its own seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import Answer, Choose, Question

PLANNED: Final = "is what this play was made for"
"""The reason of an answer that was found when its play was weighed: nothing that people need to be told."""


class Advice(NamedTuple):
    """What an opponent thinks of one option: the higher the worth the better; below 0 it refuses."""

    key: str
    worth: float
    """Roughly in control points; of who plays games out, in chances to win more than by what `rules` does."""
    reason: str
    """Why, for a player to read: a clause that follows what is done after a colon or in brackets.

    Such as "wins the fight in about 71 of 100": in lower case unless it begins with a name, without a full
    stop, its figures those it was judged by.
    """


class Comparison(NamedTuple):
    """How two ways to go on came out in the same imagined games, in chances to win."""

    ahead: float
    """How much better the first is."""
    error: float
    """The standard error of that."""
    reason: str
    """What was seen of the first in these games: a clause like those of ``Advice``."""


def fits(given: Answer, decision: Choose) -> bool:
    """Whether an answer that was thought of before is one to this decision."""
    keys = decision.keys()
    return decision.least <= len(given) <= decision.most and all(key in keys for key in given)


class Policy(Protocol):
    """Plays one seat. It is given frozen plain data only and can change nothing but its own memory."""

    name: str
    is_stopped: bool = False
    """Nobody waits for answers just now."""

    def needs_view(self, kind: Question) -> bool:
        """Whether this policy looks at the table for decisions of a kind; making views takes time."""
        ...

    def needs_scene(self, decision: Choose) -> bool:
        """Whether this policy would like to imagine games for a decision; making a scene takes time."""
        ...

    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        """Answer a decision of its own seat. ``view`` is ``None`` only where none was wanted.

        Args:
            view: The table as its seat sees it.
            decision: What is asked.
            scene: What its seat knows of the position, to imagine games from; there may be none although
                one was wanted.
            budget: Seconds that thinking may take; ``None``: the policy's own measure, so that the same
                view, scene and seed give the same answer.
        """
        ...

    def explain(self) -> tuple[Advice, ...]:
        """Its thoughts about the options of the last decision, best first; empty if it had none."""
        ...

    @property
    def plan(self) -> tuple[Answer, ...]:
        """What it has in mind to answer next in the play under way."""
        return ()

    def was_answered(self, decision: Choose, given: Answer, plan: Sequence[Answer]) -> None:
        """A decision of its own seat was answered for it, by one of its kind who had thought ahead.

        Args:
            decision: What was asked.
            given: What was answered.
            plan: What that one had in mind to answer next.
        """
        return None

    def compare(
        self, decision: Choose, scene: Scene, one: Sequence[Answer], other: Sequence[Answer], games: int
    ) -> Comparison | None:
        """How much better it is to go on by ``one`` than by ``other``.

        Both are played out in so many imagined games, none of which was seen when either was chosen.
        ``None`` for who does not play games out, and where none can be imagined.
        """
        return None

    def forget(self) -> None:
        """The game was taken back, another one begins, or an answer was never given.

        From here on it answers as a new policy of its kind would.
        """
        return None

    def stop(self) -> None:
        """Nobody waits for answers any more, until `go_on`: come to one at once. Called from any thread."""
        self.is_stopped = True

    def go_on(self) -> None:
        """Answers are waited for again after `stop`; what was answered since was not given."""
        self.is_stopped = False
        self.forget()
