"""What stands around the table: players' strips, the phase bar, the large preview."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.engine.view_data import PlayerView, TableView
from doomtown_desktop.ui import fonts
from doomtown_desktop.ui.table.faces import ASPECT, FaceStore
from doomtown_desktop.ui.theme import Theme, colour

PHASES = (("gamblin", "Gamblin'"), ("upkeep", "Upkeep"), ("high noon", "High Noon"), ("sundown", "Sundown"))
STEPS = ("Plays", "Shooters", "Draw", "Resolve", "Lumps", "Run or gun", "Next")


class PlayerStrip(QFrame):
    """Name, ghost rock, influence, control points, hand and deck of one player, always in sight."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.setObjectName("strip")
        row = QHBoxLayout(self)
        row.setContentsMargins(12, 3, 12, 3)
        row.setSpacing(18)
        self.name = QLabel()
        row.addWidget(self.name)
        self.facts = QLabel()
        self.facts.setTextFormat(Qt.TextFormat.RichText)
        row.addWidget(self.facts)
        row.addStretch(1)
        self.outlook = QLabel()
        row.addWidget(self.outlook)

    def show_player(self, player: PlayerView, view: TableView) -> None:
        """Fill in the numbers."""
        theme = self.theme
        badges = []
        if view.winner == player.seat:
            badges.append("Winner")
        if view.waiting_for == player.seat:
            badges.append("to decide")
        extra = f" <span style='color:{theme.accent}'>{' · '.join(badges)}</span>" if badges else ""
        self.name.setText(f"<b>{player.name}</b>{extra}")
        debt = f" (owes {player.debt})" if player.debt else ""
        self.facts.setText(
            f"<span style='color:#d9c26a'>●</span> {player.stash} ghost rock{debt} &nbsp;&nbsp;"
            f"<span style='color:#d0554a'>●</span> {player.influence} influence &nbsp;&nbsp;"
            f"<span style='color:#5b8fd6'>●</span> {player.control_points} control &nbsp;&nbsp;"
            f"hand {player.hand_size} &nbsp; deck {player.deck_size}"
        )
        tone = theme.mine if view.seat == player.seat else theme.theirs
        edge = tone if view.waiting_for == player.seat else theme.panel
        self.setStyleSheet(f"QFrame#strip {{ border: 0; border-left: 5px solid {edge}; }}")
        rivals = [p.influence for p in view.players if p.seat != player.seat and not p.eliminated]
        if player.would_win:
            self.outlook.setText(f"<b style='color:{theme.good}'>would win at Sundown</b>")
        elif rivals:
            missing = max(rivals) + 1 - player.control_points
            self.outlook.setText(f"<span style='color:{theme.faint}'>{missing} more control to win</span>")


class PhaseBar(QWidget):
    """Day, phase and, in a shootout, its step as a second row."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.view: TableView | None = None
        self.setMinimumHeight(30)

    def show_view(self, view: TableView) -> None:
        """Show where in the day the game is."""
        self.view = view
        fighting = view.shootout is not None and view.shootout.fighting
        self.setMinimumHeight(56 if fighting else 30)
        self.setAccessibleName(f"Day {view.day}, {view.phase}")
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(self.rect(), colour(self.theme.panel))
        if self.view is not None:
            words = [word for _, word in PHASES]
            current = next((i for i, (key, _) in enumerate(PHASES) if key == self.view.phase), -1)
            label = f"Day {self.view.day}" if self.view.day else "Setup"
            self._row(painter, 2, label, words, current)
            fight = self.view.shootout
            if fight is not None and fight.fighting:
                self._row(painter, 29, f"Shootout, round {fight.round}", STEPS, fight.step - 1)
        painter.end()

    def _row(self, painter: QPainter, top: int, label: str, words: Sequence[str], current: int) -> None:
        painter.setFont(fonts.serif(15))
        metrics = painter.fontMetrics()
        painter.setPen(colour(self.theme.accent))
        x = 12
        painter.drawText(x, top, 400, 24, Qt.AlignmentFlag.AlignVCenter, label)
        x += metrics.horizontalAdvance(label) + 24
        for index, word in enumerate(words):
            width = metrics.horizontalAdvance(word) + 20
            if index == current:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour(self.theme.brass))
                painter.drawRoundedRect(x, top + 1, width, 23, 11, 11)
                painter.setPen(QColor("#1e1208"))
            else:
                painter.setPen(colour(self.theme.faint))
            painter.drawText(x, top, width, 24, Qt.AlignmentFlag.AlignCenter, word)
            x += width + 4


class Preview(QLabel):
    """A card in full size beside the pointer."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.SubWindow)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setStyleSheet("background: transparent;")
        self.hide()


def row_of_faces(store: FaceStore, cards: Sequence[CardFacts], width: float, ratio: float) -> QPixmap:
    """Cards side by side as one picture, each ``width`` wide."""
    gap, tall = 8.0, width * ASPECT
    wide = len(cards) * (width + gap) - gap
    picture = QPixmap(round(wide * ratio), round(tall * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    for index, facts in enumerate(cards):
        painter.drawPixmap(QPointF(index * (width + gap), 0), store.face(facts, width, ratio))
    painter.end()
    return picture


class Column(QWidget):
    """A vertical column without margins."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for widget in widgets:
            layout.addWidget(widget)
