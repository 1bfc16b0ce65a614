"""The interface of every opponent: it answers the decisions of its seat from the view of that seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import Answer, Choose, Question

PLANNED: Final = "is what this play was made for"
"""The reason of an answer that was planned when its play was tried; it is not shown to players."""
ONLY_ANSWER: Final = "is the only answer there is"
"""The reason of a forced answer."""


class Advice(NamedTuple):
    """The opinion of an opponent on one option."""

    key: str
    worth: float
    """The value of the option: the higher, the better; an option below 0 is refused if possible.

    It is roughly in control points. A policy with rollouts gives the gain in win probability over `rules`.
    """
    reason: str
    """The reason, for players to read: a clause that follows the option after a colon or in brackets.

    An example is "wins the fight in about 71 of 100". It is in lower case unless it begins with a name, has
    no full stop, and contains the figures by which the option was rated.
    """


class Comparison(NamedTuple):
    """The result of two candidate lines in the same worlds, in win probability."""

    ahead: float
    """The advantage of the first line."""
    error: float
    """The standard error of ``ahead``."""
    reason: str
    """The reason for the first line, from its rollouts: a clause like that of ``Advice``."""


def fits(given: Answer, decision: Choose) -> bool:
    """Return whether an answer that was prepared earlier fits this decision."""
    keys = decision.keys()
    return decision.least <= len(given) <= decision.most and all(key in keys for key in given)


def is_forced(decision: Choose) -> bool:
    """Return whether a decision has only one legal answer."""
    return len(decision.options) == decision.least == 1


class Policy(Protocol):
    """An opponent for one seat. It gets frozen plain data only and can change only its own memory."""

    name: str
    is_stopped: bool = False
    """True while nobody waits for an answer: the policy then answers without further thought."""

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
        """Answer a decision of its own seat. ``view`` is ``None`` only if `needs_view` is false.

        Args:
            view: The table as its seat sees it.
            decision: The pending decision.
            scene: The observation of its seat, from which worlds are made; it may be ``None`` although
                `needs_scene` is true.
            budget: The time limit in seconds. With ``None`` the policy sets its own limit, not by the clock:
                the same view, scene and seed give the same answer.
        """
        ...

    def explain(self) -> tuple[Advice, ...]:
        """Return its opinions on the options of the last decision, best first; empty if it has none."""
        ...

    @property
    def plan(self) -> tuple[Answer, ...]:
        """The answers it intends to give next in the current play."""
        return ()

    def was_answered(self, decision: Choose, given: Answer, plan: Sequence[Answer]) -> None:
        """Note that another policy of its kind, which had thought ahead, answered a decision of its seat.

        Args:
            decision: The decision.
            given: The answer that was given.
            plan: The answers that the other policy intended to give next.
        """
        return None

    def compare(
        self, decision: Choose, scene: Scene, one: Sequence[Answer], other: Sequence[Answer], games: int
    ) -> Comparison | None:
        """Return how much better it is to go on with ``one`` than with ``other``.

        Both lines are rolled out in ``games`` worlds, none of which was used for the decision. Return
        ``None`` for a policy without rollouts, or if no world can be made.
        """
        return None

    def forget(self) -> None:
        """Forget the game: called after an undo, before another game, or because an answer was not used.

        From here on it answers as a new policy of its kind would.
        """
        return None

    def stop(self) -> None:
        """Answer at once, now and until `go_on`, because nobody waits any longer. Safe from any thread."""
        self.is_stopped = True

    def go_on(self) -> None:
        """Think as usual again after `stop`, and forget the game: the answers since then were not used."""
        self.is_stopped = False
        self.forget()
