"""The user's own card data with real events: the report, the texts, new cards in the builder, undo."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.local_cards import read_cards
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.collection.card_panel import CardPanel
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.importing.card_import import CardImportPage
from doomtown_desktop.ui.plain.card_words import Source
from doomtown_desktop.ui.plain.local_data import contents_of, official_text, own_catalogue, own_codes
from doomtown_desktop.ui.shell.main_window import MainWindow

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
SHOTGUN = next(card for card in catalogue() if card.title == "Shotgun")


def entry(code: str, title: str, **more: Any) -> dict[str, Any]:
    """Return goods in the format of the public database's interface, with our own wording."""
    return {
        "code": code,
        "title": title,
        "type": "Goods",
        "type_code": "goods",
        "suit": "Hearts",
        "rank": 7,
        "cost": 2,
        "gang_code": "",
        "text": "<b>Noon:</b> An invented sentence.",
        "keywords": "Weapon",
        "pack_code": "OWN",
        "pack": "My Own Pack",
        "number": 1,
        **more,
    }


def data(*entries: object) -> bytes:
    return json.dumps(list(entries)).encode()


FILE = data(entry("99001", "Invented Gadget"), entry(SHOTGUN.code, "Shotgun"), {"code": "x", "title": "Bad"})


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> MainWindow:
    found = MainWindow(lambda: 1, tmp_path / "doomtown.db")
    qtbot.addWidget(found)
    found.resize(1280, 720)
    found.show()
    qtbot.waitExposed(found)
    return found


def take(window: MainWindow, tmp_path: Path) -> BuilderPage:
    """Import the file; return the builder as it then opens."""
    file = tmp_path / "cards.json"
    file.write_bytes(FILE)
    page = window.open_decks()
    page.files.take_files([file])
    cover = page.dialogs.current
    assert isinstance(cover, CardImportPage)
    states = [row.state for row in cover.found.rows]
    assert states == ["new", "changed", "bad"]
    assert cover.only.isChecked()
    assert "1 new, 1 unusable" in cover.sums.text()
    QTest.mouseClick(cover.import_button, Qt.MouseButton.LeftButton)
    found = window.pages.currentWidget()
    assert isinstance(found, BuilderPage)
    return found


def test_a_new_card_can_be_found_and_added_and_taken_back(window: MainWindow, tmp_path: Path) -> None:
    page = take(window, tmp_path)
    page.new_deck()
    page.browser.box.setFocus()
    QTest.keyClicks(page.browser.box, '"invented gadget"')
    assert [card.code for card in page.browser.cards.model.cards] == ["99001"]
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    assert page.draft.cards == {"99001": 1}
    assert "99001" not in catalogue().by_code  # the program's own cards are unchanged
    assert "99001" in window.open_collection().catalogue.by_code
    page = window.open_decks()
    assert page.files.links.cards is not None
    assert page.files.links.cards.next_undo() == "Import 2 cards from cards.json"
    page.files.undo_cards()
    again = window.pages.currentWidget()
    assert isinstance(again, BuilderPage)
    assert "99001" not in again.catalogue.by_code


def test_the_large_card_shows_official_texts_if_wanted(window: MainWindow, tmp_path: Path) -> None:
    page = take(window, tmp_path)
    page.large.pin(page.catalogue.get("99001"), QRect(300, 300, 50, 70))
    assert "An invented sentence" in page.large.detail.text()
    assert "Your own data" in page.large.detail.text()
    page.large.hide()
    window.current_preferences.current = type(window.preferences)(official=False)
    page.large.pin(page.catalogue.get(SHOTGUN.code), QRect(300, 300, 50, 70))
    assert "An invented sentence" not in page.large.detail.text()


def test_an_imported_text_is_drawn_on_every_face_where_we_have_no_words(
    window: MainWindow, tmp_path: Path
) -> None:
    before = FaceStore()  # without an import
    page = take(window, tmp_path)
    card = page.catalogue.get("99001")
    assert page.faces.words(card).source is Source.IMPORTED
    assert any("An invented sentence" in text for _, text in page.faces.words(card).parts)
    assert page.faces.face(FaceSpec(card, 200, 1)).toImage() != before.face(FaceSpec(card, 200, 1)).toImage()
    collection = window.open_collection()
    assert collection.faces.words(card).source is Source.IMPORTED
    collection.pick(card)
    panel = collection.panels["Card"]
    assert isinstance(panel, CardPanel)
    assert "An invented sentence" in panel.words.text()
    window.current_preferences.current = type(window.preferences)(official=False)
    assert collection.faces.words(card).source is Source.HEADERS
    assert (
        collection.faces.face(FaceSpec(card, 200, 1)).toImage()
        == before.face(FaceSpec(card, 200, 1)).toImage()
    )


def test_what_is_kept_makes_the_same_catalogue_again() -> None:
    found = read_cards(FILE, catalogue())
    kept = json.loads(json.dumps(contents_of(found)))
    assert own_codes(kept) == {"99001"}
    more = own_catalogue(catalogue(), kept)
    assert more.get("99001") == found.facts["99001"]
    assert more.pack("OWN").name == "My Own Pack"
    assert "An invented sentence" in official_text(kept, SHOTGUN.code)
    assert official_text(kept, "01001") == ""
    assert own_catalogue(catalogue(), {}) is catalogue()
    broken = {"99001": {"facts": {"code": "99001"}}}
    assert own_catalogue(catalogue(), broken) is catalogue()


def test_a_file_in_memory_keeps_no_card_data(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 1, None)
    qtbot.addWidget(window)
    page = window.open_decks()
    file = tmp_path / "cards.json"
    file.write_bytes(FILE)
    page.files.take_files([file])
    assert page.dialogs.current is None
    assert "cannot be saved" in page.bar.trouble.text()
    assert page.files.links.cards is None
