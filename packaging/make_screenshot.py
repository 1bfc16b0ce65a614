"""Make the picture in the README: a game between two starter decks, after some days.

python packaging/make_screenshot.py            docs/screenshot.png
python packaging/make_screenshot.py FILE       another file
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.program import SAFE, application
from doomtown_desktop.ui.shell.self_checks import work_until

LAW, SLOANE = "Law Dogs - Learn to Play", "Sloane Gang - Learn to Play"
SEED = 7
DAY = 3
WIDTH = 1040
MOST_BYTES = 300_000


def main(arguments: list[str]) -> int:
    """Play to High Noon of a fixed day and write the picture; return the exit status."""
    app = application()
    file = Path(arguments[0]) if arguments else Path(__file__).parent.parent / "docs" / "screenshot.png"
    window = MainWindow(lambda: SEED, None, chosen=SAFE)
    window.playing.pace = 0
    window.resize(1440, 900)
    window.show()
    window.playing.begin([("Stranger", LAW, "rules"), ("Sloane", SLOANE, "rules")], SEED)
    bridge = window.bridge
    assert bridge is not None

    def is_there() -> bool:
        view = bridge.seats.view
        return bridge.seats.now.is_over or (view.day >= DAY and view.waiting_kind == "noon play")

    if not work_until(is_there, 60):
        print(f"the game does not reach day {DAY}", file=sys.stderr)
        return 1
    bridge.seats.hold()
    app.processEvents()
    whole = window.grab().toImage().scaledToWidth(WIDTH, Qt.TransformationMode.SmoothTransformation)
    # the dusty ground compresses badly; six bits per colour reduce the size
    picture = whole.convertToFormat(QImage.Format.Format_RGB666, Qt.ImageConversionFlag.ThresholdDither)
    if not picture.save(str(file)) or file.stat().st_size > MOST_BYTES:
        print(f"{file} cannot be written, or is larger than {MOST_BYTES} bytes", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
