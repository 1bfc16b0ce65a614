"""The model of the found cards. The grid and the table share it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, ClassVar, Final

from PySide6.QtCore import QAbstractTableModel, QMimeData, QModelIndex, QObject, QPersistentModelIndex, Qt
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.catalog.model import EDITIONS
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.plain.reading import gang_of

Index = QModelIndex | QPersistentModelIndex
FACTS: Final = Qt.ItemDataRole.UserRole
"""The item role for the `CardFacts` of a row."""
NOWHERE: Final = QModelIndex()


@dataclass(frozen=True, slots=True)
class TileMarks:
    """The marks on tiles, from the deck, the collection and the format.

    Attributes:
        copies: The number of copies in the deck, of any printing, by code.
        posse: The number of copies in the starting posse, by code.
        considering: The number of copies under consideration, by code.
        owned: The number of copies owned, by code, or None without a collection.
        free: The number of copies that are owned and not in a built deck, by code.
        unfit: The reason, in a few words, why the format excludes a card, by code.
        notes: The deck's note on a card, by code.
        playing: The codes of the cards that are not blanks, or None on pages that do not mark blanks.
    """

    copies: Mapping[str, int] = field(default_factory=dict)
    posse: Mapping[str, int] = field(default_factory=dict)
    considering: Mapping[str, int] = field(default_factory=dict)
    owned: Mapping[str, int] | None = None
    free: Mapping[str, int] | None = None
    unfit: Mapping[str, str] = field(default_factory=dict)
    playing: frozenset[str] | None = None
    notes: Mapping[str, str] = field(default_factory=dict)

    def is_blank(self, card: CardFacts) -> bool:
        """Return whether a card is a blank, which means that its text does nothing at the table."""
        return self.playing is not None and card.code not in self.playing


@dataclass(frozen=True, slots=True)
class Column:
    """A column of the table.

    Attributes:
        head: The header.
        shown: Returns the text of a card in this column.
        sorted_by: Returns the sort key of a card.
        width: The width in pixels at a text size of 100 %.
        long: The full header, for tool tips and screen readers.
        is_centred: True to centre the text.
    """

    head: str
    shown: Callable[[CardFacts], str]
    sorted_by: Callable[[CardFacts], object]
    width: int
    long: str = ""
    is_centred: bool = False

    def header(self, role: int) -> str | None:
        """Return the header for an item role of Qt, or None for roles without a header."""
        if role == Qt.ItemDataRole.DisplayRole:
            return self.head
        if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.long or self.head
        return None


def counted(head: str, width: int, long: str, *, is_centred: bool = False) -> Column:
    """Make a column for a number of copies, which the model counts (see `CardModel.text`)."""
    return Column(head, lambda c: "", lambda c: 0, width, long, is_centred)


def _number(name: str) -> tuple[Callable[[CardFacts], str], Callable[[CardFacts], object]]:
    def shown(card: CardFacts) -> str:
        value = getattr(card, name)
        return "" if value is None else str(value)

    def sorted_by(card: CardFacts) -> object:
        value = getattr(card, name)
        return -99 if value is None else value

    return shown, sorted_by


def bullets_of(card: CardFacts) -> str:
    """Return the bullets in short form, such as "2 stud" or "+1". The text is empty if there are none."""
    if card.bullets is None:
        return ""
    if card.bullets_is_bonus:
        return f"+{card.bullets}"
    return f"{card.bullets} {card.bullet_type or ''}".strip()


@cache
def _gang(code: str) -> str:
    found = (gang for edition in EDITIONS for gang in catalogue(edition).gangs)
    return next((gang.name for gang in found if gang.code == code), code)


TITLE: Final = Column("Card", lambda c: c.title, lambda c: c.title.casefold(), 210)
TYPE: Final = Column("Type", lambda c: str(c.type), lambda c: str(c.type), 64)
VALUE: Final = Column("Value", lambda c: VALUES[c.value or 0], lambda c: c.value or 0, 60)
SUIT: Final = Column("Suit", lambda c: "" if c.suit is None else str(c.suit), lambda c: str(c.suit or ""), 80)
PACK: Final = Column("Pack", lambda c: c.pack, lambda c: (c.pack, c.number), 62)
DECK: Final = counted("Deck", 62, "Copies in the deck")
OWNED: Final = counted("Owned", 84, "Copies owned, free")
COLUMNS: Final = (
    TITLE,
    DECK,
    TYPE,
    Column("Gang", lambda c: ", ".join(_gang(code) for code in c.gangs), lambda c: c.gangs, 110),
    VALUE,
    SUIT,
    Column("Cost", *_number("cost"), 54),
    Column(
        "Bullets",
        bullets_of,
        lambda c: (str(c.bullet_type or ""), -1 if c.bullets is None else c.bullets),
        70,
    ),
    Column("Inf.", *_number("influence"), 46, "Influence"),
    Column("Ctrl", *_number("control"), 46, "Control points"),
    Column("Upk.", lambda c: str(c.upkeep or ""), lambda c: c.upkeep, 50, "Upkeep"),
    Column("Prod.", lambda c: str(c.production or ""), lambda c: c.production, 56, "Production"),
    Column(
        "Keywords",
        lambda c: ", ".join(_keyword(k.name, k.rating) for k in c.keywords),
        lambda c: str(c.keywords),
        190,
    ),
    PACK,
    OWNED,
)


def _keyword(name: str, rating: int | None) -> str:
    return name if rating is None else f"{name} {rating}"


class CardModel(QAbstractTableModel):
    """The found cards in order, with the marks from the deck and the collection."""

    columns: ClassVar[Sequence[Column]] = COLUMNS

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.cards: list[CardFacts] = []
        self.marks = TileMarks()
        self._rows: dict[str, int] = {}

    # --- overridden by the collection ---------------------------------------------------------------

    def text(self, card: CardFacts, column: Column) -> str:
        """Return the text of a card in a column."""
        marks = self.marks
        if column is DECK:
            return str(marks.copies.get(card.code) or "")
        if column is OWNED:
            if marks.owned is None:
                return ""
            return f"{marks.owned.get(card.code, 0)}, {(marks.free or {}).get(card.code, 0)} free"
        return column.shown(card)

    def sort_key(self, card: CardFacts, column: Column) -> Any:
        """Return the sort key of a card for a column."""
        if column is DECK:
            return self.marks.copies.get(card.code, 0)
        if column is OWNED:
            return (self.marks.owned or {}).get(card.code, 0)
        return column.sorted_by(card)

    def spoken(self, card: CardFacts) -> str:
        """Return a card as text for screen readers."""
        return spoken(card, self.marks)

    # --- cards and marks ----------------------------------------------------------------------------

    def show(self, cards: Sequence[CardFacts]) -> None:
        """Show these cards from now on."""
        self.beginResetModel()
        self.cards = list(cards)
        self._rows = {card.code: row for row, card in enumerate(self.cards)}
        self.endResetModel()

    def mark(self, marks: TileMarks) -> None:
        """Show the current cards with other marks."""
        self.marks = marks
        self.announce()

    def announce(self) -> None:
        """Notify the views that all cells have changed."""
        if self.cards:
            last = self.index(len(self.cards) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def row_of(self, code: str) -> int:
        """Return the row of a printing, or -1 if it is not shown."""
        return self._rows.get(code, -1)

    def card(self, index: Index) -> CardFacts | None:
        """Return the card of a row, or None for an invalid index."""
        return self.cards[index.row()] if index.isValid() and index.row() < len(self.cards) else None

    @override
    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.cards)

    @override
    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.columns)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        card = self.card(index)
        if card is None:
            return None
        if role == FACTS:
            return card
        column = self.columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text(card, column)
        if role == Qt.ItemDataRole.TextAlignmentRole and column.is_centred:
            return Qt.AlignmentFlag.AlignCenter
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return self.spoken(card)
        return None

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and section < len(self.columns):
            return self.columns[section].header(role)
        return None

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort by a column. Cards with equal keys stay in their order."""
        if not 0 <= column < len(self.columns):
            return
        by = self.columns[column]
        cards = sorted(
            self.cards,
            key=lambda card: self.sort_key(card, by),
            reverse=order is Qt.SortOrder.DescendingOrder,
        )
        self.show(cards)

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return base | Qt.ItemFlag.ItemIsDragEnabled if index.isValid() else base

    @override
    def mimeTypes(self) -> list[str]:
        return [drags.MIME]

    @override
    def mimeData(self, indexes: Sequence[QModelIndex]) -> QMimeData:
        rows = sorted({index.row() for index in indexes})
        return drags.mime(drags.LIBRARY, [self.cards[row].code for row in rows])


def spoken(card: CardFacts, marks: TileMarks) -> str:
    """Return a card with its marks as text for screen readers."""
    parts = [card.title, str(card.type)]
    if card.gangs:
        parts.append(gang_of(card))
    if card.value is not None and card.suit is not None:
        parts.append(f"{VALUES[card.value]} of {card.suit}")
    if card.cost is not None and card.type is not CardType.JOKER:
        parts.append(f"cost {card.cost}")
    if card.bullets is not None:
        parts.append(f"bullets {bullets_of(card)}")
    if card.influence is not None:
        parts.append(f"influence {card.influence}")
    copies = marks.copies.get(card.code, 0)
    parts.append(f"{copies} in the deck" if copies else "not in the deck")
    if marks.owned is not None:
        parts.append(f"{marks.owned.get(card.code, 0)} owned")
    if card.code in marks.unfit:
        parts.append(marks.unfit[card.code])
    if marks.is_blank(card):
        parts.append("a blank at the table")
    if card.code in marks.notes:
        parts.append(f"note: {marks.notes[card.code]}")
    return ", ".join(parts)
