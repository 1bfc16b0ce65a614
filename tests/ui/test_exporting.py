"""Exporting decks with real events: files, clipboard, printed pages, pictures, games with the computer."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import (
    HOLDING_MANY,
    MARKDOWN,
    PLAIN_TEXT,
    SERVER_TEXT,
    WRITABLE,
    ZIP,
    read,
)
from doomtown_desktop.decks.printing import CARD_WIDTH, whole_deck
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.exporting.export_page import ExportPage
from doomtown_desktop.ui.exporting.picture import WIDTH, columns, deck_picture, entries
from doomtown_desktop.ui.exporting.picture_page import PicturePage
from doomtown_desktop.ui.exporting.print_page import CHOSEN, MISSING, PrintPage
from doomtown_desktop.ui.exporting.sheet_page import SheetPage
from doomtown_desktop.ui.importing.deck_import import DeckImportPage
from doomtown_desktop.ui.look.cover import PageCover
from doomtown_desktop.ui.plain.gather import gather
from tests.ui.decks_help import builder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
ALT = Qt.KeyboardModifier.AltModifier
C = TypeVar("C", bound=PageCover)


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(law_dogs())
    page.browser.box.setFocus()
    yield page
    QGuiApplication.clipboard().clear()


def press(page: BuilderPage, key: Qt.Key, held: Qt.KeyboardModifier, cover: type[C]) -> C:
    """Press a key in the search box; return the page that it opens."""
    QTest.keyClick(page.browser.box, key, held)
    found = page.dialogs.current
    assert isinstance(found, cover)
    return found


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


# --- files ------------------------------------------------------------------------------------------


def test_every_kind_says_what_it_loses_and_is_saved(page: BuilderPage, tmp_path: Path) -> None:
    shown = press(page, Qt.Key.Key_E, CONTROL, ExportPage)
    labels = [shown.kinds.item(row).text() for row in range(shown.kinds.count())]
    assert labels == [f"{each.name[0].upper()}{each.name[1:]}\n{each.use}" for each in WRITABLE]
    assert shown.losses.text().startswith("Nothing is lost")
    shown.choose(SERVER_TEXT)
    assert "loses something" in shown.losses.text()
    assert "starting gang" not in shown.losses.text()
    for kind in WRITABLE:
        shown.choose(kind)
        assert shown.made is not None
        file = tmp_path / shown.made.file_name
        shown.ask_save = lambda name, file=file: str(file)  # type: ignore[misc]
        click(shown.save_button)
        back = read(file.read_bytes(), file.name, catalogue()).decks[0].draft
        assert (back.cards == law_dogs().cards) is not any(
            "cards" in loss or "Lost:" in loss or "jokers" in loss for loss in shown.made.losses
        )
        assert file.name in shown.said.text()


def test_a_file_that_cannot_be_written_is_told_in_place(page: BuilderPage, tmp_path: Path) -> None:
    shown = press(page, Qt.Key.Key_E, CONTROL, ExportPage)
    shown.ask_save = lambda name: str(tmp_path / "none" / name)
    click(shown.save_button)
    assert "cannot be written" in shown.trouble.text()
    assert shown.trouble.isVisible()
    shown.ask_save = lambda name: ""
    click(shown.save_button)


def test_copying_a_kind(page: BuilderPage) -> None:
    shown = press(page, Qt.Key.Key_E, CONTROL, ExportPage)
    QTest.keyClick(shown.kinds, Qt.Key.Key_Down)
    QTest.keyClick(shown.kinds, Qt.Key.Key_Down)
    assert shown.file_format is PLAIN_TEXT
    click(shown.copy_button)
    text = QGuiApplication.clipboard().text()
    assert read(text.encode(), "", catalogue()).decks[0].draft.cards == law_dogs().cards
    shown.choose(ZIP)
    assert not shown.copy_button.isEnabled()


def test_several_decks_go_into_one_file(page: BuilderPage, tmp_path: Path) -> None:
    other = law_dogs().model_copy(update={"name": "Other"})
    page.outputs.export([law_dogs(), other])
    shown = page.dialogs.current
    assert isinstance(shown, ExportPage)
    assert shown.kinds.count() == len(HOLDING_MANY)
    file = tmp_path / "both.zip"
    shown.ask_save = lambda name: str(file)
    click(shown.save_button)
    found = read(file.read_bytes(), file.name, catalogue())
    assert [deck.draft.name for deck in found.decks] == [law_dogs().name, "Other"]
    with pytest.raises(LookupError):
        shown.choose(MARKDOWN)


# --- paper ------------------------------------------------------------------------------------------


def images_of(page: bytes) -> list[tuple[float, float]]:
    """Return width and height in points of each picture on a page, from the page's commands."""
    number = rb"(-?[\d.]+)"
    six = rb"\s+".join([number] * 6)
    whole = re.search(six + rb"\s+cm", page)
    assert whole is not None
    scale = float(whole[1])
    found = []
    for match in re.finditer(six + rb"\s+cm\s+" + six + rb"\s+cm\s+/Im\d+\s+Do", page):
        values = [float(each) for each in match.groups()]
        found.append((values[0] * values[6] * scale, values[3] * -values[9] * scale))
    return found


def pages_of(data: bytes) -> list[bytes]:
    """Return the commands of each page of a PDF."""
    found = []
    for match in re.finditer(rb"stream\r?\n", data):
        end = data.find(b"endstream", match.end())
        try:
            text = zlib.decompress(data[match.end() : end])
        except zlib.error:
            continue
        if b" Do" in text and b" cm" in text:
            found.append(text)
    return found


@pytest.mark.parametrize(("paper", "box"), [("A4", (595, 842)), ("Letter", (612, 792))])
def test_the_pdf_has_nine_cards_of_exact_size_on_a_page(
    page: BuilderPage, tmp_path: Path, qtbot: QtBot, paper: str, box: tuple[int, int]
) -> None:
    cards = list(law_dogs().cards)[:10]
    page.session.new(Draft(name="Ten", cards=dict.fromkeys(cards, 1)))
    page.browser.box.setFocus()
    shown = press(page, Qt.Key.Key_P, CONTROL, PrintPage)
    shown.paper.setCurrentText(paper)
    assert shown.words.text() == "10 cards on 2 pages."
    file = tmp_path / "ten.pdf"
    shown.ask_save = lambda name: str(file)
    click(shown.save_button)
    qtbot.waitUntil(lambda: shown.words.text().startswith("Saved as ten.pdf in "))
    data = file.read_bytes()
    assert len(re.findall(rb"/Type /Page\b(?!s)", data)) == 2
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", data)
    assert [(round(float(w)), round(float(h))) for w, h in boxes] == [box, box]
    pages = [images_of(each) for each in pages_of(data)]
    assert [len(each) for each in pages] == [9, 1]
    for width, height in pages[0]:
        assert width / 72 * 25.4 == pytest.approx(63.0, abs=0.01)
        assert height / 72 * 25.4 == pytest.approx(88.0, abs=0.01)
    wide = int(re.findall(rb"/Width (\d+)", data)[0])
    assert wide / (CARD_WIDTH / 25.4) >= 300  # dots per inch
    assert list(tmp_path.iterdir()) == [file]


def test_which_cards_are_printed(page: BuilderPage) -> None:
    copies = whole_deck(law_dogs())
    code, count = max(law_dogs().cards.items(), key=lambda pair: pair[1])
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow(code, count)], "Add")
    page.ownership.forget()
    page.deck.select([code])
    shown = press(page, Qt.Key.Key_P, CONTROL, PrintPage)
    assert len(shown.job.cards) == sum(copies.values())
    shown.which.setCurrentText(MISSING)
    assert len(shown.job.cards) == sum(copies.values()) - count
    shown.which.setCurrentText(CHOSEN)
    assert [card.code for card in shown.job.cards] == [code] * count
    click(shown.copies)
    assert len(shown.job.cards) == 1
    assert not shown.after.isEnabled()
    shown.which.setCurrentIndex(0)
    click(shown.after)
    assert shown.number.text().startswith("Page 2 of")


def test_stopping_leaves_no_file(page: BuilderPage, tmp_path: Path, qtbot: QtBot) -> None:
    shown = press(page, Qt.Key.Key_P, CONTROL, PrintPage)
    shown.ask_save = lambda name: str(tmp_path / "deck.pdf")
    click(shown.save_button)
    qtbot.waitUntil(lambda: shown.progress.value() >= 1)
    click(shown.stop_button)
    assert list(tmp_path.iterdir()) == []
    assert shown.save_button.isEnabled()


def test_a_pdf_that_cannot_be_written(page: BuilderPage, tmp_path: Path, qtbot: QtBot) -> None:
    shown = press(page, Qt.Key.Key_P, CONTROL, PrintPage)
    shown.ask_save = lambda name: str(tmp_path / "none" / name)
    click(shown.save_button)
    qtbot.waitUntil(lambda: bool(shown.trouble.text()))
    assert "cannot be written" in shown.trouble.text()


# --- picture ----------------------------------------------------------------------------------------


def test_a_picture_is_saved_and_copied(page: BuilderPage, tmp_path: Path) -> None:
    shown = press(page, Qt.Key.Key_P, CONTROL | SHIFT, PicturePage)
    file = tmp_path / "deck.png"
    shown.ask_save = lambda name: str(file)
    click(shown.save_button)
    image = QImage(str(file))
    assert image.width() == WIDTH
    assert 800 < image.height() < 1600
    click(shown.copy_button)
    assert QGuiApplication.clipboard().image().size() == image.size()
    shown.ask_save = lambda name: str(tmp_path / "none" / "deck.png")
    click(shown.save_button)
    assert "cannot be written" in shown.trouble.text()


def test_a_saved_picture_is_imported_as_the_deck(page: BuilderPage, tmp_path: Path) -> None:
    shown = press(page, Qt.Key.Key_P, CONTROL | SHIFT, PicturePage)
    file = tmp_path / "holiday.png"
    shown.ask_save = lambda name: str(file)
    click(shown.save_button)
    [deck] = read(file.read_bytes(), file.name, catalogue()).decks
    assert (deck.draft.name, deck.draft.cards) == (shown.draft.name, shown.draft.cards)
    found = gather([file], catalogue())
    assert found.decks is not None
    assert found.images == ()


def test_a_copied_picture_is_pasted_as_the_deck(page: BuilderPage) -> None:
    shown = press(page, Qt.Key.Key_P, CONTROL | SHIFT, PicturePage)
    click(shown.copy_button)
    shown.close_cover()
    click(press(page, Qt.Key.Key_V, CONTROL, DeckImportPage).import_button)
    assert page.session.draft.cards == shown.draft.cards
    assert len(page.session.all()) == 2


def test_the_picture_names_every_card() -> None:
    draft = law_dogs()
    lines = entries(draft, catalogue())
    named = [line for line in lines if line.card is not None]
    assert {line.card.code: line.copies for line in named if line.card} == draft.cards
    assert sum(line.starting for line in named) == len(draft.starting)
    assert [entry for column in columns(lines) for entry in column] == lines
    odd = entries(Draft(cards={"99999": 2}), catalogue())
    assert [(line.words, line.copies) for line in odd] == [("Others", 2), ("Card 99999", 2)]


def test_the_sheet_has_the_list_curves_odds_and_hands(
    page: BuilderPage, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = press(page, Qt.Key.Key_P, CONTROL | ALT, SheetPage)
    qtbot.waitUntil(lambda: not shown.worker.busy)
    text = shown.view.toPlainText()
    for code in law_dogs().cards:
        assert catalogue().get(code).title in text
    assert "Highest legal hand, without swaps" in text
    assert "Values of the draw deck" in text
    assert "★ starts the game in the gang" in text
    assert "Sample hands" in text
    before = shown.html
    click(shown.hands_button)
    assert shown.html != before
    assert shown.html.split("Sample hands")[0] == before.split("Sample hands")[0]
    click(shown.copy_button)
    assert "Sample hands" in QGuiApplication.clipboard().text()
    shown.ask_save = lambda name: str(tmp_path / name.removesuffix(".pdf"))
    click(shown.save_button)
    (made,) = tmp_path.glob("*.pdf")
    assert made.read_bytes().startswith(b"%PDF")
    assert shown.said.text() == f"Saved as {made.name} in {made.parent}."
    assert shown.folder_button.isVisible()
    assert shown.folder_button.folder == made.parent
    shown.ask_save = lambda name: str(tmp_path / "none" / name)
    click(shown.save_button)
    assert "cannot be written" in shown.trouble.text()


def test_the_sheet_of_an_empty_deck_says_that_there_are_no_odds(page: BuilderPage, qtbot: QtBot) -> None:
    page.session.new(Draft(name="Nothing <yet>"))
    shown = press(page, Qt.Key.Key_P, CONTROL | ALT, SheetPage)
    qtbot.waitUntil(lambda: not shown.worker.busy)
    assert "Nothing <yet>" in shown.view.toPlainText()
    assert shown.said.text() == "The deck has too few cards for odds."
    assert not shown.hands_button.isEnabled()


def test_an_empty_deck_has_a_picture(page: BuilderPage) -> None:
    image = deck_picture(Draft(name="Nothing yet " * 20), catalogue(), page.faces, page.theme)
    assert image.width() == WIDTH
    assert image.pixelColor(20, 20) != QColor("#000000")
