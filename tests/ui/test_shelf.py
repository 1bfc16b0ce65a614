"""The page of the table: hand, question, log and numbers have fixed places, and none moves the town."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from doomtown_desktop.protocol.question import Question, Verb
from doomtown_desktop.protocol.view_data import OptionView
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.shelf import Ghost, GhostWords
from doomtown_desktop.ui.table.table_page import TablePage
from tests.pictures.many import town
from tests.table import Table
from tests.ui.built import crowded, fight, fight_of_two, fight_on, in_sight, in_window, show
from tests.ui.mouse import LEFT, Mouse
from tests.ui.test_prompt_rows import question

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SIZES = [(1280, 720), (1366, 768), (1920, 1080)]


def in_page(page: TablePage, part: QWidget) -> QRectF:
    return QRectF(
        part.mapTo(page, QPoint(0, 0)).x(), part.mapTo(page, QPoint(0, 0)).y(), part.width(), part.height()
    )


def hand(page: TablePage) -> list[int]:
    return sorted(
        page.board.scene.layout_now.held, key=lambda card: page.board.scene.layout_now.cards[card].x
    )


def town_of(page: TablePage) -> object:
    """Return the places of everything in the town."""
    layout = page.board.scene.town_layout
    cards = {card: at for card, at in layout.cards.items() if card not in layout.held}
    return layout.unit, cards, layout.zones, layout.square


@pytest.mark.parametrize("size", SIZES)
def test_no_answer_no_nameplate_and_no_card_of_the_hand_is_hidden(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = in_window(qtbot, crowded(), *size)
    QApplication.processEvents()
    parts = [page.frame.header, page.board.ends.lower, page.prompt]
    boxes = [in_page(page, part) for part in parts]
    assert not any(a.intersects(b) for a, b in combinations(boxes, 2))
    window = QRectF(page.rect())
    assert all(window.contains(box) for box in boxes)
    for part in page.board.ends.all:
        assert part.visibleRegion().boundingRect() == part.rect()
    for button in page.prompt.buttons:
        assert button.visibleRegion().boundingRect() == button.rect()
    mouse = Mouse(page)
    for card in hand(page):
        box = in_sight(page, card)
        assert box.left() >= boxes[1].right() - 1
        assert box.right() <= boxes[2].left() + 1
        assert mouse.spot(card) is not None
        assert box.top() + 0.95 * page.board.scene.layout_now.hand_unit < page.height()


@pytest.mark.parametrize("size", SIZES)
def test_very_many_answers_cover_little_of_the_town_and_come_into_sight(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    page = in_window(qtbot, crowded(), *size)
    strip = page.prompt.geometry()
    page.prompt.show_choice(question(40), "")
    QApplication.processEvents()
    sheet = page.prompt.sheet
    assert page.prompt.geometry() == strip
    assert sheet.height() <= 0.62 * page.board.table.open_area.height() + 2
    assert not sheet.geometry().intersects(strip)
    last = page.prompt.buttons[-1]
    assert not last.visibleRegion().boundingRect().contains(last.rect().center())
    last.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    assert last.visibleRegion().boundingRect() == last.rect()


def test_a_card_of_the_hand_is_lifted_whole_under_the_pointer_and_by_key(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded(), 1366, 768)
    first, second, third = hand(page)[:3]
    page.board.scene.items_by_card[second].hovered.emit(page.board.scene.items_by_card[second], True)
    assert page.board.scene.lifted == second
    assert QRectF(page.rect()).contains(in_sight(page, second))
    assert in_sight(page, third).left() > in_sight(page, second).right() - 8, "the others make room"
    assert Mouse(page).spot(first) is not None
    page.board.scene.items_by_card[second].hovered.emit(page.board.scene.items_by_card[second], False)
    assert page.board.scene.lifted is None
    while page.keys.highlight.card not in page.board.scene.layout_now.held:
        QTest.keyClick(page, Qt.Key.Key_Tab)
    assert page.board.scene.lifted == page.keys.highlight.card
    assert QRectF(page.rect()).contains(in_sight(page, page.keys.highlight.card or 0))
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.board.scene.lifted is None


def test_neither_log_nor_fight_nor_question_moves_the_town(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded(), 1366, 768)
    before, header, strip = town_of(page), page.frame.header.height(), in_page(page, page.prompt)
    page.frame.drawer.toggle()
    QApplication.processEvents()
    assert page.frame.drawer.isVisible()
    assert page.frame.drawer.isAncestorOf(page.childAt(page.frame.drawer.geometry().center()) or page)
    assert town_of(page) == before
    assert not in_page(page, page.frame.drawer).intersects(in_page(page, page.prompt))
    choice = page.prompt.choice
    assert choice is not None
    many = tuple(
        OptionView(f"k{n}", Verb.MODE, None, None, None, f"Answer {n} of many", "") for n in range(6)
    )
    page.prompt.show_choice(replace(choice, kind=Question.MODE, options=many, default="k0"), "")
    QApplication.processEvents()
    assert in_page(page, page.prompt) == strip
    assert page.prompt.sheet.isVisible()
    assert all(button.visibleRegion().boundingRect() == button.rect() for button in page.prompt.buttons)
    assert town_of(page) == before
    assert page.frame.header.height() == header


def test_a_fight_moves_neither_header_nor_town(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight(), 1366, 768)
    before, header, table = town_of(page), page.frame.header.height(), page.board.table.geometry()
    fight_on(page, "redraw")
    QApplication.processEvents()
    assert page.board.tools.isVisible()
    assert town_of(page) == before
    assert (page.frame.header.height(), page.board.table.geometry()) == (header, table)
    panel = in_page(page, page.board.tools)
    on_top = page.childAt(panel.center().toPoint())
    assert on_top is page.board.tools or page.board.tools.isAncestorOf(on_top or page)
    for part in (page.prompt, page.board.ends.lower):
        assert not panel.intersects(in_page(page, part))


@pytest.mark.parametrize("at", [(0, 2), (1, 2)])
def test_fighters_at_a_deed_have_room_and_are_covered_by_nothing(qtbot: QtBot, at: tuple[int, int]) -> None:
    page = in_window(qtbot, fight(at), 1366, 768)
    fight_on(page, "redraw")
    view = page.seats.view
    assert view.shootout is not None
    boxes = [in_sight(page, int(d)) for posse in view.shootout.sides for d in posse.dudes]
    for a, b in combinations(boxes, 2):
        shared = a.intersected(b)
        assert shared.width() * shared.height() < 0.05 * a.width() * a.height()
    assert not any(in_page(page, page.board.tools).intersects(box) for box in boxes)


def test_the_log_opens_by_key_and_is_found_as_it_was_left(qtbot: QtBot, tmp_path: Path) -> None:
    def page_of(window: MainWindow) -> TablePage:
        qtbot.addWidget(window)
        window.resize(1366, 768)
        window.show()
        qtbot.waitUntil(lambda: window.is_warm)
        return show(Table(), window)

    page = page_of(MainWindow(lambda: 7, tmp_path / "d.db"))
    assert page.frame.drawer.isHidden()
    QTest.keyClick(page, Qt.Key.Key_L)
    assert page.frame.drawer.isVisible()
    again = page_of(MainWindow(lambda: 7, tmp_path / "d.db"))
    assert again.frame.drawer.isVisible()
    QTest.mouseClick(again.frame.drawer.close_button, LEFT)
    assert page_of(MainWindow(lambda: 7, tmp_path / "d.db")).frame.drawer.isHidden()


def test_ghosts_and_prices_in_crowded_streets_leave_each_other_alone(qtbot: QtBot) -> None:
    table = town(4, 5, 5)
    table.turn_of(table.me)
    page = in_window(qtbot, table, 1366, 768)
    scene = page.board.scene
    Mouse(page).click_card(int(table.me.player.dudes[0].id))
    choice = page.prompt.choice
    assert choice is not None
    boots = [o for o in choice.options if o.card == table.me.player.dudes[0].id and o.note == "boots"]
    plates = [item.sceneBoundingRect() for item in scene.items() if isinstance(item, GhostWords)]
    assert len(plates) == len(boots) > 10
    ghosts = [item.sceneBoundingRect() for item in scene.items() if isinstance(item, Ghost)]
    assert not any(one.intersects(other) for one, other in combinations(plates, 2))
    assert 2 < len(ghosts) < len(plates), "only where there is room"


def test_a_click_shows_ghosts_where_it_may_go_and_what_that_costs(qtbot: QtBot) -> None:
    table = Table()
    table.me.outfit("Law Dogs")
    deed = table.me.hand("Bunkhouse")
    hero = table.me.dude("Micah Ryse", at=table.me.deed("Pearly's Palace"))
    page = in_window(qtbot, table, 1366, 768)
    scene, mouse = page.board.scene, Mouse(page)

    def ghosts() -> list[Ghost]:
        return [item for item in scene.items() if isinstance(item, Ghost)]

    mouse.click_card(int(deed.id))
    assert [ghost.words for ghost in ghosts()] == [f"{deed.facts.cost} ghost rock"] * 2
    spots = {(round(ghost.x()), round(ghost.y())) for ghost in ghosts()}
    assert spots == {(round(slot.cx), round(slot.cy)) for slot in scene.layout_now.slots.values()}
    page.board.scene.deselect()
    assert ghosts() == []
    mouse.click_card(int(hero.id))
    choice = page.prompt.choice
    assert choice is not None
    moves = [o for o in choice.options if o.card == hero.id and o.verb == "move"]
    assert len(ghosts()) == len(moves) > 0
    assert sum(ghost.words == "boots" for ghost in ghosts()) == sum(o.note == "boots" for o in moves)
    goal = moves[0].target
    wanted = scene.layout_now.free(int(goal or 0), 0)
    page.seats.answer((moves[0].key,))
    page.reports.covering.hand_over.button.click()
    while page.seats.view.seat != 0:
        page.seats.answer(("pass",))
        page.reports.covering.hand_over.button.click()
    home = scene.items_by_card[int(hero.id)].home
    off = max(abs(home.x() - wanted[0]), abs(home.y() - wanted[1]))
    assert off <= 1, "cards lie on whole pixels, so a ghost may be half a one beside"


def test_ctrl_and_the_wheel_zoom_to_the_pointer_and_the_bare_table_is_pushed(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded(), 1366, 768)
    table, scene = page.board.table, page.board.scene
    held = [in_sight(page, card) for card in hand(page)]
    dude = next(int(c.id) for c in page.seats.view.cards if c.type == "dude")
    at = in_sight(page, dude).center()
    table.set_zoom(2.0, table.mapFrom(page, at.toPoint()))
    QApplication.processEvents()
    assert scene.layout_now.unit > 140
    now = in_sight(page, dude).center()
    assert (now - at).manhattanLength() < 60
    after = [in_sight(page, card) for card in hand(page)]
    for a, b in zip(held, after, strict=True):
        assert abs(a.left() - b.left()) < 14, "the hand stays where it is"
        assert b.bottom() > page.height() - 20
    bars = table.horizontalScrollBar(), table.verticalScrollBar()
    before = [bar.value() for bar in bars]
    view = table.viewport()
    QTest.mousePress(view, Qt.MouseButton.MiddleButton, pos=QPoint(500, 200))
    QTest.mouseMove(view, QPoint(540, 230))
    QTest.mouseRelease(view, Qt.MouseButton.MiddleButton, pos=QPoint(540, 230))
    assert [bar.value() for bar in bars] == [before[0] - 40, before[1] - 30]


@pytest.mark.parametrize("seats", [4, 6])
def test_many_seats_have_cards_one_can_read(qtbot: QtBot, seats: int) -> None:
    page = in_window(qtbot, fight_of_two(seats, None, 1), 1366, 768)
    assert page.board.scene.layout_now.unit >= 56
    for card in hand(page):
        assert Mouse(page).spot(card) is not None
    assert page.board.table.height() > 0.8 * page.height()


@pytest.mark.parametrize("percent", [150, 200])
def test_large_text_keeps_town_hand_and_answers_in_sight(qtbot: QtBot, percent: int) -> None:
    page = in_window(qtbot, crowded(), 1366, 768, text_scale=percent)
    QApplication.processEvents()
    assert page.board.scene.layout_now.unit >= 56
    bars = page.board.table.horizontalScrollBar(), page.board.table.verticalScrollBar()
    assert [bar.maximum() for bar in bars] == [0, 0]
    for button in page.prompt.buttons:
        assert button.visibleRegion().boundingRect() == button.rect()
    for card in hand(page):
        assert Mouse(page).spot(card) is not None


def test_a_ghost_covers_nobody_and_is_where_the_dude_will_be(qtbot: QtBot) -> None:
    """At a crowded home, the people move up for a newcomer."""
    table = Table()
    table.me.outfit("Law Dogs")
    for _ in range(7):
        table.me.dude("Philip Swinford")
    newcomer = table.me.hand("Wylie Jenks")
    table.me.state.stash = 20
    page = in_window(qtbot, table, 1366, 768)
    scene, mouse = page.board.scene, Mouse(page)
    mouse.click_card(int(newcomer.id))
    (ghost,) = (item for item in scene.items() if isinstance(item, Ghost))
    people = [item for card, item in scene.items_by_card.items() if card not in scene.layout_now.held]
    box = ghost.mapRectToScene(ghost.box).adjusted(1, 1, -1, -1)
    under = [item for item in people if box.intersects(item.sceneBoundingRect())]
    assert all(item.zValue() > ghost.zValue() for item in under)
    choice = page.prompt.choice
    assert choice is not None
    page.seats.answer((next(o.key for o in choice.options if o.card == newcomer.id),))
    page.reports.covering.hand_over.button.click()
    while page.seats.view.seat != 0:
        page.seats.answer(("pass",))
        page.reports.covering.hand_over.button.click()
    home = scene.items_by_card[int(newcomer.id)].home
    assert max(abs(home.x() - ghost.x()), abs(home.y() - ghost.y())) <= 1
    assert under, "somebody stood there"
