"""The rectangles of the things on the table that the guide mentions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QTransform
from PySide6.QtWidgets import QWidget

from doomtown_desktop.session import lessons
from doomtown_desktop.ui.plain.town import Rect
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.price_tag import PriceTag
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.table.titles import roles, titles
from doomtown_desktop.ui.tutorial.spotlight import AROUND

CARD, ANSWER = "card:", "answer:"
"""Prefixes of names. ``card:Title`` is a card in play or in the hand, ``answer:key`` is an answer's
button.
"""


def places(page: TablePage, names: Sequence[str]) -> list[QRect]:
    """Return the rectangles of the named things that are visible, in pixels of the page.

    Raises:
        LookupError: A name is unknown.
    """
    found = [rect for name in names for rect in _place(page, name)]
    return [seen for rect in found if (seen := rect & page.rect()).width() > 4 and seen.height() > 4]


def _place(page: TablePage, name: str) -> Iterable[QRect]:
    if name.startswith(CARD):
        return _cards(page, name.removeprefix(CARD))
    if name.startswith(ANSWER):
        return _widgets(page, [page.prompt.button_of(name.removeprefix(ANSWER)) or page.prompt])
    layout = page.board.scene.layout_now
    match name:
        case "square":
            return [_in_page(page, layout.square) & page.board.table.open_area]
        case "street":
            return [_in_page(page, slot) & page.board.table.open_area for slot in layout.slots.values()]
        case "hand":
            whole = held_cards(page)
            return [whole] if whole.isValid() else []
        case "phase":
            return _panels(page, page.board.phase_bar)
        case "mine":
            return _panels(page, page.board.ends.lower)
        case "theirs":
            return [box for plate in page.board.ends.others for box in _panels(page, plate)]
        case "prompt":
            return _panels(page, page.prompt)
        case "fight":
            return page.board.fight_boxes()
        case lessons.STAGE:
            stage = page.board.stage
            return page.board.fight_boxes() if stage.acted else _panels(page, stage.panel)
        case _:
            raise LookupError(f"there is no {name!r} on the table")


def bring_into_sight(page: TablePage, names: Sequence[str]) -> None:
    """Scroll the town so that the named things are visible. The first one has priority."""
    view, layout = page.board.table, page.board.scene.layout_now
    if layout.height <= view.viewport().height() + 2:
        return
    above_the_hand = round(page.height() - page.board.table.open_area.bottom()) + 20
    for name in reversed(names):
        boxes = [QRectF(layout.square.x, layout.square.y, 10, layout.square.h)] if name == "square" else []
        for card, item in page.board.scene.items_by_card.items():
            named = item.facts is not None and f"{CARD}{item.facts.title}" == name
            if named and card not in layout.held:
                boxes.append(item.shape().boundingRect().translated(item.home))
        for box in boxes[:1]:
            view.ensureVisible(box, 20, above_the_hand)


def all_cards(page: TablePage) -> list[QRect]:
    """Return the rectangles of all cards, in pixels of the page."""
    return [_of_item(page, item) for item in page.board.scene.items_by_card.values()]


def all_words(page: TablePage) -> list[QRect]:
    """Return the boxes of the titles, roles and tags of cards, in pixels of the page."""
    items, held = page.board.scene.items_by_card, page.board.scene.layout_now.held
    tags = [box for item in items.values() for box in _tags(page, item)]
    return [*tags, *(_in_page(page, box) for box in (*titles(items, held), *roles(items)))]


def _tags(page: TablePage, item: CardItem) -> list[QRect]:
    """Return the boxes of the tags on a card at its home position, in pixels of the page."""
    travel = item.home - item.pos()
    tags = (each for each in item.childItems() if isinstance(each, PriceTag))
    return [_in_page(page, tag.sceneBoundingRect().translated(travel)) for tag in tags]


def held_cards(page: TablePage) -> QRect:
    """Return the rectangle around the cards of the hand, in pixels of the page."""
    held = page.board.scene.layout_now.held
    whole = QRect()
    for card, item in page.board.scene.items_by_card.items():
        if card in held:
            whole |= _of_item(page, item)
    return whole


def _cards(page: TablePage, title: str) -> list[QRect]:
    """Return the rectangle of a card with this title, preferably in play, else in the hand.

    It is empty if there is none.
    """
    held = page.board.scene.layout_now.held
    found = [
        (card in held, card, item)
        for card, item in page.board.scene.items_by_card.items()
        if item.facts is not None and item.facts.title == title
    ]
    seen = []
    for is_held, _, item in sorted(found, key=lambda entry: entry[:2])[:1]:
        box = reduce(QRect.united, _tags(page, item), _of_item(page, item))
        seen.append(box if is_held else box & page.board.table.open_area)
    return seen


def _of_item(page: TablePage, item: CardItem) -> QRect:
    """Return the rectangle of a card at its home position, in pixels of the page."""
    box = QTransform().rotate(item.angle).mapRect(item.shape().boundingRect())
    box.moveCenter(item.home)
    return _in_page(page, box)


def _in_page(page: TablePage, box: Rect | QRectF) -> QRect:
    if isinstance(box, Rect):
        box = QRectF(box.x, box.y, box.w, box.h)
    view = page.board.table
    seen = view.mapFromScene(box).boundingRect()
    seen.moveTopLeft(view.viewport().mapTo(page, seen.topLeft()))
    return seen


def _panels(page: TablePage, part: QWidget) -> list[QRect]:
    """Return the rectangle of a visible panel.

    It is inset so that the ring around it stays inside the panel.
    """
    return [box.adjusted(AROUND, AROUND, -AROUND, -AROUND) for box in _widgets(page, [part])]


def _widgets(page: TablePage, parts: Iterable[QWidget]) -> list[QRect]:
    return [QRect(p.mapTo(page, QPoint(0, 0)), p.size()) for p in parts if p.isVisibleTo(page)]
