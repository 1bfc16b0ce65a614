"""The collection of classic cards: the page for the other edition.

Neither edition counts the other's cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import JSON_LAYOUT
from doomtown_desktop.ui.collection.bar import PANELS
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.collections import open_page

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CLASSIC = catalogue("classic")
BALCONY, SHOTGUN = CLASSIC.by_title("Balcony"), catalogue().by_title("Shotgun")


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path) -> Iterator[CollectionPage]:
    window, page = open_page(qtbot, tmp_path, edition="classic")
    yield page
    window.close()


def test_classic_cards_are_found_owned_and_counted(page: CollectionPage) -> None:
    assert page.is_classic
    assert page.browser.count.text() == f"{len(CLASSIC):,} cards"
    page.session.add([(BALCONY, 2), (SHOTGUN, 3)])
    assert page.session.tally.owned == {BALCONY.code: 2}
    assert {row.code for row in page.session.holdings()} == {BALCONY.code}
    assert {row.code for row in page.session.every_holding()} == {BALCONY.code, SHOTGUN.code}


def test_reloaded_does_not_count_classic_cards_and_decks(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    classic = Draft.of(starter_decks("classic")[0]).model_copy(update={"built": True})
    page.session.decks.add(classic.model_dump(mode="json"), "Add")
    page.session.add([(BALCONY, 2), (SHOTGUN, 3)])
    assert page.session.tally.owned == {SHOTGUN.code: 3}
    assert page.session.all_decks() == []
    assert page.session.reserved() == {}
    for name in PANELS:
        page.open_panel(name)
    window.close()


def test_every_panel_and_room_shows_classic_cards(page: CollectionPage) -> None:
    deck = Draft.of(starter_decks("classic")[0])
    page.session.decks.add(deck.model_dump(mode="json"), "Add")
    page.session.add([(CLASSIC.get(code), 1) for code in list(deck.cards)[:20]])
    for name in PANELS:
        page.open_panel(name)
        assert page.panel == name
    assert [each.name for each in page.session.all_decks()] == [deck.name]
    assert (
        sum(need.needed - need.there for need in page.session.deck_needs(page.session.all_decks()[0])) == 33
    )
    page.overlays.open_boxes()
    page.overlays.close()
    page.overlays.open_build()
    page.overlays.close()


def test_a_file_holds_the_cards_of_both_editions(
    page: CollectionPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page.session.add([(BALCONY, 2), (SHOTGUN, 3)])
    for layout in (JSON_LAYOUT, "Doomtown Desktop"):
        target = tmp_path / "out"
        monkeypatch.setattr(page.files, "ask_save", lambda name, target=target: str(target))
        page.files.export(layout)
        written = target.read_text(encoding="utf-8-sig")
        assert BALCONY.code in written
        assert SHOTGUN.code in written


def test_the_other_edition_is_a_click_away(page: CollectionPage, qtbot: QtBot) -> None:
    assert page.bar.edition_button.isChecked()
    with qtbot.waitSignal(page.edition_asked) as asked:
        page.bar.edition_button.click()
    assert asked.args == ["reloaded"]


def test_the_window_goes_to_the_other_edition_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 7, tmp_path / "d.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitUntil(lambda: window.is_warm)
    page = window.open_collection()
    assert not page.is_classic
    page.bar.edition_button.click()
    classic = window.open_collection()  # where it was left
    assert classic is not page
    assert classic.is_classic
    classic.browser.set_text("t:event")
    assert classic.browser.count.text() == "109 cards"
    classic.bar.edition_button.click()
    assert not window.open_collection().is_classic
    window.close()
