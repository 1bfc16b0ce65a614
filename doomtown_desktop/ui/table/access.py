"""Access to the table without sight or mouse.

It has screen reader texts, and keys for every card and pile.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QRect, Qt
from PySide6.QtWidgets import QMenu, QWidget

from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.plain.town import clockwise
from doomtown_desktop.ui.table.announcing import Announcer
from doomtown_desktop.ui.table.catch_up import CatchUp
from doomtown_desktop.ui.table.highlight import Highlight
from doomtown_desktop.ui.table.large_card import HoverCard
from doomtown_desktop.ui.table.piles import Piles
from doomtown_desktop.ui.table.reader import TableReader


class TableAccess(QObject):
    """Keeps a page's announcements and its list for screen readers up to date, and handles its keys."""

    def __init__(
        self,
        page: QWidget,
        highlight: Highlight,
        piles: Piles,
        catch_up: CatchUp,
        pile_box: Callable[[int, str], QRect],
    ) -> None:
        """``pile_box`` returns the box of a pile on the page, by seat and name."""
        super().__init__(page)
        self.highlight, self.piles, self.seats = highlight, piles, highlight.seats
        self.page = page
        self.announcer = Announcer(page, highlight.seats, highlight.prompt)
        self.reader = TableReader(page, highlight.seats, highlight.table, highlight, pile_box)
        self.large: HoverCard | None = None
        highlight.moved = self.reader.mark
        catch_up.acted.connect(self.announcer.tell)
        self._opened = 0
        """The place of the opponent whose pile was opened last, clockwise from the viewer, or 0 if there is
        none.
        """

    def after_refresh(self) -> None:
        """Update the texts for screen readers."""
        self.reader.after_refresh()
        self.announcer.after_refresh()

    @property
    def actions(self) -> dict[str, Callable[[], bool]]:
        """The callbacks of the key actions, by name."""
        return {
            "right": lambda: self.highlight.walk(1, 0),
            "left": lambda: self.highlight.walk(-1, 0),
            "down": lambda: self.highlight.walk(0, 1),
            "up": lambda: self.highlight.walk(0, -1),
            "my_hand": self.highlight.to_hand,
            "my_discard": lambda: self._open(0, "discard"),
            "my_boot_hill": lambda: self._open(0, "boot hill"),
            "their_discard": lambda: self._open_theirs("discard"),
            "their_boot_hill": lambda: self._open_theirs("boot hill"),
            "pin": self._pin,
        }

    def _open(self, place: int, name: str) -> bool:
        """Open a pile of a seat, and focus its first card. The seat is counted clockwise from the viewer."""
        view = self.seats.view
        self.piles.open_pile(clockwise(view)[place], name)
        panel = self.piles.panel
        if not panel.isHidden():
            first = panel.cards[0] if panel.cards else panel.close_button
            first.setFocus(Qt.FocusReason.TabFocusReason)
            aloud.say(self.page, panel.title.text(), at_once=True)
        return True

    def _open_theirs(self, name: str) -> bool:
        """Open a pile of the next opponent.

        While a pile is open, the next opponent is the one after its owner. Otherwise it is the first one
        clockwise.
        """
        others = len(self.seats.view.players) - 1
        again = not self.piles.panel.isHidden()
        self._opened = self._opened % others + 1 if again else 1
        return self._open(self._opened, name)

    def _pin(self) -> bool:
        """Pin the large picture of the highlighted card and speak its text, or unpin it."""
        if self.large is None:
            return False
        done = self.large.pin(self.highlight.card)
        if self.large.pinned:
            aloud.say(self.page, self.large.words, at_once=True)
        return done


def mark_first(menu: QMenu | None) -> None:
    """Select the first entry of a menu that was opened by a key, so that Enter chooses it."""
    if menu is not None and menu.isVisible():
        able = [action for action in menu.actions() if action.isEnabled() and not action.isSeparator()]
        if able:
            menu.setActiveAction(able[0])


__all__ = ["TableAccess", "mark_first"]
