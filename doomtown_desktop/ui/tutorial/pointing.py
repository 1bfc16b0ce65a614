"""The outlines of the things on the table that the guide mentions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from PySide6.QtCore import QPoint, QRect, QRectF
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform
from PySide6.QtWidgets import QWidget

from doomtown_desktop.session import lessons
from doomtown_desktop.ui.plain.town import Rect
from doomtown_desktop.ui.table.card_item import CardItem
from doomtown_desktop.ui.table.lowball_panel import in_words
from doomtown_desktop.ui.table.price_tag import PriceTag
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.table.titles import roles, titles
from doomtown_desktop.ui.tutorial.spotlight import AROUND

CARD, DRAWN, ANSWER = "card:", "draw:", "answer:"
"""Prefixes of names. ``card:Title`` is a card in play or in the hand, ``draw:5 of clubs`` are all such cards
of the draw hands, and ``answer:key`` is an answer's button.
"""
GROUND = ("square", "street")
"""The names of pieces of ground, on which cards stand."""
CORNER = 8
"""The radius of the corners of a rectangle in the light, in pixels."""


def places(page: TablePage, names: Sequence[str]) -> list[QPainterPath]:
    """Return the outlines of the named things that are visible, in pixels of the page.

    Raises:
        LookupError: A name is unknown.
    """
    found = [_within(path, page.rect()) for name in names for path in _place(page, name)]
    boxes = [path.boundingRect() for path in found]
    return [path for path, box in zip(found, boxes, strict=True) if box.width() > 4 and box.height() > 4]


def _place(page: TablePage, name: str) -> Iterable[QPainterPath]:
    if name.startswith(CARD):
        return _cards(page, name.removeprefix(CARD))
    if name.startswith(DRAWN) and (drawn := _drawn(page, name.removeprefix(DRAWN))):
        return drawn
    found = [_rounded(box) for box in _boxes(page, name)]
    return [_around_cards(page, path) for path in found] if name in GROUND else found


def _around_cards(page: TablePage, ground: QPainterPath) -> QPainterPath:
    """Return a piece of ground without the cards on its edge, so that no card or flag is cut in two."""
    wide = QPainterPathStroker()
    wide.setWidth(4 * AROUND)
    box = ground.boundingRect()
    for item in page.board.scene.items_by_card.values():
        card = _outline(page, item)
        if card.intersects(box) and not box.contains(card.boundingRect()):
            ground = ground.subtracted(card.united(wide.createStroke(card)))
    return ground


def _boxes(page: TablePage, name: str) -> Iterable[QRect]:
    if name.startswith(ANSWER):
        return _widgets(page, [page.prompt.button_of(name.removeprefix(ANSWER)) or page.prompt])
    if name.startswith(DRAWN):  # the hands are shown without their cards
        return page.board.fight_boxes()
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


def _cards(page: TablePage, title: str) -> list[QPainterPath]:
    """Return the outline of a card with this title, preferably in play, else in the hand.

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
        outline = reduce(QPainterPath.united, map(_rounded, _tags(page, item)), _outline(page, item))
        seen.append(outline if is_held else _within(outline, page.board.table.open_area))
    return seen


def _drawn(page: TablePage, words: str) -> list[QPainterPath]:
    """Return the outlines of the cards of the draw hands with this value and suit."""
    items = page.board.scene.items_by_card
    cards = [card for card, drawn in page.board.scene.standoff.drawn().items() if in_words(drawn) == words]
    return [_outline(page, items[card]) for card in cards if card in items]


def _outline(page: TablePage, item: CardItem) -> QPainterPath:
    """Return the outline of a card with its flag at its home position, in pixels of the page."""
    view = page.board.table
    at_home = QTransform().translate(item.home.x(), item.home.y()).rotate(item.angle)
    corner = view.viewport().mapTo(page, QPoint(0, 0))
    seen = at_home * view.viewportTransform() * QTransform().translate(corner.x(), corner.y())
    return seen.map(item.shape()).simplified()


def _of_item(page: TablePage, item: CardItem) -> QRect:
    """Return the rectangle around a card at its home position, in pixels of the page."""
    return _outline(page, item).boundingRect().toAlignedRect()


def _rounded(box: QRect) -> QPainterPath:
    """Return the outline of a rectangle, with slightly rounded corners."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(box), CORNER, CORNER)
    return path


def _within(path: QPainterPath, area: QRect) -> QPainterPath:
    """Return the part of an outline within an area."""
    box, edge = QRectF(area), QPainterPath()
    if box.contains(path.boundingRect()):
        return path
    edge.addRect(box)
    return path.intersected(edge)


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
