"""The user's own images of cards with real events: from a folder, an archive, one file."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.files import FileLinks
from doomtown_desktop.ui.importing.image_import import ImageImportPage
from doomtown_desktop.ui.shell.main_window import MainWindow
from tests.ui.decks_help import builder

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def told() -> list[str]:
    """The folders that the page has reported."""
    return []


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, told: list[str]) -> Iterator[BuilderPage]:
    folder = tmp_path / "data" / "scans"
    window, page = builder(links=FileLinks(scans_folder=lambda: folder, scans_kept=told.append))
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    yield page
    window.close()


def images(folder: Path, *names: str) -> Path:
    folder.mkdir()
    image = QImage(63, 88, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    for name in names:
        assert image.save(str(folder / name))
    (folder / "readme.txt").write_text("not an image", encoding="utf-8")
    (folder / "24067.png").write_bytes(b"no picture at all")
    return folder


def shown(page: BuilderPage) -> ImageImportPage:
    found = page.dialogs.current
    assert isinstance(found, ImageImportPage)
    return found


def take(page: BuilderPage, qtbot: QtBot) -> None:
    cover = shown(page)
    with qtbot.waitSignal(cover.kept):
        QTest.mouseClick(cover.import_button, Qt.MouseButton.LeftButton)


def test_images_of_a_folder(page: BuilderPage, told: list[str], tmp_path: Path, qtbot: QtBot) -> None:
    source = images(tmp_path / "mine", "24066.png", "Shotgun.png", "nobody knows.png")
    page.files.take_files([source])
    cover = shown(page)
    assert "3 images of cards" in cover.sums.text()
    assert "1 without a card" in cover.sums.text()
    assert "1 file of other kinds" in cover.sums.text()
    assert cover.only.isChecked()
    states = {row.name: row.state for row in cover.rows}
    assert states == {
        "24066.png": "clear",
        "24067.png": "clear",
        "Shotgun.png": "review",
        "nobody knows.png": "unknown",
    }
    take(page, qtbot)
    target = tmp_path / "data" / "scans"
    taken = sorted(file.name for file in target.iterdir())
    assert "24066.png" in taken
    assert len(taken) == 2
    assert "1 could not be imported: 24067.png" in cover.sums.text()
    assert told == [str(target)]
    assert page.faces.scans is not None
    assert "24066" in page.faces.scans.files


def test_images_of_an_archive_and_one_alone(page: BuilderPage, tmp_path: Path, qtbot: QtBot) -> None:
    source = images(tmp_path / "mine", "24066.png", "24068.png")
    archive = tmp_path / "pack.o8c"
    with zipfile.ZipFile(archive, "w") as packed:
        packed.write(source / "24066.png", "../../24066.png")
    page.files.take_files([archive])
    take(page, qtbot)
    page.files.take_files([source / "24068.png"])
    take(page, qtbot)
    assert sorted(file.name for file in (tmp_path / "data" / "scans").iterdir()) == ["24066.png", "24068.png"]
    assert not (tmp_path / "24066.png").exists()


def test_without_a_data_folder_nothing_is_taken(qtbot: QtBot, tmp_path: Path) -> None:
    window, page = builder()
    qtbot.addWidget(window)
    page.files.take_files([images(tmp_path / "mine", "24066.png")])
    assert page.dialogs.current is None
    assert "no folder for your data" in page.bar.trouble.text()


def test_the_window_keeps_the_folder_in_its_settings(qtbot: QtBot, tmp_path: Path) -> None:
    window = MainWindow(lambda: 1, tmp_path / "doomtown.db")
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page = window.open_decks()
    page.files.take_files([images(tmp_path / "mine", "24066.png")])
    take(page, qtbot)
    assert window.preferences.scans == str(tmp_path / "scans")
