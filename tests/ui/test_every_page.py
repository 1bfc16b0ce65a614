"""Every page by keys alone and by what is said of it: Tab, Enter and Space, names, covered parts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from tests.pictures import states
from tests.pictures.states import Studio
from tests.ui.decks_help import law_dogs
from tests.ui.reaching import dead_buttons, hidden_words, nameless, wrong_stops

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def builder(studio: Studio) -> BuilderPage:
    page = studio.window.open_decks()
    page.session.new(law_dogs())
    return page


def all_panels(studio: Studio) -> None:
    page = builder(studio)
    for name in page.bar.buttons:
        page.bar.toggle(name, True)


def card_page(studio: Studio) -> None:
    builder(studio).open_card(catalogue().get("01001"))


def deck_import(studio: Studio) -> None:
    page = builder(studio)
    QGuiApplication.clipboard().setText("1 Philip Swinford\n2 Nobody At All")
    page.files.paste()


def csv_import(studio: Studio) -> None:
    page = states.owned(studio)
    file = studio.folder / "cards.csv"
    file.write_text("code,count\n01001,2\n99999,1\n", encoding="utf-8")
    page.files.take([file])


def backups(studio: Studio) -> None:
    from doomtown_desktop.ui.shell.open_collection import show_backups

    show_backups(studio.window)


def lessons(studio: Studio) -> None:
    studio.window.learning.open_list()


def replays(studio: Studio) -> None:
    studio.window.open_replays()


def shortcuts(studio: Studio) -> None:
    studio.window.start.new_button.setFocus()
    studio.window.toggle_shortcuts()


def collection(studio: Studio) -> CollectionPage:
    page = states.owned(studio)
    page.browser.box.setFocus()
    return page


OWN = (
    all_panels,
    card_page,
    deck_import,
    csv_import,
    backups,
    lessons,
    replays,
    shortcuts,
    collection,
)
PICTURED = (
    "start",
    "new_game",
    "gang",
    "opening",
    "shootout",
    "draw_hands",
    "casualties",
    "posse",
    "joker",
    "upkeep",
    "lowball",
    "ledger",
    "overview",
    "hand_over",
    "end",
    "replay",
    "settings",
    "rules",
    "decks",
    "numbers",
    "gang_of_a_deck",
    "boxes",
    "tape",
    "build",
    "pull",
    "lab_empty",
    "lab_done",
    "classic_boot_hill",
    "four_crowded",
)
STATES: dict[str, Callable[[Studio], object]] = {
    **{state.__name__: state for state in OWN},
    **{name: states.STATES[name] for name in PICTURED},
}


@pytest.fixture
def page(qtbot: QtBot, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[QWidget]:
    """A window in a state: it, or the dialog that lies over it."""
    studio = Studio.make(tmp_path, (1366, 768))
    try:
        STATES[request.param](studio)
        qtbot.waitUntil(lambda: QApplication.activeWindow() is not None)
        dialog = next((d for d in studio.window.findChildren(QDialog) if d.isVisible()), None)
        yield dialog or studio.window
        if dialog is not None:
            dialog.reject()
    finally:
        studio.close()
        QGuiApplication.clipboard().clear()


@pytest.mark.parametrize("page", STATES, indirect=True)
def test_a_page_is_used_by_keys_and_heard(page: QWidget, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        *(f"without a name: {each}" for each in nameless(page)),
        *(f"not spoken: {each}" for each in hidden_words(page)),
        *(f"Tab: {each}" for each in wrong_stops(page)),
        *(f"dead: {each}" for each in dead_buttons(page, monkeypatch)),
    ]
    assert not found, "\n".join(found)
