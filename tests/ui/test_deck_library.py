"""The library of decks with real events: searching, sorting, badges, several decks at once, undo."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent, QIcon, QImage, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListWidgetItem, QWidget

from doomtown_desktop.catalog import Catalogue, catalogue
from doomtown_desktop.decks import editing, ownership, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.decks import librarian, marking
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.compare_page import ComparePage
from doomtown_desktop.ui.decks.first_deck_page import FirstDeckPage
from doomtown_desktop.ui.decks.librarian import OWN, STARTERS
from doomtown_desktop.ui.decks.library_entries import KEY, LibraryEntries, LibraryRow
from doomtown_desktop.ui.decks.library_list import LATER
from doomtown_desktop.ui.decks.library_rows import BADGES, FOLDED, OPEN, ROW
from doomtown_desktop.ui.decks.numbers_panel import NumbersPanel
from doomtown_desktop.ui.exporting.export_page import ExportPage
from tests.ui.decks_help import builder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier
NAMES = ("Alpha", "Beta", "Gamma")


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    """Yield a page with three decks of the user: a legal one, one with tags, an empty one."""
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    legal = law_dogs().model_copy(update={"format": "any"})
    page.session.new(legal.model_copy(update={"name": "Alpha"}))
    page.session.new(legal.model_copy(update={"name": "Beta", "tags": ("fast",), "built": True}))
    page.session.new(Draft(name="Gamma"))
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)
    yield page
    window.close()


def rows(page: BuilderPage) -> list[str]:
    """Return every row of the list: names and headings."""
    entries = page.library.entries
    return [entries.item(n).text().partition("\n")[0] for n in range(entries.count())]


def own(page: BuilderPage) -> list[str]:
    return [name for name in rows(page) if name in NAMES]


def item(page: BuilderPage, name: str) -> QListWidgetItem:
    return page.library.entries.item(rows(page).index(name))


def click(page: BuilderPage, name: str, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    entries = page.library.entries
    entries.scrollToItem(item(page, name))
    QTest.mouseClick(entries.viewport(), LEFT, held, entries.visualItemRect(item(page, name)).center())


def press(widget: QWidget) -> None:
    QTest.mouseClick(widget, LEFT)


def find(page: BuilderPage, text: str) -> list[str]:
    page.library.filter.clear()
    QTest.keyClicks(page.library.filter, text)
    return own(page)


# --- finding ----------------------------------------------------------------------------------------


def test_starter_decks_lie_in_a_folder_of_their_own(page: BuilderPage) -> None:
    found = rows(page)
    assert found[0] == OWN
    assert sorted(found[1:4]) == list(NAMES)
    assert found[4] == STARTERS
    assert len(found[5:]) == len(starter_decks())


def test_decks_are_found_by_the_language_of_searches(page: BuilderPage) -> None:
    assert find(page, "fast") == ["Beta"]
    assert find(page, "built:yes") == ["Beta"]
    assert find(page, "size<10") == ["Gamma"]
    assert sorted(find(page, "[[t:dude]]>5")) == ["Alpha", "Beta"]
    assert find(page, "legal:no") == ["Gamma"]
    assert page.library.error.isHidden()
    find(page, "size:many")
    assert page.library.error.isVisible()
    assert "At 6" in page.library.error.text()


def test_orders(page: BuilderPage) -> None:
    box = page.library.order
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert box.currentText() == "Name"
    assert own(page) == ["Alpha", "Beta", "Gamma"]
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert own(page)[-1] == "Gamma"  # it breaks rules
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert own(page)[-1] == "Gamma"  # it has no poker structure


def test_badges(page: BuilderPage) -> None:
    def words(name: str) -> list[str]:
        return [text for text, _ in item(page, name).data(BADGES)]

    assert words("Alpha")[0] == "✓ legal"
    assert not any("missing" in text for text in words("Alpha"))  # there is no collection yet
    assert "built" in words("Beta")
    assert words("Gamma")[0].startswith("✗ ")
    assert words("Alpha")[-1].startswith("structure ")
    code, count = next(iter(law_dogs().cards.items()))
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow(code, count)], "Add")
    page.show_library()
    whole = law_dogs().size + 1
    assert f"missing {whole - count}" in words("Beta")  # it has its own copies
    assert f"missing {whole}" in words("Alpha")  # Beta is built with them
    assert "missing" in item(page, "Alpha").data(Qt.ItemDataRole.AccessibleTextRole)


def test_badges_follow_what_is_done_to_the_deck(page: BuilderPage) -> None:
    def words(name: str) -> list[str]:
        return [text for text, _ in item(page, name).data(BADGES)]

    click(page, "Alpha")
    before = words("Alpha")
    legal, *_, structure = before
    page.browser.box.setFocus()
    QTest.keyClicks(page.browser.box, "philip swin")
    for _ in range(4):
        QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    assert legal == "✓ legal"
    assert words("Alpha")[0].startswith("✗ ")
    assert words("Alpha")[-1] != structure
    assert "✗" in item(page, "Alpha").toolTip()
    for _ in range(4):
        QTest.keyClick(page.browser.box, Qt.Key.Key_Z, CONTROL)
    assert words("Alpha") == before
    assert words("Gamma")[0].startswith("✗ ")  # the others are unchanged


# --- several at once --------------------------------------------------------------------------------


def test_several_decks_go_into_a_folder_as_one_step(page: BuilderPage) -> None:
    click(page, "Alpha")
    assert page.draft.name == "Alpha"
    click(page, "Beta", CONTROL)
    assert page.draft.name == "Alpha"  # selecting more decks opens none
    press(page.library.folder_button)
    assert page.library.answer.hasFocus()
    QTest.keyClicks(page.library.answer, "League")
    QTest.keyClick(page.library.answer, Qt.Key.Key_Return)
    assert {deck.name: deck.folder for deck in page.session.all()} == {
        "Alpha": "League",
        "Beta": "League",
        "Gamma": "",
    }
    assert page.draft.folder == "League"  # the open deck changes, too
    assert "League" in rows(page)
    assert page.library.steps.undo.toolTip() == "Undo on the list of decks: Move 2 decks to League"
    press(page.library.steps.undo)
    assert {deck.folder for deck in page.session.all()} == {""}
    assert page.draft.folder == ""
    press(page.library.steps.redo)
    assert page.draft.folder == "League"


def test_tags_are_given_and_taken(page: BuilderPage) -> None:
    click(page, "Alpha")
    click(page, "Beta", CONTROL)
    press(page.library.tag_button)
    QTest.keyClicks(page.library.answer, "Fast")
    QTest.keyClick(page.library.answer, Qt.Key.Key_Return)
    tags = {deck.name: deck.tags for deck in page.session.all()}
    assert tags == {"Alpha": ("Fast",), "Beta": ("Fast",), "Gamma": ()}
    page.library.ask("Remove a tag")
    QTest.keyClicks(page.library.answer, "fast")
    QTest.keyClick(page.library.answer, Qt.Key.Key_Return)
    assert {deck.tags for deck in page.session.all()} == {()}
    page.library.ask("Tag")
    QTest.keyClick(page.library.answer, Qt.Key.Key_Escape)
    assert page.library.answer.isHidden()


@pytest.mark.parametrize("button", ["folder_button", "tag_button"])
def test_enter_in_the_line_for_folder_and_tag_changes_no_card(page: BuilderPage, button: str) -> None:
    """The grid's current card is an outfit: it must not become the deck's outfit."""
    click(page, "Alpha")
    before = page.draft
    press(getattr(page.library, button))
    QTest.keyClicks(page.library.answer, "abc")
    QTest.keyClick(page.library.answer, Qt.Key.Key_Return)
    after = page.draft
    assert "abc" in (after.folder, *after.tags)
    assert (after.outfit, after.cards, after.starting) == (before.outfit, before.cards, before.starting)
    assert page.session.undo_name != "Choose 108 Gracious Gifts"


def test_no_key_in_the_list_of_decks_changes_a_card(page: BuilderPage) -> None:
    """The keys are Enter without a search result, at a button, and in the search for decks."""
    click(page, "Alpha")
    before = page.draft
    find(page, "no such deck")
    page.library.entries.setFocus()
    for held in (Qt.KeyboardModifier.NoModifier, CONTROL, Qt.KeyboardModifier.AltModifier):
        QTest.keyClick(page.library.entries, Qt.Key.Key_Return, held)
    page.library.new_button.setFocus()
    QTest.keyClick(page.library.new_button, Qt.Key.Key_Return)
    first = page.dialogs.current  # Enter presses the button that has the focus
    assert isinstance(first, FirstDeckPage)
    assert page.draft == before
    QTest.mouseClick(first.empty_button, Qt.MouseButton.LeftButton)
    assert page.draft.name == "New deck"
    assert page.draft.cards == {}
    assert page.draft.outfit is None
    page.library.filter.setFocus()
    QTest.keyClick(page.library.filter, Qt.Key.Key_Return)
    assert page.session.store.get(1) is not None
    assert page.draft.outfit is None
    page.session.open(1)
    assert page.draft == before


def test_several_decks_are_deleted_and_brought_back(page: BuilderPage) -> None:
    click(page, "Alpha")
    click(page, "Gamma", CONTROL)
    QTest.keyClick(page.library.entries, Qt.Key.Key_Delete)
    assert own(page) == ["Beta"]
    assert page.draft.name == "Beta"  # the open deck was removed
    press(page.library.steps.undo)
    assert sorted(own(page)) == list(NAMES)


def test_undoing_an_import_leaves_no_deck_that_is_gone_open(page: BuilderPage) -> None:
    added: list[int] = []
    page.session.take_in([Draft(name="New one")], "Import New one", added.extend)
    page.open_deck(added[0])
    press(page.library.steps.undo)
    assert page.session.id != added[0]
    assert page.session.store.get(page.session.id or 0) is not None


def is_blank(icon: QIcon) -> bool:
    """Return whether an icon is completely transparent."""
    image = icon.pixmap(32).toImage()
    blank = QImage(image.size(), image.format())
    blank.fill(Qt.GlobalColor.transparent)
    return image == blank


def test_several_decks_are_compared_side_by_side(page: BuilderPage, qtbot: QtBot) -> None:
    page.session.open(2)
    page.session.do(editing.set_copies(page.draft, catalogue().get("24066"), 3))
    page.show_library()
    click(page, "Alpha")
    for name in ("Beta", "Gamma", starter_decks()[0].name):
        click(page, name, CONTROL)
    entries = page.library.entries
    spot = entries.visualItemRect(item(page, starter_decks()[0].name)).center()
    where = entries.viewport().mapToGlobal(spot)
    QApplication.sendEvent(entries.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, where))
    menu = page.library.context
    assert menu is not None
    action = next(each for each in menu.actions() if each.text() == "Compare side by side")
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())
    cover = page.dialogs.current
    assert isinstance(cover, ComparePage)
    assert sorted(draft.name for draft in cover.drafts[:3]) == sorted(NAMES)
    names = [draft.name for draft in cover.drafts]
    found = cover.tree.findItems("Philip Swinford", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)
    row = found[0]
    assert row.text(1 + names.index("Beta")) == "3"
    assert row.text(1 + names.index("Gamma")) == "·"
    outfit = cover.tree.headerItem().icon(1 + names.index(starter_decks()[0].name))
    assert is_blank(row.icon(0)), "the page waits for no picture"
    assert row.icon(0).availableSizes() == outfit.availableSizes()
    qtbot.waitUntil(lambda: not cover.covers.busy)
    outfit = cover.tree.headerItem().icon(1 + names.index(starter_decks()[0].name))
    assert not is_blank(row.icon(0))
    assert not is_blank(outfit)
    assert cover.shown.cards == []
    cover.tree.scrollToItem(row)
    QTest.mouseClick(cover.tree.viewport(), LEFT, pos=cover.tree.visualItemRect(row).center())
    ((copies, card),) = cover.shown.cards
    assert card.title == "Philip Swinford"
    assert "3 in Beta" in copies
    assert "Gamma" not in copies
    assert cover.shown.accessibleDescription() == f"{copies}: Philip Swinford"
    number = cover.tree.findItems("Cards", Qt.MatchFlag.MatchExactly | Qt.MatchFlag.MatchRecursive)[0]
    cover.tree.scrollToItem(number)
    QTest.mouseClick(cover.tree.viewport(), LEFT, pos=cover.tree.visualItemRect(number).center())
    assert cover.shown.cards == [], "a number has no card"
    rows_of_all = len(cover.tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive))
    QTest.mouseClick(cover.only, LEFT, pos=QPoint(8, cover.only.height() // 2))
    assert (
        len(cover.tree.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive)) >= rows_of_all
    )
    QTest.keyClick(cover, Qt.Key.Key_Escape)
    assert page.dialogs.current is None


def test_exporting_what_is_selected(page: BuilderPage) -> None:
    click(page, "Alpha")
    click(page, starter_decks()[0].name, CONTROL)
    press(page.library.export_button)
    cover = page.dialogs.current
    assert isinstance(cover, ExportPage)
    assert [draft.name for draft in cover.drafts] == ["Alpha", starter_decks()[0].name]


def test_a_starter_deck_cannot_be_changed_or_deleted(page: BuilderPage) -> None:
    click(page, starter_decks()[0].name)
    assert page.session.id is None
    for button in (page.library.folder_button, page.library.tag_button, page.library.delete_button):
        assert not button.isEnabled()
    QTest.keyClick(page.library.entries, Qt.Key.Key_Delete)
    assert len(page.session.all()) == 3


def test_enter_opens_the_current_deck(page: BuilderPage) -> None:
    click(page, "Beta")
    QTest.keyClick(page.library.entries, Qt.Key.Key_Up)
    name = page.library.entries.currentItem().text()
    QTest.keyClick(page.library.entries, Qt.Key.Key_Return)
    assert page.draft.name == name


def test_a_hidden_list_costs_nothing_and_is_right_when_it_is_shown(page: BuilderPage) -> None:
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)
    page.session.new(Draft(name="Delta"))
    assert "Delta" not in rows(page)
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)
    assert "Delta" in rows(page)


# --- folders ----------------------------------------------------------------------------------------


def test_a_click_on_its_head_closes_a_folder_and_opens_it_again(page: BuilderPage) -> None:
    click(page, STARTERS)
    assert rows(page)[-1] == STARTERS
    assert item(page, STARTERS).data(FOLDED) is True
    assert item(page, OWN).data(FOLDED) is False
    assert sorted(own(page)) == list(NAMES)
    click(page, STARTERS)
    assert len(rows(page)) == 5 + len(starter_decks())


def test_a_folder_is_closed_and_opened_by_keys(page: BuilderPage) -> None:
    entries = page.library.entries
    click(page, "Beta")
    QTest.keyClick(entries, Qt.Key.Key_Left)
    assert own(page) == []
    assert entries.currentItem().text() == OWN
    QTest.keyClick(entries, Qt.Key.Key_Right)
    assert sorted(own(page)) == list(NAMES)
    assert entries.currentItem().text() == OWN
    QTest.keyClick(entries, Qt.Key.Key_Return)
    assert own(page) == []


def test_what_is_searched_is_found_in_closed_folders_too(page: BuilderPage) -> None:
    click(page, OWN)
    assert own(page) == []
    assert find(page, "beta") == ["Beta"]
    page.library.filter.clear()
    assert own(page) == []


def test_closed_folders_stay_closed(page: BuilderPage) -> None:
    click(page, STARTERS)
    assert page.layout_keeper.now().folded == (STARTERS,)


# --- many decks -------------------------------------------------------------------------------------


def test_what_is_owned_is_added_up_once_for_all_decks_and_keys(
    page: BuilderPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow("01084", 4)], "Shotguns")
    page.show_library()
    sums: list[object] = []

    def counted(catalogue: Catalogue, copies: ownership.Copies) -> dict[str, int]:
        sums.append(copies)
        return ownership.by_card(catalogue, copies)

    for module in (librarian, marking):
        monkeypatch.setattr(module, "by_card", counted)
    find(page, "a")
    assert sums == []
    page.show_library()  # as after any change, except of decks: owned and reserved copies
    find(page, "a")
    assert len(sums) == 2


def test_a_row_that_stays_the_same_row_is_not_made_anew(page: BuilderPage) -> None:
    before = item(page, "Gamma")  # it was changed last, so it stays the first
    page.show_library()
    assert item(page, "Gamma") is before
    page.session.open(before.data(KEY))
    page.bar.renamed.emit("Delta")
    assert before.text() == "Delta"


def test_the_hidden_list_is_studied_while_nobody_waits(page: BuilderPage, qtbot: QtBot) -> None:
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)  # away with it
    number = page.session.store.add(law_dogs().model_dump(mode="json"), "From elsewhere")
    page.show_library()
    librarian_of_page = page.library.librarian
    assert librarian_of_page is not None
    qtbot.waitUntil(lambda: not page.library._idle.isActive())
    stored = page.session.store.get(number)
    assert stored is not None
    assert librarian_of_page.renewed(stored).playable is not None  # it is known already
    QTest.mouseClick(page.bar.buttons["Decks"], LEFT)
    assert law_dogs().name in rows(page)


def test_a_long_list_is_there_at_once_and_its_badges_follow(page: BuilderPage, qtbot: QtBot) -> None:
    decks = [law_dogs().model_copy(update={"name": f"Deck {n}"}).model_dump(mode="json") for n in range(60)]
    page.session.store.add_all(decks, "From elsewhere")
    page.show_library()
    entries = page.library.entries

    def told() -> list[object]:
        return [entries.item(n).data(BADGES) for n in range(entries.count())]

    assert entries.item(1).data(BADGES)[0][0] == "✓ legal"
    assert LATER in told()
    qtbot.waitUntil(lambda: not page.library._idle.isActive())
    assert LATER not in told()
    assert item(page, "Deck 0").data(BADGES) == item(page, "Deck 59").data(BADGES)


def test_undo_of_a_card_leaves_the_other_rows_alone(page: BuilderPage) -> None:
    click(page, "Gamma")
    page.browser.box.setFocus()
    QTest.keyClicks(page.browser.box, "philip swin")
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    told: list[str] = []
    page.session.listed.connect(lambda: told.append("listed"))
    before = item(page, "Gamma").data(BADGES)
    QTest.keyClick(page.browser.box, Qt.Key.Key_Z, CONTROL)
    assert told == []
    assert item(page, "Gamma").data(BADGES) != before
    page.session.do(editing.rename(page.draft, "Omega"))
    page.session.undo()
    assert told == ["listed", "listed"]


def test_a_starter_deck_is_as_legal_when_it_is_open_as_in_the_list(page: BuilderPage) -> None:
    for deck in starter_decks():
        badges = item(page, deck.name).data(BADGES)
        page.library.shown.emit(deck)
        assert ("✓ legal" in badges[0][0]) == ("✓ Legal" in page.deck.problems.head.text()), deck.name


def test_decks_of_one_name_are_told_apart_by_outfit_and_format(page: BuilderPage) -> None:
    legal = law_dogs()
    page.session.new(legal.model_copy(update={"name": "Alpha", "format": "old-timer"}))
    page.session.new(Draft(name="alpha", tags=("slow",)))
    entries = page.library.entries
    texts = [entries.item(n).text().split("\n") for n in range(entries.count())]
    below = sorted(text[1] for text in texts if text[0].casefold() == "alpha")
    assert below == ["Law Dogs", "Law Dogs, Old Timer", "No outfit, slow"]
    assert ["Gamma"] in texts, "a name that only one deck has stands alone"


def test_the_hint_of_a_search_is_never_cut(page: BuilderPage) -> None:
    for box in (page.library.filter, page.browser.box):
        for width in (520, 300, 210, 150):
            box.setFixedWidth(width)
            QApplication.processEvents()
            hint = box.placeholderText()
            assert box.fontMetrics().horizontalAdvance(hint) < width - 8, (hint, width)
            assert hint
        box.setFixedWidth(900)
        QApplication.processEvents()
        assert "t:dude" in box.placeholderText() or "shotgun" in box.placeholderText()


def test_no_gaps_stay_between_rows_after_the_list_was_narrower(page: BuilderPage) -> None:
    page.session.new(Draft(name="A deck whose name is so long that it breaks where the list is narrow"))
    entries = page.library.entries
    for width in (190, 480, 190):
        page.library.setMinimumWidth(width)
        page.library.setMaximumWidth(width)
        QApplication.processEvents()
        boxes = [entries.visualItemRect(entries.item(n)) for n in range(entries.count())]
        gaps = {below.top() - above.bottom() for above, below in pairwise(boxes)}
        assert gaps == {2 * entries.spacing() + 1}


def test_the_open_deck_stays_in_sight_when_it_moves_to_another_folder(page: BuilderPage) -> None:
    for number in range(30):
        page.session.new(Draft(name=f"Deck {number:02}"))
    page.session.new(Draft(name="Open"))
    page.show_library()
    QApplication.processEvents()
    entries = page.library.entries
    click(page, "Open")
    assert entries.viewport().rect().contains(entries.visualItemRect(item(page, "Open")))
    press(page.library.folder_button)
    QTest.keyClicks(page.library.answer, "Zebras")
    QTest.keyClick(page.library.answer, Qt.Key.Key_Return)
    assert page.draft.folder == "Zebras"
    QApplication.processEvents()
    assert entries.viewport().rect().contains(entries.visualItemRect(item(page, "Open")))
    page.library.filter.setText("deck")  # the first match of a search becomes current
    QApplication.processEvents()
    assert entries.verticalScrollBar().value() == 0


def test_opening_a_deck_makes_no_other_row_anew_and_marks_the_right_one(
    page: BuilderPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    click(page, "Alpha")
    made: list[object] = []
    row = page.library._row

    def counted(*args: Any) -> Any:
        made.append(args)
        return row(*args)

    monkeypatch.setattr(page.library, "_row", counted)
    for name in ("Beta", "Gamma", "Alpha"):
        click(page, name)
        assert page.draft.name == name
        entries = page.library.entries
        marked = [entries.item(n).text() for n in range(entries.count()) if entries.item(n).data(OPEN)]
        assert [text.partition("\n")[0] for text in marked] == [name]
        assert entries.currentItem().data(OPEN)
    assert len(made) <= 3  # only those of the deck that opens
    page.do(editing.rename(page.draft, "Aleph"))  # after a change, the whole list is read again
    page.show_library()
    assert len(made) > 6
    assert "Aleph" in rows(page)


def test_the_list_that_opens_again_unchanged_makes_no_row_anew(
    page: BuilderPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[object] = []
    monkeypatch.setattr(page.library.entries, "show_rows", lambda rows, **_: made.append(rows))
    for _ in range(2):
        press(page.bar.buttons["Decks"])
        QApplication.processEvents()
    assert page.library.isVisible()
    assert made == []


def test_numbers_that_close_wait_for_no_calculation(
    page: BuilderPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    click(page, "Alpha")
    press(page.bar.buttons["Numbers"])
    panel = page.panels["Numbers"]
    assert isinstance(panel, NumbersPanel)
    waited: list[object] = []
    with monkeypatch.context() as patch:
        patch.setattr(panel.worker, "stop", lambda: waited.append(panel))
        press(page.bar.buttons["Numbers"])
    assert waited == []
    assert not panel.worker.busy


def test_decks_have_covers_if_the_list_is_wide_enough(
    page: BuilderPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries, faces = page.library.entries, page.library.delegate.faces
    cover = item(page, "Alpha").data(ROW).cover
    stored = page.session.store.get(1)
    assert stored is not None
    assert cover == stored.content["outfit"]
    drawn: list[str] = []
    face = faces.face

    def noted(spec: FaceSpec) -> QPixmap:
        drawn.append(spec.card.code)
        return face(spec)

    monkeypatch.setattr(faces, "face", noted)
    for width, wanted in ((190, False), (260, True)):
        drawn.clear()
        page.library.setFixedWidth(width)
        QApplication.processEvents()
        entries.grab()
        assert (cover in drawn) is wanted
    assert entries.visualItemRect(item(page, "Alpha")).height() >= 36


def test_rows_that_change_places_leave_the_others_as_they_are(qtbot: QtBot) -> None:
    """Whatever comes, goes or moves, the list shows the rows, and the selected decks stay selected."""
    chance, entries = random.Random(7), LibraryEntries()
    entries.setSelectionMode(LibraryEntries.SelectionMode.ExtendedSelection)
    qtbot.addWidget(entries)
    rows = [LibraryRow(number, f"Deck {number}") for number in range(60)]
    for turn in range(120):
        at, much = chance.randrange(len(rows)), chance.choice([0, 1, 2, 40])
        match chance.randrange(4):
            case 0:
                rows = [*rows[:at], *rows[at + much :]] or rows
            case 1:
                rows[at:at] = [LibraryRow(1000 * turn + n, "New") for n in range(1, much + 1)]
            case 2:
                rows.insert(at, LibraryRow(None, f"Folder {turn}"))
            case _ if much == 40:
                rows = [*rows[at:], *rows[:at]]
            case _ if much == 2:
                rows.insert(max(0, at - 1), rows.pop(at))
            case _:
                rows = [row if row.key is None else replace(row, text=f"Turn {turn}") for row in rows]
        held = {item.data(KEY) for item in entries.selectedItems()}
        entries.show_rows(rows)
        items = [entries.item(number) for number in range(entries.count())]
        assert [item.data(ROW) for item in items] == rows
        assert {item.data(KEY) for item in entries.selectedItems()} == held & {row.key for row in rows}
        for row in rows:
            assert entries.renew(row)
        for item in chance.sample(items, len(items) // 2):
            item.setSelected(item.data(KEY) is not None)
