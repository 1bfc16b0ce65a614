"""A gang has a shape and a spoken name, a seat has a number: neither is shown by a colour alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest

pytest.importorskip("PySide6.QtGui", exc_type=ImportError)

from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from doomtown_desktop.catalog import CardFacts, catalogue
from doomtown_desktop.ui.cards.card_model import TileMarks, spoken
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.gang_sign import SIGNS
from doomtown_desktop.ui.look.theme import GANG_COLOURS
from doomtown_desktop.ui.plain.reading import gang_of, held
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.card_marks import CardMarks
from tests.ui.built import crowded, in_window


def test_every_gang_has_a_sign_of_its_own() -> None:
    assert set(SIGNS) == set(GANG_COLOURS) - {""}
    assert len(set(SIGNS.values())) == len(SIGNS)


def grey(face: QImage) -> QImage:
    return face.convertToFormat(QImage.Format.Format_Grayscale8)


@pytest.mark.parametrize("width", [96.0, 240.0])
def test_a_face_shows_the_sign_without_colours(qtbot: QtBot, width: float) -> None:
    card = next(card for card in catalogue().cards if card.gangs == ("lawdogs",) and str(card.type) == "dude")
    told = {}
    for gang in ("lawdogs", "texasrangers", ""):
        other = card.model_copy(update={"gangs": (gang,) if gang else ()})
        told[gang] = corner(FaceStore(), other, width)
    assert told["lawdogs"] != told["texasrangers"]
    assert told["lawdogs"] != told[""]


def corner(store: FaceStore, card: CardFacts, width: float) -> QImage:
    """Return the place of the sign in black and white: the edge of a picture or the line of types."""
    face = grey(store.face(FaceSpec(card, width, 1.0, small=width < 130)).toImage())
    small = width < 130
    box = (0.76, 0.30, 0.18, 0.16) if small else (0.05, 0.62, 0.12, 0.06)
    x, y, w, h = (
        round(part * size) for part, size in zip(box, (face.width(), face.height()) * 2, strict=True)
    )
    return face.copy(x, y, w, h).convertToFormat(QImage.Format.Format_Mono)


def test_the_gang_is_spoken_in_the_grid_in_the_hand_and_on_the_table(qtbot: QtBot) -> None:
    card = next(card for card in catalogue().cards if card.gangs == ("lawdogs",))
    assert gang_of(card) == "Law Dogs"
    assert ", Law Dogs, " in spoken(card, TileMarks())
    assert ", Law Dogs, " in held(card)
    page = in_window(qtbot, crowded())
    told = [page.keys.highlight.spoken(int(card.id)) for card in page.seats.view.cards]
    assert any(", Law Dogs" in words for words in told)


@pytest.mark.parametrize(
    "marks",
    [lambda seat: CardMarks(flag=seat), lambda seat: CardMarks(rim=seat), lambda seat: CardMarks(owner=seat)],
    ids=["flag", "rim", "owner"],
)
def test_flags_and_rims_of_seats_are_told_without_colours(
    qtbot: QtBot, marks: Callable[[int], CardMarks]
) -> None:
    """A flag has the number of its seat; feet have as many pieces."""
    page = in_window(qtbot, crowded())
    item = next(item for item in page.board.scene.items_by_card.values() if item.facts is not None)
    same = page.theme.sides[0]
    item.theme = replace(page.theme, sides=(same,) * 6)
    pictures = []
    for seat in range(6):
        item.marks = marks(seat)
        pictures.append(CardItem._paint_picture(item, 0.0)[0].toImage())
    for one, other in combinations(range(6), 2):
        assert pictures[one] != pictures[other], (one, other)
