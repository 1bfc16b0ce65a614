"""The frame of the table is of wood: the header, the bar of places, the shelf and the rails of pages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.look import planks
from doomtown_desktop.ui.look.planks import Rail, paint_planks
from doomtown_desktop.ui.look.theme import CONTRAST, DARK, LIGHT, THEMES, Theme, colour
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.built import crowded, show
from tests.ui.contrasts import least

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.usefixtures("qapp")


def board(theme: Theme) -> QImage:
    """Return a picture of two boards."""
    image = QImage(400, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_planks(painter, QRectF(image.rect()), theme, rows=2)
    painter.end()
    return image


def tones(image: QImage) -> set[int]:
    """Return the different colours of a picture."""
    return {image.pixel(x, y) for x in range(image.width()) for y in range(image.height())}


@pytest.mark.parametrize("theme", [DARK, LIGHT], ids=lambda theme: theme.name)
def test_words_can_be_read_on_the_grain(theme: Theme) -> None:
    picture = board(theme)
    assert any(len(tones(picture.copy(0, y, 400, 1))) > 3 for y in range(60)), "a grain"
    for ink in (theme.text, theme.faint):
        assert least(colour(ink), picture, picture.rect()) >= 4.5, ink


def test_high_contrast_has_flat_ground() -> None:
    assert tones(board(CONTRAST)) == {colour(CONTRAST.panel).rgb()}


def patch(widget: QWidget, corner: QPoint) -> QImage:
    """Return a small part of a widget on the screen."""
    window = widget.window()
    at = widget.mapTo(window, corner)
    return window.grab().toImage().copy(at.x(), at.y(), 60, 20)


def test_header_shelf_bar_and_rail_are_of_wood_in_the_theme(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MainWindow(lambda: 7)
    qtbot.addWidget(window)
    window.resize(1366, 768)
    window.show()
    page = show(crowded(4, 2), window)
    shelf = page.board.scene.shelf.box
    left = page.board.table.mapFromScene(shelf.left() + 500, shelf.bottom() - 22)
    parts = ((page.header, QPoint(300, 8)), (page.board.table, left))
    for widget, corner in parts:
        assert len(tones(patch(widget, corner))) > 12, widget
    window.playing.set_up()
    rail = window.findChild(Rail)
    assert rail is not None
    bar = window.place_bar
    corner = QPoint(bar.width() // 2, 6)
    assert len(tones(patch(bar, corner))) > 12
    assert len(tones(patch(rail, QPoint(rail.width() - 200, 20)))) > 12
    before = patch(bar, corner)
    window.prefer(replace(window.preferences, theme="light"))
    assert patch(bar, corner) != before


def test_no_pixel_between_boards_is_left_to_chance(monkeypatch: pytest.MonkeyPatch, qtbot: QtBot) -> None:
    monkeypatch.setattr(planks, "paint_planks", lambda *_: None)
    rail = Rail(CONTRAST)
    qtbot.addWidget(rail)
    rail.resize(QSize(300, 50))
    below = rail.grab().toImage().copy(0, 4, 300, 46)
    assert tones(below) == {colour(CONTRAST.panel).rgb()}


def test_a_board_is_painted_once_for_each_size_and_theme(
    monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    painted: list[Theme] = []
    real = planks.paint_planks

    def noted(painter: QPainter, box: QRectF, theme: Theme, rows: int = 1, seed: int = 11) -> None:
        painted.append(theme)
        real(painter, box, theme, rows, seed)

    monkeypatch.setattr(planks, "paint_planks", noted)
    rail = Rail(THEMES["dark"])
    qtbot.addWidget(rail)
    rail.resize(QSize(300, 50))
    for _ in range(3):
        rail.grab()
    assert len(painted) == 1
    rail.apply_style(LIGHT)
    rail.grab()
    assert painted == [DARK, LIGHT]
