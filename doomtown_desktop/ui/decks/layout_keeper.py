"""The layout of the deck builder. This module restores it, places the sides, and saves the user's changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QSignalBlocker, QTimer
from PySide6.QtWidgets import QSplitter, QStackedWidget, QWidget

from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.decks.deck_panel import DeckPanel
from doomtown_desktop.ui.decks.layout_switch import LayoutSwitch
from doomtown_desktop.ui.decks.library_list import LibraryList
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.decks.top_bar import TopBar
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain import kept_layout
from doomtown_desktop.ui.plain.kept_layout import SIDES, BuilderLayout
from doomtown_desktop.ui.plain.preferences import ValueStore

PAUSE: Final = 400
"""Milliseconds without a change before the layout is saved. While the user drags a splitter, nothing is
saved.
"""
LOW: Final = 800
"""A window is called low if its height is smaller than this, in pixels at a text size of 100 %."""
SMALLER: Final = 150
"""The width of a face in a low window, in pixels. The words of the face are still readable."""
CARDS: Final = 300
"""Widths that the user chose leave at least this many pixels for the cards, at a text size of 100 %."""
COLUMNS: Final = 3
"""At least this many columns of cards fit beside the sides at their usual widths."""
TABLE: Final = 760
"""The least width of the deck as a table, in pixels at a text size of 100 %."""
EDGES: Final = 38
"""Pixels of the card area that are beside its columns: margins, frame and scroll bar."""


@dataclass(frozen=True, slots=True)
class BuilderParts:
    """The parts that are side by side in the builder, and the bar of buttons above them."""

    host: QWidget
    """The widget around all parts. It gets a new size before they do."""
    bar: TopBar
    split: QSplitter
    library: LibraryList
    browser: CardBrowser
    drawer: QStackedWidget
    deck: DeckPanel
    layouts: LayoutSwitch


class LayoutKeeper(QObject):
    """Restores and saves the layout.

    Without settings, the layout is the default and nothing is saved.
    """

    def __init__(
        self,
        parts: BuilderParts,
        session: DeckSession,
        starter: Callable[[], str],
        settings: ValueStore | None,
    ) -> None:
        """``starter`` returns the name of the starter deck that is shown, or an empty text."""
        super().__init__(parts.host)
        self.parts, self.session, self.starter, self.settings = parts, session, starter, settings
        self.kept: BuilderLayout = kept_layout.load(settings)
        self.chosen: dict[str, int] = dict(self.kept.widths)
        """The widths that the user chose, by side, in pixels at a text size of 100 %."""
        self._filters = self.kept.filters
        self._panels_are_back = False
        self._is_aside = False
        """True if the list of decks was closed to make room for a drawer. It opens again when there is
        room.
        """
        self._placed: dict[str, int] = {}
        self._usual_zoom = parts.browser.foot.zoom.value()
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE)
        self._pause.timeout.connect(self.keep)
        self._show_cards()
        self._watch()

    def _show_cards(self) -> None:
        parts, kept = self.parts, self.kept
        browser = parts.browser
        foot = browser.foot
        with QSignalBlocker(foot.every), QSignalBlocker(foot.order):  # the page searches later
            foot.every.setChecked(kept.all_printings)
            foot.order.setCurrentText(kept.order)
        if kept.zoom:
            browser.foot.zoom.setValue(kept.zoom)
        if kept.filters is not None:
            browser.filters.setChecked(kept.filters)
        browser.foot.as_list.setChecked(kept.as_list)
        parts.deck.grouping.setCurrentText(kept.grouping)
        parts.library.folded = set(kept.folded)
        parts.library.order.setCurrentText(kept.deck_order)

    def _watch(self) -> None:
        parts, browser = self.parts, self.parts.browser
        for signal in (
            browser.foot.every.toggled,
            browser.foot.as_list.toggled,
            browser.foot.order.currentTextChanged,
            browser.foot.zoom.valueChanged,
            parts.deck.grouping.currentTextChanged,
            parts.library.order.currentTextChanged,
        ):
            signal.connect(lambda _: self._pause.start())
        parts.library.fold_changed.connect(self._pause.start)
        for told in (self.session.opened, self.session.listed):
            told.connect(lambda: self._pause.start())
        browser.filters.clicked.connect(self._filtered)
        parts.bar.toggled.connect(self._toggled)
        parts.layouts.changed.connect(self._switched)
        parts.split.splitterMoved.connect(lambda *_: self._moved())

    def open_panels(self) -> None:
        """Open the panels that were open last. If there is no room for both sides, open only the drawer."""
        bar, kept = self.parts.bar, self.kept
        if kept.library:
            bar.toggle("Decks", True)
        if kept.drawer:
            bar.toggle(kept.drawer, True)
        if kept.table:
            bar.table_button.setChecked(True)
        self._panels_are_back = True

    # --- what the user changes ----------------------------------------------------------------------

    def _filtered(self, on: bool) -> None:
        self._filters = on
        self._pause.start()

    def _toggled(self, name: str) -> None:
        self._panels_are_back = True
        if name == "Decks":
            self._is_aside = False
        self._share(name)
        self.place()
        self._pause.start()

    def _switched(self) -> None:
        """Arrange the page for the layout that is shown now."""
        self.place()
        self._pause.start()

    def _drawers(self) -> list[str]:
        """Return a list with the name of the open drawer. The list is empty if none is open."""
        return [
            name for name, button in self.parts.bar.buttons.items() if button.isChecked() and name != "Decks"
        ]

    def _share(self, opened: str = "") -> None:
        """If the list of decks and a drawer do not both fit, close the one that has been open longer.

        A list of decks that was closed in this way opens again once there is room.
        """
        bar, drawers = self.parts.bar, self._drawers()
        has_list = bar.buttons["Decks"].isChecked()
        if has_list and drawers and not self.is_room():
            for name in drawers if opened == "Decks" else ["Decks"]:
                bar.toggle(name, False)
            self._is_aside = opened != "Decks"
        elif self._is_aside and not has_list and (not drawers or self.is_room()):
            bar.toggle("Decks", True)

    def _moved(self) -> None:
        for side, widget in self._sides().items():
            if not widget.isHidden() and abs(widget.width() - self._placed.get(side, 0)) > 2:
                self.chosen[side] = round(widget.width() * 1000 / fonts.scaled(1000))
                self._placed[side] = widget.width()
        self._pause.start()

    def now(self) -> BuilderLayout:
        """Return the current layout of the builder."""
        parts, browser = self.parts, self.parts.browser
        library, drawer = self.kept.library, self.kept.drawer
        deck, starter = self.kept.deck, self.kept.starter
        if self._panels_are_back:
            deck = self.session.id or 0
            starter = "" if deck else self.starter()
            library = parts.bar.buttons["Decks"].isChecked() or self._is_aside
            drawer = next(iter(self._drawers()), "")
        zoom = browser.foot.zoom.value()
        return BuilderLayout(
            library=library,
            drawer=drawer,
            table=parts.layouts.is_table if self._panels_are_back else self.kept.table,
            as_list=browser.foot.as_list.isChecked(),
            all_printings=browser.foot.every.isChecked(),
            order=browser.foot.order.currentText(),
            grouping=parts.deck.grouping.currentText(),
            deck_order=parts.library.order.currentText(),
            zoom=zoom if zoom != self._usual_zoom or self.kept.zoom else 0,
            filters=self._filters,
            widths=tuple(sorted(self.chosen.items())),
            folded=tuple(sorted(parts.library.folded)),
            deck=deck,
            starter=starter,
        )

    def keep(self) -> None:
        """Save the layout now if it has changed."""
        self._pause.stop()
        now = self.now()
        if now != self.kept:
            self.kept = now
            kept_layout.save(self.settings, now)

    # --- widths -------------------------------------------------------------------------------------

    def _sides(self) -> dict[str, QWidget]:
        parts = self.parts
        return dict(zip(SIDES, (parts.library, parts.drawer, parts.deck), strict=True))

    def usual(self, side: str) -> int:
        """Return the usual width of a side for the current window and text size, in pixels."""
        wide = self.parts.host.width()
        match side:
            case "deck":
                return max(290, min(fonts.scaled(372), wide * 2 // 5))
            case "drawer":
                return max(300, min(fonts.scaled(430), wide * 3 // 10))
            case _:
                return max(190, min(fonts.scaled(250), wide // 4))

    def _columns(self) -> int:
        """Return the width in pixels that `COLUMNS` columns need, with faces no larger than usual.

        The table of the deck needs `TABLE`.
        """
        if self.parts.layouts.is_table:
            return fonts.scaled(TABLE)
        browser = self.parts.browser
        width = min(browser.foot.zoom.value(), self._usual_zoom) - browser.foot.zoom.value()
        return COLUMNS * (browser.cards.grid.delegate.least().width() + width) + EDGES

    def is_room(self) -> bool:
        """Return whether the cards have room beside the list of decks, a drawer and a narrow deck."""
        sides = self.usual("library") + self.usual("drawer") + self._least("deck")
        return self.parts.host.width() >= sides + self._columns()

    def _suit_zoom(self) -> None:
        """Make faces smaller in a low window, to show more of them, unless the user chose a size."""
        zoom = self.parts.browser.foot.zoom
        untouched = not self.kept.zoom and zoom.value() == self._usual_zoom
        if untouched and self.parts.host.isVisible() and self.parts.host.height() < fonts.scaled(LOW):
            self._usual_zoom = SMALLER
            zoom.setValue(SMALLER)

    def place(self) -> None:
        """Give each side the width that the user chose, or its usual width.

        If the cards would have too little room, all sides get their usual widths.
        """
        self._suit_zoom()
        self._share()
        self._fold_deck()
        sides = self._sides()
        shown = [side for side, widget in sides.items() if not widget.isHidden()]
        room = self.parts.host.width() - len(shown) * self.parts.split.handleWidth()
        wanted = {side: self._wanted(side) for side in SIDES}
        yielding = [side for side in ("deck", "drawer") if side in shown]
        free = [side for side in yielding if side not in self.chosen]
        if room - sum(wanted[side] for side in shown) < fonts.scaled(CARDS):
            wanted = {side: self.usual(side) for side in SIDES}
            free = yielding
        lack = self._columns() - (room - sum(wanted[side] for side in shown))
        for each in free:  # usual widths are reduced to make room for the columns
            less = max(0, min(lack, wanted[each] - self._least(each)))
            wanted[each] -= less
            lack -= less
        for side, widget in sides.items():
            widget.setMinimumWidth(self._least(side))
            widget.setMaximumWidth(self._most(side))
        cards = max(0, room - sum(wanted[side] for side in shown))
        self.parts.split.setSizes([wanted["library"], cards, wanted["drawer"], wanted["deck"]])
        self._placed = {side: widget.width() for side, widget in sides.items()}

    def _fold_deck(self) -> None:
        """Hide the list of the deck beside its table if a drawer would leave the table too little room."""
        needed = self.usual("drawer") + self._least("deck") + self._columns()
        crowded = bool(self._drawers()) and self.parts.host.width() < needed
        self.parts.deck.setVisible(not (self.parts.layouts.is_table and crowded))

    def _least(self, side: str) -> int:
        return max({"deck": 290, "drawer": 300}.get(side, 190), self.usual(side) * 4 // 5)

    def _most(self, side: str) -> int:
        return max(self.usual(side), self.parts.host.width() // 2)

    def _wanted(self, side: str) -> int:
        chosen = self.chosen.get(side)
        if chosen is None:
            return self.usual(side)
        return max(self._least(side), min(self._most(side), fonts.scaled(chosen)))
