"""A new owner's way by mouse: from a file of 600 lines to a printed pull sheet, and all the way back."""

from __future__ import annotations

import csv
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import legality
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.collection.pull_page import PullPage
from doomtown_desktop.ui.decks.session import draft_of
from tests.ui.collections import CONTROL, click, click_row, open_page, press

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LINES = 600


def spreadsheet(folder: Path) -> Path:
    """Write 600 lines of a German spreadsheet, of which one title is misspelt."""
    facts = catalogue()
    file = folder / "sammlung.csv"
    with file.open("w", encoding="utf-8", newline="") as text:
        rows = csv.writer(text, delimiter=";")
        rows.writerow(["Anzahl", "Kartenname", "Edition", "Nummer"])
        for card in [card for card in facts if card.pack != "PR"][: LINES - 1]:
            rows.writerow([4, card.title, facts.pack(card.pack).name, card.number])
        rows.writerow([2, "Abram Groothe", "Base Set", 23])
    return file


def steps_back(page: CollectionPage) -> list[str]:
    """Undo everything by keys; return the names of the steps, the latest first."""
    names = []
    while name := page.session.undo_name:
        names.append(name)
        press(page, Qt.Key.Key_Z, CONTROL)
    return names


def test_from_a_file_to_the_pull_sheet_of_a_legal_deck_and_back(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = open_page(qtbot, tmp_path)
    window.resize(1366, 768)
    page.files.ask_open = lambda: [str(spreadsheet(tmp_path))]
    press(page, Qt.Key.Key_O, CONTROL)
    preview = page.files.preview
    assert preview is not None
    assert preview.sums.text().startswith(f"2,398 copies in {LINES} lines will be imported, 1 needs review.")
    click(preview.add_all)
    assert page.session.undo_name == "Import 2,398 cards from sammlung.csv"
    click(page.bar.build_button)
    build = page.overlay
    assert isinstance(build, BuildPage)
    qtbot.waitUntil(lambda: bool(build.list.rows.rows), timeout=30_000)
    click_row(build.list, 0)
    chosen = build.list.current()
    assert chosen.missing == 0
    click(build.make_button)
    qtbot.waitUntil(build.pull_button.isEnabled, timeout=30_000)  # the new deck is listed and chosen
    click(build.pull_button)
    sheet = page.overlay
    assert isinstance(sheet, PullPage)
    sheet.ask_save = lambda name: str(tmp_path / "sheet.pdf")
    click(sheet.pdf_button)
    assert (tmp_path / "sheet.pdf").read_bytes().startswith(b"%PDF")
    click(sheet.done_button)
    (stored,) = page.session.all_decks()
    assert stored.built
    assert legality.is_legal(draft_of(stored.content), catalogue())
    name = stored.name
    assert steps_back(page) == [
        f"Build {name}",
        f"Add {name} to my decks",
        "Import 2,398 cards from sammlung.csv",
    ]
    assert page.session.every_holding() == []
    assert page.session.all_decks() == []
    page.overlays.close()
    window.close()
