"""The bar with the day and the phase, or with the round and the step of a shootout."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.protocol.view_data import ShootoutView, TableView
from doomtown_desktop.speech.game_words import evening, fear_words
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import CONTRAST, LIGHT, Theme, colour
from doomtown_desktop.ui.look.themed import Themed

PHASES: Final = (
    ("gamblin", "Gamblin'"),
    ("upkeep", "Upkeep"),
    ("high noon", "High Noon"),
    ("sundown", "Sundown"),
)
JOIN: Final = "Join"
STEPS: Final = ("Plays", "Shooters", "Draw", "Compare", "Casualties", "Run or gun")
"""The steps of a round of a shootout, in the order of the rules. Before the first round, dudes join."""
LETTERS, LABEL = 14, 17
"""The sizes of letters of steps and of the label before them, in pixels at a text size of 100 %."""
LEAST, SHRINKS = 12, 0.7
"""The minimum size of letters in pixels, and the factor by which large letters shrink at most."""


def step_of(fight: ShootoutView) -> int:
    """Return the index of the current step of a shootout in ``(JOIN, *STEPS)``.

    The step after "Run or gun", which begins another round, counts as "Run or gun".
    """
    return min(fight.step, len(STEPS)) if fight.fighting else 0


class PhaseBar(Themed, QWidget):
    """The bar with the day and its phases. During a shootout, it has the round and its steps instead.

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
        self.setMinimumHeight(fonts.scaled(18))

    def show_view(self, view: TableView) -> None:
        """Show the day and the phase."""
        self.view = view
        fight = view.shootout
        words = [f"Day {view.day}", view.phase]
        if fight is not None:
            words.append(f"shootout, round {fight.round}" if fight.fighting else "shootout")
            words.append((JOIN, *STEPS)[step_of(fight)])
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
        tall = min(size.height(), self.height() - 4)
        self.fear.setGeometry(
            self.width() - size.width() - 8, (self.height() - tall) // 2, size.width(), tall
        )

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_fear()

    @property
    def _room(self) -> int:
        """The width in pixels that is available for the day and the phases."""
        return self.width() - (0 if self.fear.isHidden() else self.fear.width() + 8)

    @property
    def least(self) -> int:
        """The width in pixels that the longest label with the longest step needs."""
        step = QFontMetricsF(_step_font(LETTERS * fonts.scale())).horizontalAdvance("Run or gun")
        label = QFontMetricsF(_label_font(LABEL * fonts.scale())).horizontalAdvance("Round 10")
        return round((step + label + 2 * _gap(LETTERS * fonts.scale())) * SHRINKS)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.view is not None:
            fight = self.view.shootout
            label = f"Day {self.view.day}" if self.view.day else "Setup"
            words = [word if key != "sundown" else evening(self.view) for key, word in PHASES]
            current = next((i for i, (key, _) in enumerate(PHASES) if key == self.view.phase), -1)
            if fight is not None:
                label = (
                    f"Round {fight.round}" if fight.fighting else "Job" if fight.kind == "job" else "Posses"
                )
                words, current = [JOIN, *STEPS], step_of(fight)
            self._row(painter, label, words, current)
        painter.end()

    def _row(self, painter: QPainter, label: str, words: Sequence[str], current: int) -> None:
        """Paint a row in the middle. With little room, letters get smaller, then only one step is left."""
        room, scale = self._room, fonts.scale()
        found: tuple[float, Sequence[str], int] | None = None
        for shown, now, part in (
            (words, current, 0.86),
            (words[max(0, current) : current + 1], 0, SHRINKS),
        ):
            size = LETTERS * scale
            while found is None and size >= max(LEAST, LETTERS * scale * part):
                if self._wide(label, shown, size) <= room:
                    found = size, shown, now
                size -= 1
        size, shown, now = found or (max(float(LEAST), LETTERS * scale * SHRINKS), (), -1)
        x = max(6.0, (room - self._wide(label, shown, size)) / 2)
        x = self._centred(x, self._wide(label, shown, size))
        head, plain = _label_font(size * LABEL / LETTERS), _step_font(size)
        painter.setFont(head)
        painter.setPen(colour(self.theme.accent))
        wide = QFontMetricsF(head).horizontalAdvance(label)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(x, 0, wide + 4, self.height()), middle, label)
        x += wide + _gap(size) / 2
        painter.setFont(plain)
        tall = QFontMetricsF(plain).height() + 4
        for index, word in enumerate(shown):
            wide = QFontMetricsF(plain).horizontalAdvance(word) + _gap(size)
            if index == now:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour(self.theme.brass if self.theme in (LIGHT, CONTRAST) else "#f0b840"))
                pill = QRectF(x + 2, (self.height() - tall) / 2, wide - 4, tall)
                painter.drawRoundedRect(pill, tall / 2, tall / 2)
                painter.setPen(colour(self.theme.panel))
            else:
                painter.setPen(colour(self.theme.faint))
            painter.drawText(QRectF(x, 0, wide, self.height()), Qt.AlignmentFlag.AlignCenter, word)
            x += wide

    def _centred(self, x: float, wide: float) -> float:
        """Return the left edge of the row in the middle of the window, or as near to it as possible."""
        window = self.parentWidget()
        if window is None:
            return x
        wanted = (window.width() - wide) / 2 - self.x()
        return min(max(6.0, wanted), max(6.0, self._room - wide - 4))

    @staticmethod
    def _wide(label: str, words: Sequence[str], size: float) -> float:
        head, plain = QFontMetricsF(_label_font(size * LABEL / LETTERS)), QFontMetricsF(_step_font(size))
        steps = sum(plain.horizontalAdvance(word) + _gap(size) for word in words)
        return head.horizontalAdvance(label) + _gap(size) / 2 + steps + 8


def _gap(size: float) -> float:
    """Return the space beside a step, in pixels."""
    return size * 1.9


def _step_font(size: float) -> QFont:
    return fonts.sans(size, QFont.Weight.DemiBold)


def _label_font(size: float) -> QFont:
    return fonts.slab(size)


__all__ = ["JOIN", "PHASES", "STEPS", "PhaseBar", "step_of"]
