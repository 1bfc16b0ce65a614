"""The front page of a finished game, opened from the list of replays."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.session.replay import Replay
from doomtown_desktop.speech.front_page import Paper
from doomtown_desktop.ui.look.row_button import back_button, row_button
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.table.front_page import PaperSheet, houses_of


class FrontPageView(QWidget):
    """The newspaper about a replay. Its moments lead to the replay."""

    back = Signal()
    watch = Signal(int)
    """The user wants to watch the replay from a position."""

    def __init__(self, replay: Replay, theme: Theme, facts_of: Callable[[str], CardFacts]) -> None:
        super().__init__()
        replay.go(replay.length)
        self.sheet = PaperSheet(theme)
        paper = Paper(replay.front_page(), tuple(replay.names))
        self.sheet.report(paper, facts_of, houses_of(paper.facts))
        self.sheet.chosen.connect(self.watch)
        column = QVBoxLayout(self)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.sheet)
        column.addWidget(area, 1)
        row = QHBoxLayout()
        column.addLayout(row)
        self.watch_button = row_button("Watch the replay", row, lambda: self.watch.emit(0))
        self.watch_button.setWhatsThis("Plays the game before your eyes, from its beginning.")
        row.addStretch(1)
        self.back_button = back_button(self.back)
        row.addWidget(self.back_button)
        self.setFocusProxy(self.watch_button)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back.emit()
        else:
            super().keyPressEvent(event)


__all__ = ["FrontPageView"]
