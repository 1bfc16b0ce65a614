"""Silhouettes on cards: each one is there, lies in its grid, differs from the rest, and suits its card."""

from __future__ import annotations

from itertools import combinations

import pytest

pytest.importorskip("PySide6.QtGui", exc_type=ImportError)

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import Suit
from doomtown_desktop.paths import MissingResourceError, card_image
from doomtown_desktop.ui.cards.vignette import draw_emblem
from doomtown_desktop.ui.look import emblems, pips
from doomtown_desktop.ui.look.emblems import emblem, emblem_name

GRID = QRectF(0, 0, 512, 512)
FILES = sorted(file.stem for file in card_image("emblems").glob("*.svg"))


def stamp(name: str) -> bytes:
    """A silhouette at 24 pixels, the smallest size it has to work in."""
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


def test_every_name_in_the_tables_has_a_file():
    names = set(emblems.BY_TYPE.values()) | set(emblems.BY_PLAY.values())
    for table in (*emblems.BY_KEYWORD.values(), *emblems.BY_GANG.values()):
        names |= set(table.values())
    assert sorted(names - set(FILES)) == []


def test_every_card_finds_an_emblem():
    assert sorted({emblem_name(facts) for facts in catalogue().cards} - set(FILES)) == []


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Shotgun", "shotgun"),
        ("Winchester Model 1873", "rifle"),
        ("Peacemaker", "revolver"),
        ("Bowie Knife", "knife"),
        ("Flame-Thrower", "teslacoil"),
        ("Mechanical Horse", "horse"),
        ("Vitality Tonic", "tonic"),
        ("Rancher's Lariat", "lasso"),
        ("Magnum Rounds", "cartridge"),
        ("Whiskey Flask", "bottle"),
        ("The Union Casino", "wheel"),
        ("Charlie's Place", "saloon"),
        ("Bank of California", "bank"),
        ("Jonah's Retreat", "cactus"),
        ("Bunkhouse", "house"),
        ("Mother Bear's Rage", "totem"),
        ("Soul Blast", "hexbook"),
        ("Kidnappin'", "dynamite"),
        ("Coachwhip!", "cards"),
        ("Tommy Harden", "badge"),
        ("Law Dogs", "badge"),
        ("The Sloane Gang", "wanted"),
        ("Ezekiah Grimme", "skull"),
        ("Gunslinger", "revolver"),
        ("Joker (red)", "joker"),
    ],
)
def test_facts_choose_the_emblem(title: str, name: str):
    assert emblem_name(catalogue().by_title(title)) == name


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


def test_an_emblem_keeps_to_its_box():
    image = QImage(60, 60, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    draw_emblem(painter, catalogue().by_title("Law Dogs"), QRectF(20, 10, 20, 30), QColor("black"))
    painter.end()
    inked = {(x, y) for x in range(60) for y in range(60) if image.pixelColor(x, y).alpha()}
    assert (30, 18) in inked
    assert all(19 <= x <= 40 and 14 <= y <= 35 for x, y in inked)


def test_the_leaves_of_the_club_are_round():
    top = pips.pip(Suit.CLUBS)
    assert top.contains(QPointF(0.5 + 0.16, 0.24 - 0.16))
    assert not top.contains(QPointF(0.5 + 0.18, 0.24 - 0.18))
    assert top.elementCount() > 12
