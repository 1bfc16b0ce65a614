"""The lettering: shipped fonts, serif titles, figures of one width, and text that grows with the window."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain.frames import header_height
from doomtown_desktop.ui.shell.main_window import MainWindow

WEIGHTS = (QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold, QFont.Weight.Black)


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: window.is_warm)
    return window


def base(window: MainWindow) -> int:
    """The size of ordinary words in pixels."""
    return window.start.play_button.font().pixelSize()


def test_both_families_are_the_shipped_ones(qtbot: QtBot) -> None:
    assert (fonts.load(), fonts.load_sans()) == (fonts.FAMILY, fonts.SANS)
    for package in fonts.PACKAGES:
        spec = find_spec(package)
        assert spec is not None
        folder = Path(str(spec.origin)).parent / "files"
        assert all((folder / file).is_file() for file in fonts.PACKAGES[package])
        assert "SIL OPEN FONT LICENSE" in (folder / "LICENSE.txt").read_text(encoding="utf-8").upper()


def test_the_first_page_needs_few_cuts_and_whoever_asks_for_others_gets_them(tmp_path: Path) -> None:
    program = """
import sys
from pathlib import Path
from PySide6.QtGui import QFont, QFontDatabase, QFontInfo
from doomtown_desktop.options import Start
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.shell.program import Program, application
app = application()
window = Program(Start(Path(sys.argv[1])), lambda: 1).window
cuts = lambda: sum(len(QFontDatabase.styles(family)) for family in (fonts.FAMILY, fonts.SANS))
window.start.painted.connect(lambda: print(cuts()))
window.show()
while not window.start.was_painted:
    app.processEvents()
print(QFontInfo(fonts.serif(20, QFont.Weight.DemiBold)).weight(), cuts())
"""
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path / "d.db")],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
    )
    assert done.stdout.splitlines() == [str(len(fonts.FIRST)), "600 10"], done.stderr


@pytest.mark.parametrize("weight", WEIGHTS)
def test_every_weight_is_a_cut_of_its_own_with_figures_of_one_width(
    qtbot: QtBot, weight: QFont.Weight
) -> None:
    for font in (fonts.sans(40, weight), fonts.serif(40, weight)):
        assert QFontInfo(font).weight() == weight
        assert len({QFontMetricsF(font).horizontalAdvance(figure) for figure in "0123456789"}) == 1


def test_words_are_sans_and_titles_serif(window: MainWindow) -> None:
    window.open_settings()
    page = window.pages.currentWidget()
    assert isinstance(page, SettingsPage)
    titles = [label for label in page.findChildren(QLabel) if label.objectName() in ("title", "heading")]
    assert titles
    for title in titles:
        title.ensurePolished()
        assert QFontInfo(title.font()).family() == fonts.FAMILY, title.text()
    for button in page.findChildren(QPushButton):
        assert QFontInfo(button.font()).family() == fonts.SANS, button.text()


@pytest.mark.parametrize(
    ("size", "pixels"),
    [((1024, 680), 14), ((1366, 768), 14), ((1366, 1440), 14), ((1920, 1080), 17), ((2560, 1440), 21)],
)
def test_words_grow_with_the_smaller_side_of_the_window(size: tuple[int, int], pixels: int) -> None:
    assert fonts.growth_for(QSize(*size)) == pytest.approx(pixels / fonts.BASE)


def test_a_larger_window_has_larger_words_at_once_and_a_smaller_one_smaller(window: MainWindow) -> None:
    assert base(window) == 14
    window.resize(1920, 1080)
    assert (base(window), fonts.scaled(100)) == (17, 121)
    assert fonts.text_scale() == 1.0
    assert header_height(fonts.text_scale(), fonts.window_room()) == 46
    window.resize(1366, 768)
    assert header_height(fonts.text_scale(), fonts.window_room()) == 34
    assert (base(window), fonts.scaled(100)) == (14, 100)


def test_the_builder_in_sight_is_built_anew_for_the_larger_words(qtbot: QtBot, window: MainWindow) -> None:
    page = window.open_decks()
    window.resize(1500, 860)
    window.resize(1920, 1080)
    assert window.pages.currentWidget() is page, "not while somebody still pulls at the window"
    qtbot.waitUntil(lambda: window.pages.currentWidget() is not page)
