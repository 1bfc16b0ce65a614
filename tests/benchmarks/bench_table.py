"""Measure the speed of drawing the table, without a screen.  Run: python -m tests.benchmarks table.

160 cards are on it: dudes, gear, deeds and a hand. Figures are medians of the raster painter, in wall-clock
time unless stated otherwise; a real screen adds the time that its system needs.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from time import perf_counter, process_time
from typing import TYPE_CHECKING

try:
    import resource
except ImportError:  # Windows does not have this module
    resource = None  # type: ignore[assignment]

from typing_extensions import override

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from doomtown_desktop.ui.table.table_page import TablePage

Row = tuple[str, float, str, float | None]
SIZES = ((1920, 1080), (3840, 2160))
CARDS = 160


def run() -> list[Row]:
    """Measure; each row is (name, figure, unit, target or None). Each size has a separate process."""
    rows: list[Row] = []
    for width, height in SIZES:
        done = subprocess.run(
            [sys.executable, "-m", "tests.benchmarks.bench_table", str(width), str(height)],
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
            stdout=subprocess.PIPE,
            check=True,
            text=True,
        )
        rows += [(name, figure, unit, target) for name, figure, unit, target in json.loads(done.stdout)]
    return rows


def median(work: Callable[[], object], rounds: int = 30, clock: Callable[[], float] = perf_counter) -> float:
    """Return the milliseconds of one call."""
    times = []
    for _ in range(rounds):
        start = clock()
        work()
        times.append((clock() - start) * 1000)
    return sorted(times)[rounds // 2]


def measure(width: int, height: int) -> list[Row]:
    """Return all figures of one window size."""
    from PySide6.QtCore import QPoint, Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from doomtown_desktop.ai import make_policy
    from doomtown_desktop.catalog import catalogue
    from doomtown_desktop.ui.shell.main_window import MainWindow
    from tests.ui.behind import match_of
    from tests.ui.built import crowded, show
    from tests.ui.mouse import Mouse

    app = QApplication.instance() or QApplication([])
    window = MainWindow(lambda: 7)
    window.resize(width, height)
    window.show()
    page = show(crowded(100, 44), window)
    for _ in range(20):
        app.processEvents()
    scene, viewport = page.board.scene, page.board.table.viewport()
    label, small = f"{width}×{height}", width < 2000
    cards = len(scene.items_by_card)
    assert cards >= CARDS, cards
    rows: list[Row] = [
        (f"{label}, {cards} cards: full repaint", median(viewport.repaint), "ms", 16 if small else None)
    ]

    rows += town_rows(page, label, 16 if small else None)
    mouse = Mouse(page)
    movers = [int(o.card) for o in mouse.choice.options if o.verb == "move" and o.card is not None]
    mover = next(c for c in movers if mouse.spot(c) is not None)
    start, item = mouse.spot(mover), scene.items_by_card[mover]
    assert start is not None
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, pos=start)
    steps, painted = iter(range(1, 10_000)), Painted(viewport)

    def step() -> None:
        number = next(steps) % 40
        before, painted.count = item.pos(), 0
        QTest.mouseMove(viewport, start + QPoint(7 * number + 20, -5 * number - 20))
        assert item.pos() != before
        painted.wait()

    step()
    rows.append((f"{label}: drag step (CPU)", median(step, 60, process_time), "ms", 2 if small else None))
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, pos=start)

    dudes = list(dict.fromkeys(movers))[:10]
    angle = iter(range(1, 10_000))

    def turn() -> None:
        degrees = next(angle) * 9 % 90 + 0.5
        painted.count = 0
        for card in dudes:
            scene.items_by_card[card].setRotation(degrees)
        painted.wait()

    assert len(dudes) == 10
    turn()
    rows.append((f"{label}: ten cards turning", 1000 / median(turn, 60), "frames/s", 55 if small else None))
    rows.append((f"{label}: a frame of that (CPU)", median(turn, 60, process_time), "ms", None))
    for card in dudes:
        scene.items_by_card[card].setRotation(0)
    app.processEvents()

    match = match_of(page.bridge)
    match.policies[1] = make_policy("random", catalogue(), (), 1)  # one person: no hand-over
    page.bridge.seats.hold()

    def answer() -> None:
        choice = page.bridge.seats.view.choice
        assert choice is not None
        page.bridge.seats.answer((next(o.key for o in choice.options if o.verb == "move"),))
        viewport.repaint()

    def reply() -> None:
        match.play(("pass",))
        viewport.repaint()

    mine, theirs = [], []
    for _ in range(8):
        mine.append(median(answer, 1))
        theirs.append(median(reply, 1))
    for who, times in (("my answer", mine), ("the opponent's", theirs)):
        middle = sorted(times)[len(times) // 2]
        rows.append((f"{label}: {who} until the table shows it", middle, "ms", 50 if small else None))
    if resource is not None:
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        rows.append((f"{label}: memory at its most", most, "MB", 350))
    return rows


def town_rows(page: TablePage, label: str, step: float | None) -> list[Row]:
    """Return the figures of the town below the cards. ``step`` is the target for its longest step."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter, QPixmap
    from PySide6.QtWidgets import QApplication

    from doomtown_desktop.ui.plain.daylight import LIGHTS
    from doomtown_desktop.ui.table.townscape.painting import TownPainter

    backdrop = page.board.scene.backdrop
    plot, totals, longest = backdrop._plot, [], []
    for light in (*LIGHTS, *LIGHTS):  # the first time, shapes are read
        steps = TownPainter(replace(plot, light=light)).steps()
        times = []
        while True:
            start = process_time()
            if next(steps, steps) is steps:
                break
            times.append((process_time() - start) * 1000)
        totals.append(sum(times))
        longest.append(max(times))
    count = len(LIGHTS)
    screen = QPixmap(page.board.table.viewport().size())

    def draw() -> None:
        painter = QPainter(screen)
        backdrop.paint(painter, QRectF(screen.rect()))
        painter.end()

    def move() -> None:
        backdrop.motion.step()
        QApplication.processEvents()

    while not backdrop.is_ready:
        QApplication.processEvents()
    rows: list[Row] = [
        (f"{label}: the town of an hour (CPU)", sorted(totals[count:])[count // 2], "ms", None),
        (f"{label}: the longest step of that (CPU)", sorted(longest[count:])[count // 2], "ms", step),
        (f"{label}: the town in a frame", median(draw), "ms", 4 if step else None),
    ]
    scene = page.board.scene
    scene.animate = True
    scene.resize(scene.frame, scene.ratio, scene.zoom)
    backdrop.motion.timer.stop()
    rows.append((f"{label}: a step of dust (CPU)", median(move, 60, process_time), "ms", None))
    scene.animate = False
    scene.resize(scene.frame, scene.ratio, scene.zoom)
    return rows


class Painted:
    """Counts how often a widget is painted; Qt merges changes into the next frame."""

    def __init__(self, widget: QWidget) -> None:
        from PySide6.QtCore import QEvent, QObject

        outer = self

        class Watch(QObject):
            @override
            def eventFilter(self, watched: QObject, event: QEvent) -> bool:
                outer.count += event.type() is QEvent.Type.Paint
                return False

        self.count = 0
        self.watch = Watch(widget)
        widget.installEventFilter(self.watch)

    def wait(self) -> None:
        """Wait until the next frame has been painted."""
        from PySide6.QtCore import QEventLoop
        from PySide6.QtWidgets import QApplication

        while not self.count:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]), int(sys.argv[2]))))
