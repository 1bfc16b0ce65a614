"""The wish list, the trade list and the collection in numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.decks import ownership
from doomtown_desktop.ui import fonts
from doomtown_desktop.ui.collection.ledger import Ledger
from doomtown_desktop.ui.collection.panel import Leaving, Panel, in_full, in_short
from doomtown_desktop.ui.collection.rows import Field, RowsView
from doomtown_desktop.ui.theme import GANG_COLOURS, Theme, colour


class WishPanel(Panel):
    """What to get: for decks, and what is wanted besides."""

    def __init__(self, ledger: Ledger, theme: Theme) -> None:
        super().__init__(ledger, theme)
        fields = (
            Field("Get", lambda w: str(w.copies), 44, lambda w: w.copies, middle=True, long="Copies to get"),
            Field("Card", lambda w: w.card.title, 150),
            Field(
                "For",
                lambda w: " + ".join(
                    [
                        *([f"decks {w.for_decks}"] if w.for_decks else []),
                        *([f"me {w.wanted}"] if w.wanted else []),
                    ]
                ),
                76,
                long="For decks, and wanted besides",
            ),
            Field("In boxes", lambda w: in_short(w.boxes), 0, hint=lambda w: in_full(w.boxes)),
        )
        self.list = RowsView(fields, "Wish list")
        self.list.chosen.connect(lambda wish: self.picked.emit(wish.card))
        self.column.addWidget(self.list, 1)
        self.leaving = Leaving(ledger, "the wish list", self._list)
        self.column.addWidget(self.leaving)

    @override
    def renew(self) -> None:
        ledger = self.ledger
        wants = [(want.code, want.copies, want.notes) for want in ledger.wants()]
        found = ownership.wishes(ledger.catalogue, ledger.tally.needed, ledger.tally.owned, wants)
        self.list.show_rows(found, lambda wish: wish.card.code)
        total = sum(wish.copies for wish in found)
        self.say(
            f"{total} copies of {len(found)} cards: what built and wanted decks need and you do not own, and "
            "what you wish for besides."
            if found
            else "Nothing to wish for. Wish for a card in its panel, or build a deck that lacks some."
        )
        self.leaving.setEnabled(bool(found))

    def _list(self) -> tuple[str, Mapping[str, int]]:
        return "Wanted", {wish.card.code: wish.copies for wish in self.list.rows.rows}


class TradePanel(Panel):
    """Copies that may go away."""

    def __init__(self, ledger: Ledger, theme: Theme) -> None:
        super().__init__(ledger, theme)
        facts = ledger.catalogue
        fields = (
            Field("Offer", lambda r: str(r[1]), 54, lambda r: r[1], middle=True, long="Copies for trade"),
            Field("Card", lambda r: r[0].title, 0),
            Field("Pack", lambda r: facts.pack(r[0].pack).name, 150),
        )
        self.list = RowsView(fields, "Trade list")
        self.list.chosen.connect(lambda row: self.picked.emit(row[0]))
        self.column.addWidget(self.list, 1)
        self.leaving = Leaving(ledger, "the trade list", self._list)
        self.column.addWidget(self.leaving)

    @override
    def renew(self) -> None:
        facts, offered = self.ledger.catalogue, self.ledger.tally.trade
        rows = [(facts.by_code[code], n) for code, n in offered.items() if code in facts.by_code]
        rows.sort(key=lambda row: row[0].title.casefold())
        self.list.show_rows(rows, lambda row: row[0].code)
        self.say(
            f"{sum(n for _, n in rows)} copies of {len(rows)} cards may go away."
            if rows
            else "Nothing is for trade. Offer copies of a card in its panel (Ctrl+Enter offers one)."
        )
        self.leaving.setEnabled(bool(rows))

    def _list(self) -> tuple[str, Mapping[str, int]]:
        return "For trade", {row[0].code: row[1] for row in self.list.rows.rows}


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its words, copies, tone, and the search that a click means."""

    words: str
    copies: int
    tone: str
    search: str


class Bars(QWidget):
    """Bars with words; a click searches."""

    searched = Signal(str)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.theme = theme
        self.bars: list[Bar] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self._name = name

    def show_bars(self, bars: list[Bar]) -> None:
        """Other bars from now on."""
        self.bars = bars
        self.setAccessibleName(f"{self._name}: " + ", ".join(f"{bar.words} {bar.copies}" for bar in bars))
        self.setMinimumHeight(self.sizeHint().height())
        self.updateGeometry()
        self.update()

    @staticmethod
    def tall() -> int:
        """Height of a bar."""
        return fonts.scaled(22)

    @override
    def sizeHint(self) -> QSize:
        return QSize(200, self.tall() * len(self.bars) + 4)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        number = int(event.position().y()) // self.tall()
        if number < len(self.bars):
            self.searched.emit(self.bars[number].search)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = fonts.serif(fonts.scaled(13))
        painter.setFont(font)
        metrics = QFontMetrics(font)
        most = max((bar.copies for bar in self.bars), default=1)
        left = max((metrics.horizontalAdvance(bar.words) for bar in self.bars), default=0) + 10
        left = min(left, self.width() // 2)
        right = metrics.horizontalAdvance("00000") + 6
        for number, bar in enumerate(self.bars):
            row = QRectF(0, number * self.tall(), self.width(), self.tall())
            painter.setPen(colour(self.theme.text))
            words = metrics.elidedText(bar.words, Qt.TextElideMode.ElideRight, left - 6)
            painter.drawText(row, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
            painter.drawText(
                row, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(bar.copies)
            )
            width = max(2.0, (self.width() - left - right) * bar.copies / most)
            painter.setPen(colour(self.theme.panel_edge))
            painter.setBrush(colour(bar.tone))
            painter.drawRoundedRect(QRectF(left, row.top() + 3, width, row.height() - 7), 3, 3)
        painter.end()


class NumbersPanel(Panel):
    """The collection in numbers; a click on a bar searches."""

    def __init__(self, ledger: Ledger, theme: Theme) -> None:
        super().__init__(ledger, theme)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 6, 0)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setAccessibleName("The collection in numbers")
        column.addWidget(self.words)
        self.gangs, self.types = Bars(theme, "Copies by gang"), Bars(theme, "Copies by type")
        for words, bars in (("By gang", self.gangs), ("By type", self.types)):
            label = QLabel(words)
            label.setObjectName("heading")
            column.addWidget(label)
            column.addWidget(bars)
            bars.searched.connect(self.searched)
        column.addStretch(1)
        area.setWidget(inside)
        self.column.addWidget(area, 1)

    @override
    def renew(self) -> None:
        ledger, facts = self.ledger, self.ledger.catalogue
        rows = [row for row in ledger.holdings() if not row.is_proxy]
        found = ownership.statistics(
            facts, ledger.tally.owned, [(row.copies, row.price, row.currency) for row in rows]
        )
        packs = ownership.completion(facts, ledger.tally.owned)
        full = sum(1 for pack in packs if pack.is_complete)
        lines = [
            ("Cards", f"{found.copies}"),
            ("Different printings", f"{found.printings} of {len(facts)}"),
            ("Different titles", f"{found.titles} of {found.of_titles}"),
            ("Titles with all copies a deck may hold", f"{found.playsets}"),
            ("Complete packs", f"{full} of {len(packs)}"),
            ("In built decks", f"{found.copies - sum(ledger.tally.free.values())}"),
        ]
        for currency, value in found.values.items():
            lines.append(
                (f"Value ({found.priced} copies with a price)", f"{value / 100:.2f} {currency}".strip())
            )
        self.words.setText(
            "<table cellspacing='0' cellpadding='3' width='100%'>"
            + "".join(
                f"<tr><td>{name}</td><td align='right'><b>{value}</b></td></tr>" for name, value in lines
            )
            + "</table>"
        )
        names = {gang.code: gang.name for gang in facts.gangs} | {"": "Neutral"}
        self.gangs.show_bars(
            [
                Bar(
                    names[code],
                    copies,
                    GANG_COLOURS.get(code, GANG_COLOURS[""])[0],
                    f"g:{code or '-'} owned>0",
                )
                for code, copies in found.by_gang.items()
            ]
        )
        self.types.show_bars(
            [
                Bar(kind.capitalize(), copies, self.theme.accent, f"t:{kind} owned>0")
                for kind, copies in found.by_type.items()
            ]
        )
