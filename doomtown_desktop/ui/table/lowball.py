"""The end of lowball as a short scene: all hands stay open until somebody has looked at them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.poker import evaluate, hand_name
from doomtown_desktop.session.seat_data import Line, OpenHand
from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import hand_words
from doomtown_desktop.ui.table.shootout_panel import CARD_W, HandRow
from doomtown_desktop.ui.table.table_widget import TableWidget


class LowballScene(QFrame):
    """Hands with their ranks, and who takes the pot. A click, Enter or Esc puts it away."""

    put_by = Signal()

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        column = QVBoxLayout(self)
        column.setContentsMargins(22, 14, 22, 14)
        column.setSpacing(6)
        self.title = QLabel()
        self.title.setObjectName("heading")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.title.setWordWrap(True)
        column.addWidget(self.title)
        self._rows = QVBoxLayout()
        column.addLayout(self._rows)
        self.button = QPushButton("Go on (Enter)")
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.put_by)
        column.addWidget(self.button, alignment=Qt.AlignmentFlag.AlignCenter)
        self.lines: list[tuple[QLabel, HandRow]] = []
        self.four_colours = False
        self.hide()

    def tell(
        self,
        won: Line,
        names: Sequence[str],
        lower: int,
    ) -> None:
        """Show the hands of a lowball, clockwise, those of seat ``lower`` below the others'."""
        self.title.setText(f"Lowball: {names[won.winner or 0]} wins the pot of {won.pot} ghost rock")
        self._clear()
        for hand in sorted(won.hands, key=lambda h: (h.player - lower - 1) % len(names)):
            self._add_hand(hand, self._words(hand, names[hand.player], hand.player == won.winner))

    def show_results(
        self,
        title: str,
        lines: Sequence[str],
        hands: Sequence[OpenHand],
        names: Sequence[str],
    ) -> None:
        """Show what has happened, line by line, and the hands that were compared."""
        self.title.setText(title)
        self._clear()
        for hand in hands:
            self._add_hand(hand, self._ranked(hand, names[hand.player]))
        told = QLabel("\n".join(lines))
        told.setTextFormat(Qt.TextFormat.PlainText)
        told.setWordWrap(True)
        self._rows.addWidget(told)
        self.told = told

    def _clear(self) -> None:
        while self._rows.count():
            item = self._rows.takeAt(0)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.lines = []

    def _add_hand(self, hand: OpenHand, said: str) -> None:
        words = QLabel(said)
        row = HandRow(self.theme)
        row.four_colours = self.four_colours
        row.show_hand(list(hand.cards), 0, set(), [])
        line = QWidget()
        inner = QHBoxLayout(line)
        inner.setContentsMargins(0, 0, 0, 0)
        words.setMinimumWidth(200)
        row.fit(min(fonts.scaled(CARD_W), 70))
        words.setWordWrap(True)
        inner.addWidget(words)
        inner.addWidget(row, 1)
        self._rows.addWidget(line)
        self.lines.append((words, row))

    def _words(self, hand: OpenHand, name: str, won: bool) -> str:
        theme = self.theme
        result = f"<b style='color: {theme.good}'>wins: the lowest hand</b>" if won else "loses"
        return self._ranked(hand, f"{name}</b> {result}<b>")

    def _ranked(self, hand: OpenHand, name: str) -> str:
        cheatin = f" <b style='color: {self.theme.bad}'>CHEATIN'</b>" if hand.is_cheatin else ""
        natural = evaluate(hand_words.split(hand.cards)[0]).rank
        rank = f"{hand.rank} – {hand_name(hand.rank)}"
        if natural != hand.rank:
            rank = f"{hand_name(natural)}, counts as {hand.rank}"
        return f"<b>{name}</b><br>{rank}{cheatin}"

    def lie_over(self, table: TableWidget) -> None:
        """Be shown in the middle of the table."""
        area = table.open_area
        self.setFixedWidth(min(area.width() - 40, max(640, fonts.scaled(560))))
        self.adjustSize()
        self.move(
            area.left() + (area.width() - self.width()) // 2,
            area.top() + (area.height() - self.height()) // 2,
        )
        self.show()
        self.raise_()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.put_by.emit()


class Lowball(QObject):
    """Shows a scene over the table when a lowball has been decided since the table was refreshed last.

    It is left out where cards do not travel: the log tells the same there. People who share a screen are told
    by ``Results``, before it is handed over.
    """

    opened = Signal()
    closed = Signal()

    def __init__(self, bridge: Bridge, scene: LowballScene, table: TableWidget) -> None:
        super().__init__(scene)
        self.seats, self.scene, self.table = bridge.seats, scene, table
        scene.put_by.connect(self.put_away)
        bridge.answered.connect(self.put_away)
        self._seen = self.seats.now.lines

    def after_refresh(self) -> None:
        """Look at what has happened."""
        now, first = self.seats.now, self._seen
        self._seen = now.lines
        if first >= now.lines or not self._is_wanted():
            return
        new = reversed(self.seats.lines(first))
        won = next((line for line in new if line.winner is not None and line.hands), None)
        if won is not None:
            self.scene.tell(won, [player.name for player in self.seats.view.players], now.seat)
            self.seats.hold()
            self.opened.emit()
            self.scene.lie_over(self.table)

    def _is_wanted(self) -> bool:
        now = self.seats.now
        return self.table.table.travels and len(now.people) == 1 and not now.is_over

    def put_away(self) -> bool:
        """The game goes on; False when the scene was not shown."""
        if self.scene.isHidden():
            return False
        self.scene.hide()
        self.closed.emit()
        self.seats.resume()
        return True
