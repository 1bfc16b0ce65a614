"""The ledger of the town. It shows each player's influence and control, now and at Sundown, with sources."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget

from doomtown_desktop.speech import ledger_words
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.sheet import OverlaySheet
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.town import clockwise
from doomtown_desktop.ui.table.ends.plate import Nameplate


class TownLedger(Themed, OverlaySheet):
    """The ledger over the left side of the table. A click on a nameplate, or a key, opens it."""

    def __init__(self, parent: QWidget, bridge: Bridge, plates: Sequence[Nameplate], theme: Theme) -> None:
        super().__init__(parent, "Ledger of the town")
        self.page, self.seats, self.theme = parent, bridge.seats, theme
        self.setAccessibleName("Ledger of the town")
        self.column.setContentsMargins(8, 4, 4, 4)
        self.close_button.setToolTip("Close the ledger (I)")
        self.close_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.close_button.clicked.connect(self.put_away)
        self.words = QLabel()
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignTop)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(self.words)
        self.column.addWidget(scroll, 1)
        for plate in plates:
            plate.clicked.connect(self.toggle)
        bridge.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the current numbers if the ledger is open."""
        if self.isHidden():
            return
        view = self.seats.view
        words = ledger_words.page(self.seats.accounts(), view, clockwise(view), self.theme.faint)
        self.words.setText(words)

    def toggle(self) -> bool:
        """Open or close the ledger. Always return True."""
        if self.isHidden():
            page, top = self.page, self.page.height() // 6
            wide = min(max(fonts.scaled(360), 320), page.width() // 2)
            self.setGeometry(0, top, wide, round(page.height() * 0.62))
            self.raise_()
            self.show()
            self.refresh()
        else:
            self.put_away()
        return True

    def put_away(self) -> None:
        """Close the ledger, and give the focus back to the page."""
        self.hide()
        self.page.setFocus()
