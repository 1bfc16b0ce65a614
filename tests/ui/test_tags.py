"""Tags on cards: large enough to read, and not over a card's numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetricsF, QTransform

from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.plain.casualties import TAGS
from doomtown_desktop.ui.table.price_tag import PriceTag
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import fight, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

WORDS = (*TAGS.values(), "stays", "goes", "comes, boots", "stud, boots", "draw, boots", "from afar")
NUMBERS = (QRectF(-0.47, 0.37, 0.7, 0.28), QRectF(-0.45, -0.65, 0.24, 0.36))
"""Bullets, influence and control of a dude at the lower edge; value and suit; in card widths."""


def check(tag: PriceTag, turned: float) -> None:
    unit = tag.unit
    assert tag.letters.pixelSize() >= 11
    assert QFontMetricsF(tag.letters).horizontalAdvance(tag.words) < tag.lettered.width()
    number = QTransform().scale(unit, unit).rotate(turned)
    for box in NUMBERS:
        for part in (tag.strip, tag.coin):
            assert not part.intersects(number.mapRect(box)), (tag.words, unit, turned, part)
    upright = QTransform().rotate(turned).mapRect(QRectF(-unit / 2, -unit * ASPECT / 2, unit, unit * ASPECT))
    assert tag.strip.top() >= upright.bottom() - 0.06 * unit, "the face is in sight"
    assert tag.strip.bottom() <= upright.bottom() + max(12.0, 0.18 * unit), "the next row is in sight"


@pytest.mark.parametrize("unit", [56.0, 74.0, 110.0, 170.0])
@pytest.mark.parametrize("turned", [0.0, 90.0])
def test_a_tag_can_be_read_and_covers_no_number(qtbot: QtBot, unit: float, turned: float) -> None:
    page = in_window(qtbot, fight())
    item = next(iter(page.board.scene.items_by_card.values()))
    item.set_size(unit, 1.0)
    item.settle(item.pos(), turned, 0.0, 0)
    for words in WORDS:
        check(PriceTag(item, 3, words), turned)


def test_tags_of_a_posse_can_be_read(qtbot: QtBot) -> None:
    table = Table()
    leader = table.me.dude("Tommy Harden", at=table.town_square)
    table.me.dude("Clint Ramsey", at=table.town_square)
    table.me.dude("Rob Wilby")
    mark = table.foe.dude("Barton Everest", at=table.town_square)
    page = in_window(qtbot, table, 1366, 768)
    assert page.bridge.seats.answer((f"callout:{leader.id}>{mark.id}",))
    page.reports.covering.hand_over.button.click()
    pending = game_of(page.bridge).pending
    assert pending is not None
    assert page.bridge.seats.answer((pending.default or pending.keys()[0],))
    page.reports.covering.hand_over.button.click()
    shown = page.answers.on_cards.posse.tags.shown.values()
    assert {tag.words for tag in shown} == {"Joins", "Joins · boots"}
    for tag in shown:
        assert tag.below, "on the stage, labels cover nothing of a card"
        assert tag.strip.top() >= 0.7 * tag.unit
        assert QFontMetricsF(tag.letters).horizontalAdvance(tag.words) <= tag.lettered.width()
        assert tag.letters.pixelSize() >= 12


def test_a_tag_is_upright_once_its_card_has_turned(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    item = next(iter(page.board.scene.items_by_card.values()))
    item.settle(item.pos(), 90.0, 0.0, 0)
    item.settle(item.pos(), 0.0, 0.0, 1_000)  # it unboots, and this takes a second
    tag = PriceTag(item, 1, "stays")
    item.settle(item.pos(), 0.0, 0.0, 0)
    assert tag.rotation() == 0.0
    assert tag.strip.top() > item.unit / 2, "it is at the foot of the upright card"
