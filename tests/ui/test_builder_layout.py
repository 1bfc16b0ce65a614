"""The deck builder opens as it was left: with real events, after a restart, with odd values in the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.database import open_database
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.cards import browser_foot, card_grid
from doomtown_desktop.ui.cards.ownership_switch import OwnershipButtons
from doomtown_desktop.ui.decks import librarian, top_bar
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain import deck_rows, kept_layout
from doomtown_desktop.ui.plain.kept_layout import SETTING, BuilderLayout
from doomtown_desktop.ui.plain.preferences import InMemorySettings, Preferences
from doomtown_desktop.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton


# --- what is kept, without a window -----------------------------------------------------------------


def test_the_choices_that_can_be_kept_are_those_of_the_builder() -> None:
    assert tuple(browser_foot.ORDERS) == kept_layout.ORDERS
    assert tuple(deck_rows.GROUPINGS) == kept_layout.GROUPINGS
    assert tuple(librarian.ORDERS) == kept_layout.DECK_ORDERS
    assert {"Decks", *kept_layout.DRAWERS} - {""} == set(top_bar.PANELS)
    assert card_grid.ZOOMS == kept_layout.ZOOMS


def test_a_layout_comes_back_from_the_file(tmp_path: Path) -> None:
    wanted = BuilderLayout(
        library=True,
        drawer="Notes",
        as_list=True,
        all_printings=True,
        table=True,
        order="Cost",
        grouping="Suit",
        deck_order="Name",
        zoom=200,
        filters=False,
        widths=(("deck", 410), ("library", 222)),
        folded=("Old", "Starter decks"),
        deck=3,
        starter="Law Dogs - Learn to Play",
    )
    assert all(
        getattr(wanted, field.name) != getattr(BuilderLayout(), field.name) for field in fields(BuilderLayout)
    )
    data = open_database(tmp_path / "d.db")
    kept_layout.save(SettingsStore(data), wanted)
    data.close()
    assert kept_layout.load(SettingsStore(open_database(tmp_path / "d.db"))) == wanted


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("library", 1),
        ("drawer", "Decks"),
        ("drawer", ["Numbers"]),
        ("as_list", None),
        ("all_printings", "yes"),
        ("order", "Smell"),
        ("grouping", 3),
        ("deck_order", {}),
        ("zoom", 95),
        ("zoom", 281),
        ("zoom", 1e300),
        ("zoom", True),
        ("filters", "no"),
        ("widths", {"deck": 400}),
        (
            "widths",
            [["deck", 99], ["library", 4001], ["moon", 300], ["drawer"], 7, [[], 300], ["deck", "400"]],
        ),
    ],
)
def test_an_absurd_value_costs_only_itself(name: str, value: object) -> None:
    settings = InMemorySettings()
    settings.set(SETTING, {name: value, "filters" if name != "filters" else "library": True})
    expected = BuilderLayout(filters=True) if name != "filters" else BuilderLayout(library=True)
    assert kept_layout.load(settings) == expected


@pytest.mark.parametrize("value", [None, 7, "wide", [1, 2], {"unknown": 1}])
def test_anything_else_in_its_place_is_the_first_start(value: object) -> None:
    settings = InMemorySettings()
    settings.set(SETTING, value)
    assert kept_layout.load(settings) == BuilderLayout() == kept_layout.load(None)


def test_no_json_at_all_is_the_first_start(tmp_path: Path) -> None:
    data = open_database(tmp_path / "d.db")
    data.conn.execute("INSERT INTO setting (name, value) VALUES (?, ?)", (SETTING, "{broken"))
    assert kept_layout.load(SettingsStore(data)) == BuilderLayout()


def test_what_cannot_be_written_is_no_news(caplog: pytest.LogCaptureFixture) -> None:
    class Full(InMemorySettings):
        @override
        def set(self, name: str, value: object) -> None:
            raise StorageError("The disk is full.")

    with caplog.at_level("INFO", logger="doomtown_desktop"):
        kept_layout.save(Full(), BuilderLayout(library=True))
    assert "The disk is full." in caplog.text


# --- in the window ----------------------------------------------------------------------------------


@pytest.fixture
def windows(qtbot: QtBot) -> Iterator[list[MainWindow]]:
    opened: list[MainWindow] = []
    yield opened
    for window in opened:
        window.close()
    fonts.set_scale(1.0)


def start(
    qtbot: QtBot, windows: list[MainWindow], file: Path | None, width: int = 1600, **more: Any
) -> BuilderPage:
    """Start the program and open its builder."""
    for old in windows:
        old.close()
    window = MainWindow(lambda: 7, file, **more)
    windows.append(window)
    qtbot.addWidget(window)
    window.resize(width, 800)
    window.show()
    qtbot.waitExposed(window)
    page = window.open_decks()
    qtbot.waitUntil(lambda: page.width() == width)
    return page


def drag_splitter(page: BuilderPage, handle: int, by: int) -> None:
    grip = page.split.handle(handle)
    middle = grip.rect().center()
    QTest.mousePress(grip, LEFT, pos=middle)
    QTest.mouseMove(grip, middle + QPoint(by, 0))
    QTest.mouseRelease(grip, LEFT, pos=middle + QPoint(by, 0))


def test_a_restart_finds_the_builder_as_it_was_left(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    page = start(qtbot, windows, tmp_path / "d.db")
    browser, bar = page.browser, page.bar
    assert bar.buttons["Decks"].isChecked()  # there is no deck yet, so the list of decks is offered
    QTest.mouseClick(bar.buttons["Decks"], LEFT)
    QTest.mouseClick(bar.buttons["Notes"], LEFT)
    QTest.mouseClick(browser.foot.as_list, LEFT)
    QTest.keyClick(browser.foot.every, Qt.Key.Key_Space)
    browser.foot.order.setFocus()
    QTest.keyClick(browser.foot.order, Qt.Key.Key_End)
    page.deck.grouping.setFocus()
    QTest.keyClick(page.deck.grouping, Qt.Key.Key_End)
    browser.foot.zoom.setFocus()
    browser.foot.zoom.setValue(232)
    QTest.mouseClick(browser.filters, LEFT)
    page.session.new(page.draft)  # with a deck, the list of decks does not open by itself
    drag_splitter(page, 3, -60)
    wide = page.deck.width()
    assert wide > page.layout_keeper.usual("deck") + 40

    page = start(qtbot, windows, tmp_path / "d.db")
    browser, bar = page.browser, page.bar
    assert [name for name, button in bar.buttons.items() if button.isChecked()] == ["Notes"]
    assert page.library.isHidden()
    assert page.drawer.currentWidget() is page.panels["Notes"]
    assert page.drawer.isVisible()
    assert browser.cards.view is browser.cards.table
    assert browser.cards.currentWidget() is browser.cards.table
    assert browser.foot.every.isChecked()
    assert browser.foot.order.currentText() == "Pack"
    assert browser.cards.table.currentIndex().row() == 0
    assert page.deck.grouping.currentText() == kept_layout.GROUPINGS[-1]
    assert round(browser.cards.tiles.width) == browser.foot.zoom.value() == 232
    assert not browser.filters.isChecked()
    assert browser.chips.isHidden()
    assert page.deck.width() == wide

    QTest.mouseClick(bar.buttons["Notes"], LEFT)
    page = start(qtbot, windows, tmp_path / "d.db")
    assert page.drawer.isHidden()
    assert not page.bar.buttons["Notes"].isChecked()


def test_leaving_the_page_and_coming_back_is_the_same_without_a_file(
    qtbot: QtBot, windows: list[MainWindow]
) -> None:
    page = start(qtbot, windows, None)
    QTest.mouseClick(page.bar.buttons["Draws"], LEFT)
    windows[0].places.close()
    again = windows[0].open_decks()
    assert again.bar.buttons["Draws"].isChecked()


def test_the_deck_that_was_open_last_opens_again_not_the_one_changed_last(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    page = start(qtbot, windows, tmp_path / "d.db")
    for name in ("First", "Second"):
        page.session.new(Draft(name=name))
    first = next(deck.id for deck in page.session.all() if deck.name == "First")
    page.open_deck(first)
    page = start(qtbot, windows, tmp_path / "d.db")
    assert page.draft.name == "First"
    starter = starter_decks()[2]
    page.show_starter(starter)
    page = start(qtbot, windows, tmp_path / "d.db")
    assert (page.draft.name, page.session.id) == (starter.name, None)
    page.open_deck(first)
    page.session.remove(first)
    assert page.draft.name == "Second"
    page = start(qtbot, windows, tmp_path / "d.db")
    assert page.draft.name == "Second"


def test_the_change_is_written_soon_and_not_only_at_the_end(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    page = start(qtbot, windows, tmp_path / "d.db")
    QTest.mouseClick(page.browser.foot.as_list, LEFT)
    store = SettingsStore(open_database(tmp_path / "d.db"))
    qtbot.waitUntil(lambda: kept_layout.load(store).as_list)
    assert not page.layout_keeper._pause.isActive()


def test_safe_mode_begins_as_at_first_and_leaves_what_is_kept(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    data = open_database(tmp_path / "d.db")
    mine = BuilderLayout(as_list=True, order="Cost", drawer="Notes")
    kept_layout.save(SettingsStore(data), mine)
    data.close()
    page = start(qtbot, windows, tmp_path / "d.db", chosen=Preferences())
    assert not page.browser.foot.as_list.isChecked()
    assert page.browser.foot.order.currentText() == "Title"
    assert page.drawer.isHidden()
    QTest.mouseClick(page.bar.buttons["Draws"], LEFT)
    windows[0].places.close()
    assert kept_layout.load(SettingsStore(open_database(tmp_path / "d.db"))) == mine


def test_a_file_that_is_only_read_is_followed_and_not_written(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    data = open_database(tmp_path / "d.db")
    kept_layout.save(SettingsStore(data), BuilderLayout(as_list=True))
    data.close()
    page = start(qtbot, windows, tmp_path / "d.db", read_only="Another window has it open.")
    assert page.browser.foot.as_list.isChecked()
    QTest.mouseClick(page.browser.foot.as_list, LEFT)
    page.layout_keeper.keep()
    assert kept_layout.load(SettingsStore(open_database(tmp_path / "d.db"))).as_list


def test_both_sides_of_a_wide_window_give_way_in_a_narrow_one(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    page = start(qtbot, windows, tmp_path / "d.db", 1900)
    QTest.mouseClick(page.bar.buttons["Notes"], LEFT)
    assert page.library.isVisible()
    assert page.drawer.isVisible()
    page = start(qtbot, windows, tmp_path / "d.db", 1100)
    assert page.library.isHidden()
    assert page.drawer.isVisible()
    assert page.browser.width() >= 300


def test_widths_that_leave_the_cards_no_room_are_not_taken(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    data = open_database(tmp_path / "d.db")
    kept_layout.save(
        SettingsStore(data), BuilderLayout(drawer="Notes", widths=(("deck", 3900), ("drawer", 3900)))
    )
    data.close()
    page = start(qtbot, windows, tmp_path / "d.db", 1280)
    assert page.browser.cards.grid.columns >= 3  # the deck gives way for them, by a fifth at most
    usual = page.layout_keeper.usual("deck")
    assert usual * 4 // 5 - 2 <= page.deck.width() <= usual + 2
    assert abs(page.drawer.width() - page.layout_keeper.usual("drawer")) <= 2


def test_a_chosen_width_grows_with_the_text(qtbot: QtBot, windows: list[MainWindow], tmp_path: Path) -> None:
    data = open_database(tmp_path / "d.db")
    kept_layout.save(SettingsStore(data), BuilderLayout(widths=(("library", 300),)))
    SettingsStore(data).set("text_scale", 125)
    data.close()
    page = start(qtbot, windows, tmp_path / "d.db", 1600)
    assert page.library.isVisible()
    assert page.library.width() == 375


def test_the_controls_below_the_cards_break_into_two_rows_where_it_is_narrow(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    data = open_database(tmp_path / "d.db")
    kept_layout.save(SettingsStore(data), BuilderLayout(library=True))
    SettingsStore(data).set("text_scale", 200)
    data.close()
    page = start(qtbot, windows, tmp_path / "d.db", 1280)
    buttons = page.findChild(OwnershipButtons)
    assert buttons is not None
    qtbot.waitUntil(lambda: all(b.width() >= b.sizeHint().width() for b in buttons.buttons.values()))
    assert buttons.geometry().top() >= page.browser.foot.as_list.geometry().bottom()
    assert page.browser.foot.every.text() == "Printings"  # never "All", which a button beside it says
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)
    windows[0].resize(1600, 800)
    qtbot.waitUntil(lambda: page.browser.foot.row.indexOf(buttons) >= 0)
    assert page.browser.foot.every.text() == "All printings"


@pytest.mark.parametrize("scale", [100, 125])
@pytest.mark.parametrize("drawer", ["Numbers", "Notes", "Test"])
def test_three_columns_stay_beside_every_panel_of_a_small_screen(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path, scale: int, drawer: str
) -> None:
    data = open_database(tmp_path / "d.db")
    SettingsStore(data).set("text_scale", scale)
    data.close()
    page = start(qtbot, windows, tmp_path / "d.db", 1366)
    windows[0].resize(1366, 768)
    for opened in ("Decks", drawer, "Decks", drawer):
        page.bar.toggle(opened, True)
        QApplication.processEvents()
        assert page.browser.cards.grid.columns >= 3
        chips = page.browser.chips
        assert chips.height() <= 3 * fonts.scaled(30)
        assert page.browser.cards.grid.height() > page.height() / 2
        assert page.bar.buttons[opened].isChecked()
        assert page.library.isVisible() == (opened == "Decks")


def test_the_list_that_gave_way_to_a_drawer_comes_back_after_it(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    page = start(qtbot, windows, tmp_path / "d.db", 1366)
    buttons = page.bar.buttons
    assert page.library.isVisible()
    for name in ("Numbers", "Notes"):  # it stays closed when the drawer changes
        QTest.mouseClick(buttons[name], LEFT)
        assert page.library.isHidden()
    QTest.mouseClick(buttons["Notes"], LEFT)
    assert page.library.isVisible()
    QTest.mouseClick(buttons["Notes"], LEFT)
    windows[0].resize(1900, 800)
    qtbot.waitUntil(lambda: page.width() == 1900)
    assert page.library.isVisible()
    assert page.drawer.isVisible()
    windows[0].resize(1366, 800)
    qtbot.waitUntil(lambda: page.width() == 1366)
    assert page.library.isHidden()
    assert page.drawer.isVisible()
    QTest.mouseClick(buttons["Decks"], LEFT)  # the list takes the place of the drawer
    assert page.library.isVisible()
    assert page.drawer.isHidden()
    QTest.mouseClick(buttons["Decks"], LEFT)
    QTest.mouseClick(buttons["Notes"], LEFT)
    QTest.mouseClick(buttons["Notes"], LEFT)
    assert page.library.isHidden()  # it stays closed after the user has closed it


def test_filters_without_room_for_their_rows_are_menus_that_do_the_same(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path
) -> None:
    page = start(qtbot, windows, tmp_path / "d.db", 1240)
    chips, box = page.browser.chips, page.browser.box
    dude = next(chip for chip in chips.chips if chip.value == "dude")
    assert dude.isVisible()
    assert chips.menus["type"].isHidden()
    QTest.mouseClick(dude, LEFT)
    page.bar.toggle("Numbers", True)
    QApplication.processEvents()
    assert dude.isHidden()
    menu = chips.menus["type"]
    assert menu.isVisible()
    assert menu.text() == "Type: Dude ▾"
    deed = next(action for action in menu.menu().actions() if action.text() == "Deed")
    deed.trigger()
    assert box.text() == "t:dude|deed"
    gang = next(action for action in chips.menus["gang"].menu().actions() if action.text() == "Law Dogs")
    gang.trigger()
    assert box.text() == "g:l t:dude|deed"
    assert gang.isChecked()
    page.bar.toggle("Numbers", False)
    QApplication.processEvents()
    assert dude.isVisible()
    assert dude.isChecked()


@pytest.mark.parametrize("scale", [100, 125])
def test_nothing_below_the_cards_is_cut(
    qtbot: QtBot, windows: list[MainWindow], tmp_path: Path, scale: int
) -> None:
    data = open_database(tmp_path / "d.db")
    SettingsStore(data).set("text_scale", scale)
    data.close()
    page = start(qtbot, windows, tmp_path / "d.db", 1366)
    windows[0].resize(1366, 768)
    page.session.new(Draft.of(starter_decks()[0]))
    page.bar.toggle("Numbers", True)
    browser = page.browser
    browser.set_text("philip swin")
    QTest.keyClick(browser.box, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert browser.foot.said.text() == "Done: Add Philip Swinford"
    assert browser.foot.said.shown == browser.foot.said.text()
    assert browser.foot.every.text() in ("All printings", "Printings")
    assert browser.foot.every.width() >= browser.foot.every.sizeHint().width()
    assert page.deck.considering.isVisible()
    bar = page.what_if
    qtbot.waitUntil(lambda: "cheatin" in bar.found)
    document = QTextDocument()
    document.setDefaultFont(bar.words.font())
    document.setDocumentMargin(0)
    document.setHtml(bar.words.text())
    document.setTextWidth(bar.words.width())
    assert document.size().height() <= bar.words.height() + 1
    assert document.size().width() <= bar.words.width()
    assert bar.words.text().count("legal") == 2  # with one copy more, and with one fewer
    assert bar.words.toolTip().count("influence") == 2
