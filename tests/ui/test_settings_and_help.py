"""Settings, shortcuts and scans in the open window, with real key and mouse events."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QImage, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QComboBox, QLabel, QMenu, QWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.storage.games import SettingsStore
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.cards.face_spec import FaceSpec, FaceStyle, Stats
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.scans import Scans
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.pages.settings_page import SettingsPage
from doomtown_desktop.ui.plain import intents
from doomtown_desktop.ui.plain.ends import PlateForm
from doomtown_desktop.ui.plain.preferences import Preferences
from doomtown_desktop.ui.plain.topics import book
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of, match_of
from tests.ui.built import in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

SEATS = [("Ada", "Law Dogs - Learn to Play", ""), ("Ben", "Sloane Gang - Learn to Play", "rules")]
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@card("Test Ring Finger")
class RingFinger(ActionCard):
    @noon("Boot a dude.")
    async def point(self) -> None:
        await self.boot(await self.target(self.all_dudes))


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 0
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    yield window
    fonts.set_scale(1.0)


def at_the_table(window: MainWindow) -> TablePage:
    """Go to the first decision of a game: the starting gang."""
    window.playing.begin(SEATS, 7)
    assert window.table is not None
    window.table.board.scene.animate = False
    return window.table


def at_noon(window: MainWindow, qtbot: QtBot) -> TablePage:
    """Go to our Noon play, with the proposed gang."""
    table = at_the_table(window)
    bridge = table.bridge
    setup = game_of(bridge).setup
    assert setup is not None
    while (pending := game_of(bridge).pending) is not None and pending.kind != "noon play":
        qtbot.waitUntil(lambda: bridge.seats.now.is_ours)
        pending = game_of(bridge).pending
        assert pending is not None
        if pending.kind == "starting gang":
            wanted = [
                o.key
                for o in pending.options
                if o.card is not None and game_of(bridge).engine.facts[o.card].code in setup.seats[0].starting
            ]
            bridge.seats.answer((wanted[0] if wanted else "done",))
        elif pending.kind != "noon play":
            bridge.seats.answer((pending.default or pending.options[0].key,) if pending.least else ())
    qtbot.waitUntil(lambda: bridge.seats.now.is_ours)
    return table


def settings(window: MainWindow) -> SettingsPage:
    window.open_settings()
    page = window.pages.currentWidget()
    assert isinstance(page, SettingsPage)
    return page


def test_the_line_that_explains_a_switch_is_just_below_it(window: MainWindow) -> None:
    window.resize(1366, 768)
    page = settings(window)
    QApplication.processEvents()
    explained = 0
    for box in page.findChildren(QCheckBox):
        holder = box.parentWidget()
        assert isinstance(holder, QWidget)
        lines = [each for each in holder.children() if isinstance(each, QLabel)]
        if box.isVisible() and lines:
            explained += 1
            words = lines[0]
            assert words.y() - box.geometry().bottom() <= 3, box.text()
            assert words.height() <= words.heightForWidth(words.width()) + 2, "words are in the middle of it"
    assert explained >= 2


def pick(box: QComboBox, value: object) -> None:
    box.setCurrentIndex(box.findData(value))


# --- settings ---------------------------------------------------------------------------------------


def test_a_change_of_colours_and_size_shows_at_once_and_is_kept(window: MainWindow, tmp_path: Path) -> None:
    table = at_the_table(window)
    page = settings(window)
    pick(page.combo("theme"), "contrast")
    pick(page.combo("text_scale"), 200)
    assert table.board.scene.theme is THEMES["contrast"]
    assert all(item.theme is THEMES["contrast"] for item in table.board.scene.items_by_card.values())
    assert table.store.style.contrast
    assert f"font-size: {2 * fonts.BASE}px" in window.styleSheet()
    assert {plate.form for plate in table.board.ends.plates} == {PlateForm.LARGE}
    assert settings_in(tmp_path / "d.db") == {"theme": "contrast", "text_scale": 200}


def test_a_new_window_begins_with_what_was_chosen(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    page = settings(window)
    pick(page.combo("theme"), "light")
    pick(page.combo("pace"), 2500)
    again = MainWindow(lambda: 8, tmp_path / "d.db")
    qtbot.addWidget(again)
    assert again.theme is THEMES["light"]
    assert again.playing.pace == 2500


def test_pace_motion_and_suits_reach_the_open_table(window: MainWindow) -> None:
    table = at_the_table(window)
    page = settings(window)
    pick(page.combo("pace"), 1200)
    pick(page.combo("animation"), "off")
    page.switch("four_colours").click()
    assert window.playing.opponents is not None
    assert window.playing.opponents.pace == 1200
    assert table.board.scene.travel == 0
    assert table.store.style == FaceStyle(four_colours=True, contrast=False)


def test_thinking_in_the_persons_time_is_switched_off_at_the_open_table_and_for_the_next(
    window: MainWindow, tmp_path: Path
) -> None:
    at_the_table(window)
    assert window.playing.opponents is not None
    assert window.playing.opponents.thinks_ahead
    settings(window).switch("ahead").click()
    assert not window.playing.opponents.thinks_ahead
    assert settings_in(tmp_path / "d.db") == {"ahead": False}
    window.places.close()
    at_the_table(window)
    assert not window.playing.opponents.thinks_ahead


def test_hints_stand_below_the_question_until_they_are_switched_off(window: MainWindow) -> None:
    table = at_the_table(window)
    choice = table.prompt.choice
    assert choice is not None
    hint = book().hints[choice.kind]
    assert hint in table.prompt.source.text()
    settings(window).switch("hints").click()
    window.places.close()
    assert hint not in table.prompt.source.text()
    assert not table.prompt.rules.isHidden()
    assert not window.preferences.hints


def test_without_a_data_file_preferences_hold_for_this_sitting(qtbot: QtBot) -> None:
    window = MainWindow(lambda: 7, None)
    qtbot.addWidget(window)
    pick(settings(window).combo("theme"), "light")
    assert window.preferences.theme == "light"


def test_a_full_disk_is_told_and_the_choice_holds(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: SettingsStore, name: str, value: object) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(SettingsStore, "set", full)
    page = settings(window)
    pick(page.combo("theme"), "light")
    assert window.theme is THEMES["light"]
    assert page.note.isVisible()
    assert page.note.text().endswith("until you close the program. Database or disk is full.")


def test_a_damaged_data_file_is_told_too(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "d.db").write_bytes(b"no database at all, but long enough to be read as one" * 40)
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    window.data.games = None
    page = settings(window)
    pick(page.combo("theme"), "light")
    assert window.preferences.theme == "light"
    assert "d.damaged-1.db" in page.note.text()


def test_the_settings_are_reached_from_the_start_page_the_menu_and_a_key(
    window: MainWindow, qtbot: QtBot
) -> None:
    QTest.mouseClick(window.start.settings_button, Qt.MouseButton.LeftButton)
    assert isinstance(window.pages.currentWidget(), SettingsPage)
    page = window.pages.currentWidget()
    assert page is not None
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.start
    table = at_the_table(window)
    menu = table.frame.menu_button.menu()
    assert menu is not None
    next(action for action in menu.actions() if action.text() == "Settings").trigger()
    assert isinstance(window.pages.currentWidget(), SettingsPage)
    window.places.close()
    QTest.keyClick(table, Qt.Key.Key_F10)
    assert isinstance(window.pages.currentWidget(), SettingsPage)


def test_the_game_waits_below_the_settings_and_goes_on_after(window: MainWindow) -> None:
    table = at_the_table(window)
    page = settings(window)
    assert match_of(table.bridge).is_held
    QTest.mouseClick(page.back_button, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is table
    assert not match_of(table.bridge).is_held


def test_every_control_of_the_settings_has_a_name(window: MainWindow) -> None:
    page = settings(window)
    for control in (*page.findChildren(QAbstractButton), *page.findChildren(QComboBox)):
        words = control.text() if isinstance(control, QAbstractButton) else ""
        assert control.accessibleName() or words, control


def test_the_choice_of_react_windows_is_kept(window: MainWindow) -> None:
    page = settings(window)
    page.reacts["Moved"].click()
    assert window.preferences.silent == ("Moved",)
    page.reacts["Moved"].click()
    assert not window.preferences.silent


# --- shortcuts --------------------------------------------------------------------------------------


def press_into(page: SettingsPage, name: str, key: Qt.Key, held: Qt.KeyboardModifier) -> None:
    button = page.key_buttons[name]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QTest.keyClick(button, key, held)


def test_a_shortcut_is_changed_by_pressing_the_new_key(window: MainWindow) -> None:
    table = at_the_table(window)
    page = settings(window)
    press_into(page, "undo", Qt.Key.Key_F5, Qt.KeyboardModifier.NoModifier)
    assert page.key_buttons["undo"].text() == "F5"
    assert table.keys.keyboard.keys["undo"] == ("F5",)


def test_a_taken_key_is_refused_with_a_message(window: MainWindow) -> None:
    page = settings(window)
    press_into(page, "undo", Qt.Key.Key_Y, CONTROL)
    assert window.preferences.keys == ()
    assert page.key_buttons["undo"].text() == "Ctrl+Z"
    assert page.note.isVisible()
    assert page.note.text() == "Ctrl+Y is taken: Redo. Give that another key first."


def test_tab_and_esc_while_a_key_is_asked_for(window: MainWindow) -> None:
    page = settings(window)
    press_into(page, "undo", Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    assert page.key_buttons["undo"].text() == "Ctrl+Z"
    assert isinstance(window.pages.currentWidget(), SettingsPage)
    press_into(page, "undo", Qt.Key.Key_Tab, CONTROL)
    assert window.preferences.shortcuts["undo"] == ("Ctrl+Tab",)


def test_all_shortcuts_go_back(window: MainWindow) -> None:
    page = settings(window)
    press_into(page, "undo", Qt.Key.Key_F5, Qt.KeyboardModifier.NoModifier)
    page.reset.click()
    assert window.preferences == Preferences()
    assert page.key_buttons["undo"].text() == "Ctrl+Z"


def test_a_question_mark_shows_the_shortcuts_and_esc_puts_them_away(window: MainWindow) -> None:
    table = at_the_table(window)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Question, SHIFT)
    assert window.sheet is not None
    assert window.sheet.isVisible()
    assert "Ctrl+Shift+Z or Ctrl+Y" in window.sheet.columns[1].text()
    QTest.keyClick(window.sheet, Qt.Key.Key_P)
    assert window.sheet.isVisible()
    QTest.keyClick(window.sheet, Qt.Key.Key_Escape)
    assert not window.sheet.isVisible()


@pytest.mark.parametrize(
    ("key", "held", "text", "expected"),
    [
        (Qt.Key.Key_Z, CONTROL | SHIFT, "", "Ctrl+Shift+Z"),
        (Qt.Key.Key_Question, SHIFT, "?", "?"),
        (Qt.Key.Key_Plus, CONTROL | SHIFT, "+", "Ctrl++"),
        (Qt.Key.Key_1, SHIFT, "1", "1"),
        (Qt.Key.Key_1, SHIFT, "!", "Shift+1"),
        (Qt.Key.Key_Backtab, SHIFT, "", "Shift+Tab"),
        (Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier, "", "Return"),
        (Qt.Key.Key_Shift, SHIFT, "", ""),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", "Space"),
    ],
)
def test_chords_read_the_same_on_every_keyboard(
    key: Qt.Key, held: Qt.KeyboardModifier, text: str, expected: str
) -> None:
    assert chord(QKeyEvent(QEvent.Type.KeyPress, key, held, text)) == expected


# --- the table by keyboard --------------------------------------------------------------------------


def test_tab_rings_the_candidates_and_return_chooses_the_ringed_one(qtbot: QtBot) -> None:
    built = Table()
    built.me.dude("Hero")
    built.foe.dude("Villain")
    built.foe.dude("Rogue")
    pointing = built.me.hand("Test Ring Finger")
    table = in_window(qtbot, built)
    table.bridge.seats.answer((f"use:{pointing.id}.point",))
    table.setFocus()
    cards = table.keys.highlight.candidates()
    assert len(cards) == 3
    QTest.keyClick(table, Qt.Key.Key_Tab)
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert table.keys.highlight.card == cards[1]
    assert [c for c, item in table.board.scene.items_by_card.items() if item.highlighted] == [cards[1]]
    QTest.keyClick(table, Qt.Key.Key_Backtab, SHIFT)
    assert table.keys.highlight.card == cards[0]
    key = intents.candidates(table.prompt.choice)[cards[0]]
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert game_of(table.bridge).answers[-1] == (key,)


def test_the_ring_leaves_after_the_last_card(window: MainWindow, qtbot: QtBot) -> None:
    table = at_noon(window, qtbot)
    table.setFocus()
    cards = table.keys.highlight.candidates()
    for _ in range(len(cards)):
        QTest.keyClick(table, Qt.Key.Key_Tab)
    assert table.keys.highlight.card == cards[-1]
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert table.keys.highlight.card is None


def test_esc_takes_the_ring_away_first(window: MainWindow, qtbot: QtBot) -> None:
    table = at_noon(window, qtbot)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Tab)
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert table.keys.highlight.card is None
    assert window.pages.currentWidget() is table


def test_return_on_a_ringed_card_at_noon_opens_what_it_can_do(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[list[str]] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, at: shown.append([a.text() for a in menu.actions()]))
    table = at_noon(window, qtbot)
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Tab)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert table.keys.highlight.card is not None
    wanted = {option.label for option in intents.of_card(table.prompt.choice, table.keys.highlight.card)}
    assert len(shown) == 1
    assert wanted
    assert wanted <= set(shown[0])


def test_p_passes_and_is_nothing_where_one_cannot_pass(window: MainWindow, qtbot: QtBot) -> None:
    table = at_the_table(window)
    QTest.keyClick(table, Qt.Key.Key_P)
    assert game_of(table.bridge).answers == []
    table = at_noon(window, qtbot)
    before = len(game_of(table.bridge).answers)
    QTest.keyClick(table, Qt.Key.Key_P)
    assert game_of(table.bridge).answers[before] == ("pass",)


def test_a_digit_presses_that_button(window: MainWindow, qtbot: QtBot) -> None:
    table = at_noon(window, qtbot)
    words = [button.text() for button in table.prompt.buttons]
    assert words[0] == "Pass"
    before = len(game_of(table.bridge).answers)
    QTest.keyClick(table, Qt.Key.Key_9)
    assert len(game_of(table.bridge).answers) == before
    QTest.keyClick(table, Qt.Key.Key_1)
    assert game_of(table.bridge).answers[before] == ("pass",)


def test_space_keeps_the_ringed_card_large_with_its_keywords(window: MainWindow, qtbot: QtBot) -> None:
    table = at_noon(window, qtbot)
    card = next(c.id for c in table.bridge.seats.view.cards if "Deputy" in c.keywords and c.controller == 0)
    table.keys.highlight.put(int(card))
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert table.help.large.preview.isVisible()
    assert "<b>Deputy</b>" in table.help.large.detail.text()
    QTest.keyClick(table, Qt.Key.Key_Space)
    assert not table.help.large.preview.isVisible()


def test_control_and_signs_zoom(window: MainWindow) -> None:
    table = at_the_table(window)
    QTest.keyClick(table, Qt.Key.Key_Plus, CONTROL)
    assert table.board.table.zoom == pytest.approx(1.15)
    QTest.keyClick(table, Qt.Key.Key_0, CONTROL)
    assert table.board.table.zoom == 1.0
    QTest.keyClick(table, Qt.Key.Key_Minus, CONTROL)
    assert table.board.table.zoom < 1.0


def test_the_ring_goes_through_a_draw_hand_that_asks(window: MainWindow, qtbot: QtBot) -> None:
    table = at_noon(window, qtbot)
    _, hand = table.board.lowball.sides[0]
    cards = [DrawCard(CardId(900 + n), "01001", "?", 0, 0, n, False) for n in (5, 2, 9)]
    hand.show_hand(cards, 0, {905, 909}, [])
    table.board.lowball.show()
    assert table.keys.highlight.candidates()[:2] == [905, 909]
    table.setFocus()
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert hand.highlighted == 905
    QTest.keyClick(table, Qt.Key.Key_Tab)
    assert hand.highlighted == 909
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert hand.highlighted is None


def test_letters_are_shortcuts_in_the_log_too(window: MainWindow, qtbot: QtBot) -> None:
    table = at_noon(window, qtbot)
    before = len(game_of(table.bridge).answers)
    table.board.log.list.setFocus()
    QTest.keyClick(table.board.log.list, Qt.Key.Key_P)
    assert game_of(table.bridge).answers[before] == ("pass",)


def test_no_key_answers_while_the_seat_is_handed_over(window: MainWindow) -> None:
    window.playing.begin([("Ada", SEATS[0][1], ""), ("Ben", SEATS[1][1], "")], 7)
    table = window.table
    assert table is not None
    while (pending := game_of(table.bridge).pending) is not None and pending.player == 0:
        table.bridge.seats.answer((pending.options[-1].key,))
    before = len(game_of(table.bridge).answers)
    for key in (Qt.Key.Key_P, Qt.Key.Key_1, Qt.Key.Key_Tab, Qt.Key.Key_Space):
        QTest.keyClick(table, key)
    QTest.keyClick(table, Qt.Key.Key_Z, CONTROL)
    assert len(game_of(table.bridge).answers) == before
    assert not table.help.large.preview.isVisible()


# --- scans ------------------------------------------------------------------------------------------


def scan(folder: Path, name: str, tone: str, size: tuple[int, int] = (200, 280)) -> None:
    image = QImage(*size, QImage.Format.Format_RGB32)
    image.fill(QColor(tone))
    assert image.save(str(folder / name))


def middle(store: FaceStore, code: str, width: float, stats: Stats = Stats()) -> str:  # noqa: B008
    image = store.face(FaceSpec(catalogue().get(code), width, 1.0, stats)).toImage()
    return image.pixelColor(image.width() // 2, image.height() // 2).name()


def test_a_scan_replaces_the_drawn_face_large_and_small(window: MainWindow, tmp_path: Path) -> None:
    scan(tmp_path, "01001.png", "#12ab34")
    store = FaceStore()
    store.apply_style(FaceStyle(), Scans(tmp_path))
    assert middle(store, "01001", 80) == "#12ab34"
    assert middle(store, "01001", 300) == "#12ab34"
    assert middle(store, "01002", 300) != "#12ab34"
    store.apply_style(FaceStyle(), None)
    assert middle(store, "01001", 300) != "#12ab34"


def test_a_broken_scan_is_left_out_with_a_log_line(
    window: MainWindow, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "01001.jpg").write_bytes(b"not a picture")
    (tmp_path / "notes.txt").write_text("hello", encoding="utf-8")
    scans = Scans(tmp_path)
    assert list(scans.files) == ["01001"]
    with caplog.at_level("WARNING", logger="doomtown_desktop"):
        assert scans.image("01001") is None
    assert "01001.jpg" in caplog.text
    caplog.clear()
    assert scans.image("01001") is None
    assert caplog.text == ""


def test_a_folder_that_is_gone_is_no_scans(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("WARNING", logger="doomtown_desktop"):
        assert Scans(tmp_path / "gone").files == {}
    assert "gone" in caplog.text


def test_changed_numbers_show_on_a_scan(window: MainWindow, tmp_path: Path) -> None:
    scan(tmp_path, "01039.png", "#12ab34")
    facts = next(c for c in catalogue().cards if c.is_dude and c.code[:2] == "01" and c.bullets is not None)
    (tmp_path / "01039.png").rename(tmp_path / f"{facts.code}.png")
    store = FaceStore()
    store.apply_style(FaceStyle(), Scans(tmp_path))
    printed = store.face(FaceSpec(facts, 200, 1.0, Stats(bullets=facts.bullets))).toImage()
    changed = store.face(FaceSpec(facts, 200, 1.0, Stats(bullets=(facts.bullets or 0) + 2))).toImage()
    assert printed == store.face(FaceSpec(facts, 200, 1.0)).toImage()
    assert changed != printed


def test_scans_chosen_in_the_settings_dress_the_open_table(window: MainWindow, tmp_path: Path) -> None:
    table = at_the_table(window)
    window.prefer(replace(window.preferences, scans=str(tmp_path)))
    assert table.store.scans == Scans(tmp_path)
    page = settings(window)
    assert page.scans.text() == str(tmp_path)
    page.no_scans.click()
    assert table.store.scans is None
