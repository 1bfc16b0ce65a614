"""A window that plays by itself until it is killed: prints the digest of every position that it has shown."""

from __future__ import annotations

import random
import sys
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.random_play.runner import random_answer
from tests.ui.behind import game_of


def main(folder: str, seed: int) -> None:
    """Play with the data file in a folder."""
    app = QApplication(["killed"])
    window = MainWindow(lambda: seed, Path(folder) / "doomtown.db")
    window.playing.pace = 0
    window.show()
    window.playing.begin(
        [("Ada", "Law Dogs - Learn to Play", ""), ("Ben", "Sloane Gang - Learn to Play", "rules")], seed
    )
    bridge, rng = window.bridge, random.Random(seed)
    assert bridge is not None
    assert window.table is not None
    window.table.board.scene.animate = False
    window.table.reports.showdowns.tempo = "never"

    def tell() -> None:
        print(len(game_of(bridge).answers), game_of(bridge).digest(), flush=True)

    bridge.changed.connect(tell)

    def go_on() -> None:
        pending = game_of(bridge).pending
        if pending is not None and bridge.seats.now.is_ours:
            bridge.seats.answer(random_answer(game_of(bridge), pending, rng))

    timer = QTimer()
    timer.timeout.connect(go_on)
    timer.start(0)
    app.exec()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
