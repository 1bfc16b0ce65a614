"""The bar with the day and the phase."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.speech.game_words import evening, fear_words
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed

PHASES = (("gamblin", "Gamblin'"), ("upkeep", "Upkeep"), ("high noon", "High Noon"), ("sundown", "Sundown"))
STEPS = ("Plays", "Shooters", "Draw", "Resolve", "Lumps", "Run or gun", "Next")


class PhaseBar(Themed, QWidget):
    """The bar with the day and the phase, or with the round and the step of a shootout.

    The fear level is at its right end.
    """

    asked = Signal(str)
    """The user wants to see the rules on a topic. The signal carries the word for the topic."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.fear = QPushButton(self)
        self.fear.setObjectName("tool")
        self.fear.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.fear.setCursor(Qt.CursorShape.PointingHandCursor)
        self.fear.clicked.connect(lambda: self.asked.emit("fear level"))
        self.fear.hide()
        self.theme = theme
        self.view: TableView | None = None
        self.rescale()

    def rescale(self) -> None:
        """Apply the user's text scale."""
        self.setMinimumHeight(fonts.scaled(29))

    def show_view(self, view: TableView) -> None:
        """Show the day and the phase."""
        self.view = view
        fighting = view.shootout is not None and view.shootout.fighting
        words = [f"Day {view.day}", view.phase]
        if fighting and view.shootout is not None:
            words.append(f"shootout, round {view.shootout.round}")
            words += STEPS[view.shootout.step - 1 : view.shootout.step] if view.shootout.step else ()
        if view.fear is not None:
            words.append(f"fear level {view.fear}")
            self.fear.setToolTip(fear_words(view))
        self.fear.setVisible(view.fear is not None)
        self._fit_fear()
        self.setAccessibleName(", ".join(words))
        self.update()

    def _fit_fear(self) -> None:
        """Place the fear level at the right end. If there is little room, use shorter words."""
        if self.view is None or self.view.fear is None:
            return
        wide = self.width() > fonts.scaled(620)
        self.fear.setText(f"Fear level {self.view.fear}" if wide else f"Fear {self.view.fear}")
        size = self.fear.sizeHint()
        self.fear.setGeometry(self.width() - size.width() - 8, 2, size.width(), self.height() - 4)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_fear()

    @property
    def _room(self) -> int:
        """The width in pixels that is available for the day and the phases."""
        return self.width() - (0 if self.fear.isHidden() else self.fear.width() + 8)

    @property
    def needed(self) -> int:
        """The width in pixels that the longest row needs."""
        measure = QFontMetrics(fonts.serif(fonts.scaled(15))).horizontalAdvance
        label = "Day 10 · Shootout, round 10"
        return 40 + sum(measure(word) + 24 for word in (label, *STEPS))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour(self.theme.panel))
        if self.view is not None:
            words = [word if key != "sundown" else evening(self.view) for key, word in PHASES]
            current = next((i for i, (key, _) in enumerate(PHASES) if key == self.view.phase), -1)
            label = f"Day {self.view.day}" if self.view.day else "Setup"
            fight = self.view.shootout
            if fight is not None and fight.fighting:
                label, words, current = (
                    f"{label} · Shootout, round {fight.round}",
                    list(STEPS),
                    fight.step - 1,
                )
            self._row(painter, fonts.scaled(3), label, words, current)
        painter.end()

    def _row(self, painter: QPainter, top: int, label: str, words: Sequence[str], current: int) -> None:
        size, height = fonts.scaled(15), fonts.scaled(24)
        # there is no room for all phases, so only the current one is shown
        if self.needed * 0.8 > self._room:
            words, current = words[max(0, current) : current + 1], 0
        while True:  # large letters get smaller until they fit
            metrics = QFontMetrics(fonts.serif(size))
            needed = 36 + sum(metrics.horizontalAdvance(word) + 24 for word in (label, *words))
            if needed <= self._room or size <= 9:
                break
            size -= 1
        painter.setFont(fonts.serif(size))
        painter.setPen(colour(self.theme.accent))
        x = 12
        painter.drawText(x, top, self.width(), height, Qt.AlignmentFlag.AlignVCenter, label)
        x += metrics.horizontalAdvance(label) + 24
        for index, word in enumerate(words):
            width = metrics.horizontalAdvance(word) + 20
            if index == current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour(self.theme.brass))
                painter.drawRoundedRect(x, top + 1, width, height - 1, height / 2 - 1, height / 2 - 1)
                painter.setPen(colour(self.theme.panel))
            else:
                painter.setPen(colour(self.theme.faint))
            painter.drawText(x, top, width, height, Qt.AlignmentFlag.AlignCenter, word)
            x += width + 4
