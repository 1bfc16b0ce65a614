"""What the stage of a shootout shows, read as a player reads it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF

from doomtown_desktop.ui.table.standoff.items import Middle, PosseNumbers
from doomtown_desktop.ui.table.standoff.stamps import Stamp
from doomtown_desktop.ui.table.standoff.view import Standoff
from doomtown_desktop.ui.table.table_page import TablePage


def standoff(page: TablePage) -> Standoff:
    """The stage, which has to be up."""
    found = page.board.scene.standoff
    assert found.is_up, "the town is shown"
    return found


def headings(page: TablePage) -> list[str]:
    """Return the headings of the left and the right posse."""
    return [strength.heading for strength in strengths(page)]


def strengths(page: TablePage) -> list[PosseNumbers]:
    """Return the strength of each posse, the left one first."""
    found = []
    for item in standoff(page).strengths:
        assert isinstance(item.shown, PosseNumbers)
        assert item.isVisible()
        found.append(item.shown)
    return found


def middle(page: TablePage) -> Middle | None:
    """The box in the middle; None if there is none."""
    item = standoff(page).middle
    assert item.shown is None or isinstance(item.shown, Middle)
    return item.shown if item.isVisible() else None


def stamps(page: TablePage) -> list[Stamp | None]:
    """The stamp below each hand; None where there is none."""
    found: list[Stamp | None] = []
    for item in standoff(page).stamps:
        assert item.shown is None or isinstance(item.shown, Stamp)
        found.append(item.shown if item.isVisible() else None)
    return found


def hands(page: TablePage) -> list[list[int]]:
    """The visible cards in the draw hand at each side."""
    plan = standoff(page).plan
    assert plan is not None
    return [list(side.hand) for side in plan.sides]


def card_box(page: TablePage, card: int) -> QRectF:
    """The box of a card on the table, in the page."""
    item = page.board.scene.items_by_card[card]
    shape = page.board.table.mapFromScene(item.mapToScene(item.shape())).boundingRect()
    return QRectF(shape.translated(page.board.table.mapTo(page, page.board.table.viewport().pos())))


def spot_of(page: TablePage, card: int) -> QPoint:
    """The middle of a card in the viewport of the table."""
    return page.board.table.mapFromScene(page.board.scene.items_by_card[card].scenePos())
