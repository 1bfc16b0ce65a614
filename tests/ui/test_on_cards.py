"""Casualties and posses are answered on the cards: tags, the sum in one button, one confirmation."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.protocol.seat_data import CasualtiesDue, Cover
from doomtown_desktop.ui.plain import casualties, joining
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui import staged
from tests.ui.behind import game_of
from tests.ui.built import in_window
from tests.ui.mouse import Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from doomtown_desktop.dsl import Dude

LEFT = Qt.MouseButton.LeftButton
WORSE, BETTER = "3S 5H 9C JD 2C", "8S 8H KD KC 2S"


def losing(*, harrowed: bool = False) -> tuple[Table, list[Dude]]:
    """Return a shootout after a round that costs me two casualties."""
    table = Table()
    mine = [
        table.me.dude("Boss", influence=4, bullets=3, cost=9),
        table.me.dude("Hand", influence=0, bullets=1, cost=1, keywords=["Harrowed"] if harrowed else []),
        table.me.dude("Scout", influence=1, bullets=1, cost=3, bounty=2),
    ]
    table.me.attach("Shotgun", mine[2])
    for _ in range(2):
        table.foe.dude()
    table.shootout()
    table.to_resolution(WORSE, BETTER)
    table.lumps()
    return table, mine


def said(page: TablePage) -> str:
    assert len(page.prompt.buttons) == 1, "one button answers"
    return page.prompt.buttons[0].text().replace("\n", " ")


def tags(page: TablePage) -> dict[str, tuple[int, str]]:
    titles = {int(card.id): card.title for card in page.bridge.seats.view.cards}
    parts = (page.answers.on_cards.casualties.tags, page.answers.on_cards.posse.tags)
    return {titles[card]: (tag.number, tag.words) for part in parts for card, tag in part.shown.items()}


def click(page: TablePage, dude: Dude) -> None:
    Mouse(page).click_card(int(dude.id))


# --- casualties -------------------------------------------------------------------------------------


def test_the_cheapest_cover_is_planned_and_one_click_takes_it(qtbot: QtBot) -> None:
    table, _ = losing()
    page = in_window(qtbot, table)
    assert page.prompt.prompt.text().startswith("<b>2 casualties to cover")
    assert said(page) == "Ace Hand: 2 of 2 casualties"
    assert "Aced cards go to Boot Hill." in page.prompt.source.words
    assert tags(page) == {
        "Boss": (2, "Stays · would cover 2"),
        "Hand": (2, "Aced · covers 2"),
        "Scout": (2, "Stays · would cover 2"),
    }
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    assert [table.view(c).title for c in table.me.state.boot_hill] == ["Hand"]


def test_a_click_changes_what_becomes_of_a_card_and_the_sum(qtbot: QtBot) -> None:
    table, (_, hand, scout) = losing()
    page = in_window(qtbot, table)
    before = len(game_of(page.bridge).answers)
    click(page, hand)
    assert said(page) == "0 of 2 casualties covered: 2 more to choose"
    assert not page.prompt.buttons[0].isEnabled()
    click(page, hand)
    click(page, scout)
    assert tags(page)["Hand"] == (1, "Discarded · covers 1")
    assert said(page) == "Discard Hand and Scout: 2 of 2 casualties"
    assert len(game_of(page.bridge).answers) == before, "nothing is lost before it is said"
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    assert {table.view(c).title for c in table.me.state.discard_pile} >= {"Hand", "Scout", "Shotgun"}


def test_casualties_that_a_posse_cannot_cover_are_explained(qtbot: QtBot) -> None:
    table = Table()
    table.me.dude("Boss", influence=1)
    table.me.dude("Hand")
    table.foe.dude()
    table.shootout()
    table.to_resolution("2S 3H 4C 5D 7C", "8S 8H 8D KD KC")
    table.lumps()
    page = in_window(qtbot, table)
    box = staged.middle(page)
    assert box is not None
    assert box.verdict is not None
    assert box.verdict.words == "Ada takes 6 casualties"
    assert page.prompt.prompt.words.startswith("4 casualties to cover")
    assert page.prompt.source.words.startswith("Your posse cannot cover all 6.")


def test_undo_takes_all_casualties_of_a_round_back_at_once(qtbot: QtBot) -> None:
    table, (_, hand, scout) = losing()
    page = in_window(qtbot, table)
    before, game = game_of(page.bridge).digest(), game_of(page.bridge)
    click(page, hand)
    click(page, hand)
    click(page, scout)
    asked = len(game.answers)
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    after = game.digest()
    assert len(game.answers) >= asked + 2, "each of them is an answer"
    assert page.bridge.seats.undo()
    assert game.digest() == before
    assert page.bridge.seats.redo()
    assert game.digest() == after


def test_what_goes_with_a_dude_is_said_before(qtbot: QtBot) -> None:
    table, (_, hand, scout) = losing()
    page = in_window(qtbot, table)
    click(page, hand)
    click(page, scout)
    click(page, scout)
    assert tags(page)["Scout"] == (2, "Aced · covers 2")
    assert "With Scout go 1 influence, 2 bounty to the other side, Shotgun." in page.prompt.source.text()


@pytest.mark.parametrize("control", [False, True])
def test_enter_takes_the_plan(qtbot: QtBot, control: bool) -> None:
    table, _ = losing()
    page = in_window(qtbot, table)
    modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(page, Qt.Key.Key_Return, modifier)
    assert [table.view(c).title for c in table.me.state.boot_hill] == ["Hand"]


def test_most_of_the_influence_is_lost_only_after_one_more_question(qtbot: QtBot) -> None:
    table, (boss, hand, _) = losing()
    page = in_window(qtbot, table)
    for dude, times in ((hand, 1), (boss, 2)):
        for _ in range(times):
            click(page, dude)
    assert said(page) == "Ace Boss: 2 of 2 casualties"
    before = len(game_of(page.bridge).answers)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert page.answers.questions.is_open
    assert page.prompt.source.text() == "4 of your 5 influence would go."
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert not page.answers.questions.is_open
    assert len(game_of(page.bridge).answers) == before
    assert said(page) == "Ace Boss: 2 of 2 casualties", "thinking again changes no plan"
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert [table.view(c).title for c in table.me.state.boot_hill] == ["Boss"], "it is asked once"


def test_a_plan_that_does_not_fit_says_why(qtbot: QtBot) -> None:
    table, (_, hand, scout) = losing()
    page = in_window(qtbot, table)
    click(page, scout)
    button = page.prompt.buttons[0]
    assert said(page) == "3 of 2 casualties covered: one too many – discard one of them instead"
    assert not button.isEnabled()
    assert button.toolTip() == "One too many – discard one of them instead"
    before = len(game_of(page.bridge).answers)
    for pressed in (Qt.Key.Key_Return, Qt.Key.Key_1):
        page.prompt.tell("")
        QTest.keyClick(page, pressed)
        assert page.prompt.source.text() == "One too many – discard one of them instead."
        assert page.keys.highlight.card is None, "and Enter does not turn to somebody else"
    click(page, hand)
    assert said(page) == "1 of 2 casualties covered: 1 more to choose"
    assert len(game_of(page.bridge).answers) == before


def test_a_plan_that_covers_too_many_says_what_to_do() -> None:
    covers = (
        Cover("discard:1", 1, "Big", "discard", 1),
        Cover("ace:1", 1, "Big", "ace", 2),
        Cover("discard:2", 2, "Small", "discard", 1),
        Cover("home:3", 3, "Dead", "home", 1),
    )
    assert casualties.why_not(CasualtiesDue(1, covers, ()), ("discard:1",)) == ""
    assert casualties.why_not(CasualtiesDue(3, covers, ()), ("ace:1",)) == "1 more to choose"
    three = casualties.why_not(CasualtiesDue(1, covers, ()), ("discard:1", "discard:2", "home:3"))
    assert three == "two too many – let one of them stay"
    dead = (Cover("home:3", 3, "Dead", "home", 1), Cover("ace:3", 3, "Dead", "ace", 2))
    home = casualties.why_not(CasualtiesDue(1, dead, ()), ("ace:3",))
    assert home == "one too many – send one of them home instead"


def test_a_harrowed_dude_goes_home_first_and_the_keyboard_changes_the_plan(qtbot: QtBot) -> None:
    table, _ = losing(harrowed=True)
    page = in_window(qtbot, table)
    QApplication.processEvents()
    assert "Hand" in said(page)
    assert said(page).endswith("2 of 2 casualties")
    before = said(page)
    for _ in range(12):
        page.keys.keyboard.do("next")
        if page.keys.highlight.card == int(table.me.player.dudes[0].id):
            break
    page.keys.keyboard.do("default")
    assert said(page) != before


def test_the_cheapest_plan_covers_exactly_and_takes_whom_it_must() -> None:
    covers = (
        Cover("discard:1", 1, "Big", "discard", 1),
        Cover("ace:1", 1, "Big", "ace", 2),
        Cover("discard:2", 2, "Small", "discard", 1),
        Cover("ace:2", 2, "Small", "ace", 2),
        Cover("home:3", 3, "Dead", "home", 1),
    )
    worths = {1: 9.0, 2: 2.0, 3: 3.0}
    assert casualties.cheapest(CasualtiesDue(1, covers, ()), worths) == ("home:3",)
    assert set(casualties.cheapest(CasualtiesDue(2, covers, ()), worths)) == {"home:3", "discard:2"}
    assert set(casualties.cheapest(CasualtiesDue(3, covers, ()), worths)) == {"home:3", "ace:2"}
    assert "discard:1" in casualties.cheapest(CasualtiesDue(1, covers, (1,)), worths)
    assert casualties.cheapest(CasualtiesDue(9, covers, ()), worths) == ()


# --- posses -----------------------------------------------------------------------------------------


def called_out() -> tuple[Table, list[Dude]]:
    """Return a call-out of mine in the square; two other dudes of mine could join."""
    table = Table()
    caller = table.me.dude("Caller", at=table.town_square)
    near = table.me.dude("Near", at=table.town_square, bullets=2, stud=True)
    far = table.me.dude("Far", bullets=1)
    mark = table.foe.dude("Mark", at=table.town_square)
    table.call_out(caller, mark, "accept")
    return table, [near, far]


def outgunned() -> tuple[Table, list[Dude]]:
    """Return a call-out of mine against a dude with a friend; only dudes that boot for it could help me."""
    table = Table()
    caller = table.me.dude("Caller", at=table.town_square, bullets=1)
    far = table.me.dude("Far", bullets=3, stud=True)
    mark = table.foe.dude("Mark", at=table.town_square, bullets=1)
    table.foe.dude("Friend", at=table.town_square, bullets=2, stud=True)
    table.call_out(caller, mark, "accept")
    return table, [far]


def test_who_could_join_says_what_it_adds_and_how_it_comes(qtbot: QtBot) -> None:
    table, (near, _) = called_out()
    page = in_window(qtbot, table)
    click(page, near)
    assert tags(page) == {"Near": (2, "+1 stud"), "Far": (1, "+1 draw · boots")}
    assert said(page) == "Nobody joins"


def test_who_makes_a_difference_is_chosen_already_and_no_one_else(qtbot: QtBot) -> None:
    table, _ = called_out()
    page = in_window(qtbot, table)
    assert tags(page) == {"Near": (2, "Joins"), "Far": (1, "+1 draw · boots")}
    assert said(page) == "Near joins: +1 stud"
    assert "are chosen already" in page.prompt.source.text()
    assert len(game_of(page.bridge).answers) == 2, "nobody has joined before it is confirmed"
    QTest.keyClick(page, Qt.Key.Key_Return)
    fight = table.state.shootout
    assert fight is not None
    assert len(fight.posses[0].dudes) == 2


def test_that_nobody_is_chosen_is_called_a_proposal(qtbot: QtBot) -> None:
    table = Table()
    caller = table.me.dude("Caller", at=table.town_square, bullets=6, stud=True)
    table.me.dude("Far")
    mark = table.foe.dude("Mark", at=table.town_square)
    table.call_out(caller, mark, "accept")
    page = in_window(qtbot, table)
    assert said(page) == "Nobody joins"
    assert joining.NOBODY in page.prompt.source.text()


@pytest.mark.parametrize("control", [False, True])
def test_enter_takes_a_proposed_posse_as_the_button_says_it(qtbot: QtBot, control: bool) -> None:
    table, (far,) = outgunned()
    page = in_window(qtbot, table)
    assert said(page) == "Far joins, boots: +1 stud"
    modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(page, Qt.Key.Key_Return, modifier)
    assert far.booted


@pytest.mark.parametrize("control", [False, True])
def test_enter_takes_the_proposed_shooter(qtbot: QtBot, control: bool) -> None:
    table = Table()
    table.me.dude("Slow", bullets=3)
    best = table.me.dude("Best", bullets=3, stud=True)
    table.me.dude("Green", bullets=0, stud=True)
    table.foe.dude("Theirs")
    table.shootout()
    while table.pending.kind != "shooter":
        table.answer("pass")
    page = in_window(qtbot, table)
    modifier = Qt.KeyboardModifier.ControlModifier if control else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(page, Qt.Key.Key_Return, modifier)
    fight = table.state.shootout
    assert fight is not None
    assert fight.posses[0].shooter == best.id


def test_enter_takes_a_posse_that_was_put_together_by_hand(qtbot: QtBot) -> None:
    table, (far,) = outgunned()
    page = in_window(qtbot, table)
    click(page, far)
    click(page, far)
    assert said(page) == "Far joins, boots: +1 stud"
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert far.booted


def test_undo_takes_a_whole_posse_back_and_leaves_the_call_out(qtbot: QtBot) -> None:
    table, (near, far) = called_out()
    page = in_window(qtbot, table)
    click(page, far)
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    assert len(game_of(page.bridge).answers) == 4
    assert page.bridge.seats.undo()
    assert len(game_of(page.bridge).answers) == 2
    assert tags(page) == {"Near": (2, "Joins"), "Far": (1, "Joins · boots")}, "as it was confirmed"
    assert page.bridge.seats.redo()
    fight = table.state.shootout
    assert fight is not None
    assert {near.id, far.id} <= set(fight.posses[0].dudes)


def test_a_posse_is_chosen_by_clicks_and_confirmed_once(qtbot: QtBot) -> None:
    table, (near, far) = called_out()
    page = in_window(qtbot, table)
    click(page, far)
    assert "Far comes from" in page.prompt.source.text()
    assert said(page) == "Near and Far join, 1 boots: +1 stud and +1 draw"
    assert tags(page) == {"Near": (2, "Joins"), "Far": (1, "Joins · boots")}
    assert len(game_of(page.bridge).answers) == 2
    QTest.mouseClick(page.prompt.buttons[0], LEFT)
    fight = table.state.shootout
    assert fight is not None
    assert {near.id, far.id} <= set(fight.posses[0].dudes)
    assert far.booted
    assert tags(page) == {}


def test_a_second_click_lets_a_dude_stay(qtbot: QtBot) -> None:
    table, (near, far) = called_out()
    page = in_window(qtbot, table)
    click(page, near)
    click(page, far)
    click(page, far)
    assert said(page) == "Nobody joins"
    QTest.keyClick(page, Qt.Key.Key_Return)
    fight = table.state.shootout
    assert fight is not None
    assert len(fight.posses[0].dudes) == 1


def test_another_fight_of_the_same_two_begins_with_a_proposal_of_its_own(qtbot: QtBot) -> None:
    table, (near, far) = called_out()
    page = in_window(qtbot, table)
    view = page.bridge.seats.view
    click(page, near)
    click(page, far)
    page.answers.on_cards.posse.after_refresh(view)
    assert said(page) == "Far joins, boots: +1 draw", "a question in between changes nothing"
    page.answers.on_cards.posse.after_refresh(replace(view, shootout=None, choice=None))
    page.answers.on_cards.posse.after_refresh(view)
    assert said(page) == "Near joins: +1 stud"


def test_nobody_is_asked_to_think_again_where_no_other_plan_exists(qtbot: QtBot) -> None:
    table = Table()
    for name in ("Boss", "Hand"):
        table.me.dude(name, influence=2, bullets=1)
    for _ in range(3):
        table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 8D KD KC")
    table.lumps()
    page = in_window(qtbot, table)
    QTest.keyClick(page, Qt.Key.Key_Return)
    assert not page.answers.questions.is_open
    assert len(table.me.state.boot_hill) == 2


def test_the_words_about_casualties_cover_no_face_and_no_card(qtbot: QtBot) -> None:
    table, (_, hand, scout) = losing()
    page = in_window(qtbot, table, 1366, 768)
    for dude in (hand, scout, scout):
        click(page, dude)
    QApplication.processEvents()
    assert page.prompt.sheet.isVisible(), "the words are too long for the strip"
    sheet = page.prompt.sheet.geometry()
    boxes = (*page.board.boxes_of_cards().values(), *page.board.boxes_on_stage())
    assert [box for box in boxes if box.intersects(sheet)] == []
