"""With four-colour suits chosen, every suit is painted in them; otherwise suits have two colours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

import doomtown_desktop.ui
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import Suit
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.ui.cards import tiles
from doomtown_desktop.ui.cards.chip_rows import FilterChip
from doomtown_desktop.ui.cards.face_spec import FaceSpec, FaceStyle
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.heat_map import SuitValueMap
from doomtown_desktop.ui.decks.deck_list import DeckCardDelegate
from doomtown_desktop.ui.exporting.picture import deck_picture
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.rule_pictures import hand_ranks
from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.hand_paint import paint_badge
from doomtown_desktop.ui.table.joker_grid import JokerGrid, PlayingCard
from doomtown_desktop.ui.table.lowball_panel import HandRow
from doomtown_desktop.ui.table.showdown_paint import StageLook as Painting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

DARK = THEMES["dark"]
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
Shown = Callable[[Suit], QImage | QPixmap]


@pytest.fixture(autouse=True)
def two_colours(qtbot: QtBot) -> Iterator[None]:
    """Restore two colours afterwards."""
    yield
    pips.use_four_colours(False)


def canvas(paint: Callable[[QPainter], object], wide: int = 200, tall: int = 200) -> QImage:
    """Return a picture that something is painted on."""
    image = QImage(wide, tall, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def face(suit: Suit) -> QPixmap:
    """Return a card on the table; faces are cached by their look, which includes the user's choice."""
    four = pips.ink(Suit.CLUBS) == pips.FOUR_COLOURS[Suit.CLUBS]
    card = next(c for c in catalogue().cards if c.suit is suit)
    return FaceStore(style=FaceStyle(four)).face(FaceSpec(card, 140.0, 1.0))


def sketch(suit: Suit) -> QImage:
    card = next(c for c in catalogue().cards if c.suit is suit)
    return canvas(lambda p: tiles.sketch(p, QRectF(0, 0, 140, 196), card))


def draw_hand(suit: Suit) -> QPixmap:
    """Return a hand of lowball."""
    row = HandRow(DARK)
    row.show_hand([DrawCard(CardId(1), "", "", 0, SUITS.index(suit), 9, False)], 0, set(), [])
    row.resize(120, row.tall + 14)
    return row.grab()


def showdown(suit: Suit) -> QImage:
    """Return the card that a joker stands for in a showdown."""
    look = Painting(FaceStore(), DARK, catalogue().get)
    return canvas(lambda p: paint_badge(p, QRectF(5, 5, look.unit, look.tall), 9, SUITS.index(suit)))


def joker_grid(suit: Suit) -> QPixmap:
    grid = JokerGrid(QWidget(), DARK)
    letter = next(key for key, of in zip("CDHS", SUITS, strict=True) if of is suit)
    return PlayingCard(f"9{letter}", "", grid).grab()


def heat_map(suit: Suit) -> QPixmap:
    shown = SuitValueMap(DARK)
    shown.show_counts(Counter({(suit, 4): 2}), {})
    shown.resize(400, 150)
    return shown.grab()


def chip(suit: Suit) -> QPixmap:
    shown = FilterChip("suit", str(suit), "", DARK)
    shown.resize(40, 40)
    return shown.grab()


def deck_row(suit: Suit) -> QImage:
    card = next(c for c in catalogue().cards if c.suit is suit)
    return canvas(lambda p: DeckCardDelegate(DARK)._corner(p, QRectF(10, 10, 90, 60), card, fonts.serif(30)))


def deck_export(suit: Suit) -> QImage:
    card = next(c for c in catalogue().cards if c.suit is suit)
    draft = Draft(name="Suits", cards={card.code: 4})
    return deck_picture(draft, catalogue(), FaceStore(style=FaceStyle(True)), DARK)


def rules(suit: Suit) -> QPixmap:
    return hand_ranks(DARK)


PLACES: dict[str, Shown] = {
    made.__name__: made
    for made in (
        face,
        sketch,
        draw_hand,
        showdown,
        joker_grid,
        heat_map,
        chip,
        deck_row,
        deck_export,
        rules,
    )
}


def tones(shown: QImage | QPixmap) -> set[int]:
    """Return all colours of a picture."""
    image = shown.toImage() if isinstance(shown, QPixmap) else shown
    plain = image.convertToFormat(QImage.Format.Format_RGB32)  # lives as long as its bits are read
    pixels = memoryview(plain.constBits()).cast("I")
    return {pixel & 0xFFFFFF for pixel in set(pixels)}


def number(tone: QColor) -> int:
    return tone.rgb() & 0xFFFFFF


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("suit", [Suit.CLUBS, Suit.DIAMONDS])
def test_a_suit_has_its_own_colour_where_it_is_painted(place: str, suit: Suit) -> None:
    own = number(pips.FOUR_COLOURS[suit])
    if place != "deck_export":  # its faces show it, too
        assert own not in tones(PLACES[place](suit))
    pips.use_four_colours(True)
    assert own in tones(PLACES[place](suit))


def test_nobody_chooses_colours_of_suits_alone() -> None:
    """Every painter of suits must ask for the suit's ink."""
    rooms = Path(doomtown_desktop.ui.__file__).parent
    found = [
        file.name
        for file in rooms.rglob("*.py")
        if file.name != "pips.py" and ("TWO_COLOURS" in (text := file.read_text()) or "FOUR_COLOURS" in text)
    ]
    assert found == []


def test_the_setting_reaches_all_that_paint(qtbot: QtBot) -> None:
    window = MainWindow(lambda: 7)
    qtbot.addWidget(window)
    assert pips.ink(Suit.CLUBS) == pips.TWO_COLOURS[Suit.CLUBS]
    window.prefer(replace(window.preferences, four_colours=True))
    assert pips.ink(Suit.CLUBS) == pips.FOUR_COLOURS[Suit.CLUBS]
    window.prefer(replace(window.preferences, four_colours=False))
    assert pips.ink(Suit.CLUBS) == pips.TWO_COLOURS[Suit.CLUBS]
