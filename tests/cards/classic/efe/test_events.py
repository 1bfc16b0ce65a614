"""Behaviour of the events of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.ids import Phase
from tests.cards.classic.practice import omen
from tests.table import Table

LOWEST, LOW = "AS 2H 3D 4C", "KS QH JD 10C 9C"


def poker(table: Table, mine: str, theirs: str) -> None:
    """Let Poker Night of "me" take place in a lowball, up to its first question."""
    night = omen(table.me, "Poker Night")
    table.me.stash = table.foe.stash = 8
    table.me.state.deck.clear()
    table.foe.state.deck.clear()
    table.me.deck(*LOWEST.split(), *mine.split())
    table.me.state.deck.append(night.id)
    table.foe.deck(*LOW.split(), *theirs.split())
    table.phase(Phase.GAMBLIN)
    table.start()


def test_poker_night_pays_the_highest_of_seven_cards(table: Table) -> None:
    poker(table, "8S 8H 8D 3C 2S KD QD", "9S 9H 4D 6C JS 2D 3D")
    before = table.me.stash, table.foe.stash
    table.go(4, True)
    assert (table.me.stash, table.foe.stash) == (before[0] - 4 + 12, before[1] - 4)
    assert table.state.players[0].draw_hand == []


def test_nobody_has_to_join_poker_night(table: Table) -> None:
    poker(table, "8S 8H 8D 3C 2S KD QD", "9S 9H 4D 6C JS 2D 3D")
    before = table.me.stash, table.foe.stash
    table.go(2, False)
    assert (table.me.stash, table.foe.stash) == (before[0] - 2 + 4, before[1])


@pytest.mark.parametrize(("theirs", "won"), [("9S 9H 4D 6C JS 2D 3D", False), ("9S 9S 4D 6C JS 2D 3D", None)])
def test_an_illegal_hand_cannot_win_poker_night(table: Table, theirs: str, won: bool | None) -> None:
    poker(table, "8S 8S 8D 3C 2S KD QD", theirs)
    before = table.me.stash, table.foe.stash
    table.go(1, True)
    gained = 0 if won is None else 3
    assert (table.me.stash, table.foe.stash) == (before[0] - 1, before[1] - 1 + gained)


def test_the_lowball_hands_wait_for_poker_night(table: Table) -> None:
    poker(table, "8S 8H 8D 3C 2S KD QD", "9S 9H 4D 6C JS 2D 3D")
    assert len(table.foe.state.draw_hand) == 5
    table.go(1, True)
    assert table.state.winner == 0
    assert table.pending.kind == "noon play"
