"""The recap: the earlier table, other players' plays act by act, their hands again, then the present."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol import act_data
from doomtown_desktop.protocol.act_data import Act
from doomtown_desktop.protocol.ids import TOWN_SQUARE
from doomtown_desktop.ui.plain import recent_acts
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui import built
from tests.ui.behind import game_of, match_of
from tests.ui.built import in_window
from tests.ui.mouse import Mouse
from tests.ui.test_catch_up import captions, take_seat

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from doomtown_desktop.dsl import Dude


def three_at_one_screen(qtbot: QtBot) -> tuple[Table, TablePage]:
    """Ada and Ben have each moved a dude to the square; it is Cal's turn at the screen."""
    table = Table(3)
    for side in table.sides:
        side.dude(f"Dude {side.seat}")
        side.hand("Test Gun", CardType.GOODS)
    page = in_window(qtbot, table, 1366, 768)
    for _ in range(2):
        moves(page)
        take_seat(page)
    return table, page


def moves(page: TablePage) -> None:
    choice = page.bridge.seats.view.choice
    assert choice is not None
    page.bridge.seats.answer((next(o.key for o in choice.options if o.verb == "move" and o.target == -1),))


def dude(table: Table, seat: int) -> int:
    return int(table.sides[seat].player.dudes[0].id)


def place_of(page: TablePage, card: int) -> int:
    """Return a card's place on the shown table."""
    assert page.board.scene.view is not None
    return next(int(c.location) for c in page.board.scene.view.cards if c.id == card)


def comma(page: TablePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_Comma)


def test_the_table_is_set_back_and_goes_on_act_by_act_to_the_present(qtbot: QtBot) -> None:
    table, page = three_at_one_screen(qtbot)
    ada, ben = dude(table, 0), dude(table, 1)
    comma(page)
    assert captions(page) == ["Ada: Dude 0 to the Town Square"]
    assert (place_of(page, ada), place_of(page, ben)) == (TOWN_SQUARE, table.sides[1].home.id)
    assert "1 of 2" in page.prompt.source.text()
    comma(page)
    assert captions(page) == ["Ben: Dude 1 to the Town Square"]
    assert place_of(page, ben) == TOWN_SQUARE
    assert "2 of 2" in page.prompt.source.text()
    comma(page)
    assert not page.reports.catch_up.recap.is_on
    assert captions(page) == []
    assert page.prompt.choice is not None, "Cal is asked again"
    assert page.board.scene.view is page.bridge.seats.view


def test_it_goes_on_by_itself_and_enter_goes_on_sooner(qtbot: QtBot) -> None:
    _, page = three_at_one_screen(qtbot)
    comma(page)
    assert page.reports.catch_up.recap.timer.isActive()
    page.reports.catch_up.recap.timer.timeout.emit()
    assert captions(page) == ["Ben: Dude 1 to the Town Square"]
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert not page.reports.catch_up.recap.is_on
    assert not page.reports.catch_up.recap.timer.isActive()


@pytest.mark.parametrize("how", ["Esc", "button"])
def test_one_goes_back_to_the_present_at_once(qtbot: QtBot, how: str) -> None:
    _, page = three_at_one_screen(qtbot)
    comma(page)
    if how == "Esc":
        QTest.keyClick(page, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(page.prompt.buttons[0], Qt.MouseButton.LeftButton)
    assert not page.reports.catch_up.recap.is_on
    assert page.board.scene.view is page.bridge.seats.view
    assert page.prompt.choice is not None
    assert not match_of(page.bridge).is_held


def test_nothing_can_be_answered_while_the_past_is_shown(qtbot: QtBot) -> None:
    table, page = three_at_one_screen(qtbot)
    answers = list(game_of(page.bridge).answers)
    comma(page)
    assert match_of(page.bridge).is_held, "opponents wait, too"
    for key in (Qt.Key.Key_P, Qt.Key.Key_H, Qt.Key.Key_Tab, Qt.Key.Key_M):
        QTest.keyClick(page, key)
    QTest.keyClick(page, Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier)
    Mouse(page).click_card(dude(table, 2))
    page.answers.open_menu(dude(table, 2), page.board.scene.items_by_card[dude(table, 2)].scenePos())
    assert page.answers.menu is None
    assert game_of(page.bridge).answers == answers
    assert page.reports.catch_up.recap.is_on


def called_out_after_waiting(qtbot: QtBot) -> tuple[Table, TablePage]:
    """Bob has waited; meanwhile Ada's dudes have come to her ranch, and the last one calls him out there."""
    table = Table()
    first, second, third, fourth = (table.me.dude(name) for name in ("First", "Second", "Third", "Fourth"))
    ranch = table.me.deed("Ranch")
    mark = table.foe.dude("Mark", at=ranch)
    page = in_window(qtbot, table, 1366, 768)
    seats = page.bridge.seats

    def rides(who: Dude) -> None:
        assert seats.answer((f"move:{who.id}>{ranch.id}",))

    rides(fourth)
    take_seat(page)
    assert seats.wait()
    take_seat(page)
    for who in (third, second, first):
        rides(who)
    assert seats.answer((f"callout:{first.id}>{mark.id}",))
    take_seat(page)
    return table, page


def test_places_on_the_table_are_where_they_were_before_it(qtbot: QtBot) -> None:
    table, page = called_out_after_waiting(qtbot)
    before = {card: item.home for card, item in page.board.scene.items_by_card.items()}
    across = [before[int(who.id)].x() for who in table.me.player.dudes]
    assert across in (sorted(across), sorted(across, reverse=True)), "in the order in which they came"
    comma(page)
    assert {card: item.home for card, item in page.board.scene.items_by_card.items()} != before
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert {card: item.home for card, item in page.board.scene.items_by_card.items()} == before


def test_marks_of_now_are_off_while_the_past_is_shown_and_come_back(qtbot: QtBot) -> None:
    table, page = three_at_one_screen(qtbot)
    marks, spoken = page.reports.catch_up.marked(), page.board.table.accessibleDescription()
    assert set(marks) == {dude(table, 0), dude(table, 1)}
    page.help.ledger.toggle()
    comma(page)
    assert page.reports.catch_up.marked() == {}
    assert page.board.table.accessibleDescription() == ""
    assert page.help.ledger.isHidden(), "its numbers are of now"
    comma(page)
    assert page.reports.catch_up.marked() == {}
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.reports.catch_up.marked() == marks
    assert page.board.table.accessibleDescription() == spoken


def test_what_is_chosen_now_is_not_chosen_in_the_past(qtbot: QtBot) -> None:
    _, page = called_out_after_waiting(qtbot)
    assert page.bridge.seats.answer(("accept",))
    take_seat(page)  # Ada forms her posse
    picked = list(page.board.scene.picked)
    assert picked, "somebody is proposed"
    assert page.answers.on_cards.posse.tags.shown
    comma(page)
    assert page.board.scene.picked == []
    assert page.answers.on_cards.posse.tags.shown == {}
    assert not [i for i in page.board.scene.items_by_card.values() if i.glow == "chosen"]
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.board.scene.picked == picked


def test_an_arrow_shows_from_where_a_card_came(qtbot: QtBot) -> None:
    table, page = three_at_one_screen(qtbot)
    trails = page.reports.catch_up.captions.trails
    assert set(trails.shown) == {dude(table, 0), dude(table, 1)}, "also when it happens"
    comma(page)
    assert set(trails.shown) == {dude(table, 0)}
    arrow = trails.shown[dude(table, 0)]
    assert arrow.isVisible()
    assert arrow.opacity() < 1
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert trails.shown == {}
    assert arrow.scene() is None


def test_undo_meanwhile_is_of_the_present(qtbot: QtBot) -> None:
    _, page = three_at_one_screen(qtbot)
    comma(page)
    QTest.keyClick(page, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not page.reports.catch_up.recap.is_on
    assert page.board.scene.view is page.bridge.seats.view
    assert page.answers.questions.is_open, "the others have to agree"


def test_another_text_size_meanwhile_leads_to_the_present(qtbot: QtBot) -> None:
    _, page = three_at_one_screen(qtbot)
    comma(page)
    page.restyle(page.theme)
    assert not page.reports.catch_up.recap.is_on
    assert page.board.scene.view is page.bridge.seats.view
    assert page.prompt.choice is not None


def test_what_is_shown_of_then_is_what_the_person_who_looks_could_see(qtbot: QtBot) -> None:
    _, page = three_at_one_screen(qtbot)
    comma(page)
    view = page.board.scene.view
    assert view is not None
    assert view.seat == 2
    assert [player.play_hand is None for player in view.players] == [True, True, False]


def a_round_was_fought(qtbot: QtBot) -> TablePage:
    """Hands were compared, and the next person is at the screen to take casualties."""
    table = Table()
    for side in table.sides:
        for number in range(2):
            side.dude(f"{side.seat} {number}", bullets=2)
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    page = in_window(qtbot, table, 1366, 768)
    page.reports.showdowns.tempo = "never"
    built.fight_on(page, "casualty")
    return page


def until_hands(page: TablePage) -> None:
    comma(page)
    for _ in range(6):
        if page.reports.showdowns.is_open:
            return
        assert page.reports.catch_up.recap.is_on
        comma(page)
    raise AssertionError("no hands are shown")


def test_hands_of_that_time_come_through_the_showdown_stage(qtbot: QtBot) -> None:
    page = a_round_was_fought(qtbot)
    page.reports.showdowns.tempo = "full"
    until_hands(page)
    assert "pair" in page.board.stage.panel.accessibleName().lower()
    page.board.stage.skip()
    assert page.reports.catch_up.recap.is_on, "then it goes on"
    assert match_of(page.bridge).is_held
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.reports.catch_up.recap.is_on


def test_esc_ends_it_while_hands_are_shown(qtbot: QtBot) -> None:
    page = a_round_was_fought(qtbot)
    page.reports.showdowns.tempo = "full"
    until_hands(page)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.reports.showdowns.is_open
    assert not page.reports.catch_up.recap.is_on
    assert page.prompt.choice is not None


def test_time_never_goes_back_where_one_act_lies_within_another() -> None:
    acts = [
        Act(act_data.USE, 4, 4, 20, "a.", "a", 1),
        Act(act_data.REACT, 9, 9, 12, "b.", "b", 0),
        Act(act_data.MOVE, 25, 25, 26, "c.", "c", 1),
    ]
    assert [until for _, until in recent_acts.stretches(acts, 4)] == [8, 12, 26]
    assert [until for _, until in recent_acts.stretches(acts[:2], 4)] == [8, 20]
