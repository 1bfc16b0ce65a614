"""The drawers of the deck builder: notes, versions and comparison, the list of decks, playing."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QListWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.cards.card_page import CardPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.first_deck_page import FirstDeckPage
from doomtown_desktop.ui.decks.notes_panel import NotesPanel
from doomtown_desktop.ui.decks.versions_panel import VersionsPanel
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.pages.new_game_page import NewGamePage
from doomtown_desktop.ui.shell.main_window import MainWindow
from doomtown_desktop.ui.shell.places import Place
from tests.ui.behind import game_of

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
PHILIP = "24066"
LEFT = Qt.MouseButton.LeftButton
STARTER = "Law Dogs Weird West Edition Gunfighter"


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    window.playing.pace = 0
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    yield window
    fonts.set_scale(1.0)


@pytest.fixture
def page(window: MainWindow) -> BuilderPage:
    """Return the builder, opened with the button on the first page."""
    QTest.mouseClick(window.start.decks_button, LEFT)
    page = window.pages.currentWidget()
    assert isinstance(page, BuilderPage)
    return page


def click(listed: QListWidget, words: str) -> None:
    item = next(listed.item(n) for n in range(listed.count()) if listed.item(n).text().startswith(words))
    listed.scrollToItem(item)
    QTest.mouseClick(listed.viewport(), LEFT, pos=listed.visualItemRect(item).center())


def notes(page: BuilderPage) -> NotesPanel:
    QTest.mouseClick(page.bar.buttons["Notes"], LEFT)
    panel = page.panels["Notes"]
    assert isinstance(panel, NotesPanel)
    return panel


def versions(page: BuilderPage) -> VersionsPanel:
    QTest.mouseClick(page.bar.buttons["Versions"], LEFT)
    panel = page.panels["Versions"]
    assert isinstance(panel, VersionsPanel)
    return panel


def test_the_first_time_the_list_of_decks_is_open(page: BuilderPage) -> None:
    assert page.library.isVisible()
    click(page.library.entries, STARTER)
    assert page.draft.name == STARTER
    assert page.draft.size == 54


def test_a_deck_is_there_again_when_the_builder_opens_again(window: MainWindow, page: BuilderPage) -> None:
    QTest.mouseClick(page.library.new_button, LEFT)
    first = page.dialogs.current
    assert isinstance(first, FirstDeckPage)
    QTest.mouseClick(first.empty_button, LEFT)
    assert page.bar.name.hasFocus()
    QTest.keyClicks(page.bar.name, "Second Deck")
    QTest.keyClick(page.bar.name, Qt.Key.Key_Return)
    assert page.browser.box.hasFocus()
    QTest.keyClicks(page.browser.box, "philip swin")
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    QTest.mouseClick(window.place_bar.buttons[Place.TOWN], LEFT)
    assert window.pages.currentWidget() is window.start
    again = window.open_decks()
    assert (again.draft.name, again.draft.cards) == ("Second Deck", {PHILIP: 1})
    QTest.keyClick(again.browser.box, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert again.draft.cards == {}


def test_duplicate_delete_and_bring_back(page: BuilderPage) -> None:
    page.session.new(Draft(name="First", cards={PHILIP: 2}))
    first = page.session.id
    assert first is not None
    page.library.duplicated.emit(first)
    assert page.draft.name == "First (copy)"
    assert page.draft.cards == {PHILIP: 2}
    copy = page.session.id
    assert copy is not None
    page.library.deleted.emit(copy)
    assert page.session.id == first
    assert [deck.name for deck in page.session.all()] == ["First"]
    page.library.restored.emit()
    assert {deck.name for deck in page.session.all()} == {"First", "First (copy)"}


def test_the_menu_of_a_deck(page: BuilderPage) -> None:
    page.session.new(Draft(name="First", cards={PHILIP: 2}))
    entries = page.library.entries
    item = next(entries.item(n) for n in range(entries.count()) if entries.item(n).text() == "First")
    page.library._menu(entries.visualItemRect(item).center())
    assert page.library.context is not None
    words = [action.text() for action in page.library.context.actions() if action.text()]
    assert {"Open", "Duplicate", "Delete", "Play it now", "Compare with the open deck"} <= set(words)
    next(a for a in page.library.context.actions() if a.text() == "Delete").trigger()
    page.library.context.close()
    assert page.session.all() == []


def test_the_list_of_decks_is_filtered_by_name_tag_and_folder(page: BuilderPage) -> None:
    page.session.new(Draft(name="First", tags=("fast",), folder="League"))
    page.session.new(Draft(name="Other"))
    QTest.keyClicks(page.library.filter, "fast")
    texts = [page.library.entries.item(n).text() for n in range(page.library.entries.count())]
    assert texts == ["League", "First\nfast"]


def test_notes_tags_and_folder_are_kept_as_named_steps(page: BuilderPage, qtbot: QtBot) -> None:
    page.session.new(Draft(name="Noted"))
    panel = notes(page)
    QTest.keyClicks(panel.folder, "League/2026")
    QTest.keyClick(panel.folder, Qt.Key.Key_Return)
    panel.tags.setFocus()
    QTest.keyClicks(panel.tags, "fast, cheap")
    panel.text.setFocus()
    assert page.draft.tags == ("cheap", "fast")
    QTest.keyClicks(panel.text, "# Plan")
    qtbot.waitUntil(lambda: page.draft.notes == "# Plan")
    QTest.keyClicks(panel.text, " B")
    qtbot.waitUntil(lambda: page.draft.notes == "# Plan B")
    assert page.session.undo_name == "Edit the notes"
    page.session.undo()
    assert page.draft.notes == ""
    assert (page.draft.folder, page.draft.tags) == ("League/2026", ("cheap", "fast"))
    assert panel.text.toPlainText() == ""


def test_notes_that_are_being_typed_are_kept_when_the_page_is_left(
    window: MainWindow, page: BuilderPage
) -> None:
    page.session.new(Draft(name="Noted"))
    panel = notes(page)
    QTest.keyClicks(panel.text, "half a thou")
    QTest.mouseClick(window.place_bar.buttons[Place.TOWN], LEFT)
    assert window.open_decks().draft.notes == "half a thou"


def test_letters_in_the_notes_do_not_search(page: BuilderPage) -> None:
    page.session.new(Draft(name="Noted"))
    panel = notes(page)
    panel.text.setFocus()
    QTest.keyClicks(panel.text, "abc")
    QTest.keyClick(panel.text, Qt.Key.Key_Return)
    assert page.browser.box.text() == ""
    assert page.draft.cards == {}


def test_versions_show_what_differs_and_bring_back_the_posse_too(page: BuilderPage, qtbot: QtBot) -> None:
    page.session.new(Draft(name="Old", cards={PHILIP: 1}, starting=(PHILIP,)))
    panel = versions(page)
    QTest.keyClicks(panel.note, "as it was")
    QTest.keyClick(panel.note, Qt.Key.Key_Return)
    QTest.keyClicks(page.browser.box, "philip swin")
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert (page.draft.cards, page.draft.starting) == ({}, ())
    tree = panel.changes
    row = tree.findItems("Philip Swinford", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)[0]
    assert "Starting gang" in [tree.topLevelItem(n).text(0) for n in range(tree.topLevelItemCount())]  # type: ignore[union-attr]
    assert [row.text(column) for column in range(3)] == ["Philip Swinford", "−1", "1 → 0"]
    qtbot.waitUntil(lambda: not tree.covers.busy)
    assert row.icon(0).pixmap(tree.iconSize()).toImage().pixelColor(9, 9).alpha() == 255, (
        "its picture is there"
    )
    QTest.mouseMove(tree.viewport(), tree.visualItemRect(row).center())
    qtbot.waitUntil(lambda: page.large.visible)
    assert page.large.card is catalogue().get(PHILIP)
    tree.setFocus()
    tree.setCurrentItem(row)
    QTest.keyClick(tree, Qt.Key.Key_Return)
    assert isinstance(page.dialogs.current, CardPage)
    assert not page.large.visible
    page.dialogs.current.close_cover()
    QTest.mouseClick(panel.restore, LEFT)
    assert page.draft.starting == (PHILIP,)
    assert tree.message == tree.accessibleDescription() == "The cards are the same as now."
    assert page.session.undo_name.startswith("Restore the version of")
    assert not panel.restore.isEnabled()


def test_two_decks_compared(page: BuilderPage, qtbot: QtBot) -> None:
    page.session.new(Draft(name="Mine", cards={PHILIP: 4}))
    other = next(deck for deck in starter_decks() if deck.name == STARTER)
    page.library.compared.emit(other)
    panel = page.panels["Versions"]
    assert isinstance(panel, VersionsPanel)
    view = panel.compared

    def lines() -> list[list[str]]:
        found = view.tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
        return [[item.text(column) for column in range(4)] for item in found]

    assert ["Philip Swinford", "4", "1", "−3 there"] in lines()
    qtbot.waitUntil(lambda: not view.tree.covers.busy)
    assert all(
        not each.icon(0).isNull()
        for each in view.tree.findItems(
            "Philip Swinford", Qt.MatchFlag.MatchRecursive | Qt.MatchFlag.MatchExactly
        )
    )
    assert ["Cards", "4", "54", "≠"] in lines()
    assert [line[1:] for line in lines() if line[0] == "Bass Reeves"] == [["0", "1", "there"]]
    item = next(
        each
        for each in view.tree.findItems(
            "Bass Reeves", Qt.MatchFlag.MatchStartsWith | Qt.MatchFlag.MatchRecursive
        )
        if each.parent() is not None
    )
    view.tree.setCurrentItem(item)
    QTest.keyClick(view.tree, Qt.Key.Key_Return)
    assert page.draft.size == 5
    assert page.session.undo_name == f"As in {STARTER}: Bass Reeves"
    QTest.mouseClick(view.swap, LEFT)
    assert ["Philip Swinford", "1", "4", "−3 there"] in lines()
    page.session.undo()
    assert page.draft.cards == {PHILIP: 4}
    page.session.undo()


def test_only_what_differs_shows_no_equal_row_not_even_the_rank_that_comes_later(
    page: BuilderPage, qtbot: QtBot
) -> None:
    deck = next(deck for deck in starter_decks() if deck.name == STARTER)
    same = Draft.of(deck).model_copy(update={"name": "Mine"})
    page.session.new(same)
    page.library.compared.emit(deck)
    panel = page.panels["Versions"]
    assert isinstance(panel, VersionsPanel)
    view = panel.compared
    qtbot.waitUntil(lambda: not view.worker.busy and "…" not in (view.mean.text(1), view.mean.text(2)))

    def shown() -> list[str]:
        found = view.tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)
        return [item.text(3) for item in found if item.parent() is not None and not item.isHidden()]

    assert shown() == []
    view.only.setChecked(False)
    qtbot.waitUntil(lambda: not view.worker.busy and "…" not in (view.mean.text(1), view.mean.text(2)))
    assert set(shown()) == {"=", "same"}


def test_one_drawer_at_a_time(page: BuilderPage) -> None:
    notes(page)
    versions(page)
    assert not page.bar.buttons["Notes"].isChecked()
    assert page.drawer.currentWidget() is page.panels["Versions"]
    QTest.mouseClick(page.bar.buttons["Versions"], LEFT)
    assert not page.drawer.isVisible()


def test_play_it_now_sets_up_a_game_with_the_deck(window: MainWindow, page: BuilderPage) -> None:
    assert not page.bar.play_button.isEnabled()
    click(page.library.entries, STARTER)
    QTest.keyClicks(page.browser.box, "philip swin")
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    QTest.mouseClick(page.bar.play_button, LEFT)
    setup = window.pages.currentWidget()
    assert isinstance(setup, NewGamePage)
    assert setup.rows[0].deck.currentText() == f"{STARTER} (my copy)"
    assert setup.rows[1].character is not None
    setup._begin()
    assert window.bridge is not None
    game = game_of(window.bridge)
    assert game.setup is not None
    assert sum(copies for _, copies in game.setup.seats[0].cards) == 55


def test_back_from_the_set_up_leads_to_the_deck_again(window: MainWindow, page: BuilderPage) -> None:
    click(page.library.entries, STARTER)
    QTest.keyClicks(page.browser.box, "philip swin")
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    QTest.mouseClick(page.bar.play_button, LEFT)
    setup = window.pages.currentWidget()
    assert isinstance(setup, NewGamePage)
    setup.back.emit()
    again = window.pages.currentWidget()
    assert isinstance(again, BuilderPage)
    assert again.draft.name == f"{STARTER} (my copy)"


@pytest.mark.parametrize(
    ("width", "height", "scale"), [(1280, 720, 1.0), (1280, 720, 2.0), (1920, 1080, 1.0)]
)
def test_all_fits_the_window(window: MainWindow, width: int, height: int, scale: float) -> None:
    fonts.set_scale(scale)
    page = window.open_decks()
    window.resize(width, height)
    notes(page)
    assert page.minimumSizeHint().width() <= width
    assert page.minimumSizeHint().height() <= height
    for part in (
        page.browser.box,
        page.browser.cards.grid,
        page.deck.deck,
        page.deck.problems,
        page.bar.play_button,
    ):
        at = part.mapTo(page, QPoint(0, 0))
        assert page.rect().contains(at), part
        assert page.rect().contains(at + QPoint(part.width() - 1, part.height() - 1)), part


def test_a_deck_full_of_problems_fits_at_large_text(window: MainWindow, qtbot: QtBot) -> None:
    fonts.set_scale(2.0)
    page = window.open_decks()
    window.resize(1280, 720)
    draft = Draft.of(next(deck for deck in starter_decks() if deck.name == STARTER))
    codes = list(draft.cards)
    page.session.show(
        draft.model_copy(
            update={
                "outfit": None,
                "cards": dict.fromkeys(codes[:9], 5),
                "considering": dict.fromkeys(codes[9:14], 1),
            }
        )
    )
    lines = page.deck.problems.lines
    assert lines.count() >= 9
    qtbot.waitUntil(lambda: lines.mapTo(page, QPoint(0, lines.height())).y() <= page.height())
    assert page.minimumSizeHint().height() <= 720
    assert page.deck.problems.head.isVisible()
    posse = page.deck.posse
    assert posse.height() == posse.heightForWidth(posse.width())  # it is scrolled, not squeezed
