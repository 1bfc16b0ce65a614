"""The controls below the found cards: list or grid, printings, order, size, and text of the last step."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QSlider, QVBoxLayout, QWidget

from doomtown_desktop.catalog.search.index import Sort
from doomtown_desktop.ui.cards.card_grid import ZOOMS
from doomtown_desktop.ui.kit.tool_buttons import tool_button
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.fitting import FittingLabel

ORDERS: Final[Mapping[str, Sort]] = MappingProxyType(
    {
        "Title": "title",
        "Type": "type",
        "Gang": "gang",
        "Value": "value",
        "Suit": "suit",
        "Cost": "cost",
        "Bullets": "bullets",
        "Influence": "influence",
        "Pack": "set",
    }
)
"""The orders of the cards, each as a word for the user with the name that the search uses."""
STATUS: Final = 140
"""The width reserved for the text about the last step, in pixels at a text size of 100 %."""


class BrowserFoot(QWidget):
    """The controls in one row if the text about the last step fits in it, else in two rows."""

    def __init__(self, zoom: int) -> None:
        """Create the controls. ``zoom`` is the width of the cards in pixels."""
        super().__init__()
        self._more: QWidget | None = None
        rows = QVBoxLayout(self)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(5)
        self.row = QHBoxLayout()
        rows.addLayout(self.row)
        self.low = QHBoxLayout()
        """A second row, for controls that do not fit into the first."""
        rows.addLayout(self.low)
        self.as_list = tool_button("List", tip="Cards as a table", checkable=True)
        self.row.addWidget(self.as_list)
        self.every = QCheckBox("All printings")
        self.every.setToolTip("Every printing of each card, not only the newest")
        self.row.addWidget(self.every)
        self.order = QComboBox()
        for words, sort in ORDERS.items():
            self.order.addItem(words, sort)
        self.order.setAccessibleName("Order of the cards")
        self.order.setWhatsThis("The order in which the cards found are shown.")
        self.order.setToolTip("Order of the cards")
        self.row.addWidget(self.order)
        self.said = FittingLabel()
        self.said.setAccessibleDescription("Last step")
        self.row.addWidget(self.said, 1)
        self.row.addStretch(0)
        self.zoom = QSlider(Qt.Orientation.Horizontal)
        self.zoom.setRange(*ZOOMS)
        self.zoom.setSingleStep(8)
        self.zoom.setPageStep(32)
        self.zoom.setValue(zoom)
        self.zoom.setAccessibleName("Size of the cards")
        self.zoom.setToolTip("Size of the cards (Ctrl and the wheel)")
        self.zoom.setMinimumWidth(50)
        self.zoom.setMaximumWidth(130)
        self.row.addWidget(self.zoom)
        self.as_list.toggled.connect(self.zoom.setDisabled)

    def add_control(self, widget: QWidget) -> None:
        """Add a control before the order. On a narrow page, it moves to the second row."""
        self._more = widget
        self.row.insertWidget(2, widget)

    def fit(self, width: int) -> None:
        """Lay out the controls in a width, given in pixels."""
        status = fonts.scaled(STATUS)
        for words, beside in (("All printings", status), ("Printings", status), ("All printings", 0)):
            self.every.setText(words)
            if self._least() + beside <= width:
                break
        else:
            self.every.setText("Printings")
        wide = self._least()
        self.zoom.setVisible(wide + status + self.zoom.sizeHint().width() <= width)
        low = self._more is not None and wide > width
        if self._more is not None:
            self._put(self._more, low, 2)
        self._put(self.said, low or wide + status > width, self.row.indexOf(self.order) + 1)

    def _least(self) -> int:
        """Return the width in pixels of all controls except for the size and the text."""
        parts = (self.as_list, self.every, self._more, self.order)
        return sum(part.sizeHint().width() + self.row.spacing() for part in parts if part is not None)

    def _put(self, widget: QWidget, low: bool, at: int) -> None:
        """Put a widget into the second row (``low``), or into the first one at the index ``at``."""
        stretch = int(widget is self.said)
        if low and self.low.indexOf(widget) < 0:
            self.row.removeWidget(widget)
            self.low.insertWidget(self.low.count() if stretch else 0, widget, stretch)
        elif not low and self.row.indexOf(widget) < 0:
            self.low.removeWidget(widget)
            self.row.insertWidget(at, widget, stretch)
