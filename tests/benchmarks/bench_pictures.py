"""Measure the painting of composed pictures, without a screen: python -m tests.benchmarks pictures.

It is the time of one thread, so that other programs do not count.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from time import thread_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from doomtown_desktop.catalog.model import CardFacts

Row = tuple[str, float, str, float | None]


def run() -> list[Row]:
    """Measure in a separate process; each row is (name, figure, unit, target or None)."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.benchmarks.bench_pictures"],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    return [(name, figure, unit, target) for name, figure, unit, target in json.loads(done.stdout)]


def measure() -> list[Row]:
    """Measure the loading of shared data, and the pictures of all cards at the first and at a later time."""
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QGuiApplication, QImage, QPainter

    from doomtown_desktop.catalog import catalogue
    from doomtown_desktop.ui.cards.vignette import draw_picture
    from doomtown_desktop.ui.plain import recipes, scenes

    app = QGuiApplication([])
    cards = [facts for facts in catalogue().cards if facts.canonical == facts.code]
    kinds = {"portrait": [facts for facts in cards if facts.is_dude]}
    kinds["scene"] = [facts for facts in cards if facts.type in scenes.FILES]
    started = thread_time()
    for kind in ("dudes", "scenes"):
        recipes.vocabulary(kind)
    for kind in ("dudes", "legends", *scenes.FILES.values()):
        recipes.recipes(kind)
    rows: list[Row] = [("recipes and list of parts are read", (thread_time() - started) * 1000, "ms", 4)]

    def middle(facts_of: list[CardFacts], side: int) -> float:
        image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        took = []
        for facts in facts_of:
            begun = thread_time()
            draw_picture(painter, facts, QRectF(0, 0, side, side), 2)
            took.append((thread_time() - begun) * 1000)
        painter.end()
        return statistics.median(took)

    for what, found in kinds.items():
        for name, side in (("for the first time", 68), ("again", 68), ("on a large card", 220)):
            rows.append((f"{what} {name}, {side} px (median of {len(found)})", middle(found, side), "ms", 4))
    app.quit()
    return rows


if __name__ == "__main__":
    print(json.dumps(measure()))
