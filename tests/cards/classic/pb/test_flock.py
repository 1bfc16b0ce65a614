"""Behaviour of the Flock of Pine Box."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


@pytest.mark.parametrize("word", ["Abomination", "Harrowed", ""])
def test_terrors_cannot_call_out_elijah(table: Table, word: str) -> None:
    elijah = table.foe.dude("Elijah (Exp.1)", at=table.town_square)
    caller = table.me.dude(keywords=[word] if word else [], at=table.town_square)
    table.start()
    assert table.can(f"callout:{caller.id}>{elijah.id}") is (not word)


@pytest.mark.parametrize("draws", [True, False])
def test_elijah_takes_a_miracle_and_may_draw_a_card(table: Table, draws: bool) -> None:
    elijah = table.me.dude("Elijah (Exp.1)")
    friend, hex_ = table.me.dude("Friend"), table.me.dude("Huckster")
    miracle = table.me.attach("Battle Hymn", friend, kind=CardType.SPELL)
    table.me.attach("Puppet", hex_, kind=CardType.SPELL)
    [top] = table.me.deck("5H")
    table.declare(elijah, ability="gather")
    table.go(miracle)
    table.answer(f"use:{elijah.id}.rejoice" if draws else "pass")
    table.settled()
    assert miracle in elijah.spells
    assert (top in table.me.player.play_hand) is draws


def test_elijah_draws_nothing_for_a_hex_or_for_others(table: Table) -> None:
    table.me.stash = 9
    elijah, friend = table.me.dude("Elijah (Exp.1)"), table.me.dude("Friend", keywords=["Blessed 1"])
    miracle = table.me.hand("Battle Hymn", CardType.SPELL)
    table.shop(miracle, friend)
    assert not table.can(f"use:{elijah.id}.rejoice")
