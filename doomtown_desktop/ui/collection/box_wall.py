"""The page "Which boxes do you own?". It has a wall of all boxes and other ways to add cards."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import ownership
from doomtown_desktop.decks.ownership import Completion
from doomtown_desktop.ui.collection.box_picture import TALL, box_picture, kind_of
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.panel import scroll_column
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme, colour, restyle

LEAST: Final = 104
"""The minimum width of a tile, in pixels at a text size of 100 %."""
MOST: Final = 240
"""The maximum width of a tile, in pixels at a text size of 100 %."""
GAP: Final = 8


class BoxPicture(QWidget):
    """The picture of a box with the number of boxes owned. A click adds one."""

    clicked = Signal()

    def __init__(self, theme: Theme, facts: Catalogue, found: Completion) -> None:
        super().__init__()
        self.theme, self.facts, self.found = theme, facts, found
        self._image: QImage | None = None
        self._drawn = (0, 0.0)

    def draw(self) -> bool:
        """Draw the box at its current size, which takes a while. Return False if it is already drawn."""
        wanted = self.width(), self.devicePixelRatioF()
        if wanted == self._drawn:
            return False
        self._image, self._drawn = box_picture(self.found.pack, self.facts, *wanted), wanted
        self.update()
        return True

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._image is not None:
            painter.setOpacity(0.7 if self.found.have == 0 else 1)
            painter.drawImage(0, 0, self._image)
            painter.setOpacity(1)
        if self.found.boxes:
            size = fonts.scaled(24)
            spot = QRect(self.width() - size - 1, self.height() - size - 1, size, size)
            painter.setPen(QPen(colour(self.theme.panel), 2))
            painter.setBrush(colour(self.theme.good))
            painter.drawEllipse(spot)
            painter.setPen(colour(self.theme.panel))
            font = fonts.slab(fonts.scaled(13))
            painter.setFont(font)
            painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, f"{self.found.boxes}")
        painter.end()


class BoxTile(QFrame):
    """A box with its year and kind, − and +, and the number of boxes owned."""

    stepped = Signal(object, int)
    """The user adds or removes a box. The signal carries the pack, and 1 for one more or -1 for one fewer."""

    def __init__(self, theme: Theme, facts: Catalogue, found: Completion) -> None:
        super().__init__()
        self.theme, self.found = theme, found
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.picture = BoxPicture(theme, facts, found)
        self.picture.clicked.connect(lambda: self.stepped.emit(self.found.pack, 1))
        column.addWidget(self.picture)
        self.words = QLabel()
        self.words.setObjectName("faint")
        self.words.setStyleSheet(f"font-size: {round(fonts.scaled(12))}px; color: {theme.faint};")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        column.addWidget(self.words)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        column.addLayout(row)
        self.less, self.more = QToolButton(), QToolButton()
        self.count = QLabel()
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for button, sign, step in ((self.less, "−", -1), (self.more, "+", 1)):
            button.setText(sign)
            button.setFixedWidth(fonts.scaled(32))
            button.clicked.connect(lambda _=False, step=step: self.stepped.emit(self.found.pack, step))
        row.addWidget(self.less)
        row.addWidget(self.count, 1)
        row.addWidget(self.more)
        self.show_found(found)

    def show_found(self, found: Completion) -> None:
        """Show how much of the pack the user owns."""
        self.found = self.picture.found = found
        pack = found.pack
        year = "" if pack.released is None else f"{pack.released.year} · "
        some = found.have > 0 and not found.boxes
        self.words.setText(f"{found.have} of {found.of} cards" if some else f"{year}{kind_of(pack)}")
        self.count.setText(str(found.boxes))
        restyle(
            self.count, f"font-weight: 600; color: {self.theme.accent if found.boxes else self.theme.faint};"
        )
        what = "one of each promo" if pack.is_promo else f"a box of {pack.name}"
        there = f"{found.boxes} owned" if found.boxes else f"{found.have} of {found.of} cards owned"
        tip = f"{pack.name}: {year}{found.of} different cards, {found.of_copies} in all; {there}"
        self.setToolTip(tip)
        self.less.setEnabled(found.boxes > 0)
        self.less.setAccessibleName(f"Remove {what}")
        self.more.setAccessibleName(f"Add {what}")
        for button in (self.less, self.more):
            button.setAccessibleDescription(tip)
        self.picture.update()

    def fit(self, width: int) -> None:
        """Set the width of the tile."""
        self.picture.setFixedSize(width, round(width * TALL))
        self.setFixedWidth(width)


class BoxWall(OverlayPage):
    """The wall of boxes, with other ways to add cards beside it."""

    def __init__(
        self, host: QWidget, session: CollectionSession, theme: Theme, commands: PageCommands
    ) -> None:
        super().__init__(host, session, theme, commands, "Which boxes do you own?")
        self.setObjectName("boxes")
        self.setWhatsThis("Click a box to add its cards to your collection, or to remove them.")
        middle = QHBoxLayout()
        middle.setSpacing(14)
        self.body.addLayout(middle, 1)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setAccessibleName("All boxes")
        inside = QWidget()
        self.grid = QGridLayout(inside)
        self.grid.setContentsMargins(0, 0, 6, 0)
        self.grid.setSpacing(GAP)
        self.grid.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self.area.setWidget(inside)
        middle.addWidget(self.area, 1)
        middle.addWidget(self._beside())
        self.tiles: list[BoxTile] = []
        for found in self._packs():
            tile = BoxTile(theme, session.catalogue, found)
            tile.stepped.connect(self._step)
            for button in (tile.less, tile.more):
                button.installEventFilter(self)
            self.tiles.append(tile)
        self._stop_at(self.tiles[0])
        self._shape = (0, 0)
        self._drawing = QTimer(self, interval=0)
        self._drawing.timeout.connect(self._draw_one)
        self.renew()
        self.area.viewport().installEventFilter(self)

    def _packs(self) -> list[Completion]:
        found = ownership.completion(self.session.catalogue, self.session.tally.owned)
        return sorted(found, key=lambda each: each.pack.is_promo)  # promos are last

    def _beside(self) -> QWidget:
        side = QWidget()
        side.setFixedWidth(fonts.scaled(250))
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        if fonts.text_scale() > 1.5:  # the words about files would be cut
            _, column = scroll_column(column)
        column.setSpacing(8)
        self.sums = QLabel()
        self.sums.setWordWrap(True)
        self.sums.setTextFormat(Qt.TextFormat.RichText)
        self.sums.setAccessibleDescription("Your collection")
        column.addWidget(self.sums)
        self.build = QPushButton("What can I build?")
        self.build.setToolTip("All decks, fewest missing cards first (Ctrl+G)")
        self.build.clicked.connect(self.commands.by_name["own_build"])
        column.addWidget(self.build)
        column.addSpacing(10)
        heading = QLabel("Other ways to add cards")
        heading.setObjectName("heading")
        heading.setWordWrap(True)
        column.addWidget(heading)
        zone = QFrame()
        zone.setObjectName("dropzone")
        zone.setStyleSheet(
            f"QFrame#dropzone {{ border: 2px dashed {self.theme.panel_edge}; border-radius: 8px; }}"
            "QFrame#dropzone QLabel { border: 0; background: transparent; }"
        )
        inner = QVBoxLayout(zone)
        words = QLabel(
            "Drop lists here: CSV from Deckbox, Moxfield, ManaBox, Dragon Shield or others, JSON, text."
        )
        words.setWordWrap(True)
        inner.addWidget(words)
        self.choose = QPushButton("Choose files…")
        self.choose.setWhatsThis("Picks files to import.")
        self.choose.clicked.connect(self.commands.by_name["own_import"])
        inner.addWidget(self.choose)
        column.addWidget(zone)
        self.type_in = QPushButton("Type cards in")
        self.type_in.setToolTip("One line for each card, as in 24071 x3 (Ctrl+E)")
        self.type_in.clicked.connect(self.commands.by_name["own_entry"])
        column.addWidget(self.type_in)
        hint = QLabel("Click a box to add one. Every step can be undone (Ctrl+Z).")
        hint.setObjectName("faint")
        hint.setWordWrap(True)
        column.addWidget(hint)
        column.addStretch(1)
        return side

    @override
    def renew(self) -> None:
        packs = self._packs()
        for tile, found in zip(self.tiles, packs, strict=True):
            if tile.found != found:
                tile.show_found(found)
        boxes = sum(found.boxes for found in packs if not found.pack.is_promo)
        copies = sum(self.session.tally.owned.values())
        if not copies:
            words = "Nothing yet. Press <b>+</b> below each box that you own."
        else:
            count = "1 whole box" if boxes == 1 else f"{boxes} whole boxes"
            words = f"You own <b>{copies:,}</b> cards, including <b>{count}</b>."
        self.sums.setText(words)
        self.build.setEnabled(bool(copies))

    def _step(self, pack: object, times: int) -> None:
        self.session.add_box(pack, times)  # type: ignore[arg-type]

    # --- the wall -----------------------------------------------------------------------------------

    @property
    def columns(self) -> int:
        """The number of tiles that are side by side."""
        return self._shape[0]

    def _lay(self) -> None:
        """Make the tiles as large as possible so that all fit.

        In a low window, use the minimum size and scroll.
        """
        view = self.area.viewport().size()
        room, below = view.width() - 6, self.tiles[0].sizeHint().height() - self.tiles[0].picture.height()
        most = max(2, (room + GAP) // (round(fonts.scaled(LEAST)) + GAP))
        columns = width = 0
        for columns in range(2, most + 1):
            width = min(round(fonts.scaled(MOST)), (room - GAP * (columns - 1)) // columns)
            rows = -(-len(self.tiles) // columns)
            if rows * (round(width * TALL) + below + GAP) - GAP <= view.height():
                break
        if (columns, width) == self._shape:
            return
        self._shape = (columns, width)
        for number, tile in enumerate(self.tiles):
            tile.fit(width)
            self.grid.addWidget(tile, number // columns, number % columns)
        self._drawing.start()

    @property
    def is_drawing(self) -> bool:
        """True while boxes are still blank."""
        return self._drawing.isActive()

    def _draw_one(self) -> None:
        """Draw one picture at a time, so that the wall appears at once and reacts to keys."""
        if not any(tile.picture.draw() for tile in self.tiles):
            self._drawing.stop()

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.area.viewport():
            self._lay()
        if event.type() == QEvent.Type.FocusIn and (here := self._current()) is not None:
            self._stop_at(here)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if self._walk(event):  # a button would treat all arrow keys as next or previous
                return True
        return super().eventFilter(watched, event)

    def _stop_at(self, wanted: BoxTile) -> None:
        """Make this box the only Tab stop. Arrow keys reach the others."""
        for tile in self.tiles:
            policy = Qt.FocusPolicy.TabFocus if tile is wanted else Qt.FocusPolicy.ClickFocus
            for button in (tile.less, tile.more):
                button.setFocusPolicy(policy)

    def _walk(self, event: QKeyEvent) -> bool:
        """Handle arrow keys (next box), + and −. Return whether the key was one of these."""
        tile, keys = self._current(), chord(event)
        steps = {"Left": -1, "Right": 1, "Up": -self.columns, "Down": self.columns}
        if tile is not None and keys in steps:
            target = self.tiles.index(tile) + steps[keys]
            if 0 <= target < len(self.tiles):
                self.tiles[target].more.setFocus()
                self.area.ensureWidgetVisible(self.tiles[target])
            return True
        if tile is not None and event.text() in ("+", "-"):
            (tile.more if event.text() == "+" else tile.less).click()
            return True
        return False

    def _current(self) -> BoxTile | None:
        """Return the tile that has the focus, or None if there is none."""
        focus = self.focusWidget()
        return next((tile for tile in self.tiles if focus in (tile.less, tile.more)), None)
