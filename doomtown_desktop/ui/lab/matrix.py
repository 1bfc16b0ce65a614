"""The table of a run. Each cell shows the share of wins of one deck against another, with a colour."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget
from typing_extensions import override

from doomtown_desktop.decks.model import Deck
from doomtown_desktop.lab.figures import RunFigures, Tally
from doomtown_desktop.lab.games import RandomDeck
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, mixed

Index = QModelIndex | QPersistentModelIndex
Cover = Callable[[Deck | RandomDeck], QPixmap | None]
"""Returns the small picture of a deck, or None if it has none."""
NOWHERE: Final = QModelIndex()
COVER: Final = 38
"""The width of the picture of a deck, in pixels at a text size of 100 %."""
WIDTH: Final = 104
"""The minimum width of a column, in pixels at a text size of 100 %."""
WIDEST: Final = 180
"""The maximum width of a column, in pixels at a text size of 100 %. Names with long words can reach it."""
LEAST_HEAD: Final = 60
TALLEST_HEAD: Final = 150
"""The minimum and maximum height of column headings, in pixels at a text size of 100 %."""
HEAD_EDGES: Final = 14
"""The total padding of a heading in one direction, in pixels: left and right, or top and bottom."""
WIDEST_NAME: Final = 0.4
"""The maximum width of the names on the left, as a fraction of the table."""
STRONG: Final = 0.75
"""The strength (0-1) of a cell's colour for a deck that always wins or always loses."""
UNSURE: Final = 0.45
"""The factor on the strength of a cell's colour if the interval includes the even share."""


def no_cover(deck: Deck | RandomDeck) -> QPixmap | None:
    """Return no picture of a deck."""
    return None


def share(numbers: Tally) -> str:
    """Return the share of wins, such as "62 %", or a dash if no game has a winner."""
    return "–" if numbers.rate is None else f"{numbers.rate:.0%}".replace("%", " %")


def interval(numbers: Tally) -> str:
    """Return the 95 % interval of the true share, such as "52–71 %"."""
    return f"{100 * numbers.low:.0f}–{100 * numbers.high:.0f} %"


class MatrixModel(QAbstractTableModel):
    """The cells of a `RunFigures`. The first column has the results of each row's deck against all decks."""

    def __init__(self, theme: Theme, cover: Cover, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.theme, self.cover = theme, cover
        self.standing: RunFigures | None = None
        self.rows: list[int] = []
        self.columns: list[int] = []

    def show(self, standing: RunFigures | None) -> None:
        """Show another run, or with None no run."""
        self.beginResetModel()
        self.standing = standing
        self.rows, self.columns = [], []
        if standing is not None:
            plan = standing.plan
            everybody = list(range(len(plan.contenders)))
            self.rows = everybody[: plan.rows] if plan.rows else everybody
            self.columns = everybody[plan.rows :] if plan.rows else everybody
        self.endResetModel()

    def refresh(self) -> None:
        """Update all cells after more games."""
        if self.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))

    def name(self, contender: int) -> str:
        """Return the name of a deck. If several decks share the name, it ends in a number."""
        assert self.standing is not None
        names = [each.deck.name for each in self.standing.plan.contenders]
        name, before = names[contender], names[: contender + 1].count(names[contender])
        return name if names.count(name) == 1 else f"{name} ({before})"

    def numbers(self, index: Index) -> Tally | None:
        """Return the results in a cell, or None if the two decks never meet."""
        if self.standing is None or not index.isValid():
            return None
        row = self.rows[index.row()]
        if index.column() == 0:
            return self.standing.of(row)
        column = self.columns[index.column() - 1]
        if not any(row in pair and column in pair for pair in self.standing.plan.pairings) or row == column:
            return None
        return self.standing.of(row, column)

    def sentence(self, index: Index) -> str:
        """Return a sentence about a cell, which is used by its tool tip and by screen readers."""
        if self.standing is None or not index.isValid():
            return ""
        mine = self.name(self.rows[index.row()])
        other = "" if index.column() == 0 else self.name(self.columns[index.column() - 1])
        numbers = self.numbers(index)
        if numbers is None:
            return f"{mine} does not meet {other}"
        if self.standing.plan.size == 2:
            mine += f" against {other or 'all'}"
        else:
            mine += f" at a table with {other}" if other else " at all tables"
        if numbers.rate is None:
            return f"{mine}: nobody has won a game yet"
        words = (
            f"{mine}: wins {share(numbers)} of {amount(numbers.decided, 'game')}; "
            f"the true share is {interval(numbers)}, 95 % sure"
        )
        if numbers.undecided:
            words += f"; {numbers.undecided} without a winner"
        if numbers.broken:
            words += f"; {numbers.broken} could not be played"
        return words

    @override
    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    @override
    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() or not self.rows else 1 + len(self.columns)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignCenter
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.sentence(index)
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.BackgroundRole, Qt.ItemDataRole.ForegroundRole)
        if role not in roles:
            return None
        numbers = self.numbers(index)
        if role != Qt.ItemDataRole.DisplayRole:
            even = 0.5 if self.standing is None else self.standing.even
            ground = QColor(self.theme.panel) if numbers is None else colour(numbers, self.theme, even)
            return ground if role == Qt.ItemDataRole.BackgroundRole else readable_on(ground, self.theme)
        if numbers is None:
            return ""
        return share(numbers) if numbers.rate is None else f"{share(numbers)}\n{interval(numbers)}"

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if self.standing is None:
            return None
        if role == Qt.ItemDataRole.DecorationRole and orientation is Qt.Orientation.Vertical:
            return self.cover(self.standing.plan.contenders[self.rows[section]].deck)
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if orientation is Qt.Orientation.Vertical:
            return self.name(self.rows[section])
        if section:
            return self.name(self.columns[section - 1])
        return "Against all" if self.standing.plan.size == 2 else "At all tables"


def colour(numbers: Tally, theme: Theme, even: float = 0.5) -> QColor:
    """Return the colour of a cell.

    The cell has the good colour above the even share and the bad colour below it. It is pale while the share
    is uncertain. ``even`` is the share of wins of a deck that is as strong as the others.
    """
    ground = QColor(theme.well)
    if numbers.rate is None:
        return ground
    above = numbers.rate - even
    lean = above / (1 - even if above > 0 else even)
    much = STRONG * abs(lean) * (UNSURE if numbers.low <= even <= numbers.high else 1.0)
    return mixed(ground, QColor(theme.good if lean > 0 else theme.bad), much)


def readable_on(ground: QColor, theme: Theme) -> QColor:
    """Return the text colour of a cell: the theme's ``text`` or ``well``, whichever has more contrast."""
    words, other = QColor(theme.text), QColor(theme.well)
    return max(words, other, key=lambda tone: _contrast(tone, ground))


def _contrast(one: QColor, other: QColor) -> float:
    """Return the WCAG contrast ratio of two colours: 1 for equal luminance, 21 for black and white."""
    dark, bright = sorted((_brightness(one), _brightness(other)))
    return (bright + 0.05) / (dark + 0.05)


def _brightness(tone: QColor) -> float:
    parts = (tone.redF(), tone.greenF(), tone.blueF())
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class Matrix(QTableView):
    """Shows a `MatrixModel`."""

    def __init__(self, theme: Theme, cover: Cover = no_cover, parent: QWidget | None = None) -> None:
        """Create the table. ``cover`` returns the picture beside the name of a deck."""
        super().__init__(parent)
        self.cells = MatrixModel(theme, cover, self)
        self.setModel(self.cells)
        self.setAccessibleName("Share of wins, decks against decks")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setWordWrap(True)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setCornerButtonEnabled(False)
        wide, tall = self.horizontalHeader(), self.verticalHeader()
        wide.setDefaultSectionSize(round(fonts.scaled(WIDTH)))
        wide.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        wide.setDefaultAlignment(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        wide.setHighlightSections(False)
        tall.setDefaultSectionSize(round(fonts.scaled(52)))
        tall.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        tall.setDefaultAlignment(
            Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        )
        tall.setHighlightSections(False)
        tall.setStyleSheet(f"QHeaderView {{ icon-size: {round(fonts.scaled(COVER))}px; }}")
        self.setMinimumHeight(round(fonts.scaled(200)))
        self.cells.modelReset.connect(self._fit_heads)
        self._fit_heads()

    def _fit_heads(self) -> None:
        """Fit the column widths to the longest word of a name, and the heading heights to the names."""
        header = self.horizontalHeader()
        names = [str(self.cells.headerData(n, header.orientation())) for n in range(self.cells.columnCount())]
        font = QFont(header.font())
        font.setBold(True)
        metrics = QFontMetrics(font)
        longest = max((metrics.horizontalAdvance(word) for name in names for word in name.split()), default=0)
        width = max(round(fonts.scaled(WIDTH)), min(longest + HEAD_EDGES, round(fonts.scaled(WIDEST))))
        header.setDefaultSectionSize(width)
        box = QRect(0, 0, width - HEAD_EDGES, 10_000)
        flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
        tall = max((metrics.boundingRect(box, flags, name).height() for name in names), default=0)
        least, most = round(fonts.scaled(LEAST_HEAD)), round(fonts.scaled(TALLEST_HEAD))
        header.setFixedHeight(max(least, min(tall + HEAD_EDGES, most)))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the width of the names, so that the figures have room."""
        self.verticalHeader().setFixedWidth(round(min(fonts.scaled(260), self.width() * WIDEST_NAME)))
        super().resizeEvent(event)

    @override
    def sizeHint(self) -> QSize:
        return QSize(round(fonts.scaled(600)), round(fonts.scaled(400)))
