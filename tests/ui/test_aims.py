"""Arrows from an ability to its target, for one's own plays and the opponent's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.seat_data import Aim
from doomtown_desktop.ui.table.arrow import ArrowItem, path_between
from doomtown_desktop.ui.table.titles import title_of, titles
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import in_window
from tests.ui.mouse import Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def aimed(table: Table) -> tuple[int, int, int, str]:
    """Return a deed whose Noon ability targets a dude here: deed, two dudes, key of its use."""
    deed = table.me.deed("Charlie's Place")
    one = table.me.dude("Steven Wiles", at=deed)
    other = table.foe.dude("Barton Everest", at=deed)
    table.start()
    use = next(k for k in table.offered() if k.startswith(f"use:{deed.id}."))
    return int(deed.id), int(one.id), int(other.id), use


def test_an_arrow_points_at_the_chosen_dude_until_the_next_play(qtbot: QtBot) -> None:
    table = Table()
    deed, _, mark, use = aimed(table)
    page = in_window(qtbot, table)
    page.bridge.seats.answer((use,))
    pending = game_of(page.bridge).pending
    assert pending is not None
    assert pending.kind == "target"
    assert page.board.scene.arrows.aims == []
    page.answers.choose(mark)
    assert page.bridge.seats.aims() == (Aim(deed, mark, 0),)
    (arrow,) = page.board.scene.arrows.aims
    assert arrow.isVisible()
    items = page.board.scene.items_by_card
    tip, tail = arrow.head.elementAt(0), arrow.shaft.elementAt(0)
    unit = page.board.scene.layout_now.unit
    assert abs(tip.x - items[mark].home.x()) < unit
    assert abs(tip.y - items[mark].home.y()) < unit
    assert abs(tail.x - items[deed].home.x()) < unit
    while (asked := game_of(page.bridge).pending) is not None and asked.kind != "noon play":
        assert page.board.scene.arrows.aims
        page.bridge.seats.answer((asked.options[0].key,))
    assert page.board.scene.arrows.aims, "what was just done is still told"
    if page.bridge.seats.now.covered:
        page.reports.covering.hand_over.button.click()
    page.bridge.seats.answer(("pass",))
    assert page.board.scene.arrows.aims == []


def test_taking_the_play_back_takes_the_arrow_away(qtbot: QtBot) -> None:
    table = Table()
    _, _, mark, use = aimed(table)
    page = in_window(qtbot, table)
    page.bridge.seats.answer((use,))
    page.answers.choose(mark)
    assert page.board.scene.arrows.aims
    page.bridge.seats.undo()
    assert page.board.scene.arrows.aims == []


def test_an_action_card_is_aimed_from_its_players_side(qtbot: QtBot) -> None:
    table = Table()
    page_table = table.me.hand("Bounty Hunter", CardType.ACTION)
    dude = table.foe.dude("Barton Everest")
    page = in_window(qtbot, table)
    page.board.scene.aims = (
        Aim(int(page_table.id) + 500, int(dude.id), 1),
        Aim(int(page_table.id) + 500, -99, 1),
    )
    page.board.scene.show(page.bridge.seats.view)
    (arrow,) = page.board.scene.arrows.aims
    assert arrow.shaft.elementAt(0).y < page.board.scene.layout_now.unit


def test_arrows_of_a_job_begin_at_its_leader(qtbot: QtBot) -> None:
    table = Table()
    leader = table.me.dude("Tommy Harden")
    mark, second = table.foe.dude("Barton Everest"), table.foe.dude("Allie Hensman")
    page = in_window(qtbot, table, 1366, 768)
    job = 9000  # an action card that is no longer in town
    to_leader = Aim(job, int(leader.id), 0)
    for aims in ((to_leader,), (Aim(job, int(mark.id), 0), to_leader, Aim(job, int(second.id), 0))):
        page.board.scene.aims = aims
        page.board.scene.show(page.bridge.seats.view)
        assert len(page.board.scene.arrows.aims) == max(1, len(aims) - 1)
    home = page.board.scene.items_by_card[int(leader.id)].home
    for arrow in page.board.scene.arrows.aims:
        tail = arrow.shaft.elementAt(0)
        assert abs(tail.x - home.x()) + abs(tail.y - home.y()) < page.board.scene.layout_now.unit


def test_cards_chosen_for_the_same_ability_stay_bright(qtbot: QtBot) -> None:
    """Law Dogs boots dudes one by one; those that cannot be chosen are dark."""
    table = Table()
    home = table.me.outfit("Law Dogs")
    first, second = table.me.dude("Steven Wiles", influence=1), table.me.dude("Barton Everest", influence=1)
    outlaw, other = table.foe.dude(influence=1), table.foe.dude(influence=9)
    table.start()
    page = in_window(qtbot, table)
    page.bridge.seats.answer((next(k for k in table.offered() if k.startswith(f"use:{home.id}.")),))
    for card in (outlaw, first):
        page.answers.choose(int(card.id))
    choice = page.bridge.seats.view.choice
    assert choice is not None
    assert choice.prompt == "Boot whom? (1 more influence)"
    items = page.board.scene.items_by_card
    state = [
        (items[int(card.id)].glow, items[int(card.id)].dimmed) for card in (outlaw, first, second, other)
    ]
    assert state == [("chosen", False), ("chosen", False), ("legal", False), ("", True)]


def test_a_click_on_a_chosen_card_takes_it_back_while_more_are_asked_for(qtbot: QtBot) -> None:
    table = Table()
    home = table.me.outfit("Law Dogs")
    first, second = table.me.dude("Steven Wiles", influence=1), table.me.dude("Barton Everest", influence=1)
    outlaw = table.foe.dude(influence=1)
    table.start()
    page = in_window(qtbot, table)
    page.bridge.seats.answer((next(k for k in table.offered() if k.startswith(f"use:{home.id}.")),))
    mouse = Mouse(page)
    for card in (outlaw, first, first):
        mouse.click_card(int(card.id))
    assert page.prompt.prompt.words.startswith("Boot whom? (2 more influence)")
    items = page.board.scene.items_by_card
    assert [items[int(card.id)].glow for card in (first, second)] == ["legal", "legal"]
    assert [aim.target for aim in page.board.scene.aims] == [outlaw.id], "no arrow leads to it any more"
    mouse.click_card(int(second.id))
    assert page.prompt.prompt.words.startswith("Boot whom? (1 more influence)")
    assert "a chosen one to deselect it" in page.prompt.prompt.words + page.prompt.source.words
    mouse.click_card(int(first.id))
    assert (first.booted, second.booted, outlaw.bounty) == (True, True, 1)


def painted(arrow: ArrowItem) -> QImage:
    """Return the picture of an arrow whose scene is 400 by 400 pixels large."""
    picture = QImage(400, 400, QImage.Format.Format_ARGB32_Premultiplied)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    arrow.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return picture


def is_empty(picture: QImage, box: QRectF) -> bool:
    """Return whether nothing is painted in a box."""
    part = picture.copy(box.toRect())
    return not any(part.pixelColor(x, y).alpha() for x in range(part.width()) for y in range(part.height()))


def test_an_arrow_goes_below_the_titles_on_its_way_and_ends_beside_that_of_its_target() -> None:
    start, end, unit = QPointF(200, 20), QPointF(200, 340), 80.0
    on_the_way, target = QRectF(160, 140, 80, 34), QRectF(160, 284, 80, 34)
    arrow = ArrowItem()
    arrow.point(start, end, unit, QColor("red"))
    assert not is_empty(painted(arrow), on_the_way)
    assert path_between(start, end, unit)[1].intersects(target), "so near to the middle, it would be there"
    arrow.point(start, end, unit, QColor("red"), [on_the_way, target])
    picture = painted(arrow)
    assert is_empty(picture, on_the_way)
    assert is_empty(picture, target)
    assert not arrow.head.intersects(target)
    assert not is_empty(picture, QRectF(160, 240, 80, 40)), "the head is above the card"


def test_the_arrows_of_the_table_know_all_titles(qtbot: QtBot) -> None:
    table = Table()
    deed, _, mark, use = aimed(table)
    scene = in_window(qtbot, table).board.scene
    scene.aims = (Aim(deed, mark, 0),)
    assert scene.view is not None
    scene.show(scene.view)
    (arrow,) = scene.arrows.aims
    assert use
    known = titles(scene.items_by_card)
    assert len(known) == sum(not item.is_tab for item in scene.items_by_card.values())
    assert [*arrow.spared] == [box for box in known if arrow.boundingRect().intersects(box)]
    for item in scene.items_by_card.values():
        assert title_of(item).height() > item.unit * 0.4, "with the second line of the title"
