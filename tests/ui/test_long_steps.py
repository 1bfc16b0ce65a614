"""Steps on many decks: the window goes on meanwhile, the progress is shown, and Esc stops the step."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.mending import mended
from doomtown_desktop.ui.decks import librarian
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.kit.long_step import AT_ONCE
from tests.ui.decks_help import builder, law_dogs

MANY = AT_ONCE + 20


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    drafts = [law_dogs().model_copy(update={"name": f"Deck {n}"}) for n in range(MANY)]
    page.session.store.add_all([draft.model_dump(mode="json") for draft in drafts], "Import")
    page.bar.toggle("Decks", True)
    yield page
    window.close()


def folders(page: BuilderPage) -> set[str]:
    return {stored.folder for stored in page.session.all()}


def numbers(page: BuilderPage) -> list[int]:
    return [stored.id for stored in page.session.all()]


def test_many_decks_are_moved_while_the_window_answers(page: BuilderPage, qtbot: QtBot) -> None:
    page.session.move_all(numbers(page), "Old")
    assert folders(page) == {""}, "the window handles events first"
    cover = page.long_steps.cover
    assert cover is not None
    seen: list[int] = []
    cover.bar.valueChanged.connect(seen.append)
    qtbot.waitUntil(lambda: not page.long_steps.is_running)
    assert seen == sorted(seen)
    assert len(seen) > 10
    assert folders(page) == {"Old"}
    assert page.session.history()[0] == f"Move {MANY} decks to Old"
    page.session.restore()
    qtbot.waitUntil(lambda: not page.long_steps.is_running)
    assert folders(page) == {""}


def test_esc_stops_a_step_and_nothing_is_changed(page: BuilderPage) -> None:
    page.session.tag_all(numbers(page), "fast", True)
    cover = page.long_steps.cover
    assert cover is not None
    QTest.keyClick(cover, Qt.Key.Key_Escape)
    assert not page.long_steps.is_running
    QTest.qWait(20)
    assert not any(stored.tags for stored in page.session.all())


def test_the_enter_that_begins_a_step_on_many_decks_adds_no_card(page: BuilderPage, qtbot: QtBot) -> None:
    page.session.open(numbers(page)[5])
    page.browser.set_text("Shotgun")
    qtbot.waitUntil(lambda: [card.title for card in page.browser.cards.model.cards[:1]] == ["Shotgun"])
    cards, order = page.draft.cards, numbers(page)
    page.library.entries.selectAll()
    page.library.ask("Tag")
    QTest.keyClicks(page.library.answer, "fast")
    QTest.keyClick(page.library.answer, Qt.Key.Key_Return)
    assert page.long_steps.is_running
    qtbot.waitUntil(lambda: not page.long_steps.is_running)
    assert {stored.tags for stored in page.session.all()} == {("fast",)}
    assert page.draft.cards == cards
    assert numbers(page) == order


def test_a_step_ends_although_the_widget_with_the_focus_is_gone(page: BuilderPage) -> None:
    field = QLineEdit(page)
    field.show()
    field.setFocus()
    page.session.move_all(numbers(page), "Old")
    cover = page.long_steps.cover
    assert cover is not None
    delete(field)
    cover.close_cover()
    assert not page.long_steps.is_running


def test_a_step_on_a_few_decks_is_done_at_once(page: BuilderPage) -> None:
    page.session.move_all(numbers(page)[:5], "Old")
    assert not page.long_steps.is_running
    assert folders(page) == {"", "Old"}


def test_the_changed_decks_are_read_in_parts_too(
    page: BuilderPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[bool] = []

    def counted(content: Mapping[str, Any]) -> tuple[Draft, tuple[str, ...]]:
        read.append(page.long_steps.is_running)
        return mended(content)

    monkeypatch.setattr(librarian, "mended", counted)
    page.session.move_all(numbers(page), "Old")
    qtbot.waitUntil(lambda: not page.long_steps.is_running)
    assert read == [True] * MANY, "when the list shows them, they are read already"
