"""The interface of every opponent: it answers the decisions of its seat from the view of that seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import Answer, Choose, Question

PLANNED: Final = "is what this play was made for"
"""The reason of an answer that was found when its play was weighed: nothing that people need to be told."""


class Advice(NamedTuple):
    """The opinion of an opponent about one option: the higher its worth the better; below 0 it refuses."""

    key: str
    worth: float
    """Roughly in control points; of who plays games out, in chances to win more than by what `rules` does."""
    reason: str
    """Why, for a player to read: a clause that follows what is done after a colon or in brackets.

    Such as "wins the fight in about 71 of 100": in lower case unless it begins with a name, without a full
    stop, its figures those it was judged by.
    """


class Comparison(NamedTuple):
    """The result of two ways to go on in the same imagined games, in win probability."""

    ahead: float
    """The advantage of the first way."""
    error: float
    """The standard error of that."""
    reason: str
    """The reason seen for the first way in these games: a clause like those of ``Advice``."""


def fits(given: Answer, decision: Choose) -> bool:
    """Return whether an answer that was prepared earlier fits this decision."""
    keys = decision.keys()
    return decision.least <= len(given) <= decision.most and all(key in keys for key in given)


class Policy(Protocol):
    """Plays one seat. It gets frozen plain data only and can change only its own memory."""

    name: str
    is_stopped: bool = False
    """Nobody waits for answers just now."""

    def needs_view(self, kind: Question) -> bool:
        """Return whether this policy uses a view for decisions of a kind; making views takes time."""
        ...

    def needs_scene(self, decision: Choose) -> bool:
        """Return whether this policy wants an observation for a decision; making one takes time."""
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
        """The answers it intends to give next in the current play."""
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
        """Return how much better it is to go on with ``one`` than with ``other``.

        Both are played in this many imagined games, none of which was seen when either was chosen. ``None``
        for a policy without rollouts, and where no game can be imagined.
        """
        return None

    def forget(self) -> None:
        """Forget the game: something was undone, another game begins, or an answer was never given.

        From here on it answers as a new policy of its kind would.
        """
        return None

    def stop(self) -> None:
        """Come to an answer at once: nobody waits any longer, until `go_on`. Called from any thread."""
        self.is_stopped = True

    def go_on(self) -> None:
        """Answers are waited for again after `stop`; what was answered since was not given."""
        self.is_stopped = False
        self.forget()
