"""The panel of draw hands outside of shootouts says which hand wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

pytest.importorskip("PySide6.QtWidgets", exc_type=ImportError)

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase
from doomtown_desktop.protocol.view_data import DrawCard
from doomtown_desktop.ui.look.theme import THEMES
from doomtown_desktop.ui.table.lowball_panel import FaceOf, LowballPanel
from tests.cards.classic.practice import CHEAT, caught
from tests.table import Table

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


def panel_of(qtbot: QtBot, table: Table, face: FaceOf | None = None) -> tuple[QWidget, LowballPanel]:
    """Return the panel of the first player and its page, which keeps it alive."""
    page, panel = QWidget(), LowballPanel(THEMES["dark"], face)
    qtbot.addWidget(page)
    panel.setParent(page)
    panel.show_view(table_view(table.game, 0), [])
    return page, panel


def shown(qtbot: QtBot, table: Table) -> tuple[list[str], str]:
    """Return what the panel says of each player, and its verdict."""
    _page, panel = panel_of(qtbot, table)
    return [line.accessibleName() for line, _ in panel.sides], panel.verdict.text()


def test_in_lowball_the_lowest_hand_wins(qtbot: QtBot) -> None:
    table = Table(ruleset="classic-2000")
    table.me.hand("Cheatin' Varmint")
    caught(table)
    said, verdict = shown(qtbot, table)
    assert verdict.startswith("The lowest hand wins.")
    assert not [words for words in said if "wins" in words], "it is said once, where it has room"


def test_in_a_friendly_game_the_highest_hand_wins(qtbot: QtBot) -> None:
    table = Table(ruleset="classic-2000")
    table.me.hand("Cheatin' Varmint")
    dealer, guest = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.me.deck("8C", "8H", "QD", "9H", "7S")
    table.foe.deck(*CHEAT.split())
    table.use(table.me.hand("Friendly Game"), dealer, guest)
    said, verdict = shown(qtbot, table)
    assert verdict == "The highest hand wins."
    assert not [words for words in said if "wins" in words]


def test_the_hands_show_the_faces_of_their_cards(qtbot: QtBot) -> None:
    table = Table(ruleset="classic-2000")
    table.me.hand("Cheatin' Varmint")
    caught(table)
    view, painted = table_view(table.game, 0), set[str]()

    def face(card: DrawCard, wide: float, ratio: float) -> QPixmap:
        painted.add(card.title)
        return QPixmap(round(wide * ratio), round(1.4 * wide * ratio))

    _page, panel = panel_of(qtbot, table, face)
    panel.grab()
    assert painted == {card.title for player in view.players for card in player.draw_hand or ()}


def test_the_panel_reads_like_the_scene_that_follows(qtbot: QtBot) -> None:
    table = Table(ruleset="classic-2000")
    table.me.hand("Cheatin' Varmint")
    caught(table)
    _page, panel = panel_of(qtbot, table)
    assert panel.title.text() == "Lowball"
    assert [line.accessibleName() for line, _ in panel.sides] == ["Ada", "Ben. CHEATIN'"]
    assert [rank.accessibleName() for rank in panel.ranks] == ["High card (1)", "Pair (2)"]


def test_a_named_joker_keeps_its_face_below_its_card(qtbot: QtBot) -> None:
    """A named joker was a plain tile beside the faces of all other cards."""
    table = Table()
    table.me.deck("JK", "JK", "8H", "KC", "2S")
    table.foe.deck(*["3C", "5D", "6H", "9S", "KD"])
    table.phase(Phase.GAMBLIN)
    table.start()
    table.answer("AS")
    painted = list[DrawCard]()

    def face(card: DrawCard, wide: float, ratio: float) -> QPixmap:
        painted.append(card)
        return QPixmap(round(wide * ratio), round(1.4 * wide * ratio))

    _page, panel = panel_of(qtbot, table, face)
    panel.grab()
    assert {card.value for card in painted if card.is_joker} == {1, None}
