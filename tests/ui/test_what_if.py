"""The effect of adding or removing a card, and the best swaps: with real pointer, keys and clicks."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog import CardFacts, CardType, catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.odds.composition import composition_of
from doomtown_desktop.decks.swaps import CardSwap, ranks
from doomtown_desktop.lab.games import GameResult, Task
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.decks import builder_page
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.swap_page import SwapPage, _fields
from doomtown_desktop.ui.lab.versus import in_percent
from doomtown_desktop.ui.look.theme import DARK
from tests.ui.decks_help import builder
from tests.ui.fake_crew import FakeCrew

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


def actions(value: int) -> list[CardFacts]:
    return [c for c in catalogue() if c.value == value and c.is_canonical and c.type is CardType.ACTION]


SEVENS, TENS = actions(7)[:3], actions(10)[:2]
SMALL = Draft(name="Small", format="any", cards={card.code: 2 for card in (*SEVENS, *TENS)})


@pytest.fixture
def page(qtbot: QtBot) -> Iterator[BuilderPage]:
    window, page = builder()
    qtbot.addWidget(window)
    window.show()
    qtbot.waitExposed(window)
    page.session.new(SMALL)
    page.browser.box.setFocus()
    yield page
    window.close()


def hover(page: BuilderPage, card: CardFacts) -> None:
    grid = page.browser.cards.grid
    index = page.browser.cards.model.index(page.browser.cards.model.row_of(card.code), 0)
    grid.scrollTo(index)
    QApplication.processEvents()
    QTest.mouseMove(grid.viewport(), QPoint(1, 1))
    QTest.mouseMove(grid.viewport(), grid.visualRect(index).center())


def said(draft: Draft) -> str:
    found = ranks(composition_of(draft, catalogue()))
    assert found is not None
    return f"{found.best:.2f}"


def test_the_card_under_the_pointer_tells_what_a_copy_more_or_less_changes(
    page: BuilderPage, qtbot: QtBot
) -> None:
    QTest.keyClicks(page.browser.box, "v:7 t:action")
    card = SEVENS[0]
    hover(page, card)
    bar = page.what_if
    assert bar.card is card
    assert "rank …" in bar.words.text()  # shown at once; the numbers follow when they are ready
    qtbot.waitUntil(lambda: "cheatin" in bar.found)
    more, fewer = bar.words.text().split("<br>")
    assert more.startswith("<b>+1")
    assert card.title in bar.words.toolTip()
    assert "rank: the average rank of the best hand" in bar.words.toolTip()
    now = said(SMALL)
    assert f"{now}→{said(editing.add(SMALL, card).draft)}" in more
    assert f"{now}→{said(editing.remove(SMALL, card).draft)}" in fewer
    assert "Cheatin' " in more
    assert "influence 0" in more
    page.window().resize(1900, 1000)
    assert f"+1 {escape(card.title)}" in bar.words.text()


def test_keys_ring_a_card_and_a_change_of_the_deck_counts_anew(page: BuilderPage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.browser.box, f'"{TENS[0].title}"')
    bar = page.what_if
    assert bar.card == TENS[0]
    qtbot.waitUntil(lambda: "ranks" in bar.found)
    QTest.keyClick(page.browser.box, Qt.Key.Key_Return)
    assert "ranks" not in bar.found  # the ranks of the earlier deck
    qtbot.waitUntil(lambda: "ranks" in bar.found)
    assert said(page.draft) in bar.words.text()


def test_the_latest_card_wins(page: BuilderPage, qtbot: QtBot) -> None:
    QTest.keyClicks(page.browser.box, "v:7 t:action")
    bar = page.what_if
    numbers = []
    for card in SEVENS:
        hover(page, card)
        bar._timer.timeout.emit()  # as if the pointer had rested there
        numbers.append(bar.worker.number)
    assert numbers == sorted(set(numbers))
    qtbot.waitUntil(lambda: "cheatin" in bar.found)
    assert SEVENS[-1].title in bar.words.toolTip()
    assert bar.card is SEVENS[-1]


def test_a_dude_changes_influence(page: BuilderPage) -> None:
    dude = next(c for c in catalogue() if c.is_dude and (c.influence or 0) == 2 and c.is_canonical)
    QTest.keyClicks(page.browser.box, f'"{dude.title}"')
    page.browser.cards.show_card(dude)
    assert "0→2▲" in page.what_if.words.text()
    assert "<br>" not in page.what_if.words.text()  # there is no card to remove


def open_swaps(page: BuilderPage, qtbot: QtBot) -> SwapPage:
    QTest.mouseClick(page.what_if.swap_button, LEFT)
    found = page.dialogs.current
    assert isinstance(found, SwapPage)
    qtbot.waitUntil(lambda: found.tried == len(found.out) and not found.worker.busy)
    return found


def test_the_best_swap_among_owned_cards_is_one_click_and_one_undo(page: BuilderPage, qtbot: QtBot) -> None:
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow(SEVENS[0].code, 4), CopiesRow(TENS[0].code, 2)], "Mine")
    page.show_library()
    page.show_draft()
    swaps = open_swaps(page, qtbot)
    rows = swaps.list.rows.rows
    assert {swap.into.code for swap in rows} == {SEVENS[0].code}
    assert rows[0].out.value == 10
    assert rows[0].best > 0
    assert swaps.shown.cards == [("Out", rows[0].out), ("In", rows[0].into)]
    QTest.mouseClick(swaps.take_button, LEFT)
    assert page.dialogs.current is None
    assert page.draft.cards[SEVENS[0].code] == 3
    assert sum(page.draft.cards.values()) == sum(SMALL.cards.values())
    assert page.session.undo_name.startswith("Swap ")
    page.browser.box.setFocus()
    QTest.keyClick(page.browser.box, Qt.Key.Key_Z, CONTROL)
    assert page.draft == SMALL


def seven_wins(task: Task) -> GameResult:
    """A deck with a swap wins three games of four, the deck without one game of four."""
    mine = next(seat for seat, each in enumerate(task.seats) if each.deck.name.startswith("Small"))
    good = " for " in task.seats[mine].deck.name
    wins = bool(task.seed % 4) if good else not task.seed % 4
    return GameResult((mine if wins else 1 - mine,), "finished", "over", 5, 200, 0.5)


def test_the_swaps_are_played_in_the_lab_on_the_same_luck(
    page: BuilderPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = FakeCrew(seven_wins)
    monkeypatch.setattr(builder_page, "crew_of", lambda cores: lambda: crew)
    assert page.ownership.collection is not None
    page.ownership.collection.add([CopiesRow(card.code, 4) for card in SEVENS], "Mine")
    page.session.new(SMALL.model_copy(update={"outfit": "24009"}))
    page.show_library()
    page.show_draft()
    swaps = open_swaps(page, qtbot)
    rows = list(swaps.list.rows.rows)
    assert swaps.list.isColumnHidden(6)
    QTest.mouseClick(swaps.play_button, LEFT)
    assert swaps.versus is not None
    versus = swaps.versus
    qtbot.waitUntil(lambda: not versus.is_running)
    assert versus.figures is not None
    contenders = versus.figures.plan.contenders
    assert [each.deck.name for each in contenders[1 : 1 + len(rows)]] == [
        f"Small: {swap.into.title} for {swap.out.title}" for swap in rows
    ]
    luck: dict[str, set[tuple[int, str, int]]] = {}
    for task in crew.asked:
        for seat, each in enumerate(task.seats):
            if each.deck.name.startswith("Small"):
                luck.setdefault(each.deck.name, set()).add((task.seed, task.seats[1 - seat].deck.name, seat))
    assert len(luck) == 1 + len(rows)
    assert len({frozenset(games) for games in luck.values()}) == 1, "each version meets the same games"
    assert not swaps.list.isColumnHidden(6)
    found = swaps.wins[rows[0].out.code, rows[0].into.code]
    assert found.low > 0
    assert swaps.list.rows.index(0, 6).data() == in_percent(found)
    assert swaps.report.text().startswith("Best: ")
    assert "That is more than luck." in swaps.report.text()
    assert swaps.play_button.isVisible()
    assert not swaps.lab.halt_button.isVisible()


def test_games_of_swaps_are_stopped_and_a_deck_without_an_outfit_is_refused(
    page: BuilderPage, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    crew = FakeCrew(seven_wins, 10)
    monkeypatch.setattr(builder_page, "crew_of", lambda cores: lambda: crew)
    swaps = open_swaps(page, qtbot)
    QTest.mouseClick(swaps.play_button, LEFT)
    assert "outfit" in swaps.trouble.text()
    QTest.keyClick(swaps.list, Qt.Key.Key_Escape)
    page.session.do(editing.add(page.draft, catalogue().get("24009")))
    swaps = open_swaps(page, qtbot)
    assert swaps.versus is not None
    versus = swaps.versus
    QTest.mouseClick(swaps.play_button, LEFT)
    qtbot.waitUntil(lambda: versus.progress[0] == 10)
    assert swaps.lab.over.isVisible()
    QTest.mouseClick(swaps.lab.halt_button, LEFT)
    assert not versus.is_running
    assert swaps.play_button.isVisible()
    QTest.mouseClick(swaps.play_button, LEFT)
    assert versus.is_running
    assert versus.progress[0] == 10, "finished games are saved"
    QTest.keyClick(swaps.list, Qt.Key.Key_Escape)
    assert not versus.is_running


def test_esc_stops_the_search(page: BuilderPage) -> None:
    QTest.mouseClick(page.what_if.swap_button, LEFT)
    swaps = page.dialogs.current
    assert isinstance(swaps, SwapPage)
    QTest.keyClick(swaps.list, Qt.Key.Key_Escape)
    assert page.dialogs.current is None
    assert not swaps.worker.busy
    assert page.draft == SMALL


@pytest.mark.parametrize(
    ("gain", "words", "tone"),
    [
        (0.001, "+0.00", None),
        (-0.001, "+0.00", None),
        (0.0, "+0.00", None),
        (0.3, "+0.30", "good"),
        (-0.3, "−0.30", "bad"),
    ],
)
def test_a_swap_that_changes_nothing_is_neither_good_nor_bad(
    gain: float, words: str, tone: str | None
) -> None:
    swap = CardSwap(SEVENS[0], TENS[0], gain, gain)
    fields = _fields(DARK, lambda card: False)
    for field in fields[4:6]:
        assert field.shown(swap) == words
        assert field.tone is not None
        assert field.tone(swap) == (None if tone is None else getattr(DARK, tone))
