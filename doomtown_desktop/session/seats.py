"""The window's interface to a match: the seats of the people at its screen, and their actions.

Arguments and results are plain data, so that the match may run in another program.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Moment
from doomtown_desktop.protocol.news import News
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.seat_data import Aim, Bill, CasualtiesDue, FightSummary, Now, Summary
from doomtown_desktop.protocol.view_data import Account, Reason, TableView
from doomtown_desktop.session.adjustments import Group
from doomtown_desktop.session.reasons import Entry
from doomtown_desktop.session.stops import Stops
from doomtown_desktop.starting import Gathering


class Seats(Protocol):
    """The people at one screen, one of whom is the viewer.

    News and results contain only what the viewer may know, and no secrets while the seat is handed over.
    """

    # --- reading the match --------------------------------------------------------------------------

    @property
    def now(self) -> Now:
        """The current state of the match, in a few values."""
        ...

    @property
    def view(self) -> TableView:
        """The table as the viewer sees it."""
        ...

    def past(self, line: int) -> TableView:
        """Return the table as the viewer saw it just after a line of the log, without the question."""
        ...

    def acts(self, first: int = 0) -> tuple[Act, ...]:
        """Return the acts of the log, from the start of the phase that contains log index ``first``."""
        ...

    def cards_of(self, line: int) -> tuple[str, ...]:
        """Return the codes of the cards that a line of the log names, as far as the viewer may know them."""
        ...

    def aims(self) -> tuple[Aim, ...]:
        """Return the targets of the current play's abilities, as far as the viewer sees them."""
        ...

    def moments(self, first: int = 0) -> tuple[Moment, ...]:
        """Return the moments worth showing, from a line of the log on."""
        ...

    def fight_summary(self) -> FightSummary:
        """Return changes of hand ranks and casualties of the current round."""
        ...

    def gathering(self, wanted: tuple[str, ...] | None = None) -> Gathering | None:
        """Return the viewer's starting gang with the wanted cards, by code; ``None`` if it is not chosen now.

        This does not answer the question. ``wanted`` of ``None`` means the gang that the deck proposes.
        """
        ...

    def bills(self) -> tuple[Bill, ...]:
        """Return the viewer's unpaid upkeep; empty if the viewer is not asked for upkeep."""
        ...

    def accounts(self) -> tuple[Account, ...]:
        """Return influence and control points of all players, now and at Sundown, source by source."""
        ...

    def price(self, key: str) -> int:
        """Return the ghost rock that an answer costs; -1 if it is not offered or buys nothing."""
        ...

    def casualties_due(self) -> CasualtiesDue | None:
        """Return the casualties that the viewer has to cover and how; ``None`` if not asked for."""
        ...

    def joiners(self) -> Answer:
        """Return the keys with which a sensible player would form the posse; this does not answer."""
        ...

    def deck(self) -> tuple[tuple[str, int], ...] | None:
        """Return (code, copies) of the viewer's deck; ``None`` if it is unknown or the table is covered.

        If discard piles are closed, discarded cards below the top one are omitted.
        """
        ...

    def hand_of(self, seat: Seat) -> tuple[str, ...]:
        """Return the codes of a play hand, for its player at this screen; empty for seats elsewhere."""
        ...

    def summary(self) -> Summary:
        """Return the summary of the game so far."""
        ...

    def transcript(self) -> str:
        """Return the game in words, for a file. Raises ``ValueError`` before the game is over."""
        ...

    # --- why, and why not ---------------------------------------------------------------------------

    def adjacent(self, place: int) -> tuple[int, ...]:
        """Return the locations adjacent to a location."""
        ...

    def explain(self, card: int, stat: str) -> tuple[Reason, ...]:
        """Return the reasons for a number of a card in play. Raises ``LookupError`` for any other card."""
        ...

    def reasons(self, card: int) -> tuple[Entry, ...]:
        """Return everything the viewer might do with a card: legal plays first, the rest with a reason."""
        ...

    def why_not(self, card: int) -> str:
        """Return why a card cannot be played or moved now; empty if it can."""
        ...

    def why_not_there(self, card: int, target: int | None) -> str:
        """Return why a card cannot be dropped on a card or location (``None``: on neither)."""
        ...

    def ask_hint(self) -> bool:
        """Request an opponent's advice for the viewer; it arrives as the news ``Hinted``, at once or later.

        It does not arrive if the game changes first. False if the viewer has nothing to decide.
        """
        ...

    def adjustments(self, card: int) -> tuple[Group, ...]:
        """Return the adjustments by hand of a card and its owner; empty if there are none."""
        ...

    # --- deciding -----------------------------------------------------------------------------------

    def answer(self, given: Answer) -> bool:
        """Answer the viewer's decision; False if it was refused or drew a warning, which comes as news."""
        ...

    def insist(self) -> bool:
        """Give the answer that drew a warning after all; False if there is none."""
        ...

    def start_with(self, codes: tuple[str, ...]) -> bool:
        """Choose a whole starting gang, by code. False if it was refused, which comes as news."""
        ...

    def pay_upkeep(self, cards: tuple[int, ...]) -> bool:
        """Pay upkeep for these cards, let the others go. False if it was refused, which comes as news."""
        ...

    def answer_in_turn(self, keys: Answer) -> bool:
        """Answer consecutive questions of the pending kind to the viewer, one key each.

        False if it was refused, which comes as news.
        """
        ...

    def surrender(self) -> bool:
        """Surrender for the player to move."""
        ...

    def wait(self) -> bool:
        """Pass this Noon play and later ones until something happens to the player; False if not possible."""
        ...

    def stop_waiting(self) -> bool:
        """End waiting, and ask again at the next opportunity; False if nobody at this screen was waiting."""
        ...

    def stop_for(self, stops: Stops) -> None:
        """Set the questions that the people at this screen do not want to be asked from now on."""
        ...

    # --- undo ---------------------------------------------------------------------------------------

    def last_decision(self) -> int:
        """Return the number of answers before the last decision that a person made; -1 if there is none."""
        ...

    def count_before(self, line: int) -> int:
        """Return the number of answers before the person's decision behind a line of the log; -1 if none."""
        ...

    def consent(self, count: int) -> tuple[Seat, ...]:
        """Return the seats at this screen that have to agree when the viewer undoes to ``count`` answers."""
        ...

    def undo(self) -> bool:
        """Undo to the last decision of a person; False if nothing can be undone."""
        ...

    def take_back(self, count: int) -> bool:
        """Undo to the decision before answer number ``count``; False if there is no such answer."""
        ...

    def redo(self) -> bool:
        """Redo undone answers up to a person's next decision; False if there are none."""
        ...

    # --- the screen ---------------------------------------------------------------------------------

    def start(self) -> None:
        """Go on to the first decision, now that the window is ready."""
        ...

    def take_seat(self) -> None:
        """Uncover the table: the player who decides is at the screen."""
        ...

    def leave_seat(self) -> None:
        """Cover the table until a player sits down, if several people share this screen."""
        ...

    def hide_hand(self) -> None:
        """Hide what only the viewer may see, while another player at this screen is asked something."""
        ...

    def hand_back(self) -> None:
        """Ask the viewer to sit down again; the table stays covered until then."""
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
