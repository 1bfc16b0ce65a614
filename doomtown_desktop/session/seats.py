"""All that a window knows of a match: the seats that the people at its screen hold, and what these may do.

Arguments and results are plain data, so that the match may as well run in another program.
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
    """One or several people at one screen; one of them is the viewer.

    News and results contain what ``now.looks`` may know; no secrets at all while the seat is handed over.
    """

    # --- looking ------------------------------------------------------------------------------------

    @property
    def now(self) -> Now:
        """Where the match stands."""
        ...

    @property
    def view(self) -> TableView:
        """The table for the viewer."""
        ...

    def past(self, line: int) -> TableView:
        """The table as the viewer saw it just after a line of the log was written; it asks for no answer."""
        ...

    def acts(self, first: int = 0) -> tuple[Act, ...]:
        """Return the log act by act, from the start of the phase that contains an index."""
        ...

    def cards_of(self, line: int) -> tuple[str, ...]:
        """Return the codes of the cards that a line of the log names, as far as the viewer may know them."""
        ...

    def aims(self) -> tuple[Aim, ...]:
        """Return the aims of the abilities of this play."""
        ...

    def moments(self, first: int = 0) -> tuple[Moment, ...]:
        """Return the events worth watching, from a line of the log on."""
        ...

    def fight_summary(self) -> FightSummary:
        """Return what the log says about this round that the table does not show."""
        ...

    def gathering(self, wanted: tuple[str, ...] | None = None) -> Gathering | None:
        """Return the viewer's starting gang with the wanted cards, by code; ``None`` if none is chosen now.

        Nothing is answered by it. Without a wish it is the gang that the deck proposes.
        """
        ...

    def bills(self) -> tuple[Bill, ...]:
        """Return the upkeep that the viewer has to pay or let go; empty if it is not asked for."""
        ...

    def accounts(self) -> tuple[Account, ...]:
        """Influence and control points of all players, now and at Sundown, source by source."""
        ...

    def price(self, key: str) -> int:
        """Ghost rock that an offered answer costs; -1 for one that is not offered or buys nothing."""
        ...

    def casualties_due(self) -> CasualtiesDue | None:
        """Return the casualties that the viewer has to cover, and the ways to; ``None`` if not asked for."""
        ...

    def joiners(self) -> Answer:
        """Keys of the answers with which a sensible player would form the posse; it answers nothing."""
        ...

    def deck(self) -> tuple[tuple[str, int], ...] | None:
        """Return (code, copies) of the viewer's deck; ``None`` if nobody knows it.

        Discarded cards that nobody can look up again, below the top of a closed pile, are missing.
        """
        ...

    def hand_of(self, seat: Seat) -> tuple[str, ...]:
        """Codes of a play hand, for who holds that seat at this screen to peek at; empty for others'."""
        ...

    def summary(self) -> Summary:
        """Return the summary of the game so far."""
        ...

    def transcript(self) -> str:
        """The game in words, for a file; raises ``ValueError`` before it is over."""
        ...

    # --- why, and why not ---------------------------------------------------------------------------

    def adjacent(self, place: int) -> tuple[int, ...]:
        """Locations adjacent to a location."""
        ...

    def explain(self, card: int, stat: str) -> tuple[Reason, ...]:
        """Why a number of a card in play is what it is. Raises ``LookupError`` for any other card."""
        ...

    def reasons(self, card: int) -> tuple[Entry, ...]:
        """Return everything the viewer might do with a card: legal plays first, the rest with a reason."""
        ...

    def why_not(self, card: int) -> str:
        """Why a card cannot be played or moved now; empty if it can."""
        ...

    def why_not_there(self, card: int, target: int | None) -> str:
        """The rule that keeps a card from where it was dropped."""
        ...

    def ask_hint(self) -> bool:
        """Ask for an opponent's advice to the viewer: ``Hinted`` brings it, at once or later.

        Nothing comes once the game has changed. False if the viewer is not asked anything.
        """
        ...

    def adjustments(self, card: int) -> tuple[Group, ...]:
        """Return what can be adjusted by hand on a card and its owner; empty if nothing can."""
        ...

    # --- deciding -----------------------------------------------------------------------------------

    def answer(self, given: Answer) -> bool:
        """Answer the viewer's decision; False when it was refused or doubted, which is news."""
        ...

    def insist(self) -> bool:
        """Give the answer that was doubted after all; False when there is none."""
        ...

    def start_with(self, codes: tuple[str, ...]) -> bool:
        """Start with a gang: all its picks at once. False when it was refused, which is news."""
        ...

    def pay_upkeep(self, cards: tuple[int, ...]) -> bool:
        """Pay for these and let the others go. False when it was refused, which is news."""
        ...

    def answer_in_turn(self, keys: Answer) -> bool:
        """Answer one question after another of the pending kind, as long as the viewer is asked.

        False when it was refused, which is news.
        """
        ...

    def surrender(self) -> bool:
        """Surrender for the player who is asked."""
        ...

    def wait(self) -> bool:
        """Pass this Noon play and all that follow until something happens to who is asked."""
        ...

    def stop_waiting(self) -> bool:
        """Ask again at the next opportunity; False when nobody at this screen was waiting."""
        ...

    def stop_for(self, stops: Stops) -> None:
        """Set what the people at this screen do not want to be asked, from the next decision on."""
        ...

    # --- undo ---------------------------------------------------------------------------------------

    def last_decision(self) -> int:
        """Number of answers before the last decision that a person was asked for; -1 when there is none."""
        ...

    def count_before(self, line: int) -> int:
        """Number of answers before a person's last decision that came before a line of the log; -1: none."""
        ...

    def consent(self, count: int) -> tuple[Seat, ...]:
        """Return who at this screen has to agree when the viewer undoes to ``count`` answers."""
        ...

    def undo(self) -> bool:
        """Undo to the last decision of a person; False when there is none."""
        ...

    def take_back(self, count: int) -> bool:
        """Go back to the decision before answer number ``count``; it can be redone. False: not so far."""
        ...

    def redo(self) -> bool:
        """Give undone answers again, up to a person's next decision; False when there are none."""
        ...

    # --- the screen ---------------------------------------------------------------------------------

    def start(self) -> None:
        """The window is ready: go on to the first decision."""
        ...

    def take_seat(self) -> None:
        """The person who has to decide sits at the screen."""
        ...

    def leave_seat(self) -> None:
        """Nobody may be at the screen: where several people play, cover the table until one sits down."""
        ...

    def hide_hand(self) -> None:
        """Somebody else at this screen is asked something: show nothing that only the viewer may see."""
        ...

    def hand_back(self) -> None:
        """Keep the table covered after an answer until the viewer sits down again."""
        ...

    def hold(self) -> None:
        """A question of the window's own is open: opponents wait."""
        ...

    def resume(self) -> None:
        """Let opponents go on."""
        ...

    def listen(self, hear: Callable[[News], object]) -> None:
        """Tell somebody, from now on, whatever a window has to hear of."""
        ...

    def close(self) -> None:
        """Close the seats: no more news, opponents wait."""
        ...


__all__ = ["Seats"]
