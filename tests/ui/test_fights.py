"""The display of shootouts: the arrow, the dark town, the comparison of hands."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest

from doomtown_desktop.protocol.ids import CardId
from doomtown_desktop.protocol.view_data import DrawCard, TableView
from doomtown_desktop.speech.hand_words import verdict
from doomtown_desktop.ui.table.arrow import REACHES, path_between
from doomtown_desktop.ui.table.lowball_panel import HandRow
from doomtown_desktop.ui.table.marking import away_from_fight
from tests.ui.behind import game_of
from tests.ui.tables import Sitting

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def to_shootout(sitting: Sitting) -> TableView:
    """Call the opponent out in the town square as soon as possible."""
    for _ in range(400):
        sitting.qtbot.waitUntil(lambda: sitting.bridge.seats.now.is_ours)
        view, pending = sitting.bridge.seats.view, game_of(sitting.bridge).pending
        assert pending is not None
        if view.shootout is not None and view.shootout.fighting:
            return view
        answer = sitting.usual(pending)
        if pending.kind == "noon play":
            calls = [o.key for o in pending.options if o.verb == "call out"]
            moves = [o.key for o in pending.options if o.verb == "move" and o.target == -1]
            answer = ((calls or moves or ["pass"])[0],)
        sitting.bridge.seats.answer(answer)
    raise AssertionError("no shootout")


def test_an_arrow_from_leader_to_mark_and_a_dark_town(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    scene = sitting.page.board.scene
    sitting.until("noon play")
    assert not scene.arrows.call.isVisible()
    view = to_shootout(sitting)
    fight = view.shootout
    assert fight is not None
    assert fight.leader is not None
    assert fight.mark is not None
    assert not scene.arrows.call.isVisible(), "on the stage they face each other"
    assert sitting.page.board.show_town(True)
    assert scene.arrows.call.isVisible()
    start, end = scene.items_by_card[int(fight.leader)].home, scene.items_by_card[int(fight.mark)].home
    ways = [path_between(start, end, scene.layout_now.unit, reach) for reach in REACHES]
    assert (scene.arrows.call.shaft, scene.arrows.call.head) in ways
    away = away_from_fight(fight, view.cards)
    assert int(view.players[0].outfit) in away
    assert not away & {int(d) for posse in fight.sides for d in posse.dudes}
    scene.show(replace(view, choice=None))
    assert {card for card, item in scene.items_by_card.items() if item.dimmed} == away


def test_cards_on_a_fighter_are_in_the_light_too(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    view = to_shootout(sitting)
    fight = view.shootout
    assert fight is not None
    home = next(c for c in view.cards if c.id == view.players[0].outfit)
    gun = replace(home, host=fight.leader)
    assert int(gun.id) not in away_from_fight(fight, [gun])
    assert away_from_fight(replace(fight, fighting=False), view.cards) == set()


def test_no_arrow_between_cards_that_lie_together() -> None:
    shaft, head = path_between(QPointF(0, 0), QPointF(30, 0), 80)
    assert shaft.isEmpty()
    assert head.isEmpty()
    shaft, head = path_between(QPointF(0, 0), QPointF(400, 0), 80)
    assert shaft.boundingRect().left() > 0
    assert head.boundingRect().right() < 400


def test_the_panel_says_how_the_hands_compared(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    view = to_shootout(sitting)
    assert verdict(view) == ""
    fight = view.shootout
    assert fight is not None
    mine, theirs = view.players
    sides = (replace(fight.sides[0], casualties=0), replace(fight.sides[1], casualties=4))
    ranks = {fight.sides[0].primary: 7, fight.sides[1].primary: 3}
    players = tuple(replace(p, hand_rank=ranks[p.seat]) for p in (mine, theirs))
    decided = replace(view, shootout=replace(fight, step=4, winner=0, sides=sides), players=players)
    leader, mark = (players[s.primary].name for s in sides)
    assert verdict(decided) == (
        f"{leader}'s Full house (7) beats {mark}'s Two pair (3): {mark} takes 4 casualties."
    )
    tie = (replace(fight.sides[0], casualties=1), replace(fight.sides[1], casualties=1))
    tied = replace(decided, shootout=replace(fight, step=4, winner=None, sides=tie))
    assert "beats" in verdict(tied), "their ranks differ"
    alike = tuple(replace(p, hand_rank=7, natural_rank=7) for p in players)
    assert verdict(replace(tied, players=alike)) == (
        "Both hold rank 7: each side takes 1 casualty; nobody wins the round."
    )
    won = replace(decided, shootout=replace(fight, step=4, winner=1, sides=tie), players=alike)
    assert verdict(won) == (
        f"Both hold rank 7: each side takes 1 casualty; {mark} wins the round by higher cards."
    )


def test_many_cards_of_a_hand_overlap_and_the_click_finds_the_right_one(qtbot: QtBot, tmp_path: Path) -> None:
    sitting = Sitting(qtbot, tmp_path)
    hand = [DrawCard(CardId(100 + n), "01001", "A card", 0, n % 4, n + 1, False) for n in range(8)]
    row = HandRow(sitting.page.theme)
    qtbot.addWidget(row)
    row.resize(380, row.height())
    row.show_hand(hand, 0, {100 + n for n in range(8)}, [])
    assert 4 + 7 * row.step + 58 <= 380
    clicked: list[int] = []
    row.clicked.connect(clicked.append)
    for n in (0, 3, 7):
        QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(round(4 + n * row.step + 20), 40))
    QTest.mouseClick(row, Qt.MouseButton.LeftButton, pos=QPoint(374, 40))
    assert clicked == [100, 103, 107, 107]
