"""Little room: thirty dudes in town, a panel over the table, a small window."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFontMetrics, QPixmap
from PySide6.QtWidgets import QApplication, QLabel

from doomtown_desktop.ui.plain.intents import coverage
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.table import Table
from tests.ui.built import crowded, fight, fight_on, in_sight, in_window, show
from tests.ui.mouse import Mouse
from tests.ui.new_games import form_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.parametrize("size", [(1366, 768), (1920, 1080)])
def test_thirty_dudes_fit_a_window_and_all_titles_are_seen(qtbot: QtBot, size: tuple[int, int]) -> None:
    """Nothing is scrolled, no dude hides another's title, and the layout becomes stable."""
    page = in_window(qtbot, crowded(), *size)
    QApplication.processEvents()  # this ran for ever when scroll bars appeared and disappeared
    assert not page.board.table.verticalScrollBar().isVisible()
    assert not page.board.table.horizontalScrollBar().isVisible()
    dudes = [int(c.id) for c in page.bridge.seats.view.cards if c.type == "dude"]
    assert len(dudes) == 30
    items = page.board.scene.items_by_card
    for one, other in permutations(dudes, 2):
        if items[one].home_z < items[other].home_z:
            box = in_sight(page, one)
            title = QRectF(box.left(), box.top(), box.width(), 0.14 * page.board.scene.layout_now.unit)
            if items[one].rotation() and one not in page.board.scene.layout_now.labelled:
                title = QRectF(box.right() - box.width() * 0.12, box.top(), box.width() * 0.12, box.height())
            hidden = title.intersected(in_sight(page, other))
            assert hidden.width() * hidden.height() <= 0.25 * title.width() * title.height(), (one, other)


def test_a_booted_dude_between_visitors_has_no_label_over_its_face(qtbot: QtBot) -> None:
    table = Table()
    deed = table.me.deed("Bunkhouse")
    for side in (table.me, table.foe, table.foe):
        side.dude(at=deed, booted=True)
    page = in_window(qtbot, table)
    assert page.board.scene.layout_now.labelled == set(), "nobody is covered"


def test_titles_of_places_stay_uncovered_in_a_crowd(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded())
    view = page.bridge.seats.view
    dudes = [in_sight(page, int(c.id)) for c in view.cards if c.type == "dude"]
    for card in view.cards:
        if card.type == "deed":
            box = in_sight(page, int(card.id))
            title = QRectF(box.left(), box.top() + 3, box.width(), box.height() * 0.3)
            assert not any(title.intersects(dude) for dude in dudes), card.title


@pytest.mark.parametrize("at", [None, (0, 3), (1, 3)])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_nothing_on_the_stage_covers_a_fighter(
    qtbot: QtBot, size: tuple[int, int], at: tuple[int, int] | None
) -> None:
    page = in_window(qtbot, fight(at), *size)
    fight_on(page, "redraw")
    QApplication.processEvents()
    panel = QRectF(page.board.tools.geometry())
    assert page.board.tools.isVisible()
    view = page.bridge.seats.view
    assert view.shootout is not None
    fighters = [int(d) for posse in view.shootout.sides for d in posse.dudes]
    assert len(fighters) == 8
    for dude in fighters:
        box = in_sight(page, dude)
        assert not panel.intersects(box), (dude, panel, box)
        assert QRectF(page.board.table.geometry()).contains(box.center())
    for card in view.players[0].play_hand or ():
        assert not panel.intersects(in_sight(page, int(card.id)))


def test_a_fight_moves_no_place_and_changes_no_size(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    fought = page.board.scene.town_layout
    assert page.board.scene.standoff.is_up
    while page.bridge.seats.view.shootout is not None:
        assert page.bridge.seats.undo()
    assert not page.board.scene.standoff.is_up
    peace = page.board.scene.layout_now
    assert (peace.unit, peace.zones) == (fought.unit, fought.zones)


def test_the_prompt_says_what_covers_casualties(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    fight_on(page, "casualty")
    assert page.reports.showdowns.is_open
    assert page.prompt.choice is None, "nothing tells what comes of the hands before the scene does"
    page.board.stage.skip()
    choice = page.prompt.choice
    assert choice is not None
    assert page.prompt.prompt.text().endswith("discarding covers 1")  # an ace would cover two
    option = choice.options[0]
    many = (option, replace(option, verb="ace", note="2"), replace(option, verb="ace", note="3"), option)
    assert coverage(replace(choice, options=many)) == "discarding covers 1, acing 2 or 3"
    assert coverage(replace(choice, options=(replace(option, verb="home"),))) == "going home covers 1"


@pytest.mark.parametrize("percent", [100, 200])
def test_the_sheet_of_a_question_covers_no_fighter_and_no_result(qtbot: QtBot, percent: int) -> None:
    page = in_window(qtbot, fight(dudes=3), 1366, 768, text_scale=percent)
    fight_on(page, "casualty")
    page.board.stage.skip()
    page.prompt.tell(
        "With Wylie Jenks go 2 influence, Shotgun; with Tommy Harden go 1 influence, Pinto. Click."
    )
    QApplication.processEvents()
    results = page.board.boxes_on_stage(results=True)
    assert len(results) == 5
    sheet = page.prompt.sheet
    assert sheet.isVisible()
    for box in (*results, *page.board.boxes_of_cards().values()):
        assert not sheet.geometry().intersects(box), box


@pytest.mark.parametrize("size", [(1024, 680), (1280, 720)])
@pytest.mark.parametrize("percent", [80, 140, 200])
def test_text_of_any_scale_is_not_clipped(qtbot: QtBot, size: tuple[int, int], percent: int) -> None:
    """Nameplates, prompt and buttons have enough room for their words, at about the chosen text size."""
    window = MainWindow(lambda: 7, chosen=replace(Preferences(), text_scale=percent))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitExposed(window)
    page = show(crowded(), window)
    qtbot.waitUntil(lambda: page.width() == size[0])
    QApplication.processEvents()
    for part in page.board.ends.all:
        assert page.rect().contains(part.geometry()), part
    for label in (page.prompt.prompt, page.prompt.source):
        assert label.height() >= QFontMetrics(label.face).height() * label.lines, label.text()
    for button in (*page.prompt.buttons, page.frame.undo_button, page.frame.menu_button):
        assert button.width() >= button.minimumSizeHint().width()
        assert button.height() >= button.minimumSizeHint().height()
    for button in page.prompt.buttons:
        assert button.visibleRegion().boundingRect() == button.rect(), button.text()


@pytest.mark.parametrize("size", [(1024, 680), (1280, 720)])
@pytest.mark.parametrize("percent", [80, 200])
def test_the_start_page_fits_at_any_scale(qtbot: QtBot, size: tuple[int, int], percent: int) -> None:
    window = MainWindow(lambda: 7, chosen=replace(Preferences(), text_scale=percent))
    qtbot.addWidget(window)
    window.resize(*size)
    window.show()
    qtbot.waitUntil(lambda: window.is_warm)
    picture = QPixmap(600, 400)
    picture.fill()
    window.start.offer_continue("Ada against Ben, day 3", picture)
    QApplication.processEvents()
    for button in (window.start.continue_button, *window.start.buttons):
        assert button.height() >= button.sizeHint().height(), button.text()
        assert button.visibleRegion().boundingRect() == button.rect()


def test_names_of_a_new_game_are_readable_in_large_text(qtbot: QtBot) -> None:
    window = MainWindow(lambda: 7, chosen=replace(Preferences(), text_scale=200))
    qtbot.addWidget(window)
    window.resize(1024, 680)
    window.show()
    qtbot.waitExposed(window)
    window.playing.set_up()
    QApplication.processEvents()
    page = form_of(window)
    for row in page.rows:
        assert row.name.width() >= row.name.fontMetrics().horizontalAdvance(row.name.text()) + 8
        for box in (row.who, row.deck):
            assert box.width() >= box.minimumSizeHint().width()
    for label in page.findChildren(QLabel):
        assert label.width() >= min(label.minimumSizeHint().width(), 400), label.text()


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("gear", [20, 40])
def test_every_card_of_a_crowd_can_be_hit(qtbot: QtBot, size: tuple[int, int], gear: int) -> None:
    """A part of each dude, place and attachment is visible and large enough for a click."""
    page = in_window(qtbot, crowded(gear=gear), *size)
    QApplication.processEvents()
    mouse = Mouse(page)
    hidden = [c.title for c in page.bridge.seats.view.cards if mouse.spot(int(c.id)) is None]
    assert hidden == []


def test_where_nothing_moves_nothing_is_laid_out_anew(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded(20, 10), 1366, 768)
    before = page.board.scene.layout_now
    choice = page.bridge.seats.view.choice
    assert choice is not None
    assert page.bridge.seats.answer(("pass",))
    page.reports.covering.hand_over.button.click()
    page.refresh()
    turned = page.board.scene.layout_now
    assert turned is not before, "the other player sits at the lower edge now"
    page.refresh()
    assert page.board.scene.layout_now is turned
    page.board.table.zoom_by(1.2)
    assert page.board.scene.layout_now is not turned
