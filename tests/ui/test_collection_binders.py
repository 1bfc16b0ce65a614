"""Binders by mouse and keys: places become pages, cards move, and pull sheets follow the pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.card_page import CardPage
from doomtown_desktop.ui.collection.binder_page import BinderPage
from doomtown_desktop.ui.collection.binder_pages import BinderPages
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.collection.place_list import MIME
from doomtown_desktop.ui.collection.pull_page import PullPage
from doomtown_desktop.ui.collection.pull_print import sheet_html
from doomtown_desktop.ui.look import aloud
from tests.ui.collections import CONTROL, LEFT, NONE, SHIFT, click, click_row, open_page, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path)
    yield page
    page.overlays.close()
    window.close()


def codes(page: CollectionPage, number: int = 12) -> list[str]:
    return [card.code for card in page.catalogue if card.pack == "DT2"][:number]


def own(page: CollectionPage, number: int = 12) -> list[str]:
    """Own two copies of some cards in a binder, and some in a box; return the codes in the binder."""
    held = codes(page, number)
    rows = [CopiesRow(code, 2, place="Binder A") for code in held]
    page.session.add_rows([*rows, CopiesRow(held[0], 1, place="Long box"), CopiesRow(held[1], 5)], "Add")
    return held


def binders(page: CollectionPage) -> BinderPage:
    if not isinstance(page.overlay, BinderPage):
        click(page.bar.binders_button)
    room = page.overlay
    assert isinstance(room, BinderPage)
    return room


def made(page: CollectionPage, number: int = 12) -> tuple[BinderPage, list[str]]:
    held = own(page, number)
    room = binders(page)
    click(room.make_button)
    return room, held


def pockets(room: BinderPage) -> list[str]:
    return list(room.pages.binder.pockets)


def click_pocket(pages: BinderPages, pocket: int) -> None:
    QTest.mouseClick(pages, LEFT, NONE, pages.box_of(pocket).center().toPoint())


def drop(pages: BinderPages, code: str, pocket: int) -> None:
    """Drop a card on a pocket, as a drag does."""
    data, at = drags.mime("binder", [code]), pages.box_of(pocket).center()
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    enter = QDragEnterEvent(at.toPoint(), actions, data, LEFT, NONE)
    QGuiApplication.sendEvent(pages, enter)
    assert enter.isAccepted()
    QGuiApplication.sendEvent(pages, QDropEvent(QPointF(at), actions, data, LEFT, NONE))


def test_without_places_the_page_says_where_they_are_given(page: CollectionPage) -> None:
    room = binders(page)
    assert "No copy has a place yet" in room.empty.text()
    assert not room.make_button.isVisible()
    assert not room.pages.isVisible()
    press(page, Qt.Key.Key_Escape)
    assert page.overlay is None


def test_a_place_becomes_a_binder_and_is_a_list_again_each_as_one_step(page: CollectionPage) -> None:
    held = own(page)
    room = binders(page)
    assert [row.name for row in room.list.rows.rows] == ["Binder A", "Long box"]
    assert "Binder A is not a binder yet" in room.empty.text()
    click(room.make_button)
    order = sorted(held, key=lambda code: page.catalogue.get(code).number)
    assert pockets(room) == order
    assert room.pages.isVisible()
    assert room.pages.binder.pages == 2
    assert page.session.undo_name == "Make Binder A a binder"
    click(room.drop_button)
    assert room.make_button.isVisible()
    assert not room.pages.isVisible()
    press(page, Qt.Key.Key_Z, CONTROL)
    assert pockets(room) == order
    press(page, Qt.Key.Key_Z, CONTROL)
    assert room.make_button.isVisible()
    press(page, Qt.Key.Key_Y, CONTROL)
    assert pockets(room) == order


def test_keys_walk_move_cards_and_make_and_remove_gaps(
    page: CollectionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, _ = made(page)
    spoken: list[str] = []
    monkeypatch.setattr(aloud, "say", lambda widget, words, **more: spoken.append(words))
    before = pockets(room)
    assert page.focusWidget() is room.pages
    press(page, Qt.Key.Key_Right)
    press(page, Qt.Key.Key_Down)
    assert room.pages.at == 4
    assert spoken[-1].startswith("Page 1, pocket 5: 2 ")
    assert room.spot.text() == spoken[-1]
    press(page, Qt.Key.Key_Right, CONTROL)
    assert room.pages.at == 5
    assert pockets(room) == [*before[:4], before[5], before[4], *before[6:]]
    title = page.catalogue.get(before[4]).title
    assert page.session.undo_name == f"Move {title} in Binder A"
    press(page, Qt.Key.Key_Z, CONTROL)
    assert pockets(room) == before
    press(page, Qt.Key.Key_Insert)
    assert pockets(room) == [*before[:5], "", *before[5:]]
    press(page, Qt.Key.Key_Delete)
    assert pockets(room) == before
    press(page, Qt.Key.Key_Delete)
    assert pockets(room) == before, "a full pocket stays"
    press(page, Qt.Key.Key_End)
    assert room.pages.at == 11
    press(page, Qt.Key.Key_Home)
    press(page, Qt.Key.Key_Left, CONTROL)
    assert pockets(room) == before, "there is nothing before the first pocket"


def test_a_dragged_card_changes_places_with_the_card_below_it(
    page: CollectionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, _ = made(page)
    before = pockets(room)
    begun: list[drags.Cargo | None] = []
    monkeypatch.setattr(
        room.pages.dragger, "begin", lambda widget, data, picture: begun.append(drags.cargo(data))
    )
    at = room.pages.box_of(1).center().toPoint()
    QTest.mousePress(room.pages, LEFT, NONE, at)
    for step in range(1, 5):
        QTest.mouseMove(room.pages, at + QPoint(12 * step, 0))
    QTest.mouseRelease(room.pages, LEFT, NONE, at + QPoint(60, 0))
    assert begun == [drags.Cargo("binder", (before[1],))]
    drop(room.pages, before[1], 9)
    assert pockets(room) == [before[0], before[9], *before[2:9], before[1], *before[10:]]
    assert room.pages.at == 9
    drop(room.pages, before[0], 16)
    assert pockets(room)[0] == ""
    assert room.pages.binder.at(16) == before[0]


def test_pages_are_turned_by_buttons_keys_and_wheel(page: CollectionPage) -> None:
    room, _ = made(page, 40)
    assert list(room.pages.shown) == list(range(18))
    assert not room.back_page.isEnabled()
    click(room.next_page)
    assert room.pages.shown.start == 18
    press(page, Qt.Key.Key_PageDown) if page.focusWidget() is room.pages else room.pages.turn(1)
    assert room.pages.shown.start == 36
    assert not room.next_page.isEnabled()
    click(room.back_page)
    assert room.pages.shown.start == 18
    assert "Page 3" in room.spot.text()


def test_cards_without_a_pocket_are_put_behind_or_into_the_current_pocket(page: CollectionPage) -> None:
    room, _ = made(page, 4)
    before = pockets(room)
    more = codes(page, 7)[4:]
    page.session.add_rows([CopiesRow(code, 1, place="Binder A") for code in more], "Add")
    assert {row.card.code for row in room.loose.rows.rows} == set(more)
    click_pocket(room.pages, 1)
    click_row(room.loose, 0, 1)
    first = room.loose.current().card.code
    click(room.here_button)
    assert pockets(room) == [before[0], first, *before[1:]]
    click(room.all_button)
    assert pockets(room)[:5] == [before[0], first, *before[1:]]
    assert set(pockets(room)) == {*before, *more}
    assert room.loose.rows.rows == []
    assert not room.all_button.isEnabled()
    press(page, Qt.Key.Key_Z, CONTROL)
    assert len(room.loose.rows.rows) == 2


def test_a_card_that_is_gone_keeps_its_pocket(page: CollectionPage) -> None:
    room, held = made(page, 4)
    page.session.put(CopiesRow(held[0], 0, place="Binder A"), "Sell")
    assert held[0] in pockets(room)
    assert "which is not here now" in room.pages.words(pockets(room).index(held[0]))


def test_a_binder_is_sorted_and_gets_other_pages(page: CollectionPage) -> None:
    room, held = made(page)
    click(room.sort_button)
    assert room.menu is not None
    action = next(each for each in room.menu.actions() if each.text() == "By title")
    action.trigger()
    room.menu.close()
    assert pockets(room) == sorted(held, key=lambda code: page.catalogue.get(code).title)
    room.shape.setFocus()
    QTest.keyClick(room.shape, Qt.Key.Key_Down)
    assert (room.pages.binder.columns, room.pages.binder.rows) == (2, 2)
    assert room.pages.binder.pages == 3
    assert page.session.undo_name == "Set 2 × 2 pockets in Binder A"


def test_enter_opens_the_page_of_a_card(page: CollectionPage) -> None:
    room, _ = made(page)
    room.pages.setFocus()
    press(page, Qt.Key.Key_Return)
    shown = page.findChild(CardPage)
    assert shown is not None
    shown.close_cover()
    assert page.overlay is room


def test_the_key_opens_the_page_and_undo_redraws_it(page: CollectionPage) -> None:
    own(page)
    press(page, Qt.Key.Key_B, CONTROL | SHIFT)
    room = binders(page)
    assert page.bar.binders_button.isChecked()
    press(page, Qt.Key.Key_Z, CONTROL)
    assert room.list.rows.rows == []
    assert "No copy has a place yet" in room.empty.text()


def test_the_pull_sheet_and_the_way_back_follow_the_pages(page: CollectionPage) -> None:
    room, held = made(page, 20)
    order = list(reversed(pockets(room)))
    page.session.collection.places.put_binder("Binder A", {"columns": 3, "rows": 3, "pockets": order}, "Turn")
    cards = {code: 1 for code in held if page.catalogue.get(code).type != "outfit"}
    number = page.session.decks.add(Draft(name="Guns", cards=cards).model_dump(mode="json"), "New")
    page.session.refresh()
    page.overlays.open_pull(number)
    pull = page.overlay
    assert isinstance(pull, PullPage)

    def walked(pull: PullPage) -> list[tuple[int, int]]:
        lines = [row.line for row in pull.list.rows.rows if row.line.pile.place == "Binder A"]
        assert [line.pile.code for line in lines] == [code for code in order if code in cards]
        return [(line.page, line.pocket) for line in lines]

    spots = walked(pull)
    assert spots == sorted(spots)
    assert [row.place for row in pull.list.rows.rows if row.place] == [
        f"Binder A, page {number}" for number in sorted({at for at, _ in spots})
    ]
    assert not pull.list.isColumnHidden(2)
    assert f"pocket {spots[0][1]}, " in pull.where.text()
    html = sheet_html(pull.task, page.catalogue)
    assert f"Binder A, page {spots[-1][0]} (" in html
    assert f"pocket {spots[-1][1]}" in html
    click(pull.done_button)
    page.overlays.open_pull(number)
    back = page.overlay
    assert isinstance(back, PullPage)
    assert back.task.back
    assert walked(back) == spots


def test_twenty_thousand_rows(page: CollectionPage) -> None:
    every = [card.code for card in page.catalogue]
    rows = [CopiesRow(every[n % len(every)], 1, place=f"Binder {n // 400}") for n in range(20_000)]
    page.session.collection.add(rows, "Import")
    page.session.refresh()
    room = binders(page)
    assert len(room.list.rows.rows) == 50
    click(room.make_button)
    room.pages.setFocus()
    started = thread_time()
    press(page, Qt.Key.Key_Right, CONTROL)
    moved = thread_time() - started
    started = thread_time()
    press(page, Qt.Key.Key_PageDown)
    room.pages.grab()
    turned = thread_time() - started
    print(f"a card moved in {moved:.3f} s, pages turned and painted in {turned:.3f} s")
    assert moved < 0.5
    assert turned < 0.5


def places(room: BinderPage) -> list[str]:
    return [row.name for row in room.list.rows.rows]


def three_places(page: CollectionPage) -> BinderPage:
    held = codes(page)
    names = ("Attic", "Binder A", "Case")
    page.session.add_rows(
        [CopiesRow(code, 1, place=place) for code, place in zip(held, names, strict=False)], "A"
    )
    return binders(page)


def pulled_from(page: CollectionPage, count: int = 3) -> list[str]:
    """Return the places of a deck's pull sheet, in its order."""
    draft = Draft(name="Three", cards=dict.fromkeys(codes(page)[:count], 1))
    number = page.session.decks.add(draft.model_dump(mode="json"), "New deck")
    page.overlays.open_pull(number)
    sheet = page.overlay
    assert isinstance(sheet, PullPage)
    return [line.pile.place for line in sheet.task.lines]


def test_places_move_by_keys_and_buttons_and_pull_sheets_follow_their_order(
    page: CollectionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = three_places(page)
    assert places(room) == ["Attic", "Binder A", "Case"]
    assert room.list.mapTo(room, QPoint(0, 0)).x() < 40, "the list is at the left"
    assert room.empty.width() > 500
    click_row(room.list, 2)
    said: list[str] = []
    monkeypatch.setattr(aloud, "say", lambda _widget, words, *, at_once=False: said.append(words))
    press(page, Qt.Key.Key_Up, CONTROL)
    assert "Move Case to place 2 of 3" in said
    assert places(room) == ["Attic", "Case", "Binder A"]
    assert room.place is not None
    assert room.place.name == "Case"
    click(room.up_button)
    assert places(room) == ["Case", "Attic", "Binder A"]
    assert not room.up_button.isEnabled()
    press(page, Qt.Key.Key_Up, CONTROL)
    assert places(room) == ["Case", "Attic", "Binder A"], "the first place stays"
    assert pulled_from(page) == ["Case", "Attic", "Binder A"]
    page.overlays.close()
    page.session.undo()
    page.session.undo()
    assert places(binders(page)) == ["Attic", "Binder A", "Case"]
    page.session.redo()
    assert pulled_from(page) == ["Attic", "Case", "Binder A"]


def test_a_place_is_dragged_to_its_turn(page: CollectionPage) -> None:
    room = three_places(page)
    drags_begun: list[str] = []
    room.list.dragger.run = lambda drag, actions: drags_begun.append(
        bytes(drag.mimeData().data(MIME).data()).decode()
    )
    view, box = room.list.viewport(), room.list.visualRect(room.list.rows.index(0, 0))
    QTest.mousePress(view, LEFT, NONE, QPoint(40, view.height() - 5))
    QTest.mouseMove(view, box.center())
    QTest.mouseRelease(view, LEFT, NONE, box.center())
    assert [index.row() for index in room.list.selectionModel().selectedRows()] == [
        room.list.currentIndex().row()
    ]
    QTest.mousePress(view, LEFT, NONE, box.center())
    QTest.mouseMove(view, box.center() + QPoint(0, 60))
    QTest.mouseRelease(view, LEFT, NONE, box.center() + QPoint(0, 60))
    assert drags_begun == ["0"]
    data = QMimeData()
    data.setData(MIME, b"0")
    last = room.list.visualRect(room.list.rows.index(2, 0))
    at = QPointF(last.center().x(), last.bottom() - 2)
    actions = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    enter = QDragEnterEvent(at.toPoint(), actions, data, LEFT, NONE)
    QGuiApplication.sendEvent(view, enter)
    assert enter.isAccepted()
    QGuiApplication.sendEvent(view, QDragMoveEvent(at.toPoint(), actions, data, LEFT, NONE))
    assert room.list.gap == 3
    QGuiApplication.sendEvent(view, QDropEvent(at, actions, data, LEFT, NONE))
    assert room.list.gap is None
    assert places(room) == ["Binder A", "Case", "Attic"]


def test_a_place_is_renamed_with_its_binder_and_the_sheets_of_built_decks(page: CollectionPage) -> None:
    room = three_places(page)
    click_row(room.list, 1)
    click(room.make_button)
    press(page, Qt.Key.Key_Tab)
    assert pulled_from(page) == ["Attic", "Binder A", "Case"]
    sheet = page.overlay
    assert isinstance(sheet, PullPage)
    deck = sheet.deck
    click(sheet.done_button)
    room = binders(page)
    click_row(room.list, 1)
    press(page, Qt.Key.Key_F2)
    assert page.focusWidget() is room.name
    QTest.keyClicks(room.name, "Case")
    press(page, Qt.Key.Key_Return)
    assert "already a place Case" in room.trouble.text()
    room.name.selectAll()
    QTest.keyClicks(room.name, "Red binder")
    press(page, Qt.Key.Key_Return)
    assert room.trouble.isHidden()
    assert places(room) == ["Attic", "Case", "Red binder"]
    assert room.place is not None
    assert room.place.name == "Red binder"
    assert room.place.binder is not None
    assert room.place.binder.pockets == (codes(page)[1],)
    page.overlays.open_pull(deck)
    back = page.overlay
    assert isinstance(back, PullPage)
    assert back.task.back
    assert [line.heading("") for line in back.task.lines] == ["Attic", "Case", "Red binder, page 1"]
    page.overlays.close()
    page.session.undo()
    page.overlays.open_pull(deck)
    back = page.overlay
    assert isinstance(back, PullPage)
    assert [line.heading("") for line in back.task.lines] == ["Attic", "Binder A, page 1", "Case"]
    assert places(binders(page)) == ["Attic", "Binder A", "Case"]


def test_a_place_gets_the_name_of_a_place_that_is_empty_now(page: CollectionPage) -> None:
    room = three_places(page)
    click_row(room.list, 2)
    click(room.up_button)
    gone = next(row for row in page.session.collection.holdings() if row.place == "Attic")
    page.session.collection.put([replace(gone, copies=0)], "Sell")
    page.session.refresh()
    assert places(room) == ["Case", "Binder A"]
    click_row(room.list, 1)
    press(page, Qt.Key.Key_F2)
    room.name.selectAll()
    QTest.keyClicks(room.name, "Attic")
    press(page, Qt.Key.Key_Return)
    assert room.trouble.isHidden()
    assert places(room) == ["Case", "Attic"], "it stays in its turn"
    page.session.undo()
    page.session.undo()
    assert places(room) == ["Attic", "Case", "Binder A"]


def test_a_rename_that_the_file_refuses_says_why(
    page: CollectionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = three_places(page)
    click_row(room.list, 1)

    def refuse(*_: object) -> bool:
        raise StorageError("The disk is full.")

    monkeypatch.setattr(page.session.collection, "rename_place", refuse)
    press(page, Qt.Key.Key_F2)
    QTest.keyClicks(room.name, "Shelf")
    press(page, Qt.Key.Key_Return)
    assert page.messages.text() == "The disk is full."
    assert room.trouble.isHidden()
