"""The window's interface to a match: what the people at its screen may see, and what they may do.

Arguments and results are plain data, so the match may run in another program.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ending_data import FrontPage
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.news import News
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.seat_data import Aim, Bill, CasualtiesDue, FightSummary, Now
from doomtown_desktop.protocol.view_data import Account, Reason, TableView
from doomtown_desktop.session.adjustments import Group
from doomtown_desktop.session.reasons import Entry
from doomtown_desktop.session.stops import Stops
from doomtown_desktop.starting import Gathering


class Seats(Protocol):
    """The people at one screen. One of them is the viewer.

    News and results contain only what the viewer may know. While a seat is being handed over, they contain no
    secrets.
    """

    # --- reading the match --------------------------------------------------------------------------

    @property
    def now(self) -> Now:
        """The current state of the match as far as this screen needs it."""
        ...

    @property
    def view(self) -> TableView:
        """The table as the viewer sees it."""
        ...

    def past(self, line: int) -> TableView:
        """Return the table as the viewer saw it just after a log line was written, without the question."""
        ...

    def acts(self, first: int = 0) -> tuple[Act, ...]:
        """Return the acts of the log since the start of the phase that contains log line ``first``."""
        ...

    def cards_of(self, line: int) -> tuple[str, ...]:
        """Return the codes of the cards that a line of the log names, as far as the viewer may know them."""
        ...

    def aims(self) -> tuple[Aim, ...]:
        """Return the targets of the current play's abilities, as far as the viewer can see them."""
        ...

    def moments(self, first: int = 0) -> tuple[Moment, ...]:
        """Return the moments worth showing since a line of the log."""
        ...

    def fight_summary(self) -> FightSummary:
        """Return changes of hand ranks and casualties of the current round."""
        ...

    def gathering(self, wanted: tuple[str, ...] | None = None) -> Gathering | None:
        """Return the viewer's starting gang with the wanted cards added; ``None`` if no gang is being chosen.

        ``wanted`` are codes of cards; ``None`` means the gang that the deck proposes. The question is not
        answered yet.
        """
        ...

    def bills(self) -> tuple[Bill, ...]:
        """Return the viewer's unpaid upkeep; empty if the viewer is not asked for upkeep."""
        ...

    def accounts(self) -> tuple[Account, ...]:
        """Return the influence and control points of all players, now and at Sundown, with their sources."""
        ...

    def price(self, key: str) -> int:
        """Return the price of an answer, in ghost rock; -1 if it is not offered or buys nothing."""
        ...

    def casualties_due(self) -> CasualtiesDue | None:
        """Return the casualties that the viewer has to cover and the ways to cover them.

        Returns ``None`` if the viewer is not asked for casualties.
        """
        ...

    def joiners(self) -> Answer:
        """Return the keys with which a sensible player would form the posse.

        The question is not answered yet.
        """
        ...

    def deck(self) -> tuple[tuple[str, int], ...] | None:
        """Return the viewer's deck as (code, copies); ``None`` if it is unknown or the table is covered.

        If discard piles are closed, the list omits discarded cards below the top one.
        """
        ...

    def hand_of(self, seat: Seat) -> tuple[str, ...]:
        """Return the codes of a player's hand. The result is empty if the player is not at this screen."""
        ...

    def front_page(self) -> FrontPage:
        """Return the facts of the game's front page."""
        ...

    def transcript(self) -> str:
        """Return the game in words, for a file. Raises ``ValueError`` before the game is over."""
        ...

    # --- why, and why not ---------------------------------------------------------------------------

    def adjacent(self, place: int) -> tuple[int, ...]:
        """Return the locations adjacent to a location."""
        ...

    def explain(self, card: int, stat: str) -> tuple[Reason, ...]:
        """Return the lines that explain a number of a card. Raises ``LookupError`` for a card not in play."""
        ...

    def reasons(self, card: int) -> tuple[Entry, ...]:
        """Return everything the viewer might do with a card: legal plays first, then others with a reason."""
        ...

    def why_not(self, card: int) -> str:
        """Return why a card cannot be played or moved now; empty if nothing prevents it."""
        ...

    def why_not_there(self, card: int, target: int | None) -> str:
        """Return why a card cannot be dropped on a target. ``None`` is neither a card nor a location."""
        ...

    def ask_hint(self) -> bool:
        """Request advice for the viewer. It arrives as the news ``Hinted``, now or later.

        It does not arrive if the game changes first. Returns False if the viewer has nothing to decide.
        """
        ...

    def adjustments(self, card: int) -> tuple[Group, ...]:
        """Return the adjustments by hand for a card and its owner; empty if there are none."""
        ...

    # --- deciding -----------------------------------------------------------------------------------

    def answer(self, given: Answer) -> bool:
        """Answer the viewer's decision.

        Returns False if news says that it was refused or looks like a mistake.
        """
        ...

    def insist(self) -> bool:
        """Give the answer that drew a warning after all. Returns False if there is none."""
        ...

    def start_with(self, codes: tuple[str, ...]) -> bool:
        """Choose a whole starting gang by the codes of its cards.

        Returns False if news says that it was refused.
        """
        ...

    def pay_upkeep(self, cards: tuple[int, ...]) -> bool:
        """Pay upkeep for these cards and let the others go.

        Returns False if news says that it was refused.
        """
        ...

    def answer_in_turn(self, keys: Answer) -> bool:
        """Answer consecutive questions of the pending kind to the viewer, with one key each.

        Returns False if news says that an answer was refused.
        """
        ...

    def surrender(self) -> bool:
        """Surrender on behalf of the player at this screen who has to decide, else of the viewer.

        It happens as soon as the rules allow it. False if it was refused, which comes as news.
        """
        ...

    def wait(self) -> bool:
        """Pass this and later Noon plays until something happens to the player.

        Returns False if not possible.
        """
        ...

    def stop_waiting(self) -> bool:
        """Stop waiting, and ask again at the next opportunity.

        Returns False if nobody at this screen waited.
        """
        ...

    def stop_for(self, stops: Stops) -> None:
        """Set the questions that the people at this screen do not want to be asked from now on."""
        ...

    # --- undo ---------------------------------------------------------------------------------------

    def last_decision(self) -> int:
        """Return how many answers were given before the last decision of a person; -1 if there is none.

        On a network only decisions of the people at this screen count.
        """
        ...

    def count_before(self, line: int) -> int:
        """Return how many answers preceded the person's decision that led to a log line.

        Returns -1 if there is none.
        """
        ...

    def consent(self, count: int) -> tuple[Seat, ...]:
        """Return the seats at this screen that have to agree if the viewer undoes to ``count`` answers."""
        ...

    def undo(self) -> bool:
        """Undo the last decision of a person. Returns False if nothing can be undone."""
        ...

    def take_back(self, count: int) -> bool:
        """Undo the decision that contains answer number ``count``.

        Returns False if there is no such answer.
        """
        ...

    def redo(self) -> bool:
        """Redo undone answers up to the next decision of a person. Returns False if there are none."""
        ...

    # --- the screen ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Go on to the first decision. The window calls this once it is ready."""
        ...

    def take_seat(self) -> None:
        """Uncover the table, because the player who has to decide is at the screen."""
        ...

    def leave_seat(self) -> None:
        """Cover the table until a player takes the seat, if several people share this screen."""
        ...

    def hide_hand(self) -> None:
        """Hide what only the viewer may see while another player at this screen is asked something."""
        ...

    def hand_back(self) -> None:
        """Ask the viewer to take the seat again. The table stays covered until then."""
        ...

    def hold(self) -> None:
        """Pause opponents, for instance while a dialog of the window is open."""
        ...

    def resume(self) -> None:
        """Resume opponents."""
        ...

    def listen(self, hear: Callable[[News], object]) -> None:
        """Send all further news to ``hear``."""
        ...

    def close(self) -> None:
        """Close the seats: stop the news and pause opponents."""
        ...


__all__ = ["Seats"]
