"""The page of binders. It lists the places of the collection and shows one of them as pages of pockets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.decks.binders import ORDERS, SHAPES, Binder, BinderOrder
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.collection.binder_pages import BinderPages
from doomtown_desktop.ui.collection.binders import binders_of, places_in_order, put_binder
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.place_list import PlaceList
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look import aloud, fonts
from doomtown_desktop.ui.look.cover import MainButton
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme

NO_PLACES: Final = (
    "No copy has a place yet.\n\nGive copies a place in the panel Card, or in the column “place” of an "
    "import. Here you can then make the place a binder."
)
NO_BINDER: Final = (
    "{place} is not a binder yet.\n\nMake it one to put its cards into pockets in your order. Pull sheets "
    "and lists for putting cards back then follow its pages."
)


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """A place of the list, with its copies by code, and its binder; None if it is a list."""

    name: str
    copies: Mapping[str, int]
    binder: Binder | None


@dataclass(frozen=True, slots=True)
class LooseCard:
    """A card of a binder that has no pocket."""

    card: CardFacts
    copies: int


class BinderPage(OverlayPage):
    """The page, with places on the left, two pages in the middle, and cards without a pocket on the right."""

    card_asked = Signal(object)
    """The user wants the page of a card."""

    def __init__(
        self,
        host: QWidget,
        session: CollectionSession,
        theme: Theme,
        commands: PageCommands,
        faces: FaceStore,
        wanted: str = "",
    ) -> None:
        """Create the page. ``wanted`` is the name of the place to choose first."""
        super().__init__(host, session, theme, commands, "Binders")
        self.facts = session.catalogue
        self._wanted = wanted
        self.pages = BinderPages(self.facts, theme, faces)
        self.said = self.step_line()
        self.menu: QMenu | None = None
        middle = QHBoxLayout()
        middle.setSpacing(12)
        self.body.addLayout(middle, 1)
        middle.addWidget(self._places())
        middle.addLayout(self._pages(), 1)
        middle.addWidget(self._loose())
        self.renew()

    # --- the parts ----------------------------------------------------------------------------------

    def _places(self) -> QWidget:
        self.list = PlaceList(
            (
                Field("Place", lambda r: r.name, 0),
                Field(
                    "Copies",
                    lambda r: f"{sum(r.copies.values()):,}",
                    70,
                    lambda r: sum(r.copies.values()),
                    middle=True,
                ),
                Field(
                    "Pages",
                    lambda r: str(r.binder.pages) if r.binder is not None else "–",
                    62,
                    lambda r: r.binder.pages if r.binder is not None else 0,
                    middle=True,
                    long="Pages of a binder",
                ),
            ),
            "Places of the collection",
        )
        self.list.empty = "No places yet"
        self.list.chosen.connect(lambda _: self._show_place())
        self.list.moved.connect(self.move_place)
        self.list.rename_asked.connect(self._begin_name)
        side = QWidget()
        side.setFixedWidth(fonts.scaled(290))
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list, 1)
        line = QHBoxLayout()
        column.addLayout(line)
        self.up_button, self.down_button = QPushButton("Up"), QPushButton("Down")
        for button, by, key in ((self.up_button, -1, "Up"), (self.down_button, 1, "Down")):
            button.setAccessibleName(f"Move the place {key.casefold()}")
            button.setToolTip(f"Pull sheets follow this order. Ctrl+{key} in the list, or drag")
            button.clicked.connect(partial(self._step_place, by))
            line.addWidget(button, 1)
        line = QHBoxLayout()
        column.addLayout(line)
        self.name = QLineEdit()
        self.name.setAccessibleName("Name of the place")
        self.name.returnPressed.connect(self.rename)
        self.name.textChanged.connect(lambda _: self._able())
        line.addWidget(self.name, 1)
        self.rename_button = QPushButton("Rename")
        self.rename_button.setToolTip("Its cards and its binder get the new name, too (F2)")
        self.rename_button.clicked.connect(self.rename)
        line.addWidget(self.rename_button)
        return side

    def _pages(self) -> QVBoxLayout:
        column = QVBoxLayout()
        self.tools = QWidget()  # a layout of hidden buttons would keep the column narrow
        line = QHBoxLayout(self.tools)
        line.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tools)
        self.back_page = QPushButton("‹ Page")
        self.back_page.setAccessibleName("Earlier pages")
        self.back_page.clicked.connect(lambda: self.pages.turn(-1))
        line.addWidget(self.back_page)
        self.next_page = QPushButton("Page ›")
        self.next_page.setAccessibleName("Later pages")
        self.next_page.clicked.connect(lambda: self.pages.turn(1))
        line.addWidget(self.next_page)
        self.spot = QLabel()
        self.spot.setAccessibleDescription("The current pocket")
        line.addWidget(self.spot, 1)
        self.shape = QComboBox()
        self.shape.setAccessibleName("Pockets of a page")
        for columns, rows in SHAPES:
            self.shape.addItem(f"{columns} × {rows}", (columns, rows))
        self.shape.activated.connect(lambda _: self._reshape())
        line.addWidget(self.shape)
        self.sort_button = QPushButton("Sort…")
        self.sort_button.clicked.connect(self._offer_orders)
        line.addWidget(self.sort_button)
        self.drop_button = QPushButton("No binder")
        self.drop_button.setToolTip("The place is a list again. Its cards stay; the order of pockets goes")
        self.drop_button.clicked.connect(self.drop)
        line.addWidget(self.drop_button)
        self.pages.moved.connect(self._move)
        self.pages.placed.connect(self._place)
        self.pages.widened.connect(lambda at: self._change(self._held.widened(at), "Make an empty pocket"))
        self.pages.closed_up.connect(self._close_up)
        self.pages.asked.connect(self.card_asked)
        self.pages.turned.connect(self._show_spot)
        column.addWidget(self.pages, 1)
        self.empty = QLabel()
        self.empty.setWordWrap(True)
        self.empty.setContentsMargins(*[round(fonts.scaled(24))] * 4)
        column.addWidget(self.empty)
        self.make_button = MainButton("Make it a binder")
        self.make_button.clicked.connect(self.make)
        column.addWidget(self.make_button)
        self.rest = QWidget()
        column.addWidget(self.rest, 1)
        column.addWidget(self.said)
        return column

    def _loose(self) -> QWidget:
        self.side = QWidget()
        self.side.setFixedWidth(fonts.scaled(230))
        column = QVBoxLayout(self.side)
        column.setContentsMargins(0, 0, 0, 0)
        heading = QLabel("Without a pocket")
        heading.setObjectName("heading")
        column.addWidget(heading)
        self.loose = RowsView(
            (
                Field("No.", lambda r: str(r.copies), 46, lambda r: r.copies, middle=True, long="Copies"),
                Field("Card", lambda r: r.card.title, 0),
            ),
            "Cards of the binder without a pocket",
        )
        self.loose.empty = "Each card has a pocket"
        self.loose.acted.connect(lambda row: self._place(row.card.code, self._free_pocket()))
        column.addWidget(self.loose, 1)
        self.here_button = QPushButton("Into the current pocket")
        self.here_button.setToolTip("Cards that are there move on, up to the next empty pocket")
        self.here_button.clicked.connect(self._place_here)
        column.addWidget(self.here_button)
        self.all_button = QPushButton("All behind the last card")
        self.all_button.clicked.connect(self.fill)
        column.addWidget(self.all_button)
        return self.side

    # --- showing ------------------------------------------------------------------------------------

    @override
    def renew(self) -> None:
        """Read the places and binders again."""
        copies: dict[str, dict[str, int]] = {}
        for row in self.session.holdings():
            if row.place and row.code in self.facts.by_code:
                there = copies.setdefault(row.place, {})
                there[row.code] = there.get(row.code, 0) + row.copies
        binders = binders_of(self.session)
        names = places_in_order(self.session, [*copies, *binders])
        rows = [PlaceRow(name, copies.get(name, {}), binders.get(name)) for name in names]
        self.list.show_rows(rows, lambda row: row.name)
        wanted, self._wanted = self._wanted, ""
        if wanted in names:
            self.list.choose_some(lambda row: row.name == wanted)
        elif self.list.current() is None:
            self.list.choose_some(lambda row: row.binder is not None)
        self._show_place()

    @property
    def place(self) -> PlaceRow | None:
        """The place that is chosen in the list, or None if there is none."""
        found = self.list.current()
        return found if isinstance(found, PlaceRow) else None

    @property
    def _held(self) -> Binder:
        """The binder that is shown."""
        return self.pages.binder

    def _show_place(self) -> None:
        place = self.place
        binder = None if place is None else place.binder
        for part in (self.tools, self.pages, self.side):
            part.setVisible(binder is not None)
        for part in (self.empty, self.rest):
            part.setVisible(binder is None)
        self.make_button.setVisible(place is not None and binder is None)
        self.name.setText("" if place is None else place.name)
        self.name.setEnabled(place is not None)
        self._able()
        if place is None:
            self.empty.setText(NO_PLACES)
        elif binder is None:
            self.empty.setText(NO_BINDER.format(place=place.name))
        else:
            self.shape.setCurrentIndex(self.shape.findText(f"{binder.columns} × {binder.rows}"))
            self.pages.show_binder(binder, place.copies)
            codes = sorted(place.copies, key=lambda code: self.facts.get(code).title)
            rows = [
                LooseCard(self.facts.get(code), place.copies[code])
                for code in binder.loose(codes)
                if place.copies[code]
            ]
            self.loose.show_rows(rows, lambda row: row.card.code)
            self.all_button.setEnabled(bool(rows))
            self.here_button.setEnabled(bool(rows))

    def _able(self) -> None:
        """Enable the controls below the list of places."""
        place, count = self.place, len(self.list.rows.rows)
        row = self.list.currentIndex().row()
        self.up_button.setEnabled(place is not None and row > 0)
        self.down_button.setEnabled(place is not None and row < count - 1)
        name = self.name.text().strip()
        self.rename_button.setEnabled(place is not None and name not in ("", place.name))

    def _show_spot(self) -> None:
        self.spot.setText(self.pages.words(self.pages.at))
        first, per = self.pages.shown.start, len(self.pages.shown)
        self.back_page.setEnabled(first > 0)
        self.next_page.setEnabled(first + per <= self.pages.last)

    # --- places -------------------------------------------------------------------------------------

    def move_place(self, source: int, target: int) -> None:
        """Move a place to another row of the list, as one undo step."""
        names = [row.name for row in self.list.rows.rows]
        name = names.pop(source)
        names.insert(target, name)
        if source != target:
            step = f"Move {name} to place {target + 1} of {len(names)}"
            self.session.do(lambda: self.session.collection.places.reorder(names, step), step)
            aloud.say(self.list, step, at_once=True)

    def _step_place(self, by: int) -> None:
        row = self.list.currentIndex().row()
        self.move_place(row, row + by)

    def _begin_name(self) -> None:
        self.name.setFocus()
        self.name.selectAll()

    def rename(self) -> None:
        """Rename the chosen place with all that is in it, as one undo step."""
        place, name = self.place, self.name.text().strip()
        if place is None or name in ("", place.name):
            return
        old, step = place.name, f"Rename {place.name} to {name}"
        if any(row.name == name for row in self.list.rows.rows):
            self.say_trouble(f"There is already a place {name}. Choose another name.")
            return
        self._wanted = name
        if self.session.do(lambda: self.session.collection.rename_place(old, name, step), step):
            self.say_trouble("")
            self.list.setFocus()
        else:
            self._wanted = ""
            self.say_trouble("")  # the reason is in the line of messages

    # --- changing -----------------------------------------------------------------------------------

    def _change(self, binder: Binder, step: str) -> None:
        """Write a changed binder as one undo step."""
        if binder != self._held:
            put_binder(self.session, binder.place, binder, f"{step} in {binder.place}")

    def make(self) -> None:
        """Make the chosen place a binder, with its cards by pack and number."""
        place = self.place
        if place is not None and place.binder is None:
            binder = Binder(place.name).sorted_by(self.facts, "pack and number", place.copies)
            put_binder(self.session, place.name, binder, f"Make {place.name} a binder")
            self.pages.setFocus()

    def drop(self) -> None:
        """Let the chosen place be a list again."""
        place = self.place
        if place is not None and place.binder is not None:
            self.list.setFocus()
            put_binder(self.session, place.name, None, f"Make {place.name} a list again")

    def fill(self) -> None:
        """Put all cards without a pocket behind the last card."""
        codes = [row.card.code for row in self.loose.rows.rows]
        self._change(self._held.filled(codes), f"Put {amount(len(codes), 'card')} in pockets")

    def _title(self, code: str) -> str:
        card = self.facts.by_code.get(code)
        return "a card" if card is None else card.title

    def _move(self, source: int, target: int) -> None:
        title = self._title(self._held.at(source))
        self._change(self._held.exchanged(source, target), f"Move {title}")

    def _place(self, code: str, pocket: int) -> None:
        self.pages.at = pocket
        self._change(self._held.placed(code, pocket), f"Put {self._title(code)} in a pocket")

    def _place_here(self) -> None:
        row = self.loose.current() or next(iter(self.loose.rows.rows), None)
        if isinstance(row, LooseCard):
            self._place(row.card.code, self.pages.at)

    def _free_pocket(self) -> int:
        """Return the first empty pocket from the current one on."""
        pockets = self._held.pockets
        return next((n for n in range(self.pages.at, len(pockets)) if not pockets[n]), len(pockets))

    def _close_up(self, pocket: int) -> None:
        self._change(self._held.closed(pocket), "Remove an empty pocket")

    def _reshape(self) -> None:
        columns, rows = self.shape.currentData()
        self._change(replace(self._held, columns=columns, rows=rows), f"Set {columns} × {rows} pockets")

    def _offer_orders(self) -> None:
        menu = self.menu = QMenu(self)
        for order in ORDERS:
            menu.addAction(f"By {order}", partial(self.sort, order))
        menu.popup(self.sort_button.mapToGlobal(self.sort_button.rect().bottomLeft()))

    def sort(self, order: BinderOrder) -> None:
        """Sort the binder, its cards without a pocket included."""
        place = self.place
        codes = () if place is None else place.copies
        self._change(self._held.sorted_by(self.facts, order, codes), f"Sort by {order}")
