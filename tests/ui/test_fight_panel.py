"""The stage, the phase bar and the arrows during a shootout or an ability."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.question import Question, Verb
from doomtown_desktop.speech.standoff_words import Rank, Verdict
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.table.standoff.items import hats_of
from doomtown_desktop.ui.table.table_page import TablePage
from tests.table import Table
from tests.ui import staged
from tests.ui.behind import game_of
from tests.ui.built import fight, fight_on, in_window
from tests.ui.mouse import Mouse

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def sit_down(page: TablePage) -> None:
    if page.bridge.seats.now.covered:
        page.reports.covering.hand_over.button.click()


def losing(mine: str = "3S 5H 9C JD 2C", theirs: str = "8S 8H KD KC 2S") -> Table:
    """Return a shootout in which I have the worse hand."""
    table = fight()
    table.to_resolution(mine, theirs)
    table.lumps()
    return table


# --- casualties -------------------------------------------------------------------------------------


def test_casualties_owed_stand_in_the_middle(qtbot: QtBot) -> None:
    page = in_window(qtbot, losing())
    box = staged.middle(page)
    assert box is not None
    assert box.verdict is not None
    assert (box.verdict.ranks, box.verdict.owed) == ((1, 3), (2, 0))
    assert box.verdict.words == "Ada takes 2 casualties"


def test_casualties_of_both_sides_are_counted_in_one_line(qtbot: QtBot) -> None:
    page = in_window(qtbot, losing("8S 8H 9C JD 2C", "7S 7H KD QC 2S"))
    box = staged.middle(page)
    assert box is not None
    assert box.verdict is not None
    assert box.verdict.words == "Casualties: Ada 1, Ben 1"


def test_every_casualty_has_its_hat() -> None:
    assert hats_of(Verdict((10, 3), (0, 7), "Ruth takes 7 casualties")) == [1] * 7
    assert hats_of(Verdict((4, 3), (1, 2), "")) == [0, 1, 1]


# --- hands ------------------------------------------------------------------------------------------


def test_a_changed_rank_shows_what_it_was(qtbot: QtBot) -> None:
    table = fight()
    trick = table.me.hand("Cheatin' Varmint")
    table.me.stash = 9
    table.to_resolution("3S 3H 9C JD 2C", "8S 8H KD KC 2S")
    page = in_window(qtbot, table)
    mine, theirs = staged.stamps(page)
    assert mine is not None
    assert theirs is not None
    assert (mine.rank, theirs.rank) == (Rank(2, "Pair"), Rank(3, "Two pair"))
    assert mine.tone != theirs.tone, "the better one is told apart"
    page.bridge.seats.answer((f"use:{trick.id}.bribe",))
    page.bridge.seats.answer(("p1",))
    sit_down(page)
    assert page.bridge.seats.view.seat == 1, "the own side comes first"
    mine, theirs = staged.stamps(page)
    assert mine is not None
    assert theirs is not None
    assert (mine.rank, mine.changes) == (Rank(1, "Two pair"), ("Cheatin' Varmint -2",))
    assert (theirs.rank, theirs.changes) == (Rank(2, "Pair"), ())


def test_best_hand_and_best_legal_hand_pick_what_goes_away(qtbot: QtBot) -> None:
    page = in_window(qtbot, fight())
    fight_on(page, "redraw")
    sit_down(page)
    fight_on(page, "keep five")
    sit_down(page)
    view, choice = page.bridge.seats.view, page.prompt.choice
    assert choice is not None
    held = view.players[view.seat or 0].draw_hand
    assert held
    assert page.board.tools.best.isVisible()
    own = staged.stamps(page)[0]
    assert own is not None
    assert own.below.startswith("You show: ")
    QTest.mouseClick(page.board.tools.best, Qt.MouseButton.LeftButton)
    own = staged.stamps(page)[0]
    assert own is not None
    said = page.board.tools.best.text().removeprefix("Show: ")
    assert own.below.removesuffix(", legal") == f"You show: {said}", "the button has said so"
    for button in (page.board.tools.best, page.board.tools.best_legal):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        assert choice.least <= len(page.prompt.picked) <= choice.most
        assert len(set(page.prompt.picked)) == len(held) - 5
        assert page.board.scene.picked == [
            int(o.card) for o in choice.options if o.key in page.prompt.picked and o.card is not None
        ]
    while page.bridge.seats.view.choice is not None and page.bridge.seats.view.choice.kind == "keep five":
        QTest.mouseClick(page.board.tools.best, Qt.MouseButton.LeftButton)
        assert page.prompt.press_default()
        sit_down(page)
    assert not page.board.tools.best.isVisible()


def test_a_card_of_the_other_players_open_hand_can_be_chosen_there(qtbot: QtBot) -> None:
    table = fight()
    table.to_resolution("3S 3H 9C JD 2C", "8S 8H KD KC 2S")
    page = in_window(qtbot, table)
    view = page.bridge.seats.view
    choice = view.choice
    assert choice is not None
    theirs = view.players[1].draw_hand or ()
    options = tuple(
        replace(choice.options[0], key=f"c{c.id}", verb=Verb.TARGET, card=c.id, code=c.code)
        for c in theirs[1:]
    )
    asked = replace(choice, kind=Question.TARGET, options=options, default="", least=1, most=1)
    page.board.show(replace(view, choice=asked))
    items = page.board.scene.items_by_card
    offered = {int(c.id) for c in theirs[1:]}
    assert {card for card, item in items.items() if item.glow == "legal"} == offered
    page.board.scene.chosen.disconnect()
    clicked: list[str] = []
    page.board.scene.chosen.connect(clicked.append)
    for card in staged.hands(page)[1]:
        spot = staged.spot_of(page, card)
        QTest.mouseClick(page.board.table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert sorted(clicked) == sorted(f"c{card}" for card in offered)


# --- the panel in the way ---------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_shootout_folds_while_cards_elsewhere_are_asked_for(qtbot: QtBot, size: tuple[int, int]) -> None:
    page = in_window(qtbot, fight(), *size)
    view = page.bridge.seats.view
    choice = view.choice
    assert choice is not None
    assert page.board.scene.standoff.is_up
    deeds = [c for c in view.cards if c.type == "deed"]
    options = tuple(
        replace(choice.options[0], key=f"c{c.id}", verb=Verb.TARGET, card=c.id, code=c.code) for c in deeds
    )
    asked = replace(view, choice=replace(choice, kind=Question.TARGET, options=options, default=""))
    page.board.show(asked)
    QApplication.processEvents()
    assert not page.board.scene.standoff.is_up
    assert page.frame.folded.isVisible()
    assert page.frame.folded.words.startswith("Ada leads: ")
    mouse = Mouse(page)
    assert [mouse.spot(int(c.id)) is not None for c in deeds] == [True] * 6
    page.refresh()
    assert page.board.scene.standoff.is_up
    assert not page.frame.folded.isVisible()


# --- phase bar and arrows ---------------------------------------------------------------------------


def test_the_phase_bar_tells_the_round_and_its_step_and_keeps_its_height(qtbot: QtBot) -> None:
    table = Table()
    page = in_window(qtbot, table)
    low = page.board.phase_bar.height()
    assert page.board.phase_bar.accessibleName() == "Day 1, high noon"
    second = in_window(qtbot, fight())
    QApplication.processEvents()
    bar = second.board.phase_bar
    assert bar.height() == low
    assert bar.accessibleName() == "Day 1, high noon, shootout, round 1, Plays"
    view = second.bridge.seats.view
    assert view.shootout is not None
    bar.show_view(replace(view, shootout=replace(view.shootout, round=3, step=5)))
    assert bar.accessibleName() == "Day 1, high noon, shootout, round 3, Casualties"
    picture = bar.grab().toImage()
    lit = [
        x
        for x in range(0, picture.width(), 2)
        if picture.pixelColor(x, round(picture.height() * 0.55)) == QColor("#f0b840")
    ]
    assert lit, "the step of now is lit"


def test_the_other_players_arrow_has_their_colour(qtbot: QtBot) -> None:
    table = Table()
    deed = table.foe.deed("Charlie's Place")
    mark = table.me.dude("Barton Everest", at=deed)
    table.foe.dude("Steven Wiles", at=deed)
    page = in_window(qtbot, table)
    page.bridge.seats.answer(("pass",))
    sit_down(page)
    use = next(k for k in table.offered() if k.startswith(f"use:{deed.id}."))
    page.bridge.seats.answer((use,))
    page.answers.choose(int(mark.id))
    while (asked := game_of(page.bridge).pending) is not None and asked.kind != "noon play":
        page.bridge.seats.answer((asked.options[0].key,))
    sit_down(page)
    assert page.bridge.seats.view.seat == 0
    (arrow,) = page.board.scene.arrows.aims
    assert arrow.isVisible()
    assert arrow.tone == colour(page.theme.sides[1])


# --- cards being played -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_an_action_lies_on_the_table_until_it_is_resolved(qtbot: QtBot, size: tuple[int, int]) -> None:
    table = Table()
    action = table.me.hand("Bounty Hunter", CardType.ACTION)
    table.me.dude("Steven Wiles", at=table.town_square)
    table.foe.dude("Barton Everest", at=table.town_square, bounty=2)
    page = in_window(qtbot, table, *size)
    number = int(action.id)
    assert page.board.scene.layout_now.played == {}
    view = page.bridge.seats.view
    me, foe = view.players
    played = replace(me, play_hand=(), table=me.play_hand or ())
    pulled = replace(foe, table=tuple(replace(f, id=CardId(f.id + 500), owner=1) for f in me.play_hand or ()))
    page.board.scene.show(replace(view, players=(played, pulled)))
    layout = page.board.scene.layout_now
    assert set(layout.played) == {0, 1}
    items = page.board.scene.items_by_card
    for card, seat in ((number, 0), (number + 500, 1)):
        zone, home = layout.played[seat], items[card].home
        assert zone.contains(home.x(), home.y())
        assert items[card].facts is not None
    assert items[number].home.x() < layout.width / 2 < items[number + 500].home.x()
    others = [i for c, i in items.items() if c not in (number, number + 500)]
    for zone in layout.played.values():
        box = QRectF(zone.x, zone.y, zone.w, zone.h)
        assert not any(box.intersects(i.mapRectToScene(i.shape().boundingRect())) for i in others)
    page.board.scene.show(view)
    assert page.board.scene.layout_now.played == {}
    assert number + 500 not in page.board.scene.items_by_card
