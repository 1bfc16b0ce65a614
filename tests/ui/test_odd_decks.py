"""Stored decks with impossible content are reported in words everywhere; nothing raises."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.decks import editing
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.versions_panel import VersionsPanel
from tests.ui.decks_help import builder, law_dogs

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT, CONTROL = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier
SAID = "The stored deck {} is partly damaged. Skipped: the considering."


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    for name in ("Other", "Mine"):
        page.session.new(law_dogs().model_copy(update={"name": name}))
    yield page
    window.close()


def spoil(page: BuilderPage, sql: str) -> None:
    with page.session.store._db.change() as connection:
        connection.execute(sql)


def test_an_undo_that_would_bring_it_back(page: BuilderPage) -> None:
    page.session.do(editing.rename(page.draft, "Renamed"))
    spoil(page, """UPDATE journal SET before = json_set(before, '$.considering', 5) WHERE scope <> 'decks'""")
    page.browser.box.setFocus()
    QTest.keyClick(page.browser.box, Qt.Key.Key_Z, CONTROL)
    assert page.bar.trouble.text() == SAID.format("Mine")
    assert page.draft.name == "Mine"
    assert page.draft.considering == {}


def test_versions_and_the_deck_it_is_compared_with(page: BuilderPage) -> None:
    page.session.keep_version()
    spoil(page, "UPDATE deck_version SET content = json_set(content, '$.considering', 5)")
    spoil(page, "UPDATE deck SET content = json_set(content, '$.considering', 5) WHERE name = 'Other'")
    QTest.mouseClick(page.bar.buttons["Versions"], LEFT)
    panel = page.panels["Versions"]
    assert isinstance(panel, VersionsPanel)
    assert page.bar.trouble.text() == SAID.format("Mine")
    assert panel.versions.count() == 1
    assert not panel.restore.isEnabled()  # the valid part equals the current deck
    page.bar.say_trouble("")
    panel.compare_with(next(deck.id for deck in page.session.all() if deck.name == "Other"))
    assert page.bar.trouble.text() == SAID.format("Other")


def test_a_deck_of_more_copies_than_a_deck_holds_opens_without_them(page: BuilderPage) -> None:
    other = next(deck.id for deck in page.session.all() if deck.name == "Other")
    code = next(iter(page.draft.cards))
    spoil(
        page, f"""UPDATE deck SET content = json_set(content, '$.cards."{code}"', 150) WHERE name = 'Other'"""
    )
    page.session.listed.emit()
    subject = page.library.librarian.renewed(next(d for d in page.session.all() if d.id == other))
    assert ("partly damaged", "bad") in page.library.librarian.badges(subject)
    assert page.session.open(other)
    title = page.catalogue.get(code).title
    assert page.bar.trouble.text() == (
        f"The stored deck Other is partly damaged. Skipped: 150 × {title} (a deck holds at most 99)."
    )
    assert page.draft.cards == {each: n for each, n in law_dogs().cards.items() if each != code}


def test_decks_of_the_list_that_are_played_tagged_or_changed_elsewhere(page: BuilderPage) -> None:
    other, mine = (
        next(deck.id for deck in page.session.all() if deck.name == name) for name in ("Other", "Mine")
    )
    spoil(page, "UPDATE deck SET content = json_set(content, '$.considering', 5)")
    heard: list[str] = []
    page.session.trouble.connect(heard.append)
    for name, deed in (
        ("Other", lambda: page.library.played.emit(other)),
        ("Other", lambda: page.library.tagged.emit([other], "fast", True)),
        ("Mine", page.session.follow),
        ("Other", lambda: page.library.opened.emit(other)),
    ):
        spoil(page, "UPDATE deck SET content = json_set(content, '$.considering', 5)")
        heard.clear()
        deed()
        assert SAID.format(name) in heard
        assert page.bar.trouble.text() == heard[-1]
    assert page.session.id == other
    assert mine != other
