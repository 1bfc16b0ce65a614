"""Rows of filters: gang, type, suit, value, keyword, pack, cost. They only edit the search text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QSizePolicy, QToolButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardType, Suit
from doomtown_desktop.catalog.search.chips import chip_value, chips_of
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.flow import FlowRows
from doomtown_desktop.ui.look.roving import Roving
from doomtown_desktop.ui.look.theme import GANG_COLOURS, Theme, colour
from doomtown_desktop.ui.plain.finder import Finder

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
TYPES: Final = (
    CardType.DUDE,
    CardType.DEED,
    CardType.IMPROVEMENT,
    CardType.GOODS,
    CardType.SPELL,
    CardType.ACTION,
    CardType.EVENT,
    CardType.OUTFIT,
    CardType.LEGEND,
    CardType.JOKER,
)
MOST_ROWS: Final = 3
"""At most this many rows of chips. If more would be needed, the kinds in `FOLDING` become menus."""
FOLDING: Final = ("gang", "type", "value")
COMMON_KEYWORDS: Final = 60
"""The number of keywords in the menu. These are the most frequent keywords."""


_FILTER_HELP: Final = {
    "keyword": "Only cards with a keyword, such as Deputy or Horse.",
    "pack": "Only cards of a pack.",
    "cost": "Only cards of this cost.",
}
"""The help texts of the filters that are always menus, by kind."""


class FilterChip(QAbstractButton):
    """One filter. It is highlighted while the search text contains it."""

    def __init__(self, kind: str, value: str, words: str, theme: Theme) -> None:
        super().__init__()
        self.kind, self.value, self.theme = kind, value, theme
        self.setText(words)
        self.setCheckable(True)
        self.setAccessibleName(f"{kind} {words}")
        self.setToolTip(f"{kind}: {words}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(fonts.scaled(12))
        return font

    @override
    def sizeHint(self) -> QSize:
        tall = fonts.scaled(24)
        if self.kind in ("suit", "value"):
            return QSize(max(tall, fonts.scaled(24)), tall)
        dot = fonts.scaled(12) if self.kind == "gang" else 0
        return QSize(QFontMetrics(self._font()).horizontalAdvance(self.text()) + fonts.scaled(12) + dot, tall)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        theme, on = self.theme, self.isChecked()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        edge = theme.chosen if self.hasFocus() else theme.accent if on or self.underMouse() else theme.edge
        painter.setPen(QPen(colour(edge), 3.4 if self.hasFocus() else 2 if on else 1))
        painter.setBrush(colour(theme.accent) if on else colour(theme.street))
        painter.drawRoundedRect(box, 5, 5)
        ink = colour(theme.panel if on else theme.text)
        if self.kind == "suit":
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#f1e3c6"))
            inner = box.adjusted(4, 4, -4, -4)
            painter.drawRoundedRect(box.adjusted(2.5, 2.5, -2.5, -2.5), 3, 3)
            painter.setBrush(pips.ink(Suit(self.value)))
            painter.drawPath(pips.pip_in(Suit(self.value), inner))
        else:
            painter.setFont(self._font())
            left = 0.0
            if self.kind == "gang":
                dot = fonts.scaled(10)
                painter.setPen(QPen(colour(theme.text), 0.8))
                painter.setBrush(QColor(GANG_COLOURS.get(self.value, GANG_COLOURS[""])[0]))
                painter.drawEllipse(QRectF(box.left() + 5, box.center().y() - dot / 2, dot, dot))
                left = dot + 3
            painter.setPen(ink)
            painter.drawText(box.adjusted(left, 0, 0, 0), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


class ChipRows(QWidget):
    """All filters. They read and edit the search text, and have no other state."""

    changed = Signal(str)
    """A filter was switched on or off. The signal carries the new search text."""

    def __init__(self, finder: Finder, theme: Theme) -> None:
        super().__init__()
        self.finder, self.theme = finder, theme
        self.text = ""
        self._lit: Mapping[str, frozenset[str]] | None = None
        self.chips: list[FilterChip] = []
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self._flow = FlowRows()
        outer.addWidget(self._flow)
        facts = finder.catalogue
        there = {card.type for card in facts.cards}
        self.menus: dict[str, QToolButton] = {}
        self._chips("gang", [*((gang.code, gang.name) for gang in facts.gangs), ("neutral", "Neutral")])
        self._chips("type", [(kind, kind.capitalize()) for kind in TYPES if kind in there])
        self._chips("suit", [(suit, suit.capitalize()) for suit in SUITS])
        self._chips("value", [(str(value), VALUES[value]) for value in range(1, 14)])
        counts: dict[str, int] = {}
        for card in facts.cards:
            for name in card.ratings:
                counts[name] = counts.get(name, 0) + 1
        often = sorted(counts, key=lambda name: (-counts[name], name))[:COMMON_KEYWORDS]
        self._menu("keyword", "Keyword", [(name, f"{name} ({counts[name]})") for name in sorted(often)])
        self._menu("pack", "Pack", [(pack.code, pack.name) for pack in facts.packs])
        costs = sorted({card.cost for card in facts.cards if card.cost is not None})
        self._menu("cost", "Cost", [(str(cost), str(cost)) for cost in costs])
        self.clear = QToolButton()
        self.clear.setText("×")
        self.clear.setAccessibleName("Clear the filters")
        self.clear.setObjectName("chip")
        self.clear.setToolTip("No filters")
        self.clear.clicked.connect(self._clear)
        self._flow.add(self.clear)
        self.setAccessibleName("Filters")
        self.roving = Roving(self, [*self.chips, *self.menus.values(), self.clear])
        self._folded: bool | None = None
        self._fold(False)
        self.show_text("")

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._fit()  # only now do chips have their final size

    def _fit(self) -> None:
        """Set the height that the chips need. If they need too many rows, fold some of them into menus."""
        self._fold(self._rows_unfolded() > MOST_ROWS)
        self._flow.setFixedHeight(self._flow.height_for(self.width()))

    def _rows_unfolded(self) -> float:
        """Return the number of rows that all chips would need without menus."""
        shown = [chip for chip in self.chips if chip.kind in FOLDING] if self._folded else []
        hidden = [self.menus[kind] for kind in FOLDING] if self._folded else []
        wide = self._flow.one_row() + sum(chip.sizeHint().width() + self._flow.gap for chip in shown)
        wide -= sum(menu.sizeHint().width() + self._flow.gap for menu in hidden)
        return wide / max(1, self.width())

    def _fold(self, folded: bool) -> None:
        if folded == self._folded:
            return
        self._folded = folded
        for chip in self.chips:
            if chip.kind in FOLDING:
                chip.setVisible(not folded)
        for kind in FOLDING:
            self.menus[kind].setVisible(folded)

    def _chips(self, kind: str, entries: Sequence[tuple[str, str]]) -> None:
        """Add a chip for each value of a kind. If the kind can fold, also add a menu."""
        for value, words in entries:
            chip = FilterChip(kind, value, words, self.theme)
            chip.clicked.connect(lambda _=False, value=value: self._toggle(kind, value))
            self.chips.append(chip)
            self._flow.add(chip)
        if kind in FOLDING:
            self._menu(kind, kind.capitalize(), entries)

    def _menu(self, kind: str, words: str, entries: Sequence[tuple[str, str]]) -> None:
        button = QToolButton()
        button.setText(f"{words} ▾")
        button.setObjectName("chip")
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setAccessibleName(f"Filter by {kind}")
        button.setWhatsThis(_FILTER_HELP.get(kind, f"Only cards of a {kind}."))
        menu = QMenu(button)
        menu.setObjectName("long")
        for value, shown in entries:
            action = menu.addAction(shown.replace("&", "&&"))
            action.setCheckable(True)
            action.setData(chip_value(kind, value))
            action.triggered.connect(lambda _=False, value=value: self._toggle(kind, value))
        button.setMenu(menu)
        self.menus[kind] = button
        self._flow.add(button)

    def _toggle(self, kind: str, value: str) -> None:
        self.changed.emit(self.finder.toggled(self.text, kind, value))

    def toggle(self, kind: str, value: str) -> None:
        """Switch a filter on or off, for instance after a click on a chart."""
        self._toggle(kind, value)

    def _clear(self) -> None:
        self.changed.emit(self.finder.without_chips(self.text))

    def show_text(self, text: str) -> None:
        """Highlight the filters that a text contains."""
        self.text = text
        state = chips_of(text)
        if state.chosen == self._lit:
            return
        self._lit = state.chosen
        for chip in self.chips:
            on = chip.value in state.of(chip.kind)
            if chip.isChecked() != on:
                chip.setChecked(on)
        for kind, button in self.menus.items():
            names = []
            for action in button.menu().actions():
                on = action.data() in state.of(kind)
                action.setChecked(on)
                if on:
                    names.append(action.text().split(" (")[0])
            words = kind.capitalize()
            label = f"{words}: {', '.join(names[:2])}{' …' if len(names) > 2 else ''}" if names else words
            label += " ▾"
            if button.text() != label:
                button.setText(label)
                self._fit()
        self.clear.setEnabled(bool(state.chosen))
