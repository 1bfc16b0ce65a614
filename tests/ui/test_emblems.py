"""Silhouettes: each exists, is within its grid and differs from the others."""

from __future__ import annotations

from itertools import combinations

import pytest

pytest.importorskip("PySide6.QtGui", exc_type=ImportError)

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from doomtown_desktop.catalog.model import Suit
from doomtown_desktop.paths import MissingResourceError, card_image
from doomtown_desktop.ui.look import emblems, pips
from doomtown_desktop.ui.look.emblems import emblem

GRID = QRectF(0, 0, 512, 512)
FILES = sorted(file.stem for file in card_image("emblems").glob("*.svg"))


def stamp(name: str) -> bytes:
    """Return a silhouette at 24 pixels, the smallest size at which it has to be recognizable."""
    image = QImage(24, 24, QImage.Format.Format_Grayscale8)
    image.fill(QColor("white"))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(24 / 512, 24 / 512)
    painter.fillPath(emblem(name), QColor("black"))
    painter.end()
    return bytes(image.constBits())


def test_there_are_about_forty_silhouettes():
    assert len(FILES) == 44


@pytest.mark.parametrize("name", FILES)
def test_a_silhouette_fills_its_grid_and_does_not_leave_it(name: str):
    bounds = emblem(name).boundingRect()
    assert GRID.contains(bounds)
    assert max(bounds.width(), bounds.height()) > 470


@pytest.mark.parametrize("name", FILES)
def test_a_file_holds_one_path_of_the_words_that_are_read(name: str):
    text = card_image("emblems", f"{name}.svg").read_text(encoding="utf-8")
    assert text.count("<path") == 1
    assert 'viewBox="0 0 512 512"' in text


def test_silhouettes_differ_at_their_smallest():
    stamps = {name: stamp(name) for name in FILES}
    for one, other in combinations(FILES, 2):
        pairs = zip(stamps[one], stamps[other], strict=True)
        assert sum(abs(a - b) > 128 for a, b in pairs) > 24, f"{one} looks like {other}"


def test_a_missing_silhouette_is_an_error():
    with pytest.raises(MissingResourceError, match=r"emblems/unicorn\.svg"):
        emblem("unicorn")


def test_path_data_may_be_relative():
    absolute = emblems._path("M10 20 L30 20 H50 V40 Q60 50 50 60 C40 70 30 70 20 60 Z M5 5 L6 6")
    relative = emblems._path("m10 20 l20 0 h20 v20 q10 10 0 20 c-10 10-20 10-30 0 z m-5-15 l1 1")
    assert relative == absolute


def test_unknown_path_words_are_an_error():
    with pytest.raises(ValueError, match="not A"):
        emblems._path("M0 0 A5 5 0 0 1 10 10")


def test_the_leaves_of_the_club_are_round():
    top = pips.pip(Suit.CLUBS)
    assert top.contains(QPointF(0.5 + 0.16, 0.24 - 0.16))
    assert not top.contains(QPointF(0.5 + 0.18, 0.24 - 0.18))
    assert top.elementCount() > 12
