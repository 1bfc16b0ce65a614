"""The table by ear and keys: announcements, the list of its cards, moving over all of them, piles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleInterface
from PySide6.QtTest import QTest

from doomtown_desktop.ui.look import aloud
from doomtown_desktop.ui.plain import actions, intents
from doomtown_desktop.ui.table.piles import PileCard
from doomtown_desktop.ui.table.table_page import TablePage
from doomtown_desktop.ui.tutorial.explaining import Explainer
from tests.table import Table
from tests.ui import staged
from tests.ui.behind import game_of
from tests.ui.built import crowded, fight, fight_on, in_window
from tests.ui.reaching import tree
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
NOW = QAccessible.AnnouncementPoliteness.Assertive
LATER = QAccessible.AnnouncementPoliteness.Polite
Said = list[tuple[QAccessible.AnnouncementPoliteness, str]]


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> Said:
    """Return the announcements to screen readers, with their urgency."""
    heard: Said = []

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        heard.append((event.politeness(), event.message()))

    monkeypatch.setattr(aloud, "send", hear)
    return heard


@pytest.fixture
def listened() -> Iterator[None]:
    """Simulate a running screen reader."""
    before = QAccessible.isActive()
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(before)


def press(page: TablePage, *keys: Qt.Key, shift: bool = False) -> None:
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    for key in keys:
        QTest.keyClick(page.window().focusWidget() or page, key, held)


# --- announcements ----------------------------------------------------------------------------------


def test_questions_are_said_at_once_and_acts_of_others_in_turn(
    qtbot: QtBot, tmp_path: Path, said: Said
) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    choice = sitting.page.prompt.choice
    assert choice is not None
    assert (NOW, True) in [(level, words.startswith(choice.prompt)) for level, words in said]
    said.clear()
    sitting.press("Pass")
    sitting.until("noon play")
    told = [words for level, words in said if level is LATER]
    assert any("Ben" in words for words in told), said
    asked = [words for level, words in said if level is NOW]
    assert any("Your play" in words for words in asked)


def test_a_question_is_said_once(qtbot: QtBot, tmp_path: Path, said: Said) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    said.clear()
    sitting.page.refresh()
    assert said == []


def test_messages_and_questions_beside_the_game_are_said(qtbot: QtBot, said: Said) -> None:
    page = in_window(qtbot, crowded())
    said.clear()
    page.tell("Nobody else has done anything.")
    assert said == [(LATER, "Nobody else has done anything.")]
    said.clear()
    page.answers.questions.ask("Surrender?", "The game <i>ends</i>.", "Yes", lambda: None)
    assert said == [(NOW, "Surrender? The game ends.")]


def test_the_ringed_card_is_said_at_once(qtbot: QtBot, said: Said) -> None:
    page = in_window(qtbot, crowded())
    page.setFocus()
    said.clear()
    press(page, Qt.Key.Key_Tab)
    assert page.keys.highlight.card is not None
    assert said == [(NOW, page.accessibleDescription())]


# --- the list of the table ----------------------------------------------------------------------------


def names(face: QAccessibleInterface) -> list[str]:
    return [face.child(place).text(QAccessible.Text.Name) for place in range(face.childCount())]


def test_places_cards_and_piles_are_entries_of_the_accessible_tree(qtbot: QtBot, listened: None) -> None:
    page = in_window(qtbot, crowded())
    faces = {
        face.text(QAccessible.Text.Name): face for face in tree(QAccessible.queryAccessibleInterface(page))
    }
    table = faces["Cards on the table"]
    assert table.role() is QAccessible.Role.List
    told = names(table)
    view = page.seats.view
    for card in view.cards:
        assert any(words.startswith(f"{card.title}, ") for words in told), card.title
    foe = next(card for card in view.cards if card.controller == 1 and card.type == "dude")
    words = next(each for each in told if each.startswith(f"{foe.title}, "))
    assert f"{foe.influence} influence" in words
    assert view.players[1].name in words
    assert sum(each.startswith("Shotgun, goods") and each.endswith("in the hand") for each in told) == 8
    assert any(each.startswith("Town square, ") for each in told)
    assert any(each.startswith(f"{view.players[1].name}'s discard pile, ") for each in told)
    entry = table.child(told.index(words))
    assert entry.role() is QAccessible.Role.ListItem
    item = page.board.scene.items_by_card[int(foe.id)]
    spot = page.board.table.viewport().mapToGlobal(page.board.table.mapFromScene(item.scenePos()))
    assert entry.rect().contains(spot)


def test_the_ringed_card_is_the_selected_entry(qtbot: QtBot, listened: None) -> None:
    page = in_window(qtbot, crowded())
    page.setFocus()
    press(page, Qt.Key.Key_Tab)
    index = page.keys.access.reader.currentIndex()
    assert index.data() == page.accessibleDescription()
    table = QAccessible.queryAccessibleInterface(page.keys.access.reader)
    assert table.child(index.row()).state().selected
    press(page, Qt.Key.Key_Escape)
    assert not page.keys.access.reader.currentIndex().isValid()


def test_the_list_takes_neither_clicks_nor_the_focus(qtbot: QtBot, listened: None) -> None:
    page = in_window(qtbot, crowded())
    assert page.childAt(page.width() // 2, page.height() // 2) is page.board.table.viewport()
    assert page.keys.access.reader.focusPolicy() is Qt.FocusPolicy.NoFocus


# --- walking ------------------------------------------------------------------------------------------


def test_arrows_reach_every_card_place_by_place(qtbot: QtBot, said: Said) -> None:
    page = in_window(qtbot, crowded())
    page.setFocus()
    view = page.seats.view
    all_cards = {int(card.id) for card in view.cards} | set(page.board.scene.layout_now.held)
    seen: list[int] = []
    press(page, Qt.Key.Key_Right)
    while page.keys.highlight.card is not None and page.keys.highlight.card not in seen:
        seen.append(page.keys.highlight.card)
        press(page, Qt.Key.Key_Right)
    assert set(seen) == all_cards
    assert len(seen) == len(set(seen))
    foes = [card for card in view.cards if card.controller == 1]
    assert len(foes) > 20
    assert any(words.startswith("Town square, ") for _, words in said), "places are said on the way"
    press(page, Qt.Key.Key_Up)
    assert page.keys.highlight.card is not None
    places = page.keys.highlight.places()
    assert page.keys.highlight.card == places[-2].cards[0]
    press(page, Qt.Key.Key_Down)
    assert page.keys.highlight.card == places[-1].cards[0]
    press(page, Qt.Key.Key_Left)
    assert page.keys.highlight.card == places[-2].cards[-1]


def test_a_card_that_cannot_act_is_read_kept_large_and_explained(qtbot: QtBot, said: Said) -> None:
    page = in_window(qtbot, crowded())
    Explainer(page)
    page.setFocus()
    press(page, Qt.Key.Key_Down)
    while (card := page.keys.highlight.card) is not None and card in page.keys.highlight.candidates():
        press(page, Qt.Key.Key_Right)
    assert card is not None
    facts = page.board.scene.items_by_card[card].facts
    assert facts is not None
    press(page, Qt.Key.Key_Space)
    assert page.help.large.pinned
    assert said[-1][0] is NOW
    assert said[-1][1].startswith(f"{facts.title}.")
    press(page, Qt.Key.Key_Space)
    assert not page.help.large.pinned
    said.clear()
    QTest.keyPress(page, Qt.Key.Key_E)
    QTest.keyRelease(page, Qt.Key.Key_E)
    assert said, "the note of E is heard"
    assert facts.title in said[0][1]


def test_a_card_that_is_read_keeps_the_ring_while_the_same_is_asked(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded())
    page.setFocus()
    press(page, Qt.Key.Key_Right)
    while (read := page.keys.highlight.card) in page.keys.highlight.candidates():
        press(page, Qt.Key.Key_Right)
    assert read is not None
    assert read not in page.keys.highlight.candidates()
    page.refresh()
    assert page.keys.highlight.card == read


def test_a_draw_hand_is_walked_as_well(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    fight_on(page, "redraw")
    page.setFocus()
    press(page, Qt.Key.Key_C)
    hand = staged.hands(page)[0]
    assert page.keys.highlight.card == hand[0]
    press(page, Qt.Key.Key_Right)
    assert page.keys.highlight.card == hand[1]
    assert page.accessibleDescription().endswith("in the draw hand")


# --- the ring remembers its place ---------------------------------------------------------------------


def test_the_ring_goes_on_where_it_was_after_an_act(qtbot: QtBot) -> None:
    table = Table()
    for _ in range(3):
        table.me.hand("Shotgun")
    table.me.dude("Hero")
    table.me.dude("Other")
    table.foe.dude("Villain")
    page = in_window(qtbot, table)
    page.setFocus()
    press(page, Qt.Key.Key_C)
    last = page.keys.highlight.candidates()[-1]
    while page.keys.highlight.card != last:
        press(page, Qt.Key.Key_Tab)
    shown = page.keys.highlight._spot_of(last)
    page.keys.highlight.put(None)  # as with a new question
    press(page, Qt.Key.Key_Tab)
    assert page.keys.highlight.card is not None
    assert page.keys.highlight._spot_of(page.keys.highlight.card) == shown


def test_esc_begins_the_ring_anew(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded())
    page.setFocus()
    first = page.keys.highlight.candidates()[0]
    press(page, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Escape, Qt.Key.Key_Tab)
    assert page.keys.highlight.card == first


def test_the_menu_of_a_ringed_card_marks_its_first_entry(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded())
    page.setFocus()
    press(page, Qt.Key.Key_Tab, Qt.Key.Key_Return)
    assert page.answers.menu is not None
    able = [
        action for action in page.answers.menu.actions() if action.isEnabled() and not action.isSeparator()
    ]
    assert page.answers.menu.activeAction() is able[0]
    page.answers.menu.close()


# --- piles --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "shift", "seat", "name"),
    [
        (Qt.Key.Key_D, False, 0, "discard"),
        (Qt.Key.Key_D, True, 1, "discard"),
        (Qt.Key.Key_B, False, 0, "boot hill"),
        (Qt.Key.Key_B, True, 1, "boot hill"),
    ],
)
def test_piles_are_opened_by_key(
    qtbot: QtBot, said: Said, key: Qt.Key, shift: bool, seat: int, name: str
) -> None:
    table = crowded()
    side = table.sides[seat].state
    pile = side.discard_pile if name == "discard" else side.boot_hill
    pile.extend(side.deck[:3])
    page = in_window(qtbot, table)
    qtbot.waitUntil(page.isActiveWindow)
    page.setFocus()
    press(page, key, shift=shift)
    assert not page.answers.piles.panel.isHidden()
    assert page.answers.piles.panel.title.text() in [words for _, words in said]
    first = page.window().focusWidget()
    assert isinstance(first, PileCard)
    assert first is page.answers.piles.panel.cards[0]
    assert page.help.large.preview.isVisible(), "what has the focus is shown large"
    press(page, Qt.Key.Key_Right)
    assert page.window().focusWidget() is page.answers.piles.panel.cards[1]
    press(page, Qt.Key.Key_Escape)
    assert page.answers.piles.panel.isHidden()
    assert page.window().focusWidget() is page


def test_nothing_else_is_played_by_walking(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded())
    page.setFocus()
    before = len(game_of(page.bridge).answers)
    press(page, *[Qt.Key.Key_Right, Qt.Key.Key_Down] * 10)
    assert len(game_of(page.bridge).answers) == before
    assert intents.candidates(page.prompt.choice) is not None
    assert {"right", "left", "up", "down", "my_hand"} <= set(actions.BY_NAME)


# --- words for keys -----------------------------------------------------------------------------------


def test_questions_speak_of_keys_while_they_are_used(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    sitting.until("noon play")
    page = sitting.page
    assert "click a card that glows" in page.prompt.prompt.text()
    page.setFocus()
    press(page, Qt.Key.Key_P)
    sitting.until("noon play")
    assert page.prompt.prompt.text().endswith("Tab goes to a card, Enter plays it")
    centre = page.board.table.viewport().rect().center()
    QTest.mouseMove(page.board.table.viewport(), centre)
    page.board.table.pointed.emit(page.board.table.viewport().mapToGlobal(centre))
    assert "click a card that glows" in page.prompt.prompt.text()


def test_no_sign_is_spoken_with_the_numbers_of_a_player(qtbot: QtBot) -> None:
    page = in_window(qtbot, crowded())
    for plate in page.board.ends.plates:
        found = QAccessible.queryAccessibleInterface(plate)
        name = found.text(QAccessible.Text.Name)
        assert "●" not in name
        assert "ghost rock, " in name
        assert "more control to win" in name
        assert found.role() is QAccessible.Role.PushButton
