"""A window in which two computer opponents play game after game until the process is killed.

It tests that a killed game can be continued: `packaging/try_kills.py` kills the process, and each start
continues the saved game. For each position, the window prints the id of the game, the number of answers,
whether the game is over (0 or 1), and the digest of the game.
"""

from __future__ import annotations

import os
from pathlib import Path

from PySide6.QtCore import QTimer

from doomtown_desktop.storage.database import FILE_NAME
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.program import SAFE, application

DECKS = ("Law Dogs - Learn to Play", "Sloane Gang - Learn to Play")


def main(folder: Path, seed: int) -> int:
    """Play with the data file in ``folder``. The first new game has this seed, the next one ``seed + 1``."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = application()
    window = MainWindow(lambda: seed, folder / FILE_NAME, chosen=SAFE)
    window.playing.pace = 0
    window.show()
    played = 0

    def begin() -> None:
        nonlocal played
        window.playing.begin(
            [(name, deck, "random") for name, deck in zip(("Ada", "Ben"), DECKS, strict=True)], seed + played
        )
        played += 1
        watch()

    def watch() -> None:
        bridge, match = window.bridge, window.playing.match
        assert bridge is not None
        assert match is not None

        def tell() -> None:
            number = window.playing.autosave.id if window.playing.autosave is not None else 0
            over = match.is_over
            print(number, len(match.answers), int(over), match.digest(), flush=True)
            if over:
                QTimer.singleShot(0, begin)

        bridge.changed.connect(tell)
        tell()

    def first() -> None:
        window.warm_up()  # otherwise the warm-up follows the first paint, which may come later
        button = window.start.continue_button
        if button.isEnabled():
            button.click()
            watch()
        else:
            begin()

    QTimer.singleShot(0, first)
    return app.exec()
