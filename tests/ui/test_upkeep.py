"""Upkeep at the table: prices on the cards, a warning about lost cards, one click or Enter pays for all."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.dsl import Dude, UpkeepPaid, card, react
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.seat_data import Bill
from doomtown_desktop.ui.plain import upkeep
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import in_window
from tests.ui.mouse import Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


@card("Test Tax Collector")
class TaxCollector(Dude):
    @react("After upkeep is paid for a dude: gain 1 ghost rock.", to=UpkeepPaid)
    async def collect(self, _: UpkeepPaid) -> None:
        await self.gain_ghost_rock(1)


def due(stash: int, **prices: int) -> tuple[Table, list[Dude]]:
    """Return a table at which my dudes have to be paid for."""
    table = Table()
    dudes = [table.me.dude(name.title(), upkeep=price, influence=price) for name, price in prices.items()]
    table.me.stash = stash
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    return table, dudes


def button(page: TablePage) -> str:
    assert len(page.prompt.buttons) == 1, "one button pays"
    return page.prompt.buttons[0].text()


def tags(page: TablePage) -> list[tuple[int, bool]]:
    return [(tag.number, tag.words == "stays") for tag in page.answers.on_cards.upkeep.tags.shown.values()]


def click(page: TablePage, dude: Dude) -> None:
    Mouse(page).click_card(int(dude.id))


def in_town(page: TablePage) -> set[str]:
    return {each.title for each in page.bridge.seats.view.cards if each.controller == 0}


def test_all_are_paid_by_one_click_and_the_button_says_what_is_left(qtbot: QtBot) -> None:
    table, _ = due(9, dear=3, cheap=1)
    page = in_window(qtbot, table)
    assert button(page) == "Pay 4, keep all, 5 left"
    assert sorted(tags(page)) == [(1, True), (3, True)]
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    assert table.me.stash == 5
    assert {"Dear", "Cheap"} <= in_town(page)
    assert tags(page) == []


def test_enter_pays_for_all(qtbot: QtBot) -> None:
    table, _ = due(9, only=2)
    page = in_window(qtbot, table)
    assert button(page) == "Pay 2 for Only, 7 left"
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert table.me.stash == 7


def test_a_click_on_a_card_lets_it_go_and_another_keeps_it(qtbot: QtBot) -> None:
    table, (dear, _) = due(9, dear=3, cheap=1)
    page = in_window(qtbot, table)
    click(page, dear)
    assert button(page) == "Let Dear go, pay 1"
    assert sorted(tags(page)) == [(1, True), (3, False)]
    assert not game_of(page.bridge).answers, "nothing is paid before it is said"
    click(page, dear)
    assert button(page) == "Pay 4, keep all, 5 left"
    click(page, dear)
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    assert table.me.stash == 8
    assert "Dear" not in in_town(page)
    assert "Cheap" in in_town(page)


def test_a_hint_speaks_of_the_whole_plan_and_enter_takes_it(qtbot: QtBot) -> None:
    table, (one, _) = due(3, one=1, two=2)
    page = in_window(qtbot, table)
    click(page, one)
    assert button(page) == "Let One go, pay 2"
    QTest.keyClick(page, Qt.Key.Key_H)
    assert page.prompt.source.text() == "Hint: Pay 3, keep all, 0 left.", "no reason of one card for all"
    assert page.prompt.buttons[0].isDefault()
    assert page.keys.highlight.card is None, "Enter would turn the card that is ringed"
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert table.me.stash == 0
    assert {"One", "Two"} <= in_town(page)


def test_where_not_all_can_be_paid_the_best_covering_is_proposed_and_enter_takes_it(qtbot: QtBot) -> None:
    table, _ = due(3, dear=3, cheap=1, other=1)
    page = in_window(qtbot, table)
    assert button(page) == "Let Cheap and Other go, pay 3"
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert table.me.stash == 0
    assert {"Cheap", "Other"}.isdisjoint(in_town(page))


def test_who_cannot_be_paid_beside_the_others_says_how_much_is_short(qtbot: QtBot) -> None:
    table, (_, cheap, other) = due(3, dear=3, cheap=1, other=1)
    page = in_window(qtbot, table)
    click(page, cheap)
    assert "Cheap costs 1: 1 ghost rock short" in page.prompt.source.text()
    assert button(page) == "Let Cheap and Other go, pay 3"
    click(page, other)
    assert button(page) == "Let Cheap and Other go, pay 3"


def test_who_is_dearer_than_the_stash_goes_and_that_is_said_before(qtbot: QtBot) -> None:
    table, _ = due(2, giant=5, cheap=1)
    page = in_window(qtbot, table)
    assert button(page) == "Let Giant go, pay 1"
    assert sorted(tags(page)) == [(1, True), (5, False)]
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    assert table.me.stash == 1
    assert "Giant" not in in_town(page)


def test_keys_alone_let_somebody_go(qtbot: QtBot) -> None:
    table, (dear, _) = due(9, dear=3, cheap=1)
    page = in_window(qtbot, table)
    page.setFocus()
    while page.keys.highlight.card != int(dear.id):
        QTest.keyClick(page, Qt.Key.Key_Tab)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert button(page) == "Let Dear go, pay 1"
    QTest.keyClick(page, Qt.Key.Key_1)
    assert table.me.stash == 8


def test_what_was_chosen_is_carried_out_after_a_question_in_between(qtbot: QtBot) -> None:
    table, (dear, _, _) = due(9, dear=3, cheap=1, other=1)
    table.me.dude("Test Tax Collector")
    page = in_window(qtbot, table)
    click(page, dear)
    assert button(page) == "Let Dear go, pay 2"
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    pending = game_of(page.bridge).pending
    assert pending is not None
    assert pending.kind == "react"
    assert tags(page) == []
    page.bridge.seats.answer(("pass",))
    pending = game_of(page.bridge).pending
    assert pending is not None
    assert pending.kind == "react", "the second dude is paid for"
    page.bridge.seats.answer(("pass",))
    assert "Dear" not in in_town(page)


def test_undo_takes_the_whole_upkeep_back(qtbot: QtBot) -> None:
    table, _ = due(9, dear=3, cheap=1)
    page = in_window(qtbot, table)
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    assert len(game_of(page.bridge).answers) == 2
    assert page.bridge.seats.undo()
    assert not game_of(page.bridge).answers
    assert button(page) == "Pay 4, keep all, 5 left"
    assert page.bridge.seats.redo()
    assert table.me.stash == 5


def test_what_cannot_be_paid_is_refused_whole(qtbot: QtBot) -> None:
    table, dudes = due(3, dear=3, cheap=1)
    page = in_window(qtbot, table)
    assert not page.bridge.seats.pay_upkeep(tuple(int(dude.id) for dude in dudes))
    assert not game_of(page.bridge).answers
    assert [bill.price for bill in page.bridge.seats.bills()] == [3, 1]


@pytest.mark.parametrize(
    ("stash", "prices", "kept"),
    [(9, (3, 1), (0, 1)), (3, (3, 1, 1), (0,)), (2, (3, 1, 1), (1, 2)), (0, (1,), ())],
)
def test_the_covering_keeps_what_is_worth_most(
    stash: int, prices: tuple[int, ...], kept: tuple[int, ...]
) -> None:
    bills = [Bill(number, f"Dude {number}", price) for number, price in enumerate(prices)]
    assert (
        upkeep.keep(bills, stash, {number: float(price) ** 2 for number, price in enumerate(prices)}) == kept
    )


def test_many_bills_are_covered_in_no_time() -> None:
    bills = [Bill(number, f"Dude {number}", 1 + number % 3) for number in range(40)]
    kept = upkeep.keep(bills, 20, {})
    assert len(kept) >= 10
    assert sum(bills[card].price for card in kept) <= 20


def test_in_large_letters_a_day_begins_at_home_and_what_is_asked_about_is_seen(qtbot: QtBot) -> None:
    table = Table()
    mine = table.me.dude(upkeep=1)
    table.foe.dude()
    table.me.stash = 9
    table.phase(Phase.UPKEEP)
    table.state.winner = 0
    page = in_window(qtbot, table, 1024, 600, text_scale=200)
    assert page.board.scene.layout_now.height > page.board.table.viewport().height(), "not all of it fits"

    def seen(card: int) -> bool:
        at = page.board.table.mapFromScene(page.board.scene.items_by_card[card].home) + page.board.table.pos()
        return page.board.table.open_area.contains(at)

    assert page.answers.on_cards.upkeep.bills
    assert seen(int(mine.id))
    page.board.table.verticalScrollBar().setValue(0)
    page.refresh()
    assert page.board.table.verticalScrollBar().value() == 0, "who has looked elsewhere is left alone"
