"""Face-down cards show their owner: by colour, and without colour by an emblem."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage

from doomtown_desktop.ui.cards.backs import EMBLEMS, Whose
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look.theme import THEMES, Theme
from doomtown_desktop.ui.plain.town import clockwise
from doomtown_desktop.ui.table.standoff.items import Backs
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui import built
from tests.ui.built import fight_of_two, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

MOST_SEATS = len(THEMES["dark"].sides)
WIDE = 34.0
"""Of a deck at a table of six, in pixels."""


def back(seat: int | None, theme: Theme, place: int = 0) -> QImage:
    whose = None if seat is None else Whose(seat, theme.sides[place])
    return FaceStore().back(WIDE, 1.0, whose).toImage()


def differing(one: QImage, other: QImage) -> float:
    """Return the share of points whose brightness differs clearly."""
    grey = QImage.Format.Format_Grayscale8
    one, other = one.convertToFormat(grey), other.convertToFormat(grey)
    points = [(x, y) for x in range(one.width()) for y in range(one.height())]
    far = [abs(one.pixelColor(*p).red() - other.pixelColor(*p).red()) > 50 for p in points]
    return sum(far) / len(points)


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_backs_of_all_seats_differ_without_colour(qtbot: QtBot, theme: str) -> None:
    """All backs are drawn in one colour, including one without an owner."""
    backs = [back(seat, THEMES[theme]) for seat in (None, *range(MOST_SEATS))]
    for one, other in combinations(backs, 2):
        assert differing(one, other) > 0.04


def test_each_seat_has_its_colour_for_who_looks(qtbot: QtBot) -> None:
    for theme in THEMES.values():
        places = [back(0, theme, place) for place in range(MOST_SEATS)]
        middle = {picture.pixel(5, 24) for picture in places}
        assert len(middle) == MOST_SEATS


def test_there_is_an_emblem_for_every_seat() -> None:
    assert len(set(EMBLEMS)) == MOST_SEATS


def of(page: TablePage, seat: int, wide: float) -> QImage:
    """Return the back that a seat's cards must have."""
    order = clockwise(page.seats.view)
    whose = Whose(seat, page.theme.sides[order.index(seat)])
    return page.store.back(wide, page.board.scene.ratio, whose).toImage()


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """Return a page with six seats; Ada and Cal fight."""
    return in_window(qtbot, fight_of_two(6, 2, 2), 1366, 768)


def test_every_deck_lies_there_with_the_back_of_its_seat(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Whose | None] = []
    real = FaceStore.back

    def noted(self: FaceStore, width: float, ratio: float, whose: Whose | None = None) -> object:
        asked.append(whose)
        return real(self, width, ratio, whose)

    monkeypatch.setattr(FaceStore, "back", noted)
    page.restyle(THEMES["light"])
    page.board.show_town(True)
    page.grab()
    sides, order = THEMES["light"].sides, clockwise(page.seats.view)
    assert set(asked) == {Whose(seat, sides[order.index(seat)]) for seat in range(6)}


def test_an_opponents_draw_hand_shows_whose_it_is(page: TablePage) -> None:
    built.fight_on(page, "redraw")
    item = page.board.scene.standoff.backs[1]
    shows = item.shown
    assert isinstance(shows, Backs)
    assert item.isVisible()
    assert (shows.whose.seat, shows.swaps) == (2, 0)
    first = QRectF(*shows.boxes[0]).translated(item.pos())
    seen = page.board.table.mapFromScene(first).boundingRect()
    mine = page.board.table.viewport().grab(seen).toImage()
    item.lie(
        item.sceneBoundingRect().adjusted(6, 6, -6, -6), replace(shows, whose=Whose(4, shows.whose.tone))
    )
    assert differing(mine, page.board.table.viewport().grab(seen).toImage()) > 0.04


def test_hands_of_a_showdown_lie_there_with_backs_of_their_own(page: TablePage) -> None:
    look = page.board.stage.look
    look.seats = clockwise(page.seats.view)
    look.ratio = page.board.scene.ratio
    for seat in range(6):
        assert look.back(seat).toImage() == of(page, seat, look.unit)
    assert look.back(None).toImage() == page.store.back(look.unit, look.ratio).toImage()


def test_a_deck_shows_the_back_of_its_seat(page: TablePage) -> None:
    decks = [rack.buttons["deck"].grab().toImage() for rack in page.board.ends.racks]
    for one, other in combinations(decks, 2):
        assert one != other
