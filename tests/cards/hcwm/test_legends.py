"""Behaviour of the legends of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.events import DeckShuffled
from tests.table import Table


@pytest.mark.rule("R-GEN-3")
@pytest.mark.parametrize(("owner", "hires"), [("me", False), ("foe", True), ("nobody", True)])
def test_lacy_omalley_keeps_your_discard_pile_closed(table: Table, owner: str, hires: bool) -> None:
    if owner != "nobody":
        getattr(table, owner).legend("Lacy O'Malley")
    table.me.dude()
    [gunman] = table.me.pile("discard_pile", "Barton Everest")
    guns = table.me.hand("Hired Guns")
    assert table.can_use(guns) is hires
    assert gunman.zone == "discard pile"


def test_lacy_omalley_has_an_empty_desk_at_sundown(table: Table) -> None:
    table.me.legend("Lacy O'Malley")
    sheets = [table.me.hand("One"), table.me.hand("Two")]
    kept = table.foe.hand("Theirs")
    table.noon_over()
    assert [s.zone for s in sheets] == ["discard pile", "discard pile"]
    assert kept.zone == "play hand"


def test_lacy_omalley_lets_an_empty_deck_be_filled_again(table: Table) -> None:
    """That is a rule, no effect of a card (R-ZONE-4)."""
    table.me.legend("Lacy O'Malley")
    table.me.state.deck.clear()
    table.me.pile("discard_pile", *["5D"] * 9)
    table.noon_over()
    assert [e.player for e in table.events(DeckShuffled)] == [table.me.seat]
