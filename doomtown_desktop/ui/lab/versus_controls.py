"""The controls of a run in the lab: the number of games, the progress, and a button that stops it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QSpinBox

from doomtown_desktop.ui.lab.versus import VersusRun

FEWEST_GAMES: Final = 12
USUAL_GAMES: Final = 60
MOST_GAMES: Final = 5_000


class VersusControls(QObject):
    """Shows the number of games before and after a run, and its progress while it is running."""

    def __init__(self, versus: VersusRun | None, line: QHBoxLayout) -> None:
        """Add the controls to the end of a line of a widget. Without a run, they stay hidden."""
        super().__init__(line)
        self.versus = versus
        self.games = QSpinBox()
        self.games.setRange(FEWEST_GAMES, MOST_GAMES)
        self.games.setSingleStep(USUAL_GAMES)
        self.games.setValue(USUAL_GAMES)
        self.games.setSuffix(" games each")
        self.games.setAccessibleName("Games of each version")
        line.addWidget(self.games)
        self.over = QProgressBar()
        self.over.setAccessibleName("Games played")
        line.addWidget(self.over, 1)
        self.halt_button = QPushButton("Stop")
        self.halt_button.setAccessibleName("Stop the games")
        line.addWidget(self.halt_button)
        if versus is not None:
            versus.changed.connect(self._show_run)
            self.halt_button.clicked.connect(versus.stop)
        self._show_run()

    def _show_run(self) -> None:
        versus = self.versus
        running = versus is not None and versus.is_running
        over, total = (0, 0) if versus is None else versus.progress
        self.games.setVisible(versus is not None and not running)
        for part in (self.over, self.halt_button):
            part.setVisible(running)
        self.over.setRange(0, max(1, total))
        self.over.setValue(over)
        self.over.setFormat(f"{over:,} of {total:,} games")
