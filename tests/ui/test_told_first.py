"""A showdown comes first: before its end no number, pile, caption, line or question reveals the result."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, card, noon, shootout
from doomtown_desktop.protocol import moment_data as kinds
from doomtown_desktop.session.local_seats import LocalSeats
from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.table.piles import WIDTH
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui.behind import game_of
from tests.ui.built import fight_on, in_window

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@card("Test Lucky Draw")
class LuckyDraw(ActionCard):
    @noon("Pull, and gain 7 ghost rock.")
    async def win(self) -> None:
        await self.pull()
        await self.gain_ghost_rock(7)


def alone(qtbot: QtBot, title: str) -> tuple[TablePage, Table]:
    """Ada, alone at the screen, has played a card; the showdown of its result is open."""
    table = Table()
    table.me.dude("Hero")
    table.foe.dude("Villain")
    played = table.me.hand(title)
    table.me.deck("9H", "4C")
    table.me.stash = 3
    for cost, name in ((7, "Expensive"), (5, "Cheap"), (9, "Priceless")):
        table.me.state.discard_pile.append(table.me.card(name, CardType.DUDE, cost=cost))
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.reports.showdowns.tempo = "full"
    choice = page.seats.view.choice
    assert choice is not None
    (key,) = [o.key for o in choice.options if o.card == played.id and o.verb == "use"]
    page.bridge.seats.answer((key,))
    assert isinstance(page.seats, LocalSeats)
    while not page.reports.showdowns.is_open:  # nobody opposes a job
        pending = game_of(page.bridge).pending
        assert pending is not None
        keys = pending.keys()
        page.seats.match.play((next((k for k in ("pass", "done", "no") if k in keys), keys[0]),))
    page.board.stage.clock.stop()
    return page, table


def go_on(page: TablePage) -> None:
    """Press Enter until the showdown has ended."""
    while page.reports.showdowns.is_open:
        QTest.keyClick(page.window().focusWidget() or page, Qt.Key.Key_Return)


def discarded(page: TablePage) -> int:
    """Return the number of cards in Ada's discard pile, as shown on the table."""
    assert page.board.scene.view is not None
    return page.board.scene.view.players[0].discard_size


def test_numbers_piles_captions_and_the_log_wait_for_the_scene(qtbot: QtBot) -> None:
    page, _ = alone(qtbot, "Test Lucky Draw")
    game = game_of(page.bridge)
    assert game.state.players[0].stash == 10, "it has happened"
    plate, log = page.board.ends.lower, page.board.log.shown()
    discards = discarded(page)
    assert ", 3 ghost rock" in plate.accessibleName()
    assert not any("Lucky Draw" in str(line) for line in log)
    assert page.reports.catch_up.captions.words == ""
    go_on(page)
    assert ", 10 ghost rock" in plate.accessibleName()
    assert discarded(page) == discards + 2, "the action and what was pulled"
    assert any("Lucky Draw" in str(line) for line in page.board.log.shown())


def test_casualties_stay_on_the_table_and_hands_in_their_place_until_the_scene_has_ended(
    qtbot: QtBot,
) -> None:
    table = Table()
    for side in table.sides:
        for _ in range(2):
            side.dude(value=1, bullets=1)
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H KD KC 2S")
    page = in_window(qtbot, table)
    page.reports.showdowns.tempo = "never"
    fight_on(page, "casualty")
    page.reports.showdowns.tempo = "full"
    fight = page.seats.view.shootout
    assert fight is not None
    standing = {int(dude) for posse in fight.sides for dude in posse.dudes}
    while not page.reports.showdowns.is_open:
        pending = game_of(page.bridge).pending
        assert pending is not None
        page.bridge.seats.answer((pending.keys()[0],))
    page.board.stage.clock.stop()
    assert page.board.stage.show_now.acts[0].kind == kinds.CASUALTIES
    assert standing <= set(page.board.scene.items_by_card), "who falls still stands behind the scene"
    assert standing - {int(c.id) for c in page.seats.view.cards}
    go_on(page)
    if page.reports.covering.hand_over.isVisible():
        page.reports.covering.hand_over.button.click()
    assert not standing <= set(page.board.scene.items_by_card)


def test_a_scene_ends_before_the_next_question_opens(qtbot: QtBot) -> None:
    page, _ = alone(qtbot, "Recruitment Drive")
    assert page.answers.piles.panel.isHidden()
    assert page.prompt.choice is None
    assert [button.text() for button in page.prompt.buttons] == ["Go on"]
    go_on(page)
    assert page.answers.piles.panel.isVisible()
    assert page.prompt.choice is not None
    assert page.prompt.choice.prompt == "Bring which card into play?"


def test_a_question_about_what_to_bring_names_prices(qtbot: QtBot) -> None:
    page, table = alone(qtbot, "Recruitment Drive")
    go_on(page)
    panel = page.answers.piles.panel
    told = {button.facts.title: button.lying.words for button in panel.cards}
    assert told == {"Expensive": "pay 2, 0 left", "Cheap": "free"}
    assert panel.title.text() == "Bring which card into play? You have 2 ghost rock. (2 cards)"
    assert [b.accessibleName() for b in panel.cards if b.lying.price > 0] == ["Expensive, pay 2, 0 left"]
    for button in panel.cards:
        card = round(WIDTH * ASPECT) + 8
        below = button.grab().toImage().copy(0, card, button.width(), button.height() - card)
        words = button.fontMetrics().height()
        assert below.height() >= words, "the price stands below the card and covers no number of it"
        assert len({below.pixel(x, below.height() // 2) for x in range(below.width())}) > 2
        assert panel.rect().contains(button.mapTo(panel, button.rect().bottomRight()))
    (dear,) = [button for button in panel.cards if button.facts.title == "Expensive"]
    QTest.mouseClick(dear, Qt.MouseButton.LeftButton)
    go_on(page)
    assert table.me.stash == 0


def test_looking_through_a_pile_names_no_prices(qtbot: QtBot) -> None:
    page, _ = alone(qtbot, "Test Lucky Draw")
    go_on(page)
    page.answers.piles.open_pile(0, "discard")
    assert {button.lying.words for button in page.answers.piles.panel.cards} == {""}


def captions(page: TablePage) -> list[str]:
    return [each.words for each in page.reports.catch_up.captions.all if each.isVisible()]


def test_captions_of_the_acts_before_a_scene_come_before_it_and_what_a_card_does_after_it(
    qtbot: QtBot,
) -> None:
    """Ben passes, the board of Sundown counts, and only then the Sloane Gang gives a control point."""
    table = Table()
    table.me.dude("Hero", influence=5)
    table.foe.outfit("The Sloane Gang")
    outlaw = table.foe.dude("Villain", at=table.town_square, influence=5)
    table.me.deck(*["5D"] * 9)
    table.foe.deck(*["5D"] * 9)
    table.use(table.foe.home, outlaw, by=table.foe)
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.reports.showdowns.tempo = "full"
    spoken: list[str] = []
    page.reports.catch_up.acted.connect(spoken.append)
    page.board.stage.begun.connect(lambda _: spoken.append("board"))
    assert isinstance(page.seats, LocalSeats)
    page.seats.answer(("pass",))
    assert not page.reports.showdowns.is_open
    page.seats.match.play(("pass",))
    assert page.board.stage.show_now.acts[0].kind == kinds.SUNDOWN
    assert captions(page) == ["Ben passes"]
    panel = page.board.stage.panel.geometry().translated(page.board.stage.pos())
    assert not any(
        each.isVisible() and each.geometry().intersects(panel) for each in page.reports.catch_up.captions.all
    )
    page.board.stage.clock.stop()
    page.board.stage.advance(100)
    go_on(page)
    assert captions(page) == []
    pending = game_of(page.bridge).pending
    assert pending is not None
    page.seats.match.play((next(o.key for o in pending.options if o.label == "control point"),))
    assert captions(page)[:1] == ["The Sloane Gang: Ben's Villain gets a permanent +1 control point"]
    assert spoken[:2] == ["Ben passes.", "board"]


def test_a_booted_dude_who_is_called_out_is_said_to_be_unable_to_refuse(qtbot: QtBot) -> None:
    table = Table()
    hero = table.me.dude("Hero", at=table.town_square, booted=True)
    for number in range(3):
        table.me.dude(f"Friend {number}")
        table.foe.dude(f"Foe {number}")
    villain = table.foe.dude("Villain", at=table.town_square)
    table.turn_of(table.foe)
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    assert isinstance(page.seats, LocalSeats)
    page.seats.match.play((f"callout:{villain.id}>{hero.id}",))
    assert game_of(page.bridge).state.shootout is not None
    pending = game_of(page.bridge).pending
    assert pending is not None
    if pending.player == table.foe.seat:
        page.seats.match.play((pending.keys()[0],))
    assert captions(page) == ["Ben: Villain calls out Hero", "Hero is booted and cannot refuse"]


@card("Test Lucky Shot")
class LuckyShot(ActionCard):
    @shootout("Pull, and gain 7 ghost rock.")
    async def win(self) -> None:
        await self.pull()
        await self.gain_ghost_rock(7)


def test_a_pull_in_a_shootout_covers_no_fighter(qtbot: QtBot) -> None:
    table = Table()
    for side in table.sides:
        for number in range(4):
            side.dude(f"Dude {number}")
    played = table.me.hand("Test Lucky Shot")
    table.me.deck(*["9H"] * 9)
    table.foe.deck(*["9H"] * 9)
    table.shootout()
    page = in_window(qtbot, table, 1366, 768, people=(0,))
    page.reports.showdowns.tempo = "full"
    pending = game_of(page.bridge).pending
    assert pending is not None
    page.seats.answer((next(o.key for o in pending.options if o.card == played.id),))
    assert page.reports.showdowns.is_open
    page.board.stage.clock.stop()
    panel = page.board.stage.panel.geometry().translated(page.board.stage.pos())
    assert page.board.scene.standoff.is_up
    plan = page.board.scene.standoff.plan
    assert plan is not None
    fighters = {each.card for side in plan.sides for each in side.fighters}
    assert fighters
    boxes = page.board.boxes_of_cards()
    assert [card for card in fighters if boxes[card].intersects(panel)] == []
