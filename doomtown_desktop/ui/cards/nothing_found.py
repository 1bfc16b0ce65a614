"""A message that covers the empty grid after a search without results. It offers ways to widen the search."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts

WIDE: Final = 420
"""The maximum width of the message, in pixels at a text size of 100 %."""


@dataclass(frozen=True, slots=True)
class WayOut:
    """A button for a search that finds something."""

    words: str
    """The text of the button."""
    act: Callable[[], object]


class NothingFound(QWidget):
    """The message. It covers only the middle of the view, so that cards can be dropped beside it."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self.over = over
        self.setObjectName("nothing")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 12, 12, 12)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.words.setStyleSheet(f"font-size: {fonts.scaled(15)}px")
        column.addWidget(self.words)
        self._rows = QVBoxLayout()
        column.addLayout(self._rows)
        self.buttons: list[QPushButton] = []
        over.installEventFilter(self)
        self.hide()

    def show_message(self, words: str, ways: Sequence[WayOut]) -> None:
        """Show a message with a button for each suggested search."""
        self.words.setText(words)
        self.setAccessibleName(words)
        for button in self.buttons:
            self._rows.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = []
        for way in ways:
            button = QPushButton(way.words.replace("&", "&&"))
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, way=way: way.act())
            self._rows.addWidget(button)
            button.show()
            self.buttons.append(button)
        self.show()
        self.raise_()
        self._place()

    def _place(self) -> None:
        wide = max(0, min(fonts.scaled(WIDE), self.over.width() - 24))
        tall = max(self.heightForWidth(wide), self.minimumSizeHint().height())
        self.setGeometry(
            (self.over.width() - wide) // 2, max(4, (self.over.height() - tall) // 4), wide, tall
        )

    @override
    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        return done

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and not self.isHidden():
            self._place()
        return False
