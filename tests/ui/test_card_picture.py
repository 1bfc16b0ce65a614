"""A card on the table is cached as one picture, which is made again when any part of it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QPointF, QRect, QSize
from PySide6.QtGui import QColor, QImage

from doomtown_desktop.ui.cards.face_spec import Stats
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.daylight import SUNDOWN
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.card_marks import CardMarks
from doomtown_desktop.ui.table.table_page import TablePage
from tests.ui.built import crowded, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """Return a town with a few cards, without animation."""
    return in_window(qtbot, crowded(4, 2))


def seen(page: TablePage, item: CardItem) -> QImage:
    """Return an image of a card on the screen, with a little of its surroundings."""
    middle, reach = page.board.table.mapFromScene(item.pos()), round(item.unit)
    corner = middle - QPoint(reach, reach)
    return page.board.table.viewport().grab(QRect(corner, QSize(2 * reach, 2 * reach))).toImage()


def some_dude(page: TablePage) -> CardItem:
    """Return one of the town's unbooted dudes."""
    items = page.board.scene.items_by_card.values()
    return next(i for i in items if i.facts is not None and i.facts.is_dude and not i.rotation())


def noting(draw: Callable[..., Any], asked: list[str]) -> Callable[..., Any]:
    """Return the same function, which also records each call."""

    def drawn(*args: Any, **how: Any) -> Any:
        asked.append(draw.__name__)
        return draw(*args, **how)

    return drawn


def test_a_card_that_lies_there_or_travels_is_not_painted_anew(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewport, item = page.board.table.viewport(), some_dude(page)
    viewport.grab()
    asked: list[str] = []
    for name in ("face", "turned", "back"):
        monkeypatch.setattr(FaceStore, name, noting(getattr(FaceStore, name), asked))
    for step in range(5):
        item.setPos(item.pos() + QPointF(7, 3))
        item.setRotation(step * 9.0)
        viewport.grab()
    assert asked == []


def test_a_glow_that_comes_and_goes_is_painted_once(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> None:
    item = some_dude(page)
    pictures = []
    for glow in ("legal", ""):
        item.set_state(glow, False, False)
        pictures.append(seen(page, item))
    asked: list[str] = []
    monkeypatch.setattr(FaceStore, "face", noting(FaceStore.face, asked))
    for glow, picture in zip(("legal", "", "legal"), (*pictures, pictures[0]), strict=True):
        item.set_state(glow, False, False)
        assert seen(page, item) == picture
    assert asked == []
    item.set_state("chosen", False, False)
    assert seen(page, item) not in pictures
    assert asked == ["face"]


def at_sundown(item: CardItem) -> None:
    item.light = SUNDOWN
    item.update()


def boot(item: CardItem) -> None:
    item.settle(item.pos(), 90.0, item.zValue(), 0)


@pytest.mark.parametrize(
    "change",
    [
        lambda item: item.set_state("legal", False, False),
        lambda item: item.set_state("", True, False),
        lambda item: item.set_highlighted(True),
        lambda item: item.show_card(item.facts, item.stats, CardMarks(bounty=3), item.scripted),
        lambda item: item.show_card(item.facts, item.stats, CardMarks(unready=True), item.scripted),
        lambda item: item.show_card(item.facts, Stats(bullets=9), item.marks, item.scripted),
        at_sundown,
        lambda item: item.show_card(None, item.stats, item.marks, item.scripted),
        lambda item: item.store.apply_style(replace(item.store.style, contrast=True), None),
        boot,
    ],
    ids=["glow", "dimmed", "highlight", "marks", "face down", "numbers", "hour", "back", "look", "booted"],
)
def test_what_changes_is_seen(page: TablePage, change: Callable[[CardItem], Any]) -> None:
    item = some_dude(page)
    before = seen(page, item)
    change(item)
    assert seen(page, item) != before


def test_a_disc_with_a_bounty_covers_no_letter_of_the_title(page: TablePage) -> None:
    item = some_dude(page)

    def title(bounty: int) -> QImage:
        item.marks = CardMarks(bounty=bounty, ghost_rock=bounty, points=bounty)
        picture, at = CardItem._paint_picture(item, 0.0)
        top = QPointF(-item.unit / 2, -item.tall / 2) - at
        size = QSize(round(item.unit), round(item.tall * 0.3))
        return picture.copy(QRect(top.toPoint(), size)).toImage()

    assert title(3) == title(0)


def test_a_fallen_card_goes_on_leaning_when_the_table_is_laid_out_anew(page: TablePage) -> None:
    """It is laid out anew when the size of the window changes while a casualty is shown."""
    item = some_dude(page)
    item.fall("Aced", 7.0)
    page.board.scene.show(page.seats.view)
    assert item.rotation() == 7.0
    item.fall(None, 0.0)
    assert item.rotation() == 0.0


def test_other_colours_are_seen_on_a_card(page: TablePage) -> None:
    item = some_dude(page)
    item.set_state("legal", False, False)
    before = seen(page, item)
    page.board.scene.restyle(replace(page.theme, legal="#0000ff"))
    assert seen(page, item) != before


def test_no_edge_of_the_table_is_left_unpainted(page: TablePage) -> None:
    """There is nothing below the table that would show there."""
    picture = page.board.table.viewport().grab().toImage()
    box = page.board.table.mapFromScene(page.board.scene.sceneRect()).boundingRect()
    edge = QPoint(0, picture.height() // 2)
    assert not box.contains(edge), "the town takes a little less than the window"
    assert picture.pixelColor(edge) == QColor(colour(page.theme.panel))
